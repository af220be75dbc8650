"""The HTTP side: sessions, lobby, matches, games, static files, guards."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from rulewright.server.http import client_files
from rulewright.server.http.app import MAX_BODY, make_app
from rulewright.server.http.client_files import read_files
from tests.server.harness import Client, Table, settle

HOST = "http://test.local"


def serving(
    folder: Path, test: Callable[[Table, httpx.AsyncClient], Awaitable[None]], **settings: Any
) -> None:
    """Run a test against the application, without a socket between."""

    async def whole() -> None:
        table = Table(folder, **settings)
        transport = httpx.ASGITransport(app=make_app(table.site), client=("192.0.2.1", 5))  # type: ignore[arg-type]
        async with (
            table.site.running(),
            httpx.AsyncClient(transport=transport, base_url=HOST) as client,
        ):
            await test(table, client)

    asyncio.run(whole())


async def person(client: httpx.AsyncClient, name: str) -> dict[str, str]:
    """Return the headers of a new guest."""
    answer = await client.post("/api/session/guest", json={"name": name, "deliver": "token"})
    assert answer.status_code == 200
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def test_a_guest_comes_in_with_a_name_alone(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        assert (await client.get("/api/session")).status_code == 401
        answer = await client.post("/api/session/guest", json={"name": "Anna"})
        assert answer.json()["token"] == ""
        cookie = answer.headers["set-cookie"].lower()
        for part in ("httponly", "samesite=strict", "path=/"):
            assert part in cookie
        assert "secure" not in cookie
        me = (await client.get("/api/session")).json()
        assert (me["name"], me["kind"]) == ("Anna", "guest")
        answer = await client.post(
            "/api/account/register", json={"name": "Anna", "password": "12345678"}
        )
        assert answer.json()["kind"] == "account"
        assert (await client.post("/api/session/logout")).status_code == 204
        assert (await client.get("/api/session")).status_code == 401
        answer = await client.post(
            "/api/session/login", json={"name": "ANNA", "password": "12345678"}
        )
        assert answer.json()["id"] == me["id"]
        assert len((await client.get("/api/sessions")).json()) == 1

    serving(tmp_path, test)


def test_cookies_are_secure_where_they_must_be(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/session/guest", json={"name": "Anna"})
        assert "secure" in answer.headers["set-cookie"].lower()

    serving(tmp_path, test, secure_cookies="always")


def test_from_a_link_to_a_match(tmp_path: Path) -> None:
    async def test(table: Table, client: httpx.AsyncClient) -> None:
        anna, bert = await person(client, "Anna"), await person(client, "Bert")
        wish = {"game": "hush", "kind": "private", "passcode": "sesame", "settings": {"turns": 4}}
        made = await client.post("/api/matches", json=wish, headers=anna)
        assert made.status_code == 201
        match = made.json()["id"]
        info = (await client.get(f"/api/matches/{match}")).json()
        assert (info["phase"], info["passcode"], info["you"]) == ("open", True, -1)
        lobby = (await client.get("/api/lobby", headers=bert)).json()
        assert lobby == {"open": [], "mine": [], "live": []}
        url = f"/api/matches/{match}/join"
        assert (await client.post(url, json={}, headers=bert)).json()["code"] == "passcode"
        answer = await client.post(url, json={"passcode": "sesame"}, headers=anna)
        assert (answer.status_code, answer.json()["code"]) == (409, "seated")
        answer = await client.post(url, json={"passcode": "sesame"}, headers=bert)
        assert (answer.json()["you"], answer.json()["phase"]) == (1, "playing")
        cleo = await person(client, "Cleo")
        answer = await client.post(url, json={"passcode": "sesame"}, headers=cleo)
        assert answer.json()["code"] == "full"
        assert (await client.get(f"/api/matches/{match}/replay")).json()["code"] == "not-over"
        mine = (await client.get("/api/lobby", headers=anna)).json()["mine"]
        assert [m["id"] for m in mine] == [match]

        identity = await table.site.accounts.who(bert["Authorization"].split()[1])
        player = Client(table.site, identity, match)
        await player.begin()
        await player.command("concede")
        await settle(player)
        for headers, you in ((anna, 0), (bert, 1)):
            page = (await client.get("/api/matches/finished", headers=headers)).json()
            assert [(m["id"], m["you"]) for m in page["matches"]] == [(match, you)]
            assert page["matches"][0]["names"] == ["Anna", "Bert"]
        replay = await client.get(f"/api/matches/{match}/replay")
        assert replay.json()["result"]["returns"] == [1, -1]
        assert [s["step"]["kind"] for s in replay.json()["steps"]] == ["start", "end"]

    serving(tmp_path, test)


def test_open_matches_are_listed_and_can_be_cancelled(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        anna, bert = await person(client, "Anna"), await person(client, "Bert")
        wish = {"game": "hush", "kind": "open"}
        match = (await client.post("/api/matches", json=wish, headers=anna)).json()["id"]
        listed = (await client.get("/api/lobby")).json()["open"]
        assert [m["id"] for m in listed] == [match]
        url = f"/api/matches/{match}/cancel"
        assert (await client.post(url, headers=bert)).status_code == 403
        assert (await client.post(url, headers=anna)).status_code == 204
        assert (await client.get("/api/lobby")).json()["open"] == []
        assert (await client.get(f"/api/matches/{match}")).status_code == 404
        match = (await client.post("/api/matches", json=wish, headers=anna)).json()["id"]
        await client.post(f"/api/matches/{match}/join", json={}, headers=bert)
        assert [m["id"] for m in (await client.get("/api/lobby")).json()["live"]] == [match]
        answer = await client.post(f"/api/matches/{match}/cancel", headers=anna)
        assert answer.json()["code"] == "started"

    serving(tmp_path, test)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown"),
        ({"seats": 3}, "seats"),
        ({"kind": "bot"}, "bots"),
        ({"kind": "bot", "bots": ["oracle"]}, "bots"),
        ({"bots": ["random", "random"]}, "seats"),
        ({"settings": {"turns": 1000}}, "setup"),
        ({"settings": {"decks": "amber"}}, "settings"),
        ({"deck": {"text": "amber-canary-0\nace of spades\nking"}}, "deck"),
        ({"x": 1}, "malformed"),
        ({"kind": "free"}, "malformed"),
        ({"clock": {"decision": 1}}, "malformed"),
        ({"passcode": "x" * 41}, "malformed"),
    ],
)
def test_wishes_with_faults_are_refused(tmp_path: Path, wish: dict[str, Any], code: str) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        anna = await person(client, "Anna")
        body = {"game": "hush", "kind": "private", **wish}
        answer = await client.post("/api/matches", json=body, headers=anna)
        assert answer.status_code in (400, 404)
        assert answer.json()["code"] == code
        if code == "deck":
            assert [f["where"] for f in answer.json()["faults"]] == ["line 2", "line 3"]

    serving(tmp_path, test)


def test_decks_are_checked(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        url = "/api/games/hush/deck-check"
        good = (await client.post(url, json={"text": "cobalt-canary-3"})).json()
        assert good == {"faults": [], "deck": ["cobalt-canary-3"]}
        bad = (await client.post(url, json={"text": "a\nb"})).json()
        assert len(bad["faults"]) == 2
        assert bad["faults"][0]["refusal"]["rule"] == "HU-1"

    serving(tmp_path, test)


def test_what_never_changes_is_kept(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        (game,) = (await client.get("/api/games")).json()
        assert (game["name"], game["decks"]) == ("hush", ["amber", "cobalt"])
        for page in ("cards", "texts", "layout", "rulebook", "decks"):
            url = f"/api/games/hush/{page}"
            first = await client.get(url, params={"v": game["version"]})
            assert "immutable" in first.headers["cache-control"]
            again = await client.get(url, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        book = (await client.get("/api/games/hush/rulebook")).json()
        assert book["clauses"][0]["id"] == "HU-1"
        assert (await client.get("/api/games/hush/seed")).status_code == 404

    serving(tmp_path, test)


def test_every_answer_is_guarded(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        for url in ("/", "/health", "/api/nothing", "/api/session", "/missing.js"):
            headers = (await client.get(url)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "cache-control" in headers
        assert (await client.get("/missing.js")).json()["code"] == "unknown"
        assert (await client.get("/api/nothing")).headers["content-type"] == "application/json"

    serving(tmp_path, test)


def test_other_sites_pages_can_change_nothing(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            (HOST, 200),
            ("https://friend.example", 200),
        ):
            answer = await client.post(
                "/api/session/guest", json={"name": "A"}, headers={"Origin": origin}
            )
            assert answer.status_code == status, origin

    serving(tmp_path, test, origins=("https://friend.example",))


def test_too_much_at_once_is_refused(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        codes = [
            (await client.post("/api/session/guest", json={"name": "A"})).status_code
            for _ in range(4)
        ]
        assert codes == [200, 200, 200, 429]
        body = {"name": "Anna", "password": "12345678"}
        codes = [(await client.post("/api/session/login", json=body)).status_code for _ in range(3)]
        assert codes == [401, 401, 429]

    serving(tmp_path, test, guests_per_hour=3, logins_per_minute=2)


def test_bodies_are_bounded_and_must_be_right(tmp_path: Path) -> None:
    async def test(_: Table, client: httpx.AsyncClient) -> None:
        url = "/api/session/guest"
        for content in (b"", b"{", b"[]", b'{"name": 5}', b"\xff\xfe", b'{"name":"' + b"x" * 30):
            answer = await client.post(url, content=content)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        answer = await client.post(url, content=b" " * (MAX_BODY + 1))
        assert answer.status_code == 413

    serving(tmp_path, test)


def test_health_and_figures(tmp_path: Path) -> None:
    async def test(table: Table, client: httpx.AsyncClient) -> None:
        assert (await client.get("/health")).json()["status"] == "ok"
        assert (await client.get("/metrics")).status_code == 403
        await table.site.database.close()
        table.site.database.check = _fails  # type: ignore[method-assign]
        assert (await client.get("/health")).status_code == 503

    async def opened(_: Table, client: httpx.AsyncClient) -> None:
        text = (await client.get("/metrics")).text
        assert "rulewright_command_seconds_bucket" in text

    serving(tmp_path, test)
    (tmp_path / "second").mkdir()
    serving(tmp_path / "second", opened, metrics="open")


async def _fails() -> None:
    raise OSError("gone")


def test_the_clients_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>t</title>" + " " * 500)
    (folder / "assets" / "app-1a2b.js").write_text("export const a = 1;" * 100)
    (folder / ".hidden").write_text("secret")
    monkeypatch.setattr(client_files, "STATIC", folder)
    monkeypatch.setattr("rulewright.server.http.app.STATIC", folder)
    assert set(read_files(folder)) == {"/index.html", "/assets/app-1a2b.js"}

    async def test(_: Table, client: httpx.AsyncClient) -> None:
        page = await client.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert (await client.get("/match/abc")).text == page.text
        script = await client.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert script.headers["content-encoding"] == "gzip"
        plain = await client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == script.text
        tag = {"If-None-Match": script.headers["etag"]}
        assert (await client.get("/assets/app-1a2b.js", headers=tag)).status_code == 304
        for url in ("/.hidden", "/assets/../../settings.py", "/%2e%2e/settings.py"):
            assert (await client.get(url)).status_code == 404

    serving(tmp_path, test)
