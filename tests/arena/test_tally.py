"""B25: every rate is over the games that were really played, by whom it is about."""

import math
from dataclasses import replace

import pytest

from rulewright.arena import Outcome, Tally, wilson_interval


def outcome(number: int, seats: tuple[int, ...], returns: tuple[int, ...] | None) -> Outcome:
    """Return an outcome with these facts; a game without returns was broken off."""
    fault = "" if returns is not None else "the bot of seat 0 failed: boom"
    return Outcome(number, number, seats, returns, 10 + number, f"{number:016x}", fault)


# Seven games of two entrants: A sits five times in seat 0 and twice in seat 1.
SEVEN = (
    outcome(0, (0, 1), (1, -1)),  # A wins in seat 0
    outcome(1, (0, 1), (1, -1)),  # A wins in seat 0
    outcome(2, (0, 1), (-1, 1)),  # B wins in seat 1
    outcome(3, (0, 1), (0, 0)),  # drawn
    outcome(4, (0, 1), None),  # broken off
    outcome(5, (1, 0), (1, -1)),  # B wins in seat 0
    outcome(6, (1, 0), (-1, 1)),  # A wins in seat 1
)


def tallied(outcomes: tuple[Outcome, ...]) -> Tally:
    tally = Tally(2)
    for one in outcomes:
        tally.add(one)
    return tally


def test_every_count_and_every_denominator() -> None:
    tally = tallied(SEVEN)
    assert (tally.games, tally.finished, tally.draws) == (7, 6, 1)
    assert tally.wins == [3, 2]
    assert tally.decisions == sum(range(10, 17))
    assert tally.faults == {4: "the bot of seat 0 failed: boom"}
    a, b = tally.entrants
    assert (a.games, a.wins, a.draws, a.losses) == (6, 3, 1, 2)
    assert (b.games, b.wins, b.draws, b.losses) == (6, 2, 1, 3)
    assert (a.games_by_seat, a.wins_by_seat) == ([4, 2], [2, 1])
    assert (b.games_by_seat, b.wins_by_seat) == ([2, 4], [1, 1])
    assert a.win_rate == 3 / 6
    assert b.win_rate == 2 / 6
    assert (a.win_rate_at(0), a.win_rate_at(1)) == (2 / 4, 1 / 2)
    assert (b.win_rate_at(0), b.win_rate_at(1)) == (1 / 2, 1 / 4)


def test_turns_of_the_finished_games() -> None:
    """Nearest rank: of ten lengths the first, fifth and ninth; broken-off games do not count."""
    tally = Tally(2)
    assert tally.to_plain()["turns"] == {"p10": None, "p50": None, "p90": None}
    for number, turns in enumerate((9, 4, 30, 6, 7, 8, 5, 10, 11, 12)):
        tally.add(replace(outcome(number, (0, 1), (1, -1)), turns=turns))
    tally.add(replace(outcome(10, (0, 1), None), turns=99))
    assert tally.to_plain()["turns"] == {"p10": 4, "p50": 8, "p90": 12}


def test_wins_of_whoever_had_the_first_turn() -> None:
    tally = Tally(2)
    for number, (first, returns) in enumerate(
        ((0, (1, -1)), (1, (1, -1)), (1, (-1, 1)), (-1, (1, -1)))
    ):
        tally.add(replace(outcome(number, (0, 1), returns), first=first))
    tally.add(replace(outcome(4, (0, 1), None), first=0))
    assert tally.to_plain()["first"] == {"games": 3, "wins": 2}


def test_no_games_have_no_rate() -> None:
    a = tallied((SEVEN[4],)).entrants[0]
    assert (a.games, a.win_rate, a.win_rate_at(0)) == (0, None, None)


def test_three_seats_may_lose_and_draw_at_once() -> None:
    tally = Tally(3)
    tally.add(outcome(0, (2, 0, 1), (0, 0, -1)))
    tally.add(outcome(1, (0, 1, 2), (-1, 1, -1)))
    assert (tally.wins, tally.draws, tally.finished) == ([0, 1, 0], 1, 2)
    assert [(e.wins, e.draws, e.losses) for e in tally.entrants] == [
        (0, 1, 1),
        (1, 0, 1),
        (0, 1, 1),
    ]


def test_the_digest_is_over_all_games_in_order() -> None:
    assert tallied(SEVEN).digest == tallied(SEVEN).digest
    assert tallied(SEVEN[:6]).digest != tallied(SEVEN).digest
    assert tallied(SEVEN[::-1]).digest != tallied(SEVEN).digest


def test_plain_counts_are_those_of_the_tally() -> None:
    plain = tallied(SEVEN).to_plain()
    assert plain["wins"] == [3, 2]
    assert plain["faults"] == {"4": "the bot of seat 0 failed: boom"}
    assert set(plain) >= {"games", "finished", "wins", "draws", "decisions", "digest"}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    found = wilson_interval(wins, games)
    assert math.isclose(found[0], low, abs_tol=5e-5)
    assert math.isclose(found[1], high, abs_tol=5e-5)


def test_an_interval_needs_a_game() -> None:
    with pytest.raises(ValueError, match="needs a game"):
        wilson_interval(0, 0)
