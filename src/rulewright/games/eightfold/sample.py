"""Determinization: a match drawn from those that a player cannot tell from the real one."""

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from rulewright.games.eightfold.cards import CARDS, DECKS, RARITIES
from rulewright.games.eightfold.resolve import Order, Resolve
from rulewright.games.eightfold.turn import Mulligan, Turn
from rulewright.kernel.chance import below, derive_seed

if TYPE_CHECKING:
    from rulewright.games.eightfold.match import EightfoldState

StateT = TypeVar("StateT", bound="EightfoldState")

_IN_PARTS: Final = frozenset(
    {"choose_target", "choose_shuffled", "choose_discard", "choose_taken", "order_bottom"}
)
"""Questions that are answered part by part, so that nobody else sees how far the answer is."""


def sample(g: StateT, player: int, seed: int) -> StateT:
    """Return a match that looks to ``player`` as ``g`` does; the rest is drawn from ``seed``.

    The result depends on nothing but what the player knows, and ``seed``. The opponent's unknown
    cards are taken from a bundled deck that fits what was seen, or else from all cards within the
    copy limits (EF-DECK-01, EF-DECK-02).
    """
    world = g.reseeded(seed)
    other = 1 - player
    if g.ask is not None and g.ask.seat == other:
        _forget_choice(world)
        # An opponent who thinks looks the same, whatever part of a choice he has made.
    source = _Source(derive_seed(seed, "determinize"))
    seen = Counter(world.known[other])
    for unit in world.tiles:
        if unit is not None and unit.owner == other and unit.card:
            seen.update((*unit.beneath, unit.card))
    seen.update(world.discards[other])
    for frame in world.stack:
        if isinstance(frame, Resolve) and frame.moment == "spell" and frame.seat == other:
            seen.update((frame.card,))
    unknown = len(world.hands[other]) - len(world.known[other])
    cards = source.shuffled(_cards(source, seen, unknown + world.deck_count(other)))
    top, bottom = len(world.tops[other]), len(world.bottoms[other])
    deck = cards[unknown:]
    world.lay_cards(
        other,
        {
            "hand": [*world.known[other], *cards[:unknown]],
            "top": deck[:top],
            "bottom": deck[top : top + bottom],
            "deck": deck[top + bottom :],
        },
    )
    return world


def _forget_choice(world: "EightfoldState") -> None:
    """Take back the parts of the opponent's choice under way that nobody else has seen.

    He is asked again from the first part on: nothing has happened since, and nothing is drawn.
    """
    frame = world.stack[-1]
    if isinstance(frame, Resolve):
        if not frame.committed and frame.moment in ("spell", "ability"):
            world.stack.pop()
            frame = world.stack[-1]
        elif not frame.committed:
            _forget_trigger(world, frame)
        elif world.ask is not None and world.ask.of in _IN_PARTS:
            frame.at -= 1
            frame.picked = ()
            frame.step = "go"
            world.run(None)
    elif isinstance(frame, Order):
        frame.waiting = tuple(sorted(frame.waiting))
    if isinstance(frame, Turn | Mulligan):
        frame.picked = ()
    if isinstance(frame, Turn) and (frame.card or frame.step == "act"):
        frame.card = 0
        frame.step = "act"
        world.run(None)


def _forget_trigger(world: "EightfoldState", frame: Resolve) -> None:
    """Take back which trigger was chosen to be next, and what was chosen for it."""
    world.stack.pop()
    below = world.stack[-1]
    seat, tile, uid, card, moment = frame.seat, frame.tile, frame.uid, frame.card, frame.moment
    if isinstance(below, Order):
        below.waiting = tuple(sorted((*below.waiting, (seat, tile, uid, card, moment))))
        below.step = "next"
    else:
        target, attacker = frame.target, frame.attacker
        world.stack.append(Resolve(seat, card, moment, tile, uid, target=target, attacker=attacker))
    world.run(None)


def _cards(source: "_Source", seen: Counter[int], count: int) -> list[int]:
    """Return ``count`` cards that the opponent may hold besides those seen."""
    fitting = [
        deck
        for deck in DECKS.values()
        if len(deck) == seen.total() + count and not seen - Counter(deck)
    ]
    if fitting:
        return sorted((Counter(source.choice(fitting)) - seen).elements())
    mythics = sum(n for card, n in seen.items() if CARDS[card].rarity == "mythic")
    found: list[int] = []
    left = [
        card.number
        for card in CARDS[1:]
        for _ in range(max(0, RARITIES[card.rarity] - seen[card.number]))
    ]
    for card in source.shuffled(left):
        if len(found) == count:
            break
        if CARDS[card].rarity == "mythic":
            if mythics:
                continue
            mythics = 1
        found.append(card)
    while len(found) < count:
        # More cards than any deck can hold: a position that was described by hand.
        found.append(1 + source.below(len(CARDS) - 1))
    return found


class _Source:
    """A source of draws beside the match's own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._draws = 0

    def below(self, bound: int) -> int:
        drawn = below(self._seed, self._draws, bound)
        self._draws += 1
        return drawn

    def choice(self, options: list[tuple[int, ...]]) -> tuple[int, ...]:
        return options[self.below(len(options))]

    def shuffled(self, cards: list[int]) -> list[int]:
        cards = list(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards
