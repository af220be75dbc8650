"""Series: many matches of the same entrants, from one master seed, on one or more processes."""

import hashlib
import multiprocessing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from rulewright import bots, games
from rulewright.bots import Bot, Perspective
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.events import SPECTATOR
from rulewright.kernel.game import Game
from rulewright.kernel.record import Record
from rulewright.kernel.state import State

Seating = Literal["fixed", "alternate"]
"""``fixed``: entrant n has seat n. ``alternate``: all move on by a seat from game to game."""

Keeping = Literal["none", "all"]
"""Which games of a series come with their record."""


class FaultySeries(ValueError):
    """A series that cannot be played as it is described; what is wrong is named."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played.

    Attributes:
        game: the game's name.
        entrants: the bots' names, one for each seat of a match.
        games: how many matches.
        seed: master seed, from which each match and each bot has its own.
        setup: values for the game's settings, without decks.
        decks: a deck for each entrant, which goes with it from seat to seat; empty: by ``setup``.
        seating: who sits where.
        records: which games come with their record.
    """

    game: str
    entrants: tuple[str, ...]
    games: int
    seed: int = 0
    setup: Mapping[str, Any] = field(default_factory=dict)
    decks: tuple[Any, ...] = ()
    seating: Seating = "fixed"
    records: Keeping = "none"

    def seats(self, number: int) -> tuple[int, ...]:
        """Return by seat which entrant sits there in game ``number`` (from 0)."""
        count = len(self.entrants)
        shift = number % count if self.seating == "alternate" else 0
        return tuple([(seat - shift) % count for seat in range(count)])

    def setup_of(self, number: int) -> dict[str, Any]:
        """Return the setup of game ``number``; the game chooses decks where none are given."""
        seats = self.seats(number)
        decks = [self.decks[entrant] if self.decks else None for entrant in seats]
        return games.game(self.game).seated(self.setup, decks)

    def seed_of(self, number: int) -> int:
        """Return the seed of game ``number``; all are distinct."""
        return derive_seed(self.seed, "game", number)

    def check(self) -> None:
        """Say whether the series can be played.

        Raises:
            UnknownGame: there is no such game.
            UnknownBot: there is no such bot.
            FaultyInput: the setup has faults.
            FaultySeries: numbers do not fit.
        """
        game = games.game(self.game)
        if self.games < 0:
            raise FaultySeries(f"a series has 0 games or more, not {self.games}")
        for name in self.entrants:
            bots.make(name, game, 0)
        if self.decks and len(self.decks) != len(self.entrants):
            raise FaultySeries(
                f"{len(self.entrants)} bots need as many decks, not {len(self.decks)}"
            )
        if self.decks:
            deck_setting(game)
        if not self.entrants:
            raise FaultySeries("name a bot for each seat")
        least, most = game.seats
        seats = str(least) if least == most else f"{least} to {most}"
        if least <= len(self.entrants) <= most:
            players = game.new_initial_state(self.setup_of(0), self.seed).num_players
            seats = "" if players == len(self.entrants) else str(players)
        if seats:
            raise FaultySeries(f"the match has {seats} seats, but {len(self.entrants)} bots play")


def deck_setting(game: Game) -> str:
    """Return the name of the setting that holds the decks.

    Raises:
        FaultySeries: the game has no decks.
    """
    for setting in game.settings:
        if setting.kind == "deck":
            return setting.name
    raise FaultySeries(f"{game.title} has no decks")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game of a series went.

    Attributes:
        number: its place in the series, from 0.
        seed: the match's seed.
        seats: by seat which entrant sat there.
        returns: result by seat; None if the game was broken off.
        decisions: actions played.
        digest: digest of all actions and the last state.
        fault: why it was broken off, else empty.
        record: the record's text, or empty.
        turns: turns that each player has had at most, by the last view's ``status.turn``; 0 where
            the game counts none.
        first: the seat that had the first turn, by the views' ``status.active``; -1 where no turn
            was begun or the game counts none.
    """

    number: int
    seed: int
    seats: tuple[int, ...]
    returns: tuple[int, ...] | None
    decisions: int
    digest: str
    fault: str = ""
    record: str = ""
    turns: int = 0
    first: int = -1


def play_game(series: Series, number: int) -> Outcome:
    """Play game ``number`` of a series; the outcome depends on nothing else.

    A bot that fails, or that answers with what is not legal, breaks off the game, not the series.
    """
    game = games.game(series.game)
    seats = series.seats(number)
    setup, seed = series.setup_of(number), series.seed_of(number)
    players = [
        bots.make(series.entrants[entrant], game, derive_seed(series.seed, "bot", number, entrant))
        for entrant in seats
    ]
    state = game.new_initial_state(setup, seed)
    record = Record.begin(game, setup, seed, state) if series.records == "all" else None
    actions: list[int] = []
    fault = ""
    turn, first = _turn(state)
    while not state.is_terminal() and not fault:
        if len(actions) == game.max_game_length:
            fault = f"no end after {game.max_game_length} actions"
            break
        seat = state.current_player
        action, fault = _chosen(players[seat], state, seat)
        if not fault:
            state.apply_action(action)
            actions.append(action)
            if turn >= 0 and first < 0:
                turn, first = _turn(state)
            if record is not None:
                record.add(seat, action, state)
    digest = hashlib.blake2b(f"{actions} {state.digest()}".encode(), digest_size=8).hexdigest()
    return Outcome(
        number=number,
        seed=seed,
        seats=seats,
        returns=None if fault else tuple(state.returns()),
        decisions=len(actions),
        digest=digest,
        fault=fault,
        record="" if record is None else record.to_text(game),
        turns=-(-max(_turn(state)[0], 0) // state.num_players),
        first=first,
    )


def _turn(state: State) -> tuple[int, int]:
    """Return the turn's number and whose it is: -1 if the game counts none or none has begun."""
    status: Any = state.view(SPECTATOR)["status"]
    turn, active = status.get("turn"), status.get("active")
    if type(turn) is not int:
        return -1, -1
    return turn, active if turn > 0 and type(active) is int else -1


def _chosen(bot: Bot, state: State, seat: int) -> tuple[int, str]:
    """Return the bot's action, or what is wrong with it."""
    try:
        action = bot.choose(Perspective(state, seat))
    except Exception as error:  # whatever a bot does, the series goes on
        return -1, f"the bot of seat {seat} failed: {error!r}"
    if type(action) is not int or action not in state.legal_actions():
        return -1, f"the bot of seat {seat} chose {action!r}, which is not legal"
    return action, ""


def play_series(series: Series, processes: int = 1) -> Iterator[Outcome]:
    """Play a series; yield the outcomes in the order of the games, however many processes play.

    Raises:
        What ``Series.check`` raises, before the first game.
    """
    series.check()
    if processes <= 1 or series.games <= 1:
        return map(partial(play_game, series), range(series.games))
    return _play_apart(series, min(processes, series.games))


def _play_apart(series: Series, processes: int) -> Iterator[Outcome]:
    # A fresh interpreter for each process behaves alike on every system, threads or not.
    chunk = max(1, min(16, series.games // (4 * processes)))
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(play_game, series), range(series.games), chunk)
