"""Input that nobody means: it is refused with what is wrong, and changes nothing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.kravestorm.situation import kraver, scene, side


@pytest.mark.parametrize(
    "text",
    ["player", "player ", "player ab", "number 1_0", "number \u0663", "number  3", "option +1"],
)
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(ValueError, match="no action's notation"):
        KRAVESTORM.string_to_action(text)


@rule("KS-6.1.2", "KS-6.1.2-b", "KS-R01")
def test_a_kit_named_by_its_four_cards() -> None:
    deck = {
        "kit": ["cinderwall-forge", "cinderwall", "cinderwall-heart", "cinderwall-quarry"],
        "main": {"scarn-vent": 40},
    }
    setup = {"decks": [deck, deck], "format": "limited"}
    state = KRAVESTORM.new_initial_state(setup)
    assert [d.kit for d in state.decks] == ["cinderwall", "cinderwall"]


@rule("KS-32.3.1")
@pytest.mark.parametrize("text", ['{"main":' + "[" * 100_000, '{"a":' * 50_000])
def test_a_deck_nested_deeper_than_any(text: str) -> None:
    with pytest.raises(FaultyInput):
        KRAVESTORM.check_deck(text)


@rule("KS-3.5.21", "KS-15.8.1")
def test_a_card_that_is_not_in_the_hand() -> None:
    """The clause is that of playing, or of Kinswap, not that of Actions for every card."""
    s = scene(side(), side(), cards=[kraver("Ox")])
    assert s.refused("play ox") == "KS-3.5.21"
    assert s.refused("kinswap ox") == "KS-15.8.1"


_JUNK: tuple[Any, ...] = (None, -1, 10**9, 1.5, True, "x", [], {}, [[]], [{}], [None], {"a": 1})


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inner = value.items() if isinstance(value, dict) else ()
    for key, item in enumerate(value) if isinstance(value, list) else inner:
        yield from _paths(item, (*path, key))


def _with(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    if not path:
        return junk
    copy = json.loads(json.dumps(value))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = junk
    return copy


@rule("KS-31.2.1")
def test_a_position_with_anything_anywhere() -> None:
    """It is a position that can be played and written again, or each fault is told."""
    position: dict[str, Any] = {
        "players": [
            {
                "kit": "cinderwall",
                "garrison": [{"card": "spark-pup", "upgrades": ["hooked-spear"]}],
                "hand": ["ember-bolt"],
                "top": [["war-drum", 1]],
            },
            {"kit": "wager-spire"},
        ],
        "effects": [{"kind": "attack", "at": "a1", "amount": 2, "until": 1}],
    }
    whole = KRAVESTORM.to_position(KRAVESTORM.from_position(position))
    del whole["players"][1]
    whole["players"].append({"kit": "wager-spire"})
    read = 0
    for path in _paths(whole):
        for junk in _JUNK:
            try:
                state = KRAVESTORM.from_position(_with(whole, path, junk))
            except FaultyInput as error:
                assert error.faults
                continue
            state.view(0)
            KRAVESTORM.to_position(state)
            state.apply_action(state.legal_actions()[0])
            read += 1
    assert read > 50


@rule("KS-9.6.2", "KS-10.1.7", "KS-31.2.1")
@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"garrison": ["ember-bolt"]}, "players.0.garrison.0"),
        ({"area": ["spark-pup"]}, "players.0.area.0"),
        ({"upgrades": ["hooked-spear"]}, "players.0.area.3"),
        (
            {"garrison": [{"card": "spark-pup", "upgrades": ["war-drum"]}]},
            "players.0.garrison.0.upgrades.0",
        ),
        ({"seen": [[], ["spark-pup"]]}, "players.0.seen.1"),
        ({"garrison": ["spark-pup"] * 30}, "players.0.garrison"),
        ({"alive": False}, "players"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], where: str) -> None:
    players = [{"kit": "cinderwall", **change}, {"kit": "wager-spire"}]
    with pytest.raises(FaultyInput) as caught:
        KRAVESTORM.from_position({"players": players})
    assert caught.value.faults[0].where == where
