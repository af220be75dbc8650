"""The writers: whatever changes in a match changes here, and its event is written here.

Rules, frames and effects call these and never write a field of the match themselves.
"""

from rulewright.games.eightfold.ops.course import MANA_BY_COUNT, Ops, Trigger

__all__ = ["MANA_BY_COUNT", "Ops", "Trigger"]
