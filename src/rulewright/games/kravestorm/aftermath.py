"""What follows each instruction: game-state checks, then its triggers become pending (KS-28.9)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.checks import Check, needs_check
from rulewright.games.kravestorm.ops import base, running
from rulewright.games.kravestorm.records import Targets, Trigger
from rulewright.games.kravestorm.targets import ChooseTargets
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def after(state: "State", then: str) -> Call | None:
    """Return the call of what has to follow an instruction, or None if nothing has."""
    if state.dirty and needs_check(state):
        return Call(Aftermath(), then=then)
    base.settled(state)
    if state.noticed:
        if all(not _phrases(state, trigger) or trigger.asked for trigger in state.noticed):
            running.enqueue(state, running.take_noticed(state))
            return None
        return Call(Aftermath(), then=then)
    return None


def _phrases(state: "State", trigger: Trigger) -> int:
    return len(state.book.cards[trigger.card].abilities[trigger.ability].targets)


@dataclass(slots=True)
class Aftermath(Frame):
    """Checks until nothing changes; then targets of what has triggered are chosen (KS-R43).

    The triggers of the instruction are one batch, those of the checks after it the next.
    """

    batches: tuple[tuple[Trigger, ...], ...] = ()
    ready: tuple[Trigger, ...] = ()
    step: str = "check"

    def check(self, state: "State", _: Any) -> StepResult:
        noticed = running.take_noticed(state)
        if noticed:
            self.batches += (self._in_order(state, noticed),)
        if state.dirty and needs_check(state):
            return Call(Check(), then="check")
        base.settled(state)
        self.step = "choose"
        return None

    @staticmethod
    def _in_order(state: "State", noticed: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
        # The active player's choices first, then clockwise (KS-R43).
        order = [state.orderer(), *state.clockwise(state.orderer())]
        return tuple(sorted(noticed, key=lambda t: order.index(t.seat) if t.seat in order else 9))

    def choose(self, state: "State", _: Any) -> StepResult:
        if not self.batches:
            return Done()
        if not self.batches[0]:
            running.enqueue(state, self.ready)
            self.ready = ()
            self.batches = self.batches[1:]
            return None
        trigger = self.batches[0][0]
        if not state.players[trigger.seat].alive:
            self._next(None)
            return None
        if trigger.asked or not _phrases(state, trigger):
            self._next(trigger)
            return None
        choose = ChooseTargets(
            trigger.seat,
            trigger.card,
            trigger.ability,
            trigger.source,
            forced=True,
            of_attack=trigger.prep,
        )
        return Call(choose, then="chosen")

    def chosen(self, state: "State", targets: Targets | None) -> StepResult:
        from dataclasses import replace

        trigger = self.batches[0][0]
        # Without a legal target it does not become pending (KS-29.3.1-c).
        found = None if targets is None else replace(trigger, targets=targets, asked=True)
        self.step = "choose"
        self._next(found)
        return None

    def _next(self, trigger: Trigger | None) -> None:
        if trigger is not None:
            self.ready += (trigger,)
        self.batches = (self.batches[0][1:], *self.batches[1:])
