"""Laying Markers: Stealth and Minefield (KD-SNIP-02, KD-CARD-55, KD-BOMB-01, KD-R114, KD-R116)."""

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.movement import sharing, sweep
from rulewright.games.keepers.state import Table


def stealth_spaces(g: Table, warrior: int) -> list[int]:
    """Return the spaces that Stealth marks: the present one and those of one Move (KD-R114)."""
    start = g.at[warrior]
    if g.on_wall(warrior):
        return []
    sprint = g.effect(cards.SPRINT)
    # Sprint is for a Move action (KD-R12) and stays as it is, whether this moved or not (KD-R172).
    bonus = 3 if sprint is not None and sprint.data == warrior else 0
    reach = g.steps(warrior, g.speed(warrior) - bonus)
    directions = g.directions(warrior)
    found = {start}
    edge = [start]
    for _ in range(reach):
        further = []
        for space in edge:
            for direction in directions:
                target = board.NEXT[space][direction]
                if target >= 0 and target not in found and g.free(target):
                    found.add(target)
                    further.append(target)
        edge = further
    return sorted(found)


def enter_stealth(g: Table, warrior: int, space: int) -> None:
    """Hide a Warrior on one of the spaces that get a Marker (KD-SNIP-02).

    One that was hidden already has shown itself; another revealed with it stands where a Marker
    would have to lie, so that it stays in sight (KD-R177).
    """
    if sharing(g, warrior):
        seat, kind = pieces.OWNER_OF[warrior], pieces.KIND_NAMES[pieces.KIND_OF[warrior]]
        at = board.NAMES[g.at[warrior]]
        ops.say(g, "stealth_failed", "KD-R177", seat=seat, card=kind, at=at)
        return
    ops.hide(g, warrior, space, stealth_spaces(g, warrior))
    sweep(g)


def plant_bomb(g: Table, seat: int, centre: int, space: int) -> None:
    """Plant a Bomb; every unoccupied space around the user gets a Marker (KD-R116)."""
    spaces = [s for s in board.AROUND[centre] if g.free(s)]
    ops.plant(g, seat, spaces, space)
    sweep(g)


def may_plant(g: Table, seat: int) -> bool:
    """Say whether a seat has fewer than three Bombs on the board (KD-BOM-02)."""
    return g.bombs_of(seat) < pieces.MOST_BOMBS
