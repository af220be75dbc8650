"""The rulebook loader, on the shipped rulebooks and on small packages made here."""

import importlib
import pickle
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.games import GAMES
from rulewright.kernel.rulebook import (
    Clause,
    Rulebook,
    RulebookError,
    Ruling,
    UnknownClause,
)
from tests.citing import scenario_ids

CLAUSES = "# Small\nid\tsection\tkind\tsummary\nSM-01\tTurns\trule\tTurns alternate. Always so.\n"
RULINGS = (
    "# Rulings\n# two remarks\nid\tquestion\tclauses\truling\twhy\n"
    "SM-R1\tWho begins?\tSM-01\tA coin decides, e.g. A wins heads. It is fair.\tsilence\n"
    "SM-R2\tLength of a turn\tSM-01 SM-R1\tOne move.\t\n"
)

Ship = Callable[[str, str], Rulebook]


@pytest.fixture
def ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ship:
    """Makes a package of the two tables and loads its rulebook."""

    def make(clauses: str, rulings: str) -> Rulebook:
        package = tmp_path / "small_game"
        package.mkdir()
        (package / "__init__.py").write_text("", encoding="utf-8")
        (package / "rulebook.tsv").write_text(clauses, encoding="utf-8")
        (package / "rulings.tsv").write_text(rulings, encoding="utf-8")
        monkeypatch.delitem(sys.modules, "small_game", raising=False)
        monkeypatch.syspath_prepend(tmp_path)
        importlib.invalidate_caches()
        return Rulebook.load("small_game")

    return make


@pytest.fixture
def small(ship: Ship) -> Rulebook:
    return ship(CLAUSES, RULINGS)


def test_entries_are_what_the_tables_say(small: Rulebook) -> None:
    assert small.title == "Small"
    assert dict(small.clauses) == {
        "SM-01": Clause("SM-01", "Turns", "rule", "Turns alternate. Always so.")
    }
    assert small.get("SM-R2") == Ruling(
        "SM-R2", "Length of a turn", ("SM-01", "SM-R1"), "One move.", ""
    )
    assert [entry.id for entry in small] == ["SM-01", "SM-R1", "SM-R2"]
    assert len(small) == 3
    assert "SM-R1" in small
    assert "SM-02" not in small


def test_the_rulebook_cannot_be_changed(small: Rulebook) -> None:
    with pytest.raises(TypeError):
        small.clauses["SM-02"] = small.clauses["SM-01"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        small.clauses["SM-01"].summary = "Nobody moves."  # type: ignore[misc]


def test_an_unknown_id_is_named_with_the_nearest(small: Rulebook) -> None:
    with pytest.raises(UnknownClause) as caught:
        small.get("sm-001")
    assert caught.value.id == "sm-001"
    assert caught.value.nearest[0] == "SM-01"
    assert str(caught.value).startswith("Small has no clause or ruling 'sm-001'; nearest: SM-01")
    assert isinstance(caught.value, KeyError)


def test_an_id_unlike_any_other_has_no_nearest(small: Rulebook) -> None:
    with pytest.raises(UnknownClause) as caught:
        small.sentence("zebra")
    assert str(caught.value) == "Small has no clause or ruling 'zebra'"


def test_an_unknown_clause_survives_the_way_between_processes(small: Rulebook) -> None:
    with pytest.raises(UnknownClause) as caught:
        small.get("SM-02")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


def test_search_wants_all_words_in_any_case_and_order(small: Rulebook) -> None:
    assert [entry.id for entry in small.search("ALTERNATE turns")] == ["SM-01"]
    assert [entry.id for entry in small.search("turn")] == ["SM-01", "SM-R2"]
    assert [entry.id for entry in small.search("sm-r")] == ["SM-R1", "SM-R2"]
    assert small.search("turn dragon") == ()
    assert small.search("  ") == ()


def test_a_sentence_is_short_and_ends_with_its_id(small: Rulebook) -> None:
    assert small.sentence("SM-01") == "Turns alternate. (SM-01)"
    assert small.sentence("SM-R1") == "Who begins? A coin decides, e.g. A wins heads. (SM-R1)"
    assert small.sentence("SM-R2") == "Length of a turn: One move. (SM-R2)"


@pytest.mark.parametrize(
    ("clauses", "rulings", "message"),
    [
        ("", RULINGS, "small_game/rulebook.tsv, line 1: the title is missing"),
        (CLAUSES.removeprefix("# Small\n"), RULINGS, "rulebook.tsv, line 1: the title is missing"),
        ("# Small\n", RULINGS, "rulebook.tsv, line 2: the columns are not id, section"),
        (RULINGS, RULINGS, "rulebook.tsv, line 3: the columns are not id, section"),
        (CLAUSES + "SM-02\tTurns\trule\n", RULINGS, "line 4: 3 columns instead of 4"),
        (CLAUSES + "\n", RULINGS, "line 4: 1 columns instead of 4"),
        (CLAUSES + "\tTurns\trule\tx\n", RULINGS, "line 4: the id is missing"),
        (CLAUSES + "SM-02\tTurns\tlaw\tx\n", RULINGS, "line 4: 'law' is no kind of clause"),
        (CLAUSES + "SM-01\tTurns\trule\tx\n", RULINGS, "line 4: SM-01 comes twice"),
        (CLAUSES, RULINGS + "SM-R1\tq\t\tr\tw\n", "rulings.tsv, line 6: SM-R1 comes twice"),
        (CLAUSES, RULINGS + "SM-01\tq\t\tr\tw\n", "rulings.tsv, line 6: SM-01 comes twice"),
        (
            CLAUSES,
            RULINGS + "SM-R3\tq\tSM-09\tr\tw\n",
            "rulings.tsv, line 6: SM-R3 cites SM-09, unknown here",
        ),
    ],
)
def test_a_malformed_table_is_named_by_file_and_line(
    ship: Ship, clauses: str, rulings: str, message: str
) -> None:
    with pytest.raises(RulebookError) as caught:
        ship(clauses, rulings)
    assert message in str(caught.value)


@pytest.mark.parametrize("package", ["no_such_package", "rulewright.kernel"])
def test_a_package_without_tables_is_named(package: str) -> None:
    with pytest.raises(RulebookError, match=f"{package}/rulebook.tsv: there is no such table"):
        Rulebook.load(package)


@pytest.mark.parametrize(
    ("game", "prefix", "clauses", "rulings", "scenarios"),
    [
        ("eightfold", "EF-", 45, 60, 20),
        ("keepers", "KD-", 495, 179, 104),
        ("kravestorm", "KS-", 965, 121, 158),
        ("threefc", "TF-", 611, 191, 136),
    ],
)
def test_the_shipped_rulebooks_are_whole(
    game: str, prefix: str, clauses: int, rulings: int, scenarios: int
) -> None:
    rulebook = Rulebook.load(f"rulewright.games.{game}")
    assert (len(rulebook.clauses), len(rulebook.rulings)) == (clauses, rulings)
    assert all(entry.id.startswith(prefix) for entry in rulebook)
    ids = scenario_ids(game)
    assert len(ids) == len(set(ids)) == scenarios
    assert all(id.startswith(f"{prefix}S") for id in ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_has_its_text_and_a_sentence(game: str) -> None:
    rulebook = Rulebook.load(f"rulewright.games.{game}")
    for clause in rulebook.clauses.values():
        assert clause.section.strip()
        assert clause.summary.strip()
    for ruling in rulebook.rulings.values():
        assert ruling.question.strip()
        assert ruling.ruling.strip()
    for entry in rulebook:
        assert rulebook.sentence(entry.id).endswith(f" ({entry.id})")
