"""Every game there is can be played on the server, with every number of players that it takes."""

import random
from pathlib import Path

import pytest

from rulewright.games import GAMES
from rulewright.server.wire.http import Join, NewMatch
from tests.server.harness import Client, Table, run

ACTIONS = 30
TABLES = [
    (name, seats)
    for name, game in sorted(GAMES.items())
    for seats in range(game.seats[0], game.seats[1] + 1)
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_is_played_and_comes_back(tmp_path: Path, name: str, seats: int) -> None:
    source = random.Random(1)

    async def test(table: Table) -> None:
        people = [await table.guest(f"P{seat}") for seat in range(seats)]
        matches = table.site.matches
        live = await matches.create(people[0], NewMatch(name, "private", seats=seats))
        for person in people[1:]:
            await matches.join(person, live.record.id, Join())
        clients = [Client(table.site, person, live.record.id) for person in people]
        for client in clients:
            await client.begin()
        for _ in range(ACTIONS):
            for client in clients:
                client.hear()
            asked = [client for client in clients if client.ask is not None]
            assert len(asked) == 1
            assert asked[0].ask is not None
            action = source.choice(asked[0].ask["legal"])["action"]
            assert (await asked[0].act(action))["t"] == "ack"
        for client in clients:
            client.hear()
            client.drop()
        digest = live.playing().state.digest()
        matches._drop(live)
        again = await matches.get(live.record.id)
        assert again.playing().state.digest() == digest
        if seats > 2:
            # One who leaves does not end it for the others.
            await clients[0].resume()
            assert (await clients[0].command("concede"))["t"] == "ack"
            assert again.phase == "playing"

    run(tmp_path, test, games="rulewright.games:GAMES")
