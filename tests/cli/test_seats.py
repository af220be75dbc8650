"""As many play as bots are named, wherever a game allows that many."""

import json

import pytest

from rulewright.envs.pettingzoo import MatchEnv
from rulewright.games import GAMES
from tests.cli.running import run


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_series_has_as_many_seats_as_bots(players: int) -> None:
    bots = ",".join(["random"] * players)
    status, output, error = run(
        *("simulate", "kravestorm", "--games", "2", "--seed", "1", "--bots", bots, "--json")
    )
    assert (status, error) == (0, "")
    told = json.loads(output)
    assert told["finished"] == 2
    assert len(told["wins"]) == players


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (
            "simulate kravestorm --bots random,random,random,random,random",
            "the match has 2 to 4 seats, but 5 bots play",
        ),
        (
            "simulate kravestorm --bots random,random,random --setup best_of=3",
            "KS-32.2.3",
        ),
        (
            "play kravestorm --bot greedy,greedy,greedy,greedy",
            "Kravestorm is played by 2 to 4, not 5",
        ),
        ("play eightfold --bot greedy,random", "Eightfold is played by 2, not 3"),
        (
            "play kravestorm --bot greedy,random --deck {deck} --deck {deck}",
            "the match has 2 seats, but 2 bots play",
        ),
    ],
)
def test_numbers_that_do_not_fit_are_refused(command: str, message: str) -> None:
    deck = next(iter(GAMES["kravestorm"].decks()))
    status, _, error = run(*command.format(deck=deck).split())
    assert status == 2
    assert message in error


def test_a_person_plays_against_several() -> None:
    status, output, error = run(
        *("play", "kravestorm", "--bot", "random,greedy,random", "--seed", "1"), typed=["quit"]
    )
    assert (status, error) == (0, "")
    assert "Random 1" in output
    assert "Greedy 2" in output
    assert "Random 3" in output


def test_the_game_chooses_decks_for_seats_that_have_none() -> None:
    game = GAMES["kravestorm"]
    ready = list(game.decks())
    assert game.seated({}, [None, None]) == {}
    assert game.seated({}, [None] * 4) == {"decks": ready[:4]}
    assert game.seated({}, [None, ready[3], None]) == {"decks": [ready[0], ready[3], ready[2]]}
    named = {"decks": [ready[1]] * 3}
    assert game.seated(named, [None] * 3) == named
    with pytest.raises(ValueError, match="is played by 2 to 4, not 1"):
        game.seated({}, [None])


def test_an_environment_takes_the_number_of_players() -> None:
    assert MatchEnv("kravestorm", players=4).possible_agents == [f"player_{n}" for n in range(4)]
    assert len(MatchEnv("kravestorm").possible_agents) == 2
    with pytest.raises(ValueError, match="is played by 2, not 3"):
        MatchEnv("eightfold", players=3)


def test_openspiel_takes_the_number_of_players() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import rulewright.envs.openspiel  # noqa: F401 - registers the games

    game = pyspiel.load_game("python_rulewright_kravestorm(players=3)")
    assert game.num_players() == 3
    assert pyspiel.load_game("python_rulewright_kravestorm").num_players() == 2
    assert "players" not in pyspiel.load_game("python_rulewright_eightfold").get_parameters()
