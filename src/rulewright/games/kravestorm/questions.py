"""Frames that ask one player one thing: objects, cards, a number, an option, an order.

A step that asks is called ``ask_x``, the step that receives the answer ``got_x``: when a player
leaves in the middle of a question, the asking step runs again (see ``elimination``).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.matching import is_card, pile
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.records import Ref
from rulewright.games.kravestorm.reference import action_of
from rulewright.games.kravestorm.terms import EVENT, PILE_CARD, PLAYER, ROLL, THING
from rulewright.kernel.frames import Ask, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def exists(state: "State", ref: Ref) -> bool:
    """Say whether what was chosen is still there as the same object (KS-R115)."""
    if ref.kind == THING:
        return ref.id in state.things
    if ref.kind == PLAYER:
        return state.players[ref.id].alive
    if ref.kind == EVENT:
        return state.event(ref.id) is not None and ref.id not in state.negated
    if ref.kind == ROLL:
        return any(roll.id == ref.id for roll in state.rolls)
    return any(
        lying.id == ref.id
        for zone in ("discard", "buried")
        for lying in pile(state, zone, ref.seat)
    )


def _lying(state: "State", seat: int) -> dict[int, int]:
    """Return the numbers of the cards in a player's piles by id."""
    player = state.players[seat]
    return {lying.id: lying.card for lying in (*player.discard, *player.buried)}


def _there(state: "State", refs: tuple[Ref, ...]) -> list[Ref]:
    """Return those that still exist."""
    if refs and refs[0].kind == PILE_CARD:
        lying = {ref.seat: _lying(state, ref.seat) for ref in refs}
        return [ref for ref in refs if ref.id in lying[ref.seat]]
    return [ref for ref in refs if exists(state, ref)]


def _in_order(state: "State", refs: list[Ref]) -> list[tuple[int, Ref]]:
    if refs and refs[0].kind == PILE_CARD:
        lying = {ref.seat: _lying(state, ref.seat) for ref in refs}
        keyed = sorted([(ref.seat, lying[ref.seat][ref.id], -ref.id, ref) for ref in refs])
        return [(v.CARD + card, ref) for _, card, _, ref in keyed]
    return sorted((action_of(state, ref), ref) for ref in refs)


@dataclass(slots=True)
class PickRefs(Frame):
    """Choose ``low`` to ``high`` of some objects, in ascending order; done with the tuple of them.

    A card in a pile is named by its owner, where several piles have one, and its number.
    """

    seat: int
    refs: tuple[Ref, ...]
    low: int
    high: int
    why: str
    rule: str
    picked: tuple[Ref, ...] = ()
    owner: int = -1
    step: str = "ask_object"

    def _open(self, state: "State") -> list[tuple[int, Ref]]:
        # What has left the game since the question was put cannot be chosen.
        ordered = _in_order(state, _there(state, self.refs))
        if self.picked and self.picked[-1] in [ref for _, ref in ordered]:
            last = [ref for _, ref in ordered].index(self.picked[-1])
            ordered = ordered[last + 1 :]
        need = self.low - len(self.picked)
        return ordered if need <= 1 else ordered[: len(ordered) - need + 1]

    def object(self, state: "State") -> list[int]:
        found = self._open(state)
        stop = [v.STOP] if len(self.picked) >= self.low else []
        if self._asks_owner(found):
            return stop + sorted({v.SEAT + ref.seat for _, ref in found})
        if self.owner >= 0:
            return sorted({action for action, ref in found if ref.seat == self.owner})
        return stop + sorted({action for action, _ in found})

    def _asks_owner(self, found: list[tuple[int, Ref]]) -> bool:
        return (
            self.owner < 0
            and bool(found)
            and found[0][1].kind == PILE_CARD
            and len({ref.seat for _, ref in found}) > 1
        )

    def ask_object(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive or len(self.picked) == self.high:
            return Done(self.picked)
        found = self._open(state)
        if not found or (self.owner >= 0 and all(ref.seat != self.owner for _, ref in found)):
            return Done(self.picked)
        return Ask(
            self.seat, "object", "got_object", self.rule, "one" if self.high == 1 else "some"
        )

    def got_object(self, state: "State", action: int) -> StepResult:
        if action == v.STOP:
            return Done(self.picked)
        self.step = "ask_object"
        if v.SEAT <= action < v.SEAT + v.SEATS and self.refs[0].kind != PLAYER:
            self.owner = action - v.SEAT
            return None
        self.picked += (
            next(
                ref
                for found, ref in self._open(state)
                if found == action and self.owner in (-1, ref.seat)
            ),
        )
        self.owner = -1
        return None

    def prompt(self, state: "State") -> dict[str, Any]:
        told: dict[str, Any] = {"low": self.low, "high": self.high, "count": len(self.picked)}
        kinds = {ref.kind for ref in self.refs}
        if kinds == {EVENT}:
            told["options"] = [state.book.cards[e.card].slug for e in state.events_pending()]
        elif kinds == {ROLL}:
            told["options"] = [str(roll.result) for roll in state.rolls]
        return {"of": self.why, **told}


@dataclass(slots=True)
class PickCards(Frame):
    """Choose ``low`` to ``high`` cards of a zone that the asked player sees; done with their
    numbers.

    The frame names the zone and what is looked for, never the cards: what others do not know must
    not stand in it.

    Args:
        zone: ``hand`` or ``deck``.
        of: whose.
        cards: the phrase that they must fit; None for any.
        but: a card of which one copy cannot be chosen, -1 for none.
        deployable: only what may be deployed now.
    """

    seat: int
    zone: str
    of: int
    low: int
    high: int
    why: str
    rule: str
    phrase: str = ""
    species: str = ""
    max_cost: int = -1
    but: int = -1
    deployable: bool = False
    picked: tuple[int, ...] = ()
    step: str = "ask_card"

    def cards(self, state: "State") -> list[int]:
        """Return all cards that may be chosen, sorted."""
        from rulewright.games.kravestorm.entering import deploy_fault

        player = state.players[self.of]
        found = list(player.hand)
        if self.zone == "deck":
            found = sorted((*player.deck, *(known.card for known in player.top)))
        if self.but in found:
            found.remove(self.but)
        if self.phrase:
            wanted = Objects("", self.phrase, species=self.species, max_cost=self.max_cost)
            found = [c for c in found if is_card(wanted, state.book.cards[c])]
        if self.deployable:
            found = [c for c in found if deploy_fault(state, self.of, c) is None]
        return found

    def card(self, state: "State") -> list[int]:
        rest = self.cards(state)
        low = min(self.low, len(rest))
        if self.picked:
            last = self.picked[-1]
            again = rest.count(last) - self.picked.count(last)
            rest = sorted([c for c in rest if c > last] + [last] * again)
        need = low - len(self.picked)
        if need > 1:
            rest = rest[: len(rest) - need + 1]
        stop = [v.STOP] if need <= 0 else []
        return stop + sorted({v.CARD + c for c in rest})

    def ask_card(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive or len(self.picked) == self.high:
            return Done(self.picked)
        # Where nothing can be chosen from a hidden zone but one may decline, the question
        # stands all
        # the same: its absence would tell what is not there (KS-R28).
        if self.low and len(self.picked) == len(self.cards(state)):
            return Done(self.picked)
        return Ask(self.seat, "card", "got_card", self.rule, "one" if self.high == 1 else "some")

    def got_card(self, state: "State", action: int) -> StepResult:
        if action == v.STOP:
            return Done(self.picked)
        self.picked += (action - v.CARD,)
        self.step = "ask_card"
        return None

    def prompt(self, state: "State") -> dict[str, Any]:
        slugs: list[Any] = [state.book.cards[c].slug for c in self.cards(state)]
        return {"of": self.why, "low": self.low, "high": self.high, "cards": slugs}


def from_hand(seat: int, low: int, high: int, why: str, rule: str, but: int = -1) -> PickCards:
    """Return the question for cards of the own Hand."""
    return PickCards(seat, "hand", seat, low, high, why, rule, but=but)


@dataclass(slots=True)
class OrderCards(Frame):
    """Put looked-at cards on top of a Deck into an order, the first one first; done with them."""

    seat: int
    of: int
    count: int
    why: str
    rule: str
    picked: tuple[int, ...] = ()
    step: str = "ask_next_card"

    def next_card(self, state: "State") -> list[int]:
        return sorted({v.CARD + c for c in self._left(state)})

    def _left(self, state: "State") -> list[int]:
        left = [known.card for known in state.players[self.of].top[: self.count]]
        for card in self.picked:
            if card in left:
                left.remove(card)
        return left

    def ask_next_card(self, state: "State", _: Any) -> StepResult:
        left = self._left(state)
        if not left or not state.players[self.seat].alive:
            return Done((*self.picked, *left))
        # Asked even where it makes no difference: a missing question would tell of equal cards.
        return Ask(self.seat, "next_card", "got_next_card", self.rule, "order")

    def got_next_card(self, state: "State", action: int) -> StepResult:
        self.picked += (action - v.CARD,)
        self.step = "ask_next_card"
        return None

    def prompt(self, state: "State") -> dict[str, Any]:
        slugs: list[Any] = [state.book.cards[c].slug for c in self._left(state)]
        return {"of": self.why, "cards": slugs}


@dataclass(slots=True)
class PickOption(Frame):
    """Choose one of the offered options, named by text ids or numbers; done with its index."""

    seat: int
    texts: tuple[str, ...]
    offered: tuple[int, ...]
    why: str
    rule: str
    step: str = "ask_choice"

    def choice(self, state: "State") -> list[int]:
        return [v.OPTION + index for index in self.offered]

    def ask_choice(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive:
            return Done(self.offered[-1])
        return Ask(self.seat, "choice", "got_choice", self.rule)

    def got_choice(self, state: "State", action: int) -> StepResult:
        return Done(action - v.OPTION)

    def prompt(self, state: "State") -> dict[str, Any]:
        return {"of": self.why, "options": list(self.texts)}


def yes_or_no(seat: int, why: str, rule: str) -> PickOption:
    """Return the frame that asks for yes (0) or no (1)."""
    return PickOption(seat, ("option.yes", "option.no"), (0, 1), why, rule)


@dataclass(slots=True)
class PickNumber(Frame):
    """Choose a number within limits, but not ``without``; done with it."""

    seat: int
    low: int
    high: int
    why: str
    rule: str
    without: int = -1
    step: str = "ask_amount"

    def amount(self, state: "State") -> list[int]:
        return [v.NUMBER + n for n in range(self.low, self.high + 1) if n != self.without]

    def ask_amount(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive:
            return Done(self.low)
        return Ask(self.seat, "amount", "got_amount", self.rule, "number")

    def got_amount(self, state: "State", action: int) -> StepResult:
        return Done(action - v.NUMBER)

    def prompt(self, state: "State") -> dict[str, Any]:
        return {"of": self.why, "low": self.low, "high": self.high}
