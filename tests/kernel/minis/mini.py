"""What the miniature games share: tables in place of most of the protocol."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, ClassVar

from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game, Setting
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal
from rulewright.kernel.rulebook import Clause, Rulebook
from rulewright.kernel.state import State

NO_POSITIONS = "refusal.no-positions"


class MiniGame(Game):
    """A game whose whole protocol follows from a few tables.

    Attributes:
        actions: the notation of each action, in order; its words are the action's parts.
        clauses: summaries by id.
        sentences: texts by message id.
        state: its class of states.
    """

    ruleset: ClassVar[str] = "1"
    cardset: ClassVar[str] = "none"
    settings: ClassVar[tuple[Setting, ...]] = ()
    actions: ClassVar[tuple[str, ...]]
    clauses: ClassVar[Mapping[str, str]]
    sentences: ClassVar[Mapping[str, str]]
    state: ClassVar[type[State]]

    @property
    def rulebook(self) -> Rulebook:
        clauses = {id_: Clause(id_, self.title, "rule", say) for id_, say in self.clauses.items()}
        return Rulebook(self.title, clauses, {})

    @property
    def texts(self) -> Mapping[str, str]:
        return self.sentences

    def new_initial_state(self, setup: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        if setup:
            rule = next(iter(self.clauses))
            raise FaultyInput([Fault(key, Refusal(rule, "refusal.no-settings")) for key in setup])
        return self.state(seed)

    def deserialize(self, text: str) -> State:
        return self.state.deserialize(text)

    def action_to_string(self, action: int) -> str:
        if not 0 <= action < len(self.actions):
            raise ValueError(f"{action} is outside the vocabulary of {self.num_distinct_actions}")
        return self.actions[action]

    def string_to_action(self, text: str) -> int:
        return self.actions.index(text)

    def action_parts(self, action: int) -> dict[str, Plain]:
        kind, *parts = self.actions[action].split()
        return {"kind": kind, "parts": [*parts]}

    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        return {}

    def layout(self) -> dict[str, Plain]:
        return {}

    def from_position(self, position: Mapping[str, Any]) -> State:
        rule = next(iter(self.clauses))
        raise FaultyInput([Fault("position", Refusal(rule, NO_POSITIONS))])

    def to_position(self, state: State) -> dict[str, Any]:
        raise ValueError("a miniature game has no positions")

    def observation_tensor_size(self) -> int:
        return 32

    def observation_tensor(self, state: State, viewer: int) -> list[float]:
        view = json.dumps(state.view(viewer), sort_keys=True).encode()
        return [float(byte) for byte in hashlib.blake2b(view, digest_size=32).digest()]
