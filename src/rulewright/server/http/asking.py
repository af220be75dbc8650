"""Who asks: the session of a request, its address, and the cookie that carries it."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from rulewright.server.errors import Denied
from rulewright.server.service.accounts import SESSION_DAYS, Identity
from rulewright.server.site import Site
from rulewright.server.wire.http import Account

COOKIE = "rulewright"

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


def site_of(connection: AnyConnection) -> Site:
    """Return the services."""
    site: Site = connection.app.state.site
    return site


def address(connection: AnyConnection) -> str:
    """Return where a request comes from; behind a trusted proxy, from where it came there."""
    return connection.client.host if connection.client is not None else "unknown"


def _token(connection: AnyConnection) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


async def maybe_identity(connection: AnyConnection) -> Identity | None:
    """Return who asks, None without a session."""
    token = _token(connection)
    if not token or len(token) > 100:
        return None
    return await site_of(connection).accounts.who(token)


async def identity(connection: AnyConnection) -> Identity:
    """Return who asks.

    Raises:
        Denied: there is no session.
    """
    who = await maybe_identity(connection)
    if who is None:
        raise Denied("session", "this needs a session: give a name first", 401)
    return who


def same_origin(connection: AnyConnection) -> bool:
    """Say whether a browser's request comes from a page of this server; programs name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in site_of(connection).settings.origins:
        return True
    return origin.partition("://")[2] == connection.headers.get("host", "")


def count_change(request: AnyRequest) -> None:
    """Guard all requests that change something.

    Raises:
        Denied: it comes from another site's page, or too often.
    """
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if not same_origin(request):
        raise Denied("origin", "this must come from the page itself", 403)
    site_of(request).rates.count("request", address(request))


def session_cookie(request: AnyRequest, token: str) -> Cookie:
    """Return the cookie of a session; an empty token removes it."""
    secure = site_of(request).settings.secure_cookies
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https" if secure == "auto" else secure == "always",
        max_age=SESSION_DAYS * 86_400 if token else 0,
    )


def account_of(who: Identity, token: str = "") -> Account:
    """Return who somebody is, as it travels."""
    return Account(who.account, who.name, who.kind, token)
