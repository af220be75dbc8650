"""A match between somebody at the terminal and bots: state, record, log and what can be undone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.bots import Bot, Perspective
from rulewright.cli.wording import Wording
from rulewright.kernel.events import seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.record import Record
from rulewright.kernel.state import CONCEDE, State


@dataclass(frozen=True, slots=True)
class Moment:
    """What ``undo`` goes back to: a copy of the state, how much was recorded and logged."""

    state: State
    actions: int
    lines: int


class Session:
    """One person's match.

    Args:
        game: the game.
        setup: values for its settings.
        seed: the match's seed.
        state: the match's first moment.
        seat: where the person sits.
        bots: by seat, for all other seats.
        wording: sentences, with the players' names.

    Attributes:
        state: the present moment.
        record: the inputs so far.
        log: sentences of what the person has seen happen.
    """

    def __init__(
        self,
        game: Game,
        setup: Mapping[str, Any],
        seed: int,
        state: State,
        seat: int,
        bots: Mapping[int, Bot],
        wording: Wording,
    ) -> None:
        self.game = game
        self.seat = seat
        self.state = state
        self.record = Record.begin(game, setup, seed, state)
        self.log: list[str] = []
        self._bots = bots
        self._wording = wording
        self._past: list[Moment] = []
        state.listen()

    @property
    def view(self) -> dict[str, Any]:
        """What the person sees."""
        return self.state.view(self.seat)

    def play(self, action: int) -> list[str]:
        """Play the person's action; return sentences of what he sees happen.

        Raises:
            IllegalAction: it is not legal; nothing has changed.
        """
        moment = self._moment()
        self.state.apply_action(action)
        self._past.append(moment)
        return self._written(self.seat, action)

    def concede(self) -> list[str]:
        """Give up; return sentences of what is seen.

        Raises:
            IllegalAction: the match is over; nothing has changed.
        """
        moment = self._moment()
        self.state.concede(self.seat)
        self._past.append(moment)
        return self._written(self.seat, CONCEDE)

    def bots_play(self) -> Iterator[list[str]]:
        """Let the bots play until the person is asked or the match is over."""
        while not self.state.is_terminal() and self.state.current_player != self.seat:
            seat = self.state.current_player
            action = self._bots[seat].choose(Perspective(self.state, seat))
            self.state.apply_action(action)
            yield self._written(seat, action)

    def undo(self) -> bool:
        """Go back to the person's last decision; say whether there is one.

        All that followed is undone. Chance goes back too: what was drawn will be drawn again.
        """
        if not self._past:
            return False
        moment = self._past.pop()
        self.state = moment.state
        self.state.listen()
        record = self.record
        del record.actions[moment.actions :]
        record.digests = {n: d for n, d in record.digests.items() if n <= moment.actions}
        record.result = None
        del self.log[moment.lines :]
        return True

    def _moment(self) -> Moment:
        return Moment(self.state.clone(), len(self.record.actions), len(self.log))

    def _written(self, seat: int, action: int) -> list[str]:
        self.record.add(seat, action, self.state)
        events = seen_events(self.state.heard(), self.seat)
        lines = [self._wording.event(event) for event in events]
        self.log += lines
        return lines
