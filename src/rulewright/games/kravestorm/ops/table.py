"""Ops on cards in play: entering, leaving, positions, HP, attaching (chapters 14, 19 to 23)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops.base import (
    new_id,
    notice,
    notice_own,
    place,
    regroup,
    slug,
    stir,
    touch,
)
from rulewright.games.kravestorm.records import Thing
from rulewright.games.kravestorm.terms import EXHAUSTED, POSITIONS, READY, THING

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def set_up_kit(state: "KravestormState", seat: int, kit: tuple[int, ...]) -> None:
    """Lay out the Capital Kit: the Capital, then its Nektheries (KS-10.1.1)."""
    player = state.players[seat]
    ids = []
    for card in kit:
        thing = Thing(new_id(state), card, seat, seat, hp=state.book.cards[card].hp)
        state.things[thing.id] = thing
        ids.append(thing.id)
    player.capital = ids[0]
    player.area = tuple(ids[1:])
    regroup(state)


def enter_garrison(
    state: "KravestormState", seat: int, card: int, owner: int, index: int, position: int, how: str
) -> Thing:
    """Put a Kraver into a Garrison as a new object with full HP (KS-21.5.1, KS-9.1.4)."""
    thing = Thing(new_id(state), card, owner, seat, position)
    state.things[thing.id] = thing
    player = state.players[seat]
    player.garrison = (*player.garrison[:index], thing.id, *player.garrison[index:])
    regroup(state)
    thing.hp = values.max_hp(state, thing)
    if state.events is not None:
        state.emit(
            "enter", "KS-21.5.1", seat=seat, card=slug(state, card), at=place(state, thing), how=how
        )
    notice(state, "kraver-enters", thing, seat)
    if position == READY:
        notice_own(state, "deployment", thing, seat)  # KS-16.2.1, KS-21.5.4
    return thing


def enter_attached(state: "KravestormState", seat: int, card: int, host: Thing) -> Thing:
    """Put an Upgrade into play attached to its target, Ready (KS-23.1.4, KS-23.4.2)."""
    thing = Thing(new_id(state), card, seat, seat, hp=state.book.cards[card].hp)
    state.things[thing.id] = thing
    regroup(state)
    attach(state, thing, host)
    return thing


def attach(state: "KravestormState", thing: Thing, host: Thing) -> None:
    """Attach an Upgrade to a card, or move it there (KS-3.5.2); its controller stays
    (KS-23.3.5)."""
    unhook(state, thing)
    thing.host = host.id
    owner = next((p for p in state.players if p.capital == host.id), None)
    if owner is not None:
        owner.area += (thing.id,)
    else:
        host.upgrades += (thing.id,)
    touch(state)
    thing.hp = min(thing.hp, values.max_hp(state, thing))
    if state.events is not None:
        state.emit(
            "attach",
            "KS-3.5.2",
            seat=thing.controller,
            card=slug(state, thing.card),
            at=place(state, host),
        )
    notice(state, "becomes-attached", thing, thing.controller)


def unhook(state: "KravestormState", thing: Thing) -> None:
    """Take a card out of the list of the place where it lies."""
    for player in state.players:
        if thing.id in player.garrison:
            player.garrison = tuple(id for id in player.garrison if id != thing.id)
        if thing.id in player.area:
            player.area = tuple(id for id in player.area if id != thing.id)
    host = state.things.get(thing.host)
    if host is not None and thing.id in host.upgrades:
        host.upgrades = tuple(id for id in host.upgrades if id != thing.id)


def remember(state: "KravestormState", thing: Thing) -> None:
    """Note what a card that is about to leave play comes to: of those that leave together each is
    noted before the first has gone (KS-28.3.8)."""
    thing.last_attack = values.attack_damage(state, thing)
    thing.last_max_hp = values.max_hp(state, thing)


def take_out(state: "KravestormState", thing: Thing, how: str = "") -> None:
    """Take a card out of play, keeping it as it was last, see ``remember`` (KS-28.3.8)."""
    kept = replace(thing, left=how)
    attack = state.attack
    if attack is not None and attack.attacker == thing.id:
        attack.last = kept.last_attack
    unhook(state, thing)
    del state.things[thing.id]
    state.gone[thing.id] = kept
    ended = [e for e in state.effects if e.subject == thing.id and e.kind != "control"]
    if ended:  # What affected it ends (KS-9.9.1).
        state.effects = tuple(e for e in state.effects if e not in ended)
    regroup(state)


def without(state: "KravestormState", thing: Thing) -> "KravestormState":
    """Return a copy of the state in which a Kraver has left with its Upgrades."""
    copy = state.clone()
    for id in (thing.id, *thing.upgrades):
        take_out(copy, copy.things[id])
    return copy


def forget_gone(state: "KravestormState") -> None:
    """Forget cards that have left, but for those that a delayed instruction still speaks of
    (KS-28.7.4, KS-28.3.8)."""
    kept: dict[int, Thing] = {}
    for delayed in state.delayed:
        trigger = delayed.trigger
        named = {trigger.source, *trigger.about}
        named.update(ref.id for refs in trigger.targets for ref in refs if ref.kind == THING)
        for id in named:
            thing = state.gone.get(id)
            if thing is not None:
                kept[id] = thing
            host = state.thing(id)
            if host is not None and host.host in state.gone:
                kept[host.host] = state.gone[host.host]
    state.gone = kept


_DESTINATION = {"destroy": "discard", "discard": "discard", "bury": "buried", "remove": "removed"}
_RULE = {
    "destroy": "KS-3.5.9",
    "discard": "KS-23.3.4",
    "bury": "KS-29.2-BURY",
    "remove": "KS-3.5.25",
    "return": "KS-3.5.27",
}


def lay_down(state: "KravestormState", card: int, owner: int, how: str) -> None:
    """Move a card that was in play to its owner's zone (KS-9.1.7)."""
    if how == "return":
        cards_ops.to_hand(state, owner, card, _RULE[how])
    else:
        cards_ops.to_pile(state, owner, card, _DESTINATION[how], _RULE[how], how)


def gather_moment(state: "KravestormState") -> None:
    """Begin a moment: of several positions given in it the worst stands (KS-R76)."""
    state.moment = ()


def end_moment(state: "KravestormState") -> None:
    """End the moment."""
    state.moment = None


def set_position(state: "KravestormState", thing: Thing, position: int, rule: str) -> None:
    """Turn a card to a position (KS-19.1.1)."""
    if state.moment is not None and position != READY:
        worst = max((p for id, p in state.moment if id == thing.id), default=0)
        if position < worst:
            return
        state.moment += ((thing.id, position),)
    if thing.position == position:
        return
    before = thing.position
    if position != READY:
        # What watches itself being exhausted was Ready when it happened (KS-R109).
        notice(state, "becomes-exhausted" if position == EXHAUSTED else "becomes-worse", thing)
    thing.position = position
    card = state.book.cards[thing.card]
    if card.speaks:
        regroup(state)
    elif card.abilities or card.kind == "kraver":
        stir(state)
    if position == READY and before != READY:
        notice(state, "becomes-ready", thing)
    if state.events is not None:
        state.emit(
            "position",
            rule,
            card=slug(state, thing.card),
            at=place(state, thing),
            to=POSITIONS[position],
        )


def hurt(state: "KravestormState", thing: Thing, amount: int, kind: str) -> None:
    """Take HP for damage dealt: ``attack`` or ``effect`` damage (KS-3.5.7)."""
    thing.hp -= amount
    thing.hurt += amount
    stir(state)
    if state.events is not None:
        rule = "KS-17.3.11" if kind == "attack" else "KS-20.1.3"
        state.emit(
            f"{kind}-damage",
            rule,
            card=slug(state, thing.card),
            at=place(state, thing),
            amount=amount,
        )
    if amount:
        if kind == "attack":
            notice(state, "attack-damage", thing, thing.controller)
        notice(state, "damaged", thing, thing.controller)


def lose_hp(state: "KravestormState", thing: Thing, amount: int, rule: str) -> None:
    """Lose HP, which is no damage (KS-3.5.17)."""
    thing.hp = max(0, thing.hp - amount)
    stir(state)
    if state.events is not None:
        state.emit(
            "lose-hp", rule, card=slug(state, thing.card), at=place(state, thing), amount=amount
        )


def heal(state: "KravestormState", thing: Thing, amount: int, rule: str) -> None:
    """Restore HP up to the maximum; the rest is lost (KS-29.2-HEAL)."""
    gained = max(0, min(amount, values.max_hp(state, thing) - thing.hp))
    thing.hp += gained
    stir(state)
    if state.events is not None:
        state.emit(
            "heal", rule, card=slug(state, thing.card), at=place(state, thing), amount=gained
        )


def reverse_damage(state: "KravestormState", thing: Thing, amount: int) -> None:
    """Give back HP lost to damage this turn; it is no Heal (KS-20.1.6)."""
    gained = max(0, min(amount, thing.hurt, values.max_hp(state, thing) - thing.hp))
    thing.hp += gained
    thing.hurt -= gained
    stir(state)
    if state.events is not None:
        state.emit(
            "reverse",
            "KS-20.1.6",
            card=slug(state, thing.card),
            at=place(state, thing),
            amount=gained,
        )


def trim_hp(state: "KravestormState") -> None:
    """Bring current HP down to a lowered maximum (KS-7.4.3)."""
    for thing in state.things.values():
        hp = thing.hp
        if hp and hp > (most := values.max_hp(state, thing)):
            thing.hp = most
            stir(state)


def relocate(state: "KravestormState", thing: Thing, index: int, rule: str) -> None:
    """Move a Kraver to another position of its Garrison (KS-3.5.24); nothing else of it changes."""
    player = state.players[thing.controller]
    others = [id for id in player.garrison if id != thing.id]
    line = (*others[:index], thing.id, *others[index:])
    if line == player.garrison:
        return
    player.garrison = line
    touch(state)
    if state.events is not None:
        state.emit("relocate", rule, card=slug(state, thing.card), at=place(state, thing))


def flip(state: "KravestormState", seat: int, flipped: bool, rule: str) -> None:
    """Turn a Capital to its reverse or front side (KS-3.5.13)."""
    state.players[seat].flipped = flipped
    stir(state)
    state.emit("flip", rule, seat=seat, to="reverse" if flipped else "front")


def count_attack(state: "KravestormState", thing: Thing) -> None:
    """Count an attack of this Kraver this turn."""
    thing.attacks += 1


def restore_moment(state: "KravestormState", given: tuple[tuple[int, int], ...] | None) -> None:
    """Go on with a moment in which these positions have been given."""
    state.moment = given


def take_out_alone(state: "KravestormState", thing: Thing) -> None:
    """Take a Kraver, noted before, out; its Upgrades stay attached to what it becomes
    (KS-21.5.9)."""
    take_out(state, thing)
    thing.upgrades = ()


def carry_over(state: "KravestormState", upgrade: Thing, host: Thing) -> None:
    """Keep an Upgrade attached to the new object that its Kraver has become: it is no attaching."""
    upgrade.host = host.id
    host.upgrades += (upgrade.id,)
    touch(state)
    host.hp = values.max_hp(state, host)


def change_controller(state: "KravestormState", upgrade: Thing, seat: int) -> None:
    """Give control of an Upgrade to a player; it stays where it is attached, a Capital's goes
    over."""
    upgrade.controller = seat
    for player in state.players:
        if upgrade.id in player.area:
            attach(state, upgrade, state.things[state.players[seat].capital])
            break
    touch(state)
