"""A person at the browser: finds on the page what can be done, and does it by clicks."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

WAIT = 20_000
OVER = ".result"


class Person:
    """Plays by clicking what the page shows as legal, without knowing the game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards_left = 1
        self.moves_left = 2

    # --- coming to the table

    def start(self, url: str, kind: str, choices: dict[str, str] | None = None) -> str:
        """Make a match in the lobby's form (fields by their labels) and return its id."""
        page = self.page
        page.goto(url)
        expect(self.field("Game")).not_to_have_value("")
        self.field("Against").select_option(kind)
        for label, value in (choices or {}).items():
            field = self.field(label)
            if field.evaluate("node => node.tagName") == "SELECT":
                field.select_option(value)
            elif field.get_attribute("type") == "checkbox":
                field.set_checked(value == "on")
            else:
                field.fill(value)
        page.locator("form .strong").click()
        page.wait_for_url(re.compile(r"/match/"))
        return page.url.rpartition("/")[2]

    def field(self, label: str) -> Locator:
        """Return the field that has this label."""
        labelled = self.page.locator("form label", has_text=re.compile(rf"^\s*{re.escape(label)}"))
        return labelled.locator("select, input").first

    def sit_down(self, url: str, match: str) -> None:
        """Open a match's link and take the free seat."""
        self.page.goto(f"{url}/match/{match}")
        self.page.get_by_role("button", name="Sit down and play").click()
        expect(self.page.get_by_role("grid")).to_be_visible()

    # --- reading the page

    @property
    def primary(self) -> Locator:
        """The Pass/End button."""
        return self.page.locator(".main")

    def visible(self, selector: str) -> Locator | None:
        """Return the first match of a selector, if there is one now."""
        found = self.page.locator(selector)
        return found.first if found.count() > 0 else None

    def is_over(self) -> bool:
        """Say whether the result is shown."""
        return self.visible(OVER) is not None

    def is_asked(self) -> bool:
        """Say whether an answer of this person is awaited and none is on its way."""
        return (
            not self.is_over()
            and self.visible(".question:not(.waiting)") is not None
            and self.visible(".command") is None
        )

    def state(self) -> Any:
        """Return what tells one moment of the page from another."""
        return self.page.evaluate(
            "() => [document.querySelector('.prompt-panel')?.innerText,"
            " document.querySelector('.main')?.innerText,"
            " document.querySelectorAll('[data-mark]').length,"
            " document.querySelectorAll('.source, .playable').length,"
            " document.querySelectorAll('li[data-step]').length].join('|')"
        )

    def press(self, what: Locator) -> None:
        """Click something and wait until the page has answered."""
        before = self.state()
        what.click()
        self.await_change(before)

    def await_change(self, before: Any) -> None:
        """Wait until the page shows another moment than ``before``, or two seconds long."""
        for _ in range(100):
            self.page.wait_for_timeout(20)
            if self.state() != before and self.visible(".command") is None:
                return

    # --- playing

    def act(self) -> None:
        """Do one thing that the page offers."""
        confirm = self.visible(".prompt .strong")
        if confirm is not None:
            return self.press(confirm)
        # What is chosen already is not clicked again: that would take it back.
        target = self.visible("[data-mark]:not(.chosen)")
        option = self.visible(".prompt .buttons .button:not(.chosen), .prompt .card:not(.chosen)")
        back = self.visible(".steps .button:not(.strong)")
        if back is not None:
            if self.primary.is_enabled():
                return self.press(self.primary)
            other = self.visible(".card.playable:not(.selected), .cell.source:not(.chosen)")
            return self.press(target or option or other or back)
        if target is not None:
            return self.press(target)
        playable = self.visible(".card.playable")
        if playable is not None and (self.cards_left > 0 or not self.primary.is_enabled()):
            self.cards_left -= 1
            return self.press(playable)
        source = self.visible(".cell.source")
        if source is not None and (self.moves_left > 0 or not self.primary.is_enabled()):
            self.moves_left -= 1
            return self.press(source)
        if option is not None:
            return self.press(option)
        self.cards_left, self.moves_left = 1, 2
        return self.press(self.primary)


def play_out(*people: Person, most: int = 400) -> int:
    """Let people play until the match is over; return how many clicks it took."""
    for clicks in range(most):
        for _ in range(400):
            if all(person.is_over() for person in people):
                return clicks
            asked = next((person for person in people if person.is_asked()), None)
            if asked is not None:
                break
            people[0].page.wait_for_timeout(25)
        else:
            raise AssertionError("nobody is asked, and the match is not over")
        try:
            asked.act()
        except NotInTime:
            # Between the look and the click the page took note that another is asked.
            continue
    raise AssertionError(f"the match is not over after {most} clicks")
