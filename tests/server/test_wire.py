"""The wire's definition: bounded fields, a schema up to date, digests that others can make."""

import json
import re
import zlib
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import inspect as types

from rulewright.server import wire
from rulewright.server.schema import wire_schema
from rulewright.server.wire import http

SCHEMA = Path(__file__).parents[2] / "web" / "wire.schema.json"


def test_the_written_schema_is_up_to_date() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == wire_schema()


def bounded(kind: Any, where: str) -> list[str]:
    """Return the places below a type where what comes in has no limit."""
    if isinstance(kind, types.UnionType):
        return [fault for one in kind.types for fault in bounded(one, where)]
    if isinstance(kind, types.StructType):
        faults = [] if kind.forbid_unknown_fields else [f"{where} takes unknown fields"]
        for field in kind.fields:
            faults += bounded(field.type, f"{where}.{field.name}")
        return faults
    if isinstance(kind, types.ListType):
        limit = [] if kind.max_length else [f"{where}: a list"]
        return limit + bounded(kind.item_type, where)
    if isinstance(kind, types.DictType):
        limit = [] if kind.max_length else [f"{where}: a mapping"]
        return limit + bounded(kind.key_type, where) + bounded(kind.value_type, where)
    if isinstance(kind, types.StrType):
        return [] if kind.max_length else [f"{where}: a string"]
    if isinstance(kind, types.IntType):
        return [] if kind.ge is not None and kind.le is not None else [f"{where}: a number"]
    if isinstance(kind, types.LiteralType | types.BoolType | types.NoneType):
        return []
    if isinstance(kind, types.Metadata):
        return bounded(kind.type, where)
    return [f"{where}: {kind}"]


@pytest.mark.parametrize("kind", [*get_args(wire.ClientMessage), *http.REQUESTS])
def test_every_field_from_a_client_has_a_limit(kind: type) -> None:
    assert bounded(types.type_info(kind), kind.__name__) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"t":"act","match":"m","ask":"a","cid":"c","actions":[1,-1]}', "$.actions[1]"),
        ('{"t":"act","match":"m","ask":"a","cid":"","actions":[]}', "$.cid"),
        ('{"t":"act","match":"m","ask":"a","cid":"c","x":1}', "unknown field"),
        ('{"t":"fly"}', "$.t"),
        ('{"match":"m"}', "t"),
        ("[]", "object"),
        ("", "truncated"),
        ('{"t":"ping","n":1.5}', "$.n"),
        ('{"t":"ping","n":99999999999999999999}', "$.n"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(ValueError, match=re.escape(place)):
        wire.decode(text)


def test_long_messages_are_not_even_read() -> None:
    text = '{"t":"ping","n":1' + " " * wire.MAX_MESSAGE + "}"
    with pytest.raises(ValueError, match="at most"):
        wire.decode(text)


def test_canonical_json_is_what_a_browser_would_write() -> None:
    value: dict[str, Any] = {
        "b": [1, '\u00e4\n"\\/\u2028\u0007'],
        "a": None,
        "B": (True, {}),
        "ab": -5,
    }
    data = wire.canonical(value)
    assert data.decode() == (
        '{"B":[true,{}],"a":null,"ab":-5,"b":[1,"\u00e4\\n\\"\\\\/\u2028\\u0007"]}'
    )
    # The check value of CRC-32 as zip and PNG have it.
    assert zlib.crc32(b"123456789") == 0xCBF43926
