"""One play socket, free of the web framework: messages come in, messages go out."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from rulewright.kernel.events import SPECTATOR
from rulewright.server import metrics, wire
from rulewright.server.errors import Denied
from rulewright.server.service import commands, questions, sandbox
from rulewright.server.service.accounts import Identity
from rulewright.server.service.live import LiveMatch
from rulewright.server.service.matches import Matches
from rulewright.server.wire import client
from rulewright.server.wire.answers import Bye, Fault, Nak, Pong, Unable, Welcome

QUEUE_BYTES = 524_288
QUEUE_MESSAGES = 256
"""What may wait for a slow reader before he is cut off; he can resume."""

SUBSCRIPTIONS = 8
"""Matches that one socket may follow."""

PATIENCE = 100
"""Messages beyond the rate, or malformed, before a socket is closed."""


class Connection:
    """Somebody at the other end of a socket.

    Args:
        identity: who; None may only watch.
        allowed: says whether one more message keeps within the rate.
    """

    def __init__(
        self, matches: Matches, identity: Identity | None, allowed: Callable[[], bool]
    ) -> None:
        self.identity = identity
        self._matches = matches
        self._allowed = allowed
        self._following: dict[str, tuple[LiveMatch, int]] = {}
        self._greeted = False
        self._faults = 0
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._wake = asyncio.Event()
        self.ending = False

    # --- out

    def send(self, data: bytes) -> None:
        """Queue a message; whoever does not read is cut off, and holds nobody up."""
        if self.ending:
            return
        self._queue.append(data)
        self._queued += len(data)
        if self._queued > QUEUE_BYTES or len(self._queue) > QUEUE_MESSAGES:
            metrics.SLOW.inc()
            self._queue.clear()
            self.end("slow")
        self._wake.set()

    def tell(self, message: Any) -> None:
        """Queue a message that is not encoded yet."""
        self.send(wire.encode(message))

    def end(self, reason: str) -> None:
        """Say goodbye; nothing follows."""
        if not self.ending:
            self._queue.append(wire.encode(Bye(reason)))
            self.ending = True
            self._wake.set()

    async def outgoing(self) -> list[bytes]:
        """Return what is to be sent next, waiting for it; empty once all is said."""
        while not self._queue:
            if self.ending:
                return []
            self._wake.clear()
            await self._wake.wait()
        messages = list(self._queue)
        self._queue.clear()
        self._queued = 0
        return messages

    # --- in

    async def receive(self, text: str | bytes) -> None:
        """Take in one frame and do what it says. No frame is too strange for an answer."""
        if not self._allowed():
            self._fault("rate", "too many messages", "rate")
            return
        try:
            message = wire.decode(text)
        except ValueError as error:
            code = "too-long" if len(text) > wire.MAX_MESSAGE else "malformed"
            self._fault(code, str(error)[:300], "malformed")
            return
        metrics.MESSAGES.labels(commands.kind_of(message)).inc()
        if isinstance(message, client.Hello):
            self._hello(message)
        elif isinstance(message, client.Ping):
            self.tell(Pong(message.n))
        elif not self._greeted:
            self._fault("hello-first", "begin with hello", "malformed")
        elif isinstance(message, client.Sub):
            await self._subscribe(message)
        elif isinstance(message, client.Unsub):
            self._unfollow(message.match)
        else:
            await self._in_match(message)

    def _fault(self, code: str, detail: str, reason: str) -> None:
        metrics.FAULTS.labels(code).inc()
        self._faults += 1
        self.tell(Fault(code, detail))
        if self._faults >= PATIENCE:
            self.end(reason)

    def _hello(self, message: client.Hello) -> None:
        if message.protocol != wire.PROTOCOL:
            self._fault("protocol", f"this server speaks protocol {wire.PROTOCOL}", "malformed")
            return
        self._greeted = True
        who = self.identity
        self.tell(
            Welcome(wire.PROTOCOL, "", "")
            if who is None
            else Welcome(wire.PROTOCOL, who.account, who.name)
        )

    async def _subscribe(self, message: client.Sub) -> None:
        match = message.match
        if match not in self._following and len(self._following) >= SUBSCRIPTIONS:
            self._fault("too-many-subs", f"at most {SUBSCRIPTIONS} matches", "malformed")
            return
        try:
            live = await self._matches.get(match)
        except Denied as denied:
            code = "unknown-match" if denied.status == 404 else "over"
            self.tell(Unable(match, -1, code))
            return
        if self.ending:
            return
        viewer = SPECTATOR
        if message.role == "seat" and self.identity is not None:
            viewer = live.record.seat_of(self.identity.account)
        known = self._following.get(match)
        if known is not None and known != (live, viewer):
            self._unfollow(match)
        self._following[match] = (live, viewer)
        live.follow(self, viewer, message.stream, message.since)

    def _unfollow(self, match: str) -> None:
        known = self._following.pop(match, None)
        if known is not None:
            live, viewer = known
            live.unfollow(self, viewer)

    async def _in_match(self, message: Any) -> None:
        known = self._following.get(message.match)
        if known is None:
            if hasattr(message, "cid"):
                self.tell(Nak(message.match, message.cid, "unknown-match"))
            else:
                self.tell(Unable(message.match, message.n, "unknown-match"))
            return
        live, viewer = known
        if isinstance(message, client.Draft):
            self.tell(questions.draft(live, viewer, message))
        elif isinstance(message, client.Why):
            self.tell(questions.why(live, viewer, message))
        elif isinstance(message, client.Recall):
            self.tell(questions.recall(live, viewer, message))
        elif isinstance(message, client.ReadPosition):
            self.tell(await sandbox.read_position(live, viewer, message))
        elif isinstance(message, client.Status):
            answer = live.answer_known(viewer, message.cid, "status")
            self.tell(answer or Nak(message.match, message.cid, "unknown-command"))
        else:
            await commands.perform(live, viewer, message, self.tell)

    def close(self) -> None:
        """The socket is gone."""
        self.ending = True
        for match in tuple(self._following):
            self._unfollow(match)
        self._wake.set()
