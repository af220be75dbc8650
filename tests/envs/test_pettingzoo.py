"""PettingZoo's own tests, and what they do not look at."""

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from rulewright.envs import pettingzoo
from rulewright.envs.matches import RefusedAction
from rulewright.envs.text import render
from rulewright.games import GAMES, UnknownGame
from rulewright.kernel.game import Game
from rulewright.kernel.record import read_record, replay
from rulewright.kernel.refusal import FaultyInput
from tests.kernel.minis import MINIS

SUBJECTS = [*GAMES.values(), *MINIS.values()]

own_tests = pytest.mark.parametrize("game", SUBJECTS, ids=lambda game: str(game.name))

# PettingZoo warns of observations in a dictionary and of the empty mask of an agent that is done,
# unless the environment is one of its own.
observations_with_masks = [
    pytest.mark.filterwarnings(f"ignore:{message}:UserWarning:pettingzoo.test")
    for message in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]


def with_masks(test: Any) -> Any:
    for mark in observations_with_masks:
        test = mark(test)
    return test


@own_tests
@pytest.mark.parametrize("illegal", ["raise", "terminate"])
@with_masks
def test_the_api_of_pettingzoo(game: Any, illegal: Any) -> None:
    api_test(pettingzoo.env(game, illegal=illegal), num_cycles=300)
    api_test(pettingzoo.raw_env(game), num_cycles=50)


@own_tests
def test_the_same_seed_gives_the_same_match(game: Any) -> None:
    seed_test(lambda: pettingzoo.env(game), num_cycles=200)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_both_ways_to_render(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode))
    assert game.title in capsys.readouterr().out


def play(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """Play the match of ``seed`` at random; return the actions and what each agent was paid."""
    env.reset(seed=seed)
    source = random.Random(seed)
    actions = []
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert not truncated
        if terminated:
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            assert reward == 0
            actions.append(source.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            env.step(actions[-1])
    return actions, paid


@own_tests
def test_rewards_are_the_returns_paid_once(game: Any) -> None:
    env = pettingzoo.env(game)
    raw = env.unwrapped
    actions, paid = play(env, 5)
    state = game.new_initial_state({}, raw.match_seed)
    for action in actions:
        state.apply_action(action)
    assert list(paid.values()) == state.returns()
    assert env.agents == []
    with pytest.raises(ValueError, match="reset comes first"):
        raw.step(None)
    with pytest.raises(ValueError, match="reset comes first"):
        raw.step(actions[-1])
    assert raw.rewards == {}


@own_tests
def test_a_terminated_agent_is_stepped_with_none_only(game: Any) -> None:
    env = pettingzoo.raw_env(game)
    env.reset(seed=2)
    source = random.Random(2)
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        action = source.choice(np.flatnonzero(mask).tolist())
        env.step(action)
    rewards = dict(env.rewards)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(action)
    assert env.rewards == rewards
    assert len(env.agents) == len(env.possible_agents)


@own_tests
def test_the_record_of_a_match_replays(game: Any) -> None:
    env = pettingzoo.env(game)
    actions, _ = play(env, 3)
    record = read_record(env.unwrapped.record(), {game.name: game})
    assert [action for _, action in record.actions] == actions
    assert replay(record, game).is_terminal()


def test_without_a_seed_matches_differ() -> None:
    env = pettingzoo.raw_env("eightfold")
    seeds = set()
    for _ in range(5):
        env.reset()
        seeds.add(env.match_seed)
    assert len(seeds) == 5
    env.reset(seed=0)
    zero = env.match_seed
    env.reset(seed=0)
    assert env.match_seed == zero
    env.reset(seed=1)
    assert env.match_seed != zero


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    env = pettingzoo.env("eightfold")
    env.reset(seed=1)
    before = env.unwrapped.record()
    for action in (5000, 10**9, -1):
        with pytest.raises(
            RefusedAction, match=rf"action {action} .*not legal: .* \[EF-"
        ) as caught:
            env.step(action)
        GAMES["eightfold"].rulebook.get(caught.value.refusal.rule)
    for nothing in (None, 1.5, "end"):
        with pytest.raises(TypeError):
            env.step(nothing)
    assert env.unwrapped.record() == before
    assert not any(env.terminations.values())


def test_an_illegal_action_may_end_the_match() -> None:
    env = pettingzoo.env("eightfold", illegal="terminate")
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(5000)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[offender] == -1
    for _ in range(2):
        env.step(None)
    assert env.agents == []
    env.reset(seed=1)
    with pytest.raises(AssertionError):
        env.step(-1)


def test_settings_are_the_games_own() -> None:
    settings: dict[str, Any] = {"first": "1", "round_limit": 7, "decks": ["fuse-line", "fuse-line"]}
    env = pettingzoo.env("eightfold", render_mode="ansi", **settings)
    env.reset(seed=1)
    assert "first 1" in env.render()
    assert "round_limit 7" in env.render()
    with pytest.raises(FaultyInput) as caught:
        pettingzoo.env("eightfold", first="2", rounds=3)
    assert len(caught.value.faults) == 2
    assert len(caught.value.__notes__) == 2
    with pytest.raises(UnknownGame, match="eightfold"):
        pettingzoo.env("ninefold")
    with pytest.raises(ValueError, match="illegal is"):
        pettingzoo.env("eightfold", illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="render_mode is"):
        pettingzoo.env("eightfold", render_mode="rgb_array")  # type: ignore[arg-type]


def test_a_rendering_holds_what_the_asked_agent_may_know() -> None:
    env = pettingzoo.env("eightfold", render_mode="ansi")
    source = random.Random(4)
    env.reset(seed=4)
    for _ in range(200):
        observed, *_ = env.last()
        seat = env.possible_agents.index(env.agent_selection)
        state = env.unwrapped.state_of_play
        world = state.determinize(seat, source.getrandbits(64))
        assert world.digest() != state.digest()
        assert render(GAMES["eightfold"], world, seat) == env.render()
        env.step(source.choice(np.flatnonzero(observed["action_mask"]).tolist()))


def test_rendering_needs_a_mode() -> None:
    env = pettingzoo.env("eightfold")
    env.reset(seed=4)
    with pytest.warns(UserWarning, match="no render_mode"):
        assert env.render() is None


@own_tests
def test_spaces_hold_what_is_observed(game: Any) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    assert env.unwrapped.metadata["name"].startswith(f"rulewright_{game.name}_v")
    for agent in env.agents:
        observed = env.observe(agent)
        assert env.observation_space(agent).contains(observed)
        assert observed["observation"].dtype == np.float32
        assert observed["observation"].shape == (game.observation_tensor_size(),)
        assert observed["action_mask"].dtype == np.int8
        assert observed["action_mask"].any() == (agent == env.agent_selection)
        assert env.action_space(agent).n == game.num_distinct_actions
