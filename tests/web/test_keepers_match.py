"""A whole match of Keepers' Dissension in two browsers, by clicks, and its replay."""

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.fighter import Fighter
from tests.web.person import play_out
from tests.web.place import Server

CHOICES = {
    "Game": "keepers",
    "Card setup": "calculated",
    "Who goes first": "1",
    "Reserves at the start": "10",
    "Starting Minions": "1",
}


def test_two_people_play_keepers_to_the_end(server: Server, open_page: Open) -> None:
    """Two browsers draft in secret, set up and fight until a LifeForce falls."""
    ada, bob = Fighter(open_page()), Fighter(open_page())
    match = ada.start(server.url, "private", {**CHOICES, "Your name": "Ada"})
    bob.sit_down(server.url, match)
    for one in (ada, bob):
        expect(one.page.get_by_role("grid")).to_be_visible()
        # The first seat goes second, so that row 7 is its own: each sees the own row below.
        seen = [cell["cell"] for cell in one.look()]
        assert (seen[0], seen[-1]) == (("g1", "a7") if one is ada else ("a7", "g1"))
    assert play_out(ada, bob, most=600) > 40

    titles = {one.page.locator(".result h2").inner_text() for one in (ada, bob)}
    assert titles == {"You have won", "You have lost"}
    page = ada.page
    replay = page.request.get(f"{server.url}/api/matches/{match}/replay").json()
    events = [event for step in replay["steps"] for event in step["step"]["events"]]
    assert [event["rule"] for event in events if event["kind"] == "won"] == ["KD-LF-01"]
    assert not [event for event in events if event["kind"] == "conceded"]
    page.locator(".result").get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_be_visible()
