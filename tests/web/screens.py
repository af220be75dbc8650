"""Makes the pictures of a first move for the documentation: ``python -m tests.web.screens``."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.person import Person
from tests.web.place import ROOT, Server

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}, "color_scheme": "light"},
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "color_scheme": "dark",
        "is_mobile": True,
        "has_touch": True,
    },
}
CHOICES = {"Who goes first": "0", "Your deck": "bundled:fuse-line", "Your name": "Ada"}


def first_move(browser: Browser, server: Server, options: dict[str, Any]) -> Page:
    """Begin matches until the first hand has a card that can be played, and take it up."""
    while True:
        page = browser.new_context(reduced_motion="reduce", **options).new_page()
        person = Person(page)
        person.start(server.url, "bot", CHOICES)
        expect(person.primary).to_have_text("Done")
        person.press(person.primary)
        expect(person.primary).to_have_text("End turn")
        card = page.locator(".card.playable").first
        if card.count() > 0:
            card.click()
            expect(page.locator("[data-mark]").first).to_be_attached()
            return page
        page.context.close()


def main() -> None:
    """Open the table in each size, take up a card that can be played, and take a picture."""
    folder = ROOT / "docs" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place))
        try:
            server.wait()
            browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
            for name, options in SCREENS.items():
                page = first_move(browser, server, options)
                page.screenshot(path=folder / f"{name}.png")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
