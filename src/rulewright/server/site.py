"""A server put together: everything that lives as long as the process."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from rulewright.kernel.game import Game
from rulewright.server import logs
from rulewright.server.places import find
from rulewright.server.service.accounts import Accounts
from rulewright.server.service.bots import BotHost
from rulewright.server.service.catalogue import Catalogue
from rulewright.server.service.connection import Connection
from rulewright.server.service.house import BotChooser
from rulewright.server.service.matches import Matches
from rulewright.server.service.rates import Rates
from rulewright.server.settings import Settings
from rulewright.server.store.database import Database
from rulewright.server.store.journal import Journal

TIDY_SECONDS = 60.0


def monotonic_ms() -> int:
    """Return milliseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


def wall_seconds() -> int:
    """Return seconds since 1970."""
    return int(time.time())


class Site:
    """All services of one process.

    Args:
        now: milliseconds of a clock that never goes back.
        chooser: where bots think, if not in processes of their own.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], int] = monotonic_ms,
        chooser: BotChooser | None = None,
    ) -> None:
        self.settings = settings
        games: Mapping[str, Game] = find(settings.games)
        self.database = Database(settings.database)
        self.journal = Journal(self.database)
        self.accounts = Accounts(self.database, wall_seconds)
        self.bots = BotHost(
            settings.games, settings.bots, settings.bot_processes, settings.bot_budget
        )
        self.matches = Matches(
            self.database,
            self.journal,
            games,
            self.bots if chooser is None else chooser,
            settings.bot_names,
            now,
            wall_seconds,
            settings.bot_pause,
        )
        self.catalogue = Catalogue(games, settings.bot_names)
        self.rates = Rates(settings)
        self.connections: set[Connection] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open everything, and bring all matches back; close it in the end."""
        await self.database.open()
        self.journal.start()
        recovering = asyncio.create_task(self.matches.recover())
        tidying = asyncio.create_task(self._tidy())
        try:
            yield
        finally:
            for connection in tuple(self.connections):
                connection.end("shutdown")
            for task in (recovering, tidying):
                task.cancel()
            await asyncio.gather(recovering, tidying, return_exceptions=True)
            await self.matches.close()
            await self.journal.stop()
            await self.bots.close()
            await self.database.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.matches.tidy()
            except Exception as error:
                logs.log.error("incident", kind="tidy", error=type(error).__name__)

    def end_sessions(self, sessions: list[str]) -> None:
        """Close the sockets of sessions that are over."""
        for connection in tuple(self.connections):
            if connection.identity is not None and connection.identity.session in sessions:
                connection.end("revoked")
