"""Input that nobody means: it is refused with what is wrong, and changes nothing."""

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
