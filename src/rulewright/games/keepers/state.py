"""The table: the facts of a match and what follows from them.

Only the ops change a table in play. Values that rules modify (Speed, Range, Strength) are computed
from base and modifiers at each use (KD-GLO-04).
"""

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.fields import (
    AT_END,
    AT_START,
    CALCULATED,
    CHAOTIC,
    LASTING,
    PHASES,
    PLAY,
    SETUP,
    STYLES,
    THIS_TURN,
    Effect,
    Fields,
)
from rulewright.games.keepers.pieces import (
    BARE,
    GUARDIAN,
    KEEPER,
    PORTAL,
    SCALER,
    SCOUT,
    VOID,
    WALL_0,
)

__all__ = [
    "AT_END",
    "AT_START",
    "CALCULATED",
    "CHAOTIC",
    "LASTING",
    "PHASES",
    "PLAY",
    "SETUP",
    "STYLES",
    "THIS_TURN",
    "Effect",
    "Table",
]


class Table(Fields):
    """One moment of a match, without the doors outward (see ``game.KeepersState``)."""

    __slots__ = ()

    # --- sides and control

    def side(self, seat: int) -> int:
        """Return 0 for the player who went first (row 1), 1 for the other (KD-SETUP-02)."""
        return seat ^ self.first

    def controller(self, warrior: int) -> int:
        """Return who decides for a Warrior: its owner, or who commands it (KD-ULT-04, KD-R72).

        Its own Response is its owner's (KD-R179).
        """
        if warrior != self.commanded or self.responds(warrior):
            return pieces.OWNER_OF[warrior]
        return self.turn

    def responds(self, warrior: int) -> bool:
        """Say whether a Response of this Warrior is going on."""
        # responses.py builds on the table.
        from rulewright.games.keepers.responses import Responses

        return any(
            isinstance(frame, Responses) and frame.warrior == warrior for frame in self.stack
        )

    def keeper_at(self, seat: int) -> int:
        """Return the space of a seat's Keeper, -1 if it is not on the board."""
        return self.at[seat * pieces.KINDS]

    # --- cards

    def has(self, seat: int, card: int) -> bool:
        """Say whether a seat owns a card that is not Vetoed (KD-ABL-02, KD-VETO-07)."""
        return bool((self.owned[seat] & ~self.vetoed) >> card & 1)

    def works(self, card: int) -> bool:
        """Say whether an effect of this card is in force."""
        return bool(self.in_force >> card & 1)

    def effect(self, card: int) -> Effect | None:
        """Return the effect of this card that is in force."""
        if self.in_force >> card & 1:
            for effect in self.effects:
                if effect.card == card:
                    return effect
        return None

    def works_for(self, card: int, seat: int) -> bool:
        """Say whether this card's effect is in force for a seat."""
        effect = self.effect(card)
        return effect is not None and effect.owner == seat

    def cooled(self, seat: int, card: int) -> bool:
        """Say whether a card of the Cooldown Field may be returned now (KD-CC-03, KD-R07)."""
        pile = self.cooldown[seat]
        return len(pile) - 1 - pile.index(card) >= cards.NEEDED[card]

    def price(self, seat: int, price: int) -> int:
        """Return what a purchase costs a seat (KD-CARD-42, KD-R131)."""
        return price - 2 if self.works_for(cards.RESOURCEFUL, seat) else price

    def can_pay(self, seat: int, amount: int) -> bool:
        """Say whether a seat can spend so much Strange Matter (KD-CARD-17)."""
        return self.reserves[seat] >= amount and not self.works(cards.FAMINE)

    # --- attributes

    def max_health(self, warrior: int) -> int:
        """Return a Warrior's maximum Health."""
        kind = pieces.KIND_OF[warrior]
        if kind == KEEPER:
            return self.keeper_max[pieces.OWNER_OF[warrior]]
        return pieces.BASE_HEALTH[kind]

    def speed(self, warrior: int) -> int:
        """Return a Warrior's Speed for its next Move (KD-MOVE-01, KD-R145)."""
        kind = pieces.KIND_OF[warrior]
        speed = 1
        if kind == KEEPER:
            seat = pieces.OWNER_OF[warrior]
            if self.owned[seat]:
                if self.health[warrior] == 1 and self.has(seat, cards.WOUNDED_RUNNER):
                    speed = 3
                if self.has(seat, cards.DASH):
                    speed += 1
        elif kind == GUARDIAN and self.unchained >> warrior & 1:
            speed = 2
        sprint = self.effect(cards.SPRINT)
        return speed + 3 if sprint is not None and sprint.data == warrior else speed

    def strength(self, warrior: int) -> int:
        """Return a Warrior's Strength (KD-GLO-26)."""
        kind = pieces.KIND_OF[warrior]
        seat = pieces.OWNER_OF[warrior]
        strength = pieces.BASE_STRENGTH[kind]
        if kind == KEEPER:
            strength += self.has(seat, cards.STRENGTH)
            if self.health[warrior] < 3 and self.has(seat, cards.PERSEVERE):
                strength += 1
        elif kind == GUARDIAN:
            strength -= self.has(1 - seat, cards.WEAKEN)
        elif self.has(seat, cards.CALL_TO_ARMS):
            enemy = (1 - seat) * pieces.KINDS + GUARDIAN
            strength += self.at[enemy] >= 0 and self.unchained >> enemy & 1
        return strength

    def attack_range(self, warrior: int) -> int:
        """Return a Warrior's Range (KD-GLO-19)."""
        kind = pieces.KIND_OF[warrior]
        if kind == KEEPER:
            return 1 + self.has(pieces.OWNER_OF[warrior], cards.RANGE)
        return pieces.BASE_RANGE[kind]

    def directions(self, warrior: int) -> tuple[int, ...]:
        """Return the directions in which a Warrior may move and attack (KD-ACT-03, KD-ATK-11)."""
        kind = pieces.KIND_OF[warrior]
        if kind == SCOUT or (kind == KEEPER and self.has(pieces.OWNER_OF[warrior], cards.STRAFE)):
            return board.ALL_DIRECTIONS
        return board.CARDINAL

    def scales(self, warrior: int) -> bool:
        """Say whether a Warrior can stand on Walls (KD-OCC-02)."""
        kind = pieces.KIND_OF[warrior]
        return kind == SCALER or (
            kind == KEEPER and self.has(pieces.OWNER_OF[warrior], cards.SCALE)
        )

    def on_wall(self, warrior: int) -> bool:
        """Say whether a Warrior stands on top of a Wall (KD-NPP-03)."""
        ground = self.ground[self.at[warrior]]
        return ground in (WALL_0, WALL_0 + 1)

    # --- what a Warrior may do

    def immobile(self, warrior: int) -> bool:
        """Say whether a Warrior may not move itself (KD-MOVE-11, KD-R37)."""
        if self.stunned[warrior] or self.grounded >> warrior & 1:
            return True
        enemy = 1 - pieces.OWNER_OF[warrior]
        if self.in_force:
            freeze = self.in_force >> (cards.ULTIMATE_FREEZE + enemy) & 1
            tar = self.effect(cards.TAR)
            if freeze or (tar is not None and tar.data == warrior):
                return True
        # A hidden Keeper does not hinder: nobody shall learn of it by a refusal (KD-R38).
        keeper = enemy * pieces.KINDS
        return (
            self.owned[enemy] >> cards.HINDER & 1 == 1
            and self.at[keeper] >= 0
            and self.has(enemy, cards.HINDER)
            and not self.hidden >> keeper & 1
            and board.NEAR[self.at[keeper]] >> self.at[warrior] & 1 == 1
        )

    def steps(self, warrior: int, wanted: int) -> int:
        """Return how many voluntary spaces of ``wanted`` a Warrior may go now (KD-MOVE-12)."""
        if self.immobile(warrior):
            return 0
        if self.in_force >> cards.SLOWDOWN & 1:
            return 0 if self.moved[warrior] else min(wanted, 1)
        return wanted

    def usable(self, warrior: int) -> bool:
        """Say whether a Warrior on the board may act this turn (KD-BUY-06, KD-WEF-10)."""
        return not (self.sick | self.unusable) >> warrior & 1

    def chain_area(self, seat: int) -> int:
        """Return as bits the spaces where a seat's Chained Guardian may be (KD-GRD-02, KD-R41)."""
        home = board.LIFEFORCE_SPACE[seat ^ self.first]
        area = board.NEAR[home]
        if self.portals:
            one, other = self.portals
            reach = area
            if reach >> one & 1:
                area |= board.NEAR[other]
            if reach >> other & 1:
                area |= board.NEAR[one]
        return area

    def landing(self, warrior: int, space: int, direction: int, vacated: int = -1) -> int:
        """Return where a Warrior that enters a space ends, -1 if it may not enter it.

        The same for own moves, pushes and Placements (KD-R48, KD-PLC-02): Markers count as
        unoccupied (KD-MRK-02), a Portal leads on in the direction of entry (KD-PRT-01, KD-R42).

        Args:
            vacated: a space that it will have left by then, -1 if there is none.
        """
        ground = self.ground[space]
        if ground == PORTAL:
            one, other = self.portals
            space = board.NEXT[other if space == one else one][direction]
            if space < 0:
                return -1
            ground = self.ground[space]
            if ground == PORTAL:
                return -1
        if self.occupant[space] >= 0 and space != vacated:
            return -1
        if ground and ground != VOID and (ground < WALL_0 or not self.scales(warrior)):
            return -1
        chained = pieces.KIND_OF[warrior] == GUARDIAN and not self.unchained >> warrior & 1
        if chained and not self.chain_area(pieces.OWNER_OF[warrior]) >> space & 1:
            return -1
        return space

    def free(self, space: int) -> bool:
        """Say whether a space is unoccupied: Markers, Bombs and Loot do not count (KD-OCC-01)."""
        return self.ground[space] == BARE and self.occupant[space] < 0

    def bombs_of(self, seat: int) -> int:
        """Return how many Bombs of a seat are planted (KD-BOM-12)."""
        count = 0
        if any(self.bombs):
            for shown in self.bombs:
                if shown:
                    count += shown.count(seat)
        if self.marked[seat]:
            for stack in self.stacks:
                for mark in stack:
                    count += mark & 1 == seat and pieces.marker_content(mark) == pieces.BOMB
        return count

    def assembly(self, seat: int) -> list[int]:
        """Return a seat's Minions neither on the board nor in the Graveyard (KD-GLO-03)."""
        base = seat * pieces.KINDS
        return [
            w
            for w in range(base + 2, base + pieces.KINDS)
            if self.at[w] < 0 and not self.graveyard >> w & 1
        ]

    def reserve_minions(self, seat: int) -> list[int]:
        """Return a seat's Minions off the board, in Assembly or Graveyard (KD-GLO-27)."""
        base = seat * pieces.KINDS
        return [w for w in range(base + 2, base + pieces.KINDS) if self.at[w] < 0]

    def unsettled(self) -> bool:
        """Say whether the event has consequences that are still to be resolved (KD-EVT-08)."""
        return bool(
            self.pending
            or self.respawns
            or self.deliveries
            or self.pushes
            or self.advance
            or self.broken_wall
            or self.overlaps
        )
