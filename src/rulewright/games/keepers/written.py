"""How the fields of a table are written: their types, by name.

A compiled class keeps no annotations of its fields, so that they stand here once more; a test
compares both.
"""

from typing import Any

from rulewright.games.keepers.fields import Effect
from rulewright.kernel.frames import Ask, Frame

SHARED = (
    "seed", "draws", "ask", "result", "first", "style", "chosen_count", "phase", "turn",
    "turn_number", "actions", "turn_over", "last_stand", "progress", "hidden", "sick", "unusable",
    "grounded", "armor_used", "unchained", "graveyard", "chosen", "portals", "economy", "shared",
    "deck", "vetoed", "face_down", "effects", "in_force", "commanded", "turn_log", "attacked",
    "fell", "exposed", "delivered", "ambushed", "overlaps", "respawns", "deliveries", "pushes",
    "advance", "broken_wall", "fallen_keepers", "held",
)  # fmt: skip
"""Fields whose values cannot be changed."""

COPIED = (
    "at", "health", "carried", "moved", "stunned", "deliver", "ground", "occupant", "loot",
    "stacks", "bombs", "marked", "keeper_max", "lifeforce", "reserves", "hand", "row", "cooldown",
    "pool", "refused", "owned", "taxed", "ultimate", "ultimate_used", "wall_effect", "past_turns",
    "past_boards", "streak", "pending", "heals",
)  # fmt: skip
"""Fields that hold lists of what cannot be changed: a clone has its own."""

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
