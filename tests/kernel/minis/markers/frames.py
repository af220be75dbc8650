"""What goes on in a game of markers: turns, laying, steps, damage, responses."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult
from tests.kernel.minis.markers.board import (
    BOMB,
    EMPTY,
    HIDE,
    LAST_TURN,
    MINE,
    OFF,
    PASS,
    SIDE,
    SPACE,
    SPACES,
    STEP,
    blast,
    neighbours,
)

if TYPE_CHECKING:
    from tests.kernel.minis.markers.game import MarkersState


@dataclass(slots=True)
class Turns(Frame):
    """Players act in turn until one has no pieces (MM-01, MM-09)."""

    step: str = "next"

    def next(self, g: "MarkersState", _: object) -> StepResult:
        left = [any(p.health for p in g.pieces if p.owner == seat) for seat in (0, 1)]
        if not all(left) or g.turn == LAST_TURN:
            result = [0, 0] if left[0] == left[1] else [1, -1] if left[0] else [-1, 1]
            g.emit("end", "MM-09")
            g.finish(result)
            return None
        g.turn += 1
        g.active = 1 - g.active
        return Call(Turn(g.active), "next")


@dataclass(slots=True)
class Turn(Frame):
    """One step, one hiding or one mine (MM-01)."""

    seat: int
    step: str = "begin"

    def begin(self, g: "MarkersState", _: object) -> StepResult:
        return Ask(self.seat, "acts", "chosen", "MM-01")

    def acts(self, g: "MarkersState") -> list[int]:
        acts = [STEP + s * 4 + d for p in g.own(self.seat) for s, d in g.steps(p)]
        for piece in g.own(self.seat):
            if g.pieces[piece].space != OFF and len(g.free(piece)) > 1:
                acts.append(HIDE + g.where(piece))
                if sum(m.content == BOMB for m in g.all_markers(self.seat)) < 2:
                    acts.append(MINE + g.where(piece))
        return sorted({*acts, PASS})

    def chosen(self, g: "MarkersState", action: int) -> StepResult:
        if action == PASS:
            return Done()
        if action < HIDE:
            return Call(Step(g.piece_at(self.seat, action // 4), action % 4, True), "over")
        piece = g.piece_at(self.seat, action % SPACES)
        return Call(Lay(piece, piece if action < MINE else BOMB), "over")

    def over(self, g: "MarkersState", _: object) -> StepResult:
        return Done()


@dataclass(slots=True)
class Lay(Frame):
    """Two markers are laid round a piece: the true one is asked for first (MM-02)."""

    piece: int
    content: int
    true: int = OFF
    step: str = "first"

    def first(self, g: "MarkersState", _: object) -> StepResult:
        return Ask(g.pieces[self.piece].owner, "places", "second", "MM-02")

    def second(self, g: "MarkersState", action: int) -> StepResult:
        self.true = action - SPACE
        return Ask(g.pieces[self.piece].owner, "places", "lay", "MM-02")

    def places(self, g: "MarkersState") -> list[int]:
        return [SPACE + space for space in g.free(self.piece) if space != self.true]

    def lay(self, g: "MarkersState", action: int) -> StepResult:
        piece = g.pieces[self.piece]
        g.lay(piece.owner, {self.true: self.content, action - SPACE: EMPTY})
        if self.content != BOMB:
            piece.space = OFF
        return Done()


@dataclass(slots=True)
class Step(Frame):
    """A piece steps onto the next space, whatever lies there (MM-03, MM-04)."""

    piece: int
    direction: int
    grants_responses: bool
    to: int = OFF
    step: str = "go"

    def go(self, g: "MarkersState", _: object) -> StepResult:
        piece = g.pieces[self.piece]
        self.to = neighbours(g.where(self.piece))[self.direction]
        if piece.space == OFF:
            g.reveal(*g.find(self.piece))
        g.emit("step", "MM-03", piece=self.piece, to=self.to)
        self.step = "turn_over"
        return None

    def turn_over(self, g: "MarkersState", _: object) -> StepResult:
        piece = g.pieces[self.piece]
        theirs = [m for m in g.markers[self.to] if m.owner != piece.owner]
        if not theirs:
            piece.space = self.to
            return Done()
        content = g.reveal(self.to, theirs[-1])
        if content == EMPTY:
            return None
        if content == BOMB:
            piece.space = self.to
            return Call(Damage(tuple(blast(self.to)), self.grants_responses), "over")
        g.emit("blocked", "MM-04", piece=self.piece)
        return Done()

    def over(self, g: "MarkersState", _: object) -> StepResult:
        return Done()


@dataclass(slots=True)
class Damage(Frame):
    """All in the blast are hit at once; the warded are sent home instead (MM-05, MM-06)."""

    spaces: tuple[int, ...]
    grants_responses: bool
    hit: tuple[int, ...] = ()
    warded: tuple[int, ...] = ()
    sent: tuple[tuple[int, int], ...] = ()
    step: str = "propose"

    def propose(self, g: "MarkersState", _: object) -> StepResult:
        hit = [n for n, p in enumerate(g.pieces) if p.space in self.spaces]
        self.hit = tuple(n for n in hit if not g.pieces[n].warded)
        turn_first = sorted(hit, key=lambda n: g.pieces[n].owner != g.active)
        self.warded = tuple(n for n in turn_first if g.pieces[n].warded)
        self.step = "replace"
        return None

    def replace(self, g: "MarkersState", _: object) -> StepResult:
        if len(self.sent) == len(self.warded):
            self.step = "apply"
            return None
        if not self.homes(g):  # it stays where it is, unhurt
            self.sent = (*self.sent, (self.warded[len(self.sent)], OFF))
            return None
        piece = self.warded[len(self.sent)]
        return Ask(g.pieces[piece].owner, "homes", "send", "MM-06")

    def homes(self, g: "MarkersState") -> list[int]:
        owner = g.pieces[self.warded[len(self.sent)]].owner
        row = range(SPACES - SIDE, SPACES) if owner == 0 else range(SIDE)
        return [SPACE + space for space in row if g.is_free(owner, space)]

    def prompt(self, state: "MarkersState") -> dict[str, Plain]:
        return {"piece": self.warded[len(self.sent)]} if self.step == "send" else {}

    def send(self, g: "MarkersState", action: int) -> StepResult:
        self.sent = (*self.sent, (self.warded[len(self.sent)], action - SPACE))
        self.step = "replace"
        return None

    def apply(self, g: "MarkersState", _: object) -> StepResult:
        for piece, to in self.sent:
            g.pieces[piece].warded = False
            if to != OFF:
                g.pieces[piece].space = to
            g.emit("sent home", "MM-06", piece=piece, to=to)
        for n in self.hit:
            g.pieces[n].health -= 1
        for n in self.hit:
            g.emit("damage", "MM-05", piece=n, health=g.pieces[n].health)
            if not g.pieces[n].health:
                g.pieces[n].space = OFF
        survivors = tuple(n for n in self.hit if g.pieces[n].health)
        may = tuple(n for n in survivors if g.pieces[n].owner != g.active)
        return Call(Responses(may), "over") if self.grants_responses and may else Done()

    def over(self, g: "MarkersState", _: object) -> StepResult:
        return Done()


@dataclass(slots=True)
class Responses(Frame):
    """Each survivor of the player not in turn may step once; that grants no responses (MM-07)."""

    left: tuple[int, ...]
    step: str = "offer"

    def offer(self, g: "MarkersState", _: object) -> StepResult:
        if not self.left:
            return Done()
        if not g.pieces[self.left[0]].health:
            self.left = self.left[1:]
            return None
        return Ask(g.pieces[self.left[0]].owner, "steps", "chosen", "MM-07")

    def steps(self, g: "MarkersState") -> list[int]:
        return sorted([*(STEP + s * 4 + d for s, d in g.steps(self.left[0])), PASS])

    def prompt(self, state: "MarkersState") -> dict[str, Plain]:
        return {"piece": self.left[0]} if self.step == "chosen" else {}

    def chosen(self, g: "MarkersState", action: int) -> StepResult:
        piece, self.left = self.left[0], self.left[1:]
        self.step = "offer"
        return None if action == PASS else Call(Step(piece, action % 4, False), "offer")
