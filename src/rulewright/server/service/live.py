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
from msgspec import UNSET

from rulewright.kernel.events import SPECTATOR, Event, seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from rulewright.server import logs, metrics, wire
from rulewright.server.service.clock import MatchClock
from rulewright.server.service.course import MOVING, Course, Entry, Kind
from rulewright.server.service.house import House
from rulewright.server.service.records import MatchRecord
from rulewright.server.service.streams import Receiver, StepKind, Stream
from rulewright.server.store.journal import NotSaved, Outcome
from rulewright.server.wire.answers import Ack, Clock, Nak
from rulewright.server.wire.parts import Asked, MatchInfo, Proposal, Result, SeatInfo

REFUSALS_KEPT = 256
"""Answers to refused commands that a match remembers."""

Reply = Callable[[Ack | Nak], None]

_STEP_KINDS: dict[Kind, StepKind] = {"act": "play", "auto": "play", "edit": "edit", "undo": "undo"}


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


class LiveMatch:
    """One match with everybody who follows it.

    Attributes:
        record: what the database keeps of it.
        course: its state and journal; None while seats are empty.
        clock: None if it is played without one.
        streams: by viewer: the seats, and -1 for all spectators.
        lock: held by whoever is changing the match.
    """

    def __init__(self, house: House, game: Game, record: MatchRecord) -> None:
        self.house = house
        self.game = game
        self.record = record
        self.course: Course | None = None
        self.clock: MatchClock | None = None
        self.pending: Pending | None = None
        self.lock = asyncio.Lock()
        self.used = house.now()
        viewers = [*range(len(record.seats)), SPECTATOR]
        self.streams = {viewer: Stream(record.id, viewer) for viewer in viewers}
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self._done: dict[tuple[int, str], str] = {}
        self._refused: OrderedDict[tuple[int, str], tuple[str, Nak]] = OrderedDict()

    # --- what it is

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        """Where the match stands."""
        return self.record.phase

    def present(self, seat: int) -> bool:
        """Say whether the player of a seat is here; bots always are."""
        return self.record.seats[seat].kind == "bot" or bool(self.streams[seat].receivers)

    def info(self, viewer: int) -> MatchInfo:
        """Return what everybody who has the link may know."""
        record = self.record
        return MatchInfo(
            id=record.id,
            game=record.game,
            phase=record.phase,
            seats=[
                SeatInfo(s.seat, s.name, s.kind, s.kind != "empty" and self.present(s.seat))
                for s in record.seats
            ],
            you=viewer,
            settings=record.settings,
            clock=record.clock,
            sandbox=record.sandbox,
            opened=record.opened,
            passcode=bool(record.passcode),
            watchers=len(self.streams[SPECTATOR].receivers),
            commitment=record.commitment,
            created=record.created,
            proposal=None if self.pending is None else self.pending.proposal,
            result=record.result,
        )

    def asked(self, viewer: int) -> Asked | None:
        """Return the question that waits for this viewer, if one does."""
        course = self.course
        if course is None or self.phase != "playing" or course.state.current_player != viewer:
            return None
        state = course.state
        return Asked(course.ask_id(), state.prompt(), state.legal_details())

    # --- those who follow

    def follow(self, receiver: Receiver, viewer: int, stream: str, since: int) -> None:
        """Let somebody follow; send him what he has missed, or all there is to see."""
        own = self.streams[viewer]
        self.used = self.house.now()
        fresh = receiver not in own.receivers
        own.receivers.add(receiver)
        clock = None if self.clock is None else self.clock.info(self.house.now())
        missed = own.since(stream, since)
        if missed is None:
            receiver.send(own.full(self.info(viewer), clock))
        else:
            for batch in missed:
                receiver.send(batch)
            receiver.send(wire.encode(Clock(self.record.id, clock)))
        if fresh and (viewer == SPECTATOR or len(own.receivers) == 1):
            self._presence(viewer)

    def unfollow(self, receiver: Receiver, viewer: int) -> None:
        """Let somebody go; a player whose last socket this was is away."""
        own = self.streams[viewer]
        if receiver in own.receivers:
            own.receivers.discard(receiver)
            if viewer == SPECTATOR or not own.receivers:
                self._presence(viewer)

    def _presence(self, viewer: int) -> None:
        if self.clock is not None and viewer >= 0 and self.phase == "playing":
            if self.present(viewer):
                self.clock.back(viewer, self.house.now())
            else:
                self.clock.leave(viewer, self.house.now())
            self.arm()
        self.tell()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something for this match beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def arm(self) -> None:
        """Set the alarm for what the clock will demand next."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.clock is not None and self.phase == "playing":
            left = self.clock.next(self.house.now())
            if left is not None:
                self.timer = asyncio.get_running_loop().call_later(
                    left / 1000 + 0.005, lambda: self.background(self.house.tick(self))
                )

    def close(self) -> None:
        """Stop all that goes on for this match by itself."""
        if self.timer is not None:
            self.timer.cancel()
        for task in self.tasks:
            task.cancel()

    def tell(self) -> None:
        """Send everybody the match's info and clock."""
        clock = None if self.clock is None else self.clock.info(self.house.now())
        for viewer, stream in self.streams.items():
            stream.publish(info=self.info(viewer), clock=clock)

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
        result: Result | None = None,
        clock_change: Callable[[MatchClock], object] | None = None,
    ) -> bool:
        """Journal an entry, acknowledge it and tell everybody. The lock is held.

        Args:
            command: the client's id, the command's kind and where its answer goes.
            result: how the match ends by this, beside the rules.
            clock_change: what the entry does to the clock.

        Return False, with nothing changed, if the journal did not take it.
        """
        course, record, now = self.playing(), self.record, self.house.now()
        if result is None and state.is_terminal():
            result = Result(state.returns(), "rules")
        moves = kind in MOVING or kind == "undo"
        public = kind != "act" or self._public(state, events)
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
        if moves or result is not None:
            self.publish(_STEP_KINDS.get(kind, "end"), seat, events, public)
        else:
            self.tell()
        self.arm()
        if result is not None:
            metrics.FINISHED.labels(record.game, result.reason).inc()
            self.house.ended(self)
        elif self.bot_asked():
            self.background(self.house.think(self))
        return True

    def playing(self) -> Course:
        """Return the course of a match that has started."""
        if self.course is None:
            raise RuntimeError(f"match {self.record.id} has not started")
        return self.course

    def bot_asked(self) -> bool:
        """Say whether a bot's answer is awaited."""
        seat = self.playing().state.current_player
        return self.phase == "playing" and seat >= 0 and self.record.seats[seat].kind == "bot"

    def _public(self, state: State, events: list[Event]) -> bool:
        stream = self.streams[SPECTATOR]
        return bool(seen_events(events, SPECTATOR)) or stream.changes(state.view(SPECTATOR))

    def _drop_proposal(self) -> None:
        if self.pending is not None:
            pending, self.pending = self.pending, None
            kind, seat = pending.proposal.kind, pending.proposal.seat
            self.refuse(seat, kind, Nak(self.record.id, pending.cid, "stale"), pending.reply)

    def publish(self, kind: StepKind, actor: int, events: list[Event], public: bool) -> None:
        """Tell every viewer what he may know of the state that is reached now.

        A viewer for whom nothing happens and nothing changes is told nothing, not even a gap.
        """
        state = self.playing().state
        clock = None if self.clock is None else self.clock.info(self.house.now())
        for viewer, stream in self.streams.items():
            view, seen = state.view(viewer), seen_events(events, viewer)
            if kind == "play" and not seen and viewer != actor and not stream.changes(view):
                continue
            before = -1 if stream.view is None else int(stream.view.get("asked", -1))
            asked = self.asked(viewer)
            stream.publish(
                step=stream.add_step(before, kind, seen, view.get("status")),
                view=view,
                ask=UNSET if asked is None and stream.asked is None else asked,
                info=UNSET if kind == "play" and self.phase == "playing" else self.info(viewer),
                clock=clock if public else UNSET,
            )
