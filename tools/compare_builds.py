"""Compares the compiled build with the pure one: the same games must give the same digests.

``python -m tools.compare_builds FOLDER``, where FOLDER holds the compiled package.
"""

import json
import os
import subprocess
import sys
from typing import Any

GAMES = {"eightfold": 1000, "keepers": 40}
"""Random games that both builds play, by game."""


def simulate(game: str, count: int, path: str) -> dict[str, Any]:
    """Return what ``rulewright simulate`` tells of the build in the folder ``path``."""
    command = ["simulate", game, "--games", str(count), "--seed", "1", "--bots", "random,random"]
    return _run([*command, "--json"], path)


def is_compiled(game: str, path: str) -> bool:
    """Say whether the build in the folder ``path`` is compiled."""
    return bool(_run(["bench", game, "--seconds", "0.2", "--json"], path)["compiled"])


def _run(arguments: list[str], path: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", *arguments],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main(folder: str) -> int:
    """Play the games on both builds; return 0 if the digests are equal."""
    compiled = os.path.abspath(folder)
    if not is_compiled("eightfold", compiled) or is_compiled("eightfold", ""):
        print(f"{folder} does not hold the compiled build, or the tree is not pure")
        return 1
    differing = 0
    for game, count in GAMES.items():
        pure, fast = simulate(game, count, ""), simulate(game, count, compiled)
        print(f"{game}: {count} games, pure {pure['digest']}, compiled {fast['digest']}")
        differing += pure["digest"] != fast["digest"]
    return min(differing, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
