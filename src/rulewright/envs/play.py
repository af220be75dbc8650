"""A match as an OpenSpiel state holds it: chance first, then play, with recall on demand."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from rulewright.kernel.chance import SEED_BITS, derive_seed
from rulewright.kernel.game import Game
from rulewright.kernel.match import Recall
from rulewright.kernel.state import State

CHANCE_OUTCOMES: Final = 256
"""Outcomes of a chance node, all equally likely: one byte of the match's seed."""

CHANCE_NODES: Final = SEED_BITS // 8
"""Chance nodes at the beginning of a match: as many bytes as a seed has, the greatest first."""

_RESAMPLING_DRAWS: Final = 3
"""Draws of a sampler that make a world's seed: with 53 bits each they have more than it."""


Written: TypeAlias = tuple[
    tuple[int, ...],
    int | None,
    list[int],
    str | None,
    tuple[dict[int, str], dict[int, str]] | None,
]
"""A match as plain values: ``drawn``, ``seed``, ``actions``, its state and its recall."""


class Play:
    """One match.

    What the viewers have been shown costs many times what a decision costs. So it is worked out
    when somebody asks for an information state, from a second state that lags behind.

    Attributes:
        game: the game.
        setup: values for the game's settings.
        drawn: outcomes of the chance nodes so far.
        seed: the match's seed; None while chance nodes are to come, and of a resampled match.
        actions: what has been played since the match began, or was resampled.
    """

    __slots__ = (
        "game",
        "setup",
        "drawn",
        "seed",
        "actions",
        "_state",
        "_lagging",
        "_recall",
        "_told",
    )

    def __init__(self, game: Game, setup: Mapping[str, Any], seed: int | None) -> None:
        self.game = game
        self.setup = setup
        self.drawn: tuple[int, ...] = ()
        self.seed = seed
        self.actions: list[int] = []
        self._state: State | None = None
        self._lagging: State | None = None
        self._recall: Recall | None = None
        self._told = 0

    # --- chance

    @property
    def waits_for_chance(self) -> bool:
        """Whether a byte of the seed is to be drawn next."""
        return self.seed is None and self._state is None

    def draw(self, outcome: int) -> None:
        """Take the outcome of a chance node.

        Raises:
            ValueError: it is none of the outcomes.
        """
        if not 0 <= outcome < CHANCE_OUTCOMES:
            raise ValueError(f"chance has the outcomes 0 to {CHANCE_OUTCOMES - 1}, not {outcome}")
        self.drawn = (*self.drawn, outcome)
        if len(self.drawn) == CHANCE_NODES:
            self.seed = int.from_bytes(bytes(self.drawn), "big")

    # --- play

    @property
    def state(self) -> State:
        """The present moment of the match, which begins once chance has drawn its seed."""
        if self._state is None:
            if self.seed is None:
                raise ValueError("the match has not begun: chance is to draw its seed")
            self._state = self.game.new_initial_state(self.setup, self.seed)
        return self._state

    def apply_action(self, action: int) -> None:
        """Play an action of the asked player.

        Raises:
            IllegalAction: it is not legal; nothing has changed.
        """
        if self._lagging is None:
            self._lagging = self.state.clone()
            self._lagging.listen()
        self.state.apply_action(action)
        self.actions.append(action)

    def information_state(self, viewer: int) -> str:
        """Return what ``viewer`` knows: see ``kernel.match.Recall``."""
        return self._caught_up().information_state(viewer)

    def _caught_up(self) -> Recall:
        lagging = self._lagging
        if lagging is None:
            lagging = self._lagging = self.state.clone()
            lagging.listen()
        if self._recall is None:
            self._recall = Recall.begin(lagging)
        for action in self.actions[self._told :]:
            seat = lagging.current_player
            lagging.apply_action(action)
            self._recall.show(lagging, seat, action)
        self._told = len(self.actions)
        return self._recall

    def resampled(self, player: int, uniform: Callable[[], float]) -> "Play":
        """Return a match drawn from those that ``player`` cannot tell from this one.

        Args:
            player: whose information state stays the same; it names no other's secret, and neither
                does the result: its seed, chance and past actions are not those of this match.
            uniform: a sampler of numbers from 0 to 1.
        """
        draws = [int(uniform() * 2**53) for _ in range(_RESAMPLING_DRAWS)]
        world = self.state.determinize(player, derive_seed(0, "resample", *draws))
        play = Play(self.game, self.setup, None)
        play._state = world
        play._lagging = world.clone()
        play._lagging.listen()
        play._recall = self._caught_up().imagined(player, world)
        return play

    # --- copies

    def clone(self) -> "Play":
        """Return a match that goes on alike and shares nothing that can be changed."""
        copy = Play(self.game, self.setup, self.seed)
        copy.drawn = self.drawn
        copy.actions = self.actions[:]
        copy._state = None if self._state is None else self._state.clone()
        if self._lagging is not None:
            copy._lagging = self._lagging.clone()
            copy._lagging.listen()
        copy._recall = None if self._recall is None else self._recall.clone()
        copy._told = self._told
        return copy

    def write(self) -> Written:
        """Return all that there is to know of the match, as plain values."""
        recall = None if self._state is None else self._caught_up()
        return (
            self.drawn,
            self.seed,
            self.actions[:],
            None if self._state is None else self._state.serialize(),
            None if recall is None else (dict(recall.seen), dict(recall.views)),
        )

    @classmethod
    def read(cls, game: Game, setup: Mapping[str, Any], written: Written) -> "Play":
        """Return the match that ``write`` has written."""
        drawn, seed, actions, state, recall = written
        play = cls(game, setup, seed)
        play.drawn = drawn
        play.actions = actions
        if state is not None and recall is not None:
            play._state = game.deserialize(state)
            play._lagging = play._state.clone()
            play._lagging.listen()
            play._recall = Recall(*recall)
            play._told = len(actions)
        return play

    def __str__(self) -> str:
        """The whole truth of the match, for debugging: not for players."""
        if self.waits_for_chance:
            return f"seed {bytes(self.drawn).hex()}..."
        return self.state.serialize()
