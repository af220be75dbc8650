"""A queue of at most six entries, and an effect that is resolved twice with a fresh choice."""

from dataclasses import dataclass
from typing import ClassVar

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import State
from tests.kernel.minis.mini import MiniGame

PASS, HIT, TWICE, LINE = 0, 1, 2, 3
COSTS = {HIT: 1, TWICE: 2}
QUEUE_LIMIT = 6
ROUND_POINTS = 4
LAST_ROUND = 12
LINES = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """A declared effect that waits; it is paid for."""

    seat: int
    effect: int


@dataclass(slots=True)
class Rounds(Frame):
    """Each round gives points; the beginner changes (MQ-01, MQ-08)."""

    step: str = "next"

    def next(self, g: "QueueState", _: object) -> StepResult:
        if g.round == LAST_ROUND:
            g.emit("drawn", "MQ-08")
            g.finish([0, 0])
            return None
        g.round += 1
        g.points = [min(p + ROUND_POINTS, ROUND_POINTS + 2) for p in g.points]
        g.emit("round", "MQ-01", round=g.round)
        return Call(Declarations(g.round % 2), "next")


@dataclass(slots=True)
class Declarations(Frame):
    """Players declare in turn; a pass drains the queue, newest first (MQ-01, MQ-03)."""

    seat: int
    step: str = "offer"

    def offer(self, g: "QueueState", _: object) -> StepResult:
        return Ask(self.seat, "effects", "declared", "MQ-01")

    def effects(self, g: "QueueState") -> list[int]:
        if len(g.queue) == QUEUE_LIMIT:  # MQ-02
            return [PASS]
        return [PASS, *(e for e, cost in COSTS.items() if cost <= g.points[self.seat])]

    def declared(self, g: "QueueState", action: int) -> StepResult:
        if action == PASS:
            self.step = "drain"
            g.emit("pass", "MQ-03", seat=self.seat)
            return None
        g.points[self.seat] -= COSTS[action]
        g.queue.append(Entry(self.seat, action))
        g.emit("declare", "MQ-01", seat=self.seat, effect=action)
        self.seat = 1 - self.seat
        self.step = "offer"
        return None

    def drain(self, g: "QueueState", _: object) -> StepResult:
        if not g.queue:
            return Done()
        entry = g.queue.pop()
        return Call(Effect(entry.seat, 2 if entry.effect == TWICE else 1), "drain")


@dataclass(slots=True)
class Effect(Frame):
    """An effect, resolved as often as it says, each time as if it were new (MQ-05)."""

    seat: int
    times: int
    step: str = "resolve"

    def resolve(self, g: "QueueState", _: object) -> StepResult:
        if not self.times:
            return Done()
        self.times -= 1
        return Call(Hit(self.seat), "resolve")


@dataclass(slots=True)
class Hit(Frame):
    """The owner chooses an unbroken line of the enemy; a die of three takes from it (MQ-04)."""

    seat: int
    step: str = "choose"

    def choose(self, g: "QueueState", _: object) -> StepResult:
        return Ask(self.seat, "targets", "strike", "MQ-06")

    def targets(self, g: "QueueState") -> list[int]:
        return [LINE + n for n, left in enumerate(g.lines[1 - self.seat]) if left]

    def strike(self, g: "QueueState", action: int) -> StepResult:
        enemy, line = 1 - self.seat, action - LINE
        amount = g.below(3) + 1
        g.lines[enemy][line] = max(0, g.lines[enemy][line] - amount)
        g.emit("hit", "MQ-04", seat=self.seat, line=line, amount=amount)
        if not any(g.lines[enemy]):
            g.emit("won", "MQ-07", seat=self.seat)
            g.finish([1 if seat == self.seat else -1 for seat in (0, 1)])
        return Done()


class QueueState(State):
    """Points, lines and the queue, its newest entry last."""

    __slots__ = ("lines", "points", "queue", "round")

    lines: list[list[int]]
    points: list[int]
    queue: list[Entry]
    round: int

    codec = Codec(Rounds, Declarations, Effect, Hit)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.lines = [[6] * LINES, [6] * LINES]
        self.points = [0, 0]
        self.queue = []
        self.round = 0
        self.start(Rounds())

    @property
    def game(self) -> "Queue":
        return QUEUE

    @property
    def num_players(self) -> int:
        return 2

    def leave(self, seat: int) -> None:
        self.emit("concede", "MQ-09", seat=seat)
        self.finish([-1 if other == seat else 1 for other in (0, 1)])

    def view(self, viewer: int) -> dict[str, Plain]:
        queue: list[Plain] = [[entry.seat, entry.effect] for entry in self.queue]
        going_on: list[Plain] = [
            [type(f).__name__, f.times] if isinstance(f, Effect) else type(f).__name__
            for f in self.stack
        ]
        return {
            "lines": [[*lines] for lines in self.lines],
            "points": [*self.points],
            "queue": queue,
            "round": self.round,
            "asked": self.current_player,
            "going on": going_on,
        }

    def determinize(self, player: int, seed: int) -> "QueueState":
        return self.reseeded(seed)  # nothing but the dice to come is hidden

    def refuse(self, action: int) -> Refusal:
        if self.is_terminal():
            return Refusal("MQ-07", "refusal.over")
        if isinstance(self.stack[-1], Hit):
            return Refusal("MQ-06", "refusal.line")
        if action not in COSTS:
            return Refusal("MQ-01", "refusal.declaration")
        if len(self.queue) == QUEUE_LIMIT:
            return Refusal("MQ-02", "refusal.full", {"limit": QUEUE_LIMIT})
        points = self.points[self.current_player]
        return Refusal("MQ-01", "refusal.points", {"cost": COSTS[action], "points": points})


class Queue(MiniGame):
    """Two players with three lines each."""

    name: ClassVar[str] = "queue"
    title: ClassVar[str] = "Queue"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    num_distinct_actions: ClassVar[int] = LINE + LINES
    max_game_length: ClassVar[int] = 500
    state = QueueState
    actions = ("pass", "hit", "twice", *(f"line {n}" for n in range(LINES)))
    clauses: ClassVar[dict[str, str]] = {
        "MQ-01": "Players declare effects in turn and pay for them in points of the round.",
        "MQ-02": "Six effects at most wait; a seventh is refused before anything is paid.",
        "MQ-03": "A pass drains the queue, newest first, with no declarations in between.",
        "MQ-04": "A hit takes one to three from a line of the enemy.",
        "MQ-05": "An effect that is resolved twice chooses anew the second time.",
        "MQ-06": "The choice of a line is mandatory; a broken line cannot be chosen.",
        "MQ-07": "Who has no unbroken line left has lost.",
        "MQ-08": "After round 12 the game is a draw.",
        "MQ-09": "A player may concede at any time.",
    }
    sentences: ClassVar[dict[str, str]] = {
        "refusal.no-settings": "There are no settings.",
        "refusal.no-positions": "There are no positions.",
        "refusal.over": "The game is over.",
        "refusal.line": "Choose an unbroken line of the enemy.",
        "refusal.declaration": "That is nothing to declare.",
        "refusal.full": "The queue is full: {limit} effects wait.",
        "refusal.points": "That costs {cost}; you have {points}.",
        "ask.effects": "Declare an effect, or pass.",
        "ask.targets": "Which line is hit?",
        **{f"event.{e}": e for e in ("drawn", "round", "pass", "declare", "hit", "won", "concede")},
    }


QUEUE = Queue()
