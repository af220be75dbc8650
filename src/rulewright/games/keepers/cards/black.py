"""Destruction cards: Blood for Blood and Risk."""

from dataclasses import dataclass

from rulewright.games.keepers import ops
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import cc, kinds_of, own_on_board
from rulewright.games.keepers.pieces import KEEPER, KEEPER_LOSS, KIND_NAMES, KINDS
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Ask, Done, Frame, StepResult


@dataclass(slots=True)
class BloodForBlood(Frame):
    """Each player Destroys one own Warrior, both together (KD-CARD-05, KD-R141)."""

    owner: int
    chooser: int
    mine: int = -1
    step: str = "ask_owner"

    def blood_piece(self, g: Table) -> list[int]:
        """Return the kinds of the asked player's Warriors."""
        seat = self.owner if self.mine < 0 else 1 - self.owner
        return [v.PIECE + kind for kind in sorted(kinds_of(own_on_board(g, seat)))] or [v.STOP]

    def ask_owner(self, g: Table, _: object) -> StepResult:
        """Ask the activator first."""
        return Ask(self.chooser, "blood_piece", "ask_enemy", "KD-CARD-05")

    def ask_enemy(self, g: Table, action: int) -> StepResult:
        """Then the enemy."""
        self.mine = action
        ops.note(g, self.owner, action)
        if action != v.STOP:
            kind = KIND_NAMES[action - v.PIECE]
            ops.say(g, "offered", "KD-CARD-05", seat=self.owner, card=kind)
        return Ask(1 - self.owner, "blood_piece", "destroy", "KD-CARD-05")

    def destroy(self, g: Table, action: int) -> StepResult:
        """Destroy both, unless both LifeForces would fall."""
        kinds = [(self.owner, self.mine), (1 - self.owner, action)]
        chosen = [seat * KINDS + piece - v.PIECE for seat, piece in kinds if piece != v.STOP]
        keepers = [w for w in chosen if w % KINDS == KEEPER]
        if len(keepers) == 2 and max(g.lifeforce) <= KEEPER_LOSS:
            return Done()
        for warrior in chosen:
            ops.destroy(g, warrior, "KD-CARD-05")
        return Done()


@cc(cards.BLOOD_FOR_BLOOD)
def blood_for_blood(g: Table, owner: int, chooser: int) -> Frame | None:
    """Both players Destroy one of their Warriors (KD-CARD-05)."""
    return None if g.last_stand else BloodForBlood(owner, chooser)


@cc(cards.RISK)
def risk(g: Table, owner: int, chooser: int) -> Frame | None:
    """The enemy LifeForce loses 5 Health, the own one 10 (KD-CARD-47)."""
    ops.lose_lifeforce(g, 1 - owner, 5, "KD-CARD-47")
    ops.lose_lifeforce(g, owner, 10, "KD-CARD-47")
    ops.judge(g)
    return None
