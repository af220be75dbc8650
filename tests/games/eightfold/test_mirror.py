"""Seats swapped, or the board turned and the players swapped: the results are mirrored."""

import random
from typing import Any

import pytest

from rulewright.games.eightfold.board import FROM_TO, TILES, tile_name, tile_of
from rulewright.games.eightfold.cards import DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.match import EightfoldState
from rulewright.games.eightfold.notation import DIRECTION, PLAY, ROW, TILE, TRIGGER, USE
from tests.citing import rule
from tests.games.eightfold.table import named
from tests.laws.play import Subject, random_play

# --- seats swapped: nothing depends on the number of a seat


def swapped(value: Any) -> Any:
    """A position with the seats swapped and the board as it is."""
    return {
        **value,
        "first": 1 - value["first"],
        "active": 1 - value["active"],
        "players": value["players"][::-1],
        "pieces": {
            tile: {**piece, "owner": 1 - piece["owner"]} for tile, piece in value["pieces"].items()
        },
    }


@rule("EF-SETUP-02", "EF-R21")
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_with_the_seats_swapped(seed: int) -> None:
    decks = [list(DECKS)[seed % 4], list(DECKS)[(seed // 2 + 1) % 4]]
    setup = {"round_limit": 20}
    one = EIGHTFOLD.new_initial_state({**setup, "decks": decks, "first": 0}, seed)
    two = EIGHTFOLD.new_initial_state({**setup, "decks": decks[::-1], "first": 1}, seed)
    source = random.Random(seed)
    compared = 0
    while not one.is_terminal():
        assert one.current_player == 1 - two.current_player
        assert one.legal_actions() == two.legal_actions()
        action = source.choice(one.legal_actions())
        one.apply_action(action)
        two.apply_action(action)
        assert one.draws == two.draws
        if not one.is_terminal() and one.prompt()["of"] == "actions":
            assert EIGHTFOLD.to_position(two) == swapped(EIGHTFOLD.to_position(one))
            compared += 1
    assert two.is_terminal()
    assert one.returns() == two.returns()[::-1]
    assert compared > 50


# --- the board turned: nothing depends on the side of the board

UNEVEN = {
    # gives Player 1 a mana
    "riptide",
    # at random among tiles in ascending order; several targets named in ascending order
    *("creeping-sprout", "spore-spire", "stray-sparks", "nightfall-gamble", "prophet-toad"),
    *("shield-line", "trade-winds"),
    # asks which player one is
    "second-watch",
}


def turned_tile(name: str) -> str:
    return tile_name(TILES - 1 - tile_of(name))


def turned(position: dict[str, Any]) -> dict[str, Any]:
    """A position with the board turned by half and the seats swapped; Player 1 is Player 2."""
    return {
        **position,
        "active": 1 - position["active"],
        "turn": position["turn"] + 1,
        "players": position["players"][::-1],
        "pieces": {
            turned_tile(tile): {**piece, "owner": 1 - piece["owner"]}
            for tile, piece in position["pieces"].items()
        },
    }


def turned_action(action: int) -> int:
    if action >= FROM_TO:
        return FROM_TO + TILES * TILES - 1 - (action - FROM_TO)
    if action >= PLAY:
        return action
    if action >= TRIGGER:
        at, which = divmod(action - TRIGGER, 4)
        return TRIGGER + 4 * (TILES - 1 - at) + which
    for first in (USE, TILE):
        if action >= first:
            return first + TILES - 1 - (action - first)
    if action >= ROW:
        return ROW + 7 - (action - ROW)
    if action >= DIRECTION:
        return DIRECTION + (action - DIRECTION + 4) % 8
    return action


def even(position: dict[str, Any]) -> dict[str, Any]:
    """The position without what does not look the same from both sides of the board."""
    players = [
        {
            name: [c for c in value if c not in UNEVEN] if isinstance(value, list) else value
            for name, value in player.items()
            if name != "known"
        }
        for player in position["players"]
    ]
    pieces = {
        tile: {**piece, "beneath": [c for c in piece.get("beneath", []) if c not in UNEVEN]}
        for tile, piece in position["pieces"].items()
        if piece["card"] not in UNEVEN
    }
    return {**position, "players": players, "pieces": pieces, "round_limit": 0}


def settled(position: dict[str, Any]) -> dict[str, Any]:
    """What is compared: simultaneous events may be told in another order on a turned board."""
    return {
        **{name: value for name, value in position.items() if name != "turn"},
        "players": [
            {n: sorted(v) if n in ("discard", "known") else v for n, v in player.items()}
            for player in position["players"]
        ],
    }


def moments(seed: int) -> list[dict[str, Any]]:
    """Positions of a random match, of those turns in which something stands on the board."""
    decks = [list(DECKS)[seed % 4], list(DECKS)[(seed + 1) % 4]]
    found = []
    for state, _, source in random_play(
        Subject(EIGHTFOLD, {"decks": decks, "round_limit": 18}), seed
    ):
        if state.prompt()["of"] == "actions" and source.random() < 0.2:
            position = even(EIGHTFOLD.to_position(state))
            for player in position["players"]:
                player["mana"] = 10
            found.append(position)
    return found[3:]


@rule("EF-R01", "EF-R02", "EF-ATK-03", "EF-MOVE-02")
@pytest.mark.parametrize("seed", range(4))
def test_turns_on_a_turned_board(seed: int) -> None:
    played = 0
    for position in moments(seed):
        source = random.Random(seed)
        one, two = EIGHTFOLD.from_position(position), EIGHTFOLD.from_position(turned(position))
        while _same_turn(one, position):
            assert two.current_player == 1 - one.current_player
            legal = one.legal_actions()
            assert sorted(map(turned_action, legal)) == two.legal_actions()
            action = source.choice(legal)
            one.apply_action(action)
            two.apply_action(turned_action(action))
            assert one.returns() == two.returns()[::-1]
            if _same_turn(one, position) and one.prompt()["of"] == "actions":
                after = EIGHTFOLD.to_position(one)
                assert settled(turned(after)) == settled(EIGHTFOLD.to_position(two))
            played += 1
        assert one.is_terminal() == two.is_terminal()
    assert played > 60


def _same_turn(state: EightfoldState, position: dict[str, Any]) -> bool:
    return not state.is_terminal() and state.turn == position["turn"]


def test_turning_twice_is_nothing() -> None:
    for action in range(EIGHTFOLD.num_distinct_actions):
        assert turned_action(turned_action(action)) == action
    assert turned_tile("d1") == "e8"
    assert named([1]) == ["spark-whelp"]
