"""What the cards in play say as they lie: gathered once for each line-up, shared by copies."""

from typing import TYPE_CHECKING, Final

from rulewright.games.kravestorm.model import Static
from rulewright.games.kravestorm.terms import READY

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState

ORDERING: Final = frozenset({"garrison", "max-hp", "soma"})
"""Kinds of continuous effects that a game-state check of the Garrisons depends on."""


class LineUp:
    """What Ready cards in play say, by object id: it is made once and never changed.

    An Ethos works while its Kraver is Ready (KS-16.1.3), an Upgrade while it is (KS-23.5.3).

    Attributes:
        statics: continuous effects by kind, in the order in which their cards came into play.
        watchers: by event, whose ability of which number watches for it.
        active: ids of the cards with an activated ability.
        steady: nothing said here can upset the order of a Garrison.
    """

    __slots__ = ("statics", "watchers", "active", "steady")

    def __init__(
        self,
        statics: dict[str, list[tuple[int, Static]]],
        watchers: dict[str, list[tuple[int, int]]],
        active: list[int],
    ) -> None:
        self.statics: Final = statics
        self.watchers: Final = watchers
        self.active: Final = active
        self.steady: Final = ORDERING.isdisjoint(statics)


def gather(state: "KravestormState") -> LineUp:
    """Return the line-up of the cards in play."""
    statics: dict[str, list[tuple[int, Static]]] = {}
    watchers: dict[str, list[tuple[int, int]]] = {}
    active: list[int] = []
    cards = state.book.cards
    for thing in state.things.values():
        card = cards[thing.card]
        if card.speaks and thing.position == READY:
            for static in card.statics:
                statics.setdefault(static.kind, []).append((thing.id, static))
            for event, index in card.watches:
                watchers.setdefault(event, []).append((thing.id, index))
            if card.active >= 0:
                active.append(thing.id)
    return LineUp(statics, watchers, active)
