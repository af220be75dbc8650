"""Positions: what is described is what stands, and all faults are named at once."""

from typing import Any

import pytest

from rulewright.games.eightfold.cards import DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.eightfold.table import (
    asked,
    card,
    faults,
    hand,
    legal,
    named,
    on,
    play,
    table,
    worn,
)
from tests.laws.laws import law_positions_round_trip
from tests.laws.play import Subject

FULL: dict[str, Any] = {
    "first": 1,
    "active": 0,
    "turn": 8,
    "turn_count": 5,
    "round_limit": 40,
    "permitted": 1,
    "seed": 12345678901234567890,
    "players": [
        {
            "mana": 4,
            "base_damage": 12,
            "hand": ["mend", "mend", "moss-boar"],
            "deck": ["flashfire", "riptide"],
            "top": ["rot-dart", "mend"],
            "bottom": ["watchtower"],
            "discard": ["spark-whelp", "mend"],
            "known": ["mend"],
        },
        {"mana": 0, "base_damage": 0},
    ],
    "pieces": {
        "h8": {
            "card": "pyre-alpha",
            "owner": 0,
            "damage": 3,
            "vigor": 1,
            "guard": 2,
            "snare": 3,
            "venom": 4,
            "charge": 5,
            "boost": 6,
            "played": 1,
            "moved": 1,
            "attacks": 1,
            "extra": 1,
            "used": 1,
            "beneath": ["spark-whelp", "cinder-hound"],
        },
        "a1": {"card": "watchtower", "owner": 1},
    },
}


def found(position: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.from_position(position)
    return faults(caught.value)


def test_a_full_description_is_what_stands() -> None:
    state = EIGHTFOLD.from_position(FULL)
    assert EIGHTFOLD.to_position(state) == FULL
    assert asked(state) == "actions"
    assert state.current_player == 0
    assert state.base_damage(0) == 12
    assert named(state.tops[0]) == ["rot-dart", "mend"]
    assert state.deck_count(0) == 5
    unit = on(state, "h8")
    assert (unit.vigor, unit.guard, unit.boost, unit.extra) == (1, 2, 6, 1)
    assert card(state, "e8") == "base"
    assert on(state, "e8").owner == 0, "seat 0 is Player 2 here"
    assert EIGHTFOLD.deserialize(state.serialize()).digest() == state.digest()


def test_an_empty_description_is_player_1s_first_turn() -> None:
    state = EIGHTFOLD.from_position({})
    assert (state.turn, state.turn_count, state.active, state.first) == (1, 0, 0, 0)
    assert legal(state) == {"end"}
    second = EIGHTFOLD.from_position({"active": 1})
    assert (second.turn, second.turn_count) == (2, 1)
    assert EIGHTFOLD.from_position({"turn": 9}).turn_count == 4


@pytest.mark.parametrize("seed", range(4))
def test_positions_round_trip(seed: int) -> None:
    decks = list(DECKS)
    setup = {"decks": [decks[seed], decks[seed - 1]], "round_limit": 10}
    law_positions_round_trip(Subject(EIGHTFOLD, setup), seed)


def test_a_position_plays_on_as_the_match_does() -> None:
    state = EIGHTFOLD.new_initial_state({"first": 0}, 5)
    state = play(state, "done", "done")
    again = EIGHTFOLD.from_position(EIGHTFOLD.to_position(state))
    again.draws = state.draws
    for _ in range(3):
        state, again = play(state, "end"), play(again, "end")
        assert hand(state, 0) == hand(again, 0)
        assert hand(state, 1) == hand(again, 1)


def test_only_an_idle_moment_has_a_description() -> None:
    busy = play(table(hand=["flashfire"]), "play flashfire")
    over = play(table({"e7": "moss-boar"}, base_damage=(0, 29)), "e7-e8")
    for state in (busy, over, EIGHTFOLD.new_initial_state(), play(table(hand=["mend"] * 8), "end")):
        with pytest.raises(ValueError, match="nothing is under way"):
            EIGHTFOLD.to_position(state)


@rule("EF-NEED-01", "EF-NEED-03", "EF-MANA-02", "EF-BOARD-01", "EF-COMBAT-02", "EF-EVO-01")
def test_all_faults_are_listed_at_once() -> None:
    wrong = {
        "weather": "fine",
        "turn": 0,
        "active": 2,
        "seed": -1,
        "players": [
            {"mana": 11, "base_damage": 30, "hand": ["mend", "nobody", 7], "known": ["rot-dart"]},
            {"deck": "mend", "pockets": []},
        ],
        "pieces": {
            "z9": {"card": "moss-boar"},
            "d1": {"card": "moss-boar"},
            "a1": {"card": "mend"},
            "a2": {"card": "pyre-alpha", "beneath": ["spark-whelp"]},
            "a3": {"card": "moss-boar", "damage": 5, "owner": 3},
            "a4": {"card": "moss-boar", "damage": -1, "weight": 2, "played": 2},
            "a5": "moss-boar",
            "a6": {},
        },
    }
    assert found(wrong) == [
        ("position", "EF-NEED-03", "fault.unknown_field"),
        ("active", "EF-TURN-01", "fault.number"),
        ("turn", "EF-TURN-01", "fault.number"),
        ("seed", "EF-TURN-01", "fault.number"),
        ("player 0 mana", "EF-MANA-02", "fault.number"),
        ("player 0 base_damage", "EF-BASE-04", "fault.number"),
        ("player 0 hand 2", "EF-NEED-02", "fault.no_card"),
        ("player 0 hand 3", "EF-NEED-02", "fault.no_card"),
        ("player 0 known", "EF-R24", "fault.known"),
        ("player 1", "EF-NEED-03", "fault.unknown_field"),
        ("player 1 deck", "EF-NEED-02", "fault.not_a_list"),
        ("z9", "EF-NEED-03", "fault.no_tile"),
        ("d1", "EF-BOARD-01", "fault.occupied"),
        ("a1", "EF-ACT-02", "fault.spell"),
        ("a2", "EF-EVO-01", "fault.evolution"),
        ("a3 owner", "EF-NEED-01", "fault.number"),
        ("a4", "EF-NEED-03", "fault.unknown_field"),
        ("a4 damage", "EF-NEED-04", "fault.number"),
        ("a4 played", "EF-NEED-04", "fault.number"),
        ("a5", "EF-NEED-03", "fault.not_an_object"),
        ("a5", "EF-NEED-02", "fault.no_card"),
        ("a6", "EF-NEED-02", "fault.no_card"),
        ("a3", "EF-COMBAT-02", "fault.destroyed"),
    ]


@rule("EF-END-03")
def test_the_turn_must_be_the_active_players() -> None:
    assert found({"turn": 2, "active": 0}) == [("turn", "EF-END-03", "fault.turn")]
    assert found({"turn": 3, "active": 0, "first": 1}) == [("turn", "EF-END-03", "fault.turn")]


@pytest.mark.parametrize(
    "position",
    [
        *(None, 7, "x", [], {"players": 3}, {"players": [1, 2]}, {"players": [{"hand": 3}, {}]}),
        *({"pieces": 5}, {"pieces": []}, {"pieces": {3: {}}}, {"pieces": {None: None}}),
        *({"pieces": {"d4": {"card": ["mend"], "beneath": {}}}}, {"turn": 1.5}, {"turn": True}),
        *({3: 4}, {"pieces": {"d4": {"card": "moss-boar", "beneath": [[]]}}}),
    ],
)
def test_bad_input_is_answered_and_never_crashes(position: Any) -> None:
    assert found(position)


def test_a_destroyed_piece_counts_auras() -> None:
    kept = {"d4": worn("moss-boar", damage=6), "d5": "bulwark-keep"}
    assert on(table(kept), "d4").damage == 6
    assert found({"pieces": {"d4": worn("moss-boar", damage=7), "d5": worn("bulwark-keep")}}) == [
        ("d4", "EF-COMBAT-02", "fault.destroyed")
    ]
