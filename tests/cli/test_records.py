"""`rulewright verify` and `rulewright replay`."""

import re
from pathlib import Path

import pytest

from rulewright.arena import Series, play_game
from rulewright.games import GAMES
from rulewright.kernel.record import read_record, replay
from rulewright.kernel.state import State
from tests.cli.running import run

SERIES = Series(
    "eightfold", ("random", "random"), 1, 5, {"round_limit": 4, "first": "0"}, records="all"
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a short match."""
    file = tmp_path / "match.record"
    file.write_text(play_game(SERIES, 0).record, "utf-8")
    return file


def changed(file: Path, old: str, new: str) -> Path:
    """Return a copy with the first ``old`` replaced."""
    text = file.read_text("utf-8")
    assert old in text
    copy = file.with_name("changed.record")
    copy.write_text(text.replace(old, new, 1), "utf-8")
    return copy


def test_a_record_that_holds(record: Path) -> None:
    status, output, error = run("verify", str(record))
    assert (status, error) == (0, "")
    assert output.startswith(f"{record}: holds; eightfold, ")
    assert output.endswith("digests, complete\n")


def test_a_record_under_way_holds_too(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()[:20]
    record.write_text("\n".join(lines), "utf-8")
    status, output, _ = run("verify", str(record))
    assert status == 0
    assert output.endswith("under way\n")


def test_one_that_does_not_play_as_it_says(record: Path) -> None:
    text = record.read_text("utf-8")
    start = next(line for line in text.splitlines() if line.startswith("start "))
    file = record.with_name("changed.record")
    for other in (
        text.replace(start, "start 0123456789abcdef"),
        text.replace("ruleset ", "ruleset 0"),
        text[: text.rindex("end ")] + "end 0 0\n",
        re.sub(r"^0 .*$", "0 d4-d5", text, count=1, flags=re.MULTILINE),
    ):
        assert other != text
        file.write_text(other, "utf-8")
        status, output, error = run("verify", str(file))
        assert (status, error) == (1, "")
        assert output.startswith(f"{file}: does not hold: ")
        assert output.count("\n") == 1
        status, _, error = run("replay", str(file))
        assert status == 1
        assert error.startswith(f"rulewright replay: {file} does not hold: ")


def test_one_that_cannot_be_read(record: Path, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\x00")
    copy = changed(record, "\n0 ", "\n0 no such action \x1b[2J")
    for file in (tmp_path / "missing", tmp_path, binary, copy):
        for command in ("verify", "replay"):
            status, output, error = run(command, str(file))
            assert (status, output) == (2, "")
            assert error.startswith(f"rulewright {command}: ")
            assert error.count("\n") == 1
            assert "\x1b" not in error


def test_the_worst_of_several_files_decides(record: Path, tmp_path: Path) -> None:
    broken = changed(record, "ruleset 1", "ruleset 0")
    assert run("verify", str(record), str(record)).status == 0
    assert run("verify", str(broken), str(record)).status == 1
    status, output, _ = run("verify", str(tmp_path / "missing"), str(broken), str(record))
    assert status == 2
    assert "does not hold" in output
    assert ": holds" in output


def test_replay_prints_every_move_and_what_happened(record: Path) -> None:
    status, output, error = run("replay", str(record))
    assert (status, error) == (0, "")
    played = [line for line in record.read_text("utf-8").splitlines() if line[:2] in ("0 ", "1 ")]
    printed = [line[5:] for line in output.splitlines() if not line.startswith("     ")]
    assert printed == [f"Seat {line[0]}: {line[2:]}" for line in played]
    assert "begins turn 1" in output
    assert "     Result: " in output


def test_a_spectator_sees_no_drawn_card_and_a_seat_its_own(record: Path) -> None:
    output = run("replay", str(record)).output
    assert "Seat 1 draws 1." in output
    assert "draws 1: " not in output
    own = run("replay", str(record), "--seat", "1").output
    assert "Seat 1 draws 1: " in own
    assert "Seat 0 draws 1." in own
    assert re.search(r"^ +\d+ Seat 1: ", own, re.MULTILINE)
    assert not re.search(r"^ +\d+ Seat 0: ", own, re.MULTILINE)


def test_a_moment_is_shown_as_a_table(record: Path) -> None:
    turns = {}

    def watch(number: int, state: State) -> None:
        turns[number] = state.view(-1)["status"]["turn"]  # type: ignore[index, call-overload]

    replay(read_record(record.read_text("utf-8"), GAMES), GAMES["eightfold"], watch)
    for number in (0, len(turns) // 2, len(turns) - 1):
        output = run("replay", str(record), "--at", str(number), "--seat", "0").output
        assert output.count("Hand (") == 1
        assert output.startswith(f"Turn {turns[number]}, ")
    assert "Hand (" not in run("replay", str(record), "--at", "9").output
