"""Ops on what is going on: Nekthar, turn, pending events, rolls, attack, effects in force."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.ops.base import new_id, notice, place, slug, touch
from rulewright.games.kravestorm.records import (
    Delayed,
    Modifier,
    Pending,
    Ref,
    Targets,
    Trigger,
)
from rulewright.games.kravestorm.terms import NOTHING, THIS_TURN, TYPES, Units

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def add_units(state: "KravestormState", seat: int, units: Units, rule: str) -> None:
    """Put Nekthar into a pool (KS-12.2.3)."""
    player = state.players[seat]
    player.units = tuple(a + b for a, b in zip(player.units, units, strict=True))  # type: ignore[assignment]
    if state.events is not None:
        named = {t: n for t, n in zip((*TYPES, "any"), units, strict=True) if n}
        state.emit("produce", rule, seat=seat, units=named)


def spend_units(state: "KravestormState", seat: int, units: Units) -> None:
    """Take Nekthar out of a pool (KS-12.3.2)."""
    player = state.players[seat]
    player.units = tuple(a - b for a, b in zip(player.units, units, strict=True))  # type: ignore[assignment]
    if state.events is not None and units != NOTHING:
        named = {t: n for t, n in zip((*TYPES, "any"), units, strict=True) if n}
        state.emit("pay", "KS-12.3.2", seat=seat, units=named)


def empty_pools(state: "KravestormState") -> None:
    """All unspent Nekthar is lost (KS-11.8.3, KS-R13)."""
    for seat, player in enumerate(state.players):
        if player.units != NOTHING:
            player.units = NOTHING
            state.emit("pool-lost", "KS-11.8.3", seat=seat)


def begin_turn(state: "KravestormState", seat: int) -> None:
    """Begin a player's turn (KS-11.1.2)."""
    state.turn += 1
    state.active = seat
    state.repeats = {}
    for player in state.players:
        player.nektheries_played = 0
        player.nektheries_allowed = 1
        player.kravers_played = 0
    for thing in state.things.values():
        thing.attacks = 0
        thing.hurt = 0
    state.emit("turn", "KS-11.1.2", seat=seat, turn=state.turn)


def set_phase(state: "KravestormState", phase: str, rule: str) -> None:
    """Enter a step or phase (KS-11.1.1)."""
    state.phase = phase
    state.repeats = {}
    state.emit("phase", rule, seat=state.active, phase=phase)


def count_play(state: "KravestormState", seat: int, card: int) -> None:
    """Count a committed play for what looks at plays of this turn (KS-22.2.5, KS-R22)."""
    player = state.players[seat]
    played = state.book.cards[card]
    if played.subtype == "nekthery":
        player.nektheries_played += 1
    if played.kind == "kraver":
        player.kravers_played += 1
    notice(state, f"play-{played.kind}", seat=seat)


def allow_nekthery(state: "KravestormState", seat: int) -> None:
    """Allow one more Upgrade–Nekthery play this turn (KS-22.2.5)."""
    state.players[seat].nektheries_allowed += 1
    state.emit("allow", "KS-22.2.5", seat=seat)


def use_gamma(state: "KravestormState", seat: int) -> None:
    """Note that the Gamma is used, from its commit on (KS-26.1.5, KS-R49)."""
    state.players[seat].gamma_left -= 1


def allow_gamma(state: "KravestormState", seat: int) -> None:
    """Allow one more activation of the Gamma this game (KS-26.2.4)."""
    state.players[seat].gamma_left += 1
    state.emit("allow", "KS-26.2.4", seat=seat)


def begin_event(state: "KravestormState", event: Pending) -> None:
    """Add a pending event (KS-3.2.2)."""
    state.pending += (event,)
    if state.events is None:
        return
    rule = {"attack": "KS-17.2.1-s05", "permanent": "KS-13.3.1-s04", "action": "KS-13.3.1-s04"}
    facts: dict[str, Any] = {
        "seat": event.seat,
        "what": event.kind,
        "card": slug(state, event.card),
    }
    if event.targets:
        facts["targets"] = [ref_name(state, ref) for refs in event.targets for ref in refs]
    if event.x:
        facts["amount"] = event.x
    if event.kind == "whisper":
        facts["mode"] = event.ability
    state.emit("commit", rule.get(event.kind, "KS-3.2.1"), **facts)


def begin_resolving(state: "KravestormState", id: int) -> None:
    """Note that a pending event has begun to resolve (KS-13.3.1-s08)."""
    state.pending = tuple([replace(e, begun=True) if e.id == id else e for e in state.pending])


def set_targets(state: "KravestormState", id: int, targets: Targets) -> None:
    """Leave a pending event the targets that are still legal (KS-28.2.1)."""
    state.pending = tuple([replace(e, targets=targets) if e.id == id else e for e in state.pending])


def end_event(state: "KravestormState", id: int) -> None:
    """Take a pending event out: it has resolved or will not."""
    state.pending = tuple(e for e in state.pending if e.id != id)
    state.negated = tuple(n for n in state.negated if n != id)


def negate(state: "KravestormState", id: int) -> None:
    """Negate a pending event: what has not resolved of it does not (KS-3.5.19)."""
    if id not in state.negated and state.event(id) is not None:
        state.negated += (id,)
        event = state.event(id)
        if event is not None and state.events is not None:
            state.emit("negate", "KS-3.5.19", seat=event.seat, card=slug(state, event.card))


def ref_name(state: "KravestormState", ref: Ref) -> str:
    """Return a public name of what a reference points at."""
    kind = ref.kind
    if kind == 0:
        thing = state.thing(ref.id)
        return "" if thing is None else place(state, thing) or slug(state, thing.card)
    if kind == 1:
        return "abcd"[ref.id]
    if kind == 2:
        player = state.players[ref.seat]
        for lying in (*player.discard, *player.buried):
            if lying.id == ref.id:
                return slug(state, lying.card)
        return ""
    if kind == 3:
        event = state.event(ref.id)
        return "" if event is None else slug(state, event.card)
    return "d20"


def add_effect(state: "KravestormState", effect: Modifier) -> None:
    """Put an effect in force (KS-28.4.1)."""
    state.effects += (replace(effect, id=new_id(state)),)
    touch(state)
    subject = state.things.get(effect.subject)
    if state.events is not None:
        at = "" if subject is None else place(state, subject)
        state.emit(
            "effect", "KS-28.4.1", what=effect.kind, amount=effect.amount, at=at, word=effect.word
        )


def change_effect(state: "KravestormState", id: int, amount: int) -> None:
    """Use up part of an effect in force; it ends at 0 (KS-20.1.8)."""
    kept = []
    for effect in state.effects:
        if effect.id == id:
            if amount > 0:
                kept.append(replace(effect, amount=amount))
        else:
            kept.append(effect)
    state.effects = tuple(kept)
    touch(state)


def expire(state: "KravestormState", until: int, seat: int = -1) -> tuple[Modifier, ...]:
    """End the effects whose duration is over, together; return them (KS-28.4.3)."""
    ended = tuple(e for e in state.effects if e.until == until and (seat < 0 or e.seat == seat))
    if ended:
        state.effects = tuple(e for e in state.effects if e not in ended)
        touch(state)
        state.emit("expire", "KS-11.8.1" if until == THIS_TURN else "KS-28.4.3", count=len(ended))
    return ended


def drop_effects_of_gone(state: "KravestormState", ids: frozenset[int]) -> None:
    """End effects on objects that are no longer there."""
    state.effects = tuple(e for e in state.effects if e.subject not in ids)
    touch(state)


def add_delayed(state: "KravestormState", delayed: Delayed) -> None:
    """Create an instruction that waits for its event (KS-28.7.4)."""
    state.delayed += (delayed,)


def release_delayed(state: "KravestormState", event: str) -> None:
    """The event has happened: its delayed instructions become triggers (KS-28.7.4-b)."""
    due = [d for d in state.delayed if d.event == event and state.players[d.trigger.seat].alive]
    state.delayed = tuple(d for d in state.delayed if d.event != event)
    state.noticed += tuple(d.trigger for d in due)


def drop_delayed(state: "KravestormState", event: str) -> None:
    """The event can no longer happen (KS-28.7.4)."""
    state.delayed = tuple(d for d in state.delayed if d.event != event)


def take_noticed(state: "KravestormState") -> tuple[Trigger, ...]:
    """Return the triggers of the instruction that is over, and note new ones from now on."""
    noticed = state.noticed
    state.noticed = ()
    return noticed


def notice_again(state: "KravestormState", triggers: tuple[Trigger, ...]) -> None:
    """Note triggers that had to wait until an effect was over (KS-27.6.9)."""
    state.noticed += triggers


def enqueue(state: "KravestormState", batch: tuple[Trigger, ...]) -> None:
    """Add the triggers of one moment to the queue as a batch (KS-R42)."""
    if batch:
        state.queue += (tuple([replace(t, id=new_id(state)) for t in batch]),)


def set_batch(state: "KravestormState", at: int, batch: tuple[Trigger, ...]) -> None:
    """Replace a batch of the queue; an empty one leaves it."""
    rest = (batch,) if batch else ()
    state.queue = (*state.queue[:at], *rest, *state.queue[at + 1 :])


def count_repeat(state: "KravestormState", key: str) -> None:
    """Count a free optional move out of one state (KS-R107)."""
    state.repeats[key] = state.repeats.get(key, 0) + 1
