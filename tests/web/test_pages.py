"""Reasons, rules, decks, sandbox and accounts, as a person meets them."""

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.person import Person
from tests.web.place import Server


def first_turn(server: Server, open_page: Open, choices: dict[str, str] | None = None) -> Person:
    """Return somebody whose first turn has begun."""
    person = Person(open_page())
    person.start(server.url, "bot", {"Who goes first": "0", **(choices or {})})
    expect(person.primary).to_have_text("Done")
    person.press(person.primary)
    expect(person.primary).to_have_text("End turn")
    return person


def test_why_not_names_the_clause_and_leads_to_it(server: Server, open_page: Open) -> None:
    """An unlit target is answered by a sentence and a link, which opens beside the match."""
    person = first_turn(server, open_page)
    page = person.page
    page.locator("[data-cell=e8]").click()
    expect(page.locator(".why")).to_contain_text(re.compile(r"§EF-"))
    rule = page.locator(".why a.rule")
    clause = rule.inner_text().lstrip("§")
    rule.click()
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.locator(f'[data-rule="{clause}"]')).to_be_visible()
    assert "/match/" in page.url
    page.keyboard.press("Escape")
    # A card that costs too much says so, too.
    dear = page.locator("[data-card]:not(.playable)").first
    if dear.count():
        dear.click()
        expect(page.locator(".why")).to_contain_text(re.compile(r"§EF-"))


def test_going_back_costs_nothing(server: Server, open_page: Open) -> None:
    """A card taken up and put back leaves the match as it was."""
    person = first_turn(server, open_page, {"Your deck": "bundled:the-long-wall"})
    page = person.page
    for _ in range(8):
        if page.locator(".card.playable").count():
            break
        person.press(person.primary)
        expect(person.primary).to_have_text("End turn", timeout=20_000)
    before = page.locator("li[data-step]").count()
    page.locator(".card.playable").first.click()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    expect(person.primary).to_have_text("End turn")
    assert page.locator("li[data-step]").count() == before


def test_rules_are_searched_and_linked(server: Server, open_page: Open) -> None:
    """Words find clauses, rulings and cards; an id in the address is shown and marked."""
    page = open_page()
    page.goto(f"{server.url}/rules/eightfold#EF-ATK-05")
    expect(page.locator('[data-rule="EF-ATK-05"]')).to_be_in_viewport()
    expect(page.locator(".wanted")).to_contain_text("EF-ATK-05")
    page.get_by_role("searchbox").fill("mulligan")
    expect(page.locator("[data-rule]").first).to_contain_text("EF-MULL-01")
    assert page.locator("[data-rule]").count() < 20
    page.get_by_role("searchbox").fill("spark whelp")
    expect(page.get_by_text("When destroyed: Deal 1 damage")).to_be_visible()
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_text("No clause or ruling has these words.")).to_be_visible()


def test_a_deck_is_built_checked_kept_and_played(server: Server, open_page: Open) -> None:
    """Faults come with reasons and clauses; a valid deck is saved and taken to a match."""
    page = open_page()
    page.goto(f"{server.url}/decks/eightfold")
    page.get_by_label("Search cards").fill("mend")
    for _ in range(4):
        page.get_by_role("button", name="Add Mend").first.click()
    expect(page.get_by_text("4 copies of Mend")).to_be_visible()
    expect(page.locator(".faults a.rule").first).to_be_visible()
    page.get_by_label("Begin from").select_option(index=1)
    expect(page.get_by_text("This deck can be played.")).to_be_visible()
    expect(page.get_by_role("img", name="Cost curve")).to_be_visible()
    page.get_by_label("Name of the deck").fill("My wall")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("As text").click()
    text = page.get_by_role("textbox", name="As text").input_value()
    assert sum(int(line.split()[0]) for line in text.splitlines()) == 30
    page.get_by_role("textbox", name="As text").fill(text + "1 no such card\n")
    page.get_by_role("button", name="Take over the text").click()
    expect(page.get_by_text("Lines that name no card: 1 no such card")).to_be_visible()
    person = Person(page)
    person.start(server.url, "bot", {"Your deck": "mine:My wall"})
    expect(person.primary).to_be_visible()


def test_sandbox_undo_and_editor(server: Server, open_page: Open) -> None:
    """A command is taken back; a piece is put on the board; faults are listed before anything."""
    person = first_turn(server, open_page, {"Sandbox": "on"})
    page = person.page
    before = page.locator(".lines").inner_text()
    person.press(person.primary)
    expect(person.primary).to_have_text("End turn", timeout=20_000)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("A command was taken back")).to_be_visible()
    expect(person.primary).to_have_text("End turn")
    assert before in page.locator(".lines").inner_text()

    page.get_by_role("button", name="Edit the board").click()
    text = page.get_by_role("dialog").get_by_role("textbox")
    expect(text).not_to_have_value("")
    position = json.loads(text.input_value())
    there = dict(position["pieces"])
    position["pieces"] = {**there, "a9": {"card": "moss-boar"}}
    text.fill(json.dumps(position))
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("EF-")
    position["pieces"] = {**there, "a2": {"card": "moss-boar", "owner": 0}}
    text.fill(json.dumps(position))
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-cell=a2]")).to_have_attribute("aria-label", re.compile("Moss Boar"))
    expect(page.locator("[data-cell=a2].source")).to_be_visible()


def test_a_guest_becomes_an_account(server: Server, open_page: Open) -> None:
    """A guest gives a password, logs out and in again, and is the same."""
    page = open_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/match/"))
    name = f"Ada{server.port}"
    page.goto(f"{server.url}/settings")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Make it an account").click()
    expect(page.get_by_text(f"You are {name}.")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You are not known yet")).to_be_visible()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("wrong horse")
    page.get_by_role("button", name="Log in").click()
    expect(page.locator(".problem", has_text=re.compile(r"\w"))).to_be_visible()
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text(f"You are {name}.")).to_be_visible()


def test_taking_back_between_two_people_is_agreed(server: Server, open_page: Open) -> None:
    """An undo is proposed, declined, proposed again and agreed to."""
    ada, bob = Person(open_page()), Person(open_page())
    choices = {"Your name": "Ada", "Who goes first": "0", "Sandbox": "on"}
    match = ada.start(server.url, "private", choices)
    bob.sit_down(server.url, match)
    expect(ada.primary).to_have_text("Done")
    ada.press(ada.primary)
    for answer, asked in (("Decline", False), ("Agree", True)):
        ada.page.get_by_role("button", name="Undo").click()
        expect(bob.page.get_by_text("Ada would like to take a move back.")).to_be_visible()
        expect(ada.page.get_by_text("Waiting for the other player")).to_be_visible()
        bob.page.get_by_role("button", name=answer).click()
        expect(bob.page.get_by_text("Ada would like")).to_have_count(0)
        if asked:
            expect(ada.primary).to_have_text("Done")
        else:
            expect(ada.page.locator(".why")).to_contain_text("declined")


def test_clocks_and_pauses(server: Server, open_page: Open) -> None:
    """Both see the clocks run; a pause stops them and says whose it is."""
    ada, bob = Person(open_page()), Person(open_page())
    choices = {"Your name": "Ada", "Who goes first": "0", "Clock": "normal"}
    match = ada.start(server.url, "private", choices)
    bob.sit_down(server.url, match)
    expect(ada.page.get_by_role("timer")).to_have_count(2)
    running = ada.page.locator(".clock.runs")
    first = running.inner_text()
    expect(running).not_to_have_text(first, timeout=5_000)
    ada.page.get_by_role("button", name="Pause").click()
    expect(bob.page.get_by_text("Ada has paused")).to_be_visible()
    ada.page.get_by_role("button", name="Go on").click()
    expect(bob.page.get_by_text("Ada has paused")).to_have_count(0)


def test_conceding_ends_the_match_for_both(server: Server, open_page: Open) -> None:
    """The one who concedes has lost, the other one has won, and both can watch it again."""
    ada, bob = Person(open_page()), Person(open_page())
    match = ada.start(server.url, "open", {"Your name": "Ada"})
    bob.page.goto(server.url)
    bob.page.get_by_role("link", name=re.compile("Join: Ada")).first.click()
    bob.page.get_by_role("button", name="Sit down and play").click()
    expect(ada.page.get_by_role("grid")).to_be_visible()
    ada.page.get_by_role("button", name="Concede").click()
    ada.page.get_by_role("button", name="Yes, concede").click()
    expect(ada.page.get_by_role("heading", name="You have lost")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="You have won")).to_be_visible()
    expect(bob.page.get_by_text("Ada conceded.")).to_be_visible()
    link = bob.page.get_by_role("link", name="Replay")
    expect(link).to_have_attribute("href", f"/replay/{match}")
