"""What goes on in a game of chains: turns, attacks, windows, dice, responses."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from tests.kernel.minis.chain.game import ChainState

SEATS = 3
BOLT, REROLL = 0, 1
PASS, BOLT_AT, PLAY_REROLL, ATTACK, END = 0, 1, 4, 5, 8
LAST_TURN = 24


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
