"""The state of a match, and the loop that runs its frames."""

import hashlib
import json
from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from rulewright.kernel import chance
from rulewright.kernel.events import Event, Plain, Secret
from rulewright.kernel.frames import Ask, Call, Done, Frame
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import EndlessLoop, IllegalAction, Refusal

if TYPE_CHECKING:
    from rulewright.kernel.game import Game

AnyFrame = TypeVar("AnyFrame", bound=Frame)

TERMINAL = -4
"""``current_player`` of a finished match, as in OpenSpiel."""

CONCEDE = -1
"""Stands for a concession where an action of the vocabulary stands otherwise; it is in no game's
vocabulary, since a player may concede without being asked."""

STEP_LIMIT = 100_000
"""Steps that one action may take before the rules are said to loop."""


class State:
    """One moment of one match: everything that the future depends on, and nothing else.

    Attributes:
        seed: the match's seed, see ``rulewright.kernel.chance``.
        draws: how many random draws have been made.
        stack: what is going on; the last frame is the innermost.
        ask: the question that waits for its answer; None when the match is over.
        result: returns by seat once the match is over, else empty.
        events: what has happened since somebody began to listen; None while nobody does.
    """

    __slots__ = ("seed", "draws", "stack", "ask", "result", "events", "_legal")

    TRANSIENT: ClassVar[frozenset[str]] = frozenset({"events", "_legal"})
    FROZEN: ClassVar[bool] = False
    codec: ClassVar[Codec]
    """Writes and copies states of this class; each game's state class has one with its frames."""

    seed: int
    draws: int
    stack: list[Frame]
    ask: Ask | None
    result: tuple[int, ...]
    events: list[Event] | None
    _legal: list[int] | None

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.draws = 0
        self.stack = []
        self.ask = None
        self.result = ()
        self.events = None
        self._legal = None

    # --- what a game says of itself

    @property
    @abstractmethod
    def game(self) -> "Game":
        """The game that this is a state of."""

    @property
    @abstractmethod
    def num_players(self) -> int:
        """How many seats there are."""

    @abstractmethod
    def view(self, viewer: int) -> dict[str, Plain]:
        """Return what ``viewer`` (a seat or ``SPECTATOR``) may know, built by allow list."""

    @abstractmethod
    def determinize(self, player: int, seed: int) -> Self:
        """Return a state drawn from those that ``player`` cannot tell from this one.

        The result's view for ``player`` equals this one's; what he cannot know, and the match's
        seed, are drawn anew from ``seed``. The result depends on nothing else, so that states which
        ``player`` cannot tell apart give the same one: begin with ``reseeded``, and sort what he
        cannot know before it is shuffled.
        """

    @abstractmethod
    def refuse(self, action: int) -> Refusal:
        """Return why ``action``, which is not legal now, is not: from the asked player's knowledge.

        ``action`` may be any integer, and the match may be over. ``CONCEDE`` asks why a seat that
        ``may_concede`` denies cannot.
        """

    @abstractmethod
    def leave(self, seat: int) -> None:
        """Take ``seat``, who concedes, out of the match, and write the event.

        Either ``finish`` the match, or remove what is his and set the frames right: ``call_off``
        those that are his, and give those that count or ask players a step that goes on from the
        change. If the innermost frame's step is another afterwards, it runs; else its question
        stands.
        """

    def may_concede(self, seat: int) -> bool:
        """Say whether ``seat`` can concede: until the match is over or he is out of it."""
        return not self.is_terminal()

    # --- reading

    @property
    def current_player(self) -> int:
        """The seat that is asked, or ``TERMINAL``."""
        return TERMINAL if self.ask is None else self.ask.seat

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return bool(self.result)

    def returns(self) -> list[int]:
        """Return the result by seat: 1 won, -1 lost, 0 drawn or not over."""
        return list(self.result) if self.result else [0] * self.num_players

    def legal_actions(self) -> list[int]:
        """Return what the asked player may answer: sorted, unique, empty only at the end.

        The list is the state's own: do not change it.
        """
        legal = self._legal
        if legal is None:
            ask = self.ask
            legal = self._legal = [] if ask is None else self.stack[-1].options(self, ask.of)
        return legal

    def explain(self, action: int) -> Refusal | None:
        """Return why ``action`` is not legal now, or None if it is."""
        return None if action in self.legal_actions() else self.refuse(action)

    def prompt(self) -> dict[str, Any]:
        """Return the waiting question for the asked player: its id, rule, shape and details."""
        ask = self.ask
        if ask is None:
            return {}
        return {"of": ask.of, "rule": ask.rule, "shape": ask.shape, **self.stack[-1].prompt(self)}

    def action_mark(self, action: int) -> str:
        """Return how a client paints a legal action's target: see ``docs/views.md``."""
        return "act"

    def legal_details(self) -> list[dict[str, Plain]]:
        """Return for each legal action its number, notation, kind, parts and mark."""
        game = self.game
        return [
            {
                "action": action,
                "text": game.action_to_string(action),
                "mark": self.action_mark(action),
                **game.action_parts(action),
            }
            for action in self.legal_actions()
        ]

    # --- going on

    def apply_action(self, action: int) -> None:
        """Answer the waiting question.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
        """
        if action not in self.legal_actions():
            raise IllegalAction(action, self.refuse(action))
        self._legal = None
        self.run(action)

    def apply_known(self, action: int) -> None:
        """Answer the waiting question with an action that is known to be legal: it is not looked
        up. For search and playouts; nothing says what any other action does."""
        self._legal = None
        self.run(action)

    def concede(self, seat: int) -> None:
        """Let ``seat`` give up, whoever is asked.

        Raises:
            IllegalAction: the match is over, or the seat is out of it; nothing has changed.
        """
        if not self.may_concede(seat):
            raise IllegalAction(CONCEDE, self.refuse(CONCEDE))
        self._legal = None
        waiting: Any = self.stack[-1]
        step = waiting.step
        self.leave(seat)
        if self.result:
            self.stack.clear()
            self.ask = None
        elif waiting is not self.stack[-1] or waiting.step != step:
            self.run(None)

    def start(self, frame: Frame) -> None:
        """Put the match's outermost frame on the empty stack and run to the first question."""
        self.stack.append(frame)
        self.run(None)

    def run(self, value: Any) -> None:
        """Run steps, the first of which receives ``value``, until a question waits or the end."""
        stack = self.stack
        self.ask = None
        for _ in range(STEP_LIMIT):
            # Any: the step of a frame that is not compiled is not where a compiled one has it.
            frame: Any = stack[-1]
            result = getattr(frame, frame.step)(self, value)
            value = None
            if self.result:
                stack.clear()
                return
            if result is None:
                continue
            kind = type(result)
            if kind is Ask:
                frame.step = result.then
                self.ask = result
                return
            if kind is Call:
                frame.step = result.then
                stack.append(result.frame)
            elif kind is Done:
                stack.pop()
                value = result.value
                if not stack:
                    raise RuntimeError(f"{type(frame).__name__} ended, but the match did not")
            else:
                raise TypeError(f"{type(frame).__name__}.{frame.step} returned {result!r}")
        raise EndlessLoop(" > ".join(f"{type(f).__name__}.{f.step}" for f in stack))

    def call_off(self, frame: Frame) -> None:
        """End ``frame``, wherever it is on the stack, as soon as it is its turn again.

        What runs above it goes on to its own end; the frame below receives None. A frame that is
        running cannot be called off, since the end of its step would undo it: let a frame that it
        calls do that.

        Raises:
            RuntimeError: ``frame`` is the running one.
        """
        if self.ask is None and frame is self.stack[-1]:
            raise RuntimeError(f"{type(frame).__name__}.{frame.step} would call itself off")
        called_off: Any = frame
        called_off.step = "called_off"

    def innermost(self, kind: type[AnyFrame]) -> AnyFrame:
        """Return the innermost frame of this class, such as the roll that a response changes.

        Raises:
            LookupError: none is on the stack.
        """
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"no {kind.__name__} is going on")

    def finish(self, result: Sequence[int]) -> None:
        """End the match with these returns by seat; no further step runs."""
        self.result = tuple(result)

    def below(self, bound: int) -> int:
        """Draw an integer of ``range(bound)`` from the match's random source."""
        drawn = chance.below(self.seed, self.draws, bound)
        self.draws += 1
        return drawn

    def shuffle(self, items: list[Any]) -> None:
        """Put ``items`` into a random order, drawn from the match's random source."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def emit(
        self,
        kind: str,
        rule: str,
        *,
        seats: tuple[int, ...] | None = None,
        **facts: "Plain | Secret",
    ) -> None:
        """Write an event, if anybody listens. See ``rulewright.kernel.events``."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, seats))

    def listen(self) -> None:
        """Begin to keep events in ``events``."""
        self.events = []

    def heard(self) -> list[Event]:
        """Return the events kept since the last call (or ``listen``) and forget them."""
        events = self.events or []
        if self.events is not None:
            self.events = []
        return events

    # --- copies

    def clone(self) -> Self:
        """Return a state that goes on alike and shares nothing changeable; nobody listens."""
        copy: Self = self.codec.copy(self, type(self))
        copy.events = None
        copy._legal = self._legal
        return copy

    def reseeded(self, seed: int) -> Self:
        """Return a clone whose further draws come from ``seed`` alone: how determinizing begins."""
        copy = self.clone()
        copy.seed = chance.derive_seed(seed, "world")
        copy.draws = 0
        copy._legal = None
        return copy

    def serialize(self) -> str:
        """Return the state as dense JSON; ``Game.deserialize`` reads it back."""
        return json.dumps(self.codec.write(self, type(self)), separators=(",", ":"))

    @classmethod
    def deserialize(cls, text: str) -> Self:
        """Return the state that ``serialize`` has written.

        Raises:
            ValueError: the text is not one that ``serialize`` writes.
        """
        try:
            state: Self = cls.codec.read(json.loads(text), cls)
        except (TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
            raise ValueError(f"not a written {cls.__name__}: {error}") from error
        state.events = None
        state._legal = None
        return state

    def digest(self) -> str:
        """Return 16 hexadecimal digits that tell this state from others (BLAKE2b of its JSON)."""
        return hashlib.blake2b(self.serialize().encode(), digest_size=8).hexdigest()
