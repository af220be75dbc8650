"""How good a position is for a player: what the greedy bot goes by."""

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.pieces import GUARDIAN, KEEPER, KIND_OF
from rulewright.games.keepers.state import Table

WIN = 1_000_000
_MINION = 60


def evaluate(g: Table, player: int) -> int:
    """Return a whole number that is greater the better the position is for ``player``."""
    if g.result:
        return WIN * g.result[player]
    return _side(g, player) - _side(g, 1 - player)


def _side(g: Table, seat: int) -> int:
    """Return what a seat has: LifeForce, Warriors, how near they are to the enemy, holdings."""
    score = 100 * g.lifeforce[seat]
    goal = board.LIFEFORCE_SPACE[g.side(1 - seat)]
    score += 8 * min(g.reserves[seat], 20)
    score += 25 * (g.owned[seat] & ~g.vetoed).bit_count()
    for warrior in pieces.OF_SEAT[seat]:
        place = g.at[warrior]
        if place < 0:
            continue
        kind = KIND_OF[warrior]
        if kind == KEEPER:
            score += 60 * g.health[warrior]
        elif kind == GUARDIAN:
            score += 22 * g.health[warrior] + (40 if g.unchained >> warrior & 1 else 0)
        else:
            score += _MINION
        score += 6 * g.carried[warrior]
        if kind != KEEPER and (kind != GUARDIAN or g.unchained >> warrior & 1):
            away = abs(place % 7 - goal % 7) + abs(place // 7 - goal // 7)
            score += 4 * (12 - away)
    return score
