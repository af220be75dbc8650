"""Decks: written as text, read and checked with every fault listed."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from rulewright.games.eightfold.cards import CARDS, DECKS, NUMBERS, RARITIES
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal

DECK_SIZE: Final = 30
"""Cards of a deck: EF-NEED-02."""

MAX_TEXT: Final = 10_000
"""Characters of a deck's text at most."""

_LINE: Final = re.compile(r"\s*(?:(\d{1,4})\s*[xX]?\s+)?(\S.*?)\s*")


def _plain(name: str) -> str:
    """Return a name without what writing it may vary: case, spaces, hyphens, punctuation."""
    return "".join(character for character in name.casefold() if character.isalnum())


_BY_NAME: Final = {
    _plain(name): card.number for card in CARDS[1:] for name in (card.slug, card.name)
}


def read_deck(text: str) -> tuple[int, ...]:
    """Return the deck that a text holds, as sorted card numbers.

    A line is ``3 Spark Whelp``, ``3x spark-whelp`` or a name alone; ``#`` begins a remark. Lines of
    the same card add up, however its name is written.

    Raises:
        FaultyInput: with every fault: lines that name no card, and all that ``deck_faults`` finds.
    """
    if len(text) > MAX_TEXT:
        limit = {"count": len(text), "limit": MAX_TEXT}
        raise FaultyInput([Fault("deck", Refusal("EF-NEED-02", "fault.long", limit))])
    cards: Counter[int] = Counter()
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0]
        match = _LINE.fullmatch(content)
        if not content.strip() or match is None:
            continue
        card = _BY_NAME.get(_plain(match[2]))
        if card is None:
            unknown = Refusal("EF-DECK-01", "fault.no_card", {"name": match[2][:80]})
            faults.append(Fault(f"line {number}", unknown))
        else:
            cards[card] += int(match[1] or 1)
    faults += deck_faults(cards)
    if faults:
        raise FaultyInput(faults)
    return tuple(sorted(cards.elements()))


def deck_faults(cards: Iterable[int] | Counter[int]) -> list[Fault]:
    """Return all that is wrong with a deck's cards: EF-NEED-02, EF-DECK-01, EF-DECK-02."""
    counts = +Counter(cards)
    faults = []
    size = counts.total()
    if size != DECK_SIZE:
        wrong = Refusal("EF-NEED-02", "fault.size", {"count": size, "size": DECK_SIZE})
        faults.append(Fault("deck", wrong))
    for number, count in sorted(counts.items()):
        card = CARDS[number]
        limit = RARITIES[card.rarity]
        if count > limit:
            about: dict[str, int | str] = {"card": card.slug, "count": count, "limit": limit}
            faults.append(
                Fault(
                    card.name,
                    Refusal("EF-DECK-01", "fault.copies", {**about, "rarity": card.rarity}),
                )
            )
    mythics = {number: n for number, n in sorted(counts.items()) if _is_mythic(number)}
    if len(mythics) > 1:
        names = ", ".join(CARDS[number].name for number in mythics)
        faults.append(Fault("deck", Refusal("EF-DECK-02", "fault.mythics", {"names": names})))
    return faults


def _is_mythic(number: int) -> bool:
    return CARDS[number].rarity == "mythic"


def write_deck(cards: Iterable[int]) -> str:
    """Return a deck as text that ``read_deck`` reads back."""
    counts = Counter(cards)
    return "".join(f"{n} {CARDS[card].name}\n" for card, n in sorted(counts.items()))


def deck_of(value: Any, where: str) -> tuple[tuple[int, ...], list[Fault]]:
    """Return the deck that a setup names, and its faults.

    Args:
        value: a bundled deck's slug, a deck's text, or a list of card slugs.
        where: what to call the place in faults.
    """
    if isinstance(value, str) and value in DECKS:
        return DECKS[value], []
    if isinstance(value, str) and ("\n" in value or " " in value):
        try:
            return read_deck(value), []
        except FaultyInput as error:
            return (), [Fault(f"{where}: {fault.where}", fault.refusal) for fault in error.faults]
    if isinstance(value, list | tuple):
        unknown = [
            str(slug)[:80] for slug in value if not isinstance(slug, str) or slug not in NUMBERS
        ]
        if unknown:
            missing = [Refusal("EF-DECK-01", "fault.no_card", {"name": name}) for name in unknown]
            return (), [Fault(where, refusal) for refusal in missing]
        cards = tuple(sorted([NUMBERS[slug] for slug in value]))
        return cards, [Fault(f"{where}: {f.where}", f.refusal) for f in deck_faults(cards)]
    known = ", ".join(DECKS)
    return (), [Fault(where, Refusal("EF-NEED-02", "fault.no_deck", {"known": known}))]
