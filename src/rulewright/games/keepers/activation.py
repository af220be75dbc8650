"""Ultimates: once per game, for 1 action (KD-KPR-02, KD-ULT-01 to KD-ULT-04)."""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards.base import Activation
from rulewright.games.keepers.cards.table import ULTIMATE_FREEZE
from rulewright.games.keepers.legal import command_spaces, resurrect_spaces
from rulewright.games.keepers.pieces import KEEPER, KIND_NAMES, KIND_OF, KINDS
from rulewright.games.keepers.placement import summon_onto
from rulewright.games.keepers.state import AT_START, Table
from rulewright.kernel.frames import Ask, Done, Frame, StepResult

__all__ = ["Activation", "ultimate"]


def ultimate(g: Table, owner: int, chooser: int) -> Frame | None:
    """Use the Ultimate of a seat's Keeper."""
    kind = g.ultimate[owner]
    if kind == pieces.COMMAND:
        return Command(owner)
    if kind == pieces.RESURRECT:
        return Resurrect(owner, chooser)
    ops.use_ultimate(g, owner)
    if kind == pieces.REGROWTH:
        ops.post_heal(g, owner * KINDS + KEEPER, 2)
    else:
        ops.enforce(g, ULTIMATE_FREEZE + owner, owner, AT_START, owner)
    return None


@dataclass(slots=True)
class Command(Frame):
    """Which enemy Warrior is commanded (KD-ULT-04)."""

    seat: int
    step: str = "ask"

    def command_target(self, g: Table) -> list[int]:
        """Return the spaces of visible enemies around the Keeper."""
        return [v.TARGET + s for s in command_spaces(g, self.seat)] or [v.STOP]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the Warrior."""
        return Ask(self.seat, "command_target", "chosen", "KD-ULT-04")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Take command of it for the rest of the turn."""
        if action != v.STOP:
            ops.note(g, self.seat, action)
            ops.use_ultimate(g, self.seat)
            ops.command(g, g.occupant[action - v.TARGET])
        return Done()


@dataclass(slots=True)
class Resurrect(Frame):
    """Which Minion returns from the Graveyard, and where (KD-ULT-01, KD-R102)."""

    owner: int
    chooser: int
    kind: int = -1
    step: str = "ask"

    def resurrect_which(self, g: Table) -> list[int]:
        """Return the kinds of Minions in the Graveyard that could stand there."""
        return [
            v.PIECE + KIND_OF[w]
            for w in range(self.owner * KINDS, self.owner * KINDS + KINDS)
            if g.graveyard >> w & 1 and self._spaces(g, w)
        ]

    def _spaces(self, g: Table, warrior: int) -> list[int]:
        up = board.UP[g.side(self.owner)]
        return [s for s in resurrect_spaces(g, self.owner) if g.landing(warrior, s, up) >= 0]

    def resurrect_where(self, g: Table) -> list[int]:
        """Return the legal spaces adjacent to the LifeForce."""
        return [v.TARGET + s for s in sorted(self._spaces(g, self.owner * KINDS + self.kind))]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the Minion once it is known."""
        return {"card": KIND_NAMES[self.kind] if self.kind >= 0 else "minion"}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the Minion."""
        return Ask(self.chooser, "resurrect_which", "named", "KD-ULT-01")

    def named(self, g: Table, action: int) -> StepResult:
        """Ask for the space."""
        self.kind = action - v.PIECE
        return Ask(self.chooser, "resurrect_where", "placed", "KD-R102")

    def placed(self, g: Table, action: int) -> StepResult:
        """Summon it."""
        ops.note(g, self.owner, self.kind, action)
        ops.use_ultimate(g, self.owner)
        summon_onto(g, self.owner * KINDS + self.kind, action - v.TARGET, "KD-ULT-01")
        return Done()
