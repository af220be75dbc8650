"""Two agents play a match of Eightfold at random: PettingZoo's own loop, nothing else.

python examples/pettingzoo_random.py [SEED]
"""

import sys

from rulewright.envs import pettingzoo

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
env = pettingzoo.env("eightfold", decks=["fuse-line", "ninth-tide"], round_limit=50)
env.reset(seed=seed)
for place, name in enumerate(env.agents):
    env.action_space(name).seed(seed + place)

returns = dict.fromkeys(env.agents, 0.0)
decisions = 0
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    returns[agent] += reward
    if terminated or truncated:
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        decisions += 1

print(f"{decisions} decisions, returns {returns}")
