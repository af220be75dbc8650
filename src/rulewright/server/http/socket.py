"""The play socket: frames in and out of a ``Connection``."""

import asyncio
import secrets
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from rulewright.server import logs, metrics
from rulewright.server.errors import Denied
from rulewright.server.http.asking import address, maybe_identity, same_origin, site_of
from rulewright.server.service.connection import Connection

SILENCE_SECONDS = 60.0
"""A socket that says nothing for so long is closed."""

AnySocket = WebSocket[Any, Any, Any]


@websocket("/api/play")
async def play(socket: AnySocket) -> None:
    """Play and watch."""
    site = site_of(socket)
    if not same_origin(socket):
        await socket.close(code=4403, reason="origin")
        return
    try:
        site.rates.count("socket", address(socket))
    except Denied:
        await socket.close(code=4429, reason="rate")
        return
    who = await maybe_identity(socket)
    source = secrets.token_hex(8)
    connection = Connection(site.matches, who, lambda: site.rates.message_allowed(source))
    await socket.accept()
    site.connections.add(connection)
    metrics.CONNECTIONS.inc()
    reading = asyncio.create_task(_read(socket, connection))
    try:
        await _write(socket, connection)
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        connection.close()
        site.connections.discard(connection)
        metrics.CONNECTIONS.dec()


async def _read(socket: AnySocket, connection: Connection) -> None:
    try:
        while not connection.ending:
            async with asyncio.timeout(SILENCE_SECONDS):
                event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                break
            text = event.get("text")
            await connection.receive(event.get("bytes") or b"" if text is None else text)
    except (TimeoutError, WebSocketDisconnect):
        pass
    except Exception as error:
        metrics.INCIDENTS.labels("socket").inc()
        logs.log.error(
            "incident", kind="socket", error=type(error).__name__, where=logs.place_of(error)
        )
    finally:
        connection.end("closed")


async def _write(socket: AnySocket, connection: Connection) -> None:
    try:
        while messages := await connection.outgoing():
            for message in messages:
                await socket.send(
                    {"type": "websocket.send", "bytes": None, "text": message.decode()}
                )
        await socket.close()
    except Exception as error:
        # The other end is gone, in one of the many ways in which sockets say so.
        logs.log.debug("socket_gone", error=type(error).__name__)
