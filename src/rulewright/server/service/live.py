"""A match in play: who follows it, what each is shown, and how an entry gets into the journal.

Order: check, apply to a copy, journal, acknowledge, tell everybody. A match does one command at a
time, so nothing changes between these steps.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from rulewright.kernel.events import SPECTATOR, Event
from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from rulewright.server import logs, metrics
from rulewright.server.service.clock import MatchClock
from rulewright.server.service.course import MOVING, Entry, Kind
from rulewright.server.service.house import House
from rulewright.server.service.incidents import incident
from rulewright.server.service.records import MatchRecord
from rulewright.server.service.shown import ShownMatch, question_of
from rulewright.server.store.journal import NotSaved, Outcome
from rulewright.server.wire.answers import Ack, Nak
from rulewright.server.wire.parts import Proposal, Result

REFUSALS_KEPT = 256
"""Answers to refused commands that a match remembers."""

Reply = Callable[[Ack | Nak], None]


Reason = Literal["rules", "concede", "timeout", "away"]


@dataclass(slots=True)
class Pending:
    """A proposal that waits for the other persons' answers.

    Attributes:
        body: what the journal will hold if they agree.
    """

    proposal: Proposal
    cid: str
    body: Any
    reply: Reply
    agreed: set[int]


class LiveMatch(ShownMatch):
    """One match with everybody who follows it.

    Attributes:
        lock: held by whoever is changing the match.
    """

    def __init__(self, house: House, game: Game, record: MatchRecord) -> None:
        super().__init__(game, record, house.now)
        self.house = house
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.pending: Pending | None = None
        self._done: dict[tuple[int, str], str] = {}
        self._refused: OrderedDict[tuple[int, str], tuple[str, Nak]] = OrderedDict()

    # --- what goes on by itself

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something for this match beside everything else."""
        task = asyncio.get_running_loop().create_task(self._contained(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _contained(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            # Left to itself, its text would be printed; it may hold what nobody may know.
            incident(self.record.id, self.record.game, "background", error)

    def arm(self, least: int = 0) -> None:
        """Set the alarm for what the clock will demand next, in ``least`` milliseconds or later."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.clock is not None and self.phase == "playing":
            left = self.clock.next(self.house.now())
            if left is not None:
                self.timer = asyncio.get_running_loop().call_later(
                    max(left, least) / 1000 + 0.005, lambda: self.background(self.house.tick(self))
                )

    def wake(self) -> None:
        """Set the alarm; let the bot that is asked think."""
        self.arm()
        if self.phase == "playing" and self.bot_asked():
            self.background(self.house.think(self))

    def idle(self) -> bool:
        """Say whether nothing would be missed if the match were put away for now."""
        followed = any(stream.receivers for stream in self.streams.values())
        waits = self.phase == "playing" and (self.clock is not None or self.bot_asked())
        return not (followed or waits or self.lock.locked() or self.phase == "open")

    def close(self) -> None:
        """Stop all that goes on for this match by itself."""
        if self.timer is not None:
            self.timer.cancel()
        for task in self.tasks:
            task.cancel()

    # --- commands and their answers

    def answer_known(self, seat: int, cid: str, kind: str) -> Ack | Nak | None:
        """Return what a command id was answered before, None if it is new."""
        done = self._done.get((seat, cid))
        refused = self._refused.get((seat, cid))
        if done is None and refused is None:
            return None
        if kind not in ("status", done or (refused[0] if refused else "")):
            return Nak(self.record.id, cid, "cid-reused")
        if refused is not None:
            return refused[1]
        return Ack(self.record.id, cid, self.streams[seat].seq)

    def refuse(self, seat: int, kind: str, nak: Nak, reply: Reply) -> None:
        """Answer a command with a refusal, and remember it."""
        self._refused[seat, nak.cid] = (kind, nak)
        if len(self._refused) > REFUSALS_KEPT:
            self._refused.popitem(last=False)
        metrics.REFUSALS.labels(nak.code).inc()
        reply(nak)

    def accept(self, seat: int, kind: str, cid: str, reply: Reply) -> None:
        """Acknowledge a command that the journal need not know of."""
        self._done[seat, cid] = kind
        reply(Ack(self.record.id, cid, self.streams[seat].seq + 1))

    async def save(
        self,
        kind: Kind,
        seat: int,
        body: Any,
        state: State,
        events: list[Event],
        *,
        command: tuple[str, str, Reply] | None = None,
        reason: Reason = "rules",
        clock_change: Callable[[MatchClock], object] | None = None,
    ) -> bool:
        """Journal an entry, acknowledge it and tell everybody. The lock is held.

        Args:
            command: the client's id, the command's kind and where its answer goes.
            reason: why the match ends, if it ends by this.
            clock_change: what the entry does to the clock.

        Return False, with nothing changed, if the journal did not take it or the game failed.
        """
        course, record, now = self.playing(), self.record, self.house.now()
        result = None
        if state.is_terminal():
            result = Result(state.returns(), reason, -1 if reason == "rules" else seat)
        moves = kind in MOVING or kind == "undo"
        try:
            # Before anything is written, so that a fault of the game changes nothing.
            told = self.told_of(kind, seat, state, events) if moves else {}
            question = question_of(state) if moves and not state.is_terminal() else None
        except Exception as error:
            incident(record.id, record.game, "game-fault", error)
            if command is not None:
                command[2](Nak(record.id, command[0], "game-fault"))
            return False
        public = kind != "act" or SPECTATOR in told
        clock = None if self.clock is None else self.clock.copy()
        if clock is not None:
            if clock_change is not None:
                clock_change(clock)
            if result is not None:
                clock.ask(-1, now)
            elif moves and (public or state.current_player != clock.seat):
                # By public facts alone, or the clock would tell of what nobody may know.
                clock.ask(state.current_player, now)
        entry = Entry(
            seq=len(course.entries) + 1,
            kind=kind,
            seat=seat,
            cid=None if command is None else command[0],
            body=msgspec.json.encode(body).decode(),
            digest=state.digest(),
            clock="" if clock is None else clock.dump(now),
            at=self.house.wall() * 1000,
        )
        outcome = None
        if result is not None:
            outcome = Outcome(msgspec.json.encode(result).decode(), self.house.wall())
        try:
            await self.house.journal.append(record.id, entry, outcome)
        except NotSaved as error:
            logs.log.error("not_saved", match=record.id, seq=entry.seq, error=str(error))
            metrics.NOT_SAVED.inc()
            if command is not None:
                command[2](Nak(record.id, command[0], "not-saved"))
            return False
        course.add(entry, state)
        self.clock, self.used = clock, now
        if moves:
            self._drop_proposal()
        if result is not None:
            record.phase, record.result, record.finished = "over", result, self.house.wall()
        if command is not None:
            cid, name, reply = command
            self.accept(seat, name, cid, reply)
        if moves:
            self.publish(kind, told, question, public)
        else:
            self.tell()
        if result is not None:
            metrics.FINISHED.labels(record.game, result.reason).inc()
            self.house.ended(self)
        self.wake()
        return True

    def bot_asked(self) -> bool:
        """Say whether a bot's answer is awaited."""
        seat = self.playing().state.current_player
        return self.phase == "playing" and seat >= 0 and self.record.seats[seat].kind == "bot"

    def _drop_proposal(self) -> None:
        if self.pending is not None:
            pending, self.pending, self.proposal = self.pending, None, None
            kind, seat = pending.proposal.kind, pending.proposal.seat
            self.refuse(seat, kind, Nak(self.record.id, pending.cid, "stale"), pending.reply)

    def remember(self, entry: Entry) -> None:
        """Know the answer to a command that the journal holds."""
        if entry.cid is not None:
            self._done[entry.seat, entry.cid] = entry.kind
