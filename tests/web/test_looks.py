"""Narrow screens, the accessibility tree, the themes, and the weight of the first page."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, _lacking
from tests.web.person import Person, play_out
from tests.web.place import ROOT, STATIC, Server

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FIRST_LOAD = 150 * 1024


def too_wide(page: Page) -> list[str]:
    """Return what is pressable and not wholly within the screen's width."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('a, button, input, select')]
        .filter((node) => node.offsetParent !== null && !node.closest('.table-hand, .skip, .cards'))
        .filter((node) => !node.matches('.skip'))
        .filter((node) => { const box = node.getBoundingClientRect();
                            return box.left < -1 || box.right > innerWidth + 1; })
        .map((node) => node.outerHTML.slice(0, 120))"""
    )
    return found


def test_a_finger_that_stays_looks(server: Server, open_page: Open) -> None:
    """A card held down is shown and not chosen; the next tap chooses it."""
    page = open_page(**PHONE)
    person = Person(page)
    person.start(server.url, "bot", {"Who goes first": "0", "Your deck": "bundled:fuse-line"})
    expect(person.primary).to_have_text("Done")
    card = page.locator(".table-hand .card").first
    name = card.get_attribute("aria-label")
    assert name is not None
    card.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text(name.partition(",")[0])
    card.dispatch_event("pointerup", {"pointerType": "touch", "isPrimary": True})
    card.dispatch_event("click")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_phone_of_360_pixels(server: Server, open_page: Open) -> None:
    """Everything fits, cells are at least 40 pixels wide, and a turn is played by taps."""
    page = open_page(**PHONE)
    person = Person(page)
    page.goto(server.url)
    assert too_wide(page) == []
    person.start(server.url, "bot", {"Who goes first": "0"})
    expect(person.primary).to_have_text("Done")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert too_wide(page) == []
    box = page.get_by_role("gridcell").first.bounding_box()
    assert box is not None
    assert box["width"] >= 40
    assert box["height"] >= 40
    # The board, the hand and the button are on the screen together.
    for part in (page.get_by_role("grid"), page.locator(".table-hand"), person.primary):
        area = part.bounding_box()
        assert area is not None
        assert area["y"] >= 0
        assert area["y"] + area["height"] <= 740
    person.primary.tap()
    expect(person.primary).to_have_text("End turn")
    card = page.locator(".card.playable").first
    if card.count():
        card.tap()
        expect(page.locator(".mini")).to_be_visible()
        page.get_by_role("button", name="Back", exact=True).tap()
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.get_by_role("dialog")).to_contain_text("begins turn")
    page.get_by_role("button", name="Close").tap()
    person.primary.tap()
    for path in ("/rules/eightfold", "/decks/eightfold", "/settings"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, path
        assert too_wide(page) == [], path


def serious(page: Page) -> list[str]:
    """Return the serious and critical findings of axe on the page."""
    page.add_script_tag(path=str(AXE))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}: {one['nodes'][0]['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(server: Server, open_page: Open, theme: str) -> None:
    """Every page, in both themes, with WCAG AA contrast among what is checked."""
    if not Path(AXE).exists():
        _lacking("axe-core is not installed: run make web")
    page = open_page(bypass_csp=True, color_scheme=theme, reduced_motion="reduce")
    page.goto(server.url)
    expect(page.get_by_role("combobox", name="Game")).not_to_have_value("")
    assert serious(page) == []
    person = Person(page)
    person.start(server.url, "bot", {"Round limit": "3", "Who goes first": "0"})
    expect(person.primary).to_have_text("Done")
    assert serious(page) == []
    person.press(person.primary)
    for _ in range(8):
        if not person.is_over() and person.is_asked():
            person.act()
        page.wait_for_timeout(100)
    assert serious(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    play_out(person)
    assert serious(page) == []
    page.locator(".result").get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    assert serious(page) == []
    for path in ("/rules/eightfold#EF-ATK-05", "/decks/eightfold", "/settings", "/nowhere"):
        page.goto(server.url + path)
        expect(page.locator("#main")).not_to_be_empty()
        page.wait_for_load_state("networkidle")
        assert serious(page) == [], path


def test_reduced_motion_is_respected(server: Server, open_page: Open) -> None:
    """With reduced motion nothing on the table is animated."""
    page = open_page(reduced_motion="reduce")
    page.add_init_script(
        "const real = Element.prototype.animate; window.animations = 0;"
        "Element.prototype.animate = function (...rest) {"
        "  window.animations++; return real.apply(this, rest); };"
    )
    person = Person(page)
    person.start(server.url, "bot", {"Round limit": "1", "Who goes first": "0"})
    play_out(person)
    assert page.evaluate("window.animations") == 0


def test_the_first_move_needs_little(server: Server, open_page: Open) -> None:
    """At most 150 KB, compressed, are loaded before a first move is possible."""
    page = open_page()
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url.removeprefix(server.url)))
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".question:not(.waiting)")).to_be_visible()
    files = [STATIC / name.lstrip("/") for name in loaded if name.startswith("/assets/")]
    files.append(STATIC / "index.html")
    assert len(files) >= 3
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= FIRST_LOAD
    assert not any(re.search(r"Decks|Rules|Replay|Settings|Editor", file.name) for file in files)
