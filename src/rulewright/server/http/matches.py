"""Games, lobby and matches over HTTP."""

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from rulewright.server.http.asking import AnyRequest, identity, maybe_identity, site_of
from rulewright.server.service import lobby as lobbies
from rulewright.server.wire.http import (
    DeckCheck,
    DeckVerdict,
    FinishedPage,
    GameInfo,
    Join,
    Lobby,
    NewMatch,
)
from rulewright.server.wire.parts import MatchInfo

JSON = "application/json"
FOR_EVER = "public, max-age=31536000, immutable"


Before = Annotated[int, Parameter(ge=0, le=2**53)]
"""Seconds since 1970."""


@get("/api/games")
async def games(request: AnyRequest) -> list[GameInfo]:
    """List the games."""
    return site_of(request).catalogue.infos


@get("/api/games/{game:str}/{page:str}")
async def game_page(
    request: AnyRequest, game: FromPath[str], page: FromPath[str]
) -> Response[bytes]:
    """Give what never changes of a game."""
    found = site_of(request).catalogue.page(game, page)
    kept = FOR_EVER if "v" in request.query_params else "no-cache"
    headers = {"ETag": found.tag, "Cache-Control": kept}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=JSON)
    return Response(found.body, headers=headers, media_type=JSON)


@post("/api/games/{game:str}/deck-check", status_code=200)
async def deck_check(
    request: AnyRequest, game: FromPath[str], data: JSONBody[DeckCheck]
) -> DeckVerdict:
    """List all faults of a deck."""
    return site_of(request).catalogue.check_deck(game, data.text)


@get("/api/lobby")
async def lobby(request: AnyRequest) -> Lobby:
    """List open matches, one's own, and live ones."""
    return await lobbies.lobby(site_of(request).matches, await maybe_identity(request))


@post("/api/matches")
async def new_match(request: AnyRequest, data: JSONBody[NewMatch]) -> MatchInfo:
    """Make a match."""
    return (await site_of(request).matches.create(await identity(request), data)).info(0)


@get("/api/matches/finished")
async def finished(request: AnyRequest, before: FromQuery[Before] = 0) -> FinishedPage:
    """List one's finished matches."""
    return await lobbies.finished(site_of(request).matches, await identity(request), before)


@get("/api/matches/{match_id:str}")
async def match_info(request: AnyRequest, match_id: FromPath[str]) -> MatchInfo:
    """Say what a match is, to whoever has the link."""
    who = await maybe_identity(request)
    return await lobbies.info(site_of(request).matches, who, match_id)


@post("/api/matches/{match_id:str}/join", status_code=200)
async def join(request: AnyRequest, match_id: FromPath[str], data: JSONBody[Join]) -> MatchInfo:
    """Take a seat."""
    who = await identity(request)
    if data.passcode:
        site_of(request).rates.count("login", f"passcode {match_id}")
    live = await site_of(request).matches.join(who, match_id, data)
    return live.info(live.record.seat_of(who.account))


@post("/api/matches/{match_id:str}/cancel", status_code=204)
async def cancel(request: AnyRequest, match_id: FromPath[str]) -> None:
    """Remove one's open match."""
    await site_of(request).matches.cancel(await identity(request), match_id)


@get("/api/matches/{match_id:str}/replay")
async def replay(request: AnyRequest, match_id: FromPath[str]) -> Response[Any]:
    """Give a finished match as a spectator saw it."""
    data = await lobbies.replay(site_of(request).matches, match_id)
    headers = {"Content-Encoding": "gzip", "Cache-Control": FOR_EVER}
    return Response(data, headers=headers, media_type=JSON)


ROUTES = [
    games,
    game_page,
    deck_check,
    lobby,
    new_match,
    finished,
    match_info,
    join,
    cancel,
    replay,
]
