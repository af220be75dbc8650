"""Derived values: what continuous effects make of the printed ones. Nothing here changes the state.

Value = printed or set, then flat changes, then scaled ones, never below 0 (KS-29.3.3-MINIMUM).
What cards in play say is looked up in the line-up; values are worked out each time they are asked.
"""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import matching
from rulewright.games.kravestorm.model import Card, Static
from rulewright.games.kravestorm.records import Attack, Thing
from rulewright.games.kravestorm.terms import GENERIC, Units

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState

StaticOf = tuple[Thing, Static]


def card_of(state: "KravestormState", thing: Thing) -> Card:
    """Return the card that the thing is."""
    return state.book.cards[thing.card]


def statics(state: "KravestormState", kind: str) -> list[StaticOf]:
    """Return the active continuous effects of one kind, with the cards they come from."""
    said = state.line_up()
    if kind not in said.kinds:
        return []
    things = state.things
    return [(things[id], static) for id, static in said.statics if static.kind == kind]


def is_said(state: "KravestormState", kind: str) -> bool:
    """Say whether a card in play has an active continuous effect of this kind."""
    return kind in state.line_up().kinds


def applying(state: "KravestormState", kind: str, thing: Thing | None) -> list[StaticOf]:
    """Return the active continuous effects of a kind that apply to ``thing``."""
    return [
        (source, static)
        for source, static in statics(state, kind)
        if (
            static.condition is None
            or matching.holds(state, static.condition, source.controller, source)
        )
        and (
            static.objects is None
            or (
                thing is not None
                and matching.is_one_of(state, static.objects, thing, source.controller, source)
            )
        )
    ]


def _sum(state: "KravestormState", kind: str, thing: Thing) -> int:
    total = 0
    if is_said(state, kind):
        for source, static in applying(state, kind, thing):
            total += matching.amount_of(state, static.amount, source.controller, source)
    for effect in state.effects:
        if effect.subject == thing.id and effect.kind == kind:
            total += effect.amount
    return total


def soma(state: "KravestormState", thing: Thing) -> frozenset[str]:
    """Return the Kraver's Soma, whatever its status (KS-15.1.5)."""
    printed = state.book.cards[thing.card].soma
    said = is_said(state, "soma")
    if not said and not state.effects:
        return printed
    gained = [static.word for _, static in applying(state, "soma", thing)] if said else []
    for effect in state.effects:
        if effect.subject == thing.id and effect.kind == "soma":
            gained.append(effect.word)
    if not gained:
        return printed
    words = printed.union(gained)
    # A Kraver with another Soma cannot gain Solitary, and vice versa (KS-15.4.3, KS-R86).
    if "solitary" in words and len(words) > 1:
        return printed or words - {"solitary"}
    return words


def attack_damage(state: "KravestormState", thing: Thing) -> int:
    """Return the Kraver's Attack Damage by continuous effects (KS-7.4.5, KS-R57)."""
    if thing.id not in state.things:
        return thing.last_attack
    base = state.book.cards[thing.card].attack
    for effect in state.effects:
        if effect.subject == thing.id and effect.kind == "base-attack":
            base = effect.amount
    return max(0, base + _sum(state, "attack", thing))


def attack_sources(state: "KravestormState", thing: Thing) -> list[tuple[str, int]]:
    """Return what the Attack Damage is made of: a name and an amount each."""
    found = [("printed", state.book.cards[thing.card].attack)]
    for effect in state.effects:
        if effect.subject == thing.id and effect.kind == "base-attack":
            found = [("copied", effect.amount)]
    for source, static in applying(state, "attack", thing):
        found.append(
            (
                state.book.cards[source.card].slug,
                matching.amount_of(state, static.amount, source.controller, source),
            )
        )
    for effect in state.effects:
        if effect.subject == thing.id and effect.kind == "attack":
            found.append(("effect", effect.amount))
    return found


def attack_power(state: "KravestormState", attack: Attack) -> int:
    """Return the pending attack's damage: the attacker's, then the changes in order (KS-R57)."""
    attacker = state.things.get(attack.attacker)
    power = attack.last if attacker is None else attack_damage(state, attacker)
    for how, amount in attack.changes:
        power = max(0, amount if how == "set" else power + amount)
    return power


def max_hp(state: "KravestormState", thing: Thing) -> int:
    """Return the maximum HP (KS-7.4.2); 0 for a card without HP."""
    if thing.id not in state.things:
        return thing.last_max_hp
    printed = state.book.cards[thing.card].hp
    return max(0, printed + _sum(state, "max-hp", thing)) if printed else 0


def slots(state: "KravestormState", thing: Thing) -> int:
    """Return how many Garrison slots the Kraver occupies (KS-15.2.1, KS-15.3.1)."""
    words = soma(state, thing)
    if "slender" in words:
        return 0
    return 2 if "robust" in words else 1


def card_slots(card: Card) -> int:
    """Return how many slots the card would occupy on entering."""
    return 0 if "slender" in card.soma else 2 if "robust" in card.soma else 1


def capacity(state: "KravestormState", seat: int) -> int:
    """Return the Garrison value of the seat's Capital with all modifiers (KS-8.2.2, KS-21.1.4)."""
    capital = state.things[state.players[seat].capital]
    return max(0, state.book.cards[capital.card].garrison + _sum(state, "garrison", capital))


def occupancy(state: "KravestormState", seat: int) -> int:
    """Return how many slots the seat's Kravers occupy (KS-21.3.4)."""
    things = state.things
    return sum([slots(state, things[id]) for id in state.players[seat].garrison])


def plus(cost: Units, generic: int) -> Units:
    """Return the cost with so many generic symbols more, or less but not below 0 (KS-12.4.3)."""
    return (*cost[:GENERIC], max(0, cost[GENERIC] + generic))


def play_cost(state: "KravestormState", seat: int, card: Card) -> tuple[Units, int]:
    """Return the card's cost for this player, and how many symbols of any kind it is reduced by.

    All increases come before all reductions (KS-12.4.2, KS-R15); a text that names Generic changes
    only generic symbols.
    """
    if not is_said(state, "cost"):
        return card.cost, 0
    more = less = any_less = 0
    for source, static in statics(state, "cost"):
        if not _cost_applies(state, source, static, seat, card):
            continue
        n = matching.amount_of(state, static.amount, source.controller, source)
        if n >= 0:
            more += n
        elif static.word.endswith("/any"):
            any_less -= n
        else:
            less -= n
    if not (more or less or any_less):
        return card.cost, 0
    cost = plus(plus(card.cost, more), -less)
    generic = min(any_less, cost[GENERIC])
    cost = plus(cost, -generic)
    return cost, min(any_less - generic, sum(cost))


def _cost_applies(
    state: "KravestormState", source: Thing, static: Static, seat: int, card: Card
) -> bool:
    whose, kind = static.word.removesuffix("/any").split(":")
    if kind == "first-kraver":
        if card.kind != "kraver" or state.players[seat].kravers_played:
            return False
    elif kind not in ("card", card.kind):
        return False
    return (whose == "you") == (seat == source.controller)


def attack_cost(state: "KravestormState", thing: Thing) -> Units:
    """Return the Kraver's Cost to Attack with all modifiers (KS-7.3.2)."""
    cost = state.book.cards[thing.card].attack_cost
    return plus(cost, _sum(state, "attack-cost", thing))


def roll_bonus(state: "KravestormState", seat: int) -> int:
    """Return what is added to each result that this player rolls (KS-28.10.2, KS-R37)."""
    return sum(
        matching.amount_of(state, static.amount, source.controller, source)
        for source, static in statics(state, "roll")
        if source.controller == seat
    )


def forbidden(state: "KravestormState", kind: str, thing: Thing) -> bool:
    """Say whether a "cannot" of this kind binds the card (KS-2.2.1)."""
    if is_said(state, kind) and applying(state, kind, thing):
        return True
    return bool(state.effects) and any(
        effect.kind == kind and effect.subject in (thing.id, -1) for effect in state.effects
    )


def hand_count(state: "KravestormState", seat: int) -> int:
    """Return how many cards the Hand counts: cards on the chain are still part of it (KS-R48)."""
    waiting = sum(
        1
        for event in state.pending
        if event.seat == seat
        and event.source == 0
        and not event.begun
        and not event.copied
        and event.kind in ("permanent", "action", "whisper")
    )
    return len(state.players[seat].hand) + waiting


def deck_count(state: "KravestormState", seat: int) -> int:
    """Return how many cards the Deck holds."""
    player = state.players[seat]
    return len(player.deck) + len(player.top)
