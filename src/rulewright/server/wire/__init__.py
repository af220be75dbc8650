"""The messages of the play socket: the one definition of what travels, in both directions.

Everything is JSON text, one message a frame, told apart by its field ``t``. Unknown fields are
refused and every field that comes from a client has a limit. ``docs/wire.md`` tells the flow.
"""

from typing import Any

import msgspec

from rulewright.server.wire import answers, client, limits, parts
from rulewright.server.wire.client import ClientMessage
from rulewright.server.wire.limits import MAX_MESSAGE, PROTOCOL

__all__ = [
    "MAX_MESSAGE",
    "PROTOCOL",
    "ClientMessage",
    "answers",
    "canonical",
    "client",
    "decode",
    "encode",
    "limits",
    "parts",
]

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()
_canonical = msgspec.json.Encoder(order="sorted")


def decode(text: str | bytes) -> ClientMessage:
    """Return the message in a frame from a client.

    Raises:
        ValueError: it is too long, no JSON, or not one of the messages; the place is named.
    """
    if len(text) > MAX_MESSAGE:
        raise ValueError(f"a message has at most {MAX_MESSAGE} bytes")
    return _decoder.decode(text)


def encode(message: Any) -> bytes:
    """Return a message as JSON."""
    return _encoder.encode(message)


def canonical(value: Any) -> bytes:
    """Return JSON with sorted keys and no spaces, the same for equal values everywhere."""
    return _canonical.encode(value)
