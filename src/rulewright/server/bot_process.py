"""The process in which bots think: a question a line comes in, an answer a line goes out.

``python -m rulewright.server.bot_process GAMES MAKER``, both as ``module:attribute``.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any

from rulewright.bots import Perspective
from rulewright.kernel.game import Game
from rulewright.server.places import find


def answer(
    games: Mapping[str, Game], make: Callable[..., Any], question: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the bot's answer to a question of the server's."""
    perspective = Perspective.from_plain(question["perspective"], games)
    bot = make(question["bot"], perspective.game, question["seed"])
    return {"action": int(bot.choose(perspective))}


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
