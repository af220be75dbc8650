"""The report on what of the rulebooks the tests prove."""

import json
from pathlib import Path

import pytest

from rulewright.games import RULEBOOKS
from tests.citing import rulebooks, scenario_ids
from tools.rules_report import main, report


def test_a_cited_clause_ruling_and_scenario_count_once_each() -> None:
    found = report({"EF-MOVE-01", "EF-R06", "EF-S06", "EF-NEED-04"})["eightfold"]
    assert (found["rule"]["clauses"], found["rule"]["cited"]) == (42, 1)
    assert (found["ui"]["clauses"], found["ui"]["cited"], found["ui"]["uncited"]) == (1, 1, [])
    assert (found["ruling"]["clauses"], found["ruling"]["cited"]) == (60, 1)
    assert (found["scenarios"]["total"], found["scenarios"]["cited"]) == (20, 1)
    assert "EF-MOVE-01" not in found["rule"]["uncited"]
    assert "EF-MOVE-02" in found["rule"]["uncited"]
    assert len(found["scenarios"]["uncited"]) == 19


def test_without_citations_every_id_is_listed_as_uncited() -> None:
    found = report(())
    assert tuple(found) == RULEBOOKS
    for game, kinds in found.items():
        listed = {id for row in kinds.values() for id in row["uncited"]}
        assert listed == {entry.id for entry in rulebooks()[game]} | set(scenario_ids(game))
        assert all(row["cited"] == 0 for row in kinds.values())


def test_the_report_is_written_and_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    citations, target = tmp_path / "citations.json", tmp_path / "build" / "rules.json"
    citations.write_text('{"cited": ["TF-MOVE-01"], "failing": []}', encoding="utf-8")
    assert main([str(citations), str(target)]) == 0
    assert json.loads(target.read_text(encoding="utf-8")) == report({"TF-MOVE-01"})
    printed = capsys.readouterr().out
    assert all(game in printed for game in RULEBOOKS)
    assert "EF-NEED-02" in printed
    assert "and 30 more" in printed  # 42 rules of Eightfold, of which 12 are shown


@pytest.mark.parametrize("text", [None, "", "[]", '{"failing": []}', '{"cited": 1}'])
def test_unreadable_citations_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    citations = tmp_path / "citations.json"
    if text is not None:
        citations.write_text(text, encoding="utf-8")
    assert main([str(citations), str(tmp_path / "rules.json")]) == 2
    assert str(citations) in capsys.readouterr().err
    assert not (tmp_path / "rules.json").exists()


def test_missing_arguments_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
