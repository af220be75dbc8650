"""`rulewright verify`: whether records play as they say."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.mistakes import USAGE_ERROR, Mistake, harmless, read_text
from rulewright.games import GAMES
from rulewright.kernel.record import FaultyRecord, Record, read_record, replay

BROKEN = 1


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", show_default=False)],
) -> None:
    """Play records again and compare every digest and the result.

    Exit status 0: all hold; 1: one does not play as it says; 2: one cannot be read.

    Example:

        rulewright verify match.record other.record
    """
    status = 0
    for file in files:
        try:
            record = read(file)
        except Mistake as mistake:
            typer.echo(f"rulewright verify: {harmless(str(mistake))}", err=True)
            status = USAGE_ERROR
            continue
        try:
            replay(record, GAMES[record.game])
        except FaultyRecord as fault:
            typer.echo(harmless(f"{file}: does not hold: {fault}"))
            status = max(status, BROKEN)
        else:
            extent = "complete" if record.result else "under way"
            typer.echo(
                f"{harmless(str(file))}: holds; {record.game}, {len(record.actions)} actions, "
                f"{len(record.digests)} digests, {extent}"
            )
    raise typer.Exit(status)


def read(file: Path) -> Record:
    """Return the record of a file.

    Raises:
        Mistake: it cannot be read.
    """
    try:
        return read_record(read_text(file), GAMES)
    except FaultyRecord as fault:
        raise Mistake(f"{file}: {fault}") from fault
