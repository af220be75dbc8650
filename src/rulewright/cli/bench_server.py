"""`rulewright bench server`: how many matches one core carries."""

import asyncio
import json
import os
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from rulewright.server.load import Measure

LIMIT_MS = 100.0
"""The 99th per cent at which the search for more matches ends."""


def server(
    game: Annotated[str, typer.Option(help="The game that is played.")] = "eightfold",
    matches: Annotated[int, typer.Option(help="Matches of the first measurement.")] = 300,
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.")] = 30.0,
    step: Annotated[int, typer.Option(help="Matches added for each further one.")] = 150,
    most: Annotated[int, typer.Option(help="Never more matches than this.")] = 2000,
    budget: Annotated[float, typer.Option(help="Seconds after which no more begin.")] = 420.0,
    core: Annotated[int, typer.Option(help="The core the server runs on; -1 for any.")] = 0,
    output: Annotated[
        Path | None, typer.Option(help="Also write the figures to this file, as JSON.")
    ] = None,
) -> None:
    """Measure the server under load, on this machine alone.

    The server runs in a process of its own on one core. Each match has two players and a spectator
    and sees one action in four seconds. After the first measurement matches are added until the
    99th per cent from action to acknowledgement passes 100 ms.

    Example:

        rulewright bench server --matches 100 --seconds 10
    """
    # Imported here, so that other commands need not load what the server needs.
    from rulewright.server.load import Measure, loaded

    console = Console()

    async def run() -> list[Measure]:
        found: list[Measure] = []
        began = time.monotonic()
        own = None if core < 0 or (os.cpu_count() or 1) < 2 else core
        if own is not None and hasattr(os, "sched_setaffinity"):
            # The clients stay off the server's core.
            os.sched_setaffinity(0, os.sched_getaffinity(0) - {own} or os.sched_getaffinity(0))
        async with loaded(game, own) as load:
            wanted = matches
            while wanted <= most:
                await load.grow(wanted)
                await asyncio.sleep(5.0)
                found.append(await load.measure(seconds))
                console.print(_line(found[-1]))
                if found[-1].p99 > LIMIT_MS or time.monotonic() - began > budget:
                    break
                wanted += step
        return found

    measures = asyncio.run(run())
    console.print(_table(measures))
    if output is not None:
        output.write_text(json.dumps([asdict(m) for m in measures], indent=2) + "\n", "utf-8")


def _line(m: "Measure") -> str:
    return (
        f"{m.matches} matches: {m.actions} actions, p50 {m.p50:.1f} ms, p99 {m.p99:.1f} ms, "
        f"worst {m.worst:.0f} ms, server busy {m.busy:.0%}, {m.memory:.0f} MiB"
    )


def _table(measures: "list[Measure]") -> Table:
    table = Table(title="From action to acknowledgement")
    for name in ("matches", "actions", "p50 ms", "p99 ms", "worst ms", "refused"):
        table.add_column(name, justify="right")
    for name in ("clients late, p99 ms", "core busy", "MiB"):
        table.add_column(name, justify="right")
    for m in measures:
        table.add_row(
            str(m.matches),
            str(m.actions),
            f"{m.p50:.1f}",
            f"{m.p99:.1f}",
            f"{m.worst:.0f}",
            str(m.refused),
            f"{m.lag:.1f}",
            f"{m.busy:.0%}",
            f"{m.memory:.0f}",
        )
    return table
