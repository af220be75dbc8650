"""Resolve and Repeat: consequences one after the other until none is left (KD-EVT-08, KD-R84)."""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers import damage as d
from rulewright.games.keepers.movement import arrive, penalty, push, sweep
from rulewright.games.keepers.ops.field import AREA_TARGET
from rulewright.games.keepers.pieces import KEEPER, KIND_OF, OWNER_OF
from rulewright.games.keepers.placement import Delivery, Overlap, Respawn
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Call, Done, Frame, StepResult


def settle(g: Table) -> Frame | None:
    """Resolve until nothing is left; return a frame where somebody has to choose, else None."""
    while not g.result:
        if g.deliveries:
            return Delivery.next(g)
        if g.pushes:
            _push(g)
        elif g.advance:
            _advance(g)
        elif g.broken_wall and not any(hit[4] & d.COLLAPSE for hit in g.pending):
            _wall_effect(g)
        elif g.overlaps and not g.held:
            frame = Overlap.next(g)
            if frame is not None:
                return frame
        else:
            if g.marked[0] or g.marked[1]:
                sweep(g)
                if g.overlaps and not g.held:
                    continue
            if g.fallen_keepers:
                ops.judge(g)
                continue
            if g.respawns:
                return Respawn(_next_respawn(g))
            if not g.pending:
                return None
            d.resolve_batch(g)
    return None


def _next_respawn(g: Table) -> int:
    """Turn player first (KD-R84)."""
    return g.turn if g.respawns >> g.turn & 1 else 1 - g.turn


def _push(g: Table) -> None:
    warrior, direction, space, controller = ops.pop_push(g)
    if g.at[warrior] == space:
        push(g, warrior, direction, controller)


def _advance(g: Table) -> None:
    """A rammer takes the space of a Warrior that the blocked push Killed (KD-BLOK-04, KD-R50)."""
    if g.advance[2] >= 0:
        d.resolve_batch(g)
        if g.advance[2] >= 0:
            ops.take_advance(g)  # it lives: what comes later is not the Damage of the push
        return
    rammer, space, _ = ops.take_advance(g)
    if g.at[rammer] < 0:
        return
    direction = board.DIRECTION[(g.at[rammer], space)]
    if g.landing(rammer, space, direction) == space:
        ops.move(g, rammer, space, "ram", "KD-BLOK-04")
        ops.count_moved(g, rammer, 1)
        arrive(g, rammer)
        penalty(g, rammer, 1)


def _wall_effect(g: Table) -> None:
    """Let a Wall that a single Attack destroyed have its effect (KD-WEF-11 to KD-WEF-14)."""
    space, owner, breaker, fallen = ops.take_wall_effect(g)
    effect = g.wall_effect[owner]
    if effect == pieces.DAMAGE_WALL:
        ops.say(g, "wall_effect", "KD-WEF-13", at=board.NAMES[space], source="damage")
        target = AREA_TARGET + space
        d.post(g, target, 1, owner, attacker=fallen, flags=d.WARRIORS_ONLY)
        return
    if g.at[breaker] < 0 or not d.feels_wall_effect(g, breaker):
        return
    direction = board.DIRECTION.get((space, g.at[breaker]), -1)
    if effect != pieces.FREEZE_WALL and not (
        board.NEAR[space] >> g.at[breaker] & 1 and direction in g.directions(breaker)
    ):
        return  # Repel and Heal are for an adjacent breaker: Deliver has taken it away meanwhile
    name = pieces.WALL_EFFECTS[effect]
    ops.say(g, "wall_effect", f"KD-WEF-{11 + effect}", at=board.NAMES[space], source=name)
    if effect == pieces.REPEL_WALL:
        push(g, breaker, direction, owner)
    elif effect == pieces.HEAL_WALL:
        ops.post_heal(g, breaker, 1)
    else:
        ops.tire(g, breaker)
        if KIND_OF[breaker] == KEEPER:
            ops.end_of_turn(g, OWNER_OF[breaker], "KD-WEF-10")


@dataclass(slots=True)
class Settling(Frame):
    """Resolve everything that is left of the event before what waits below goes on."""

    step: str = "loop"

    def loop(self, g: Table, _: object) -> StepResult:
        """Resolve up to the next choice."""
        frame = settle(g)
        return Done() if frame is None else Call(frame, "loop")


def finish_event(g: Table) -> int:
    """Heal, then return as bits the Warriors that may respond (KD-EVT-11, KD-EVT-12).

    A Warrior responds if it was triggered in the enemy's turn, is on the board, was not Delivered
    in this event (KD-R78) and can be used (KD-R15).
    """
    for warrior, amount in ops.take_heals(g):
        if g.at[warrior] >= 0:
            ops.heal(g, warrior, amount, "KD-EVT-11")
    triggered = (g.attacked | g.fell) * (not g.ambushed) | g.exposed
    waiting = 0
    if triggered:
        triggered &= ~(g.delivered | g.sick | g.unusable) & pieces.SEAT_MASK[1 - g.turn]
        for warrior in range(pieces.WARRIORS):
            if triggered >> warrior & 1 and g.at[warrior] >= 0:
                waiting |= 1 << warrior
    if g.attacked or g.fell or g.exposed or g.delivered or g.ambushed:
        ops.clear_event(g)
    return waiting
