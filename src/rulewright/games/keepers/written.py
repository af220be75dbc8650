"""How the fields of a table are written: their types, by name.

A compiled class keeps no annotations of its fields, so that they stand here once more; a test
compares both.
"""

from typing import Any

from rulewright.games.keepers.fields import COPIED, SHARED, Effect
from rulewright.kernel.frames import Ask, Frame

_PILES = list[tuple[int, ...]]
_TUPLES = tuple[tuple[int, ...], ...]
_OTHERS: dict[str, Any] = {
    "stack": list[Frame],
    "ask": Ask | None,
    "result": tuple[int, ...],
    "stacks": _PILES,
    "bombs": _PILES,
    "hand": _PILES,
    "row": _PILES,
    "cooldown": _PILES,
    "pool": _PILES,
    "refused": _PILES,
    "pending": _PILES,
    "heals": _PILES,
    "past_turns": list[_TUPLES],
    "past_boards": list[tuple[str, ...]],
    "portals": tuple[int, ...],
    "shared": tuple[int, ...],
    "deck": tuple[int, ...],
    "turn_log": tuple[int, ...],
    "deliveries": tuple[int, ...],
    "advance": tuple[int, ...],
    "broken_wall": tuple[int, ...],
    "effects": tuple[Effect, ...],
    "overlaps": _TUPLES,
    "pushes": _TUPLES,
}
_FLAGS = ("turn_over", "last_stand", "progress", "ambushed", "held")


def _kind(name: str) -> Any:
    if name in _OTHERS:
        return _OTHERS[name]
    if name in COPIED:
        return list[int]
    return bool if name in _FLAGS else int


KINDS: tuple[tuple[str, Any], ...] = tuple(
    (name, _kind(name)) for name in ("stack", *SHARED, *COPIED)
)
"""Every written field with its type, in the order of writing."""
