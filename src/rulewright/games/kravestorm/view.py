"""What each viewer may know: the one door outward, built by allow list (KS-9.2, KS-R41)."""

from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.assault import status_bonus
from rulewright.games.kravestorm.ops.base import place, places
from rulewright.games.kravestorm.ops.running import ref_name
from rulewright.games.kravestorm.records import Lying, Pending, Thing
from rulewright.games.kravestorm.terms import POSITIONS, TYPES
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.events import Plain

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def view(state: "State", viewer: int) -> dict[str, Plain]:
    """Return the view of a seat or, for -1, of a spectator."""
    names = places(state)
    return {
        "game": "kravestorm",
        "viewer": viewer,
        "asked": -1 if state.ask is None else state.ask.seat,
        "over": state.is_terminal(),
        "returns": list(state.returns()),
        "status": {
            "turn": state.turn,
            "turn_count": state.turn,
            "active": state.active,
            "phase": state.phase,
            "game_number": state.game_number,
            "score": list(state.score),
            "priority": _priority(state),
        },
        "players": [player(state, seat, viewer) for seat in range(len(state.players))],
        "pieces": [piece(state, thing, names) for thing in in_order(state)],
        "queue": queue(state),
        "attack": attack(state),
        "rolls": [
            {
                "owner": r.seat,
                "thrower": r.thrower,
                "result": r.result,
                "fixed": r.fixed,
                "earlier": list(r.earlier),
            }
            for r in state.rolls
        ],
        "effects": [
            {
                "what": e.kind,
                "amount": e.amount,
                "at": names.get(e.subject, ""),
                "word": e.word,
                "until": e.until,
            }
            for e in state.effects
        ],
    }


def _priority(state: "State") -> int:
    for frame in reversed(state.stack):
        if isinstance(frame, ReactionWindow):
            return frame.seat if not frame.locked else -1
    return -1


def _at(state: "State", id: int) -> str:
    thing = state.things.get(id)
    return "" if thing is None else place(state, thing)


def slugs(state: "State", cards: tuple[int, ...]) -> list[Plain]:
    """Return the slugs of cards."""
    return [state.book.cards[card].slug for card in cards]


def _pile(state: "State", lying: tuple[Lying, ...]) -> dict[str, Plain]:
    return {"count": len(lying), "cards": slugs(state, tuple(x.card for x in lying))}


def player(state: "State", seat: int, viewer: int) -> dict[str, Plain]:
    """Return one player's counters and zones as the viewer knows them."""
    found = state.players[seat]
    hand: dict[str, Plain] = {"count": values.hand_count(state, seat)}
    if viewer == seat:
        hand["cards"] = slugs(state, found.hand)
    elif 0 <= viewer < len(found.seen):
        hand["known"] = slugs(state, found.seen[viewer])
    deck: dict[str, Plain] = {"count": values.deck_count(state, seat)}
    if viewer >= 0:
        deck["known"] = [
            state.book.cards[k.card].slug if k.seats >> viewer & 1 else None for k in found.top
        ]
    counters: dict[str, Plain] = dict(zip((*TYPES, "any"), found.units, strict=True))
    capital = state.things.get(found.capital)
    if capital is not None and found.alive:
        counters["hp"] = capital.hp
        counters["garrison"] = values.capacity(state, seat)
        counters["occupied"] = values.occupancy(state, seat)
    counters["gamma"] = 0 if found.flipped else found.gamma_left
    zones: dict[str, Plain] = {
        "hand": hand,
        "deck": deck,
        "discard": _pile(state, found.discard),
        "buried": _pile(state, found.buried),
        "removed": _pile(state, found.removed),
    }
    if viewer == seat and state.decks:
        zones["sideboard"] = {
            "count": len(state.decks[seat].sideboard),
            "cards": slugs(state, state.decks[seat].sideboard),
        }
    return {
        "seat": seat,
        "alive": found.alive,
        "counters": counters,
        "plays": {
            "nektheries": found.nektheries_played,
            "allowed": found.nektheries_allowed,
            "kravers": found.kravers_played,
        },
        "zones": zones,
    }


def in_order(state: "State") -> list[Thing]:
    """Return all cards in play by their places: per seat Capital, area, Garrison, its Upgrades."""
    found: list[Thing] = []
    things = state.things
    for seat in state.players:
        if not seat.alive or seat.capital not in things:
            continue
        found.append(things[seat.capital])
        found += [things[id] for id in seat.area]
        found += [things[id] for id in seat.garrison]
        found += [things[u] for id in seat.garrison for u in things[id].upgrades]
    return found


def piece(state: "State", thing: Thing, names: dict[int, str]) -> dict[str, Plain]:
    """Return a card in play: everything about it is public. ``names``: see ``places``."""
    card = state.book.cards[thing.card]
    stats: dict[str, Plain] = {}
    most = values.max_hp(state, thing) if card.hp else 0
    if card.hp:
        stats["hp"] = {"now": thing.hp, "sources": [["maximum", most]]}
    marks: list[Plain] = [POSITIONS[thing.position]]
    if card.kind == "kraver":
        sources = values.attack_sources(state, thing)
        power = max(0, sum([n for _, n in sources]))
        stats["attack"] = {"now": power, "sources": [[name, n] for name, n in sources]}
        cost = values.attack_cost(state, thing)
        stats["attack_cost"] = {"now": sum(cost), "sources": [["printed", sum(card.attack_cost)]]}
        marks += sorted(values.soma(state, thing))
        stats["exposed"] = {"now": status_bonus(state, thing), "sources": []}
    if card.kind == "capital" and state.players[thing.owner].flipped:
        marks.append("flipped")
    return {
        "at": names[thing.id],
        "owner": thing.owner,
        "controller": thing.controller,
        "card": card.slug,
        "kind": card.kind,
        "stats": stats,
        "damage": most - thing.hp if card.hp else 0,
        "counters": {"attacks": thing.attacks, "hurt": thing.hurt},
        "marks": marks,
        "host": names.get(thing.host, ""),
    }


def queue(state: "State") -> list[Plain]:
    """Return what is pending, the newest first, then the triggers that wait."""
    shown: list[Plain] = []
    for event in reversed(state.pending):
        shown.append(
            {
                "card": state.book.cards[event.card].slug,
                "owner": event.seat,
                "what": event.kind,
                "at": _at(state, event.source),
                "targets": [ref_name(state, ref) for refs in event.targets for ref in refs],
                "mode": event.ability if event.kind == "whisper" else -1,
                "text": _resolving_text(state, event),
                "x": event.x,
                "copied": event.copied,
                "response": event.response,
                "begun": event.begun,
                "negated": event.id in state.negated,
            }
        )
    for batch in state.queue:
        for trigger in batch:
            shown.append(
                {
                    "card": state.book.cards[trigger.card].slug,
                    "owner": trigger.seat,
                    "what": "waiting",
                    "at": _at(state, trigger.source),
                    "targets": [ref_name(state, ref) for refs in trigger.targets for ref in refs],
                    "negated": trigger.id in state.negated,
                }
            )
    return shown


def _resolving_text(state: "State", event: Pending) -> str:
    """Return what is going to resolve: of a Whisper the chosen effect alone (KS-25.2.4)."""
    card = state.book.cards[event.card]
    return card.text.split(" / ")[event.ability] if event.kind == "whisper" else card.text


def attack(state: "State") -> dict[str, Any] | None:
    """Return the attack that is going on, as it stands (KS-16.4.7)."""
    found = state.attack
    if found is None:
        return None
    return {
        "at": _at(state, found.attacker),
        "card": state.book.cards[found.card].slug,
        "seat": found.seat,
        "defender": found.defender,
        "damage": values.attack_power(state, found),
        "keywords": list(found.keywords),
        "stage": found.stage,
        "dealt": found.dealt,
    }
