"""Run a command as a person does, and see what it prints."""

from collections.abc import Sequence
from typing import NamedTuple

from typer.testing import CliRunner

from rulewright.cli import app


class Run(NamedTuple):
    """How a command ended and what it printed."""

    status: int
    output: str
    error: str


def run(*arguments: str, typed: str | Sequence[str] = "") -> Run:
    """Run a command with these lines typed; a traceback fails the test."""
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(app, arguments, input=text, env={"COLUMNS": "80"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise AssertionError(f"{arguments}: {result.exception!r}") from result.exception
    return Run(result.exit_code, result.stdout, result.stderr)
