"""Fixtures of the browser tests; without a browser they say so and are skipped."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.place import STATIC, Server, Wire

CHROMIUM = Path("/usr/bin/chromium")
REQUIRED = os.environ.get("RULEWRIGHT_REQUIRE_BROWSER") == "1"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
Open = Callable[..., Page]

# Generous, for machines that do much else; a test that passes does not wait.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


def _lacking(what: str) -> None:
    if REQUIRED:
        pytest.fail(f"{what}, and RULEWRIGHT_REQUIRE_BROWSER=1 requires the browser tests")
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, where there is a browser to visit it."""
    if not CHROMIUM.exists():
        _lacking(f"no browser at {CHROMIUM}: install the package chromium")
    if not (STATIC / "index.html").exists():
        _lacking("the client is not built: run make web")
    place = Server(tmp_path_factory.mktemp("web"))
    try:
        place.wait()
        yield place
    finally:
        place.stop()


# For one module only: as long as Playwright runs, its event loop is the process's running one, and
# tests of other modules that run loops of their own would fail.
@pytest.fixture(scope="module")
def browser(server: Server) -> Iterator[Browser]:
    """Chromium as the distribution has it."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """A way to the server that can be cut."""
    way = Wire(server)
    yield way
    way.stop()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Open a page as a person of one's own; at the end no page may have reported an error."""
    contexts = []
    errors: list[str] = []

    def heard(text: str) -> None:
        # What the browser itself says of answers such as 401 and of cut connections is no fault.
        expected = ("Failed to load resource", "WebSocket connection to", "net::ERR_")
        if not any(one in text for one in expected):
            errors.append(text)

    def open_one(**options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, **options}
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: heard(message.text) if message.type in ("error", "warning") else None,
        )
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []
