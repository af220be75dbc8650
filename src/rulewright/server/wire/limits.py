"""Types of fields that come from a client: each has a limit."""

from typing import Annotated, Literal

from msgspec import Meta

PROTOCOL = 1
"""Version of this protocol; a server refuses a client of another one."""

MAX_MESSAGE = 32_768
"""Bytes of the longest message that is taken from a client."""

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$", max_length=40)]
"""A match's or a stream's id, an ask id or a command id: opaque."""

MaybeId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,40}$", max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Sequence = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Actions = Annotated[list[Action], Meta(max_length=64)]
Notation = Annotated[str, Meta(max_length=400)]
Cell = Annotated[str, Meta(max_length=40)]
Role = Literal["seat", "spectator"]
