"""The state of a game of markers, what each viewer may know of it, and its vocabulary."""

from typing import ClassVar

from rulewright.kernel.events import SPECTATOR, Plain, Secret
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import State
from tests.kernel.minis.markers.board import (
    EMPTY,
    HIDE,
    OFF,
    PASS,
    SPACES,
    Marker,
    Piece,
    neighbours,
)
from tests.kernel.minis.markers.frames import Damage, Lay, Responses, Step, Turn, Turns
from tests.kernel.minis.mini import MiniGame

EVENTS = ("end", "lay", "step", "reveal", "blocked", "damage", "concede")


class MarkersState(State):
    """Pieces, and the stack of markers on each space, its top last."""

    __slots__ = ("active", "groups", "handed", "markers", "pieces", "turn")

    pieces: list[Piece]
    markers: list[list[Marker]]
    active: int
    turn: int
    groups: int
    handed: list[int]
    """How many handles seat 0, seat 1 and the spectator have been given."""

    codec = Codec(Turns, Turn, Lay, Step, Damage, Responses)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.pieces = [Piece(0, 8), Piece(0, 11), Piece(1, 4), Piece(1, 7)]
        self.markers = [[] for _ in range(SPACES)]
        self.active = 1
        self.turn = 0
        self.groups = 0
        self.handed = [0, 0, 0]
        self.start(Turns())

    @property
    def game(self) -> "Markers":
        return MARKERS

    @property
    def num_players(self) -> int:
        return 2

    # --- where things are

    def find(self, piece: int) -> tuple[int, Marker]:
        """Return the space and the marker of a piece in hiding."""
        return next((s, m) for s in range(SPACES) for m in self.markers[s] if m.content == piece)

    def where(self, piece: int) -> int:
        """Return the true space of a living piece."""
        space = self.pieces[piece].space
        return space if space != OFF else self.find(piece)[0]

    def own(self, seat: int) -> list[int]:
        """Return the living pieces of a seat, those in hiding among them."""
        return [n for n, p in enumerate(self.pieces) if p.owner == seat and p.health]

    def piece_at(self, seat: int, space: int) -> int:
        """Return the piece that acts from ``space``: one that stands there before one in hiding."""
        here = [n for n in self.own(seat) if self.where(n) == space]
        return min(here, key=lambda n: (self.pieces[n].space == OFF, n))

    def all_markers(self, seat: int) -> list[Marker]:
        """Return the markers of a seat in the order of the board."""
        return [m for stack in self.markers for m in stack if m.owner == seat]

    def is_free(self, seat: int, space: int) -> bool:
        """Say whether nothing of the enemy is on ``space`` for all to see."""
        enemies = (p.space for p in self.pieces if p.owner != seat)
        return space not in enemies and all(m.owner == seat for m in self.markers[space])

    def free(self, piece: int) -> list[int]:
        """Return where markers may be laid round a piece that stands on the board (MM-02)."""
        space = self.pieces[piece].space
        around = [space, *(s for s in neighbours(space) if s != OFF)]
        return sorted(s for s in around if self.is_free(self.pieces[piece].owner, s))

    def steps(self, piece: int) -> list[tuple[int, int]]:
        """Return space and direction of each step: onto a marker always, onto an enemy never."""
        space = self.where(piece)
        enemies = {p.space for p in self.pieces if p.owner != self.pieces[piece].owner} | {OFF}
        return [(space, d) for d, to in enumerate(neighbours(space)) if to not in enemies]

    # --- the writers

    def lay(self, owner: int, contents: dict[int, int]) -> None:
        """Lay a group of markers: contents by space (MM-02)."""
        knows_not = [1 - owner, SPECTATOR]
        for space in sorted(contents):  # never in an order that tells which is the true one
            handles = []
            for viewer in knows_not:
                self.handed[viewer] += 1
                handles.append(self.handed[viewer])
            marker = Marker(owner, self.groups, (handles[0], handles[1]), contents[space])
            self.markers[space].append(marker)
        self.groups += 1
        true = next(s for s, content in contents.items() if content != EMPTY)
        spaces: list[Plain] = [*sorted(contents)]
        self.emit("lay", "MM-02", seat=owner, spaces=spaces, true=Secret(true, (owner,)))

    def reveal(self, space: int, marker: Marker) -> int:
        """Turn a marker over; with the true one of a group the others vanish (MM-03)."""
        content = marker.content
        self.emit("reveal", "MM-03", space=space, owner=marker.owner, content=content)
        for stack in self.markers:
            stack[:] = [
                m
                for m in stack
                if m is not marker and (content == EMPTY or m.group != marker.group)
            ]
        if content >= 0:
            self.pieces[content].space = space
        return content

    def leave(self, seat: int) -> None:
        self.emit("concede", "MM-08", seat=seat)
        self.finish([-1 if other == seat else 1 for other in range(2)])

    # --- what a viewer may know

    def view(self, viewer: int) -> dict[str, Plain]:
        return {
            "pieces": [[p.owner, p.space, p.health, p.warded] for p in self.pieces],
            "markers": [[self._shown(m, viewer) for m in stack] for stack in self.markers],
            "active": self.active,
            "turn": self.turn,
            "asked": self.current_player,
            "going on": [type(frame).__name__ for frame in self.stack],
            "laid": [f.true for f in self.stack if isinstance(f, Lay) and self.active == viewer],
        }

    def _shown(self, marker: Marker, viewer: int) -> Plain:
        seen: dict[str, Plain] = {"owner": marker.owner, "group": marker.group}
        if viewer == marker.owner:
            seen["content"] = marker.content
        else:
            seen["handle"] = marker.handles[viewer == SPECTATOR]
        return seen

    def determinize(self, player: int, seed: int) -> "MarkersState":
        world = self.reseeded(seed)
        groups: dict[int, list[Marker]] = {}
        for marker in world.all_markers(1 - player):
            groups.setdefault(marker.group, []).append(marker)
        for group in groups.values():
            contents = sorted(marker.content for marker in group)
            world.shuffle(contents)
            for marker, content in zip(group, contents, strict=True):
                marker.content = content
        for frame in world.stack:
            if isinstance(frame, Lay) and world.active != player and frame.true != OFF:
                free = world.free(frame.piece)
                frame.true = free[world.below(len(free))]
        return world

    def refuse(self, action: int) -> Refusal:
        if self.is_terminal():
            return Refusal("MM-09", "refusal.over")
        ask = self.ask
        assert ask is not None
        if ask.of in ("places", "homes"):
            return Refusal(ask.rule, "refusal.space")
        if 0 <= action < HIDE and neighbours(action // 4)[action % 4] == OFF:
            return Refusal("MM-03", "refusal.edge", {"space": action // 4})
        return Refusal(ask.rule, "refusal.act")


class Markers(MiniGame):
    """Two players with two pieces each."""

    name: ClassVar[str] = "markers"
    title: ClassVar[str] = "Markers"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    num_distinct_actions: ClassVar[int] = PASS + 1
    max_game_length: ClassVar[int] = 1000
    state = MarkersState
    actions = (
        *(f"step {s} {d}" for s in range(SPACES) for d in ("up", "down", "left", "right")),
        *(f"hide {s}" for s in range(SPACES)),
        *(f"mine {s}" for s in range(SPACES)),
        *(f"space {s}" for s in range(SPACES)),
        "pass",
    )
    clauses: ClassVar[dict[str, str]] = {
        "MM-01": "Players take turns: one step, one hiding, one mine, or nothing.",
        "MM-02": "A piece that hides or lays a mine puts two markers on free spaces round it.",
        "MM-03": "A step onto enemy markers turns them over, the top first; empty ones vanish.",
        "MM-04": "A step onto a piece in hiding fails; that piece is shown, the other ones vanish.",
        "MM-05": "A bomb does 1 damage to each piece within radius 1, to all at once.",
        "MM-06": "The first time that a piece would be damaged it is sent home instead.",
        "MM-07": "In the turn of the other player each survivor may answer damage with a step.",
        "MM-08": "A player may concede at any time.",
        "MM-09": "Who has the last pieces wins; none on both sides, or turn 60, is a draw.",
    }
    sentences: ClassVar[dict[str, str]] = {
        "refusal.no-settings": "There are no settings.",
        "refusal.no-positions": "There are no positions.",
        "refusal.over": "The game is over.",
        "refusal.space": "Choose one of the spaces that are offered.",
        "refusal.edge": "From space {space} that leads off the board.",
        "refusal.act": "You cannot do that now.",
        "ask.acts": "Your turn.",
        "ask.places": "Where does the marker go?",
        "ask.homes": "Where is piece {piece} sent?",
        "ask.steps": "Piece {piece} may answer with a step.",
        "event.sent home": "sent home",
        **{f"event.{kind}": kind for kind in EVENTS},
    }


MARKERS = Markers()
