"""Series: reproducible, alike on any number of processes, robust against bad bots."""

from dataclasses import replace
from typing import Any

import pytest

from rulewright import bots
from rulewright.arena import FaultySeries, Outcome, Series, Tally, play_game, play_series
from rulewright.bots import Perspective, UnknownBot
from rulewright.games import GAMES, UnknownGame
from rulewright.kernel.record import read_record, replay
from rulewright.kernel.refusal import FaultyInput

SERIES = Series("eightfold", ("random", "greedy"), 5, seed=7, setup={"round_limit": 4})


def tally(series: Series, processes: int = 1) -> Tally:
    """Return what a series comes to."""
    counted = Tally.of(series)
    for outcome in play_series(series, processes):
        counted.add(outcome)
    return counted


def test_the_same_seed_gives_the_same_series() -> None:
    assert tally(SERIES).to_plain() == tally(SERIES).to_plain()
    assert tally(replace(SERIES, seed=8)).digest != tally(SERIES).digest


def test_the_number_of_processes_changes_nothing() -> None:
    assert list(play_series(SERIES, 2)) == list(play_series(SERIES, 1))


def test_seeds_are_distinct_and_recorded() -> None:
    """B23: no two games of a run share a seed, and the outcome tells it."""
    outcomes = list(play_series(SERIES))
    assert len({outcome.seed for outcome in outcomes}) == len(outcomes)
    assert [outcome.seed for outcome in outcomes] == [SERIES.seed_of(n) for n in range(5)]
    assert len({outcome.digest for outcome in outcomes}) == len(outcomes)


def test_a_game_depends_on_its_number_alone() -> None:
    assert play_game(SERIES, 3) == list(play_series(SERIES))[3]
    assert play_game(replace(SERIES, games=100), 3) == play_game(SERIES, 3)


def test_entrants_take_turns_with_their_decks() -> None:
    series = replace(SERIES, seating="alternate", decks=("rootless", "fuse-line"))
    assert [series.seats(n) for n in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert series.setup_of(0)["decks"] == ["rootless", "fuse-line"]
    assert series.setup_of(1)["decks"] == ["fuse-line", "rootless"]
    three = Series("eightfold", ("random",) * 3, 1, seating="alternate")
    assert [three.seats(n) for n in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    assert all(SERIES.seats(n) == (0, 1) for n in range(4))


def test_records_play_again() -> None:
    game = GAMES["eightfold"]
    kept = replace(SERIES, records="all", games=2)
    for outcome, bare in zip(play_series(kept), play_series(SERIES), strict=False):
        record = read_record(outcome.record, GAMES)
        assert record.seed == outcome.seed
        assert record.result == outcome.returns
        assert replay(record, game).is_terminal()
        assert len(record.actions) == outcome.decisions
        assert replace(outcome, record="") == bare


class Broken:
    """Plays the first legal action a few times, then something else."""

    def __init__(self, last: Any) -> None:
        self.last = last
        self.left = 3

    def choose(self, perspective: Perspective) -> int:
        self.left -= 1
        if self.left >= 0:
            return perspective.legal_actions[0]
        if isinstance(self.last, Exception):
            raise self.last
        answer: int = self.last
        return answer


@pytest.mark.parametrize("last", [None, -1, 4999, True, RuntimeError("boom"), "end"])
def test_a_bad_bot_breaks_off_its_game_only(monkeypatch: pytest.MonkeyPatch, last: Any) -> None:
    """B22, B71: what a bot answers is checked; the series goes on and says what was wrong."""
    made: list[Broken] = []

    def make(name: str, game: object, seed: int) -> Broken:
        made.append(Broken(last))
        return made[-1]

    monkeypatch.setattr(bots, "make", make)
    outcomes = list(play_series(replace(SERIES, games=2)))
    assert [outcome.returns for outcome in outcomes] == [None, None]
    assert all(repr(last) in outcome.fault for outcome in outcomes)
    counted = tally(replace(SERIES, games=2))
    assert (counted.games, counted.finished, counted.wins) == (2, 0, [0, 0])


def test_each_seat_of_each_game_has_its_own_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """B26: no bot object serves two seats or two games."""
    original, made = bots.make, list[tuple[int, bots.Bot]]()

    def make(name: str, game: Any, seed: int) -> bots.Bot:
        made.append((seed, original(name, game, seed)))
        return made[-1][1]

    monkeypatch.setattr(bots, "make", make)
    play_game(SERIES, 0)
    play_game(SERIES, 1)
    assert len(made) == 4
    assert len({seed for seed, _ in made}) == 4
    assert len({id(bot) for _, bot in made}) == 4


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"game": "chess"}, UnknownGame, "no game 'chess'"),
        ({"entrants": ("random", "oracle")}, UnknownBot, "no bot 'oracle'"),
        ({"entrants": ("random",)}, FaultySeries, "2 seats, but 1 bots"),
        ({"entrants": ()}, FaultySeries, "a bot for each seat"),
        ({"games": -1}, FaultySeries, "0 games or more"),
        ({"decks": ("fuse-line",)}, FaultySeries, "as many decks"),
        ({"decks": ("fuse-line", "no-such")}, FaultyInput, "deck of seat 1"),
        ({"setup": {"frist": 1}}, FaultyInput, "frist"),
    ],
)
@pytest.mark.parametrize("processes", [1, 2])
def test_a_faulty_series_is_refused_before_it_begins(
    changes: dict[str, Any], error: type[Exception], message: str, processes: int
) -> None:
    with pytest.raises(error, match=message):
        play_series(replace(SERIES, **changes), processes)


def test_a_series_without_games_is_empty() -> None:
    outcomes: list[Outcome] = list(play_series(replace(SERIES, games=0), 2))
    assert outcomes == []
