"""Everything that a match of Keepers' Dissension depends on."""

from dataclasses import dataclass
from typing import Self

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.pieces import BARE, KEEPER
from rulewright.kernel.state import State

SETUP, PLAY = 0, 1
CHAOTIC, CALCULATED = 0, 1
PHASES = ("setup", "play")
STYLES = ("chaotic", "calculated")

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


class Fields(State):
    """The facts of one moment of a match.

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

    def __init__(self, seed: int = 0, first: int = 0) -> None:
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
        for name in SHARED:
            setattr(copy, name, getattr(self, name))
        for name in COPIED:
            setattr(copy, name, getattr(self, name).copy())
        frame_shape = self.codec.copy
        copy.stack = [frame_shape(frame, type(frame)) for frame in self.stack]
        copy.events = None
        copy._legal = self._legal
        return copy


COPIED = (
    "at",
    "health",
    "carried",
    "moved",
    "stunned",
    "deliver",
    "ground",
    "occupant",
    "loot",
    "stacks",
    "bombs",
    "marked",
    "keeper_max",
    "lifeforce",
    "reserves",
    "hand",
    "row",
    "cooldown",
    "pool",
    "refused",
    "owned",
    "taxed",
    "ultimate",
    "ultimate_used",
    "wall_effect",
    "past_turns",
    "past_boards",
    "streak",
    "pending",
    "heals",
)
"""Fields that hold lists of what cannot be changed: a clone has its own."""

SHARED = (
    "seed",
    "draws",
    "ask",
    "result",
    "first",
    "style",
    "chosen_count",
    "phase",
    "turn",
    "turn_number",
    "actions",
    "turn_over",
    "last_stand",
    "progress",
    "hidden",
    "sick",
    "unusable",
    "grounded",
    "armor_used",
    "unchained",
    "graveyard",
    "chosen",
    "portals",
    "economy",
    "shared",
    "deck",
    "vetoed",
    "face_down",
    "effects",
    "in_force",
    "commanded",
    "turn_log",
    "attacked",
    "fell",
    "exposed",
    "delivered",
    "ambushed",
    "overlaps",
    "respawns",
    "deliveries",
    "pushes",
    "advance",
    "broken_wall",
    "fallen_keepers",
    "held",
)
"""Fields whose values cannot be changed."""
