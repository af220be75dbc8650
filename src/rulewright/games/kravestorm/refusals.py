"""Why an action is not legal: from the asked player's knowledge, with the clause (KS-2.2)."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import acts, legality
from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.payment import produce_fault
from rulewright.games.kravestorm.reference import thing_at
from rulewright.games.kravestorm.turn import Phase
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import CONCEDE

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def refuse(state: "State", action: int) -> Refusal:
    """Return the refusal of an action that is not legal now."""
    if action == CONCEDE:
        return Refusal("KS-4.4.1", "refusal.out-of-game")
    if state.ask is None:
        return Refusal("KS-32.2.2", "refusal.match-over")
    if not 0 <= action < v.SIZE:
        return Refusal("KS-R107", "refusal.no-such-action", {"size": v.SIZE})
    seat = state.ask.seat
    frame = state.stack[-1]
    if action in frame.options(state, state.ask.of):
        return Refusal("KS-31.4.2", "refusal.repeated")
    if not isinstance(frame, Phase | ReactionWindow):
        return Refusal(state.ask.rule, "refusal.not-offered")
    fault = _fault(state, seat, action, isinstance(frame, ReactionWindow))
    if fault is None:
        return Refusal(state.ask.rule, "refusal.not-offered")
    return Refusal(*fault)


def _fault(state: "State", seat: int, action: int, window: bool) -> legality.Fault | None:
    kind, row, column = v.meaning(action)
    player = state.players[seat]
    if kind in ("play", "kinswap"):
        if column not in player.hand:
            rule = "KS-15.8.1" if kind == "kinswap" else "KS-3.5.21"
            return rule, "refusal.not-in-hand"
        card = state.book.cards[column]
        if kind == "play":
            return legality.play_fault(state, seat, card, window)
        return acts.kinswap_fault(state, seat, card)
    if kind == "gamma":
        return legality.gamma_fault(state, seat, window)
    if kind in ("produce", "bury"):
        fault = produce_fault(state, seat, column)
        if fault is None and kind == "bury":
            return "KS-22.5.2", "refusal.no-burial"
        return fault
    if kind.startswith("activate"):
        thing = thing_at(state, kind, row, column)
        if thing is None:
            return "KS-3.5.1", "refusal.nothing-there"
        return legality.activate_fault(state, seat, thing, window)
    if kind == "attack" and window:
        return "KS-17.6.2", "refusal.something-pending"
    if kind in ("attack", "mobile", "withdraw"):
        if column >= len(player.garrison):
            return "KS-17.2.1-s01", "refusal.nothing-there"
        thing = state.things[player.garrison[column]]
        if kind == "attack":
            return legality.attack_fault(state, seat, thing)
        if kind == "mobile":
            return acts.mobile_fault(state, seat, thing)
        return acts.withdraw_fault(state, seat, thing)
    if kind == "next":
        return "KS-11.1.1-s04", "refusal.something-pending"
    if kind == "pass":
        return "KS-27.3.2", "refusal.no-window"
    return None
