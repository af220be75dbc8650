"""How good a state is, for bots that look one step ahead."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def evaluate(state: "State", player: int) -> int:
    """Return a whole number that is greater the better the state is for the player."""
    own = state.players[player]
    return state.things[own.capital].hp if own.alive else -1
