"""Legal actions of the action phase."""

from typing import Final, Literal

from rulewright.games.eightfold.board import (
    ALL,
    BASES,
    BIT,
    FAR_FROM_BASE,
    HALF,
    near,
    strikes,
    tiles_in,
    walks,
)
from rulewright.games.eightfold.card import NO_CARD, NO_COST
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.notation import END, PLAY, USE
from rulewright.games.eightfold.ops import Ops
from rulewright.games.eightfold.resolve import can_play_spell, can_use_ability
from rulewright.games.eightfold.unit import Unit

Walks = tuple[int, ...]
"""Moves and attacks as actions that name two tiles."""

_NONE: Final[Walks] = ()


def actions(g: Ops) -> list[int]:
    """Return all that the active player may do in the action phase: EF-R23 lets the turn end."""
    seat = g.active
    own = g.side[seat]
    enemy = g.side[1 - seat]
    occupied = own | enemy
    mana = g.mana[seat]
    tiles = g.tiles
    special = g.field().changes_attacks[seat]
    abilities: list[int] = []
    going: list[int] = []
    present: set[int] = set()
    mask = own & ~BASES
    while mask:
        low = mask & -mask
        mask ^= low
        tile = low.bit_length() - 1
        unit = tiles[tile]
        if unit is None:
            continue
        present.add(unit.card)
        if NO_COST < unit.ability <= mana and can_use_ability(g, seat, tile):
            abilities.append(USE + tile)
        speed = unit.walks
        reach = unit.strikes
        if speed == 1 and reach == 1 and not special:
            going += near(tile, occupied, enemy)
        elif speed or reach:
            going += _goes_from(g, tile, unit, enemy, occupied)
    return [END, *abilities, *plays(g, seat, mana, occupied, present), *going]


def _goes_from(g: Ops, tile: int, unit: Unit, enemy: int, occupied: int) -> Walks:
    """Return the moves and attacks of a monster, whatever cards change about them, ascending."""
    moves = hits = _NONE
    if unit.walks:
        through = occupied if CARDS[unit.card].moves_through else 0
        moves = walks(tile, unit.walks, occupied, through)
    if unit.strikes:
        hits = attacks_from(g, tile)
    return tuple(sorted(moves + hits)) if moves and hits else moves or hits


def plays(g: Ops, seat: int, mana: int, occupied: int, present: set[int]) -> list[int]:
    """Return the cards of the hand that can be played, as actions."""
    found: list[int] = []
    last = 0
    for card in g.hands[seat]:
        if card == last:
            continue
        last = card
        face = CARDS[card]
        if face.evolves_from != NO_CARD:
            # An Evolution needs its base monster under the player's control: EF-EVO-01, EF-R18.
            if face.evolution_cost <= mana and face.evolves_from in present:
                found.append(PLAY + card)
        elif face.cost > mana:
            continue
        elif face.kind == "spell":
            if can_play_spell(g, seat, card):
                found.append(PLAY + card)
        elif ground(g, seat, card) & ~occupied:
            found.append(PLAY + card)
    return found


def ground(g: Ops, seat: int, card: int) -> int:
    """Return the tiles on which the card may be placed when they are empty.

    The own half (EF-BOARD-02), more where a card says so (EF-R27, EF-R60).
    """
    player = g.player(seat)
    placed = CARDS[card].placed
    area = HALF[player]
    if placed == 2:
        return ALL
    if placed == 1 or g.permitted:
        area |= FAR_FROM_BASE[1 - player]
    return area


def placements(g: Ops, seat: int, card: int) -> int:
    """Return the tiles on which the card can be placed or, for an Evolution, put on its base."""
    base = CARDS[card].evolves_from
    if base == NO_CARD:
        return ground(g, seat, card) & ~(g.side[0] | g.side[1])
    mask = 0
    for tile in tiles_in(g.side[seat]):
        if g.unit_at(tile).card == base:
            mask |= BIT[tile]
    return mask


def attacks_from(g: Ops, tile: int, weather: Literal["as it is", "clear"] = "as it is") -> Walks:
    """Return the attacks of the monster on a tile, with all that cards change about them.

    In clear weather no fog bars any tile (EF-R56).
    """
    unit = g.unit_at(tile)
    if not unit.strikes:
        return _NONE
    face = CARDS[unit.card]
    seat = unit.owner
    enemy = g.side[1 - seat]
    bit = BIT[tile]
    field = g.field()
    barred = BASES if face.attacks_through else enemy | BASES  # EF-ATK-05, EF-R09, EF-R56
    if field.through[seat] & bit:
        barred = 0
    targets = enemy
    bound = 0
    for area, binder in field.binds[seat]:
        if area & bit:
            bound |= binder
    if bound:
        targets = bound  # EF-R57
    fog = field.fog[seat] if weather == "as it is" else 0
    return strikes(tile, g.range_of(tile), targets, barred | fog)
