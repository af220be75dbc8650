"""Sessions and accounts over HTTP."""

from typing import Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from rulewright.server.errors import Denied
from rulewright.server.http.asking import (
    AnyRequest,
    account_of,
    address,
    identity,
    session_cookie,
    site_of,
)
from rulewright.server.service.accounts import Identity
from rulewright.server.wire.http import (
    Account,
    Login,
    NewGuest,
    PasswordChange,
    Registration,
    SessionInfo,
)


def _begun(
    request: AnyRequest, who: Identity, token: str, deliver: Literal["cookie", "token"]
) -> Response[Account]:
    if deliver == "token":
        return Response(account_of(who, token))
    return Response(account_of(who), cookies=[session_cookie(request, token)])


@post("/api/session/guest", status_code=200)
async def new_guest(request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Account]:
    """Begin as a guest."""
    site_of(request).rates.count("guest", address(request))
    who, token = await site_of(request).accounts.guest(data.name)
    return _begun(request, who, token, data.deliver)


@post("/api/session/login", status_code=200)
async def login(request: AnyRequest, data: JSONBody[Login]) -> Response[Account]:
    """Begin a session of an account."""
    rates = site_of(request).rates
    rates.count("login", address(request))
    rates.count("login", f"name {data.name.casefold()}")
    who, token = await site_of(request).accounts.login(data.name, data.password)
    return _begun(request, who, token, data.deliver)


@get("/api/session")
async def session(request: AnyRequest) -> Account:
    """Say who one is."""
    return account_of(await identity(request))


@post("/api/session/logout", status_code=204)
async def logout(request: AnyRequest) -> Response[None]:
    """End this session."""
    who = await identity(request)
    await site_of(request).accounts.revoke(who, who.session)
    site_of(request).end_sessions([who.session])
    return Response(None, status_code=204, cookies=[session_cookie(request, "")])


@get("/api/sessions")
async def sessions(request: AnyRequest) -> list[SessionInfo]:
    """List one's sessions."""
    return await site_of(request).accounts.sessions(await identity(request))


@delete("/api/sessions/{session_id:str}", status_code=204)
async def revoke(request: AnyRequest, session_id: FromPath[str]) -> None:
    """End one of one's sessions."""
    await site_of(request).accounts.revoke(await identity(request), session_id)
    site_of(request).end_sessions([session_id])


@post("/api/account/register", status_code=200)
async def register(request: AnyRequest, data: JSONBody[Registration]) -> Account:
    """Become an account; everything is kept."""
    who = await identity(request)
    return account_of(await site_of(request).accounts.register(who, data.name, data.password))


@post("/api/account/password", status_code=204)
async def change_password(request: AnyRequest, data: JSONBody[PasswordChange]) -> None:
    """Change the password; other sessions end."""
    who = await identity(request)
    if who.kind == "guest":
        raise Denied("guest", "a guest has no password", 409)
    site_of(request).rates.count("login", f"name {who.name.casefold()}")
    over = await site_of(request).accounts.change_password(who, data.old, data.new)
    site_of(request).end_sessions(over)


ROUTES = [
    new_guest,
    login,
    session,
    logout,
    sessions,
    revoke,
    register,
    change_password,
]
