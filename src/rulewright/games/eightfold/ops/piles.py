"""Writers of hands, decks, discard piles and mana."""

from bisect import insort
from collections.abc import Sequence

from rulewright.games.eightfold.board import tile_name
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.ops.pieces import PieceOps
from rulewright.games.eightfold.state import MANA_LIMIT
from rulewright.kernel.events import Secret


class PileOps(PieceOps):
    """A table whose piles and mana can be written to, too."""

    __slots__ = ()

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
