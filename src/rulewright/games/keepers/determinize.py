"""Worlds that a player cannot tell apart: hidden things drawn anew (KD-R113, KD-R125).

The result is a function of what the player knows and of the seed alone: nothing of the true hidden
state may survive in it.
"""

from typing import TypeVar

from rulewright.games.keepers import pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.gather import Gather
from rulewright.games.keepers.pieces import BOMB, EMPTY, HIDES_WARRIOR, KIND_OF
from rulewright.games.keepers.responses import Responses
from rulewright.games.keepers.setup import HAND
from rulewright.games.keepers.state import Table
from rulewright.games.keepers.turn import Turns
from rulewright.kernel import chance
from rulewright.kernel.frames import Frame

T = TypeVar("T", bound=Table)


class Draws:
    """A stream of draws from one seed."""

    __slots__ = ("count", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = chance.derive_seed(seed, "keepers")
        self.count = 0

    def below(self, bound: int) -> int:
        """Return the next integer of ``range(bound)``."""
        self.count += 1
        return chance.below(self.seed, self.count, bound)

    def shuffled(self, items: list[int]) -> list[int]:
        """Return the items in a drawn order."""
        items = list(items)
        for n in range(len(items) - 1, 0, -1):
            other = self.below(n + 1)
            items[n], items[other] = items[other], items[n]
        return items


def determinize(g: T, player: int, seed: int) -> T:
    """Return a state drawn from those that ``player`` cannot tell from ``g``."""
    world = g.reseeded(seed)
    draws = Draws(seed)
    enemy = 1 - player
    if g.ask is not None and g.ask.seat == enemy:
        _forget_parts(world)
    _draw_markers(world, enemy, draws)
    _draw_cards(world, player, enemy, draws)
    return world


def _forget_parts(g: Table) -> None:
    """Take back the parts of an action that the enemy is still choosing: nobody has seen them."""
    parts: Frame = g.stack[-1]
    if isinstance(parts, Gather):
        g.stack.pop()
        below: Frame = g.stack[-1]
        below.step = "chosen"
        if isinstance(below, Responses):
            below.action = -1
            g.ask = below.question()
        elif isinstance(below, Turns):
            below.action = -1
            g.ask = below.question(g)


def _draw_markers(g: Table, enemy: int, draws: Draws) -> None:
    """Hide the enemy's Warriors and Bombs under other Markers of that enemy."""
    if not g.marked[enemy]:
        return
    places = []
    bombs = 0
    for space, stack in enumerate(g.stacks):
        for index, mark in enumerate(stack):
            if mark & 1 == enemy:
                places.append(space * 64 + index)
                bombs += pieces.marker_content(mark) == BOMB
    hidden = [w for w in pieces.OF_SEAT[enemy] if g.hidden >> w & 1]
    contents = [HIDES_WARRIOR + KIND_OF[w] for w in hidden] + [BOMB] * bombs
    places = draws.shuffled(places)
    taken: dict[int, tuple[int, int]] = {}
    spaces_of: list[set[int]] = []
    for group, content in enumerate(contents):
        taken[places[group]] = (content, group)
        spaces_of.append({places[group] // 64})
    for place in places[len(contents) :]:
        groups = [n for n in range(len(contents)) if place // 64 not in spaces_of[n]]
        group = groups[draws.below(len(groups))] if groups else 0
        spaces_of[group].add(place // 64)
        taken[place] = (EMPTY, group)
    for space, stack in enumerate(g.stacks):
        if stack:
            g.stacks[space] = tuple(
                pieces.marker(enemy, *taken[space * 64 + index]) if mark & 1 == enemy else mark
                for index, mark in enumerate(stack)
            )
    for number, warrior in enumerate(hidden):
        g.at[warrior] = places[number] // 64
        g.moved[warrior] = 0


def _draw_cards(g: Table, player: int, enemy: int, draws: Draws) -> None:
    """Deal the cards that the player has not seen anew."""
    known = set(g.hand[player]) | set(g.pool[player]) | set(g.shared)
    secret_row = [c for c in g.row[enemy] if g.face_down >> c & 1]
    for seat in (0, 1):
        known.update(c for c in g.row[seat] if c not in secret_row)
        known.update(g.cooldown[seat])
    # What the player refused in the draft lies in the deck; the enemy cannot hold it.
    in_deck = sorted(set(g.refused[player]) - known)
    known.update(in_deck)
    unknown = draws.shuffled([c for c in range(cards.COUNT) if c not in known])

    def deal(count: int) -> list[int]:
        dealt = unknown[:count]
        del unknown[:count]
        return dealt

    if g.pool[enemy]:
        pool = sorted(deal(len(g.hand[enemy]) + len(g.pool[enemy])))
        kept = sorted(draws.shuffled(pool)[:HAND])[: len(g.hand[enemy])]
        g.hand[enemy] = tuple(kept)
        g.pool[enemy] = tuple(c for c in pool if c not in kept)
    else:
        g.hand[enemy] = tuple(sorted(deal(len(g.hand[enemy]))))
    if secret_row:
        fresh = dict(zip(secret_row, deal(len(secret_row)), strict=True))
        g.row[enemy] = tuple(fresh.get(c, c) for c in g.row[enemy])
        for old, new in fresh.items():
            for card in (old, new):
                bit = 1 << card
                g.owned[enemy] = g.owned[enemy] & ~bit
                g.vetoed &= ~bit
                g.face_down &= ~bit
        for new in fresh.values():
            g.owned[enemy] |= 1 << new
            g.vetoed |= 1 << new
            g.face_down |= 1 << new
    if g.deck:
        g.deck = tuple(draws.shuffled(sorted(unknown + in_deck)))
    # What the enemy has refused lies in the deck too, or was laid out: any cards of it will do.
    refused = len(g.refused[enemy])
    g.refused[enemy] = tuple(sorted(g.deck[:refused]))
