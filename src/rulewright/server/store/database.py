"""The database: opening, migrating, reading and writing."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Insert, Update, create_engine, event, inspect, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

Statement = tuple[Insert | Update, list[dict[str, Any]] | None]
"""A statement and its parameters: a row each."""

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0001"
"""The newest migration; a test compares it with what is there."""


class Database:
    """One database, SQLite or PostgreSQL.

    Args:
        url: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://...``.
    """

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        # SQLite has one writer at a time: waiting here is cheaper than being refused there.
        self._writer: asyncio.Lock | None = asyncio.Lock() if self.is_sqlite else None
        self.engine: AsyncEngine = create_async_engine(self.url, pool_pre_ping=not self.is_sqlite)
        self._committer: Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            # The asynchronous driver changes threads for every step of a transaction; where a
            # commit is waited for by players, one change is enough.
            self._committer = create_engine(self.url.set(drivername="sqlite"))
            self._thread = ThreadPoolExecutor(1, "commit")
            event.listen(self._committer, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the schema up to date."""
        if self.is_sqlite and self.url.database not in (None, "", ":memory:"):
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Close all connections."""
        if self._committer is not None and self._thread is not None:
            self._thread.submit(self._committer.dispose).result()
            self._thread.shutdown()
            self._committer = self._thread = None
        await self.engine.dispose()

    async def check(self) -> None:
        """Raise an error if the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection in a transaction that is committed at the end."""
        async with self._writer or nullcontext(), self.engine.begin() as connection:
            yield connection

    async def commit(self, statements: Sequence[Statement]) -> None:
        """Carry statements out, each with its parameters, in one transaction that is on the disk
        when this returns."""
        if self._committer is None:
            async with self.engine.begin() as connection:
                for statement, parameters in statements:
                    await connection.execute(statement, parameters)
            return
        async with self._writer or nullcontext():
            await asyncio.get_running_loop().run_in_executor(
                self._thread, _commit, self._committer, statements
            )


def _commit(engine: Engine, statements: Sequence[Statement]) -> None:
    with engine.begin() as connection:
        for statement, parameters in statements:
            connection.execute(statement, parameters)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # WAL lets readers go on beside the writer; FULL makes a commit outlive a loss of power.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    if inspect(connection).has_table("alembic_version"):
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if version == HEAD:
            return
    # Imported when needed: it takes a fifth of the time in which a server starts.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
