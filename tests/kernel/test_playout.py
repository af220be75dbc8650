"""Random play to the end in one loop."""

import pytest

from rulewright.games import GAMES
from rulewright.kernel.game import Game
from rulewright.kernel.playout import playout


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_ends_the_match_and_counts_the_decisions(game: Game) -> None:
    state = game.new_initial_state(seed=3)
    first = state.clone()
    decisions = playout(state, 5)
    assert state.is_terminal()
    assert 0 < decisions <= game.max_game_length
    assert playout(state, 5) == 0
    again = first.clone()
    assert playout(again, 5) == decisions
    assert again.digest() == state.digest()
    other = first.clone()
    playout(other, 6)
    assert other.digest() != state.digest()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_seed_will_do(game: Game) -> None:
    for seed in (-1, 0, 1 << 127, (1 << 31) - 1):
        assert playout(game.new_initial_state(seed=1), seed) > 0
