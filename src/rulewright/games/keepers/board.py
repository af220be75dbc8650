"""The board: 49 spaces, directions, distances, the rows of the two sides (KD-BRD-01 to 06).

A space is ``row * 7 + column``, so that A1 is 0 and G7 is 48. A side is 0 for the player who goes
first (row 1) and 1 for the other (row 7); ``Table.side`` maps a seat to its side.
"""

from typing import Final

SIZE: Final = 7
SPACES: Final = 49

NAMES: Final[tuple[str, ...]] = tuple(f"{'abcdefg'[s % 7]}{s // 7 + 1}" for s in range(SPACES))
"""Names of the spaces, such as ``d4`` (KD-BRD-01)."""

SPACE_OF: Final[dict[str, int]] = {name: space for space, name in enumerate(NAMES)}

DIRECTION_NAMES: Final[tuple[str, ...]] = ("n", "e", "s", "w", "ne", "se", "sw", "nw")
_COLUMN_STEP: Final[tuple[int, ...]] = (0, 1, 0, -1, 1, 1, -1, -1)
_ROW_STEP: Final[tuple[int, ...]] = (1, 0, -1, 0, 1, -1, -1, 1)
CARDINAL: Final[tuple[int, ...]] = (0, 1, 2, 3)
"""The directions of a common edge: adjacent spaces (KD-BRD-04)."""
ALL_DIRECTIONS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6, 7)
OPPOSITE: Final[tuple[int, ...]] = (2, 3, 0, 1, 6, 7, 4, 5)
UP: Final[tuple[int, ...]] = (0, 2)
"""Direction towards the enemy, by side (KD-R45)."""

REACH: Final = 3
"""The longest Range that any Warrior or card attains (KD-CARD-52)."""


def _step(space: int, direction: int, count: int = 1) -> int:
    column = space % 7 + _COLUMN_STEP[direction] * count
    row = space // 7 + _ROW_STEP[direction] * count
    return row * 7 + column if 0 <= column < 7 and 0 <= row < 7 else -1


NEXT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_step(s, d) for d in ALL_DIRECTIONS) for s in range(SPACES)
)
"""The next space in each direction, -1 beyond the edge."""

RAYS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(t for n in range(1, REACH + 1) if (t := _step(s, d, n)) >= 0) for d in ALL_DIRECTIONS
    )
    for s in range(SPACES)
)
"""Up to three spaces in each direction, nearest first."""

AROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(t for t in NEXT[s] if t >= 0)) for s in range(SPACES)
)
"""The surrounding spaces of a 1-space radius, at most eight (KD-BRD-05)."""

AREA: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted((s, *AROUND[s]))) for s in range(SPACES)
)
"""A radius with its centre: what an explosion reaches (KD-R63)."""

NEAR: Final[tuple[int, ...]] = tuple(sum(1 << t for t in AROUND[s]) for s in range(SPACES))
"""``AROUND`` as sets of bits."""

DIRECTION: Final[dict[tuple[int, int], int]] = {
    (s, t): d for s in range(SPACES) for d in ALL_DIRECTIONS for t in RAYS[s][d]
}
"""Direction from a space to another on one of its rays."""

LIFEFORCE_SPACE: Final[tuple[int, ...]] = (3, 45)
GUARDIAN_SPACE: Final[tuple[int, ...]] = (10, 38)
KEEPER_SPACES: Final = ((2, 4), (44, 46))
"""Where a Keeper starts, by side (KD-SETUP-06, KD-R18)."""
WALL_ROW: Final = tuple(range(21, 28))
"""Row 4 (KD-BRD-02)."""

ROWS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    tuple(tuple(range(r * 7, r * 7 + 7)) for r in range(7)),
    tuple(tuple(range(r * 7, r * 7 + 7)) for r in range(6, -1, -1)),
)
"""All rows by side: LifeForce row, Guardian row, then outward (KD-BUY-02, KD-EVT-16)."""


def _respawn_groups(side: int) -> tuple[tuple[int, ...], ...]:
    home = LIFEFORCE_SPACE[side]
    up = 7 if side == 0 else -7
    first = (
        (home - 1, home + 1),
        (home + up,),
        (home + up - 1, home + up + 1),
        (home - 2, home + 2),
    )
    named = {s for group in first for s in group}
    rest: dict[int, list[int]] = {}
    for s in range(SPACES):
        if s not in named:
            distance = abs(s % 7 - home % 7) + abs(s // 7 - home // 7)
            rest.setdefault(distance, []).append(s)
    return (*first, *(tuple(rest[d]) for d in sorted(rest)))


RESPAWN: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (_respawn_groups(0), _respawn_groups(1))
"""Groups of spaces in the order of Keeper respawn, by side (KD-KPR-09 to KD-KPR-13, KD-R98)."""


def travel_direction(origin: int, portal: int) -> int:
    """Return the direction of entry of a Placement from ``origin`` onto ``portal`` (KD-R46)."""
    columns = portal % 7 - origin % 7
    rows = portal // 7 - origin // 7
    if abs(columns) > abs(rows):
        return 1 if columns > 0 else 3
    return 0 if rows > 0 else 2
