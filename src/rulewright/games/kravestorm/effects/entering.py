"""Deploying, control, Nekthar by effects."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.effects.cards import pick_fitting
from rulewright.games.kravestorm.entering import (
    EnterKraver,
    TakeControl,
    deploy_fault,
    enter_or_hand,
)
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.payment import Produce, ProduceAny
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.questions import yes_or_no
from rulewright.games.kravestorm.records import Modifier, Ref
from rulewright.games.kravestorm.reference import pile_card
from rulewright.games.kravestorm.terms import EXHAUSTED, PERMANENTLY, READY, THING
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(frozen=True, slots=True)
class DeployFromHand(Step):
    """Deploy a Kraver card from the Hand: only its Cost is waived (KS-13.4.4, KS-R52)."""

    card: Objects
    optional: bool

    def do(self, state: "State", frame: "Effect") -> StepResult:
        low = 0 if self.optional else 1
        seat = frame.seat
        return frame.call(
            pick_fitting(seat, "hand", seat, low, self.card, "deploy", deployable=True)
        )

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        if isinstance(value, tuple) and value:
            cards_ops.leave_hand(state, frame.seat, value[0])
            return frame.call(EnterKraver(frame.seat, value[0], frame.seat, READY, -1, "deployed"))
        return None


words("deployed", {"": READY, " Exhausted": EXHAUSTED})
add("one", "deploy 1 {card_noun} from your Hand", lambda card: DeployFromHand(card, False))


@dataclass(frozen=True, slots=True)
class DeployNekthery(Step):
    """Deploy an Upgrade–Nekthery from the Hand: it is not played (KS-R22)."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        card = Objects("", "upgrade-nekthery-card")
        return frame.call(pick_fitting(frame.seat, "hand", frame.seat, 0, card, "deploy"))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        for card in value:
            cards_ops.leave_hand(state, frame.seat, card)
            capital = state.things[state.players[frame.seat].capital]
            table.enter_attached(state, frame.seat, card, capital)
        return None


def _may_deploy(card: Objects) -> Step:
    if card.what == "upgrade-nekthery-card":
        return DeployNekthery()
    return DeployFromHand(card, True)


add("one", "you may deploy 1 {card_noun} from your Hand", _may_deploy)


@dataclass(frozen=True, slots=True)
class DeployFromPile(Step):
    """Deploy a Kraver card from a Discard Pile; one in the Buried Zone stays there (KS-9.8.6).

    ``card`` None: the topmost Kraver card of the own Discard Pile.
    """

    card: Objects | None
    position: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.seat
        if self.card is None:
            pile = state.players[seat].discard
            ids = [x.id for x in reversed(pile) if state.book.cards[x.card].kind == "kraver"][:1]
        else:
            ids = [
                ref.id
                for ref in frame.refs(state, self.card)
                if any(lying.id == ref.id for lying in state.players[seat].discard)
                and pile_card(state, ref) >= 0
            ]
        if not ids:
            return None
        card = next(x.card for x in state.players[seat].discard if x.id == ids[0])
        fault = deploy_fault(state, seat, card)
        if fault is not None:
            if fault[0] in ("KS-21.3.1", "KS-21.3.7-b"):
                cards_ops.lift(state, seat, "discard", ids[0])
                enter_or_hand(state, seat, card)
            return None
        cards_ops.lift(state, seat, "discard", ids[0])
        return frame.call(EnterKraver(seat, card, seat, self.position, -1, "deployed"))


add("one", "deploy {card}{deployed}", DeployFromPile)
add(
    "one",
    "deploy the top Kraver card of your Discard Pile{deployed}",
    lambda position: DeployFromPile(None, position),
)


@dataclass(frozen=True, slots=True)
class GainControl(Step):
    """Take control of a card (KS-3.5.5); what follows in the text follows it (KS-R88)."""

    objects: Objects
    until: int | None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        if not found:
            return None
        until = PERMANENTLY if self.until is None else self.until
        if state.book.cards[found[0].card].kind == "upgrade":
            table.change_controller(state, found[0], frame.seat)
            if until and found[0].owner != frame.seat:
                control = Modifier(0, "control", found[0].id, 0, until, frame.seat)
                running.add_effect(state, control)
            return None
        return frame.call(TakeControl(found[0].id, frame.seat, until, frame.seat))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        slot = self.objects.slot
        if value and 0 <= slot < len(frame.targets):
            moved = (Ref(THING, value),)
            frame.targets = (*frame.targets[:slot], moved, *frame.targets[slot + 1 :])
        return None


add("one", "you gain control of {object}{duration}", GainControl)


@dataclass(slots=True)
class TakeNekthar(Frame):
    """Hijack: exhaust each Nekthery that is still legal and take its Nekthar (KS-22.5.10,
    KS-R20)."""

    seat: int
    things: tuple[int, ...]
    step: str = "next"

    def next(self, state: "State", _: Any) -> StepResult:
        while self.things:
            thing = state.things.get(self.things[0])
            if thing is not None and thing.position == READY and state.players[self.seat].alive:
                if state.book.cards[thing.card].kind == "alpha" and state.players[self.seat].hand:
                    return Call(
                        yes_or_no(self.seat, "bury-for-alpha", "KS-22.5.10"), then="decided"
                    )
                return self._take(False)
            self.things = self.things[1:]
        return Done()

    def decided(self, state: "State", answer: int) -> StepResult:
        return self._take(answer == 0)

    def _take(self, bury: bool) -> Call:
        id, self.things = self.things[0], self.things[1:]
        return Call(Produce(self.seat, id, bury, hijacked=True), then="next")


@dataclass(frozen=True, slots=True)
class Hijack(Step):
    """Hijack X: up to X Ready Nektheries of opponents (KS-29.2-HIJACK)."""

    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        ids = tuple(t.id for t in frame.things(state, self.objects) if t.position == READY)
        return frame.call(TakeNekthar(frame.seat, ids)) if ids else None


add(
    "one",
    "{Hijack} {number}",
    lambda _, n: Hijack(Objects("up-to", "nekthery", "enemy", count=n, position=READY)),
)


@dataclass(frozen=True, slots=True)
class ProduceUnits(Step):
    """Produce Nekthar of any type; a type is picked for each unit (KS-R14)."""

    count: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        return frame.call(ProduceAny(frame.seat, self.count))


add("one", "produce {number} Nekthar of any type", ProduceUnits)


@dataclass(frozen=True, slots=True)
class AllowNekthery(Step):
    """One more Upgrade–Nekthery play this turn (KS-22.2.5)."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        running.allow_nekthery(state, frame.seat)
        return None


words("one", {"you may play 1 additional Upgrade–Nekthery card this turn": AllowNekthery()})
