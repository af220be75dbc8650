"""What card texts do to pieces: damage, counters, places, permissions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.games.eightfold.effects.op import Op
from rulewright.games.eightfold.selectors import Selector

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


@dataclass(frozen=True, slots=True)
class Damage(Op):
    """Deal damage, at once to all recipients of the sentence: EF-R47.

    Attributes:
        per: counters of this kind on the recipient multiply the amount; empty for none.
    """

    amount: int
    to: Selector
    per: str = ""

    def run(self, g: "Ops", f: "Resolve") -> None:
        batch = []
        for uid in self.to.pick(g, f):
            unit = g.unit(uid)
            amount = self.amount * (getattr(unit, self.per) if self.per else 1)
            if amount:
                batch.append((uid, amount))
        f.triggers += g.deal(batch, f.card, "EF-R47")


@dataclass(frozen=True, slots=True)
class Heal(Op):
    """Take damage counters off: EF-R49."""

    amount: int
    on: Selector

    def run(self, g: "Ops", f: "Resolve") -> None:
        for uid in self.on.pick(g, f):
            g.heal(uid, self.amount)


@dataclass(frozen=True, slots=True)
class Destroy(Op):
    """Destroy cards, whatever their Health."""

    what: Selector

    def run(self, g: "Ops", f: "Resolve") -> None:
        f.triggers += g.destroy(self.what.pick(g, f), "EF-R47")


@dataclass(frozen=True, slots=True)
class PutCounters(Op):
    """Put white counters on cards: EF-NEED-04."""

    amount: int
    counter: str
    on: Selector

    def run(self, g: "Ops", f: "Resolve") -> None:
        for uid in self.on.pick(g, f):
            g.put_counters(uid, self.counter, self.amount)


@dataclass(frozen=True, slots=True)
class RemoveCounters(Op):
    """Remove counters from this card; in front of an ability it is part of the price: EF-R63."""

    amount: int
    counter: str
    source: Selector

    def leads(self) -> bool:
        return True

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return all(
            getattr(g.unit(uid), self.counter) >= self.amount for uid in self.source.pick(g, f)
        )

    def run(self, g: "Ops", f: "Resolve") -> None:
        f.commit(g)
        for uid in self.source.pick(g, f):
            g.put_counters(uid, self.counter, -self.amount)
        f.triggers += g.settle()


@dataclass(frozen=True, slots=True)
class GiveAttack(Op):
    """Give Attack until end of turn: EF-END-01."""

    to: Selector
    amount: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        for uid in self.to.pick(g, f):
            g.boost(uid, self.amount)


@dataclass(frozen=True, slots=True)
class GiveExtraAttack(Op):
    """A monster may attack once more this turn: EF-R54."""

    to: Selector

    def run(self, g: "Ops", f: "Resolve") -> None:
        for uid in self.to.pick(g, f):
            g.allow_attack(uid)


@dataclass(frozen=True, slots=True)
class ReduceAttack(Op):
    """The attack that this trigger belongs to deals less damage: EF-R45."""

    amount: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        f.reduction += self.amount


@dataclass(frozen=True, slots=True)
class SwapAside(Op):
    """Swap this with the chosen monster, which becomes the attack's target: EF-R59."""

    def run(self, g: "Ops", f: "Resolve") -> None:
        if f.picked and g.tile_of_unit(f.uid) >= 0:
            g.swap(f.uid, f.picked[0])
            f.redirect = f.picked[0]
            f.triggers += g.settle()


@dataclass(frozen=True, slots=True)
class SwapChosen(Op):
    """Swap the two chosen monsters: EF-R44."""

    def run(self, g: "Ops", f: "Resolve") -> None:
        first, second = f.picked
        g.swap(first, second)
        f.triggers += g.settle()


@dataclass(frozen=True, slots=True)
class ReturnToHand(Op):
    """Return cards from the board to their owner's hand, whole stacks: EF-R17, EF-R62."""

    what: Selector

    def run(self, g: "Ops", f: "Resolve") -> None:
        for uid in self.what.pick(g, f):
            g.return_to_hand(uid)
        f.triggers += g.settle()


@dataclass(frozen=True, slots=True)
class PermitEnemyHalf(Op):
    """Until end of turn cards may be placed on the enemy half: EF-R60."""

    def run(self, g: "Ops", f: "Resolve") -> None:
        g.permit_enemy_half(f.seat)
