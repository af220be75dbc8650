"""Which objects a phrase means, what a value comes to, whether a condition holds."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.model import Card, Condition, Objects, Value
from rulewright.games.kravestorm.records import Lying, Ref, Thing
from rulewright.games.kravestorm.terms import EVENT, PILE_CARD, PLAYER, ROLL, THING
from rulewright.games.kravestorm.vocabulary import EVENTS

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState


def is_kind(state: "KravestormState", what: str, thing: Thing, card: Card) -> bool:
    """Say whether a card in play is of the kind that a phrase names."""
    kind = card.kind
    match what:
        case "kraver" | "upgrade" | "capital":
            return kind == what
        case "upgrade-hp":
            return kind == "upgrade" and card.hp > 0
        case "nekthery":
            return card.nekthery
        case "capital-nekthery":
            return kind == "nekthery"  # Card text naming it misses the Alpha (KS-22.1.4, KS-R02).
        case "upgrade-nekthery":
            return card.subtype == "nekthery"
        case "barrier":
            return card.subtype == "barrier"
        case "kraver-or-capital":
            return kind in ("kraver", "capital")
        case "kraver-or-upgrade-hp":
            return kind == "kraver" or (kind == "upgrade" and card.hp > 0)
        case "card":
            return True
    return False


def kraverless(card: Card) -> bool:
    """Say whether the card is no Kraver, so that positions are no statuses of it (KS-19.1.3)."""
    return card.kind != "kraver"


def is_one_of(
    state: "KravestormState", objects: Objects, thing: Thing, seat: int, source: Thing | None
) -> bool:
    """Say whether a card in play is among those that the phrase means.

    Args:
        seat: "you": the controller of the effect.
        source: the bearer of the text.
    """
    pick = objects.pick
    if pick == "this":
        return source is not None and thing.id == source.id
    if pick == "attached":
        return source is not None and thing.id == source.host
    card = state.book.cards[thing.card]
    if not is_kind(state, objects.what, thing, card):
        return False
    side = objects.side
    if side:
        if side == "friendly":
            if thing.controller != seat:
                return False
        elif side == "enemy":
            if thing.controller == seat:
                return False
        elif state.attack is None:
            return False
        elif side == "attacking":
            if thing.id != state.attack.attacker:
                return False
        elif thing.controller != state.attack.defender:
            return False
    # An Upgrade is never Wasted or Overdosed, whatever its position (KS-19.1.8).
    position = objects.position
    if position >= 0 and (thing.position != position or (position > 1 and kraverless(card))):
        return False
    if objects.species and objects.species not in card.species:
        return False
    if objects.name and card.name != objects.name:
        return False
    if objects.max_cost >= 0 and card.total_cost > objects.max_cost:
        return False
    if objects.max_hp >= 0 and thing.hp > objects.max_hp:
        return False
    if objects.on_kraver:
        host = state.things.get(thing.host)
        if host is None or state.book.cards[host.card].kind != "kraver":
            return False
    # "Other" and "another" leave out the bearer of the text (KS-29.3.3-OTHER).
    return not (objects.another and source is not None and thing.id == source.id)


def in_play(state: "KravestormState") -> list[Thing]:
    """Return all cards in play: per seat the Capital, its area, the Garrison with its Upgrades."""
    found: list[Thing] = []
    things = state.things
    for player in state.players:
        if not player.alive:
            continue
        capital = things[player.capital]
        found.append(capital)
        found.extend(things[id] for id in player.area)
        for id in player.garrison:
            kraver = things[id]
            found.append(kraver)
            found.extend(things[upgrade] for upgrade in kraver.upgrades)
    return found


def matching(
    state: "KravestormState", objects: Objects, seat: int, source: Thing | None
) -> list[Thing]:
    """Return the cards in play that the phrase can mean."""
    if objects.what == "kraver":
        things = state.things
        pool = [things[id] for player in state.players for id in player.garrison]
    else:
        pool = in_play(state)
    return [thing for thing in pool if is_one_of(state, objects, thing, seat, source)]


_EVENT_KINDS = {
    "effect": ("action", "whisper", "gamma", "ability", "deployment", "trigger"),
    "ethos": ("deployment",),
    "action-effect": ("action",),
    "whisper-effect": ("whisper",),
    "gamma-effect": ("gamma",),
    "ability-effect": ("ability",),
    "deployment-ethos": ("deployment",),
    "attack": ("attack",),
}


def pile(state: "KravestormState", zone: str, seat: int) -> tuple[Lying, ...]:
    """Return a public pile: ``discard``, ``buried`` or ``removed``."""
    player = state.players[seat]
    return (
        player.discard
        if zone == "discard"
        else player.buried
        if zone == "buried"
        else player.removed
    )


def is_card(objects: Objects, card: Card) -> bool:
    """Say whether a card outside play is of the kind that a phrase names."""
    what = objects.what
    if what == "kraver-card" and card.kind != "kraver":
        return False
    if what == "action-card" and card.kind != "action":
        return False
    if what == "upgrade-nekthery-card" and card.subtype != "nekthery":
        return False
    if what == "action-or-whisper-card" and card.kind not in ("action", "whisper"):
        return False
    if objects.species and objects.species not in card.species:
        return False
    return not (objects.max_cost >= 0 and card.total_cost > objects.max_cost)


def candidates(
    state: "KravestormState",
    objects: Objects,
    seat: int,
    source: Thing | None,
    earlier: tuple[Ref, ...] = (),
    own_event: int = 0,
    of_attack: bool = False,
) -> list[Ref]:
    """Return everything that may be chosen as a target for the phrase (KS-29.3.1).

    Args:
        earlier: what was chosen before for the same text: "another" differs from it.
        own_event: the pending event that is choosing; it cannot choose itself.
        of_attack: the text is one of an attack: besides the own cards only those of the attacking
            player and of the chosen opponent are legal (KS-30.3.3, KS-R75).
    """
    what = objects.what
    if what in _EVENT_KINDS:
        kinds = _EVENT_KINDS[what]
        return [
            Ref(EVENT, event.id)
            for event in state.events_pending()[:EVENTS]
            if event.kind in kinds and event.id != own_event and event.id not in state.negated
        ]
    if what == "roll":
        return [Ref(ROLL, roll.id) for roll in state.rolls]
    if what in ("player", "opponent"):
        seats = state.living() if what == "player" else sorted(state.opponents(seat))
        if of_attack and state.attack is not None:
            seats = [s for s in seats if s in (seat, state.attack.seat, state.attack.defender)]
        return [Ref(PLAYER, s) for s in seats]
    if objects.zone:
        return _pile_cards(state, objects, seat)
    found = [Ref(THING, thing.id) for thing in matching(state, objects, seat, source)]
    if objects.another and earlier:
        taken = set(earlier)
        found = [ref for ref in found if ref not in taken]
    if of_attack and state.attack is not None:
        sides = (seat, state.attack.seat, state.attack.defender)
        found = [ref for ref in found if state.things[ref.id].controller in sides]
    return found


def _pile_cards(state: "KravestormState", objects: Objects, seat: int) -> list[Ref]:
    own = objects.zone.startswith("own-")
    zone = objects.zone.removeprefix("own-")
    found = []
    for owner in [seat] if own else state.living():
        # Of equal cards the one nearest the top stands for all.
        for lying in reversed(pile(state, zone, owner)):
            if is_card(objects, state.book.cards[lying.card]):
                found.append(Ref(PILE_CARD, lying.id, owner))
    return found


def amount_of(
    state: "KravestormState",
    value: Value,
    seat: int,
    source: Thing | None,
    frame: "Effect | None" = None,
) -> int:
    """Return what the value comes to now; fractions are rounded down (KS-29.3.3-ROUNDING)."""
    of = value.of
    if of == "number":
        return value.times
    n = 0
    match of:
        case "x":
            n = 0 if frame is None else frame.x
        case "count":
            if value.objects is not None:
                n = len(matching(state, value.objects, seat, source))
        case "buried-cards":
            n = len(state.players[seat].buried)
        case "hand-cards-of-target":
            n = 0 if frame is None else values.hand_count(state, frame.targets[0][0].id)
        case "roll":
            n = 0 if frame is None else frame.rolled[-1]
        case "last-roll":
            n = state.last_roll or 0
        case "attack-of-attached" | "max-hp-of-attached":
            host = None if source is None else state.thing(source.host)
            if host is not None:
                compute = values.attack_damage if of.startswith("attack") else values.max_hp
                n = compute(state, host)
        case "attack-of-this":
            n = 0 if source is None else values.attack_damage(state, source)
    n = n * value.times // value.part
    if value.low is not None:
        n = max(n, value.low)
    if value.high is not None:
        n = min(n, value.high)
    return n


def holds(state: "KravestormState", condition: Condition, seat: int, source: Thing | None) -> bool:
    """Say whether the condition of a While or an If holds now."""
    n = condition.amount
    match condition.test:
        case "buried-at-least":
            return len(state.players[seat].buried) >= n
        case "control-at-least":
            objects = condition.objects
            return objects is not None and len(matching(state, objects, seat, source)) >= n
        case "hp-at-most":
            return source is not None and source.hp <= n
        case "incoming-at-least":
            return state.attack is not None and state.attack.incoming >= n
        case "defender-without-kravers":
            return state.attack is not None and not state.players[state.attack.defender].garrison
        case "kraver-on-top":
            discard = state.players[seat].discard
            return bool(discard) and state.book.cards[discard[-1].card].kind == "kraver"
        case "attached-attacked":
            host = None if source is None else state.thing(source.host)
            return host is not None and host.attacks > 0
        case "roll-known":
            return state.last_roll is not None
    raise ValueError(f"unknown test {condition.test}")
