"""Dividing damage among targets (KS-13.3.1-s02)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.games.kravestorm.questions import PickNumber
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Divide(Frame):
    """Divide damage among so many targets, at least 1 each (KS-13.3.1-s02, KS-R108); done with the
    shares."""

    seat: int
    total: int
    among: int
    shares: tuple[int, ...] = ()
    step: str = "next"

    def next(self, state: "State", share: int | None) -> StepResult:
        if share is not None:
            self.shares += (share,)
        left = self.total - sum(self.shares)
        waiting = self.among - len(self.shares)
        if waiting > 1:
            most = left - waiting + 1
            return Call(PickNumber(self.seat, 1, most, "divide", "KS-R108"), then="next")
        return Done((*self.shares, left) if waiting else self.shares)
