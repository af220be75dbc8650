"""Running a server process."""

import gc

import uvicorn

from rulewright.server import logs
from rulewright.server.http.app import make_app
from rulewright.server.settings import Settings
from rulewright.server.site import Site
from rulewright.server.wire import MAX_MESSAGE

GRACE_SECONDS = 5


def serve(settings: Settings) -> None:
    """Serve until the process is told to end."""
    logs.set_up(settings.log_level)
    config = uvicorn.Config(
        make_app(Site(settings)),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        # Compression costs more time and memory than these small messages are worth.
        ws_per_message_deflate=False,
        # One more than is allowed, so that what is too long gets an answer that says so.
        ws_max_size=2 * MAX_MESSAGE,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
    )
    # What is loaded by now stays for good: the collector need not look at it over and over, and its
    # long rounds, which hold up everybody, become rare.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    uvicorn.Server(config).run()
