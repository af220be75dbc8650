"""The table is drawn from view and layout alone: a game that nobody has heard of needs no code."""

import io
from typing import Any, ClassVar

import pytest
from rich.console import Console

from rulewright.cli.drawing import Drawing, short
from rulewright.cli.wording import Wording
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal


class Rulebook:
    """A book with one clause."""

    def sentence(self, id: str) -> str:
        return f"What it says. ({id})"


class Game:
    """As much of a game as drawing and wording ask for."""

    texts: ClassVar[dict[str, str]] = {
        "status.hour": "Hour",
        "counter.coal": "Coal",
        "counter.rust": "Rust",
        "counter.ruin": "Roughness",
        "stat.weight": "Weight",
        "stat.grip": "Grip",
        "source.printed": "printed",
        "zone.shed": "Shed",
        "mark.tired": "tired",
        "event.haul": "{seat} hauls {card} to {to} for {amount}.",
        "ask.haul": "Haul {card}?",
        "refusal.heavy": "{card} is too heavy for {seat}.",
        "fault.many": "{count} is too many.",
    }
    rulebook: ClassVar[Rulebook] = Rulebook()

    def cards(self) -> dict[str, dict[str, Any]]:
        return {
            "iron-mule": {"name": "Iron Mule", "text": "Pulls.", "weight": 3},
            "oil-lamp": {"name": "Oil Lamp", "text": "", "weight": 1},
        }

    def layout(self) -> dict[str, Any]:
        return {
            "areas": [
                {
                    "kind": "grid",
                    "columns": ["x", "y", "z"],
                    "rows": ["1", "2"],
                    "cell": "{row}{column}",
                    "turned_for_seat": [1],
                },
                {"kind": "zone", "zone": "shed", "of": "each", "show": "cards"},
                {"kind": "queue"},
            ],
            "bar": {"counters": ["coal"], "limits": {"coal": 9}, "zones": ["shed"]},
        }


def view(viewer: int) -> dict[str, Any]:
    """Return a view of three seats with a hidden piece and something in the queue."""
    return {
        "viewer": viewer,
        "status": {"hour": 4, "secret_of_the_house": 1},
        "players": [
            {
                "seat": seat,
                "counters": {"coal": seat},
                "zones": {
                    "shed": {"count": 1, **({"cards": ["oil-lamp"]} if seat == viewer else {})}
                },
            }
            for seat in range(3)
        ],
        "pieces": [
            {
                "at": "1x",
                "owner": 0,
                "card": "iron-mule",
                "damage": 1,
                "counters": {"rust": 2},
                "marks": ["tired"],
                "stats": {"weight": {"now": 4, "sources": [["printed", 3], ["oil-lamp", 1]]}},
            },
            {"at": "2z", "owner": 1, "card": None, "stats": {}, "counters": {}, "marks": []},
        ],
        "queue": [{"card": "oil-lamp", "owner": 2, "at": "1x", "targets": ["2z"]}],
    }


@pytest.fixture
def wording() -> Wording:
    game: Any = Game()
    return Wording(game, ["Ann", "Bob", "Cyd"])


def drawn(wording: Wording, viewer: int, width: int = 60, encoding: str = "utf-8") -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, force_terminal=False, legacy_windows=False)
    console.print(Drawing(wording, console).table(view(viewer)))
    file.flush()
    raw: Any = file.buffer
    text: str = raw.getvalue().decode(encoding)
    return text


def test_everything_known_is_drawn(wording: Wording) -> None:
    text = drawn(wording, 0)
    assert "Hour 4" in text
    assert "house" not in text
    assert "▲ Ann  Coal 0/9, Shed 1" in text
    assert "▼ Bob  Coal 1/9, Shed 1" in text
    assert "◆ Cyd  Coal 2/9, Shed 1" in text
    assert "▲Iron Mule" in text
    assert "W4 -1 Ru2" in text
    assert "▼?" in text
    assert "Queue 1: Oil Lamp (Cyd) 1x 2z" in text
    assert text.count("Shed (1)") == 3
    assert text.count("Oil Lamp") == 2, "in the queue and in the own shed only"


def test_rows_are_drawn_from_the_viewers_side(wording: Wording) -> None:
    def rows(viewer: int) -> list[str]:
        lines = [line for line in drawn(wording, viewer).splitlines() if line.startswith("│")]
        return [line[1] for line in lines if line[1] in "12"]

    assert rows(0) == rows(2) == rows(-1) == ["2", "1"]
    assert rows(1) == ["1", "2"]
    assert "│z             │y             │x " in drawn(wording, 1)


@pytest.mark.parametrize("width", [20, 40, 200])
def test_any_width_will_do(wording: Wording, width: int) -> None:
    assert "Hour 4" in drawn(wording, 0, width)


def test_a_terminal_without_unicode_gets_plain_signs(wording: Wording) -> None:
    text = drawn(wording, 0, encoding="ascii")
    assert "^ Ann" in text
    assert "^Iron Mule" in text


def test_a_piece_is_told_with_the_sources_of_its_numbers(wording: Wording) -> None:
    drawing = Drawing(wording, Console(width=80))
    found = drawing.piece(view(0), "1x")
    assert found is not None
    assert found.plain == (
        "1x: Iron Mule of Ann\nWeight 4 = printed +3, Oil Lamp +1\nDamage 1\nRust: 2\ntired\n"
    )
    hidden = drawing.piece(view(0), "2z")
    assert hidden is not None
    assert hidden.plain == "2z: ? of Bob\n"
    assert drawing.piece(view(0), "1z") is None


def test_sentences_name_players_cards_and_rules(wording: Wording) -> None:
    event = {
        "kind": "haul",
        "rule": "XX-1",
        "seat": 1,
        "card": "iron-mule",
        "to": "2z",
        "amount": 3,
    }
    assert wording.event(event) == "Bob hauls Iron Mule to 2z for 3. (XX-1)"
    del event["card"]
    assert wording.event({**event, "cards": ["oil-lamp", "iron-mule"]}) == (
        "Bob hauls ? to 2z for 3: Oil Lamp, Iron Mule. (XX-1)"
    )
    assert wording.ask({"of": "haul", "card": "oil-lamp"}) == "Haul Oil Lamp?"
    assert wording.ask({}) == ""
    refusal = Refusal("XX-2", "refusal.heavy", {"card": "iron-mule", "seat": 2})
    assert wording.refusal(refusal) == "Iron Mule is too heavy for Cyd.\nWhat it says. (XX-2)"
    fault = Fault("line 1", Refusal("XX-3", "fault.many", {"count": 9}))
    assert wording.faults(FaultyInput([fault])) == "line 1: 9 is too many. (XX-3)"
    assert wording.faults(FaultyInput([fault] * 2)).count("line 1") == 2


@pytest.mark.parametrize(
    ("name", "width", "shown"),
    [
        ("Iron Mule", 9, "Iron Mule"),
        ("Iron Mule", 8, "IronMule"),
        ("Iron Mule", 6, "IronM"),
        ("Leviathan of the Ninth Tide", 7, "LevotNT"),
        ("Unbreakable", 6, "Unbrea"),
    ],
)
def test_names_are_shortened(name: str, width: int, shown: str) -> None:
    assert short(name, width) == shown
    assert len(short(name, width)) <= width
