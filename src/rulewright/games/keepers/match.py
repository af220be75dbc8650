"""The state of a match with its doors outward, and the frames that it may hold."""

import json
from typing import TYPE_CHECKING, Any, ClassVar

from rulewright.games.keepers import (
    actions,
    attack,
    determinize,
    gather,
    ops,
    placement,
    refusals,
    responses,
    settle,
    setup,
    summon,
    turn,
    view,
)
from rulewright.games.keepers.cards import base, black, blue, orange, purple, red, yellow
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.written import KINDS
from rulewright.kernel.frames import Frame
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulewright.kernel.game import Game


def _frames() -> list[type[Frame]]:
    modules = (
        actions,
        attack,
        gather,
        placement,
        responses,
        settle,
        setup,
        summon,
        turn,
        base,
        black,
        blue,
        orange,
        purple,
        red,
        yellow,
    )
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Frame) and value is not Frame
    }
    return sorted(found - {base.ChoosePiece}, key=lambda cls: cls.__name__)


class KeepersState(Table):
    """One moment of a match of Keepers' Dissension."""

    __slots__ = ()
    codec: ClassVar[Codec] = Codec(*_frames())

    @property
    def game(self) -> "Game":
        """The game."""
        from rulewright.games.keepers.game import KEEPERS

        return KEEPERS

    def view(self, viewer: int) -> dict[str, Any]:
        """Return what ``viewer`` may know: see ``view.py``."""
        return view.view(self, viewer)

    def determinize(self, player: int, seed: int) -> "KeepersState":
        """Return a state drawn from those that ``player`` cannot tell from this one."""
        return determinize.determinize(self, player, seed)

    def refuse(self, action: int) -> Refusal:
        """Return why ``action`` is not legal now, from the asked player's knowledge."""
        return refusals.refuse(self, action)

    def serialize(self) -> str:
        """Return the state as dense JSON; ``deserialize`` reads it back."""
        write = self.codec.write
        values = [write(getattr(self, name), kind) for name, kind in KINDS]
        return json.dumps(values, separators=(",", ":"))

    @classmethod
    def deserialize(cls, text: str) -> "KeepersState":
        """Return the state that ``serialize`` has written.

        Raises:
            ValueError: the text is not one that ``serialize`` writes.
        """
        state = cls()
        read = cls.codec.read
        try:
            values = json.loads(text)
            for (name, kind), value in zip(KINDS, values, strict=True):
                setattr(state, name, read(value, kind))
        except (TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
            raise ValueError(f"not a written {cls.__name__}: {error}") from error
        return state

    def leave(self, seat: int) -> None:
        """Give the match up for a seat: the enemy wins (KD-R165)."""
        ops.concede(self, seat)

    def action_mark(self, action: int) -> str:
        """Return how a client paints a legal action's target."""
        return view.action_mark(self, action)
