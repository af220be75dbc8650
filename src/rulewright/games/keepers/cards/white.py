"""Strange Matter cards: Deplete, Famine, Reduce, Resourceful; Bounty Hunter is in ``ops.kill``."""

from rulewright.games.keepers import ops
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import cc, until_next_turn_ends
from rulewright.games.keepers.state import AT_START, Table
from rulewright.kernel.frames import Frame


@cc(cards.DEPLETE)
def deplete(g: Table, owner: int, chooser: int) -> Frame | None:
    """Both Reserves go to the Economy (KD-CARD-15)."""
    for seat in (owner, 1 - owner):
        ops.drain(g, seat, g.reserves[seat], "KD-CARD-15")
    return None


@cc(cards.FAMINE)
def famine(g: Table, owner: int, chooser: int) -> Frame | None:
    """Nobody takes or spends until the end of the owner's next turn (KD-CARD-17)."""
    until_next_turn_ends(g, cards.FAMINE, owner)
    return None


@cc(cards.REDUCE)
def reduce(g: Table, owner: int, chooser: int) -> Frame | None:
    """The enemy returns 2 Strange Matter (KD-CARD-37)."""
    ops.drain(g, 1 - owner, 2, "KD-CARD-37")
    return None


@cc(cards.RESOURCEFUL)
def resourceful(g: Table, owner: int, chooser: int) -> Frame | None:
    """Purchases cost 2 less until the owner's next turn begins (KD-CARD-42)."""
    ops.enforce(g, cards.RESOURCEFUL, owner, AT_START, owner)
    return None
