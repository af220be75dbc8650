"""The board of the game of markers, its pieces and its markers."""

from dataclasses import dataclass

SIDE = 4
SPACES = SIDE * SIDE
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))
STEP, HIDE, MINE, SPACE, PASS = 0, 64, 80, 96, 112
EMPTY, BOMB = -1, -2
OFF = -1
LAST_TURN = 60


def neighbours(space: int) -> list[int]:
    """Return the orthogonally adjacent spaces, in the order of ``DIRECTIONS``; ``OFF`` if none."""
    row, column = divmod(space, SIDE)
    found = []
    for down, right in DIRECTIONS:
        inside = 0 <= row + down < SIDE and 0 <= column + right < SIDE
        found.append((row + down) * SIDE + column + right if inside else OFF)
    return found


def blast(space: int) -> list[int]:
    """Return the spaces within radius 1 of ``space``, diagonals included."""
    row, column = divmod(space, SIDE)
    return [
        other
        for other in range(SPACES)
        if abs(other // SIDE - row) <= 1 and abs(other % SIDE - column) <= 1
    ]


@dataclass(slots=True)
class Piece:
    """A piece: whose, where (``OFF`` while hidden or dead), its health and its ward (MM-06)."""

    owner: int
    space: int
    health: int = 2
    warded: bool = True


@dataclass(slots=True)
class Marker:
    """A marker: ``EMPTY``, ``BOMB`` or the number of the piece under it.

    The two or fewer markers of a ``group`` were laid together, and one of them is not empty.
    ``handles`` are its names for the enemy and for the spectator, given when it is laid; the
    owner sees its content instead.
    """

    owner: int
    group: int
    handles: tuple[int, int]
    content: int
