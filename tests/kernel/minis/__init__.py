"""Miniature games, each as small as the hard moment that it puts the kernel through."""

from collections.abc import Mapping

from rulewright.kernel.game import Game
from tests.kernel.minis.chain import Chain
from tests.kernel.minis.markers import Markers
from tests.kernel.minis.queue import Queue

MINIS: Mapping[str, Game] = {game.name: game for game in (Chain(), Markers(), Queue())}
