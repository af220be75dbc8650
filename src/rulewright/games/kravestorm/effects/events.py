"""Pending events, rolls and the attack: negating, copying, rerolling, changing, delaying."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import matching
from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.elimination import end_by_tie_breaks
from rulewright.games.kravestorm.model import Condition, Objects, Value
from rulewright.games.kravestorm.ops import attacks, base, running
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.records import Delayed, Pending, Ref, Targets, Trigger
from rulewright.games.kravestorm.reference import pile_card
from rulewright.games.kravestorm.resolving import Resolve
from rulewright.games.kravestorm.targets import ChooseTargets, legal_targets
from rulewright.games.kravestorm.terms import EVENT, PILE_CARD
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State

words(
    "pending",
    {
        f"target {words_}": Objects("target", what)
        for words_, what in {
            "attack": "attack",
            "pending effect": "effect",
            "pending Action effect": "action-effect",
            "pending Whisper effect": "whisper-effect",
            "pending Gamma effect": "gamma-effect",
            "pending activated ability effect": "ability-effect",
            "pending Deployment Ethos": "deployment-ethos",
            "pending Ethos": "ethos",
        }.items()
    },
)


@dataclass(frozen=True, slots=True)
class Negate(Step):
    """Negate a pending event: it does not resolve, what has resolved stays (KS-3.5.19, KS-R40)."""

    event: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.event):
            running.negate(state, ref.id)
        return None


add("one", "negate {pending}", Negate)


@dataclass(slots=True)
class CopyEffect(Frame):
    """A copy with new targets resolves; it is not played and costs nothing (KS-3.5.6, KS-R108)."""

    seat: int
    kind: str
    card: int
    ability: int
    source: int
    x: int
    step: str = "choose"

    def choose(self, state: "State", _: Any) -> StepResult:
        if self._depth(state) > state.repeat_cap:
            if self._has_way_out(state):
                return Done()  # He has gone on by his own choice: no further copy (KS-31.4.2).
            end_by_tie_breaks(state, state.living(), "KS-31.4.1")
            return None
        choose = ChooseTargets(self.seat, self.card, self.ability, self.source)
        return Call(choose, then="resolve")

    def _depth(self, state: "State") -> int:
        """Return how many copies of this effect have been begun, each by the one before."""
        return sum(
            isinstance(frame, CopyEffect)
            and (frame.card, frame.ability) == (self.card, self.ability)
            for frame in state.stack
        )

    def _has_way_out(self, state: "State") -> bool:
        """Say whether this copy could choose what does not copy again (KS-R118)."""
        phrases = state.book.cards[self.card].abilities[self.ability].targets
        found = legal_targets(state, phrases, 0, (), self.seat, self.source) if phrases else []
        return not all(_copies(state, ref) for ref in found)

    def resolve(self, state: "State", targets: Targets | None) -> StepResult:
        if targets is None:
            return Done()
        event = Pending(
            base.new_id(state),
            self.kind,
            self.seat,
            self.card,
            self.ability,
            self.source,
            targets,
            self.x,
            copied=True,
        )
        running.begin_event(state, event)
        return Call(Resolve(event.id), then="finish")

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()


def _copies(state: "State", ref: Ref) -> bool:
    """Say whether the effect that a reference points at copies another one."""
    if ref.kind not in (EVENT, PILE_CARD):
        return False
    event = state.event(ref.id) if ref.kind == EVENT else None
    card, ability = (pile_card(state, ref), 0) if event is None else (event.card, event.ability)
    abilities = state.book.cards[card].abilities
    return ability < len(abilities) and any(
        isinstance(step, CopyCard | CopyPending) for step in abilities[ability].program
    )


@dataclass(frozen=True, slots=True)
class CopyPending(Step):
    """Copy a pending effect; X is that of the copied one."""

    event: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.event):
            event = state.event(ref.id)
            if event is not None:
                copy = CopyEffect(
                    frame.seat, event.kind, event.card, event.ability, event.source, event.x
                )
                return frame.call(copy)
        return None


add("one", "copy {pending} and resolve that copy with targets you choose", CopyPending)


@dataclass(frozen=True, slots=True)
class CopyCard(Step):
    """Copy the effect of an Action card; its X is 0 (KS-R108)."""

    card: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for ref in frame.refs(state, self.card):
            card = pile_card(state, ref)
            if card >= 0:
                return frame.call(CopyEffect(frame.seat, "action", card, 0, 0, 0))
        return None


add("one", "copy the effect of {card} and resolve that copy with targets you choose", CopyCard)


@dataclass(frozen=True, slots=True)
class Skip(Step):
    """Go on behind so many instructions."""

    count: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        frame.at += self.count
        return None


@dataclass(frozen=True, slots=True)
class If(Step):
    """Carry out the next instructions only if the condition holds now (tested once)."""

    condition: Condition
    count: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        if not matching.holds(state, self.condition, frame.seat, frame.bearer(state)):
            frame.at += self.count
        return None


@dataclass(frozen=True, slots=True)
class ChangeAttack(Step):
    """Change what "this attack" or a target attack deals (KS-R57); "next": the next attack."""

    attack: Objects | None
    how: str
    amount: Value

    def do(self, state: "State", frame: "Effect") -> StepResult:
        if self.attack is not None and not frame.refs(state, self.attack):
            return None
        attacks.change_attack(state, self.how, frame.amount(state, self.amount))
        return None


add(
    "one",
    "this attack deals {sign}{number} {Attack_Damage}",
    lambda sign, n, _: ChangeAttack(None, "add", Value("number", sign * n)),
)
add(
    "one",
    "target attack deals {sign}{number} {Attack_Damage}",
    lambda sign, n, _: ChangeAttack(Objects("target", "attack"), "add", Value("number", sign * n)),
)
add(
    "one",
    "the damage of target attack becomes {number}",
    lambda n: ChangeAttack(Objects("target", "attack"), "set", Value("number", n)),
)


@dataclass(frozen=True, slots=True)
class ChangeNextAttack(Step):
    """The next attack this turn deals more or less: it need not be pending now (KS-28.1.6)."""

    amount: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        attacks.change_next_attack(state, frame.seat, self.amount)
        return None


add(
    "one",
    "the next attack this turn deals {sign}{number} {Attack_Damage}",
    lambda sign, n, _: ChangeNextAttack(sign * n),
)


@dataclass(frozen=True, slots=True)
class Delay(Step):
    """Create an instruction that waits for its event (KS-28.7.4)."""

    event: str
    ability: int

    def do(self, state: "State", frame: "Effect") -> StepResult:
        if self.event == "attack-complete" and state.attack is None:
            return None  # There is no "this attack" (KS-28.1.7).
        trigger = Trigger(
            "delayed",
            frame.seat,
            frame.card,
            self.ability,
            frame.source,
            frame.attackers(state),
            frame.targets,
            asked=True,
            x=frame.x,
        )
        running.add_delayed(state, Delayed(self.event, trigger))
        return None
