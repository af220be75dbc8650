"""The journal: what is in it is never lost. Many matches share one commit."""

import asyncio
import time
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from rulewright.server import metrics
from rulewright.server.service.course import Entry
from rulewright.server.store import tables
from rulewright.server.store.database import Database, Statement


class NotSaved(RuntimeError):
    """The entry could not be written; it is not in the journal."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: written in one transaction with the entry that ended it."""

    result: str
    finished: int


@dataclass(slots=True)
class _Waiting:
    match: str
    entry: Entry
    outcome: Outcome | None
    done: "asyncio.Future[None]"


class Journal:
    """Writes entries in the order in which they come, as many to a commit as are waiting.

    While one commit is on its way to the disk, others queue up; so the cost of a commit is shared
    by whoever plays at the same time, and nobody waits for more than two.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Write what waits, then end."""
        if self._task is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def append(self, match: str, entry: Entry, outcome: Outcome | None = None) -> None:
        """Return when the entry is safe.

        Raises:
            NotSaved: it could not be written.
        """
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(match, entry, outcome, done))
        self._wake.set()
        await done

    async def read(self, match: str) -> list[Entry]:
        """Return all entries of a match in order."""
        columns = [c for c in tables.journal.columns if c.name != "match"]
        query = select(*columns).where(tables.journal.c.match == match)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(tables.journal.c.seq))
        return [Entry(**row._mapping) for row in rows]

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            try:
                await self._write(batch)
            except (SQLAlchemyError, OSError):
                # One bad entry must not take the others with it.
                for one in batch:
                    await self._write_alone(one)
            else:
                for one in batch:
                    if not one.done.done():
                        one.done.set_result(None)

    async def _write_alone(self, one: _Waiting) -> None:
        try:
            await self._write([one])
        except (SQLAlchemyError, OSError) as error:
            if not one.done.done():
                one.done.set_exception(NotSaved(type(error).__name__))
        else:
            if not one.done.done():
                one.done.set_result(None)

    async def _write(self, batch: list[_Waiting]) -> None:
        began = time.perf_counter()
        rows: list[dict[str, Any]] = [{"match": w.match, **asdict(w.entry)} for w in batch]
        statements: list[Statement] = [(insert(tables.journal), rows)]
        for waiting in batch:
            if waiting.outcome is not None:
                ended = update(tables.match).where(tables.match.c.id == waiting.match)
                statements.append((ended.values(phase="over", **asdict(waiting.outcome)), None))
        await self._database.commit(statements)
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
