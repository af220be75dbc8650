"""What the clock demands, and pauses."""

from typing import Literal

from rulewright.server.errors import No
from rulewright.server.service.clock import MatchClock
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch, Reply
from rulewright.server.wire import client

RETRY_MS = 1_000
"""Time before the clock's demand is tried again after it could not be saved."""


async def tick(live: LiveMatch) -> None:
    """Do what the clock demands by now."""
    async with live.lock:
        await settle(live)
        waits = live.clock is not None and live.clock.due(live.house.now()) is not None
        # What could not be saved is tried again, but not all the time.
        live.arm(RETRY_MS if waits else 0)


async def settle(live: LiveMatch) -> None:
    """Do what the clock demands by now; the lock is held.

    Every command waits for this first: an answer after the time is over comes too late, however
    late the alarm is.
    """
    while live.phase == "playing" and live.clock is not None:
        due = live.clock.due(live.house.now())
        if due is None:
            return
        if due.what == "resume":
            saved = await _resume(live, due.seat, None)
        elif not live.playing().state.may_concede(due.seat):
            # He is out of the match already: nobody waits for him.
            live.clock.back(due.seat, live.house.now())
            continue
        elif due.what == "away":
            saved = await _lose(live, due.seat, "away")
        else:
            saved = await _time_out(live, due.seat)
        if not saved:
            return


async def _time_out(live: LiveMatch, seat: int) -> bool:
    course, clock = live.playing(), live.clock
    assert clock is not None
    last = clock.missed[seat] + 1 >= clock.rules.missed_limit and clock.reserve_empty(seat)
    action = None if last else live.game.timeout_action(course.state)
    if action is None:
        return await _lose(live, seat, "timeout")
    try:
        after, events = course.after_command([action])
    except Exception as error:
        incident(live.record.id, live.record.game, "game-fault", error)
        return await _lose(live, seat, "timeout")
    return await live.save(
        "auto", seat, [action], after, events, clock_change=lambda c: c.miss(seat)
    )


async def _lose(live: LiveMatch, seat: int, reason: Literal["timeout", "away"]) -> bool:
    after, events = live.playing().after_leaving(seat)
    return await live.save(
        reason,
        seat,
        None,
        after,
        events,
        reason=reason,
        clock_change=lambda clock: clock.back(seat, live.house.now()),
    )


async def pause(live: LiveMatch, seat: int, message: client.Pause, reply: Reply) -> None:
    """Stop the clocks for a while: only while one is asked, as often as the match allows."""
    course, now = live.playing(), live.house.now()
    if live.clock is None:
        raise No("no-clock")
    if live.clock.paused_by >= 0:
        raise No("paused")
    if course.state.current_player != seat:
        raise No("not-asked")
    if not live.clock.copy().pause(seat, now):
        raise No("no-pauses")
    await live.save(
        "pause",
        seat,
        None,
        course.state,
        [],
        command=(message.cid, "pause", reply),
        clock_change=lambda clock: clock.pause(seat, now),
    )


async def resume(live: LiveMatch, seat: int, message: client.Resume, reply: Reply) -> None:
    """End one's own pause."""
    if live.clock is None or live.clock.paused_by != seat:
        raise No("not-paused")
    await _resume(live, seat, (message.cid, "resume", reply))


async def _resume(live: LiveMatch, seat: int, command: tuple[str, str, Reply] | None) -> bool:
    now = live.house.now()

    def change(clock: MatchClock) -> None:
        clock.resume(now)

    return await live.save(
        "resume", seat, None, live.playing().state, [], command=command, clock_change=change
    )
