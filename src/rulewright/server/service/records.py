"""What the database keeps of a match, beside its journal."""

import json
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from rulewright.server.store import tables
from rulewright.server.wire.parts import ClockRules, Result

Phase = Literal["open", "playing", "over"]
SeatKind = Literal["empty", "guest", "account", "bot"]


@dataclass(slots=True)
class SeatRecord:
    """One seat: who holds it and with which deck (None: the game's default)."""

    seat: int
    account: str | None = None
    name: str = ""
    kind: SeatKind = "empty"
    bot: str = ""
    deck: Any = None


@dataclass(slots=True)
class MatchRecord:
    """One match.

    Attributes:
        settings: what its maker has set, decks left out; everybody may see it.
        setup: what the game was started with, decks and all; empty while the match is open.
        secret: key of the ask ids, salt of the commitment and of the passcode, source of the
            bots' seeds; in hexadecimal.
        passcode: keyed hash, empty for none.
    """

    id: str
    game: str
    ruleset: str
    cardset: str
    engine: str
    kind: Literal["bot", "private", "open"]
    phase: Phase
    settings: dict[str, Any]
    clock: ClockRules | None
    sandbox: bool
    passcode: str
    seed: int
    secret: str
    commitment: str
    created: int
    setup: dict[str, Any] = field(default_factory=dict)
    opened: bool = False
    finished: int | None = None
    result: Result | None = None
    seats: list[SeatRecord] = field(default_factory=list)

    def seat_of(self, account: str) -> int:
        """Return the seat that an account holds, -1 for none."""
        return next((s.seat for s in self.seats if s.account == account), -1)

    def solo(self) -> bool:
        """Say whether there is one person and else bots."""
        return sum(s.kind != "bot" for s in self.seats) == 1


async def insert_match(connection: AsyncConnection, record: MatchRecord) -> None:
    """Write a new match with its seats."""
    await connection.execute(
        insert(tables.match).values(
            id=record.id,
            game=record.game,
            ruleset=record.ruleset,
            cardset=record.cardset,
            engine=record.engine,
            kind=record.kind,
            phase=record.phase,
            settings=json.dumps(record.settings),
            setup=json.dumps(record.setup),
            clock=None if record.clock is None else msgspec.json.encode(record.clock).decode(),
            sandbox=int(record.sandbox),
            opened=int(record.opened),
            passcode=record.passcode,
            seed=str(record.seed),
            secret=record.secret,
            commitment=record.commitment,
            created=record.created,
        )
    )
    await connection.execute(
        insert(tables.seat), [seat_values(record.id, seat) for seat in record.seats]
    )


def seat_values(match: str, seat: SeatRecord) -> dict[str, Any]:
    """Return the row of a seat."""
    return {
        "match": match,
        "seat": seat.seat,
        "account": seat.account,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "deck": json.dumps(seat.deck),
    }


def read_result(text: str | None) -> Result | None:
    """Return the result that a row holds."""
    return None if text is None else msgspec.json.decode(text, type=Result)


async def select_match(connection: AsyncConnection, match: str) -> MatchRecord | None:
    """Return a match with its seats, None if there is none of this id."""
    row = (await connection.execute(select(tables.match).where(tables.match.c.id == match))).first()
    if row is None:
        return None
    query = select(tables.seat).where(tables.seat.c.match == match).order_by(tables.seat.c.seat)
    seats = [
        SeatRecord(s.seat, s.account, s.name, s.kind, s.bot, json.loads(s.deck))
        for s in await connection.execute(query)
    ]
    clock = None if row.clock is None else msgspec.json.decode(row.clock, type=ClockRules)
    return MatchRecord(
        id=row.id,
        game=row.game,
        ruleset=row.ruleset,
        cardset=row.cardset,
        engine=row.engine,
        kind=row.kind,
        phase=row.phase,
        settings=json.loads(row.settings),
        clock=clock,
        sandbox=bool(row.sandbox),
        passcode=row.passcode,
        seed=int(row.seed),
        secret=row.secret,
        commitment=row.commitment,
        created=row.created,
        setup=json.loads(row.setup),
        opened=bool(row.opened),
        finished=row.finished,
        result=read_result(row.result),
        seats=seats,
    )
