"""What somebody finds who comes in: open matches, his own, live ones, finished ones."""

from sqlalchemy import select

from rulewright.kernel.events import SPECTATOR
from rulewright.server.errors import Denied
from rulewright.server.service import replays
from rulewright.server.service.accounts import Identity
from rulewright.server.service.matches import MATCHES_EACH, Matches
from rulewright.server.service.records import read_result
from rulewright.server.store import tables
from rulewright.server.wire.http import FinishedMatch, FinishedPage, Lobby
from rulewright.server.wire.parts import MatchInfo

SHOWN = 50
"""Matches of one list."""


async def lobby(matches: Matches, identity: Identity | None) -> Lobby:
    """Return open matches, the asker's own, and live ones that anybody may watch."""
    public = [live for live in matches.live.values() if live.record.kind == "open"]
    public.sort(key=lambda live: -live.record.created)
    mine: list[MatchInfo] = []
    if identity is not None:
        for match in (await matches.unfinished_of(identity.account))[:MATCHES_EACH]:
            try:
                mine.append(await info(matches, identity, match))
            except Denied:
                continue
    return Lobby(
        open=[live.info(SPECTATOR) for live in public if live.phase == "open"][:SHOWN],
        mine=mine,
        live=[live.info(SPECTATOR) for live in public if live.phase == "playing"][:SHOWN],
    )


async def info(matches: Matches, identity: Identity | None, match: str) -> MatchInfo:
    """Return what whoever has the link may know of a match.

    Raises:
        Denied: there is none.
    """
    live = await matches.get(match)
    return live.info(SPECTATOR if identity is None else live.record.seat_of(identity.account))


async def finished(matches: Matches, identity: Identity, before: int) -> FinishedPage:
    """Return the asker's finished matches, newest first.

    Args:
        before: only those that ended before this time; 0 for the newest.
    """
    own = tables.seat.alias("own")
    joined = own.join(tables.match, own.c.match == tables.match.c.id).outerjoin(
        tables.replay, tables.replay.c.match == tables.match.c.id
    )
    query = (
        select(tables.match, own.c.seat, tables.replay.c.match.label("replay"))
        .select_from(joined)
        .where(own.c.account == identity.account, tables.match.c.phase == "over")
        .order_by(tables.match.c.finished.desc(), tables.match.c.id)
        .limit(SHOWN)
    )
    if before:
        query = query.where(tables.match.c.finished < before)
    async with matches.database.reading() as connection:
        rows = (await connection.execute(query)).all()
        names_query = select(tables.seat.c.match, tables.seat.c.name).where(
            tables.seat.c.match.in_([row.id for row in rows])
        )
        seats = (await connection.execute(names_query.order_by(tables.seat.c.seat))).all()
    names: dict[str, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.match, []).append(seat.name)
    found = []
    for row in rows:
        result = read_result(row.result)
        if result is not None:
            found.append(
                FinishedMatch(
                    id=row.id,
                    game=row.game,
                    you=row.seat,
                    names=names[row.id],
                    result=result,
                    created=row.created,
                    finished=row.finished,
                    replay=row.replay is not None,
                )
            )
    return FinishedPage(found, found[-1].finished if len(rows) == SHOWN else 0)


async def replay(matches: Matches, match: str) -> bytes:
    """Return a finished match as a spectator saw it: gzip of JSON.

    Raises:
        Denied: there is no such match, it is not over, or it has no replay.
    """
    data = await replays.read(matches.database, match)
    if data is None:
        live = await matches.get(match)
        if live.phase != "over":
            raise Denied("not-over", "the match is still being played", 409)
        await replays.write(matches.database, live)
        data = await replays.read(matches.database, match)
    if data is None:
        raise Denied("unknown", "there is no replay of this match", 404)
    return data
