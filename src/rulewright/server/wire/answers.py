"""What the server sends on the play socket."""

from msgspec import UNSET, Struct, UnsetType

from rulewright.server.wire.parts import (
    Asked,
    ClockInfo,
    Details,
    FaultInfo,
    MatchInfo,
    Refused,
    Step,
)


class FromServer(Struct, tag_field="t"):
    """Base of what the server sends."""


class Welcome(FromServer, tag="welcome"):
    """Answer to ``hello``: who one is; ``account`` and ``name`` are empty without a session."""

    protocol: int
    account: str
    name: str


class View(FromServer, tag="view"):
    """All that this viewer may see of the match now; replaces what the client had.

    Attributes:
        stream: id of the stream in which ``seq`` counts.
        viewer: the seat, or -1 for a spectator.
        steps: number of steps in this viewer's history, see ``recall``.
        digest: CRC-32 of the canonical JSON of ``view``.
    """

    match: str
    stream: str
    seq: int
    viewer: int
    info: MatchInfo
    view: Details | None
    digest: int
    steps: int
    ask: Asked | None
    clock: ClockInfo | None


class Ev(FromServer, tag="ev", omit_defaults=True):
    """One batch of a viewer's stream; what is not in it has not changed.

    Attributes:
        seq: one more than the batch before.
        step: what happened, if the game went on for this viewer.
        set: top-level keys of the view with their new values.
        drop: top-level keys that the view no longer has.
        digest: CRC-32 of the canonical JSON of the view after the batch.
        ask: the question that now waits for this viewer, null for none.
    """

    match: str
    stream: str
    seq: int
    digest: int
    step: Step | UnsetType = UNSET
    set: Details | UnsetType = UNSET
    drop: list[str] | UnsetType = UNSET
    ask: Asked | UnsetType | None = UNSET
    info: MatchInfo | UnsetType = UNSET
    clock: ClockInfo | UnsetType | None = UNSET


class Clock(FromServer, tag="clock"):
    """The clock as it is now; outside the sequence, sent after a resume."""

    match: str
    clock: ClockInfo | None


class Ack(FromServer, tag="ack"):
    """The command is done and will not be lost; ``seq`` is the batch that tells what it did."""

    match: str
    cid: str
    seq: int


class Nak(FromServer, tag="nak"):
    """The command is not done and never will be under this id.

    Attributes:
        code: see ``NakCode``.
        refusal: the game's reason where the code is ``illegal``.
        faults: what is wrong with a position, all of it.
    """

    match: str
    cid: str
    code: str
    refusal: Refused | None = None
    faults: list[FaultInfo] = []


class Drafted(FromServer, tag="drafted"):
    """Answer to ``draft``: what is asked next, or that the command would now make something happen.

    Attributes:
        complete: true once something would happen: send the command as it is with ``act``.
    """

    match: str
    n: int
    complete: bool
    prompt: Details = {}
    legal: list[Details] = []


class Because(FromServer, tag="because"):
    """Answer to ``why``: the reason, or null where the action is legal."""

    match: str
    n: int
    refusal: Refused | None


class Position(FromServer, tag="position"):
    """Answer to ``read_position``: the position as JSON text."""

    match: str
    n: int
    position: str


class Recalled(FromServer, tag="recalled"):
    """Answer to ``recall``: up to 100 steps in ascending order; ``more`` if older ones exist."""

    match: str
    n: int
    steps: list[Step]
    more: bool


class Unable(FromServer, tag="unable"):
    """A request with ``n`` (draft, why, read_position, recall), or a ``sub``, cannot be answered.

    Attributes:
        n: the request's number, -1 for a ``sub``.
        code: see ``NakCode``.
        refusal: where an action of the request's first part is not legal.
    """

    match: str
    n: int
    code: str
    refusal: Refused | None = None


class Fault(FromServer, tag="fault"):
    """A message that could not be taken in: what is wrong and where in the message.

    Attributes:
        code: ``malformed``, ``too-long``, ``rate``, ``hello-first``, ``protocol`` or
            ``too-many-subs``.
    """

    code: str
    detail: str


class Pong(FromServer, tag="pong"):
    """Answer to ``ping``."""

    n: int


class Bye(FromServer, tag="bye"):
    """The server is about to close the socket: ``slow``, ``shutdown``, ``revoked``, ``rate``."""

    reason: str


ServerMessage = (
    Welcome
    | View
    | Ev
    | Clock
    | Ack
    | Nak
    | Drafted
    | Because
    | Position
    | Recalled
    | Unable
    | Fault
    | Pong
    | Bye
)
