"""How much of each rulebook the tests prove.

    python -m tools.rules_report CITATIONS REPORT

Reads what `pytest --rules-json CITATIONS` wrote, prints a table for each game and writes REPORT:

    {GAME: {KIND: {"clauses": n, "cited": n, "uncited": [ids]}, ...,
            "scenarios": {"total": n, "cited": n, "uncited": [ids]}}}

The rulings of a game are listed as the kind `ruling`. A clause, ruling or scenario is cited if a
passing and no failing test cites it.
"""

import json
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from rulewright.kernel.rulebook import KINDS, Rulebook
from tests.citing import rulebooks, scenario_ids

Report = dict[str, dict[str, dict[str, Any]]]

SHOWN = 12
"""So many uncited ids of a kind stand in the table; REPORT has them all."""


def report(cited: Collection[str]) -> Report:
    """The report on all games, for the ids that passing tests cite."""
    return {
        game: {
            **_kinds(rulebook, cited),
            "scenarios": _count("total", scenario_ids(game), cited),
        }
        for game, rulebook in rulebooks().items()
    }


def tables(found: Report) -> Iterable[Table]:
    """One table for each game: kinds, counts and the first uncited ids."""
    for game, kinds in found.items():
        table = Table(title=game, title_justify="left", expand=True)
        table.add_column("kind", no_wrap=True)
        table.add_column("all", justify="right")
        table.add_column("cited", justify="right")
        table.add_column("not cited by a passing test", ratio=1)
        for kind, row in kinds.items():
            total = row["total" if kind == "scenarios" else "clauses"]
            table.add_row(kind, str(total), str(row["cited"]), _shortened(row["uncited"]))
        yield table


def main(arguments: list[str]) -> int:
    """Prints and writes the report; returns the exit status."""
    if len(arguments) != 2:
        print("usage: python -m tools.rules_report CITATIONS REPORT", file=sys.stderr)
        return 2
    citations, target = map(Path, arguments)
    try:
        cited = frozenset(json.loads(citations.read_text(encoding="utf-8"))["cited"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"{citations}: not what pytest --rules-json writes: {error}", file=sys.stderr)
        return 2
    found = report(cited)
    console = Console(width=100)
    for table in tables(found):
        console.print(table)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"The whole lists are in {target}.")
    return 0


def _kinds(rulebook: Rulebook, cited: Collection[str]) -> dict[str, dict[str, Any]]:
    of_kind = {
        kind: [clause.id for clause in rulebook.clauses.values() if clause.kind == kind]
        for kind in KINDS
    }
    of_kind["ruling"] = list(rulebook.rulings)
    return {kind: _count("clauses", ids, cited) for kind, ids in of_kind.items() if ids}


def _count(all_of_them: str, ids: Collection[str], cited: Collection[str]) -> dict[str, Any]:
    uncited = [id for id in ids if id not in cited]
    return {all_of_them: len(ids), "cited": len(ids) - len(uncited), "uncited": uncited}


def _shortened(ids: list[str]) -> str:
    more = len(ids) - SHOWN
    return " ".join(ids[:SHOWN]) + (f" and {more} more" if more > 0 else "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
