"""Bodies of the HTTP requests and answers. ``docs/wire.md`` lists the addresses."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulewright.server.wire.parts import (
    ClockRules,
    Details,
    FaultInfo,
    Json,
    MatchInfo,
    Result,
    Step,
)

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Passcode = Annotated[str, Meta(max_length=40)]
DeckText = Annotated[str, Meta(max_length=8_000)]
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$", max_length=40)]
SettingName = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$", max_length=40)]
SettingValue = (
    Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | Annotated[str, Meta(max_length=80)]
)


class Body(Struct, forbid_unknown_fields=True):
    """Base of what a client sends."""


class NewGuest(Body):
    """POST /api/session/guest. ``deliver``: a cookie, or the token in the answer for programs."""

    name: Name
    deliver: Literal["cookie", "token"] = "cookie"


class Login(Body):
    """POST /api/session/login."""

    name: Name
    password: Password
    deliver: Literal["cookie", "token"] = "cookie"


class Registration(Body):
    """POST /api/account/register: a guest becomes an account and keeps everything."""

    name: Name
    password: Password


class PasswordChange(Body):
    """POST /api/account/password: all other sessions end."""

    old: Password
    new: Password


class Account(Struct, frozen=True):
    """Who one is. ``token`` is empty unless asked for."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    token: str = ""


class SessionInfo(Struct, frozen=True):
    """One of one's sessions; times are seconds since 1970."""

    id: str
    created: int
    seen: int
    current: bool


class DeckChoice(Body):
    """A bundled deck by its slug, or a deck as text; neither: the game's default."""

    bundled: Annotated[str, Meta(pattern=r"^[a-z0-9-]{0,40}$", max_length=40)] = ""
    text: DeckText = ""


class NewMatch(Body):
    """POST /api/matches.

    Attributes:
        kind: ``bot`` starts at once; ``private`` waits for whoever has the link (and the passcode,
            if there is one); ``open`` is also listed in the lobby.
        seats: how many players.
        bots: strengths of the bots, which hold the last seats; for ``bot`` all but the first.
        settings: values for the game's settings other than decks; what is left out has its default.
        clock: none by default.
    """

    game: Slug
    kind: Literal["bot", "private", "open"]
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    bots: Annotated[list[Slug], Meta(max_length=3)] = []
    deck: DeckChoice = field(default_factory=DeckChoice)
    settings: Annotated[dict[SettingName, SettingValue], Meta(max_length=40)] = {}
    clock: ClockRules | None = None
    sandbox: bool = False
    passcode: Passcode = ""


class Join(Body):
    """POST /api/matches/ID/join: take the first empty seat."""

    passcode: Passcode = ""
    deck: DeckChoice = field(default_factory=DeckChoice)


class DeckCheck(Body):
    """POST /api/games/GAME/deck-check."""

    text: DeckText


class DeckVerdict(Struct, frozen=True):
    """All faults of a deck; none: it may be played. ``deck`` is the deck as the game takes it."""

    faults: list[FaultInfo]
    deck: Json = None


class SettingInfo(Struct, frozen=True):
    """One setting of a game, see ``rulewright.kernel.game.Setting``."""

    name: str
    kind: str
    default: Json
    rule: str
    options: list[str]
    minimum: int
    maximum: int


class GameInfo(Struct, frozen=True):
    """What the lobby needs of a game.

    Attributes:
        seats: fewest and most players.
        decks: slugs of the bundled decks.
        bots: strengths, weakest first.
        version: changes whenever ``/api/games/GAME/*`` does; add it to the address as ``?v=``.
    """

    name: str
    title: str
    seats: tuple[int, int]
    ruleset: str
    cardset: str
    settings: list[SettingInfo]
    decks: list[str]
    bots: list[str]
    version: str


class Lobby(Struct, frozen=True):
    """GET /api/lobby: open matches, matches in play of the asker, live ones anybody may watch."""

    open: list[MatchInfo]
    mine: list[MatchInfo]
    live: list[MatchInfo]


class FinishedMatch(Struct, frozen=True):
    """One's own finished match. Times are seconds since 1970."""

    id: str
    game: str
    you: int
    names: list[str]
    result: Result
    created: int
    finished: int
    replay: bool


class FinishedPage(Struct, frozen=True):
    """GET /api/matches/finished: newest first; ``next`` goes into ``?before=``, 0 at the end."""

    matches: list[FinishedMatch]
    next: int


class ReplayStep(Struct, frozen=True):
    """A step of the spectator's history and the view after it."""

    step: Step
    view: Details


class Replay(Struct, frozen=True):
    """GET /api/matches/ID/replay: what a spectator was shown; no seed, inputs, hidden things."""

    match: str
    game: str
    ruleset: str
    cardset: str
    names: list[str]
    result: Result
    steps: list[ReplayStep]


class Problem(Struct, frozen=True):
    """Body of every HTTP answer from 400 on.

    Attributes:
        code: a short word: ``malformed``, ``unknown``, ``forbidden``, ``session``, ``rate``, ...
        detail: a sentence.
        faults: what is wrong with a deck or a setup, all of it.
    """

    code: str
    detail: str
    faults: list[FaultInfo] = []


REQUESTS = (NewGuest, Login, Registration, PasswordChange, NewMatch, Join, DeckCheck)
ANSWERS = (
    Account,
    SessionInfo,
    DeckVerdict,
    GameInfo,
    Lobby,
    MatchInfo,
    FinishedPage,
    Replay,
    Problem,
)
