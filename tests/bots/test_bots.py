"""The bots: legal choices, sound ones from greedy, and nothing shared between objects."""

from typing import Any

import pytest

from rulewright import bots
from rulewright.bots import Perspective
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.state import State

SETUP = {"round_limit": 10}


def play(names: tuple[str, str], seed: int, setup: dict[str, Any]) -> tuple[State, list[int]]:
    """Play a match; return its last state and its actions."""
    state = EIGHTFOLD.new_initial_state(setup, derive_seed(seed, "match"))
    seats = [bots.make(n, EIGHTFOLD, derive_seed(seed, "bot", i)) for i, n in enumerate(names)]
    actions = []
    while not state.is_terminal():
        player = state.current_player
        action = seats[player].choose(Perspective(state, player))
        assert action in state.legal_actions()
        state.apply_action(action)
        actions.append(action)
    return state, actions


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_seeds_play_the_same_match(name: str) -> None:
    first, actions = play((name, name), 1, SETUP)
    again, same = play((name, name), 1, SETUP)
    assert (actions, first.digest()) == (same, again.digest())
    assert play((name, name), 2, SETUP)[1] != actions


def test_greedy_beats_random() -> None:
    """A few matches here; ``rulewright simulate`` plays as many as you like."""
    won = 0
    for seed in range(8):
        names = ("greedy", "random") if seed % 2 == 0 else ("random", "greedy")
        state, _ = play(names, seed, {})
        won += state.returns()[seed % 2] == 1
    assert won >= 7


def test_two_objects_of_one_bot_share_nothing() -> None:
    """B26: what one seat's bot does leaves no trace in another's."""
    state = EIGHTFOLD.new_initial_state(SETUP, 3)
    seen = Perspective(state, state.current_player)
    for name in bots.NAMES:
        one, other = bots.make(name, EIGHTFOLD, 5), bots.make(name, EIGHTFOLD, 5)
        assert one is not other
        alone = [one.choose(seen) for _ in range(6)]
        busy = bots.make(name, EIGHTFOLD, 6)
        mixed = []
        for _ in range(6):
            busy.choose(seen)
            mixed.append(other.choose(seen))
        assert mixed == alone


def choice(mana: int, hand: list[str], pieces: dict[str, Any], damage: int = 0) -> set[str]:
    """Return what greedy bots of several seeds choose for seat 0 in a described situation."""
    players = [
        {"mana": mana, "hand": hand, "deck": ["moss-boar", "mend"]},
        {"mana": 3, "hand": ["mend"], "deck": ["moss-boar"], "base_damage": damage},
    ]
    state = EIGHTFOLD.from_position({"turn": 9, "players": players, "pieces": pieces})
    return {
        EIGHTFOLD.action_to_string(
            bots.make("greedy", EIGHTFOLD, seed).choose(Perspective(state, 0))
        )
        for seed in range(5)
    }


def test_greedy_takes_a_win() -> None:
    pieces = {
        "e7": {"card": "moss-boar", "owner": 0},
        "e6": {"card": "spark-whelp", "owner": 1},
    }
    assert choice(5, ["moss-boar"], pieces, damage=27) == {"e7-e8"}


def test_greedy_plays_what_it_can_and_ends_the_turn_after() -> None:
    assert choice(3, ["moss-boar"], {}) == {"play moss-boar"}
    assert choice(2, ["moss-boar"], {}) == {"end"}


def test_greedy_leaves_good_positions_alone() -> None:
    """A monster beside the enemy Base that has attacked, and a heal that nobody needs."""
    pieces = {"e7": {"card": "moss-boar", "owner": 0, "attacks": 1}}
    assert choice(4, ["mend"], pieces) == {"end"}


def test_greedy_places_where_it_serves() -> None:
    """The parts of a choice fit together: the card is played, then put in the front row."""
    state = EIGHTFOLD.from_position(
        {"turn": 9, "players": [{"mana": 3, "hand": ["moss-boar"]}, {}], "pieces": {}}
    )
    bot = bots.make("greedy", EIGHTFOLD, 1)
    actions = []
    for _ in range(2):
        action = bot.choose(Perspective(state, 0))
        actions.append(EIGHTFOLD.action_to_string(action))
        state.apply_action(action)
    assert actions[0] == "play moss-boar"
    assert actions[1] in {f"@{column}4" for column in "abcdefgh"}


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot 'oracle'; there are: random, greedy"):
        bots.make("oracle", EIGHTFOLD, 0)
