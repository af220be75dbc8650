"""What the environments share: seeds, observations, masks, refusals in words, records."""

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rulewright.kernel.chance import SEED_BITS, derive_seed
from rulewright.kernel.game import Game
from rulewright.kernel.match import Match
from rulewright.kernel.refusal import FaultyInput, IllegalAction, Refusal
from rulewright.kernel.state import State

Tensor: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]


def match_seed(seed: int | None) -> int:
    """Return the 128-bit seed of the match that a library's ``seed`` stands for.

    The same number gives the same match in every environment; None gives a fresh match.
    """
    return secrets.randbits(SEED_BITS) if seed is None else derive_seed(seed, "environment")


def seated(game: Game, setup: Mapping[str, Any], players: int | None) -> dict[str, Any]:
    """Return the setup of a match of so many players, by the setup itself where that is None.

    Raises:
        ValueError: so many cannot play the game.
    """
    return dict(setup) if players is None else game.seated(setup, [None] * players)


def num_seats(game: Game, setup: Mapping[str, Any]) -> int:
    """Return how many play a match with this setup.

    Raises:
        FaultyInput: the setup has faults; all are listed, with notes that say them in words.
    """
    try:
        return game.new_initial_state(setup).num_players
    except FaultyInput as error:
        for fault in error.faults:
            error.add_note(f"{fault.where}: {sentence(game, fault.refusal)}")
        raise


def sentence(game: Game, refusal: Refusal) -> str:
    """Return a refusal in words, with the clause that it follows."""
    return f"{game.texts[refusal.message].format_map(refusal.arguments)} [{refusal.rule}]"


def observation(game: Game, state: State, viewer: int) -> Tensor:
    """Return the viewer's observation, ``observation_tensor_size()`` numbers of his view alone."""
    return np.array(game.observation_tensor(state, viewer), dtype=np.float32)


def action_mask(game: Game, state: State, seat: int) -> Mask:
    """Return 1 for each action of the vocabulary that ``seat`` may take now, else 0.

    What another seat may do is not for ``seat`` to know: his mask is then all zeros.
    """
    mask: Mask = np.zeros(game.num_distinct_actions, dtype=np.int8)
    if state.current_player == seat:
        mask[state.legal_actions()] = 1
    return mask


class RefusedAction(IllegalAction):
    """An action that is not legal now, with the refusal in words; the match is as it was."""

    def __init__(self, action: int, refusal: Refusal, words: str) -> None:
        super().__init__(action, refusal)
        self.args = (action, refusal, words)
        self.words = words

    def __str__(self) -> str:
        return self.words


def in_words(game: Game, refused: IllegalAction) -> RefusedAction:
    """Return what a game has refused, with the action and the reason in words."""
    name = str(refused.action)
    if 0 <= refused.action < game.num_distinct_actions:
        name += f" ({game.action_to_string(refused.action)})"
    words = f"action {name} is not legal: {sentence(game, refused.refusal)}"
    return RefusedAction(refused.action, refused.refusal, words)


def record_text(game: Game, setup: Mapping[str, Any], seed: int, actions: Iterable[int]) -> str:
    """Return the record, as ``rulewright replay`` reads it, of a match of these actions."""
    match = Match(game, setup, seed)
    for action in actions:
        match.apply_action(action)
    return match.record.to_text(game)
