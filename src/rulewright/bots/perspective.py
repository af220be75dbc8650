"""What a bot may see of a match: one player's knowledge, and worlds drawn from it."""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright import games
from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game
from rulewright.kernel.state import State

_WORLD_SEED = 0
"""Seed of the world that stands for what a player knows; any will do, as long as it is the same."""


class Perspective:
    """One moment of a match as one player knows it.

    There is no way from here to the true state: all that is told is read off a world drawn for
    the player (``State.determinize``), which looks to him as the true one does. Such a world
    depends on nothing but his knowledge, so that two perspectives of the same knowledge are alike
    in all that they tell and draw.

    Attributes:
        game: the game.
        player: the seat that looks.
        legal_actions: what the player may answer; empty if another is asked. Do not change it.
    """

    __slots__ = ("game", "player", "legal_actions", "_draw", "_known")

    game: Game
    player: int
    legal_actions: list[int]

    def __init__(self, state: State, player: int) -> None:
        """Look at ``state`` as the seat ``player`` does; what is played later is not seen."""
        moment = state.clone()

        def draw(seed: int) -> State:
            return moment.determinize(player, seed)

        self.game = state.game
        self.player = player
        self.legal_actions = state.legal_actions() if state.current_player == player else []
        self._draw: Callable[[int], State] = draw
        self._known: State | None = None

    def sample(self, seed: int) -> State:
        """Return a state drawn from those that the player cannot tell from the true one.

        The same seed gives the same state; it is the caller's to play on.
        """
        return self._draw(seed)

    @property
    def _world(self) -> State:
        if self._known is None:
            self._known = self._draw(_WORLD_SEED)
        return self._known

    @property
    def view(self) -> dict[str, Plain]:
        """What the player sees: see ``docs/views.md``."""
        return self._world.view(self.player)

    @property
    def prompt(self) -> dict[str, Plain]:
        """The question that waits for the player; empty if another is asked."""
        return self._world.prompt() if self.legal_actions else {}

    @property
    def legal_details(self) -> list[dict[str, Plain]]:
        """What ``State.legal_details`` tells of each legal action."""
        return self._world.legal_details() if self.legal_actions else []

    def to_plain(self) -> dict[str, Plain]:
        """Return JSON from which ``from_plain`` makes the same perspective in another process.

        It holds a drawn world, not the true state.
        """
        return {
            "game": self.game.name,
            "player": self.player,
            "world": self._world.serialize(),
        }

    @classmethod
    def from_plain(
        cls, plain: Mapping[str, Any], known: Mapping[str, Game] = games.GAMES
    ) -> "Perspective":
        """Return the perspective that ``to_plain`` has written.

        Args:
            plain: what ``to_plain`` gave.
            known: the games by name.

        Raises:
            ValueError: it is not what ``to_plain`` writes.
        """
        try:
            game, player = known[plain["game"]], plain["player"]
            state = game.deserialize(plain["world"])
            if type(player) is not int or not 0 <= player < state.num_players:
                raise ValueError(f"there is no seat {player!r}")
        except (KeyError, TypeError) as error:
            raise ValueError(f"not a written perspective: {error!r}") from error
        return cls(state, player)
