"""English texts by message id, and what a client shows of each card."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

from rulewright.games.keepers import pieces
from rulewright.games.keepers.cards.table import CARDS
from rulewright.kernel.events import Plain
from rulewright.kernel.rulebook import Rulebook

_WARRIOR_RULES = {
    "keeper": ("KD-KPR-01",),
    "guardian": ("KD-GRD-01", "KD-GRD-05"),
    "mage": ("KD-MAGE-01", "KD-MAGE-02"),
    "blockader": ("KD-BLOK-01", "KD-BLOK-02"),
    "sniper": ("KD-SNIP-01", "KD-SNIP-02", "KD-SNIP-03"),
    "bomber": ("KD-BOMB-01", "KD-BOMB-02"),
    "scout": ("KD-SCOU-01", "KD-SCOU-02"),
    "ogre": ("KD-OGRE-01", "KD-OGRE-02"),
    "scaler": ("KD-SCAL-01", "KD-SCAL-02"),
}
_OBJECT_RULES = {
    "lifeforce": "KD-LF-07",
    "wall": "KD-NPP-02",
    "portal": "KD-PRT-01",
    "void": "KD-VOID-01",
    "loot": "KD-GLO-14",
    "bomb": "KD-BOM-06",
    "empty": "KD-MRK-01",
}


@cache
def english() -> Mapping[str, str]:
    """Return all texts."""
    file = resources.files("rulewright.games.keepers").joinpath("texts.json")
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


@cache
def _card_texts(rulebook: Rulebook) -> Mapping[str, Mapping[str, Plain]]:
    found: dict[str, Mapping[str, Plain]] = {}
    for card in CARDS:
        # A clause reads "Name (type): text"; the text of a card is its clause.
        text = re.sub(r"^[^:]*\): ", "", rulebook.clauses[card.rule].summary)
        found[card.slug] = {
            "name": card.name,
            "text": text[0].upper() + text[1:],
            "kind": card.kind,
            "theme": card.colour,
            "rarity": "",
            "cost": pieces.CARD_PRICE,
            "rule": card.rule,
        }
    for kind, name in enumerate(pieces.KIND_NAMES):
        rules = _WARRIOR_RULES[name]
        warrior: dict[str, Plain] = {
            "name": name.capitalize(),
            "text": " ".join(rulebook.clauses[rule].summary for rule in rules),
            "kind": "minion" if kind > pieces.GUARDIAN else name,
            "theme": "",
            "rarity": "",
            "cost": pieces.MINION_PRICE if kind > pieces.GUARDIAN else 0,
            "rule": rules[0],
            "health": pieces.BASE_HEALTH[kind],
            "strength": pieces.BASE_STRENGTH[kind],
            "range": pieces.BASE_RANGE[kind],
            "speed": 1,
        }
        # Leapfrog, Ram and the like are cards of that name too; Warriors' names are their own.
        found[name] = warrior
    for name, rule in _OBJECT_RULES.items():
        if name not in found:
            found[name] = {
                "name": name.capitalize(),
                "text": rulebook.clauses[rule].summary,
                "kind": "object",
                "theme": "",
                "rarity": "",
                "cost": pieces.WALL_PRICE if name == "wall" else 0,
                "rule": rule,
            }
    return found


def cards(rulebook: Rulebook) -> Mapping[str, Mapping[str, Plain]]:
    """Return by slug what a client shows of cards, Warriors and objects."""
    return _card_texts(rulebook)
