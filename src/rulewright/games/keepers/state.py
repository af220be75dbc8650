"""The table: everything that a match of Keepers' Dissension depends on, and what follows from it.

Only ``ops.py`` changes a table in play. Values that rules modify (Speed, Range, Strength) are
computed from base and modifiers at each use (KD-GLO-04).
"""

from dataclasses import dataclass
from typing import Self

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import BARE, GUARDIAN, KEEPER, PORTAL, SCALER, SCOUT, VOID, WALL_0
from rulewright.kernel.state import State

AT_START, AT_END, THIS_TURN, LASTING = range(4)
"""When an effect in force ends: as a turn of its seat begins, as one ends, with the present turn,
or by a condition of its own."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A card's effect in force (KD-DUR-01: at most one for each card).

    Attributes:
        card: the card, or ``ULTIMATE_FREEZE``.
        owner: the seat that it works for.
        ends: ``AT_START``, ``AT_END``, ``THIS_TURN`` or ``LASTING``.
        seat: whose turns are counted.
        left: how many of those turns are still to come or to end.
        data: a Warrior or a turn's number, where the card needs one.
    """

    card: int
    owner: int
    ends: int
    seat: int
    left: int
    data: int


class Table(State):
    """One moment of a match, without the doors outward (see ``game.KeepersState``).

    Lists of 18 are by Warrior, lists of 49 by space, lists of 2 by seat; sets of Warriors and of
    cards are integers of bits. A hidden Warrior has its place in ``at`` but is not in ``occupant``.
    """

    __slots__ = (
        "first", "style", "chosen_count", "phase",
        "turn", "turn_number", "actions", "turn_over", "last_stand", "progress",
        "at", "health", "carried", "moved", "stunned", "deliver",
        "hidden", "sick", "unusable", "grounded", "armor_used", "unchained", "graveyard", "chosen",
        "ground", "occupant", "loot", "stacks", "bombs", "portals", "marked",
        "keeper_max", "lifeforce", "reserves", "economy",
        "hand", "row", "cooldown", "pool", "refused", "shared", "deck",
        "owned", "vetoed", "face_down", "taxed", "ultimate", "ultimate_used", "wall_effect",
        "effects", "in_force", "commanded",
        "turn_log", "past_turns", "past_boards", "streak",
        "pending", "heals", "attacked", "fell", "exposed", "delivered", "ambushed",
        "overlaps", "respawns", "deliveries", "pushes", "advance", "broken_wall",
        "fallen_keepers", "held",
    )  # fmt: skip

    first: int
    style: int
    chosen_count: int
    phase: int
    turn: int
    turn_number: int
    actions: int
    turn_over: bool
    last_stand: bool
    progress: bool
    at: list[int]
    health: list[int]
    carried: list[int]
    moved: list[int]
    stunned: list[int]
    deliver: list[int]
    hidden: int
    sick: int
    unusable: int
    grounded: int
    armor_used: int
    unchained: int
    graveyard: int
    chosen: int
    ground: list[int]
    occupant: list[int]
    loot: list[int]
    stacks: list[tuple[int, ...]]
    bombs: list[tuple[int, ...]]
    portals: tuple[int, ...]
    marked: list[int]
    keeper_max: list[int]
    lifeforce: list[int]
    reserves: list[int]
    economy: int
    hand: list[tuple[int, ...]]
    row: list[tuple[int, ...]]
    cooldown: list[tuple[int, ...]]
    pool: list[tuple[int, ...]]
    refused: list[tuple[int, ...]]
    shared: tuple[int, ...]
    deck: tuple[int, ...]
    owned: list[int]
    vetoed: int
    face_down: int
    taxed: list[int]
    ultimate: list[int]
    ultimate_used: list[int]
    wall_effect: list[int]
    effects: tuple[Effect, ...]
    in_force: int
    commanded: int
    turn_log: tuple[int, ...]
    past_turns: list[tuple[tuple[int, ...], ...]]
    past_boards: list[tuple[str, ...]]
    streak: list[int]
    pending: list[tuple[int, ...]]
    heals: list[tuple[int, ...]]
    attacked: int
    fell: int
    exposed: int
    delivered: int
    ambushed: bool
    overlaps: tuple[tuple[int, ...], ...]
    respawns: int
    deliveries: tuple[int, ...]
    pushes: tuple[tuple[int, ...], ...]
    advance: tuple[int, ...]
    broken_wall: tuple[int, ...]
    fallen_keepers: int
    held: bool

    def __init__(self, seed: int, first: int) -> None:
        super().__init__(seed)
        self.first = first
        self.style = CHAOTIC
        self.chosen_count = 5
        self.phase = SETUP
        self.turn = first
        self.turn_number = 0
        self.actions = 0
        self.turn_over = False
        self.last_stand = False
        self.progress = False
        self.at = [-1] * pieces.WARRIORS
        self.health = [0] * pieces.WARRIORS
        self.carried = [0] * pieces.WARRIORS
        self.moved = [0] * pieces.WARRIORS
        self.stunned = [0] * pieces.WARRIORS
        self.deliver = [0] * pieces.WARRIORS
        self.hidden = self.sick = self.unusable = self.grounded = self.armor_used = 0
        self.unchained = self.graveyard = self.chosen = 0
        self.ground = [BARE] * board.SPACES
        self.occupant = [-1] * board.SPACES
        self.loot = [0] * board.SPACES
        self.stacks = [()] * board.SPACES
        self.bombs = [()] * board.SPACES
        self.portals = ()
        self.marked = [0, 0]
        self.keeper_max = [pieces.BASE_HEALTH[KEEPER]] * 2
        self.lifeforce = [pieces.LIFEFORCE_HEALTH] * 2
        self.reserves = [0, 0]
        self.economy = 0
        self.hand = [(), ()]
        self.row = [(), ()]
        self.cooldown = [(), ()]
        self.pool = [(), ()]
        self.refused = [(), ()]
        self.shared = ()
        self.deck = ()
        self.owned = [0, 0]
        self.vetoed = self.face_down = 0
        self.taxed = [-1, -1]
        self.ultimate = [-1, -1]
        self.ultimate_used = [0, 0]
        self.wall_effect = [-1, -1]
        self.effects = ()
        self.in_force = 0
        self.commanded = -1
        self.turn_log = ()
        self.past_turns = [(), ()]
        self.past_boards = [(), ()]
        self.streak = [0, 0]
        self.pending = []
        self.heals = []
        self.attacked = self.fell = self.exposed = self.delivered = 0
        self.ambushed = False
        self.overlaps = ()
        self.respawns = 0
        self.deliveries = ()
        self.pushes = ()
        self.advance = ()
        self.broken_wall = ()
        self.fallen_keepers = 0
        self.held = False

    @property
    def num_players(self) -> int:
        """Two (KD-GEN-01)."""
        return 2

    def clone(self) -> Self:
        """Return a state that goes on alike and shares nothing that can be changed."""
        copy = type(self).__new__(type(self))
        for name in _SHARED:
            setattr(copy, name, getattr(self, name))
        for name in _COPIED:
            setattr(copy, name, getattr(self, name).copy())
        frame_shape = self.codec.copy
        copy.stack = [frame_shape(frame, type(frame)) for frame in self.stack]
        copy.events = None
        copy._legal = self._legal
        return copy

    # --- sides and control

    def side(self, seat: int) -> int:
        """Return 0 for the player who went first (row 1), 1 for the other (KD-SETUP-02)."""
        return seat ^ self.first

    def controller(self, warrior: int) -> int:
        """Return who decides for a Warrior: its owner, or who commands it (KD-ULT-04, KD-R72)."""
        return self.turn if warrior == self.commanded else pieces.OWNER_OF[warrior]

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
        if kind == SCOUT or (
            kind == KEEPER and self.has(pieces.OWNER_OF[warrior], cards.STRAFE)
        ):
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
        if self.works(cards.SLOWDOWN):
            return min(wanted, 1 - self.moved[warrior]) if not self.moved[warrior] else 0
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

    def landing(self, warrior: int, space: int, direction: int) -> int:
        """Return where a Warrior that enters a space ends, -1 if it may not enter it.

        The same for own moves, pushes and Placements (KD-R48, KD-PLC-02): Markers count as
        unoccupied (KD-MRK-02), a Portal leads on in the direction of entry (KD-PRT-01, KD-R42).
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
        if self.occupant[space] >= 0:
            return -1
        if ground and ground != VOID and (ground < WALL_0 or not self.scales(warrior)):
            return -1
        if pieces.KIND_OF[warrior] == GUARDIAN and not self.unchained >> warrior & 1:
            if not self.chain_area(pieces.OWNER_OF[warrior]) >> space & 1:
                return -1
        return space

    def free(self, space: int) -> bool:
        """Say whether a space is unoccupied: Markers, Bombs and Loot do not count (KD-OCC-01)."""
        return self.ground[space] == BARE and self.occupant[space] < 0

    def bombs_of(self, seat: int) -> int:
        """Return how many Bombs of a seat are planted (KD-BOM-12)."""
        count = 0
        for shown in self.bombs:
            if shown:
                count += shown.count(seat)
        if self.marked[seat]:
            for stack in self.stacks:
                for mark in stack:
                    count += mark & 1 == seat and pieces.marker_content(mark) == pieces.BOMB
        return count

    def assembly(self, seat: int) -> list[int]:
        """Return a seat's Minions that are neither on the board nor in the Graveyard (KD-GLO-03)."""
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


SETUP, PLAY = 0, 1
CHAOTIC, CALCULATED = 0, 1
PHASES = ("setup", "play")
STYLES = ("chaotic", "calculated")

_COPIED = tuple(
    name for name in Table.__slots__ if str(Table.__annotations__[name]).startswith("list")
)
_SHARED = ("seed", "draws", "ask", "result") + tuple(
    name for name in Table.__slots__ if name not in _COPIED
)
