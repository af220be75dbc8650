"""Frames: what is going on, as plain data on an explicit stack.

A frame's class is its program, its fields are its locals and its methods are its steps. A step
ends by returning one of

* ``None``: go on with the step that the frame now names,
* ``Ask``: wait for a player's action, which the step ``then`` receives,
* ``Call``: run another frame; the step ``then`` receives what that one is done with,
* ``Done``: leave the stack and hand a value to the frame below.

Fields hold immutable plain values (integers, strings, tuples of them, frozen records): ids, never
references, so that a frame can be cloned, compared, written and read in the middle of anything.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to one player.

    Attributes:
        seat: who is asked.
        of: the question's id in texts; ``Frame.options`` lists its legal answers.
        then: the step that receives the chosen action.
        rule: id of the clause or ruling that asks.
        shape: how a client puts it: ``one`` of, ``some`` of, ``order``, ``split``, ``number``.
    """

    seat: int
    of: str
    then: str
    rule: str
    shape: str = "one"


@dataclass(frozen=True, slots=True)
class Call:
    """Run ``frame`` on top of the stack; ``then`` receives what it is done with."""

    frame: "Frame"
    then: str


@dataclass(frozen=True, slots=True)
class Done:
    """The frame has ended; ``value`` goes to the frame below."""

    value: Any = None


StepResult = Ask | Call | Done | None


class Frame:
    """Base of all frames. A subclass is a ``@dataclass(slots=True)`` with a field ``step``."""

    __slots__ = ("step",)
    step: str

    def options(self, state: Any, of: str) -> list[int]:
        """Return the legal answers to the question ``of``, sorted; here its method lists them."""
        listed: list[int] = getattr(self, of)(state)
        return listed

    def prompt(self, state: Any) -> dict[str, Any]:
        """Return what the asked player is to know of the question: ids and numbers for its text."""
        return {}

    def called_off(self, state: Any, value: Any) -> Done:
        """The step of a frame that ``State.call_off`` has ended: it leaves with no value."""
        return Done()
