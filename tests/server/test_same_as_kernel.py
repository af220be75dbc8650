"""What the server shows of Eightfold is what the kernel shows, event by event, and no more."""

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.games import GAMES
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.events import SPECTATOR
from rulewright.kernel.match import Match
from rulewright.server.wire.http import NewMatch
from tests.server.harness import Client, Table, run

ACTIONS = 120


def slugs(value: Any, known: frozenset[str]) -> set[str]:
    """Return the card names anywhere in some JSON."""
    if isinstance(value, dict):
        return {slug for item in value.values() for slug in slugs(item, known)}
    if isinstance(value, list | tuple):
        return {slug for item in value for slug in slugs(item, known)}
    return {value} & known if isinstance(value, str) else set()


@pytest.mark.parametrize("seed", range(3))
def test_the_server_shows_what_the_kernel_shows(tmp_path: Path, seed: int) -> None:
    """The kernel's own match, fed the same actions, is the measure for every viewer."""
    source = random.Random(seed)
    cards = frozenset(GAMES["eightfold"].cards())

    async def test(table: Table) -> None:
        anna, bert = await table.two_of(NewMatch("eightfold", "private"))
        watcher = Client(table.site, None, anna.match)
        await watcher.begin()
        live = table.site.matches.live[anna.match]
        oracle = Match(EIGHTFOLD, live.record.setup, live.record.seed)
        clients = {0: anna, 1: bert, SPECTATOR: watcher}
        told: dict[int, list[Any]] = {viewer: [] for viewer in clients}
        allowed = {v: slugs(oracle.state.view(v), cards) for v in clients}
        for _ in range(ACTIONS):
            if oracle.state.is_terminal():
                break
            seat = oracle.state.current_player
            client = clients[seat]
            assert client.ask is not None
            legal = oracle.state.legal_actions()
            assert [detail["action"] for detail in client.ask["legal"]] == legal
            action = source.choice(legal)
            for viewer, events in oracle.apply_action(action).items():
                told[viewer] += events
                allowed[viewer] |= slugs(events, cards) | slugs(oracle.state.view(viewer), cards)
            if oracle.state.current_player >= 0:
                asked = oracle.state.current_player
                allowed[asked] |= slugs(oracle.state.legal_details(), cards)
            assert (await client.act(action))["t"] == "ack"
            for viewer, one in clients.items():
                found = {slug for m in one.hear() for slug in slugs(m, cards)}
                assert found <= allowed[viewer]
                assert one.view == plain(oracle.state.view(viewer))
                assert (one.ask is None) == (viewer != oracle.state.current_player)
        for viewer, one in clients.items():
            assert [event for step in one.steps for event in step["events"]] == plain(told[viewer])

    run(tmp_path, test, games="rulewright.games:GAMES")


def plain(value: Any) -> Any:
    """Return a value as it is after a way through JSON."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value
