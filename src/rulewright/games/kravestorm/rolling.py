"""Rolls of the d20 (KS-27.6)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.ops import rolls
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class RollDice(Frame):
    """Roll dice together: the first results open one window, what stands when it closes is final.

    Done with the results in order (KS-27.6.4, KS-27.6.11, KS-R35).
    """

    seat: int
    count: int = 1
    fixed: bool = False
    rolls: tuple[int, ...] = ()
    step: str = "roll"

    def roll(self, state: "State", _: Any) -> StepResult:
        self.rolls = tuple(
            rolls.throw(state, self.seat, self.seat, self.fixed) for _n in range(self.count)
        )
        self.step = "known"
        return after(state, "known")

    def known(self, state: "State", _: Any) -> StepResult:
        return Call(ReactionWindow(0, self.rolls), then="close")

    def close(self, state: "State", _: Any) -> StepResult:
        results = tuple(roll.result for roll in state.rolls if roll.id in self.rolls)
        rolls.close_rolls(state, self.rolls)
        state.emit("final", "KS-27.6.11", results=list(results))
        return Done(results)
