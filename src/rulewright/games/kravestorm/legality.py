"""When something may be played, activated, entered, attached: each answer names its clause.

Functions called ``..._fault`` return the rule and the message that forbid, or None.
"""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.lineup import ORDERING
from rulewright.games.kravestorm.model import Ability, Card
from rulewright.games.kravestorm.ops import table
from rulewright.games.kravestorm.records import Thing
from rulewright.games.kravestorm.targets import can_choose
from rulewright.games.kravestorm.terms import PLAY_PHASES, READY, Units

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

Fault = tuple[str, str]
"""Clause id and message id."""


def can_pay(units: Units, cost: Units, any_less: int = 0) -> bool:
    """Say whether a pool pays a cost (KS-12.3.2, KS-12.5.5), less symbols of the payer's choice."""
    # Written out: no function is called more often.
    u0, u1, u2, u3, u4, wild = units
    c0, c1, c2, c3, c4, generic = cost
    if u0 + u1 + u2 + u3 + u4 + wild < c0 + c1 + c2 + c3 + c4 + generic - any_less:
        return False
    short = 0
    if c0 > u0:
        short = c0 - u0
    if c1 > u1:
        short += c1 - u1
    if c2 > u2:
        short += c2 - u2
    if c3 > u3:
        short += c3 - u3
    if c4 > u4:
        short += c4 - u4
    return short <= wild + any_less


def has_name(state: "State", seat: int, card: Card) -> bool:
    """Say whether the player controls a permanent of this name that counts (KS-13.2.1, KS-R84)."""
    name = card.name
    cards = state.book.cards
    for thing in state.things.values():
        other = cards[thing.card]
        if (
            thing.controller == seat
            and other.unique
            and other.name == name
            and not (other.kind == "kraver" and "doppelganger" in values.soma(state, thing))
        ):
            return True
    return False


def name_fault(state: "State", seat: int, card: Card) -> Fault | None:
    """Say why the player cannot have one more permanent of this name (KS-13.2.1, KS-23.7.2)."""
    if card.subtype == "barrier" and any(
        thing.controller == seat and state.book.cards[thing.card].subtype == "barrier"
        for thing in state.things.values()
    ):
        return "KS-23.7.2", "refusal.barrier"
    if card.unique and "doppelganger" not in card.soma and has_name(state, seat, card):
        return "KS-13.2.1", "refusal.unique-name"
    return None


def entry_fault(
    state: "State", seat: int, card: Card, leaving: Thing | None = None
) -> Fault | None:
    """Say why a Kraver cannot enter the Garrison, with ``leaving`` gone from it (KS-21.5.10).

    The capacity is that of the moment before it enters (KS-R119).
    """
    if leaving is not None and not ORDERING.isdisjoint(state.line_up().kinds):
        # What it gives to the others or to the capacity is gone with it.
        return entry_fault(table.without(state, leaving), seat, card)
    line = [id for id in state.players[seat].garrison if leaving is None or id != leaving.id]
    if line and "solitary" in card.soma:
        return "KS-15.4.1", "refusal.solitary"
    if any("solitary" in values.soma(state, state.things[id]) for id in line):
        return "KS-15.4.2", "refusal.solitary-there"
    occupied = values.occupancy(state, seat)
    capacity = values.capacity(state, seat)
    if leaving is not None:
        occupied -= values.slots(state, leaving)
    elif occupied > capacity:
        return "KS-21.3.7-b", "refusal.over-capacity"
    if occupied + values.card_slots(card) > capacity:
        return "KS-21.3.1", "refusal.garrison-full"
    return None


def may_attach(state: "State", card: int, seat: int, host: Thing) -> bool:
    """Say whether this player's Upgrade may be attached to the card (KS-23.1.2)."""
    upgrade = state.book.cards[card]
    kind = state.book.cards[host.card].kind
    match upgrade.attach_to:
        case "own_capital":
            return kind == "capital" and host.controller == seat
        case "opponent_capital":
            return kind == "capital" and host.controller != seat
        case "friendly_kraver":
            return kind == "kraver" and host.controller == seat
        case "enemy_kraver":
            return kind == "kraver" and host.controller != seat
        case "kraver":
            return kind == "kraver"
    return False


def remains_attached(state: "State", thing: Thing, host: Thing) -> bool:
    """Say whether an Upgrade can stay where it is (KS-23.6.3)."""
    cards = state.book.cards
    card = cards[thing.card]
    for static in card.statics:
        if static.kind == "not-on-own" and host.controller == thing.controller:
            return False
    return (cards[host.card].kind == "capital") == card.attach_to.endswith("capital")


def extra_fault(state: "State", seat: int, card: Card, ability: Ability) -> Fault | None:
    """Say why an additional cost cannot be paid in full (KS-12.3.3, KS-29.3.7-ADDITIONAL-COST)."""
    player = state.players[seat]
    if ability.lose and state.things[player.capital].hp < ability.lose:
        return "KS-12.3.3", "refusal.cannot-pay-hp"
    if ability.discard and len(player.hand) - 1 < ability.discard:
        return "KS-12.3.3", "refusal.cannot-discard"
    return None


def play_fault(state: "State", seat: int, card: Card, window: bool) -> Fault | None:
    """Say why a player cannot play a card from the Hand now (KS-13.1.2, KS-13.1.3)."""
    kind = card.kind
    if kind == "whisper":
        if not window:
            return "KS-25.2.2", "refusal.whisper-outside"
    elif window:
        if not (kind == "action" and actions_in_windows(state, seat)):
            return "KS-27.1.2", "refusal.not-a-response"
    elif state.active != seat or state.phase not in PLAY_PHASES:
        return "KS-13.1.2", "refusal.not-your-play-phase"
    player = state.players[seat]
    if card.subtype == "nekthery" and player.nektheries_played >= player.nektheries_allowed:
        return "KS-22.2.5", "refusal.one-nekthery"
    cost, any_less = values.play_cost(state, seat, card)
    if not can_pay(player.units, cost, any_less):
        return "KS-12.3.3", "refusal.cannot-pay"
    if card.permanent and (fault := name_fault(state, seat, card)):
        return fault
    if kind == "kraver":
        return entry_fault(state, seat, card)
    if kind == "upgrade":
        if not any(may_attach(state, card.index, seat, host) for host in _hosts(state, card)):
            return "KS-23.1.3", "refusal.no-host"
        return None
    modes = _choosable_modes(state, seat, card)
    if not modes:
        return "KS-29.3.1-b", "refusal.no-target"
    faults = [extra_fault(state, seat, card, card.abilities[mode]) for mode in modes]
    return None if None in faults else faults[0]


def _hosts(state: "State", card: Card) -> list[Thing]:
    things = state.things
    if card.attach_to.endswith("capital"):
        return [things[p.capital] for p in state.players if p.alive]
    return [things[id] for p in state.players for id in p.garrison]


def hosts_for(state: "State", seat: int, card: Card) -> list[Thing]:
    """Return the cards that the Upgrade may be attached to (KS-23.1.3)."""
    return [h for h in _hosts(state, card) if may_attach(state, card.index, seat, h)]


def playable_modes(state: "State", seat: int, card: Card) -> list[int]:
    """Return the modes whose required targets can be chosen and whose additional costs can be
    paid (KS-25.2.5, KS-12.3.3); an Action has one."""
    return [
        mode
        for mode in _choosable_modes(state, seat, card)
        if extra_fault(state, seat, card, card.abilities[mode]) is None
    ]


def _choosable_modes(state: "State", seat: int, card: Card) -> list[int]:
    return [
        index
        for index, ability in enumerate(card.abilities)
        if ability.kind == "play" and can_choose(state, card.index, index, seat, 0)
    ]


def actions_in_windows(state: "State", seat: int) -> bool:
    """Say whether a card lets the player use Actions as responses (KS-R30)."""
    return values.is_said(state, "actions-in-windows") and any(
        source.controller == seat for source, _ in values.statics(state, "actions-in-windows")
    )


def activate_fault(state: "State", seat: int, thing: Thing, window: bool) -> Fault | None:
    """Say why an ability cannot be activated now (KS-16.3.5, KS-23.5.4)."""
    card = state.book.cards[thing.card]
    index = card.active
    if index < 0:
        return "KS-3.5.1", "refusal.no-ability"
    if thing.controller != seat:
        return "KS-3.5.1", "refusal.not-yours"
    if not window and (state.active != seat or state.phase not in PLAY_PHASES):
        rule = "KS-16.3.5" if card.kind == "kraver" else "KS-23.5.4"
        return rule, "refusal.not-your-play-phase"
    ability = card.abilities[index]
    if thing.position != READY:
        return ("KS-16.3.6" if card.kind == "kraver" else "KS-23.5.2"), "refusal.not-ready"
    if not can_pay(state.players[seat].units, ability.cost):
        return "KS-3.6.3-b", "refusal.cannot-pay"
    if not can_choose(state, card.index, index, seat, thing.id):
        return "KS-29.3.1-b", "refusal.no-target"
    return None


def gamma_fault(state: "State", seat: int, window: bool) -> Fault | None:
    """Say why the Gamma cannot be activated now (KS-26.1.3, KS-26.1.5)."""
    player = state.players[seat]
    card = state.book.cards[state.things[player.capital].card]
    index = card.gamma
    if index < 0:
        return "KS-26.1.1", "refusal.no-gamma"
    if player.flipped:
        return "KS-26.2.4", "refusal.flipped"
    if player.gamma_left < 1:
        return "KS-26.1.5", "refusal.gamma-used"
    if not window and (state.active != seat or state.phase not in PLAY_PHASES):
        return "KS-26.1.3", "refusal.not-your-play-phase"
    if not can_pay(player.units, card.abilities[index].cost):
        return "KS-12.3.3", "refusal.cannot-pay"
    if not can_choose(state, card.index, index, seat, player.capital):
        return "KS-29.3.1-b", "refusal.no-target"
    return None


def gamma_of(state: "State", seat: int) -> tuple[Card, int]:
    """Return the player's Capital and the index of its Gamma."""
    card = state.book.cards[state.things[state.players[seat].capital].card]
    return card, card.gamma


def attack_fault(state: "State", seat: int, thing: Thing) -> Fault | None:
    """Say why a Kraver cannot attack now (KS-17.1.3)."""
    if state.active != seat or state.phase != "attack":
        return "KS-17.1.1", "refusal.not-your-attack-phase"
    if thing.position != READY:
        return f"KS-19.{thing.position + 2}.{3 if thing.position == 1 else 2}", "refusal.not-ready"
    if values.forbidden(state, "cant-attack", thing):
        return "KS-17.1.3", "refusal.cannot-attack"
    if not can_pay(state.players[seat].units, values.attack_cost(state, thing)):
        return "KS-17.1.3", "refusal.cannot-pay"
    return None
