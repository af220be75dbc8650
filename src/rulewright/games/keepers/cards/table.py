"""The 70 Keeper Ability Cards: names, types and colours (KD-ABL-02 to KD-ABL-06, KD-ABL-14).

A card's number is its place in the alphabet, its text is the summary of its clause. Colours are
assigned by theme with the printed counts.
"""

from dataclasses import dataclass

PASSIVE, ACTIVE, EVENT, CC1, CC2, CC3 = "passive", "active", "event", "1cc", "2cc", "3cc"
COOLDOWN = {CC1: 1, CC2: 2, CC3: 3}
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


_PRINTED = (
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

CARDS: tuple[Card, ...] = tuple(
    Card(name, name.lower().replace(" ", "-"), kind, colour, f"KD-CARD-{number:02}")
    for number, (name, kind, colour) in enumerate(_PRINTED, 1)
)
COUNT: int = len(CARDS)
CARD_OF: dict[str, int] = {card.slug: number for number, card in enumerate(CARDS)}
NEEDED: tuple[int, ...] = tuple(COOLDOWN.get(card.kind, 0) for card in CARDS)
"""Cards that must lie above for a card to have cooled; 0 for cards that never cool down."""
IS_CC: tuple[bool, ...] = tuple(needed > 0 for needed in NEEDED)
RED: tuple[bool, ...] = tuple(card.colour == "red" for card in CARDS)

(
    AFFLICTION,
    AMBUSH,
    ARMOR,
    BLOOD_EQUITY,
    BLOOD_FOR_BLOOD,
    BOUNTY_HUNTER,
    CALL_TO_ARMS,
    CASTERS,
    COLLAPSE,
    COMPROMISE,
    COMRADE,
    CRITICAL_HIT,
    DASH,
    DELIVER,
    DEPLETE,
    EXPLODE,
    FAMINE,
    GROUND_POUND,
    GROUNDED,
    HEALTH_SLASH,
    HIGH_STAKES,
    HINDER,
    HUNTER,
    HYPERDRIVE,
    IMMUNITY,
    INVINCIBLE,
    LEAPFROG,
    MINEFIELD,
    MINIONIZED,
    MIRAGE,
    PENALTY,
    PERSEVERE,
    PORTAL,
    RAM,
    RANGE,
    REBUILD,
    REDUCE,
    REFRESH,
    REGENERATION,
    REPEL,
    RESET,
    RESOURCEFUL,
    RESTORE,
    RETALIATE,
    RETURN,
    REVIVE,
    RISK,
    SACRIFICE,
    SCALE,
    SHOCKWAVE,
    SLOWDOWN,
    SNIPE,
    SPRINT,
    STEADFAST,
    STEALTH,
    STRAFE,
    STRENGTH,
    STUN,
    SUBDUED,
    TAR,
    TAX,
    TOUGHEN,
    TRUCE,
    VETO,
    VISION,
    VOID,
    VULNERABLE,
    WALL_BUILDER,
    WEAKEN,
    WOUNDED_RUNNER,
) = range(COUNT)

ULTIMATE_FREEZE = COUNT
"""Stands for the Ultimate Freeze among the effects in force."""
