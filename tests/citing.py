"""Tests say which clauses, rulings and scenarios they prove.

    @rule("KS-17.3.9", "KS-R58")
    @scenario("KS-S57")
    def test_no_damage_below_zero() -> None: ...

The decorators go on functions and classes, above or below `parametrize` and `given`. An id that
no rulebook or scenario file holds fails the collection (tests/citation_plugin.py).
"""

from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.games import RULEBOOKS
from rulewright.kernel.rulebook import Rulebook

SCENARIOS = Path(__file__).parent / "games"

# The loader in C, where PyYAML was built with it, is ten times as fast.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def rule(*ids: str) -> pytest.MarkDecorator:
    """The test proves these clauses or rulings; TypeError without an id."""
    return pytest.mark.rule(*_some(ids))


def scenario(*ids: str) -> pytest.MarkDecorator:
    """The test plays these scenarios of the games' scenarios.yaml; TypeError without an id."""
    return pytest.mark.scenario(*_some(ids))


@cache
def rulebooks() -> dict[str, Rulebook]:
    """The shipped rulebooks, by name of the game."""
    return {game: Rulebook.load(f"rulewright.games.{game}") for game in RULEBOOKS}


@cache
def scenario_ids(game: str) -> tuple[str, ...]:
    """The ids of a game's scenarios, in the order of its file."""
    text = (SCENARIOS / game / "scenarios.yaml").read_text(encoding="utf-8")
    document = yaml.load(text, Loader=_LOADER)
    rows = document["scenarios"] if isinstance(document, dict) else document
    return tuple(row["id"] for row in rows)


def unknown_rules(ids: tuple[str, ...]) -> list[str]:
    """What is wrong with ids given to `rule`: one sentence for each that no rulebook holds."""
    return [
        f"no rulebook holds {id!r}"
        for id in ids
        if not any(id in rulebook for rulebook in rulebooks().values())
    ]


def unknown_scenarios(ids: tuple[str, ...]) -> list[str]:
    """What is wrong with ids given to `scenario`: one sentence for each that no file holds."""
    return [
        f"no scenarios.yaml holds {id!r}"
        for id in ids
        if not any(id in scenario_ids(game) for game in RULEBOOKS)
    ]


def _some(ids: tuple[str, ...]) -> tuple[str, ...]:
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('a citation names its ids, for example @rule("EF-MOVE-01")')
    return ids
