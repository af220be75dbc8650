"""Minion cards: Revive and Sacrifice; Call to Arms and Comrade work where they apply."""

from dataclasses import dataclass

from rulewright.games.keepers import ops
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import ChoosePiece, cc, kinds_of, own_on_board
from rulewright.games.keepers.pieces import GUARDIAN, KIND_OF
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.summon import Summon
from rulewright.kernel.frames import Frame


@cc(cards.REVIVE)
def revive(g: Table, owner: int, chooser: int) -> Frame | None:
    """Resurrect up to 3 Minions (KD-CARD-46)."""
    return Summon(owner, chooser, "graveyard", "KD-CARD-46", choice="may", most=3)


@dataclass(slots=True)
class SacrificeChoice(ChoosePiece):
    """Which own Minion is sacrificed (KD-CARD-48, KD-R151)."""

    def kinds(self, g: Table) -> list[int]:
        """Return own Minions on the board."""
        return kinds_of([w for w in own_on_board(g, self.owner) if KIND_OF[w] > GUARDIAN])

    def slug(self) -> str:
        """Return the card's slug."""
        return "sacrifice"

    def do(self, g: Table, warrior: int) -> None:
        """Destroy it for 4 Strange Matter (KD-SM-12)."""
        ops.destroy(g, warrior, "KD-CARD-48")
        ops.gain(g, self.owner, 4, "KD-SM-12")


@cc(cards.SACRIFICE)
def sacrifice(g: Table, owner: int, chooser: int) -> Frame | None:
    """Destroy a friendly Minion and add 4 Strange Matter (KD-CARD-48)."""
    return SacrificeChoice(owner, chooser)
