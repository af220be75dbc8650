"""All laws over the miniature games, and their records in another process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.kernel.record import read_record, replay
from tests.kernel.minis import MINIS
from tests.laws.laws import ALL, Law, law_events_tell_no_more_than_views, law_records_replay
from tests.laws.play import Subject, exhaust

SUBJECTS = {
    "chain": Subject(MINIS["chain"], total=None),
    "markers": Subject(MINIS["markers"]),
    "queue": Subject(MINIS["queue"]),
}


LAWS: tuple[Law, ...] = (*ALL, law_events_tell_no_more_than_views)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("mini", SUBJECTS)
def test_law(mini: str, law: Law, seed: int) -> None:
    law(SUBJECTS[mini], seed)


@pytest.mark.parametrize(("mini", "games"), [("chain", 10), ("queue", 10)])
def test_every_action_is_met(mini: str, games: int) -> None:
    vocabulary = set(range(MINIS[mini].num_distinct_actions))
    assert exhaust(SUBJECTS[mini], range(games)) == vocabulary


def test_every_action_on_the_board_is_met() -> None:
    game = MINIS["markers"]
    never = set(range(game.num_distinct_actions)) - exhaust(SUBJECTS["markers"], range(60))
    off_board = {"up": range(4), "down": range(12, 16)}
    off_board |= {"left": range(0, 16, 4), "right": range(3, 16, 4)}
    edges = {f"step {s} {way}" for way, spaces in off_board.items() for s in spaces}
    assert {game.action_to_string(action) for action in never} == edges


def digests(mini: str, text: str) -> list[str]:
    """Return the digest before and after every action of a record."""
    found: list[str] = []
    record = read_record(text, MINIS)
    replay(record, MINIS[mini], lambda _, state: found.append(state.digest()))
    return found


@pytest.mark.parametrize("mini", SUBJECTS)
def test_records_replay_under_another_hash_seed(mini: str) -> None:
    text = law_records_replay(SUBJECTS[mini], 2**100 + 7)
    here = digests(mini, text)
    code = (
        "import sys; from tests.kernel.test_minis import digests; "
        "print(*digests(sys.argv[1], sys.stdin.read()))"
    )
    for hash_seed in ("1", "4242"):
        there = subprocess.run(
            [sys.executable, "-c", code, mini],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert there.stdout.split() == here
