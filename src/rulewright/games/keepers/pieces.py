"""Warriors and objects: kinds, base values, drops (KD-WAR-01, KD-KPR-01, KD-MIN-02, KD-GRD-01).

A Warrior is ``seat * 9 + kind``: each player has one of every kind, in play or not (KD-R20).
"""

from typing import Final

KINDS: Final = 9
WARRIORS: Final = 18
KEEPER: Final = 0
GUARDIAN: Final = 1
MAGE: Final = 2
BLOCKADER: Final = 3
SNIPER: Final = 4
BOMBER: Final = 5
SCOUT: Final = 6
OGRE: Final = 7
SCALER: Final = 8
KIND_NAMES: Final[tuple[str, ...]] = (
    "keeper",
    "guardian",
    "mage",
    "blockader",
    "sniper",
    "bomber",
    "scout",
    "ogre",
    "scaler",
)
MINIONS: Final[tuple[int, ...]] = (MAGE, BLOCKADER, SNIPER, BOMBER, SCOUT, OGRE, SCALER)
KIND_OF: Final = tuple(w % KINDS for w in range(WARRIORS))
OWNER_OF: Final = tuple(w // KINDS for w in range(WARRIORS))
SEAT_MASK: Final[tuple[int, ...]] = (0x1FF, 0x1FF << KINDS)
"""The Warriors of a seat as bits."""
OF_SEAT: Final[tuple[tuple[int, ...], ...]] = (tuple(range(9)), tuple(range(9, 18)))

BASE_HEALTH: Final[tuple[int, ...]] = (5, 10, 1, 1, 1, 1, 1, 1, 1)
BASE_STRENGTH: Final[tuple[int, ...]] = (1, 3, 1, 1, 1, 1, 1, 2, 1)
BASE_RANGE: Final[tuple[int, ...]] = (1, 1, 1, 1, 2, 1, 1, 1, 1)
KILL_DROP: Final[tuple[int, ...]] = (5, 10, 2, 2, 2, 2, 2, 2, 2)
"""Strange Matter that a Killed Warrior leaves (KD-SM-07)."""

LIFEFORCE_HEALTH: Final = 15
"""KD-LF-07"""
KEEPER_LOSS: Final = 5
"""Health that a LifeForce loses with its Keeper (KD-KILL-06)."""
MOST_BOMBS: Final = 3
"""KD-BOM-02"""
BOMB_DAMAGE: Final = 3
EXPLODE_DAMAGE: Final = 3
ROW_SLOTS: Final = 7
"""KD-ROW-01"""
ACTIONS_PER_TURN: Final = 3
"""KD-ACT-01"""

WALL_PRICE: Final = 5
CARD_PRICE: Final = 5
MINION_PRICE: Final = 10
UNCHAIN_PRICE: Final = 20
"""KD-SM-03 to KD-SM-06"""

# What stands on the ground of a space, apart from Warriors.
BARE: Final = 0
LIFEFORCE_0: Final = 1
LIFEFORCE_1: Final = 2
WALL_0: Final = 3
WALL_1: Final = 4
PORTAL: Final = 5
VOID: Final = 6
GROUND_NAMES: Final[tuple[str, ...]] = (
    "bare",
    "lifeforce",
    "lifeforce",
    "wall",
    "wall",
    "portal",
    "void",
)

WALL_EFFECTS: Final[tuple[str, ...]] = ("freeze", "repel", "damage", "heal")
FREEZE_WALL: Final = 0
REPEL_WALL: Final = 1
DAMAGE_WALL: Final = 2
HEAL_WALL: Final = 3
ULTIMATES: Final[tuple[str, ...]] = ("resurrect", "regrowth", "freeze", "command")
RESURRECT: Final = 0
REGROWTH: Final = 1
FREEZE: Final = 2
COMMAND: Final = 3

# What a Marker hides: nothing, a Bomb, or (from 2 on) a Warrior of a kind.
EMPTY: Final = 0
BOMB: Final = 1
HIDES_WARRIOR: Final = 2


def marker(owner: int, content: int, group: int) -> int:
    """Return a Marker; ``group`` ties the Markers that were laid for one hidden thing."""
    return owner | content << 1 | group << 5


def marker_owner(mark: int) -> int:
    """Return whose Marker it is."""
    return mark & 1


def marker_content(mark: int) -> int:
    """Return what the Marker hides."""
    return mark >> 1 & 15


def marker_group(mark: int) -> int:
    """Return the group of Markers that it belongs to."""
    return mark >> 5
