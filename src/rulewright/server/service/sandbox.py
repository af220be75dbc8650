"""Sandbox matches: taking back, and going on from a described position.

With bots alone at the board it is done at once; another person must agree.
"""

import json
import secrets
from typing import Any, Literal

from rulewright.kernel.refusal import FaultyInput
from rulewright.kernel.state import State
from rulewright.server.errors import No, fault_infos
from rulewright.server.service.clock import MatchClock
from rulewright.server.service.course import Course
from rulewright.server.service.live import LiveMatch, Pending, Reply
from rulewright.server.wire import client
from rulewright.server.wire.answers import Nak, Position, Unable
from rulewright.server.wire.parts import FaultInfo, Proposal, Refused


async def undo(live: LiveMatch, seat: int, message: client.Undo, reply: Reply) -> None:
    """Go back to before one's own last command; what followed it goes too."""
    if not live.record.sandbox:
        raise No("sandbox-only")
    length = live.playing().undo_length(seat)
    if length is None:
        raise No("nothing-to-undo")
    await _propose(live, seat, "undo", message.cid, length, reply)


async def edit(live: LiveMatch, seat: int, message: client.Edit, reply: Reply) -> None:
    """Go on from a described position."""
    if not live.record.sandbox:
        raise No("sandbox-only")
    try:
        position = read_position_text(message.position)
        _checked(live.playing(), position)
    except FaultyInput as error:
        raise No("faulty-position", faults=fault_infos(error)) from error
    except Exception:
        # A description is a stranger's text: whatever it does to the game's reader, it is faulty.
        raise No("faulty-position", faults=[_fault("not a position of this game")]) from None
    await _propose(live, seat, "edit", message.cid, position, reply)


def read_position_text(text: str) -> dict[str, Any]:
    """Return the position that a text describes.

    Raises:
        ValueError: it is no JSON object.
    """
    position = json.loads(text)
    if not isinstance(position, dict):
        raise ValueError("a position is a JSON object")
    return position


def _checked(course: Course, position: dict[str, Any]) -> State:
    state = course.after_position(position, len(course.entries) + 1)
    if state.num_players != course.state.num_players or not (
        state.is_terminal() or state.legal_actions()
    ):
        raise ValueError("another number of players, or nobody can act")
    for viewer in range(-1, state.num_players):
        state.view(viewer)
    return state


async def read_position(
    live: LiveMatch, seat: int, message: client.ReadPosition
) -> Position | Unable:
    """Give the whole position to the only person at the board, and note that he has it."""
    match = live.record.id
    if seat < 0:
        return Unable(match, message.n, "not-seated")
    if live.phase != "playing":
        return Unable(match, message.n, "over" if live.phase == "over" else "not-playing")
    if not (live.record.sandbox and live.record.solo()):
        return Unable(match, message.n, "sandbox-only")
    async with live.lock:
        try:
            # Even he who may see everything is not told what chance has in store.
            hidden = live.playing().state.reseeded(0)
            position = live.game.to_position(hidden)
        except ValueError:
            # In the middle of an effect there is no position to describe.
            return Unable(match, message.n, "no-position")
        if not live.record.opened:
            await live.house.note_opened(match)
            live.record.opened = True
            live.tell()
    return Position(match, message.n, json.dumps(position))


def _fault(sentence: str) -> FaultInfo:
    return FaultInfo("position", Refused("", "refusal.position", {"detail": sentence}))


async def _propose(
    live: LiveMatch,
    seat: int,
    kind: Literal["undo", "edit"],
    cid: str,
    body: Any,
    reply: Reply,
) -> None:
    if live.pending is not None:
        raise No("proposed")
    pending = Pending(Proposal(secrets.token_urlsafe(9), seat, kind), cid, body, reply, set())
    if live.record.solo():
        await _carry_out(live, pending)
    else:
        live.pending, live.proposal = pending, pending.proposal
        live.tell()


async def _carry_out(live: LiveMatch, pending: Pending) -> None:
    course, now = live.playing(), live.house.now()
    seat, kind = pending.proposal.seat, pending.proposal.kind
    change = None
    if kind == "undo":
        state = course.state_of_line(pending.body)
        clock = course.line[pending.body - 1].clock if pending.body else None

        def change(running: MatchClock) -> None:
            running.restore(clock, now)

    else:
        state = course.after_position(pending.body, len(course.entries) + 1)
    command = (pending.cid, kind, pending.reply)
    await live.save(kind, seat, pending.body, state, [], command=command, clock_change=change)


async def answer(live: LiveMatch, seat: int, message: client.Answer, reply: Reply) -> None:
    """Agree to another person's proposal, or not; it needs everybody's yes."""
    pending = live.pending
    if (
        pending is None
        or pending.proposal.id != message.proposal
        or pending.proposal.seat == seat
        or seat in pending.agreed
    ):
        raise No("no-proposal")
    if message.answer == "no":
        live.pending = live.proposal = None
        live.accept(seat, "answer", message.cid, reply)
        proposer = pending.proposal.seat
        nak = Nak(live.record.id, pending.cid, "declined")
        live.refuse(proposer, pending.proposal.kind, nak, pending.reply)
        live.tell()
        return
    pending.agreed.add(seat)
    live.accept(seat, "answer", message.cid, reply)
    persons = {s.seat for s in live.record.seats if s.kind != "bot"}
    if pending.agreed | {pending.proposal.seat} >= persons:
        live.pending = live.proposal = None
        await _carry_out(live, pending)
