"""Text of actions, both ways: ``d4-d5``, ``d4xd5``, ``d4xd5w``, ``ram d4``, ``buy snipe``."""

from functools import cache

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.kernel.events import Plain


def _towards(space: int, direction: int, distance: int) -> str:
    # A number whose space would lie beyond the edge is never legal but has its text all the same.
    target = v.ray_space(space, direction, distance)
    return board.NAMES[target] if target >= 0 else f".{board.DIRECTION_NAMES[direction]}{distance}"


def action_to_string(action: int) -> str:
    """Return the action's notation.

    Raises:
        ValueError: the action is outside the vocabulary.
    """
    kind = v.kind_of(action)
    if kind == "move":
        space, direction = divmod(action, 8)
        return f"{board.NAMES[space]}-{_towards(space, direction, 1)}"
    if kind in ("attack", "attack-wall"):
        space, direction, distance, wall = v.attack_parts(action)
        target = _towards(space, direction, distance)
        return f"{board.NAMES[space]}x{target}{'w' if wall else ''}"
    if kind == "use":
        ability, space = divmod(action - v.USE, board.SPACES)
        return f"{v.ABILITIES[ability]} {board.NAMES[space]}"
    if kind == "step":
        return f">{board.NAMES[action - v.STEP]}"
    if kind == "target":
        return f"@{board.NAMES[action - v.TARGET]}"
    starts = {"card": v.CARD, "buy": v.BUY, "return": v.RETURN, "pick": v.PICK}
    if kind in starts:
        return f"{kind} {cards.CARDS[action - starts[kind]].slug}"
    if kind in ("hire", "piece"):
        return f"{kind} {pieces.KIND_NAMES[action - (v.HIRE if kind == 'hire' else v.PIECE)]}"
    if kind == "option":
        return f"option {action - v.OPTION}"
    return kind


@cache
def _all_texts() -> dict[str, int]:
    return {action_to_string(action): action for action in range(v.COUNT)}


def string_to_action(text: str) -> int:
    """Return the action that has this notation.

    Raises:
        ValueError: it is no action's notation.
    """
    action = _all_texts().get(text.strip().lower())
    if action is None:
        raise ValueError(f"{text!r} is no action of Keepers' Dissension")
    return action


def action_parts(action: int) -> dict[str, Plain]:
    """Return the action's kind and its named parts: see ``docs/views.md``."""
    kind = v.kind_of(action)
    parts: dict[str, Plain] = {"kind": kind}
    if kind == "move":
        space, direction = divmod(action, 8)
        parts["from"] = board.NAMES[space]
        parts["to"] = _towards(space, direction, 1)
    elif kind in ("attack", "attack-wall"):
        space, direction, distance, _ = v.attack_parts(action)
        parts["from"] = board.NAMES[space]
        parts["to"] = _towards(space, direction, distance)
    elif kind == "use":
        ability, space = divmod(action - v.USE, board.SPACES)
        parts["kind"] = v.ABILITIES[ability]
        parts["from"] = board.NAMES[space]
    elif kind in ("step", "target"):
        parts["at"] = board.NAMES[action - (v.STEP if kind == "step" else v.TARGET)]
    elif kind in ("card", "buy", "return", "pick") or kind in ("hire", "piece"):
        parts["card"] = action_to_string(action).split()[1]
    elif kind == "option":
        parts["index"] = action - v.OPTION
    return parts
