"""The application: routes, guards, health and figures."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.types import ASGIApp

from rulewright import __version__
from rulewright.server import logs, metrics
from rulewright.server.errors import Denied
from rulewright.server.http import matches, sessions
from rulewright.server.http.asking import AnyRequest, address, count_change, site_of
from rulewright.server.http.client_files import STATIC, client_file, read_files
from rulewright.server.http.guarding import EXCEPTIONS, with_headers
from rulewright.server.http.socket import play
from rulewright.server.site import Site

MAX_BODY = 65_536


@get("/health")
async def health(request: AnyRequest) -> Response[dict[str, str | int]]:
    """Say whether the server can do its work."""
    site = site_of(request)
    try:
        await site.database.check()
    except Exception as error:
        logs.log.error("unhealthy", error=type(error).__name__)
        return Response({"status": "database"}, status_code=503)
    found: dict[str, str | int] = {
        "status": "ok",
        "version": __version__,
        "matches": len(site.matches.live),
    }
    return Response(found)


@get("/metrics")
async def figures(request: AnyRequest) -> Response[bytes]:
    """Give the figures to Prometheus."""
    local = address(request) in ("127.0.0.1", "::1")
    if site_of(request).settings.metrics != "open" and not local:
        raise Denied("forbidden", "figures are for this machine alone", 403)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


def make_app(site: Site) -> ASGIApp:
    """Return the application over a site's services; they start with it."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with site.running():
            logs.log.info("serving", version=__version__, port=site.settings.port)
            yield

    app = Litestar(
        route_handlers=[
            *sessions.ROUTES,
            *matches.ROUTES,
            play,
            health,
            figures,
            client_file,
        ],
        lifespan=[lifespan],
        state=State({"site": site, "client_files": read_files(STATIC)}),
        before_request=count_change,
        exception_handlers=EXCEPTIONS,
        request_max_body_size=MAX_BODY,
        openapi_config=None,
        logging_config=None,
    )
    return with_headers(app)
