"""What a match of Eightfold consists of, and what rules ask of it. Nothing is written here."""

from typing import ClassVar, Final

from rulewright.games.eightfold.board import BASE_TILE, BASES, BIT, TILES, tiles_in
from rulewright.games.eightfold.card import NO_COST
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.field import EMPTY, Field, added
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.state import State

HAND_LIMIT: Final = 7
"""Cards that stay in hand at the end of a turn: EF-END-02."""

MANA_LIMIT: Final = 10
"""Mana that a player holds at most: EF-MANA-02."""

FIRST_UID: Final = 3
"""The first number for a piece; 1 and 2 are the Bases."""


class Table(State):
    """The table of a match. Two-element lists are by seat.

    Attributes:
        first: the seat that is Player 1 (EF-SETUP-02).
        turn: turns begun so far; 0 during setup.
        turn_count: the shared Turn Count (EF-MANA-01).
        active: the seat whose turn it is.
        round_limit: rounds after which the match is decided by damage (EF-R22).
        permitted: 1 while the active player may place on the enemy half (EF-R60).
        next_uid: number of the next piece.
        mana: mana held.
        tiles: what stands on each of the 64 tiles.
        hands: card numbers in hand, sorted; the order of a hand means nothing.
        pools: the cards of each deck whose order nobody can know yet, sorted.
        tops, bottoms: cards at fixed places on top of and beneath the pool; their owner knows them.
        discards: discard piles, oldest first.
        known: cards in hand that the opponent has seen going there.
        side: tiles with cards of each seat, Bases included.
        monsters: tiles with monsters.
        specials: tiles with cards that change what others may do or have.
        where: the tile of each piece by uid.
    """

    __slots__ = (
        "first",
        "turn",
        "turn_count",
        "active",
        "round_limit",
        "permitted",
        "next_uid",
        "mana",
        "tiles",
        "hands",
        "pools",
        "tops",
        "bottoms",
        "discards",
        "known",
        "side",
        "monsters",
        "specials",
        "where",
        "_field",
    )

    TRANSIENT: ClassVar[frozenset[str]] = frozenset({"events", "_legal", "_field"})

    first: int
    turn: int
    turn_count: int
    active: int
    round_limit: int
    permitted: int
    next_uid: int
    mana: list[int]
    tiles: list[Unit | None]
    hands: list[list[int]]
    pools: list[list[int]]
    tops: list[tuple[int, ...]]
    bottoms: list[tuple[int, ...]]
    discards: list[list[int]]
    known: list[tuple[int, ...]]
    side: list[int]
    monsters: int
    specials: int
    where: dict[int, int]
    _field: Field | None

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.first = 0
        self.turn = 0
        self.turn_count = 0
        self.active = 0
        self.round_limit = 0
        self.permitted = 0
        self.next_uid = FIRST_UID
        self.mana = [0, 0]
        self.tiles = [None] * TILES
        self.hands = [[], []]
        self.pools = [[], []]
        self.tops = [(), ()]
        self.bottoms = [(), ()]
        self.discards = [[], []]
        self.known = [(), ()]
        self.side = [0, 0]
        self.monsters = 0
        self.specials = 0
        self.where = {}
        self._field = EMPTY

    @property
    def num_players(self) -> int:
        """Exactly two: EF-NEED-01."""
        return 2

    # --- seats and Bases

    def player(self, seat: int) -> int:
        """Return 0 if the seat is Player 1, 1 if it is Player 2: EF-SETUP-02."""
        return seat ^ self.first

    def base_tile(self, seat: int) -> int:
        """Return where the seat's Base stands: EF-R01."""
        return BASE_TILE[seat ^ self.first]

    def base_uid(self, seat: int) -> int:
        """Return the number of the seat's Base."""
        return seat + 1

    def base_damage(self, seat: int) -> int:
        """Return the damage on the seat's Base."""
        return self.unit_at(self.base_tile(seat)).damage

    # --- pieces

    def unit_at(self, tile: int) -> Unit:
        """Return the piece on a tile that is known to hold one."""
        unit = self.tiles[tile]
        if unit is None:
            raise LookupError(f"nothing stands on tile {tile}")
        return unit

    def tile_of_unit(self, uid: int) -> int:
        """Return the tile of a piece, or -1 if it is not on the board."""
        return self.where.get(uid, -1)

    def unit(self, uid: int) -> Unit:
        """Return a piece that is known to be on the board."""
        return self.unit_at(self.tile_of_unit(uid))

    def is_monster(self, card: int) -> bool:
        """Say whether the card is a monster."""
        return CARDS[card].is_monster

    def cost_of(self, card: int) -> int | None:
        """Return the printed cost; an Evolution and a Base have none (EF-R51)."""
        cost = CARDS[card].cost
        return None if cost == NO_COST else cost

    def is_monster_within(self, card: int, most: int) -> bool:
        """Say whether the card is a monster with cost ``most`` or less; -1 is no limit (EF-R51)."""
        face = CARDS[card]
        return face.is_monster and (most < 0 or 0 <= face.cost <= most)

    # --- derived values: EF-R48

    def field(self) -> Field:
        """Return what the special cards on the board change about the others."""
        field = self._field
        if field is None:
            specials = [(t, self.unit_at(t)) for t in tiles_in(self.specials)]
            field = self._field = Field([(t, unit.card, unit.owner) for t, unit in specials])
        return field

    def attack_of(self, tile: int) -> int:
        """Return the present Attack: printed, Vigor, until end of turn, auras."""
        unit = self.unit_at(tile)
        base = CARDS[unit.card].attack + unit.vigor + unit.boost
        areas = self.field().attack[unit.owner]
        return base + added(areas, tile) if areas and self.monsters & BIT[tile] else base

    def health_of(self, tile: int) -> int:
        """Return the present Health: printed, Guard, auras."""
        unit = self.unit_at(tile)
        base = CARDS[unit.card].health + unit.guard
        areas = self.field().health[unit.owner]
        return base + added(areas, tile) if areas and self.monsters & BIT[tile] else base

    def range_of(self, tile: int) -> int:
        """Return the present Range: printed and auras (EF-ATK-02)."""
        unit = self.unit_at(tile)
        base = CARDS[unit.card].range
        areas = self.field().range[unit.owner]
        return base + added(areas, tile) if areas and self.monsters & BIT[tile] else base

    def hand_limit(self, seat: int) -> int:
        """Return how many cards the seat keeps at the end of its turn: EF-END-02.

        Limits on cards do not add up (EF-R48): the most generous one counts.
        """
        limit = HAND_LIMIT
        for tile in tiles_in(self.side[seat] & ~BASES):
            limit = max(limit, CARDS[self.unit_at(tile).card].hand_limit)
        return limit

    def shield_of(self, seat: int) -> int:
        """Return the uid of the card that takes damage for the seat's Base, or 0: EF-R58."""
        for tile in tiles_in(self.specials & self.side[seat]):
            unit = self.unit_at(tile)
            if CARDS[unit.card].shields_base:
                return unit.uid
        return 0

    # --- decks

    def deck_count(self, seat: int) -> int:
        """Return how many cards are in the seat's deck."""
        return len(self.tops[seat]) + len(self.pools[seat]) + len(self.bottoms[seat])

    def deck_cards(self, seat: int) -> list[int]:
        """Return the cards of the seat's deck, sorted: which they are, not where they lie."""
        return sorted([*self.tops[seat], *self.pools[seat], *self.bottoms[seat]])

    @property
    def rounds(self) -> int:
        """Full rounds played: both players have had so many turns."""
        return self.turn // 2
