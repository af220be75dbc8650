"""The Game protocol: what every game offers to players, bots, servers and learners."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rulewright.kernel.events import Plain
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a match.

    Attributes:
        name: key in the setup.
        kind: ``choice`` (of ``options``), ``number`` (within ``minimum`` and ``maximum``) or
            ``deck`` (one for each seat: a bundled deck's slug or a deck in full).
        default: value where the setup is silent.
        rule: id of the clause or ruling that the setting belongs to.
    """

    name: str
    kind: str
    default: Plain
    rule: str
    options: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0


class Game(ABC):
    """A game: its vocabulary, its matches and its texts.

    Attributes:
        name: short name, such as ``eightfold``.
        title: name for people.
        seats: fewest and most players.
        num_distinct_actions: size of the fixed vocabulary; actions are ``range`` of it.
        max_game_length: no match takes more actions than this.
        ruleset: version of the rules; it changes whenever an old record would play otherwise.
        cardset: code and digest of the card set.
        turn_questions: ids (``Ask.of``) of the questions between choices, such as what to do next
            in one's turn; any other question to the same player goes on with what he has begun.
            Empty where the game does not say.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    num_distinct_actions: ClassVar[int]
    max_game_length: ClassVar[int]
    ruleset: ClassVar[str]
    cardset: ClassVar[str]
    settings: ClassVar[tuple[Setting, ...]]
    turn_questions: ClassVar[frozenset[str]] = frozenset()

    @property
    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The game's clauses and rulings."""

    @property
    @abstractmethod
    def texts(self) -> Mapping[str, str]:
        """English texts by message id, with ``{named}`` places for arguments."""

    def seated(self, setup: Mapping[str, Any], decks: Sequence[Any]) -> dict[str, Any]:
        """Return the setup of a match in which as many play as ``decks`` has places.

        Args:
            setup: values for ``settings``; decks that it names stay as they are.
            decks: by seat a deck, or None where the game is to choose one of its bundled decks.

        Raises:
            ValueError: so many cannot play the game.
        """
        least, most = self.seats
        players = len(decks)
        if not least <= players <= most:
            limits = str(least) if least == most else f"{least} to {most}"
            raise ValueError(f"{self.title} is played by {limits}, not {players}")
        seated = dict(setup)
        for setting in self.settings:
            if setting.name == "players":
                seated.setdefault(setting.name, players)
            elif setting.kind == "deck" and setting.name not in setup:
                default = setting.default
                chosen = list(default) if isinstance(default, list | tuple) else [default]
                if players == len(chosen) and all(deck is None for deck in decks):
                    continue
                # Who sits beyond the default gets the next bundled deck that is not in it.
                chosen += [deck for deck in setting.options if deck not in chosen]
                seated[setting.name] = [
                    chosen[seat % len(chosen)] if deck is None else deck
                    for seat, deck in enumerate(decks)
                ]
        return seated

    @abstractmethod
    def new_initial_state(self, setup: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """Return the first moment of a match.

        Args:
            setup: values for ``settings``; what is left out has its default.
            seed: an integer of up to 128 bits.

        Raises:
            FaultyInput: the setup has faults; all are listed.
        """

    @abstractmethod
    def deserialize(self, text: str) -> State:
        """Return the state that ``State.serialize`` has written.

        Raises:
            ValueError: it is not one of this game's.
        """

    @abstractmethod
    def action_to_string(self, action: int) -> str:
        """Return the action's notation; it depends on nothing but the action.

        Raises:
            ValueError: the action is outside the vocabulary.
        """

    @abstractmethod
    def string_to_action(self, text: str) -> int:
        """Return the action that has this notation.

        Raises:
            ValueError: it is no action's notation.
        """

    @abstractmethod
    def action_parts(self, action: int) -> dict[str, Plain]:
        """Return what a client needs to show the action: its ``kind`` and named parts, such as
        ``from``, ``to``, ``card``."""

    @abstractmethod
    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        """Return by slug what a client shows of each card: see ``docs/views.md``."""

    @abstractmethod
    def layout(self) -> dict[str, Plain]:
        """Return what a client draws where: see ``docs/views.md``."""

    @abstractmethod
    def from_position(self, position: Mapping[str, Any]) -> State:
        """Return the state that a described situation stands for.

        Raises:
            FaultyInput: the description has faults; all are listed.
        """

    @abstractmethod
    def to_position(self, state: State) -> dict[str, Any]:
        """Return the description from which ``from_position`` makes this state."""

    @abstractmethod
    def observation_tensor_size(self) -> int:
        """Return how many numbers ``observation_tensor`` gives."""

    @abstractmethod
    def observation_tensor(self, state: State, viewer: int) -> list[float]:
        """Return the viewer's view as numbers, made from the view alone."""

    def evaluate(self, state: State, player: int) -> int:
        """Return a whole number that is greater the better ``state`` is for ``player``.

        For bots, on states that they have sampled themselves: the truth is not theirs to evaluate.
        Here it knows no more than who has won.
        """
        return state.returns()[player]

    def timeout_action(self, state: State) -> int | None:
        """Return the action that the rules play for a seat whose time is up; None: it forfeits."""
        return None

    def decks(self) -> Mapping[str, Mapping[str, Plain]]:
        """Return the bundled decks by slug, with ``name``, ``theme``, ``plan`` and ``text``."""
        return {}

    def deck_of(self, text: str) -> Plain:
        """Return the deck that a text holds as the setting of kind ``deck`` takes it.

        Raises:
            What ``check_deck`` raises.
        """
        cards: list[Plain] = [*self.check_deck(text)]
        return cards

    def check_deck(self, text: str) -> list[str]:
        """Return the deck that a text holds, as sorted card slugs.

        Raises:
            FaultyInput: with every fault of the deck.
            NotImplementedError: the game has no decks.
        """
        raise NotImplementedError(f"{self.title} has no decks")
