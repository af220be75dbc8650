"""Compares the compiled build with the pure one: the same games must give the same digests.

``python -m tools.compare_builds FOLDER``, where FOLDER holds the compiled package. Both builds play
the same series, and the compiled one replays records that the pure one wrote, whose digests on the
way are of states in the middle of everything.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

GAMES = {"eightfold": 1000, "keepers": 300, "kravestorm": 40}
"""Random games that both builds play, by game."""

RECORDS = 60
"""Of them, how many are replayed from the records of the pure build, at most."""


def run(path: str, *arguments: str) -> str:
    """Run ``rulewright`` of the build in the folder ``path`` and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", *arguments],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return done.stdout


def simulate(path: str, game: str, count: int, records: str = "") -> dict[str, Any]:
    """Return what ``rulewright simulate`` tells of the build in the folder ``path``."""
    options = ["--games", str(count), "--seed", "1", "--bots", "random,random", "--json"]
    if records:
        options += ["--records", records]
    told: dict[str, Any] = json.loads(run(path, "simulate", game, *options))
    return told


def is_compiled(path: str) -> bool:
    """Say whether the build in the folder ``path`` is compiled."""
    return bool(
        json.loads(run(path, "bench", "eightfold", "--seconds", "0.2", "--json"))["compiled"]
    )


def agree(compiled: str, game: str, count: int) -> bool:
    """Say whether both builds play the same games of ``game``, and print their digests."""
    with tempfile.TemporaryDirectory() as folder:
        pure = simulate("", game, count, folder)
        fast = simulate(compiled, game, count)
        records = sorted(map(str, Path(folder).iterdir()))[:RECORDS]
        run(compiled, "verify", *records)
    print(f"{game}: {count} games, pure {pure['digest']}, compiled {fast['digest']}")
    print(f"{game}: {len(records)} records of the pure build hold in the compiled one")
    return bool(pure["digest"] == fast["digest"])


def main(folder: str) -> int:
    """Play the games on both builds; return 0 if the digests are equal."""
    compiled = os.path.abspath(folder)
    if not is_compiled(compiled) or is_compiled(""):
        print(f"{folder} does not hold the compiled build, or the tree is not pure")
        return 1
    results = [agree(compiled, game, count) for game, count in GAMES.items()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
