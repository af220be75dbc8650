"""Kravers entering a Garrison and changing control (KS-21.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.leaving import Deed, Part, carry_out, removal, stays
from rulewright.games.kravestorm.legality import entry_fault, name_fault
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.ops.base import slug
from rulewright.games.kravestorm.questions import PickNumber
from rulewright.games.kravestorm.records import Modifier
from rulewright.games.kravestorm.terms import READY
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def enter_or_hand(state: "State", owner: int, card: int) -> None:
    """Capacity forbids a required entry: the Kraver goes to its owner's Hand instead
    (KS-21.3.8)."""
    cards_ops.to_hand(state, owner, card, "KS-21.3.8")


def deploy_fault(state: "State", seat: int, card: int) -> tuple[str, str] | None:
    """Say why a Kraver card cannot be deployed: only its Cost is waived (KS-13.4.4)."""
    found = state.book.cards[card]
    return name_fault(state, seat, found) or entry_fault(state, seat, found)


@dataclass(slots=True)
class EnterKraver(Frame):
    """A Kraver enters (KS-21.5.3): rightmost, or at ``index``; Frontliners in front; done with
    its id, or 0 where somebody has left the game meanwhile.

    ``was``: id of the object that it has been in another Garrison, 0 for none: it leaves that one
    as it enters, and its Upgrades stay attached to it (KS-21.5.6, KS-21.5.9).
    """

    seat: int
    card: int
    owner: int
    position: int
    index: int
    how: str
    was: int = 0
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        things = state.things
        line = state.players[self.seat].garrison
        front = sum("frontliner" in values.soma(state, things[id]) for id in line)
        if "frontliner" not in state.book.cards[self.card].soma:
            index = len(line) if self.index < 0 else max(self.index, front)
            return self._enter(state, index)
        if not front:
            return self._enter(state, 0)
        # Its controller picks its place within the Frontliner block (KS-R81).
        return Call(PickNumber(self.seat, 1, front + 1, "place", "KS-15.11.3"), then="placed")

    def placed(self, state: "State", place: int) -> StepResult:
        if not state.players[self.seat].alive:
            return Done(0)
        return self._enter(state, place - 1)

    def _enter(self, state: "State", index: int) -> StepResult:
        upgrades: tuple[int, ...] = ()
        if self.was:
            before = state.things.get(self.was)
            if before is None:
                return Done(0)  # It has left the game with its owner (KS-4.4.3).
            upgrades = before.upgrades
            table.take_out_alone(state, before)
        thing = table.enter_garrison(
            state, self.seat, self.card, self.owner, index, self.position, self.how
        )
        for id in upgrades:
            table.carry_over(state, state.things[id], thing)
        return Done(thing.id)


@dataclass(slots=True)
class TakeControl(Frame):
    """A Kraver changes its controller and so its Garrison, as a new object (KS-21.5.6, KS-R88).

    Done with the new id, or 0 where it does not come. ``until``: how long; ``until_seat``: whose
    turn ends it.
    """

    thing: int
    seat: int
    until: int
    until_seat: int
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        thing = state.things.get(self.thing)
        if thing is None or thing.controller == self.seat or not state.players[self.seat].alive:
            return Done(0)
        if "stubborn" in values.soma(state, thing):
            return Done(0)  # KS-15.12.3
        card = state.book.cards[thing.card]
        fault = entry_fault(state, self.seat, card)
        if fault is not None and fault[0] in ("KS-15.4.1", "KS-15.4.2"):
            return Done(0)  # Solitary on either side: control does not change (KS-R89).
        state.emit("control", "KS-3.5.5", seat=self.seat, card=slug(state, thing.card))
        if fault is not None:
            call = removal(state, (Deed(thing.id, "return", "effect"),), self.seat)
            return Done(0) if call is None else Call(call, then="sent_home")
        return Call(Part(thing.id, self.seat), then="cross")

    def sent_home(self, state: "State", _: Any) -> StepResult:
        return Done(0)

    def cross(self, state: "State", _: Any) -> StepResult:
        thing = state.things.get(self.thing)
        if thing is None or not state.players[self.seat].alive:
            return Done(0)  # A player has left meanwhile.
        enter = EnterKraver(self.seat, thing.card, thing.owner, READY, -1, "control", thing.id)
        return Call(enter, then="entered")

    def entered(self, state: "State", id: int) -> StepResult:
        thing = state.things.get(id)
        if thing is not None and thing.owner != self.seat and self.until:
            running.add_effect(state, Modifier(0, "control", id, 0, self.until, self.until_seat))
        return Done(id)


@dataclass(slots=True)
class GiveBack(Frame):
    """Kravers go back to their owners' Garrisons, or to the Hand where these cannot take them;
    Upgrades stay where they are attached (KS-21.5.7, KS-R90)."""

    things: tuple[int, ...]
    going: int = 0
    step: str = "next"

    def next(self, state: "State", _: Any) -> StepResult:
        if not self.things:
            return Done()
        id, self.things = self.things[0], self.things[1:]
        thing = state.things.get(id)
        if thing is None or not state.players[thing.owner].alive:
            return None
        owner = thing.owner
        if thing.controller == owner:
            return None
        if state.book.cards[thing.card].kind == "upgrade":
            table.change_controller(state, thing, owner)  # It stays on its Kraver.
            return None
        home = Deed(id, "return", "effect")
        if state.players[thing.controller].alive and stays(state, home):
            return None  # A Stubborn Kraver remains where it is (KS-15.12.3, KS-R141).
        if entry_fault(state, owner, state.book.cards[thing.card]) is not None:
            if stays(state, home):
                carry_out(state, (home,), {})  # There is no Garrison left to remain in.
                return None
            call = removal(state, (home,))
            return None if call is None else Call(call, then="next")
        self.going = id
        return Call(Part(id), then="cross")

    def cross(self, state: "State", _: Any) -> StepResult:
        self.step = "next"
        thing = state.things.get(self.going)
        if thing is None or not state.players[thing.owner].alive:
            return None  # A player has left meanwhile.
        owner = thing.owner
        enter = EnterKraver(owner, thing.card, owner, READY, -1, "control", thing.id)
        return Call(enter, then="next")


def ending_control(state: "State", ended: tuple[Modifier, ...]) -> tuple[int, ...]:
    """Return the cards over which control ends with these effects."""
    return tuple(effect.subject for effect in ended if effect.kind == "control")
