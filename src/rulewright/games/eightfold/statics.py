"""What a card's text says at all times: permissions, auras, and reaches that attacks heed."""

from dataclasses import dataclass
from typing import Literal

PermissionName = Literal[
    "moves_after_attack",
    "acts_at_once",
    "attacks_twice",
    "moves_through",
    "attacks_through",
    "placed_anywhere",
    "placed_far",
    "shields_base",
    "hand_limit",
]


@dataclass(frozen=True, slots=True)
class Permission:
    """Something the card itself, or its controller, may do or has."""

    name: PermissionName
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Aura:
    """The controller's monsters within so many tiles have more of something: EF-R48."""

    stat: Literal["attack", "health", "range"]
    within: int
    amount: int


@dataclass(frozen=True, slots=True)
class Reach:
    """A rule for attacks within so many tiles.

    ``through``: own monsters there attack through enemy cards and Bases. ``binds``: enemy monsters
    there attack this card only (EF-R57). ``fog``: enemy attacks can't pass those tiles (EF-R56).
    """

    kind: Literal["through", "binds", "fog"]
    within: int
