"""The queue of triggered effects (KS-28.3)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.elimination import end_by_tie_breaks
from rulewright.games.kravestorm.loops import ENDLESS, LOOP_AFTER, choice_digest, fingerprint
from rulewright.games.kravestorm.ops import base, running, table
from rulewright.games.kravestorm.records import Trigger
from rulewright.games.kravestorm.terms import THING
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Settle(Frame):
    """Process the batches from ``base`` on, first in, first out, until none is left (KS-R42).

    Within a batch the active player orders, whoever controls the effects (KS-28.6.7), except where
    28.6.3 to 28.6.5 do. ``prep``: this is an Attack Preparation Sequence, in which not even a
    Deployment Ethos opens a window (KS-17.2.7, KS-R33).

    Attributes:
        taken: triggers taken.
        mark: fingerprint of an earlier state, for the next one like it.
        recurred: how often that has come back since it was last looked whether it does.
        chosen: digests of the choices made since it last stood so.
        repeated: how often it has come back, by the last choice in between.
    """

    base: int
    prep: bool = False
    taken: int = 0
    mark: str = ""
    recurred: int = 0
    chosen: tuple[str, ...] = ()
    repeated: tuple[tuple[str, int], ...] = ()
    moment: tuple[tuple[int, int], ...] = ()
    step: str = "ask_order"

    def _batch(self, state: "State") -> tuple[Trigger, ...]:
        return state.queue[self.base]

    def _first(self, state: "State") -> list[int]:
        """Return the places in the batch that may resolve next."""
        batch = self._batch(state)
        ranks = [rank_of(state, trigger) for trigger in batch]
        return [
            i
            for i, (rank, objects) in enumerate(ranks)
            if not any(
                other > rank and rank and (other >= 10) == (rank >= 10) and objects & those
                for other, those in ranks
            )
        ]

    def order(self, state: "State") -> list[int]:
        batch = self._batch(state)
        seen: list[tuple[Any, ...]] = []
        legal = []
        for i in self._first(state)[: v.OPTIONS]:
            key = _same(batch[i])
            if key not in seen:
                seen.append(key)
                legal.append(v.OPTION + i)
        return [action for action in legal if action < v.OPTION + v.OPTIONS]

    def ask_order(self, state: "State", _: Any) -> StepResult:
        call = after(state, "ask_order")
        if call is not None:
            return call
        if len(state.queue) <= self.base:
            return Done()
        batch = tuple(t for t in self._batch(state) if state.players[t.seat].alive)
        if not batch or batch != self._batch(state):
            running.set_batch(state, self.base, batch)
            return None
        legal = self.order(state)
        if len(legal) == 1:
            return self._take(state, legal[0] - v.OPTION)
        return Ask(state.orderer(), "order", "got_order", "KS-28.6.6", "order")

    def got_order(self, state: "State", action: int) -> StepResult:
        return self._take(state, action - v.OPTION)

    def _take(self, state: "State", at: int) -> StepResult:
        self.taken += 1
        if self.taken > LOOP_AFTER and self._loops(state):
            end_by_tie_breaks(state, state.living(), "KS-31.4.1")
            return None
        batch = self._batch(state)
        trigger = batch[at]
        rest = batch[:at] + batch[at + 1 :]
        running.set_batch(state, self.base, rest)
        table.restore_moment(state, self.moment if rest or self.moment else None)
        if not rest:
            self.moment = ()
        return Call(ResolveTrigger(trigger, self.prep), then="resolved")

    def resolved(self, state: "State", _: Any) -> StepResult:
        if self.base < len(state.queue):
            self.moment = state.moment or ()
        table.end_moment(state)
        self.step = "ask_order"
        return None

    def _loops(self, state: "State") -> bool:
        """Say whether the sequence repeats forever: the full state recurs without any choice in
        between (KS-R107, KS-R116), or there is no end of it (KS-R117)."""
        now = fingerprint(state)
        if now == self.mark:
            if not self.chosen:
                return True
            self.recurred += 1
            counts = dict(self.repeated)
            # The last choice could still have left the sequence; when it is closed, the one before.
            counts[self.chosen[-1]] = counts.get(self.chosen[-1], 0) + 1
            self.repeated = tuple(sorted(counts.items()))
            self.chosen = ()
        # Brent's way to find a cycle: each mark waits twice as long as the one before.
        if not self.mark or self.taken & (self.taken - 1) == 0:
            if not self.recurred:
                self.mark = now
                self.chosen = ()
                self.repeated = ()
            self.recurred = 0
        return self.taken > ENDLESS

    def choose(self, answer: str) -> None:
        """Note that somebody has made a choice: what recurs next may be his will."""
        if self.mark:
            self.chosen += (choice_digest(self.chosen, answer),)

    def is_closed(self, state: "State", answer: str) -> bool:
        """Say whether this choice, after the others, has led back to the same state as often as it
        may (KS-31.4.2, KS-R116)."""
        choice = choice_digest(self.chosen, answer)
        return any(c == choice and n >= state.repeat_cap for c, n in self.repeated)

    def prompt(self, state: "State") -> dict[str, Any]:
        batch = self._batch(state)
        return {"options": [f"card.{base.slug(state, t.card)}" for t in batch[: v.OPTIONS]]}


def settle(state: "State", base: int, then: str) -> Call | None:
    """Return the call that processes what waits from the batch ``base`` on, or None if nothing
    does."""
    if state.dirty or state.noticed or len(state.queue) > base:
        return Call(Settle(base), then=then)
    return None


def _same(trigger: Trigger) -> tuple[Any, ...]:
    return (
        trigger.seat,
        trigger.card,
        trigger.ability,
        trigger.targets,
        trigger.about,
        trigger.kind,
    )


def rank_of(state: "State", trigger: Trigger) -> tuple[int, frozenset[int]]:
    """Return the rank of what a trigger does to a card, and the cards (KS-28.6.3 to KS-28.6.5)."""
    ability = state.book.cards[trigger.card].abilities[trigger.ability]
    if not ability.rank:
        return 0, frozenset()
    objects = {ref.id for refs in trigger.targets for ref in refs if ref.kind == THING}
    source = state.thing(trigger.source)
    if source is not None:
        objects |= {source.id, source.host}
    return ability.rank, frozenset(objects - {0})


@dataclass(slots=True)
class ResolveTrigger(Frame):
    """One triggered effect: windowless, but for a Deployment Ethos and card text (KS-28.3.4)."""

    trigger: Trigger
    prep: bool
    event: int = 0
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.window import ReactionWindow

        trigger = self.trigger
        ability = state.book.cards[trigger.card].abilities[trigger.ability]
        event = trigger.pending()
        if event.id in state.negated:
            running.end_event(state, event.id)
            return Done()  # Negated while it waited (KS-3.5.19).
        self.event = event.id
        running.begin_event(state, event)
        if (event.kind == "deployment" and not self.prep) or ability.window:
            return Call(ReactionWindow(event.id, quiet=ability.quiet), then="resolve")
        self.step = "resolve"
        return None

    def resolve(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.resolving import Resolve

        return Call(Resolve(self.event), then="finish")

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()
