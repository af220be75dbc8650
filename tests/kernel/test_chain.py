"""The hard moments of chains: dice inside locked chains, and players who leave inside of them."""

import itertools

import pytest

from rulewright.kernel import chance
from rulewright.kernel.refusal import IllegalAction
from tests.kernel.minis.chain import CHAIN, ChainState
from tests.kernel.minis.chain.frames import (
    BOLT,
    REROLL,
    Attack,
    Bolt,
    Response,
    Roll,
    Turn,
    Turns,
    Window,
)


def situation(
    hp: tuple[int, int, int], hands: tuple[list[int], list[int], list[int]], dice: list[int]
) -> ChainState:
    """Return seat 0's first decision, with these cards and the next dice falling as given."""
    state = ChainState(0)
    state.hp = [*hp]
    state.hands = [sorted(hand) for hand in hands]
    state.deck = []
    state.seed = next(
        seed
        for seed in itertools.count()
        if all(chance.below(seed, state.draws + n, 20) + 1 == d for n, d in enumerate(dice))
    )
    return state


def play(state: ChainState, *moves: str) -> None:
    """Play moves such as ``1 bolt 0``: the seat that must be asked, and the notation."""
    for move in moves:
        seat, _, notation = move.partition(" ")
        assert state.current_player == int(seat), f"{state.current_player} is asked for '{move}'"
        state.apply_action(CHAIN.string_to_action(notation))


def kinds(state: ChainState) -> list[str]:
    return [type(frame).__name__ for frame in state.stack]


def test_a_die_in_a_locked_chain_is_rerolled_in_the_window_that_it_opens() -> None:
    state = situation((3, 3, 3), ([], [BOLT], [REROLL]), [3, 15])
    play(state, "0 attack 1", "1 bolt 0", "2 pass", "0 pass", "1 pass")
    assert kinds(state) == ["Turns", "Turn", "Attack", "Window", "Bolt", "Roll", "Window"]
    assert state.innermost(Roll).result == 3
    assert state.innermost(Window).subject == "roll"
    play(state, "1 pass", "2 reroll", "0 pass", "1 pass")
    assert state.innermost(Roll).result == 3, "a reroll waits until the chain has locked"
    play(state, "2 pass")
    assert state.hp == [1, 3, 3], "the second result counts"
    assert kinds(state) == ["Turns", "Turn", "Attack", "Roll", "Window"], "on to the attack's die"


def test_a_reroll_opens_no_window_and_is_offered_for_dice_only() -> None:
    state = situation((3, 3, 3), ([], [BOLT], [REROLL, REROLL]), [15, 16, 2])
    play(state, "0 attack 1", "1 bolt 0")
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(CHAIN.string_to_action("reroll"))
    assert caught.value.refusal.rule == "MC-02"
    play(state, "2 pass", "0 pass", "1 pass")
    play(state, "1 pass", "2 reroll", "0 pass", "1 pass", "2 reroll", "0 pass", "1 pass", "2 pass")
    assert state.hp == [3, 3, 3], "of two rerolls the last counts"


def nested() -> ChainState:
    """Return the window on a die of seat 1's bolt at seat 2, made in the window on the die of
    seat 2's bolt at seat 1, which is the newest response of a chain in seat 0's attack."""
    hands = ([BOLT], [BOLT, BOLT], [BOLT, REROLL])
    state = situation((3, 2, 2), hands, [3, 15, 12])
    play(state, "0 attack 1", "1 bolt 0", "2 bolt 1", "0 pass", "1 pass", "2 pass")
    play(state, "1 bolt 2", "2 reroll", "0 pass", "1 pass", "2 pass")
    assert kinds(state) == [
        *("Turns", "Turn", "Attack", "Window", "Bolt", "Roll", "Window", "Bolt", "Roll", "Window")
    ]
    rolls = [frame for frame in state.stack if isinstance(frame, Roll)]
    assert [(roll.seat, roll.result) for roll in rolls] == [(2, 15), (1, 12)]
    return state


def test_who_is_out_inside_nested_windows_leaves_no_running_effect() -> None:
    state = nested()
    play(state, "1 pass", "2 pass", "0 pass")
    assert state.hp == [3, 2, 0], "seat 2's bolt, whose die stood at 15, ended with its owner"
    assert kinds(state) == ["Turns", "Turn", "Attack", "Window", "Bolt", "Roll", "Window"]
    bolt = state.innermost(Bolt)
    assert (bolt.seat, bolt.target) == (1, 0), "what others have pending goes on"
    assert state.stack[3] == Window("attack", 0, (), (0, 1), "resolve")


def test_passes_and_order_of_turns_shrink() -> None:
    state = nested()
    play(state, "1 pass", "2 pass", "0 pass")
    play(state, "1 pass", "0 pass")
    assert kinds(state) == ["Turns", "Turn", "Attack", "Roll", "Window"]
    play(state, "1 pass", "0 pass")
    assert (state.stack[-1], state.active, state.turn) == (Turn(1, "chosen"), 1, 2)
    with pytest.raises(IllegalAction):
        state.apply_action(CHAIN.string_to_action("attack 2"))
    play(state, "1 end", "0 end", "1 end")
    assert state.current_player == 0


def test_the_same_at_every_moment_from_a_copy_that_was_written() -> None:
    state = nested()
    for move in ("1 pass", "2 pass", "0 pass", "1 pass", "0 pass", "1 pass", "0 pass"):
        copy = ChainState.deserialize(state.serialize())
        play(state, move)
        play(copy, move)
        assert copy.digest() == state.digest()


def test_pending_responses_of_who_is_out_vanish() -> None:
    state = situation((3, 3, 2), ([BOLT], [], [BOLT]), [20])
    play(state, "0 attack 1", "1 pass", "2 bolt 0", "0 bolt 2", "1 pass", "2 pass", "0 pass")
    window = state.stack[3]
    assert isinstance(window, Window)
    assert window.chain == (Response(2, BOLT, 0),)
    play(state, "1 pass", "2 pass", "0 pass")
    assert state.hp == [3, 3, 0]
    assert kinds(state) == ["Turns", "Turn", "Attack", "Roll", "Window"]


def test_the_attack_of_who_is_out_ends_with_him_and_the_turn_too() -> None:
    state = situation((2, 3, 3), ([], [BOLT], [BOLT]), [20])
    play(state, "0 attack 2", "1 pass", "2 bolt 0", "0 pass", "1 pass", "2 pass")
    play(state, "1 pass", "2 pass", "0 pass")
    assert state.hp == [0, 3, 3]
    assert state.stack == [Turns("next"), Turn(1, "chosen")]


def test_the_last_one_living_wins_at_once() -> None:
    state = situation((3, 2, 0), ([], [BOLT], []), [20, 20])
    state.hp = [2, 3, 0]
    play(state, "0 attack 1", "1 bolt 0", "0 pass", "1 pass", "1 pass", "0 pass")
    assert state.is_terminal()
    assert state.returns() == [-1, 1, -1]
    assert state.stack == []


@pytest.mark.parametrize(
    ("before", "leaver", "asked", "passed"),
    [
        (("1 pass",), 2, 0, (1,)),  # the asked one
        (("1 pass",), 1, 2, ()),  # one who has passed
        ((), 2, 1, ()),  # one who is asked later
        (("1 pass", "2 bolt 1", "0 pass"), 2, 1, (0,)),  # one with a pending response
    ],
)
def test_concessions_in_a_window(
    before: tuple[str, ...], leaver: int, asked: int, passed: tuple[int, ...]
) -> None:
    state = situation((3, 3, 3), ([], [], [BOLT]), [])
    play(state, "0 attack 1", *before)
    state.concede(leaver)
    assert state.stack[-1] == Window("attack", asked, (), passed, "declared")
    assert state.current_player == asked
    while kinds(state)[-2] == "Attack":
        state.apply_action(CHAIN.string_to_action("pass"))
    assert kinds(state) == ["Turns", "Turn", "Attack", "Roll", "Window"]


def test_a_concession_that_completes_the_passes_locks_the_chain() -> None:
    state = situation((3, 3, 3), ([], [], []), [])
    play(state, "0 attack 1", "1 pass", "2 pass")
    state.concede(0)
    assert state.stack == [Turns("next"), Turn(1, "chosen")], "the attack ended with its player"
    other = situation((3, 3, 3), ([], [], [BOLT]), [])
    play(other, "0 attack 1", "1 pass", "2 bolt 1", "0 pass", "1 pass")
    other.concede(2)
    assert kinds(other) == ["Turns", "Turn", "Attack", "Roll", "Window"], "nothing was left"


def test_a_concession_at_another_players_turn_leaves_the_question() -> None:
    state = situation((3, 3, 3), ([], [], []), [])
    assert len(state.legal_actions()) == 3
    state.concede(1)
    assert state.current_player == 0
    assert [CHAIN.action_to_string(a) for a in state.legal_actions()] == ["attack 2", "end"]
    with pytest.raises(IllegalAction) as caught:
        state.concede(1)
    assert caught.value.refusal.rule == "MC-08"
    state.concede(0)
    assert state.returns() == [-1, -1, 1]


def test_the_target_of_an_attack_leaves() -> None:
    state = situation((3, 3, 3), ([], [], []), [20])
    play(state, "0 attack 1")
    state.concede(1)
    assert state.innermost(Attack).target == 1
    play(state, "2 pass", "0 pass", "2 pass", "0 pass")
    assert state.hp == [3, 0, 3]
    assert state.current_player == 2


def test_worlds_hold_the_same_cards() -> None:
    state = ChainState(4)
    play(state, "0 attack 1")
    cards = sorted([*state.deck, *itertools.chain(*state.hands)])
    worlds = [state.determinize(1, seed) for seed in range(40)]
    for world in worlds:
        assert world.hands[1] == state.hands[1]
        assert sorted([*world.deck, *itertools.chain(*world.hands)]) == cards
    assert len({str(world.hands[0]) for world in worlds}) > 1
    assert len({world.seed for world in worlds}) == 40
