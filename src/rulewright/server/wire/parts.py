"""Parts of what the server sends."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Json = Any
"""JSON that a game has given: see ``docs/views.md``."""

Details = dict[str, Json]


class Refused(Struct, frozen=True):
    """Why something is not done: the clause, and a sentence of the game's texts with arguments."""

    rule: str
    message: str
    arguments: dict[str, int | str]


class FaultInfo(Struct, frozen=True):
    """One thing wrong with a deck, a setup or a position: where, and why."""

    where: str
    refusal: Refused


class SeatInfo(Struct, frozen=True):
    """Who holds a seat. ``present`` says whether the player follows the match now."""

    seat: int
    name: str
    kind: Literal["empty", "guest", "account", "bot"]
    present: bool


class ClockRules(Struct, forbid_unknown_fields=True, frozen=True):
    """A match's clock, in seconds.

    Attributes:
        decision: time for each decision.
        reserve: further time for the whole match.
        return_window: how long an absent player may stay away before the match is lost.
        pause: length of a pause; pauses: how many each player has.
        missed_limit: so many time-outs in a row with an empty reserve lose the match.
    """

    decision: Annotated[int, Meta(ge=5, le=86_400)] = 30
    reserve: Annotated[int, Meta(ge=0, le=86_400)] = 180
    return_window: Annotated[int, Meta(ge=10, le=86_400)] = 90
    pause: Annotated[int, Meta(ge=5, le=3_600)] = 60
    pauses: Annotated[int, Meta(ge=0, le=10)] = 3
    missed_limit: Annotated[int, Meta(ge=1, le=10)] = 3


class AwayInfo(Struct, frozen=True):
    """A player who is away: milliseconds left to come back."""

    seat: int
    left: int


class PauseInfo(Struct, frozen=True):
    """A pause: whose, and milliseconds left of it."""

    seat: int
    left: int


class ClockInfo(Struct, frozen=True):
    """The clock at the time of sending; a client counts on by itself. Times are milliseconds.

    Attributes:
        seat: whose time runs, -1 for nobody's.
        decision: left of the decision's own time.
        decision_length: that time in full.
        reserve: left for the match, by seat.
        pauses: left by seat.
        missed: time-outs in a row, by seat.
    """

    seat: int
    decision: int
    decision_length: int
    reserve: list[int]
    pauses: list[int]
    missed: list[int]
    pause: PauseInfo | None
    away: list[AwayInfo]


class Result(Struct, frozen=True):
    """How a match ended.

    Attributes:
        returns: by seat: 1 won, -1 lost, 0 drawn.
        reason: ``rules``, or what ended it otherwise; ``void`` matches count for nobody.
        seat: who conceded, ran out of time or stayed away; -1 where nobody did.
    """

    returns: list[int]
    reason: Literal["rules", "concede", "timeout", "away", "void"]
    seat: int = -1


class Proposal(Struct, frozen=True):
    """What a player wants to do in a sandbox match and another one must agree to."""

    id: str
    seat: int
    kind: Literal["undo", "edit"]


class MatchInfo(Struct, frozen=True):
    """What everybody who has the link may know of a match.

    Attributes:
        you: the asker's seat, -1 for none.
        settings: the game's settings, decks left out.
        opened: sandbox: somebody has read the whole position.
        watchers: how many spectators follow.
        commitment: hash of the seed with a salt, published at the deal.
    """

    id: str
    game: str
    phase: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    you: int
    settings: dict[str, Json]
    clock: ClockRules | None
    sandbox: bool
    opened: bool
    passcode: bool
    watchers: int
    commitment: str
    created: int
    proposal: Proposal | None = None
    result: Result | None = None


class Asked(Struct, frozen=True):
    """The question that waits for this viewer.

    Attributes:
        id: ask id, to be sent with the answer.
        prompt: see ``docs/views.md``.
        legal: the legal actions with their parts, see ``docs/views.md``.
    """

    id: str
    prompt: Details
    legal: list[Details]


class Step(Struct, frozen=True):
    """One step of a viewer's history.

    Attributes:
        number: counts this viewer's own steps from 1.
        seat: whose answer was awaited before it, -1 for nobody's.
        kind: what made it: the deal (``start``), an action (``play``), ``undo``, ``edit``, or a
            player's leaving the match (``end``).
        events: what this viewer may know of what happened.
        status: the view's ``status`` afterwards.
    """

    number: int
    seat: int
    kind: Literal["start", "play", "undo", "edit", "end"]
    events: list[Details]
    status: Json


NakCode = Literal[
    "stale",
    "illegal",
    "no-action",
    "notation",
    "goes-on",
    "game-fault",
    "not-seated",
    "not-asked",
    "not-playing",
    "over",
    "paused",
    "not-paused",
    "no-pauses",
    "no-clock",
    "sandbox-only",
    "nothing-to-undo",
    "faulty-position",
    "no-position",
    "no-proposal",
    "proposed",
    "declined",
    "unknown-command",
    "unknown-match",
    "cid-reused",
    "not-saved",
]
"""Codes of ``nak`` and of ``unable``."""
