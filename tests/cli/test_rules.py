"""`rulewright rules`, as a person at a terminal sees it."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulewright
from rulewright.cli import app
from rulewright.games import GAMES
from rulewright.kernel.rulebook import Rulebook


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and error output of one command."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_game_alone_counts_its_clauses_by_kind(game: str) -> None:
    rulebook = Rulebook.load(f"rulewright.games.{game}")
    status, output, _ = run("rules", game)
    assert status == 0
    assert rulebook.title in output
    rows = dict(
        cells for line in output.splitlines() if len(cells := line.strip("│ ").split(" │ ")) == 2
    )
    counts = {kind.strip(): int(count) for kind, count in rows.items()}
    assert counts.pop("rulings") == len(rulebook.rulings)
    assert sum(counts.values()) == len(rulebook.clauses)
    assert counts["rule"] == sum(clause.kind == "rule" for clause in rulebook.clauses.values())


@pytest.mark.parametrize("id", ["EF-MOVE-01", "ef-move-01"])
def test_a_clause_is_shown_with_the_rulings_on_it(id: str) -> None:
    status, output, _ = run("rules", "eightfold", id)
    assert status == 0
    assert output.startswith("EF-MOVE-01  Moving (rule)\n")
    assert "Speed is 1 unless the card says otherwise." in output
    assert "(EF-R06)" in output


def test_a_ruling_is_shown_with_its_reason_and_clauses() -> None:
    status, output, _ = run("rules", "eightfold", "EF-R06")
    assert status == 0
    assert output.startswith("EF-R06  May a move be made in pieces?\n")
    assert "\nWhy: " in output
    assert "(EF-MOVE-01)" in output


def test_a_search_lists_what_holds_all_words() -> None:
    status, output, _ = run("rules", "eightfold", "--search", "evolution monster")
    assert status == 0
    listed = [line.split()[0] for line in output.splitlines() if line.startswith("EF-")]
    found = Rulebook.load("rulewright.games.eightfold").search("evolution monster")
    assert listed == [entry.id for entry in found]
    assert "EF-EVO-01" in listed


def test_brackets_in_a_text_are_printed_as_they_are() -> None:
    assert "[Generic] less" in run("rules", "kravestorm", "KS-R15")[1]


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["chess"], 2, "there is no game 'chess'; the games are eightfold, keepers, kravestorm"),
        (["eightfold", "EF-MOVE-1"], 2, "no clause or ruling 'EF-MOVE-1'; nearest: EF-MOVE-01"),
        (["eightfold", "EF-R06", "--search", "move"], 2, "either a clause or --search WORDS"),
        (["eightfold", "--search", "dragon"], 1, "nothing in Eightfold holds all of: dragon"),
        (["eightfold", "--search", " "], 1, "nothing in Eightfold holds all of"),
    ],
)
def test_a_mistake_is_answered_with_one_line(
    arguments: list[str], status: int, message: str
) -> None:
    assert run("rules", *arguments)[0] == status
    _, output, error = run("rules", *arguments)
    assert output == ""
    assert error.startswith("rulewright rules: ")
    assert message in error
    assert error.count("\n") == 1


def test_help_has_an_example() -> None:
    status, output, _ = run("rules", "--help")
    assert status == 0
    assert "rulewright rules eightfold EF-MOVE-01" in output


def test_the_installed_command_runs() -> None:
    command = Path(sys.executable).with_name("rulewright")
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"rulewright {rulewright.__version__}\n"
