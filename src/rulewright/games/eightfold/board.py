"""The board: tiles, king's distance, where a monster can walk and what an attack can reach.

Tiles are numbered 0 (a1) to 63 (h8), row by row from Player 1's side. Sets of tiles are integers
with one bit for each tile. Paths are looked up by what stands near, since few situations occur
often.
"""

from typing import Final

SIZE: Final = 8
TILES: Final = 64
COLUMNS: Final = "abcdefgh"

BIT: Final[tuple[int, ...]] = tuple([1 << tile for tile in range(TILES)])
"""The set that holds one tile; a table, since shifts by 31 and more are not safe when compiled."""

ALL: Final = (1 << TILES) - 1

BASE_TILE: Final = (3, 60)
"""Where the Base of Player 1 (d1) and of Player 2 (e8) stands: EF-BASE-01, EF-R01."""

BASES: Final = BIT[BASE_TILE[0]] | BIT[BASE_TILE[1]]

HALF: Final = ((1 << 32) - 1, ALL ^ ((1 << 32) - 1))
"""The own half of Player 1 (rows 1-4) and of Player 2 (rows 5-8): EF-BOARD-02, EF-R02."""

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Steps in columns and rows; north is away from Player 1."""

DIRECTION_NAMES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def tile_name(tile: int) -> str:
    """Return the tile's name, such as ``d4``."""
    return f"{COLUMNS[tile % SIZE]}{tile // SIZE + 1}"


def tile_of(name: str) -> int:
    """Return the tile of this name.

    Raises:
        ValueError: there is no such tile.
    """
    if len(name) == 2 and name[0] in COLUMNS and name[1] in "12345678":
        return COLUMNS.index(name[0]) + SIZE * (int(name[1]) - 1)
    raise ValueError(f"there is no tile '{name}'")


def distance(a: int, b: int) -> int:
    """Return the king's distance of two tiles: EF-ATK-03, EF-R08."""
    return max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE))


def step(tile: int, columns: int, rows: int) -> int:
    """Return the tile a step away, or -1 beyond the board's edge."""
    column = tile % SIZE + columns
    row = tile // SIZE + rows
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


def tiles_in(mask: int) -> list[int]:
    """Return the tiles of a set in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _within(tile: int, radius: int) -> int:
    mask = 0
    for other in range(TILES):
        if other != tile and distance(tile, other) <= radius:
            mask |= BIT[other]
    return mask


WITHIN: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([_within(tile, radius) for tile in range(TILES)]) for radius in range(SIZE)]
)
"""``WITHIN[n][tile]``: the tiles within n of a tile, without itself: EF-R41."""

NEIGHBOURS: Final = WITHIN[1]

FAR_FROM_BASE: Final = tuple(
    [ALL & ~WITHIN[2][BASE_TILE[player]] & ~BIT[BASE_TILE[player]] for player in (0, 1)]
)
"""Tiles at distance 3 or more from a player's Base: EF-R60."""

FROM_TO: Final = 922
"""The first action that names two tiles, see ``notation``; here since paths list actions."""

_LIMIT: Final = 1 << 16
"""Situations that are remembered at most, for moves and for attacks."""

# What has been worked out: actions in ascending order, by all that they depend on.
_near: Final[list[dict[int, dict[int, tuple[int, ...]]]]] = [{} for _ in range(TILES)]
_walks: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}
_strikes: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}


def _actions(tile: int, targets: int) -> tuple[int, ...]:
    first = FROM_TO + tile * TILES
    return tuple([first + target for target in tiles_in(targets)])


def near(tile: int, occupied: int, enemy: int) -> tuple[int, ...]:
    """Return the moves of one step and the attacks on neighbours together, ascending.

    Args:
        tile: where the monster stands.
        occupied: tiles that hold a card.
        enemy: tiles that hold an enemy card.
    """
    area = NEIGHBOURS[tile]
    table = _near[tile].get(occupied & area)
    if table is None:
        table = _near[tile][occupied & area] = {}
    found = table.get(enemy & area)
    if found is None:
        found = table[enemy & area] = _actions(tile, area & ~occupied | enemy & area)
    return found


def walks(tile: int, speed: int, occupied: int, through: int) -> tuple[int, ...]:
    """Return the moves of up to ``speed`` steps, as actions: EF-MOVE-01, EF-R06.

    Args:
        tile: where the monster stands.
        speed: steps it may take; each goes to one of the eight neighbours (EF-MOVE-02).
        occupied: tiles that hold a card; no move ends there (EF-MOVE-03).
        through: occupied tiles that this move may pass (EF-R55).
    """
    speed = speed if speed < SIZE else SIZE - 1
    area = WITHIN[speed][tile]
    key = (tile, speed, occupied & area, through & area)
    found = _walks.get(key)
    if found is None:
        reached = frontier = BIT[tile]
        for _ in range(speed):
            spread = 0
            for at in tiles_in(frontier):
                spread |= NEIGHBOURS[at]
            frontier = spread & ~reached & (~occupied | through)
            reached |= frontier
        if len(_walks) >= _LIMIT:
            _walks.clear()
        found = _walks[key] = _actions(tile, reached & ~occupied & ~BIT[tile])
    return found


def strikes(tile: int, reach: int, targets: int, barred: int) -> tuple[int, ...]:
    """Return the attacks within ``reach``, as actions: EF-ATK-02 to EF-ATK-05, EF-R08.

    A target counts if some shortest king's path to it has no barred tile in between.

    Args:
        tile: where the attacker stands.
        reach: its Range.
        targets: tiles with cards that it may attack.
        barred: tiles that the attack can't pass through.
    """
    reach = reach if reach < SIZE else SIZE - 1
    area = WITHIN[reach][tile]
    key = (tile, reach, targets & area, barred & area)
    found = _strikes.get(key)
    if found is None:
        open_ring = BIT[tile]
        hit = 0
        for radius in range(1, reach + 1):
            spread = 0
            for at in tiles_in(open_ring):
                spread |= NEIGHBOURS[at]
            ring = spread & WITHIN[radius][tile] & ~WITHIN[radius - 1][tile]
            hit |= ring & targets
            open_ring = ring & ~barred
        if len(_strikes) >= _LIMIT:
            _strikes.clear()
        found = _strikes[key] = _actions(tile, hit)
    return found
