"""A match played by the keyboard alone, found by the names that a screen reader says."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.person import Person
from tests.web.place import Server

COLUMNS = 8


class Typist:
    """Presses keys and hears names; never uses a pointer, a selector of looks or the eyes."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def act(self, *keys: str) -> None:
        """Press keys that the page answers, and wait until it has done so."""
        person = Person(self.page)
        before = person.state()
        self.press(*keys)
        person.await_change(before)

    def heard(self) -> str:
        """The accessible name of what has the focus."""
        name: str = self.page.evaluate(
            "() => document.activeElement?.getAttribute('aria-label')"
            " ?? document.activeElement?.innerText ?? ''"
        )
        return name

    def announced(self) -> str:
        """What the two live regions say."""
        return " ".join(self.page.locator("[aria-live].hidden-visually").all_inner_texts())

    def walk_to(self, words: str) -> bool:
        """Walk over the whole board until a cell's name has these words."""
        self.press("b", "Home", "PageUp")
        for row in range(COLUMNS):
            for _ in range(COLUMNS):
                if words in self.heard():
                    return True
                self.press("ArrowRight" if row % 2 == 0 else "ArrowLeft")
            self.press("ArrowDown")
        return False

    def hand(self) -> str:
        """Go along the hand to a card that can be played; return its name, or nothing."""
        self.press("h")
        self.page.wait_for_timeout(30)
        if "cost" not in self.heard():
            return ""
        self.press("Home")
        last = ""
        while (name := self.heard()) != last:
            if "can be played" in name:
                return name
            last = name
            self.press("ArrowRight")
        return ""

    def end(self) -> None:
        """Pass or end: asked once, done at the second press."""
        self.press("p")
        expect(self.page.get_by_role("button", name="Press p again")).to_be_visible()
        self.act("p")


def settle(page: Page) -> None:
    """Wait until one's own answer is awaited, or the match is over."""
    person = Person(page)
    for _ in range(600):
        if person.is_over() or person.is_asked():
            return
        page.wait_for_timeout(25)
    raise AssertionError("nothing is asked")


def test_a_match_by_keyboard_alone(server: Server, open_page: Open) -> None:
    """Mulligan, cards, moves and ends of turns up to the result, without a pointer."""
    page = open_page()
    page.goto(server.url)
    typist = Typist(page)
    expect(page.get_by_role("combobox", name="Game")).not_to_have_value("")
    page.get_by_label("Round limit").focus()
    typist.press("5", "Enter")
    page.wait_for_url(re.compile("/match/"))
    settle(page)
    assert "You must answer" in typist.announced()
    typist.end()
    placed = moved = questions = 0
    for _ in range(120):
        settle(page)
        if page.locator(".result").count():
            break
        if questions == 0 and page.get_by_role("button", name="Back", exact=True).count():
            # The page has answered later than the next key was pressed: what is begun is let go.
            typist.act("Escape")
            continue
        if placed < 3 and typist.hand():
            typist.act("Enter")
            if typist.walk_to("can be placed here"):
                typist.act("Enter")
                placed += 1
                continue
            typist.press("Escape", "Escape")
        if moved < 1 and typist.walk_to("can act"):
            typist.act("Enter")
            if typist.walk_to("can be moved to"):
                typist.act("Enter")
                moved += 1
                continue
            typist.press("Escape")
        settle(page)
        if Person(page).primary.is_enabled():
            questions = 0
            typist.end()
        else:
            # A question of its own: the legal actions are listed, one after the other is chosen.
            typist.press("b", "Home", "m", *["Tab"] * (1 + questions))
            typist.act("Enter")
            questions += 1
            if page.get_by_role("button", name="Confirm", exact=True).count():
                page.get_by_role("button", name="Confirm", exact=True).focus()
                typist.act("Enter")
    expect(page.locator(".result")).to_be_visible()
    assert placed > 0
    assert moved > 0


def test_keys_of_the_table(server: Server, open_page: Open) -> None:
    """Escape never answers; list, notation field, clocks, help and rules have their keys."""
    page = open_page()
    person = Person(page)
    person.start(server.url, "bot", {"Who goes first": "0", "Clock": "slow"})
    settle(page)
    typist = Typist(page)
    before = page.locator("li[data-step]").count()
    for _ in range(5):
        typist.press("Escape")
    assert page.locator("li[data-step]").count() == before

    typist.press("m")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.get_by_role("button").count() > 2
    typist.press("Escape")
    expect(dialog).to_have_count(0)

    typist.press("t")
    expect(page.locator("[role=status].hidden-visually")).to_contain_text("in reserve")
    typist.press("?")
    expect(dialog).to_contain_text("pass or end")
    typist.press("Escape")
    expect(dialog).to_have_count(0)
    typist.press("/")
    expect(dialog.get_by_role("searchbox")).to_be_visible()
    typist.press("Escape")
    expect(dialog).to_have_count(0)

    typist.press("n")
    page.keyboard.type("done")
    typist.press("Enter")
    settle(page)
    expect(page.locator(".main")).to_have_text("End turn")
    typist.press("Escape", "n")
    page.keyboard.type("a1-a2")
    typist.press("Enter")
    expect(page.locator(".why")).to_contain_text("EF-")
    expect(page.locator(".why a.rule")).to_have_attribute(
        "href", re.compile("/rules/eightfold#EF-")
    )


def test_letters_can_be_changed_and_turned_off(server: Server, open_page: Open) -> None:
    """A key is remapped, a taken key is refused, and letters are turned off as a whole."""
    page = open_page()
    page.goto(f"{server.url}/settings")
    key = page.get_by_label("list of legal actions")
    key.press("h")
    expect(page.get_by_text("This key belongs to")).to_be_visible()
    key.press("x")
    expect(key).to_have_value("x")
    person = Person(page)
    person.start(server.url, "bot")
    settle(page)
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("x")
    expect(page.get_by_role("dialog")).to_be_visible()
    match = page.url
    page.goto(f"{server.url}/settings")
    page.get_by_role("group", name="Single-key commands").get_by_label("off").check()
    page.goto(match)
    settle(page)
    page.keyboard.press("x")
    page.wait_for_timeout(100)
    expect(page.get_by_role("dialog")).to_have_count(0)
