"""What each viewer may know, built by allow list: EF-R24 and ``docs/views.md``."""

from typing import TYPE_CHECKING, Any

from rulewright.games.eightfold.board import BIT, WITHIN, tile_name, tiles_in
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.resolve import Resolve
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.events import Plain

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops

COUNTERS = ("vigor", "guard", "snare", "venom", "charge")


def slugs(cards: "list[int] | tuple[int, ...]") -> list[Plain]:
    """Return the slugs of card numbers."""
    return [CARDS[card].slug for card in cards]


def view(g: "Ops", viewer: int) -> dict[str, Plain]:
    """Return what ``viewer`` may know of the match."""
    return {
        "game": "eightfold",
        "viewer": viewer,
        "asked": -1 if g.ask is None else g.ask.seat,
        "over": g.ask is None,
        "returns": list(g.result) if g.result else [0, 0],
        "status": {
            "turn": g.turn,
            "turn_count": g.turn_count,
            "active": g.active,
            "first": g.first,
            "phase": phase(g),
            "round_limit": g.round_limit,
            "permitted": g.permitted,
        },
        "players": [_player(g, seat, viewer) for seat in (0, 1)],
        "pieces": [piece(g, tile, unit) for tile, unit in enumerate(g.tiles) if unit is not None],
        "queue": _queue(g),
    }


def phase(g: "Ops") -> str:
    """Return the name of the present phase: EF-TURN-01."""
    if g.ask is None:
        return "over"
    if g.turn == 0:
        return "setup"
    return {"opened": "start", "expire": "end", "discarded": "end"}.get(g.stack[0].step, "action")


def _player(g: "Ops", seat: int, viewer: int) -> dict[str, Plain]:
    hand: dict[str, Plain] = {"count": len(g.hands[seat]), "known": slugs(g.known[seat])}
    deck: dict[str, Plain] = {"count": g.deck_count(seat)}
    if viewer == seat:
        hand["cards"] = slugs(g.hands[seat])
        deck["cards"] = slugs(g.deck_cards(seat))
        deck["top"] = slugs(g.tops[seat])
        deck["bottom"] = slugs(g.bottoms[seat])
    pile = g.discards[seat]
    return {
        "seat": seat,
        "counters": {"mana": g.mana[seat], "base_damage": g.base_damage(seat)},
        "zones": {
            "hand": hand,
            "deck": deck,
            "discard": {"count": len(pile), "cards": slugs(pile)},
        },
    }


def piece(g: "Ops", tile: int, unit: Unit) -> dict[str, Plain]:
    """Return a piece as everybody sees it, each number with its sources."""
    card = CARDS[unit.card]
    stats: dict[str, Plain] = {"health": stat(g, tile, unit, "health")}
    marks: list[Plain] = []
    if card.is_monster:
        stats["attack"] = stat(g, tile, unit, "attack")
        stats["speed"] = {"now": card.speed, "sources": [["printed", card.speed]]}
        stats["range"] = stat(g, tile, unit, "range")
        marks = [
            mark
            for mark, holds in (
                ("played", unit.played and not card.acts_at_once),
                ("moved", unit.moved),
                ("attacked", unit.attacks),
                ("snared", unit.snare),
                ("extra_attack", unit.extra),
            )
            if holds
        ]
    if unit.used:
        marks.append("used")
    return {
        "at": tile_name(tile),
        "id": unit.uid,
        "owner": unit.owner,
        "card": card.slug,
        "kind": card.kind,
        "stats": stats,
        "damage": unit.damage,
        "counters": {name: n for name in COUNTERS if (n := getattr(unit, name))},
        "marks": marks,
        "beneath": slugs(unit.beneath),
    }


def stat(g: "Ops", tile: int, unit: Unit, name: str) -> dict[str, Plain]:
    """Return a present number and what it is made of."""
    card = CARDS[unit.card]
    sources: list[Any] = [["printed", getattr(card, name)]]
    if name == "attack":
        sources += [["vigor", unit.vigor], ["boost", unit.boost]]
    elif name == "health":
        sources += [["guard", unit.guard]]
    if card.is_monster:
        for at in tiles_in(g.specials & g.side[unit.owner]):
            giver = CARDS[g.unit_at(at).card]
            for aura in giver.auras:
                if aura.stat == name and WITHIN[aura.within][at] & BIT[tile]:
                    sources.append([giver.slug, aura.amount])
    sources = [source for source in sources if source[1] or source[0] == "printed"]
    return {"now": sum(source[1] for source in sources), "sources": sources}


def _queue(g: "Ops") -> list[Plain]:
    """Return the texts that are being carried out, innermost first; announced ones only."""
    return [
        {
            "card": CARDS[frame.card].slug,
            "owner": frame.seat,
            "at": tile_name(tile) if (tile := frame.place(g)) >= 0 else "",
            "moment": frame.moment,
            "targets": [tile_name(target) for target in frame.targets(g)],
        }
        for frame in reversed(g.stack)
        if isinstance(frame, Resolve) and frame.committed
    ]
