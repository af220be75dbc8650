"""The laws over Kravestorm, for two, three and four players.

By default most games are short (Capitals with little HP) and the decks random, so that every card
comes to the table in the end. ``RULEWRIGHT_LAW_GAMES`` asks for so many games in all, of two, three
and four players in turn: the first three are looked at everywhere, the others at sampled moments,
since what the laws do at one moment takes longer than a whole game.
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
    law_anyone_may_concede,
    law_determinizations_differ,
    law_positions_round_trip,
    law_records_replay,
    law_vocabulary_parses_back,
)
from tests.laws.play import Subject, random_play, told_in_random_play

GAMES = int(os.environ.get("RULEWRIGHT_LAW_GAMES", "3"))
"""Random games for each law."""

CASES = [(2 + number % 3, number // 3) for number in range(max(3, GAMES))]
"""Numbers of players, and which of their games it is."""

SPARSE = 150
"""In all games but the first, laws look at one moment in so many."""

RECORDED = 10
"""Of one game in so many the record is replayed: writing it looks at all views all the time."""

COUNTED = 400
"""In so many games every card of the set is played."""

KIT = ("capital", "nekthery", "alpha")
"""Kinds of the cards of a Capital Kit."""

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


def short(players: int, seed: int, sparse: int = 1) -> Subject:
    """Return a short game with random decks; one player wins, all others lose."""
    decks = [random_deck(seed * 10 + seat) for seat in range(players)]
    return Subject(short_game(), {"decks": decks}, total=2 - players, sparse=sparse)


def cases_of(law: Law) -> list[tuple[int, int]]:
    """Return the games that a law is held against."""
    if law is law_vocabulary_parses_back:
        return CASES[:1]  # The vocabulary is the same in every game.
    if law is law_records_replay:
        return CASES[:3] + CASES[3::RECORDED]
    return CASES


CASES_OF = {law: frozenset(cases_of(law)) for law in LAWS}


@pytest.mark.parametrize(
    ("players", "number", "law"),
    [(*case, law) for case in CASES for law in LAWS if case in CASES_OF[law]],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_law(law: Law, players: int, number: int) -> None:
    """Each law holds at every decision of random games."""
    seed = FIRST[players] + number
    law(short(players, seed, SPARSE if number else 1), seed)


@pytest.mark.parametrize("law", LAWS[:4], ids=lambda law: law.__name__)
def test_law_in_a_whole_game(law: Law) -> None:
    """Each law holds in a game with ready decks."""
    law(Subject(KRAVESTORM, {"decks": DECKS[:2]}), 1)


@pytest.mark.parametrize(("players", "number"), CASES)
def test_anyone_may_concede(players: int, number: int) -> None:
    """A seat that may concede, asked or not, loses; the others go on."""
    seed = FIRST[players] + number
    everywhere = (players, number) == (2, 0) or (number == 0 and GAMES > 3)
    law_anyone_may_concede(short(players, seed, 1 if everywhere else SPARSE), seed)


def test_every_card_is_played() -> None:
    """In the random games every card of the set is played or put into play; those of the Capital
    Kits lie there from the start."""
    cards = {card.slug: card for card in short_game().book.cards}
    unseen = {slug for slug, card in cards.items() if card.kind not in KIT}
    assert len(unseen) == 168
    for number in range(max(GAMES, COUNTED)):
        players = 2 + number % 3
        seed = FIRST[players] + number // 3
        for told in told_in_random_play(short(players, seed), seed):
            if told["kind"] in ("commit", "enter", "attach"):
                unseen.discard(str(told["card"]))
    assert unseen == set()


def test_determinizations_differ() -> None:
    """Worlds drawn for one player differ from one another."""
    law_determinizations_differ(Subject(KRAVESTORM, {"decks": DECKS[:3]}), 5)


@pytest.mark.parametrize("players", [2, 3])
def test_worlds_depend_on_the_knowledge_alone(players: int) -> None:
    """States which a player cannot tell apart give the same world for the same seed."""
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
