"""Hush: a small game of secrets, made for tests of the server.

Each seat has ten cards of its own colour, named so that no byte meant for another viewer may hold
them before they are shown. A turn has three points: ``draw`` (its owner alone learns the card),
``peek`` (an event of which others do not even learn that it was), ``play`` a card on a cell (it is
shown), ``hide`` a card on a cell (it is not), ``end``. A coin is flipped after each turn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.kernel.chance import below, derive_seed
from rulewright.kernel.events import Plain, Secret
from rulewright.kernel.frames import Ask, Frame, StepResult
from rulewright.kernel.game import Game, Setting
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal
from rulewright.kernel.rulebook import Clause, Rulebook
from rulewright.kernel.state import State

COLOURS = ("amber", "cobalt")
CARDS = tuple(f"{colour}-canary-{n}" for colour in COLOURS for n in range(10))
CELLS = tuple(column + row for column in "abcd" for row in "1234")
END, DRAW, PEEK, PLAY, HIDE = 0, 1, 2, 3, 3 + len(CARDS)
CELL = HIDE + len(CARDS)
RULE = "HU-1"
RULEBOOK = Rulebook("Hush", {RULE: Clause(RULE, "All", "rule", "All of it.")}, {})


@dataclass(slots=True)
class Turn(Frame):
    """One seat's turn."""

    step: str = "offer"
    held: int = -1

    def offer(self, s: "HushState", _: object) -> StepResult:
        return Ask(s.active, "acts", "acted", RULE)

    def prompt(self, s: "HushState") -> dict[str, Any]:
        return {"points": s.points}

    def acts(self, s: "HushState") -> list[int]:
        hand = s.hands[s.active]
        legal = [END]
        if s.points:
            legal += [DRAW] if s.decks[s.active] else []
            legal += [PEEK] if s.decks[s.active] else []
            if s.free():
                legal += [PLAY + card for card in sorted(hand)]
                legal += [HIDE + card for card in sorted(hand)]
        return legal

    def acted(self, s: "HushState", action: int) -> StepResult:
        seat = s.active
        if action == END:
            s.turns += 1
            s.emit("flip", RULE, coin=s.below(2))
            s.active, s.points = (seat + 1) % s.num_players, 3
            s.emit("turn", RULE, seat=s.active)
            if s.turns >= s.limit:
                s.score()
            self.step = "offer"
            return None
        if action >= PLAY:
            self.held = action
            self.step = "aim"
            return None
        s.points -= 1
        if action == DRAW:
            card = s.decks[seat].pop(s.below(len(s.decks[seat])))
            s.hands[seat].append(card)
            s.emit("draw", RULE, seat=seat, card=Secret(CARDS[card], (seat,)))
        else:
            s.peeked[seat] = s.decks[seat][0] + 1
            s.points += 1
            s.emit("peek", RULE, seats=(seat,), card=CARDS[s.decks[seat][0]])
        self.step = "offer"
        return None

    def aim(self, s: "HushState", _: object) -> StepResult:
        return Ask(s.active, "cells", "aimed", RULE)

    def cells(self, s: "HushState") -> list[int]:
        return [CELL + cell for cell in s.free()]

    def aimed(self, s: "HushState", action: int) -> StepResult:
        hidden = self.held >= HIDE
        card = self.held - (HIDE if hidden else PLAY)
        s.hands[s.active].remove(card)
        s.board[action - CELL] = (s.active, card, int(hidden))
        s.points -= 1
        name: Plain | Secret = Secret(CARDS[card], (s.active,)) if hidden else CARDS[card]
        s.emit("place", RULE, seat=s.active, at=CELLS[action - CELL], card=name)
        self.held, self.step = -1, "offer"
        return None


class HushState(State):
    """Hands, decks and what lies on the board: cell -> (owner, card, hidden)."""

    __slots__ = ("active", "board", "decks", "hands", "limit", "peeked", "points", "turns")

    active: int
    points: int
    turns: int
    limit: int
    hands: list[list[int]]
    decks: list[list[int]]
    peeked: list[int]
    board: dict[int, tuple[int, int, int]]

    def __init__(self, seed: int, limit: int) -> None:
        super().__init__(seed)
        self.active, self.points, self.turns, self.limit = 0, 3, 0, limit
        self.hands, self.decks, self.peeked, self.board = [[], []], [[], []], [0, 0], {}
        for seat in (0, 1):
            deck = list(range(seat * 10, seat * 10 + 10))
            while deck:
                self.decks[seat].append(deck.pop(self.below(len(deck))))
            self.hands[seat] = [self.decks[seat].pop() for _ in range(3)]

    @property
    def game(self) -> Game:
        return HUSH

    @property
    def num_players(self) -> int:
        return 2

    def free(self) -> list[int]:
        """Return the free cells."""
        return [cell for cell in range(len(CELLS)) if cell not in self.board]

    def score(self) -> None:
        """End the match: who has more cards on the board has won."""
        have = [sum(owner == seat for owner, _, _ in self.board.values()) for seat in (0, 1)]
        self.finish((0, 0) if have[0] == have[1] else ((1, -1) if have[0] > have[1] else (-1, 1)))

    def view(self, viewer: int) -> dict[str, Plain]:
        players: list[Plain] = []
        for seat in (0, 1):
            hand: dict[str, Plain] = {"count": len(self.hands[seat])}
            if viewer == seat:
                hand["cards"] = [CARDS[card] for card in sorted(self.hands[seat])]
            zones: dict[str, Plain] = {"hand": hand, "deck": {"count": len(self.decks[seat])}}
            players.append({"seat": seat, "counters": {}, "zones": zones})
        pieces: list[Plain] = [
            {
                "at": CELLS[cell],
                "owner": owner,
                "card": CARDS[card] if not hidden or viewer == owner else None,
            }
            for cell, (owner, card, hidden) in sorted(self.board.items())
        ]
        view: dict[str, Plain] = {
            "game": "hush",
            "viewer": viewer,
            "asked": self.current_player if self.ask else -1,
            "over": self.is_terminal(),
            "returns": list(self.returns()),
            "status": {"turn": self.turns, "active": self.active, "points": self.points},
            "players": players,
            "pieces": pieces,
        }
        if viewer >= 0 and self.peeked[viewer]:
            view["peeked"] = CARDS[self.peeked[viewer] - 1]
        return view

    def determinize(self, player: int, seed: int) -> "HushState":
        copy = self.clone()
        copy._legal = None
        copy.seed = derive_seed(seed, "hush")
        other = 1 - player
        hidden = [cell for cell, (owner, _, h) in copy.board.items() if owner == other and h]
        pool = copy.hands[other] + copy.decks[other] + [copy.board[cell][1] for cell in hidden]
        pool = _shuffled(pool, copy.seed)
        for cell in hidden:
            copy.board[cell] = (other, pool.pop(), 1)
        copy.hands[other] = [pool.pop() for _ in copy.hands[other]]
        copy.decks[other] = pool
        copy.peeked[other] = 0
        for frame in copy.stack:
            if isinstance(frame, Turn) and frame.held >= 0 and copy.active == other:
                frame.held = (HIDE if frame.held >= HIDE else PLAY) + copy.hands[other][0]
        first = copy.decks[player][:1] if copy.peeked[player] else []
        rest = copy.decks[player][len(first) :]
        copy.decks[player] = first + _shuffled(rest, copy.seed + 1)
        return copy

    def leave(self, seat: int) -> None:
        self.emit("leave", RULE, seat=seat)
        self.finish((-1, 1) if seat == 0 else (1, -1))

    def refuse(self, action: int) -> Refusal:
        return Refusal(RULE, "refusal.no", {"action": action})


def _shuffled(cards: list[int], seed: int) -> list[int]:
    cards = sorted(cards)
    out: list[int] = []
    while cards:
        out.append(cards.pop(below(seed, len(out), len(cards))))
    return out


HushState.codec = Codec(Turn)


class Hush(Game):
    """The game of secrets."""

    name = "hush"
    title = "Hush"
    seats = (2, 2)
    num_distinct_actions = CELL + len(CELLS)
    max_game_length = 2_000
    ruleset = "1"
    cardset = "HU1"
    settings = (
        Setting("turns", "number", 8, RULE, minimum=2, maximum=60),
        Setting("decks", "deck", ["amber", "cobalt"], RULE),
    )

    @property
    def texts(self) -> Mapping[str, str]:
        return {"refusal.no": "{action} is not possible", "ask.acts": "Act", "ask.cells": "Where?"}

    @property
    def rulebook(self) -> Rulebook:
        return RULEBOOK

    def new_initial_state(self, setup: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        limit = dict(setup or {}).get("turns", 8)
        if not isinstance(limit, int) or not 2 <= limit <= 60:
            raise FaultyInput([Fault("turns", Refusal(RULE, "refusal.no", {"action": str(limit)}))])
        state = HushState(seed, limit)
        state.start(Turn())
        return state

    def decks(self) -> dict[str, dict[str, Plain]]:
        """Return the bundled decks."""
        return {colour: {"name": colour, "text": f"{colour}-canary-0"} for colour in COLOURS}

    def check_deck(self, text: str) -> list[str]:
        """Return the deck in full; here any text of known cards."""
        faults = [
            Fault(f"line {n}", Refusal(RULE, "refusal.no", {"action": line}))
            for n, line in enumerate(text.splitlines(), 1)
            if line not in CARDS
        ]
        if faults:
            raise FaultyInput(faults)
        return list(text.splitlines())

    def deserialize(self, text: str) -> State:
        return HushState.deserialize(text)

    def action_to_string(self, action: int) -> str:
        if action in (END, DRAW, PEEK):
            return ("end", "draw", "peek")[action]
        if PLAY <= action < HIDE:
            return f"play {CARDS[action - PLAY]}"
        if HIDE <= action < CELL:
            return f"hide {CARDS[action - HIDE]}"
        if CELL <= action < self.num_distinct_actions:
            return f"@{CELLS[action - CELL]}"
        raise ValueError(f"no action {action}")

    def string_to_action(self, text: str) -> int:
        for action in range(self.num_distinct_actions):
            if self.action_to_string(action) == text:
                return action
        raise ValueError(f"no action's notation: {text!r}")

    def action_parts(self, action: int) -> dict[str, Plain]:
        kind, _, rest = self.action_to_string(action).partition(" ")
        if kind.startswith("@"):
            return {"kind": "cell", "at": kind[1:]}
        return {"kind": kind, **({"card": rest} if rest else {})}

    def cards(self) -> Mapping[str, Mapping[str, Plain]]:
        return {card: {"name": card} for card in CARDS}

    def layout(self) -> dict[str, Plain]:
        return {"areas": [], "primary": ["end"]}

    def from_position(self, position: Mapping[str, Any]) -> State:
        if set(position) != {"written"}:
            raise FaultyInput([Fault("position", Refusal(RULE, "refusal.no", {"action": "-"}))])
        try:
            return HushState.deserialize(position["written"])
        except ValueError as error:
            raise FaultyInput(
                [Fault("written", Refusal(RULE, "refusal.no", {"action": str(error)[:20]}))]
            ) from error

    def to_position(self, state: State) -> dict[str, Any]:
        return {"written": state.serialize()}

    def observation_tensor_size(self) -> int:
        return 1

    def observation_tensor(self, state: State, viewer: int) -> list[float]:
        return [float(len(self.cards()))]


HUSH = Hush()

GAMES = {HUSH.name: HUSH}
