"""How good a position is for a player: what the greedy bot goes by.

All weights are in points of which one Attack on the board is worth 30.
"""

from typing import TYPE_CHECKING, Final

from rulewright.games.eightfold.board import BASE_TILE, SIZE, TILES, distance
from rulewright.games.eightfold.card import BASE_HEALTH, NO_CARD, NO_COST
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.unit import Unit

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops

WIN: Final = 1_000_000

_BASE_DAMAGE: Final = tuple([50 * n + 3 * n * n // 2 for n in range(BASE_HEALTH)])
"""Worth of so much damage on a Base; beyond it the match is over. The last points weigh most."""

_NEARNESS: Final = (0, 128, 96, 72, 52, 34, 16, 0)
"""By distance to the enemy Base: quarters of points that each Attack there is worth besides."""


def _drives(player: int) -> tuple[int, ...]:
    """Return by tile what nearness to the enemy Base is worth; the middle is a little better."""
    goal = BASE_TILE[1 - player]
    columns = [abs(tile % SIZE - goal % SIZE) for tile in range(TILES)]
    return tuple([_NEARNESS[distance(t, goal)] + 2 * max(0, 4 - columns[t]) for t in range(TILES)])


_DRIVE: Final = (_drives(0), _drives(1))
"""Of Player 1's and Player 2's monsters, by tile."""

_PRINTED: Final = tuple(
    [
        (30 + 8 * (card.range - 1)) * card.attack
        + 10 * card.health
        + 10 * card.text_value
        + 10 * (card.speed > 1)
        if card.number
        else 0
        for card in CARDS
    ]
)
"""Worth of each undamaged card on the board."""

_STAND: Final = tuple([1 if card.kind == "tower" else -1 for card in CARDS])
"""What stands in for the Attack of cards that have none: towers go forward, relics stay behind."""

_COST: Final = tuple([card.cost if card.cost != NO_COST else card.evolution_cost for card in CARDS])
_FROM: Final = tuple([card.evolves_from for card in CARDS])

_HAND: Final = (0, 45, 90, 135, 175, 205, 225, 230)
"""Worth of so many cards in hand; those beyond the usual limit are worth no more (EF-END-02)."""


def evaluate(g: "Ops", player: int) -> int:
    """Return a whole number that is greater the better the position is for ``player``.

    It weighs the damage on the Bases, what stands on the board and how near to the enemy Base it
    stands, the cards in hand, of the own ones also how soon they can be played, and the own mana.
    On a determinization for ``player`` it uses nothing that he does not know.
    """
    if g.result:
        return WIN * g.result[player]
    other = 1 - player
    tiles = g.tiles
    own_drive, enemy_drive = _DRIVE[player ^ g.first], _DRIVE[other ^ g.first]
    score = drive = 0
    own_cards = []
    for tile in g.where.values():
        unit = tiles[tile]
        if unit is None:
            continue
        worth, pull = _WEIGHED.get(unit) or _weigh(unit)
        if unit.owner == player:
            own_cards.append(unit.card)
            score += worth
            drive += own_drive[tile] * pull
        else:
            score -= worth
            drive -= enemy_drive[tile] * pull
    if g.specials:
        score += _auras(g, player) - _auras(g, other)
    enemy_hand = _HAND[min(len(g.hands[other]), len(_HAND) - 1)]
    return score + drive // 4 + _hand(g, player, own_cards) - enemy_hand


_WEIGHED: Final[dict[Unit, tuple[int, int]]] = {}
"""Pieces that were weighed: they never change, and most of a board stays as it is."""

_LIMIT: Final = 1 << 14
"""Pieces that are remembered at most."""


def _weigh(unit: Unit) -> tuple[int, int]:
    """Return a piece's worth wherever it stands, and how much nearness to the enemy Base counts."""
    if len(_WEIGHED) >= _LIMIT:
        _WEIGHED.clear()
    if not unit.card:
        found = (-_BASE_DAMAGE[min(unit.damage, BASE_HEALTH - 1)], 0)
    else:
        card = CARDS[unit.card]
        attack = card.attack + unit.vigor
        left = card.health + unit.guard - unit.damage
        worth = _PRINTED[unit.card] + 30 * unit.vigor + 10 * (unit.guard - unit.damage)
        worth += 12 * unit.charge - 14 * min(unit.snare, 2) - 8 * unit.venom * min(left, 3)
        if unit.strikes:
            worth += 12 * unit.boost + 10 * attack * unit.extra
        found = (worth, attack or _STAND[unit.card])
    _WEIGHED[unit] = found
    return found


def _auras(g: "Ops", seat: int) -> int:
    """Return what the seat's auras add to its monsters."""
    field = g.field()
    mine = g.monsters & g.side[seat]
    total = 0
    # Little, so that nobody stays in an aura for its own sake.
    for areas, points in ((field.attack[seat], 6), (field.health[seat], 1), (field.range[seat], 2)):
        for area, amount in areas:
            total += points * amount * (area & mine).bit_count()
    return total


def _hand(g: "Ops", seat: int, on_board: list[int]) -> int:
    """Return the worth of the seat's cards in hand and of its mana."""
    hand = g.hands[seat]
    soon = g.mana[seat] + 2 + g.turn_count // 3
    total = 4 * g.mana[seat] + _HAND[min(len(hand), len(_HAND) - 1)]
    for card in hand:
        late = _COST[card] - soon
        if late > 0:
            total -= 4 * late
        base = _FROM[card]
        if base != NO_CARD and base not in on_board:
            total -= 6 if base in hand else 14
    return total
