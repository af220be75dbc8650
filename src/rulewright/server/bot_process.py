"""The process in which bots think: a question a line comes in, an answer a line goes out.

``python -m rulewright.server.bot_process GAMES MAKER``, both as ``module:attribute``.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any

from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from rulewright.server.places import find


class SeatPerspective:
    """What the asked seat may know, and worlds that fit it.

    Attributes:
        view: see ``docs/views.md``.
        legal_actions: what may be answered now.
    """

    def __init__(self, game: Game, question: Mapping[str, Any]) -> None:
        self.view: dict[str, Any] = question["view"]
        self.legal_actions: list[int] = question["legal"]
        self._seat: int = question["seat"]
        self._drawn = game.deserialize(question["state"])

    def sample(self, seed: int) -> State:
        """Return a state that the seat cannot tell from the true one."""
        # The true state never came here: a world drawn from a drawn world is as good as one
        # drawn from the true one, for both are the same to the seat.
        return self._drawn.determinize(self._seat, seed)


def answer(
    games: Mapping[str, Game], make: Callable[..., Any], question: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the bot's answer to a question of the server's."""
    game = games[question["game"]]
    bot = make(question["bot"], game, question["seed"])
    return {"action": int(bot.choose(SeatPerspective(game, question)))}


def main(arguments: list[str]) -> None:
    """Answer until the server closes the line."""
    games, make = find(arguments[0]), find(arguments[1])
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    # Whatever a bot prints must not be taken for an answer.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    for line in sys.stdin:
        try:
            reply = answer(games, make, json.loads(line))
        except Exception as error:
            reply = {"error": type(error).__name__}
        out.write(json.dumps(reply) + "\n")
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
