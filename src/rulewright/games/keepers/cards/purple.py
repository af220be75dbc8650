"""Activation Field cards: Casters, Hyperdrive, Reset, Subdued, Tax, Veto."""

from dataclasses import dataclass
from typing import Final

from rulewright.games.keepers import ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import Activation, cc, event
from rulewright.games.keepers.legal import activatable
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KINDS
from rulewright.games.keepers.state import LASTING, Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

BLIND: Final = v.OPTION
"""The option of Veto that takes a card of the private hand."""


def aftermath() -> Frame:
    """Return the frame that ends the event of one activation (KD-R73)."""
    # responses.py carries whole actions out and so builds on the cards.
    from rulewright.games.keepers.responses import Aftermath

    return Aftermath()


@dataclass(slots=True)
class Casters(Frame):
    """You, the enemy and you again activate a CC card; then the turn ends (KD-CARD-08, KD-R135)."""

    owner: int
    number: int = 0
    step: str = "ask"

    def _seat(self) -> int:
        return self.owner if self.number != 1 else 1 - self.owner

    def cast(self, g: Table) -> list[int]:
        """Return the CC cards that the asked player can activate."""
        return [v.PICK + card for card in sorted(activatable(g, self._seat(), self._seat()))]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask the next player, who must if possible."""
        if self.number == 3:
            ops.end_of_turn(g, self.owner, "KD-CARD-08")
            return Done()
        if not self.cast(g):
            self.number += 1
            return None
        return Ask(self._seat(), "cast", "activate", "KD-CARD-08")

    def activate(self, g: Table, action: int) -> StepResult:
        """Activate the chosen card."""
        seat = self._seat()
        ops.note(g, seat, action)
        return Call(Activation(action - v.PICK, seat, seat), "end_event")

    def end_event(self, g: Table, _: object) -> StepResult:
        """Each activation is an event of its own."""
        self.number += 1
        return Call(aftermath(), "ask")


@event(cards.CASTERS)
def casters(g: Table, owner: int, chooser: int) -> Frame | None:
    """Three activations by turns (KD-CARD-08)."""
    return Casters(owner)


@dataclass(slots=True)
class Hyperdrive(Frame):
    """Activate up to two other CC cards (KD-CARD-24, KD-R136)."""

    owner: int
    chooser: int
    number: int = 0
    step: str = "ask"

    def hyperdrive(self, g: Table) -> list[int]:
        """Return the other CC cards that can be activated, and STOP."""
        found = activatable(g, self.owner, self.chooser)
        return [*(v.PICK + card for card in sorted(found)), v.STOP]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the next card; the second one after the first has resolved."""
        if self.number == 2 or len(self.hyperdrive(g)) == 1:
            return Done()
        return Ask(self.chooser, "hyperdrive", "activate", "KD-CARD-24")

    def activate(self, g: Table, action: int) -> StepResult:
        """Activate the chosen card, or stop."""
        if action == v.STOP:
            return Done()
        ops.note(g, self.chooser, action)
        return Call(Activation(action - v.PICK, self.owner, self.chooser), "end_event")

    def end_event(self, g: Table, _: object) -> StepResult:
        """Each activation is an event of its own."""
        self.number += 1
        return Call(aftermath(), "ask")


@cc(cards.HYPERDRIVE)
def hyperdrive(g: Table, owner: int, chooser: int) -> Frame | None:
    """Activate up to two of the available CC cards (KD-CARD-24)."""
    return Hyperdrive(owner, chooser)


@dataclass(slots=True)
class ResetChoice(Frame):
    """Which card comes back from the Cooldown Field (KD-CARD-41)."""

    owner: int
    chooser: int
    step: str = "ask"

    def reset_card(self, g: Table) -> list[int]:
        """Return the cards of the Cooldown Field."""
        return [v.PICK + card for card in sorted(g.cooldown[self.owner])]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the card."""
        return Ask(self.chooser, "reset_card", "chosen", "KD-CARD-41")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Return it to the Ability Row (KD-CC-08)."""
        ops.note(g, self.owner, action)
        ops.return_card(g, self.owner, action - v.PICK, "KD-CC-08")
        return Done()


@cc(cards.RESET)
def reset(g: Table, owner: int, chooser: int) -> Frame | None:
    """Place a card of the Cooldown Field back into the Ability Row (KD-CARD-41)."""
    return ResetChoice(owner, chooser) if g.cooldown[owner] else None


@cc(cards.SUBDUED)
def subdued(g: Table, owner: int, chooser: int) -> Frame | None:
    """No CC card is activated until a Keeper is removed (KD-CARD-59)."""
    ops.enforce(g, cards.SUBDUED, owner, LASTING, owner)
    return None


def _purchased(g: Table, seat: int) -> list[int]:
    return [c for c in (*g.row[seat], *g.cooldown[seat]) if not g.vetoed >> c & 1]


@dataclass(slots=True)
class TaxChoice(Frame):
    """Which enemy CC card is taxed (KD-CARD-61)."""

    owner: int
    step: str = "ask"

    def tax_card(self, g: Table) -> list[int]:
        """Return the enemy's purchased CC cards."""
        found = [c for c in _purchased(g, 1 - self.owner) if cards.IS_CC[c]]
        return [v.PICK + card for card in sorted(found)]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the card; without any, the first one bought later is taxed (KD-R131)."""
        if not self.tax_card(g):
            return Done()
        return Ask(self.owner, "tax_card", "chosen", "KD-CARD-61")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Lay the Tax on it."""
        ops.note(g, self.owner, action)
        ops.set_tax(g, self.owner, action - v.PICK)
        return Done()


@event(cards.TAX)
def tax(g: Table, owner: int, chooser: int) -> Frame | None:
    """Choose one of the enemy Keeper's CC cards (KD-CARD-61)."""
    return TaxChoice(owner)


@dataclass(slots=True)
class VetoChoice(Frame):
    """Which enemy card is disabled (KD-CARD-64)."""

    owner: int
    step: str = "ask"

    def veto_card(self, g: Table) -> list[int]:
        """Return the purchased cards and, below 7 of them, the blind choice (KD-VETO-05)."""
        enemy = 1 - self.owner
        found = [v.PICK + card for card in sorted(_purchased(g, enemy))]
        bought = len(g.row[enemy]) + len(g.cooldown[enemy])
        if g.hand[enemy] and bought < pieces.ROW_SLOTS:
            found.append(BLIND)
        return found

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the option."""
        return {"options": ["blind_hand"]}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the card."""
        if not self.veto_card(g):
            return Done()
        return Ask(self.owner, "veto_card", "chosen", "KD-CARD-64")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Disable it and end what it keeps going (KD-VETO-07)."""
        ops.note(g, self.owner, action)
        enemy = 1 - self.owner
        if action == BLIND:
            ops.veto_from_hand(g, enemy, g.hand[enemy][g.below(len(g.hand[enemy]))])
            return Done()
        card = action - v.PICK
        ops.veto(g, enemy, card)
        end_ongoing(g, enemy, card)
        return Done()


def end_ongoing(g: Table, seat: int, card: int) -> None:
    """End what a Vetoed card of a seat keeps going on the board (KD-VETO-03, KD-VETO-07)."""
    if card == cards.PORTAL and g.portals:
        ops.close_portals(g)
        for owner in (g.turn, 1 - g.turn):
            guardian = owner * KINDS + GUARDIAN
            place = g.at[guardian]
            chained = place >= 0 and not g.unchained >> guardian & 1
            if chained and not g.chain_area(owner) >> place & 1:
                ops.destroy(g, guardian, "KD-GRD-07")
    elif card == cards.VOID:
        ops.close_void(g)
    elif card == cards.STUN:
        ops.lift_marks(g, seat, "stun")
    elif card == cards.DELIVER:
        ops.lift_marks(g, seat, "deliver")
    elif card == cards.GROUNDED:
        ops.lift_marks(g, seat, "grounded")
    elif card == cards.STEALTH and g.hidden >> (seat * KINDS + KEEPER) & 1:
        ops.unmask(g, seat * KINDS + KEEPER)


@event(cards.VETO)
def veto(g: Table, owner: int, chooser: int) -> Frame | None:
    """Disable one of the enemy Keeper's cards (KD-CARD-64)."""
    return VetoChoice(owner)
