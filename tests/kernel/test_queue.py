"""The hard moments of the queue: the seventh entry, and an effect that is resolved twice."""

import pytest

from rulewright.kernel.refusal import IllegalAction
from rulewright.kernel.state import State
from tests.kernel.minis.queue import HIT, QUEUE, TWICE, Effect, Entry, Hit, QueueState


def play(state: State, *moves: str) -> None:
    """Play moves such as ``1 hit``: the seat that must be asked, and the notation."""
    for move in moves:
        seat, _, notation = move.partition(" ")
        assert state.current_player == int(seat), f"{state.current_player} is asked for '{move}'"
        state.apply_action(QUEUE.string_to_action(notation))


def full() -> QueueState:
    state = QueueState(1)
    play(state, *["1 hit", "0 hit"] * 3)
    return state


def test_a_seventh_entry_is_refused_before_payment() -> None:
    state = full()
    state.listen()
    before = state.serialize()
    assert state.points == [1, 1], "he could pay for it"
    for action in (HIT, TWICE):
        refusal = state.explain(action)
        assert refusal is not None
        assert (refusal.rule, refusal.message) == ("MQ-02", "refusal.full")
        assert QUEUE.texts[refusal.message].format_map(refusal.arguments) == (
            "The queue is full: 6 effects wait."
        )
        with pytest.raises(IllegalAction) as caught:
            state.apply_action(action)
        assert caught.value.refusal == refusal
    assert state.serialize() == before
    assert state.heard() == []
    assert state.legal_actions() == [QUEUE.string_to_action("pass")]


def test_a_sixth_entry_is_not_refused() -> None:
    state = QueueState(1)
    play(state, *["1 hit", "0 hit"] * 2, "1 hit")
    assert len(state.queue) == 5
    play(state, "0 hit")
    assert len(state.queue) == 6


def test_what_cannot_be_paid_is_refused_by_its_own_rule() -> None:
    state = QueueState(1)
    play(state, "1 twice", "0 twice", "1 hit", "0 hit")
    refusal = state.explain(TWICE)
    assert refusal is not None
    assert (refusal.rule, refusal.arguments) == ("MQ-01", {"cost": 2, "points": 1})
    assert state.explain(HIT) is None


def test_the_queue_drains_newest_first_without_declarations() -> None:
    state = QueueState(1)
    play(state, "1 hit", "0 hit", "1 hit", "0 pass")
    assert state.queue == [Entry(1, HIT), Entry(0, HIT)]
    play(state, "1 line 0", "0 line 0", "1 line 0")
    assert state.queue == []
    assert state.round == 2


def between() -> QueueState:
    """Return the second choice of an effect that is resolved twice, its first line broken."""
    state = QueueState(3)
    state.lines[0] = [1, 6, 6]
    play(state, "1 hit", "0 hit", "1 twice", "0 pass", "1 line 0")
    return state


def test_an_effect_resolved_twice_chooses_anew() -> None:
    state = between()
    assert state.stack[-2:] == [Effect(1, 0, "resolve"), Hit(1, "strike")]
    assert state.lines[0][0] == 0
    assert [QUEUE.action_to_string(a) for a in state.legal_actions()] == ["line 1", "line 2"]
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(QUEUE.string_to_action("line 0"))
    assert caught.value.refusal.rule == "MQ-06"
    play(state, "1 line 2", "0 line 1")


def test_a_reload_between_the_two_goes_on_alike() -> None:
    state = between()
    back = QUEUE.deserialize(state.serialize())
    assert back.serialize() == state.serialize()
    assert back.prompt() == state.prompt()
    assert back.legal_actions() == state.legal_actions()
    moves = ("1 line 2", "0 line 1", "1 line 1", "0 twice", "1 pass")
    for move in moves:
        if state.current_player != int(move[0]):
            continue
        play(state, move)
        play(back, move)
        assert back.digest() == state.digest()
    assert isinstance(back, QueueState)
    assert back.lines == state.lines


def test_the_match_ends_in_the_middle_of_a_drain() -> None:
    state = QueueState(3)
    state.lines[0] = [1, 0, 0]
    play(state, "1 hit", "0 hit", "1 twice", "0 pass", "1 line 0")
    assert state.is_terminal()
    assert state.returns() == [-1, 1]
    assert [entry.seat for entry in state.queue] == [1, 0], "nothing after it runs"
