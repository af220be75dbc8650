"""What every answer carries, and what becomes of errors."""

from collections.abc import Callable
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.server import logs, metrics
from rulewright.server.errors import Denied
from rulewright.server.http.asking import AnyRequest
from rulewright.server.wire.http import Problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def with_headers(app: ASGIApp) -> ASGIApp:
    """Return ``app`` with the security headers on every answer, errors included."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = [*headers, *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return guarded


def denied(_: AnyRequest, error: Denied) -> Response[Problem]:
    """Answer what a service refuses."""
    return Response(Problem(error.code, error.detail, error.faults), status_code=error.status)


_CODES = {401: "session", 403: "forbidden", 404: "unknown", 405: "method", 413: "too-long"}


def refused_by_framework(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Answer what the framework refuses: bodies that are malformed, unknown addresses."""
    detail = error.detail
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        detail = f"{detail}: {extra[0].get('message', '')} {extra[0].get('key', '')}".strip()
    code = _CODES.get(error.status_code, "malformed")
    return Response(Problem(code, detail[:300]), status_code=error.status_code)


def failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Answer what should not have happened; the answer tells nothing of it."""
    metrics.INCIDENTS.labels("http").inc()
    logs.log.error(
        "incident",
        kind="http",
        method=request.method,
        error=type(error).__name__,
        where=logs.place_of(error),
    )
    return Response(Problem("failed", "the server has failed at this"), status_code=500)


EXCEPTIONS: dict[Any, Callable[..., Response[Problem]]] = {
    Denied: denied,
    HTTPException: refused_by_framework,
    Exception: failed,
}
