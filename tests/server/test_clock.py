"""Clocks: the server's time alone, per decision and reserve, pauses, and the window to return."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.server.service import timing
from rulewright.server.service.clock import Due, MatchClock
from rulewright.server.wire.parts import ClockRules
from tests.server.harness import Client, Table, run
from tests.server.hush import DRAW, END, HUSH, PEEK, HushState

RULES = ClockRules(decision=30, reserve=60, return_window=90, pause=60, pauses=3)


def test_the_reserve_is_used_after_the_decisions_time_and_never_refills() -> None:
    clock = MatchClock(RULES, 2, 0)
    clock.ask(0, 0)
    clock.ask(0, 40_000)
    assert clock.info(40_000).reserve == [50_000, 60_000]
    clock.ask(1, 50_000)
    assert clock.info(50_000).reserve == [50_000, 60_000]
    assert clock.next(50_000) == 90_000
    assert clock.due(139_999) is None
    assert clock.due(140_000) == Due("timeout", 1)


def test_an_empty_reserve_leaves_the_decisions_time() -> None:
    clock = MatchClock(RULES, 2, 0)
    clock.ask(0, 0)
    assert clock.due(90_000) == Due("timeout", 0)
    clock.ask(0, 90_000)
    assert clock.reserve_empty(0)
    assert clock.due(119_999) is None
    assert clock.due(120_000) == Due("timeout", 0)


def test_a_pause_stops_everything_and_gives_nothing_back() -> None:
    clock = MatchClock(RULES, 2, 0)
    clock.ask(0, 0)
    clock.leave(1, 0)
    assert clock.pause(0, 10_000)
    assert not clock.pause(0, 11_000), "one at a time"
    assert clock.due(69_999) is None
    assert clock.due(70_000) == Due("resume", 0)
    clock.resume(70_000)
    info = clock.info(70_000)
    assert (info.decision, info.away[0].left, info.pauses) == (20_000, 80_000, [2, 3])
    for number in range(2):
        assert clock.pause(0, 70_000 + number)
        clock.resume(70_000 + number)
    assert not clock.pause(0, 70_002), "there is no fourth pause"


def test_coming_back_neither_gives_nor_takes_time() -> None:
    clock = MatchClock(RULES, 2, 0)
    clock.ask(0, 0)
    clock.leave(0, 5_000)
    clock.back(0, 20_000)
    assert clock.info(20_000).decision == 10_000
    clock.leave(1, 20_000)
    assert clock.due(109_999) == Due("timeout", 0)
    clock.ask(1, 109_999)
    assert clock.due(110_000) == Due("away", 1)


def test_a_restart_takes_time_from_nobody() -> None:
    clock = MatchClock(RULES, 2, 0)
    clock.ask(0, 0)
    clock.ask(1, 45_000)
    kept = clock.dump(45_000)
    again = MatchClock(RULES, 2, 7_000_000)
    again.load(kept, 7_000_000)
    again.ask(1, 7_000_000)
    info = again.info(7_000_000)
    assert (info.reserve, info.decision, info.seat) == ([45_000, 60_000], 30_000, 1)


def test_running_out_of_time_forfeits_where_the_game_has_no_consequence(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        table.clock.ms += 89_999
        await tick(table, anna)
        assert anna.info["phase"] == "playing"
        table.clock.ms += 1
        await tick(table, anna, bert)
        for client in (anna, bert):
            assert client.info["result"] == {"returns": [-1, 1], "reason": "timeout", "seat": 0}

    run(tmp_path, test)


async def tick(table: Table, *clients: Client) -> None:
    """Let the alarm ring, however early or late."""
    await timing.tick(table.site.matches.live[clients[0].match])
    for client in clients:
        client.hear()


def test_an_answer_after_zero_is_too_late_even_before_the_alarm(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, _ = await table.two(RULES)
        table.clock.ms += 90_000
        assert (await anna.act(DRAW))["code"] == "over"
        assert anna.info["result"]["reason"] == "timeout"

    run(tmp_path, test)


def test_the_rules_consequence_of_a_timeout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HUSH, "timeout_action", lambda state: END, raising=False)

    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        assert anna.ask is not None
        ask = anna.ask["id"]
        table.clock.ms += 90_000
        assert (await anna.act(DRAW, ask=ask))["code"] == "not-asked"
        bert.hear()
        assert anna.clock is not None
        assert bert.ask is not None
        assert anna.clock["missed"] == [1, 0]
        assert (await bert.act(END))["t"] == "ack"
        # From now on only the decision's time; three in a row with an empty reserve lose.
        anna.hear()
        table.clock.ms += 30_000
        await tick(table, anna, bert)
        assert anna.clock["missed"] == [2, 0]
        await bert.act(END)
        table.clock.ms += 30_000
        await tick(table, anna, bert)
        assert anna.info["result"] == {"returns": [-1, 1], "reason": "timeout", "seat": 0}

    run(tmp_path, test)


def test_an_action_forgives_the_missed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HUSH, "timeout_action", lambda state: END, raising=False)

    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        table.clock.ms += 90_000
        await tick(table, anna, bert)
        await bert.act(END)
        anna.hear()
        await anna.act(END)
        assert anna.clock is not None
        assert anna.clock["missed"] == [0, 0]

    run(tmp_path, test)


def test_hidden_actions_do_not_show_in_the_clock(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        table.clock.ms += 10_000
        await anna.act(PEEK)
        assert bert.hear() == []
        live = table.site.matches.live[anna.match]
        assert live.clock is not None
        assert live.clock.info(table.clock.ms).decision == 20_000, "no time anew"
        await anna.act(DRAW)
        assert live.clock.info(table.clock.ms).decision == 30_000

    run(tmp_path, test)


def test_pauses_in_a_match(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        assert (await bert.command("pause"))["code"] == "not-asked"
        assert (await anna.command("resume"))["code"] == "not-paused"
        assert (await anna.command("pause"))["t"] == "ack"
        bert.hear()
        assert bert.clock is not None
        assert bert.clock["pause"] == {"seat": 0, "left": 60_000}
        assert (await anna.act(DRAW))["code"] == "paused"
        assert (await bert.command("resume"))["code"] == "not-paused"
        table.clock.ms += 60_000
        await tick(table, anna, bert)
        assert bert.clock["pause"] is None
        assert bert.clock["decision"] == 30_000
        assert (await anna.command("pause"))["t"] == "ack"
        assert (await anna.command("resume"))["t"] == "ack"
        assert (await anna.command("pause"))["t"] == "ack"
        assert (await anna.command("resume"))["t"] == "ack"
        assert (await anna.command("pause"))["code"] == "no-pauses"
        assert (await anna.act(DRAW))["t"] == "ack"
        assert (await bert.command("concede"))["t"] == "ack"

    run(tmp_path, test)


def test_without_a_clock_there_are_no_pauses(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        assert anna.clock is None
        assert (await anna.command("pause"))["code"] == "no-clock"
        bert.drop()
        table.clock.ms += 10**9
        anna.hear()
        assert [s["present"] for s in anna.info["seats"]] == [True, False]
        assert anna.info["phase"] == "playing"

    run(tmp_path, test)


def test_the_window_to_return(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(ClockRules())
        bert.drop()
        anna.hear()
        assert anna.clock is not None
        assert anna.clock["away"] == [{"seat": 1, "left": 90_000}]
        table.clock.ms += 80_000
        await bert.resume()
        anna.hear()
        assert anna.clock["away"] == []
        bert.drop()
        await anna.act(END)
        table.clock.ms += 89_999
        await tick(table, anna)
        assert anna.info["phase"] == "playing"
        table.clock.ms += 1
        await tick(table, anna)
        assert anna.info["result"] == {"returns": [1, -1], "reason": "away", "seat": 1}

    run(tmp_path, test)


def test_a_second_window_does_not_count_as_leaving(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(RULES)
        other = Client(table.site, bert.identity, bert.match)
        await other.begin()
        bert.drop()
        anna.hear()
        assert anna.clock is not None
        assert anna.clock["away"] == []
        other.drop()
        anna.hear()
        away: list[Any] = anna.clock["away"]
        assert away == [{"seat": 1, "left": 90_000}]

    run(tmp_path, test)


def test_nobody_waits_for_a_player_who_is_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two(ClockRules(decision=600))
        bert.drop()
        monkeypatch.setattr(HushState, "may_concede", lambda state, seat: seat == 0)
        table.clock.ms += 100_000
        await tick(table, anna)
        assert anna.info["phase"] == "playing"
        assert (await anna.act(DRAW))["t"] == "ack"

    run(tmp_path, test)


def test_a_consequence_that_fails_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HUSH, "timeout_action", lambda state: 10_000, raising=False)

    async def test(table: Table) -> None:
        anna, _ = await table.two(RULES)
        table.clock.ms += 90_000
        await tick(table, anna)
        assert anna.info["result"]["reason"] == "timeout"

    run(tmp_path, test)
