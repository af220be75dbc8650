"""Choices of card texts, and what is carried out only sometimes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.games.eightfold.effects.op import Fills, Op, Program, ascending
from rulewright.games.eightfold.notation import CARD, DIRECTION, DONE, OPTION, ROW, TILE
from rulewright.games.eightfold.selectors import Condition, Quality
from rulewright.kernel.frames import Ask

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """Choose ``fewest`` to ``most`` targets on the board; they become ``it`` or ``them``."""

    quality: Quality
    fewest: int
    most: int

    def leads(self) -> bool:
        return True

    def fills(self) -> Fills:
        return "pieces"

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return self.quality.mask(g, f).bit_count() >= self.fewest

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        found = self.quality.mask(g, f).bit_count()
        if found == 0 or found < self.fewest:
            return None
        return self._ask(f)

    def _ask(self, f: "Resolve") -> Ask:
        return Ask(
            f.seat,
            "choose_target",
            "answered",
            "EF-R42",
            "one" if self.fewest == self.most == 1 else "some",
        )

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        picked = [g.tile_of_unit(uid) for uid in f.picked]
        left = [tile for tile in self.quality.tiles(g, f) if tile not in picked]
        tiles = ascending(left, picked, self.fewest - len(picked))
        done = [DONE] if len(picked) >= self.fewest else []
        return done + [TILE + tile for tile in tiles]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        if action == DONE:
            return None
        f.picked = (*f.picked, g.unit_at(action - TILE).uid)
        if len(f.picked) == self.most or self.options(g, f) == [DONE]:
            return None
        return self._ask(f)


@dataclass(frozen=True, slots=True)
class ChooseDirection(Op):
    """Choose one of the eight directions: EF-R64."""

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask:
        return Ask(f.seat, "choose_direction", "answered", "EF-R64")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [DIRECTION + n for n in range(8)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.direction = action - DIRECTION


@dataclass(frozen=True, slots=True)
class ChooseRow(Op):
    """Choose a row of the board."""

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask:
        return Ask(f.seat, "choose_row", "answered", "EF-R64")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [ROW + n for n in range(8)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.row = action - ROW


@dataclass(frozen=True, slots=True)
class ChooseMode(Op):
    """Choose one of several branches that can be carried out: ``Choose one: A; or B``."""

    branches: tuple[Program, ...]

    def leads(self) -> bool:
        return True

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return bool(self.options(g, f))

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        if not self.possible(g, f):
            f.at += sum(len(branch) + 1 for branch in self.branches)
            return None
        return Ask(f.seat, "choose_mode", "answered", "EF-R42")

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [
            OPTION + n for n, branch in enumerate(self.branches) if leading_possible(branch, g, f)
        ]

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.at += sum(len(branch) + 1 for branch in self.branches[: action - OPTION])


@dataclass(frozen=True, slots=True)
class Skip(Op):
    """Go on behind the next ``ops`` operations."""

    ops: int

    def leads(self) -> bool:
        return True

    def run(self, g: "Ops", f: "Resolve") -> None:
        f.at += self.ops


def choose_one(*branches: Program) -> Program:
    """Return the program that lets the controller choose one of the branches."""
    code: list[Op] = [ChooseMode(branches)]
    lengths = [len(branch) + 1 for branch in branches]
    for n, branch in enumerate(branches):
        code += [*branch, Skip(sum(lengths[n + 1 :]))]
    return tuple(code)


def leading_possible(program: Program, g: "Ops", f: "Resolve") -> bool:
    """Say whether all choices and prices at the front of a program can be met: EF-R42."""
    for op in program:
        if not op.leads():
            return True
        if not op.possible(g, f):
            return False
        if isinstance(op, ChooseMode):
            return True
    return True


@dataclass(frozen=True, slots=True)
class Unless(Op):
    """Skip the next ``ops`` operations unless the condition holds; its subject becomes ``it``."""

    condition: Condition
    ops: int

    def fills(self) -> Fills:
        return "pieces"

    def run(self, g: "Ops", f: "Resolve") -> None:
        if not self.condition.holds(g, f):
            f.at += self.ops
            return
        subject = self.condition.subject()
        if subject is not None:
            f.picked = tuple(subject.pick(g, f))


@dataclass(frozen=True, slots=True)
class FlipCoin(Op):
    """Flip a coin; on tails skip the next ``ops`` operations: EF-R53."""

    ops: int

    def run(self, g: "Ops", f: "Resolve") -> None:
        if g.flip_coin(f.seat) == "tails":
            f.at += self.ops


@dataclass(frozen=True, slots=True)
class ChooseDiscarded(Op):
    """Choose a monster in the own discard pile that costs at most ``most`` (EF-R51)."""

    most: int
    another: str = ""

    def leads(self) -> bool:
        return True

    def fills(self) -> Fills:
        return "cards"

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        pile = list(g.discards[f.seat])
        if self.another and f.card in pile:
            pile.remove(f.card)
        return [CARD + card for card in sorted(set(pile)) if g.is_monster_within(card, self.most)]

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        return bool(self.options(g, f))

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.picked = ()
        if not self.possible(g, f):
            return None
        return Ask(f.seat, "choose_discarded", "answered", "EF-R42")

    def take(self, g: "Ops", f: "Resolve", action: int) -> None:
        f.picked = (action - CARD,)
