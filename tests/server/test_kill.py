"""kill -9 of the server in the middle of matches: nothing acknowledged is lost, nothing runs twice.

``RULEWRIGHT_FULL=1`` kills twenty times with twenty matches running; without it, twice with four.
"""

import asyncio
import json
import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rulewright.server.server_process import ServerProcess

FULL = os.environ.get("RULEWRIGHT_FULL") == "1"
KILLS, MATCHES = (20, 20) if FULL else (2, 4)
PAUSE = 0.1
"""Seconds between a player's question and his answer."""

HANG_SECONDS = 60.0
"""Play that does not go on by then will not. How soon it does is measured and printed."""

GAME = "hush"


class Player:
    """Plays at random; after a cut he sends again what was not answered, as a client must."""

    def __init__(self, server: ServerProcess, match: str, seat: int, token: str) -> None:
        self.server, self.match, self.seat, self.token = server, match, seat, token
        self.source = random.Random(f"{match}{seat}")
        self.acked: list[str] = []
        self.refused: dict[str, str] = {}
        self.waiting: dict[str, Any] | None = None
        self.count = 0
        self.over = False
        self.last_ack = 0.0

    async def play(self) -> None:
        """Play until the match is over, whatever happens to the server."""
        while not self.over:
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.server.port}/api/play",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    compression=None,
                ) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.25)

    async def _talk(self, socket: ClientConnection) -> None:
        await socket.send('{"t":"hello","protocol":1}')
        await socket.send(json.dumps({"t": "sub", "match": self.match}))
        if self.waiting is not None:
            await socket.send(json.dumps(self.waiting))
        ask: Any = None
        async for data in socket:
            message = json.loads(data)
            if message["t"] in ("ack", "nak") and self.waiting is not None:
                assert message["cid"] == self.waiting["cid"]
                if message["t"] == "ack":
                    self.acked.append(message["cid"])
                    self.last_ack = time.monotonic()
                else:
                    self.refused[message["cid"]] = message["code"]
                self.waiting = None
            if message.get("info"):
                self.over = message["info"]["phase"] == "over"
            if self.over:
                return
            if "ask" in message:
                ask = message["ask"]
            if ask and self.waiting is None:
                await asyncio.sleep(self.source.random() * PAUSE * 2)
                self.count += 1
                self.waiting = {
                    "t": "act",
                    "match": self.match,
                    "ask": ask["id"],
                    "cid": f"s{self.seat}n{self.count}",
                    "actions": [self.source.choice(ask["legal"])["action"]],
                }
                ask = None
                await socket.send(json.dumps(self.waiting))


def journal_of(folder: Path) -> dict[tuple[str, int], list[str]]:
    """Return by match and seat the ids of the commands that took effect."""
    found: dict[tuple[str, int], list[str]] = {}
    file = sqlite3.connect(folder / "load.db")
    for match, seat, cid in file.execute(
        "SELECT match, seat, cid FROM journal WHERE kind = 'act' ORDER BY match, seq"
    ):
        found.setdefault((match, seat), []).append(cid)
    voided = file.execute("SELECT count(*) FROM match WHERE result LIKE '%void%'").fetchone()
    file.close()
    assert voided == (0,), "a match did not come back"
    return found


def test_a_killed_server_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    server = ServerProcess(
        tmp_path,
        options={
            "games": "tests.server.hush:GAMES",
            "bots": "tests.server.chooser:make",
            "message-rate": "1000 per second",
        },
    )
    source = random.Random(1)

    def made() -> list[Player]:
        players = []
        for number in range(MATCHES):
            tokens = [server.guest(f"P{number}.{seat}") for seat in (0, 1)]
            match = server.match(GAME, *tokens, settings={"turns": 60})
            players += [Player(server, match, seat, token) for seat, token in enumerate(tokens)]
        return players

    async def run() -> list[float]:
        players = await asyncio.to_thread(made)
        everyone = list(players)
        tasks = [asyncio.create_task(player.play()) for player in players]
        slowest, computed = [], []
        for _ in range(KILLS):
            await asyncio.sleep(0.5 + source.random() * 2)
            server.kill()
            took = journal_of(tmp_path)
            for player in everyone:
                lost = set(player.acked) - set(took.get((player.match, player.seat), ()))
                assert not lost, "acknowledged, but not in the journal"
            began = time.monotonic()
            await asyncio.to_thread(server.start)
            running = {p.match for p in players if not p.over}
            while not all(
                any(p.over or p.last_ack > began for p in players if p.match == match)
                for match in running
            ):
                assert time.monotonic() - began < HANG_SECONDS, "play does not go on"
                await asyncio.sleep(0.02)
            slowest.append(time.monotonic() - began)
            computed.append(server.used()[0])
            if sum(not p.over for p in players) < MATCHES:
                # Matches have ended: others take their place.
                fresh = await asyncio.to_thread(made)
                players = [p for p in players if not p.over] + fresh
                everyone += fresh
                tasks += [asyncio.create_task(player.play()) for player in fresh]
        await asyncio.sleep(0.5)
        for player in everyone:
            player.over = True
        await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()
        took = journal_of(tmp_path)
        acknowledged = 0
        for player in everyone:
            done = took.get((player.match, player.seat), [])
            acknowledged += len(player.acked)
            assert len(done) == len(set(done)), "a command took effect twice"
            assert set(player.acked) <= set(done)
            unanswered = {player.waiting["cid"]} if player.waiting else set()
            assert set(done) <= set(player.acked) | unanswered, "refused, but it took effect"
        print(
            f"{KILLS} kills, {MATCHES} matches: {acknowledged} commands acknowledged, none lost "
            f"or doubled; play went on after {max(slowest):.2f} s at most, {max(computed):.2f} s "
            "of which the server computed"
        )
        return slowest

    try:
        server.start()
        assert len(asyncio.run(run())) == KILLS
    finally:
        server.kill()
