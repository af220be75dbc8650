"""A match's clock, on the server's monotonic milliseconds alone.

Each decision has its own time; what it takes beyond comes from a reserve that never refills. A
pause stops everything. A player who is away has a window to come back; it runs beside the clock,
and whichever ends first acts.
"""

import copy
import json
from dataclasses import dataclass
from typing import Literal

from rulewright.server.wire.parts import AwayInfo, ClockInfo, ClockRules, PauseInfo


@dataclass(frozen=True, slots=True)
class Due:
    """Something that the clock demands: a player's time or window is over, or a pause."""

    what: Literal["timeout", "away", "resume"]
    seat: int


class MatchClock:
    """The clock of one match.

    Every method takes ``now``, milliseconds of a clock that never goes back.

    Attributes:
        seat: whose time runs, -1 for nobody's.
        missed: time-outs in a row, by seat.
    """

    def __init__(self, rules: ClockRules, seats: int, now: int) -> None:
        self.rules = rules
        self.seat = -1
        self.missed = [0] * seats
        self._decision = 0
        self._reserve = [rules.reserve * 1000] * seats
        self._pauses = [rules.pauses] * seats
        self._pause: tuple[int, int] | None = None
        self._away: dict[int, int] = {}
        self._settled = now

    def copy(self) -> "MatchClock":
        """Return a clock that goes on alike; what is tried on it costs nothing."""
        other = copy.copy(self)
        other.missed, other._reserve = list(self.missed), list(self._reserve)
        other._pauses, other._away = list(self._pauses), dict(self._away)
        return other

    def _settle(self, now: int) -> None:
        gone = max(0, now - self._settled)
        self._settled = max(now, self._settled)
        if self._pause is not None:
            seat, left = self._pause
            self._pause = (seat, max(0, left - gone))
            return
        for seat, left in self._away.items():
            self._away[seat] = max(0, left - gone)
        if self.seat >= 0:
            own = min(gone, self._decision)
            self._decision -= own
            self._reserve[self.seat] = max(0, self._reserve[self.seat] - (gone - own))

    def ask(self, seat: int, now: int) -> None:
        """Give ``seat`` the time of a decision; -1 stops the clock."""
        self._settle(now)
        self.seat = seat
        self._decision = self.rules.decision * 1000

    def miss(self, seat: int) -> None:
        """Count a time-out of ``seat``."""
        self.missed[seat] += 1

    def forgive(self, seat: int) -> None:
        """Forget the time-outs of ``seat``, who has acted."""
        self.missed[seat] = 0

    def pause(self, seat: int, now: int) -> bool:
        """Stop everything for a while; False if ``seat`` has no pause left."""
        self._settle(now)
        if self._pauses[seat] == 0 or self._pause is not None:
            return False
        self._pauses[seat] -= 1
        self._pause = (seat, self.rules.pause * 1000)
        return True

    def resume(self, now: int) -> None:
        """End the pause."""
        self._settle(now)
        self._pause = None

    @property
    def paused_by(self) -> int:
        """The seat whose pause it is, -1 for none."""
        return -1 if self._pause is None else self._pause[0]

    def leave(self, seat: int, now: int) -> None:
        """Begin the window in which ``seat`` must come back."""
        self._settle(now)
        self._away.setdefault(seat, self.rules.return_window * 1000)

    def back(self, seat: int, now: int) -> None:
        """End the window of ``seat``: it neither gives nor takes time of the clock."""
        self._settle(now)
        self._away.pop(seat, None)

    def reserve_empty(self, seat: int) -> bool:
        """Say whether the reserve of ``seat`` is used up."""
        return self._reserve[seat] == 0

    def due(self, now: int) -> Due | None:
        """Return what is to be done now, if anything."""
        self._settle(now)
        if self._pause is not None:
            return Due("resume", self._pause[0]) if self._pause[1] == 0 else None
        if self.seat >= 0 and self._decision == 0 and self._reserve[self.seat] == 0:
            return Due("timeout", self.seat)
        for seat in sorted(self._away):
            if self._away[seat] == 0:
                return Due("away", seat)
        return None

    def next(self, now: int) -> int | None:
        """Return in how many milliseconds something will be due, None for never."""
        self._settle(now)
        if self._pause is not None:
            return self._pause[1]
        left = list(self._away.values())
        if self.seat >= 0:
            left.append(self._decision + self._reserve[self.seat])
        return min(left, default=None)

    def info(self, now: int) -> ClockInfo:
        """Return the clock as everybody sees it."""
        self._settle(now)
        return ClockInfo(
            seat=self.seat,
            decision=self._decision,
            decision_length=self.rules.decision * 1000,
            reserve=list(self._reserve),
            pauses=list(self._pauses),
            missed=list(self.missed),
            pause=None if self._pause is None else PauseInfo(*self._pause),
            away=[AwayInfo(seat, left) for seat, left in sorted(self._away.items())],
        )

    def dump(self, now: int) -> str:
        """Return what the journal keeps of the clock."""
        self._settle(now)
        pause = -1 if self._pause is None else self._pause[0]
        return json.dumps([self._reserve, self._pauses, self.missed, pause])

    def load(self, text: str, now: int) -> None:
        """Go on from what the journal has kept.

        Nobody loses time by a restart: a decision that was under way has its own time anew, and so
        has a pause; the reserve is as it was at the last entry.
        """
        self._settled = now
        self._reserve, self._pauses, self.missed, pause = json.loads(text)
        self._pause = None if pause < 0 else (pause, self.rules.pause * 1000)

    def restore(self, text: str | None, now: int) -> None:
        """Set reserve, pauses and time-outs back to what the journal has kept; None: the start.

        Who is away stays so.
        """
        if text is None:
            fresh = MatchClock(self.rules, len(self.missed), now)
            text = fresh.dump(now)
        self._settle(now)
        self._reserve, self._pauses, self.missed, _ = json.loads(text)
        self._pause = None
