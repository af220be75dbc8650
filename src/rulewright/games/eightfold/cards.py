"""The card set: loaded from its file, its texts compiled, its faults named.

The sentences of a card are its program (``language``). A set with a sentence that does not parse,
or with numbers that do not fit, does not load.
"""

import hashlib
import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from rulewright.cardtext import CardTextError
from rulewright.games.eightfold.effects import Program
from rulewright.games.eightfold.language import eightfold_language
from rulewright.games.eightfold.notation import MAX_CARDS, Notation
from rulewright.games.eightfold.statics import Aura, Permission, Reach

RARITIES: Final = {"common": 3, "uncommon": 3, "rare": 2, "epic": 2, "legendary": 1, "mythic": 1}
"""Copies of one card that a deck may hold: EF-DECK-01."""

KINDS: Final = ("monster", "spell", "tower", "relic")

NO_CARD: Final = -1
NO_COST: Final = -1


class CardSetError(ValueError):
    """The card set's file has something that is not a card of this game."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed.

    Attributes:
        number: its number for good; part of the action vocabulary.
        cost: mana; ``NO_COST`` for an Evolution (EF-R51).
        evolves_from: number of the base monster an Evolution names (EF-R18), or ``NO_CARD``.
        evolution_cost: mana for putting an Evolution on its base monster (EF-EVO-01).
        triggers: program by moment: ``placed``, ``destroyed``, ``start``, ``end``, ``attacks``,
            ``attacked``; for a spell ``spell``; for an ability ``ability``.
        ability_cost: mana for the ability; ``NO_COST`` if there is none.
        hand_limit: cards in hand at the end of the turn while this is on the board; 0: not changed.
        placed: 0 on the own half, 1 also on the enemy half far from its Base, 2 on all of it.
    """

    number: int
    slug: str
    name: str
    kind: str
    theme: str
    rarity: str
    text: str
    cost: int = NO_COST
    evolves_from: int = NO_CARD
    evolution_cost: int = 0
    attack: int = 0
    health: int = 0
    speed: int = 1
    range: int = 1
    text_value: int = 0
    triggers: dict[str, Program] = field(default_factory=dict)
    ability_cost: int = NO_COST
    auras: tuple[Aura, ...] = ()
    reaches: tuple[Reach, ...] = ()
    moves_after_attack: bool = False
    acts_at_once: bool = False
    attacks_each_turn: int = 1
    moves_through: bool = False
    attacks_through: bool = False
    placed: int = 0
    shields_base: bool = False
    hand_limit: int = 0
    is_monster: bool = False
    is_special: bool = False
    """True if the card changes what other cards may do or have while it is on the board."""
    starts: int = 0
    ends: int = 0
    """1 if something is triggered at the start, the end of its owner's turn."""


BASE_HEALTH: Final = 30
"""Damage at which a Base falls: EF-BASE-04."""

BASE: Final = Card(
    number=0,
    slug="base",
    name="Base",
    kind="base",
    theme="",
    rarity="",
    text="",
    health=BASE_HEALTH,
)

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
