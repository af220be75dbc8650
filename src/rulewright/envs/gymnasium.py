"""Every game for a single agent, as a Gymnasium environment: the other seats are bots.

See Towers et al., "Gymnasium: A Standard Interface for Reinforcement Learning Environments", 2024.
"""

from typing import Any, SupportsIndex

import gymnasium
import numpy as np

from rulewright import bots
from rulewright.envs.matches import Mask, action_mask
from rulewright.envs.pettingzoo import MatchEnv, Observation, RenderMode
from rulewright.envs.text import render
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.game import Game


class SingleAgentEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of one match after another.

    Observations, actions and refusals are those of ``pettingzoo.MatchEnv``. A step plays the
    agent's action and then what the bots answer, until the agent is asked again or the match is
    over. Bots see what their own seats may know.

    Args:
        game: a game or its short name.
        seat: the agent's.
        opponent: name of the bot in every other seat, see ``rulewright.bots``.
        render_mode: as in ``pettingzoo.MatchEnv``.
        settings: values for the game's settings.

    Raises:
        UnknownGame: there is no game of this name.
        UnknownBot: there is no bot of this name.
        FaultyInput: the settings have faults; all are listed.
        ValueError: there is no such seat.
    """

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponent: str = "random",
        render_mode: RenderMode = None,
        **settings: Any,
    ) -> None:
        self._match = MatchEnv(game, **settings)
        seats = len(self._match.possible_agents)
        if not 0 <= seat < seats:
            raise ValueError(f"seats are 0 to {seats - 1}, not {seat}")
        bots.make(opponent, self._match.game, 0)
        self._agent = self._match.possible_agents[seat]
        self._seat = seat
        self._opponent = opponent
        self._bots: dict[int, bots.Bot] = {}
        self.render_mode = render_mode
        self.metadata = self._match.metadata
        self.observation_space = self._match.observation_space(self._agent)
        self.action_space = self._match.action_space(self._agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match: the one that ``seed`` stands for, or a fresh one. No options are known."""
        super().reset(seed=seed)
        self._match.reset(seed=seed)
        self._bots = {
            seat: bots.make(
                self._opponent, self._match.game, derive_seed(self._match.match_seed, "bot", seat)
            )
            for seat in range(len(self._match.possible_agents))
            if seat != self._seat
        }
        self._let_bots_play()
        return self._match.observe(self._agent), {}

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action of the agent; return as Gymnasium has it, never truncated.

        Raises:
            RefusedAction: it is not legal; the clause is named, and nothing has changed.
            TypeError: it is no whole number.
            ValueError: the match is over.
        """
        if any(self._match.terminations.values()):
            raise ValueError("the match is over and its reward is paid: reset comes first")
        self._match.step(action)
        self._let_bots_play()
        observation = self._match.observe(self._agent)
        terminated = self._match.terminations[self._agent]
        return observation, self._match.rewards[self._agent], terminated, False, {}

    def _let_bots_play(self) -> None:
        match = self._match
        state = match.state_of_play
        while not state.is_terminal() and state.current_player != self._seat:
            asked = state.current_player
            match.step(self._bots[asked].choose(bots.Perspective(state, asked)))
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return (``ansi``) or print (``human``) what the agent may know."""
        if self.render_mode is None:
            gymnasium.logger.warn("render is called, but the environment has no render_mode")
            return None
        text = render(self._match.game, self._match.state_of_play, self._seat)
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def record(self) -> str:
        """Return the record of the match so far: see ``pettingzoo.MatchEnv.record``."""
        return self._match.record()

    def action_masks(self) -> Mask:
        """Return the mask of the present observation, under the name that learners ask for."""
        return action_mask(self._match.game, self._match.state_of_play, self._seat)
