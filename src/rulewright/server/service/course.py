"""The course of a match: its state, and the journal's entries that lead to it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rulewright.kernel.chance import derive_seed
from rulewright.kernel.command import apply_command
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.state import State

Kind = Literal["act", "auto", "edit", "undo", "concede", "timeout", "away", "pause", "resume"]
"""What an entry of the journal is: ``act`` is a player's command, ``auto`` what the rules do for a
player whose time has run out; ``edit`` and ``undo`` are the sandbox's; by ``concede``, ``timeout``
and ``away`` a player is out; ``pause`` and ``resume`` concern the clock."""

LEAVING: frozenset[str] = frozenset({"concede", "timeout", "away"})
"""Kinds of entry by which a seat leaves the match: the game says what becomes of it."""

MOVING: frozenset[str] = LEAVING | {"act", "auto", "edit"}
"""Kinds of entry that lead from one state to the next."""


class BrokenCourse(RuntimeError):
    """The journal does not lead where it led before: the rules or the data have changed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's journal.

    Attributes:
        seq: counts the match's entries from 1.
        cid: the client's id of the command; None for what the server did by itself.
        body: JSON: actions, a position, or the length of the line that an undo goes back to.
        digest: of the state afterwards.
        clock: the clock afterwards, see ``MatchClock.dump``.
        at: milliseconds since 1970; for people, never for the clock.
    """

    seq: int
    kind: Kind
    seat: int
    cid: str | None
    body: str
    digest: str
    clock: str
    at: int


class Course:
    """A match's state with the entries that made it.

    Args:
        setup: values for the game's settings.
        seed: up to 128 bits, from a source that nobody can guess.
        secret: key of the ask ids; they must not count what a viewer may not know of.

    Attributes:
        line: the moving entries that the present state follows from; an undo shortens it.
    """

    def __init__(self, game: Game, setup: Mapping[str, Any], seed: int, secret: bytes) -> None:
        self.game = game
        self._setup = dict(setup)
        self._seed = seed
        self._secret = secret
        self.entries: list[Entry] = []
        self.line: list[Entry] = []
        self.state = self._initial()

    def _initial(self) -> State:
        state = self.game.new_initial_state(self._setup, self._seed)
        state.listen()
        return state

    def ask_id(self) -> str:
        """Return the id of the question that waits now; every entry that moves gives another."""
        last = next((e.seq for e in reversed(self.entries) if e.kind in MOVING | {"undo"}), 0)
        asked = f"{last} {self.state.current_player}"
        return hashlib.blake2b(asked.encode(), digest_size=9, key=self._secret).hexdigest()

    def after_command(self, actions: Sequence[int]) -> tuple[State, list[Event]]:
        """Return the state after a command of the asked player, and what happens on the way.

        Raises:
            IllegalAction: one of the actions is not legal; nothing has changed.
            CommandOverrunError: something happens before the last action. Were the rest tried all
                the same, its refusal would tell of things that the player has not paid for.
        """
        after = apply_command(self.state, actions)
        return after, after.heard()

    def after_leaving(self, seat: int) -> tuple[State, list[Event]]:
        """Return the state after ``seat`` has given up or lost by the clock, and what happens.

        Raises:
            IllegalAction: the seat is out of the match already.
        """
        after = self.state.clone()
        after.listen()
        after.concede(seat)
        return after, after.heard()

    def after_position(self, position: Mapping[str, Any], seq: int) -> State:
        """Return the state of a described position, with chance of its own.

        Args:
            seq: number of the entry that it will be.

        Raises:
            FaultyInput: the description has faults.
        """
        state = self.game.from_position(position)
        state.seed = derive_seed(self._seed, "edit", seq)
        state.listen()
        return state

    def undo_length(self, seat: int) -> int | None:
        """Return how long the line was before the last command of ``seat``, None without one."""
        for index in range(len(self.line) - 1, -1, -1):
            if self.line[index].seat == seat and self.line[index].kind in ("act", "edit"):
                return index
        return None

    def state_of_line(self, length: int) -> State:
        """Return the state after the first ``length`` entries of the line.

        Raises:
            BrokenCourse: it is not the state that was there before.
        """
        state = self._initial()
        for entry in self.line[:length]:
            state = self._moved(state, entry)
        expected = self.line[length - 1].digest if length else None
        if expected is not None and state.digest() != expected:
            raise BrokenCourse(f"entry {self.line[length - 1].seq}")
        state.heard()
        return state

    def _moved(self, state: State, entry: Entry) -> State:
        body = json.loads(entry.body)
        if entry.kind == "edit":
            return self.after_position(body, entry.seq)
        if entry.kind in LEAVING:
            state.concede(entry.seat)
            return state
        for action in body:
            state.apply_action(action)
        return state

    def add(self, entry: Entry, state: State) -> None:
        """Take in an entry that is in the journal, and the state that it leads to."""
        self.entries.append(entry)
        if entry.kind in MOVING:
            self.line.append(entry)
        elif entry.kind == "undo":
            del self.line[json.loads(entry.body) :]
        self.state = state

    def replayed(self, entry: Entry) -> list[Event]:
        """Take in an entry read back from the journal; return what happens by it.

        Raises:
            BrokenCourse: it leads elsewhere than before, or nowhere.
        """
        state = self.state
        try:
            if entry.kind in MOVING:
                state = self._moved(state, entry)
            elif entry.kind == "undo":
                state = self.state_of_line(json.loads(entry.body))
        except ValueError as error:
            raise BrokenCourse(f"entry {entry.seq}") from error
        if state.digest() != entry.digest:
            raise BrokenCourse(f"entry {entry.seq}")
        self.add(entry, state)
        return state.heard()
