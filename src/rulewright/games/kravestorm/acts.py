"""What a player may do with priority or in a phase, as actions, and the frames that do it."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.announce import Announce
from rulewright.games.kravestorm.legality import (
    activate_fault,
    attack_fault,
    entry_fault,
    gamma_fault,
    has_name,
    play_fault,
)
from rulewright.games.kravestorm.model import Card
from rulewright.games.kravestorm.payment import Produce, producible
from rulewright.games.kravestorm.records import Thing
from rulewright.games.kravestorm.reference import spot, thing_at
from rulewright.games.kravestorm.terms import PLAY_PHASES
from rulewright.kernel.frames import Frame

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

_ACTIVATE = {
    "kraver": v.ACTIVATE_KRAVER,
    "area": v.ACTIVATE_CAPITAL,
    "upgrade": v.ACTIVATE_UPGRADE,
}
_COLUMNS = {"kraver": v.LINE, "area": v.AREA, "upgrade": v.ATTACHED}


def activate_action(state: "State", thing: Thing) -> int:
    """Return the action that activates the card's ability."""
    where, row, column = spot(state, thing)
    return _ACTIVATE[where] + row * _COLUMNS[where] + column


def _activations(state: "State", seat: int, window: bool) -> list[int]:
    things = state.things
    return [
        activate_action(state, thing)
        for id in state.line_up().active
        if (thing := things[id]).controller == seat
        and activate_fault(state, seat, thing, window) is None
    ]


def _plays(state: "State", seat: int, window: bool) -> list[int]:
    cards = state.book.cards
    legal = []
    last = -1
    for card in state.players[seat].hand:
        if card != last and play_fault(state, seat, cards[card], window) is None:
            legal.append(v.PLAY + card)
        last = card
    return legal


def response_actions(state: "State", seat: int) -> list[int]:
    """Return what a player with priority may do (KS-27.3.2, KS-R12)."""
    legal = [v.PASS]
    if gamma_fault(state, seat, window=True) is None:
        legal.append(v.GAMMA)
    legal += _plays(state, seat, window=True)
    legal += producible(state, seat)
    legal += _activations(state, seat, window=True)
    legal.sort()
    return legal


def phase_actions(state: "State", seat: int) -> list[int]:
    """Return what the active player may do in a Play Phase or the Attack Phase."""
    legal = [v.NEXT]
    if state.phase == "attack":
        legal += producible(state, seat)
        legal += [
            v.ATTACK + index
            for index, id in enumerate(state.players[seat].garrison)
            if attack_fault(state, seat, state.things[id]) is None
        ]
    else:
        if gamma_fault(state, seat, window=False) is None:
            legal.append(v.GAMMA)
        legal += _plays(state, seat, window=False)
        legal += producible(state, seat)
        legal += _activations(state, seat, window=False)
        legal += special_actions(state, seat)
    legal.sort()
    return legal


def special_actions(state: "State", seat: int) -> list[int]:
    """Return the special actions of a Play Phase: Mobile, Withdraw, Kinswap (KS-R23)."""
    legal = []
    cards = state.book.cards
    player = state.players[seat]
    for index, id in enumerate(player.garrison):
        thing = state.things[id]
        words = values.soma(state, thing)
        if "mobile" in words and mobile_fault(state, seat, thing) is None:
            legal.append(v.MOBILE + index)
        if "withdraw" in words and withdraw_fault(state, seat, thing) is None:
            legal.append(v.WITHDRAW + index)
    last = -1
    for card in player.hand:
        if (
            card != last
            and "kinswap" in cards[card].soma
            and kinswap_fault(state, seat, cards[card]) is None
        ):
            legal.append(v.KINSWAP + card)
        last = card
    return legal


def _not_in_play_phase(state: "State", seat: int, rule: str) -> tuple[str, str] | None:
    if state.active != seat or state.phase not in PLAY_PHASES:
        return rule, "refusal.not-your-play-phase"
    return None


def legal_positions(state: "State", thing: Thing) -> list[int]:
    """Return the positions (from 0) a Kraver may be relocated to, without its own (KS-R82).

    Frontliners stay in their block on the left, others right of it (KS-15.11.1).
    """
    line = state.players[thing.controller].garrison
    front = sum("frontliner" in values.soma(state, state.things[id]) for id in line)
    fronts = "frontliner" in values.soma(state, thing)
    span = range(front) if fronts else range(front, len(line))
    here = line.index(thing.id)
    return [at for at in span if at != here]


def repeat_key(state: "State", what: str) -> str:
    """Return the text that counts repeats of one free move out of one state (KS-R107)."""
    lines = "|".join(",".join(map(str, p.garrison)) for p in state.players)
    return f"{what} {lines}"


def _closed(state: "State", what: str) -> bool:
    return bool(state.repeats) and state.repeats.get(repeat_key(state, what), 0) >= state.repeat_cap


def mobile_fault(state: "State", seat: int, thing: Thing) -> tuple[str, str] | None:
    """Say why a Kraver cannot be moved by Mobile now (KS-15.5.1)."""
    if fault := _not_in_play_phase(state, seat, "KS-15.5.1"):
        return fault
    if "mobile" not in values.soma(state, thing):
        return "KS-15.5.1", "refusal.not-mobile"
    if not legal_positions(state, thing):
        return "KS-R82", "refusal.no-position"
    if _closed(state, f"mobile {thing.id}"):
        return "KS-31.4.2", "refusal.repeated"
    return None


def withdraw_fault(state: "State", seat: int, thing: Thing) -> tuple[str, str] | None:
    """Say why a Kraver cannot withdraw now (KS-15.10.1)."""
    if fault := _not_in_play_phase(state, seat, "KS-15.10.1"):
        return fault
    words = values.soma(state, thing)
    if "withdraw" not in words:
        return "KS-15.10.1", "refusal.not-withdraw"
    if "stubborn" in words:
        return "KS-15.12.1", "refusal.stubborn"
    if _closed(state, f"withdraw {thing.id}"):
        return "KS-31.4.2", "refusal.repeated"
    return None


def kin(state: "State", seat: int, card: Card) -> list[Thing]:
    """Return the Kravers that may be returned for a Kinswap (KS-15.8.2, KS-R83)."""
    cards = state.book.cards
    found = []
    for id in state.players[seat].garrison:
        thing = state.things[id]
        if (
            set(cards[thing.card].species) & set(card.species)
            and "stubborn" not in values.soma(state, thing)
            and entry_fault(state, seat, card, leaving=thing) is None
        ):
            found.append(thing)
    return found


def kinswap_fault(state: "State", seat: int, card: Card) -> tuple[str, str] | None:
    """Say why the card cannot be deployed by Kinswap now (KS-15.8.1)."""
    if fault := _not_in_play_phase(state, seat, "KS-15.8.1"):
        return fault
    if "kinswap" not in card.soma:
        return "KS-15.8.1", "refusal.not-kinswap"
    if "doppelganger" not in card.soma and has_name(state, seat, card):
        return "KS-15.8.6", "refusal.unique-name"
    if not kin(state, seat, card):
        return "KS-15.8.2", "refusal.no-kin"
    if _closed(state, f"kinswap {card.index}"):
        return "KS-31.4.2", "refusal.repeated"
    return None


def acting_frame(state: "State", seat: int, action: int, response: bool) -> Frame:
    """Return the frame that carries out a legal play, activation, Gamma or production."""
    kind, row, column = v.meaning(action)
    if kind in ("produce", "bury"):
        return Produce(seat, state.players[seat].area[column], kind == "bury")
    if kind == "gamma":
        capital = state.things[state.players[seat].capital]
        return Announce(seat, "gamma", capital.card, capital.id, response)
    if kind == "play":
        card = state.book.cards[column]
        return Announce(seat, "permanent" if card.permanent else card.kind, column, 0, response)
    thing = thing_at(state, kind, row, column)
    if thing is None:
        raise ValueError(f"nothing to activate at {kind} {row} {column}")
    return Announce(seat, "ability", thing.card, thing.id, response)
