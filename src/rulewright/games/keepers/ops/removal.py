"""Ops that take Warriors off the board: Kill and Destroy (KD-KILL-01 to KD-KILL-09)."""

from rulewright.games.keepers import pieces
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.ops import field, holdings
from rulewright.games.keepers.ops.warriors import end_steadfast, leave_space
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KIND_NAMES, KIND_OF, OWNER_OF
from rulewright.games.keepers.state import Table

__all__ = ["destroy", "drop_marks", "kill"]


def drop_marks(g: Table, warrior: int) -> None:
    """End every mark on a Warrior that leaves the board (KD-R99)."""
    off = ~(1 << warrior)
    g.moved[warrior] = g.stunned[warrior] = g.deliver[warrior] = g.carried[warrior] = 0
    g.sick &= off
    g.unusable &= off
    g.grounded &= off
    g.armor_used &= off
    g.attacked &= off
    g.fell &= off
    g.exposed &= off
    g.deliveries = tuple(w for w in g.deliveries if w != warrior)
    if g.commanded == warrior:
        g.commanded = -1
    for card in (cards.SPRINT, cards.TAR):
        effect = g.effect(card)
        if effect is not None and effect.data == warrior:
            holdings.end_effect(g, card)


def kill(g: Table, warrior: int, killers: int) -> None:
    """Clean up a Warrior whose Health reached 0, with its drop (KD-KILL-01 to KD-KILL-06).

    Args:
        killers: bits of the seats whose sources brought its Health to 0 (KD-R88).
    """
    seat = OWNER_OF[warrior]
    kind = KIND_OF[warrior]
    space = g.at[warrior]
    drop = pieces.KILL_DROP[kind] + g.carried[warrior]
    if kind == KEEPER:
        drop += g.reserves[seat]
        g.reserves[seat] = 0
    if killers >> (1 - seat) & 1 and g.has(1 - seat, cards.BOUNTY_HUNTER):
        drop += 2
    if g.ground[space] != pieces.VOID:
        g.loot[space] += drop
    rule = ("KD-KILL-04", "KD-KILL-03")[kind] if kind < 2 else "KD-KILL-02"
    g.emit("killed", rule, seat=seat, card=KIND_NAMES[kind], at=NAMES[space], amount=drop)
    _remove(g, warrior)


def destroy(g: Table, warrior: int, rule: str) -> None:
    """Remove a Warrior without a Kill: nothing is left behind (KD-KILL-07, KD-KILL-08)."""
    seat = OWNER_OF[warrior]
    if g.hidden >> warrior & 1:
        field.reveal(g, g.at[warrior], 3, "KD-MRK-17")
        field.explode_bombs(g, g.at[warrior])  # revealed with a Warrior (KD-MRK-08)
    if KIND_OF[warrior] == KEEPER:
        g.reserves[seat] = 0
    kind = KIND_NAMES[KIND_OF[warrior]]
    g.emit("destroyed", rule, seat=seat, card=kind, at=NAMES[g.at[warrior]])
    _remove(g, warrior)


def _remove(g: Table, warrior: int) -> None:
    seat = OWNER_OF[warrior]
    leave_space(g, warrior)
    g.at[warrior] = -1
    g.health[warrior] = 0
    g.progress = True
    drop_marks(g, warrior)
    kind = KIND_OF[warrior]
    if kind == KEEPER:
        g.fallen_keepers |= 1 << seat
        g.respawns |= 1 << seat
        field.lose_lifeforce(g, seat, pieces.KEEPER_LOSS, "KD-KILL-06")
        end_steadfast(g, seat)
        if g.works(cards.SUBDUED):
            holdings.end_effect(g, cards.SUBDUED)
    elif kind != GUARDIAN:
        g.graveyard |= 1 << warrior
