"""Messages that nobody should send: malformed ones, and well-formed ones that are not legal.

``RULEWRIGHT_FULL=1`` sends 100 thousand of each; without it, two thousand. At the door of the
services, in process, through ``Connection.receive``.
"""

import gc
import json
import os
import random
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import inspect as types

from rulewright.server import wire
from rulewright.server.service.connection import PATIENCE, Connection
from tests.server.harness import Client, Table, incidents, run
from tests.server.hush import HUSH

FULL = os.environ.get("RULEWRIGHT_FULL") == "1"
MESSAGES = 100_000 if FULL else 2_000
GROWTH_MIB = 32
KINDS = [str(kind.__struct_config__.tag) for kind in get_args(wire.ClientMessage)]

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="memory is read from /proc"
)


def resident_mib() -> float:
    """Return the resident memory of this process."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def scrap(source: random.Random, depth: int = 0) -> Any:
    """Return some JSON value."""
    kind = source.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return source.choice([None, True, False])
    if kind == 1:
        return source.choice([0, 1, -1, 2**31, 2**63, -(2**70), 10**30])
    if kind == 2:
        return source.choice([0.5, -1e300, 1e-9])
    if kind in (3, 4, 5):
        return source.choice(["", "a", "\u0000", "\ud83d\ude00", "x" * 500, "../..", "'; --", "-1"])
    if kind == 6:
        return [scrap(source, depth + 1) for _ in range(source.randrange(6))]
    return {
        source.choice(["t", "match", "ask", "cid", "n", "x"]): scrap(source, depth + 1)
        for _ in range(source.randrange(4))
    }


def malformed(source: random.Random, match: str) -> str | bytes:
    """Return a frame that is no message of the protocol, or hardly."""
    kind = source.randrange(7)
    if kind == 0:
        return source.randbytes(source.randrange(200))
    if kind == 1:
        return json.dumps(scrap(source))
    message: dict[str, Any] = {"t": source.choice(KINDS), "match": match, "ask": "a", "n": 1}
    message |= {"cid": "c", "actions": [1], "protocol": 1, "position": "{}", "proposal": "p"}
    if kind == 2:
        message[source.choice([*message])] = scrap(source)
    elif kind == 3:
        message["unknown"] = scrap(source)
    elif kind == 4:
        del message[source.choice([*message])]
    elif kind == 5:
        text = json.dumps(message)
        cut = source.randrange(len(text))
        return text[:cut] + source.choice(["", "}", "\u0000", '"', "]]]"]) + text[cut + 1 :]
    else:
        message["actions"] = "[" * source.randrange(1, 200)
        return json.dumps(message).replace('"[', "[").replace('["', "[")
    return json.dumps(message)


def value_for(field: types.Type, source: random.Random, asks: list[str]) -> Any:
    """Return a value that a field's type allows."""
    if isinstance(field, types.UnionType):
        return value_for(source.choice(field.types), source, asks)
    if isinstance(field, types.LiteralType):
        return source.choice(field.values)
    if isinstance(field, types.IntType):
        low, high = field.ge or 0, field.le or 0
        return source.choice([low, high, source.randint(low, min(high, 60))])
    if isinstance(field, types.StrType):
        words = [*asks, "d4", "play", "amber", "x1", "{}", "[]"]
        fitting = [w for w in words if field.pattern is None or w not in ("{}", "[]")]
        return source.choice(fitting)
    if isinstance(field, types.ListType):
        return [value_for(field.item_type, source, asks) for _ in range(source.randrange(5))]
    if isinstance(field, types.StructType):
        return {
            f.encode_name: value
            for f in field.fields
            if source.random() < 0.5 and (value := value_for(f.type, source, asks)) is not None
        }
    return None


def illegal(source: random.Random, match: str, asks: list[str]) -> str:
    """Return a message that is right in its form; who sends it may not do what it says."""
    kind = source.choice(
        [k for k in get_args(wire.ClientMessage) if k.__name__ not in ("Unsub", "Concede", "Hello")]
    )
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    message: dict[str, Any] = {"t": info.tag}
    for field in info.fields:
        value = value_for(field.type, source, asks)
        if value is not None:
            message[field.encode_name] = value
    if "match" in message:
        message["match"] = match
    if "cid" in message:
        message["cid"] = f"c{source.getrandbits(40)}"
    return json.dumps(message)


def emptied(connection: Connection) -> int:
    """Read what a connection has been sent; return how many messages."""
    count = len(connection._queue)
    connection._queue.clear()
    connection._queued = 0
    return count


def test_malformed_messages_change_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        digest, before = table.digest(anna), incidents()
        source = random.Random(1)
        memory = 0.0
        anna.drop()
        for number in range(MESSAGES):
            if number == MESSAGES // 10:
                memory = resident_mib()
            if anna.connection.ending:
                anna.connect()
                await anna.begin()
                anna.raw.clear()
            text = malformed(source, anna.match)
            await anna.connection.receive(text)
            assert emptied(anna.connection) >= 1 or is_quiet(text), text
            emptied(bert.connection)
        assert table.digest(anna) == digest
        assert incidents() == before
        assert resident_mib() - memory < GROWTH_MIB
        print(f"{MESSAGES} malformed: {resident_mib() - memory:.1f} MiB more")

    run(tmp_path, test)


def is_quiet(text: str | bytes) -> bool:
    """Say whether a frame is a message after all, of a kind without an answer."""
    try:
        return wire.client.Unsub is type(wire.decode(text))
    except ValueError:
        return False


def test_illegal_messages_change_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        watcher = Client(table.site, None, anna.match)
        await watcher.begin()
        digest, before = table.digest(anna), incidents()
        assert anna.ask is not None
        legal = {detail["action"] for detail in anna.ask["legal"]}
        asks = [anna.ask["id"], "other"]
        source = random.Random(2)
        memory = 0.0
        for number in range(MESSAGES):
            if number == MESSAGES // 10:
                memory = resident_mib()
            client = source.choice([anna, bert, watcher])
            text = illegal(source, anna.match, asks)
            message = json.loads(text)
            if client is not watcher and message["t"] == "sub":
                message["role"] = "seat"
                text = json.dumps(message)
            if client is anna and message["t"] == "act":
                # The asked player himself: only what is not legal.
                others = [a for a in range(HUSH.num_distinct_actions) if a not in legal]
                message |= {"ask": asks[0], "actions": [source.choice(others)]}
                text = json.dumps(message)
            await client.connection.receive(text)
            for one in (anna, bert, watcher):
                emptied(one.connection)
        assert table.digest(anna) == digest
        assert incidents() == before
        assert resident_mib() - memory < GROWTH_MIB
        print(f"{MESSAGES} illegal: {resident_mib() - memory:.1f} MiB more")
        # And the match goes on.
        anna.connect()
        await anna.begin()
        assert (await anna.act(min(legal)))["t"] == "ack"

    run(tmp_path, test)


def test_whoever_goes_on_with_rubbish_is_cut_off(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        client = Client(table.site, None)
        for _ in range(PATIENCE):
            await client.connection.receive("rubbish")
        assert client.connection.ending
        kinds = [json.loads(data)["t"] for data in client.connection._queue]
        assert kinds == ["fault"] * PATIENCE + ["bye"]

    run(tmp_path, test)


def test_messages_beyond_the_rate_are_refused(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        connection = Connection(
            table.site.matches, None, lambda: table.site.rates.message_allowed("x")
        )
        for _ in range(70):
            await connection.receive('{"t":"ping","n":1}')
        kinds = [json.loads(data)["t"] for data in connection._queue]
        assert kinds == ["pong"] * 60 + ["fault"] * 10

    run(tmp_path, test)
