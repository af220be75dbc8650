"""All matches: made, joined, started, found again, put away."""

import asyncio
import hmac
import json
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import delete, select, update

from rulewright.kernel.game import Game
from rulewright.server import logs, metrics
from rulewright.server.errors import Denied
from rulewright.server.service import bots, making, replays, timing
from rulewright.server.service.accounts import Identity
from rulewright.server.service.course import BrokenCourse
from rulewright.server.service.house import BotChooser, House
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch
from rulewright.server.service.records import (
    SeatRecord,
    insert_match,
    seat_values,
    select_match,
)
from rulewright.server.service.restoring import begin, restore, void
from rulewright.server.store import tables
from rulewright.server.store.database import Database
from rulewright.server.store.journal import Journal
from rulewright.server.wire.http import Join, NewMatch

MATCHES_EACH = 20
"""Open and running matches that one account may have."""

IDLE_MS = 300_000
"""A match that nobody follows is put away after so long; it comes back when it is wanted."""

OPEN_SECONDS = 86_400
"""An open match that nobody joins is removed after so long."""


class Matches:
    """All matches.

    Args:
        games: by name.
        bot_names: strengths, weakest first.
        now: milliseconds of a clock that never goes back.
        wall: seconds since 1970.
    """

    def __init__(
        self,
        database: Database,
        journal: Journal,
        games: Mapping[str, Game],
        chooser: BotChooser,
        bot_names: Sequence[str],
        now: Callable[[], int],
        wall: Callable[[], int],
        bot_pause: float,
    ) -> None:
        self.database = database
        self.games = games
        self.bot_names = tuple(bot_names)
        self.live: dict[str, LiveMatch] = {}
        self.house = House(
            journal=journal,
            bots=chooser,
            now=now,
            wall=wall,
            bot_pause=bot_pause,
            tick=timing.tick,
            think=bots.think,
            ended=self._ended,
            note_opened=self._note_opened,
        )
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- making

    async def create(self, identity: Identity, wish: NewMatch) -> LiveMatch:
        """Make a match; it starts at once if no seat is empty.

        Raises:
            Denied: the wish has faults, or its maker has too many matches.
        """
        game = self.game(wish.game)
        if len(await self.unfinished_of(identity.account)) >= MATCHES_EACH:
            raise Denied("too-many", f"you have {MATCHES_EACH} unfinished matches", 409)
        now = self.house.wall()
        record = making.new_record(game, identity, wish, self.bot_names, now)
        async with self.database.writing() as connection:
            await insert_match(connection, record)
        live = LiveMatch(self.house, game, record)
        self.live[record.id] = live
        async with live.lock:
            await self._start_if_full(live)
        return live

    async def join(self, identity: Identity, match: str, wish: Join) -> LiveMatch:
        """Take the first empty seat; the match starts when it was the last one.

        Raises:
            Denied: there is none, the passcode is another one, or the deck has faults.
        """
        live = await self.get(match)
        async with live.lock:
            record = live.record
            if record.seat_of(identity.account) >= 0:
                raise Denied("seated", "you hold a seat of this match", 409)
            empty = next((seat for seat in record.seats if seat.kind == "empty"), None)
            if record.phase != "open" or empty is None:
                raise Denied("full", "no seat is empty", 409)
            if record.passcode and not hmac.compare_digest(
                record.passcode, making.passcode_hash(record, wish.passcode)
            ):
                raise Denied("passcode", "the passcode is another one", 403)
            deck = making.chosen_deck(live.game, wish.deck)
            decks = [deck if s.seat == empty.seat else s.deck for s in record.seats]
            making.check_setup(live.game, live.game.seated(record.settings, decks))
            taken = SeatRecord(empty.seat, identity.account, identity.name, identity.kind, "", deck)
            async with self.database.writing() as connection:
                await connection.execute(
                    update(tables.seat)
                    .where(tables.seat.c.match == match, tables.seat.c.seat == empty.seat)
                    .values(**seat_values(match, taken))
                )
            record.seats[empty.seat] = taken
            if not await self._start_if_full(live):
                live.tell()
        return live

    async def cancel(self, identity: Identity, match: str) -> None:
        """Remove an open match.

        Raises:
            Denied: it is another's, or it has started.
        """
        live = await self.get(match)
        async with live.lock:
            if live.record.seat_of(identity.account) != 0:
                raise Denied("forbidden", "only its maker can cancel a match", 403)
            await self._remove(live)

    async def _remove(self, live: LiveMatch) -> None:
        if live.phase != "open":
            raise Denied("started", "the match has started", 409)
        async with self.database.writing() as connection:
            await connection.execute(
                delete(tables.seat).where(tables.seat.c.match == live.record.id)
            )
            await connection.execute(
                delete(tables.match).where(tables.match.c.id == live.record.id)
            )
        live.record.phase = "over"
        live.tell()
        self._drop(live)

    async def _start_if_full(self, live: LiveMatch) -> bool:
        record = live.record
        if any(seat.kind == "empty" for seat in record.seats):
            return False
        setup = live.game.seated(record.settings, [s.deck for s in record.seats])
        async with self.database.writing() as connection:
            await connection.execute(
                update(tables.match)
                .where(tables.match.c.id == record.id)
                .values(phase="playing", setup=json.dumps(setup))
            )
        record.setup, record.phase = setup, "playing"
        begin(live)
        live.wake()
        logs.log.info("started", match=record.id, game=record.game)
        return True

    # --- finding

    def game(self, name: str) -> Game:
        """Return a game by its name.

        Raises:
            Denied: there is none.
        """
        game = self.games.get(name)
        if game is None:
            raise Denied("unknown", f"there is no game {name!r}", 404)
        return game

    async def get(self, match: str) -> LiveMatch:
        """Return a match, from the journal if it is not in memory.

        Raises:
            Denied: there is none of this id, or it cannot be played under today's rules.
        """
        live = self.live.get(match)
        if live is not None:
            return live
        task = self._loading.get(match)
        if task is None:
            task = asyncio.create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def _load(self, match: str) -> LiveMatch:
        async with self.database.reading() as connection:
            record = await select_match(connection, match)
        game = None if record is None else self.games.get(record.game)
        if record is None or game is None:
            raise Denied("unknown", "there is no such match", 404)
        live = LiveMatch(self.house, game, record)
        if record.phase != "open":
            try:
                await restore(live)
            except BrokenCourse as error:
                incident(record.id, record.game, "broken-course", error)
                if record.phase == "playing":
                    await void(self.database, record, self.house.wall())
                raise Denied("void", "the rules have changed since it was played", 409) from error
        self.live[match] = live
        metrics.MATCHES.set(len(self.live))
        live.wake()
        return live

    async def unfinished_of(self, account: str) -> list[str]:
        """Return the ids of an account's open and running matches, newest first."""
        joined = tables.seat.join(tables.match)
        query = (
            select(tables.match.c.id)
            .select_from(joined)
            .where(tables.seat.c.account == account, tables.match.c.phase != "over")
            .order_by(tables.match.c.created.desc())
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def recover(self) -> int:
        """Bring back all open and running matches, and replays that are missing; return how many
        matches are back."""
        query = select(tables.match.c.id).where(tables.match.c.phase != "over")
        missing = (
            select(tables.match.c.id)
            .outerjoin(tables.replay)
            .where(tables.match.c.phase == "over", tables.replay.c.match.is_(None))
            .where(tables.match.c.result.notlike('%"void"%'))
        )
        async with self.database.reading() as connection:
            unfinished = list((await connection.execute(query)).scalars())
            unwritten = list((await connection.execute(missing)).scalars())
        count = 0
        for match in unfinished:
            try:
                await self.get(match)
                count += 1
            except Denied:
                continue
        for match in unwritten:
            try:
                self._ended(await self.get(match))
            except Denied:
                continue
        logs.log.info("recovered", matches=count)
        return count

    # --- putting away

    def _ended(self, live: LiveMatch) -> None:
        task = asyncio.create_task(replays.write(self.database, live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note_opened(self, match: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(
                update(tables.match).where(tables.match.c.id == match).values(opened=1)
            )

    async def tidy(self) -> None:
        """Put away what nobody needs in memory, and remove open matches that nobody joins."""
        now, wall = self.house.now(), self.house.wall()
        for live in list(self.live.values()):
            if live.phase == "open" and wall - live.record.created > OPEN_SECONDS:
                async with live.lock:
                    if live.phase == "open":
                        await self._remove(live)
            elif live.idle() and now - live.used > IDLE_MS:
                self._drop(live)

    def _drop(self, live: LiveMatch) -> None:
        live.close()
        self.live.pop(live.record.id, None)
        metrics.MATCHES.set(len(self.live))

    async def close(self) -> None:
        """Let matches finish what they are writing, then stop them."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.live.values()):
            async with live.lock:
                self._drop(live)
