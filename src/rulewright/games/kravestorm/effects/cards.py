"""Decks, Hands and piles: Burn, Forecast, draw, discard, search (chapters 9 and 29)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.model import Objects, Value
from rulewright.games.kravestorm.ops import cards as ops
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.questions import OrderCards, PickCards, from_hand
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


def pick_fitting(
    seat: int, zone: str, of: int, low: int, card: Objects, why: str, deployable: bool = False
) -> PickCards:
    """Return the question for one card of a hidden zone that fits a phrase."""
    rule = {"search": "KS-29.3.8-SEARCH", "deploy": "KS-13.4.2"}.get(why, "KS-R94")
    return PickCards(
        seat,
        zone,
        of,
        low,
        1,
        why,
        rule,
        phrase=card.what,
        species=card.species,
        max_cost=card.max_cost,
        deployable=deployable,
    )


@dataclass(frozen=True, slots=True)
class Burn(Step):
    """Burn: as many as there are (KS-29.2-BURN, KS-R99)."""

    amount: Value
    player: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        if seat >= 0:
            ops.burn(state, seat, frame.amount(state, self.amount))
        return None


add("one", "{Burn} {amount} {deck}", lambda _, a, deck: Burn(a, deck))
add("one", "{Burn} {amount} {player}", lambda _, a, player: Burn(a, player))


@dataclass(frozen=True, slots=True)
class Forecast(Step):
    """Look at the top cards and put them back in any order (KS-29.2-FORECAST)."""

    count: int
    player: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        if seat < 0:
            return None
        cards = ops.look_at_top(state, seat, self.count, frame.seat)
        order = OrderCards(frame.seat, seat, len(cards), "forecast", "KS-29.2-FORECAST")
        return frame.call(order)

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        seat = frame.player(state, self.player)
        if seat >= 0:
            ops.order_top(state, seat, value, frame.seat)
        return None


add("one", "{Forecast} {number} {deck}", lambda _, n, deck: Forecast(n, deck))


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw one card at a time; the first impossible one loses (KS-9.3.5)."""

    amount: Value

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for _n in range(frame.amount(state, self.amount)):
            if not ops.draw(state, frame.seat):
                break
        return None


words("card_or_cards", {"card": 1, "cards": 2})
add("one", "draw {amount} {card_or_cards}", lambda a, _: Draw(a))
add("one", "draw cards equal to {value}", Draw)


@dataclass(slots=True)
class EachChooses(Frame):
    """Players choose cards of their Hands, the active player first; done with (seat, card) pairs.

    The choices take effect together (KS-R94).
    """

    seats: tuple[int, ...]
    count: int
    why: str
    picked: tuple[tuple[int, int], ...] = ()
    step: str = "next"

    def next(self, state: "State", cards: tuple[int, ...] | None) -> StepResult:
        if cards is not None:
            self.picked += tuple((self.seats[0], card) for card in cards)
            self.seats = self.seats[1:]
        while self.seats and not state.players[self.seats[0]].alive:
            self.seats = self.seats[1:]
        if not self.seats:
            return Done(self.picked)
        count = min(self.count, len(state.players[self.seats[0]].hand))
        pick = from_hand(self.seats[0], count, count, self.why, "KS-R94")
        return Call(pick, then="next")


@dataclass(frozen=True, slots=True)
class GiveUpCards(Step):
    """Discard or bury cards of Hands that their holders choose (KS-3.5.10, KS-R94)."""

    player: Objects
    count: int
    how: str

    def do(self, state: "State", frame: "Effect") -> StepResult:
        if self.player.pick == "each":
            first = state.orderer()
            seats = (first, *state.clockwise(first)[:-1])
        else:
            seat = frame.player(state, self.player)
            seats = (seat,) if seat >= 0 else ()
        return frame.call(EachChooses(seats, self.count, self.how))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        for seat, card in value:
            if not state.players[seat].alive:
                continue
            if self.how == "discard":
                ops.discard(state, seat, card)
            else:
                ops.bury_from_hand(state, seat, card, "KS-29.2-BURY")
        return None


_YOU = Objects("you", "player")
words("give_up", {"discard": "discard", "bury": "bury"})
add(
    "one",
    "discard {number} {card_or_cards} from your Hand",
    lambda n, _: GiveUpCards(_YOU, n, "discard"),
)
add(
    "one",
    "each player must {give_up} {number} {card_or_cards} from their Hand",
    lambda how, n, _: GiveUpCards(Objects("each", "player"), n, how),
)
add(
    "one",
    "{player} must {give_up} {number} {card_or_cards} from their Hand",
    lambda player, how, n, _: GiveUpCards(player, n, how),
)


@dataclass(frozen=True, slots=True)
class DiscardRandom(Step):
    """Discard random cards of a Hand: every card equally likely (KS-31.6.1)."""

    player: Objects
    count: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        for _n in range(self.count if seat >= 0 else 0):
            hand = state.players[seat].hand
            if hand:
                ops.discard(state, seat, hand[state.below(len(hand))], "KS-29.3.8-RANDOM")
        return None


add("one", "{player} must discard {number} random card from their Hand", DiscardRandom)


@dataclass(frozen=True, slots=True)
class LookAtHand(Step):
    """Look at a Hand: only the looker sees it (KS-3.5.16)."""

    player: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        if seat >= 0:
            ops.show_hand(state, seat, frame.seat)
        return None


words("whose_hand", {"target opponent's Hand": Objects("target", "opponent")})
add("one", "look at {whose_hand}", LookAtHand)


@dataclass(frozen=True, slots=True)
class ChooseInHand(Step):
    """Choose a card of the Hand that was looked at; later "that card" is it."""

    player: Objects
    card: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        frame.memory = ()
        if seat < 0:
            return None
        return frame.call(pick_fitting(frame.seat, "hand", seat, 1, self.card, "card-in-hand"))

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        frame.memory = value
        return None


add(
    "one",
    "choose 1 {card_noun} in that Hand",
    lambda card: ChooseInHand(Objects("that", "player"), card),
)


@dataclass(frozen=True, slots=True)
class DiscardThatCard(Step):
    """The player discards the card that was chosen."""

    player: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        seat = frame.player(state, self.player)
        for card in frame.memory:
            if seat >= 0 and card in state.players[seat].hand:
                ops.discard(state, seat, card)
        return None


add("one", "{player} must discard that card", DiscardThatCard)
