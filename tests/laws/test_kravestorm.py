"""The laws over Kravestorm, for two, three and four players."""

import os

import pytest

from rulewright.games.kravestorm.game import KRAVESTORM
from tests.laws.laws import ALL, Law, Subject

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "2"))
"""Random games for each law and number of players."""

DECKS = list(KRAVESTORM.book.decks)


@pytest.mark.parametrize("law", ALL, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_law(law: Law, players: int, seed: int) -> None:
    """Each law holds at every decision of random games."""
    decks = [DECKS[(seed + seat) % len(DECKS)] for seat in range(players)]
    # One player wins, all others lose.
    law(Subject(KRAVESTORM, {"decks": decks}, total=2 - players), seed)
