"""The only writers: each op changes the table and writes the event in one place.

``warriors`` moves, hurts and removes Warriors; ``field`` is about the ground, Markers and
LifeForces; ``holdings`` about Strange Matter, cards and effects in force; ``course`` about turns,
the running event and the setup.
"""

from rulewright.games.keepers.ops.course import *  # noqa: F403
from rulewright.games.keepers.ops.field import *  # noqa: F403
from rulewright.games.keepers.ops.holdings import *  # noqa: F403
from rulewright.games.keepers.ops.warriors import *  # noqa: F403
