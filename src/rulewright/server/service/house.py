"""What all matches share: the journal, the clocks of the machine, the bots."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from rulewright.kernel.state import State
from rulewright.server.store.journal import Journal

if TYPE_CHECKING:
    from rulewright.server.service.live import LiveMatch


class BotChooser(Protocol):
    """Where bots think: see ``rulewright.server.service.bots``."""

    async def choose(self, bot: str, seat: int, state: State, seed: int) -> int:
        """Return a legal action for the asked ``seat``."""


@dataclass(slots=True)
class House:
    """What all matches share.

    Attributes:
        now: milliseconds of a clock that never goes back.
        wall: seconds since 1970.
        bot_pause: seconds that a bot waits before its action, for people to follow.
        tick: does what a match's clock demands.
        think: lets the bot that is asked play.
        ended: called when a match is over and the journal has it.
        note_opened: writes down that somebody has read the whole position of a match.
    """

    journal: Journal
    bots: BotChooser
    now: Callable[[], int]
    wall: Callable[[], int]
    bot_pause: float
    tick: "Callable[[LiveMatch], Coroutine[Any, Any, None]]"
    think: "Callable[[LiveMatch], Coroutine[Any, Any, None]]"
    ended: "Callable[[LiveMatch], None]"
    note_opened: Callable[[str], Coroutine[Any, Any, None]]
