"""A resolving effect: its instructions, one after the other (chapter 28)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.matching import amount_of, is_one_of, matching
from rulewright.games.kravestorm.model import TARGET_PICKS, Ability, Objects, Value
from rulewright.games.kravestorm.ops import running
from rulewright.games.kravestorm.questions import exists
from rulewright.games.kravestorm.records import Ref, Targets, Thing, Trigger
from rulewright.games.kravestorm.terms import PILE_CARD, PLAYER, THING
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


ANNOUNCED = ("play", "activated", "gamma")
"""Kinds of abilities whose choices, such as a division of damage, are made before their costs are
paid (KS-13.3.1-s02); ``about`` holds the division then."""


def still_legal(state: "State", phrase: Objects, ref: Ref, seat: int, source: Thing | None) -> bool:
    """Say whether a target still fits the words of the text (KS-28.2.1, KS-R115)."""
    if not exists(state, ref):
        return False
    if ref.kind == THING:
        if phrase.side == "defending" and state.attack is None:
            return False
        return is_one_of(state, phrase, state.things[ref.id], seat, source)
    return True


@dataclass(slots=True)
class Effect(Frame):
    """Carry out a text in the order written (KS-28.1.3), with checks after each instruction.

    Attributes:
        targets: those that were still legal when it began to resolve.
        chosen: all that had been chosen, where these are more: texts may ask whose they were.
        rolled: final results of its rolls.
        memory: numbers that later sentences refer to: cards looked at or chosen.
        held: triggers of rerolls, which wait until this effect is over (KS-27.6.9).
    """

    event: int
    seat: int
    card: int
    ability: int
    source: int
    targets: Targets
    x: int = 0
    about: tuple[int, ...] = ()
    at: int = 0
    rolled: tuple[int, ...] = ()
    memory: tuple[int, ...] = ()
    held: tuple[Trigger, ...] = ()
    chosen: Targets = ()
    step: str = "run"

    def text(self, state: "State") -> Ability:
        """Return the ability that resolves."""
        return state.book.cards[self.card].abilities[self.ability]

    def run(self, state: "State", _: Any) -> StepResult:
        program = self.text(state).program
        while self.at < len(program):
            if self.event in state.negated or not state.players[self.seat].alive:
                break  # Negated while it resolves: the rest is skipped (KS-R40).
            result = program[self.at].do(state, self)
            if result is not None:
                return result
            self.at += 1
            call = after(state, "run")
            if call is not None:
                return call
        if self.held:
            held, self.held = self.held, ()
            running.notice_again(state, held)
            call = after(state, "run")
            if call is not None:
                return call
        return Done()

    def resumed(self, state: "State", value: Any) -> StepResult:
        """Go on with the instruction that has called a frame."""
        if not state.players[self.seat].alive:
            self.step = "run"  # It stops; what its rerolls have triggered goes on (KS-27.6.9).
            return None
        result = self.text(state).program[self.at].resume(state, self, value)
        if result is not None:
            return result
        self.at += 1
        self.step = "run"
        return after(state, "run")

    # --- what instructions ask of the effect that they belong to

    def call(self, frame: Frame) -> Call:
        """Return the call whose value the present instruction's ``resume`` receives."""
        return Call(frame, then="resumed")

    def bearer(self, state: "State") -> Thing | None:
        """Return the card in play that the text is on, or as it was last (KS-28.3.8)."""
        return state.thing(self.source)

    def attackers(self, state: "State") -> tuple[int, ...]:
        """Return the id of the attacking Kraver: of the attack that set the effect off, also after
        it is complete, or of the one that is going on."""
        if self.about and self.text(state).kind not in ANNOUNCED:
            return self.about[:1]
        return (state.attack.attacker,) if state.attack is not None else ()

    def amount(self, state: "State", value: Value) -> int:
        """Return what a value comes to for this effect; X by the text's own definition."""
        if value.of == "x":
            ability = self.text(state)
            x = (
                self.x
                if ability.x is None
                else amount_of(state, ability.x, self.seat, self.bearer(state), self)
            )
            return x * value.times // value.part
        return amount_of(state, value, self.seat, self.bearer(state), self)

    def refs(self, state: "State", objects: Objects) -> tuple[Ref, ...]:
        """Return what the phrase means now, as far as it is still there."""
        pick = objects.pick
        if pick in TARGET_PICKS or (pick == "that" and objects.slot >= 0):
            slot = self.targets[objects.slot] if objects.slot < len(self.targets) else ()
            return tuple(ref for ref in slot if exists(state, ref))
        return tuple(Ref(THING, thing.id) for thing in self.things(state, objects))

    def things(self, state: "State", objects: Objects) -> list[Thing]:
        """Return the cards in play that the phrase means now; a random one is drawn."""
        pick = objects.pick
        things = state.things
        if pick in TARGET_PICKS or (pick == "that" and objects.slot >= 0):
            return [things[ref.id] for ref in self.refs(state, objects) if ref.kind == THING]
        ids: tuple[int, ...]
        if pick == "this":
            ids = (self.source,)
        elif pick == "attached":
            bearer = self.bearer(state)
            ids = () if bearer is None else (bearer.host,)
        elif pick == "attacking":
            ids = self.attackers(state)
        elif pick == "your-capital":
            ids = (state.players[self.seat].capital,)
        elif pick == "leftmost":
            seat = self.player(state, objects)
            ids = state.players[seat].garrison[:1] if seat >= 0 else ()
        elif pick == "capital-of":
            seat = self.player(state, objects)
            ids = (state.players[seat].capital,) if seat >= 0 else ()
        else:
            found = matching(state, objects, self.seat, self.bearer(state))
            if pick == "random" and found:
                return [found[state.below(len(found))]]  # KS-31.6.1
            return found
        return [things[id] for id in ids if id in things]

    def player(self, state: "State", objects: Objects) -> int:
        """Return the player that the phrase means, or the controller of the card; -1 for none."""
        if objects.pick == "you":
            return self.seat
        if objects.pick == "defending" or objects.what == "defender":
            return state.attack.defender if state.attack is not None else -1
        slot = self.targets[objects.slot] if 0 <= objects.slot < len(self.targets) else ()
        if not slot and 0 <= objects.slot < len(self.chosen):
            slot = self.chosen[objects.slot]  # As it was when it left (KS-R98).
        for ref in slot:
            if ref.kind == PLAYER:
                return ref.id if state.players[ref.id].alive else -1
            if ref.kind == PILE_CARD:
                return ref.seat
            thing = state.thing(ref.id)
            if thing is not None and state.players[thing.controller].alive:
                return thing.controller
        return -1
