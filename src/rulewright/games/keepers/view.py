"""What a viewer may know, built by allow list (KD-R113, KD-R157, ``docs/views.md``)."""

from typing import Any

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import (
    BARE,
    GROUND_NAMES,
    GUARDIAN,
    KEEPER,
    KIND_NAMES,
    KIND_OF,
    KINDS,
    OF_SEAT,
    OWNER_OF,
    PORTAL,
    VOID,
    WALL_0,
)
from rulewright.games.keepers.state import PHASES, STYLES, Table

_CLASS_OF = ("keeper", "guardian", *("minion",) * 7)
_SLUGS = tuple(card.slug for card in cards.CARDS)
_HIDES = ("empty", "bomb", *KIND_NAMES)


def view(g: Table, viewer: int) -> dict[str, Any]:
    """Return the view of a seat, or of the spectator (-1)."""
    return {
        "game": "keepers",
        "viewer": viewer,
        "asked": -1 if g.ask is None else g.ask.seat,
        "over": g.ask is None,
        "returns": g.returns(),
        "status": {
            "turn": g.turn_number,
            "turn_count": g.turn_number,
            "active": g.turn,
            "phase": "last_stand" if g.last_stand else PHASES[g.phase],
            "actions": g.actions,
            "style": STYLES[g.style],
            "first": g.first,
            "economy": g.economy,
            "commanded": _commanded(g),
        },
        "players": [_player(g, seat, viewer) for seat in (0, 1)],
        "deck": {"count": len(g.deck)},
        "pieces": _pieces(g, viewer),
        "effects": [_effect(effect) for effect in g.effects],
        "queue": [],
    }


def _commanded(g: Table) -> str:
    if g.commanded < 0:
        return ""
    return f"{OWNER_OF[g.commanded]} {KIND_NAMES[KIND_OF[g.commanded]]}"


def _effect(effect: Any) -> dict[str, Any]:
    ultimate = effect.card >= cards.COUNT
    return {
        "card": "freeze" if ultimate else _SLUGS[effect.card],
        "owner": effect.owner,
        "ends": ("turn_start", "turn_end", "this_turn", "lasting")[effect.ends],
        "seat": effect.seat,
        "left": effect.left,
        "on": KIND_NAMES[KIND_OF[effect.data]] if effect.card in (cards.SPRINT, cards.TAR) else "",
    }


def _player(g: Table, seat: int, viewer: int) -> dict[str, Any]:
    own = seat == viewer
    base = seat * KINDS
    shown_row = [c for c in g.row[seat] if own or not g.face_down >> c & 1]
    zones: dict[str, Any] = {
        "hand": _zone(g.hand[seat], own),
        "row": {
            "count": len(g.row[seat]),
            "cards": [_SLUGS[c] if c in shown_row else None for c in g.row[seat]],
        },
        "cooldown": _zone(g.cooldown[seat], True),
        "vetoed": _zone(tuple(c for c in shown_row if g.vetoed >> c & 1), True),
        "in_force": _in_force(g, seat),
        "assembly": _minions(g, seat, 0),
        "graveyard": _minions(g, seat, 1),
        "stealthed": _hidden(g, seat),
        "pool": _zone(g.pool[seat], own),
        "shared": _zone(g.shared, True),
    }
    if own and g.refused[seat]:
        zones["refused"] = _zone(g.refused[seat], True)
    taxed = g.taxed[seat]
    return {
        "seat": seat,
        "side": seat ^ g.first,
        "counters": {
            "lifeforce": g.lifeforce[seat],
            "reserves": g.reserves[seat],
            "bombs": g.bombs_of(seat),
            "streak": g.streak[seat],
            "ultimate_used": g.ultimate_used[seat],
        },
        "zones": zones,
        "ultimate": pieces.ULTIMATES[g.ultimate[seat]] if g.ultimate[seat] >= 0 else "",
        "wall_effect": pieces.WALL_EFFECTS[g.wall_effect[seat]] if g.wall_effect[seat] >= 0 else "",
        "taxes": _SLUGS[taxed] if taxed >= 0 else "",
        "chosen": [KIND_NAMES[kind] for kind in range(2, KINDS) if g.chosen >> (base + kind) & 1],
        "slots": [_slot(g, w) for w in OF_SEAT[seat] if g.hidden >> w & 1],
    }


def _in_force(g: Table, seat: int) -> dict[str, Any]:
    held = [e.card for e in g.effects if e.owner == seat]
    return {
        "count": len(held),
        "cards": ["freeze" if c >= cards.COUNT else _SLUGS[c] for c in held],
    }


def _hidden(g: Table, seat: int) -> dict[str, Any]:
    held = [KIND_NAMES[KIND_OF[w]] for w in OF_SEAT[seat] if g.hidden >> w & 1]
    return {"count": len(held), "cards": held}


def _zone(held: tuple[int, ...], shown: bool) -> dict[str, Any]:
    if shown:
        return {"count": len(held), "cards": [_SLUGS[c] for c in held]}
    return {"count": len(held)}


def _minions(g: Table, seat: int, dead: int) -> dict[str, Any]:
    found = [
        KIND_NAMES[kind]
        for kind in range(2, KINDS)
        if g.at[seat * KINDS + kind] < 0 and g.graveyard >> (seat * KINDS + kind) & 1 == dead
    ]
    return {"count": len(found), "cards": found}


def _slot(g: Table, warrior: int) -> dict[str, Any]:
    """The Stealthed slot: what everybody saw before the Warrior hid, never its space."""
    return {
        "card": KIND_NAMES[KIND_OF[warrior]],
        "health": g.health[warrior],
        "loot": g.carried[warrior],
        "marks": _marks(g, warrior),
    }


def _pieces(g: Table, viewer: int) -> list[dict[str, Any]]:
    """List what lies on the board; of a space the topmost thing last (KD-MRK-19).

    Ids tell pieces from one another by what everybody sees of them: of Warriors their kind and
    owner, of things their space and their place in its pile.
    """
    found: list[dict[str, Any]] = []
    ground, loot, stacks, bombs = g.ground, g.loot, g.stacks, g.bombs
    for space in range(board.SPACES):
        what = ground[space]
        number = 100 * (space + 1)
        if what != BARE:
            found.append({"id": number, **_object(g, space, what)})
        for mark in stacks[space]:
            number += 1
            found.append({"id": number, **_marker(space, mark, viewer)})
        if loot[space]:
            found.append(
                {
                    "id": 100 * (space + 1) + 60,
                    "at": NAMES[space],
                    "owner": -1,
                    "card": "loot",
                    "kind": "loot",
                    "counters": {"loot": loot[space]},
                }
            )
        for number, owner in enumerate(bombs[space], 100 * (space + 1) + 80):
            found.append(
                {"id": number, "at": NAMES[space], "owner": owner, "card": "bomb", "kind": "bomb"}
            )
    for warrior in range(pieces.WARRIORS):
        if g.at[warrior] >= 0 and (not g.hidden >> warrior & 1 or OWNER_OF[warrior] == viewer):
            found.append(_warrior(g, warrior))
    return found


def _object(g: Table, space: int, what: int) -> dict[str, Any]:
    name = GROUND_NAMES[what]
    piece: dict[str, Any] = {"at": NAMES[space], "owner": -1, "card": name, "kind": name}
    if what in (PORTAL, VOID):
        return piece
    if what < WALL_0:
        owner = what - 1
        piece["stats"] = {"health": {"now": g.lifeforce[owner], "sources": [["printed", 15]]}}
        piece["damage"] = pieces.LIFEFORCE_HEALTH - g.lifeforce[owner]
    else:
        owner = what - WALL_0
        piece["marks"] = [f"wall_{pieces.WALL_EFFECTS[g.wall_effect[owner]]}"]
    piece["owner"] = owner
    return piece


def _marker(space: int, mark: int, viewer: int) -> dict[str, Any]:
    """All Markers of one owner look alike to others (KD-MRK-01)."""
    owner = mark & 1
    piece: dict[str, Any] = {"at": NAMES[space], "owner": owner, "card": None, "kind": "marker"}
    if owner == viewer:
        piece["card"] = _HIDES[pieces.marker_content(mark)]
        piece["group"] = pieces.marker_group(mark)
    return piece


def _warrior(g: Table, warrior: int) -> dict[str, Any]:
    kind = KIND_OF[warrior]
    seat = OWNER_OF[warrior]
    maximum = g.max_health(warrior)
    piece: dict[str, Any] = {
        "id": warrior,
        "at": NAMES[g.at[warrior]],
        "owner": seat,
        "card": KIND_NAMES[kind],
        "kind": _CLASS_OF[kind],
        "stats": {
            "health": {"now": g.health[warrior], "sources": [["maximum", maximum]]},
            "strength": _strength(g, warrior),
            "speed": _stat(g.speed(warrior), 1, _speed_sources(g, warrior)),
            "range": _stat(
                g.attack_range(warrior),
                1,
                [["sniper" if kind == pieces.SNIPER else "range", 1]],
            ),
        },
        "damage": max(0, maximum - g.health[warrior]),
        "marks": _marks(g, warrior),
    }
    if g.carried[warrior]:
        piece["counters"] = {"loot": g.carried[warrior]}
    return piece


def _stat(now: int, printed: int, sources: list[list[Any]]) -> dict[str, Any]:
    if now == printed:
        return {"now": now, "sources": [["printed", printed]]}
    return {"now": now, "sources": [["printed", printed], *sources]}


def _speed_sources(g: Table, warrior: int) -> list[list[Any]]:
    kind, seat = KIND_OF[warrior], OWNER_OF[warrior]
    sources: list[list[Any]] = []
    if kind == KEEPER:
        if g.health[warrior] == 1 and g.has(seat, cards.WOUNDED_RUNNER):
            sources.append(["wounded-runner", 2])
        if g.has(seat, cards.DASH):
            sources.append(["dash", 1])
    elif kind == GUARDIAN and g.unchained >> warrior & 1:
        sources.append(["unchained", 1])
    sprint = g.effect(cards.SPRINT)
    if sprint is not None and sprint.data == warrior:
        sources.append(["sprint", 3])
    return sources


def _strength(g: Table, warrior: int) -> dict[str, Any]:
    kind, seat = KIND_OF[warrior], OWNER_OF[warrior]
    now = g.strength(warrior)
    printed = pieces.BASE_STRENGTH[kind]
    sources: list[list[Any]] = []
    if kind == KEEPER and now != printed:
        if g.has(seat, cards.STRENGTH):
            sources.append(["strength", 1])
        if g.health[warrior] < 3 and g.has(seat, cards.PERSEVERE):
            sources.append(["persevere", 1])
    elif now != printed:
        sources.append(["weaken", -1] if kind == GUARDIAN else ["call-to-arms", 1])
    return _stat(now, printed, sources)


def _marks(g: Table, warrior: int) -> list[str]:
    marks = []
    bit = 1 << warrior
    if g.hidden & bit:
        marks.append("hidden")
    if g.sick & bit:
        marks.append("sick")
    if g.unusable & bit:
        marks.append("frozen")
    if g.grounded & bit:
        marks.append("grounded")
    if g.stunned[warrior]:
        marks.append("stunned")
    if g.deliver[warrior]:
        marks.append("deliver")
    if g.armor_used & bit:
        marks.append("armor_used")
    if KIND_OF[warrior] == GUARDIAN:
        marks.append("unchained" if g.unchained & bit else "chained")
    if warrior == g.commanded:
        marks.append("commanded")
    if not g.hidden & bit and g.on_wall(warrior):
        marks.append("on_wall")
    return marks


def action_mark(g: Table, action: int) -> str:
    """Return how a client paints the target of a legal action: ``uncertain`` on Markers."""
    if action < v.ATTACK:
        space = action - v.STEP if action >= v.STEP else board.NEXT[action // 8][action % 8]
        return "uncertain" if g.stacks[space] else "move"
    if action < v.USE:
        return "attack"
    if v.TARGET <= action < v.CARD:
        return "uncertain" if g.stacks[action - v.TARGET] else "place"
    return "act"
