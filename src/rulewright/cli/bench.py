"""`rulewright bench`: how fast a game runs here."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from rulewright.cli.arguments import GameName
from rulewright.cli.mistakes import Mistake, told
from rulewright.games import game as game_of
from rulewright.kernel import state as state_module
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.events import SPECTATOR
from rulewright.kernel.game import Game
from rulewright.kernel.playout import playout
from rulewright.kernel.state import State

SEED = 1
"""Of all random play here: figures of two runs are of the same games."""

SAMPLED_GAMES = 6
"""Random games whose moments give the mean size of a written state."""


def bench(
    game: GameName,
    seconds: Annotated[
        float, typer.Option(metavar="T", help="How long to measure in all, in seconds.")
    ] = 8.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how fast a game runs on this machine.

    A decision is: all legal actions listed, one of them played, in random games. The loop is
    Python's, as a user would write it; the playout is the one inside the kernel. Copies and written
    states are of every moment of random games. A moment with views is what a server works out for
    each action: it is applied, the next legal actions are listed, and the views of all seats and of
    a spectator are built; its figure is the mean, in microseconds. Seconds are of the processor's
    time for this process alone, so that what else the machine does hardly matters.

    Example:

        rulewright bench eightfold --seconds 8 --json
    """
    with told("bench"):
        if not 0.1 <= seconds <= 86_400:
            raise Mistake(f"--seconds takes 0.1 to 86400, not {seconds}")
        figures = measure(game_of(game), seconds)
    if as_json:
        typer.echo(json.dumps({"game": game, "seconds": seconds, **figures}))
        return
    table = Table(title=f"{game}, {'compiled' if figures['compiled'] else 'pure Python'}")
    table.add_column("measure")
    table.add_column("value", justify="right")
    for name, value in figures.items():
        if name != "compiled":
            measured = name.replace("_per_s", "/s").replace("_us", ", µs").replace("_", " ")
            table.add_row(measured, f"{value:,}")
    Console(soft_wrap=True).print(table)


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Return the figures of a game; each of the five gets its part of the time."""
    part = seconds / 5
    sizes = [
        len(state.serialize().encode()) for n in range(SAMPLED_GAMES) for state in moments(game, n)
    ]
    return {
        "decisions_per_s": _rate(part, lambda n: _start(game, n), lambda s, n: _python_loop(s, n)),
        "playout_decisions_per_s": _rate(part, lambda n: _start(game, n), playout),
        "clones_per_s": _rate(part, lambda n: moments(game, n), lambda states, n: _clone(states)),
        "states_per_s": _rate(part, lambda n: moments(game, n), lambda states, n: _write(states)),
        "moment_with_views_us": round(
            1_000_000 / _rate(part, lambda n: _start(game, n), _python_loop_with_views)
        ),
        "state_bytes": round(sum(sizes) / len(sizes)),
        "compiled": is_compiled(),
    }


def is_compiled() -> bool:
    """Say whether the kernel runs as an extension module."""
    return not str(state_module.__file__).endswith((".py", ".pyc"))


def _rate(seconds: float, prepare: Callable[[int], Any], work: Callable[[Any, int], int]) -> int:
    """Return how many things a second ``work`` gets done, apart from what prepares it.

    Each round is of states that are made anew, so that nothing is measured that an earlier round
    has left behind in them.
    """
    work(prepare(0), 0)  # tables that are filled on the way are part of no figure
    done = 0
    rounds = 0
    spent = 0.0
    while spent < seconds:
        prepared = prepare(rounds)
        start = time.process_time()
        done += work(prepared, rounds)
        spent += time.process_time() - start
        rounds += 1
    return round(done / spent)


def _start(game: Game, number: int) -> State:
    return game.new_initial_state(None, derive_seed(SEED, "bench", number))


def _python_loop(state: State, seed: int, viewers: Sequence[int] = ()) -> int:
    decisions = 0
    drawn = seed
    while not state.is_terminal():
        legal = state.legal_actions()
        drawn = (drawn * 1103515245 + 12345) & 0x7FFFFFFF
        state.apply_action(legal[(drawn >> 8) % len(legal)])
        for viewer in viewers:
            state.view(viewer)
        decisions += 1
    return decisions


def _python_loop_with_views(state: State, seed: int) -> int:
    return _python_loop(state, seed, [*range(state.num_players), SPECTATOR])


def moments(game: Game, number: int) -> list[State]:
    """Return every moment of a random game."""
    state = _start(game, number)
    states = []
    drawn = number
    while not state.is_terminal():
        states.append(state.clone())
        legal = state.legal_actions()
        drawn = (drawn * 1103515245 + 12345) & 0x7FFFFFFF
        state.apply_action(legal[(drawn >> 8) % len(legal)])
    return states


def _clone(states: list[State]) -> int:
    for state in states:
        state.clone()
    return len(states)


def _write(states: list[State]) -> int:
    for state in states:
        state.serialize()
    return len(states)
