"""Ops on rolls of the d20 (KS-27.6)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops.base import new_id, notice
from rulewright.games.kravestorm.records import Roll

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def throw(state: "KravestormState", seat: int, thrower: int, fixed: bool) -> int:
    """Roll a D20 for an effect of ``seat`` (KS-27.6.1); return the roll's id."""
    shown = state.below(20) + 1
    result = shown + values.roll_bonus(state, thrower)
    roll = Roll(new_id(state), seat, thrower, result, fixed)
    state.rolls += (roll,)
    state.last_roll = result
    _rolled(state, thrower, shown, result, "KS-27.6.1")
    return roll.id


def _rolled(state: "KravestormState", thrower: int, shown: int, result: int, rule: str) -> None:
    state.emit("roll", rule, seat=thrower, shown=shown, amount=result)
    notice(state, "roll", seat=thrower)


def rethrow(state: "KravestormState", thrower: int) -> int:
    """Throw the die of a reroll, which is a roll of its own (KS-27.6.2); return its result."""
    shown = state.below(20) + 1
    result = shown + values.roll_bonus(state, thrower)
    _rolled(state, thrower, shown, result, "KS-27.6.6")
    return result


def set_result(state: "KravestormState", id: int, result: int, thrower: int | None = None) -> None:
    """Give a roll its new result (KS-27.6.6)."""
    state.rolls = tuple(
        replace(
            r,
            result=result,
            thrower=r.thrower if thrower is None else thrower,
            earlier=(*r.earlier, r.result),
        )
        if r.id == id
        else r
        for r in state.rolls
    )
    state.last_roll = result
    state.emit("result", "KS-27.6.7", amount=result)


def fix_roll(state: "KravestormState", id: int) -> None:
    """Say that a roll can't be rerolled (KS-27.6.12)."""
    state.rolls = tuple(replace(r, fixed=True) if r.id == id else r for r in state.rolls)


def close_rolls(state: "KravestormState", ids: tuple[int, ...]) -> None:
    """The results are final (KS-27.6.11)."""
    state.rolls = tuple(r for r in state.rolls if r.id not in ids)
