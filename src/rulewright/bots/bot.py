"""Bots: who chooses actions from a player's perspective."""

from typing import Protocol

from rulewright.bots.perspective import Perspective
from rulewright.kernel import chance


class Bot(Protocol):
    """A player that is a program. One object plays one seat of one match."""

    def choose(self, perspective: Perspective) -> int:
        """Return one of ``perspective.legal_actions``, which is not empty."""
        ...


class Source:
    """A bot's own random source: integers that depend on its seed and on how many were drawn."""

    __slots__ = ("seed", "draws")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draws = 0

    def below(self, bound: int) -> int:
        """Return the next integer of ``range(bound)``."""
        drawn = chance.below(self.seed, self.draws, bound)
        self.draws += 1
        return drawn

    def world_seed(self) -> int:
        """Return a fresh seed for worlds to be drawn from."""
        drawn = chance.derive_seed(self.seed, "world", self.draws)
        self.draws += 1
        return drawn


class RandomBot:
    """Chooses among the legal actions, each as likely as the next.

    Args:
        seed: of its random source, up to 128 bits.
    """

    def __init__(self, seed: int) -> None:
        self._source = Source(seed)

    def choose(self, perspective: Perspective) -> int:
        """Return any legal action."""
        legal = perspective.legal_actions
        return legal[self._source.below(len(legal))]
