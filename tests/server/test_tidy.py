"""What nobody needs is put away, and comes back when it is wanted."""

from pathlib import Path

import pytest

from rulewright.server.errors import Denied
from rulewright.server.service.connection import Connection
from rulewright.server.service.matches import IDLE_MS, MATCHES_EACH, OPEN_SECONDS
from rulewright.server.wire.http import NewMatch
from rulewright.server.wire.parts import ClockRules
from tests.server.harness import Table, run
from tests.server.hush import DRAW


def test_a_match_that_nobody_follows_leaves_the_memory(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        matches = table.site.matches
        anna, bert = await table.two()
        await anna.act(DRAW)
        view = anna.view
        table.clock.ms += IDLE_MS + 1
        await matches.tidy()
        assert anna.match in matches.live, "it is followed"
        anna.drop()
        bert.drop()
        await matches.tidy()
        assert anna.match not in matches.live
        await anna.resume()
        assert anna.view == view
        assert (await anna.act(DRAW))["t"] == "ack"

    run(tmp_path, test)


def test_a_match_with_a_clock_stays(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(ClockRules(return_window=86_400, decision=86_400))
        anna.drop()
        bert.drop()
        table.clock.ms += IDLE_MS + 1
        await table.site.matches.tidy()
        assert anna.match in table.site.matches.live

    run(tmp_path, test)


def test_an_open_match_that_nobody_joins_is_removed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        matches = table.site.matches
        anna = await table.guest("Anna")
        live = await matches.create(anna, NewMatch("hush", "open"))
        await matches.tidy()
        assert live.record.id in matches.live
        wall = matches.house.wall
        matches.house.wall = lambda: wall() + OPEN_SECONDS + 1
        await matches.tidy()
        with pytest.raises(Denied, match="no such match"):
            await matches.get(live.record.id)

    run(tmp_path, test)


def test_one_account_has_only_so_many_matches(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.guest("Anna")
        for _ in range(MATCHES_EACH):
            await table.site.matches.create(anna, NewMatch("hush", "private"))
        with pytest.raises(Denied, match="too-many"):
            await table.site.matches.create(anna, NewMatch("hush", "private"))

    run(tmp_path, test)


def test_sockets_of_a_session_that_is_over_are_closed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.guest("Anna"), await table.guest("Bert")
        sockets = [Connection(table.site.matches, who, lambda: True) for who in (anna, bert)]
        table.site.connections.update(sockets)
        table.site.end_sessions([anna.session])
        assert [socket.ending for socket in sockets] == [True, False]
        assert await sockets[0].outgoing() == [b'{"t":"bye","reason":"revoked"}']
        assert await sockets[0].outgoing() == []

    run(tmp_path, test)
