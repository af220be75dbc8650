"""Placement with a choice: Deliver, respawn, overlap (KD-PLC-01 to KD-PLC-05).

Spaces on which a hidden Warrior turned up are barred for the rest of the same Placement.
"""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.movement import arrive, uncover
from rulewright.games.keepers.pieces import KIND_NAMES, KIND_OF, KINDS, OWNER_OF
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.summon import Summon, first_row
from rulewright.games.keepers.vocabulary import TARGET
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult


def nested() -> Frame:
    """Return the frame that resolves what a reveal has set off before a Placement goes on."""
    # settle.py builds on the frames of this file.
    from rulewright.games.keepers.settle import Settling

    return Settling()


@dataclass(slots=True)
class Delivery(Frame):
    """Deliver takes a Warrior to its LifeForce row (KD-EVT-15 to KD-EVT-19)."""

    warrior: int
    barred: int = 0
    step: str = "order"

    @staticmethod
    def next(g: Table) -> "Delivery":
        """Return the frame of the next delivered Warrior: turn player's first (KD-R14)."""
        for warrior in g.deliveries:
            if OWNER_OF[warrior] == g.turn:
                return Delivery(warrior)
        return Delivery(g.deliveries[0])

    def _rivals(self, g: Table) -> list[int]:
        seat = OWNER_OF[self.warrior]
        return [w for w in g.deliveries if OWNER_OF[w] == seat]

    def deliver_first(self, g: Table) -> list[int]:
        """Return the spaces of the delivered Warriors of one owner."""
        return sorted({TARGET + g.at[w] for w in self._rivals(g)})

    def deliver_to(self, g: Table) -> list[int]:
        """Return the spaces where the Warrior may be delivered."""
        return [TARGET + s for s in sorted(self._spaces(g))]

    def _spaces(self, g: Table) -> list[int]:
        return first_row(g, self.warrior, g.at[self.warrior], self.barred)

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the Warrior."""
        return {"card": KIND_NAMES[KIND_OF[self.warrior]]}

    def order(self, g: Table, _: object) -> StepResult:
        """Let the owner of several choose which is first."""
        if len(self._rivals(g)) > 1:
            return Ask(OWNER_OF[self.warrior], "deliver_first", "ordered", "KD-R14", "order")
        self.step = "begin"
        return None

    def ordered(self, g: Table, action: int) -> StepResult:
        """Take the chosen Warrior first."""
        space = action - TARGET
        self.warrior = next(w for w in self._rivals(g) if g.at[w] == space)
        self.step = "begin"
        return None

    def begin(self, g: Table, _: object) -> StepResult:
        """Take the Warrior up."""
        ops.order_deliveries(g, self.warrior)
        ops.pop_delivery(g)
        self.step = "place"
        return None

    def place(self, g: Table, _: object) -> StepResult:
        """Ask for a space, if there is a choice; without any it stays (KD-EVT-18)."""
        spaces = self._spaces(g) if g.at[self.warrior] >= 0 else []
        if not spaces:
            return Done()
        if len(spaces) > 1:
            return Ask(OWNER_OF[self.warrior], "deliver_to", "placed", "KD-EVT-16")
        return self.placed(g, TARGET + spaces[0])

    def placed(self, g: Table, action: int) -> StepResult:
        """Reveal, then place; a hidden Warrior bars the space (KD-MRK-15, KD-EXA-04)."""
        space = action - TARGET
        direction = board.travel_direction(g.at[self.warrior], space)
        land = g.landing(self.warrior, space, direction)
        if not uncover(g, self.warrior, land, "KD-EXA-04"):
            self.barred |= 1 << space | 1 << land
            return Call(nested(), "place")
        ops.move(g, self.warrior, land, "deliver", "KD-EVT-16")
        arrive(g, self.warrior, space)
        return Done()


@dataclass(slots=True)
class Respawn(Frame):
    """A removed Keeper returns by respawn priority (KD-KPR-09 to KD-KPR-17)."""

    seat: int
    barred: int = 0
    step: str = "place"

    def _spaces(self, g: Table) -> list[int]:
        keeper = self.seat * KINDS
        side = g.side(self.seat)
        up = board.UP[side]
        for group in board.RESPAWN[side]:
            legal = [s for s in group if not self.barred >> s & 1 and g.landing(keeper, s, up) >= 0]
            if legal:
                return legal
        return []

    def respawn(self, g: Table) -> list[int]:
        """Return the spaces of the first priority that has a legal one."""
        return [TARGET + s for s in sorted(self._spaces(g))]

    def place(self, g: Table, _: object) -> StepResult:
        """Ask if there is a choice; fail if there is no space at all."""
        spaces = self._spaces(g)
        if not spaces:
            ops.pop_respawn(g, self.seat)
            ops.fail_lifeforce(g, self.seat)
            ops.judge(g)
            return Done()
        if len(spaces) > 1:
            return Ask(self.seat, "respawn", "placed", "KD-KPR-09")
        return self.placed(g, TARGET + spaces[0])

    def placed(self, g: Table, action: int) -> StepResult:
        """Reveal, place, meet what is there; then Comrade (KD-R100, KD-R101)."""
        keeper = self.seat * KINDS
        space = action - TARGET
        land = g.landing(keeper, space, board.UP[g.side(self.seat)])
        if not uncover(g, keeper, land, "KD-R100"):
            self.barred |= 1 << space | 1 << land
            return Call(nested_without_respawn(), "place") if g.pending else self._again()
        ops.pop_respawn(g, self.seat)
        _forget_earlier_life(g, keeper)
        ops.respawn(g, self.seat, land)
        arrive(g, keeper, space)
        if g.has(self.seat, cards.COMRADE):
            if g.fallen_keepers:
                ops.judge(g)
            return Call(Summon(self.seat, self.seat, "reserve", "KD-CARD-11"), "done")
        return Done()

    def _again(self) -> StepResult:
        self.step = "place"
        return None

    def done(self, g: Table, _: object) -> StepResult:
        """Comrade has come."""
        return Done()


def _forget_earlier_life(g: Table, keeper: int) -> None:
    """A Keeper that was removed has lost its Response and the rest of its Move (KD-R70, KD-R10)."""
    # Both build on the frames of this file.
    from rulewright.games.keepers.actions import Walk
    from rulewright.games.keepers.responses import Responses

    for frame in g.stack:
        if isinstance(frame, Responses):
            frame.waiting &= ~(1 << keeper)
        elif isinstance(frame, Walk) and frame.warrior == keeper:
            frame.place = -1


@dataclass(slots=True)
class Blast(Frame):
    """Resolve Damage that a failed respawn has set off, before it goes on."""

    step: str = "loop"

    def loop(self, g: Table, _: object) -> StepResult:
        """Resolve one repetition after the other; respawns wait."""
        if g.deliveries:
            return Call(Delivery.next(g), "loop")
        if g.pending:
            from rulewright.games.keepers.damage import resolve_batch

            resolve_batch(g)
            return None
        return Done()


def nested_without_respawn() -> Frame:
    """Return the frame that resolves Damage while a respawn is under way."""
    return Blast()


@dataclass(slots=True)
class Overlap(Frame):
    """Of several revealed Warriors on a space the topmost moves on (KD-MRK-09, KD-MRK-10)."""

    warrior: int
    space: int
    barred: int = 0
    step: str = "place"

    @staticmethod
    def next(g: Table) -> "Overlap | None":
        """Return the frame of a topmost overlapping Warrior; forget overlaps that have ended.

        Of two spaces the turn player's comes first (KD-R14).
        """
        tops = {pair[0]: pair[1] for pair in g.overlaps}
        own = [place for place in tops if OWNER_OF[tops[place]] == g.turn]
        space = own[-1] if own else g.overlaps[-1][0]
        warrior = tops[space]
        if g.at[warrior] != space or g.occupant[space] == warrior:
            ops.overlap_settled(g, space, warrior)
            return None
        return Overlap(warrior, space)

    def overlap(self, g: Table) -> list[int]:
        """Return the legal adjacent spaces."""
        return [TARGET + s for s in sorted(self._spaces(g))]

    def _spaces(self, g: Table) -> list[int]:
        found = []
        for direction in board.CARDINAL:
            space = board.NEXT[self.space][direction]
            allowed = space >= 0 and not self.barred >> space & 1
            if allowed and g.landing(self.warrior, space, direction) >= 0:
                found.append(space)
        return found

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the Warrior."""
        return {"card": KIND_NAMES[KIND_OF[self.warrior]]}

    def place(self, g: Table, _: object) -> StepResult:
        """Ask its player where it goes; without a space it is Destroyed (KD-DTH-02)."""
        spaces = self._spaces(g)
        if not spaces:
            ops.destroy(g, self.warrior, "KD-MRK-10")
            return Done()
        if len(spaces) > 1:
            return Ask(OWNER_OF[self.warrior], "overlap", "placed", "KD-MRK-09")
        return self.placed(g, TARGET + spaces[0])

    def placed(self, g: Table, action: int) -> StepResult:
        """Reveal, then move it there."""
        space = action - TARGET
        land = g.landing(self.warrior, space, board.DIRECTION[(self.space, space)])
        if not uncover(g, self.warrior, land, "KD-MRK-14"):
            self.barred |= 1 << space
            self.step = "place"
            return None
        ops.move(g, self.warrior, land, "overlap", "KD-MRK-09")
        arrive(g, self.warrior, space)
        return Done()
