"""The loop that runs frames: asking, calling, ending, calling off, and rules that go round."""

from dataclasses import dataclass

import pytest

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult
from rulewright.kernel.game import Game
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import EndlessLoop, IllegalAction, Refusal
from rulewright.kernel.state import TERMINAL, State
from tests.kernel.minis.queue import QUEUE


@dataclass(slots=True)
class Outer(Frame):
    """Asks for a number, calls the frame of that number, and writes down what it gives."""

    step: str = "ask"

    def ask(self, g: "Probe", _: object) -> StepResult:
        return Ask(len(g.heard_values) % 2, "numbers", "chosen", "X-01", "number")

    def numbers(self, g: "Probe") -> list[int]:
        g.listed += 1
        return [0, 1, 2, 3, 4, 5, 6]

    def prompt(self, state: "Probe") -> dict[str, Plain]:
        return {"so_far": len(state.heard_values)}

    def chosen(self, g: "Probe", action: int) -> StepResult:
        if action == 0:
            g.finish([1, -1])
            return None
        if action == 6:
            return Done("the end")
        frames: tuple[Frame, ...] = (Doubled(21), Round(), Strange(), Suicide(), Deep(2))
        return Call(frames[action - 1], "write")

    def write(self, g: "Probe", value: int | None) -> StepResult:
        g.heard_values.append(value)
        self.step = "ask"
        return None


@dataclass(slots=True)
class Doubled(Frame):
    """Goes on twice, then gives its number doubled."""

    number: int
    step: str = "first"

    def first(self, g: "Probe", _: object) -> StepResult:
        assert _ is None
        self.number *= 2
        self.step = "second"
        return None

    def second(self, g: "Probe", _: object) -> StepResult:
        assert _ is None
        return Done(self.number)


@dataclass(slots=True)
class Round(Frame):
    """Never ends."""

    step: str = "go"

    def go(self, g: "Probe", _: object) -> StepResult:
        return Call(Doubled(1), "go")


@dataclass(slots=True)
class Strange(Frame):
    """Returns what no step returns."""

    step: str = "go"

    def go(self, g: "Probe", _: object) -> object:
        return 5


@dataclass(slots=True)
class Suicide(Frame):
    """Would call itself off while it is running."""

    step: str = "go"

    def go(self, g: "Probe", _: object) -> StepResult:
        g.call_off(self)
        return None


@dataclass(slots=True)
class Deep(Frame):
    """Calls itself ``below`` times; the innermost calls off the one next to the outermost."""

    below: int
    step: str = "go"

    def go(self, g: "Probe", _: object) -> StepResult:
        if self.below:
            return Call(Deep(self.below - 1), "add")
        assert g.innermost(Deep) is self
        g.call_off(g.stack[2])
        return Done(1)

    def add(self, g: "Probe", value: int | None) -> StepResult:
        return Done(None if value is None else value + 1)


class Probe(State):
    """A state that only runs frames."""

    __slots__ = ("heard_values", "listed")
    TRANSIENT = State.TRANSIENT | {"listed"}
    heard_values: list[int | None]
    listed: int
    codec = Codec(Outer, Doubled, Round, Strange, Suicide, Deep)

    def __init__(self) -> None:
        super().__init__(0)
        self.heard_values = []
        self.listed = 0
        self.start(Outer())

    @property
    def game(self) -> Game:
        return QUEUE

    @property
    def num_players(self) -> int:
        return 2

    def view(self, viewer: int) -> dict[str, Plain]:
        return {}

    def determinize(self, player: int, seed: int) -> "Probe":
        return self.reseeded(seed)

    def refuse(self, action: int) -> Refusal:
        return Refusal("X-01", "refusal.x")

    def leave(self, seat: int) -> None:
        """Nobody minds."""


def test_a_question_waits() -> None:
    state = Probe()
    assert state.current_player == 0
    assert state.prompt() == {"of": "numbers", "rule": "X-01", "shape": "number", "so_far": 0}
    assert state.stack == [Outer("chosen")]
    assert not state.is_terminal()
    assert state.returns() == [0, 0]


def test_legal_actions_are_listed_once_a_question() -> None:
    state = Probe()
    state.legal_actions()
    state.legal_actions()
    assert state.listed == 1
    state.apply_action(1)
    assert state.listed == 1
    state.legal_actions()
    assert state.listed == 2


def test_a_call_hands_its_value_to_the_step_below() -> None:
    state = Probe()
    state.apply_action(1)
    assert state.heard_values == [42]
    assert state.stack == [Outer("chosen")]
    assert state.current_player == 1


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    state = Probe()
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(7)
    assert caught.value.action == 7
    assert caught.value.refusal == Refusal("X-01", "refusal.x")
    assert (state.digest(), state.current_player) == (before, 0)


def test_the_end_clears_the_stack() -> None:
    state = Probe()
    state.apply_action(0)
    assert state.is_terminal()
    assert state.current_player == TERMINAL
    assert (state.stack, state.legal_actions(), state.prompt()) == ([], [], {})
    assert state.returns() == [1, -1]
    with pytest.raises(IllegalAction):
        state.apply_action(0)
    assert state.returns() == [1, -1]
    assert state.clone().is_terminal()


def test_rules_that_go_round_are_named() -> None:
    state = Probe()
    with pytest.raises(EndlessLoop, match=r"^Outer\.write > Round\.go"):
        state.apply_action(2)
    assert not state.is_terminal(), "a loop is no end of a match"


def test_a_step_must_return_what_steps_return() -> None:
    with pytest.raises(TypeError, match=r"Strange\.go returned 5"):
        Probe().apply_action(3)


def test_the_outermost_frame_must_not_end_before_the_match() -> None:
    with pytest.raises(RuntimeError, match="Outer ended, but the match did not"):
        Probe().apply_action(6)


def test_a_running_frame_cannot_be_called_off() -> None:
    with pytest.raises(RuntimeError, match=r"Suicide\.go would call itself off"):
        Probe().apply_action(4)


def test_a_frame_called_off_in_the_middle_gives_none_when_it_is_its_turn() -> None:
    state = Probe()
    state.apply_action(5)
    assert state.heard_values == [None]
    assert state.stack == [Outer("chosen")]


def test_the_innermost_frame_of_a_class_is_found() -> None:
    state = Probe()
    assert state.innermost(Outer) is state.stack[0]
    with pytest.raises(LookupError, match="no Deep"):
        state.innermost(Deep)


def test_a_waiting_frame_can_be_asked_anew() -> None:
    state = Probe()
    ask = state.ask
    state.concede(1)
    assert state.ask is ask, "nothing has changed, the question stands"


@pytest.mark.parametrize(
    "text", ["", "5", "{}", "[]", "[1,2]", "[" * 100_000, '["a",0,[],null,[]]']
)
def test_what_is_no_state_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - JSON's own words or ours
        Probe.deserialize(text)
