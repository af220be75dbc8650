"""How good a position is for a player: what the greedy bot goes by."""

from typing import TYPE_CHECKING

from rulewright.games.eightfold.board import distance, tiles_in
from rulewright.games.eightfold.cards import CARDS

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops

WIN = 1_000_000


def evaluate(g: "Ops", player: int) -> int:
    """Return a whole number that is greater the better the position is for ``player``.

    It weighs the damage on the Bases, what stands on the board and how near to the enemy Base it
    stands, cards in hand and mana; only facts that the player may know are used when the state is a
    determinization for him.
    """
    if g.result:
        return WIN * g.result[player]
    other = 1 - player
    score = 60 * (g.base_damage(other) - g.base_damage(player))
    score += _force(g, player) - _force(g, other)
    score += 45 * (len(g.hands[player]) - len(g.hands[other]))
    return score + 4 * g.mana[player]


def _force(g: "Ops", seat: int) -> int:
    goal = g.base_tile(1 - seat)
    total = 0
    for tile in tiles_in(g.side[seat]):
        unit = g.unit_at(tile)
        if not unit.card:
            continue
        card = CARDS[unit.card]
        health = g.health_of(tile) - unit.damage
        worth = 10 * health + 2 * card.text_value * 10
        if card.is_monster:
            attack = g.attack_of(tile)
            worth += 30 * attack + 4 * (8 - distance(tile, goal)) * min(attack, 3)
        worth -= 8 * unit.venom * min(health, 3) + 10 * unit.snare
        total += worth + 12 * unit.charge
    return total
