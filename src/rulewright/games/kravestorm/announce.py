"""Announcing and committing: plays, activations, Gamma (KS-13.3.1, KS-16.3.8, KS-26.2.1)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.division import Divide
from rulewright.games.kravestorm.legality import can_pay, gamma_of, hosts_for, playable_modes
from rulewright.games.kravestorm.ops import base, running, table
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.payment import Pay
from rulewright.games.kravestorm.questions import (
    PickNumber,
    PickOption,
    PickRefs,
    from_hand,
)
from rulewright.games.kravestorm.records import Pending, Ref, Targets
from rulewright.games.kravestorm.targets import ChooseTargets
from rulewright.games.kravestorm.terms import EXHAUSTED, NOTHING, THING, Units
from rulewright.games.kravestorm.vocabulary import NUMBERS
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.model import Ability
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Announce(Frame):
    """Make all choices, pay all costs, commit (KS-13.3.1-s01 to s05); done with the event's id.

    Nobody can respond meanwhile (KS-13.3.4). What begins here can be completed: legality is asked
    first, and each choice offers only what leaves the rest possible.

    Args:
        kind: ``permanent``, ``action``, ``whisper``, ``ability`` or ``gamma``.
        source: id of the card in play that is activated, 0 for a card from the Hand.
        response: it is declared in a Reaction Window.
    """

    seat: int
    kind: str
    card: int
    source: int
    response: bool
    ability: int = 0
    targets: Targets = ()
    x: int = 0
    discarded: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()
    step: str = "begin"

    def _ability(self, state: "State") -> "Ability":
        return state.book.cards[self.card].abilities[self.ability]

    def begin(self, state: "State", _: Any) -> StepResult:
        card = state.book.cards[self.card]
        if self.kind == "permanent":
            if card.kind == "kraver":
                self.step = "pay"
                return None
            refs = tuple(Ref(THING, host.id) for host in hosts_for(state, self.seat, card))
            pick = PickRefs(self.seat, refs, 1, 1, "target.host", "KS-23.1.2")
            return Call(pick, then="hosted")
        if self.kind == "gamma":
            self.ability = gamma_of(state, self.seat)[1]
        elif self.kind == "ability":
            self.ability = card.active
        else:
            modes = playable_modes(state, self.seat, card)
            self.ability = modes[0]
            if self.kind == "whisper":
                names = tuple(f"option.mode-{i + 1}" for i in range(len(card.abilities)))
                pick_mode = PickOption(self.seat, names, tuple(modes), "mode", "KS-25.2.5")
                return Call(pick_mode, then="mode_chosen")
        self.step = "choose_x"
        return None

    def hosted(self, state: "State", refs: tuple[Ref, ...]) -> StepResult:
        if not refs:
            return Done()  # The last host has left the game meanwhile.
        self.targets = (refs,)
        self.step = "pay"
        return None

    def mode_chosen(self, state: "State", mode: int) -> StepResult:
        self.ability = mode
        self.step = "choose_x"
        return None

    def choose_x(self, state: "State", _: Any) -> StepResult:
        if not self._ability(state).pay_x:
            self.step = "choose_targets"
            return None
        cost, any_less = self._cost(state)
        spare = sum(state.players[self.seat].units) - sum(cost) + any_less
        most = min(spare, NUMBERS - 1)
        return Call(PickNumber(self.seat, 0, most, "x", "KS-29.3.3-X"), then="x_chosen")

    def x_chosen(self, state: "State", x: int) -> StepResult:
        self.x = x
        self.step = "choose_targets"
        return None

    def choose_targets(self, state: "State", _: Any) -> StepResult:
        choose = ChooseTargets(self.seat, self.card, self.ability, self.source)
        return Call(choose, then="targets_chosen")

    def targets_chosen(self, state: "State", targets: Targets | None) -> StepResult:
        phrases = self._ability(state).targets
        if targets is None or any(
            phrase.pick != "up-to" and not refs
            for phrase, refs in zip(phrases, targets, strict=True)
        ):
            return Done()
        self.targets = targets
        self.step = "divide"
        return None

    def divide(self, state: "State", _: Any) -> StepResult:
        """Divide damage among the targets (KS-13.3.1-s02)."""
        total = self._ability(state).divide
        if total:
            return Call(Divide(self.seat, total, len(self.targets[0])), then="divided")
        self.step = "choose_discards"
        return None

    def divided(self, state: "State", shares: tuple[int, ...]) -> StepResult:
        self.shares = shares
        self.step = "choose_discards"
        return None

    def choose_discards(self, state: "State", _: Any) -> StepResult:
        discard = self._ability(state).discard
        if discard:
            pick = from_hand(self.seat, discard, discard, "discard", "KS-12.3.1", but=self.card)
            return Call(pick, then="discards_chosen")
        self.step = "pay"
        return None

    def discards_chosen(self, state: "State", cards: tuple[int, ...]) -> StepResult:
        self.discarded = cards
        self.step = "pay"
        return None

    def _about(self) -> tuple[int, ...]:
        """Return the division: each target's id and its share."""
        pairs = zip(self.targets[0], self.shares, strict=True) if self.shares else ()
        return tuple(n for ref, share in pairs for n in (ref.id, share))

    def _cost(self, state: "State") -> tuple[Units, int]:
        if self.kind in ("ability", "gamma"):
            return self._ability(state).cost, 0
        return values.play_cost(state, self.seat, state.book.cards[self.card])

    def _lapsed(self, state: "State") -> bool:
        """Say whether who has left the game meanwhile was needed: the player himself, or the owner
        of what is activated (KS-4.4.3)."""
        return not state.players[self.seat].alive or (
            self.source > 0 and self.source not in state.things
        )

    def pay(self, state: "State", _: Any) -> StepResult:
        if self._lapsed(state):
            return Done()
        cost, any_less = self._cost(state)
        if self.x:
            cost = values.plus(cost, self.x)
        if not can_pay(state.players[self.seat].units, cost, any_less):
            return Done()  # A reduction has left with its owner (KS-12.3.3).
        if cost == NOTHING:
            self.step = "commit"
            return None
        return Call(Pay(self.seat, cost, any_less), then="commit")

    def commit(self, state: "State", paid: Units | None) -> StepResult:
        """All costs are paid as one: nothing of it becomes pending (KS-12.3.6)."""
        seat = self.seat
        if self._lapsed(state):
            return Done()
        if paid is not None:
            running.spend_units(state, seat, paid)
        if self.kind in ("permanent", "action", "whisper"):
            cards_ops.leave_hand(state, seat, self.card)
        if self.kind != "permanent":
            ability = self._ability(state)
            for card in self.discarded:
                cards_ops.discard(state, seat, card, "KS-12.3.6")
            if ability.lose:
                capital = state.things[state.players[seat].capital]
                table.lose_hp(state, capital, ability.lose, "KS-12.3.6")
            if ability.exhaust:
                table.set_position(state, state.things[self.source], EXHAUSTED, "KS-16.3.4")
        if self.kind == "gamma":
            running.use_gamma(state, seat)
        event = Pending(
            base.new_id(state),
            self.kind,
            seat,
            self.card,
            self.ability,
            self.source,
            self.targets,
            self.x,
            about=self._about(),
            response=self.response,
        )
        running.begin_event(state, event)
        if not self.source:
            running.count_play(state, seat, self.card)
        return Done(event.id)
