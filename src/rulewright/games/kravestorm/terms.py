"""Words of the rulebook as constants: positions, Nekthar, phases, Soma."""

from typing import Final

READY: Final = 0
EXHAUSTED: Final = 1
WASTED: Final = 2
OVERDOSED: Final = 3
POSITIONS: Final = ("ready", "exhausted", "wasted", "overdosed")
"""By how many Ready Steps a card is away from Ready (KS-11.3.2)."""

TYPES: Final = ("brone", "scarn", "cyrel", "verdal", "umbrel")
GENERIC: Final = 5
"""Index of generic symbols in a cost, and of units payable as any type in a pool (KS-R14)."""

Units = tuple[int, int, int, int, int, int]
"""Nekthar by type, then generic symbols (a cost) or units payable as any type (a pool)."""

NOTHING: Final[Units] = (0, 0, 0, 0, 0, 0)

SOMA: Final = (
    "doppelganger",
    "frontliner",
    "hardened",
    "kinswap",
    "mobile",
    "robust",
    "slender",
    "solitary",
    "steady",
    "stubborn",
    "withdraw",
)
"""The Soma keywords (KS-15.1.6)."""

ATTACK_KEYWORDS: Final = ("lifesteal", "overwhelm", "persistent", "pierce", "precision")

PHASES: Final = (
    "start-of-turn",
    "ready",
    "draw",
    "first-play",
    "attack",
    "second-play",
    "end-of-turn",
)
"""Steps and phases of a turn in order (KS-11.1.1)."""

PLAY_PHASES: Final = ("first-play", "second-play")
ACTING_PHASES: Final = ("first-play", "attack", "second-play")

# What a reference points at; see ``state.Ref``.
THING: Final = 0
PLAYER: Final = 1
PILE_CARD: Final = 2
EVENT: Final = 3
ROLL: Final = 4

# How long an effect in force lasts (KS-28.4).
PERMANENTLY: Final = 0
THIS_TURN: Final = 1
NEXT_TURN: Final = 2
"""Until the start of the turn of the modifier's ``seat``."""
THIS_ATTACK: Final = 3
NEXT_READY_STEP: Final = 4
"""Until the end of the Ready Step of the modifier's ``seat``."""
