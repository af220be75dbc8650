"""`rulewright simulate`: counts, digests, processes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulewright.games import GAMES
from rulewright.kernel.record import read_record, replay
from tests.cli.running import run

SMALL = ("simulate", "eightfold", "--games", "4", "--seed", "1", "--setup", "round_limit=3")


def counted(*more: str) -> dict[str, Any]:
    """Return what ``simulate --json`` prints."""
    status, output, error = run(*SMALL, *more, "--json")
    assert (status, error) == (0, "")
    result: dict[str, Any] = json.loads(output)
    return result


def test_the_keys_and_what_they_sum_to() -> None:
    result = counted("--bots", "greedy,random")
    assert result["games"] == result["finished"] == 4
    assert len(result["wins"]) == 2
    assert sum(result["wins"]) + result["draws"] == 4
    assert result["decisions"] > 0
    assert result["seconds"] > 0
    assert len(result["digest"]) == 16
    assert result["seed"] == 1
    assert counted("--first", "1", "--bots", "random,random")["first"]["games"] == 4
    # A round is a turn of each player; the limit is three.
    assert result["turns"] == {"p10": 3, "p50": 3, "p90": 3}


def test_the_digest_is_of_the_seed_not_of_the_processes() -> None:
    result = counted()
    assert counted("--processes", "2")["digest"] == result["digest"]
    assert counted("--decks", "rootless,rootless")["digest"] != result["digest"]
    assert counted("--first", "0")["digest"] != counted("--first", "1")["digest"]


def test_the_digest_does_not_depend_on_the_hash_seed() -> None:
    digests = set()
    for hash_seed in ("0", "4242"):
        done = subprocess.run(
            [sys.executable, "-m", "rulewright", *SMALL, "--json"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        digests.add(json.loads(done.stdout)["digest"])
    assert len(digests) == 1


def test_bots_change_seats_and_keep_their_decks() -> None:
    result = counted("--seats", "alternate", "--bots", "random,random")
    assert [entrant["games_by_seat"] for entrant in result["entrants"]] == [[2, 2], [2, 2]]


def test_records_are_written_and_hold(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    result = counted("--records", str(folder), "--bots", "random,random")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{n:06}.record" for n in range(4)]
    texts = [file.read_text("utf-8") for file in files]
    assert all(replay(read_record(t, GAMES), GAMES["eightfold"]).is_terminal() for t in texts)
    assert run("verify", *map(str, files)).status == 0
    assert sum(len(read_record(t, GAMES).actions) for t in texts) == result["decisions"]
    status, _, error = run(*SMALL, "--records", str(folder))
    assert (status, error.count("\n")) == (2, 1)
    assert "exists" in error


def test_a_table_for_people() -> None:
    status, output, error = run(*SMALL, "--bots", "greedy,random")
    assert (status, error) == (0, "")
    assert "eightfold: 4 of 4 games finished" in output
    assert f"digest {counted('--bots', 'greedy,random')['digest']}" in output


def test_no_games_are_no_mistake() -> None:
    status, output, _ = run("simulate", "eightfold", "--games", "0", "--seed", "1", "--json")
    assert status == 0
    assert json.loads(output)["games"] == 0
    assert run("simulate", "eightfold", "--games", "0").status == 0


@pytest.mark.parametrize(
    "key",
    [
        "decisions_per_s",
        "playout_decisions_per_s",
        "clones_per_s",
        "states_per_s",
        "moment_with_views_us",
        "state_bytes",
    ],
)
def test_bench_prints_its_keys(key: str, benched: dict[str, Any]) -> None:
    assert benched[key] > 0
    assert type(benched["compiled"]) is bool


@pytest.fixture(scope="module")
def benched() -> dict[str, Any]:
    """What ``bench --json`` prints."""
    status, output, error = run("bench", "eightfold", "--seconds", "0.2", "--json")
    assert (status, error) == (0, "")
    result: dict[str, Any] = json.loads(output)
    return result


def test_bench_prints_a_table() -> None:
    assert "decisions/s" in run("bench", "eightfold", "--seconds", "0.1").output
