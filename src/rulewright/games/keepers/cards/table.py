"""The 70 Keeper Ability Cards: names, types and colours (KD-ABL-02 to KD-ABL-06, KD-ABL-14).

A card's number is its place in the alphabet, its text is the summary of its clause. Colours are
assigned by theme with the printed counts.
"""

from dataclasses import dataclass
from typing import Final

PASSIVE: Final = "passive"
ACTIVE: Final = "active"
EVENT: Final = "event"
CC1: Final = "1cc"
CC2: Final = "2cc"
CC3: Final = "3cc"
COOLDOWN: Final = {CC1: 1, CC2: 2, CC3: 3}
"""How many CC cards must lie above a card before it has cooled (KD-CC-03)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed.

    Attributes:
        slug: name in notation and views.
        kind: ``passive``, ``active``, ``event``, ``1cc``, ``2cc`` or ``3cc``.
        colour: one of the eight colour groups (KD-ABL-14).
        rule: the clause that holds its text.
    """

    name: str
    slug: str
    kind: str
    colour: str
    rule: str


_PRINTED: Final = (
    ("Affliction", EVENT, "red"),
    ("Ambush", CC1, "red"),
    ("Armor", PASSIVE, "green"),
    ("Blood Equity", CC1, "green"),
    ("Blood for Blood", CC3, "black"),
    ("Bounty Hunter", PASSIVE, "white"),
    ("Call to Arms", PASSIVE, "blue"),
    ("Casters", EVENT, "purple"),
    ("Collapse", PASSIVE, "yellow"),
    ("Compromise", CC2, "green"),
    ("Comrade", PASSIVE, "blue"),
    ("Critical Hit", CC2, "red"),
    ("Dash", PASSIVE, "orange"),
    ("Deliver", ACTIVE, "green"),
    ("Deplete", CC2, "white"),
    ("Explode", PASSIVE, "red"),
    ("Famine", CC3, "white"),
    ("Ground Pound", CC1, "red"),
    ("Grounded", CC3, "orange"),
    ("Health Slash", CC2, "red"),
    ("High Stakes", CC3, "red"),
    ("Hinder", PASSIVE, "orange"),
    ("Hunter", PASSIVE, "red"),
    ("Hyperdrive", CC2, "purple"),
    ("Immunity", CC1, "green"),
    ("Invincible", CC3, "green"),
    ("Leapfrog", ACTIVE, "orange"),
    ("Minefield", CC1, "red"),
    ("Minionized", CC2, "green"),
    ("Mirage", CC3, "orange"),
    ("Penalty", CC2, "orange"),
    ("Persevere", PASSIVE, "red"),
    ("Portal", EVENT, "yellow"),
    ("Ram", ACTIVE, "orange"),
    ("Range", PASSIVE, "red"),
    ("Rebuild", CC1, "yellow"),
    ("Reduce", CC2, "white"),
    ("Refresh", CC2, "green"),
    ("Regeneration", CC2, "green"),
    ("Repel", PASSIVE, "red"),
    ("Reset", CC2, "purple"),
    ("Resourceful", CC2, "white"),
    ("Restore", CC3, "green"),
    ("Retaliate", CC3, "green"),
    ("Return", CC1, "orange"),
    ("Revive", CC3, "blue"),
    ("Risk", CC2, "black"),
    ("Sacrifice", CC1, "blue"),
    ("Scale", PASSIVE, "orange"),
    ("Shockwave", CC2, "red"),
    ("Slowdown", CC2, "orange"),
    ("Snipe", CC1, "red"),
    ("Sprint", CC3, "orange"),
    ("Steadfast", CC2, "green"),
    ("Stealth", ACTIVE, "green"),
    ("Strafe", PASSIVE, "orange"),
    ("Strength", PASSIVE, "red"),
    ("Stun", ACTIVE, "orange"),
    ("Subdued", CC2, "purple"),
    ("Tar", CC2, "orange"),
    ("Tax", PASSIVE, "purple"),
    ("Toughen", EVENT, "green"),
    ("Truce", CC2, "green"),
    ("Veto", EVENT, "purple"),
    ("Vision", PASSIVE, "green"),
    ("Void", EVENT, "yellow"),
    ("Vulnerable", PASSIVE, "red"),
    ("Wall Builder", CC2, "yellow"),
    ("Weaken", PASSIVE, "green"),
    ("Wounded Runner", PASSIVE, "orange"),
)

CARDS: Final[tuple[Card, ...]] = tuple(
    Card(name, name.lower().replace(" ", "-"), kind, colour, f"KD-CARD-{number:02}")
    for number, (name, kind, colour) in enumerate(_PRINTED, 1)
)
COUNT: Final = 70
CARD_OF: Final[dict[str, int]] = {card.slug: number for number, card in enumerate(CARDS)}
NEEDED: Final[tuple[int, ...]] = tuple(COOLDOWN.get(card.kind, 0) for card in CARDS)
"""Cards that must lie above for a card to have cooled; 0 for cards that never cool down."""
IS_CC: Final[tuple[bool, ...]] = tuple(needed > 0 for needed in NEEDED)
RED: Final[tuple[bool, ...]] = tuple(card.colour == "red" for card in CARDS)

AFFLICTION: Final = 0
AMBUSH: Final = 1
ARMOR: Final = 2
BLOOD_EQUITY: Final = 3
BLOOD_FOR_BLOOD: Final = 4
BOUNTY_HUNTER: Final = 5
CALL_TO_ARMS: Final = 6
CASTERS: Final = 7
COLLAPSE: Final = 8
COMPROMISE: Final = 9
COMRADE: Final = 10
CRITICAL_HIT: Final = 11
DASH: Final = 12
DELIVER: Final = 13
DEPLETE: Final = 14
EXPLODE: Final = 15
FAMINE: Final = 16
GROUND_POUND: Final = 17
GROUNDED: Final = 18
HEALTH_SLASH: Final = 19
HIGH_STAKES: Final = 20
HINDER: Final = 21
HUNTER: Final = 22
HYPERDRIVE: Final = 23
IMMUNITY: Final = 24
INVINCIBLE: Final = 25
LEAPFROG: Final = 26
MINEFIELD: Final = 27
MINIONIZED: Final = 28
MIRAGE: Final = 29
PENALTY: Final = 30
PERSEVERE: Final = 31
PORTAL: Final = 32
RAM: Final = 33
RANGE: Final = 34
REBUILD: Final = 35
REDUCE: Final = 36
REFRESH: Final = 37
REGENERATION: Final = 38
REPEL: Final = 39
RESET: Final = 40
RESOURCEFUL: Final = 41
RESTORE: Final = 42
RETALIATE: Final = 43
RETURN: Final = 44
REVIVE: Final = 45
RISK: Final = 46
SACRIFICE: Final = 47
SCALE: Final = 48
SHOCKWAVE: Final = 49
SLOWDOWN: Final = 50
SNIPE: Final = 51
SPRINT: Final = 52
STEADFAST: Final = 53
STEALTH: Final = 54
STRAFE: Final = 55
STRENGTH: Final = 56
STUN: Final = 57
SUBDUED: Final = 58
TAR: Final = 59
TAX: Final = 60
TOUGHEN: Final = 61
TRUCE: Final = 62
VETO: Final = 63
VISION: Final = 64
VOID: Final = 65
VULNERABLE: Final = 66
WALL_BUILDER: Final = 67
WEAKEN: Final = 68
WOUNDED_RUNNER: Final = 69

ULTIMATE_FREEZE: Final = COUNT
"""Stands for the Ultimate Freeze among the effects in force."""
