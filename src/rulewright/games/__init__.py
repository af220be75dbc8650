"""The games, each in a package of its own; ``GAMES`` finds them by name."""

from collections.abc import Mapping
from typing import Final

from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.kernel.game import Game

GAMES: Final[Mapping[str, Game]] = {game.name: game for game in (EIGHTFOLD, KEEPERS, KRAVESTORM)}
"""Every game that can be played, by its short name."""


RULEBOOKS: Final = ("eightfold", "keepers", "kravestorm", "threefc")
"""The packages that ship a rulebook, those of games to come included."""


class UnknownGame(LookupError):
    """There is no game of this name; those that there are, are named."""


def game(name: str) -> Game:
    """Return the game of this name.

    Raises:
        UnknownGame: there is none.
    """
    found = GAMES.get(name)
    if found is None:
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(GAMES)}")
    return found
