"""Ops on the attack that is going on (KS-17.2)."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops.base import slug
from rulewright.games.kravestorm.ops.running import add_effect, end_event
from rulewright.games.kravestorm.records import Attack, Modifier, Thing
from rulewright.games.kravestorm.terms import THIS_TURN

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def begin_attack(state: "KravestormState", attack: Attack) -> None:
    """The attack is committed (KS-17.2.1-s05)."""
    state.attack = attack


def change_attack(state: "KravestormState", how: str, amount: int) -> None:
    """Change what "this attack" deals, in order of resolution (KS-R57)."""
    attack = state.attack
    if attack is not None:
        attack.changes += ((how, amount),)
        state.emit("attack-changed", "KS-17.2.3", amount=values.attack_power(state, attack))


def set_stage(state: "KravestormState", stage: str) -> None:
    """Name the part of the attack that is going on."""
    if state.attack is not None:
        state.attack.stage = stage


def note_hit(state: "KravestormState", thing: Thing, incoming: int) -> None:
    """The attack reaches this Kraver with so much incoming Attack Damage (KS-R60)."""
    if state.attack is not None:
        state.attack.hit += (thing.id,)
        state.attack.incoming = incoming


def note_dealt(state: "KravestormState", amount: int) -> None:
    """Count Attack Damage really dealt (KS-29.2-LIFESTEAL)."""
    if state.attack is not None:
        state.attack.dealt += amount


def end_attack(state: "KravestormState", rule: str) -> None:
    """The attack is complete or has ended (KS-17.2.1-s21)."""
    attack = state.attack
    if attack is not None:
        end_event(state, attack.event)
        state.emit("attack-over", rule, seat=attack.seat, card=slug(state, attack.card))
    state.attack = None


def change_next_attack(state: "KravestormState", seat: int, amount: int) -> None:
    """Keep a change for the next attack of this turn (KS-28.1.6)."""
    add_effect(state, Modifier(0, "next-attack", -1, amount, THIS_TURN, seat))


def apply_next_attack(state: "KravestormState") -> None:
    """The attack is the next one: what was kept for it changes it now."""
    for effect in state.effects:
        if effect.kind == "next-attack":
            state.effects = tuple(e for e in state.effects if e.id != effect.id)
            change_attack(state, "add", effect.amount)


def unhit(state: "KravestormState", thing: Thing) -> None:
    """The Kraver has moved away before damage was assigned to it: it is hit in its turn
    (KS-R61)."""
    if state.attack is not None:
        state.attack.hit = tuple(id for id in state.attack.hit if id != thing.id)
