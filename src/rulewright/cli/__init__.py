"""The command line: `rulewright COMMAND`."""

import gc
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import rulewright
from rulewright.cli.bench import bench
from rulewright.cli.bench_server import server
from rulewright.cli.cards import cards
from rulewright.cli.deck import deck
from rulewright.cli.perft import perft
from rulewright.cli.play import play
from rulewright.cli.replay import replay
from rulewright.cli.rules import rules
from rulewright.cli.serve import serve
from rulewright.cli.simulate import simulate
from rulewright.cli.verify import verify

app = typer.Typer(
    help="""Tactical card games, each played exactly by its rulebook.

    Example:

        rulewright play eightfold
    """,
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


class _Benches(TyperGroup):
    """`bench GAME` is short for `bench game GAME`; `bench server` measures the server."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = ["game", *args]
        return super().resolve_command(ctx, args)


benches = typer.Typer(
    cls=_Benches,
    no_args_is_help=True,
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    help=(
        "Measure how fast a game or the server is on this machine.\n\n"
        "Examples:\n\n"
        "    rulewright bench eightfold --seconds 8\n\n"
        "    rulewright bench server --matches 300"
    ),
)
benches.command("game")(bench)
benches.command("server")(server)
app.add_typer(benches, name="bench")

for command in (play, serve, simulate, replay, verify, rules, cards, perft):
    app.command()(command)
app.add_typer(deck, name="deck")


def main() -> None:
    """Runs the command line with the arguments of the process; exits with its status."""
    # What is loaded stays: to look through it again and again for garbage costs long runs a tenth.
    gc.collect()
    gc.freeze()
    app(prog_name="rulewright")
