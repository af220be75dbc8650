"""Searching, revealing, and cards of Discard Piles (chapters 9 and 29)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.effects.cards import pick_fitting
from rulewright.games.kravestorm.matching import is_card
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.ops import cards as ops
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.reference import pile_card
from rulewright.games.kravestorm.terms import PILE_CARD
from rulewright.kernel.frames import StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(frozen=True, slots=True)
class Search(Step):
    """Search the own Deck; nobody is required to find (KS-29.3.8-SEARCH-b)."""

    card: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        return frame.call(pick_fitting(frame.seat, "deck", frame.seat, 0, self.card, "search"))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        if not value:
            state.emit("search-none", "KS-29.3.8-SEARCH-b", seat=frame.seat)
        for card in value:
            ops.take_from_deck(state, frame.seat, card)
        return None


add("one", "search your Deck for 1 {card_noun}, reveal it, and put it into your Hand", Search)


@dataclass(frozen=True, slots=True)
class ShuffleDeck(Step):
    """Shuffle the own Deck (KS-29.3.8-SEARCH-c)."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        ops.shuffle(state, frame.seat)
        return None


words("one", {"shuffle your Deck": ShuffleDeck()})


@dataclass(frozen=True, slots=True)
class RevealTop(Step):
    """Reveal cards from the top of the own Deck (KS-3.5.26)."""

    count: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        frame.memory = ops.reveal_top(state, frame.seat, self.count)
        return None


add("one", "reveal the top {number} cards of your Deck", RevealTop)


@dataclass(frozen=True, slots=True)
class PutRevealed(Step):
    """Put the revealed cards of a kind into the Hand, or bury the others."""

    card: Objects | None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        left: tuple[int, ...] = ()
        for card in frame.memory:
            if self.card is None:
                ops.to_pile(state, frame.seat, card, "buried", "KS-29.2-BURY", "revealed")
            elif is_card(self.card, state.book.cards[card]):
                ops.to_hand(state, frame.seat, card, "KS-3.5.18")
            else:
                left += (card,)
        frame.memory = left
        return None


add("one", "put each {card_noun} revealed this way into your Hand", PutRevealed)
words("one", {"bury each other card revealed this way": PutRevealed(None)})


@dataclass(frozen=True, slots=True)
class ReturnTopOfDiscard(Step):
    """Return the top card of the own Discard Pile to the Hand (KS-9.7.4)."""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        discard = state.players[frame.seat].discard
        if discard:
            card = ops.lift(state, frame.seat, "discard", discard[-1].id)
            ops.to_hand(state, frame.seat, card, "KS-3.5.27")
        return None


words("one", {"return the top card of your Discard Pile to your Hand": ReturnTopOfDiscard()})


@dataclass(frozen=True, slots=True)
class MovePileCards(Step):
    """Bury, remove or return cards of Discard Piles; nothing leaves the Buried Zone (KS-9.8.6)."""

    cards: Objects
    to: str

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.cards):
            if ref.kind != PILE_CARD or pile_card(state, ref) < 0:
                continue
            if not any(lying.id == ref.id for lying in state.players[ref.seat].discard):
                continue
            card = ops.lift(state, ref.seat, "discard", ref.id)
            if self.to == "hand":
                ops.to_hand(state, ref.seat, card, "KS-3.5.27")
            else:
                rule = "KS-29.2-BURY" if self.to == "buried" else "KS-3.5.25"
                ops.to_pile(state, ref.seat, card, self.to, rule)
        return None


add("one", "bury {card}", lambda card: MovePileCards(card, "buried"))
add("one", "remove {card} from the game", lambda card: MovePileCards(card, "removed"))
add("one", "return {card} to your Hand", lambda card: MovePileCards(card, "hand"))
