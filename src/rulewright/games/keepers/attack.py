"""Attacks: who can be hit, what an Attack uses up, single Attacks and Ground Pound (KD-ATK)."""

from dataclasses import dataclass
from typing import Final

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers import damage as d
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KIND_OF, OWNER_OF, WALL_0
from rulewright.games.keepers.settle import Settling
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.vocabulary import PIECE, TARGET
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

STAKES: Final = 8
"""KD-CARD-21"""


def reach_cost(g: Table, warrior: int, direction: int, distance: int) -> int:
    """Return the Range that a target so far away costs (KD-RNG-03 to KD-RNG-06, KD-R55, KD-R56)."""
    if g.on_wall(warrior):
        return distance
    ray = board.RAYS[g.at[warrior]][direction]
    cost = distance
    for space in ray[:distance]:
        # A Warrior on a Wall costs one more, as target and when crossed.
        if g.occupant[space] >= 0 and g.ground[space] in (WALL_0, WALL_0 + 1):
            cost += 1
    return cost


def attackable(g: Table, space: int) -> bool:
    """Say whether a Warrior, LifeForce, Bomb or Marker is to be seen on a space (KD-ATK-01)."""
    return (
        g.occupant[space] >= 0
        or bool(g.stacks[space])
        or bool(g.bombs[space])
        or g.ground[space] in (pieces.LIFEFORCE_0, pieces.LIFEFORCE_1)
    )


def targets(g: Table, warrior: int, reach: int) -> list[int]:
    """Return the legal Attacks of a Warrior as actions (KD-ATK-02, KD-ATK-03)."""
    from rulewright.games.keepers.vocabulary import ATTACK_WALL, attack

    start = g.at[warrior]
    found = []
    for direction in g.directions(warrior):
        for distance, space in enumerate(board.RAYS[start][direction][:reach], 1):
            if attackable(g, space) and reach_cost(g, warrior, direction, distance) <= reach:
                found.append(attack(start, direction, distance))
            if distance == 1 and g.ground[space] in (WALL_0, WALL_0 + 1):
                found.append(ATTACK_WALL + start * 8 + direction)
    return sorted(found)


def _begin(g: Table, warrior: int) -> int:
    """Make an Attack: the attacker shows itself, waiting effects are used up (KD-R66, KD-R67).

    Returns:
        8 if the Attack stands under High Stakes, else 0.
    """
    if g.hidden >> warrior & 1:
        ops.unmask(g, warrior)
    seat = g.controller(warrior)
    if g.works_for(cards.AMBUSH, seat):
        ops.end_effect(g, cards.AMBUSH)
        ops.set_ambushed(g)
    if g.works(cards.HIGH_STAKES):
        ops.end_effect(g, cards.HIGH_STAKES)
        return STAKES
    return 0


def amount_against(g: Table, warrior: int, target: int, base: int, stakes: int) -> int:
    """Return the Damage of an Attack on a Warrior (KD-ATK-05, KD-CARD-23)."""
    if stakes:
        return stakes
    seat = OWNER_OF[warrior]
    if (
        KIND_OF[warrior] == KEEPER
        and KIND_OF[target] == GUARDIAN
        and OWNER_OF[target] != seat
        and g.has(seat, cards.HUNTER)
    ):
        return base * 2
    return base


def _flags(warrior: int) -> int:
    return d.ATTACK | (d.BY_MINION if KIND_OF[warrior] > GUARDIAN else 0)


def _hit(g: Table, warrior: int, target: int, base: int, stakes: int, grounding: int) -> None:
    """Attack one Warrior: its Damage, the Response, Grounded and the Repel card."""
    seat = g.controller(warrior)
    flags = _flags(warrior)
    ops.mark_attacked(g, target, seat)
    if target == grounding:
        flags |= d.GROUNDING
        ops.end_effect(g, cards.GROUNDED)
        ops.ground_warrior(g, target, "grounded")
    d.post(g, target, amount_against(g, warrior, target, base, stakes), seat, warrior, flags)


def _repel(g: Table, warrior: int, target: int, start: int) -> None:
    """Let the Repel card push who is attacked by the Keeper (KD-CARD-40, KD-R91)."""
    if KIND_OF[warrior] == KEEPER and g.has(OWNER_OF[warrior], cards.REPEL):
        direction = board.DIRECTION.get((start, g.at[target]))
        if direction is not None:
            ops.post_push(g, target, direction, g.at[target], OWNER_OF[warrior])


def _grounds(g: Table, warrior: int, target: int) -> bool:
    """Say whether an Attack would use the waiting Grounded (KD-CARD-19)."""
    seat = OWNER_OF[warrior]
    return (
        KIND_OF[warrior] == KEEPER
        and OWNER_OF[target] != seat
        and g.works_for(cards.GROUNDED, seat)
    )


def strike(g: Table, warrior: int, space: int, what: str, base: int) -> Frame | None:
    """Make a single Attack on a space (KD-ATK-05, KD-ATK-13).

    Args:
        what: ``wall`` or ``piece``.
        base: Damage before Hunter and High Stakes.
    """
    start = g.at[warrior]
    stakes = _begin(g, warrior)
    seat = g.controller(warrior)
    if g.events is not None:
        ops.say(g, "attack", "KD-ATK-13", seat=seat, at=board.NAMES[space], source=what)
    if what == "wall":
        flags = _flags(warrior) | d.SINGLE
        d.post(g, d.WALL_TARGET + space, stakes or base, seat, warrior, flags)
        return None
    if g.stacks[space] or g.bombs[space]:
        return _strike_marker(g, warrior, space, start, base, stakes)
    target = g.occupant[space]
    if target >= 0:
        grounding = target if _grounds(g, warrior, target) else -1
        _hit(g, warrior, target, base, stakes, grounding)
        _repel(g, warrior, target, start)
        if g.pushes:
            d.resolve_batch(g)  # the push comes after the Damage (KD-R84, KD-R91)
    elif g.ground[space] in (pieces.LIFEFORCE_0, pieces.LIFEFORCE_1):
        target = d.LIFEFORCE_TARGET + g.ground[space] - pieces.LIFEFORCE_0
        d.post(g, target, stakes or base, seat, warrior, _flags(warrior))
    # Else the Marker was the attacker's own, and went when it showed itself (KD-MRK-04).
    return None


def _strike_marker(
    g: Table, warrior: int, space: int, start: int, base: int, stakes: int
) -> Frame | None:
    """Attack Markers or a Bomb: reveal, Bombs first, then the Warriors found (KD-ATK-14)."""
    found, _ = ops.reveal(g, space, 3, "KD-MRK-05")
    bombs = bool(g.bombs[space])
    ops.explode_bombs(g, space)
    if not found:
        return None
    # An attacked Warrior that survives responds even if the attacker is dead (KD-ATK-13).
    ops.hold(g)
    return Committed(warrior, g.controller(warrior), space, start, tuple(found), base, stakes,
                     "bombs" if bombs else "hit")  # fmt: skip


@dataclass(slots=True)
class Committed(Frame):
    """An Attack on a Marker that revealed Warriors: Bombs first, then the Attack (KD-EXA-03)."""

    warrior: int
    seat: int
    space: int
    start: int
    found: tuple[int, ...]
    base: int
    stakes: int
    step: str

    def bombs(self, g: Table, _: object) -> StepResult:
        """Resolve the Bombs through Damage, Defense and Resolve."""
        return Call(Settling(), "hit")

    def hit(self, g: Table, _: object) -> StepResult:
        """Attack who of the revealed is still there (KD-ATK-15); together (KD-R122)."""
        able = self._groundable(g)
        if len(able) > 1:
            return Ask(self.seat, "grounded", "struck", "KD-R90")
        return self._strike(g, able[0] if able else -1)

    def _groundable(self, g: Table) -> list[int]:
        """Return the Warriors of which the waiting Grounded would take one."""
        return [w for w in self.found if g.at[w] == self.space and _grounds(g, self.warrior, w)]

    def grounded(self, g: Table) -> list[int]:
        """Return the kinds of the enemies that are hit."""
        return sorted(PIECE + KIND_OF[w] for w in self._groundable(g))

    def struck(self, g: Table, action: int) -> StepResult:
        """Hit them all, the chosen one without Damage."""
        kind = action - PIECE
        return self._strike(g, next(w for w in self._groundable(g) if KIND_OF[w] == kind))

    def _strike(self, g: Table, chosen: int) -> StepResult:
        left = [w for w in self.found if g.at[w] == self.space]
        flags = _flags(self.warrior)
        for target in left:
            hit_flags = flags
            ops.mark_attacked(g, target, self.seat)
            if target == chosen:
                hit_flags |= d.GROUNDING
                ops.end_effect(g, cards.GROUNDED)
                ops.ground_warrior(g, target, "grounded")
            amount = amount_against(g, self.warrior, target, self.base, self.stakes)
            d.post(g, target, amount, self.seat, self.warrior, hit_flags)
            if g.at[self.warrior] >= 0:
                _repel(g, self.warrior, target, self.start)
        d.resolve_batch(g)
        ops.release(g)
        return Done()


def ground_pound(g: Table, warrior: int) -> Frame | None:
    """Attack all eight surrounding spaces at once (KD-OGRE-02, KD-CARD-18, KD-R62)."""
    stakes = _begin(g, warrior)
    place = g.at[warrior]
    seat = g.controller(warrior)
    ops.say(g, "ground_pound", "KD-ATK-08", seat=seat, at=board.NAMES[place])
    for space in board.AROUND[place]:
        if g.stacks[space]:
            ops.reveal(g, space, 3, "KD-R119")
    if _grounds_any(g, warrior):
        return ChooseGrounded(warrior, stakes)
    _pound(g, warrior, stakes, -1)
    return None


def _pounded(g: Table, warrior: int) -> list[int]:
    near = board.NEAR[g.at[warrior]]
    return [
        w
        for w in range(pieces.WARRIORS)
        if g.at[w] >= 0 and near >> g.at[w] & 1 and not g.hidden >> w & 1
    ]


def _grounds_any(g: Table, warrior: int) -> bool:
    return any(_grounds(g, warrior, target) for target in _pounded(g, warrior))


def _pound(g: Table, warrior: int, stakes: int, grounding: int) -> None:
    base = g.strength(warrior)
    seat = g.controller(warrior)
    start = g.at[warrior]
    flags = _flags(warrior)
    for target in _pounded(g, warrior):
        _hit(g, warrior, target, base, stakes, grounding)
        _repel(g, warrior, target, start)
    for space in board.AROUND[start]:
        ground = g.ground[space]
        if ground in (pieces.LIFEFORCE_0, pieces.LIFEFORCE_1):
            target = d.LIFEFORCE_TARGET + ground - pieces.LIFEFORCE_0
            d.post(g, target, stakes or base, seat, warrior, flags)
        elif ground in (WALL_0, WALL_0 + 1):
            d.post(g, d.WALL_TARGET + space, stakes or base, seat, warrior, flags)
    d.resolve_batch(g)
    # Bombs that were attacked explode in the next repetition (KD-R119).
    for space in board.AROUND[start]:
        ops.explode_bombs(g, space)


@dataclass(slots=True)
class ChooseGrounded(Frame):
    """Which enemy that a Ground Pound hits is Grounded (KD-R90)."""

    warrior: int
    stakes: int
    step: str = "ask"

    def grounded(self, g: Table) -> list[int]:
        """Return the spaces of the enemies that are hit, the kinds of two on one space."""
        hit = self._enemies(g)
        spaces = [g.at[w] for w in hit]
        return sorted(
            TARGET + g.at[w] if spaces.count(g.at[w]) == 1 else PIECE + KIND_OF[w] for w in hit
        )

    def _enemies(self, g: Table) -> list[int]:
        return [w for w in _pounded(g, self.warrior) if _grounds(g, self.warrior, w)]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask the Keeper's player."""
        return Ask(g.controller(self.warrior), "grounded", "chosen", "KD-R90")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Hit everything, the chosen Warrior without Damage."""
        if action < PIECE:
            chosen = g.occupant[action - TARGET]
        else:
            chosen = next(w for w in self._enemies(g) if KIND_OF[w] == action - PIECE)
        _pound(g, self.warrior, self.stakes, chosen)
        return Done()
