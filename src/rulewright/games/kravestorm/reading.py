"""Reading what a description holds, piece by piece: what is wrong is gathered, not raised."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rulewright.games.kravestorm.model import Card
from rulewright.kernel.refusal import Fault, Refusal

if TYPE_CHECKING:
    from rulewright.games.kravestorm.game import Kravestorm

PILE: Final = 400
"""Most cards of one zone in a description."""


class Reader:
    """Reads one description, gathering its faults: each answer can be used, whatever was given."""

    def __init__(self, game: "Kravestorm") -> None:
        self.book = game.book
        self.faults: list[Fault] = []

    def fault(self, where: str, message: str, **arguments: int | str) -> None:
        """Note what is wrong and where."""
        self.faults.append(Fault(where, Refusal("KS-31.2.1", message, arguments)))

    def card(self, where: str, slug: Any) -> int:
        """Return the number of the card of a slug."""
        found = self.book.by_slug.get(slug) if isinstance(slug, str) else None
        if found is None:
            self.fault(where, "refusal.unknown-card", card=str(slug)[:60])
            return 0
        return found.index

    def rows(self, where: str, value: Any, most: int) -> Sequence[Any]:
        """Return the entries of a list."""
        if not isinstance(value, list | tuple):
            self.fault(where, "refusal.not-a-list")
            return ()
        if len(value) > most:
            self.fault(where, "refusal.list-long", count=len(value), most=most)
            return ()
        return value

    def fields(self, where: str, value: Any) -> Mapping[str, Any]:
        """Return the named fields of an entry."""
        if not isinstance(value, Mapping):
            self.fault(where, "refusal.not-fields")
            return {}
        return value

    def entry(self, where: str, value: Any) -> Mapping[str, Any]:
        """Return the fields of a card's entry, which may be its slug alone."""
        return {"card": value} if isinstance(value, str) else self.fields(where, value)

    def cards(self, where: str, slugs: Any) -> tuple[int, ...]:
        """Return the numbers of the cards of a list of slugs."""
        rows = self.rows(where, slugs, PILE)
        return tuple(self.card(f"{where}.{i}", slug) for i, slug in enumerate(rows))

    def flag(self, where: str, value: Any) -> bool:
        """Return a truth value: true, false, 1 or 0."""
        return bool(self.number(where, int(value) if isinstance(value, bool) else value, 0, 1))

    def number(self, where: str, value: Any, least: int, most: int) -> int:
        """Return a whole number within limits."""
        if type(value) is not int or not least <= value <= most:
            self.fault(where, "refusal.setting-number", least=least, most=most)
            return least
        return value

    def word(self, where: str, value: Any, words: tuple[str, ...]) -> int:
        """Return the place of a word among those that are known."""
        if value not in words:
            self.fault(where, "refusal.setting-option", options=", ".join(words))
            return 0
        return words.index(value)


def fits(card: Card, place: str) -> bool:
    """Say whether a card can lie in a Garrison, around a Capital, or on a Kraver (KS-9.6.2,
    KS-10.1.7)."""
    if place == "garrison":
        return card.kind == "kraver"
    if card.kind == "upgrade":
        return card.attach_to.endswith(place)
    return place == "capital" and card.kind in ("nekthery", "alpha")
