"""A match of Eightfold at random: OpenSpiel's own loop, nothing else.

python examples/openspiel_random.py [SEED]
"""

import random
import sys

import pyspiel

from rulewright.envs import openspiel  # noqa: F401 - registers the games

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
game = pyspiel.load_game("python_rulewright_eightfold(decks=fuse-line|ninth-tide,round_limit=50)")
state = game.new_initial_state()

decisions = 0
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))
        decisions += 1

print(f"{decisions} decisions, returns {state.returns()}")
