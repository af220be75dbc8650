"""Protection cards that are activated or happen on purchase; Passives work where they apply."""

from typing import Final

from rulewright.games.keepers import ops, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import cc, event, until_next_turn_ends, until_third_turn
from rulewright.games.keepers.pieces import KEEPER, KINDS
from rulewright.games.keepers.state import AT_START, LASTING, THIS_TURN, Table
from rulewright.kernel.frames import Frame

WHOLE: Final = 99
"""More than any maximum: Healing stops there (KD-GLO-11)."""


@cc(cards.COMPROMISE)
def compromise(g: Table, owner: int, chooser: int) -> Frame | None:
    """Heal all LifeForces and Warriors by 3 (KD-CARD-10)."""
    for seat in (0, 1):
        ops.heal_lifeforce(g, seat, 3, "KD-CARD-10")
    for warrior in range(pieces.WARRIORS):
        if g.at[warrior] >= 0:
            ops.post_heal(g, warrior, 3)
    return None


@cc(cards.IMMUNITY)
def immunity(g: Table, owner: int, chooser: int) -> Frame | None:
    """Wall Effects do nothing to own Warriors this turn (KD-CARD-25)."""
    ops.enforce(g, cards.IMMUNITY, owner, THIS_TURN, owner)
    return None


@cc(cards.INVINCIBLE)
def invincible(g: Table, owner: int, chooser: int) -> Frame | None:
    """The Keeper takes no Damage until the end of the owner's next turn (KD-CARD-26)."""
    until_next_turn_ends(g, cards.INVINCIBLE, owner)
    return None


@cc(cards.MINIONIZED)
def minionized(g: Table, owner: int, chooser: int) -> Frame | None:
    """Both Keepers have 1 of 1 Health until the end of the third turn (KD-CARD-29)."""
    until_third_turn(g, cards.MINIONIZED, owner)
    for seat in (0, 1):
        ops.set_maximum(g, seat, 1, "KD-CARD-29")
        if g.at[seat * KINDS + KEEPER] >= 0:
            ops.set_health(g, seat * KINDS + KEEPER, 1, "KD-CARD-29")
    return None


@cc(cards.REFRESH)
def refresh(g: Table, owner: int, chooser: int) -> Frame | None:
    """Heal the Keeper by 3 (KD-CARD-38)."""
    ops.post_heal(g, owner * KINDS + KEEPER, 3)
    return None


@cc(cards.REGENERATION)
def regeneration(g: Table, owner: int, chooser: int) -> Frame | None:
    """Heal the Keeper by 1 now and as the next turn begins (KD-CARD-39, KD-R150)."""
    ops.post_heal(g, owner * KINDS + KEEPER, 1)
    ops.enforce(g, cards.REGENERATION, owner, AT_START, owner)
    return None


@cc(cards.RESTORE)
def restore(g: Table, owner: int, chooser: int) -> Frame | None:
    """Heal the Keeper to its maximum (KD-CARD-43)."""
    ops.post_heal(g, owner * KINDS + KEEPER, WHOLE)
    return None


@cc(cards.RETALIATE)
def retaliate(g: Table, owner: int, chooser: int) -> Frame | None:
    """Damage of enemy attacks on the Keeper goes back to the attacker (KD-CARD-44)."""
    until_third_turn(g, cards.RETALIATE, owner)
    return None


@cc(cards.STEADFAST)
def steadfast(g: Table, owner: int, chooser: int) -> Frame | None:
    """Enemy Minions' attacks do the Keeper no Damage while it stays (KD-CARD-54)."""
    ops.enforce(g, cards.STEADFAST, owner, LASTING, owner)
    return None


@cc(cards.TRUCE)
def truce(g: Table, owner: int, chooser: int) -> Frame | None:
    """No Damage at all until the end of the third turn (KD-CARD-63)."""
    until_third_turn(g, cards.TRUCE, owner)
    return None


@event(cards.TOUGHEN)
def toughen(g: Table, owner: int, chooser: int) -> Frame | None:
    """The Keeper's maximum becomes 7, and it heals to it (KD-CARD-62)."""
    ops.set_maximum(g, owner, 7, "KD-CARD-62")
    ops.post_heal(g, owner * KINDS + KEEPER, WHOLE)
    return None
