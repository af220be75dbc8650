"""Carrying a chosen action out, in a turn or as a Response (KD-ACT-01)."""

from dataclasses import dataclass

from rulewright.games.keepers import abilities, activation, attack, board, ops, pieces, purchase
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.legal import warrior_actions
from rulewright.games.keepers.movement import voluntary_step
from rulewright.games.keepers.pieces import KEEPER, KIND_OF, KINDS, SNIPER
from rulewright.games.keepers.placement import nested
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult


def cost_of(action: int) -> int:
    """Return what an action costs in actions (KD-R16)."""
    if v.USE <= action < v.USE + board.SPACES:
        return 2  # switching places (KD-ACT-04)
    return 1


def source_space(action: int) -> int:
    """Return the space of the Warrior that an action is for, -1 if it is for none."""
    if action < v.STEP:
        return action // 8
    if v.ATTACK <= action < v.USE:
        return v.attack_parts(action)[0]
    if v.USE <= action < v.TARGET:
        return (action - v.USE) % board.SPACES
    return -1


def actors(g: Table, seat: int, space: int) -> list[int]:
    """Return the Warriors on a space that a seat controls: more than one only in hiding."""
    found = []
    occupant = g.occupant[space]
    if occupant >= 0 and g.controller(occupant) == seat:
        found.append(occupant)
    hidden = g.hidden & pieces.SEAT_MASK[seat]
    if hidden:
        for warrior in (seat * KINDS + KEEPER, seat * KINDS + SNIPER):
            if hidden >> warrior & 1 and g.at[warrior] == space:
                found.append(warrior)
    return found


def perform(g: Table, seat: int, action: int, only: int = -1) -> Frame | None:
    """Carry an action out; return a frame if more has to be chosen.

    Args:
        only: the Warrior whose Response it is, where that is no Keeper.
    """
    space = source_space(action)
    if space < 0:
        return _player_action(g, seat, action)
    found = actors(g, seat, space)
    if only >= 0:
        found = [only]
    if len(found) > 1:
        able = []
        for warrior in found:
            legal: list[int] = []
            warrior_actions(g, warrior, "turn", legal)
            if action in legal and g.usable(warrior):
                able.append(warrior)
        if len(able) > 1:
            return WhichWarrior(seat, action, tuple(able))
        found = able
    return act(g, seat, found[0], action)


def act(g: Table, seat: int, warrior: int, action: int) -> Frame | None:
    """Carry out what a Warrior does."""
    if g.hidden >> warrior & 1 and action >= v.USE:
        # What stays hidden leaves no trace of its space.
        ops.note(g, seat, action - g.at[warrior], warrior)
    else:
        ops.note(g, seat, action, warrior)
    if action < v.STEP:
        start, direction = divmod(action, 8)
        return move(g, seat, warrior, board.NEXT[start][direction], direction)
    if action < v.USE:
        start, direction, distance, wall = v.attack_parts(action)
        target = v.ray_space(start, direction, distance)
        what = "wall" if wall else "piece"
        return attack.strike(g, warrior, target, what, g.strength(warrior))
    return abilities.start(g, seat, warrior, (action - v.USE) // board.SPACES)


def move(g: Table, seat: int, warrior: int, space: int, direction: int) -> Frame | None:
    """Begin a Move: with more than one space it is a path that is named first (KD-R10)."""
    if g.hidden >> warrior & 1:
        ops.unmask(g, warrior)
    speed = g.steps(warrior, g.speed(warrior))
    if speed > 1:
        return Path(seat, warrior, speed, (space,))
    end_sprint(g, warrior)
    voluntary_step(g, warrior, space, direction)
    return None


def end_sprint(g: Table, warrior: int) -> None:
    """Use Sprint up by the first Move of its Warrior (KD-CARD-53, KD-R12)."""
    if g.in_force >> cards.SPRINT & 1:
        sprint = g.effect(cards.SPRINT)
        if sprint is not None and sprint.data == warrior:
            ops.end_effect(g, cards.SPRINT)


@dataclass(slots=True)
class WhichWarrior(Frame):
    """Of two own hidden Warriors on one space, which acts."""

    seat: int
    action: int
    able: tuple[int, ...]
    step: str = "ask"

    def which_warrior(self, g: Table) -> list[int]:
        """Return the kinds of the Warriors."""
        return sorted(v.PIECE + KIND_OF[w] for w in self.able)

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask their player."""
        return Ask(self.seat, "which_warrior", "chosen", "KD-R115")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Let it act."""
        warrior = self.able[0] // KINDS * KINDS + action - v.PIECE
        frame = act(g, self.seat, warrior, self.action)
        return Done() if frame is None else Call(frame, "done")

    def done(self, g: Table, _: object) -> StepResult:
        """It has acted."""
        return Done()


@dataclass(slots=True)
class Path(Frame):
    """A Move of several spaces: first the whole path, then step after step (KD-R10)."""

    seat: int
    warrior: int
    speed: int
    path: tuple[int, ...]
    taken: int = 0
    place: int = -1
    step: str = "name"

    def _end(self, g: Table) -> tuple[int, int]:
        """Return where the path leads as far as can be seen, and the spaces left to name."""
        place = g.at[self.warrior]
        for space in self.path:
            place = g.landing(self.warrior, space, board.DIRECTION[(place, space)])
        return place, self.speed - len(self.path)

    def path_step(self, g: Table) -> list[int]:
        """Return the next spaces of the path, and STOP."""
        place, left = self._end(g)
        found = [v.STOP]
        if left > 0 and not self._held_at(g, place):
            for direction in g.directions(self.warrior):
                space = board.NEXT[place][direction]
                if space >= 0 and self._passes(g, space, direction):
                    found.append(v.STEP + space)
        return sorted(found)

    def _passes(self, g: Table, space: int, direction: int) -> bool:
        # Its own space will be empty by then.
        if space == g.at[self.warrior]:
            return not g.on_wall(self.warrior) or g.scales(self.warrior)
        return g.landing(self.warrior, space, direction) >= 0

    def _held_at(self, g: Table, place: int) -> bool:
        return g.ground[place] == pieces.VOID

    def name(self, g: Table, _: object) -> StepResult:
        """Ask for a further space while there is Speed left."""
        if len(self.path_step(g)) == 1:
            self.step = "walk"
            return None
        return Ask(self.seat, "path_step", "named", "KD-R10")

    def named(self, g: Table, action: int) -> StepResult:
        """Add the space, or begin to walk."""
        if action == v.STOP:
            self.step = "walk"
        else:
            self.path = (*self.path, action - v.STEP)
            self.step = "name"
        return None

    def walk(self, g: Table, _: object) -> StepResult:
        """Take the next step; the rest is dropped once something stops the Warrior."""
        if not self.taken:
            ops.note(g, self.seat, *self.path)
            end_sprint(g, self.warrior)
        if self.taken == len(self.path) or g.at[self.warrior] < 0:
            return Done()
        place = g.at[self.warrior]
        space = self.path[self.taken]
        direction = board.DIRECTION.get((place, space), -1)
        if direction < 0 or (self.taken and not g.steps(self.warrior, 1)):
            return Done()
        self.taken += 1
        if not voluntary_step(g, self.warrior, space, direction):
            return Done()
        if g.unsettled():
            self.place = g.at[self.warrior]
            return Call(nested(), "walked")
        return None

    def walked(self, g: Table, _: object) -> StepResult:
        """Go on after Bombs or Penalty, if the Warrior is still there and may move."""
        if g.at[self.warrior] != self.place or not g.usable(self.warrior):
            return Done()
        self.step = "walk"
        return None


def _player_action(g: Table, seat: int, action: int) -> Frame | None:
    """Carry out what a player does without a Warrior."""
    ops.note(g, seat, action)
    if action == v.TAKE:
        ops.take_from_economy(g, seat, "KD-ACT-06")
        return None
    if v.CARD <= action < v.BUY:
        card = action - v.CARD
        owner = seat if g.owned[seat] >> card & 1 else 1 - seat
        return activation.Activation(card, owner, seat)
    if v.BUY <= action < v.RETURN:
        return purchase.buy_card(g, seat, action - v.BUY)
    if v.HIRE <= action < v.PIECE:
        return purchase.hire(g, seat, action - v.HIRE)
    if action == v.WALL:
        return purchase.buy_wall(g, seat)
    if action == v.UNCHAIN:
        purchase.unchain(g, seat)
        return None
    owner = seat if action == v.ULTIMATE else 1 - seat
    return activation.ultimate(g, owner, seat)
