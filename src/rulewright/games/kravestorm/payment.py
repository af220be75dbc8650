"""Nekthar: producing it and paying with it (chapters 12 and 22)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.legality import can_pay
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.questions import PickOption, from_hand
from rulewright.games.kravestorm.terms import EXHAUSTED, GENERIC, NOTHING, READY, TYPES, Units
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

TYPE_OPTIONS = tuple(f"option.{t}" for t in (*TYPES, "any"))


def one_unit(kind: int, count: int = 1) -> Units:
    """Return so many units of one type."""
    return tuple(count if t == kind else 0 for t in range(6))  # type: ignore[return-value]


@dataclass(slots=True)
class Pay(Frame):
    """Allocate units of the pool, which is known to suffice, to a cost (KS-12.3.2, KS-R15).

    Typed symbols take units of their type, and units payable as any type where those run out;
    generic symbols take what the payer chooses, asked in ascending order where there is a choice.
    Done with the units, which the caller spends as it commits: before that nothing has happened.
    """

    seat: int
    cost: Units
    any_less: int = 0
    paid: Units = NOTHING
    generic: int = -1
    last: int = 0
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        if self.any_less:
            self.step = "ask_dropped"
            return None
        units = state.players[self.seat].units
        paid = list(self.cost)
        paid[GENERIC] = 0
        for t in range(GENERIC):
            if paid[t] > units[t]:
                paid[GENERIC] += paid[t] - units[t]
                paid[t] = units[t]
        self.paid = tuple(paid)  # type: ignore[assignment]
        self.generic = self.cost[GENERIC]
        self.step = "ask_unit"
        return None

    # --- a reduction that the payer takes off typed symbols

    def dropped(self, state: "State") -> list[int]:
        units = state.players[self.seat].units
        return [
            v.OPTION + t
            for t in range(GENERIC)
            if self.cost[t] and can_pay(units, self._without(t), self.any_less - 1)
        ]

    def _without(self, t: int) -> Units:
        return tuple(c - (i == t) for i, c in enumerate(self.cost))  # type: ignore[return-value]

    def ask_dropped(self, state: "State", _: Any) -> StepResult:
        if not state.players[self.seat].alive:
            return Done(self.paid)
        legal = self.dropped(state)
        if len(legal) == 1:
            self._drop(legal[0] - v.OPTION)
            return None
        return Ask(self.seat, "dropped", "got_dropped", "KS-R15")

    def got_dropped(self, state: "State", action: int) -> StepResult:
        self._drop(action - v.OPTION)
        return None

    def _drop(self, t: int) -> None:
        self.cost = self._without(t)
        self.any_less -= 1
        self.step = "begin"

    # --- generic symbols

    def _left(self, state: "State") -> list[int]:
        units = state.players[self.seat].units
        return [n - used for n, used in zip(units, self.paid, strict=True)]

    def unit(self, state: "State") -> list[int]:
        left = self._left(state)
        return [
            v.OPTION + t for t in range(self.last, 6) if left[t] and sum(left[t:]) >= self.generic
        ]

    def ask_unit(self, state: "State", _: Any) -> StepResult:
        if not self.generic or not state.players[self.seat].alive:
            return Done(self.paid)
        legal = self.unit(state)
        if len(legal) == 1:
            self._spend(legal[0] - v.OPTION)
            return None
        return Ask(self.seat, "unit", "got_unit", "KS-12.5.5")

    def got_unit(self, state: "State", action: int) -> StepResult:
        self._spend(action - v.OPTION)
        return None

    def _spend(self, t: int) -> None:
        self.paid = tuple(n + (i == t) for i, n in enumerate(self.paid))  # type: ignore[assignment]
        self.generic -= 1
        self.last = t
        self.step = "ask_unit"

    def prompt(self, state: "State") -> dict[str, Any]:
        return {"options": list(TYPE_OPTIONS), "count": max(self.generic, self.any_less)}


def producible(state: "State", seat: int) -> list[int]:
    """Return the actions by which the player may exhaust own Nektheries now (KS-R12)."""
    legal = []
    player = state.players[seat]
    cards = state.book.cards
    things = state.things
    for index, id in enumerate(player.area):
        thing = things[id]
        if thing.position != READY:
            continue
        card = cards[thing.card]
        if thing.controller != seat or not card.nekthery:
            continue
        legal.append(v.PRODUCE + index)
        if card.kind == "alpha" and player.hand:
            legal.append(v.BURY + index)
    return legal


def produce_fault(state: "State", seat: int, index: int) -> tuple[str, str] | None:
    """Say why a card of the area cannot be exhausted for Nekthar."""
    player = state.players[seat]
    if index >= len(player.area):
        return "KS-12.2.1", "refusal.nothing-there"
    thing = state.things[player.area[index]]
    if thing.controller != seat or not state.book.cards[thing.card].nekthery:
        return "KS-12.2.1", "refusal.no-nekthery"
    if thing.position != READY:
        return "KS-12.2.4", "refusal.not-ready"
    return None


def is_plain(state: "State", id: int) -> bool:
    """Say whether the Nekthery names the types that it produces: nothing is to be picked."""
    return not state.book.cards[state.things[id].card].produces[GENERIC]


def produce(state: "State", seat: int, id: int) -> None:
    """Exhaust a plain Nekthery for its Nekthar (KS-12.2.1); no window, no pending effect
    (KS-12.2.5)."""
    thing = state.things[id]
    table.set_position(state, thing, EXHAUSTED, "KS-12.2.1")
    running.add_units(state, seat, state.book.cards[thing.card].produces, "KS-12.2.3")


@dataclass(slots=True)
class Produce(Frame):
    """Exhaust a Nekthery for Nekthar; no window, no pending effect (KS-12.2.5).

    Args:
        seat: who gets the Nekthar.
        thing: id of the Nekthery.
        bury: use the Alpha's burial effect (KS-22.5.3).
        hijacked: the units are payable as any type (KS-29.2-HIJACK).

    Of generic symbols on a producer a type is picked for each unit (KS-12.5.5, KS-R14).
    """

    seat: int
    thing: int
    bury: bool
    hijacked: bool = False
    buried: int = -1
    exhausted: bool = False
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        if not self.bury:
            self.step = "exhaust"
            return None
        return Call(from_hand(self.seat, 1, 1, "bury", "KS-22.5.2"), then="chosen")

    def chosen(self, state: "State", cards: tuple[int, ...]) -> StepResult:
        if cards:
            self.buried = cards[0]
        self.step = "exhaust"
        return None

    def exhaust(self, state: "State", _: Any) -> StepResult:
        thing = state.things.get(self.thing)
        if thing is None or not state.players[self.seat].alive:
            return Done()  # The player has left meanwhile.
        card = state.book.cards[thing.card]
        produced = card.produces
        if self.buried >= 0:
            # Burial and exhaustion are one cost payment (KS-22.5.3).
            cards_ops.bury_from_hand(state, self.seat, self.buried, "KS-22.5.2", "alpha")
            own = next(t for t in range(6) if produced[t])
            produced = tuple(n + (t == own) for t, n in enumerate(produced))  # type: ignore[assignment]
        table.set_position(state, thing, EXHAUSTED, "KS-12.2.1")
        self.exhausted = True
        self.step = "draws"
        if self.hijacked:
            produced = one_unit(GENERIC, sum(produced))
        elif produced[GENERIC]:
            if any(produced[:GENERIC]):
                running.add_units(state, self.seat, (*produced[:GENERIC], 0), "KS-12.2.3")
            return Call(ProduceAny(self.seat, produced[GENERIC]), then="draws")
        running.add_units(state, self.seat, produced, "KS-12.2.3")
        return None

    def draws(self, state: "State", _: Any) -> StepResult:
        """The draw of the Alpha's burial comes before the Nekthar is spent (KS-22.5.6)."""
        if self.buried >= 0 and state.players[self.seat].alive:
            for _n in range(burial_draws(state, self.buried)):
                if not cards_ops.draw(state, self.seat, "KS-22.5.6"):
                    break
        return Done()


def burial_draws(state: "State", card: int) -> int:
    """Return how many cards the Alpha's burial of this card draws (KS-22.5.4, KS-22.5.5)."""
    buried = state.book.cards[card]
    if buried.kind == "whisper":
        return 2
    return 1 if buried.nekthery else 0


@dataclass(slots=True)
class ProduceAny(Frame):
    """Produce Nekthar of any type: the player picks a type for each unit (KS-12.5.5, KS-R14)."""

    seat: int
    count: int
    types: tuple[int, ...] = ()
    step: str = "next"

    def next(self, state: "State", chosen: int | None) -> StepResult:
        if chosen is not None:
            self.types += (chosen,)
        if len(self.types) == self.count or not state.players[self.seat].alive:
            units = tuple(self.types.count(t) for t in range(5))
            running.add_units(state, self.seat, (*units, 0), "KS-29.3.7-PRODUCE")  # type: ignore[arg-type]
            return Done()
        offered = tuple(range(self.types[-1] if self.types else 0, 5))
        pick = PickOption(self.seat, TYPE_OPTIONS[:5], offered, "type", "KS-R14")
        return Call(pick, then="next")
