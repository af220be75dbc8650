"""Restarts: what was acknowledged is there again, the same question waits, nothing runs twice."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rulewright.server.errors import Denied
from rulewright.server.service import lobby
from rulewright.server.wire.parts import ClockRules
from tests.server.harness import Client, Table
from tests.server.hush import CELL, DRAW, END, HUSH, PEEK


def lives(
    folder: Path,
    first: Callable[[Table], Awaitable[tuple[Client, ...]]],
    second: Callable[[Table, tuple[Client, ...]], Awaitable[None]],
    clean: bool = True,
) -> None:
    """Run a server, then another one over the same database; the first may be cut off."""

    async def one(table: Table) -> tuple[Client, ...]:
        async with table.site.running():
            clients = await first(table)
            if not clean:
                # What is on the disk now is all that the next one gets.
                (folder / "cut").mkdir()
                for path in list(folder.glob("test.db*")):
                    (folder / "cut" / path.name).write_bytes(path.read_bytes())
        return clients

    async def two(table: Table, clients: tuple[Client, ...]) -> None:
        async with table.site.running():
            for client in clients:
                client.site = table.site
            await second(table, clients)

    async def whole() -> None:
        table = Table(folder)
        clients = await one(table)
        if not clean:
            table.folder = folder / "cut"
        table.clock.ms += 5_000_000
        table.site = table.new_site()
        await two(table, clients)

    asyncio.run(whole())


async def same_again(table: Table, clients: tuple[Client, ...]) -> None:
    """Everybody comes back to what he had left."""
    for client in clients:
        view, ask, steps = client.view, client.ask, client.seq
        answers = await client.resume()
        assert "view" in [m["t"] for m in answers], "numbers of a former process mean nothing"
        assert (client.view, client.ask) == (view, ask)
        assert steps >= 0


@pytest.mark.parametrize("clean", [True, False])
def test_a_match_goes_on_after_a_restart(tmp_path: Path, clean: bool) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two()
        for action in (DRAW, PEEK, DRAW, END):
            await anna.act(action)
        bert.hear()
        await bert.act(DRAW)
        anna.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        await same_again(table, clients)
        anna, bert = clients
        (page,) = await anna.say("recall", n=1)
        assert [s["kind"] for s in page["steps"]] == ["start"] + ["play"] * 5
        (page,) = await bert.say("recall", n=1)
        assert len(page["steps"]) == 5, "the peek was never his to know of"
        assert (await bert.act(END))["t"] == "ack"

    lives(tmp_path, first, second, clean)


def test_the_same_question_waits_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two()
        assert anna.ask is not None
        card = next(d["action"] for d in anna.ask["legal"] if d["kind"] == "hide")
        await anna.act(card)
        assert anna.ask["prompt"]["of"] == "cells"
        bert.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        await same_again(table, clients)
        assert (await clients[0].act(CELL))["t"] == "ack"

    lives(tmp_path, first, second, clean=False)


def test_a_command_sent_again_after_a_restart_has_no_second_effect(tmp_path: Path) -> None:
    asks: list[str] = []

    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two()
        assert anna.ask is not None
        asks.append(anna.ask["id"])
        await anna.act(DRAW, cid="once")
        bert.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        anna = clients[0]
        await anna.resume()
        digest = table.digest(anna)
        assert (await anna.act(DRAW, cid="once", ask=asks[0]))["t"] == "ack"
        assert (await anna.say("status", cid="once"))[0]["t"] == "ack"
        assert table.digest(anna) == digest

    lives(tmp_path, first, second)


def test_undo_and_its_line_come_back(tmp_path: Path) -> None:
    digests: list[str] = []

    async def first(table: Table) -> tuple[Client, ...]:
        anna = await table.solo(sandbox=True)
        digests.append(table.digest(anna))
        await anna.act(DRAW)
        digests.append(table.digest(anna))
        await anna.act(DRAW)
        await anna.command("undo")
        return (anna,)

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        (anna,) = clients
        await anna.resume()
        assert table.digest(anna) == digests[1]
        anna.commands = 100
        await anna.command("undo")
        assert table.digest(anna) == digests[0]

    lives(tmp_path, first, second)


def test_clocks_come_back_without_loss(tmp_path: Path) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two(ClockRules())
        table.clock.ms += 40_000
        await anna.act(END)
        bert.hear()
        table.clock.ms += 25_000
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        anna, bert = clients
        await anna.resume()
        await bert.resume()
        anna.hear()
        assert anna.clock is not None
        assert anna.clock["reserve"] == [170_000, 180_000]
        assert anna.clock["decision"] == 30_000
        assert anna.clock["seat"] == 1
        assert anna.clock["away"] == []

    lives(tmp_path, first, second)


def test_open_and_finished_matches_come_back_too(tmp_path: Path) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two()
        await bert.command("concede")
        anna.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        anna, _ = clients
        assert anna.identity is not None
        await anna.resume()
        assert anna.info["result"]["reason"] == "concede"
        assert anna.ask is None
        page = await lobby.finished(table.site.matches, anna.identity, 0)
        assert [(m.you, m.result.returns, m.replay) for m in page.matches] == [(0, [1, -1], True)]

    lives(tmp_path, first, second)


def test_a_match_under_other_rules_is_void_and_not_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        return await table.two()

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        anna = clients[0]
        assert anna.identity is not None
        answers = await anna.resume()
        assert [m.get("code") for m in answers] == ["over"]
        with pytest.raises(Denied, match="void"):
            await table.site.matches.get(anna.match)
        page = await lobby.finished(table.site.matches, anna.identity, 0)
        assert page.matches[0].result.reason == "void"

    async def changed(table: Table, clients: tuple[Client, ...]) -> None:
        await second(table, clients)

    real = Table.new_site

    def new_site(table: Table) -> object:
        if table.clock.ms > 2_000_000:
            monkeypatch.setattr(type(HUSH), "ruleset", "2")
        return real(table)

    monkeypatch.setattr(Table, "new_site", new_site)
    lives(tmp_path, first, changed)


def test_a_journal_that_leads_elsewhere_is_not_played_on(tmp_path: Path) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two()
        await anna.act(DRAW)
        bert.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        answers = await clients[0].resume()
        assert [m.get("code") for m in answers] == ["over"]

    real = Table.new_site

    def broken(table: Table) -> object:
        path = tmp_path / "test.db"
        if path.exists():
            with sqlite3.connect(path) as file:
                file.execute("UPDATE journal SET digest = '0000000000000000'")
            file.close()
        return real(table)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "new_site", broken)
        lives(tmp_path, first, second)


def test_what_the_journal_does_not_take_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(table: Table) -> tuple[Client, ...]:
        anna, bert = await table.two(ClockRules())
        digest = table.digest(anna)

        async def fails(_: object) -> None:
            raise OSError("disk full")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table.site.journal, "_write", fails)
            nak = await anna.act(DRAW, cid="lost")
            assert nak["code"] == "not-saved"
        assert table.digest(anna) == digest
        assert bert.hear() == []
        assert (await anna.act(DRAW, cid="again"))["t"] == "ack"
        bert.hear()
        return anna, bert

    async def second(table: Table, clients: tuple[Client, ...]) -> None:
        await same_again(table, clients)

    lives(tmp_path, first, second)
