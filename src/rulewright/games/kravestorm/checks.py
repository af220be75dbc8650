"""Game-state checks (KS-28.9): what is applicable is collected, applied together, and again."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.legality import remains_attached
from rulewright.games.kravestorm.ops import base, table
from rulewright.games.kravestorm.questions import PickNumber, PickRefs
from rulewright.games.kravestorm.records import Player, Ref, Thing
from rulewright.games.kravestorm.terms import THING
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def loses(state: "State", player: Player) -> bool:
    """Say whether a player loses now: Capital at 0 HP, or a draw from an empty Deck (KS-4.1,
    KS-4.2)."""
    return player.alive and (player.drew_from_empty or state.things[player.capital].hp <= 0)


def losers(state: "State") -> list[int]:
    """Return the players who lose now."""
    return [seat for seat, player in enumerate(state.players) if loses(state, player)]


def misfit(state: "State", seat: int) -> tuple[int, int] | None:
    """Return a Frontliner that stands outside the block of Frontliners on the left, and the size of
    that block (KS-15.11.1); None if all stand where they must."""
    things = state.things
    front = ["frontliner" in values.soma(state, things[id]) for id in state.players[seat].garrison]
    if True not in front:
        return None
    block = front.index(False) if False in front else len(front)
    for at in range(block, len(front)):
        if front[at]:
            return state.players[seat].garrison[at], block
    return None


def dies(state: "State", thing: Thing) -> bool:
    """Say whether a card is a Kraver or Upgrade at 0 HP that is destroyed for it (KS-28.9.2).

    A Stubborn Kraver at 0 HP stays (KS-R92).
    """
    if thing.hp > 0:
        return False
    card = state.book.cards[thing.card]
    if not card.hp or card.kind == "capital":
        return False
    return card.kind != "kraver" or "stubborn" not in values.soma(state, thing)


def dying(state: "State") -> list[Thing]:
    """Return the Kravers and Upgrades that are destroyed for having 0 HP."""
    return [thing for thing in state.things.values() if dies(state, thing)]


def is_misplaced(state: "State", thing: Thing) -> bool:
    """Say whether a card is an Upgrade that cannot stay where it is (KS-23.6.3)."""
    if not thing.host:
        return False
    host = state.things.get(thing.host)
    return host is None or not remains_attached(state, thing, host)


def misplaced(state: "State") -> list[Thing]:
    """Return the Upgrades that cannot stay where they are."""
    return [thing for thing in state.things.values() if is_misplaced(state, thing)]


def doubles(state: "State") -> list[list[Thing]]:
    """Return the groups of permanents of which their controller may keep one (KS-13.2.4,
    KS-23.7.3)."""
    cards = state.book.cards
    groups: dict[tuple[int, str], list[Thing]] = {}
    for thing in state.things.values():
        card = cards[thing.card]
        if card.unique:
            groups.setdefault((thing.controller, card.name), []).append(thing)
            if card.subtype == "barrier":
                groups.setdefault((thing.controller, "/barrier"), []).append(thing)
    found = []
    for group in groups.values():
        if len(group) < 2:
            continue
        counted = [
            thing
            for thing in group
            if not (
                cards[thing.card].kind == "kraver" and "doppelganger" in values.soma(state, thing)
            )
        ]
        if len(counted) > 1 and not all("stubborn" in values.soma(state, t) for t in counted):
            found.append(counted)
    return found


def surplus(state: "State", seat: int, leaving: tuple[int, ...] = ()) -> list[Thing]:
    """Return the Kravers of which one must be returned because the Garrison is over capacity.

    Only such as occupy slots and can leave (KS-21.3.7, KS-R87).
    """
    player = state.players[seat]
    line = [state.things[id] for id in player.garrison if id not in leaving]
    if sum(values.slots(state, t) for t in line) <= values.capacity(state, seat):
        return []
    return [t for t in line if values.slots(state, t) and "stubborn" not in values.soma(state, t)]


def needs_check(state: "State") -> bool:
    """Say whether a game-state check has something to do; lowered maximum HP is applied here."""
    if state.ordered and state.line_up().steady:
        return is_falling(state)
    table.trim_hp(state)
    if is_falling(state) or is_upset(state):
        return True
    for seat, player in enumerate(state.players):
        if not player.alive or not player.garrison:
            continue
        if misfit(state, seat) is not None:
            return True
        if values.occupancy(state, seat) > values.capacity(state, seat) and surplus(state, seat):
            return True
    base.in_order(state)
    return False


def is_falling(state: "State") -> bool:
    """Say whether ``losers`` or ``dying`` would find anything."""
    if any(loses(state, player) for player in state.players):
        return True
    # Most cards have HP left: they are not asked further, this runs after each change.
    return any(thing.hp <= 0 and dies(state, thing) for thing in state.things.values())


def is_upset(state: "State") -> bool:
    """Say whether ``misplaced`` or ``doubles`` would find anything."""
    cards = state.book.cards
    names: set[tuple[int, str]] = set()
    for thing in state.things.values():
        card = cards[thing.card]
        if is_misplaced(state, thing):
            return True
        if card.unique:
            name = (thing.controller, "/barrier" if card.subtype == "barrier" else card.name)
            if name in names:
                return bool(doubles(state))
            names.add(name)
    return False


@dataclass(slots=True)
class Check(Frame):
    """One pass after the other until nothing changes (KS-28.9.3, KS-R97).

    Elimination comes before the rest of a pass. Choices are asked in turn order from the active
    player (KS-R94); what was collected is applied together.
    """

    returning: tuple[int, ...] = ()
    keeping: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    mover: int = 0
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.elimination import Eliminate

        table.trim_hp(state)
        out = losers(state)
        if out:
            return Call(Eliminate(tuple(out)), then="begin")
        for seat in state.living():
            found = misfit(state, seat)
            if found is None:
                continue
            self.mover, block = found
            if block:
                # Its controller picks its place within the block (KS-R81).
                pick = PickNumber(seat, 1, block + 1, "place", "KS-15.11.3")
                return Call(pick, then="placed")
            return self.placed(state, 1)
        self.returning = self.keeping = ()
        self.step = "collect"
        return None

    def placed(self, state: "State", place: int) -> StepResult:
        """A Kraver that has gained Frontliner moves at once (KS-R81)."""
        thing = state.things.get(self.mover)
        if thing is not None:
            table.relocate(state, thing, place - 1, "KS-15.11.4")
        self.step = "begin"
        return None

    def collect(self, state: "State", picked: tuple[Ref, ...] | None) -> StepResult:
        if picked:
            if self.asked and self.asked[0] == 1:
                self.keeping += (picked[0].id,)
            else:
                self.returning += (picked[0].id,)
        order = [state.orderer(), *state.clockwise(state.orderer())[:-1]]
        for seat in order:
            for group in doubles(state):
                if group[0].controller == seat and not any(t.id in self.keeping for t in group):
                    stubborn = [t for t in group if "stubborn" in values.soma(state, t)]
                    if len(stubborn) > 0:
                        # A Stubborn one cannot be moved: it must be kept (KS-R85).
                        self.keeping += (stubborn[0].id,)
                        continue
                    self.asked = (1,)
                    return self._ask(seat, group, "keep", "KS-13.2.4")
            extra = surplus(state, seat, self.returning)
            if extra and not self._doomed(state, extra):
                self.asked = (2,)
                return self._ask(seat, extra, "return", "KS-21.3.5")
        self.step = "apply"
        return None

    @staticmethod
    def _doomed(state: "State", extra: list[Thing]) -> bool:
        """What is destroyed in this pass anyway decides first; the next pass looks again."""
        dead = {t.id for t in dying(state)}
        return any(t.id in dead for t in extra)

    def _ask(self, seat: int, things: list[Thing], why: str, rule: str) -> Call:
        refs = tuple(Ref(THING, t.id) for t in things)
        return Call(PickRefs(seat, refs, 1, 1, why, rule), then="collect")

    def apply(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.leaving import Deed, removal

        deeds = [Deed(t.id, "destroy", "check") for t in dying(state)]
        named = {d.id for d in deeds}
        moved = misplaced(state)
        moved += [
            t
            for group in doubles(state)
            for t in group
            if any(k.id in self.keeping for k in group)
            and t.id not in self.keeping
            and "stubborn" not in values.soma(state, t)
        ]
        deeds += [Deed(t.id, "discard", "check") for t in moved if t.id not in named]
        named |= {t.id for t in moved}
        deeds += [Deed(id, "return", "check") for id in self.returning if id not in named]
        if not deeds:
            return Done()
        self.step = "again"
        call = removal(state, tuple(deeds))
        return None if call is None else Call(call, then="again")

    def again(self, state: "State", _: Any) -> StepResult:
        if not needs_check(state):
            base.settled(state)
            return Done()
        self.step = "begin"
        return None
