"""Bots for tests: a random one, and some that misbehave."""

import os
import random
import time
from typing import Any


class RandomChooser:
    """Chooses among the legal actions by its seed."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)

    def choose(self, perspective: Any) -> int:
        return int(self._source.choice(perspective.legal_actions))


class Misbehaving:
    """Fails in the way its name says."""

    def __init__(self, how: str) -> None:
        self._how = how

    def choose(self, perspective: Any) -> Any:
        if self._how == "illegal":
            return 10_000
        if self._how == "slow":
            time.sleep(60)
        if self._how == "dead":
            os._exit(1)
        if self._how == "noisy":
            print('{"action": 10000}', flush=True)
            return perspective.legal_actions[-1]
        if self._how == "none":
            return None
        raise RuntimeError("a bot that fails")


def make(name: str, game: Any, seed: int) -> Any:
    """Return the bot of a name."""
    return RandomChooser(seed) if name == "random" else Misbehaving(name)


NAMES = ("random", "illegal", "slow", "dead", "noisy", "none", "error")
