"""The only writers: each op changes the table and writes the event in one place.

``warriors`` moves, hurts and marks Warriors, ``removal`` takes them away; ``field`` is about the
ground, Markers and LifeForces; ``holdings`` about Strange Matter, cards and effects in force;
``opening`` about the setup, ``course`` about turns and the running event.
"""

from rulewright.games.keepers.ops.course import *  # noqa: F403
from rulewright.games.keepers.ops.field import *  # noqa: F403
from rulewright.games.keepers.ops.holdings import *  # noqa: F403
from rulewright.games.keepers.ops.opening import *  # noqa: F403
from rulewright.games.keepers.ops.removal import *  # noqa: F403
from rulewright.games.keepers.ops.warriors import *  # noqa: F403
