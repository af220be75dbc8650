"""`rulewright simulate`: series of matches between bots."""

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Any, get_args

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from rulewright import bots
from rulewright.arena import Outcome, Series, Tally, play_series, wilson_interval
from rulewright.arena.series import Seating
from rulewright.cli.arguments import (
    GameName,
    Seed,
    Setup,
    read_decks,
    read_number,
    read_seed,
    read_setup,
)
from rulewright.cli.mistakes import Mistake, told, write_text
from rulewright.cli.wording import Wording
from rulewright.games import game as game_of
from rulewright.kernel.refusal import FaultyInput

MAX_GAMES = 10_000_000
MAX_PROCESSES = 256


def simulate(
    game: GameName,
    games: Annotated[str, typer.Option(metavar="N", help="How many matches.")] = "100",
    seed: Seed = None,
    named_bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="A,B", help=f"A bot for each seat: {', '.join(bots.NAMES)}."
        ),
    ] = "greedy,random",
    decks: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="A deck for each bot: a bundled deck's name or a file.",
            show_default=False,
        ),
    ] = None,
    first: Annotated[
        str | None,
        typer.Option(
            metavar="0|1|chance", help="Who goes first: a seat, or chance.", show_default=False
        ),
    ] = None,
    seats: Annotated[
        str,
        typer.Option(
            metavar="fixed|alternate", help="Whether bots change seats from match to match."
        ),
    ] = "fixed",
    processes: Annotated[
        str, typer.Option(metavar="P", help="Processes to play on; the result is the same.")
    ] = "1",
    setup: Setup = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Write a record of each match into it.", show_default=False
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many matches between bots and count who wins.

    The digest is over all actions and last states: two runs of the same seed have the same one.
    Turns are those of each player: the 10th, 50th and 90th percentile of the finished games.

    Examples:

        rulewright simulate eightfold --games 200 --seed 1 --bots greedy,random --json

        rulewright simulate eightfold --bots greedy,greedy --decks rootless,rootless --first 0

        rulewright simulate kravestorm --games 200 --bots greedy,random,random,random
    """
    with told("simulate"):
        playing = game_of(game)
        pairs = [*(setup or ()), *([] if first is None else [f"first={first}"])]
        if seats not in get_args(Seating):
            raise Mistake(f"--seats is fixed or alternate, not '{seats[:80]}'")
        deck_setting = read_decks(playing, decks.split(",") if decks else None)
        series = Series(
            game=game,
            entrants=tuple(named_bots.split(",")),
            games=read_number("--games", games, 0, MAX_GAMES),
            seed=read_seed(seed),
            setup=read_setup(playing, pairs),
            decks=tuple(next(iter(deck_setting.values()), ())),
            seating="alternate" if seats == "alternate" else "fixed",
            records="none" if records is None else "all",
        )
        try:
            series.check()
        except FaultyInput as error:
            raise Mistake(Wording(playing, ()).faults(error)) from error
        workers = read_number("--processes", processes, 1, MAX_PROCESSES)
        if records is not None:
            _make_folder(records)
        start = time.perf_counter()
        tally = _play(series, workers, records)
        seconds = time.perf_counter() - start
    if as_json:
        result: dict[str, Any] = {
            "game": game,
            "bots": list(series.entrants),
            "seed": series.seed,
            **tally.to_plain(),
            "seconds": round(seconds, 3),
        }
        typer.echo(json.dumps(result))
    else:
        _print(series, tally, seconds)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot make the folder {folder}: {error}") from error


def _play(series: Series, processes: int, folder: Path | None) -> Tally:
    tally = Tally.of(series)
    outcomes = play_series(series, processes)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns,
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    ) as progress:
        task = progress.add_task("playing", total=series.games)
        for outcome in outcomes:
            tally.add(outcome)
            if folder is not None:
                _write_record(folder, outcome)
            progress.advance(task)
    return tally


def _write_record(folder: Path, outcome: Outcome) -> None:
    write_text(folder / f"{outcome.number:06}.record", outcome.record)


def _print(series: Series, tally: Tally, seconds: float) -> None:
    console = Console(soft_wrap=True)
    table = Table(title=f"{series.game}: {tally.finished} of {tally.games} games finished")
    for column in ("bot", "games", "wins", "draws", "losses", "won", "95 % sure", "by seat"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for name, entrant in zip(series.entrants, tally.entrants, strict=True):
        rate = entrant.win_rate
        interval = "-"
        if rate is not None:
            low, high = wilson_interval(entrant.wins, entrant.games)
            interval = f"{100 * low:.1f}-{100 * high:.1f} %"
        table.add_row(
            name,
            str(entrant.games),
            str(entrant.wins),
            str(entrant.draws),
            str(entrant.losses),
            "-" if rate is None else f"{rate:.1%}",
            interval,
            ", ".join(
                f"{wins}/{games}"
                for wins, games in zip(entrant.wins_by_seat, entrant.games_by_seat, strict=True)
            ),
        )
    console.print(table)
    for number, fault in tally.faults.items():
        console.print(f"game {number} was broken off: {fault}", markup=False, highlight=False)
    if any(tally.lengths):
        few, middle, many = (tally.turns(percent) for percent in (10, 50, 90))
        console.print(
            f"turns a player: {middle} in the middle, {few} to {many} in the middle 80 %",
            highlight=False,
        )
    if tally.firsts:
        console.print(
            f"whoever had the first turn won {tally.first_wins} of {tally.firsts}", highlight=False
        )
    pace = tally.decisions / seconds if seconds else 0
    console.print(
        f"{tally.decisions} decisions in {seconds:.1f} s ({pace:,.0f}/s), seed {series.seed}, "
        f"digest {tally.digest}",
        highlight=False,
    )
