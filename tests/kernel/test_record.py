"""Records: what is wrong with a line is named, and what does not play as it says is refused."""

import json
from collections.abc import Callable

import pytest

from rulewright.kernel.match import Match
from rulewright.kernel.record import DIGEST_EVERY, FaultyRecord, read_record, replay
from rulewright.kernel.refusal import FaultyInput, IllegalAction
from rulewright.kernel.state import CONCEDE
from tests.kernel.minis import MINIS
from tests.laws.play import Subject, played_match

QUEUE = MINIS["queue"]
SEED = (1 << 128) - 5
PLAYED = played_match(Subject(QUEUE), SEED)
TEXT = PLAYED.record.to_text(QUEUE)
LINES = TEXT.splitlines()


def with_line(number: int, line: str) -> str:
    """Return the record with another line of this number, counted from 1."""
    lines = LINES.copy()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def read(text: str) -> None:
    replay(read_record(text, MINIS), QUEUE)


def test_the_form() -> None:
    assert LINES[:7] == [
        "rulewright-record 1",
        "game queue",
        f"engine {PLAYED.record.engine}",
        "ruleset 1",
        "cardset none",
        f"seed {SEED}",
        "setup {}",
    ]
    assert LINES[7] == f"start {QUEUE.new_initial_state({}, SEED).digest()}"
    assert LINES[8] in ("0 hit", "1 hit", "0 twice", "1 twice", "0 pass", "1 pass")
    counts = [int(line.split()[1]) for line in LINES if line.startswith("digest")]
    played = len(PLAYED.record.actions)
    assert counts == [*range(DIGEST_EVERY, played, DIGEST_EVERY), played]
    assert LINES[-1] == f"end {' '.join(map(str, PLAYED.state.returns()))}"
    read(TEXT)


def test_replay_shows_every_moment() -> None:
    seen: list[tuple[int, str]] = []
    last = replay(PLAYED.record, QUEUE, lambda n, state: seen.append((n, state.digest())))
    assert [n for n, _ in seen] == list(range(len(PLAYED.record.actions) + 1))
    assert seen[-1][1] == last.digest() == PLAYED.state.digest()
    assert all(dict(seen)[n] == digest for n, digest in PLAYED.record.digests.items())


@pytest.mark.parametrize(
    ("number", "line", "complaint"),
    [
        (1, "rulewright-record 2", "line 1: a record begins with"),
        (2, "play queue", "line 2: expected 'game ...'"),
        (2, "game chess", "line 2: unknown game 'chess'; known: chain, markers, queue"),
        (3, "engine", "line 3: expected 'engine ...'"),
        (6, "seed x", "line 6: the seed is a whole number"),
        (6, "seed -1", "line 6: the seed is a whole number"),
        (6, "seed 1_0", "line 6: the seed is a whole number"),
        (6, f"seed {1 << 128}", "line 6: the seed is a whole number"),
        (6, "seed " + "9" * 5000, "line 6: the seed is a whole number"),
        (7, "setup {", "line 7: the setup is not JSON"),
        (7, "setup " + "[" * 100_000, "line 7: the setup is not JSON"),
        (7, "setup []", "line 7: the setup is not an object"),
        (9, "0 jump", "line 9: "),
        (9, "0", "line 9: "),
        (9, "", "line 9: "),
        (9, "7 hit", "line 9: a line of play's seat is a whole number from 0 to 1, not '7'"),
        (9, "+0 hit", "line 9: a line of play's seat"),
        (9, "\u0660 hit", "line 9: a line of play's seat"),
        (9, "digest 3 0123456789abcdef", "line 9: the count of this digest"),
        (9, "end 1 -1", "line 10: nothing follows 'end'"),
        (len(LINES), "end 1 x", f"line {len(LINES)}: a result"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(number: int, line: str, complaint: str) -> None:
    with pytest.raises(FaultyRecord) as caught:
        read_record(with_line(number, line), MINIS)
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize("lines", [0, 1, 4, 7])
def test_a_record_that_breaks_off_in_its_head_is_named(lines: int) -> None:
    with pytest.raises(FaultyRecord, match=f"^line {max(lines, 0) + 1}: "):
        read_record("".join(line + "\n" for line in LINES[:lines]), MINIS)


def test_a_record_under_way_replays() -> None:
    record = read_record("\n".join(LINES[:12]) + "\n", MINIS)
    assert record.result is None
    assert not replay(record, QUEUE).is_terminal()


Change = Callable[[], str]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda: with_line(4, "ruleset 0"), "played with ruleset 0"),
        (lambda: with_line(5, "cardset other"), "cards other"),
        (lambda: with_line(7, 'setup {"size":3}'), "setup: size: "),
        (lambda: with_line(8, "start 0123456789abcdef"), "action 0: the digest is"),
        (lambda: with_line(9, f"{1 - int(LINES[8][0])} pass"), "action 1: seat"),
        (lambda: with_line(9, f"{LINES[8][0]} line 0"), "action 1: action 3: refusal.declaration"),
        (lambda: TEXT.replace(f"seed {SEED}", "seed 1"), "action 0: the digest is"),
        (lambda: with_line(len(LINES), "end 1 1"), "the record says (1, 1), the match gave"),
    ],
)
def test_a_record_that_does_not_play_is_refused(change: Change, complaint: str) -> None:
    with pytest.raises(FaultyRecord) as caught:
        read(change())
    assert complaint in str(caught.value)


def test_an_action_left_out_is_noticed_at_the_next_digest_or_before() -> None:
    with pytest.raises(FaultyRecord, match=r"action|line"):
        read("\n".join(LINES[:20] + LINES[21:]) + "\n")


def test_a_record_plays_without_its_later_digests() -> None:
    read("\n".join(line for line in LINES if not line.startswith("digest")) + "\n")


def test_an_end_before_the_end_is_refused() -> None:
    with pytest.raises(FaultyRecord, match="the match gave"):
        read("\n".join([*LINES[:12], "end 1 -1"]) + "\n")


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(FaultyRecord, match="the record is of queue, not of chain"):
        replay(PLAYED.record, MINIS["chain"])


def test_refused_actions_are_not_written() -> None:
    match = Match(QUEUE, seed=1)
    for action in (QUEUE.num_distinct_actions, -1, 3, 1, 4, 2):
        try:
            match.apply_action(action)
        except IllegalAction:
            continue
    assert [action for _, action in match.record.actions] == [1, 2]
    assert replay(match.record, QUEUE).digest() == match.state.digest()


def test_a_concession_out_of_turn_is_a_line_of_its_own() -> None:
    match = Match(QUEUE, seed=1)
    seat = 1 - match.state.current_player
    match.concede(seat)
    assert match.record.actions == [(seat, CONCEDE)]
    lines = match.record.to_text(QUEUE).splitlines()
    assert lines[8] == f"{seat} concede"
    with pytest.raises(IllegalAction):
        match.concede(1 - seat)
    assert len(match.record.actions) == 1
    assert replay(match.record, QUEUE).returns()[seat] == -1


def test_a_faulty_setup_is_refused_with_its_rule() -> None:
    with pytest.raises(FaultyInput) as caught:
        Match(QUEUE, json.loads('{"size": 3, "first": 1}'))
    assert [fault.where for fault in caught.value.faults] == ["size", "first"]
    assert all(fault.refusal.rule == "MQ-01" for fault in caught.value.faults)
