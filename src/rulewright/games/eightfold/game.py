"""Eightfold as the rest of the project knows it."""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Final

from rulewright.games.eightfold import position as positions
from rulewright.games.eightfold import tensor
from rulewright.games.eightfold.card import NO_CARD, NO_COST
from rulewright.games.eightfold.cards import CARDS, CARDSET, DECKS, DOCUMENT, NOTATION
from rulewright.games.eightfold.deck import deck_of, read_deck, write_deck
from rulewright.games.eightfold.evaluate import evaluate
from rulewright.games.eightfold.match import EightfoldState
from rulewright.games.eightfold.notation import NUM_ACTIONS
from rulewright.games.eightfold.turn import Turn
from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game, Setting
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State

PACKAGE: Final = "rulewright.games.eightfold"
DEFAULT_DECKS: Final = ("fuse-line", "ninth-tide")


def _read(name: str) -> Any:
    return json.loads((files(PACKAGE) / name).read_text("utf-8"))


class Eightfold(Game):
    """The 8x8 game for two: Bases, mana, Evolutions."""

    name: ClassVar[str] = "eightfold"
    title: ClassVar[str] = "Eightfold"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    num_distinct_actions: ClassVar[int] = NUM_ACTIONS
    max_game_length: ClassVar[int] = 20_000
    ruleset: ClassVar[str] = "1"
    cardset: ClassVar[str] = CARDSET
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("decks", "deck", DEFAULT_DECKS, "EF-NEED-02", tuple(DECKS)),
        Setting("first", "choice", "chance", "EF-R03", ("chance", "0", "1")),
        Setting("round_limit", "number", 100, "EF-R22", (), 0, 1000),
    )
    turn_questions: ClassVar[frozenset[str]] = frozenset({"actions"})

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's clauses and rulings."""
        return Rulebook.load(PACKAGE)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """English texts by message id."""
        texts: dict[str, str] = _read("texts.json")
        return texts

    def new_initial_state(
        self, setup: Mapping[str, Any] | None = None, seed: int = 0
    ) -> EightfoldState:
        """Return the first moment of a match: see ``settings``.

        Raises:
            FaultyInput: the setup has faults; all are listed.
        """
        decks, first, round_limit = self._read_setup(setup or {})
        state = EightfoldState(seed)
        state.prepare(decks, round_limit, first)
        state.start(Turn())
        return state

    def _read_setup(self, setup: Mapping[str, Any]) -> tuple[list[tuple[int, ...]], int, int]:
        faults = []
        known = {setting.name: setting for setting in self.settings}
        for name in setup:
            if name not in known:
                unknown = Refusal("EF-NEED-01", "fault.unknown_field", {"name": str(name)[:80]})
                faults.append(Fault("setup", unknown))
        named = setup.get("decks", DEFAULT_DECKS)
        decks: list[tuple[int, ...]] = []
        if not isinstance(named, list | tuple) or len(named) != 2:
            faults.append(Fault("decks", Refusal("EF-NEED-01", "fault.decks")))
        else:
            for seat, value in enumerate(named):
                deck, wrong = deck_of(value, f"deck of seat {seat}")
                decks.append(deck)
                faults += wrong
        first = str(setup.get("first", "chance"))
        if first not in known["first"].options:
            options = ", ".join(known["first"].options)
            faults.append(Fault("first", Refusal("EF-R03", "fault.option", {"options": options})))
        limit = setup.get("round_limit", known["round_limit"].default)
        most = known["round_limit"].maximum
        if type(limit) is not int or not 0 <= limit <= most:
            about = {"least": 0, "most": most}
            faults.append(Fault("round_limit", Refusal("EF-R22", "fault.number", about)))
        if faults:
            raise FaultyInput(faults)
        return decks, -1 if first == "chance" else int(first), limit

    def deserialize(self, text: str) -> EightfoldState:
        """Return the state that ``serialize`` has written."""
        return EightfoldState.deserialize(text)

    def action_to_string(self, action: int) -> str:
        """Return the action's notation: see ``notation``."""
        return NOTATION.write(action)

    def string_to_action(self, text: str) -> int:
        """Return the action that has this notation."""
        return NOTATION.read(text)

    def action_parts(self, action: int) -> dict[str, Plain]:
        """Return the action's kind and named parts."""
        return NOTATION.parts(action)

    @cached_property
    def _cards(self) -> dict[str, dict[str, Plain]]:
        return {
            card.slug: {
                "name": card.name,
                "kind": card.kind,
                "theme": card.theme,
                "rarity": card.rarity,
                "text": card.text,
                **(
                    {"cost": card.cost}
                    if card.cost != NO_COST
                    else {"cost": None, "evolution_cost": card.evolution_cost}
                ),
                "evolves_from": (
                    "" if card.evolves_from == NO_CARD else CARDS[card.evolves_from].slug
                ),
                # Numbers that a card of this kind does not have are left out, not 0.
                **({"attack": card.attack} if card.is_monster else {}),
                **({"health": card.health} if card.health else {}),
                **({"speed": card.speed, "range": card.range} if card.is_monster else {}),
            }
            for card in CARDS
        }

    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        """Return by slug what a client shows of each card."""
        return self._cards

    def layout(self) -> dict[str, Plain]:
        """Return what a client draws where."""
        layout: dict[str, Plain] = _read("layout.json")
        return layout

    def from_position(self, position: Mapping[str, Any]) -> EightfoldState:
        """Return the state that a described situation stands for: see ``docs/eightfold.md``."""
        return positions.from_position(position)

    def to_position(self, state: State) -> dict[str, Any]:
        """Return the description of a state in which nothing is under way."""
        if not isinstance(state, EightfoldState):
            raise TypeError(f"{type(state).__name__} is not a state of {self.title}")
        return positions.to_position(state)

    def observation_tensor_size(self) -> int:
        """Return how many numbers ``observation_tensor`` gives."""
        return tensor.SIZE

    def observation_tensor(self, state: State, viewer: int) -> list[float]:
        """Return the viewer's view as numbers: see ``tensor``."""
        return tensor.tensor(state.view(viewer))

    def evaluate(self, state: State, player: int) -> int:
        """Return how good a sampled state is for a player: see ``evaluate``."""
        if not isinstance(state, EightfoldState):
            raise TypeError(f"{type(state).__name__} is not a state of {self.title}")
        return evaluate(state, player)

    # --- decks

    def decks(self) -> dict[str, dict[str, Plain]]:
        """Return the bundled decks by slug: name, theme, plan and text."""
        return {
            deck["slug"]: {
                "name": deck["name"],
                "theme": deck["theme"],
                "plan": deck["plan"],
                "text": write_deck(DECKS[deck["slug"]]),
            }
            for deck in DOCUMENT["decks"]
        }

    def check_deck(self, text: str) -> list[str]:
        """Return the deck that a text holds, as sorted card slugs.

        Raises:
            FaultyInput: with every fault of the deck.
        """
        return [CARDS[card].slug for card in read_deck(text)]


EIGHTFOLD: Final = Eightfold()
"""The game."""
