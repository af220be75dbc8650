"""How fast the learning environments go: random play, decisions per second of processor time.

    python -m tools.envs_speed [GAME] [--seconds S]

``pettingzoo`` is the usual loop: each decision reads an observation and a mask. Of ``openspiel``
there are three: legal actions alone, with the observation tensor of whoever is asked, and with his
information state.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from rulewright.envs import openspiel, pettingzoo


def play_pettingzoo(game: str, seed: int) -> int:
    """Play a match; return how many decisions it took."""
    source = random.Random(seed)
    env = pettingzoo.env(game)
    env.reset(seed=seed)
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.step(None)
            continue
        env.step(int(source.choice(np.flatnonzero(observation["action_mask"]))))
        decisions += 1
    return decisions


def play_openspiel(game: str, seed: int, read: Callable[[Any], object]) -> int:
    """Play a match, with ``read`` called before each decision; return how many it took."""
    source = random.Random(seed)
    state = pyspiel.load_game(f"{openspiel.PREFIX}{game}", {"seed": seed}).new_initial_state()
    decisions = 0
    while not state.is_terminal():
        read(state)
        state.apply_action(source.choice(state.legal_actions()))
        decisions += 1
    return decisions


def per_second(play: Callable[[int], int], seconds: float) -> int:
    """Return the decisions per second of whole matches, played for at least so many seconds.

    Seconds of processor time, so that other work on the machine counts less.
    """
    play(0)
    decisions, seed = 0, 1
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        decisions += play(seed)
        seed += 1
    return round(decisions / passed)


def main() -> None:
    """Print a line for each way to play."""
    parser = argparse.ArgumentParser(description="decisions per second of the environments")
    parser.add_argument("game", nargs="?", default="eightfold")
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    ways: dict[str, Callable[[int], int]] = {
        "pettingzoo, observations and masks": lambda seed: play_pettingzoo(asked.game, seed)
    }
    reads: dict[str, Callable[[Any], object]] = {
        "legal actions": lambda state: None,
        "observation tensors": lambda state: state.observation_tensor(),
        "information states": lambda state: state.information_state_string(),
    }
    for name, read in reads.items():
        ways[f"openspiel, {name}"] = lambda seed, read=read: play_openspiel(asked.game, seed, read)  # type: ignore[misc]
    for name, play in ways.items():
        print(f"{name}: {per_second(play, asked.seconds)} decisions/s", flush=True)


if __name__ == "__main__":
    main()
