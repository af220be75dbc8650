"""Which cards a phrase means: qualities, selections and conditions of the card language."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.games.eightfold.board import BASES, BIT, TILES, WITHIN, distance, tiles_in

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve

Side = Literal["any", "friendly", "enemy"]
Kind = Literal["card", "monster", "non-base"]


@dataclass(frozen=True, slots=True)
class Limit:
    """``with Attack 4 or more``, ``with cost 2 or less``: EF-R51."""

    stat: Literal["attack", "cost"]
    bound: int
    sense: Literal["or more", "or less"]

    def allows(self, value: int) -> bool:
        """Say whether a value is within the limit."""
        return value >= self.bound if self.sense == "or more" else value <= self.bound


@dataclass(frozen=True, slots=True)
class Quality:
    """``another friendly monster within 1 tile``: EF-R40, EF-R41.

    Attributes:
        other: the card itself is left out, or the attack's target where that is the centre.
        within: king's distance from the centre; 0 is the whole board.
        centre: ``this`` card, or the attack's ``target``.
    """

    other: Literal["", "another", "other"]
    side: Side
    kind: Kind
    within: int = 0
    centre: Literal["this", "target"] = "this"
    limit: Limit | None = None

    def mask(self, g: "Ops", f: "Resolve") -> int:
        """Return the set of tiles whose cards have this quality now."""
        if self.side == "friendly":
            mask = g.side[f.seat]
        elif self.side == "enemy":
            mask = g.side[1 - f.seat]
        else:
            mask = g.side[0] | g.side[1]
        if self.kind == "monster":
            mask &= g.monsters
        elif self.kind == "non-base":
            mask &= ~BASES
        if self.within:
            middle = g.tile_of_unit(f.target) if self.centre == "target" else f.place(g)
            mask = mask & WITHIN[self.within][middle] if middle >= 0 else 0
        if self.other:
            excluded = g.tile_of_unit(f.target if self.centre == "target" else f.uid)
            if excluded >= 0:
                mask &= ~BIT[excluded]
        if self.limit is not None:
            for tile in tiles_in(mask):
                if not self._allows(g, tile, self.limit):
                    mask &= ~BIT[tile]
        return mask

    def tiles(self, g: "Ops", f: "Resolve") -> list[int]:
        """Return the tiles of the cards that have this quality now, ascending."""
        return tiles_in(self.mask(g, f))

    def _allows(self, g: "Ops", tile: int, limit: Limit) -> bool:
        card = g.unit_at(tile).card
        if limit.stat == "attack":
            return g.is_monster(card) and limit.allows(g.attack_of(tile))
        cost = g.cost_of(card)
        return cost is not None and limit.allows(cost)


class Selector:
    """Which pieces a sentence is about."""

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        """Return the uids of the pieces on the board that are meant now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class It(Selector):
    """What was chosen or spoken of last; what has left the board since is skipped: EF-R42."""

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        return [uid for uid in f.picked if g.tile_of_unit(uid) >= 0]


@dataclass(frozen=True, slots=True)
class OneOfThem(Selector):
    """One of the chosen, at random: EF-R53."""

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        there = It().pick(g, f)
        return [there[g.below(len(there))]] if there else []


@dataclass(frozen=True, slots=True)
class This(Selector):
    """The card whose text it is, while it is on the board."""

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        return [f.uid] if g.tile_of_unit(f.uid) >= 0 else []


@dataclass(frozen=True, slots=True)
class AttackParty(Selector):
    """The target or the attacker of the attack that the trigger belongs to."""

    party: Literal["target", "attacker"]

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        uid = f.target if self.party == "target" else f.attacker
        return [uid] if g.tile_of_unit(uid) >= 0 else []


@dataclass(frozen=True, slots=True)
class BaseOf(Selector):
    """The enemy Base, the own one, or each."""

    whose: Literal["enemy", "your", "each"]

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        if self.whose == "each":
            return [g.base_uid(0), g.base_uid(1)]
        return [g.base_uid(f.seat if self.whose == "your" else 1 - f.seat)]


@dataclass(frozen=True, slots=True)
class Each(Selector):
    """Every card of a quality; the group is fixed at that moment."""

    quality: Quality

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        return [g.unit_at(tile).uid for tile in self.quality.tiles(g, f)]


@dataclass(frozen=True, slots=True)
class InRow(Selector):
    """Every card in the chosen row, own ones and Bases too: EF-R64."""

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        return [
            unit.uid
            for tile in range(TILES)
            if tile // 8 == f.row and (unit := g.tiles[tile]) is not None
        ]


@dataclass(frozen=True, slots=True)
class AtRandom(Selector):
    """One card of a quality, each with the same chance: EF-R53."""

    quality: Quality

    def pick(self, g: "Ops", f: "Resolve") -> list[int]:
        tiles = self.quality.tiles(g, f)
        return [g.unit_at(tiles[g.below(len(tiles))]).uid] if tiles else []


class Condition:
    """What an ``If`` asks."""

    def subject(self) -> Selector | None:
        """Return what ``it`` means in the sentence behind, if the condition names it."""
        return None

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        """Say whether it is so now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class EnemyBaseWithin(Condition):
    """The enemy Base is within so many tiles."""

    tiles: int

    def subject(self) -> Selector:
        return BaseOf("enemy")

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        base = g.tile_of_unit(g.base_uid(1 - f.seat))
        return distance(f.place(g), base) <= self.tiles


@dataclass(frozen=True, slots=True)
class ManaAtLeast(Condition):
    """You have so much mana or more."""

    amount: int

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return g.mana[f.seat] >= self.amount


@dataclass(frozen=True, slots=True)
class TargetIsMonster(Condition):
    """The attack's target is a monster."""

    def subject(self) -> Selector:
        return AttackParty("target")

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return g.tile_of_unit(f.target) >= 0 and g.is_monster(g.unit(f.target).card)


@dataclass(frozen=True, slots=True)
class TurnCountAtLeast(Condition):
    """The Turn Count is so much or more."""

    count: int

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return g.turn_count >= self.count


@dataclass(frozen=True, slots=True)
class OpponentHoldsMore(Condition):
    """The opponent has more cards in hand than you."""

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return len(g.hands[1 - f.seat]) > len(g.hands[f.seat])


@dataclass(frozen=True, slots=True)
class DeckEmpty(Condition):
    """Your deck is empty."""

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return g.deck_count(f.seat) == 0


@dataclass(frozen=True, slots=True)
class MovedFewer(Condition):
    """It moved fewer than so many tiles."""

    tiles: int

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return f.count < self.tiles


@dataclass(frozen=True, slots=True)
class IsPlayer1(Condition):
    """You are Player 1: EF-SETUP-02."""

    def holds(self, g: "Ops", f: "Resolve") -> bool:
        return f.seat == g.first
