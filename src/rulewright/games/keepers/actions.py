"""Carrying out an action whose parts are all chosen, in a turn or as a Response (KD-ACT-01)."""

from dataclasses import dataclass

from rulewright.games.keepers import abilities, attack, board, ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import effects
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import Activation
from rulewright.games.keepers.movement import sweep, voluntary_step
from rulewright.games.keepers.pieces import KEEPER, KINDS
from rulewright.games.keepers.placement import nested
from rulewright.games.keepers.state import AT_START, CALCULATED, Table
from rulewright.games.keepers.summon import summon_onto
from rulewright.kernel.frames import Call, Done, Frame, StepResult


def cost_of(action: int) -> int:
    """Return what an action costs in actions (KD-R16)."""
    if v.USE <= action < v.USE + board.SPACES:
        return 2  # switching places (KD-ACT-04)
    return 1


def perform(g: Table, seat: int, action: int, parts: tuple[int, ...]) -> Frame | None:
    """Carry an action out; return a frame if its effect goes on to ask or in steps.

    Args:
        parts: what ``Gather`` has found: the Warrior first, if one acts, then spaces and the like.
    """
    if action < v.STEP:
        ops.note(g, seat, action, *parts)
        return move(g, seat, parts[0], (board.NEXT[action // 8][action % 8], *parts[1:]))
    if v.ATTACK <= action < v.USE:
        ops.note(g, seat, action, *parts)
        start, direction, distance, wall = v.attack_parts(action)
        target = v.ray_space(start, direction, distance)
        warrior = parts[0]
        return attack.strike(g, warrior, target, "wall" if wall else "piece", g.strength(warrior))
    if v.USE <= action < v.TARGET:
        return _ability(g, seat, action, parts)
    ops.note(g, seat, action, *parts)
    if action == v.TAKE:
        ops.take_from_economy(g, seat, "KD-ACT-06")
        return None
    if v.CARD <= action < v.BUY:
        card = action - v.CARD
        owner = seat if g.owned[seat] >> card & 1 else 1 - seat
        return Activation(card, owner, seat)
    if v.BUY <= action < v.RETURN:
        return buy_card(g, seat, action - v.BUY, parts)
    return _purchase_or_ultimate(g, seat, action, parts)


def _ability(g: Table, seat: int, action: int, parts: tuple[int, ...]) -> Frame | None:
    ability = (action - v.USE) // board.SPACES
    warrior = parts[0]
    # What stays hidden leaves no trace of its space, nor do the spaces of hidden things (KD-R173).
    traced = action - g.at[warrior] if g.hidden >> warrior & 1 else action
    secret = ability in (v.STEALTH, v.MINEFIELD)
    ops.note(g, seat, traced, warrior, *(() if secret else parts[1:]))
    if ability == v.GROUNDPOUND:
        return attack.ground_pound(g, warrior)
    abilities.perform(g, seat, warrior, ability, parts[1])
    return None


# --- Moves


def move(g: Table, seat: int, warrior: int, path: tuple[int, ...]) -> Frame | None:
    """Move a Warrior along a path of entered spaces (KD-R10)."""
    if g.hidden >> warrior & 1:
        ops.unmask(g, warrior)
    end_sprint(g, warrior)
    if len(path) > 1:
        return Walk(warrior, path)
    space = path[0]
    voluntary_step(g, warrior, space, board.DIRECTION[(g.at[warrior], space)])
    return None


def end_sprint(g: Table, warrior: int) -> None:
    """Use Sprint up by the first Move of its Warrior (KD-CARD-53, KD-R12)."""
    if g.in_force >> cards.SPRINT & 1:
        sprint = g.effect(cards.SPRINT)
        if sprint is not None and sprint.data == warrior:
            ops.end_effect(g, cards.SPRINT)


@dataclass(slots=True)
class Walk(Frame):
    """A Move of several spaces, one step after the other (KD-R10)."""

    warrior: int
    path: tuple[int, ...]
    taken: int = 0
    place: int = -1
    step: str = "walk"

    def walk(self, g: Table, _: object) -> StepResult:
        """Take the next step; the rest is dropped once something stops the Warrior."""
        while self.taken < len(self.path):
            place = g.at[self.warrior]
            if place < 0 or (self.taken and not self._goes_on(g)):
                break
            space = self.path[self.taken]
            direction = board.DIRECTION.get((place, space), -1)
            self.taken += 1
            if direction < 0 or not voluntary_step(g, self.warrior, space, direction):
                break
            self.place = g.at[self.warrior]
            if g.unsettled():
                return Call(nested(), "walk")
        return Done()

    def _goes_on(self, g: Table) -> bool:
        """Say whether the Warrior is where it should be and may still move."""
        return (
            g.at[self.warrior] == self.place
            and g.usable(self.warrior)
            and g.steps(self.warrior, 1) > 0
        )


# --- purchases and Ultimates


def _purchase_or_ultimate(g: Table, seat: int, action: int, parts: tuple[int, ...]) -> Frame | None:
    if v.HIRE <= action < v.PIECE:
        # A Minion for 10; a hidden Warrior lets it fail with the price paid (KD-R100).
        ops.spend(g, seat, g.price(seat, pieces.MINION_PRICE), "KD-SM-05")
        summon_onto(g, seat * KINDS + action - v.HIRE, parts[0], "KD-BUY-01")
        sweep(g)
        return None
    if action == v.WALL:
        ops.spend(g, seat, g.price(seat, pieces.WALL_PRICE), "KD-SM-03")
        return effects.PlaceObject("wall", seat, seat, "KD-SM-03", begin=parts[0])
    if action == v.UNCHAIN:
        ops.spend(g, seat, g.price(seat, pieces.UNCHAIN_PRICE), "KD-SM-06")
        ops.unchain(g, seat)
        return None
    _ultimate(g, seat if action == v.ULTIMATE else 1 - seat, parts)
    return None


def _ultimate(g: Table, owner: int, parts: tuple[int, ...]) -> None:
    """Use the Ultimate of a seat's Keeper (KD-ULT-01 to KD-ULT-04)."""
    kind = g.ultimate[owner]
    ops.use_ultimate(g, owner)
    if kind == pieces.COMMAND:
        ops.command(g, g.occupant[parts[0]])
    elif kind == pieces.RESURRECT:
        summon_onto(g, owner * KINDS + parts[0], parts[1], "KD-ULT-01")
        sweep(g)
    elif kind == pieces.REGROWTH:
        ops.post_heal(g, owner * KINDS + KEEPER, 2)
    else:
        ops.enforce(g, cards.ULTIMATE_FREEZE + owner, owner, AT_START, owner)


def buy_card(g: Table, seat: int, card: int, parts: tuple[int, ...]) -> Frame | None:
    """Buy a card from the private or the Shared Hand (KD-ABL-10 to KD-ABL-12)."""
    shared = card in g.shared
    ops.spend(g, seat, g.price(seat, pieces.CARD_PRICE), "KD-SM-04")
    ops.add_card(g, seat, card)
    if parts:
        ops.give_up(g, seat, parts[0])
    elif shared and g.style != CALCULATED:
        ops.refill_shared(g)
    frame = effects.on_purchase(g, seat, card)
    if frame is None:
        sweep(g)  # a Vision bought now reveals at once (KD-R164)
    return frame
