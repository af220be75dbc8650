"""The card set: loaded from its file, its texts compiled, its faults named.

The sentences of a card are its program (``language``). A set with a sentence that does not parse,
or with numbers that do not fit, does not load.
"""

import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from rulewright.cardtext import CardTextError
from rulewright.games.eightfold.card import BASE, NO_CARD, Card
from rulewright.games.eightfold.language import eightfold_language
from rulewright.games.eightfold.notation import MAX_CARDS, Notation
from rulewright.games.eightfold.statics import Aura, Permission, Reach

RARITIES: Final = {"common": 3, "uncommon": 3, "rare": 2, "epic": 2, "legendary": 1, "mythic": 1}
"""Copies of one card that a deck may hold: EF-DECK-01."""

KINDS: Final = ("monster", "spell", "tower", "relic")


class CardSetError(ValueError):
    """The card set's file has something that is not a card of this game."""


_LANGUAGE: Final = eightfold_language()


def compile_text(slug: str, kind: str, text: str) -> dict[str, Any]:
    """Return the fields of ``Card`` that a text gives.

    Raises:
        CardTextError: a sentence does not parse; card, sentence and column are named.
    """
    if not text:
        return {}
    if kind == "spell":
        return {"triggers": {"spell": _LANGUAGE.parse("effects", text, slug).meaning()}}
    fields: dict[str, Any] = {"triggers": {}, "auras": (), "reaches": ()}
    for part in _LANGUAGE.parse("parts", text, slug).meaning():
        if isinstance(part, Aura):
            fields["auras"] += (part,)
        elif isinstance(part, Reach):
            fields["reaches"] += (part,)
        elif isinstance(part, Permission):
            _permit(fields, part)
        else:
            moment, cost, program = part
            if moment in fields["triggers"]:
                raise CardTextError(slug, text, 1, f"'{moment}' stands twice; write one text")
            fields["triggers"][moment] = program
            if moment == "ability":
                fields["ability_cost"] = cost
    return fields


def _permit(fields: dict[str, Any], permission: Permission) -> None:
    match permission.name:
        case "attacks_twice":
            fields["attacks_each_turn"] = 2
        case "placed_anywhere":
            fields["placed"] = 2
        case "placed_far":
            fields["placed"] = 1
        case "hand_limit":
            fields["hand_limit"] = permission.amount
        case name:
            fields[name] = True


_PRINTED: Final = (
    "name",
    "kind",
    "theme",
    "rarity",
    "text",
    "cost",
    "evolution_cost",
    "attack",
    "health",
    "speed",
    "range",
    "text_value",
)


def make_card(entry: dict[str, Any], numbers: dict[str, int]) -> Card:
    """Return the card of an entry of the set's file.

    Raises:
        CardTextError: its text does not parse.
        CardSetError: a field is unknown, missing or impossible.
    """
    slug = entry.get("slug", "?")
    unknown = entry.keys() - {*_PRINTED, "slug", "number", "evolves_from"}
    if unknown:
        raise CardSetError(f"{slug}: unknown field {', '.join(sorted(unknown))}")
    kind = entry.get("kind")
    if kind not in KINDS or entry.get("rarity") not in RARITIES:
        raise CardSetError(f"{slug}: kind is one of {KINDS}, rarity one of {tuple(RARITIES)}")
    if ("cost" in entry) == ("evolves_from" in entry):
        raise CardSetError(f"{slug}: a card has either a cost or a base monster it evolves from")
    if kind != "spell" and entry.get("health", 0) < 1:
        raise CardSetError(f"{slug}: what stands on the board has Health (EF-R13)")
    base = entry.get("evolves_from")
    if base is not None and base not in numbers:
        raise CardSetError(f"{slug}: there is no card '{base}' to evolve from")
    fields = {key: entry[key] for key in _PRINTED if key in entry}
    compiled = compile_text(slug, kind, entry.get("text", ""))
    special = bool(compiled.get("auras") or compiled.get("reaches") or compiled.get("shields_base"))
    return Card(
        number=entry["number"],
        slug=slug,
        evolves_from=NO_CARD if base is None else numbers[base],
        is_monster=kind == "monster",
        is_special=special,
        starts=int("start" in compiled.get("triggers", ())),
        ends=int("end" in compiled.get("triggers", ())),
        **fields,
        **compiled,
    )


def load_cards(document: dict[str, Any]) -> tuple[Card, ...]:
    """Return the cards of a set's document by number; number 0 is the Base.

    Raises:
        CardTextError: a card's text does not parse.
        CardSetError: an entry is not a card; numbers or slugs are not unique and without gaps.
    """
    entries = document["cards"]
    numbers = {entry["slug"]: entry["number"] for entry in entries}
    if len(numbers) != len(entries) or [e["number"] for e in entries] != list(
        range(1, len(entries) + 1)
    ):
        raise CardSetError("slugs are unique and numbers run from 1 without gaps")
    if len(entries) >= MAX_CARDS:
        raise CardSetError(f"a set has at most {MAX_CARDS - 1} cards")
    return (BASE, *[make_card(entry, numbers) for entry in entries])


_TEXT: Final = (files("rulewright.games.eightfold") / "cards" / "ef1.json").read_text("utf-8")
DOCUMENT: Final[dict[str, Any]] = json.loads(_TEXT)

CARDS: Final[tuple[Card, ...]] = load_cards(DOCUMENT)
"""The cards by number."""

NUMBERS: Final[dict[str, int]] = {card.slug: card.number for card in CARDS if card.number}
"""Card numbers by slug."""

DECKS: Final[dict[str, tuple[int, ...]]] = {
    deck["slug"]: tuple(
        sorted([NUMBERS[slug] for slug, copies in deck["cards"].items() for _ in range(copies)])
    )
    for deck in DOCUMENT["decks"]
}
"""The bundled decks as sorted card numbers, by slug."""

CARDSET: Final = f"{DOCUMENT['code']}-{hashlib.blake2b(_TEXT.encode(), digest_size=8).hexdigest()}"
"""Code and digest of the set: records name it."""

NOTATION: Final = Notation(tuple([card.slug for card in CARDS]))

EVOLUTIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([e.number for e in CARDS if e.evolves_from == card.number]) for card in CARDS]
)
"""The Evolutions that name a card as their base monster, by its number (EF-R30)."""
