"""The connection breaks and comes back: nothing is reloaded, lost or done twice."""

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.person import Person
from tests.web.place import Server, Wire


def test_the_match_goes_on_where_it_was(server: Server, wire: Wire, open_page: Open) -> None:
    """What happened during a cut is there after it, on the same page."""
    ada, bob = Person(open_page()), Person(open_page())
    match = ada.start(wire.url, "private", {"Your name": "Ada", "Who goes first": "1"})
    bob.sit_down(server.url, match)
    expect(ada.page.get_by_role("grid")).to_be_visible()
    ada.page.evaluate("window.sameDocument = true")
    wire.cut()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    before = ada.page.locator("li[data-step]").count()
    bob.press(bob.primary)
    wire.mend()
    expect(ada.page.get_by_text("Connection lost")).to_have_count(0, timeout=20_000)
    expect(ada.page.locator("li[data-step]")).not_to_have_count(before)
    expect(ada.page.locator(".question:not(.waiting)")).to_be_visible()
    assert ada.page.evaluate("window.sameDocument") is True


def test_a_command_given_during_a_cut_arrives_once(
    server: Server, wire: Wire, open_page: Open
) -> None:
    """It is shown as being saved, is sent when the connection is back, and takes effect once."""
    ada, bob = Person(open_page()), Person(open_page())
    page = ada.page
    page.goto(f"{wire.url}/settings")
    page.get_by_role("group", name="Ask before a command is sent").get_by_label("always").check()
    match = ada.start(wire.url, "private", {"Your name": "Ada", "Who goes first": "0"})
    bob.sit_down(server.url, match)
    expect(ada.primary).to_have_text("Done")
    ada.primary.click()
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_visible()
    wire.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    confirm.click()
    expect(page.get_by_text("Saving")).to_be_visible()
    expect(page.get_by_text("is sent again as soon as it is back")).to_be_visible()
    wire.mend()
    expect(page.get_by_text("Saving")).to_have_count(0, timeout=20_000)
    expect(page.locator(".question.waiting")).to_be_visible()
    # The other one is asked now, once: his mulligan follows Ada's.
    expect(bob.page.locator(".question:not(.waiting)")).to_be_visible()
    bob.press(bob.primary)
    expect(ada.primary).to_have_text("End turn")


def test_a_reloaded_page_is_the_same_match(server: Server, open_page: Open) -> None:
    """The log, the view and the question come back after a reload."""
    ada = Person(open_page())
    ada.start(server.url, "bot", {"Who goes first": "0"})
    expect(ada.primary).to_have_text("Done")
    ada.press(ada.primary)
    expect(ada.primary).to_have_text("End turn")
    log = ada.page.locator(".lines").inner_text()
    ada.page.reload()
    expect(ada.primary).to_have_text("End turn")
    expect(ada.page.locator(".lines")).to_have_text(log, use_inner_text=True)
