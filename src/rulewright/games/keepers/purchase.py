"""Purchases: cards, Walls, Minions, unchaining (KD-BUY, KD-SM-02 to KD-SM-06, KD-ABL-10 to 13)."""

from dataclasses import dataclass

from rulewright.games.keepers import ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import effects
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.movement import sweep
from rulewright.games.keepers.pieces import KIND_NAMES, KINDS
from rulewright.games.keepers.placement import first_row, summon_onto
from rulewright.games.keepers.state import CALCULATED, Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult


def unchain(g: Table, seat: int) -> None:
    """Unchain the Guardian for 20 (KD-GRD-04)."""
    ops.spend(g, seat, g.price(seat, pieces.UNCHAIN_PRICE), "KD-SM-06")
    ops.unchain(g, seat)


def buy_wall(g: Table, seat: int) -> Frame:
    """Buy a Wall for 5 and choose its space (KD-SM-03, KD-R104)."""
    ops.spend(g, seat, g.price(seat, pieces.WALL_PRICE), "KD-SM-03")
    return effects.PlaceObject("wall", seat, seat, "KD-SM-03")


def hire(g: Table, seat: int, kind: int) -> Frame:
    """Buy a Minion for 10 and choose its space in the first valid row (KD-SM-05, KD-BUY-01)."""
    ops.spend(g, seat, g.price(seat, pieces.MINION_PRICE), "KD-SM-05")
    return Hire(seat, kind)


@dataclass(slots=True)
class Hire(Frame):
    """Where a bought Minion is placed (KD-BUY-01 to KD-BUY-05)."""

    seat: int
    kind: int
    step: str = "ask"

    def hire_where(self, g: Table) -> list[int]:
        """Return the spaces of the first valid row."""
        return [v.TARGET + s for s in sorted(first_row(g, self.seat * KINDS + self.kind, -1, 0))]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the Minion."""
        return {"card": KIND_NAMES[self.kind]}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask the buyer."""
        return Ask(self.seat, "hire_where", "placed", "KD-BUY-03")

    def placed(self, g: Table, action: int) -> StepResult:
        """Place it; a hidden Warrior lets it fail with the price paid (KD-R100)."""
        space = action - v.TARGET
        ops.note(g, self.seat, space)
        summon_onto(g, self.seat * KINDS + self.kind, space, "KD-SM-05")
        return Done()


def buy_card(g: Table, seat: int, card: int) -> Frame:
    """Buy a card for 5 from the private or the Shared Hand (KD-ABL-10)."""
    ops.spend(g, seat, g.price(seat, pieces.CARD_PRICE), "KD-SM-04")
    shared = card in g.shared
    return BuyCard(seat, card, "give" if shared and g.style == CALCULATED else "add", shared)


@dataclass(slots=True)
class BuyCard(Frame):
    """A card purchase: the swap of Calculated, the Row, an Event's effect (KD-ABL-11, KD-ABL-12)."""

    seat: int
    card: int
    step: str
    shared: bool
    given: int = -1

    def give_card(self, g: Table) -> list[int]:
        """Return the unpurchased private cards (KD-ROW-05)."""
        return [v.PICK + c for c in g.hand[self.seat]]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the bought card."""
        return {"card": cards.CARDS[self.card].slug}

    def give(self, g: Table, _: object) -> StepResult:
        """Ask which private card is given up."""
        return Ask(self.seat, "give_card", "giving", "KD-ABL-11")

    def giving(self, g: Table, action: int) -> StepResult:
        """Remember it."""
        self.given = action - v.PICK
        self.step = "add"
        return None

    def add(self, g: Table, _: object) -> StepResult:
        """Move the cards, then let an Event happen (KD-ABL-04)."""
        ops.add_card(g, self.seat, self.card)
        if self.given >= 0:
            ops.give_up(g, self.seat, self.given)
        elif self.shared:
            ops.refill_shared(g)
        frame = effects.on_purchase(g, self.seat, self.card)
        if frame is None:
            sweep(g)  # a Vision bought now reveals at once (KD-R164)
            return Done()
        return Call(frame, "done")

    def done(self, g: Table, _: object) -> StepResult:
        """The Event has happened."""
        return Done()
