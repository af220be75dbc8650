"""Texts: every message that is used is there, and every one that is there is used."""

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import rulewright.games.eightfold as package
from rulewright.games.eightfold.cards import CARDS, KINDS, RARITIES
from rulewright.games.eightfold.effects import ChooseMode
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.notation import NUM_ACTIONS
from rulewright.games.eightfold.view import COUNTERS

SOURCES = sorted(Path(package.__path__[0]).rglob("*.py"))


def strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def events(path: Path) -> set[str]:
    """The kinds of event that a source file writes."""
    return {
        call.args[0].value
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("emit", "_tell")
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def asks(path: Path) -> set[str]:
    """The questions that a source file asks."""
    return {
        call.args[1].value
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Ask"
        and isinstance(call.args[1], ast.Constant)
        and isinstance(call.args[1].value, str)
    }


def options() -> set[str]:
    return {
        f"option.{card.slug}.{moment}.{n}"
        for card in CARDS
        for moment, program in card.triggers.items()
        for op in program
        if isinstance(op, ChooseMode)
        for n in range(len(op.branches))
    }


@cache
def used() -> frozenset[str]:
    ids: set[str] = set()
    for path in SOURCES:
        ids |= {
            text
            for text in strings(path)
            if re.fullmatch(r"(refusal|fault|option)\.[a-z_.]+", text)
        }
        ids |= {f"event.{kind}" for kind in events(path)}
        ids |= {f"ask.{of}" for of in asks(path)}
    ids |= options()
    ids |= {f"action.{EIGHTFOLD.action_parts(a)['kind']}" for a in range(NUM_ACTIONS)}
    ids |= {f"kind.{kind}" for kind in ("base", *KINDS)}
    ids |= {f"rarity.{rarity}" for rarity in RARITIES}
    ids |= {f"counter.{counter}" for counter in (*COUNTERS, "mana", "base_damage")}
    ids |= {f"stat.{stat}" for stat in ("attack", "health", "speed", "range", "cost")}
    ids |= {f"source.{source}" for source in ("printed", "vigor", "guard", "boost")}
    ids |= {f"zone.{zone}" for zone in ("hand", "deck", "discard", "known")}
    ids |= {f"phase.{phase}" for phase in ("setup", "start", "action", "end", "over")}
    ids |= {
        f"mark.{mark}" for mark in ("played", "moved", "attacked", "snared", "used", "extra_attack")
    }
    ids |= {"status.turn", "status.turn_count"}
    for setting in EIGHTFOLD.settings:
        ids.add(f"setting.{setting.name}")
        if setting.kind == "choice":
            ids |= {f"setting.{setting.name}.{option}" for option in setting.options}
    return frozenset(ids)


def test_every_message_that_is_used_has_a_text_and_every_text_is_used() -> None:
    assert used() - set(EIGHTFOLD.texts) == set()
    assert set(EIGHTFOLD.texts) - used() == set()


def test_the_scan_finds_what_is_there() -> None:
    everything = used()
    assert {"event.move", "event.draw", "ask.actions", "refusal.over", "fault.size"} <= everything
    assert len({i for i in everything if i.startswith("event.")}) > 25
    assert {"option.captain-meridew.placed.2", "option.sink.no"} <= everything


def test_texts_are_sentences_with_named_places() -> None:
    for id, text in EIGHTFOLD.texts.items():
        assert text.strip() == text != ""
        places = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
        assert all(re.fullmatch(r"[a-z_]+", name) for name in places), id
        if id.split(".")[0] in ("refusal", "fault", "event"):
            assert text.endswith("."), id


def test_choices_have_one_meaning_each() -> None:
    assert options() == {
        *(f"option.captain-meridew.placed.{n}" for n in range(3)),
        *(f"option.glow-toad.ability.{n}" for n in range(2)),
    }
