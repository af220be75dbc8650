"""Bots at the table: in processes of their own, checked, killed if need be, and never told more."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rulewright import bots as bots_of_the_house
from rulewright.bots import Perspective
from rulewright.server import bot_process
from rulewright.server.service import bots
from rulewright.server.service.bots import BotHost, fallback
from rulewright.server.wire.http import NewMatch
from tests.server import chooser
from tests.server.harness import Client, Table, incidents, run, settle
from tests.server.hush import END, GAMES, HUSH, HushState

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def host(budget: float = 10.0) -> BotHost:
    return BotHost("tests.server.hush:GAMES", "tests.server.chooser:make", 1, budget)


def test_a_bot_plays_a_whole_match_in_its_process(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        site = table.site
        site.matches.house.bots = site.bots
        anna = await table.guest("Anna")
        live = await site.matches.create(anna, NewMatch("hush", "bot", bots=["random"]))
        client = Client(site, anna, live.record.id)
        await client.begin()
        while client.info["phase"] == "playing":
            await settle(client, until=lambda: bool(client.ask) or client.info["phase"] == "over")
            if client.ask:
                await client.act(END)
        assert client.info["result"]["reason"] == "rules"

    run(tmp_path, test)


@pytest.mark.parametrize("name", ["illegal", "dead", "none", "error", "noisy"])
def test_a_bot_that_fails_does_not_hold_the_match(name: str) -> None:
    state = HUSH.new_initial_state({}, 1)

    async def ask() -> list[int]:
        place = host()
        try:
            # Twice: after a failure there must be a process again.
            return [await place.choose(name, 0, state, 7) for _ in range(2)]
        finally:
            await place.close()

    expected = state.legal_actions()[-1] if name == "noisy" else END
    assert asyncio.run(ask()) == [expected, expected]


def test_a_bot_that_thinks_too_long_is_killed() -> None:
    state = HUSH.new_initial_state({}, 1)

    async def ask() -> list[int]:
        place = host(budget=1.5)
        try:
            slow = await place.choose("slow", 0, state, 7)
            return [slow, await place.choose("random", 0, state, 7)]
        finally:
            await place.close()

    slow, after = asyncio.run(ask())
    assert slow == END
    assert after in state.legal_actions()


def test_in_place_of_a_bot_the_primary_action_is_played() -> None:
    state = HUSH.new_initial_state({}, 1)
    assert fallback(state) == END
    card = next(a for a in state.legal_actions() if a > 2)
    state.apply_action(card)
    assert fallback(state) == state.legal_actions()[0]


def test_a_bot_is_told_nothing_that_its_seat_may_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two worlds that the seat cannot tell apart give the same question, seeds and all."""
    state = HUSH.new_initial_state({}, 3**80)
    questions: list[dict[str, Any]] = []

    async def answer(_: Any, question: dict[str, Any]) -> dict[str, int]:
        questions.append(json.loads(json.dumps(question)))
        return {"action": END}

    monkeypatch.setattr(bots, "_ask", answer)

    async def ask() -> None:
        place = host()
        for world in (state, state.determinize(0, 1), state.determinize(0, 2)):
            await place.choose("random", 0, world, 9)
        await place.close()

    asyncio.run(ask())
    assert questions[0] == questions[1] == questions[2]
    text = json.dumps(questions[0])
    assert str(state.seed) not in text


def test_what_a_bot_answers_depends_on_the_question_alone() -> None:
    state = HUSH.new_initial_state({}, 5)
    question = {"bot": "random", "seed": 3, "perspective": Perspective(state, 0).to_plain()}
    made = bot_process.answer(GAMES, chooser.make, question)
    assert made["action"] in state.legal_actions()
    assert bot_process.answer(GAMES, chooser.make, question) == made


@pytest.mark.parametrize("name", bots_of_the_house.NAMES)
def test_the_bots_of_the_house_play_here(tmp_path: Path, name: str) -> None:
    state = HUSH.new_initial_state({}, 1)

    async def ask() -> int:
        place = BotHost("tests.server.hush:GAMES", "rulewright.bots:make", 1, 30.0)
        try:
            return await place.choose(name, 0, state, 7)
        finally:
            await place.close()

    before = incidents()
    assert asyncio.run(ask()) in state.legal_actions()
    assert incidents() == before


def test_a_game_that_fails_a_bot_does_not_hold_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("amber-canary-0")

    async def test(table: Table) -> None:
        table.site.matches.house.bots = table.site.bots
        anna = await table.solo()
        monkeypatch.setattr(HushState, "determinize", fails)
        await anna.act(END)
        await settle(anna, until=lambda: anna.ask is not None)

    before = incidents()
    run(tmp_path, test)
    assert incidents() > before
    assert "canary" not in "".join(capfd.readouterr())
