"""The writers: whatever changes in a match changes here, and its event is written here.

Rules, frames and effects call these and never write a field of the match themselves.
"""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rulewright.games.eightfold.board import BIT, TILES, tile_name, tiles_in
from rulewright.games.eightfold.card import BASE_HEALTH
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.state import MANA_LIMIT, Table
from rulewright.games.eightfold.unit import Unit, unit_of
from rulewright.kernel.events import Event, Plain, Secret

Trigger = tuple[int, int, int, int, str]
"""Seat of its controller, tile where its source stood, uid, card, moment."""

MANA_BY_COUNT: Final = (1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5)
"""Mana gained by Turn Count; the last entry holds from there on: EF-MANA-04."""


class Ops(Table):
    """A table that can be written to."""

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
        values = old.values()
        values[1] = card
        values[10] = 1
        self._put(tile, unit_of(values, (*old.beneath, old.card)))
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
        self._put(end, unit.after_move())
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
        self.tiles[tile] = unit.after_attack()
        if self.events is not None:
            self._tell(
                "attack",
                "EF-COMBAT-01",
                tile,
                target,
                seat=unit.owner,
                card=CARDS[unit.card].slug,
            )

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

    # --- damage and destruction

    def deal(self, batch: Sequence[tuple[int, int]], source: int, rule: str) -> tuple[Trigger, ...]:
        """Deal damage at once to all recipients, then destroy what has fallen: EF-R47.

        Args:
            batch: pairs of a piece's uid and an amount; pieces that have left are skipped.
            source: number of the card that deals it.
            rule: the clause that it follows.

        Returns:
            The triggers of what was destroyed. The match may be over: EF-BASE-04.
        """
        amounts: dict[int, int] = {}
        for uid, amount in batch:
            if amount <= 0:
                continue
            if uid < 3 and self.specials:
                # Mother Mountain: all of it goes on her, none on the Base (EF-R58, EF-R31).
                uid = self.shield_of(uid - 1) or uid
            amounts[uid] = amounts.get(uid, 0) + amount
        bases = False
        struck = []
        for uid, amount in amounts.items():
            tile = self.tile_of_unit(uid)
            if tile < 0:
                continue
            unit = self.unit_at(tile)
            self.tiles[tile] = unit.with_damage(unit.damage + amount)
            struck.append(tile)
            bases = bases or uid < 3
            if self.events is not None:
                self.emit(
                    "damage",
                    rule,
                    at=tile_name(tile),
                    card=CARDS[unit.card].slug,
                    amount=amount,
                    count=unit.damage + amount,
                    source=CARDS[source].slug,
                )
        if bases and self._check_bases():
            return ()
        return self.settle(struck)

    def heal(self, uid: int, amount: int) -> None:
        """Take damage counters off a piece, never below 0: EF-R49."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        healed = min(amount, unit.damage)
        if healed:
            self.tiles[tile] = unit.with_damage(unit.damage - healed)
            if self.events is not None:
                self.emit(
                    "heal",
                    "EF-R49",
                    at=tile_name(tile),
                    card=CARDS[unit.card].slug,
                    amount=healed,
                    count=unit.damage - healed,
                )

    def _check_bases(self) -> bool:
        """End the match if a Base has taken 30 damage: EF-BASE-04; both at once draw: EF-R21."""
        fallen = [self.base_damage(seat) >= BASE_HEALTH for seat in (0, 1)]
        if not any(fallen):
            return False
        result = (0, 0) if all(fallen) else ((-1, 1) if fallen[0] else (1, -1))
        self._end(result, "EF-R21" if all(fallen) else "EF-BASE-04")
        return True

    def _end(self, result: tuple[int, int], rule: str) -> None:
        self.emit("end", rule, returns=list(result))
        self.finish(result)

    def settle(self, tiles: Sequence[int] | None = None) -> tuple[Trigger, ...]:
        """Destroy every card whose damage has reached its Health: EF-COMBAT-02, EF-R48.

        What falls at the same moment leaves together; cards that fall because an aura went with
        them leave in the next round.

        Args:
            tiles: where damage has just been dealt, if nothing else has changed; None: look at all.
        """
        triggers: tuple[Trigger, ...] = ()
        suspects = range(TILES) if tiles is None or self.field().changes_health else tiles
        while not self.result:
            doomed = [
                unit.uid
                for tile in suspects
                if (unit := self.tiles[tile]) is not None
                and unit.damage
                and unit.card
                and unit.damage >= self.health_of(tile)
            ]
            if not doomed:
                break
            triggers += self._remove(doomed, "EF-COMBAT-02")
        return triggers

    def destroy(self, uids: Iterable[int], rule: str) -> tuple[Trigger, ...]:
        """Destroy cards together, then what falls with their auras; return the triggers: EF-R47."""
        return self._remove(uids, rule) + self.settle()

    def _remove(self, uids: Iterable[int], rule: str) -> tuple[Trigger, ...]:
        triggers = []
        for uid in uids:
            tile = self.tile_of_unit(uid)
            unit = self._take(tile)
            # The whole stack goes where its top card goes: EF-R17, EF-R25.
            self.discards[unit.owner].extend([*unit.beneath, unit.card])
            if self.events is not None:
                self.emit(
                    "destroy", rule, at=tile_name(tile), card=CARDS[unit.card].slug, seat=unit.owner
                )
            if "destroyed" in CARDS[unit.card].triggers:
                triggers.append((unit.owner, tile, uid, unit.card, "destroyed"))
        return tuple(triggers)

    # --- cards and mana

    def _gain_card(self, seat: int, card: int, seen: str = "") -> None:
        insort(self.hands[seat], card)
        if seen:
            self.known[seat] = (*self.known[seat], card)

    def _lose_card(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            place = self.known[seat].index(card)
            self.known[seat] = self.known[seat][:place] + self.known[seat][place + 1 :]

    def return_to_hand(self, uid: int) -> None:
        """Return a piece's whole stack to its owner's hand: EF-R17, EF-R62."""
        tile = self.tile_of_unit(uid)
        unit = self._take(tile)
        for card in (*unit.beneath, unit.card):
            self._gain_card(unit.owner, card, "seen")
        if self.events is not None:
            self.emit(
                "return", "EF-R62", at=tile_name(tile), card=CARDS[unit.card].slug, seat=unit.owner
            )

    def return_discarded(self, seat: int, card: int) -> None:
        """Return a card from the discard pile to the hand."""
        self.discards[seat].remove(card)
        self._gain_card(seat, card, "seen")
        if self.events is not None:
            self.emit("regain", "EF-R24", seat=seat, card=CARDS[card].slug)

    def pay(self, seat: int, amount: int) -> None:
        """Pay mana."""
        self.mana[seat] -= amount

    def play(self, seat: int, card: int, price: int) -> None:
        """Pay for a card of the hand and take it out of the hand: EF-ACT-01 to EF-ACT-03."""
        self.pay(seat, price)
        self._lose_card(seat, card)
        if self.events is not None:
            face = CARDS[card]
            self.emit("play", face.played_by, seat=seat, card=face.slug, amount=price)

    def put_away(self, seat: int, card: int) -> None:
        """Put a spell that has resolved on the discard pile: EF-ACT-02."""
        self.discards[seat].append(card)
        if self.events is not None:
            self.emit("spent", "EF-ACT-02", seat=seat, card=CARDS[card].slug)

    def gain_mana(self, seat: int, amount: int) -> None:
        """Gain mana; what goes beyond 10 is lost: EF-MANA-02, EF-R20."""
        before = self.mana[seat]
        self.mana[seat] = min(MANA_LIMIT, before + amount)
        if self.events is not None:
            gained = self.mana[seat] - before
            self.emit("mana", "EF-MANA-02", seat=seat, amount=gained, lost=amount - gained)

    def _from_deck(self, seat: int) -> int:
        """Take the top card of the deck; the order of the pool is drawn only now."""
        if self.tops[seat]:
            card = self.tops[seat][0]
            self.tops[seat] = self.tops[seat][1:]
        elif self.pools[seat]:
            card = self.pools[seat].pop(self.below(len(self.pools[seat])))
        else:
            card = self.bottoms[seat][0]
            self.bottoms[seat] = self.bottoms[seat][1:]
        return card

    def draw(self, seat: int, amount: int, rule: str = "EF-R52") -> None:
        """Draw cards; from an empty deck nothing, and nobody loses by it: EF-START-03, EF-R52."""
        drawn = []
        for _ in range(min(amount, self.deck_count(seat))):
            card = self._from_deck(seat)
            self._gain_card(seat, card)
            drawn.append(CARDS[card].slug)
        if self.events is not None and amount:
            self.emit("draw", rule, seat=seat, count=len(drawn), cards=Secret(drawn, (seat,)))

    def mill(self, seat: int, amount: int) -> None:
        """Put the top cards of the deck on the discard pile."""
        milled = []
        for _ in range(min(amount, self.deck_count(seat))):
            card = self._from_deck(seat)
            self.discards[seat].append(card)
            milled.append(CARDS[card].slug)
        if self.events is not None:
            self.emit("mill", "EF-R24", seat=seat, count=len(milled), cards=milled)

    def look(self, seat: int, amount: int) -> tuple[int, ...]:
        """Fix and return the top cards of the deck, for its owner's eyes only: EF-R52."""
        amount = min(amount, self.deck_count(seat))
        fixed = list(self.tops[seat])
        self.tops[seat] = ()
        while len(fixed) < amount:
            fixed.append(self._from_deck(seat))
        self.tops[seat] = tuple(fixed)
        seen = self.tops[seat][:amount]
        if self.events is not None and amount:
            slugs = [CARDS[card].slug for card in seen]
            self.emit("look", "EF-R52", seat=seat, count=amount, cards=Secret(slugs, (seat,)))
        return seen

    def sink(self, seat: int, cards: Sequence[int]) -> None:
        """Put looked-at cards from the top to the bottom, in this order from higher to lower."""
        tops = list(self.tops[seat])
        for card in cards:
            tops.remove(card)
        self.tops[seat] = tuple(tops)
        self.bottoms[seat] = (*self.bottoms[seat], *cards)
        if self.events is not None and cards:
            slugs = [CARDS[card].slug for card in cards]
            self.emit("sink", "EF-R52", seat=seat, count=len(cards), cards=Secret(slugs, (seat,)))

    def take_looked(self, seat: int, cards: Sequence[int]) -> None:
        """Take looked-at cards from the top of the deck into the hand."""
        tops = list(self.tops[seat])
        for card in cards:
            tops.remove(card)
            self._gain_card(seat, card)
        self.tops[seat] = tuple(tops)
        if self.events is not None and cards:
            slugs = [CARDS[card].slug for card in cards]
            self.emit("take", "EF-R52", seat=seat, count=len(cards), cards=Secret(slugs, (seat,)))

    def shuffle_in(self, seat: int, cards: Sequence[int], rule: str) -> None:
        """Shuffle hand cards into the deck; its order is forgotten: EF-MULL-01, EF-R04."""
        if cards:
            for card in cards:
                self.hands[seat].remove(card)
            # Which of the cards he has seen are still there, the opponent cannot tell.
            self.known[seat] = ()
            self.pools[seat] = sorted([*self.deck_cards(seat), *cards])
            self.tops[seat] = ()
            self.bottoms[seat] = ()
        if self.events is not None:
            slugs = [CARDS[card].slug for card in cards]
            self.emit("shuffle", rule, seat=seat, count=len(cards), cards=Secret(slugs, (seat,)))

    def discard(self, seat: int, cards: Sequence[int], rule: str) -> None:
        """Discard hand cards; discard piles are public: EF-END-02, EF-R24."""
        for card in cards:
            self._lose_card(seat, card)
            self.discards[seat].append(card)
        if self.events is not None and cards:
            slugs = [CARDS[card].slug for card in cards]
            self.emit("discard", rule, seat=seat, count=len(cards), cards=slugs)

    def flip_coin(self, seat: int) -> str:
        """Flip a coin: EF-R53."""
        face = "tails" if self.below(2) else "heads"
        self.emit("coin", "EF-R53", seat=seat, face=face)
        return face

    def permit_enemy_half(self, seat: int) -> None:
        """Let the active player place cards on the enemy half until end of turn: EF-R60."""
        self.permitted = 1
        self.emit("permit", "EF-R60", seat=seat)

    # --- the match

    def prepare(self, decks: Sequence[Sequence[int]], round_limit: int, first: int) -> None:
        """Put decks and Bases on the table and decide who is Player 1: EF-SETUP-01, EF-SETUP-02."""
        self.round_limit = round_limit
        self.pools = [sorted(decks[0]), sorted(decks[1])]
        self.decide_first(first)
        for seat in (0, 1):
            self.set_base(seat)

    def leave(self, seat: int) -> None:
        """End the match: the player who concedes loses (EF-R66)."""
        self.emit("concede", "EF-R66", seat=seat)
        self._end((-1, 1) if seat == 0 else (1, -1), "EF-R66")

    # --- turns

    def decide_first(self, seat: int) -> None:
        """Set who goes first; seat -1 lets a coin decide: EF-SETUP-02, EF-R03."""
        self.first = self.below(2) if seat < 0 else seat
        self.active = self.first
        self.emit("first", "EF-SETUP-02", seat=self.first)

    def begin_turn(self) -> None:
        """Begin the active player's turn: Turn Count, mana, draw (EF-START-01 to EF-START-03)."""
        self.turn += 1
        seat = self.active
        if seat != self.first:
            self.turn_count += 1  # EF-MANA-01
        if self.events is not None:
            self.emit("turn", "EF-TURN-01", seat=seat, turn=self.turn, turn_count=self.turn_count)
        self.gain_mana(seat, MANA_BY_COUNT[min(self.turn_count, len(MANA_BY_COUNT) - 1)])
        self.draw(seat, 1, "EF-START-02")

    def expire(self) -> None:
        """End all effects that last until end of turn, and the turn's marks: EF-END-01."""
        self.permitted = 0
        for tile in tiles_in(self.side[0] | self.side[1]):
            unit = self.tiles[tile]
            if unit is not None and unit.busy:
                self.tiles[tile] = unit.rested()

    def pass_turn(self) -> None:
        """Pass the turn to the other player (EF-END-03), or end the match at the limit (EF-R22)."""
        if self.round_limit and self.turn >= 2 * self.round_limit:
            ours, theirs = self.base_damage(0), self.base_damage(1)
            sign = (theirs > ours) - (theirs < ours)
            self._end((sign, -sign), "EF-R22")
        else:
            self.active = 1 - self.active
