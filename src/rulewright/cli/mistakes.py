"""Mistakes of whoever typed a command: one clear message on stderr and exit status 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from rulewright.arena import FaultySeries
from rulewright.bots import UnknownBot
from rulewright.games import UnknownGame
from rulewright.kernel.record import FaultyRecord

USAGE_ERROR = 2

MAX_FILE = 64_000_000
"""Bytes of a file that is read at most."""


class Mistake(Exception):
    """What was asked for cannot be done; the text says why."""


def harmless(text: str) -> str:
    """Return a text without what would command a terminal: it may come from anybody's file."""
    return "".join(
        [c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text]
    )


@contextmanager
def told(command: str) -> Iterator[None]:
    """Turn mistakes within into a message on stderr and exit status 2.

    Args:
        command: name of the command, which stands in front of the message.
    """
    try:
        yield
    except (Mistake, UnknownGame, UnknownBot, FaultySeries, FaultyRecord) as mistake:
        typer.echo(f"rulewright {command}: {harmless(str(mistake))}", err=True)
        raise typer.Exit(USAGE_ERROR) from mistake


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises:
        Mistake: it cannot be read, is too large or is not UTF-8.
    """
    try:
        if path.stat().st_size > MAX_FILE:
            raise Mistake(f"{path} is larger than {MAX_FILE // 1_000_000} MB")
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Mistake(f"{path} is not UTF-8 text") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Mistake(f"cannot read {path}: {reason}") from error


def write_text(path: Path, text: str) -> None:
    """Write a new file.

    Raises:
        Mistake: it exists, or cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise Mistake(f"{path} exists; choose another name") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Mistake(f"cannot write {path}: {reason}") from error
