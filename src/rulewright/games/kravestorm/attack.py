"""Attacks: their declaration and the 21 steps (KS-17.2.1)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.aftermath import after
from rulewright.games.kravestorm.assault import Assault
from rulewright.games.kravestorm.damage import Packet, damage
from rulewright.games.kravestorm.entering import GiveBack, ending_control
from rulewright.games.kravestorm.ops import attacks, base, running, table
from rulewright.games.kravestorm.payment import Pay
from rulewright.games.kravestorm.questions import PickRefs
from rulewright.games.kravestorm.records import Attack, Pending, Ref, Thing
from rulewright.games.kravestorm.rolling import RollDice
from rulewright.games.kravestorm.terms import (
    ATTACK_KEYWORDS,
    EXHAUSTED,
    NOTHING,
    OVERDOSED,
    PLAYER,
    THIS_ATTACK,
    WASTED,
    Units,
)
from rulewright.games.kravestorm.triggers import Settle, settle
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Declare(Frame):
    """Steps 1 to 21 of one attack. Steps 1 to 5 are one unit (KS-R53).

    Attributes:
        attacker: object id of the Kraver chosen in step 1.
        event: id of the pending attack.
        queued: batches that waited before.
    """

    seat: int
    attacker: int
    defender: int = -1
    event: int = 0
    queued: int = 0
    step: str = "choose_opponent"

    def choose_opponent(self, state: "State", _: Any) -> StepResult:
        """Step 2 (KS-17.1.4, KS-30.3.1)."""
        opponents = sorted(state.opponents(self.seat))
        if len(opponents) == 1:
            return self._pay(state, opponents[0])
        refs = tuple(Ref(PLAYER, seat) for seat in opponents)
        pick = PickRefs(self.seat, refs, 1, 1, "defender", "KS-17.2.1-s02")
        return Call(pick, then="opponent_chosen")

    def opponent_chosen(self, state: "State", refs: tuple[Ref, ...]) -> StepResult:
        if not refs or self.attacker not in state.things:
            return Done()
        return self._pay(state, refs[0].id)

    def _pay(self, state: "State", defender: int) -> StepResult:
        """Step 3 (KS-12.3.5)."""
        self.defender = defender
        cost = values.attack_cost(state, state.things[self.attacker])
        if cost == NOTHING:
            self.step = "commit"
            return None
        return Call(Pay(self.seat, cost), then="commit")

    def commit(self, state: "State", paid: Units | None) -> StepResult:
        """Steps 4 to 7: move, commit, exhaust, trigger."""
        thing = state.things.get(self.attacker)
        players = state.players
        if thing is None or not (players[self.seat].alive and players[self.defender].alive):
            return Done()
        if paid is not None:
            running.spend_units(state, self.seat, paid)
        self._move_left(state, thing)
        card = state.book.cards[thing.card]
        keywords = tuple(sorted(card.keywords & set(ATTACK_KEYWORDS)))  # KS-R73
        granted = {e.word for e in state.effects if e.kind == "keyword" and e.subject == thing.id}
        event = Pending(base.new_id(state), "attack", self.seat, thing.card, 0, thing.id)
        self.event = event.id
        self.queued = len(state.queue)
        running.begin_event(state, event)
        attacks.begin_attack(
            state,
            Attack(event.id, thing.id, thing.card, self.seat, self.defender, keywords=keywords),
        )
        attacks.apply_next_attack(state)
        table.count_attack(state, thing)
        # Persistent replaces the exhausting of the first attack of the turn (KS-R72).
        if not ("persistent" in {*keywords, *granted} and thing.attacks == 1):
            table.set_position(state, thing, EXHAUSTED, "KS-17.2.1-s05")
        base.notice_own(state, "attack", thing, self.seat)
        base.notice(state, "attacks", thing, self.seat)
        noticed = running.take_noticed(state)
        running.notice_again(state, tuple(replace(t, prep=True) for t in noticed))
        self.step = "prepare"
        return None

    def _move_left(self, state: "State", thing: Thing) -> None:
        """Step 4: directly right of all Frontliners; a Frontliner to position 1 (KS-R54)."""
        words = values.soma(state, thing)
        if "steady" in words:
            return
        index = 0
        if "frontliner" not in words:
            line = state.players[self.seat].garrison
            index = sum("frontliner" in values.soma(state, state.things[id]) for id in line)
        table.relocate(state, thing, index, "KS-17.2.1-s04")

    def prepare(self, state: "State", _: Any) -> StepResult:
        """Steps 6 to 10: the Attack Preparation Sequence (KS-17.2.7)."""
        call = after(state, "prepare")
        if call is not None:
            return call
        return Call(Settle(self.queued, prep=True), then="open_window")

    def _stopped(self, state: "State") -> bool:
        """Say whether the attack has been negated, or one of its players is out (KS-R56,
        KS-R66)."""
        return (
            self.event in state.negated
            or not state.players[self.seat].alive
            or not state.players[self.defender].alive
        )

    def open_window(self, state: "State", _: Any) -> StepResult:
        """Steps 11 and 12: the attack's single normal window (KS-17.2.6)."""
        if self._stopped(state):
            self.step = "over"
            return None
        attacks.set_stage(state, "window")
        return Call(ReactionWindow(self.event), then="side_effect")

    def side_effect(self, state: "State", _: Any) -> StepResult:
        """Step 13, even if the attacker has gone: dice are rolled (KS-18.1.2, KS-R64)."""
        if self._stopped(state):
            self.step = "over"
            return None
        attacks.set_stage(state, "side-effect")
        attack = state.attack
        card = state.book.cards[attack.card] if attack is not None else None
        if card is not None and card.status_roll:
            return Call(RollDice(self.seat), then="status_rolled")
        self.step = "assault"
        if card is not None and card.recoil:
            result = damage(state, (Packet(self.attacker, card.recoil, "recoil"),))
            if not isinstance(result, int):
                return Call(result, then="side_effect_done")
        return after(state, "assault")

    def side_effect_done(self, state: "State", _: Any) -> StepResult:
        self.step = "assault"
        return after(state, "assault")

    def status_rolled(self, state: "State", results: tuple[int, ...]) -> StepResult:
        """The range of the final result names the status; outside all ranges Exhausted
        (KS-18.3.3)."""
        attack = state.attack
        self.step = "assault"
        if attack is None or self._stopped(state):
            return None
        position = EXHAUSTED
        for given, low, high in state.book.cards[attack.card].status_roll:
            if low <= results[0] <= high:
                position = given
        thing = state.things.get(self.attacker)
        if thing is not None:
            if position == OVERDOSED and self._softened(state, thing):
                position = WASTED
                attacks.change_attack(state, "add", 2)
            become(state, thing, position, "KS-18.3.2")
        return after(state, "assault")

    @staticmethod
    def _softened(state: "State", thing: Thing) -> bool:
        """Say whether Overdosed from the Side Effect is replaced (KS-28.5.3)."""
        return any(
            source.host == thing.id and not values.forbidden(state, "cant-become", thing)
            for source, _ in values.statics(state, "softer-overdose")
        )

    def assault(self, state: "State", _: Any) -> StepResult:
        if self._stopped(state):
            self.step = "over"
            return None
        return Call(Assault(), then="drain")

    def drain(self, state: "State", _: Any) -> StepResult:
        """After the last damage: Lifesteal heals, Lifesteal and Pierce waste the attacker
        (KS-R113)."""
        attack = state.attack
        self.step = "over"
        if attack is None or not state.players[self.seat].alive or self.event in state.negated:
            return None
        granted = {
            e.word for e in state.effects if e.kind == "keyword" and e.subject == self.attacker
        }
        keywords = {*attack.keywords, *granted}
        wasted = "pierce" in keywords
        if "lifesteal" in keywords and attack.dealt:
            capital = state.things[state.players[self.seat].capital]
            if not values.forbidden(state, "cant-heal", capital):
                table.heal(state, capital, attack.dealt, "KS-29.2-LIFESTEAL")
            wasted = True
        thing = state.things.get(self.attacker)
        if wasted and thing is not None:
            rule = "KS-29.2-PIERCE" if "pierce" in keywords else "KS-29.2-LIFESTEAL-b"
            become(state, thing, WASTED, rule)
        return after(state, "over")

    def over(self, state: "State", _: Any) -> StepResult:
        """Step 21; what waited for it triggers now (KS-28.7.4-b)."""
        if self.event in state.negated or not state.players[self.seat].alive:
            running.drop_delayed(state, "attack-complete")
            rule = "KS-3.5.19" if self.event in state.negated else "KS-R66"
        else:
            # Without its defender it is completed as far as possible (KS-30.4.4, KS-R140).
            running.release_delayed(state, "attack-complete")
            running.release_delayed(state, "next-attack-complete")
            rule = "KS-17.2.1-s21"
        attacks.end_attack(state, rule)
        ended = running.expire(state, THIS_ATTACK)
        self.step = "settle"
        back = ending_control(state, ended)
        return Call(GiveBack(back), then="settle") if back else None

    def settle(self, state: "State", _: Any) -> StepResult:
        return after(state, "settle") or settle(state, 0, "finish") or Done()

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()


def become(state: "State", thing: Thing, position: int, rule: str) -> None:
    """Give a card a position by an effect: "becomes X" sets X (KS-R77), unless it cannot.

    Only Kravers and Upgrades can be in the Wasted or Overdosed position (KS-34.8).
    """
    card = state.book.cards[thing.card]
    if position > EXHAUSTED:
        if card.kind not in ("kraver", "upgrade"):
            return
        if values.forbidden(state, "cant-become", thing):
            return
    table.set_position(state, thing, position, rule)
