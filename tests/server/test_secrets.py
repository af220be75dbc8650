"""Nobody is sent a bit that he may not know: every path to every viewer, with canaries.

The cards of the test's game are canaries: their names may be in bytes for a viewer only once he has
seen them. The seed, the keys, other viewers' ask ids and stream ids are canaries too.
"""

import gzip
import random
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import structlog

from rulewright.kernel.events import SPECTATOR
from rulewright.server import logs, metrics, wire
from rulewright.server.service import lobby
from rulewright.server.service.live import LiveMatch
from rulewright.server.wire.http import DeckChoice, Join, NewMatch
from tests.server.harness import Client, Table, run
from tests.server.hush import CARDS, CELL, HIDE, HUSH, PLAY, HushState

CANARY = re.compile(rb"[a-z]+-canary-\d")


class Watch:
    """Knows what each viewer may know, from the truth."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.known: dict[int, set[str]] = {0: set(), 1: set(), SPECTATOR: set()}
        self.asks: dict[str, int] = {}
        self.look()

    def look(self) -> None:
        """Take in the present state."""
        state = self.live.playing().state
        assert isinstance(state, HushState)
        for seat in (0, 1):
            own = state.hands[seat] + [card for o, card, _ in state.board.values() if o == seat]
            if state.peeked[seat]:
                own.append(state.peeked[seat] - 1)
            self.known[seat] |= {CARDS[card] for card in own}
        shown = {CARDS[card] for _, card, hidden in state.board.values() if not hidden}
        for known in self.known.values():
            known |= shown
        if not state.is_terminal():
            self.asks[self.live.playing().ask_id()] = state.current_player

    def check(self, viewer: int, data: bytes, path: str) -> None:
        """Fail if the bytes hold anything that the viewer may not know."""
        found = {match.decode() for match in CANARY.findall(data)}
        assert found <= self.known[viewer], f"{path} to {viewer}: {found - self.known[viewer]}"
        record = self.live.record
        for secret in (str(record.seed), f"{record.seed:x}", record.secret):
            assert secret.encode() not in data, f"{path} to {viewer}: the seed or a key"
        for ask, seat in self.asks.items():
            assert seat == viewer or ask.encode() not in data, f"{path} to {viewer}: another's ask"
        for other, stream in self.live.streams.items():
            if other != viewer:
                assert stream.id.encode() not in data, f"{path} to {viewer}: another's stream"


PATHS: dict[str, int] = {}
"""How often each path to each kind of viewer was looked at."""


def checked(watch: Watch, client: Client, viewer: int, path: str) -> None:
    """Look at everything that a client has been sent since the last time."""
    client.hear()
    for data in client.raw:
        watch.check(viewer, data, path)
    if client.raw:
        PATHS[f"{path} {viewer}"] = PATHS.get(f"{path} {viewer}", 0) + len(client.raw)
    client.raw.clear()


async def probe(source: random.Random, client: Client) -> None:
    """Ask for things, many of which are not one's to have."""
    ask = (client.ask or {"id": "none"})["id"]
    action = source.randrange(HUSH.num_distinct_actions)
    first = source.choice([[], [source.randrange(PLAY, CELL)], [PLAY + 1, CELL + 2]])
    kind = source.randrange(8)
    if kind == 0:
        await client.say("draft", ask=ask, n=1, actions=first or [action])
    elif kind == 1:
        await client.say("why", ask=ask, n=2, action=action, actions=first)
    elif kind == 2:
        await client.say("why", ask=ask, n=3, target={"card": source.choice(CARDS)})
    elif kind == 3:
        await client.say("recall", n=4)
    elif kind == 4:
        await client.act(action, ask="stale")
    elif kind == 5:
        card = source.choice(CARDS)
        await client.say("act", ask=ask, cid=f"p{source.random()}"[:12].replace(".", ""), text=card)
    elif kind == 6:
        await client.say("read_position", n=5)
    else:
        await client.say("sub")


async def play(table: Table, seed: int, watching: Callable[[Watch], Awaitable[None]]) -> Watch:
    """Play a match at random while everybody watches and probes; return what was watched."""
    source = random.Random(seed)
    anna, bert = await table.two(turns=6)
    live = table.site.matches.live[anna.match]
    watch = Watch(live)
    early = Client(table.site, None, anna.match)
    await early.begin()
    own = Client(table.site, anna.identity, anna.match)
    await own.begin("spectator")
    seats = {0: anna, 1: bert}
    while live.phase == "playing":
        for viewer, client in seats.items():
            checked(watch, client, viewer, "play")
        actor = seats[live.playing().state.current_player]
        for viewer, client in ((0, anna), (1, bert), (SPECTATOR, early)):
            if source.random() < 0.5:
                await probe(source, client)
                watch.look()
                checked(watch, client, viewer, "probe")
        assert actor.ask is not None
        action = source.choice([detail["action"] for detail in actor.ask["legal"]])
        if source.random() < 0.1:
            bert.drop()
            await actor.act(action) if actor is anna else None
            watch.look()
            await bert.resume()
            checked(watch, bert, 1, "resume")
            if actor is bert:
                continue
        elif source.random() < 0.1:
            anna.drop()
            anna.stream = "lost"
            await anna.resume()
            watch.look()
            checked(watch, anna, 0, "fresh view")
            continue
        else:
            await actor.act(action)
        watch.look()
        checked(watch, early, SPECTATOR, "early spectator")
        checked(watch, own, SPECTATOR, "own match as spectator")
        late = Client(table.site, None, anna.match)
        await late.begin()
        await late.say("recall", n=1)
        checked(watch, late, SPECTATOR, "late spectator")
        late.drop()
    for viewer, client in seats.items():
        await client.say("recall", n=1)
        checked(watch, client, viewer, "end")
    await watching(watch)
    return watch


def test_nobody_is_sent_what_he_may_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every path of the matrix is walked, for every viewer that it has."""
    logs.set_up("debug")
    try:
        for seed in range(4):
            (tmp_path / str(seed)).mkdir()
            watch_a_match(tmp_path / str(seed), seed, capsys)
    finally:
        structlog.reset_defaults()
    for path in (
        *("play 0", "play 1", "probe 0", "probe 1", "probe -1", "resume 1", "fresh view 0"),
        *("early spectator -1", "late spectator -1", "own match as spectator -1", "end 0", "end 1"),
    ):
        assert PATHS.get(path, 0) > 0, path


def watch_a_match(folder: Path, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Play a match and look at all that comes of it, afterwards too."""

    async def test(table: Table) -> None:
        async def after(watch: Watch) -> None:
            matches = table.site.matches
            data = gzip.decompress(await lobby.replay(matches, watch.live.record.id))
            watch.check(SPECTATOR, data, "replay")
            for account in (*(s.account for s in watch.live.record.seats), None):
                viewer = SPECTATOR if account is None else watch.live.record.seat_of(account)
                info = watch.live.info(viewer)
                watch.check(viewer, wire.encode(info), "info")
            watch.check(SPECTATOR, wire.encode(await lobby.lobby(matches, None)), "lobby")
            watch.check(SPECTATOR, metrics.exposition(), "metrics")

        watch = await play(table, seed, after)
        written = capsys.readouterr()
        watch.check(SPECTATOR, (written.err + written.out).encode(), "logs")
        assert '"event": "started"' in written.err
        # The replay in the database's file is what was shown, too.
        with sqlite3.connect(folder / "test.db") as file:
            (data,) = file.execute("SELECT data FROM replay").fetchone()
        watch.check(SPECTATOR, gzip.decompress(data), "replay file")
        file.close()

    run(folder, test)


def test_the_first_payload_holds_no_deal_of_others(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.two()
        live = table.site.matches.live[anna.match]
        watch = Watch(live)
        for viewer, client in ((0, anna), (1, bert)):
            assert any(b'"t":"view"' in data for data in client.raw)
            checked(watch, client, viewer, "first")

    run(tmp_path, test)


def test_decks_of_others_are_not_told(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna, bert = await table.guest("Anna"), await table.guest("Bert")
        deck = DeckChoice(text="amber-canary-0\namber-canary-1")
        live = await table.site.matches.create(anna, NewMatch("hush", "open", deck=deck))
        seen = wire.encode(await lobby.lobby(table.site.matches, bert))
        seen += wire.encode(await lobby.info(table.site.matches, bert, live.record.id))
        await table.site.matches.join(bert, live.record.id, Join())
        seen += wire.encode(live.info(1))
        assert not CANARY.findall(seen)
        assert live.record.setup["decks"] == [["amber-canary-0", "amber-canary-1"], "cobalt"]

    run(tmp_path, test)


def test_seeds_are_fresh_and_long(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.guest("Anna")
        wish = NewMatch("hush", "private")
        records = [(await table.site.matches.create(anna, wish)).record for _ in range(20)]
        assert len({r.seed for r in records}) == 20
        assert len({r.secret for r in records}) == 20
        assert max(r.seed for r in records).bit_length() > 110
        assert len({r.commitment for r in records}) == 20

    run(tmp_path, test)


def test_refusals_are_the_same_in_worlds_that_look_the_same(tmp_path: Path) -> None:
    """What a player is refused must not depend on what he does not know."""

    async def test(table: Table) -> None:
        anna, _ = await table.two()
        live = table.site.matches.live[anna.match]
        course = live.playing()
        assert anna.ask is not None
        ask, truth = anna.ask["id"], course.state
        answers = []
        for world in (truth, truth.determinize(0, 1), truth.determinize(0, 2)):
            world.listen()
            course.state = world
            said = []
            for action in range(HUSH.num_distinct_actions):
                said += await anna.say("why", ask=ask, n=1, action=action)
                if action not in truth.legal_actions():
                    said += await anna.say("draft", ask=ask, n=1, actions=[action])
                for card in (3, 12):
                    said += await anna.say("draft", ask=ask, n=1, actions=[action, HIDE + card])
            answers.append(said)
        course.state = truth
        assert answers[0] == answers[1] == answers[2]

    run(tmp_path, test)


def test_not_even_the_board_editor_is_told_the_seed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        anna = await table.solo(sandbox=True)
        live = table.site.matches.live[anna.match]
        (answer,) = [m for m in await anna.say("read_position", n=1) if m["t"] == "position"]
        seed = str(live.record.seed)
        assert seed not in answer["position"]
        await anna.command("edit", position=answer["position"])
        # What is drawn from now on follows neither from the position nor from what is known.
        assert live.playing().state.seed not in (0, live.record.seed)
        assert not [data for data in anna.raw if seed.encode() in data]

    run(tmp_path, test)
