"""Gymnasium's own test, and one seat against bots."""

import random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rulewright.bots import NAMES, UnknownBot
from rulewright.envs.gymnasium import SingleAgentEnv
from rulewright.envs.matches import RefusedAction
from rulewright.games import GAMES
from rulewright.kernel.record import read_record, replay

each_game = pytest.mark.parametrize("game", GAMES)


class Masked(SingleAgentEnv):
    """Takes the first legal action for one that is not, for a test that knows no masks."""

    def step(self, action: Any) -> Any:
        mask = self.action_masks()
        return super().step(action if mask[action] else int(np.flatnonzero(mask)[0]))


# The numbers of an observation have no bounds that hold for every game.
@each_game
@pytest.mark.filterwarnings("ignore:.*A Box observation space m(in|ax)imum value is:UserWarning")
def test_the_api_of_gymnasium(game: str) -> None:
    check_env(Masked(game), skip_render_check=True)


def play(env: SingleAgentEnv, seed: int) -> tuple[list[int], float]:
    """Play a match at random; return the agent's actions and what it was paid."""
    source = random.Random(seed)
    env.reset(seed=seed)
    actions: list[int] = []
    paid, terminated = 0.0, False
    while not terminated:
        actions.append(source.choice(np.flatnonzero(env.action_masks()).tolist()))
        _, reward, terminated, truncated, _ = env.step(actions[-1])
        assert not truncated
        assert terminated or reward == 0
        paid += reward
    return actions, paid


@each_game
@pytest.mark.parametrize("seat", [0, 1])
def test_one_seat_plays_against_bots(game: str, seat: int) -> None:
    env = SingleAgentEnv(game, seat)
    actions, paid = play(env, 3)
    record = read_record(env.record(), GAMES)
    assert [action for who, action in record.actions if who == seat] == actions
    assert replay(record, GAMES[game]).returns()[seat] == paid
    with pytest.raises(ValueError, match="reset comes first"):
        env.step(actions[-1])
    assert play(SingleAgentEnv(game, seat), 3) == (actions, paid)


@pytest.mark.parametrize("opponent", NAMES)
def test_any_bot_may_sit_in_the_other_seats(opponent: str) -> None:
    play(SingleAgentEnv("eightfold", opponent=opponent, round_limit=2), 1)


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    env = SingleAgentEnv("eightfold")
    env.reset(seed=1)
    before = env.record()
    with pytest.raises(RefusedAction, match=r"not legal: .* \[EF-"):
        env.step(5000)
    assert env.record() == before


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        SingleAgentEnv("eightfold", seat=2)
    with pytest.raises(UnknownBot, match="random"):
        SingleAgentEnv("eightfold", opponent="oracle")


def test_it_is_shown_as_its_seat_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env = SingleAgentEnv("eightfold", 1, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    world = env._match.state_of_play.determinize(1, 5)
    env._match.state_of_play = world
    assert env.render() == shown
    human = SingleAgentEnv("eightfold", 1, render_mode="human")
    human.reset(seed=1)
    assert capsys.readouterr().out == shown + "\n"
