"""The laws over Keepers' Dissension, in both card setups and with either player first."""

import os

import pytest

from rulewright.games.keepers.game import KEEPERS
from tests.laws.laws import (
    ALL,
    Law,
    law_determinizations_differ,
    law_events_tell_no_more_than_views,
    law_positions_round_trip,
)
from tests.laws.play import Subject

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "2"))
"""Random games for each law."""

SPARSE = 1 if GAMES <= 100 else 30
"""Of many games, laws look at one moment in so many: else it takes hours."""

SETUPS: tuple[dict[str, object], ...] = (
    {"style": "chaotic", "reserves_start": 60},
    {"style": "calculated", "first": "1", "reserves_start": 100, "starting_minions": 3},
    {},
    {"style": "chaotic", "first": "0", "economy_start": 60, "reserves_start": 15},
)
"""Rich players buy cards, so that every card is met."""

FLEETING = frozenset({"exploded"})
"""Which of several Bombs lay where is seen as they go off, and not on the board afterwards."""

LAWS = (*ALL, law_positions_round_trip, law_events_tell_no_more_than_views)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", range(GAMES))
def test_law(law: Law, seed: int) -> None:
    """Each law holds at every decision of random games."""
    subject = Subject(KEEPERS, dict(SETUPS[seed % len(SETUPS)]), sparse=SPARSE, fleeting=FLEETING)
    law(subject, seed)


def test_worlds_differ() -> None:
    """Two worlds drawn for one player are not the same world."""
    law_determinizations_differ(Subject(KEEPERS, {"style": "calculated"}), 1)
