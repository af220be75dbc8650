"""Every game as a PettingZoo AEC environment.

See Terry et al., "PettingZoo: Gym for Multi-Agent Reinforcement Learning", NeurIPS 2021.
"""

import operator
from typing import Any, Literal, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rulewright import games
from rulewright.envs.matches import (
    Mask,
    Tensor,
    action_mask,
    in_words,
    match_seed,
    num_seats,
    observation,
    record_text,
    seated,
)
from rulewright.envs.text import render
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import IllegalAction
from rulewright.kernel.state import State

RenderMode: TypeAlias = Literal["ansi", "human"] | None
Illegal: TypeAlias = Literal["raise", "terminate"]
Observation: TypeAlias = dict[str, Tensor | Mask]

ILLEGAL_REWARD = -1.0
"""What an illegal action is rewarded with where it terminates the match: a loss."""


class MatchEnv(AECEnv):
    """One match after another of one game.

    Agents are ``player_0`` and so on, one for each seat. All of them are terminated together when
    the match is over, and rewarded then and only then: 1 won, -1 lost, 0 drawn.

    Args:
        game: a game or its short name.
        render_mode: ``ansi`` returns text from ``render``, ``human`` prints it after each step.
        players: how many play; None: as many as the settings say. Where these name no decks, the
            game chooses bundled ones.
        settings: values for the game's settings; what is left out has its default.

    Raises:
        UnknownGame: there is no game of this name.
        FaultyInput: the settings have faults; all are listed.
        ValueError: so many cannot play the game.

    Attributes:
        match_seed: seed of the present match.
        state_of_play: its present moment. Both tell all that is hidden: not for agents.
    """

    def __init__(
        self,
        game: str | Game,
        render_mode: RenderMode = None,
        players: int | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.game = games.game(game) if isinstance(game, str) else game
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode is None, 'ansi' or 'human', not {render_mode!r}")
        self.render_mode = render_mode
        self.settings = seated(self.game, settings, players)
        self.metadata = {
            "name": f"rulewright_{self.game.name}_v{self.game.ruleset}",
            "render_modes": ["ansi", "human"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        seats = range(num_seats(self.game, self.settings))
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self._seats}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.game.num_distinct_actions)
            for agent in self._seats
        }
        self.agents: list[str] = []

    def _observation_space(self) -> gymnasium.spaces.Dict:
        size, actions = self.game.observation_tensor_size(), self.game.num_distinct_actions
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Return what ``observe`` gives: ``observation`` (float32) and ``action_mask`` (int8)."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the game's whole vocabulary, the same for every agent and at every moment."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the one that ``seed`` stands for, or a fresh one. No options are known."""
        self.match_seed = match_seed(seed)
        self.state_of_play: State = self.game.new_initial_state(self.settings, self.match_seed)
        self._actions: list[int] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: SupportsIndex | None) -> None:
        """Play an action of the agent who is asked; of a terminated one, None is his last.

        Raises:
            RefusedAction: it is not legal; the clause is named, and nothing has changed.
            TypeError: it is no whole number.
            ValueError: the match is over.
        """
        if not self.agents:
            raise ValueError("the match is over and its rewards are paid: reset comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent} is asked for an action, not for None")
        number = operator.index(action)
        try:
            self.state_of_play.apply_action(number)
        except IllegalAction as error:
            raise in_words(self.game, error) from error
        self._actions.append(number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_of_play.is_terminal():
            for other, reward in zip(self.agents, self.state_of_play.returns(), strict=True):
                self.rewards[other] = float(reward)
                self.terminations[other] = True
        self._accumulate_rewards()
        self._go_on()

    def _go_on(self) -> None:
        asked = self.state_of_play.current_player
        self.agent_selection = self.possible_agents[max(0, asked)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what ``agent`` may know, whoever is asked; his mask is zero when he is not."""
        seat = self._seats[agent]
        return {
            "observation": observation(self.game, self.state_of_play, seat),
            "action_mask": action_mask(self.game, self.state_of_play, seat),
        }

    def render(self) -> str | None:
        """Return (``ansi``) or print (``human``) what the agent who is asked may know."""
        if self.render_mode is None:
            gymnasium.logger.warn("render is called, but the environment has no render_mode")
            return None
        text = render(self.game, self.state_of_play, self._seats[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def close(self) -> None:
        """Do nothing: there is no window."""

    def record(self) -> str:
        """Return the record of the match so far, as ``rulewright replay`` reads it.

        It holds the seed, and with it all that is hidden: not for agents.
        """
        return record_text(self.game, self.settings, self.match_seed, self._actions)


def raw_env(game: str | Game, render_mode: RenderMode = None, **settings: Any) -> MatchEnv:
    """Return the environment without wrappers: see ``MatchEnv``."""
    return MatchEnv(game, render_mode, **settings)


def env(
    game: str | Game,
    render_mode: RenderMode = None,
    illegal: Illegal = "raise",
    **settings: Any,
) -> AECEnv:
    """Return the environment of a game, in PettingZoo's usual wrappers.

    Args:
        game: a game or its short name.
        render_mode: see ``MatchEnv``.
        illegal: what an illegal action does: ``raise`` a ``RefusedAction`` that names the clause,
            or ``terminate`` the match, which costs the agent 1 (``TerminateIllegalWrapper``).
        settings: values for the game's settings.

    Raises:
        UnknownGame: there is no game of this name.
        FaultyInput: the settings have faults; all are listed.
    """
    if illegal not in ("raise", "terminate"):
        raise ValueError(f"illegal is 'raise' or 'terminate', not {illegal!r}")
    wrapped = raw_env(game, render_mode, **settings)
    if illegal == "terminate":
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL_REWARD)
        wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
