"""`rulewright play`: a match against bots in the terminal."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.console import Console

from rulewright import bots, games
from rulewright.cli.arguments import (
    Decks,
    Seed,
    Setup,
    new_state,
    read_decks,
    read_number,
    read_seed,
    read_setup,
)
from rulewright.cli.mistakes import Mistake, told
from rulewright.cli.session import Session
from rulewright.cli.table import Table, read_line
from rulewright.cli.wording import Wording
from rulewright.kernel.chance import derive_seed


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=f"One of {', '.join(games.GAMES)}; without it you choose from the list.",
            show_default=False,
        ),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="BOT",
            help=f"Who plays against you: {', '.join(bots.NAMES)}; A,B for two opponents.",
        ),
    ] = "greedy",
    seed: Seed = None,
    seat: Annotated[str, typer.Option(metavar="N", help="Your seat, from 0.")] = "0",
    setup: Setup = None,
    deck: Decks = None,
) -> None:
    """Play a match against bots.

    Answer with the number of an action or with its notation; "help" lists the rest. Commands may
    also come from a file or a pipe.

    Examples:

        rulewright play eightfold --bot greedy --seed 7

        rulewright play eightfold --deck rootless --deck my-deck.txt --setup first=0

        rulewright play kravestorm --bot greedy,greedy,random
    """
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    console = Console(highlight=False)
    with told("play"):
        playing = games.game(game if game is not None else _chosen(console))
        settings = {**read_setup(playing, setup), **read_decks(playing, deck)}
        opponents = bot.split(",")
        if len(opponents) > 1:
            try:
                settings = playing.seated(settings, [None] * (len(opponents) + 1))
            except ValueError as error:
                raise Mistake(str(error)) from error
        match_seed = read_seed(seed)
        state = new_state(playing, settings, match_seed)
        players = state.num_players
        if len(opponents) == 1:
            opponents *= players - 1  # So many play as decks are named.
        elif len(opponents) != players - 1:
            raise Mistake(f"the match has {players} seats, but {len(opponents)} bots play")
        own = read_number("--seat", seat, 0, players - 1)
        seats = [other for other in range(players) if other != own]
        others = {
            other: bots.make(named, playing, derive_seed(match_seed, "bot", other))
            for other, named in zip(seats, opponents, strict=True)
        }
    named_seats = dict(zip(seats, opponents, strict=True))
    names = [_name(other, named_seats.get(other, ""), players) for other in range(players)]
    wording = Wording(playing, names)
    session = Session(playing, settings, match_seed, state, own, others, wording)
    console.print(f"{playing.title}, seed {match_seed}. Type help for what you can type.")
    Table(session, wording, console).run()


def _name(seat: int, bot: str, seats: int) -> str:
    if not bot:
        return "Player"
    return bot.capitalize() if seats == 2 else f"{bot.capitalize()} {seat}"


def _chosen(console: Console) -> str:
    """Offer the list of games and return the chosen one's name."""
    names = list(games.GAMES)
    for number, name in enumerate(names, 1):
        console.print(f"{number} {name}: {games.GAMES[name].title}")
    line = read_line(console, "Which game? ")
    if line is None or not line.strip():
        raise Mistake(f"name a game: {', '.join(names)}")
    answer = line.strip()
    if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:9]) <= len(names):
        return names[int(answer[:9]) - 1]
    return answer
