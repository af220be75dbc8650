"""Pending events resolving: outside a window with the window that they open, or from a chain."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.acts import acting_frame
from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.effect import Effect, still_legal
from rulewright.games.kravestorm.entering import EnterKraver, enter_or_hand
from rulewright.games.kravestorm.legality import entry_fault, may_attach, name_fault
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.payment import Produce
from rulewright.games.kravestorm.questions import exists
from rulewright.games.kravestorm.records import Pending, Targets
from rulewright.games.kravestorm.terms import READY
from rulewright.games.kravestorm.triggers import settle
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Perform(Frame):
    """A play, activation, Gamma or production outside a window, to its end (KS-34.3)."""

    seat: int
    action: int
    event: int = 0
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        frame = acting_frame(state, self.seat, self.action, response=False)
        return Call(frame, then="settle" if isinstance(frame, Produce) else "committed")

    def committed(self, state: "State", event: int | None) -> StepResult:
        if event is None:
            self.step = "settle"
            return None
        self.event = event
        self.step = "prepared"
        # Triggers of the commit come before the event resolves (KS-28.3.3).
        return after(state, "prepared") or settle(state, 0, "prepared")

    def prepared(self, state: "State", _: Any) -> StepResult:
        event = state.event(self.event)
        if event is None:
            self.step = "settle"
            return None
        if state.noticed or state.queue:
            return settle(state, 0, "prepared")
        if event.kind == "permanent":
            return Call(Resolve(event.id), then="settle")
        quiet = state.book.cards[event.card].abilities[event.ability].quiet
        return Call(ReactionWindow(event.id, quiet=quiet), then="resolve")

    def resolve(self, state: "State", _: Any) -> StepResult:
        return Call(Resolve(self.event), then="settle")

    def settle(self, state: "State", _: Any) -> StepResult:
        return after(state, "settle") or settle(state, 0, "finish") or Done()

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()


@dataclass(slots=True)
class Resolve(Frame):
    """A pending event resolves, or fails to, and its card goes where it belongs (KS-13.3.1-s08)."""

    event: int
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        event = state.event(self.event)
        if event is None or not state.players[event.seat].alive:
            return Done()
        running.begin_resolving(state, self.event)
        if self.event in state.negated:
            self.step = "finish"
            return None
        if event.kind == "permanent":
            return self._permanent(state, event)
        targets = legal_now(state, event)
        if event.response and lost_its_targets(state, event, targets):
            # As a response it does nothing at all (KS-27.5.1, KS-R115).
            state.emit("no-effect", "KS-27.5.1", seat=event.seat)
            self.step = "finish"
            return None
        if targets != event.targets:
            running.set_targets(state, self.event, targets)
        effect = Effect(
            self.event,
            event.seat,
            event.card,
            event.ability,
            event.source,
            targets,
            event.x,
            event.about,
            chosen=event.targets if targets != event.targets else (),
        )
        return Call(effect, then="finish")

    def _permanent(self, state: "State", event: Pending) -> StepResult:
        card = state.book.cards[event.card]
        seat = event.seat
        fault = name_fault(state, seat, card)
        if card.kind == "kraver":
            fault = fault or entry_fault(state, seat, card)
            if fault is None:
                enter = EnterKraver(seat, event.card, seat, READY, -1, "played")
                return Call(enter, then="finish")
            if fault[0] in ("KS-21.3.1", "KS-21.3.7-b"):
                enter_or_hand(state, seat, event.card)
            else:
                cards_ops.to_pile(state, seat, event.card, "discard", "KS-R51")
        else:
            ref = event.targets[0][0]
            host = state.things.get(ref.id)
            if fault is None and host is not None and may_attach(state, event.card, seat, host):
                table.enter_attached(state, seat, event.card, host)
            else:
                cards_ops.to_pile(state, seat, event.card, "discard", "KS-R51")
        self.step = "finish"
        return None

    def finish(self, state: "State", _: Any) -> StepResult:
        event = state.event(self.event)
        if event is None:
            return Done()
        negated = self.event in state.negated
        seat = event.seat
        if state.players[seat].alive and not event.copied:
            if event.kind == "permanent" and negated:
                cards_ops.to_pile(state, seat, event.card, "discard", "KS-13.3.3")
            elif event.kind == "action":
                rule = "KS-24.3.2" if negated else "KS-24.3.1"
                cards_ops.to_pile(state, seat, event.card, "discard", rule)
            elif event.kind == "whisper":
                if negated:
                    cards_ops.to_pile(state, seat, event.card, "discard", "KS-25.4.2")
                else:
                    cards_ops.to_pile(state, seat, event.card, "buried", "KS-25.4.1")
            elif event.kind == "gamma":
                rule = "KS-26.2.7" if negated else "KS-26.2.2"
                table.flip(state, seat, True, rule)
        running.end_event(state, self.event)
        self.step = "finish"
        return after(state, "finish")


def lost_its_targets(state: "State", event: Pending, targets: Targets) -> bool:
    """Say whether all required targets are illegal; of "up to" so many none is required
    (KS-27.5.1, KS-29.3.3-UP-TO)."""
    phrases = state.book.cards[event.card].abilities[event.ability].targets
    required = [at for at, phrase in enumerate(phrases) if phrase.pick != "up-to"]
    return bool(required) and not any(targets[at] for at in required)


def legal_now(state: "State", event: Pending) -> Targets:
    """Return the targets that are still legal right before resolving (KS-28.2.1, KS-R112)."""
    phrases = state.book.cards[event.card].abilities[event.ability].targets
    source = state.thing(event.source)
    if not phrases:
        return event.targets
    return tuple(
        tuple(
            ref
            for ref in refs
            if (
                still_legal(state, phrases[at], ref, event.seat, source)
                if at < len(phrases)
                else exists(state, ref)
            )
        )
        for at, refs in enumerate(event.targets)
    )
