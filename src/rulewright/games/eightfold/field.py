"""What the special cards on the board change about the others, worked out once for each line-up."""

from collections.abc import Iterable
from typing import ClassVar, Final

from rulewright.games.eightfold.board import BIT, WITHIN
from rulewright.games.eightfold.cards import CARDS

Area = tuple[int, int]
"""A set of tiles and an amount."""


class Field:
    """Auras and reaches of the special cards that stand on the board: EF-R48, EF-R56, EF-R57.

    Two-element lists are by seat.

    Attributes:
        attack, health, range: areas in which the seat's monsters have more, with the amount.
        through: tiles from which the seat's monsters attack through cards and Bases.
        binds: tiles in which the seat's monsters are bound, with the tile of what binds them.
        fog: tiles that the seat's attacks can't pass through.
        changes_attacks: whether any of it bears on where the seat's monsters can attack.
        changes_health: whether an aura of either seat adds Health.
    """

    FROZEN: ClassVar[bool] = True

    __slots__ = (
        "attack",
        "health",
        "range",
        "through",
        "binds",
        "fog",
        "changes_attacks",
        "changes_health",
    )

    def __init__(self, specials: Iterable[tuple[int, int, int]]) -> None:
        attack: list[list[Area]] = [[], []]
        health: list[list[Area]] = [[], []]
        reach: list[list[Area]] = [[], []]
        through = [0, 0]
        binds: list[list[Area]] = [[], []]
        fog = [0, 0]
        for tile, number, owner in specials:
            card = CARDS[number]
            for aura in card.auras:
                area = (WITHIN[aura.within][tile], aura.amount)
                by_stat = {"attack": attack, "health": health, "range": reach}
                by_stat[aura.stat][owner].append(area)
            for rule in card.reaches:
                tiles = WITHIN[rule.within][tile]
                if rule.kind == "through":
                    through[owner] |= tiles
                elif rule.kind == "fog":
                    fog[1 - owner] |= tiles
                else:
                    binds[1 - owner].append((tiles, BIT[tile]))
        self.attack: Final = (tuple(attack[0]), tuple(attack[1]))
        self.health: Final = (tuple(health[0]), tuple(health[1]))
        self.range: Final = (tuple(reach[0]), tuple(reach[1]))
        self.through: Final = (through[0], through[1])
        self.binds: Final = (tuple(binds[0]), tuple(binds[1]))
        self.fog: Final = (fog[0], fog[1])
        self.changes_attacks: Final = tuple(
            [bool(reach[seat] or through[seat] or binds[seat] or fog[seat]) for seat in (0, 1)]
        )
        self.changes_health: Final = bool(health[0] or health[1])


def added(areas: Iterable[Area], tile: int) -> int:
    """Return the sum of the areas that hold a tile; auras of one name add up: EF-R48."""
    bit = BIT[tile]
    total = 0
    for mask, amount in areas:
        if mask & bit:
            total += amount
    return total


EMPTY: Final = Field(())
"""The field of a board without special cards."""
