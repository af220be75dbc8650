"""What a player does in a match: each command gets one definite answer."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from rulewright.kernel.game import Game
from rulewright.kernel.refusal import CommandOverrunError, IllegalAction
from rulewright.server import metrics
from rulewright.server.errors import No, refused
from rulewright.server.service import sandbox, timing
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch, Reply
from rulewright.server.wire import client
from rulewright.server.wire.answers import Nak

Command = (
    client.Act
    | client.Concede
    | client.Undo
    | client.Edit
    | client.Answer
    | client.Pause
    | client.Resume
)


def kind_of(message: client.ClientMessage) -> str:
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

        try:
            _must_play(live)
            await timing.settle(live)
            _must_play(live)
            await _DOORS[type(message)](live, seat, message, reply)
        except No as no:
            nak = Nak(live.record.id, message.cid, no.code, no.refusal, no.faults)
            live.refuse(seat, kind, nak, reply)
        except Exception as error:
            incident(live.record.id, live.record.game, "command", error)
            if live.answer_known(seat, message.cid, kind) is None:
                nak = Nak(live.record.id, message.cid, "game-fault")
                live.refuse(seat, kind, nak, reply)
    metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)


def _must_play(live: LiveMatch) -> None:
    if live.phase != "playing":
        raise No("over" if live.phase == "over" else "not-playing")


async def act(live: LiveMatch, seat: int, message: client.Act, reply: Reply) -> None:
    """Play a sequence of actions, all or none."""
    course = live.playing()
    if live.clock is not None and live.clock.paused_by >= 0:
        raise No("paused")
    if course.state.current_player != seat:
        raise No("not-asked")
    if message.ask != course.ask_id():
        raise No("stale")
    try:
        actions = message.actions or parse(live.game, message.text)
    except ValueError:
        raise No("notation") from None
    if not actions:
        raise No("no-action")
    try:
        after, events = course.after_command(actions)
    except IllegalAction as error:
        raise No("illegal", refused(error.refusal)) from error
    except CommandOverrunError:
        raise No("goes-on") from None
    except Exception as error:
        # A fault of the game must not take the match or the server with it.
        incident(live.record.id, live.record.game, "game-fault", error)
        raise No("game-fault") from error
    await live.save(
        "act",
        seat,
        actions,
        after,
        events,
        command=(message.cid, "act", reply),
        clock_change=lambda clock: clock.forgive(seat),
    )


async def concede(live: LiveMatch, seat: int, message: client.Concede, reply: Reply) -> None:
    """Give up; it need not be one's turn, and a pause does not matter."""
    try:
        after, events = live.playing().after_leaving(seat)
    except IllegalAction as error:
        raise No("illegal", refused(error.refusal)) from error
    command = (message.cid, "concede", reply)
    await live.save("concede", seat, None, after, events, command=command, reason="concede")


def parse(game: Game, text: str) -> list[int]:
    """Return the actions of a command in notation, parted by ``;``.

    Raises:
        ValueError: a part is no notation of the game.
    """
    return [game.string_to_action(part.strip()) for part in text.split(";") if part.strip()]


_Door = Callable[[LiveMatch, int, Any, Reply], Awaitable[None]]
_DOORS: dict[type, _Door] = {
    client.Act: act,
    client.Concede: concede,
    client.Undo: sandbox.undo,
    client.Edit: sandbox.edit,
    client.Answer: sandbox.answer,
    client.Pause: timing.pause,
    client.Resume: timing.resume,
}
