"""Every card as the last action of a turn, as a Response, and Vetoed while in force."""

import random

import pytest

from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards.table import ACTIVE, CARD_OF, CARDS, EVENT, IS_CC, Card
from tests.citing import rule
from tests.games.keepers.situation import Scene

CC = [card for card in CARDS if IS_CC[CARD_OF[card.slug]]]
LASTING = [
    "Ambush", "Famine", "Grounded", "High Stakes", "Immunity", "Invincible", "Minionized",
    "Penalty", "Regeneration", "Resourceful", "Retaliate", "Slowdown", "Steadfast", "Subdued",
    "Tar", "Truce",
]  # fmt: skip
PIECES = ["P1 Keeper D4", "P1 Ogre C4", "P1 Guardian C2 unchained", "P2 Keeper D5", "P2 Mage E5"]


def answer_at_random(scene: Scene, side: str, until: str, seed: int) -> None:
    """Answer the questions of an effect at random, Responses by passing."""
    source = random.Random(seed)
    for _ in range(40):
        asked = scene.asked()
        if asked == until or scene.state.is_terminal():
            return
        legal = scene.state.legal_actions()
        scene.state.apply_action(v.PASS if v.PASS in legal else source.choice(legal))
    raise AssertionError(f"{side} is asked for ever: {scene.asked()}")


def of_kind(*kinds: str) -> list[Card]:
    """The cards of these kinds."""
    return [card for card in CARDS if card.kind in kinds]


@rule("KD-CC-01", "KD-ABL-06", "KD-R134")
@pytest.mark.parametrize("card", CC, ids=lambda card: card.slug)
@pytest.mark.parametrize("seed", range(2))
def test_as_the_last_action(card: Card, seed: int) -> None:
    setup = {"row": {"P1": [card.name], "P2": ["Dash"]}, "actions": 1, "pieces": PIECES}
    scene = Scene(setup, graveyard={"P1": ["Scout"]}).play(f"P1 =card {card.slug}")
    answer_at_random(scene, "P1", "P2 act", seed)
    if scene.state.is_terminal():
        return
    assert scene.asked() == "P2 act"
    assert scene.state.cooldown[0] == (CARD_OF[card.slug],)
    assert scene.state.row[0] == ()


@rule("KD-RSP-10", "KD-DUR-03", "KD-RSP-01")
@pytest.mark.parametrize("card", CC, ids=lambda card: card.slug)
def test_as_a_response(card: Card) -> None:
    setup = {"row": {"P2": [card.name]}, "pieces": ["P1 Ogre D4", "P2 Keeper D5", "P2 Mage A5"]}
    scene = Scene(setup, lifeforce={"P2": 15}).play("P1 attack Ogre D4>D5")
    scene.play(f"P2 =card {card.slug}")
    answer_at_random(scene, "P2", "P1 act", 1)
    # It is still the attacker's turn, with its actions, and nobody responds to a Response.
    assert scene.left(-1)[0] == "P1"
    assert (scene.state.turn, scene.state.actions) == (0, 2)
    assert scene.state.cooldown[1] == (CARD_OF[card.slug],)


@rule("KD-ABL-04", "KD-RSP-10", "KD-ABL-02", "KD-KPR-03")
@pytest.mark.parametrize("card", of_kind(EVENT, "passive", ACTIVE), ids=lambda card: card.slug)
def test_bought_as_a_response(card: Card) -> None:
    setup = {"hand": {"P2": [card.name]}, "reserves": {"P2": 5}, "row": {"P1": ["Snipe", "Tar"]}}
    scene = Scene(setup, pieces=["P1 Ogre D4", "P2 Keeper D5"]).play("P1 attack Ogre D4>D5")
    scene.play(f"P2 =buy {card.slug}")
    answer_at_random(scene, "P2", "P1 act", 2)
    assert (scene.state.turn, scene.state.actions) == (0, 2)
    assert CARD_OF[card.slug] in scene.state.row[1]
    assert scene.state.reserves[1] == 0


@rule("KD-VETO-07", "KD-VETO-01")
@pytest.mark.parametrize("name", LASTING)
def test_vetoed_while_in_force(name: str) -> None:
    setup = {"row": {"P1": [name]}, "reserves": {"P2": 5}, "hand": {"P2": ["Veto"]}}
    scene = Scene(setup).play(f"P1 card {name}")
    if scene.state.turn == 0:
        scene.play("P1 end")
    if name == "Immunity":
        assert not scene.works(name)  # it was for the turn of activation only
        return
    if name == "Famine":
        assert "buy veto" not in scene.options()
        return
    assert scene.works(name)
    scene.play(f"P2 buy card Veto target {name}")
    assert not scene.works(name)
    assert scene.pile("cooldown", "P1") == []
    assert scene.pile("row", "P1") == [name]
    assert scene.state.max_health(0) == 5


@rule("KD-ROW-02", "KD-VETO-04")
def test_a_vetoed_card_cannot_be_activated() -> None:
    scene = Scene(row={"P1": ["Snipe"]}, vetoed={"P1": ["Snipe"]}).play("P1 card Snipe !")
    assert scene.rule(1) == "KD-CC-06"
