"""Random matches until every card was played and every text and question was met."""

import random
from functools import cache

from rulewright.games.eightfold.cards import CARDS, DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.resolve import COUNTER_PROGRAMS, Resolve
from tests.games.eightfold.test_texts import SOURCES, asks, events

MATCHES = 150
"""More matches than this are not played; fewer are enough."""

PLAYED = {card.slug for card in CARDS[1:]}
TEXTS = {(card.slug, moment) for card in CARDS for moment in card.triggers}


def rush(legal: list[int], source: random.Random) -> int:
    """Seldom end the turn while something else can be done, so that matches are full of things."""
    return source.choice(legal[1:] if len(legal) > 1 and source.random() < 0.9 else legal)


@cache
def met() -> tuple[frozenset[str], frozenset[tuple[str, str]], frozenset[str], frozenset[str]]:
    """Cards played, texts carried out, events told and questions asked."""
    source = random.Random(8)
    cards: set[str] = set()
    texts: set[tuple[str, str]] = set()
    told: set[str] = set()
    asked: set[str] = set()
    decks = list(DECKS)
    for seed in range(MATCHES):
        pair = [decks[seed % 4], decks[(seed // 4) % 4]]
        state = EIGHTFOLD.new_initial_state({"decks": pair, "round_limit": 30}, seed)
        state.listen()
        while not state.is_terminal():
            asked.add(state.prompt()["of"])
            state.apply_action(rush(state.legal_actions(), source))
            for event in state.heard():
                told.add(event.kind)
                match event.kind:
                    case "play":
                        cards.add(str(event.facts["card"]))
                        texts.add((str(event.facts["card"]), "spell"))
                    case "ability":
                        texts.add((str(event.facts["card"]), "ability"))
                    case "trigger":
                        texts.add((str(event.facts["card"]), str(event.facts["moment"])))
        if cards >= PLAYED and texts >= TEXTS and seed > 15:
            break
    return frozenset(cards), frozenset(texts), frozenset(told), frozenset(asked)


def test_every_card_is_played() -> None:
    assert met()[0] == PLAYED


def test_every_text_is_carried_out() -> None:
    assert TEXTS - met()[1] == set()
    assert {moment for _, moment in met()[1]} >= set(COUNTER_PROGRAMS)
    assert len(TEXTS) > 45


def test_every_kind_of_event_is_told() -> None:
    written = set().union(*map(events, SOURCES))
    # A match tells these before anybody can listen, or when somebody gives up.
    assert written - met()[2] == {"first", "concede"}


def test_every_question_is_asked() -> None:
    written = set().union(*map(asks, SOURCES))
    assert written - met()[3] == set()


def test_every_choice_of_a_text_has_a_question() -> None:
    methods = {name for name in vars(Resolve) if name.startswith(("choose_", "order_", "decide_"))}
    assert methods <= set().union(*map(asks, SOURCES))
