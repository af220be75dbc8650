"""What instructions have in common."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.kernel.frames import StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(frozen=True, slots=True)
class Step:
    """Base of instructions: stateless, its fields are what the sentence says."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        """Carry it out; or return the call of a frame whose value ``resume`` receives."""
        raise NotImplementedError

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        """Go on after the called frame."""
        return None
