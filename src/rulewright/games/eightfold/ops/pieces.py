"""Writers of what stands on the board: pieces come, go, move and bear marks and counters."""

from collections.abc import Mapping, Sequence

from rulewright.games.eightfold.board import BIT, tile_name
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.state import Table
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.events import Event, Plain


class PieceOps(Table):
    """A table whose board can be written to."""

    __slots__ = ()

    def _tell(self, kind: str, rule: str, start: int, end: int, **facts: Plain) -> None:
        """Write an event with two tiles; a keyword can't be called ``from``."""
        if self.events is not None:
            way = {"from": tile_name(start), "to": tile_name(end)}
            self.events.append(Event(kind, {**way, **facts}, rule))

    # --- pieces come, go and move

    def _put(self, tile: int, unit: Unit) -> None:
        bit = BIT[tile]
        self.tiles[tile] = unit
        self.side[unit.owner] |= bit
        card = CARDS[unit.card]
        if card.is_monster:
            self.monsters |= bit
        if card.is_special:
            self.specials |= bit
            self._field = None
        self.where[unit.uid] = tile

    def _take(self, tile: int) -> Unit:
        unit = self.unit_at(tile)
        bit = BIT[tile]
        self.tiles[tile] = None
        self.side[unit.owner] ^= bit
        self.monsters &= ~bit
        if self.specials & bit:
            self.specials ^= bit
            self._field = None
        del self.where[unit.uid]
        return unit

    def set_base(self, seat: int, damage: int = 0) -> None:
        """Put the seat's Base on its tile: EF-BASE-01."""
        self._put(self.base_tile(seat), Unit(self.base_uid(seat), 0, seat, damage=damage))

    def lay(
        self, first: int, active: int, turn: int, turn_count: int, round_limit: int, permitted: int
    ) -> None:
        """Set how far a described match has come."""
        self.first, self.active = first, active
        self.turn, self.turn_count = turn, turn_count
        self.round_limit, self.permitted = round_limit, permitted

    def lay_cards(self, seat: int, zones: Mapping[str, Sequence[int]]) -> None:
        """Set a seat's cards by zone: hand, deck (unordered), top, bottom, discard, known.

        Zones that are not named stay as they are.
        """
        if "hand" in zones:
            self.hands[seat] = sorted(zones["hand"])
        if "deck" in zones:
            self.pools[seat] = sorted(zones["deck"])
        if "top" in zones:
            self.tops[seat] = tuple(zones["top"])
        if "bottom" in zones:
            self.bottoms[seat] = tuple(zones["bottom"])
        if "discard" in zones:
            self.discards[seat] = list(zones["discard"])
        if "known" in zones:
            self.known[seat] = tuple(zones["known"])

    def set_mana(self, seat: int, amount: int) -> None:
        """Set the mana of a described player."""
        self.mana[seat] = amount

    def set_unit(self, tile: int, unit: Unit) -> None:
        """Put a piece of a described position on a tile."""
        self._put(tile, unit)
        self.next_uid = max(self.next_uid, unit.uid + 1)

    def place(self, seat: int, card: int, tile: int) -> int:
        """Place a card of the hand on an empty tile; return its uid: EF-ACT-01, EF-ACT-03."""
        uid = self.next_uid
        self.next_uid = uid + 1
        self._put(tile, Unit(uid, card, seat, played=1))
        if self.events is not None:
            face = CARDS[card]
            self.emit("place", face.played_by, seat=seat, card=face.slug, at=tile_name(tile))
        return uid

    def evolve(self, seat: int, card: int, tile: int) -> int:
        """Put an Evolution on its base monster; return the piece's uid: EF-EVO-01, EF-EVO-02.

        Tile, damage, counters and lasting effects stay (EF-R16); it cannot act this turn (EF-R15).
        """
        old = self._take(tile)
        self._put(tile, old.but(card=card, played=1, beneath=(*old.beneath, old.card)))
        if self.events is not None:
            self.emit(
                "evolve",
                "EF-EVO-01",
                seat=seat,
                card=CARDS[card].slug,
                at=tile_name(tile),
                source=CARDS[old.card].slug,
            )
        return old.uid

    def move(self, start: int, end: int) -> None:
        """Carry out a monster's move: EF-MOVE-01."""
        unit = self._take(start)
        self._put(end, unit.but(moved=unit.moved + 1))
        if self.events is not None:
            self._tell(
                "move",
                "EF-MOVE-01",
                start,
                end,
                seat=unit.owner,
                card=CARDS[unit.card].slug,
            )

    def shove(self, uid: int, end: int) -> None:
        """Push or pull a monster to a tile; that is no move: EF-R44."""
        start = self.tile_of_unit(uid)
        unit = self._take(start)
        self._put(end, unit)
        if self.events is not None:
            self._tell(
                "shove",
                "EF-R43",
                start,
                end,
                seat=unit.owner,
                card=CARDS[unit.card].slug,
            )

    def swap(self, first: int, second: int) -> None:
        """Let two monsters change places; that is no move: EF-R44."""
        a, b = self.tile_of_unit(first), self.tile_of_unit(second)
        if a < 0 or b < 0:
            return
        one, other = self._take(a), self._take(b)
        self._put(b, one)
        self._put(a, other)
        if self.events is not None:
            self._tell(
                "swap",
                "EF-R44",
                a,
                b,
                card=CARDS[one.card].slug,
                source=CARDS[other.card].slug,
            )

    # --- marks and counters

    def mark_attack(self, tile: int, target: int) -> None:
        """Declare an attack: EF-ATK-01, EF-R45."""
        unit = self.unit_at(tile)
        self.tiles[tile] = unit.but(attacks=unit.attacks + 1)
        if self.events is not None:
            self._tell(
                "attack",
                "EF-COMBAT-01",
                tile,
                target,
                seat=unit.owner,
                card=CARDS[unit.card].slug,
            )

    def pay(self, seat: int, amount: int) -> None:
        """Pay mana."""
        self.mana[seat] -= amount

    def use_ability(self, uid: int, price: int) -> None:
        """Pay for the piece's ability, note that it was used this turn, and announce it."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        self.pay(unit.owner, price)
        self.tiles[tile] = unit.but(used=1)
        if self.events is not None:
            self.emit(
                "ability",
                "EF-R42",
                seat=unit.owner,
                card=CARDS[unit.card].slug,
                at=tile_name(tile),
                amount=price,
            )

    def announce_trigger(self, seat: int, card: int, tile: int, moment: str) -> None:
        """Announce that a trigger is carried out: EF-R26."""
        if self.events is not None:
            self.emit(
                "trigger",
                "EF-R26",
                seat=seat,
                card=CARDS[card].slug,
                at=tile_name(tile),
                moment=moment,
            )

    def put_counters(self, uid: int, counter: str, amount: int) -> None:
        """Put white counters on a piece, or take them off with a negative amount: EF-NEED-04."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        count = max(0, getattr(unit, counter) + amount)
        self.tiles[tile] = unit.but(**{counter: count})
        if self.events is not None:
            self.emit(
                "counters",
                "EF-NEED-04",
                at=tile_name(tile),
                card=CARDS[unit.card].slug,
                counter=counter,
                amount=amount,
                count=count,
            )

    def boost(self, uid: int, amount: int) -> None:
        """Give a piece Attack until end of turn: EF-END-01."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        self.tiles[tile] = unit.but(boost=unit.boost + amount)
        if self.events is not None:
            self.emit(
                "boost", "EF-END-01", at=tile_name(tile), card=CARDS[unit.card].slug, amount=amount
            )

    def allow_attack(self, uid: int) -> None:
        """Let a piece attack once more this turn: EF-R54."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        self.tiles[tile] = unit.but(extra=unit.extra + 1)
        if self.events is not None:
            self.emit("extra_attack", "EF-R54", at=tile_name(tile), card=CARDS[unit.card].slug)
