"""What a client sends on the play socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from rulewright.server.wire.limits import (
    Actions,
    Cell,
    Id,
    MaybeId,
    Notation,
    Number,
    Role,
    Sequence,
)


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of what a client sends."""


class Hello(FromClient, tag="hello"):
    """The first message of a socket: the protocol that the client speaks."""

    protocol: Number


class Sub(FromClient, tag="sub"):
    """Follow a match, in one's own seat or as a spectator; again after a cut, with what was seen.

    Attributes:
        role: ``spectator`` shows the public view, also to a player of the match.
        stream: id of the stream that ``since`` counts in, empty at first.
        since: sequence number of the last batch that the client has taken in, -1 for none.
    """

    match: Id
    role: Role = "seat"
    stream: MaybeId = ""
    since: Sequence = -1


class Unsub(FromClient, tag="unsub"):
    """Follow the match no longer; a player's seat counts as left."""

    match: Id


class Act(FromClient, tag="act"):
    """Play a whole command: a sequence of actions, done all or not at all.

    Attributes:
        ask: id of the question that the first action answers.
        cid: the client's own id for this command, new for each; sent again, it gets the same
            answer.
        actions: the actions; empty where ``text`` is given.
        text: the command in notation, actions parted by ``;``.
    """

    match: Id
    ask: Id
    cid: Id
    actions: Actions = []
    text: Notation = ""


class Draft(FromClient, tag="draft"):
    """Ask what comes after the first part of a command, before anything happens."""

    match: Id
    ask: Id
    n: Number
    actions: Actions = []


class Target(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Parts of an action that a player points at, named as in ``Game.action_parts``."""

    kind: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    from_: Cell | UnsetType = msgspec.field(default=UNSET, name="from")
    to: Cell | UnsetType = UNSET
    at: Cell | UnsetType = UNSET
    card: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    index: Number | UnsetType = UNSET
    amount: Number | UnsetType = UNSET
    seat: Annotated[int, Meta(ge=-1, le=8)] | UnsetType = UNSET


class Why(FromClient, tag="why"):
    """Ask why something is not legal now: an action by number, by notation or by its parts.

    Attributes:
        actions: the first part of the command that stands before it.
    """

    match: Id
    ask: Id
    n: Number
    actions: Actions = []
    action: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    text: Notation = ""
    target: Target | None = None


class Concede(FromClient, tag="concede"):
    """Give the match up, at any time."""

    match: Id
    cid: Id


class Undo(FromClient, tag="undo"):
    """Sandbox: go back to before one's own last command; another person at the board must agree."""

    match: Id
    cid: Id


class Edit(FromClient, tag="edit"):
    """Sandbox: go on from a described position; another person at the board must agree.

    Attributes:
        position: the position as JSON text, see ``Game.from_position``.
    """

    match: Id
    cid: Id
    position: Annotated[str, Meta(max_length=24_000)]


class ReadPosition(FromClient, tag="read_position"):
    """Sandbox with bots only: ask for the whole position, hidden things included, to edit it."""

    match: Id
    n: Number


class Answer(FromClient, tag="answer"):
    """Agree to the other person's proposal (undo, edit) or not."""

    match: Id
    cid: Id
    proposal: Id
    answer: Literal["yes", "no"]


class Pause(FromClient, tag="pause"):
    """Stop the clocks for a while; only while one is asked, three times in a match."""

    match: Id
    cid: Id


class Resume(FromClient, tag="resume"):
    """End one's own pause before its time."""

    match: Id
    cid: Id


class Status(FromClient, tag="status"):
    """Ask what became of a command: the answer is its ``ack`` or ``nak``."""

    match: Id
    cid: Id


class Recall(FromClient, tag="recall"):
    """Ask for what this viewer has been told so far, in pages from the newest to the oldest.

    Attributes:
        before: only steps with a number below this; 0 for the newest.
    """

    match: Id
    n: Number
    before: Number = 0


class Ping(FromClient, tag="ping"):
    """Ask for a sign of life."""

    n: Number


ClientMessage = (
    Hello
    | Sub
    | Unsub
    | Act
    | Draft
    | Why
    | Concede
    | Undo
    | Edit
    | ReadPosition
    | Answer
    | Pause
    | Resume
    | Status
    | Recall
    | Ping
)
