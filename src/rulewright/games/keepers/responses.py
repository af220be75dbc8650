"""Responses: one single action each, after the event and all its aftermath (KD-RSP-01 to 21)."""

from dataclasses import dataclass

from rulewright.games.keepers import ops
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.actions import perform
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.gather import Gather, gather
from rulewright.games.keepers.legal import response_actions
from rulewright.games.keepers.pieces import KEEPER, KIND_NAMES, KIND_OF, OWNER_OF, WARRIORS
from rulewright.games.keepers.settle import finish_event, settle
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult


@dataclass(slots=True)
class Responses(Frame):
    """The Responses of one event (KD-RSP-08); their owner chooses the order (KD-RSP-11).

    Attributes:
        action: the action whose parts are being gathered.
        waiting: the Warriors that may still respond, as bits.
        warrior: the one that responds now.
    """

    waiting: int
    warrior: int = -1
    action: int = -1
    step: str = "next"

    def _able(self, g: Table) -> list[int]:
        """Return who can still respond: on the board and usable (KD-R70)."""
        return [
            w for w in range(WARRIORS) if self.waiting >> w & 1 and g.at[w] >= 0 and g.usable(w)
        ]

    def responder(self, g: Table) -> list[int]:
        """Return the kinds of the Warriors that wait."""
        return [v.PIECE + KIND_OF[w] for w in self._able(g)]

    def respond(self, g: Table) -> list[int]:
        """Return what the Warrior's Response may be."""
        return response_actions(g, OWNER_OF[self.warrior], self.warrior)

    def prompt(self, g: Table) -> dict[str, object]:
        """Say who responds, and where it stands."""
        if self.warrior < 0:
            return {}
        # Only its owner is prompted, so that a place in hiding may be named.
        place = NAMES[g.at[self.warrior]] if g.at[self.warrior] >= 0 else ""
        return {"card": KIND_NAMES[KIND_OF[self.warrior]], "at": place}

    def next(self, g: Table, _: object) -> StepResult:
        """Let the next Warrior respond."""
        able = self._able(g)
        if not able:
            return Done()
        if len(able) > 1:
            return Ask(OWNER_OF[able[0]], "responder", "picked", "KD-RSP-11", "order")
        self.warrior = able[0]
        self.waiting &= ~(1 << self.warrior)
        return self.question()

    def picked(self, g: Table, action: int) -> StepResult:
        """Take the Warrior that the owner wants first."""
        kind = action - v.PIECE
        self.warrior = next(w for w in self._able(g) if KIND_OF[w] == kind)
        self.waiting &= ~(1 << self.warrior)
        return self.question()

    def question(self) -> Ask:
        """Return the question for the Warrior that responds now."""
        rule = "KD-RSP-10" if KIND_OF[self.warrior] == KEEPER else "KD-RSP-09"
        return Ask(OWNER_OF[self.warrior], "respond", "chosen", rule)

    def chosen(self, g: Table, action: int) -> StepResult:
        """Carry the Response out; free returns come before it (KD-R74)."""
        seat = OWNER_OF[self.warrior]
        kind = KIND_NAMES[KIND_OF[self.warrior]]
        if v.RETURN <= action < v.PICK:
            ops.return_card(g, seat, action - v.RETURN, "KD-CC-04")
            return self.question()
        if action == v.PASS:
            ops.say(g, "response_passed", "KD-R70", seat=seat, card=kind)
            self.step = "next"
            return None
        self.action = action
        only = -1 if KIND_OF[self.warrior] == KEEPER else self.warrior
        parts = gather(g, seat, action, only)
        return Call(parts, "carry") if isinstance(parts, Gather) else self.carry(g, parts)

    def carry(self, g: Table, parts: tuple[int, ...]) -> StepResult:
        """Carry the Response out."""
        seat = OWNER_OF[self.warrior]
        kind = KIND_NAMES[KIND_OF[self.warrior]]
        ops.say(g, "response", "KD-RSP-08", seat=seat, card=kind)
        frame = perform(g, seat, self.action, parts)
        return Call(frame, "aftermath") if frame is not None else self.aftermath(g, None)

    def aftermath(self, g: Table, _: object) -> StepResult:
        """End the Response's own event; nobody responds to it (KD-R69)."""
        frame = settle(g)
        if frame is not None:
            return Call(frame, "aftermath")
        finish_event(g)
        self.step = "next"
        return None


@dataclass(slots=True)
class Aftermath(Frame):
    """End an event in the middle of a larger action (KD-R73)."""

    step: str = "settle"

    def settle(self, g: Table, _: object) -> StepResult:
        """Resolve, heal, then let Warriors respond."""
        frame = settle(g)
        if frame is not None:
            return Call(frame, "settle")
        waiting = finish_event(g)
        if waiting:
            return Call(Responses(waiting), "done")
        return Done()

    def done(self, g: Table, _: object) -> StepResult:
        """All have responded."""
        return Done()
