"""The arena: series of matches between bots, counted with the right denominators."""

from rulewright.arena.series import FaultySeries, Outcome, Series, play_game, play_series
from rulewright.arena.tally import EntrantTally, Tally, wilson_interval

__all__ = [
    "EntrantTally",
    "FaultySeries",
    "Outcome",
    "Series",
    "Tally",
    "play_game",
    "play_series",
    "wilson_interval",
]
