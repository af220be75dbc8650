"""The hard moments of hidden markers: steps onto them, damage that asks, and what others see."""

import json

import pytest

from rulewright.kernel.events import SPECTATOR, Plain
from rulewright.kernel.refusal import IllegalAction
from tests.kernel.minis.markers import MARKERS, MarkersState
from tests.kernel.minis.markers.board import BOMB, EMPTY, OFF, Marker
from tests.kernel.minis.markers.frames import Lay

OTHERS = (1, SPECTATOR)


def play(state: MarkersState, *moves: str) -> None:
    """Play moves such as ``1 step 4 down``: the seat that must be asked, and the notation."""
    for move in moves:
        seat, _, notation = move.partition(" ")
        assert state.current_player == int(seat), f"{state.current_player} is asked for '{move}'"
        state.apply_action(MARKERS.string_to_action(notation))


def legal(state: MarkersState) -> list[str]:
    return [MARKERS.action_to_string(action) for action in state.legal_actions()]


def hidden_at(true: int, decoy: int) -> MarkersState:
    """Return seat 1's first turn after piece 0, from space 8, has hidden."""
    state = MarkersState(0)
    state.listen()
    play(state, "0 hide 8", f"0 space {true}", f"0 space {decoy}")
    return state


def test_a_step_onto_a_marker_is_offered_whatever_is_under_it() -> None:
    for true, decoy in ((8, 9), (9, 8)):
        state = hidden_at(true, decoy)
        assert "step 4 down" in legal(state)
        assert legal(state) == legal(hidden_at(8, 9))


def test_a_step_onto_a_piece_in_hiding_fails_and_shows_it() -> None:
    state = hidden_at(8, 9)
    play(state, "1 step 4 down")
    assert (state.pieces[2].space, state.pieces[0].space) == (4, 8)
    assert state.all_markers(0) == [], "the empty one vanishes with it"
    kinds = [event.kind for event in state.heard()]
    assert kinds == ["lay", "step", "reveal", "blocked"]
    assert state.current_player == 0, "the turn is spent"


def test_a_step_onto_an_empty_marker_succeeds_and_tells_where_the_piece_is_not() -> None:
    state = hidden_at(9, 8)
    play(state, "1 step 4 down")
    assert (state.pieces[2].space, state.pieces[0].space) == (8, OFF)
    assert [marker.content for marker in state.all_markers(0)] == [0]
    assert {state.determinize(1, seed).find(0)[0] for seed in range(20)} == {9}


def test_only_visible_things_refuse_a_step() -> None:
    state = MarkersState(0)
    play(state, "0 step 8 right", "1 step 4 right", "0 pass")
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(MARKERS.string_to_action("step 5 down"))
    assert caught.value.refusal.rule == "MM-01"
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(MARKERS.string_to_action("step 0 up"))
    assert caught.value.refusal.rule == "MM-03"


def markers_shown(state: MarkersState, viewer: int) -> list[dict[str, Plain]]:
    stacks = state.view(viewer)["markers"]
    assert isinstance(stacks, list)
    shown: list[dict[str, Plain]] = []
    for stack in stacks:
        assert isinstance(stack, list)
        shown += [marker for marker in stack if isinstance(marker, dict)]
    return shown


def test_all_markers_of_one_owner_look_alike_in_every_byte() -> None:
    bomb, swapped = MarkersState(0), MarkersState(0)
    play(bomb, "0 mine 8", "0 space 9", "0 space 12")
    play(swapped, "0 mine 8", "0 space 12", "0 space 9")
    for viewer in OTHERS:
        assert json.dumps(bomb.view(viewer)) == json.dumps(swapped.view(viewer))
        alike = [{**marker, "handle": 0} for marker in markers_shown(bomb, viewer)]
        assert alike == [{"owner": 0, "group": 0, "handle": 0}] * 2
    assert [marker["content"] for marker in markers_shown(bomb, 0)] == [BOMB, EMPTY]


def test_handles_are_per_viewer_and_new_for_each_hiding() -> None:
    state = hidden_at(8, 9)
    play(state, "1 mine 7", "1 space 6", "1 space 7")
    first = {viewer: markers_shown(state, viewer) for viewer in OTHERS}
    play(state, "0 step 8 right", "1 pass", "0 hide 9", "0 space 13", "0 space 9")
    handles = {
        viewer: [
            m["handle"]
            for m in [*first[viewer], *markers_shown(state, viewer)]
            if m["owner"] == 0 and "handle" in m
        ]
        for viewer in OTHERS
    }
    assert handles == {1: [1, 2, 3, 4], SPECTATOR: [1, 2, 5, 6]}
    assert state.handed == [2, 4, 6], "each viewer counts what is hidden from him alone"
    assert [marker.content for marker in state.all_markers(0)] == [EMPTY, 0]
    assert all("handle" not in m for m in markers_shown(state, 0) if m["owner"] == 0)


def test_the_place_chosen_first_is_hidden_while_the_second_is_asked() -> None:
    state = MarkersState(0)
    play(state, "0 hide 8", "0 space 9")
    worlds = [state.determinize(1, seed).innermost(Lay).true for seed in range(30)]
    assert set(worlds) == {8, 9, 12}
    assert {state.determinize(0, seed).innermost(Lay).true for seed in range(30)} == {9}
    other = MarkersState(0)
    play(other, "0 hide 8", "0 space 12")
    assert other.view(1) == state.view(1)
    assert other.view(0) != state.view(0)


def test_worlds_redistribute_what_a_player_cannot_know() -> None:
    state = hidden_at(8, 9)
    worlds = [state.determinize(1, seed) for seed in range(40)]
    assert {world.find(0)[0] for world in worlds} == {8, 9}
    assert all(sorted(m.content for m in w.all_markers(0)) == [EMPTY, 0] for w in worlds)
    assert all(state.determinize(0, seed).find(0)[0] == 8 for seed in range(40))


def minefield() -> MarkersState:
    """Return seat 1's turn next to a bomb on space 5 under an empty marker of another group.

    Pieces of seat 0 at 8 (no ward) and 9 (warded), of seat 1 at 4 (no ward) and 1 (warded).
    """
    state = MarkersState(0)
    for piece, space, warded in ((0, 8, False), (1, 9, True), (2, 4, False), (3, 1, True)):
        state.pieces[piece].space = space
        state.pieces[piece].warded = warded
    state.markers[5] = [Marker(0, 0, (1, 1), BOMB), Marker(0, 1, (2, 2), EMPTY)]
    state.markers[13] = [Marker(0, 0, (3, 3), EMPTY), Marker(0, 1, (4, 4), BOMB)]
    state.groups, state.handed = 2, [0, 4, 4]
    play(state, "0 pass")
    state.listen()
    return state


def test_a_bomb_asks_the_owners_in_the_middle_of_its_damage() -> None:
    state = minefield()
    play(state, "1 step 4 right")
    assert [len(stack) for stack in (state.markers[5], state.markers[13])] == [0, 1]
    assert state.prompt()["piece"] == 3, "the player in turn chooses first"
    assert state.current_player == 1
    assert [piece.health for piece in state.pieces] == [2, 2, 2, 2], "nothing is applied yet"
    assert legal(state) == ["space 0", "space 1", "space 2", "space 3"]
    play(state, "1 space 3")
    assert state.pieces[3].space == 1, "sent only when all is applied"
    assert (state.current_player, state.prompt()["piece"]) == (0, 1)
    assert legal(state) == ["space 12", "space 13", "space 14", "space 15"]
    play(state, "0 space 15")
    assert [piece.health for piece in state.pieces] == [1, 2, 1, 2]
    assert [piece.space for piece in state.pieces] == [8, 15, 5, 3]
    assert [piece.warded for piece in state.pieces] == [False] * 4
    kinds = [event.kind for event in state.heard()]
    assert kinds == ["step", "reveal", "reveal", "sent home", "sent home", "damage", "damage"]


def test_survivors_answer_in_the_other_players_turn_only() -> None:
    state = minefield()
    play(state, "1 step 4 right", "1 space 3", "0 space 15")
    assert (state.current_player, state.prompt()["piece"]) == (0, 0)
    assert legal(state) == ["step 8 up", "step 8 down", "step 8 right", "pass"]
    play(state, "0 step 8 up")
    assert state.pieces[0].space == 4
    assert (state.current_player, state.active) == (0, 0), "and the turn goes on to seat 0"
    assert legal(state)[-1] == "pass"


def test_an_answer_into_a_bomb_does_damage_but_grants_no_answers() -> None:
    state = minefield()
    state.markers[12] = [Marker(1, 2, (5, 5), BOMB)]
    state.groups = 3
    state.pieces[1].warded = False
    play(state, "1 step 4 right", "1 space 3")
    play(state, "0 step 8 down")
    assert state.pieces[0].health == 0, "hit twice: by the bomb at 5 and by the one at 12"
    assert state.pieces[1].health == 0, "piece 1, at 9, is in both blasts"
    assert state.is_terminal()
    assert state.returns() == [-1, 1]


def test_a_survivor_who_died_since_is_not_asked() -> None:
    state = minefield()
    state.markers[12] = [Marker(1, 2, (5, 5), BOMB)]
    state.groups = 3
    state.pieces[1].warded = False
    state.pieces[1].health = 2
    state.pieces[0].health = 3
    play(state, "1 step 4 right", "1 space 3", "0 step 8 down")
    assert [piece.health for piece in state.pieces] == [1, 0, 1, 2]
    assert (state.current_player, state.active) == (0, 0)


def test_the_last_pieces_of_both_die_at_once() -> None:
    state = minefield()
    for piece, health in enumerate((1, 0, 1, 0)):
        state.pieces[piece].health = health
        if not health:
            state.pieces[piece].space = OFF
    play(state, "1 step 4 right")
    assert state.returns() == [0, 0]
    assert state.is_terminal()
