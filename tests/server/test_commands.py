"""Commands: each gets one definite answer and has one effect."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Table, run
from tests.server.hush import CELL, DRAW, END, HIDE, PEEK, PLAY, HushState, Turn


def test_an_action_is_acknowledged_before_it_is_told(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.ask is not None
        answers = await anna.say("act", ask=anna.ask["id"], cid="a1", actions=[DRAW])
        assert [m["t"] for m in answers] == ["ack", "ev"]
        assert answers[0]["seq"] == answers[1]["seq"]
        bert.hear()
        assert bert.view is not None
        assert bert.view["players"][0]["zones"]["hand"] == {"count": 4}

    run(tmp_path, test)


def test_a_command_sent_twice_takes_effect_once(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        assert anna.ask is not None
        ask = anna.ask["id"]
        first = await anna.act(DRAW, cid="same")
        digest = table.digest(anna)
        again = await anna.act(DRAW, cid="same", ask=ask)
        assert first["t"] == again["t"] == "ack"
        assert table.digest(anna) == digest
        # The same id for another kind of command is no way to do something new.
        answers = await anna.say("concede", cid="same")
        assert [m.get("code") for m in answers] == ["cid-reused"]

    run(tmp_path, test)


def test_a_stale_command_is_refused_and_stays_refused(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        assert anna.ask is not None
        old = anna.ask["id"]
        await anna.act(DRAW)
        digest = table.digest(anna)
        late = await anna.act(END, ask=old, cid="late")
        assert (late["t"], late["code"]) == ("nak", "stale")
        assert await anna.act(END, ask=old, cid="late") == late
        # Even with a good ask the refused id stays refused.
        assert (await anna.act(END, cid="late"))["code"] == "stale"
        assert table.digest(anna) == digest

    run(tmp_path, test)


def test_a_double_click_does_not_answer_the_next_question(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.ask is not None
        ask = anna.ask["id"]
        assert (await anna.act(END, ask=ask, cid="x1"))["t"] == "ack"
        assert (await anna.act(END, ask=ask, cid="x2"))["code"] == "not-asked"
        bert.hear()
        assert bert.view is not None
        assert bert.view["asked"] == 1

    run(tmp_path, test)


def test_refusals_name_the_rule_and_change_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        digest = table.digest(anna)
        nak = await anna.act(PLAY + 15)
        assert nak["code"] == "illegal"
        assert nak["refusal"] == {
            "rule": "HU-1",
            "message": "refusal.no",
            "arguments": {"action": PLAY + 15},
        }
        assert (await bert.act(DRAW))["code"] == "not-asked"
        assert (await anna.act())["code"] == "no-action"
        assert table.digest(anna) == digest

    run(tmp_path, test)


def test_a_command_is_done_all_or_not_at_all(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        assert anna.ask is not None
        card = next(d for d in anna.ask["legal"] if d["kind"] == "hide")["action"]
        digest = table.digest(anna)
        assert (await anna.act(card, END))["code"] == "illegal"
        assert table.digest(anna) == digest
        assert (await anna.act(card, CELL + 3))["t"] == "ack"

    run(tmp_path, test)


def test_a_command_cannot_be_used_to_look_ahead(tmp_path: Path) -> None:
    """Were the rest tried after a draw, its refusal would tell what was drawn, for nothing."""

    async def test(table: Table) -> None:
        anna, _ = await table.two()
        digest = table.digest(anna)
        codes = set()
        for card in range(10):
            codes.add((await anna.act(DRAW, HIDE + card))["code"])
            codes.add((await anna.act(PEEK, PLAY + card))["code"])
        assert codes == {"goes-on"}
        assert table.digest(anna) == digest

    run(tmp_path, test)


def test_notation_is_taken_too(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        assert anna.ask is not None
        card = next(d for d in anna.ask["legal"] if d["kind"] == "play")["text"]
        answers = await anna.say("act", ask=anna.ask["id"], cid="n1", text=f"{card}; @b2")
        assert answers[0]["t"] == "ack"
        assert anna.view is not None
        assert anna.view["pieces"][0]["at"] == "b2"
        assert anna.ask is not None
        answers = await anna.say("act", ask=anna.ask["id"], cid="n2", text="fly away")
        assert answers[0]["code"] == "notation"

    run(tmp_path, test)


def test_drafts_tell_only_their_asker_and_change_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.ask is not None
        digest, ask = table.digest(anna), anna.ask["id"]
        card = next(d for d in anna.ask["legal"] if d["kind"] == "hide")["action"]
        (answer,) = await anna.say("draft", ask=ask, n=7, actions=[card])
        assert (answer["t"], answer["n"], answer["complete"]) == ("drafted", 7, False)
        assert answer["prompt"]["of"] == "cells"
        assert {d["at"] for d in answer["legal"]} >= {"a1", "d4"}
        (answer,) = await anna.say("draft", ask=ask, n=8, actions=[card, CELL])
        assert answer["complete"] is True
        assert answer["legal"] == []
        (answer,) = await anna.say("draft", ask=ask, n=9, actions=[END, DRAW])
        assert answer["complete"] is True
        (answer,) = await anna.say("draft", ask=ask, n=1, actions=[CELL])
        assert (answer["t"], answer["code"]) == ("unable", "illegal")
        (answer,) = await bert.say("draft", ask=ask, n=1, actions=[END])
        assert answer["code"] == "not-asked"
        assert bert.hear() == []
        assert table.digest(anna) == digest

    run(tmp_path, test)


def test_why_explains_actions_and_targets(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.ask is not None
        ask = anna.ask["id"]
        card = next(d for d in anna.ask["legal"] if d["kind"] == "hide")["action"]
        (answer,) = await anna.say("why", ask=ask, n=1, target={"at": "a1"})
        assert answer["refusal"]["arguments"] == {"action": CELL}
        (answer,) = await anna.say("why", ask=ask, n=2, target={"at": "a1"}, actions=[card])
        assert answer["refusal"] is None
        (answer,) = await anna.say("why", ask=ask, n=3, text="draw")
        assert answer["refusal"] is None
        (answer,) = await anna.say("why", ask=ask, n=4, action=PLAY + 19)
        assert answer["refusal"]["rule"] == "HU-1"
        (answer,) = await anna.say("why", ask=ask, n=5, target={"at": "z9"})
        assert answer["code"] == "no-action"
        (answer,) = await anna.say("why", ask=ask, n=6, action=999_999)
        assert answer["code"] == "notation"
        (answer,) = await bert.say("why", ask=ask, n=7, action=END)
        assert answer["code"] == "not-asked"

    run(tmp_path, test)


def test_conceding_needs_no_turn(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert (await bert.command("concede"))["t"] == "ack"
        anna.hear()
        for client in (anna, bert):
            assert client.info["result"] == {
                "returns": [1, -1],
                "reason": "concede",
                "seat": 1,
            }
            assert client.ask is None
            assert client.steps[-1]["kind"] == "end"
        assert (await anna.act(END))["code"] == "over"
        assert (await anna.command("concede"))["code"] == "over"

    run(tmp_path, test)


def test_spectators_and_strangers_can_do_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two()
        assert anna.ask is not None
        assert anna.identity is not None
        ask, digest = anna.ask["id"], table.digest(anna)
        stranger = Client(table.site, await table.guest("Cleo"), anna.match)
        nobody = Client(table.site, None, anna.match)
        own = Client(table.site, anna.identity, anna.match)
        for client in (stranger, nobody, own):
            await client.begin("spectator")
            assert (await client.act(END, ask=ask))["code"] == "not-seated"
            for t in ("concede", "undo", "pause", "resume"):
                assert (await client.command(t))["code"] == "not-seated"
            assert (await client.command("edit", position="{}"))["code"] == "not-seated"
            answer = await client.command("answer", proposal="p", answer="yes")
            assert answer["code"] == "not-seated"
            for t, more in (
                ("draft", {"ask": ask}),
                ("why", {"ask": ask, "action": 0}),
                ("read_position", {}),
            ):
                (refused,) = await client.say(t, n=1, **more)
                assert refused["code"] == "not-seated"
        assert table.digest(anna) == digest
        assert anna.hear()[-1]["info"]["watchers"] == 3

    run(tmp_path, test)


def test_status_tells_what_became_of_a_command(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        await anna.act(DRAW, cid="known")
        await anna.act(PLAY + 19, cid="refused")
        assert (await anna.say("status", cid="known"))[0]["t"] == "ack"
        assert (await anna.say("status", cid="refused"))[0]["code"] == "illegal"
        assert (await anna.say("status", cid="never"))[0]["code"] == "unknown-command"
        # Ids belong to their seat.
        assert (await bert.say("status", cid="known"))[0]["code"] == "unknown-command"

    run(tmp_path, test)


def test_a_fault_of_the_game_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the game fails, in its rules or in what it shows, the match goes on."""

    def fails(*_: object) -> None:
        raise KeyError("secret amber-canary-0")

    async def test(table: Table) -> None:
        anna, bert = await table.two()
        digest = table.digest(anna)
        for kind, name in ((Turn, "acted"), (HushState, "view"), (HushState, "legal_details")):
            with monkeypatch.context() as patch:
                patch.setattr(kind, name, fails)
                nak = await anna.act(DRAW)
            assert nak["code"] == "game-fault"
            assert "canary" not in str(nak)
            assert table.digest(anna) == digest
            assert bert.hear() == []
        assert (await anna.act(DRAW))["t"] == "ack"

    run(tmp_path, test)
