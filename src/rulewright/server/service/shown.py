"""What each viewer is shown of a match, and who follows it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal

from msgspec import UNSET

from rulewright.kernel.events import SPECTATOR, Event, seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from rulewright.server import wire
from rulewright.server.service.clock import MatchClock
from rulewright.server.service.course import Course, Kind
from rulewright.server.service.records import MatchRecord
from rulewright.server.service.streams import Receiver, StepKind, Stream
from rulewright.server.wire.answers import Clock
from rulewright.server.wire.parts import Asked, MatchInfo, Proposal, SeatInfo

_STEP_KINDS: dict[Kind, StepKind] = {"act": "play", "auto": "play", "edit": "edit", "undo": "undo"}


def step_kind(kind: Kind) -> StepKind:
    """Return which kind of step in a viewer's history an entry of the journal makes."""
    return _STEP_KINDS.get(kind, "end")


Told = dict[int, tuple[dict[str, Any], list[dict[str, Any]]]]
"""By viewer: his view of a state, and what he may know of what led to it."""


Question = tuple[dict[str, Any], list[dict[str, Any]]]
"""A prompt and the legal actions."""


def question_of(state: State) -> Question:
    """Return what the asked player of a state is told of his question."""
    return state.prompt(), state.legal_details()


class ShownMatch(ABC):
    """One match as its viewers see it.

    Attributes:
        record: what the database keeps of it.
        course: its state and journal; None while seats are empty.
        clock: None if it is played without one.
        proposal: what a player wants and others must agree to.
        streams: by viewer: the seats, and -1 for all spectators.
        now: milliseconds of a clock that never goes back.
        used: when it was last of use to anybody.
    """

    def __init__(self, game: Game, record: MatchRecord, now: Callable[[], int]) -> None:
        self.game = game
        self.record = record
        self.now = now
        self.used = now()
        self.course: Course | None = None
        self.clock: MatchClock | None = None
        self.proposal: Proposal | None = None
        viewers = [*range(len(record.seats)), SPECTATOR]
        self.streams = {viewer: Stream(record.id, viewer) for viewer in viewers}

    @abstractmethod
    def arm(self, least: int = 0) -> None:
        """Set the alarm for what the clock will demand next."""

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
            proposal=self.proposal,
            result=record.result,
        )

    def asked(self, viewer: int, question: Question | None = None) -> Asked | None:
        """Return the question that waits for this viewer, if one does.

        Args:
            question: ``question_of`` the present state, if it has been asked for already.
        """
        course = self.course
        if course is None or self.phase != "playing" or course.state.current_player != viewer:
            return None
        prompt, legal = question or question_of(course.state)
        return Asked(course.ask_id(), prompt, legal)

    def playing(self) -> Course:
        """Return the course of a match that has started."""
        if self.course is None:
            raise RuntimeError(f"match {self.record.id} has not started")
        return self.course

    # --- those who follow

    def follow(self, receiver: Receiver, viewer: int, stream: str, since: int) -> None:
        """Let somebody follow; send him what he has missed, or all there is to see."""
        own = self.streams[viewer]
        self.used = self.now()
        fresh = receiver not in own.receivers
        own.receivers.add(receiver)
        clock = None if self.clock is None else self.clock.info(self.now())
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
            if self.present(viewer) or not self.playing().state.may_concede(viewer):
                self.clock.back(viewer, self.now())
            else:
                self.clock.leave(viewer, self.now())
            self.arm()
        self.tell()

    def tell(self) -> None:
        """Send everybody the match's info and clock."""
        clock = None if self.clock is None else self.clock.info(self.now())
        for viewer, stream in self.streams.items():
            stream.publish(info=self.info(viewer), clock=clock)

    # --- telling what happens

    def told_of(self, kind: Kind, actor: int, state: State, events: list[Event]) -> Told:
        """Return by viewer what he may know of a move to ``state``: the view, and what happens.

        A viewer for whom nothing happens and nothing changes is not among them: he is told
        nothing, not even a gap.
        """
        told: Told = {}
        for viewer, stream in self.streams.items():
            view, seen = state.view(viewer), seen_events(events, viewer)
            quiet = kind in ("act", "auto") and viewer != actor
            if seen or not quiet or stream.changes(view):
                told[viewer] = (view, seen)
        return told

    def show_start(self) -> None:
        """Show everybody the deal."""
        state = self.playing().state
        clock = None if self.clock is None else self.clock.info(self.now())
        state.heard()
        for viewer, stream in self.streams.items():
            view = state.view(viewer)
            stream.add_step("start", [], view)
            stream.show(view)
            stream.asked = self.asked(viewer)
            stream.begin_anew()
            for receiver in tuple(stream.receivers):
                receiver.send(stream.full(self.info(viewer), clock))

    def publish(self, kind: Kind, told: Told, question: Question | None, public: bool) -> None:
        """Tell every viewer what he may know of the state that is reached now."""
        clock = None if self.clock is None else self.clock.info(self.now())
        inform = step_kind(kind) != "play" or self.phase != "playing"
        for viewer, (view, seen) in told.items():
            stream = self.streams[viewer]
            asked = self.asked(viewer, question)
            stream.publish(
                step=stream.add_step(step_kind(kind), seen, view),
                view=view,
                ask=UNSET if asked is None and stream.asked is None else asked,
                info=self.info(viewer) if inform else UNSET,
                clock=clock if public else UNSET,
            )

    def relive(self, kind: Kind, told: Told) -> None:
        """Put an entry that was read back into everybody's history; nobody follows yet."""
        for viewer, (view, seen) in told.items():
            self.streams[viewer].add_step(step_kind(kind), seen, view)
            self.streams[viewer].view = view

    def relived(self) -> None:
        """The last entry was read back: what is shown now is what followers will get."""
        for viewer, stream in self.streams.items():
            view, stream.view = stream.view or {}, None
            stream.show(view)
            stream.asked = self.asked(viewer)
