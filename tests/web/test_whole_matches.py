"""Whole matches of Eightfold in the browser: by clicks, against a bot, watched and replayed."""

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.person import Person, play_out
from tests.web.place import Server

ROUNDS = {"Round limit": "2"}


def test_first_move_after_one_click(server: Server, open_page: Open) -> None:
    """A guest plays against a bot after one click."""
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".question:not(.waiting)")).to_be_visible()
    before = page.locator("li[data-step]").count()
    Person(page).primary.click()
    expect(page.locator("li[data-step]")).not_to_have_count(before)


def test_two_people_a_spectator_and_the_replay(server: Server, open_page: Open) -> None:
    """Two browsers play to the end; a spectator sees no hand; the replay leads through it."""
    ada, bob, eve = Person(open_page()), Person(open_page()), open_page()
    match = ada.start(server.url, "private", {"Your name": "Ada", **ROUNDS})
    expect(ada.page.get_by_text("Send this link")).to_be_visible()
    bob.sit_down(server.url, match)
    expect(ada.page.get_by_role("grid")).to_be_visible()
    eve.goto(f"{server.url}/watch/{match}")
    expect(eve.get_by_text("Spectate", exact=True)).to_be_visible()
    assert play_out(ada, bob) > 6

    titles = {one.page.locator(".result h2").inner_text() for one in (ada, bob)}
    assert titles in ({"You have won", "You have lost"}, {"Drawn"})
    expect(eve.locator(".result")).to_be_visible()
    assert eve.locator("[data-card]").count() == 0
    assert eve.locator(".main").count() == 0

    page = ada.page
    page.locator(".result").get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    total = int(page.get_by_text("Step 1 of").inner_text().split()[-1])
    page.get_by_role("button", name="Step on").click()
    expect(page.get_by_text(f"Step 2 of {total}")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    link = page.url
    assert re.search(r"#step=\d+$", link)
    # A link to a step opens at that step, for anybody.
    eve.goto(link)
    expect(eve.get_by_text(f"Step {total - 1} of {total}")).to_be_visible()
    line = page.locator("li[data-step] button").first
    line.click()
    expect(page.get_by_text(re.compile(rf"Step \d+ of {total}"))).to_be_visible()


def test_replay_shows_no_more_than_a_spectator_saw(server: Server, open_page: Open) -> None:
    """No name of a card that stayed in a hand stands in the replay's data."""
    ada, bob = Person(open_page()), Person(open_page())
    match = ada.start(server.url, "private", {"Your name": "Ada", **ROUNDS})
    bob.sit_down(server.url, match)
    play_out(ada, bob)
    replay = ada.page.request.get(f"{server.url}/api/matches/{match}/replay").json()
    for step in replay["steps"]:
        for player in step["view"]["players"]:
            assert "cards" not in player["zones"]["hand"]
            assert "cards" not in player["zones"]["deck"]
    assert "seed" not in json.dumps(replay)


def test_against_a_bot_to_the_end(server: Server, open_page: Open) -> None:
    """A match against a bot is played out, and another one starts by one click."""
    ada = Person(open_page())
    ada.start(server.url, "bot", ROUNDS)
    play_out(ada)
    first = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page).not_to_have_url(first)
    expect(ada.page.locator(".question")).to_be_visible()
    # It is listed among one's own finished matches.
    ada.page.goto(server.url)
    expect(ada.page.get_by_role("link", name="Replay")).to_be_visible()
