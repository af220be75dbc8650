"""Construction cards: Portal, Void, Rebuild, Wall Builder; Collapse is in ``damage.py``."""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import cc, event
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Ask, Done, Frame, StepResult


def clear_for_object(g: Table, space: int) -> bool:
    """Reveal what lies under an object to be placed; say whether it may lie there (KD-R105).

    A hidden Warrior refuses the space; Bombs are removed without exploding, unless they lie with
    a Warrior.
    """
    found, _ = ops.reveal(g, space, 3, "KD-R105")
    if found:
        ops.explode_bombs(g, space)
        return False
    ops.remove_bombs(g, space)
    return True


@dataclass(slots=True)
class PlaceObject(Frame):
    """Put a Wall, a Void or two Portals on unoccupied spaces.

    Attributes:
        what: ``wall``, ``void`` or ``portal``.
        first: the space of the first Portal, -1 before it is chosen.
        barred: spaces where a hidden Warrior has turned up.
        begin: the space that is tried without asking, -1 if there is none.
    """

    what: str
    owner: int
    chooser: int
    rule: str
    first: int = -1
    barred: int = 0
    begin: int = -1
    step: str = "ask"

    def place_object(self, g: Table) -> list[int]:
        """Return the unoccupied spaces."""
        return [
            v.TARGET + s
            for s in range(board.SPACES)
            if g.free(s) and not self.barred >> s & 1 and s != self.first
        ]

    def prompt(self, g: Table) -> dict[str, object]:
        """Name the object."""
        return {"object": self.what}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for a space; nothing is placed where there is none."""
        if self.begin >= 0:
            space, self.begin = self.begin, -1
            return self.placed(g, v.TARGET + space)
        needed = 2 if self.what == "portal" and self.first < 0 else 1
        if len(self.place_object(g)) < needed:
            return Done()
        return Ask(self.chooser, "place_object", "placed", self.rule)

    def placed(self, g: Table, action: int) -> StepResult:
        """Place it, or ask again where a hidden Warrior refuses the space."""
        space = action - v.TARGET
        ops.note(g, self.owner, space)
        self.step = "ask"
        if not clear_for_object(g, space):
            self.barred |= 1 << space
            return None
        if self.what == "wall":
            ops.raise_wall(g, space, self.chooser, self.rule)
        elif self.what == "void":
            ops.open_void(g, space)
        elif self.first < 0:
            self.first = space
            ops.say(g, "portal_begun", self.rule, seat=self.owner, at=board.NAMES[space])
            return None
        else:
            ops.open_portals(g, *sorted((self.first, space)))
        return Done()


@event(cards.PORTAL)
def portal(g: Table, owner: int, chooser: int) -> Frame | None:
    """Put two Portals on the board; the turn ends (KD-CARD-33)."""
    ops.end_of_turn(g, owner, "KD-CARD-33")
    return PlaceObject("portal", owner, chooser, "KD-CARD-33")


@event(cards.VOID)
def void(g: Table, owner: int, chooser: int) -> Frame | None:
    """Put a Void on the board (KD-CARD-66)."""
    return PlaceObject("void", owner, chooser, "KD-CARD-66")


@cc(cards.REBUILD)
def rebuild(g: Table, owner: int, chooser: int) -> Frame | None:
    """Put own Walls on every unoccupied space of row 4 (KD-CARD-36, KD-R108)."""
    for space in board.WALL_ROW:
        if g.free(space) and clear_for_object(g, space):
            ops.raise_wall(g, space, chooser, "KD-CARD-36")
    return None


@cc(cards.WALL_BUILDER)
def wall_builder(g: Table, owner: int, chooser: int) -> Frame | None:
    """Put a Wall on any unoccupied space (KD-CARD-68)."""
    return PlaceObject("wall", owner, chooser, "KD-CARD-68")
