"""Movement cards that are activated; Passives are in ``state.py``, Actives in ``abilities.py``."""

from dataclasses import dataclass

from rulewright.games.keepers import board, ops
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import (
    ChoosePiece,
    cc,
    kinds_of,
    own_on_board,
    until_third_turn,
)
from rulewright.games.keepers.movement import arrive, show_for_change, sweep, uncover
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KIND_OF, KINDS, WALL_0
from rulewright.games.keepers.state import AT_END, LASTING, THIS_TURN, Table
from rulewright.kernel.frames import Ask, Done, Frame, StepResult


@cc(cards.GROUNDED)
def grounded(g: Table, owner: int, chooser: int) -> Frame | None:
    """The next enemy Warrior that the Keeper attacks is Grounded (KD-CARD-19)."""
    ops.enforce(g, cards.GROUNDED, owner, LASTING, owner)
    return None


@cc(cards.PENALTY)
def penalty(g: Table, owner: int, chooser: int) -> Frame | None:
    """The enemy Keeper's voluntary spaces hurt in its next turn (KD-CARD-31, KD-R139)."""
    left = 1 if g.turn == owner else 2
    ops.enforce(g, cards.PENALTY, owner, AT_END, 1 - owner, left, g.turn_number)
    return None


@cc(cards.SLOWDOWN)
def slowdown(g: Table, owner: int, chooser: int) -> Frame | None:
    """Nobody moves more than one voluntary space in a turn (KD-CARD-51)."""
    until_third_turn(g, cards.SLOWDOWN, owner)
    return None


@cc(cards.TAR)
def tar(g: Table, owner: int, chooser: int) -> Frame | None:
    """The enemy Guardian is immobilised until the end of the enemy's second turn (KD-R148)."""
    guardian = (1 - owner) * KINDS + GUARDIAN
    if g.at[guardian] >= 0:
        ops.enforce(g, cards.TAR, owner, AT_END, 1 - owner, 2, guardian)
    return None


@dataclass(slots=True)
class SprintChoice(ChoosePiece):
    """Which own Warrior sprints (KD-CARD-53)."""

    def kinds(self, g: Table) -> list[int]:
        """Return all own Warriors on the board."""
        return kinds_of(own_on_board(g, self.owner))

    def slug(self) -> str:
        """Return the card's slug."""
        return "sprint"

    def do(self, g: Table, warrior: int) -> None:
        """Give it 3 Speed for one Move of this turn."""
        ops.enforce(g, cards.SPRINT, self.owner, THIS_TURN, self.owner, data=warrior)


@cc(cards.SPRINT)
def sprint(g: Table, owner: int, chooser: int) -> Frame | None:
    """Grant a Warrior +3 Speed for 1 action of this turn (KD-CARD-53)."""
    return SprintChoice(owner, chooser)


@dataclass(slots=True)
class MirageChoice(ChoosePiece):
    """With whom the Keeper changes places (KD-CARD-30, KD-R143)."""

    def kinds(self, g: Table) -> list[int]:
        """Return own Minions and the Unchained Guardian where both could stand."""
        keeper = self.owner * KINDS + KEEPER
        return kinds_of(
            [
                w
                for w in own_on_board(g, self.owner)
                if w != keeper
                and (KIND_OF[w] != GUARDIAN or g.unchained >> w & 1)
                and _stands(g, keeper, g.at[w])
                and _stands(g, w, g.at[keeper])
            ]
        )

    def slug(self) -> str:
        """Return the card's slug."""
        return "mirage"

    def do(self, g: Table, warrior: int) -> None:
        """Exchange the two; who was hidden is shown."""
        keeper = self.owner * KINDS + KEEPER
        if not show_for_change(g, keeper, warrior):
            return
        ops.swap(g, keeper, warrior, "mirage", "KD-CARD-30")
        for one in (keeper, warrior):
            arrive(g, one)
        sweep(g)


def _stands(g: Table, warrior: int, space: int) -> bool:
    return g.ground[space] not in (WALL_0, WALL_0 + 1) or g.scales(warrior)


@cc(cards.MIRAGE)
def mirage(g: Table, owner: int, chooser: int) -> Frame | None:
    """Switch the Keeper's position with an own Minion or Unchained Guardian (KD-CARD-30)."""
    return MirageChoice(owner, chooser)


@dataclass(slots=True)
class ReturnChoice(Frame):
    """Where the Keeper teleports to (KD-CARD-45)."""

    owner: int
    chooser: int
    step: str = "ask"

    def return_to(self, g: Table) -> list[int]:
        """Return the legal spaces adjacent to the LifeForce."""
        return [v.TARGET + s for s in sorted(_homes(g, self.owner))] or [v.STOP]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the space."""
        return Ask(self.chooser, "return_to", "placed", "KD-CARD-45")

    def placed(self, g: Table, action: int) -> StepResult:
        """Teleport; it fails on a hidden Warrior (KD-PLC-05)."""
        if action == v.STOP:
            return Done()
        keeper = self.owner * KINDS + KEEPER
        space = action - v.TARGET
        ops.note(g, self.owner, space)
        direction = board.travel_direction(g.at[keeper], space)
        if g.hidden >> keeper & 1:
            ops.unmask(g, keeper)
        land = g.landing(keeper, space, direction)
        if land >= 0 and uncover(g, keeper, land, "KD-PLC-05"):
            ops.move(g, keeper, land, "teleport", "KD-CARD-45")
            arrive(g, keeper, space)
            sweep(g)
        return Done()


def _homes(g: Table, seat: int) -> list[int]:
    if g.last_stand:
        return []  # no LifeForce, no destination (KD-R95)
    keeper = seat * KINDS + KEEPER
    start = g.at[keeper]
    return [
        s
        for group in board.RESPAWN[g.side(seat)][:2]
        for s in group
        if s != start and g.landing(keeper, s, board.travel_direction(start, s)) >= 0
    ]


@cc(cards.RETURN)
def return_home(g: Table, owner: int, chooser: int) -> Frame | None:
    """Teleport the Keeper to a legal space adjacent to its LifeForce (KD-CARD-45)."""
    return ReturnChoice(owner, chooser) if _homes(g, owner) else None
