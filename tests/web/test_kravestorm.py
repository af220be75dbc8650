"""Whole matches of Kravestorm in the browser, by clicks: two players, and four."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open, _lacking
from tests.web.place import Server
from tests.web.raider import Raider, raid_out
from tests.web.test_looks import AXE, PHONE, serious, too_wide

NAMES = ("Ada", "Bob", "Cyd", "Dan")
MINUTES = 60_000


def sit_down(server: Server, people: list[Raider]) -> str:
    """Make a match for so many people in the lobby's form and let all sit down."""
    host, *guests = people
    choices = {"Game": "kravestorm", "Players": str(len(people)), "Your name": NAMES[0]}
    match = host.start(server.url, "private", choices)
    for name, guest in zip(NAMES[1:], guests, strict=False):
        guest.page.goto(f"{server.url}/match/{match}")
        guest.page.locator("form label", has_text="Your name").locator("input").fill(name)
        guest.page.get_by_role("button", name="Sit down and play").click()
    for one in people:
        expect(one.page.get_by_role("grid")).to_be_visible()
    return match


def lanes(page: Page) -> list[int]:
    """Return the seats of the lanes from top to bottom."""
    found = page.locator("[data-lane]").all()
    return [int(lane.get_attribute("data-lane") or -1) for lane in found]


def test_two_people_play_to_the_end(server: Server, open_page: Open) -> None:
    """Two browsers finish a match by the rules; the replay leads through the same table."""
    ada, bob = Raider(open_page(), "clicks"), Raider(open_page(), "until my turn")
    match = sit_down(server, [ada, bob])
    assert lanes(ada.page) == [1, 0]
    assert lanes(bob.page) == [0, 1]
    raid_out(ada, bob)
    titles = {one.page.locator(".result h2").inner_text() for one in (ada, bob)}
    assert titles == {"You have won", "You have lost"}
    for one in (ada, bob):
        expect(one.page.locator(".result")).to_contain_text("By the rules of the game.")
    ada.page.locator(".result").get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_text("Step 1 of")).to_be_visible(timeout=2 * MINUTES)
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".result")).to_be_visible()
    expect(ada.page.locator("[data-lane]")).not_to_have_count(0)
    assert match in ada.page.url


def test_four_people_play_to_the_end(server: Server, open_page: Open) -> None:
    """Four browsers finish a four-player match; one after the other is out, one is left."""
    people = [Raider(open_page(), "until my turn") for _ in NAMES]
    sit_down(server, people)
    for seat, one in enumerate(people):
        # Opponents clockwise from the next player, the own lane at the bottom.
        assert lanes(one.page) == [(seat + step) % 4 for step in (1, 2, 3, 4)]
        own = one.page.locator(f"[data-lane='{seat}']")
        expect(own.locator("[data-cell]")).to_have_count(4)  # the Capital and its Nektheries
        expect(one.page.locator(".table-hand [data-card]")).not_to_have_count(0)
    raid_out(*people)
    titles = [one.page.locator(".result h2").inner_text() for one in people]
    assert sorted(titles) == ["You have lost", "You have lost", "You have lost", "You have won"]
    for one in people:
        expect(one.page.locator(".result")).to_contain_text("By the rules of the game.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(server: Server, open_page: Open, theme: str) -> None:
    """The four-player table in both themes: one's own turn, and a window of another's."""
    if not AXE.exists():
        _lacking("axe-core is not installed: run make web")
    one = Raider(
        open_page(bypass_csp=True, color_scheme=theme, reduced_motion="reduce"), "until my turn"
    )
    one.start(server.url, "bot", {"Game": "kravestorm", "Players": "4"})
    expect(one.page.locator("[data-lane]")).to_have_count(4)
    expect(one.page.locator(".main:enabled")).to_be_visible()
    assert serious(one.page) == []
    while one.page.locator(".until").count() == 0:
        if one.look()["asked"]:
            one.act()
        else:
            one.page.wait_for_timeout(20)
    one.page.locator(".until summary").click()
    expect(one.page.get_by_text("something aims at me")).to_be_visible()
    assert serious(one.page) == []


def test_the_table_fits_a_phone(server: Server, open_page: Open) -> None:
    """All that can be pressed is within 360 pixels, with four players too."""
    one = Raider(open_page(**PHONE), "until my turn")
    one.start(server.url, "bot", {"Game": "kravestorm", "Players": "4"})
    expect(one.page.locator("[data-lane]")).to_have_count(4)
    expect(one.page.locator(".main:enabled")).to_be_visible()
    assert too_wide(one.page) == []
