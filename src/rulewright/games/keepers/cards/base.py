"""Activating cards: the registry of effects, the frame of an activation, common choices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rulewright.games.keepers import ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import KIND_OF, KINDS
from rulewright.games.keepers.state import AT_END, Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

CardEffect = Callable[[Table, int, int], Frame | None]
"""What a card does: table, the seat it works for, the seat that chooses; a frame to go on with."""

ACTIVATE: Final[dict[int, CardEffect]] = {}
PURCHASE: Final[dict[int, CardEffect]] = {}


def cc(card: int) -> Callable[[CardEffect], CardEffect]:
    """Register the effect of a CC card."""

    def register(effect: CardEffect) -> CardEffect:
        ACTIVATE[card] = effect
        return effect

    return register


def event(card: int) -> Callable[[CardEffect], CardEffect]:
    """Register what happens when a card is purchased."""

    def register(effect: CardEffect) -> CardEffect:
        PURCHASE[card] = effect
        return effect

    return register


def until_third_turn(g: Table, card: int, owner: int) -> None:
    """Put an effect in force until the end of the owner's third counted turn (KD-DUR-06)."""
    ops.enforce(g, card, owner, AT_END, owner, 3)


def until_next_turn_ends(g: Table, card: int, owner: int) -> None:
    """Put an effect in force until the end of the owner's next turn (KD-R149)."""
    ops.enforce(g, card, owner, AT_END, owner, 2 if g.turn == owner else 1)


@dataclass(slots=True)
class Activation(Frame):
    """Activate a CC card: Tax, effect, then the Cooldown Field (KD-CC-01, KD-CC-11).

    Attributes:
        chooser: who makes its choices: its owner, or the commander of its Keeper (KD-R127).
    """

    card: int
    owner: int
    chooser: int
    step: str = "begin"

    def begin(self, g: Table, _: object) -> StepResult:
        """Pay Tax and resolve the effect."""
        slug = cards.CARDS[self.card].slug
        enemy = 1 - self.owner
        if g.taxed[enemy] == self.card and g.has(enemy, cards.TAX):
            ops.pay_enemy(g, self.owner)
        ops.say(g, "activated", cards.CARDS[self.card].rule, seat=self.owner, card=slug)
        frame = ACTIVATE[self.card](g, self.owner, self.chooser)
        if frame is None:
            return self.done(g, None)
        return Call(frame, "done")

    def done(self, g: Table, _: object) -> StepResult:
        """Put the card on top of the Cooldown Field."""
        if not g.vetoed >> self.card & 1:
            ops.cool(g, self.owner, self.card)
        return Done()


@dataclass(slots=True)
class ChoosePiece(Frame):
    """Base of effects that choose one of a player's own Warriors, by kind."""

    owner: int
    chooser: int
    step: str = "ask"

    def kinds(self, g: Table) -> list[int]:
        """Return the kinds that may be chosen."""
        raise NotImplementedError

    def own_piece(self, g: Table) -> list[int]:
        """Return the actions, or STOP where there is nothing to choose."""
        return [v.PIECE + kind for kind in sorted(self.kinds(g))] or [v.STOP]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the card."""
        return {"card": self.slug()}

    def slug(self) -> str:
        """Return the card's slug."""
        raise NotImplementedError

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the Warrior."""
        if not self.kinds(g):
            return Done()
        rule = cards.CARDS[cards.CARD_OF[self.slug()]].rule
        return Ask(self.chooser, "own_piece", "chosen", rule)

    def chosen(self, g: Table, action: int) -> StepResult:
        """Do what the card does to it."""
        if action != v.STOP:
            ops.note(g, self.owner, action)
            self.do(g, self.owner * KINDS + action - v.PIECE)
        return Done()

    def do(self, g: Table, warrior: int) -> None:
        """Do what the card does to the chosen Warrior."""
        raise NotImplementedError


def own_on_board(g: Table, seat: int) -> list[int]:
    """Return a seat's Warriors on the board, hidden ones included."""
    return [w for w in pieces.OF_SEAT[seat] if g.at[w] >= 0]


def kinds_of(warriors: list[int]) -> list[int]:
    """Return the kinds of Warriors."""
    return [KIND_OF[w] for w in warriors]
