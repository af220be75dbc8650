"""A perspective tells what its player knows, and nothing of what he does not."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright import bots
from rulewright.bots import Perspective
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.chance import below, derive_seed
from rulewright.kernel.state import State


def moments(seed: int, every: int = 17) -> Iterator[State]:
    """Yield every so many states of a random game."""
    state = EIGHTFOLD.new_initial_state({"round_limit": 12}, seed)
    for count in range(EIGHTFOLD.max_game_length):
        if state.is_terminal():
            return
        if count % every == 0:
            yield state
        legal = state.legal_actions()
        state.apply_action(legal[below(seed, count, len(legal))])


@pytest.mark.parametrize("seed", range(3))
def test_it_tells_what_the_state_tells_its_player(seed: int) -> None:
    for state in moments(seed):
        for player in (0, 1):
            seen = Perspective(state, player)
            assert seen.view == state.view(player)
            asked = state.current_player == player
            assert seen.legal_actions == (state.legal_actions() if asked else [])
            assert seen.legal_details == (state.legal_details() if asked else [])
            assert seen.prompt == (state.prompt() if asked else {})
            assert seen.sample(5).digest() == state.determinize(player, 5).digest()


@pytest.mark.parametrize("name", bots.NAMES)
def test_hidden_parts_change_no_choice(name: str) -> None:
    """B20: same observation and same bot seed, another truth: the same action."""
    compared = 0
    for state in moments(4, every=11):
        player = state.current_player
        other = state.determinize(player, 99)
        assert other.digest() != state.digest()
        for seed in (1, 2):
            choices = {
                bots.make(name, EIGHTFOLD, seed).choose(Perspective(world, player))
                for world in (state, other)
            }
            assert len(choices) == 1
            compared += 1
    assert compared > 20


def reachable(value: Any, found: dict[int, Any]) -> dict[int, Any]:
    """Return all objects that attributes and items lead to."""
    if id(value) in found or isinstance(value, int | str | bytes | type | type(None)):
        return found
    found[id(value)] = value
    if isinstance(value, dict):
        for item in value.values():
            reachable(item, found)
    elif isinstance(value, list | tuple | frozenset | set):
        for item in value:
            reachable(item, found)
    names = [n for c in type(value).__mro__ for n in getattr(c, "__slots__", ())]
    for name in [*names, *getattr(value, "__dict__", {})]:
        if hasattr(value, name):
            reachable(getattr(value, name), found)
    return found


def test_no_attribute_leads_to_the_true_state() -> None:
    for state in moments(derive_seed(5), every=40):
        seen = Perspective(state, state.current_player)
        told = (seen.view, seen.prompt, seen.legal_details, seen.sample(1))
        states = [
            found for found in reachable([seen, told], {}).values() if isinstance(found, State)
        ]
        assert states, "a drawn world is there"
        assert all(found.digest() != state.digest() for found in states)
        assert str(state.seed) not in json.dumps(seen.to_plain())


def test_what_is_played_later_is_not_seen() -> None:
    state = next(moments(6))
    player = state.current_player
    seen = Perspective(state, player)
    legal, view, world = list(seen.legal_actions), state.view(player), seen.sample(3).digest()
    state.apply_action(legal[-1])
    assert (seen.legal_actions, seen.view, seen.sample(3).digest()) == (legal, view, world)


def test_plain_data_makes_the_same_perspective_elsewhere() -> None:
    for state in moments(7):
        player = state.current_player
        seen = Perspective(state, player)
        back = Perspective.from_plain(json.loads(json.dumps(seen.to_plain())))
        assert (back.game, back.player) == (EIGHTFOLD, player)
        assert back.legal_actions == seen.legal_actions
        assert back.legal_details == seen.legal_details
        assert back.view == seen.view
        seed = derive_seed(7, "again")
        assert back.sample(seed).digest() == seen.sample(seed).digest()


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"game": "chess", "player": 0, "world": ""},
        {"game": "eightfold", "player": 0, "world": "[1,2]"},
        {"game": "eightfold", "player": 0, "world": None},
        {"game": "eightfold", "player": 2, "world": EIGHTFOLD.new_initial_state().serialize()},
        {"game": "eightfold", "player": True, "world": EIGHTFOLD.new_initial_state().serialize()},
    ],
)
def test_what_is_no_perspective_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message tells what was wrong
        Perspective.from_plain(plain)
