"""The command line: `rulewright COMMAND`."""

from typing import Annotated

import typer

import rulewright
from rulewright.cli.bench_server import server
from rulewright.cli.rules import rules
from rulewright.cli.serve import serve

app = typer.Typer(
    help="Tactical card games, each played exactly by its rulebook.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _print_version(value: bool) -> None:
    if value:
        typer.echo(f"rulewright {rulewright.__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """What stands before a command."""


app.command()(rules)
app.command()(serve)

bench = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)
bench.command()(server)
app.add_typer(bench, name="bench")


def main() -> None:
    """Runs the command line with the arguments of the process; exits with its status."""
    app(prog_name="rulewright")
