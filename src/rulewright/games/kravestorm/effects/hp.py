"""Damage, HP loss, Heal, prevention, redirection, reversal (chapter 20)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.damage import Packet, damage
from rulewright.games.kravestorm.division import Divide
from rulewright.games.kravestorm.effect import ANNOUNCED
from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.model import Objects, Value
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.records import Modifier, Thing
from rulewright.games.kravestorm.terms import THIS_TURN
from rulewright.kernel.frames import StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.effect import Effect
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Deal Effect Damage to each of the objects (KS-20.1.3, KS-20.4.1).

    ``spill``: ``line``: excess goes on through that Garrison (KS-20.3.3); ``line-capital``: and
    then
    to that Capital.
    """

    amount: Value
    objects: Objects
    spill: str = ""

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        amount = frame.amount(state, self.amount)
        packets: tuple[Packet, ...] = ()
        for thing in found:
            if self.spill:
                packets += self._through(state, thing, amount)
            else:
                packets += (Packet(thing.id, amount, "effect"),)
        if not packets or amount <= 0:
            return None
        result = damage(state, packets)
        return None if isinstance(result, int) else frame.call(result)

    def _through(self, state: "State", first: Thing, amount: int) -> tuple[Packet, ...]:
        """Plan excess from left to right; the status of Kravers does not matter (KS-20.3.4)."""
        player = state.players[first.controller]
        line = player.garrison[player.garrison.index(first.id) :]
        packets: tuple[Packet, ...] = ()
        for id in line:
            thing = state.things[id]
            takes = thing.hp - ("stubborn" in values.soma(state, thing))
            given = min(amount, max(0, takes))
            packets += (Packet(id, given, "effect"),)
            amount -= given
            if not amount:
                return packets
        if self.spill == "line-capital":
            packets += (Packet(player.capital, amount, "effect"),)
        return packets


add("one", "deal {amount} damage to {object}", Damage)
add("one", "deal {amount} damage to each of {object}", Damage)
add("one", "deal damage equal to {value} to {object}", Damage)


@dataclass(frozen=True, slots=True)
class DivideDamage(Step):
    """Deal damage as it was divided among the targets on playing (KS-R108); what was not played,
    a copy or a trigger, is divided on resolution."""

    total: int
    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        if frame.about and frame.text(state).kind in ANNOUNCED:
            shares = dict(zip(frame.about[::2], frame.about[1::2], strict=True))
            return self._deal(state, frame, shares)
        found = frame.things(state, self.objects)
        return frame.call(Divide(frame.seat, self.total, len(found))) if found else None

    def resume(self, state: "State", frame: "Effect", value: Any) -> StepResult:
        if not isinstance(value, tuple):
            return None  # The damage has been dealt.
        found = frame.things(state, self.objects)
        return self._deal(state, frame, {t.id: n for t, n in zip(found, value, strict=False)})

    def _deal(self, state: "State", frame: "Effect", shares: dict[int, int]) -> StepResult:
        found = frame.things(state, self.objects)
        packets = tuple(Packet(t.id, shares[t.id], "effect") for t in found if t.id in shares)
        result = damage(state, packets)
        return None if isinstance(result, int) else frame.call(result)


add("one", "divide {number} damage among {object}", DivideDamage)
_DEAL = (
    "deal {amount} damage to {object}. excess damage continues from left to right through that"
    " Garrison"
)
add("sentence", f"{_DEAL}.", lambda a, o: (Damage(a, o, "line"),))
add(
    "sentence",
    f"{_DEAL}, then to that Capital.",
    lambda a, o: (Damage(a, o, "line-capital"),),
)


@dataclass(frozen=True, slots=True)
class LoseHp(Step):
    """Lose HP, which is no damage (KS-3.5.17); ``half``: of the current HP, rounded down."""

    objects: Objects
    amount: Value | None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        for thing in found:
            n = thing.hp // 2 if self.amount is None else frame.amount(state, self.amount)
            table.lose_hp(state, thing, n, "KS-3.5.17")
        return None


add("one", "{object} loses {amount} HP", LoseHp)
add("one", "{object} loses HP equal to {value}", LoseHp)
add("one", "{object} loses half of its current HP", lambda o: LoseHp(o, None))


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Restore HP (KS-29.2-HEAL)."""

    amount: Value
    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            if state.book.cards[thing.card].hp and not values.forbidden(state, "cant-heal", thing):
                table.heal(state, thing, frame.amount(state, self.amount), "KS-29.2-HEAL")
        return None


add("one", "{Heal} {amount} {object}", lambda _, a, o: Heal(a, o))


@dataclass(frozen=True, slots=True)
class PreventNext(Step):
    """Prevent the next N damage; it lasts until N is used or the turn ends (KS-20.1.8)."""

    amount: Value
    objects: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            n = frame.amount(state, self.amount)
            running.add_effect(state, Modifier(0, "prevent", thing.id, n, THIS_TURN, frame.seat))
        return None


add(
    "one", "prevent the next {amount} damage that would be dealt to {object} this turn", PreventNext
)


@dataclass(frozen=True, slots=True)
class RedirectNext(Step):
    """The next Effect Damage to one Kraver is dealt to another instead (KS-20.1.8, KS-28.1.6)."""

    objects: Objects
    other: Objects

    def do(self, state: "State", frame: "Effect") -> StepResult:
        found = frame.things(state, self.objects)
        others = frame.things(state, self.other)
        if found and others:
            effect = Modifier(
                0, "redirect-next", found[0].id, 1, THIS_TURN, frame.seat, other=others[0].id
            )
            running.add_effect(state, effect)
        return None


add(
    "one",
    "the next Effect Damage that would be dealt to {object} this turn is dealt to {object} instead",
    RedirectNext,
)


@dataclass(frozen=True, slots=True)
class Reverse(Step):
    """Give back HP lost to damage this turn; it is not Heal (KS-20.1.6)."""

    objects: Objects
    amount: Value | None

    def do(self, state: "State", frame: "Effect") -> StepResult:
        for thing in frame.things(state, self.objects):
            n = thing.hurt if self.amount is None else frame.amount(state, self.amount)
            table.reverse_damage(state, thing, n)
        return None


add("one", "reverse all damage dealt to {object} this turn", lambda o: Reverse(o, None))
add("one", "reverse up to {amount} damage dealt to {object} this turn", lambda a, o: Reverse(o, a))


@dataclass(frozen=True, slots=True)
class InsteadOfDestroyed(Step):
    """If the Kraver would be destroyed this turn, something else happens (KS-28.5.1)."""

    objects: Objects
    how: str

    def do(self, state: "State", frame: "Effect") -> StepResult:
        kind = f"destroyed-{self.how}"
        if self.objects.pick == "each":
            running.add_effect(state, Modifier(0, kind, -1, 0, THIS_TURN, frame.seat))
            return None
        for thing in frame.things(state, self.objects):
            running.add_effect(state, Modifier(0, kind, thing.id, 0, THIS_TURN, frame.seat))
        return None


words("gone", {"remove it from the game": "remove", "bury it": "bury"})
add("one", "if {object} would be destroyed this turn, {gone} instead", InsteadOfDestroyed)
words("object", {"a Kraver": Objects("each", "kraver")})
