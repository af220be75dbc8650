"""Assigning Attack Damage (KS-17.3): steps 14 to 20 of an attack.

``R`` is the remaining Attack Damage. For the Kraver in line ``h`` is its HP, ``s`` its status
bonus,
``m`` the flat changes to Attack Damage dealt to it, ``p`` what is prevented::

    f(a)  = max(0, a + s + m) - p, not below 0
    need  = smallest a >= 1 with f(a) >= h
    a     = min(need, R);  dealt = min(h, f(a));  R = R - a
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.damage import Packet, damage
from rulewright.games.kravestorm.leaving import Deed, removal
from rulewright.games.kravestorm.matching import amount_of
from rulewright.games.kravestorm.ops import attacks, base, running, table
from rulewright.games.kravestorm.questions import PickNumber, yes_or_no
from rulewright.games.kravestorm.records import Targets, Thing, Trigger
from rulewright.games.kravestorm.targets import ChooseTargets
from rulewright.games.kravestorm.terms import READY
from rulewright.games.kravestorm.triggers import ResolveTrigger
from rulewright.games.kravestorm.vocabulary import NUMBERS
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

NEVER = 1_000_000
"""No amount is lethal: all of R is assigned (KS-R59)."""


def status_bonus(state: "State", thing: Thing) -> int:
    """Return what the status adds: 0 to 3, none with Hardened (KS-17.3.7, KS-17.3.8)."""
    return 0 if "hardened" in values.soma(state, thing) else thing.position


def reduction(state: "State", thing: Thing) -> int:
    """Return by how much Attack Damage dealt to the card is reduced (KS-17.3.6)."""
    total = 0
    for source, static in values.applying(state, "reduced", thing):
        total += amount_of(state, static.amount, source.controller, source)
    for effect in state.effects:
        if effect.kind == "reduced" and effect.subject == thing.id:
            total += effect.amount
    return total


def _prevented(state: "State", thing: Thing) -> int:
    if values.forbidden(state, "prevent-all", thing):
        return NEVER
    return sum(e.amount for e in state.effects if e.kind == "prevent" and e.subject == thing.id)


def dealt_by(state: "State", thing: Thing, a: int) -> int:
    """Return f(a): the damage dealt if ``a`` is assigned, before the cap of the Kraver's HP."""
    scaled = max(0, a + status_bonus(state, thing) - reduction(state, thing))
    return max(0, scaled - _prevented(state, thing))


def need(state: "State", thing: Thing) -> int:
    """Return the smallest assignment, at least 1, that is lethal (KS-17.3.9)."""
    prevented = _prevented(state, thing)
    if prevented >= NEVER:
        return NEVER
    return max(1, thing.hp - status_bonus(state, thing) + reduction(state, thing) + prevented)


def _over(state: "State") -> bool:
    """Say whether the attack has been negated, or one of its two players is out (KS-R66)."""
    attack = state.attack
    return (
        attack is None
        or attack.event in state.negated
        or not state.players[attack.seat].alive
        or not state.players[attack.defender].alive
    )


@dataclass(slots=True)
class Assault(Frame):
    """The damage of the pending attack, Kraver after Kraver, then the Capital (KS-17.2.1-s14 to
    s20).

    Attributes:
        power: remaining Attack Damage; of step 14 (KS-R57), and what changes "this attack" later
            changes what remains (KS-R60).
        spent: assigned so far; ``counted``: changes of the attack that are part of ``power``.
        keywords: those the attack has, frozen at step 14 (KS-R73).
        plan: Precision's split: object id and amount.
        line: the Kraver in turn.
        assigned: assigned to it.
        leftmost: it stood in position 1.
        defended: Kravers whose Defense Ethos has been triggered; ``defense``: the one whose
            targets are being chosen.
    """

    power: int = 0
    spent: int = 0
    counted: int = 0
    keywords: tuple[str, ...] = ()
    plan: tuple[tuple[int, int], ...] = ()
    planned: bool = False
    open: tuple[int, ...] = ()
    line: int = 0
    assigned: int = 0
    leftmost: bool = False
    defended: tuple[int, ...] = ()
    defense: Trigger | None = None
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        attack = state.attack
        if attack is None:
            return Done()
        attacks.set_stage(state, "damage")
        self.power = values.attack_power(state, attack)
        self.counted = len(attack.changes)
        granted = {
            e.word for e in state.effects if e.kind == "keyword" and e.subject == attack.attacker
        }
        self.keywords = tuple(sorted({*attack.keywords, *granted}))
        if "pierce" in self.keywords:
            self.step = "capital"  # No Kraver receives damage (KS-R67).
            return None
        garrison = state.players[attack.defender].garrison
        if "precision" in self.keywords and self.power and garrison:
            return Call(yes_or_no(attack.seat, "precision", "KS-29.2-PRECISION"), then="precise")
        self.step = "next"
        return None

    # --- Precision: the whole split is fixed at step 14 (KS-R68)

    def precise(self, state: "State", answer: int) -> StepResult:
        attack = state.attack
        if answer == 0 and attack is not None:
            self.planned = True
            self.open = state.players[attack.defender].garrison
        self.step = "split"
        return None

    def split(self, state: "State", amount: int | None) -> StepResult:
        attack = state.attack
        if attack is None or _over(state):
            return Done()
        if amount is not None:
            self.plan += ((self.open[0], amount),)
            self.open = self.open[1:]
        things = state.things
        # A Kraver may have left with its owner since the question was put (KS-4.4.3).
        garrison = state.players[attack.defender].garrison
        self.open = tuple(id for id in self.open if id in garrison)
        self.plan = tuple((id, n) for id, n in self.plan if id in garrison)
        left = self.power - sum(n for _, n in self.plan)
        if not self.open or not left:
            self.plan = tuple((id, n) for id, n in self.plan if n)
            self.open = ()
            self.step = "next"
            return None
        later = sum(min(need(state, things[id]), self.power) for id in self.open[1:])
        most = min(need(state, things[self.open[0]]), left, NUMBERS - 1)
        least = max(0, min(left - later, most))
        return Call(PickNumber(attack.seat, least, most, "split", "KS-R68"), then="split")

    # --- Kraver after Kraver

    def _spent(self, state: "State") -> bool:
        """Say whether nothing is left to assign, with what has changed the attack meanwhile: a
        Defense Ethos, or a response to a roll (KS-16.5.5, KS-17.2.3, KS-R60)."""
        attack = state.attack
        if attack is None or _over(state):
            return True
        for how, amount in attack.changes[self.counted :]:
            self.power = max(0, amount - self.spent if how == "set" else self.power + amount)
        self.counted = len(attack.changes)
        return self.power <= 0

    def next(self, state: "State", _: Any) -> StepResult:
        attack = state.attack
        if attack is None or self._spent(state):
            return Done()
        garrison = state.players[attack.defender].garrison
        left = [id for id in garrison if id not in attack.hit]
        if self.planned:
            left = [id for id in left if any(id == planned for planned, _ in self.plan)]
        if not left:
            if garrison:
                return Done()  # Never the Capital while any Kraver still stands (KS-R62).
            self.step = "capital"
            return None
        thing = state.things[left[0]]
        self.line = thing.id
        attacks.note_hit(state, thing, self._share(state, thing))
        if thing.position == READY and thing.id != attack.attacker:
            return self._defend(state, thing)
        self.step = "assign"
        return None

    def _share(self, state: "State", thing: Thing) -> int:
        """Return what is assigned to the Kraver as things stand."""
        if self.planned:
            return min(next(n for id, n in self.plan if id == thing.id), self.power)
        return min(need(state, thing), self.power)

    def _defend(self, state: "State", thing: Thing) -> StepResult:
        """Defense Ethos, just before damage is assigned, without a window (KS-16.5.2).

        It is a triggered effect like any other: it may have targets, it is pending while it
        resolves (KS-R40), and its text may say that it opens a window.
        """
        card = state.book.cards[thing.card]
        self.step = "assign"
        index = next((i for i, a in enumerate(card.abilities) if a.kind == "defense"), -1)
        attack = state.attack
        if index < 0 or thing.id in self.defended or attack is None:
            return None
        self.defended += (thing.id,)
        seat = thing.controller
        self.defense = Trigger("defense", seat, thing.card, index, thing.id, (attack.attacker,))
        choose = ChooseTargets(seat, thing.card, index, thing.id, forced=True)
        return Call(choose, then="defend")

    def defend(self, state: "State", targets: Targets | None) -> StepResult:
        trigger = self.defense
        self.defense = None
        self.step = "assign"
        if trigger is None or targets is None or _over(state):
            return None  # Without a legal target it does not become pending (KS-29.3.1-c).
        state.emit("defense", "KS-16.5.1", card=state.book.cards[trigger.card].slug)
        pending = replace(trigger, targets=targets, asked=True, id=base.new_id(state))
        return Call(ResolveTrigger(pending, prep=True), then="assign")

    def assign(self, state: "State", _: Any) -> StepResult:
        attack = state.attack
        if attack is None or self._spent(state):
            return Done()
        defender = state.players[attack.defender]
        thing = state.things.get(self.line)
        if thing is None or thing.id not in defender.garrison:
            self.step = "next"
            return None
        left = [id for id in defender.garrison if id not in attack.hit]
        if (
            not self.planned
            and left
            and defender.garrison.index(left[0]) < defender.garrison.index(thing.id)
        ):
            # Its Defense Ethos moved it away: it is hit in its turn (KS-R61).
            return self._moved(state, thing)
        self.assigned = self._share(state, thing)
        self.leftmost = defender.garrison[0] == thing.id
        dealt = min(thing.hp, dealt_by(state, thing, self.assigned))
        state.emit(
            "assign", "KS-17.2.1-s18", card=state.book.cards[thing.card].slug, amount=self.assigned
        )
        self.power -= self.assigned
        self.spent += self.assigned
        self._use_prevention(state, thing)
        table.hurt(state, thing, dealt, "attack")
        attacks.note_dealt(state, dealt)
        self.step = "dealt"
        if thing.hp <= 0:
            # Lethal Attack Damage, though 0 be dealt to a Stubborn one at 0 HP (KS-R92).
            call = removal(state, (Deed(thing.id, "destroy", "lethal"),))
            if call is not None:
                return Call(call, then="dealt")
        return None

    def _moved(self, state: "State", thing: Thing) -> StepResult:
        attacks.unhit(state, thing)
        self.step = "next"
        return None

    def _use_prevention(self, state: "State", thing: Thing) -> None:
        amount = max(0, self.assigned + status_bonus(state, thing) - reduction(state, thing))
        for effect in state.effects:
            if effect.kind == "prevent" and effect.subject == thing.id:
                used = min(amount, effect.amount)
                amount -= used
                running.change_effect(state, effect.id, effect.amount - used)

    def dealt(self, state: "State", _: Any) -> StepResult:
        """Overwhelm needs the leftmost Kraver destroyed: not buried, returned or saved (KS-R69)."""
        gone = state.gone.get(self.line)
        destroyed = gone is not None and gone.left == "destroy"
        self.step = (
            "capital" if "overwhelm" in self.keywords and self.leftmost and destroyed else "next"
        )
        return after(state, self.step)

    # --- the Capital

    def capital(self, state: "State", _: Any) -> StepResult:
        attack = state.attack
        if attack is None or self._spent(state):
            return Done()
        capital = state.players[attack.defender].capital
        result = damage(state, (Packet(capital, self.power, "attack"),))
        if isinstance(result, int):
            return self.capital_dealt(state, result)
        return Call(result, then="capital_dealt")

    def capital_dealt(self, state: "State", dealt: int) -> StepResult:
        attacks.note_dealt(state, dealt)
        return Done()
