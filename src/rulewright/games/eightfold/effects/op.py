"""What card texts do: stateless operations that a ``Resolve`` frame runs one after the other.

Every class of this package is one phrase of the card language (``language``). Operations write to
the match only through the writers of ``ops``. An operation that lets somebody choose returns an
``Ask``; what is chosen lands in the frame's registers, where later operations find it (``it``,
``them``).
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from rulewright.kernel.frames import Ask

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops
    from rulewright.games.eightfold.resolve import Resolve


Fills = Literal["", "pieces", "cards"]


class Op:
    """One operation."""

    def leads(self) -> bool:
        """Say whether it belongs in front of the price when nothing else stands before it.

        So do choices: they are made, and checked for, before the price is paid (EF-R42, EF-R68).
        """
        return False

    def fills(self) -> "Fills":
        """Say what it leaves in the frame's ``picked``: uids of pieces, cards, or nothing."""
        return ""

    def possible(self, g: "Ops", f: "Resolve") -> bool:
        """Say whether a spell or ability that begins with this can be used: EF-R42."""
        return True

    def run(self, g: "Ops", f: "Resolve") -> Ask | None:
        """Carry it out, or ask."""
        raise NotImplementedError

    def options(self, g: "Ops", f: "Resolve") -> list[int]:
        """Return the legal answers to the question that ``run`` or ``take`` has asked."""
        raise NotImplementedError

    def take(self, g: "Ops", f: "Resolve", action: int) -> Ask | None:
        """Take an answer; return a further question, or None when all is chosen."""
        raise NotImplementedError


Program = tuple[Op, ...]


def ascending(available: Iterable[int], picked: Sequence[int], needed: int) -> list[int]:
    """Return the numbers that may be picked next so that a set is picked in ascending order.

    Args:
        available: what can still be picked, ascending, with repetitions.
        picked: what has been picked.
        needed: how many more must be picked at least; each number returned leaves enough behind it.
    """
    last = picked[-1] if picked else -1
    after = [value for value in available if value >= last]
    return sorted(set(after[: len(after) - needed + 1] if needed > 0 else after))


def pickable(cards: Sequence[int], picked: Sequence[int], needed: int) -> list[int]:
    """Return the card numbers that may be picked next from a multiset of cards, ascending."""
    left = sorted(cards)
    for card in picked:
        left.remove(card)
    return ascending(left, picked, needed)
