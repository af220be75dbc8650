"""The state of a game of chains, what each viewer may know of it, and its vocabulary."""

from typing import ClassVar

from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Frame
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import CONCEDE, State
from tests.kernel.minis.chain.frames import (
    BOLT,
    REROLL,
    SEATS,
    Attack,
    Bolt,
    ChainFrame,
    Damage,
    Reroll,
    Roll,
    Turn,
    Turns,
    Window,
)
from tests.kernel.minis.mini import MiniGame

DECK = [BOLT] * 9 + [REROLL] * 6
EVENTS = ("drawn", "draw", "attack", "lock", "respond", "roll", "reroll", "damage", "out")


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
        if isinstance(frame, Attack | Bolt):
            return [type(frame).__name__, frame.seat, frame.target]
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
