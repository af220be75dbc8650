"""`rulewright rules`: look things up in a game's rulebook."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulewright.games import RULEBOOKS
from rulewright.kernel.rulebook import KINDS, Clause, Rulebook, Ruling, UnknownClause

NOTHING_FOUND = 1
USAGE_ERROR = 2


def rules(
    game: Annotated[
        str, typer.Argument(help=f"One of {', '.join(RULEBOOKS)}.", show_default=False)
    ],
    clause: Annotated[
        str | None,
        typer.Argument(help="Id of a clause or a ruling, in any case.", show_default=False),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option(
            help="List the clauses and rulings that hold all these words.", show_default=False
        ),
    ] = None,
) -> None:
    """Look things up in the rulebook of a game.

    The game alone: how many clauses of each kind. With an id: what it says.

    Examples:

        rulewright rules eightfold EF-MOVE-01

        rulewright rules kravestorm --search "lifesteal damage"
    """
    console = Console(soft_wrap=True)
    if game not in RULEBOOKS:
        _refuse(f"there is no game {game!r}; the games are {', '.join(RULEBOOKS)}")
    if clause is not None and search is not None:
        _refuse("give either a clause or --search WORDS, not both")
    rulebook = Rulebook.load(f"rulewright.games.{game}")
    if clause is not None:
        try:
            entry = rulebook.get(spelling(rulebook, clause))
        except UnknownClause as unknown:
            _refuse(str(unknown))
        console.print(full_text(rulebook, entry))
    elif search is not None:
        found = rulebook.search(search)
        if not found:
            _refuse(f"nothing in {rulebook.title} holds all of: {search}", NOTHING_FOUND)
        console.print(_listing(found))
    else:
        console.print(_summary(rulebook))


def _refuse(message: str, status: int = USAGE_ERROR) -> NoReturn:
    typer.echo(f"rulewright rules: {message}", err=True)
    raise typer.Exit(status)


def spelling(rulebook: Rulebook, wanted: str) -> str:
    """The id as the book spells it where only the case differs, else what was asked for."""
    folded = wanted.casefold()
    return next((entry.id for entry in rulebook if entry.id.casefold() == folded), wanted)


def _summary(rulebook: Rulebook) -> Table:
    table = Table(title=rulebook.title, title_justify="left")
    table.add_column("kind")
    table.add_column("clauses", justify="right")
    counts = Counter(clause.kind for clause in rulebook.clauses.values())
    for kind in KINDS:
        if counts[kind]:
            table.add_row(kind, str(counts[kind]))
    table.add_row("rulings", str(len(rulebook.rulings)))
    return table


def full_text(rulebook: Rulebook, entry: Clause | Ruling) -> Text:
    """All that the book holds of one entry, with the rulings that cite it."""
    text = Text()
    if isinstance(entry, Clause):
        text.append(entry.id, style="bold")
        text.append(f"  {entry.section} ({entry.kind})\n{entry.summary}")
    else:
        text.append(entry.id, style="bold")
        text.append(f"  {entry.question}\n{entry.ruling}")
        if entry.why:
            text.append(f"\nWhy: {entry.why}")
        for id in entry.clauses:
            text.append(f"\n- on {rulebook.sentence(id)}")
    for ruling in rulebook.rulings.values():
        if entry.id in ruling.clauses:
            text.append(f"\n- see {rulebook.sentence(ruling.id)}")
    return text


def _listing(entries: Iterable[Clause | Ruling]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for entry in entries:
        if isinstance(entry, Clause):
            table.add_row(entry.id, Text(entry.summary))
        else:
            table.add_row(entry.id, Text(f"{entry.question} {entry.ruling}"))
    return table
