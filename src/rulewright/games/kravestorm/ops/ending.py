"""Ops that take players out and end games."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm.ops.base import regroup
from rulewright.games.kravestorm.records import Player
from rulewright.games.kravestorm.terms import NOTHING
from rulewright.kernel.frames import Frame

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def strike_out(state: "KravestormState", seat: int) -> None:
    """Take a player out: what he has pending ceases to exist (KS-30.4.3)."""
    player = state.players[seat]
    player.alive = False
    player.drew_from_empty = False
    player.units = NOTHING
    state.pending = tuple(e for e in state.pending if e.seat != seat or e.kind == "attack")
    state.queue = tuple(tuple(t for t in batch if t.seat != seat) for batch in state.queue)
    state.noticed = tuple(t for t in state.noticed if t.seat != seat)
    state.delayed = tuple(d for d in state.delayed if d.trigger.seat != seat)
    regroup(state)


def clear_zones(state: "KravestormState", seat: int) -> None:
    """All cards of an eliminated player leave the game, buried ones too (KS-30.4.2, KS-R105)."""
    player = state.players[seat]
    empty = Player(alive=False, seen=((),) * len(state.players), gamma_left=0)
    for name in Player.__dataclass_fields__:
        setattr(player, name, getattr(empty, name))
    regroup(state)


def end_game(state: "KravestormState", winner: int, rule: str) -> None:
    """End the game: everything that is going on stops, and the match goes on from there."""
    state.emit("game-over", rule, seat=winner)
    match = state.stack[0]
    del state.stack[1:]
    match.winner = winner  # type: ignore[attr-defined]
    match.step = "game_over"


def clear_table(state: "KravestormState", decks: tuple, number: int) -> None:  # type: ignore[type-arg]
    """Begin a game of the match with nothing on the table."""
    state.decks = decks
    state.game_number = number
    state.players = [Player() for _ in decks]
    state.things = {}
    state.gone = {}
    state.effects = ()
    state.pending = ()
    state.negated = ()
    state.noticed = ()
    state.queue = ()
    state.delayed = ()
    state.attack = None
    state.rolls = ()
    state.last_roll = None
    state.moment = None
    state.turn = 0
    state.phase = "setup"
    state.next_id = 1
    state.repeats = {}
    regroup(state)


def score(state: "KravestormState", winner: int) -> None:
    """Count a game of the match (KS-32.2.2)."""
    state.score = tuple(n + (seat == winner) for seat, n in enumerate(state.score))
    state.emit("score", "KS-32.2.2", seat=winner, count=state.score[winner])


def set_first(state: "KravestormState", seat: int) -> None:
    """Note who takes the first turn (KS-10.4.1)."""
    state.active = seat
    state.emit("first", "KS-10.4.1", seat=seat)


def set_deck(state: "KravestormState", decks: tuple) -> None:  # type: ignore[type-arg]
    """Take over the decks after sideboarding (KS-32.4.1)."""
    state.decks = decks


def interrupt(state: "KravestormState", frame: Frame) -> None:
    """Run a frame on top of the one whose question waits, which asks anew afterwards.

    A step that asks is called ``ask_x``, the step that receives the answer ``got_x``.
    """
    waiting = state.stack[-1]
    waiting.step = "ask_" + waiting.step.removeprefix("got_")
    state.stack.append(frame)
