"""`rulewright deck`: check and show decks."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulewright.arena.series import deck_setting
from rulewright.cli.arguments import deck_text, faults_told
from rulewright.cli.cards import numbers
from rulewright.cli.mistakes import harmless, read_text, told
from rulewright.cli.wording import Wording
from rulewright.games import GAMES
from rulewright.games import game as game_of
from rulewright.kernel.game import Game

deck = typer.Typer(
    help="""Check and show decks.

    Example:

        rulewright deck show fuse-line
    """,
    no_args_is_help=True,
)

GameOption = Annotated[
    str, typer.Option("--game", metavar="GAME", help=f"One of {', '.join(GAMES)}.")
]


@deck.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    game: GameOption = "eightfold",
) -> None:
    """Check a deck's file; every fault is told at once, with its rule.

    A line is "3 Spark Whelp", "3x spark-whelp" or a name alone; # begins a remark.

    Example:

        rulewright deck check my-deck.txt
    """
    with told("deck check"):
        playing = game_of(game)
        deck_setting(playing)
        text = read_text(file)
        with faults_told(playing, str(file)):
            cards = playing.check_deck(text)
    typer.echo(f"{harmless(str(file))}: a legal deck of {playing.title} with {len(cards)} cards")


@deck.command("show")
def show(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="DECK", help="A bundled deck's name, or a file.", show_default=False
        ),
    ] = None,
    game: GameOption = "eightfold",
) -> None:
    """Show a deck's cards; without a name, list the bundled decks.

    Examples:

        rulewright deck show

        rulewright deck show fuse-line
    """
    console = Console(soft_wrap=True)
    with told("deck show"):
        playing = game_of(game)
        deck_setting(playing)
        if name is None:
            console.print(_bundled(playing))
            return
        text = deck_text(playing, name)
        with faults_told(playing, name):
            cards = playing.check_deck(text)
    console.print(_listing(playing, cards))


def _bundled(game: Game) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    table.add_column()
    for slug, about in game.decks().items():
        table.add_row(slug, Text(str(about["name"])), Text(str(about.get("plan", ""))))
    return table


def _listing(game: Game, cards: list[str]) -> Table:
    wording = Wording(game, ())
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right")
    for _ in range(3):
        table.add_column()
    for slug, count in Counter(cards).items():
        face = game.cards()[slug]
        kind = wording.text(f"kind.{face['kind']}")
        table.add_row(str(count), Text(str(face["name"])), kind, numbers(game, face))
    return table
