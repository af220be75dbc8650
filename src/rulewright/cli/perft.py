"""`rulewright perft`: how many ways a match can go on, counted exactly."""

import json
import time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from rulewright.cli.arguments import (
    Decks,
    GameName,
    Setup,
    new_state,
    read_decks,
    read_number,
    read_seed,
    read_setup,
)
from rulewright.cli.mistakes import told
from rulewright.games import game as game_of
from rulewright.kernel.state import State

MAX_DEPTH = 100


def perft(
    game: GameName,
    depth: Annotated[str, typer.Option(metavar="N", help="Actions to look ahead.")] = "2",
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="Seed of all chance.")] = "0",
    setup: Setup = None,
    deck: Decks = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count all sequences of legal actions from the start of a match, depth by depth.

    Two builds of the same rules count alike; where they do not, a rule differs. A sequence ends
    early where the match does. Chance is that of the seed.

    Example:

        rulewright perft eightfold --depth 3 --seed 1
    """
    with told("perft"):
        playing = game_of(game)
        deepest = read_number("--depth", depth, 0, MAX_DEPTH)
        settings = {**read_setup(playing, setup), **read_decks(playing, deck)}
        state = new_state(playing, settings, read_seed(seed))
    counts = []
    table = Table()
    for name in ("depth", "sequences", "seconds"):
        table.add_column(name, justify="right")
    for level in range(deepest + 1):
        start = time.perf_counter()
        counts.append(count(state, level))
        table.add_row(str(level), f"{counts[-1]:,}", f"{time.perf_counter() - start:.2f}")
    if as_json:
        typer.echo(json.dumps({"game": game, "seed": int(seed), "sequences": counts}))
    else:
        Console(soft_wrap=True).print(table)


def count(state: State, depth: int) -> int:
    """Return how many sequences of ``depth`` legal actions there are."""
    if depth == 0 or state.is_terminal():
        return 1
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply_action(action)
        total += count(after, depth - 1)
    return total
