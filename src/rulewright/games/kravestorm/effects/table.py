"""Cards in play: leaving, positions, relocation, attaching, effects in force."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.acts import legal_positions
from rulewright.games.kravestorm.attack import become
from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.leaving import Deed, removal
from rulewright.games.kravestorm.lines import pick_position
from rulewright.games.kravestorm.matching import amount_of
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.parts import Grant
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.questions import PickRefs
from rulewright.games.kravestorm.records import Modifier, Ref
from rulewright.games.kravestorm.reference import pile_card
from rulewright.games.kravestorm.terms import (
    EXHAUSTED,
    NEXT_READY_STEP,
    PERMANENTLY,
    READY,
    THING,
)
from rulewright.kernel.frames import StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(frozen=True, slots=True)
class Take(Step):
    """Destroy, bury or return cards in play (KS-3.5.9, KS-29.2-BURY, KS-3.5.27)."""

    objects: Objects
    how: str

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        call = removal(state, tuple(Deed(t.id, self.how, "effect") for t in found))
        return None if call is None else frame.call(call)


add("one", "destroy {object}", lambda o: Take(o, "destroy"))
add("one", "bury {object}", lambda o: Take(o, "bury"))
add("one", "return {object} to its owner's Hand", lambda o: Take(o, "return"))


@dataclass(frozen=True, slots=True)
class Simultaneously(Step):
    """Bury some and destroy others at one moment: both groups are found first (KS-28.6.3)."""

    buried: Objects
    destroyed: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        deeds = tuple(Deed(t.id, "bury", "effect") for t in frame.things(state, self.buried))
        deeds += tuple(Deed(t.id, "destroy", "effect") for t in frame.things(state, self.destroyed))
        call = removal(state, deeds)
        return None if call is None else frame.call(call)


add("one", "simultaneously bury {object} and destroy {object}", Simultaneously)


@dataclass(frozen=True, slots=True)
class ReadyCards(Step):
    """Turn cards to Ready from any position (KS-29.2-READY)."""

    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            if not values.forbidden(state, "cant-ready", thing):
                table.set_position(state, thing, READY, "KS-29.2-READY")
        return None


add("one", "ready {object}", ReadyCards)


@dataclass(frozen=True, slots=True)
class Exhaust(Step):
    """Exhaust cards: works only on Ready ones (KS-3.5.12, KS-R77)."""

    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            if thing.position == READY:
                table.set_position(state, thing, EXHAUSTED, "KS-3.5.12")
        return None


add("one", "exhaust {object}", Exhaust)


@dataclass(frozen=True, slots=True)
class ExhaustByPlayer(Step):
    """A player exhausts a Kraver of his choice, on resolution (KS-R94)."""

    player: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        if seat < 0:
            return None
        refs = tuple(
            Ref(THING, id)
            for id in state.players[seat].garrison
            if state.things[id].position == READY
        )
        return frame.call(PickRefs(seat, refs, 1, 1, "exhaust", "KS-R94")) if refs else None

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        for ref in value:
            if ref.id in state.things:
                table.set_position(state, state.things[ref.id], EXHAUSTED, "KS-3.5.12")
        return None


add("one", "{player} exhausts a Kraver", ExhaustByPlayer)


@dataclass(frozen=True, slots=True)
class Become(Step):
    """Give cards a position: of several at once the one farthest from Ready stands (KS-R76)."""

    objects: Objects
    position: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        rule = {1: "KS-19.3.1", 2: "KS-19.4.1", 3: "KS-19.5.1"}[self.position]
        for thing in frame.things(state, self.objects):
            become(state, thing, self.position, rule)
        return None


add("one", "{object} becomes {bad}", Become)
add("one", "{object} becomes Exhausted, Wasted and Overdosed", lambda o: Become(o, 3))
add("one", "put {object} into the {bad} position", Become)


@dataclass(frozen=True, slots=True)
class Relocate(Step):
    """Move a Kraver to another position of its Garrison (KS-29.2-RELOCATE)."""

    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        if not found or not legal_positions(state, found[0]):
            return None
        frame.memory = (found[0].id,)
        return frame.call(pick_position(state, frame.seat, found[0], "KS-29.2-RELOCATE"))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        thing = state.things.get(frame.memory[0])
        if thing is not None:
            table.relocate(state, thing, value - 1, "KS-29.2-RELOCATE")
        return None


add("one", "{Relocate} {object} to a position you choose", lambda _, o: Relocate(o))
words("Relocate", {"relocate": 0, "Relocate": 0})


@dataclass(frozen=True, slots=True)
class Apply(Step):
    """Put an effect in force for a time (KS-28.4.1)."""

    grant: Grant

    def do(self, state: "State", frame: "Effect") -> StepResult:
        grant = self.grant
        until = PERMANENTLY if grant.until is None else grant.until
        amount = amount_of(state, grant.amount, frame.seat, frame.bearer(state), frame)
        objects = grant.objects
        if objects is None or (
            grant.kind == "cant-attack" and objects.pick == "each" and not objects.side
        ):
            # "Kravers can't attack" binds those that come later too.
            effect = Modifier(0, grant.kind, -1, amount, until, frame.seat, grant.word)
            running.add_effect(state, effect)
            return None
        for thing in frame.things(state, objects):
            seat = thing.controller if until == NEXT_READY_STEP else frame.seat
            effect = Modifier(0, grant.kind, thing.id, amount, until, seat, grant.word)
            running.add_effect(state, effect)
        return None


@dataclass(frozen=True, slots=True)
class AttachTo(Step):
    """Move an attached Upgrade to another card (KS-3.5.2, KS-23.3.5)."""

    upgrade: Objects
    host: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        upgrades = frame.things(state, self.upgrade)
        hosts = frame.things(state, self.host)
        if upgrades and hosts:
            table.attach(state, upgrades[0], hosts[0])
        return None


add("one", "attach {object} to {object}", AttachTo)


@dataclass(frozen=True, slots=True)
class Flip(Step):
    """Turn a Capital over (KS-3.5.13)."""

    objects: Objects
    reverse: bool

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            table.flip(state, thing.controller, self.reverse, "KS-3.5.13")
        return None


add("one", "flip {object} to its reverse side", lambda o: Flip(o, True))
add("one", "flip {object} to its front side", lambda o: Flip(o, False))


@dataclass(frozen=True, slots=True)
class GammaAgain(Step):
    """Allow one more activation of the Gamma this game (KS-26.2.4)."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        running.allow_gamma(state, frame.seat)
        return None


words("one", {"you may activate its Gamma 1 additional time this game": GammaAgain()})


@dataclass(frozen=True, slots=True)
class CopyAttack(Step):
    """Copy a card's printed Attack Damage onto a Kraver: it sets the base value (KS-R57)."""

    card: Objects
    objects: Objects
    until: int | None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        until = PERMANENTLY if self.until is None else self.until
        for ref in frame.refs(state, self.card):
            card = pile_card(state, ref)
            if card < 0:
                continue
            attack = state.book.cards[card].attack
            for thing in frame.things(state, self.objects):
                effect = Modifier(0, "base-attack", thing.id, attack, until, frame.seat)
                running.add_effect(state, effect)
        return None


add(
    "one",
    "copy the printed {Attack_Damage} of {card} onto {object}{duration}",
    lambda _, card, o, until: CopyAttack(card, o, until),
)
