"""The laws over Kravestorm, for two, three and four players.

By default most games are short (Capitals with little HP) and the decks random, so that every card
comes to the table in the end; ``RULEWRIGHT_LAW_GAMES`` asks for more of them.
"""

import os
from functools import cache

import pytest

from rulewright.games.kravestorm.game import KRAVESTORM, Kravestorm
from rulewright.games.kravestorm.loading import document, load
from tests.games.kravestorm.random_decks import random_deck
from tests.laws.laws import (
    ALL,
    Law,
    Subject,
    law_anyone_may_concede,
    law_determinizations_differ,
    law_positions_round_trip,
    law_vocabulary_parses_back,
)

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "1"))
"""Random games for each law and number of players."""

FIRST = {2: 3, 3: 5, 4: 3}
"""By number of players the seed of the first game: one of the short ones."""

DECKS = list(KRAVESTORM.book.decks)
LAWS = [law for law in (*ALL, law_positions_round_trip) if law is not law_anyone_may_concede]


@cache
def short_game() -> Kravestorm:
    """Return the game with Capitals of 2 HP."""
    raw = document()
    raw["meta"]["set_code"] = "SHORT"
    for kit in raw["capital_kits"]:
        kit["hp"] = 2
    return Kravestorm(load(raw))


def short(players: int, seed: int) -> Subject:
    """Return a short game with random decks; one player wins, all others lose."""
    decks = [random_deck(seed * 10 + seat) for seat in range(players)]
    return Subject(short_game(), {"decks": decks}, total=2 - players)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(GAMES))
def test_law(law: Law, players: int, seed: int) -> None:
    """Each law holds at every decision of random games."""
    if law is law_vocabulary_parses_back and (players, seed) != (2, 0):
        pytest.skip("the vocabulary is the same in every game")
    law(short(players, FIRST[players] + seed), FIRST[players] + seed)


@pytest.mark.parametrize("law", LAWS[:4], ids=lambda law: law.__name__)
def test_law_in_a_whole_game(law: Law) -> None:
    """Each law holds in a game with ready decks."""
    law(Subject(KRAVESTORM, {"decks": DECKS[:2]}), 1)


@pytest.mark.parametrize("players", [2, 3, 4][:GAMES])
def test_anyone_may_concede(players: int) -> None:
    """A seat that may concede, asked or not, loses; the others go on."""
    law_anyone_may_concede(short(players, FIRST[players]), FIRST[players])


def test_determinizations_differ() -> None:
    """Worlds drawn for one player differ from one another."""
    law_determinizations_differ(Subject(KRAVESTORM, {"decks": DECKS[:3]}), 5)


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_depend_on_the_knowledge_alone(players: int) -> None:
    """States which a player cannot tell apart give the same world for the same seed."""
    from tests.laws.laws import random_play

    for count, (state, _, source) in enumerate(
        random_play(short(players, FIRST[players]), FIRST[players])
    ):
        if count % 7:
            continue
        for player in range(players):
            other = state.determinize(player, source.getrandbits(64))
            one, two = state.determinize(player, 9), other.determinize(player, 9)
            assert one.serialize() == two.serialize(), f"decision {count}, player {player}"


def test_best_of_three() -> None:
    """Matches of several games are recorded, copied and dealt anew as single games are."""
    subject = Subject(short_game(), {"decks": DECKS[:2], "best_of": 3})
    for law in LAWS[:4]:
        law(subject, 9)


@pytest.mark.parametrize("players", [3, 4])
def test_leaving_in_the_middle(players: int) -> None:
    """Whoever leaves at whatever question, the others are asked and play on."""
    from tests.laws.laws import random_play

    seed = FIRST[players] + 1
    for state, _, source in random_play(short(players, seed), seed):
        if source.random() > 0.2:
            continue
        for seat in range(players):
            if not state.may_concede(seat):
                continue
            after = state.clone()
            after.concede(seat)
            for _ in range(8):
                if after.is_terminal():
                    break
                assert after.current_player != seat
                after.apply_action(source.choice(after.legal_actions()))
            assert not after.may_concede(seat)
