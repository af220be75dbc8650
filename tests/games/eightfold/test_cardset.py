"""The set EF1: texts that are programs, numbers on the curve, faults that are named."""

import copy
import dataclasses
from collections import Counter
from typing import Any

import pytest

from rulewright.cardtext import CardTextError, Node
from rulewright.cardtext.language import capitals
from rulewright.games.eightfold.card import NO_CARD, Card
from rulewright.games.eightfold.cards import (
    CARDS,
    DECKS,
    DOCUMENT,
    EVOLUTIONS,
    NUMBERS,
    CardSetError,
    load_cards,
)
from rulewright.games.eightfold.language import eightfold_language
from tests.citing import rule

LANGUAGE = eightfold_language()
TEXTS = [card for card in CARDS if card.text]


def category(card: Card) -> str:
    return "effects" if card.kind == "spell" else "parts"


def loaded(**changes: Any) -> tuple[Card, ...]:
    """The set with one card (Mend, or the one of ``slug``) changed; None takes a field away."""
    document = copy.deepcopy(DOCUMENT)
    slug = changes.pop("slug", "mend")
    entry = next(entry for entry in document["cards"] if entry["slug"] == slug)
    entry.update(changes)
    for name in [name for name, value in changes.items() if value is None]:
        del entry[name]
    return load_cards(document)


# --- texts


@pytest.mark.parametrize("card", TEXTS, ids=lambda card: card.slug)
def test_a_text_printed_from_its_tree_is_the_text(card: Card) -> None:
    tree = LANGUAGE.parse(category(card), card.text, card.slug)
    assert capitals(tree.text()) == card.text


@pytest.mark.parametrize("card", TEXTS, ids=lambda card: card.slug)
def test_a_text_has_one_meaning_whoever_reads_it(card: Card) -> None:
    first = LANGUAGE.parse(category(card), card.text, card.slug).meaning()
    second = eightfold_language().parse(category(card), card.text, card.slug).meaning()
    assert first == second


@pytest.mark.parametrize("card", TEXTS, ids=lambda card: card.slug)
def test_a_text_with_a_word_left_out_does_not_load(card: Card) -> None:
    # Leaving a word out seldom gives another sentence of the language; where it does, it is read
    # as what it then says.
    for n in range(len(card.text.split())):
        words = card.text.split()
        del words[n]
        text = " ".join(words)
        try:
            tree = LANGUAGE.parse(category(card), text, card.slug)
        except CardTextError as error:
            assert error.card == card.slug
            assert error.sentence in text
            assert 1 <= error.column <= len(text) + 1
        else:
            assert capitals(tree.text()) == text
            original = LANGUAGE.parse(category(card), card.text, card.slug).meaning()
            assert tree.meaning() != original


@pytest.mark.parametrize(
    ("text", "sentence", "column"),
    [
        ("Heal 4 damage on target friendly crad.", "Heal 4 damage on target friendly crad.", 35),
        ("Draw 1. Win the game.", "Win the game.", 9),
        ("Draw one.", "Draw one.", 6),
        ("draw 1.", "draw 1.", 1),
        ("Draw 1", "Draw 1", 7),
        ("Draw 1. ", "Draw 1.", 9),
        ("Gain 1 mana. Destroy target wizard.", "Destroy target wizard.", 29),
    ],
)
def test_a_wrong_sentence_is_named_with_card_and_column(
    text: str, sentence: str, column: int
) -> None:
    with pytest.raises(CardTextError) as caught:
        loaded(text=text)
    error = caught.value
    assert (error.card, error.sentence, error.column) == ("mend", sentence, column)
    assert str(error).startswith(f"mend, column {column}, in '{sentence}': ")


def test_a_moment_stands_once() -> None:
    twice = "When placed: Draw 1. When placed: Draw 1."
    with pytest.raises(CardTextError, match="'placed' stands twice"):
        loaded(slug="pebble-page", text=twice)


def test_every_template_is_used_by_a_card() -> None:
    used: Counter[tuple[str, str]] = Counter()

    def walk(node: Node) -> None:
        used[node.template.category, node.template.pattern] += 1
        for place in node.places:
            if isinstance(place, Node):
                walk(place)

    for card in TEXTS:
        walk(LANGUAGE.parse(category(card), card.text, card.slug))
    unused = {
        (name, template.pattern)
        for name, templates in LANGUAGE.templates.items()
        for template in templates
        if not used[name, template.pattern]
    }
    assert unused == EXTRA


EXTRA: set[tuple[str, str]] = {
    ("effect", "return target monster from your discard pile to your hand"),
    ("other", "another "),
    ("stat", "cost"),
    ("word", "three"),
}
"""What the language has besides, for cards of its like."""


# --- numbers


def paid(card: Card) -> tuple[int, int]:
    """All mana paid for the line up to this card, and the Evolutions in it."""
    if card.evolves_from == NO_CARD:
        return card.cost, 0
    mana, steps = paid(CARDS[card.evolves_from])
    return mana + card.evolution_cost, steps + 1


@pytest.mark.parametrize("card", CARDS[1:], ids=lambda card: card.slug)
def test_every_card_is_on_the_curve(card: Card) -> None:
    mana, steps = paid(card)
    bonus = {"epic": 1, "legendary": 1, "mythic": 2}.get(card.rarity, 0)
    budget = {
        "monster": 3 * mana + 2 + 2 * steps,
        "tower": 3 * mana + 3,
        "relic": 3 * mana + 2,
        "spell": 2 * mana + 1,
    }[card.kind]
    worth = card.text_value
    if card.kind != "spell":
        worth += card.health
    if card.is_monster:
        worth += 2 * card.attack + 3 * (card.speed - 1) + 3 * (card.range - 1)
    assert worth == budget + bonus


def test_the_set_is_as_its_page_says() -> None:
    cards = CARDS[1:]
    assert len(cards) == 72
    kinds = Counter(card.kind for card in cards)
    assert kinds == {"monster": 40, "spell": 16, "tower": 8, "relic": 8}
    assert Counter(card.rarity for card in cards) == {
        "common": 24,
        "uncommon": 20,
        "rare": 12,
        "epic": 8,
        "legendary": 4,
        "mythic": 4,
    }
    assert set(Counter(card.theme for card in cards).values()) == {18}
    roots = [c for c in cards if EVOLUTIONS[c.number] and c.evolves_from == NO_CARD]
    assert len(roots) == 12
    assert sum(bool(EVOLUTIONS[e]) for c in roots for e in EVOLUTIONS[c.number]) == 3
    assert len(DECKS) == 4


@rule("EF-R18", "EF-R30", "EF-R51")
def test_an_evolution_names_one_base_and_has_no_cost() -> None:
    for card in CARDS[1:]:
        if card.evolves_from != NO_CARD:
            assert card.cost == -1
            assert card.evolution_cost > 0
            assert CARDS[card.evolves_from].is_monster
            assert card.number in EVOLUTIONS[card.evolves_from]


# --- faults of a set


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"colour": "red"}, "mend: unknown field colour"),
        ({"kind": "hero"}, "mend: kind is one of"),
        ({"rarity": "shiny"}, "mend: kind is one of"),
        ({"evolves_from": "moss-boar"}, "mend: a card has either a cost or a base monster"),
        ({"cost": None}, "mend: a card has either a cost or a base monster"),
        ({"slug": "watchtower", "health": 0}, "watchtower: what stands on the board has Health"),
        ({"slug": "cinder-hound", "evolves_from": "nobody"}, "cinder-hound: there is no card"),
        ({"number": 99}, "numbers run from 1 without gaps"),
    ],
)
def test_a_wrong_entry_is_named(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(CardSetError, match=fault):
        loaded(**changes)


def test_slugs_and_numbers_are_unique() -> None:
    document = copy.deepcopy(DOCUMENT)
    document["cards"].append(document["cards"][0])
    with pytest.raises(CardSetError, match="unique"):
        load_cards(document)
    many = copy.deepcopy(DOCUMENT)
    many["cards"] += [
        {**many["cards"][0], "slug": f"whelp-{n}", "number": n} for n in range(73, 257)
    ]
    with pytest.raises(CardSetError, match="at most 255"):
        load_cards(many)


def test_the_set_loads_again_as_it_is() -> None:
    again = load_cards(copy.deepcopy(DOCUMENT))
    assert [dataclasses.astuple(c)[:16] for c in again] == [
        dataclasses.astuple(c)[:16] for c in CARDS
    ]
    assert [card.triggers for card in again] == [card.triggers for card in CARDS]
    assert NUMBERS["mend"] == next(c.number for c in again if c.slug == "mend")
