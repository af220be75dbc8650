"""What the cards in play say as they lie: gathered once for each line-up, shared by copies."""

from typing import TYPE_CHECKING, ClassVar, Final

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
        statics: continuous effects with their cards, in the order in which these came into play.
        kinds: the kinds of these effects.
        watchers: events that are watched for, by which card and which of its abilities.
        events: the events.
        active: ids of the cards with an activated ability.
        steady: nothing said here can upset the order of a Garrison.
    """

    FROZEN: ClassVar[bool] = True

    __slots__ = ("statics", "kinds", "watchers", "events", "active", "steady")

    def __init__(
        self,
        statics: tuple[tuple[int, Static], ...],
        watchers: tuple[tuple[str, int, int], ...],
        active: tuple[int, ...],
    ) -> None:
        self.statics: Final = statics
        self.kinds: Final = frozenset([static.kind for _, static in statics])
        self.watchers: Final = watchers
        self.events: Final = frozenset([event for event, _, _ in watchers])
        self.active: Final = active
        self.steady: Final = ORDERING.isdisjoint(self.kinds)


def gather(state: "KravestormState") -> LineUp:
    """Return the line-up of the cards in play."""
    statics: list[tuple[int, Static]] = []
    watchers: list[tuple[str, int, int]] = []
    active: list[int] = []
    cards = state.book.cards
    for thing in state.things.values():
        card = cards[thing.card]
        if card.speaks and thing.position == READY:
            for static in card.statics:
                statics.append((thing.id, static))
            for event, index in card.watches:
                watchers.append((event, thing.id, index))
            if card.active >= 0:
                active.append(thing.id)
    return LineUp(tuple(statics), tuple(watchers), tuple(active))
