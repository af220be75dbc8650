"""A person at a table with lanes: attacks whenever it can, and has windows passed meanwhile."""

from contextlib import suppress
from typing import Any, Literal

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.web.person import Person

Passing = Literal["clicks", "until my turn"]

LOOK = """() => {
  const count = (selector) => document.querySelectorAll(selector).length;
  const text = (selector) => document.querySelector(selector)?.innerText ?? '';
  const main = document.querySelector('.main');
  return {
    over: count('.result') > 0,
    asked: count('.question:not(.waiting)') > 0 && count('.command') === 0,
    which: count('.which') > 0,
    options: count('.prompt .buttons button:not(.chosen)'),
    state: [text('.prompt-panel'), text('.primary'), main?.disabled, text('.happening'),
      count('[data-mark]'),
      count('.source, .playable'), count('.chosen'), count('li[data-step]')].join('|'),
  };
}"""
"""What a person takes in at a glance."""

CHANGED = f"before => {{ const now = ({LOOK})(); return now.over || now.state !== before; }}"


class Raider(Person):
    """Brings out all it can, attacks with all it has, and ends its turn.

    Attributes:
        passing: whether it passes by a click each time, or has all passed until its next turn.
        plays: cards that it still plays this turn.
    """

    def __init__(self, page: Page, passing: Passing) -> None:
        super().__init__(page)
        self.passing = passing
        self.plays = 0
        self.clicks = 0

    def look(self) -> Any:
        """Return what the page shows now."""
        return self.page.evaluate(LOOK)

    def press(self, what: Locator) -> None:
        """Click something, and wait until the page shows something else."""
        before = self.look()["state"]
        what.click()
        self.clicks += 1
        try:
            self.page.wait_for_function(CHANGED, arg=before)
        except NotInTime as late:
            raise AssertionError(
                f"nothing came of a click, with this on the page: {before}"
            ) from late

    def act(self) -> None:
        """Do one thing that the page offers, if it still asks: it may have passed by itself."""
        seen = self.look()
        if not seen["asked"]:
            return None
        option = self.page.locator(".prompt .buttons button:not(.chosen)").first
        confirm = self.visible(".prompt .strong")
        if confirm is not None:
            return self.press(confirm)
        if seen["which"]:
            return self.press(option)
        until = self.visible(".until summary")
        if until is not None:
            if self.passing == "clicks":
                return self.press(self.primary)
            until.click()
            return self.press(self.page.locator(".until").get_by_text("my next turn"))
        target = self.visible("[data-mark]:not(.chosen, [data-mark=move])")
        if target is not None:
            return self.press(target)
        if self.primary.is_enabled():
            card = self.visible(".card.playable:not(.selected)")
            if card is not None and self.plays > 0:
                self.plays -= 1
                return self.press(card)
            self.plays = 4
            return self.press(self.primary)
        other = option if seen["options"] else self.visible(".card.playable:not(.selected)")
        if other is not None:
            return self.press(other)
        return None


def raid_out(*people: Raider, most: int = 3000, patience: int = 6000) -> int:
    """Let people play until the match is over for all; return how many clicks it took.

    Args:
        people: all who have a seat.
        most: clicks after which a match is too long.
        patience: looks in a row, a hundredth of a second apart, at which nothing can be done.
    """
    idle = 0
    while (clicks := sum(person.clicks for person in people)) < most:
        seen = [person.look() for person in people]
        if all(one["over"] for one in seen):
            return clicks
        asked = [person for person, one in zip(people, seen, strict=True) if one["asked"]]
        if asked:
            with suppress(NotInTime):  # The page has changed between the look and the click.
                asked[0].act()
        idle = idle + 1 if clicks == sum(person.clicks for person in people) else 0
        if idle:
            assert idle < patience, f"nothing can be done: {[one['state'] for one in seen]}"
            people[0].page.wait_for_timeout(10)
    raise AssertionError(f"the match is not over after {most} clicks")
