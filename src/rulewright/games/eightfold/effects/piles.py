"""What card texts do to mana, hands, decks and discard piles."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.games.eightfold.effects.op import Fills, Op, ascending, pickable
from rulewright.games.eightfold.notation import CARD, DONE, OPTION
from rulewright.kernel.frames import Ask

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


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
