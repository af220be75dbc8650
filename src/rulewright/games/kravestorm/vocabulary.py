"""The fixed vocabulary of actions: which integer means what, for good.

Blocks of consecutive integers, each for one kind of action with up to two indices. Things on the
table are named by their place: seat and position in the Garrison, in the Capital's area, or among
the Upgrades on that seat's Kravers. Cards in hands and piles are named by their number in the set.
"""

from dataclasses import dataclass
from typing import Final

SEATS: Final = 4
LINE: Final = 24
"""Most Kravers in one Garrison."""
AREA: Final = 64
"""Most cards around one Capital."""
ATTACHED: Final = 40
"""Most Upgrades on one player's Kravers."""
CARDS: Final = 400
"""Most cards in a set."""
NUMBERS: Final = 64
OPTIONS: Final = 12
EVENTS: Final = 32
ROLLS: Final = 8


@dataclass(frozen=True, slots=True)
class Block:
    """Actions of one kind: ``rows`` by ``columns`` consecutive integers from ``start``."""

    kind: str
    start: int
    rows: int
    columns: int

    @property
    def stop(self) -> int:
        return self.start + self.rows * self.columns


def _lay_out(*blocks: tuple[str, int, int]) -> dict[str, Block]:
    laid: dict[str, Block] = {}
    start = 0
    for kind, rows, columns in blocks:
        laid[kind] = Block(kind, start, rows, columns)
        start += rows * columns
    return laid


BLOCKS: Final = _lay_out(
    ("pass", 1, 1),
    ("next", 1, 1),
    ("stop", 1, 1),
    ("gamma", 1, 1),
    ("option", 1, OPTIONS),
    ("number", 1, NUMBERS),
    ("seat", 1, SEATS),
    ("play", 1, CARDS),
    ("kinswap", 1, CARDS),
    ("card", 1, CARDS),
    ("produce", 1, AREA),
    ("bury", 1, AREA),
    ("attack", 1, LINE),
    ("mobile", 1, LINE),
    ("withdraw", 1, LINE),
    ("activate-kraver", SEATS, LINE),
    ("activate-capital", SEATS, AREA),
    ("activate-upgrade", SEATS, ATTACHED),
    ("kraver", SEATS, LINE),
    ("area", SEATS, AREA),
    ("upgrade", SEATS, ATTACHED),
    ("capital", 1, SEATS),
    ("event", 1, EVENTS),
    ("roll", 1, ROLLS),
)
SIZE: Final = max(block.stop for block in BLOCKS.values())

PASS: Final = BLOCKS["pass"].start
NEXT: Final = BLOCKS["next"].start
STOP: Final = BLOCKS["stop"].start
GAMMA: Final = BLOCKS["gamma"].start
OPTION: Final = BLOCKS["option"].start
NUMBER: Final = BLOCKS["number"].start
SEAT: Final = BLOCKS["seat"].start
PLAY: Final = BLOCKS["play"].start
KINSWAP: Final = BLOCKS["kinswap"].start
CARD: Final = BLOCKS["card"].start
PRODUCE: Final = BLOCKS["produce"].start
BURY: Final = BLOCKS["bury"].start
ATTACK: Final = BLOCKS["attack"].start
MOBILE: Final = BLOCKS["mobile"].start
WITHDRAW: Final = BLOCKS["withdraw"].start
ACTIVATE_KRAVER: Final = BLOCKS["activate-kraver"].start
ACTIVATE_CAPITAL: Final = BLOCKS["activate-capital"].start
ACTIVATE_UPGRADE: Final = BLOCKS["activate-upgrade"].start
KRAVER: Final = BLOCKS["kraver"].start
AREA_CARD: Final = BLOCKS["area"].start
UPGRADE: Final = BLOCKS["upgrade"].start
CAPITAL: Final = BLOCKS["capital"].start
EVENT_AT: Final = BLOCKS["event"].start
ROLL_AT: Final = BLOCKS["roll"].start

_BY_ACTION: Final = tuple(
    (block.kind, *divmod(number, block.columns))
    for block in BLOCKS.values()
    for number in range(block.rows * block.columns)
)


def meaning(action: int) -> tuple[str, int, int]:
    """Return the action's kind and its two indices.

    Raises:
        ValueError: the action is outside the vocabulary.
    """
    if not 0 <= action < SIZE:
        raise ValueError(f"actions are 0 to {SIZE - 1}, not {action}")
    return _BY_ACTION[action]
