"""Summoning: the rows of a purchase, and Minions that come by effects (KD-BUY-01 to KD-BUY-05)."""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops
from rulewright.games.keepers.movement import arrive, uncover
from rulewright.games.keepers.pieces import KIND_NAMES, KIND_OF, KINDS, OWNER_OF
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.vocabulary import PIECE, STOP, TARGET
from rulewright.kernel.frames import Ask, Done, Frame, StepResult


def first_row(g: Table, warrior: int, origin: int, barred: int) -> list[int]:
    """Return the legal spaces of the first row that has one, from the owner's home row outward.

    Args:
        origin: the space that the Warrior comes from, -1 if none (KD-PRT-04, KD-PRT-05).
    """
    side = g.side(OWNER_OF[warrior])
    for row in board.ROWS[side]:
        legal = [
            s
            for s in row
            if not barred >> s & 1
            and s != origin
            and g.landing(
                warrior, s, board.UP[side] if origin < 0 else board.travel_direction(origin, s)
            )
            >= 0
        ]
        if legal:
            return legal
    return []


@dataclass(slots=True)
class Summon(Frame):
    """Summon Minions by the rows of a purchase (KD-BUY-01 to KD-BUY-05, KD-R101, KD-R102).

    Attributes:
        seat: whose Minions.
        chooser: who chooses.
        source: ``reserve`` (Assembly or Graveyard), ``graveyard``, or a Minion's name.
        choice: ``must`` where one has to come if it can, ``may`` where not.
        most: how many may come.
    """

    seat: int
    chooser: int
    source: str
    rule: str
    choice: str = "must"
    most: int = 1
    kind: int = -1
    step: str = "which"

    def _minions(self, g: Table) -> list[int]:
        minions = g.reserve_minions(self.seat)
        if self.source == "graveyard":
            minions = [w for w in minions if g.graveyard >> w & 1]
        return [w for w in minions if first_row(g, w, -1, 0)]

    def summon_which(self, g: Table) -> list[int]:
        """Return the kinds that can be summoned, and STOP where no more must come."""
        kinds = [PIECE + KIND_OF[w] for w in self._minions(g)]
        if self.choice == "may":
            kinds.append(STOP)
        return kinds

    def summon_where(self, g: Table) -> list[int]:
        """Return the spaces of the first valid row."""
        spaces = first_row(g, self.seat * KINDS + self.kind, -1, 0)
        return [TARGET + s for s in sorted(spaces)]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the Minion once it is known."""
        return {"card": KIND_NAMES[self.kind] if self.kind >= 0 else "minion"}

    def which(self, g: Table, _: object) -> StepResult:
        """Ask for a Minion, as long as any can come."""
        if self.kind >= 0:
            return Ask(self.chooser, "summon_where", "placed", self.rule)
        if self.most <= 0 or not self._minions(g):
            return Done()
        return Ask(self.chooser, "summon_which", "named", self.rule)

    def named(self, g: Table, action: int) -> StepResult:
        """Take the Minion, or stop."""
        if action == STOP:
            return Done()
        self.kind = action - PIECE
        kind = KIND_NAMES[self.kind]
        ops.say(g, "summons", self.rule, seat=self.seat, card=kind)
        self.step = "which"
        return None

    def placed(self, g: Table, action: int) -> StepResult:
        """Reveal, then summon; a hidden Warrior lets it fail (KD-R100)."""
        warrior = self.seat * KINDS + self.kind
        space = action - TARGET
        summon_onto(g, warrior, space, self.rule)
        ops.note(g, self.chooser, self.kind, space)
        self.kind = -1
        self.most -= 1
        self.step = "which"
        return None


def summon_onto(g: Table, warrior: int, space: int, rule: str) -> None:
    """Put a Minion on a space, which may fail on a hidden Warrior (KD-PLC-04)."""
    up = board.UP[g.side(OWNER_OF[warrior])]
    land = g.landing(warrior, space, up)
    if uncover(g, warrior, land, "KD-R100"):
        ops.summon(g, warrior, land, rule)
        arrive(g, warrior, space)
