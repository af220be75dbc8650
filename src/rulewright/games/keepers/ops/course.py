"""Ops on the course of the match: turns, the running event and the result."""

from typing import Any

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.pieces import BARE, OWNER_OF, SEAT_MASK
from rulewright.games.keepers.state import Table

__all__ = [
    "begin_turn",
    "clear_event",
    "close_turn",
    "concede",
    "end_of_turn",
    "expose",
    "forget_attack",
    "hold",
    "judge",
    "mark_attacked",
    "mark_fell",
    "note",
    "order_deliveries",
    "overlap_settled",
    "pop_delivery",
    "pop_push",
    "pop_respawn",
    "post_advance",
    "post_damage",
    "post_heal",
    "post_push",
    "post_wall_effect",
    "record_turn",
    "release",
    "say",
    "set_ambushed",
    "spend_actions",
    "take_advance",
    "take_damage",
    "take_heals",
    "take_wall_effect",
]


# --- turns


def begin_turn(g: Table, seat: int) -> None:
    """Begin a seat's turn: actions, counters, end of Summoning Sickness (KD-R01)."""
    g.turn = seat
    g.turn_number += 1
    g.actions = pieces.ACTIONS_PER_TURN
    g.turn_over = False
    g.progress = False
    g.turn_log = ()
    g.sick &= ~SEAT_MASK[seat]
    g.unusable = 0
    g.armor_used = 0
    if any(g.moved):
        g.moved = [0] * pieces.WARRIORS
    enemies = 1 << seat | 4 << seat
    if any(g.stunned):
        g.stunned = [bits & ~enemies for bits in g.stunned]
    if any(g.deliver):
        mine = (1 + seat, 3 + seat)
        g.deliver = [0 if mark in mine else mark for mark in g.deliver]
    if g.events is not None:
        g.emit("turn_begins", "KD-GEN-03", seat=seat, count=g.turn_number)


def spend_actions(g: Table, cost: int) -> None:
    """Spend actions of the present turn (KD-ACT-01)."""
    g.actions -= cost


def end_of_turn(g: Table, owner: int, rule: str) -> None:
    """Follow "end your turn": only in the owner's own turn (KD-DUR-03, KD-R06)."""
    if g.turn == owner:
        g.turn_over = True
        g.emit("turn_cut", rule, seat=owner)


def note(g: Table, seat: int, *facts: int) -> None:
    """Remember what the turn player does, without hidden spaces (KD-REP-02, KD-R153, KD-R173)."""
    if seat == g.turn:
        g.turn_log = g.turn_log + facts


def record_turn(g: Table, seat: int, board_key: str, streak: int) -> None:
    """Remember the turn that ends and its streak (KD-REP-01)."""
    g.past_turns[seat] = (*g.past_turns[seat], g.turn_log)[-2:]
    g.past_boards[seat] = (*g.past_boards[seat], board_key)[-8:]
    if streak != g.streak[seat]:
        g.streak[seat] = streak
        g.emit("streak", "KD-REP-07" if streak >= 10 else "KD-REP-04", seat=seat, count=streak)


def close_turn(g: Table) -> None:
    """End the present turn."""
    g.commanded = -1
    if g.events is not None:
        g.emit("turn_ends", "KD-GEN-03", seat=g.turn)


def concede(g: Table, seat: int) -> None:
    """Give the match up (KD-R165)."""
    g.emit("conceded", "KD-R165", seat=seat)
    _finish(g, 1 - seat, "KD-R165")


def _finish(g: Table, winner: int, rule: str) -> None:
    g.emit("won", rule, seat=winner)
    g.finish((1, -1) if winner == 0 else (-1, 1))


def judge(g: Table) -> None:
    """Judge LifeForces and Keepers at the end of a Resolve step (KD-R93, KD-LF-01 to KD-LF-06)."""
    if g.result:
        return
    fallen = g.fallen_keepers
    g.fallen_keepers = 0
    if g.last_stand:
        if fallen:
            # Both at once: the turn player loses (KD-LF-06).
            loser = g.turn if fallen == 3 else fallen >> 1
            _finish(g, 1 - loser, "KD-LF-06" if fallen == 3 else "KD-LF-03")
        return
    down = [g.lifeforce[0] <= 0, g.lifeforce[1] <= 0]
    if down == [True, True]:
        _begin_last_stand(g)
        removed = [seat for seat in (0, 1) if g.keeper_at(seat) < 0]
        if len(removed) == 1:
            _finish(g, 1 - removed[0], "KD-R94")
    elif down[0] or down[1]:
        _finish(g, 0 if down[1] else 1, "KD-LF-01")


def _begin_last_stand(g: Table) -> None:
    g.last_stand = True
    for seat in (0, 1):
        g.ground[board.LIFEFORCE_SPACE[seat ^ g.first]] = BARE
        g.unchained |= 1 << (seat * pieces.KINDS + pieces.GUARDIAN)
        g.lifeforce[seat] = 0
    g.emit("last_stand", "KD-LF-02")


# --- the running event


def say(g: Table, kind: str, rule: str, **facts: Any) -> None:
    """Write an event of something that changes nothing by itself."""
    g.emit(kind, rule, **facts)


def post_damage(
    g: Table, target: int, amount: int, controller: int, attacker: int = -1, flags: int = 0
) -> None:
    """Attempt Damage: it waits for the next Damage step (KD-EVT-02, KD-EVT-09)."""
    g.pending.append((target, amount, controller, attacker, flags))


def take_damage(g: Table) -> list[tuple[int, ...]]:
    """Take up all Damage that is attempted now."""
    pending = g.pending
    g.pending = []
    return pending


def post_heal(g: Table, warrior: int, amount: int) -> None:
    """Let a Warrior be healed at the end of the event (KD-EVT-11)."""
    g.heals.append((warrior, amount))


def take_heals(g: Table) -> list[tuple[int, ...]]:
    """Take up the Healing of the event."""
    heals = g.heals
    g.heals = []
    return heals


def post_push(g: Table, warrior: int, direction: int, space: int, controller: int) -> None:
    """Let a Warrior be pushed in the Resolve step if it still stands on the space (KD-R91)."""
    g.pushes = (*g.pushes, (warrior, direction, space, controller))


def pop_push(g: Table) -> tuple[int, ...]:
    """Take up the next push."""
    push = g.pushes[0]
    g.pushes = g.pushes[1:]
    return push


def post_advance(g: Table, rammer: int, space: int, victim: int) -> None:
    """Let a rammer take the space if the blocked push Kills the rammed Warrior (KD-BLOK-04)."""
    g.advance = (rammer, space, victim)


def take_advance(g: Table) -> tuple[int, ...]:
    """Take up the waiting advance."""
    advance = g.advance
    g.advance = ()
    return advance


def post_wall_effect(g: Table, space: int, owner: int, breaker: int, fallen: int) -> None:
    """Let a destroyed Wall have its effect (KD-WEF-01)."""
    g.broken_wall = (space, owner, breaker, fallen)


def take_wall_effect(g: Table) -> tuple[int, ...]:
    """Take up the waiting Wall Effect."""
    wall = g.broken_wall
    g.broken_wall = ()
    return wall


def order_deliveries(g: Table, first: int) -> None:
    """Put a delivered Warrior first (KD-R14)."""
    g.deliveries = (first, *(w for w in g.deliveries if w != first))


def pop_delivery(g: Table) -> None:
    """Take up the first delivered Warrior."""
    g.deliveries = g.deliveries[1:]


def pop_respawn(g: Table, seat: int) -> None:
    """Take up a seat's respawn."""
    g.respawns &= ~(1 << seat)


def overlap_settled(g: Table, space: int, warrior: int) -> None:
    """Forget an overlap that has ended (KD-MRK-09)."""
    g.overlaps = tuple(pair for pair in g.overlaps if pair != (space, warrior))


def hold(g: Table) -> None:
    """Let overlaps wait until the committed Attack has hit (KD-R122)."""
    g.held = True


def release(g: Table) -> None:
    """Let overlaps be settled again."""
    g.held = False


def mark_attacked(g: Table, warrior: int, controller: int) -> None:
    """Remember a Warrior that an enemy has validly attacked (KD-RSP-02, KD-RSP-06)."""
    if OWNER_OF[warrior] != controller:
        g.attacked |= 1 << warrior


def mark_fell(g: Table, warrior: int) -> None:
    """Remember a Warrior whose Wall an enemy Warrior destroyed (KD-RSP-03)."""
    g.fell |= 1 << warrior


def expose(g: Table, warrior: int, seat: int) -> None:
    """Remember a hidden Warrior found by an enemy's attempt to enter its space (KD-R76)."""
    if OWNER_OF[warrior] != seat and g.turn != OWNER_OF[warrior]:
        g.exposed |= 1 << warrior


def set_ambushed(g: Table) -> None:
    """Let the running event give enemies no Response (KD-R67)."""
    g.ambushed = True


def forget_attack(g: Table, warrior: int) -> None:
    """Take a Warrior out of those that may respond."""
    g.attacked &= ~(1 << warrior)


def clear_event(g: Table) -> None:
    """End the running event (KD-EVT-01)."""
    g.attacked = g.fell = g.exposed = g.delivered = 0
    g.ambushed = False
