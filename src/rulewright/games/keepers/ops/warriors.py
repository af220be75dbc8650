"""Ops on Warriors: placing, moving, Health, marks and removal."""

from typing import Any, Literal

from rulewright.games.keepers import pieces
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.ops import field, holdings
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KIND_NAMES, KIND_OF, OWNER_OF
from rulewright.games.keepers.state import Table
from rulewright.kernel.events import Secret

__all__ = [
    "command",
    "count_moved",
    "end_steadfast",
    "ground_warrior",
    "hand_over",
    "heal",
    "hide",
    "hurt",
    "leave_space",
    "lift_marks",
    "mark_deliver",
    "move",
    "place",
    "promote",
    "respawn",
    "set_health",
    "set_maximum",
    "stun",
    "summon",
    "swap",
    "tire",
    "unchain",
    "use_armor",
    "use_deliver",
]


def _way(start: int, end: int) -> dict[str, Any]:
    return {"from": NAMES[start], "to": NAMES[end]}


def place(g: Table, warrior: int, space: int, rule: str) -> None:
    """Stand a Warrior on the board in the setup, with full Health."""
    g.at[warrior] = space
    g.occupant[space] = warrior
    g.health[warrior] = g.max_health(warrior)
    g.emit(
        "placed", rule, seat=OWNER_OF[warrior], card=KIND_NAMES[KIND_OF[warrior]], at=NAMES[space]
    )


def summon(g: Table, warrior: int, space: int, rule: str) -> None:
    """Put a Minion from Assembly or Graveyard on the board, with Summoning Sickness (KD-BUY-08)."""
    g.graveyard &= ~(1 << warrior)
    g.sick |= 1 << warrior
    g.at[warrior] = space
    g.occupant[space] = warrior
    g.health[warrior] = pieces.BASE_HEALTH[KIND_OF[warrior]]
    g.emit(
        "summoned", rule, seat=OWNER_OF[warrior], card=KIND_NAMES[KIND_OF[warrior]], at=NAMES[space]
    )


def respawn(g: Table, seat: int, space: int) -> None:
    """Return a Keeper to the board (KD-KPR-09, KD-R99); half its Health with Vulnerable."""
    keeper = seat * pieces.KINDS
    health = g.keeper_max[seat]
    if g.has(1 - seat, cards.VULNERABLE):
        health = (health + 1) // 2
    g.at[keeper] = space
    g.occupant[space] = keeper
    g.health[keeper] = health
    g.emit("respawned", "KD-KPR-09", seat=seat, card="keeper", at=NAMES[space], amount=health)


def promote(g: Table, space: int) -> None:
    """Let a Warrior that shares a space be its occupant once the other has gone."""
    for pair in g.overlaps:
        if pair[0] == space and g.at[pair[1]] == space:
            g.occupant[space] = pair[1]
            g.overlaps = tuple(other for other in g.overlaps if other != pair)
            return


def leave_space(g: Table, warrior: int) -> None:
    """Take a Warrior off its space; who shares the space stays."""
    space = g.at[warrior]
    if g.occupant[space] == warrior:
        g.occupant[space] = -1
        if g.overlaps:
            promote(g, space)
    elif g.overlaps:
        g.overlaps = tuple(pair for pair in g.overlaps if pair[1] != warrior)


def move(g: Table, warrior: int, space: int, how: str, rule: str) -> None:
    """Put a Warrior of the board on another space; a Keeper's Steadfast ends (KD-CARD-54)."""
    start = g.at[warrior]
    leave_space(g, warrior)
    g.at[warrior] = space
    g.occupant[space] = warrior
    if g.events is not None:
        g.emit(
            "moved",
            rule,
            seat=OWNER_OF[warrior],
            card=KIND_NAMES[KIND_OF[warrior]],
            how=how,
            **_way(start, space),
        )
    if KIND_OF[warrior] == KEEPER and g.in_force:
        end_steadfast(g, OWNER_OF[warrior])


def end_steadfast(g: Table, seat: int) -> None:
    """End a seat's Steadfast, if it is in force (KD-R140)."""
    if g.works_for(cards.STEADFAST, seat):
        holdings.end_effect(g, cards.STEADFAST)


def swap(g: Table, warrior: int, other: int, how: str, rule: str) -> None:
    """Exchange the spaces of two Warriors."""
    space, other_space = g.at[warrior], g.at[other]
    g.at[warrior], g.at[other] = other_space, space
    g.occupant[other_space], g.occupant[space] = warrior, other
    for one, start, end in ((warrior, space, other_space), (other, other_space, space)):
        g.emit(
            "moved",
            rule,
            seat=OWNER_OF[one],
            card=KIND_NAMES[KIND_OF[one]],
            how=how,
            **_way(start, end),
        )
        if KIND_OF[one] == KEEPER:
            end_steadfast(g, OWNER_OF[one])


def hide(g: Table, warrior: int, space: int, spaces: list[int]) -> None:
    """Put a Warrior into Stealth on one of the spaces that get its Markers (KD-SNIP-02)."""
    seat = OWNER_OF[warrior]
    start = g.at[warrior]
    leave_space(g, warrior)
    g.hidden |= 1 << warrior
    g.at[warrior] = space
    if space != start:
        g.moved[warrior] += 1
    # Steadfast ends whether the space was left or not: its end must not tell (KD-R171).
    if KIND_OF[warrior] == KEEPER:
        end_steadfast(g, seat)
    content = pieces.HIDES_WARRIOR + KIND_OF[warrior]
    rule = "KD-SNIP-02" if KIND_OF[warrior] else "KD-CARD-55"
    g.emit(
        "hid", rule, seat=seat, card=KIND_NAMES[KIND_OF[warrior]],
        at=Secret(NAMES[space], (seat,)),
    )  # fmt: skip
    field.lay_markers(g, seat, spaces, space, content)


def count_moved(g: Table, warrior: int, spaces: int) -> None:
    """Count voluntary spaces of a Warrior in this turn (KD-MOVE-12)."""
    g.moved[warrior] += spaces


def hand_over(g: Table, giver: int, receiver: int) -> None:
    """Pass carried Loot to another Warrior; a Keeper banks it (KD-LOOT-01, KD-SM-10)."""
    amount = g.carried[giver]
    g.carried[giver] = 0
    if KIND_OF[receiver] == KEEPER:
        g.reserves[OWNER_OF[receiver]] += amount
        g.progress = True
    else:
        g.carried[receiver] += amount
    g.emit(
        "handed_over",
        "KD-LOOT-03",
        seat=OWNER_OF[giver],
        card=KIND_NAMES[KIND_OF[receiver]],
        amount=amount,
        **_way(g.at[giver], g.at[receiver]),
    )


# --- Health


def hurt(g: Table, warrior: int, amount: int, rule: str) -> None:
    """Apply Damage that Defense has left (KD-EVT-06)."""
    g.health[warrior] -= amount
    if g.events is not None:
        g.emit(
            "damaged",
            rule,
            seat=OWNER_OF[warrior],
            card=KIND_NAMES[KIND_OF[warrior]],
            at=NAMES[g.at[warrior]],
            amount=amount,
        )


def set_health(g: Table, warrior: int, health: int, rule: str) -> None:
    """Set current Health: no Damage, nothing prevents it (KD-EVT-07, KD-GLO-23)."""
    if g.health[warrior] != health:
        g.health[warrior] = health
        kind = KIND_NAMES[KIND_OF[warrior]]
        g.emit("health_set", rule, seat=OWNER_OF[warrior], card=kind, amount=health)


def set_maximum(g: Table, seat: int, maximum: int, rule: str) -> None:
    """Set a Keeper's maximum Health; its current Health stays (KD-GLO-25)."""
    if g.keeper_max[seat] != maximum:
        g.keeper_max[seat] = maximum
        g.emit("maximum_set", rule, seat=seat, amount=maximum)


def heal(g: Table, warrior: int, amount: int, rule: str) -> None:
    """Heal a Warrior on the board, not above its maximum (KD-GLO-11)."""
    healed = min(amount, g.max_health(warrior) - g.health[warrior])
    if healed > 0 and g.at[warrior] >= 0:
        g.health[warrior] += healed
        kind = KIND_NAMES[KIND_OF[warrior]]
        facts: dict[str, Any] = {} if g.hidden >> warrior & 1 else {"at": NAMES[g.at[warrior]]}
        g.emit("healed", rule, seat=OWNER_OF[warrior], card=kind, amount=healed, **facts)


# --- marks


def stun(g: Table, warrior: int, bit: int, rule: str) -> None:
    """Immobilise a Warrior until the next turn of the stunner begins (KD-MAGE-01)."""
    g.stunned[warrior] |= bit
    _marked(g, "stunned", warrior, rule)


def mark_deliver(g: Table, warrior: int, mark: int, rule: str) -> None:
    """Put a Deliver mark on a Warrior in place of any other (KD-R82)."""
    g.deliver[warrior] = mark
    _marked(g, "deliver_marked", warrior, rule)


def use_deliver(g: Table, warrior: int) -> None:
    """Use a Deliver mark up: the Warrior will be delivered (KD-EVT-14)."""
    g.deliver[warrior] = 0
    g.delivered |= 1 << warrior
    g.deliveries = (*g.deliveries, warrior)
    _marked(g, "deliver_triggered", warrior, "KD-EVT-14")


def use_armor(g: Table, warrior: int) -> None:
    """Use a Warrior's Armor for this turn (KD-BLOK-01)."""
    g.armor_used |= 1 << warrior
    _marked(g, "armor_used", warrior, "KD-BLOK-01" if KIND_OF[warrior] else "KD-CARD-03")


def ground_warrior(g: Table, warrior: int, state: str) -> None:
    """Ground a Warrior, or end that (``grounded`` or ``ungrounded``, KD-CARD-19)."""
    if state == "grounded":
        g.grounded |= 1 << warrior
    else:
        g.grounded &= ~(1 << warrior)
    _marked(g, state, warrior, "KD-CARD-19")


def tire(g: Table, warrior: int) -> None:
    """Make a Warrior unusable for the rest of the turn (KD-WEF-10)."""
    g.unusable |= 1 << warrior
    _marked(g, "frozen", warrior, "KD-WEF-11")


def command(g: Table, warrior: int) -> None:
    """Put an enemy Warrior under the turn player's command (KD-ULT-04)."""
    g.commanded = warrior
    _marked(g, "commanded", warrior, "KD-ULT-04")


def unchain(g: Table, seat: int) -> None:
    """Unchain a seat's Guardian (KD-GRD-04)."""
    guardian = seat * pieces.KINDS + GUARDIAN
    g.unchained |= 1 << guardian
    g.progress = True
    _marked(g, "unchained", guardian, "KD-GRD-05")


def _marked(g: Table, kind: str, warrior: int, rule: str) -> None:
    if g.events is not None:
        facts: dict[str, Any] = {} if g.hidden >> warrior & 1 else {"at": NAMES[g.at[warrior]]}
        g.emit(kind, rule, seat=OWNER_OF[warrior], card=KIND_NAMES[KIND_OF[warrior]], **facts)


def lift_marks(g: Table, seat: int, what: Literal["stun", "deliver", "grounded"]) -> None:
    """End the marks of a Vetoed Keeper card of a seat (KD-VETO-07)."""
    for warrior in range(pieces.WARRIORS):
        if what == "stun" and g.stunned[warrior] & 4 << seat:
            g.stunned[warrior] &= ~(4 << seat)
        elif what == "deliver" and g.deliver[warrior] == 3 + seat:
            g.deliver[warrior] = 0
        elif what == "grounded" and g.grounded >> warrior & 1:
            g.grounded &= ~(1 << warrior)
        else:
            continue
        _marked(g, "mark_lifted", warrior, "KD-VETO-07")
