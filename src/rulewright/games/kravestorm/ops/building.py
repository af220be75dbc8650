"""Ops that lay out a described situation."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops.base import new_id, regroup
from rulewright.games.kravestorm.records import Known, Lying, Modifier, Thing
from rulewright.games.kravestorm.terms import Units
from rulewright.kernel.frames import Frame

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def begin(
    state: "KravestormState", active: int, phase: str, turn: int, later: int, cap: int
) -> None:
    """Set whose turn it is, and the match settings of the situation."""
    state.game_number = 1
    state.active = active
    state.phase = phase
    state.turn = turn
    state.later_player_cards = later
    state.repeat_cap = cap


def lay_out(
    state: "KravestormState",
    seat: int,
    capital: int,
    *,
    alive: bool,
    units: tuple[int, ...],
    deck: tuple[int, ...],
    top: tuple[tuple[int, int], ...],
    hand: tuple[int, ...],
    seen: tuple[tuple[int, ...], ...],
    piles: dict[str, tuple[int, ...]],
    hp: int | None,
    hurt: int,
    counters: dict[str, int],
) -> None:
    """Lay out one player's Capital and the cards outside play."""
    player = state.players[seat]
    player.alive = alive
    player.units = _pool(units)
    player.deck = deck
    player.top = tuple(Known(card, mask) for card, mask in top)
    player.hand = hand
    player.seen = seen
    for zone, cards in piles.items():
        setattr(player, zone, tuple(Lying(new_id(state), card) for card in cards))
    for name, value in counters.items():
        setattr(player, name, bool(value) if name == "flipped" else value)
    if alive:
        thing = Thing(new_id(state), capital, seat, seat)
        thing.hp = state.book.cards[capital].hp if hp is None else hp
        thing.hurt = hurt
        state.things[thing.id] = thing
        player.capital = thing.id
    regroup(state)


def _pool(units: tuple[int, ...]) -> Units:
    """Return the pool as the tuple type."""
    a, b, c, d, e, f = units
    return a, b, c, d, e, f


def _number(state: "KravestormState", thing: Thing) -> Thing:
    numbered = replace(thing, id=new_id(state))
    state.things[numbered.id] = numbered
    regroup(state)
    return numbered


def put_in_area(state: "KravestormState", seat: int, thing: Thing) -> None:
    """Put a Nekthery or a Capital's Upgrade around the Capital."""
    put = _number(state, thing)
    player = state.players[seat]
    player.area += (put.id,)
    if state.book.cards[put.card].kind == "upgrade":
        put.host = player.capital


def put_in_garrison(state: "KravestormState", seat: int, thing: Thing) -> None:
    """Put a Kraver at the right end of a Garrison."""
    put = _number(state, thing)
    state.players[seat].garrison += (put.id,)


def put_on(state: "KravestormState", host: Thing, thing: Thing) -> None:
    """Attach an Upgrade to a Kraver."""
    put = _number(state, thing)
    put.host = host.id
    host.upgrades += (put.id,)


def put_effect(state: "KravestormState", effect: Modifier) -> None:
    """Put an effect in force."""
    state.effects += (replace(effect, id=new_id(state)),)
    regroup(state)


def settle_hp(state: "KravestormState") -> None:
    """Give full HP to the cards of which the description names none (-1)."""
    regroup(state)
    for thing in state.things.values():
        if thing.hp < 0:
            thing.hp = values.max_hp(state, thing)
    state.dirty = False


def put_frames(state: "KravestormState", frames: tuple[Frame, ...]) -> None:
    """Say what is going on: the frames from the outermost to the innermost."""
    state.stack.extend(frames)
