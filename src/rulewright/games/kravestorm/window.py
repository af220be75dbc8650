"""Reaction Windows and their locking chains (chapter 27)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.acts import acting_frame, response_actions
from rulewright.games.kravestorm.ops import table
from rulewright.games.kravestorm.payment import is_plain, produce
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class ReactionWindow(Frame):
    """Players declare in turn; when all pass in a row the chain locks and resolves newest first.

    Priority begins with the next player clockwise from the active one (KS-27.3.1, KS-R25), and all
    must pass in a row, whoever declared last (KS-R26). Every player is asked, whatever he holds
    (KS-R28). Where responses can't be declared the window locks empty.

    Attributes:
        event: id of the pending event that opened it; 0 for a roll.
        rolls: ids of the rolls that opened it.
        seat: who has priority; -1 before the first.
        passed: who has passed in a row; a pass leaves with its player (KS-R103).
        chain: ids of the responses, the oldest first.
    """

    event: int
    rolls: tuple[int, ...] = ()
    quiet: bool = False
    seat: int = -1
    passed: tuple[int, ...] = ()
    chain: tuple[int, ...] = ()
    locked: bool = False
    queued: int = 0
    moment: tuple[tuple[int, int], ...] | None = None
    step: str = "open"

    def open(self, state: "State", _: Any) -> StepResult:
        self.moment = state.moment
        table.end_moment(state)
        if self.quiet:
            return self.lock(state, None)
        self.seat = state.next_seat(state.active)
        state.emit("window", "KS-27.2.1-s05" if self.rolls else "KS-27.2.1-s01", seat=self.seat)
        return self.ask_response(state, None)

    def response(self, state: "State") -> list[int]:
        return response_actions(state, self.seat)

    def ask_response(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive:
            self.seat = state.next_seat(self.seat)
        if all(seat in self.passed for seat in state.living()):
            return self.lock(state, None)
        return Ask(self.seat, "response", "got_response", "KS-27.3.2")

    def got_response(self, state: "State", action: int) -> StepResult:
        if action == v.PASS:
            self.passed += (self.seat,)
            state.emit("pass", "KS-27.3.2", seat=self.seat)
            self.seat = state.next_seat(self.seat)
            return self.ask_response(state, None)
        self.queued = len(state.queue)
        kind, _, column = v.meaning(action)
        area = state.players[self.seat].area
        if kind == "produce" and is_plain(state, area[column]):
            produce(state, self.seat, area[column])
            return self.produced(state, None)
        frame = acting_frame(state, self.seat, action, response=True)
        # Producing Nekthar uses up nothing: the player keeps priority (KS-R27).
        return Call(frame, then="produced" if kind in ("produce", "bury") else "committed")

    def produced(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.triggers import settle

        return settle(state, self.queued, "ask_response") or self.ask_response(state, None)

    def committed(self, state: "State", event: int | None) -> StepResult:
        from rulewright.games.kravestorm.triggers import settle

        if event is not None:
            self.chain += (event,)
            self.passed = ()
            self.seat = state.next_seat(self.seat)
        # Triggers of the commit resolve at once, before the next player's priority (KS-R31).
        return settle(state, self.queued, "ask_response") or self.ask_response(state, None)

    def lock(self, state: "State", _: Any) -> StepResult:
        self.locked = True
        state.emit("lock", "KS-27.3.5", count=len(self.chain))
        return self.resolve(state, None)

    def resolve(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.resolving import Resolve

        if not self.chain:
            table.restore_moment(state, self.moment)
            return Done()
        event, self.chain = self.chain[-1], self.chain[:-1]
        return Call(Resolve(event), then="resolve")

    def prompt(self, state: "State") -> dict[str, Any]:
        event = state.event(self.event)
        return {"what": "roll" if event is None else event.kind}
