"""What OpenSpiel reads observations and information states of players with."""

import json
from collections.abc import Mapping
from typing import Any, Final, Protocol

import numpy as np
import pyspiel

from rulewright.envs.matches import Tensor
from rulewright.envs.play import Play
from rulewright.kernel.events import SPECTATOR
from rulewright.kernel.game import Game

OBSERVATION: Final = pyspiel.IIGObservationType(perfect_recall=False)
"""What a player may know at this moment."""

INFORMATION_STATE: Final = pyspiel.IIGObservationType(perfect_recall=True)
"""What a player may know of the match so far."""


class Playing(Protocol):
    """An OpenSpiel state of a match."""

    @property
    def play(self) -> Play:
        """The match itself."""


class MatchObserver:
    """Reads what a player, or without private information a spectator, may know of a state.

    Attributes:
        tensor: float32, ``observation_tensor_size()`` numbers; None with perfect recall, since
            no tensor of fixed size holds all that a player was shown.
        dict: the tensor by the name ``observation``.

    Raises:
        ValueError: an observer of this kind would tell too much, or nothing.
    """

    def __init__(self, rules: Game, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        kind = iig_obs_type or OBSERVATION
        if params:
            raise ValueError(f"an observer of {rules.title} has no parameters, not {dict(params)}")
        private = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info == private.ALL_PLAYERS:
            raise ValueError("observers tell what is public, alone or with one player's secrets")
        self._rules = rules
        self._spectator = kind.private_info == private.NONE
        self._perfect_recall = kind.perfect_recall
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if not kind.perfect_recall:
            self.tensor = np.zeros(rules.observation_tensor_size(), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: Playing, player: int) -> None:
        """Write what the player may know into ``tensor``; zeros before the match has begun."""
        if self.tensor is None:
            return
        play = state.play
        if play.waits_for_chance:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._rules.observation_tensor(play.state, self._viewer(player))

    def string_from(self, state: Playing, player: int) -> str:
        """Return what the player may know: a JSON text of his view and what he is asked.

        With perfect recall, an information state; before the match has begun an empty text.
        """
        play = state.play
        viewer = self._viewer(player)
        if play.waits_for_chance:
            return ""
        if self._perfect_recall:
            return play.information_state(viewer)
        asked = play.state.prompt() if play.state.current_player == viewer else {}
        seen = {"view": play.state.view(viewer), "prompt": asked}
        return json.dumps(seen, sort_keys=True, separators=(",", ":"))

    def _viewer(self, player: int) -> int:
        return SPECTATOR if self._spectator else player
