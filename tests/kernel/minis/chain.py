"""Chains of responses that lock, with dice that open windows of their own, for three players."""

from dataclasses import dataclass
from typing import ClassVar

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import CONCEDE, State
from tests.kernel.minis.mini import MiniGame

SEATS = 3
BOLT, REROLL = 0, 1
DECK = [BOLT] * 9 + [REROLL] * 6
PASS, BOLT_AT, PLAY_REROLL, ATTACK, END = 0, 1, 4, 5, 8
LAST_TURN = 24
EVENTS = ("drawn", "draw", "attack", "lock", "respond", "roll", "reroll", "damage", "out")


class ChainFrame(Frame):
    """A frame that can be told that a player has left."""

    __slots__ = ()

    def left(self, g: "ChainState", seat: int) -> None:
        """Forget ``seat``, who is out of the game."""


@dataclass(frozen=True, slots=True)
class Response:
    """A pending response of a chain."""

    seat: int
    card: int
    target: int

    def frame(self) -> ChainFrame:
        return Reroll(self.seat) if self.card == REROLL else Bolt(self.seat, self.target)


@dataclass(slots=True)
class Turns(ChainFrame):
    """The living take turns clockwise until one is left (MC-01, MC-07, MC-09)."""

    step: str = "next"

    def next(self, g: "ChainState", _: object) -> StepResult:
        if g.turn == LAST_TURN:
            g.emit("drawn", "MC-09")
            g.finish([0] * SEATS)
            return None
        g.turn += 1
        g.active = g.after(g.active)
        return Call(Turn(g.active), "next")


@dataclass(slots=True)
class Turn(ChainFrame):
    """Draw a card, then attack or not (MC-01)."""

    seat: int
    step: str = "begin"

    def begin(self, g: "ChainState", _: object) -> StepResult:
        if g.deck:
            card = g.deck.pop()
            g.hands[self.seat] = sorted([*g.hands[self.seat], card])
            g.emit("draw", "MC-01", seats=(self.seat,), card=card)
        return Ask(self.seat, "attacks", "chosen", "MC-01")

    def attacks(self, g: "ChainState") -> list[int]:
        return [*(ATTACK + s for s in range(SEATS) if g.hp[s] and s != self.seat), END]

    def chosen(self, g: "ChainState", action: int) -> StepResult:
        if action == END:
            return Done()
        g.emit("attack", "MC-01", seat=self.seat, target=action - ATTACK)
        return Call(Attack(self.seat, action - ATTACK), "over")

    def over(self, g: "ChainState", _: object) -> StepResult:
        return Done()

    def left(self, g: "ChainState", seat: int) -> None:
        if seat == self.seat:
            g.call_off(self)


@dataclass(slots=True)
class Attack(ChainFrame):
    """Others respond first; then a die of 6 and more does 1 damage (MC-02)."""

    seat: int
    target: int
    step: str = "open"

    def open(self, g: "ChainState", _: object) -> StepResult:
        return Call(Window("attack", g.after(g.active)), "strike")

    def strike(self, g: "ChainState", _: object) -> StepResult:
        return Call(Roll(self.seat), "hit")

    def hit(self, g: "ChainState", result: int) -> StepResult:
        if result < 6 or not g.hp[self.target]:
            return Done()
        return Call(Damage(self.target, 1), "over")

    def over(self, g: "ChainState", _: object) -> StepResult:
        return Done()

    def left(self, g: "ChainState", seat: int) -> None:
        if seat == self.seat:
            g.call_off(self)


@dataclass(slots=True)
class Window(ChainFrame):
    """Players respond or pass in turn; it locks when all living ones pass in a row (MC-02)."""

    subject: str
    seat: int
    chain: tuple[Response, ...] = ()
    passed: tuple[int, ...] = ()
    step: str = "offer"

    def offer(self, g: "ChainState", _: object) -> StepResult:
        if len(self.passed) == len(g.living()):
            g.emit("lock", "MC-02", responses=len(self.chain))
            self.step = "resolve"
            return None
        return Ask(self.seat, "responses", "declared", "MC-02")

    def responses(self, g: "ChainState") -> list[int]:
        hand = g.hands[self.seat]
        legal = [PASS]
        if BOLT in hand:
            legal += [BOLT_AT + s for s in g.living() if s != self.seat]
        if REROLL in hand and self.subject == "roll":
            legal.append(PLAY_REROLL)
        return legal

    def prompt(self, state: "ChainState") -> dict[str, Plain]:
        return {"subject": self.subject}

    def declared(self, g: "ChainState", action: int) -> StepResult:
        seat = self.seat
        if action == PASS:
            self.passed = (*self.passed, seat)
        else:
            card, target = (REROLL, -1) if action == PLAY_REROLL else (BOLT, action - BOLT_AT)
            g.hands[seat].remove(card)
            self.chain = (*self.chain, Response(seat, card, target))
            self.passed = ()
            g.emit("respond", "MC-02", seat=seat, card=card, target=target)
        self.seat = g.after(seat)
        self.step = "offer"
        return None

    def resolve(self, g: "ChainState", _: object) -> StepResult:
        if not self.chain:
            return Done()
        response, self.chain = self.chain[-1], self.chain[:-1]
        return Call(response.frame(), "resolve")

    def left(self, g: "ChainState", seat: int) -> None:
        self.chain = tuple(r for r in self.chain if r.seat != seat)
        self.passed = tuple(s for s in self.passed if s != seat)
        if self.step == "declared":
            self.step = "offer"
            if self.seat == seat:
                self.seat = g.after(seat)


@dataclass(slots=True)
class Roll(ChainFrame):
    """The first result opens a window; what stands when it closes is final (MC-04)."""

    seat: int
    result: int = 0
    step: str = "roll"

    def roll(self, g: "ChainState", _: object) -> StepResult:
        self.result = g.below(20) + 1
        g.emit("roll", "MC-04", seat=self.seat, result=self.result)
        return Call(Window("roll", g.after(g.active)), "close")

    def close(self, g: "ChainState", _: object) -> StepResult:
        return Done(self.result)

    def left(self, g: "ChainState", seat: int) -> None:
        if seat == self.seat:
            g.call_off(self)


@dataclass(slots=True)
class Reroll(ChainFrame):
    """The die in question is rolled again; that opens no window (MC-05)."""

    seat: int
    step: str = "roll"

    def roll(self, g: "ChainState", _: object) -> StepResult:
        die = g.innermost(Roll)
        die.result = g.below(20) + 1
        g.emit("reroll", "MC-05", seat=self.seat, result=die.result)
        return Done()


@dataclass(slots=True)
class Bolt(ChainFrame):
    """A die of 8 and more does 2 damage (MC-03)."""

    seat: int
    target: int
    step: str = "roll"

    def roll(self, g: "ChainState", _: object) -> StepResult:
        return Call(Roll(self.seat), "hit") if g.hp[self.target] else Done()

    def hit(self, g: "ChainState", result: int) -> StepResult:
        if result < 8 or not g.hp[self.target]:
            return Done()
        return Call(Damage(self.target, 2), "over")

    def over(self, g: "ChainState", _: object) -> StepResult:
        return Done()

    def left(self, g: "ChainState", seat: int) -> None:
        if seat == self.seat:
            g.call_off(self)


@dataclass(slots=True)
class Damage(ChainFrame):
    """Takes HP; who has none left is out at once (MC-06)."""

    target: int
    amount: int
    step: str = "deal"

    def deal(self, g: "ChainState", _: object) -> StepResult:
        g.hp[self.target] = max(0, g.hp[self.target] - self.amount)
        g.emit("damage", "MC-06", seat=self.target, amount=self.amount, hp=g.hp[self.target])
        if not g.hp[self.target]:
            g.eliminate(self.target, "MC-06")
        return Done()


class ChainState(State):
    """Who lives, what is in hand, and the deck."""

    __slots__ = ("active", "deck", "hands", "hp", "turn")

    hp: list[int]
    hands: list[list[int]]
    deck: list[int]
    active: int
    turn: int

    codec = Codec(Turns, Turn, Attack, Window, Roll, Reroll, Bolt, Damage)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hp = [3] * SEATS
        self.deck = DECK.copy()
        self.shuffle(self.deck)
        self.hands = [sorted(self.deck.pop() for _ in range(3)) for _ in range(SEATS)]
        self.active = SEATS - 1
        self.turn = 0
        self.start(Turns())

    @property
    def game(self) -> "Chain":
        return CHAIN

    @property
    def num_players(self) -> int:
        return SEATS

    def living(self) -> list[int]:
        """Return the seats that are still in the game."""
        return [seat for seat in range(SEATS) if self.hp[seat]]

    def after(self, seat: int) -> int:
        """Return the next living seat clockwise."""
        return min(self.living(), key=lambda other: (other - seat - 1) % SEATS)

    def eliminate(self, seat: int, rule: str) -> None:
        """Take a player out of the game with all that is his (MC-06)."""
        self.hp[seat] = 0
        # His hand goes back unseen; the deck is turned so that nobody can follow the cards.
        self.deck = sorted(self.deck + self.hands[seat])
        self.hands[seat] = []
        self.shuffle(self.deck)
        self.emit("out", rule, seat=seat)
        living = self.living()
        if len(living) == 1:
            self.finish([1 if other in living else -1 for other in range(SEATS)])
            return
        for frame in self.stack:
            assert isinstance(frame, ChainFrame)
            frame.left(self, seat)

    def leave(self, seat: int) -> None:
        self.eliminate(seat, "MC-08")

    def may_concede(self, seat: int) -> bool:
        return not self.is_terminal() and self.hp[seat] > 0

    def view(self, viewer: int) -> dict[str, Plain]:
        return {
            "hp": [*self.hp],
            "active": self.active,
            "turn": self.turn,
            "asked": self.current_player,
            "hand": [*self.hands[viewer]] if viewer >= 0 else [],
            "hands": [len(hand) for hand in self.hands],
            "deck": len(self.deck),
            "going on": [self._shown(frame) for frame in self.stack],
        }

    def _shown(self, frame: Frame) -> Plain:
        if isinstance(frame, Window):
            chain: list[Plain] = [[r.seat, r.card, r.target] for r in frame.chain]
            return ["window", frame.subject, chain, [*frame.passed]]
        if isinstance(frame, Roll):
            return ["roll", frame.seat, frame.result]
        return type(frame).__name__

    def determinize(self, player: int, seed: int) -> "ChainState":
        world = self.reseeded(seed)
        others = [seat for seat in range(SEATS) if seat != player]
        pool = sorted([*world.deck, *(card for seat in others for card in world.hands[seat])])
        world.shuffle(pool)
        for seat in others:
            world.hands[seat] = sorted(pool.pop() for _ in world.hands[seat])
        world.deck = pool
        return world

    def refuse(self, action: int) -> Refusal:
        if self.is_terminal():
            return Refusal("MC-07", "refusal.over")
        if action == CONCEDE:
            return Refusal("MC-08", "refusal.out")
        if isinstance(self.stack[-1], Window):
            return Refusal("MC-02", "refusal.response", {"action": action})
        return Refusal("MC-01", "refusal.turn", {"action": action})


class Chain(MiniGame):
    """Three players with bolts and rerolls."""

    name: ClassVar[str] = "chain"
    title: ClassVar[str] = "Chain"
    seats: ClassVar[tuple[int, int]] = (3, 3)
    num_distinct_actions: ClassVar[int] = 9
    max_game_length: ClassVar[int] = 1000
    state = ChainState
    actions = (
        "pass",
        *(f"bolt {seat}" for seat in range(SEATS)),
        "reroll",
        *(f"attack {seat}" for seat in range(SEATS)),
        "end",
    )
    clauses: ClassVar[dict[str, str]] = {
        "MC-01": "The living take turns clockwise: draw a card, then attack somebody or not.",
        "MC-02": "An attack opens a window; it locks when all the living have passed in a row.",
        "MC-03": "A locked chain resolves newest first; a bolt does 2 damage on 8 and more.",
        "MC-04": "The first result of a die opens a window, wherever it was rolled.",
        "MC-05": "A reroll replaces the result of the die in question and opens no window.",
        "MC-06": "Who has no HP is out at once, with all pending and running effects of his.",
        "MC-07": "The last one living wins.",
        "MC-08": "A player may concede at any time.",
        "MC-09": "After turn 24 the game is a draw.",
    }
    sentences: ClassVar[dict[str, str]] = {
        "refusal.no-settings": "There are no settings.",
        "refusal.no-positions": "There are no positions.",
        "refusal.over": "The game is over.",
        "refusal.out": "You are out of the game.",
        "refusal.response": "Action {action} is no response that you can make here.",
        "refusal.turn": "Action {action} is none of a turn that you can take.",
        "ask.attacks": "Attack somebody, or end the turn.",
        "ask.responses": "Respond to the {subject}, or pass.",
        **{f"event.{kind}": kind for kind in EVENTS},
    }


CHAIN = Chain()
