"""A turn: its steps and phases (chapter 11)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.acts import kin, phase_actions, repeat_key
from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.attack import Declare
from rulewright.games.kravestorm.entering import EnterKraver, GiveBack, ending_control
from rulewright.games.kravestorm.leaving import Deed, Removal, removal
from rulewright.games.kravestorm.lines import pick_position
from rulewright.games.kravestorm.ops import base, running, table
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.payment import is_plain, produce
from rulewright.games.kravestorm.questions import PickRefs
from rulewright.games.kravestorm.records import Ref
from rulewright.games.kravestorm.resolving import Perform
from rulewright.games.kravestorm.terms import (
    NEXT_READY_STEP,
    NEXT_TURN,
    READY,
    THING,
    THIS_TURN,
)
from rulewright.games.kravestorm.triggers import settle
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Turn(Frame):
    """One turn. If its player is eliminated no further phase is played (KS-R104)."""

    seat: int
    ending: int = 0
    step: str = "start"

    def _gone(self, state: "State") -> bool:
        return not state.players[self.seat].alive

    def start(self, state: "State", _: Any) -> StepResult:
        """The Start of Turn Step (KS-11.2.1)."""
        skipped = range(state.active + 1, state.active + 1 + len(state.players))
        running.begin_turn(state, self.seat)
        running.set_phase(state, "start-of-turn", "KS-11.1.1-s01")
        ended = running.expire(state, NEXT_TURN, self.seat)
        for other in skipped:
            # What lasts until the turn of a player who is out ends where that turn would begin.
            if other % len(state.players) == self.seat:
                break
            ended += running.expire(state, NEXT_TURN, other % len(state.players))
        back = ending_control(state, ended)
        self.step = "start_triggers"
        return Call(GiveBack(back), then="start_triggers") if back else None

    def start_triggers(self, state: "State", _: Any) -> StepResult:
        base.notice(state, "start-of-turn", seat=self.seat)
        return self.start_settle(state, None)

    def start_settle(self, state: "State", _: Any) -> StepResult:
        call = after(state, "start_settle") or settle(state, 0, "ready")
        return call or self.ready(state, None)

    def ready(self, state: "State", _: Any) -> StepResult:
        """The Ready Step: every non-Ready card one position, all together (KS-11.3.1, KS-R78)."""
        if self._gone(state):
            self.step = "end_dead"
            return None
        running.set_phase(state, "ready", "KS-11.1.1-s02")
        table.forget_gone(state)
        # None of them is Ready before the others: what a card says then binds nothing yet.
        turning = [
            thing
            for thing in state.things.values()
            if thing.controller == self.seat
            and thing.position != READY
            and not values.forbidden(state, "no-progress", thing)
        ]
        for thing in turning:
            table.set_position(state, thing, thing.position - 1, "KS-11.3.2")
        running.expire(state, NEXT_READY_STEP, self.seat)
        return self.ready_settle(state, None)

    def ready_settle(self, state: "State", _: Any) -> StepResult:
        call = after(state, "ready_settle") or settle(state, 0, "draw")
        return call or self.draw(state, None)

    def draw(self, state: "State", _: Any) -> StepResult:
        """The Draw Step (KS-11.4.1)."""
        if self._gone(state):
            self.step = "end_dead"
            return None
        running.set_phase(state, "draw", "KS-11.1.1-s03")
        cards_ops.draw(state, self.seat, "KS-11.4.1")
        return self.draw_settle(state, None)

    def draw_settle(self, state: "State", _: Any) -> StepResult:
        call = after(state, "draw_settle") or settle(state, 0, "first_play")
        return call or self.first_play(state, None)

    def first_play(self, state: "State", _: Any) -> StepResult:
        return self._phase(state, "first-play", "KS-11.1.1-s04", "attack")

    def attack(self, state: "State", _: Any) -> StepResult:
        return self._phase(state, "attack", "KS-11.1.1-s05", "second_play")

    def second_play(self, state: "State", _: Any) -> StepResult:
        return self._phase(state, "second-play", "KS-11.1.1-s06", "end")

    def _phase(self, state: "State", phase: str, rule: str, then: str) -> StepResult:
        if self._gone(state):
            self.step = "end_dead"
            return None
        running.set_phase(state, phase, rule)
        return Call(Phase(self.seat), then=then)

    def end(self, state: "State", _: Any) -> StepResult:
        """The End of Turn Step: expiry, triggers, late expiry, pools (KS-R100)."""
        if self._gone(state):
            self.step = "end_dead"
            return None
        running.set_phase(state, "end-of-turn", "KS-11.1.1-s07")
        back = ending_control(state, running.expire(state, THIS_TURN))
        self.step = "end_expired"
        return Call(GiveBack(back), then="end_expired") if back else None

    def end_expired(self, state: "State", _: Any) -> StepResult:
        call = after(state, "end_expired")
        if call is not None:
            return call
        base.notice(state, "end-of-turn", seat=self.seat)
        running.release_delayed(state, "end-of-turn")
        return self.end_settle(state, None)

    def end_settle(self, state: "State", _: Any) -> StepResult:
        call = after(state, "end_settle") or settle(state, 0, "end_late")
        return call or self.end_late(state, None)

    def end_late(self, state: "State", _: Any) -> StepResult:
        """Effects of these durations made meanwhile expire too (KS-R100)."""
        ended = running.expire(state, THIS_TURN)
        if ended:
            self.step = "end_settle"
            back = ending_control(state, ended)
            return Call(GiveBack(back), then="end_settle") if back else None
        if state.dirty or state.noticed or state.queue:
            return after(state, "end_late") or settle(state, 0, "end_late")
        self.step = "over"
        return None

    def over(self, state: "State", _: Any) -> StepResult:
        running.empty_pools(state)
        running.drop_delayed(state, "end-of-turn")
        running.drop_delayed(state, "next-attack-complete")
        return Done()

    def end_dead(self, state: "State", _: Any) -> StepResult:
        """The active player is out: effects of this turn expire, pools empty (KS-R104)."""
        if state.noticed or state.dirty or state.queue:
            return after(state, "end_dead") or settle(state, 0, "end_dead")
        ended = running.expire(state, THIS_TURN)
        if ended:
            back = ending_control(state, ended)
            return Call(GiveBack(back), then="end_dead") if back else None
        self.step = "over"
        return None


@dataclass(slots=True)
class Phase(Frame):
    """A Play Phase or the Attack Phase: the active player acts until he goes on."""

    seat: int
    step: str = "ask_act"

    def act(self, state: "State") -> list[int]:
        return phase_actions(state, self.seat)

    def ask_act(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive:
            return Done()
        if state.gone:
            table.forget_gone(state)
        rule = "KS-11.6.1" if state.phase == "attack" else "KS-11.5.1"
        return Ask(self.seat, "act", "got_act", rule)

    def got_act(self, state: "State", action: int) -> StepResult:
        kind, _, column = v.meaning(action)
        if kind == "next":
            return Done()
        player = state.players[self.seat]
        if kind == "attack":
            return Call(Declare(self.seat, player.garrison[column]), then="ask_act")
        if kind in ("mobile", "withdraw"):
            return Call(Special(self.seat, kind, player.garrison[column], 0), then="ask_act")
        if kind == "kinswap":
            return Call(Special(self.seat, kind, 0, column), then="ask_act")
        if kind == "produce" and is_plain(state, player.area[column]):
            produce(state, self.seat, player.area[column])
            if not (state.dirty or state.noticed or state.queue):
                return self.ask_act(state, None)
            return Call(Perform(self.seat, action, step="settle"), then="ask_act")
        return Call(Perform(self.seat, action), then="ask_act")


@dataclass(slots=True)
class Special(Frame):
    """Mobile, Withdraw or Kinswap: special actions without a window (KS-R23)."""

    seat: int
    what: str
    thing: int
    card: int
    index: int = 0
    done: bool = False
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        if self.what == "withdraw":
            self._count(state)
            return self._leave(
                state, removal(state, (Deed(self.thing, "return", "cost"),)), "settle"
            )
        if self.what == "mobile":
            pick = pick_position(state, self.seat, state.things[self.thing], "KS-15.5.1")
            return Call(pick, then="moved")
        card = state.book.cards[self.card]
        refs = tuple(Ref(THING, t.id) for t in kin(state, self.seat, card))
        return Call(PickRefs(self.seat, refs, 1, 1, "kin", "KS-15.8.1"), then="returned")

    def _count(self, state: "State") -> None:
        """Count the move out of this state; from here on it is done (KS-R107)."""
        self.done = True
        which = self.card if self.what == "kinswap" else self.thing
        running.count_repeat(state, repeat_key(state, f"{self.what} {which}"))

    def _leave(self, state: "State", frame: Removal | None, then: str) -> StepResult:
        if frame is None:
            self.step = then
            return None
        return Call(frame, then=then)

    def moved(self, state: "State", place: int) -> StepResult:
        self._count(state)
        thing = state.things.get(self.thing)
        if thing is not None:
            table.relocate(state, thing, place - 1, "KS-15.5.1")
            base.notice(state, "relocated", thing, self.seat)
        self.step = "settle"
        return None

    def returned(self, state: "State", refs: tuple[Ref, ...]) -> StepResult:
        """The return is the cost; the new Kraver takes the position (KS-15.8.4, KS-R83)."""
        if not refs:
            return Done()
        self._count(state)
        self.index = state.players[self.seat].garrison.index(refs[0].id)
        cards_ops.leave_hand(state, self.seat, self.card)
        return self._leave(state, removal(state, (Deed(refs[0].id, "return", "cost"),)), "enter")

    def enter(self, state: "State", _: Any) -> StepResult:
        enter = EnterKraver(self.seat, self.card, self.seat, READY, self.index, "kinswap")
        return Call(enter, then="settle")

    def settle(self, state: "State", _: Any) -> StepResult:
        return after(state, "settle") or settle(state, 0, "finish") or Done()

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()
