"""Rolls: rerolling, changing results, roll tables (KS-27.6, KS-28.10)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.ops import rolls, running
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.questions import PickOption
from rulewright.games.kravestorm.rolling import RollDice
from rulewright.games.kravestorm.vocabulary import OPTIONS
from rulewright.kernel.frames import StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State

_ROLL = Objects("target", "roll")


@dataclass(frozen=True, slots=True)
class Reroll(Step):
    """Reroll a roll so many times; of several results the rerolling player chooses (KS-R110)."""

    roll: Objects
    times: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.roll):
            roll = next(r for r in state.rolls if r.id == ref.id)
            if roll.fixed:
                state.emit("no-reroll", "KS-27.6.12", seat=frame.seat)
                return None
            before = running.take_noticed(state)
            results = tuple(rolls.rethrow(state, frame.seat) for _n in range(self.times))
            # Triggers of rerolls wait until this effect is over (KS-27.6.9).
            frame.held += running.take_noticed(state)
            running.notice_again(state, before)
            if self.times == 1:
                rolls.set_result(state, roll.id, results[0], frame.seat)
                return None
            frame.memory = results
            options = tuple(str(result) for result in results)
            offered = tuple(range(min(len(results), OPTIONS)))
            return frame.call(PickOption(frame.seat, options, offered, "result", "KS-27.6.8"))
        return None

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        for ref in frame.refs(state, self.roll):
            rolls.set_result(state, ref.id, frame.memory[value], frame.seat)
        return None


words("one", {"second Sight": Reroll(_ROLL, 1)})
add(
    "one",
    "reroll target roll {number} times, then choose 1 of those {number} results for that roll",
    lambda n, _: Reroll(_ROLL, n),
)


@dataclass(frozen=True, slots=True)
class ChangeResult(Step):
    """Increase or reduce a result; it may leave 1 to 20 (KS-28.10.3)."""

    roll: Objects
    amount: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.roll):
            roll = next(r for r in state.rolls if r.id == ref.id)
            rolls.set_result(state, roll.id, roll.result + self.amount)
        return None


add(
    "one",
    "the result of target roll is {changed} by {number}",
    lambda sign, n: ChangeResult(_ROLL, sign * n),
)


@dataclass(frozen=True, slots=True)
class FixRoll(Step):
    """That roll can't be rerolled (KS-27.6.12)."""

    roll: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.roll):
            rolls.fix_roll(state, ref.id)
        return None


words("one", {"that roll can't be rerolled": FixRoll(Objects("that", "roll"))})


@dataclass(frozen=True, slots=True)
class RollDie(Step):
    """Roll d20s: the effect pauses for the window of their results (KS-27.6.4)."""

    fixed: bool = False
    count: int = 1
    keep: str = ""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        return frame.call(RollDice(frame.seat, self.count, self.fixed))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        frame.rolled += (max(value),) if self.keep == "higher" else tuple(value)
        return None


words("one", {"⬡": RollDie(), "⬡⬡, and use the higher result": RollDie(count=2, keep="higher")})


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a roll table: results from ``low`` to ``high``, and what happens."""

    low: int
    high: int
    body: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A roll with its table, as the sentence says it."""

    rows: tuple[Row, ...]
    low: int | None = None
    high: int | None = None


_FAR = 1_000_000
add("row", "{number}–{number}: {instruction}", Row)
add("row", "{number} or less: {instruction}", lambda n, body: Row(-_FAR, n, body))
add("row", "{number} or more: {instruction}", lambda n, body: Row(n, _FAR, body))
add("rows", "{row}", lambda row: (row,))
add("rows", "{row}; {rows}", lambda row, rows: (row, *rows))
add("sentence", "⬡ — {rows}.", lambda rows: (Table(rows),))
add(
    "sentence",
    "⬡, limited to {number}–{number} — {rows}.",
    lambda low, high, rows: (Table(rows, low, high),),
)


@dataclass(frozen=True, slots=True)
class Branch(Step):
    """Go on with the row of the final result; with none if no row has it (KS-28.10.5)."""

    rows: tuple[tuple[int, int, int], ...]
    past: int
    low: int | None = None
    high: int | None = None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        result = frame.rolled[-1]
        if self.low is not None and self.high is not None:
            result = min(max(result, self.low), self.high)
        frame.at += next((to for low, high, to in self.rows if low <= result <= high), self.past)
        return None
