"""Bots: random and greedy. They see perspectives, never the true state of a match."""

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.bots.bot import Bot, RandomBot, Source
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.perspective import Perspective
from rulewright.kernel.game import Game

__all__ = [
    "NAMES",
    "Bot",
    "GreedyBot",
    "Perspective",
    "RandomBot",
    "Source",
    "UnknownBot",
    "make",
]

_MAKERS: Final[Mapping[str, Callable[[Game, int], Bot]]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": GreedyBot,
}

NAMES: Final = tuple(_MAKERS)
"""The names of all bots."""


class UnknownBot(LookupError):
    """There is no bot of this name; those that there are, are named."""


def make(name: str, game: Game, seed: int) -> Bot:
    """Return a new bot for one seat of one match.

    Args:
        name: one of ``NAMES``.
        game: the game that it is to play.
        seed: of its random source, up to 128 bits; ``chance.derive_seed`` gives each seat its own.

    Raises:
        UnknownBot: there is no such bot.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownBot(f"there is no bot '{name}'; there are: {', '.join(NAMES)}")
    return maker(game, seed)
