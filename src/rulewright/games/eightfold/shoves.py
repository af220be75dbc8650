"""Pushes and pulls: EF-R43, EF-R44."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.games.eightfold.board import DIRECTIONS, SIZE, distance, step
from rulewright.games.eightfold.effects import Op
from rulewright.games.eightfold.notation import TILE
from rulewright.games.eightfold.selectors import Selector
from rulewright.kernel.frames import Ask

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


@dataclass(frozen=True, slots=True)
class Shove(Op):
    """Push away, pull towards, or push in the chosen direction, one step at a time.

    Of a group the farthest is pushed first and the nearest pulled first; where the order among
    equals can matter, the controller says who is next (EF-R43).
    """

    way: Literal["push", "pull", "direction"]
    what: Selector
    tiles: int

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        f.waiting = tuple(uid for uid in self.what.pick(g, f) if g.is_monster(g.unit(uid).card))
        f.count = 0
        return self._next(g, f)

    def _path(self, g: "Ops", f: "Resolve", tile: int) -> list[int]:
        """Return the tiles that the way leads over, whatever stands on them."""
        source = f.place(g)
        path = []
        for _ in range(self.tiles):
            if self.way == "direction":
                columns, rows = DIRECTIONS[f.direction]
            else:
                turn = 1 if self.way == "push" else -1
                columns = turn * _sign(tile % SIZE - source % SIZE)
                rows = turn * _sign(tile // SIZE - source // SIZE)
            tile = step(tile, columns, rows)
            if tile < 0 or tile == source:
                break
            path.append(tile)
        return path

    def _front(self, g: "Ops", f: "Resolve") -> list[int]:
        """Return the uids, by tile, of those that are as far (as near) as any that wait."""
        source = f.place(g)
        if self.way == "direction" or source < 0:
            return list(f.waiting)
        by_distance = {uid: distance(source, g.tile_of_unit(uid)) for uid in f.waiting}
        edge = (max if self.way == "push" else min)(by_distance.values())
        front = [uid for uid in f.waiting if by_distance[uid] == edge]
        return sorted(front, key=g.tile_of_unit)

    def _independent(self, g: "Ops", f: "Resolve", front: list[int]) -> bool:
        seen: set[int] = set()
        for uid in front:
            tile = g.tile_of_unit(uid)
            area = {tile, *self._path(g, f, tile)}
            if seen & area:
                return False
            seen |= area
        return True

    def _next(self, g: "Ops", f: "Resolve") -> Ask | None:
        while f.waiting:
            front = self._front(g, f)
            if len(front) > 1 and not self._independent(g, f, front):
                return Ask(f.seat, "order_shoves", "answered", "EF-R43", "order")
            for uid in front:
                self._shove(g, f, uid)
        f.triggers += g.settle()
        return None

    def _shove(self, g: "Ops", f: "Resolve", uid: int) -> None:
        f.waiting = tuple(other for other in f.waiting if other != uid)
        start = at = g.tile_of_unit(uid)
        f.count = 0
        for tile in self._path(g, f, start):
            if g.tiles[tile] is not None:
                break
            at = tile
            f.count += 1
        if at != start:
            g.shove(uid, at)

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        return [TILE + g.tile_of_unit(uid) for uid in self._front(g, f)]

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        self._shove(g, f, g.unit_at(action - TILE).uid)
        return self._next(g, f)
