"""Positions: a situation as readable JSON, both ways.

Only moments at which the turn player chooses an action have one. Every key has a default, so that a
test names only what it is about; ``write`` leaves defaults out as well.
"""

from typing import Any

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards.table import CARDS, COUNT
from rulewright.games.keepers.pieces import KIND_NAMES, KIND_OF, KINDS, OWNER_OF, PORTAL, WALL_0
from rulewright.games.keepers.position_names import DEFAULTS, ENDS, HIDES, MARKS, NUMBERS, PILES
from rulewright.games.keepers.position_reader import read
from rulewright.games.keepers.state import STYLES, Effect, Table

__all__ = ["read", "write"]


def write(g: Any) -> dict[str, Any]:
    """Return the description of a state.

    Raises:
        ValueError: no action of a turn is being chosen.
    """
    if g.ask is None or g.ask.of != "act":
        raise ValueError("only moments at which an action of a turn is chosen have a position")
    position: dict[str, Any] = {
        "first": g.first,
        "turn": g.turn,
        "turn_number": g.turn_number,
        "actions": g.actions,
        "style": STYLES[g.style],
        "economy": g.economy,
        "seed": g.seed,
        "draws": g.draws,
        "players": [_write_player(g, seat) for seat in (0, 1)],
        "pieces": [_write_warrior(g, w) for w in range(pieces.WARRIORS) if g.at[w] >= 0],
        "objects": _write_objects(g),
        "shared": _slugs(g.shared),
        "deck": _slugs(g.deck),
        "effects": [_write_effect(e) for e in g.effects],
    }
    if g.last_stand:
        position["last_stand"] = True
    if g.commanded >= 0:
        position["commanded"] = NAMES[g.at[g.commanded]]
    if g.turn_log:
        position["turn_log"] = list(g.turn_log)
    if g.progress:
        position["progress"] = True
    return position


def _slugs(held: Any) -> list[str]:
    return [CARDS[c].slug for c in held]


def _write_player(g: Table, seat: int) -> dict[str, Any]:
    base = seat * KINDS
    player: dict[str, Any] = {}
    for name in NUMBERS:
        value = getattr(g, name)[seat]
        if value != DEFAULTS[name]:
            player[name] = value
    for name in PILES:
        if getattr(g, name)[seat]:
            player[name] = _slugs(getattr(g, name)[seat])
    owned = (*g.row[seat], *g.cooldown[seat])
    for name in ("vetoed", "face_down"):
        flagged = [c for c in owned if getattr(g, name) >> c & 1]
        if flagged:
            player[name] = _slugs(flagged)
    if g.taxed[seat] >= 0:
        player["taxes"] = CARDS[g.taxed[seat]].slug
    if g.ultimate[seat] >= 0:
        player["ultimate"] = pieces.ULTIMATES[g.ultimate[seat]]
    if g.ultimate_used[seat]:
        player["ultimate_used"] = True
    if g.wall_effect[seat] >= 0:
        player["wall_effect"] = pieces.WALL_EFFECTS[g.wall_effect[seat]]
    dead = [KIND_NAMES[k] for k in range(KINDS) if g.graveyard >> (base + k) & 1]
    if dead:
        player["graveyard"] = dead
    chosen = [KIND_NAMES[k] for k in range(KINDS) if g.chosen >> (base + k) & 1]
    if chosen:
        player["chosen"] = chosen
    if g.past_turns[seat]:
        player["past_turns"] = [list(turn) for turn in g.past_turns[seat]]
    if g.past_boards[seat]:
        player["past_boards"] = list(g.past_boards[seat])
    return player


def _write_warrior(g: Table, warrior: int) -> dict[str, Any]:
    piece: dict[str, Any] = {
        "owner": OWNER_OF[warrior],
        "kind": KIND_NAMES[KIND_OF[warrior]],
        "at": NAMES[g.at[warrior]],
    }
    if g.health[warrior] != pieces.BASE_HEALTH[KIND_OF[warrior]]:
        piece["health"] = g.health[warrior]
    for name in ("carried", "moved", "stunned", "deliver"):
        if getattr(g, name)[warrior]:
            piece[name] = getattr(g, name)[warrior]
    marks = [name for name in MARKS if getattr(g, name) >> warrior & 1]
    if marks:
        piece["marks"] = marks
    return piece


def _write_objects(g: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for space in range(board.SPACES):
        place = NAMES[space]
        ground = g.ground[space]
        if ground >= WALL_0:
            item: dict[str, Any] = {"kind": pieces.GROUND_NAMES[ground], "at": place}
            if ground < PORTAL:
                item["owner"] = ground - WALL_0
            found.append(item)
        if g.loot[space]:
            found.append({"kind": "loot", "at": place, "amount": g.loot[space]})
        for mark in g.stacks[space]:
            found.append(
                {
                    "kind": "marker",
                    "at": place,
                    "owner": mark & 1,
                    "hides": HIDES[pieces.marker_content(mark)],
                    "group": pieces.marker_group(mark),
                }
            )
        found.extend({"kind": "bomb", "at": place, "owner": o} for o in g.bombs[space])
    return found


def _write_effect(effect: Effect) -> dict[str, Any]:
    return {
        "card": CARDS[effect.card].slug if effect.card < COUNT else f"freeze-{effect.owner}",
        "owner": effect.owner,
        "ends": ENDS[effect.ends],
        "seat": effect.seat,
        "left": effect.left,
        "data": effect.data,
    }
