"""The worked examples run, and say the same whenever they run."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.games import GAMES
from rulewright.kernel.game import Game

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", ["pettingzoo_random", "openspiel_random"])
def test_example(name: str) -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / f"{name}.py"), "7"]
    said = set()
    for _ in range(2):
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert (run.returncode, run.stderr) == (0, "")
        said.add(run.stdout)
    assert len(said) == 1
    assert "decisions, returns" in said.pop()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_documentation_tells_the_sizes_of_each_game(game: Game) -> None:
    fewest, most = game.seats
    players = f"{fewest}" if fewest == most else f"{fewest}-{most}"
    sizes = f"{game.observation_tensor_size()} | {game.num_distinct_actions} | {players}"
    text = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    assert f"| `{game.name}` | {sizes} |" in text
