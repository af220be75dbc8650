"""Gathering the parts of an action before it is carried out.

Nothing has happened and nothing is paid while parts are gathered: a client may show them and take
them back, and to everybody else the player is still choosing.
"""

from dataclasses import dataclass
from typing import Final

from rulewright.games.keepers import abilities, board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.legal import command_spaces, resurrect_spaces, warrior_actions
from rulewright.games.keepers.pieces import KEEPER, KIND_NAMES, KIND_OF, KINDS, SNIPER
from rulewright.games.keepers.state import CALCULATED, Table
from rulewright.games.keepers.summon import first_row
from rulewright.kernel.frames import Ask, Done, Frame, StepResult


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


def gather(g: Table, seat: int, action: int, only: int) -> "Gather | tuple[int, ...]":
    """Return the frame that asks for further parts, or all parts where none is open.

    Args:
        only: the Warrior whose Response it is, where that is no Keeper; else -1.
    """
    space = source_space(action)
    if space < 0:
        if v.HIRE <= action < v.PIECE or action == v.WALL:
            return Gather(seat, action, (), -1)
        if v.BUY <= action < v.RETURN:
            swap = g.style == CALCULATED and action - v.BUY in g.shared
            return Gather(seat, action, (), -1) if swap else ()
        if action in (v.ULTIMATE, v.ULTIMATE_OF_COMMANDED):
            owner = seat if action == v.ULTIMATE else 1 - seat
            if g.ultimate[owner] in (pieces.COMMAND, pieces.RESURRECT):
                return Gather(seat, action, (), -1)
        return ()
    if only >= 0:
        warrior = only
    elif not g.hidden:
        warrior = g.occupant[space]
    else:
        found = actors(g, seat, space)
        if len(found) > 1:
            able = _able(g, found, action)
            if len(able) > 1:
                return Gather(seat, action, tuple(able), -1)
            found = able
        warrior = found[0]
    if v.USE <= action < v.USE + v.GROUNDPOUND * board.SPACES:
        return Gather(seat, action, (), warrior)
    if action < v.STEP and g.steps(warrior, g.speed(warrior)) > 1:
        return Gather(seat, action, (), warrior)
    return (warrior,)


def _able(g: Table, found: list[int], action: int) -> list[int]:
    able = []
    for warrior in found:
        legal: list[int] = []
        warrior_actions(g, warrior, "turn", legal)
        if action in legal and g.usable(warrior):
            able.append(warrior)
    return able


@dataclass(slots=True)
class Gather(Frame):
    """The further parts of one action.

    Attributes:
        able: the own hidden Warriors of one space of which one acts.
        warrior: who acts, -1 if it is not known yet or no Warrior does.
        parts: what has been chosen so far: spaces, kinds, cards.
    """

    seat: int
    action: int
    able: tuple[int, ...]
    warrior: int
    parts: tuple[int, ...] = ()
    step: str = "next"

    # --- what may be chosen

    def which_warrior(self, g: Table) -> list[int]:
        """Return the kinds of the hidden Warriors."""
        return sorted(v.PIECE + KIND_OF[w] for w in self.able)

    def use_target(self, g: Table) -> list[int]:
        """Return the spaces at which the ability may be used."""
        ability = (self.action - v.USE) // board.SPACES
        return [v.TARGET + s for s in abilities.targets(g, self.warrior, ability)]

    def hire_where(self, g: Table) -> list[int]:
        """Return the spaces of the first valid row (KD-BUY-01, KD-BUY-03)."""
        warrior = self.seat * KINDS + self.action - v.HIRE
        return [v.TARGET + s for s in sorted(first_row(g, warrior, -1, 0))]

    def wall_where(self, g: Table) -> list[int]:
        """Return the unoccupied spaces (KD-R104)."""
        return [v.TARGET + s for s in range(board.SPACES) if g.free(s)]

    def give_card(self, g: Table) -> list[int]:
        """Return the unpurchased private cards (KD-ROW-05)."""
        return [v.PICK + c for c in g.hand[self.seat]]

    def command_target(self, g: Table) -> list[int]:
        """Return the spaces of visible enemies around the Keeper (KD-ULT-04)."""
        return [v.TARGET + s for s in command_spaces(g, self.seat)]

    def resurrect_which(self, g: Table) -> list[int]:
        """Return the kinds of Minions in the Graveyard that could stand there (KD-ULT-01)."""
        base = self._owner() * KINDS
        return [
            v.PIECE + KIND_OF[w]
            for w in range(base, base + KINDS)
            if g.graveyard >> w & 1 and self._home_spaces(g, w)
        ]

    def resurrect_where(self, g: Table) -> list[int]:
        """Return the legal spaces adjacent to the LifeForce (KD-R102)."""
        warrior = self._owner() * KINDS + self.parts[0]
        return [v.TARGET + s for s in sorted(self._home_spaces(g, warrior))]

    def path_step(self, g: Table) -> list[int]:
        """Return the next spaces of the path, and STOP (KD-R10).

        The space that the Warrior has left by then is unoccupied again (KD-MOVE-02).
        """
        start = g.at[self.warrior]
        direction = self.action % 8
        place = g.landing(self.warrior, board.NEXT[self.action // 8][direction], direction)
        for space in self.parts:
            direction = board.DIRECTION[(place, space)]
            place = g.landing(self.warrior, space, direction, start)
        found = [v.STOP]
        left = g.steps(self.warrior, g.speed(self.warrior)) - 1 - len(self.parts)
        if left > 0 and g.ground[place] != pieces.VOID:
            for direction in g.directions(self.warrior):
                space = board.NEXT[place][direction]
                if space >= 0 and g.landing(self.warrior, space, direction, start) >= 0:
                    found.append(v.STEP + space)
        return sorted(found)

    def _owner(self) -> int:
        return self.seat if self.action == v.ULTIMATE else 1 - self.seat

    def _home_spaces(self, g: Table, warrior: int) -> list[int]:
        up = board.UP[g.side(self._owner())]
        return [s for s in resurrect_spaces(g, self._owner()) if g.landing(warrior, s, up) >= 0]

    # --- asking

    def prompt(self, g: Table) -> dict[str, object]:
        """Name who or what it is about."""
        if self.warrior >= 0:
            facts: dict[str, object] = {"card": KIND_NAMES[KIND_OF[self.warrior]]}
            if self.action >= v.USE:
                facts["ability"] = v.ABILITIES[(self.action - v.USE) // board.SPACES]
            return facts
        if v.HIRE <= self.action < v.PIECE:
            return {"card": KIND_NAMES[self.action - v.HIRE]}
        return {}

    def next(self, g: Table, _: object) -> StepResult:
        """Ask for the next part, or hand all parts to the turn."""
        question = self._question(g)
        if question is None:
            return Done((self.warrior, *self.parts) if self.warrior >= 0 else self.parts)
        of, rule = question
        return Ask(self.seat, of, "chosen", rule)

    def _question(self, g: Table) -> tuple[str, str] | None:
        action = self.action
        if self.able and self.warrior < 0:
            return "which_warrior", "KD-R115"
        if action < v.STEP:
            if self.parts[-1:] == (v.STOP,) or len(self.path_step(g)) == 1:
                return None
            return "path_step", "KD-R10"
        if v.USE <= action < v.TARGET:
            ability = (action - v.USE) // board.SPACES
            if self.parts or ability == v.GROUNDPOUND:
                return None
            return "use_target", abilities.rule_of(self.warrior, ability)
        if action in (v.ULTIMATE, v.ULTIMATE_OF_COMMANDED):
            if g.ultimate[self._owner()] == pieces.RESURRECT:
                return _RESURRECT[len(self.parts)]
            return None if self.parts else ("command_target", "KD-ULT-04")
        if self.parts or v.ATTACK <= action < v.USE:
            return None
        if action == v.WALL:
            return "wall_where", "KD-R104"
        return ("give_card", "KD-ABL-11") if action < v.RETURN else ("hire_where", "KD-BUY-03")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Add the part."""
        self.step = "next"
        if self.able and self.warrior < 0:
            self.warrior = self.seat * KINDS + action - v.PIECE
        elif action == v.STOP:
            return Done((self.warrior, *self.parts))
        else:
            self.parts = (*self.parts, _value(action))
        return None


_RESURRECT: Final[tuple[tuple[str, str] | None, ...]] = (
    ("resurrect_which", "KD-ULT-01"),
    ("resurrect_where", "KD-R102"),
    None,
)


def _value(action: int) -> int:
    """Return the space, kind or card that an answer names."""
    if v.STEP <= action < v.ATTACK:
        return action - v.STEP
    if v.TARGET <= action < v.CARD:
        return action - v.TARGET
    return action - v.PIECE if action >= v.PIECE else action - v.PICK
