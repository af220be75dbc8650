"""`rulewright replay`: look at a recorded match, move by move."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from rulewright.cli.arguments import read_number
from rulewright.cli.drawing import Drawing
from rulewright.cli.mistakes import Mistake, harmless, told
from rulewright.cli.verify import BROKEN, read
from rulewright.cli.wording import Wording
from rulewright.games import GAMES
from rulewright.kernel import record as records
from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.record import FaultyRecord, Record
from rulewright.kernel.state import CONCEDE, State


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False)],
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="See it as this seat did, other seats' choices by what came of them.",
            show_default="a spectator",
        ),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="Show the table after so many actions only.", show_default=False
        ),
    ] = None,
) -> None:
    """Play a record again and show its moves with what happened.

    At a terminal the table is drawn after each action: Enter goes on, q leaves. Elsewhere all moves
    are printed. Exit status 1 where the record does not play as it says.

    Examples:

        rulewright replay match.record

        rulewright replay match.record --at 40 --seat 1
    """
    with told("replay"):
        record = read(file)
        game = GAMES[record.game]
        viewer = SPECTATOR if seat is None else read_number("--seat", seat, 0, game.seats[1] - 1)
        moment = None if at is None else read_number("--at", at, 0, len(record.actions))
        showing = Showing(game, record, viewer, moment)
        try:
            records.replay(record, game, showing.watch)
        except FaultyRecord as fault:
            typer.echo(harmless(f"rulewright replay: {file} does not hold: {fault}"), err=True)
            raise typer.Exit(BROKEN) from fault


class Showing:
    """Shows a match that is played again.

    Args:
        game: the game.
        record: the match's record.
        viewer: whose view is shown.
        moment: the only moment to show the table of; None shows all moves.
    """

    def __init__(self, game: Game, record: Record, viewer: int, moment: int | None) -> None:
        self._game = game
        self._record = record
        self._viewer = viewer
        self._moment = moment
        self._console = Console(highlight=False)
        self._wording = Wording(game, [f"Seat {seat}" for seat in range(game.seats[1])])
        self._drawing = Drawing(self._wording, self._console)
        self._steps = sys.stdin.isatty() and sys.stdout.isatty() and moment is None

    def watch(self, number: int, state: State) -> None:
        """Show the state after ``number`` actions.

        Raises:
            Mistake: the match has no such seat as the viewer's.
        """
        if self._viewer >= state.num_players:
            raise Mistake(f"the match has seats 0 to {state.num_players - 1}, not {self._viewer}")
        if not number:
            state.listen()
        events = seen_events(state.heard(), self._viewer)
        if self._moment is not None:
            if number == self._moment:
                self._draw(state)
            return
        seat, action = self._record.actions[number - 1] if number else (SPECTATOR, CONCEDE)
        # A choice is told to who made it and to whoever looks on afterwards, not to another seat.
        if number and self._viewer in (SPECTATOR, seat):
            self._say(f"{number:>4} {self._wording.player(seat)}: {self._text(action)}", "")
        for event in events:
            self._say(f"     {self._wording.event(event)}", "dim")
        if state.is_terminal():
            self._say(f"     Result: {' '.join(map(str, state.returns()))}", "bold")
        if self._steps:
            self._draw(state)
            if not state.is_terminal() and self._console.input("Enter, or q: ").strip() == "q":
                raise typer.Exit

    def _text(self, action: int) -> str:
        return "concede" if action == CONCEDE else self._game.action_to_string(action)

    def _draw(self, state: State) -> None:
        self._console.print(self._drawing.table(state.view(self._viewer)))

    def _say(self, text: str, style: str) -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)
