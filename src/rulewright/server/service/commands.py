"""What a player does in a match: each command gets one definite answer."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from rulewright.kernel.game import Game
from rulewright.kernel.refusal import IllegalAction
from rulewright.server import logs, metrics
from rulewright.server.errors import refused
from rulewright.server.service import sandbox, timing
from rulewright.server.service.course import GoesOn
from rulewright.server.service.live import LiveMatch, Reply
from rulewright.server.wire import client
from rulewright.server.wire.answers import Nak
from rulewright.server.wire.parts import NakCode, Refused, Result

Command = (
    client.Act
    | client.Concede
    | client.Undo
    | client.Edit
    | client.Answer
    | client.Pause
    | client.Resume
)


def kind_of(message: Command | client.Status) -> str:
    """Return a message's kind as it stands in its field ``t``."""
    return str(message.__struct_config__.tag)


async def perform(live: LiveMatch, seat: int, message: Command, reply: Reply) -> None:
    """Do a command of the player of ``seat`` (-1: a spectator) and answer it.

    It goes on to its end even if whoever asked for it goes away meanwhile: what is in the journal
    must also be in memory.
    """
    await asyncio.shield(asyncio.ensure_future(_perform(live, seat, message, reply)))


async def _perform(live: LiveMatch, seat: int, message: Command, reply: Reply) -> None:
    began = time.perf_counter()
    if seat < 0:
        metrics.REFUSALS.labels("not-seated").inc()
        reply(Nak(live.record.id, message.cid, "not-seated"))
        return
    kind = kind_of(message)
    async with live.lock:
        known = live.answer_known(seat, message.cid, kind)
        if known is not None:
            reply(known)
            return
        pending = live.pending
        if pending is not None and (pending.proposal.seat, pending.cid) == (seat, message.cid):
            # Sent again while the others think: the answer will go to the newest socket.
            pending.reply = reply
            return

        def no(code: NakCode, refusal: Refused | None = None, faults: Any = ()) -> None:
            nak = Nak(live.record.id, message.cid, code, refusal, list(faults))
            live.refuse(seat, kind, nak, reply)

        if live.phase != "playing":
            no("over" if live.phase == "over" else "not-playing")
            return
        await timing.settle(live)
        if live.phase != "playing":
            no("over")
            return
        await _DOORS[type(message)](live, seat, message, reply, no)
    metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)


async def act(live: LiveMatch, seat: int, message: client.Act, reply: Reply, no: Any) -> None:
    """Play a sequence of actions, all or none."""
    course = live.playing()
    if live.clock is not None and live.clock.paused_by >= 0:
        return no("paused")
    if course.state.current_player != seat:
        return no("not-asked")
    if message.ask != course.ask_id():
        return no("stale")
    try:
        actions = message.actions or parse(live.game, message.text)
    except ValueError:
        return no("notation")
    if not actions:
        return no("no-action")
    try:
        after, events = course.after_command(actions)
    except IllegalAction as error:
        return no("illegal", refused(error.refusal))
    except GoesOn:
        return no("goes-on")
    except Exception as error:
        # A fault of the game must not take the match or the server with it.
        incident(live, "game-fault", error)
        return no("game-fault")
    await live.save(
        "act",
        seat,
        actions,
        after,
        events,
        command=(message.cid, "act", reply),
        clock_change=lambda clock: clock.forgive(seat),
    )
    return None


async def concede(
    live: LiveMatch, seat: int, message: client.Concede, reply: Reply, no: Any
) -> None:
    """Give up; it need not be one's turn, and a pause does not matter."""
    await live.save(
        "concede",
        seat,
        None,
        live.playing().state,
        [],
        command=(message.cid, "concede", reply),
        result=Result(forfeit(live, seat), "concede", seat),
    )


def forfeit(live: LiveMatch, seat: int) -> list[int]:
    """Return the returns when ``seat`` has lost; of several others none has won."""
    seats = len(live.record.seats)
    return [-1 if s == seat else int(seats == 2) for s in range(seats)]


def parse(game: Game, text: str) -> list[int]:
    """Return the actions of a command in notation, parted by ``;``.

    Raises:
        ValueError: a part is no notation of the game.
    """
    return [game.string_to_action(part.strip()) for part in text.split(";") if part.strip()]


def incident(live: LiveMatch, kind: str, error: BaseException) -> None:
    """Note what should not have happened, without what nobody may know."""
    metrics.INCIDENTS.labels(kind).inc()
    logs.log.error(
        "incident",
        kind=kind,
        match=live.record.id,
        game=live.record.game,
        error=type(error).__name__,
        where=logs.place_of(error),
    )


_Door = Callable[[LiveMatch, int, Any, Reply, Any], Awaitable[None]]
_DOORS: dict[type, _Door] = {
    client.Act: act,
    client.Concede: concede,
    client.Undo: sandbox.undo,
    client.Edit: sandbox.edit,
    client.Answer: sandbox.answer,
    client.Pause: timing.pause,
    client.Resume: timing.resume,
}
