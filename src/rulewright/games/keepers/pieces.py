"""Warriors and objects: kinds, base values, drops (KD-WAR-01, KD-KPR-01, KD-MIN-02, KD-GRD-01).

A Warrior is ``seat * 9 + kind``: each player has one of every kind, in play or not (KD-R20).
"""

KINDS = 9
WARRIORS = 18
KEEPER, GUARDIAN, MAGE, BLOCKADER, SNIPER, BOMBER, SCOUT, OGRE, SCALER = range(KINDS)
KIND_NAMES = (
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
MINIONS = (MAGE, BLOCKADER, SNIPER, BOMBER, SCOUT, OGRE, SCALER)
KIND_OF = tuple(w % KINDS for w in range(WARRIORS))
OWNER_OF = tuple(w // KINDS for w in range(WARRIORS))
SEAT_MASK = (0x1FF, 0x1FF << KINDS)
"""The Warriors of a seat as bits."""
OF_SEAT = (tuple(range(9)), tuple(range(9, 18)))

BASE_HEALTH = (5, 10, 1, 1, 1, 1, 1, 1, 1)
BASE_STRENGTH = (1, 3, 1, 1, 1, 1, 1, 2, 1)
BASE_RANGE = (1, 1, 1, 1, 2, 1, 1, 1, 1)
KILL_DROP = (5, 10, 2, 2, 2, 2, 2, 2, 2)
"""Strange Matter that a Killed Warrior leaves (KD-SM-07)."""

LIFEFORCE_HEALTH = 15
"""KD-LF-07"""
KEEPER_LOSS = 5
"""Health that a LifeForce loses with its Keeper (KD-KILL-06)."""
MOST_BOMBS = 3
"""KD-BOM-02"""
BOMB_DAMAGE = 3
EXPLODE_DAMAGE = 3
ROW_SLOTS = 7
"""KD-ROW-01"""
ACTIONS_PER_TURN = 3
"""KD-ACT-01"""

WALL_PRICE, CARD_PRICE, MINION_PRICE, UNCHAIN_PRICE = 5, 5, 10, 20
"""KD-SM-03 to KD-SM-06"""

# What stands on the ground of a space, apart from Warriors.
BARE, LIFEFORCE_0, LIFEFORCE_1, WALL_0, WALL_1, PORTAL, VOID = range(7)
GROUND_NAMES = ("bare", "lifeforce", "lifeforce", "wall", "wall", "portal", "void")

WALL_EFFECTS = ("freeze", "repel", "damage", "heal")
FREEZE_WALL, REPEL_WALL, DAMAGE_WALL, HEAL_WALL = range(4)
ULTIMATES = ("resurrect", "regrowth", "freeze", "command")
RESURRECT, REGROWTH, FREEZE, COMMAND = range(4)

# What a Marker hides: nothing, a Bomb, or (from 2 on) a Warrior of a kind.
EMPTY, BOMB, HIDES_WARRIOR = 0, 1, 2


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
