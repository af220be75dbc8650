"""Worlds that a player cannot tell apart: what he does not know is dealt anew (determinization).

The result depends on the player's knowledge and the seed alone. The opponents' lists are not known:
a ready deck of the same Capital that holds all cards seen so far is dealt if there is one, else
cards of the set at random.
"""

from collections import Counter
from typing import TYPE_CHECKING

from rulewright.games.kravestorm.announce import Announce
from rulewright.games.kravestorm.attack import Declare
from rulewright.games.kravestorm.effects.cards import EachChooses
from rulewright.games.kravestorm.match import Sideboard
from rulewright.games.kravestorm.ops import dealing
from rulewright.games.kravestorm.payment import Produce
from rulewright.games.kravestorm.questions import OrderCards, PickCards
from rulewright.games.kravestorm.records import DeckList
from rulewright.games.kravestorm.resolving import Perform
from rulewright.games.kravestorm.state import KravestormState
from rulewright.games.kravestorm.turn import Phase, Special
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel.chance import below, derive_seed
from rulewright.kernel.frames import Frame

if TYPE_CHECKING:
    from rulewright.games.kravestorm.records import Player


class Source:
    """A source of draws of its own, so that the world's future is not touched."""

    def __init__(self, seed: int) -> None:
        self.seed = derive_seed(seed, "deal")
        self.draws = 0

    def below(self, bound: int) -> int:
        """Return a number of ``range(bound)``."""
        self.draws += 1
        return below(self.seed, self.draws - 1, bound)

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into a random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def determinize(state: KravestormState, player: int, seed: int) -> KravestormState:
    """Return a state drawn from those that ``player`` cannot tell from this one."""
    world = state.reseeded(seed)
    source = Source(seed)
    if world.ask is not None and world.ask.seat != player:
        _take_back(world)
    for seat, other in enumerate(world.players):
        if seat == player:
            _own(world, other, player)
        else:
            _foreign(world, seat, other, player, source)
    for frame in world.stack:
        _forget(world, frame, player, source)
    return world


def _take_back(world: KravestormState) -> None:
    """Take back an act that another player has begun but not committed: nobody knows of it."""
    stack = world.stack
    for at, frame in enumerate(stack[:-1]):
        if not isinstance(frame, Phase | ReactionWindow):
            continue
        above = stack[at + 1]
        inner = stack[at + 2] if isinstance(above, Perform) and at + 2 < len(stack) else above
        if (
            isinstance(inner, Announce)
            or (isinstance(inner, Produce) and not inner.exhausted)
            or (isinstance(inner, Declare) and not inner.event)
            or (isinstance(inner, Special) and not inner.done)
        ):
            of = "act" if isinstance(frame, Phase) else "response"
            dealing.ask_again(world, at, f"ask_{of}")
            return


def _forget(world: KravestormState, frame: Frame, player: int, source: Source) -> None:
    """What others have chosen in secret so far is chosen anew."""
    if isinstance(frame, PickCards | OrderCards) and frame.seat != player:
        frame.picked = ()
    elif isinstance(frame, Sideboard) and frame.seat != player:
        frame.leaving = frame.coming = ()
        frame.step = "got_leaving_card"
        dealing.ask_anew(world, "leaving_card", "got_leaving_card")
    elif isinstance(frame, EachChooses):
        picked: tuple[tuple[int, int], ...] = ()
        hands = {seat: list(p.hand) for seat, p in enumerate(world.players)}
        for seat, card in frame.picked:
            if seat == player:
                picked += ((seat, card),)
            else:
                hand = hands[seat]
                picked += ((seat, hand.pop(source.below(len(hand)))),)
        frame.picked = picked


def _own(world: KravestormState, own: "Player", player: int) -> None:
    """The order of the own Deck is not fixed; only places that somebody else knows stay fixed."""
    known = [k for k in own.top if k.seats >> player & 1]
    if len(known) != len(own.top):
        # Cards that only others know: he knows that they lie there, not which they are.
        dealing.fix_unknown_top(world, own, player)


def _foreign(
    world: KravestormState, seat: int, other: "Player", player: int, source: Source
) -> None:
    seen = Counter(_seen_cards(world, seat, other, player))
    hidden = (
        len(other.hand)
        - len(other.seen[player] if other.seen else ())
        + len(other.deck)
        + sum(not k.seats >> player & 1 for k in other.top)
    )
    cards, sideboard = _plausible(world, seat, seen, hidden, source)
    dealing.deal_hidden(world, seat, player, tuple(cards))
    main = tuple(sorted((*seen.elements(), *cards)))
    dealing.set_list(world, seat, DeckList(world.decks[seat].kit, main, tuple(sorted(sideboard))))


def _seen_cards(world: KravestormState, seat: int, other: "Player", player: int) -> list[int]:
    """Return the cards of the player's main deck that the viewer has in sight."""
    found = [x.card for pile in (other.discard, other.buried, other.removed) for x in pile]
    found += [
        t.card
        for t in world.things.values()
        if t.owner == seat and world.book.cards[t.card].kind in ("kraver", "upgrade")
    ]
    found += [
        e.card
        for e in world.pending
        if e.seat == seat and not e.source and not e.copied and e.kind != "attack"
    ]
    if other.seen:
        found += other.seen[player]
    found += [k.card for k in other.top if k.seats >> player & 1]
    return found


def _rest(main: Counter[int], seen: Counter[int]) -> int:
    """Return how many cards of a list have not been seen."""
    return sum(max(0, n - seen[card]) for card, n in main.items())


def _plausible(
    world: KravestormState, seat: int, seen: Counter[int], hidden: int, source: Source
) -> tuple[list[int], list[int]]:
    """Return hidden cards in a random order, and a sideboard."""
    book = world.book
    fitting = []
    for main, side in book.lists.get(world.decks[seat].kit, []):
        if all(n <= main[c] + side[c] for c, n in seen.items()) and _rest(main, seen) >= hidden:
            fitting.append((main, side))
    if fitting:
        main, side = fitting[source.below(len(fitting))]
        rest = sorted((main - seen).elements())
        source.shuffle(rest)
        return rest[:hidden], sorted((side - (seen - main)).elements())
    pool = [c.index for c in book.cards if c.kind not in ("capital", "nekthery", "alpha")]
    return [pool[source.below(len(pool))] for _ in range(hidden)], []
