"""Choosing a position in a Garrison (KS-15.5.1, KS-29.2-RELOCATE)."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm.acts import legal_positions
from rulewright.games.kravestorm.questions import PickNumber
from rulewright.games.kravestorm.records import Thing

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def pick_position(state: "State", seat: int, thing: Thing, rule: str) -> PickNumber:
    """Return the question for another legal position of the Kraver, counted from 1."""
    places = [at + 1 for at in legal_positions(state, thing)]
    here = state.players[thing.controller].garrison.index(thing.id) + 1
    return PickNumber(seat, places[0], places[-1], "position", rule, without=here)
