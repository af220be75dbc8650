"""Keepers' Dissension: Unchained as a game of the kernel."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from rulewright.games.keepers import (
    evaluate,
    layout,
    notation,
    position,
    tensor,
    texts,
    vocabulary,
)
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.match import KeepersState
from rulewright.games.keepers.setup import Match as MatchFrame
from rulewright.games.keepers.state import STYLES
from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game, Setting
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import State


class KeepersDissension(Game):
    """The game: its vocabulary, its matches and its texts."""

    name: ClassVar[str] = "keepers"
    title: ClassVar[str] = "Keepers' Dissension: Unchained"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    num_distinct_actions: ClassVar[int] = vocabulary.COUNT
    max_game_length: ClassVar[int] = 50_000
    ruleset: ClassVar[str] = "0.0.30-1"
    cardset: ClassVar[str] = (
        "KD70-"
        + hashlib.blake2b(
            "\n".join(f"{c.slug} {c.kind} {c.colour}" for c in cards.CARDS).encode(), digest_size=8
        ).hexdigest()
    )
    turn_questions: ClassVar[frozenset[str]] = frozenset({"act", "respond"})
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("style", "choice", "chaotic", "KD-SETUP-20", STYLES),
        Setting("first", "choice", "chance", "KD-SETUP-21", ("chance", "0", "1")),
        Setting("economy_start", "number", 20, "KD-R28", minimum=0, maximum=200),
        Setting("reserves_start", "number", 0, "KD-R29", minimum=0, maximum=100),
        Setting("starting_minions", "number", 5, "KD-R19", minimum=0, maximum=5),
        Setting("sandbox", "choice", "off", "KD-R158", ("off", "on")),
    )

    @cached_property
    def rulebook(self) -> Rulebook:
        """The game's clauses and rulings."""
        return Rulebook.load("rulewright.games.keepers")

    @property
    def texts(self) -> Mapping[str, str]:
        """English texts by message id."""
        return texts.english()

    def new_initial_state(
        self, setup: Mapping[str, Any] | None = None, seed: int = 0
    ) -> KeepersState:
        """Return the first moment of a match: see ``Game.new_initial_state``."""
        chosen = self._checked(setup or {})
        state = KeepersState(seed, 0)
        first = chosen["first"]
        state.first = state.below(2) if first == "chance" else int(first)
        state.turn = state.first
        state.style = STYLES.index(chosen["style"])
        state.economy = chosen["economy_start"]
        state.reserves = [chosen["reserves_start"]] * 2
        state.chosen_count = chosen["starting_minions"]
        state.start(MatchFrame())
        return state

    def _checked(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        faults = []
        known = {setting.name: setting for setting in self.settings}
        chosen = {name: setting.default for name, setting in known.items()}
        for name, value in setup.items():
            setting = known.get(name)
            if setting is None:
                arguments = {"name": str(name), "known": ", ".join(known)}
                refusal = Refusal("KD-SETUP-20", "refusal.unknown-setting", arguments)
            elif setting.kind == "choice" and value not in setting.options:
                arguments = {"name": name, "known": ", ".join(setting.options)}
                refusal = Refusal(setting.rule, "refusal.unknown-choice", arguments)
            elif setting.kind == "number" and not (
                isinstance(value, int)
                and not isinstance(value, bool)
                and setting.minimum <= value <= setting.maximum
            ):
                refusal = Refusal(
                    setting.rule,
                    "refusal.number-out-of-range",
                    {"name": name, "minimum": setting.minimum, "maximum": setting.maximum},
                )
            else:
                chosen[name] = value
                continue
            faults.append(Fault(str(name), refusal))
        if faults:
            raise FaultyInput(faults)
        return chosen

    def deserialize(self, text: str) -> KeepersState:
        """Return the state that ``State.serialize`` has written."""
        return KeepersState.deserialize(text)

    def action_to_string(self, action: int) -> str:
        """Return the action's notation."""
        return notation.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """Return the action that has this notation."""
        return notation.string_to_action(text)

    def action_parts(self, action: int) -> dict[str, Plain]:
        """Return the action's kind and parts."""
        return notation.action_parts(action)

    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        """Return what a client shows of each Warrior, object and Keeper card."""
        return texts.cards(self.rulebook)

    def layout(self) -> dict[str, Any]:
        """Return what a client draws where."""
        return layout.layout()

    def from_position(self, position_: Mapping[str, Any]) -> KeepersState:
        """Return the state that a described situation stands for: see ``position.py``."""
        return position.read(position_, KeepersState)

    def to_position(self, state: Any) -> dict[str, Any]:
        """Return the description of a state in which an action is to be chosen."""
        return position.write(state)

    def observation_tensor_size(self) -> int:
        """Return how many numbers ``observation_tensor`` gives."""
        return tensor.SIZE

    def observation_tensor(self, state: Any, viewer: int) -> list[float]:
        """Return the viewer's view as numbers."""
        return tensor.tensor(state.view(viewer))

    def evaluate(self, state: Any, player: int) -> int:
        """Return how good a state is for ``player``: see ``evaluate.py``."""
        return evaluate.evaluate(state, player)

    def timeout_action(self, state: State) -> int | None:
        """Return what is played for a seat whose time is up (KD-R159): the least that is legal."""
        legal = state.legal_actions()
        for action in (vocabulary.END, vocabulary.PASS, vocabulary.STOP):
            if action in legal:
                return action
        return legal[0] if legal else None


KEEPERS = KeepersDissension()
