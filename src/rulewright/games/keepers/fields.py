"""Everything that a match of Keepers' Dissension depends on."""

from dataclasses import dataclass
from typing import Final, Self

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.pieces import BARE, KEEPER
from rulewright.kernel.state import State

SETUP: Final = 0
PLAY: Final = 1
CHAOTIC: Final = 0
CALCULATED: Final = 1
PHASES: Final[tuple[str, ...]] = ("setup", "play")
STYLES: Final[tuple[str, ...]] = ("chaotic", "calculated")

AT_START: Final = 0
AT_END: Final = 1
THIS_TURN: Final = 2
LASTING: Final = 3
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
        copy.seed = self.seed
        copy.draws = self.draws
        copy.ask = self.ask
        copy.result = self.result
        copy.first = self.first
        copy.style = self.style
        copy.chosen_count = self.chosen_count
        copy.phase = self.phase
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.actions = self.actions
        copy.turn_over = self.turn_over
        copy.last_stand = self.last_stand
        copy.progress = self.progress
        copy.hidden = self.hidden
        copy.sick = self.sick
        copy.unusable = self.unusable
        copy.grounded = self.grounded
        copy.armor_used = self.armor_used
        copy.unchained = self.unchained
        copy.graveyard = self.graveyard
        copy.chosen = self.chosen
        copy.portals = self.portals
        copy.economy = self.economy
        copy.shared = self.shared
        copy.deck = self.deck
        copy.vetoed = self.vetoed
        copy.face_down = self.face_down
        copy.effects = self.effects
        copy.in_force = self.in_force
        copy.commanded = self.commanded
        copy.turn_log = self.turn_log
        copy.attacked = self.attacked
        copy.fell = self.fell
        copy.exposed = self.exposed
        copy.delivered = self.delivered
        copy.ambushed = self.ambushed
        copy.overlaps = self.overlaps
        copy.respawns = self.respawns
        copy.deliveries = self.deliveries
        copy.pushes = self.pushes
        copy.advance = self.advance
        copy.broken_wall = self.broken_wall
        copy.fallen_keepers = self.fallen_keepers
        copy.held = self.held
        copy.at = self.at.copy()
        copy.health = self.health.copy()
        copy.carried = self.carried.copy()
        copy.moved = self.moved.copy()
        copy.stunned = self.stunned.copy()
        copy.deliver = self.deliver.copy()
        copy.ground = self.ground.copy()
        copy.occupant = self.occupant.copy()
        copy.loot = self.loot.copy()
        copy.stacks = self.stacks.copy()
        copy.bombs = self.bombs.copy()
        copy.marked = self.marked.copy()
        copy.keeper_max = self.keeper_max.copy()
        copy.lifeforce = self.lifeforce.copy()
        copy.reserves = self.reserves.copy()
        copy.hand = self.hand.copy()
        copy.row = self.row.copy()
        copy.cooldown = self.cooldown.copy()
        copy.pool = self.pool.copy()
        copy.refused = self.refused.copy()
        copy.owned = self.owned.copy()
        copy.taxed = self.taxed.copy()
        copy.ultimate = self.ultimate.copy()
        copy.ultimate_used = self.ultimate_used.copy()
        copy.wall_effect = self.wall_effect.copy()
        copy.past_turns = self.past_turns.copy()
        copy.past_boards = self.past_boards.copy()
        copy.streak = self.streak.copy()
        copy.pending = self.pending.copy()
        copy.heals = self.heals.copy()
        frame_shape = self.codec.copy
        copy.stack = [frame_shape(frame, type(frame)) for frame in self.stack]
        copy.events = None
        copy._legal = self._legal
        return copy
