"""OpenSpiel's own tests, and what they do not look at."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from rulewright.envs import openspiel, pettingzoo
from rulewright.envs.matches import RefusedAction
from rulewright.envs.play import CHANCE_NODES, CHANCE_OUTCOMES
from rulewright.games import GAMES
from rulewright.kernel.game import Game
from rulewright.kernel.match import Match
from rulewright.kernel.record import read_record, replay
from rulewright.kernel.refusal import FaultyInput
from tests.kernel.minis import MINIS

SHORT: dict[str, dict[str, Any]] = {"eightfold": {"round_limit": 8}}
"""Settings that make matches short."""

SUBJECTS = [*GAMES.values(), *MINIS.values()]

each_game = pytest.mark.parametrize("game", SUBJECTS, ids=lambda game: str(game.name))


def load(game: Game, **parameters: Any) -> Any:
    """Return a game as OpenSpiel loads it."""
    return pyspiel.load_game(openspiel.register(game), {**SHORT.get(game.name, {}), **parameters})


def play_on(state: Any, source: random.Random, actions: int = 10**6) -> Any:
    """Play at random, chance included, to the end or for so many actions; return the state."""
    for _ in range(actions):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(source.randrange(CHANCE_OUTCOMES))
        else:
            state.apply_action(source.choice(state.legal_actions()))
    return state


@each_game
@pytest.mark.parametrize("seed", [-1, 7])
def test_openspiels_random_simulation_with_serialisation(game: Game, seed: int) -> None:
    pyspiel.random_sim_test(load(game, seed=seed), num_sims=1, serialize=True, verbose=False)


@each_game
def test_openspiels_simulation_in_python(game: Game) -> None:
    """It clones before each action, and pickles the game, its type and its states."""
    games_sim_test.GamesSimTest().sim_game(load(game, seed=8))


def test_all_games_are_registered() -> None:
    names = {entry.short_name for entry in pyspiel.registered_games()}
    assert {f"python_rulewright_{name}" for name in GAMES} <= names


@each_game
def test_chance_draws_every_seed_with_the_same_likelihood(game: Game) -> None:
    source = random.Random(1)
    state = load(game).new_initial_state()
    for drawn in range(CHANCE_NODES):
        assert state.is_chance_node()
        assert state.observation_string(0) == state.information_state_string(0) == ""
        assert not any(state.observation_tensor(0))
        assert state.returns() == [0.0] * state.num_players()
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == list(range(256))
        assert {likelihood for _, likelihood in outcomes} == {1 / 256}
        assert state.action_to_string(17) == "seed 17"
        with pytest.raises(ValueError, match="outcomes 0 to 255"):
            state.apply_action(256)
        assert len(state.history()) == drawn
        state.apply_action(source.randrange(256))
    assert state.is_player_node()
    seed = int.from_bytes(bytes(state.history()), "big")
    assert state.play.state.digest() == game.new_initial_state(SHORT.get(game.name), seed).digest()
    play_on(state, source)
    with pytest.raises(ValueError, match="nothing later"):
        state.chance_outcomes()
    assert load(game).max_chance_nodes_in_history() == CHANCE_NODES
    assert load(game, seed=1).max_chance_nodes_in_history() == 0


@each_game
def test_a_history_is_the_whole_match(game: Game) -> None:
    state = play_on(load(game).new_initial_state(), random.Random(2))
    again = load(game).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    record = read_record(state.record(), {game.name: game})
    assert replay(record, game).returns() == state.returns()
    assert [action for _, action in record.actions] == state.history()[CHANCE_NODES:]


@each_game
def test_a_seed_means_the_same_match_in_both_libraries(game: Game) -> None:
    env = pettingzoo.raw_env(game, **SHORT.get(game.name, {}))
    env.reset(seed=11)
    here, there = (
        load(game, seed=11).new_initial_state(),
        read_record(env.record(), {game.name: game}),
    )
    assert here.play.seed == there.seed == env.match_seed
    assert here.play.state.digest() == there.digests[0]


@each_game
def test_information_states_are_those_of_a_match(game: Game) -> None:
    """However late they are asked for, and whatever was copied and pickled in between."""
    state = load(game, seed=3).new_initial_state()
    match = Match(game, SHORT.get(game.name), state.play.seed or 0)
    source = random.Random(3)
    while not state.is_terminal():
        action = source.choice(state.legal_actions())
        state.apply_action(action)
        match.apply_action(action)
        way = source.randrange(6)
        if way == 0:
            state = state.clone()
        elif way == 1:
            state = pickle.loads(pickle.dumps(state))
        elif way == 2:
            for player in range(state.num_players()):
                known = match.information_state(player)
                assert state.information_state_string(player) == known
    for player in range(state.num_players()):
        assert state.information_state_string(player) == match.information_state(player)


@each_game
def test_clones_share_nothing(game: Game) -> None:
    state = play_on(load(game, seed=5).new_initial_state(), random.Random(5), 8)
    before = [str(state), state.information_state_string(0), state.record()]
    play_on(state.clone(), random.Random(6))
    assert [str(state), state.information_state_string(0), state.record()] == before


@each_game
def test_actions_have_names_that_read_back(game: Game) -> None:
    loaded = load(game, seed=9)
    state = play_on(loaded.new_initial_state(), random.Random(9), 5)
    for action in state.legal_actions():
        name = state.action_to_string(action)
        assert name == game.action_to_string(action) == loaded.action_to_string(0, action)
        assert state.string_to_action(name) == action


@each_game
def test_who_is_asked_is_who_observes(game: Game) -> None:
    loaded = load(game)
    state = loaded.new_initial_state()
    with pytest.raises(ValueError, match="players are 0 to"):
        state.observation_tensor()
    play_on(state, random.Random(1), CHANCE_NODES)
    asked = state.current_player()
    assert state.observation_tensor() == state.observation_tensor(asked)
    assert state.observation_string() == state.observation_string(asked)
    assert state.information_state_string() == state.information_state_string(asked)
    size = game.observation_tensor_size()
    assert len(state.observation_tensor()) == loaded.observation_tensor_size() == size
    shapes = loaded.observation_tensor_shape(), pyspiel.Game.observation_tensor_shape(loaded)
    assert shapes == ([size], [size])
    with pytest.raises(ValueError, match="players are 0 to"):
        state.information_state_string(state.num_players())


@each_game
def test_an_illegal_action_is_refused_with_its_clause(game: Game) -> None:
    state = load(game, seed=4).new_initial_state()
    before = str(state), state.history()
    illegal = set(range(game.num_distinct_actions)) - set(state.legal_actions())
    for action in (min(illegal), game.num_distinct_actions):
        with pytest.raises(RefusedAction, match="is not legal") as caught:
            state.apply_action(action)
        assert caught.value.refusal.rule in str(caught.value)
    assert (str(state), state.history()) == before


@pytest.mark.parametrize(
    ("parameters", "setup"),
    [
        ({}, {"first": "chance", "round_limit": 100}),
        ({"first": "0"}, {"first": "0"}),
        ({"first": "'1'", "round_limit": 9, "seed": 12}, {"first": "1", "round_limit": 9}),
        ({"decks": "the-long-wall|fuse-line"}, {"decks": ["the-long-wall", "fuse-line"]}),
    ],
)
def test_settings_are_parameters(parameters: dict[str, Any], setup: dict[str, Any]) -> None:
    game = pyspiel.load_game("python_rulewright_eightfold", parameters)
    assert setup.items() <= game.setup.items()
    for again in (
        pyspiel.load_game(str(game)),
        pyspiel.deserialize_game(game.serialize()),
        pickle.loads(pickle.dumps(game)),
    ):
        assert str(again) == str(game)
        assert again.setup == game.setup


@pytest.mark.parametrize("apart", ["\n", "/"])
def test_a_deck_in_full_is_a_parameter(apart: str) -> None:
    eightfold = GAMES["eightfold"]
    text = str(eightfold.decks()["fuse-line"]["text"])
    parameters = {"decks": f"ninth-tide|{text.strip().replace(chr(10), apart)}", "seed": 1}
    game = pyspiel.load_game("python_rulewright_eightfold", parameters)
    assert game.setup["decks"] == ["ninth-tide", eightfold.check_deck(text)]
    assert pyspiel.deserialize_game(game.serialize()).setup == game.setup
    named = pyspiel.load_game("python_rulewright_eightfold(decks=ninth-tide|fuse-line,seed=1)")
    assert str(game.new_initial_state()) == str(named.new_initial_state())


@pytest.mark.parametrize(
    "parameters",
    [{"first": "7"}, {"decks": "fuse-line"}, {"decks": "fuse-line|3 mend"}, {"round_limit": -1}],
)
def test_faulty_settings_are_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises(FaultyInput) as caught:
        pyspiel.load_game("python_rulewright_eightfold", parameters)
    assert caught.value.__notes__


def test_a_faulty_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="the parameter seed"):
        pyspiel.load_game("python_rulewright_eightfold", {"seed": -2})


def test_learners_play_through_openspiels_environment() -> None:
    game = pyspiel.load_game("python_rulewright_eightfold", {"round_limit": 4})
    env = rl_environment.Environment(game, chance_event_sampler=None)
    assert env.observation_spec()["info_state"] == (GAMES["eightfold"].observation_tensor_size(),)
    env.seed(3)
    source = random.Random(3)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([source.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == 0


def test_openspiels_search_bot_plays_on_resampled_matches() -> None:
    game = pyspiel.load_game("python_rulewright_eightfold", {"round_limit": 3})
    state = play_on(game.new_initial_state(), random.Random(1), CHANCE_NODES + 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 12, random_state=np.random.RandomState(2))
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before
