"""Replays: what a spectator was shown, step by step. Nothing else is ever written into them."""

import asyncio
import gzip

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.server import wire
from rulewright.server.service.course import MOVING, BrokenCourse, Course
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch
from rulewright.server.service.shown import step_kind
from rulewright.server.service.streams import StepKind
from rulewright.server.store import tables
from rulewright.server.store.database import Database
from rulewright.server.wire.http import Replay, ReplayStep
from rulewright.server.wire.parts import Details, Step


async def write(database: Database, live: LiveMatch) -> None:
    """Keep the replay of a finished match."""
    try:
        replay = await made(live)
    except Exception as error:
        kind = "broken-course" if isinstance(error, BrokenCourse) else "game-fault"
        incident(live.record.id, live.record.game, kind, error)
        return
    data = gzip.compress(wire.encode(replay), compresslevel=6, mtime=0)
    try:
        async with database.writing() as connection:
            await connection.execute(insert(tables.replay).values(match=live.record.id, data=data))
    except IntegrityError:
        # It was there already: a restart came between writing it and saying so.
        return


async def made(live: LiveMatch) -> Replay:
    """Return the replay of a finished match.

    Others get their turn after each step, so that a long match holds nobody up.

    Raises:
        BrokenCourse: the match does not replay.
    """
    record, result = live.record, live.record.result
    assert result is not None
    course = Course(live.game, record.setup, record.seed, bytes.fromhex(record.secret))
    steps: list[ReplayStep] = []
    asked = -1

    def add(kind: StepKind, events: list[Details]) -> None:
        nonlocal asked
        view = course.state.view(SPECTATOR)
        if steps and kind == "play" and not events and view == steps[-1].view:
            return
        steps.append(
            ReplayStep(Step(len(steps) + 1, asked, kind, events, view.get("status")), view)
        )
        asked = int(str(view.get("asked", -1)))

    course.state.heard()
    add("start", [])
    for entry in live.playing().entries:
        events = course.replayed(entry)
        if entry.kind in MOVING or entry.kind == "undo":
            add(step_kind(entry.kind), seen_events(events, SPECTATOR))
        await asyncio.sleep(0)
    return Replay(
        match=record.id,
        game=record.game,
        ruleset=record.ruleset,
        cardset=record.cardset,
        names=[seat.name for seat in record.seats],
        result=result,
        steps=steps,
    )


async def read(database: Database, match: str) -> bytes | None:
    """Return a replay as gzip of JSON, None if there is none."""
    query = select(tables.replay.c.data).where(tables.replay.c.match == match)
    async with database.reading() as connection:
        data = (await connection.execute(query)).scalar_one_or_none()
    return None if data is None else bytes(data)
