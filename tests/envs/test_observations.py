"""B19: what differs only in what a player cannot know looks the same to him, byte for byte."""

import json
import random
from typing import Any

import pyspiel
import pytest

from rulewright.envs.matches import action_mask, observation
from rulewright.envs.openspiel import MatchState, register
from rulewright.games import GAMES
from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from tests.kernel.minis import MINIS
from tests.laws.play import Subject, random_play

SHORT: dict[str, dict[str, Any]] = {"eightfold": {"round_limit": 8}}
"""Settings that make matches short."""

SUBJECTS = [*GAMES.values(), *MINIS.values()]

each_game = pytest.mark.parametrize("game", SUBJECTS, ids=lambda game: str(game.name))


def shown(game: Game, state: State, seat: int) -> tuple[bytes, bytes]:
    """Return the bytes of the observation and the mask that a seat is given."""
    return observation(game, state, seat).tobytes(), action_mask(game, state, seat).tobytes()


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_hidden_information_is_in_no_byte_of_a_players_observation(game: Game, seed: int) -> None:
    questions = set()
    differing = 0
    for state, _, source in random_play(Subject(game), seed):
        questions.add(state.prompt()["of"])
        for seat in range(state.num_players):
            world = state.determinize(seat, source.getrandbits(64))
            differing += world.digest() != state.digest()
            assert shown(game, world, seat) == shown(game, state, seat), state.prompt()
            if state.current_player == seat:
                assert action_mask(game, state, seat).nonzero()[0].tolist() == state.legal_actions()
            else:
                assert not action_mask(game, state, seat).any()
    assert differing, "the worlds are to differ in something"
    assert len(questions) > 1


@each_game
def test_openspiel_tells_no_more_either(game: Game) -> None:
    source = random.Random(8)
    kinds = [pyspiel.IIGObservationType(perfect_recall=recall) for recall in (False, True)]
    loaded = pyspiel.load_game(register(game), {"seed": 8, **SHORT.get(game.name, {})})
    observers = [loaded.make_py_observer(kind) for kind in kinds]
    state = loaded.new_initial_state()
    while not state.is_terminal():
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, source.random)
            assert everything(world, player, observers) == everything(state, player, observers)
            assert world.history() == []
            assert world.play.drawn == ()
            with pytest.raises(ValueError, match="no record"):
                world.record()
        state.apply_action(source.choice(state.legal_actions()))


def everything(state: MatchState, player: int, observers: list[Any]) -> list[Any]:
    """Return all that OpenSpiel gives a player."""
    own = [state.legal_actions(player), state.legal_actions_mask(player), state.current_player()]
    texts = [observer.string_from(state, player) for observer in observers]
    assert texts == [state.observation_string(player), state.information_state_string(player)]
    tensor = state.observation_tensor(player)
    # What OpenSpiel itself gives, to its own algorithms in C++.
    assert tensor == pyspiel.State.observation_tensor(state, player)
    assert texts[0] == pyspiel.State.observation_string(state, player)
    assert texts[1] == pyspiel.State.information_state_string(state, player)
    return [*own, *texts, tensor]


@each_game
def test_a_spectator_is_shown_what_is_public(game: Game) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    loaded = pyspiel.load_game(register(game), {"seed": 2, **SHORT.get(game.name, {})})
    observer = loaded.make_py_observer(kind)
    state = loaded.new_initial_state()
    source = random.Random(2)
    while not state.is_terminal():
        text = observer.string_from(state, 0)
        assert json.loads(text)["view"] == state.play.state.view(-1)
        assert json.loads(text)["prompt"] == {}
        observer.set_from(state, 0)
        tensor = game.observation_tensor(state.play.state, -1)
        assert observer.tensor.tolist() == pytest.approx(tensor)
        state.apply_action(source.choice(state.legal_actions()))


def test_no_observer_tells_everybodys_secrets() -> None:
    loaded = pyspiel.load_game("python_rulewright_eightfold")
    for public, private in (
        (True, pyspiel.PrivateInfoType.ALL_PLAYERS),
        (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
    ):
        kind = pyspiel.IIGObservationType(
            perfect_recall=False, public_info=public, private_info=private
        )
        with pytest.raises(ValueError, match="observers tell"):
            loaded.make_py_observer(kind)
    with pytest.raises(ValueError, match="no parameters"):
        loaded.make_py_observer(None, {"depth": 1})
