"""A viewer's stream: what he has been shown, batch by batch, in numbers of his own."""

import secrets
import zlib
from collections import deque
from typing import Any, Literal, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from rulewright.server import wire
from rulewright.server.wire.answers import Ev, View
from rulewright.server.wire.parts import Asked, ClockInfo, MatchInfo, Step

RING = 200
"""Batches that are kept for those who come back."""

PAGE = 100
"""Steps of one page of a viewer's history."""


StepKind = Literal["start", "play", "undo", "edit", "end"]


class Receiver(Protocol):
    """Somebody who follows a stream; ``send`` never waits."""

    def send(self, data: bytes) -> None:
        """Take in one message."""


class Stream:
    """What one viewer, a seat or the spectators, is shown of one match.

    Attributes:
        id: of this stream; it ends with the process, so that numbers cannot be mistaken.
        view: the view that was shown last; None before the match starts.
        asked: the question that waits for this viewer.
    """

    def __init__(self, match: str, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.id = secrets.token_urlsafe(9)
        self.seq = 0
        self.view: dict[str, Any] | None = None
        self.digest = 0
        self.asked: Asked | None = None
        self.receivers: set[Receiver] = set()
        self._steps: list[bytes] = []
        self._ring: deque[bytes] = deque(maxlen=RING)

    def changes(self, view: dict[str, Any]) -> bool:
        """Say whether ``view`` differs from what was shown last."""
        return view != self.view

    def add_step(self, kind: StepKind, events: list[dict[str, Any]], view: dict[str, Any]) -> Step:
        """Add a step that leads to ``view`` to the viewer's history."""
        before = -1 if self.view is None else int(self.view.get("asked", -1))
        step = Step(len(self._steps) + 1, before, kind, events, view.get("status"))
        self._steps.append(wire.encode(step))
        return step

    def show(self, view: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """Make ``view`` what is shown; return the keys that changed with their values, and those
        that are gone."""
        old = self.view or {}
        changed = {key: value for key, value in view.items() if key not in old or old[key] != value}
        gone = sorted(old.keys() - view.keys())
        if changed or gone:
            self.view = view
            self.digest = zlib.crc32(wire.canonical(view))
        return changed, gone

    def publish(
        self,
        *,
        step: Step | UnsetType = UNSET,
        view: dict[str, Any] | None = None,
        ask: Asked | UnsetType | None = UNSET,
        info: MatchInfo | UnsetType = UNSET,
        clock: ClockInfo | UnsetType | None = UNSET,
    ) -> None:
        """Send a batch to everybody who follows, and keep it for those who come back."""
        changed, gone = self.show(view) if view is not None else ({}, [])
        if not isinstance(ask, UnsetType):
            self.asked = ask
        self.seq += 1
        batch = Ev(
            match=self.match,
            stream=self.id,
            seq=self.seq,
            digest=self.digest,
            step=step,
            set=changed or UNSET,
            drop=gone or UNSET,
            ask=ask,
            info=info,
            clock=clock,
        )
        data = wire.encode(batch)
        self._ring.append(data)
        for receiver in tuple(self.receivers):
            receiver.send(data)

    def begin_anew(self) -> None:
        """Count on, but let nobody resume from before: what follows is a fresh view."""
        self.seq += 1
        self._ring.clear()

    def full(self, info: MatchInfo, clock: ClockInfo | None) -> bytes:
        """Return all that the viewer may see now, as a message."""
        return wire.encode(
            View(
                match=self.match,
                stream=self.id,
                seq=self.seq,
                viewer=self.viewer,
                info=info,
                view=self.view,
                digest=self.digest,
                steps=len(self._steps),
                ask=self.asked,
                clock=clock,
            )
        )

    def since(self, stream: str, seq: int) -> list[bytes] | None:
        """Return the batches after number ``seq``; None where only a fresh view can help."""
        missing = self.seq - seq
        if stream != self.id or seq < 0 or not 0 <= missing <= len(self._ring):
            return None
        return list(self._ring)[len(self._ring) - missing :]

    def recall(self, before: int) -> tuple[list[msgspec.Raw], bool]:
        """Return a page of the history that ends before step ``before`` (0: with the newest), and
        whether there are older steps."""
        end = min(before - 1 if before else len(self._steps), len(self._steps))
        start = max(0, end - PAGE)
        return [msgspec.Raw(step) for step in self._steps[start:end]], start > 0
