"""Sandbox matches: undo and the board editor."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulewright.server.service.course import BrokenCourse, Course
from tests.server.harness import Client, Table, run, settle
from tests.server.hush import DRAW, END


def test_undo_restores_the_whole_state(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True, turns=20)
        digests = []
        for _ in range(4):
            digests.append(table.digest(anna))
            await anna.act(END)
            await settle(anna, until=lambda: anna.ask is not None)
        for digest in reversed(digests):
            assert (await anna.command("undo"))["t"] == "ack"
            assert table.digest(anna) == digest
            assert anna.ask is not None, "somebody must be able to go on"
            assert anna.steps[-1]["kind"] == "undo"
        assert (await anna.command("undo"))["code"] == "nothing-to-undo"
        assert (await anna.act(DRAW))["t"] == "ack"

    run(tmp_path, test)


def test_an_undone_draw_is_drawn_again(tmp_path: Path) -> None:
    """Taking back is no way to try chance anew."""

    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        await anna.act(DRAW)
        drawn = anna.view
        await anna.command("undo")
        assert anna.view != drawn
        await anna.act(DRAW)
        assert anna.view == drawn

    run(tmp_path, test)


def test_asks_from_before_an_undo_are_stale(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        await anna.act(DRAW)
        assert anna.ask is not None
        old = anna.ask["id"]
        await anna.command("undo")
        assert (await anna.act(DRAW, ask=old))["code"] == "stale"

    run(tmp_path, test)


def test_another_person_must_agree_to_an_undo(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(sandbox=True)
        digest = table.digest(anna)
        await anna.act(DRAW)
        after = table.digest(anna)
        assert await anna.command("undo") == {}
        proposal = await proposed(bert, "undo", 0)
        own = await anna.command("answer", proposal=proposal, answer="yes")
        assert own["code"] == "no-proposal", "nobody agrees with himself"
        assert (await bert.command("answer", proposal=proposal, answer="no"))["t"] == "ack"
        assert [m.get("code") for m in anna.hear() if m["t"] == "nak"] == ["declined"]
        assert table.digest(anna) == after
        assert await anna.command("undo") == {}
        assert (await bert.command("undo"))["code"] == "nothing-to-undo"
        proposal = await proposed(bert, "undo", 0)
        assert (await bert.command("answer", proposal=proposal, answer="yes"))["t"] == "ack"
        assert "ack" in [m["t"] for m in anna.hear()]
        assert table.digest(anna) == digest
        assert anna.info["proposal"] is None

    run(tmp_path, test)


async def proposed(client: Client, kind: str, seat: int) -> str:
    """Return the id of the proposal that a client has been told of."""
    client.hear()
    proposal: dict[str, Any] = client.info["proposal"]
    assert (proposal["kind"], proposal["seat"]) == (kind, seat)
    return str(proposal["id"])


def test_playing_on_ends_a_proposal(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(sandbox=True)
        await anna.act(END)
        bert.hear()
        assert await anna.command("undo") == {}
        proposal = await proposed(bert, "undo", 0)
        await bert.act(END)
        assert [m.get("code") for m in anna.hear() if m["t"] == "nak"] == ["stale"]
        late = await bert.command("answer", proposal=proposal, answer="yes")
        assert late["code"] == "no-proposal"

    run(tmp_path, test)


def test_the_board_editor(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        (answer,) = [m for m in await anna.say("read_position", n=1) if m["t"] == "position"]
        assert anna.info["opened"] is True
        start = answer["position"]
        await anna.act(DRAW)
        assert (await anna.command("edit", position=start))["t"] == "ack"
        assert anna.view is not None
        assert anna.view["players"][0]["zones"]["hand"]["count"] == 3
        assert anna.steps[-1]["kind"] == "edit"
        assert (await anna.act(DRAW))["t"] == "ack"
        await anna.command("undo")
        await anna.command("undo")
        assert anna.view["players"][0]["zones"]["hand"]["count"] == 4

    run(tmp_path, test)


def test_faulty_positions_change_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        digest = table.digest(anna)
        for position in ("", "[]", "{}", "nonsense", '{"written": 5}', '{"written": "[]"}'):
            nak = await anna.command("edit", position=position)
            assert nak["code"] == "faulty-position"
            assert nak["faults"]
        assert table.digest(anna) == digest

    run(tmp_path, test)


def test_ordinary_matches_have_neither(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo()
        await anna.act(DRAW)
        assert (await anna.command("undo"))["code"] == "sandbox-only"
        assert (await anna.command("edit", position="{}"))["code"] == "sandbox-only"
        assert (await anna.say("read_position", n=1))[0]["code"] == "sandbox-only"
        first, _ = await table.two(sandbox=True)
        # With another person at the board nobody may read what is his.
        assert (await first.say("read_position", n=1))[0]["code"] == "sandbox-only"

    run(tmp_path, test)


def test_positions_are_json_text(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        answers = await anna.say("read_position", n=2)
        (answer,) = [m for m in answers if m["t"] == "position"]
        assert isinstance(json.loads(answer["position"]), dict)

    run(tmp_path, test)


def test_a_past_that_cannot_be_found_again_is_no_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise BrokenCourse("entry 1")

    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        await anna.act(DRAW)
        digest = table.digest(anna)
        with monkeypatch.context() as patch:
            patch.setattr(Course, "state_of_line", fails)
            assert (await anna.command("undo"))["code"] == "game-fault"
        assert table.digest(anna) == digest
        assert (await anna.command("undo"))["t"] == "ack"

    run(tmp_path, test)
