"""The state of a match of Kravestorm."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from rulewright.games.kravestorm import cards as card_sets
from rulewright.games.kravestorm.lineup import LineUp, gather
from rulewright.games.kravestorm.records import (
    Attack,
    DeckList,
    Delayed,
    Modifier,
    Pending,
    Player,
    Roll,
    Thing,
    Trigger,
)
from rulewright.games.kravestorm.vocabulary import PASS
from rulewright.kernel.events import Plain
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import State

if TYPE_CHECKING:
    from rulewright.games.kravestorm.game import Kravestorm
    from rulewright.games.kravestorm.triggers import Settle


SETTLING: Final = 3
"""Frames that there are at least, beneath a question that is asked while triggers are processed."""


class KravestormState(State):
    """One moment of a match.

    Attributes:
        set_code: names the card set, see ``cards.card_set``.
        format: ``standard`` or ``limited``.
        games_to_win: 2 in a best-of-three, else 1 (KS-32.2).
        later_player_cards: cards that later players draw more (KS-R114).
        repeat_cap: how often one state may be repeated by choice (KS-R107).
        registered: the decks as registered, by seat; ``decks`` those of the present game.
        score: games won by seat; ``game_number`` from 1; ``chooser`` names the first player.
        players: by seat.
        things: cards in play by object id; ``gone`` those that have left, as they were last.
        effects: effects in force.
        pending: pending events, the oldest first; ``negated`` ids of events that were negated.
        noticed: triggers of the instruction that is being carried out; ``queue`` batches that wait.
        delayed: instructions that wait for their event.
        attack: the attack that is going on.
        rolls: rolls whose results are not final.
        moment: per object id the worst position given at this moment (KS-R76); None outside one.
        turn: turns begun; ``active`` whose turn it is; ``phase`` one of ``PHASES`` or ``setup``.
        next_id: the next object id; ids of events, rolls and modifiers come from it too.
        dirty: something has changed that a game-state check may have to act on.
        repeats: how often a state was left by a free optional move (KS-R107).
        book: the card set that is played with.
        gathered: the line-up, see ``line_up``; None where it has to be gathered anew.
        ordered: a game-state check has found the Garrisons and attachments in order, and since
            then nothing but HP and cards outside play has changed.
    """

    __slots__ = (
        "set_code",
        "format",
        "games_to_win",
        "later_player_cards",
        "repeat_cap",
        "registered",
        "decks",
        "score",
        "game_number",
        "chooser",
        "players",
        "things",
        "gone",
        "effects",
        "pending",
        "negated",
        "noticed",
        "queue",
        "delayed",
        "attack",
        "rolls",
        "last_roll",
        "moment",
        "turn",
        "active",
        "phase",
        "next_id",
        "dirty",
        "repeats",
        "book",
        "gathered",
        "ordered",
    )

    TRANSIENT: ClassVar[frozenset[str]] = State.TRANSIENT | {"book", "gathered", "ordered"}

    set_code: str
    format: str
    games_to_win: int
    later_player_cards: int
    repeat_cap: int
    registered: tuple[DeckList, ...]
    decks: tuple[DeckList, ...]
    score: tuple[int, ...]
    game_number: int
    chooser: int
    players: list[Player]
    things: dict[int, Thing]
    gone: dict[int, Thing]
    effects: tuple[Modifier, ...]
    pending: tuple[Pending, ...]
    negated: tuple[int, ...]
    noticed: tuple[Trigger, ...]
    queue: tuple[tuple[Trigger, ...], ...]
    delayed: tuple[Delayed, ...]
    attack: Attack | None
    rolls: tuple[Roll, ...]
    last_roll: int | None
    moment: tuple[tuple[int, int], ...] | None
    turn: int
    active: int
    phase: str
    next_id: int
    dirty: bool
    repeats: dict[str, int]
    book: card_sets.CardSet
    gathered: LineUp | None
    ordered: bool

    def __init__(self, seed: int, set_code: str, decks: tuple[DeckList, ...]) -> None:
        super().__init__(seed)
        self.set_code = set_code
        self.format = "standard"
        self.games_to_win = 1
        self.later_player_cards = 0
        self.repeat_cap = 50
        self.registered = decks
        self.decks = decks
        self.score = (0,) * len(decks)
        self.game_number = 0
        self.chooser = -1
        self.players = [Player() for _ in decks]
        self.things = {}
        self.gone = {}
        self.effects = ()
        self.pending = ()
        self.negated = ()
        self.noticed = ()
        self.queue = ()
        self.delayed = ()
        self.attack = None
        self.rolls = ()
        self.last_roll = None
        self.moment = None
        self.turn = 0
        self.active = 0
        self.phase = "setup"
        self.next_id = 1
        self.dirty = False
        self.repeats = {}
        self._fresh()

    def _fresh(self) -> None:
        self.book = card_sets.card_set(self.set_code)
        self.gathered = None
        self.ordered = False

    @property
    def game(self) -> "Kravestorm":
        from rulewright.games.kravestorm.game import game_of

        return game_of(self.set_code)

    @property
    def num_players(self) -> int:
        return len(self.registered)

    def clone(self) -> Self:
        copy = super().clone()
        copy.book = self.book
        copy.gathered = self.gathered
        copy.ordered = self.ordered
        return copy

    @classmethod
    def deserialize(cls, text: str) -> Self:
        state = super().deserialize(text)
        state._fresh()
        return state

    def run(self, value: Any) -> None:
        """Go on with an answer, and tell the sequences of triggers if it is a choice."""
        ask = self.ask
        if value is not None and value != PASS and ask is not None and self._sequences():
            options = self.stack[-1].options(self, ask.of)
            if len(self._open(options)) > 1:
                for sequence in self._sequences():
                    sequence.choose(f"{ask.seat} {ask.of} {options} {value}")
        super().run(value)

    def legal_actions(self) -> list[int]:
        """Return what the asked player may answer, without choices that have led back to the same
        state as often as they may (KS-31.4.2)."""
        if self._legal is None and self.ask is not None and len(self.stack) > SETTLING:
            options = self.stack[-1].options(self, self.ask.of)
            self._legal = self._open(options) or options
        return super().legal_actions()

    def _sequences(self) -> "list[Settle]":
        """Return the sequences of triggers that are going on."""
        if len(self.stack) <= SETTLING:
            return []
        from rulewright.games.kravestorm.triggers import Settle

        return [frame for frame in self.stack if isinstance(frame, Settle)]

    def _open(self, options: list[int]) -> list[int]:
        """Leave out closed choices (KS-R116); where none is left, there is no choice any more: all
        stand again, and what recurs then is mandatory."""
        ask = self.ask
        for sequence in self._sequences():
            if sequence.repeated and ask is not None:
                told = f"{ask.seat} {ask.of} {options}"
                options = [a for a in options if not sequence.is_closed(self, f"{told} {a}")]
        return options

    def view(self, viewer: int) -> dict[str, Plain]:
        from rulewright.games.kravestorm.view import view

        return view(self, viewer)

    def determinize(self, player: int, seed: int) -> Self:
        from rulewright.games.kravestorm.worlds import determinize

        world: Self = determinize(self, player, seed)  # type: ignore[assignment]
        return world

    def refuse(self, action: int) -> Refusal:
        from rulewright.games.kravestorm.refusals import refuse

        return refuse(self, action)

    def action_mark(self, action: int) -> str:
        from rulewright.games.kravestorm.notation import mark

        return mark(self, action)

    def legal_details(self) -> list[dict[str, Plain]]:
        """Return the details of each legal action; what is the asked player's own has its place."""
        details = super().legal_details()
        seat = "abcd"[max(0, self.current_player)]
        for detail in details:
            index = detail.get("index")
            if type(index) is int and detail["kind"] in ("attack", "mobile", "withdraw"):
                detail["at"] = f"{seat}{index + 1}"
            elif type(index) is int and detail["kind"] in ("produce", "bury"):
                detail["at"] = f"{seat}:{index + 1}"
        return details

    def leave(self, seat: int) -> None:
        from rulewright.games.kravestorm.elimination import concede

        concede(self, seat)

    def may_concede(self, seat: int) -> bool:
        return not self.is_terminal() and 0 <= seat < len(self.players) and self.players[seat].alive

    # --- the words that every chapter uses

    def line_up(self) -> LineUp:
        """Return what the cards in play say as they lie now."""
        found = self.gathered
        if found is None:
            found = self.gathered = gather(self)
        return found

    def living(self) -> list[int]:
        """Return the seats of the players still in the game, in seat order."""
        return [seat for seat, player in enumerate(self.players) if player.alive]

    def clockwise(self, seat: int) -> list[int]:
        """Return the living seats, beginning with the next one after ``seat`` (KS-R08)."""
        seats = len(self.players)
        return [
            other
            for step in range(1, seats + 1)
            if self.players[other := (seat + step) % seats].alive
        ]

    def next_seat(self, seat: int) -> int:
        """Return the next living seat clockwise after ``seat``, which may be itself (KS-R08)."""
        players = self.players
        seats = len(players)
        other = (seat + 1) % seats
        while not players[other].alive:
            other = (other + 1) % seats
        return other

    def orderer(self) -> int:
        """Return who orders simultaneous things: the active player or the stand-in (KS-R104)."""
        active = self.active
        return active if self.players[active].alive else self.next_seat(active)

    def opponents(self, seat: int) -> list[int]:
        """Return the living opponents of ``seat`` (KS-30.2.1), clockwise."""
        return [other for other in self.clockwise(seat) if other != seat]

    def event(self, id: int) -> Pending | None:
        """Return the pending event of this id, or None once it is gone."""
        for event in self.pending:
            if event.id == id:
                return event
        return next((t.pending() for batch in self.queue for t in batch if t.id == id), None)

    def events_pending(self) -> list[Pending]:
        """Return all pending events, those that wait in the queue of triggers last (KS-28.3.1)."""
        return [*self.pending, *(t.pending() for batch in self.queue for t in batch)]

    def thing(self, id: int) -> Thing | None:
        """Return the card in play with this object id, or as it was when it left, or None."""
        return self.things.get(id) or self.gone.get(id)
