"""Kravestorm as the rest of the project knows it."""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Final

from rulewright.games.kravestorm import decks as deck_rules
from rulewright.games.kravestorm import evaluate as evaluation
from rulewright.games.kravestorm import frames as all_frames
from rulewright.games.kravestorm import notation, tensor, vocabulary
from rulewright.games.kravestorm import position as positions
from rulewright.games.kravestorm.cards import CardSet
from rulewright.games.kravestorm.loading import starter_set
from rulewright.games.kravestorm.match import Match
from rulewright.games.kravestorm.model import Card
from rulewright.games.kravestorm.records import DeckList
from rulewright.games.kravestorm.state import KravestormState
from rulewright.games.kravestorm.terms import TYPES
from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game, Setting
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State

PACKAGE: Final = "rulewright.games.kravestorm"
_ = all_frames  # Its import gives the state class its codec.


def _numbers(card: Card) -> dict[str, Plain]:
    """Return the numbers that are printed on a card; those that its kind lacks are left out."""
    found: dict[str, Plain] = {"attack": card.attack} if card.kind == "kraver" else {}
    if card.hp:
        found["hp"] = card.hp
    if card.recoil:
        found["recoil"] = card.recoil
    return found


def _read(name: str) -> Any:
    return json.loads((files(PACKAGE) / name).read_text("utf-8"))


class Kravestorm(Game):
    """Two to four players, Garrisons of Kravers, reaction chains and a d20.

    Args:
        card_set: the cards to play with; the starter set where it is left out.
    """

    name: ClassVar[str] = "kravestorm"
    title: ClassVar[str] = "Kravestorm"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    num_distinct_actions: ClassVar[int] = vocabulary.SIZE
    max_game_length: ClassVar[int] = 200_000
    ruleset: ClassVar[str] = "1"
    cardset: str  # type: ignore[misc]
    settings: ClassVar[tuple[Setting, ...]]

    def __init__(self, card_set: CardSet | None = None) -> None:
        self.book = starter_set() if card_set is None else card_set
        self.cardset = self.book.code
        _GAMES[self.book.code] = self
        names = tuple(self.book.decks)
        self.settings = (  # type: ignore[misc]
            Setting("decks", "deck", names[:2], "KS-32.3.1", names),
            Setting("format", "choice", "standard", "KS-5.1.2", ("standard", "limited")),
            Setting("best_of", "number", 1, "KS-32.2.1", (), 1, 3),
            Setting("later_player_cards", "number", 0, "KS-R114", (), 0, 2),
            Setting("repeat_cap", "number", 50, "KS-R107", (), 1, 1000),
        )

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's clauses and rulings."""
        return Rulebook.load(PACKAGE)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """English texts by message id; a card's name is ``card.SLUG``."""
        texts: dict[str, str] = _read("texts.json")
        return texts | {f"card.{card.slug}": card.name for card in self.book.cards}

    def new_initial_state(
        self, setup: Mapping[str, Any] | None = None, seed: int = 0
    ) -> KravestormState:
        """Return the first moment of a match: see ``settings``.

        Raises:
            FaultyInput: the setup has faults; all are listed.
        """
        state = self.prepare(setup or {}, seed)
        state.start(Match())
        return state

    def prepare(self, setup: Mapping[str, Any], seed: int) -> KravestormState:
        """Return a state in which nothing has begun.

        Besides the settings a Limited match has ``pools`` by seat: counts by card (KS-5.2.1).

        Raises:
            FaultyInput: the setup has faults; all are listed.
        """
        faults: list[Fault] = []
        known = {setting.name: setting for setting in self.settings}
        for name in setup:
            if name not in known and name != "pools":
                unknown = Refusal("KS-32.1.2", "refusal.unknown-setting", {"name": str(name)[:80]})
                faults.append(Fault("setup", unknown))
        numbers = {}
        for name in ("best_of", "later_player_cards", "repeat_cap"):
            setting = known[name]
            value = setup.get(name, setting.default)
            if type(value) is not int or not setting.minimum <= value <= setting.maximum:
                about = {"least": setting.minimum, "most": setting.maximum}
                faults.append(Fault(name, Refusal(setting.rule, "refusal.setting-number", about)))
                value = setting.default
            numbers[name] = value
        format = setup.get("format", "standard")
        if format not in ("standard", "limited"):
            about_format = {"options": "standard, limited"}
            faults.append(
                Fault("format", Refusal("KS-5.1.2", "refusal.setting-option", about_format))
            )
            format = "standard"
        decks = self._decks(setup, format, faults)
        if numbers["best_of"] == 2:
            faults.append(Fault("best_of", Refusal("KS-32.2.1", "refusal.best-of")))
        if numbers["best_of"] > 1 and len(decks) > 2:
            faults.append(Fault("best_of", Refusal("KS-32.2.3", "refusal.one-game")))
        if faults:
            raise FaultyInput(faults)
        state = KravestormState(seed, self.book.code, tuple(decks))
        state.format = format
        state.games_to_win = (numbers["best_of"] + 1) // 2
        state.later_player_cards = numbers["later_player_cards"]
        state.repeat_cap = numbers["repeat_cap"]
        return state

    def _decks(self, setup: Mapping[str, Any], format: str, faults: list[Fault]) -> list[DeckList]:
        named = setup.get("decks", self.settings[0].default)
        if not isinstance(named, list | tuple) or not 2 <= len(named) <= 4:
            faults.append(
                Fault("decks", Refusal("KS-1.1", "refusal.players", {"least": 2, "most": 4}))
            )
            return []
        pools = setup.get("pools") or [None] * len(named)
        decks = []
        for seat, deck in enumerate(named):
            pool = pools[seat] if isinstance(pools, list | tuple) and seat < len(pools) else None
            found, wrong = deck_rules.read_deck(self.book, deck, f"decks.{seat}", format, pool)
            decks.append(found)
            faults += wrong
        return decks

    def deserialize(self, text: str) -> KravestormState:
        """Return the state that ``serialize`` has written."""
        return KravestormState.deserialize(text)

    def action_to_string(self, action: int) -> str:
        """Return the action's notation: see ``notation``."""
        return notation.write(self.book, action)

    def string_to_action(self, text: str) -> int:
        """Return the action that has this notation."""
        return notation.read(self.book, text)

    def action_parts(self, action: int) -> dict[str, Plain]:
        """Return the action's kind and named parts."""
        return notation.parts(self.book, action)

    @cached_property
    def _cards(self) -> dict[str, dict[str, Plain]]:
        return {
            card.slug: {
                "name": card.name,
                "kind": card.kind,
                "subtype": card.subtype,
                "theme": next((t for t, n in zip(TYPES, card.cost, strict=False) if n), "generic"),
                "rarity": "",
                "text": card.text,
                "cost": card.total_cost,
                "costs": dict(zip((*TYPES, "generic"), card.cost, strict=True)),
                "attack_cost": dict(zip((*TYPES, "generic"), card.attack_cost, strict=True)),
                "produces": dict(zip((*TYPES, "generic"), card.produces, strict=True)),
                **_numbers(card),
                "status_roll": [list(row) for row in card.status_roll],
                "soma": sorted(card.soma),
                "species": list(card.species),
                "ethos": card.ethos,
            }
            for card in self.book.cards
        }

    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        """Return by slug what a client shows of each card."""
        return self._cards

    def layout(self) -> dict[str, Plain]:
        """Return what a client draws where."""
        layout: dict[str, Plain] = _read("layout.json")
        return layout

    def from_position(self, position: Mapping[str, Any]) -> KravestormState:
        """Return the state that a described situation stands for: see ``position``."""
        return positions.from_position(self, position)

    def to_position(self, state: State) -> dict[str, Any]:
        """Return the description of a state in which a phase waits for its player."""
        if not isinstance(state, KravestormState):
            raise TypeError(f"{type(state).__name__} is not a state of {self.title}")
        return positions.to_position(state)

    def observation_tensor_size(self) -> int:
        """Return how many numbers ``observation_tensor`` gives."""
        return tensor.SIZE

    def observation_tensor(self, state: State, viewer: int) -> list[float]:
        """Return the viewer's view as numbers: see ``tensor``."""
        return tensor.tensor(state.view(viewer), self.book)

    def evaluate(self, state: State, player: int) -> int:
        """Return how good a sampled state is for a player: see ``evaluate``."""
        if not isinstance(state, KravestormState):
            raise TypeError(f"{type(state).__name__} is not a state of {self.title}")
        return evaluation.evaluate(state, player)

    def timeout_action(self, state: State) -> int | None:
        """Return pass, or the first legal action where one cannot pass (a standing order)."""
        legal = state.legal_actions()
        return legal[0] if legal else None

    def decks(self) -> dict[str, dict[str, Plain]]:
        """Return the ready decks by slug: name, theme, plan and text."""
        return {
            deck.slug: {
                "name": deck.name,
                "theme": deck.kit,
                "plan": deck.plan,
                "text": json.dumps(deck_rules.written(deck), ensure_ascii=False),
            }
            for deck in self.book.decks.values()
        }

    def deck_of(self, text: str) -> Plain:
        """Return the deck that a text holds, its Capital Kit and sideboard too.

        Raises:
            FaultyInput: with every fault of the deck.
        """
        self.check_deck(text)
        return text.strip()

    def check_deck(self, text: str) -> list[str]:
        """Return as card slugs the main deck that a text holds: JSON of kit, main and sideboard, or
        a ready deck's slug.

        Raises:
            FaultyInput: with every fault of the deck.
        """
        deck, faults = deck_rules.read_deck(self.book, text, "deck")
        if faults:
            raise FaultyInput(faults)
        return [self.book.cards[card].slug for card in deck.main]


_GAMES: Final[dict[str, Kravestorm]] = {}


def game_of(code: str) -> Kravestorm:
    """Return the game that is played with the card set of this code."""
    return _GAMES[code]


KRAVESTORM: Final = Kravestorm()
