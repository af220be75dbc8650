"""The database: opening, migrating, reading and writing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"


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
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the schema up to date."""
        if self.is_sqlite and self.url.database not in (None, "", ":memory:"):
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Close all connections."""
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


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # WAL lets readers go on beside the writer; FULL makes a commit outlive a loss of power.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
