"""Ops that deal what a player does not know anew, on copies of a state."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.games.kravestorm.ops.base import regroup
from rulewright.games.kravestorm.records import DeckList, Known, Player

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def fix_unknown_top(state: "KravestormState", own: Player, seat: int) -> None:
    """Deal anew the places of the own Deck that only others know."""
    unknown = [k.card for k in own.top if not k.seats >> seat & 1]
    rest = sorted((*own.deck, *unknown))
    top = []
    for known in own.top:
        if known.seats >> seat & 1:
            top.append(known)
        else:
            at = state.below(len(rest))
            top.append(Known(rest.pop(at), known.seats))
    own.top = tuple(top)
    own.deck = tuple(rest)


def deal_hidden(state: "KravestormState", seat: int, viewer: int, cards: tuple[int, ...]) -> None:
    """Deal hidden cards to another player's Hand and Deck; what the viewer knows of them stays."""
    player = state.players[seat]
    rest = list(cards)
    known = player.seen[viewer] if player.seen else ()
    hidden = len(player.hand) - len(known)
    hand = tuple(sorted((*known, *rest[:hidden])))
    rest = rest[hidden:]
    top = []
    for place in player.top:
        if place.seats >> viewer & 1:
            top.append(place)
        else:
            top.append(Known(rest.pop(), place.seats))
    player.hand = hand
    player.top = tuple(top)
    player.deck = tuple(sorted(rest))
    # What third players know of this Hand is theirs; only what the viewer knows too is kept.
    player.seen = tuple(known if other == viewer else () for other in range(len(player.seen)))
    regroup(state)


def set_list(state: "KravestormState", seat: int, deck: DeckList) -> None:
    """Set a player's list to one that the viewer takes for possible."""
    state.decks = tuple(deck if s == seat else d for s, d in enumerate(state.decks))
    state.registered = tuple(deck if s == seat else d for s, d in enumerate(state.registered))


def ask_again(state: "KravestormState", at: int, step: str) -> None:
    """Let the frame at this place of the stack ask its question anew, without what it had
    called."""
    del state.stack[at + 1 :]
    frame = state.stack[at]
    state.ask = getattr(frame, step)(state, None)
    frame.step = "got_" + step.removeprefix("ask_")


def ask_anew(state: "KravestormState", of: str, then: str) -> None:
    """Put the question of another kind to the player who is asked."""
    if state.ask is not None:
        state.ask = replace(state.ask, of=of, then=then)
