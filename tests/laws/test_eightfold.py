"""The laws over Eightfold, with every pair of decks."""

import os
from itertools import combinations_with_replacement

import pytest

from rulewright.games.eightfold.cards import DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from tests.laws.laws import ALL, Law
from tests.laws.play import Subject

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "4"))
"""Random games for each law."""

PAIRS = list(combinations_with_replacement(DECKS, 2))


@pytest.mark.parametrize("law", ALL, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", range(GAMES))
def test_law(law: Law, seed: int) -> None:
    """Each law holds at every decision of random games."""
    decks = list(PAIRS[seed % len(PAIRS)])
    law(Subject(EIGHTFOLD, {"decks": decks, "round_limit": 12}), seed)
