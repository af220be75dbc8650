"""Decks: what a legal one is, with every fault listed (chapters 5 and 6)."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.games.kravestorm.cards import CardSet, ReadyDeck
from rulewright.games.kravestorm.model import Card
from rulewright.games.kravestorm.records import DeckList
from rulewright.kernel.refusal import Argument, Fault, Refusal

SIZE = 50
"""Cards of a main deck in Standard (KS-6.2.1)."""
SIDEBOARD = 10
COPIES = 2
WHISPERS = 3
NEKTHERIES = 18
LIMITED_SIZE = 40
"""Fewest cards of a main deck in Limited: this project's format for KS-5.2.2."""


def fault(where: str, rule: str, message: str, **arguments: Argument) -> Fault:
    """Return one fault of a deck."""
    return Fault(where, Refusal(rule, message, arguments))


def written(deck: ReadyDeck) -> dict[str, Any]:
    """Return a ready deck in the form in which decks are handed in."""
    return {"kit": deck.kit, "main": dict(deck.main), "sideboard": dict(deck.sideboard)}


def _numbers(cards: CardSet, where: str, listed: Any, faults: list[Fault]) -> tuple[int, ...]:
    """Return the card numbers of a list of slugs with counts, however often a slug is listed."""
    if isinstance(listed, Mapping):
        pairs: Iterable[Any] = listed.items()
    elif isinstance(listed, list | tuple):
        pairs = [entry if isinstance(entry, list | tuple) else (entry, 1) for entry in listed]
    else:
        faults.append(fault(where, "KS-32.3.1", "refusal.deck-form"))
        return ()
    found: list[int] = []
    for pair in pairs:
        if len(pair) != 2 or not isinstance(pair[0], str):
            faults.append(fault(where, "KS-32.3.1", "refusal.deck-form"))
            continue
        slug, count = pair
        card = cards.by_slug.get(slug.strip().lower().replace(" ", "-"))
        if card is None or card.kind in ("capital", "nekthery", "alpha"):
            faults.append(fault(where, "KS-6.1.3", "refusal.unknown-card", card=slug))
        elif not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 60:
            faults.append(fault(where, "KS-32.3.1", "refusal.deck-count", card=slug))
        else:
            found.extend([card.index] * count)
    return tuple(sorted(found))


def read_deck(
    cards: CardSet, deck: Any, where: str, format: str = "standard", pool: Any = None
) -> tuple[DeckList, list[Fault]]:
    """Return a deck as numbers, and all its faults (KS-6.2, KS-5.1.3, KS-R09).

    Args:
        deck: a ready deck's slug, or ``{"kit", "main", "sideboard"}`` with counts by card slug, or
            the JSON text of that.
        format: ``standard``, or ``limited`` to build from ``pool`` (KS-5.2.1).
    """
    faults: list[Fault] = []
    if isinstance(deck, str) and deck.lstrip().startswith("{"):
        try:
            deck = json.loads(deck)
        except (ValueError, RecursionError):  # Brackets can be nested deeper than any deck.
            faults.append(fault(where, "KS-32.3.1", "refusal.deck-form"))
            return DeckList("", ()), faults
    if isinstance(deck, str):
        ready = cards.decks.get(deck)
        if ready is None:
            known = ", ".join(sorted(cards.decks))
            faults.append(fault(where, "KS-32.3.1", "refusal.unknown-deck", deck=deck, known=known))
            return DeckList("", ()), faults
        deck = written(ready)
    if not isinstance(deck, Mapping):
        faults.append(fault(where, "KS-32.3.1", "refusal.deck-form"))
        return DeckList("", ()), faults
    kit = deck.get("kit")
    faults += kit_faults(cards, kit, f"{where}.kit")
    main = _numbers(cards, f"{where}.main", deck.get("main", {}), faults)
    side = _numbers(cards, f"{where}.sideboard", deck.get("sideboard", {}), faults)
    faults += list_faults(cards, main, side, where, format)
    if format == "limited" and pool is not None:
        faults += pool_faults(cards, (*main, *side), pool, where)
    return DeckList(_kit_slug(cards, kit), main, side), faults


def kit_faults(cards: CardSet, kit: Any, where: str) -> list[Fault]:
    """Return what is wrong with a Capital Kit: a slug, or its four cards (KS-6.1.2, KS-R01)."""
    if isinstance(kit, str):
        if kit in cards.kits:
            return []
        known = ", ".join(sorted(cards.kits))
        return [fault(where, "KS-6.1.2", "refusal.unknown-kit", kit=kit, known=known)]
    if not isinstance(kit, list | tuple):
        return [fault(where, "KS-6.1.2", "refusal.kit-form")]
    found = [cards.by_slug.get(slug) for slug in kit if isinstance(slug, str)]
    kinds = Counter(card.kind for card in found if card is not None)
    if len(kit) != 4 or kinds != {"capital": 1, "nekthery": 2, "alpha": 1}:
        return [fault(where, "KS-6.1.2", "refusal.kit-parts")]
    if _kit_slug(cards, kit):
        return []
    return [fault(where, "KS-6.1.2-b", "refusal.kit-location")]


def _kit_slug(cards: CardSet, kit: Any) -> str:
    """Return the slug of a Capital Kit that is named by it or by its four cards; else nothing."""
    if isinstance(kit, str):
        return kit
    if not isinstance(kit, list | tuple):
        return ""
    found = [cards.by_slug.get(slug) for slug in kit if isinstance(slug, str)]
    numbers = sorted(card.index for card in found if card is not None)
    for slug, known in cards.kits.items():
        if sorted((known.capital, *known.nektheries, known.alpha)) == numbers:
            return slug
    return ""


def list_faults(
    cards: CardSet, main: tuple[int, ...], side: tuple[int, ...], where: str, format: str
) -> list[Fault]:
    """Return the faults of the lists: sizes, copies, Whispers, Upgrade–Nektheries."""
    faults: list[Fault] = []
    if format == "limited":
        if len(main) < LIMITED_SIZE:
            faults.append(
                fault(
                    f"{where}.main",
                    "KS-5.2.2",
                    "refusal.deck-small",
                    count=len(main),
                    least=LIMITED_SIZE,
                )
            )
    else:
        if len(main) != SIZE:
            faults.append(
                fault(f"{where}.main", "KS-6.2.1", "refusal.deck-size", count=len(main), size=SIZE)
            )
        if len(side) > SIDEBOARD:
            faults.append(
                fault(
                    f"{where}.sideboard",
                    "KS-5.1.3",
                    "refusal.sideboard-size",
                    count=len(side),
                    most=SIDEBOARD,
                )
            )
        # Per-name limits count main deck and sideboard together (KS-6.2.6).
        names = Counter(cards.cards[c].name for c in (*main, *side))
        by_name: dict[str, Card] = {cards.cards[c].name: cards.cards[c] for c in (*main, *side)}
        for name in sorted(names):
            card, count = by_name[name], names[name]
            if card.kind == "whisper":
                if count > 1:
                    faults.append(
                        fault(
                            where, "KS-25.5.2", "refusal.whisper-twice", card=card.slug, count=count
                        )
                    )
            elif card.subtype != "nekthery" and count > COPIES:
                faults.append(
                    fault(
                        where,
                        "KS-6.2.2",
                        "refusal.copies",
                        card=card.slug,
                        count=count,
                        most=COPIES,
                    )
                )
    whispers = sum(cards.cards[c].kind == "whisper" for c in main)
    if whispers > WHISPERS and format != "limited":
        faults.append(
            fault(f"{where}.main", "KS-6.2.3", "refusal.whispers", count=whispers, most=WHISPERS)
        )
    nektheries = sum(cards.cards[c].subtype == "nekthery" for c in main)
    if nektheries > NEKTHERIES and format != "limited":
        faults.append(
            fault(
                f"{where}.main", "KS-6.2.4", "refusal.nektheries", count=nektheries, most=NEKTHERIES
            )
        )
    return faults


def pool_faults(cards: CardSet, chosen: tuple[int, ...], pool: Any, where: str) -> list[Fault]:
    """Return the cards of a Limited deck that its pool does not hold (KS-5.2.1).

    Upgrade–Nektheries are at hand in any number, as in the project's Limited format.
    """
    faults: list[Fault] = []
    held = Counter(_numbers(cards, f"{where}.pool", pool, faults))
    for number, count in sorted(Counter(chosen).items()):
        card = cards.cards[number]
        if card.subtype != "nekthery" and count > held[number]:
            faults.append(
                fault(
                    where,
                    "KS-5.2.1",
                    "refusal.not-in-pool",
                    card=card.slug,
                    count=count,
                    most=held[number],
                )
            )
    return faults


def swap_faults(cards: CardSet, before: DeckList, after: DeckList, where: str) -> list[Fault]:
    """Return what is wrong with an exchange between games (KS-32.4.1, KS-32.4.2, KS-R10)."""
    faults: list[Fault] = []
    if after.kit != before.kit:
        faults.append(fault(f"{where}.kit", "KS-32.4.4", "refusal.kit-fixed"))
    if sorted((*before.main, *before.sideboard)) != sorted((*after.main, *after.sideboard)):
        faults.append(fault(where, "KS-32.4.1", "refusal.not-your-cards"))
    if len(after.main) != len(before.main):
        faults.append(fault(where, "KS-5.1.3.2", "refusal.uneven-swap"))
    return faults + list_faults(cards, after.main, after.sideboard, where, "standard")
