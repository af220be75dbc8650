"""Load: many matches over real sockets, and how long an acknowledgement takes.

The server runs in a process of its own on one core; the clients run here. All of it stays on this
machine.
"""

import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rulewright.server.server_process import ServerProcess, raise_file_limit

SECONDS_PER_ACTION = 4.0
"""Pace of a match, as people play."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What one load gave.

    Attributes:
        matches: how many were played at once, by two players and a spectator each.
        actions: acknowledged in the measured time.
        p50, p99, worst: milliseconds from sending an action to its acknowledgement.
        refused: commands that were answered by ``nak``.
        lag: milliseconds by which the clients themselves were late at worst (their 99th per cent):
            what is measured holds this too.
        busy: share of its core that the server used.
        memory: resident MiB of the server.
    """

    matches: int
    actions: int
    p50: float
    p99: float
    worst: float
    refused: int
    lag: float
    busy: float
    memory: float


class _Part(msgspec.Struct):
    t: str
    cid: str = ""
    ask: Any = msgspec.UNSET


_decoder = msgspec.json.Decoder(_Part)


@dataclass(slots=True)
class _Seat:
    """A player's socket; ``ask`` holds the question that waits for him."""

    match: str
    connection: ClientConnection
    ask: Any = None
    sent: dict[str, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    refused: int = 0
    acted: int = 0

    async def read(self) -> None:
        """Take in what the server says."""
        async for data in self.connection:
            message = _decoder.decode(data)
            if message.t in ("ack", "nak") and message.cid in self.sent:
                self.waits.append(time.perf_counter() - self.sent.pop(message.cid))
                self.refused += message.t == "nak"
            if message.ask is not msgspec.UNSET:
                self.ask = message.ask

    async def act(self, source: random.Random) -> None:
        """Play a legal action at random."""
        action = source.choice(self.ask["legal"])["action"]
        self.acted += 1
        cid = f"a{self.acted}"
        text = json.dumps(
            {
                "t": "act",
                "match": self.match,
                "ask": self.ask["id"],
                "cid": cid,
                "actions": [action],
            }
        )
        self.sent[cid] = time.perf_counter()
        self.ask = None
        await self.connection.send(text)


class Load:
    """Matches that are being played against a server."""

    def __init__(self, server: ServerProcess, game: str, seed: int = 1) -> None:
        self._server = server
        self._game = game
        self._source = random.Random(seed)
        self._seats: list[_Seat] = []
        self._open: list[ClientConnection] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._late: list[float] = []

    @property
    def matches(self) -> int:
        """How many are being played."""
        return len(self._seats) // 2

    async def grow(self, matches: int) -> None:
        """Begin more matches, until there are so many."""
        while self.matches < matches:
            number = self.matches
            tokens, match = await asyncio.to_thread(self._make, number)
            seats = []
            for token in tokens:
                connection = await self._connect(match, "seat", token)
                seats.append(_Seat(match, connection))
            watcher = await self._connect(match, "spectator", "")
            self._seats += seats
            for seat in seats:
                self._spawn(seat.read())
            self._spawn(_drain(watcher))
            self._spawn(self._pace(seats))

    def _make(self, number: int) -> tuple[list[str], str]:
        tokens = [self._server.guest(f"Load {number}.{seat}") for seat in (0, 1)]
        return tokens, self._server.match(self._game, *tokens)

    async def _connect(self, match: str, role: str, token: str) -> ClientConnection:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        connection = await connect(
            f"ws://127.0.0.1:{self._server.port}/api/play",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=30,
        )
        self._open.append(connection)
        await connection.send('{"t":"hello","protocol":1}')
        await connection.send(json.dumps({"t": "sub", "match": match, "role": role}))
        return connection

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pace(self, seats: list[_Seat]) -> None:
        """Play one action every four seconds, whoever is asked."""
        due = time.perf_counter() + self._source.random() * SECONDS_PER_ACTION
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self._late.append(time.perf_counter() - due)
            due += SECONDS_PER_ACTION
            for seat in seats:
                if seat.ask:
                    await seat.act(self._source)
                    break
            for seat in seats:
                # Sockets must give signs of life, also while nobody asks their player.
                await seat.connection.send('{"t":"ping","n":0}')

    async def measure(self, seconds: float) -> Measure:
        """Play on for so long and return what it took."""
        for seat in self._seats:
            seat.waits.clear()
            seat.refused = 0
        self._late.clear()
        before, _ = self._server.used()
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        elapsed = time.perf_counter() - began
        after, memory = self._server.used()
        waits = sorted(wait * 1000 for seat in self._seats for wait in seat.waits)
        late = sorted(wait * 1000 for wait in self._late)
        return Measure(
            matches=self.matches,
            actions=len(waits),
            p50=_percentile(waits, 50),
            p99=_percentile(waits, 99),
            worst=waits[-1] if waits else 0.0,
            refused=sum(seat.refused for seat in self._seats),
            lag=_percentile(late, 99),
            busy=(after - before) / elapsed,
            memory=memory,
        )

    async def close(self) -> None:
        """End all sockets."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(one.close() for one in self._open), return_exceptions=True)


async def _drain(connection: ClientConnection) -> None:
    """Watch: read all that comes and give signs of life."""

    async def alive() -> None:
        while True:
            await asyncio.sleep(15)
            await connection.send('{"t":"ping","n":0}')

    task = asyncio.create_task(alive())
    try:
        async for _ in connection:
            pass
    finally:
        task.cancel()


def _percentile(ordered: list[float], percent: int) -> float:
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


@contextlib.asynccontextmanager
async def loaded(game: str, core: int | None) -> AsyncIterator[Load]:
    """Give a load over a fresh server, which is gone afterwards."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), core)
        await asyncio.to_thread(server.start)
        load = Load(server, game)
        try:
            yield load
        finally:
            await load.close()
            await asyncio.to_thread(server.stop)
