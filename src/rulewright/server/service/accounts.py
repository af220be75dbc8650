"""Guests, accounts and sessions."""

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from rulewright.server.errors import Denied
from rulewright.server.store import tables
from rulewright.server.store.database import Database
from rulewright.server.wire.http import SessionInfo

SESSION_DAYS = 90
"""A session that is not used for so long is over."""

SEEN_EVERY = 3_600
"""Seconds between two notes of when a session was used."""

_DAY = 86_400
# OWASP's first choice of small memory: 19 MiB, two passes, one lane.
_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
# Of a password that nobody knows: checked where there is none, so that the time tells nothing.
_NO_PASSWORD = (
    "$argon2id$v=19$m=19456,t=2,p=1$6eXy1sNee36aKKc3wVMCug$Fx07KD"
    "A2Z1NkR6aGHyWltnFJMX4GvHGVdjNSEdbzyrU"
)


@dataclass(frozen=True, slots=True)
class Identity:
    """Who asks. ``session`` is the session's id, which is no secret."""

    account: str
    name: str
    kind: Literal["guest", "account"]
    session: str


def clean_name(name: str) -> str:
    """Return a name without what cannot be seen.

    Raises:
        Denied: nothing is left, or it holds characters that are no text.
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name or any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") for c in name):
        raise Denied("name", "a name has 1 to 24 visible characters")
    return name


def _fold(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """Who is who.

    Args:
        now: seconds since 1970.
    """

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        # Hashing takes 19 MiB each: not more than two at a time.
        self._hashing = asyncio.Semaphore(2)

    async def guest(self, name: str) -> tuple[Identity, str]:
        """Make a guest; return him and the token of his session."""
        name, account = clean_name(name), secrets.token_urlsafe(12)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(tables.account).values(id=account, name=name, created=self._now())
            )
        return await self._begin(account, name, "guest")

    async def login(self, name: str, password: str) -> tuple[Identity, str]:
        """Begin a session of an account.

        Raises:
            Denied: there is no such account or it has another password; nobody learns which.
        """
        query = select(tables.account).where(tables.account.c.folded == _fold(clean_name(name)))
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        # Without an account a hash is checked all the same, so that the time tells nothing.
        right = await self._verify(row.password if row is not None else _NO_PASSWORD, password)
        if row is None or not right:
            raise Denied("login", "no account has this name and this password", 401)
        return await self._begin(row.id, row.name, "account")

    async def _begin(
        self, account: str, name: str, kind: Literal["guest", "account"]
    ) -> tuple[Identity, str]:
        token, session, now = secrets.token_urlsafe(24), secrets.token_urlsafe(9), self._now()
        async with self._database.writing() as connection:
            await connection.execute(
                insert(tables.session).values(
                    hash=_hash(token), id=session, account=account, created=now, seen=now
                )
            )
        return Identity(account, name, kind, session), token

    async def who(self, token: str) -> Identity | None:
        """Return whose session the token stands for, None if it is over or never was."""
        joined = tables.session.join(tables.account)
        query = select(
            tables.account.c.id,
            tables.account.c.name,
            tables.account.c.password,
            tables.session.c.id.label("session"),
            tables.session.c.seen,
        ).select_from(joined)
        async with self._database.reading() as connection:
            row = (
                await connection.execute(query.where(tables.session.c.hash == _hash(token)))
            ).first()
        now = self._now()
        if row is None or now - row.seen > SESSION_DAYS * _DAY:
            return None
        if now - row.seen > SEEN_EVERY:
            async with self._database.writing() as connection:
                await connection.execute(
                    update(tables.session)
                    .where(tables.session.c.hash == _hash(token))
                    .values(seen=now)
                )
        kind: Literal["guest", "account"] = "guest" if row.password is None else "account"
        return Identity(row.id, row.name, kind, row.session)

    async def register(self, identity: Identity, name: str, password: str) -> Identity:
        """Make an account of a guest, who keeps all that is his.

        Raises:
            Denied: it is one already, or the name is taken.
        """
        if identity.kind == "account":
            raise Denied("registered", "this is an account already", 409)
        name = clean_name(name)
        hashed = await self._hashed(password)
        change = (
            update(tables.account)
            .where(tables.account.c.id == identity.account, tables.account.c.password.is_(None))
            .values(name=name, folded=_fold(name), password=hashed)
        )
        try:
            async with self._database.writing() as connection:
                await connection.execute(change)
        except IntegrityError:
            raise Denied("name-taken", "another account has this name", 409) from None
        return Identity(identity.account, name, "account", identity.session)

    async def change_password(self, identity: Identity, old: str, new: str) -> list[str]:
        """Change the password; return the ids of the other sessions, which are over now.

        Raises:
            Denied: a guest has none, or the old one is another.
        """
        query = select(tables.account.c.password).where(tables.account.c.id == identity.account)
        async with self._database.reading() as connection:
            current = (await connection.execute(query)).scalar_one()
        if not await self._verify(current or _NO_PASSWORD, old) or current is None:
            raise Denied("login", "the old password is another one", 401)
        hashed = await self._hashed(new)
        async with self._database.writing() as connection:
            await connection.execute(
                update(tables.account)
                .where(tables.account.c.id == identity.account)
                .values(password=hashed)
            )
        others = [s.id for s in await self.sessions(identity) if not s.current]
        for session in others:
            await self.revoke(identity, session)
        return others

    async def sessions(self, identity: Identity) -> list[SessionInfo]:
        """Return the sessions of an account, newest first."""
        query = (
            select(tables.session)
            .where(tables.session.c.account == identity.account)
            .order_by(tables.session.c.created.desc())
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [SessionInfo(r.id, r.created, r.seen, r.id == identity.session) for r in rows]

    async def revoke(self, identity: Identity, session: str) -> None:
        """End a session of the asker's.

        Raises:
            Denied: he has none of this id.
        """
        query = delete(tables.session).where(
            tables.session.c.id == session, tables.session.c.account == identity.account
        )
        async with self._database.writing() as connection:
            if not (await connection.execute(query)).rowcount:
                raise Denied("unknown", "no such session", 404)

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(_hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(_hasher.verify, hashed, password)
            except VerifyMismatchError:
                return False
