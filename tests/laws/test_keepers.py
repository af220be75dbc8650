"""The laws over Keepers' Dissension, in both card setups and with either player first."""

import os

import pytest

from rulewright.games.keepers.cards.table import CARDS, IS_CC
from rulewright.games.keepers.game import KEEPERS
from tests.laws.laws import (
    ALL,
    Law,
    law_determinizations_differ,
    law_events_tell_no_more_than_views,
    law_positions_round_trip,
)
from tests.laws.play import Subject, told_in_random_play

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "2"))
"""Random games for each law."""

SPARSE = 1 if GAMES <= 100 else 30
"""Of many games, laws look at one moment in so many: else it takes hours."""

COUNTED = 100
"""In so many games of rich players every card is bought and used."""

SETUPS: tuple[dict[str, object], ...] = (
    {"style": "chaotic", "reserves_start": 60},
    {"style": "calculated", "first": "1", "reserves_start": 100, "starting_minions": 3},
    {},
    {"style": "chaotic", "first": "0", "economy_start": 60, "reserves_start": 15},
)
"""Rich players buy cards, so that every card is met."""

FLEETING = frozenset({"exploded", "markers_removed"})
"""Which of several Bombs lay where is seen as they go off, and not on the board afterwards; whether
Markers lay there for a Warrior that has shown itself or for a Bomb is seen as they are taken away,
and not if all of them are gone in the end."""

LAWS = (*ALL, law_positions_round_trip, law_events_tell_no_more_than_views)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", range(GAMES))
def test_law(law: Law, seed: int) -> None:
    """Each law holds at every decision of random games."""
    subject = Subject(KEEPERS, dict(SETUPS[seed % len(SETUPS)]), sparse=SPARSE, fleeting=FLEETING)
    law(subject, seed)


def test_every_card_is_bought_and_used() -> None:
    """In the random games each of the 70 cards is bought, and each CC card is activated."""
    bought, activated = set(), set()
    for seed in range(max(GAMES, COUNTED)):
        for told in told_in_random_play(Subject(KEEPERS, dict(SETUPS[seed % 2])), seed):
            if told["kind"] == "bought":
                bought.add(told["card"])
            elif told["kind"] == "activated":
                activated.add(told["card"])
    assert len(CARDS) == 70
    assert bought == {card.slug for card in CARDS}
    assert activated == {card.slug for card, is_cc in zip(CARDS, IS_CC, strict=True) if is_cc}


def test_worlds_differ() -> None:
    """Two worlds drawn for one player are not the same world."""
    law_determinizations_differ(Subject(KEEPERS, {"style": "calculated"}), 1)
