"""The card sets that are loaded, by code."""

from collections import Counter
from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.games.kravestorm.model import Card, Kit


@dataclass(frozen=True, slots=True)
class CardSet:
    """A card set: its cards by number, its Capital Kits and its ready-made decks.

    Attributes:
        code: code and digest; whoever plays with other cards has another one.
        decks: by slug: name, kit, main deck and sideboard as counts by card slug.
        lists: by kit: main deck and sideboard of its ready decks, as counts by card number.
    """

    SHARED: ClassVar[bool] = True
    """All states share a set: nothing in it is ever changed."""

    code: str
    cards: tuple[Card, ...]
    kits: dict[str, Kit]
    decks: dict[str, "ReadyDeck"]
    by_slug: dict[str, Card] = field(init=False)
    lists: dict[str, list[tuple[Counter[int], Counter[int]]]] = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "by_slug", {card.slug: card for card in self.cards})
        put(self, "lists", {})
        for deck in self.decks.values():
            main = Counter({self.by_slug[s].index: n for s, n in deck.main})
            side = Counter({self.by_slug[s].index: n for s, n in deck.sideboard})
            self.lists.setdefault(deck.kit, []).append((main, side))


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that comes with the set."""

    slug: str
    name: str
    kit: str
    plan: str
    main: tuple[tuple[str, int], ...]
    sideboard: tuple[tuple[str, int], ...]


SETS: dict[str, CardSet] = {}
"""The loaded sets; look them up with ``card_set`` where the code may be unknown."""


def register(cards: CardSet) -> CardSet:
    """Make a set known by its code, for states that name it."""
    SETS[cards.code] = cards
    return cards


def card_set(code: str) -> CardSet:
    """Return the set of this code.

    Raises:
        ValueError: no such set is loaded.
    """
    found = SETS.get(code)
    if found is None:
        raise ValueError(f"the card set {code} is not loaded; loaded: {', '.join(sorted(SETS))}")
    return found
