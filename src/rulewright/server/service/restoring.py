"""Beginning a match, and bringing it back from its journal."""

import asyncio

import msgspec
from sqlalchemy import update

from rulewright.server.service.clock import MatchClock
from rulewright.server.service.course import MOVING, BrokenCourse, Course
from rulewright.server.service.live import LiveMatch
from rulewright.server.service.records import MatchRecord
from rulewright.server.store import tables
from rulewright.server.store.database import Database
from rulewright.server.wire.parts import Result

SLICE = 20
"""Entries that are replayed before others get their turn."""


def begin(live: LiveMatch) -> None:
    """Put a match at its start: the deal is made, everybody sees his view."""
    record = live.record
    live.course = Course(live.game, record.setup, record.seed, bytes.fromhex(record.secret))
    if record.clock is not None:
        now = live.house.now()
        live.clock = MatchClock(record.clock, len(record.seats), now)
        live.clock.ask(live.course.state.current_player, now)
        for seat in record.seats:
            if not live.present(seat.seat):
                live.clock.leave(seat.seat, now)
    live.show_start()


async def restore(live: LiveMatch) -> None:
    """Bring a match to where its journal ends; every state on the way is checked.

    Raises:
        BrokenCourse: the journal leads elsewhere today.
    """
    record, game = live.record, live.game
    if (record.ruleset, record.cardset) != (game.ruleset, game.cardset):
        raise BrokenCourse("other rules or cards")
    entries = await live.house.journal.read(record.id)
    begin(live)
    course = live.playing()
    for number, entry in enumerate(entries):
        events = course.replayed(entry)
        live.remember(entry)
        if entry.kind in MOVING or entry.kind == "undo":
            live.relive(entry.kind, live.told_of(entry.kind, entry.seat, course.state, events))
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    live.relived()
    if live.clock is not None:
        now = live.house.now()
        if entries:
            live.clock.load(entries[-1].clock, now)
        live.clock.ask(course.state.current_player if record.phase == "playing" else -1, now)


async def void(database: Database, record: MatchRecord, now: int) -> None:
    """End a match that cannot go on; it counts for nobody."""
    result = Result([0] * len(record.seats), "void")
    async with database.writing() as connection:
        await connection.execute(
            update(tables.match)
            .where(tables.match.c.id == record.id, tables.match.c.phase != "over")
            .values(phase="over", finished=now, result=msgspec.json.encode(result).decode())
        )
