"""Records: the inputs of a match as readable lines, with digests on the way.

::

    rulewright-record 1
    game eightfold
    engine 0.1.0
    ruleset 1
    cardset EF1-0123456789abcdef
    seed 42
    setup {"first":"chance"}
    start 0123456789abcdef
    0 keep
    1 end
    digest 2 0123456789abcdef
    end 1 -1

A line of play holds the seat and the action's notation, or ``concede``. ``digest N D`` stands
behind the N-th action and gives the state's digest there.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright import __version__
from rulewright.kernel.chance import SEED_BITS
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import FaultyInput, IllegalAction
from rulewright.kernel.state import CONCEDE, State

FORMAT = "rulewright-record 1"
DIGEST_EVERY = 25
"""Actions between two digests of a record."""


class FaultyRecord(ValueError):
    """A record that cannot be read, or that does not play as it says; the line is named."""


@dataclass(slots=True)
class Record:
    """The inputs of one match, complete or under way.

    Attributes:
        actions: ``(seat, action)`` in order.
        digests: state digest behind so many actions; 0 is the start.
        result: returns by seat, None while the match goes on.
    """

    game: str
    engine: str
    ruleset: str
    cardset: str
    seed: int
    setup: dict[str, Any]
    actions: list[tuple[int, int]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    result: tuple[int, ...] | None = None

    @classmethod
    def begin(
        cls, game: Game, setup: Mapping[str, Any] | None, seed: int, state: State
    ) -> "Record":
        """Return the record of a match of which nothing has been played."""
        record = cls(game.name, __version__, game.ruleset, game.cardset, seed, dict(setup or {}))
        record.digests[0] = state.digest()
        return record

    def add(self, seat: int, action: int, state: State) -> None:
        """Add the action that ``seat`` has just played, which led to ``state``."""
        self.actions.append((seat, action))
        if state.is_terminal():
            self.result = tuple(state.returns())
        if state.is_terminal() or len(self.actions) % DIGEST_EVERY == 0:
            self.digests[len(self.actions)] = state.digest()

    def to_text(self, game: Game) -> str:
        """Return the record as lines."""
        lines = [
            FORMAT,
            f"game {self.game}",
            f"engine {self.engine}",
            f"ruleset {self.ruleset}",
            f"cardset {self.cardset}",
            f"seed {self.seed}",
            f"setup {json.dumps(self.setup, separators=(',', ':'), sort_keys=True)}",
            f"start {self.digests[0]}",
        ]
        for number, (seat, action) in enumerate(self.actions, 1):
            text = "concede" if action == CONCEDE else game.action_to_string(action)
            lines.append(f"{seat} {text}")
            if number in self.digests:
                lines.append(f"digest {number} {self.digests[number]}")
        if self.result is not None:
            lines.append(f"end {' '.join(map(str, self.result))}")
        return "\n".join(lines) + "\n"


_HEAD = ("game", "engine", "ruleset", "cardset", "seed", "setup", "start")
_MAX_LINES = 1_000_000


def read_record(text: str, games: Mapping[str, Game]) -> Record:
    """Return the record that these lines hold.

    Raises:
        FaultyRecord: a line is not as it should be; its number is named.
    """
    lines = text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise FaultyRecord(f"line 1: a record begins with '{FORMAT}'")
    if len(lines) > _MAX_LINES:
        raise FaultyRecord(f"line {_MAX_LINES}: a record has at most {_MAX_LINES} lines")
    head: dict[str, str] = {}
    for number, name in enumerate(_HEAD, 2):
        key, _, value = (lines[number - 1] if number <= len(lines) else "").partition(" ")
        if key != name or not value:
            raise FaultyRecord(f"line {number}: expected '{name} ...'")
        head[name] = value
    game = games.get(head["game"])
    if game is None:
        raise FaultyRecord(
            f"line 2: unknown game '{head['game']}'; known: {', '.join(sorted(games))}"
        )
    seed = _number("line 6: the seed", head["seed"], 0, (1 << SEED_BITS) - 1)
    try:
        setup = json.loads(head["setup"])
    except (ValueError, RecursionError) as error:
        raise FaultyRecord(f"line 7: the setup is not JSON: {error}") from error
    if not isinstance(setup, dict):
        raise FaultyRecord("line 7: the setup is not an object")
    record = Record(head["game"], head["engine"], head["ruleset"], head["cardset"], seed, setup)
    record.digests[0] = head["start"]
    for number, line in enumerate(lines[len(_HEAD) + 1 :], len(_HEAD) + 2):
        try:
            _read_line(record, game, line)
        except ValueError as error:
            raise FaultyRecord(f"line {number}: {error}") from error
    return record


def _number(what: str, text: str, least: int, most: int) -> int:
    # int() also takes spaces, underscores, other scripts' digits and a plus sign.
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,39})", text) or not least <= int(text) <= most:
        raise FaultyRecord(f"{what} is a whole number from {least} to {most}, not '{text}'")
    return int(text)


def _read_line(record: Record, game: Game, line: str) -> None:
    if record.result is not None:
        raise ValueError("nothing follows 'end'")
    key, _, value = line.partition(" ")
    played = len(record.actions)
    if key == "digest":
        count, _, digest = value.partition(" ")
        _number("the count of this digest", count, played, played)
        record.digests[played] = digest
    elif key == "end":
        record.result = tuple(_number("a result", text, -1, 1) for text in value.split(" "))
    else:
        seat = _number("a line of play's seat", key, 0, game.seats[1] - 1)
        action = CONCEDE if value == "concede" else game.string_to_action(value)
        record.actions.append((seat, action))


def replay(record: Record, game: Game, watch: Callable[[int, State], None] | None = None) -> State:
    """Play a record and return the state it leads to.

    Args:
        watch: called with the number of actions played and the state: before the first action and
            after each.

    Raises:
        FaultyRecord: versions differ, an action is not legal, the seat is another, a digest or the
            result differs; where is named.
    """
    if record.game != game.name:
        raise FaultyRecord(f"the record is of {record.game}, not of {game.name}")
    if (record.ruleset, record.cardset) != (game.ruleset, game.cardset):
        raise FaultyRecord(
            f"the record was played with ruleset {record.ruleset} and cards {record.cardset}; "
            f"here are ruleset {game.ruleset} and cards {game.cardset}"
        )
    try:
        state = game.new_initial_state(record.setup, record.seed)
    except FaultyInput as error:
        raise FaultyRecord(f"setup: {error}") from error
    _check_digest(record, 0, state)
    if watch is not None:
        watch(0, state)
    for number, (seat, action) in enumerate(record.actions, 1):
        if action != CONCEDE and seat != state.current_player:
            raise FaultyRecord(f"action {number}: seat {state.current_player} is asked, not {seat}")
        try:
            if action == CONCEDE:
                state.concede(seat)
            else:
                state.apply_action(action)
        except IllegalAction as error:
            raise FaultyRecord(f"action {number}: {error}") from error
        _check_digest(record, number, state)
        if watch is not None:
            watch(number, state)
    if record.result is not None and (
        not state.is_terminal() or tuple(state.returns()) != record.result
    ):
        raise FaultyRecord(f"the record says {record.result}, the match gave {state.returns()}")
    return state


def _check_digest(record: Record, number: int, state: State) -> None:
    expected = record.digests.get(number)
    if expected is not None and expected != state.digest():
        raise FaultyRecord(
            f"action {number}: the digest is {state.digest()}, the record has {expected}"
        )
