"""A view as text, for any game that follows ``docs/views.md``."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.kernel.game import Game
from rulewright.kernel.state import State

CELL_WIDTH = 4
"""Characters of a cell on a drawn grid."""


def render(game: Game, state: State, viewer: int) -> str:
    """Return what ``viewer`` may know of the match, as lines of text: made from his view alone."""
    seen: Mapping[str, Any] = state.view(viewer)
    lines = [_head(game, seen)]
    for player in seen.get("players", ()):
        lines.append(_player(player))
    layout: Mapping[str, Any] = game.layout()
    for area in layout["areas"]:
        if area["kind"] == "grid":
            lines += _grid(area, seen)
    lines += [_piece(piece) for piece in seen.get("pieces", ())]
    lines += [
        f"pending: {_card(entry)} of seat {entry['owner']}" for entry in seen.get("queue", ())
    ]
    return "\n".join(lines)


def _head(game: Game, seen: Mapping[str, Any]) -> str:
    if seen.get("over"):
        state = f"over, returns {seen['returns']}"
    else:
        state = f"seat {seen.get('asked')} is asked"
    status = ", ".join(f"{name} {value}" for name, value in seen.get("status", {}).items())
    return f"{game.title}: {state}; {status}" if status else f"{game.title}: {state}"


def _player(player: Mapping[str, Any]) -> str:
    parts = [f"{name} {value}" for name, value in player.get("counters", {}).items()]
    for name, zone in player.get("zones", {}).items():
        cards = f" ({', '.join(map(str, zone['cards']))})" if zone.get("cards") else ""
        parts.append(f"{name} {zone['count']}{cards}")
    return f"seat {player['seat']}: {'; '.join(parts)}"


def _card(thing: Mapping[str, Any]) -> str:
    return thing.get("card") or "?"


def _grid(area: Mapping[str, Any], seen: Mapping[str, Any]) -> Iterator[str]:
    """Draw the grid as it lies before the viewer: his own side at the bottom."""
    rows, columns = list(area["rows"])[::-1], list(area["columns"])
    if _is_turned(area, seen):
        rows, columns = rows[::-1], columns[::-1]
    pieces = {piece["at"]: piece for piece in seen.get("pieces", ())}
    margin = max(map(len, rows))
    for row in rows:
        cells = (area["cell"].format(column=column, row=row) for column in columns)
        drawn = "".join(_token(pieces.get(cell)).rjust(CELL_WIDTH) for cell in cells)
        yield row.rjust(margin) + drawn
    yield " " * margin + "".join(column.rjust(CELL_WIDTH) for column in columns)


def _is_turned(area: Mapping[str, Any], seen: Mapping[str, Any]) -> bool:
    viewer = seen["viewer"]
    if viewer < 0 or "turned_for_player" not in area:
        return viewer in area.get("turned_for_seat", ())
    # Where the side of the board goes with who began, as ``status.first`` tells.
    place = (viewer - seen["status"].get("first", 0)) % len(seen["players"])
    return bool(place == area["turned_for_player"])


def _token(piece: Mapping[str, Any] | None) -> str:
    """Return the owner's seat and the card's initials; a dot for an empty cell."""
    if piece is None:
        return "."
    initials = "".join(word[:1] for word in _card(piece).split("-"))
    return f"{piece['owner']}{initials[: CELL_WIDTH - 2]}"


def _piece(piece: Mapping[str, Any]) -> str:
    numbers = {name: stat["now"] for name, stat in piece.get("stats", {}).items()}
    numbers |= {"damage": piece["damage"]} if piece.get("damage") else {}
    numbers |= piece.get("counters", {})
    parts = [f"{name} {value}" for name, value in numbers.items()]
    parts += [str(mark) for mark in piece.get("marks", ())]
    return f"{piece['at']}: seat {piece['owner']}, {_card(piece)}; {', '.join(parts)}"
