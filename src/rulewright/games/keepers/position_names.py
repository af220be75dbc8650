"""The words of positions, for reading and writing."""

from rulewright.games.keepers.pieces import KIND_NAMES

ENDS = ("turn_start", "turn_end", "this_turn", "lasting")
HIDES = ("empty", "bomb", *KIND_NAMES)
MARKS = ("sick", "unusable", "grounded", "armor_used", "unchained")
NUMBERS = ("lifeforce", "reserves", "keeper_max", "streak")
DEFAULTS = {"lifeforce": 15, "reserves": 0, "keeper_max": 5, "streak": 0}
PILES = ("row", "cooldown", "hand", "refused")
