"""What card texts do: stateless operations that a ``Resolve`` frame runs one after the other.

Every class here is one phrase of the card language (``language``). Operations write to the match
only through the writers of ``ops``. An operation that lets somebody choose returns an ``Ask``; what
is chosen lands in the frame's registers, where later operations find it (``it``, ``them``).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.games.eightfold.notation import CARD, DIRECTION, DONE, OPTION, ROW, TILE
from rulewright.games.eightfold.selectors import Condition, Quality, Selector
from rulewright.kernel.frames import Ask

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


Fills = Literal["", "pieces", "cards"]


class Op:
    """One operation."""

    def leads(self) -> bool:
        """Say whether it belongs in front of the price when nothing else stands before it.

        So do choices: they are made, and checked for, before the price is paid (EF-R42, EF-R68).
        """
        return False

    def fills(self) -> "Fills":
        """Say what it leaves in the frame's ``picked``: uids of pieces, cards, or nothing."""
        return ""

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        """Say whether a spell or ability that begins with this can be used: EF-R42."""
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        """Carry it out, or ask."""
        raise NotImplementedError

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        """Return the legal answers to the question that ``run`` or ``take`` has asked."""
        raise NotImplementedError

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        """Take an answer; return a further question, or None when all is chosen."""
        raise NotImplementedError


Program = tuple[Op, ...]


def ascending(available: Iterable[int], picked: Sequence[int], needed: int) -> list[int]:
    """Return the numbers that may be picked next so that a set is picked in ascending order.

    Args:
        available: what can still be picked, ascending, with repetitions.
        picked: what has been picked.
        needed: how many more must be picked at least; each number returned leaves enough behind it.
    """
    last = picked[-1] if picked else -1
    after = [value for value in available if value >= last]
    return sorted(set(after[: len(after) - needed + 1] if needed > 0 else after))


# --- choices


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """Choose ``fewest`` to ``most`` targets on the board; they become ``it`` or ``them``."""

    quality: Quality
    fewest: int
    most: int

    def leads(self) -> bool:
        return True

    def fills(self) -> Fills:
        return "pieces"

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return self.quality.mask(g, f).bit_count() >= self.fewest

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        found = self.quality.mask(g, f).bit_count()
        if found == 0 or found < self.fewest:
            return None
        return self._ask(f)

    def _ask(self, f: "Resolve") -> Ask:
        return Ask(
            f.seat,
            "choose_target",
            "answered",
            "EF-R42",
            "one" if self.fewest == self.most == 1 else "some",
        )

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        picked = [g.tile_of_unit(uid) for uid in f.picked]
        left = [tile for tile in self.quality.tiles(g, f) if tile not in picked]
        tiles = ascending(left, picked, self.fewest - len(picked))
        done = [DONE] if len(picked) >= self.fewest else []
        return done + [TILE + tile for tile in tiles]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        if action == DONE:
            return None
        f.picked = (*f.picked, g.unit_at(action - TILE).uid)
        if len(f.picked) == self.most or self.options(g, f) == [DONE]:
            return None
        return self._ask(f)


@dataclass(frozen=True, slots=True)
class ChooseDirection(Op):
    """Choose one of the eight directions: EF-R64."""

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask:
        return Ask(f.seat, "choose_direction", "answered", "EF-R64")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [DIRECTION + n for n in range(8)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.direction = action - DIRECTION


@dataclass(frozen=True, slots=True)
class ChooseRow(Op):
    """Choose a row of the board."""

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask:
        return Ask(f.seat, "choose_row", "answered", "EF-R64")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [ROW + n for n in range(8)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.row = action - ROW


@dataclass(frozen=True, slots=True)
class ChooseMode(Op):
    """Choose one of several branches that can be carried out: ``Choose one: A; or B``."""

    branches: tuple[Program, ...]

    def leads(self) -> bool:
        return True

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return bool(self.options(g, f))

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        if not self.possible(g, f):
            f.at += sum(len(branch) + 1 for branch in self.branches)
            return None
        return Ask(f.seat, "choose_mode", "answered", "EF-R42")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [
            OPTION + n for n, branch in enumerate(self.branches) if leading_possible(branch, g, f)
        ]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.at += sum(len(branch) + 1 for branch in self.branches[: action - OPTION])


@dataclass(frozen=True, slots=True)
class Skip(Op):
    """Go on behind the next ``ops`` operations."""

    ops: int

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> None:
        f.at += self.ops


def choose_one(*branches: Program) -> Program:
    """Return the program that lets the controller choose one of the branches."""
    code: list[Op] = [ChooseMode(branches)]
    lengths = [len(branch) + 1 for branch in branches]
    for n, branch in enumerate(branches):
        code += [*branch, Skip(sum(lengths[n + 1 :]))]
    return tuple(code)


def leading_possible(program: Program, g: "Ops", f: "Resolve") -> bool:
    """Say whether all choices and prices at the front of a program can be met: EF-R42."""
    for op in program:
        if not op.leads():
            return True
        if not op.possible(g, f):
            return False
        if isinstance(op, ChooseMode):
            return True
    return True


@dataclass(frozen=True, slots=True)
class Unless(Op):
    """Skip the next ``ops`` operations unless the condition holds; its subject becomes ``it``."""

    condition: Condition
    ops: int

    def fills(self) -> Fills:
        return "pieces"

    def run(self, g: "Ops", f: "Resolve") -> None:
        if not self.condition.holds(g, f):
            f.at += self.ops
            return
        subject = self.condition.subject()
        if subject is not None:
            f.picked = tuple(subject.pick(g, f))


@dataclass(frozen=True, slots=True)
class FlipCoin(Op):
    """Flip a coin; on tails skip the next ``ops`` operations: EF-R53."""

    ops: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        if g.flip_coin(f.seat) == "tails":
            f.at += self.ops


# --- damage, counters and what else happens to pieces


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


# --- mana and cards


@dataclass(frozen=True, slots=True)
class GainMana(Op):
    """Gain mana; what goes beyond 10 is lost: EF-MANA-02."""

    amount: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        g.gain_mana(f.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """Draw cards; from an empty deck nothing: EF-R52. Amount 0 is the number just shuffled in."""

    amount: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        g.draw(f.seat, self.amount or f.count)


@dataclass(frozen=True, slots=True)
class MillOwn(Op):
    """Put the top cards of the own deck on the own discard pile."""

    amount: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        g.mill(f.seat, self.amount)


@dataclass(frozen=True, slots=True)
class ChooseDiscarded(Op):
    """Choose a monster in the own discard pile that costs at most ``most`` (EF-R51)."""

    most: int
    another: str = ""

    def leads(self) -> bool:
        return True

    def fills(self) -> Fills:
        return "cards"

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        pile = list(g.discards[f.seat])
        if self.another and f.card in pile:
            pile.remove(f.card)
        return [CARD + card for card in sorted(set(pile)) if g.is_monster_within(card, self.most)]

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return bool(self.options(g, f))

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        if not self.possible(g, f):
            return None
        return Ask(f.seat, "choose_discarded", "answered", "EF-R42")

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.picked = (action - CARD,)


@dataclass(frozen=True, slots=True)
class ReturnDiscarded(Op):
    """Return the chosen cards from the own discard pile to the hand."""

    def run(self, g: "Ops", f: "Resolve") -> None:
        for card in f.picked:
            if card in g.discards[f.seat]:
                g.return_discarded(f.seat, card)


@dataclass(frozen=True, slots=True)
class ShuffleIn(Op):
    """Choose any number of hand cards and shuffle them into the deck: EF-R61."""

    def fills(self) -> Fills:
        return "cards"

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        if not g.hands[f.seat]:
            f.count = 0
            return None
        return Ask(f.seat, "choose_shuffled", "answered", "EF-R61", "some")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [DONE] + [CARD + card for card in pickable(g.hands[f.seat], f.picked, 0)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        if action != DONE:
            f.picked = (*f.picked, action - CARD)
            if len(f.picked) < len(g.hands[f.seat]):
                return Ask(f.seat, "choose_shuffled", "answered", "EF-R61", "some")
        f.count = len(f.picked)
        g.shuffle_in(f.seat, f.picked, "EF-R61")
        f.picked = ()
        return None


def pickable(cards: Sequence[int], picked: Sequence[int], needed: int) -> list[int]:
    """Return the card numbers that may be picked next from a multiset of cards, ascending."""
    left = sorted(cards)
    for card in picked:
        left.remove(card)
    return ascending(left, picked, needed)


@dataclass(frozen=True, slots=True)
class OpponentDiscards(Op):
    """The opponent discards cards of their choice: EF-R62."""

    amount: int

    def fills(self) -> Fills:
        return "cards"

    def _needed(self, g: "Ops", f: "Resolve") -> int:
        return min(self.amount, len(g.hands[1 - f.seat]))

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        if not self._needed(g, f):
            return None
        return Ask(1 - f.seat, "choose_discard", "answered", "EF-R62", "some")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        needed = self._needed(g, f) - len(f.picked)
        return [CARD + card for card in pickable(g.hands[1 - f.seat], f.picked, needed)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        f.picked = (*f.picked, action - CARD)
        if len(f.picked) < self._needed(g, f):
            return Ask(1 - f.seat, "choose_discard", "answered", "EF-R62", "some")
        g.discard(1 - f.seat, f.picked, "EF-R62")
        f.picked = ()
        return None


@dataclass(frozen=True, slots=True)
class LookAndSink(Op):
    """Look at the top card of the own deck; it may go to the bottom: EF-R52."""

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        if not g.look(f.seat, 1):
            return None
        return Ask(f.seat, "decide_sink", "answered", "EF-R52")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [OPTION, OPTION + 1]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        if action == OPTION:
            g.sink(f.seat, g.tops[f.seat][:1])


@dataclass(frozen=True, slots=True)
class LookAndTake(Op):
    """Look at the top cards, take some into the hand, the rest to the bottom in any order: EF-R52.

    Cards are named first to be taken, in ascending order; then, from the one that will lie highest,
    those that go to the bottom.
    """

    looked: int
    taken: int

    def fills(self) -> Fills:
        return "cards"

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        f.count = len(g.look(f.seat, self.looked))
        return self._next(g, f)

    def _left(self, g: "Ops", f: "Resolve") -> list[int]:
        left = list(g.tops[f.seat][: f.count])
        for card in f.picked:
            left.remove(card)
        return left

    def _next(self, g: "Ops", f: "Resolve") -> Ask | None:
        take = min(self.taken, f.count)
        left = self._left(g, f)
        if len(f.picked) < take:
            return Ask(f.seat, "choose_taken", "answered", "EF-R52", "some")
        if len(set(left)) > 1:
            return Ask(f.seat, "order_bottom", "answered", "EF-R52", "order")
        g.take_looked(f.seat, f.picked[:take])
        g.sink(f.seat, (*f.picked[take:], *left))
        f.picked = ()
        return None

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        needed = min(self.taken, f.count) - len(f.picked)
        left = sorted(self._left(g, f))
        if needed > 0:
            return [CARD + card for card in ascending(left, f.picked, needed)]
        return [CARD + card for card in sorted(set(left))]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        f.picked = (*f.picked, action - CARD)
        return self._next(g, f)
