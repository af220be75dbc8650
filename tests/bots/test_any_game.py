"""Bots play whatever keeps the protocol: responses, hidden markers, three players, a queue."""

import pytest

from rulewright import bots
from rulewright.bots import Perspective
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.game import Game
from tests.kernel.minis import MINIS


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", MINIS.values(), ids=MINIS)
def test_every_game_is_played_to_its_end(game: Game, seed: int) -> None:
    state = game.new_initial_state(seed=seed)
    names = [bots.NAMES[(seat + seed) % len(bots.NAMES)] for seat in range(state.num_players)]
    seats = [bots.make(n, game, derive_seed(seed, seat)) for seat, n in enumerate(names)]
    for _ in range(game.max_game_length):
        if state.is_terminal():
            break
        player = state.current_player
        seen = Perspective(state, player)
        twin = Perspective.from_plain(seen.to_plain(), MINIS)
        assert twin.legal_actions == seen.legal_actions
        assert twin.view == seen.view
        action = seats[player].choose(seen)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert state.is_terminal()


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("game", MINIS.values(), ids=MINIS)
def test_hidden_parts_change_no_choice(game: Game, name: str) -> None:
    """B20, in games that hide other things than hands."""
    state = game.new_initial_state(seed=2)
    walk = bots.make("random", game, 1)
    while not state.is_terminal():
        player = state.current_player
        worlds = (state, state.determinize(player, 7), state.determinize(player, 8))
        chosen = {bots.make(name, game, 3).choose(Perspective(w, player)) for w in worlds}
        assert len(chosen) == 1
        state.apply_action(walk.choose(Perspective(state, player)))


def test_a_plan_is_kept_only_while_the_questions_are_as_expected() -> None:
    """A greedy bot that is shown something else in between thinks anew, and answers legally."""
    state = EIGHTFOLD.from_position(
        {"turn": 9, "players": [{"mana": 3, "hand": ["moss-boar"]}, {}], "pieces": {}}
    )
    bot = bots.make("greedy", EIGHTFOLD, 1)
    first = bot.choose(Perspective(state, 0))
    assert EIGHTFOLD.action_to_string(first) == "play moss-boar"
    other = EIGHTFOLD.new_initial_state(seed=5)
    seen = Perspective(other, other.current_player)
    assert bot.choose(seen) in seen.legal_actions
    state.apply_action(first)
    assert bot.choose(Perspective(state, 0)) in state.legal_actions()
