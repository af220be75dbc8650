"""Streams: each viewer has his own numbers; a cut is resumed; nothing shows that is not his."""

from pathlib import Path

from rulewright.server.service.connection import QUEUE_MESSAGES
from rulewright.server.service.streams import PAGE, RING
from tests.server.harness import Client, Table, run
from tests.server.hush import CELL, DRAW, END, HIDE, PEEK


def test_a_match_starts_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.info["phase"] == bert.info["phase"] == "playing"
        assert anna.view is not None
        assert bert.view is not None
        assert anna.view["viewer"] == 0
        assert bert.view["viewer"] == 1
        assert anna.ask is not None
        assert bert.ask is None, "only the asked seat is asked"

    run(tmp_path, test)


def test_a_hidden_event_leaves_no_gap(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        watcher = Client(table.site, None, anna.match)
        await watcher.begin()
        bert.hear()
        before = (bert.seq, watcher.seq)
        for _ in range(5):
            await anna.act(PEEK)
        assert bert.hear() == watcher.hear() == []
        await anna.act(DRAW)
        bert.hear()
        watcher.hear()
        assert (bert.seq, watcher.seq) == (before[0] + 1, before[1] + 1)
        assert anna.steps[-1]["number"] == 7
        assert bert.steps[-1]["number"] == watcher.steps[-1]["number"] == 2

    run(tmp_path, test)


def test_resuming_after_a_cut_brings_what_was_missed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        bert.drop()
        await anna.act(DRAW)
        await anna.act(DRAW)
        kinds = [m["t"] for m in await bert.resume()]
        assert "view" not in kinds
        assert kinds.count("ev") >= 2
        assert kinds[-1] == "ev"
        assert bert.view is not None
        assert bert.view["players"][0]["zones"]["hand"]["count"] == 5
        anna.hear()
        await anna.act(END)
        bert.hear()
        assert bert.ask is not None

    run(tmp_path, test)


def test_an_older_gap_brings_a_fresh_view(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(turns=60)
        bert.drop()
        for _ in range(RING + 5):
            await anna.act(PEEK)
        # What bert missed is little, for he may not know of it.
        assert "view" not in [m["t"] for m in await bert.resume()]
        stale = anna.seq - RING - 1
        anna.drop()
        anna.seq = stale
        answers = await anna.resume()
        assert "view" in [m["t"] for m in answers]

    run(tmp_path, test)


def test_numbers_of_another_stream_bring_a_fresh_view(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        answers = await anna.say("sub", stream=bert.stream, since=anna.seq)
        assert answers[0]["t"] == "view"
        answers = await anna.say("sub", stream=anna.stream, since=anna.seq + 5)
        assert answers[0]["t"] == "view"
        assert answers[0]["ask"] is not None

    run(tmp_path, test)


def test_recall_gives_ones_own_history(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(turns=60)
        for _ in range(PAGE + 10):
            await anna.act(PEEK)
        (page,) = await anna.say("recall", n=3)
        assert (page["t"], page["n"], page["more"]) == ("recalled", 3, True)
        assert [s["number"] for s in page["steps"]] == list(range(12, PAGE + 12))
        (page,) = await anna.say("recall", n=4, before=12)
        assert [s["number"] for s in page["steps"]] == list(range(1, 12))
        assert page["more"] is False
        assert page["steps"][0]["kind"] == "start"
        (page,) = await bert.say("recall", n=5)
        assert len(page["steps"]) == 1

    run(tmp_path, test)


def test_a_slow_reader_is_cut_off_and_holds_nobody_up(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(turns=60)
        slow = Client(table.site, None, anna.match)
        await slow.begin()
        for _ in range(QUEUE_MESSAGES // 2 + 2):
            await anna.act(END)
            bert.hear()
            if anna.info["phase"] == "over":
                break
            await bert.act(END)
            anna.hear()
            if bert.info["phase"] == "over":
                break
        # Not enough batches in one match for a cut: fill the rest by asking.
        while not slow.connection.ending:
            await slow.connection.receive('{"t":"ping","n":1}')
        assert [m["t"] for m in slow.hear()] == ["bye"]

    run(tmp_path, test)


def test_one_socket_follows_few_matches(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        clients = [await table.two() for _ in range(9)]
        watcher = Client(table.site, None, clients[0][0].match)
        await watcher.begin()
        answers = []
        for anna, _ in clients:
            answers += await watcher.say("sub", match=anna.match)
        assert answers[-1]["code"] == "too-many-subs"
        await watcher.say("unsub", match=clients[0][0].match)
        answers = await watcher.say("sub", match=clients[8][0].match)
        assert answers[0]["t"] == "view"

    run(tmp_path, test)


def test_talk_begins_with_hello_of_this_protocol(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        client = Client(table.site, anna.identity, anna.match)
        assert (await client.say("sub"))[0]["code"] == "hello-first"
        assert (await client.say("hello", protocol=99))[0]["code"] == "protocol"
        assert (await client.say("ping", n=5)) == [{"t": "pong", "n": 5}]
        answers = await client.say("hello", protocol=1)
        assert anna.identity is not None
        assert answers[0]["account"] == anna.identity.account
        assert (await client.say("sub", match="none"))[0]["code"] == "unknown-match"
        assert (await client.say("concede", cid="x"))[0]["code"] == "unknown-match"
        assert (await client.say("recall", n=1))[0]["code"] == "unknown-match"

    run(tmp_path, test)


def test_a_hidden_card_looks_like_every_other(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.ask is not None
        card = next(d["action"] for d in anna.ask["legal"] if d["kind"] == "hide")
        await anna.act(card, CELL)
        assert card >= HIDE
        bert.hear()
        assert bert.view is not None
        assert bert.view["pieces"] == [{"at": "a1", "owner": 0, "card": None}]
        assert bert.steps[-1]["events"] == [
            {"kind": "place", "rule": "HU-1", "seat": 0, "at": "a1"}
        ]

    run(tmp_path, test)
