"""References and the actions that name them."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.matching import pile
from rulewright.games.kravestorm.ops.base import attached_of
from rulewright.games.kravestorm.records import Ref, Thing
from rulewright.games.kravestorm.terms import EVENT, PLAYER, ROLL, THING

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def spot(state: "KravestormState", thing: Thing) -> tuple[str, int, int]:
    """Return where a card in play lies: ``kraver``, ``area``, ``upgrade`` or ``capital``, seat,
    index."""
    for seat, player in enumerate(state.players):
        if not player.alive:
            continue
        if thing.id in player.garrison:
            return "kraver", seat, player.garrison.index(thing.id)
        if thing.id == player.capital:
            return "capital", 0, seat
        if thing.id in player.area:
            return "area", seat, player.area.index(thing.id)
        attached = attached_of(state, player)
        if thing.id in attached:
            return "upgrade", seat, attached.index(thing.id)
    raise ValueError(f"object {thing.id} is not in play")


def action_of(state: "KravestormState", ref: Ref) -> int:
    """Return the action that names what the reference points at; for cards in piles the card."""
    kind = ref.kind
    if kind == THING:
        block, row, column = spot(state, state.things[ref.id])
        found = v.BLOCKS[block]
        return found.start + row * found.columns + column
    if kind == PLAYER:
        return v.SEAT + ref.id
    if kind == EVENT:
        return v.EVENT_AT + next(i for i, e in enumerate(state.events_pending()) if e.id == ref.id)
    if kind == ROLL:
        return v.ROLL_AT + next(i for i, r in enumerate(state.rolls) if r.id == ref.id)
    return v.CARD + pile_card(state, ref)


def pile_card(state: "KravestormState", ref: Ref) -> int:
    """Return the number of a card in a public pile, or -1 if it is not there any more."""
    for zone in ("discard", "buried"):
        for lying in pile(state, zone, ref.seat):
            if lying.id == ref.id:
                return lying.card
    return -1


def thing_at(state: "KravestormState", kind: str, row: int, column: int) -> Thing | None:
    """Return the card in play at a place of the vocabulary, or None."""
    seat = column if kind == "capital" else row
    if seat >= len(state.players) or not state.players[seat].alive:
        return None
    player = state.players[seat]
    if kind == "capital":
        return state.things[player.capital]
    if kind.endswith("kraver"):
        ids: tuple[int, ...] | list[int] = player.garrison
    elif kind in ("area", "activate-capital"):
        ids = player.area
    else:
        ids = attached_of(state, player)
    return state.things[ids[column]] if column < len(ids) else None
