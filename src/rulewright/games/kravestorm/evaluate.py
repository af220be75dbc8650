"""How good a state is, for bots that look one step ahead on worlds that they have sampled.

What is pending is first played to its end with everybody passing, the player's own open choices
taken for the best; then the quiet state is worth what lies on the table. All weights are in
hundredths of a point of damage to a Kraver.
"""

from typing import TYPE_CHECKING, Final

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.legality import can_pay, entry_fault, name_fault
from rulewright.games.kravestorm.model import Card
from rulewright.games.kravestorm.records import Thing
from rulewright.games.kravestorm.terms import ACTING_PHASES, READY, Units
from rulewright.games.kravestorm.turn import Phase
from rulewright.games.kravestorm.window import ReactionWindow

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

WON: Final = 1_000_000
CAPITAL: Final = 160
HAND: Final = 220
NEKTHERY: Final = 330
PLAN: Final = 55
"""Per cent of its worth that something still to be played this turn counts."""
COVERED: Final = 6
"""Each unit in the pool that the plan needs."""
STEPS: Final = 60
"""Most steps to a quiet state."""
OPTIONS: Final = 8
"""Most options of an own choice that are tried."""
DEPTH: Final = 2


def evaluate(state: "State", player: int) -> int:
    """Return a whole number that is greater the better the state is for the player."""
    return _settled(state, player, DEPTH)


def _settled(state: "State", player: int, depth: int) -> int:
    quiet = state
    for _ in range(STEPS):
        if quiet.is_terminal():
            return WON if quiet.returns()[player] > 0 else -WON
        if not quiet.players[player].alive:
            return -WON
        frame = quiet.stack[-1]
        if isinstance(frame, Phase):
            break
        if quiet is state:
            quiet = state.clone()
        if isinstance(frame, ReactionWindow):
            quiet.apply_known(v.PASS)  # It is always legal: nothing need be listed.
            continue
        legal = quiet.legal_actions()
        if quiet.current_player != player or depth == 0 or len(legal) == 1:
            quiet.apply_action(legal[0])
        else:
            best = None
            for action in legal[-OPTIONS:]:
                tried = quiet.clone()
                tried.apply_action(action)
                score = _settled(tried, player, depth - 1)
                if best is None or score > best:
                    best = score
            return 0 if best is None else best
    return standing(quiet, player)


def standing(state: "State", player: int) -> int:
    """Return what a quiet state is worth: the own side less the strongest other."""
    own = _side(state, player) + _plan(state, player)
    others = [_side(state, seat) for seat in state.living() if seat != player]
    if not others:
        return WON
    return own - (max(others) + sum(others) // len(others)) // 2


def _side(state: "State", seat: int) -> int:
    player = state.players[seat]
    things = state.things
    hp = things[player.capital].hp
    score = CAPITAL * hp - 400 * max(0, 5 - hp)
    score += HAND * len(player.hand)
    left = values.deck_count(state, seat)
    score -= 120 * max(0, 8 - left)
    score += 120 * (not player.flipped and player.gamma_left > 0)
    for id in player.area:
        thing = things[id]
        card = state.book.cards[thing.card]
        if thing.controller == seat:
            score += NEKTHERY if card.nekthery else 150 * card.total_cost + 20 * thing.hp
        else:
            score -= 150 * card.total_cost
    for id in player.garrison:
        score += _kraver(state, things[id])
    return score


def _kraver(state: "State", thing: Thing) -> int:
    card = state.book.cards[thing.card]
    worth = 90 * thing.hp + 110 * values.attack_damage(state, thing) + 60 * bool(card.abilities)
    return worth - worth * thing.position // 14


def worth(card: Card) -> int:
    """Return about what a card of the Hand is worth on the table."""
    if card.kind == "kraver":
        return 90 * card.hp + 110 * card.attack + 60
    if card.nekthery:
        return NEKTHERY + 150
    return 200 * card.total_cost + 100


def _plan(state: "State", player: int) -> int:
    """Return what the best thing still to be bought this turn counts, and how far it is paid
    for."""
    if state.active != player or state.phase not in ACTING_PHASES:
        return 0
    own = state.players[player]
    potential = list(own.units)
    for id in own.area:
        thing = state.things[id]
        card = state.book.cards[thing.card]
        if thing.position == READY and thing.controller == player and card.nekthery:
            for t, n in enumerate(card.produces):
                potential[t] += n
    units: Units = tuple(potential)  # type: ignore[assignment]
    best, cost = 0, (0, 0, 0, 0, 0, 0)
    if state.phase != "second-play":
        for id in own.garrison:
            thing = state.things[id]
            price = values.attack_cost(state, thing)
            if thing.position == READY and can_pay(units, price):
                gain = 120 * values.attack_damage(state, thing)
                if gain > best:
                    best, cost = gain, price
    for number in set(own.hand):
        card = state.book.cards[number]
        if card.kind == "whisper" or not can_pay(units, card.cost):
            continue
        if card.nekthery and own.nektheries_played >= own.nektheries_allowed:
            continue
        if card.kind == "kraver" and (
            name_fault(state, player, card) or entry_fault(state, player, card)
        ):
            continue
        if worth(card) > best:
            best, cost = worth(card), card.cost
    covered = sum(min(a, b) for a, b in zip(own.units[:5], cost[:5], strict=True))
    covered += min(cost[5], sum(own.units) - covered)
    return best * PLAN // 100 + COVERED * covered
