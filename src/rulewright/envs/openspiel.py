"""Every game as an OpenSpiel game, ``python_rulewright_GAME``, registered by importing this module.

See Lanctot et al., "OpenSpiel: A Framework for Reinforcement Learning in Games", 2019, and
``docs/decisions/0010-openspiel-chance.md`` on how chance is told.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import pyspiel

from rulewright.envs.matches import in_words, match_seed, num_seats, record_text
from rulewright.envs.observers import INFORMATION_STATE, OBSERVATION, MatchObserver
from rulewright.envs.parameters import default_parameters, read_parameters, write_parameters
from rulewright.envs.play import CHANCE_NODES, CHANCE_OUTCOMES, Play, Written
from rulewright.games import GAMES
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import IllegalAction

PREFIX: Final = "python_rulewright_"
"""What the name of a registered game begins with."""

_OUTCOMES: Final = [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]
_REGISTERED: Final[dict[str, Game]] = {}


class MatchGame(pyspiel.Game):
    """A game with its settings. Each registered game has a subclass of its own.

    Args:
        params: the game parameters, see ``parameters``; what is left out has its default.

    Raises:
        FaultyInput: the settings have faults; all are listed.

    Attributes:
        rules: the game as the rest of the project knows it.
        game_type: how OpenSpiel knows it.
        setup: values for its settings.
    """

    rules: ClassVar[Game]
    game_type: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        rules = self.rules
        self.setup, seed = read_parameters(rules, params or {})
        self._seed = None if seed is None else match_seed(seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.num_distinct_actions,
            max_chance_outcomes=CHANCE_OUTCOMES if seed is None else 0,
            num_players=num_seats(rules, self.setup),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _is_zero_sum(rules) else None,
            max_game_length=rules.max_game_length,
        )
        super().__init__(self.game_type, info, write_parameters(rules, self.setup, seed))

    def new_initial_state(self) -> "MatchState":
        """Return the root: the first chance node, or the first decision where the seed is given."""
        return MatchState(self, Play(self.rules, self.setup, self._seed))

    def action_to_string(self, player: int, action: int) -> str:
        """Return the action's notation, which depends on nothing but the action."""
        return _action_text(self.rules, player, action)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load_game, (self.serialize(),)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes a match has, all at its beginning."""
        return CHANCE_NODES if self._seed is None else 0

    def observation_tensor_size(self) -> int:
        """Return how many numbers an observation tensor has."""
        return self.rules.observation_tensor_size()

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation tensor: it is flat."""
        return [self.rules.observation_tensor_size()]

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "MatchObserver":
        """Return what OpenSpiel reads observations and information states with."""
        return MatchObserver(self.rules, iig_obs_type, params)


class MatchState(pyspiel.State):
    """A moment of a match; OpenSpiel's methods, with the meaning that they have there."""

    def __init__(self, game: MatchGame, play: Play) -> None:
        super().__init__(game)
        self._play = PickledPlay(play)

    @property
    def play(self) -> Play:
        """The match itself. It knows all that is hidden: not for agents."""
        return self._play.play

    def current_player(self) -> int:
        """Return the seat that is asked, CHANCE or TERMINAL."""
        play = self.play
        if play.waits_for_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return play.state.current_player

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, the next byte of the seed, and how likely they are.

        Raises:
            ValueError: this is no chance node.
        """
        if not self.play.waits_for_chance:
            raise ValueError("chance draws the seed at the beginning of a match, and nothing later")
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        play = self.play
        if play.waits_for_chance:
            play.draw(action)
            return
        try:
            play.apply_action(action)
        except IllegalAction as error:
            raise in_words(play.game, error) from error

    def _action_to_string(self, player: int, action: int) -> str:
        return _action_text(self.play.game, player, action)

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        play = self.play
        return not play.waits_for_chance and play.state.is_terminal()

    def returns(self) -> list[float]:
        """Return by player: 1 won, -1 lost, 0 drawn or not over."""
        play = self.play
        if play.waits_for_chance:
            return [0.0] * self.num_players()
        return [float(value) for value in play.state.returns()]

    def __str__(self) -> str:
        return str(self.play)

    # OpenSpiel gives the same as the next three, but to give a tensor it begins another match, from
    # which it learns the tensor's shape.

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what ``player``, or whoever is asked, may know, as float32 numbers.

        Raises:
            ValueError: there is no such player.
        """
        observer = MatchObserver(self.play.game, OBSERVATION, None)
        observer.set_from(self, self._asked_or(player))
        numbers: list[float] = observer.dict["observation"].tolist()
        return numbers

    def observation_string(self, player: int | None = None) -> str:
        """Return what ``player``, or whoever is asked, may know: his view and his question.

        Raises:
            ValueError: there is no such player.
        """
        observer = MatchObserver(self.play.game, OBSERVATION, None)
        return observer.string_from(self, self._asked_or(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that ``player``, or whoever is asked, knows, with perfect recall.

        Raises:
            ValueError: there is no such player.
        """
        observer = MatchObserver(self.play.game, INFORMATION_STATE, None)
        return observer.string_from(self, self._asked_or(player))

    def _asked_or(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError(f"players are 0 to {self.num_players() - 1}, not {seat}")
        return seat

    def resample_from_infostate(self, player: int, uniform: Callable[[], float]) -> "MatchState":
        """Return a state that ``player`` cannot tell from this one; the rest is drawn anew.

        It has no history, since that of this match would tell what is hidden.

        Args:
            player: whose information state stays the same.
            uniform: a sampler of numbers from 0 to 1.
        """
        return MatchState(self.get_game(), self.play.resampled(player, uniform))

    def record(self) -> str:
        """Return the record of the match so far, as ``rulewright replay`` reads it.

        It holds the seed, and with it all that is hidden: not for agents.

        Raises:
            ValueError: the match has no seed: chance is drawing it, or the match is resampled.
        """
        play = self.play
        if play.seed is None:
            raise ValueError("no record: chance is drawing the seed, or the match is resampled")
        return record_text(play.game, play.setup, play.seed, play.actions)


def _action_text(rules: Game, player: int, action: int) -> str:
    if player == pyspiel.PlayerId.CHANCE:
        return f"seed {action}"
    return rules.action_to_string(action)


def _load_game(text: str) -> MatchGame:
    # A function of this module, so that whoever unpickles a game has registered it.
    game: MatchGame = pyspiel.deserialize_game(text)
    return game


class PickledPlay:
    """A match where OpenSpiel copies and pickles what a state's attributes hold."""

    __slots__ = ("play",)

    def __init__(self, play: Play) -> None:
        self.play = play

    def __deepcopy__(self, memo: object) -> "PickledPlay":
        return PickledPlay(self.play.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        play = self.play
        return _read_play, (play.game.name, dict(play.setup), play.write())


def _read_play(name: str, setup: Mapping[str, Any], written: Written) -> PickledPlay:
    return PickledPlay(Play.read(_REGISTERED[name], setup, written))


def _is_zero_sum(rules: Game) -> bool:
    # Where two play, what one wins the other loses; among more, losers may outnumber the winner.
    return rules.seats == (2, 2)


def register(rules: Game) -> str:
    """Register a game with OpenSpiel, under the name that is returned."""
    name = f"{PREFIX}{rules.name}"
    if rules.name in _REGISTERED:
        return name
    fewest, most = rules.seats
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=f"Rulewright {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM
            if _is_zero_sum(rules)
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(rules),
    )
    _REGISTERED[rules.name] = rules
    # A class, not a function that makes games: OpenSpiel lets go of what it was given when the
    # interpreter is gone already, and of all objects only a class outlives that.
    made = type(
        f"{MatchGame.__name__}_{rules.name}", (MatchGame,), {"rules": rules, "game_type": game_type}
    )
    pyspiel.register_game(game_type, made)
    return name


for _game in GAMES.values():
    register(_game)
