"""A whole server in process, and clients that check all that they are sent."""

import asyncio
import json
import random
import time
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from rulewright.kernel.state import State
from rulewright.server import metrics, wire
from rulewright.server.service.accounts import Identity
from rulewright.server.service.connection import Connection
from rulewright.server.settings import Settings
from rulewright.server.site import Site
from rulewright.server.wire.http import Join, NewMatch
from rulewright.server.wire.parts import ClockRules

Message = dict[str, Any]

HANG_SECONDS = 60.0
"""What has not come to pass by then will not."""


class LocalBot:
    """A bot in this process: the first or a random legal action."""

    async def choose(self, bot: str, seat: int, state: State, seed: int) -> int:
        return random.Random(seed).choice(state.legal_actions())


class FakeClock:
    """Milliseconds that go on only when told to."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class Client:
    """Somebody at a socket: keeps his view as a browser does, and checks numbers and digests."""

    def __init__(self, site: Site, identity: Identity | None, match: str = "") -> None:
        self.site = site
        self.identity = identity
        self.match = match
        self.raw: list[bytes] = []
        self.view: Message | None = None
        self.info: Message = {}
        self.clock: Message | None = None
        self.ask: Message | None = None
        self.stream = ""
        self.seq = -1
        self.steps: list[Message] = []
        self.commands = 0
        self.connect()

    def connect(self) -> None:
        """Open a new socket."""
        self.connection = Connection(self.site.matches, self.identity, lambda: True)

    def drop(self) -> None:
        """Lose the socket."""
        self.connection.close()

    async def say(self, t: str, **fields: Any) -> list[Message]:
        """Send a message; return what has come since, in order."""
        self.hear()
        if t not in ("hello", "ping"):
            fields.setdefault("match", self.match)
        await self.connection.receive(json.dumps({"t": t, **fields}))
        return self.hear()

    def hear(self) -> list[Message]:
        """Take in what has come."""
        data = list(self.connection._queue)
        self.connection._queue.clear()
        self.connection._queued = 0
        return [self.take(one) for one in data]

    def take(self, data: bytes) -> Message:
        """Take in one message as a client must."""
        self.raw.append(data)
        message: Message = json.loads(data)
        if message.get("match") != self.match:
            return message
        if message["t"] == "view":
            self.view, self.ask = message["view"], message["ask"]
            self.info, self.clock = message["info"], message["clock"]
            self.stream, self.seq = message["stream"], message["seq"]
        elif message["t"] == "ev":
            assert message["stream"] == self.stream
            assert message["seq"] == self.seq + 1, "a gap in the stream"
            self.seq = message["seq"]
            if "set" in message or "drop" in message:
                view = {**(self.view or {}), **message.get("set", {})}
                self.view = {k: v for k, v in view.items() if k not in message.get("drop", [])}
            if "step" in message:
                self.steps.append(message["step"])
            for name in ("ask", "info", "clock"):
                if name in message:
                    setattr(self, name, message[name])
        if message["t"] in ("view", "ev") and self.view is not None:
            assert zlib.crc32(wire.canonical(self.view)) == message["digest"]
        return message

    async def begin(self, role: str = "seat") -> None:
        """Greet and follow the match."""
        await self.say("hello", protocol=wire.PROTOCOL)
        await self.say("sub", role=role)

    async def resume(self) -> list[Message]:
        """Come back after a cut with what was seen."""
        self.connect()
        await self.say("hello", protocol=wire.PROTOCOL)
        return await self.say("sub", stream=self.stream, since=self.seq)

    async def act(self, *actions: int, cid: str = "", ask: str = "") -> Message:
        """Play a command; return its ack or nak."""
        self.commands += 1
        answers = await self.say(
            "act",
            ask=ask or (self.ask or {"id": "none"})["id"],
            cid=cid or f"c{self.commands}",
            actions=list(actions),
        )
        return next(m for m in answers if m["t"] in ("ack", "nak"))

    async def command(self, t: str, **fields: Any) -> Message:
        """Send another command; return its ack or nak, or {} while it waits."""
        self.commands += 1
        answers = await self.say(t, cid=f"c{self.commands}", **fields)
        return next((m for m in answers if m["t"] in ("ack", "nak")), {})


class Table:
    """A server with a match of two persons."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.clock = FakeClock()
        self.folder = folder
        self._settings = settings
        self.site = self.new_site()

    def new_site(self) -> Site:
        """Return a server over the same database."""
        settings = Settings(
            **{
                "database": f"sqlite+aiosqlite:///{self.folder}/test.db",
                "games": "tests.server.hush:GAMES",
                "bots": "tests.server.chooser:make",
                "bot_pause": 0.0,
                **self._settings,
            }
        )
        return Site(settings, self.clock, LocalBot())

    async def guest(self, name: str) -> Identity:
        """Make a guest."""
        return (await self.site.accounts.guest(name))[0]

    async def two(
        self, clock: ClockRules | None = None, sandbox: bool = False, turns: int = 8
    ) -> tuple[Client, Client]:
        """Make a match of two persons who follow it."""
        wish = NewMatch("hush", "private", settings={"turns": turns}, clock=clock, sandbox=sandbox)
        return await self.two_of(wish)

    async def two_of(self, wish: NewMatch) -> tuple[Client, Client]:
        """Make the wished match of two persons who follow it."""
        anna, bert = await self.guest("Anna"), await self.guest("Bert")
        live = await self.site.matches.create(anna, wish)
        first = Client(self.site, anna, live.record.id)
        await first.begin()
        await self.site.matches.join(bert, live.record.id, Join())
        second = Client(self.site, bert, live.record.id)
        await second.begin()
        first.hear()
        return first, second

    async def solo(self, sandbox: bool = False, turns: int = 8) -> Client:
        """Make a match against a bot."""
        anna = await self.guest("Anna")
        wish = NewMatch("hush", "bot", bots=["random"], sandbox=sandbox, settings={"turns": turns})
        live = await self.site.matches.create(anna, wish)
        client = Client(self.site, anna, live.record.id)
        await client.begin()
        return client

    def digest(self, client: Client) -> str:
        """Return the digest of a match's true state."""
        return self.site.matches.live[client.match].playing().state.digest()


def run(folder: Path, test: Callable[[Table], Awaitable[None]], **settings: Any) -> None:
    """Run a test with a server."""

    async def whole() -> None:
        table = Table(folder, **settings)
        async with table.site.running():
            await test(table)

    asyncio.run(whole())


def incidents() -> float:
    """Return how many things have happened that should not."""
    return sum(
        sample.value
        for metric in metrics.INCIDENTS.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )


async def settle(*clients: Client, until: Callable[[], bool] = lambda: True) -> None:
    """Let the server work until something holds, and the clients hear of it."""
    deadline = time.monotonic() + HANG_SECONDS
    while time.monotonic() < deadline:
        await asyncio.sleep(0.002)
        for client in clients:
            client.hear()
        if until():
            return
    raise AssertionError("it did not come to pass")
