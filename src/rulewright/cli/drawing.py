"""The table on a terminal, drawn from a view and a layout alone: see ``docs/views.md``.

Nothing here knows a game. A piece is drawn with a sign of its owner, its card's name, its first two
stats, its damage, counters and marks; colours repeat what signs and words say.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.box import SQUARE
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulewright.cli.cards import numbers
from rulewright.cli.wording import Wording

View = Mapping[str, Any]

STYLES: Final = ("bold cyan", "bold red", "bold yellow", "bold magenta")
"""Colours of the seats, the viewer's first."""

SIGNS: Final = "▲▼◆●"
ASCII_SIGNS: Final = "^v*o"
"""Signs of the seats, the viewer's first."""

NARROWEST, WIDEST = 6, 14
"""Characters of a cell."""


def _is_shown(of: object, seat: int, viewer: int) -> bool:
    """Return whether a zone of a seat is drawn; a shared one is drawn once."""
    return {"own": seat == viewer, "shared": seat == 0, "other": seat != viewer}.get(str(of), True)


class Drawing:
    """Draws what one viewer sees.

    Args:
        wording: the game's sentences, with the players' names.
        console: where it will be printed.
    """

    def __init__(self, wording: Wording, console: Console) -> None:
        self._wording = wording
        self._layout: Mapping[str, Any] = wording.game.layout()
        self._width = console.width
        self._signs = ASCII_SIGNS if console.options.ascii_only else SIGNS

    def table(self, view: View) -> RenderableType:
        """Return the whole table: the others' bars, the grids, the own bar and zones."""
        viewer = view["viewer"]
        players = sorted(view["players"], key=lambda player: player["seat"] == viewer)
        parts: list[RenderableType] = [self._status(view)]
        lanes = any(self._areas("lanes"))
        for player in players:
            if player["seat"] != viewer:
                parts.append(self._bar(view, player))
                parts += [self._lane(view, player["seat"])] if lanes else []
        parts += [self._grid(view, area) for area in self._areas("grid")]
        if lanes and viewer >= 0:
            parts.append(self._lane(view, viewer))
        parts += [self._bar(view, player) for player in players if player["seat"] == viewer]
        parts += self._queue(view)
        for area in self._areas("zone"):
            if area.get("show") == "cards":
                parts += [
                    self.zone(player, area["zone"])
                    for player in view["players"]
                    if _is_shown(area.get("of"), player["seat"], viewer)
                ]
        return Group(*parts)

    def _areas(self, kind: str) -> Iterator[Mapping[str, Any]]:
        return (area for area in self._layout["areas"] if area["kind"] == kind)

    def style(self, view: View, seat: int) -> str:
        """Return the colour of a seat."""
        return STYLES[self._place(view, seat)]

    def _place(self, view: View, seat: int) -> int:
        count: int = len(view["players"])
        viewer: int = view["viewer"]
        return (seat - max(viewer, 0)) % count % len(STYLES)

    def _sign(self, view: View, seat: int) -> str:
        return self._signs[self._place(view, seat)]

    # --- lines

    def _status(self, view: View) -> Text:
        words = []
        for name, value in view["status"].items():
            label = self._wording.game.texts.get(f"status.{name}")
            if label is not None:
                words.append(f"{label} {value}")
        phase = self._wording.game.texts.get(f"phase.{view['status'].get('phase')}")
        return Text(", ".join([*words, *([phase] if phase else [])]), style="dim")

    def _bar(self, view: View, player: Mapping[str, Any]) -> Text:
        bar = self._layout.get("bar", {})
        limits = bar.get("limits", {})
        seat = player["seat"]
        text = Text(
            f"{self._sign(view, seat)} {self._wording.player(seat)}", self.style(view, seat)
        )
        words = []
        for name in bar.get("counters", ()):
            if name in player["counters"]:
                limit = f"/{limits[name]}" if name in limits else ""
                label = self._wording.text(f"counter.{name}")
                words.append(f"{label} {player['counters'][name]}{limit}")
        for name in bar.get("zones", ()):
            if name in player["zones"]:
                label = self._wording.text(f"zone.{name}")
                words.append(f"{label} {player['zones'][name]['count']}")
        text.append(f"  {', '.join(words)}", style="not bold default")
        return text

    def _queue(self, view: View) -> list[RenderableType]:
        return [
            Text(
                f"Queue {place}: {self._wording.card(entry['card'])} "
                f"({self._wording.player(entry['owner'])}){self._targets(entry)}"
            )
            for place, entry in enumerate(view.get("queue", ()), 1)
        ]

    def _targets(self, entry: Mapping[str, Any]) -> str:
        at = [str(place) for place in (entry.get("at"), *entry.get("targets", ())) if place]
        return f" {' '.join(at)}" if at else ""

    def zone(self, player: Mapping[str, Any], name: str) -> RenderableType:
        """Return a zone with its cards, as far as the viewer knows them."""
        zone = player["zones"][name]
        label = self._wording.text(f"zone.{name}")
        title = Text(f"{label} ({zone['count']})", style="bold")
        cards = zone.get("cards")
        if not cards:
            return title
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
        for column in range(4):
            table.add_column(no_wrap=column == 1)
        game = self._wording.game
        for slug, count in Counter(cards).items():
            face = game.cards().get(slug, {})
            table.add_row(
                f"{count}x" if count > 1 else "",
                Text(self._wording.card(slug)),
                Text(numbers(game, face), style="dim"),
                Text(str(face.get("text", ""))),
            )
        return Group(title, table)

    # --- lanes: what lies before each player, in the order of its places

    def _lane(self, view: View, seat: int) -> Group:
        letter = self._layout["seats"][seat]
        lines = []
        around: list[str] = []
        for piece in view["pieces"]:
            if not piece["at"].startswith(letter):
                continue
            words = [self._wording.card(piece["card"]), *self._marks(piece)]
            if ":" in piece["at"]:
                around.append(f"{piece['at']} {' '.join(words)}")
                continue
            words[1:1] = self._stats(piece)
            indent = "      " if "/" in piece["at"] else "  "
            lines.append(Text(f"{indent}{piece['at']:4}{' '.join(words)}", self.style(view, seat)))
        return Group(*lines, Text(f"  {', '.join(around)}", style="dim"))

    def _marks(self, piece: Mapping[str, Any]) -> list[str]:
        marks = [mark for mark in piece.get("marks", ()) if mark != "ready"]
        return [f"({self._wording.text(f'mark.{mark}')})" for mark in marks]

    # --- the grid

    def _grid(self, view: View, area: Mapping[str, Any]) -> Table:
        columns, rows = list(area["columns"]), list(area["rows"])
        turned = self._is_turned(view, area)
        # The first row is the nearest to seat 0, so it is the lowest line.
        shown_rows = rows if turned else rows[::-1]
        shown_columns = columns[::-1] if turned else columns
        width = (self._width - 4) // len(columns) - 1
        width = max(NARROWEST, min(WIDEST, width))
        table = Table(box=SQUARE, show_lines=True, show_header=False, padding=0, pad_edge=False)
        table.add_column(justify="right", style="dim")
        for _ in shown_columns:
            table.add_column(width=width, no_wrap=True, overflow="crop")
        pieces = {piece["at"]: piece for piece in view["pieces"]}
        for row in shown_rows:
            cells = [
                self._cell(view, pieces.get(area["cell"].format(column=column, row=row)), width)
                for column in shown_columns
            ]
            table.add_row(str(row), *cells)
        table.add_row("", *[Text(str(column), style="dim") for column in shown_columns])
        return table

    def _is_turned(self, view: View, area: Mapping[str, Any]) -> bool:
        viewer = view["viewer"]
        if viewer < 0:
            return False
        if "turned_for_player" in area:
            # Where the side of the board goes with who began, as ``status.first`` tells.
            first = view["status"].get("first", 0)
            place = (viewer - first) % len(view["players"])
            return bool(place == area["turned_for_player"])
        return viewer in area.get("turned_for_seat", ())

    def _cell(self, view: View, piece: Mapping[str, Any] | None, width: int) -> Text:
        if piece is None:
            return Text("\n")
        owner = piece["owner"]
        name = self._wording.card(piece["card"]) if piece["card"] else "?"
        text = Text()
        text.append(f"{self._sign(view, owner)}{short(name, width - 1)}\n", self.style(view, owner))
        text.append(" ".join([*self._stats(piece), *self._tokens(piece)])[:width])
        return text

    def _stats(self, piece: Mapping[str, Any]) -> list[str]:
        words = []
        damage = piece.get("damage", 0)
        for name, stat in list(piece.get("stats", {}).items())[:2]:
            left = f"-{damage}" if damage and name == "health" else ""
            words.append(f"{self._wording.text(f'stat.{name}')[:1]}{stat['now']}{left}")
        if damage and "health" not in piece.get("stats", {}):
            words.append(f"-{damage}")
        return words

    def _tokens(self, piece: Mapping[str, Any]) -> list[str]:
        return [
            f"{self._abbreviated(name)}{count}" for name, count in piece.get("counters", {}).items()
        ]

    def _abbreviated(self, counter: str) -> str:
        """Return a counter's first letter, or two where another counter begins alike."""
        label = self._wording.text(f"counter.{counter}")
        others = [
            text
            for id, text in self._wording.game.texts.items()
            if id.startswith("counter.") and text != label
        ]
        return label[:2] if any(text[:1] == label[:1] for text in others) else label[:1]

    def piece(self, view: View, at: str) -> Text | None:
        """Return all that is known of the piece on a cell, or None if there is none."""
        piece = next((piece for piece in view["pieces"] if piece["at"] == at), None)
        if piece is None:
            return None
        wording = self._wording
        name = wording.card(piece["card"]) if piece["card"] else "?"
        text = Text()
        text.append(f"{at}: {name}", style=self.style(view, piece["owner"]))
        text.append(f" of {wording.player(piece['owner'])}\n")
        for stat, value in piece.get("stats", {}).items():
            text.append(f"{wording.text(f'stat.{stat}')} {value['now']}")
            if len(value["sources"]) > 1:
                sources = [f"{self._source(source)} {n:+}" for source, n in value["sources"]]
                text.append(f" = {', '.join(sources)}")
            text.append("\n")
        if piece.get("damage"):
            text.append(f"Damage {piece['damage']}\n")
        for counter, count in piece.get("counters", {}).items():
            text.append(f"{wording.text(f'counter.{counter}')}: {count}\n")
        marks = [wording.text(f"mark.{mark}") for mark in piece.get("marks", ())]
        if marks:
            text.append(f"{', '.join(marks)}\n")
        beneath: Sequence[str] = piece.get("beneath", ())
        if beneath:
            text.append(f"On top of {', '.join(map(wording.card, beneath))}\n")
        return text

    def _source(self, source: str) -> str:
        known = f"source.{source}" in self._wording.game.texts
        return self._wording.text(f"source.{source}") if known else self._wording.card(source)


def short(name: str, width: int) -> str:
    """Return a name in at most so many characters: words are cut from the end on, not dropped."""
    if len(name) <= width:
        return name
    words = name.replace("-", " ").split()
    joined = "".join(words)
    if len(joined) <= width:
        return joined
    # Give every word its first letters, the first word most of them.
    rest = [word[:1] for word in words[1:]][: max(0, width - 3)]
    return f"{words[0][: width - len(rest)]}{''.join(rest)}" if rest else name[:width]
