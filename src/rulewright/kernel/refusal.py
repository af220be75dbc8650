"""Refusals: what is wrong, where, and the rule or the limit that says so.

An exception with arguments keeps them as its ``args`` and puts them in words in ``__str__``: so it
comes whole out of another process, where games are played.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Argument = int | str
"""What a message's argument may be; clients format and translate it."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not done.

    Attributes:
        rule: id of the clause or ruling that forbids it, such as ``EF-BOARD-02``.
        message: id of a sentence in the game's texts, such as ``refusal.not-your-half``.
        arguments: values for the sentence's named places.
    """

    rule: str
    message: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        arguments = ", ".join(f"{name}={value}" for name, value in self.arguments.items())
        return f"{self.message}({arguments}) [{self.rule}]"


class IllegalAction(ValueError):
    """An action that is not legal now; the state is as it was."""

    def __init__(self, action: int, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        return f"action {self.action}: {self.refusal}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a setup, a position or a deck: where it is and what it is."""

    where: str
    refusal: Refusal

    def __str__(self) -> str:
        return f"{self.where}: {self.refusal}"


class FaultyInput(ValueError):
    """A setup, position or deck with all its faults listed at once."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class EndlessLoop(RuntimeError):
    """The rules went round without asking anybody; the frames on the stack are named."""


class CommandOverrunError(ValueError):
    """A command goes on after something has happened; its first ``count`` actions are a command.

    What happens may tell a player what he could not know, or be chance, or be another player's
    turn: were the rest refused and all undone, he would have had a look for nothing.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count

    def __str__(self) -> str:
        return f"something happens at action {self.count} of the command: send it so far"
