"""A person who plays to win on a board: strikes what can be struck, else goes for the far side."""

from typing import Any

from playwright.sync_api import Locator

from tests.web.person import Person

LOOK = """() => {
  const cells = [...document.querySelectorAll('[data-cell]')];
  const own = document.querySelector('.table-own .bar');
  const seat = own ? [...own.classList].find((name) => /^seat-\\d$/.test(name)) : null;
  const across = Math.round(Math.sqrt(cells.length));
  return cells.map((cell, i) => ({
    cell: cell.dataset.cell,
    far: Math.abs((i % across) - (across >> 1)) + Math.floor(i / across),
    mark: cell.dataset.mark ?? '',
    source: cell.classList.contains('source'),
    selected: cell.classList.contains('selected'),
    enemy: [...cell.querySelectorAll('.piece')].some(
      (piece) => !piece.classList.contains(seat) && !piece.classList.contains('seat--1')
    ),
    own: [...cell.querySelectorAll('.piece')].some((piece) => piece.classList.contains(seat)),
  }));
}"""
"""What there is to see of each cell, and how far it is from the middle of the far edge."""


class Fighter(Person):
    """Looks at the board alone: what is marked, whose pieces lie there, which side is his own."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.looked_at: set[str] = set()

    def look(self) -> list[dict[str, Any]]:
        """Return the cells as they are seen, from the far left to the near right."""
        seen: list[dict[str, Any]] = self.page.evaluate(LOOK)
        return seen

    def act(self) -> None:
        """Do one thing that the page offers, the boldest that is to be seen."""
        confirm = self.visible(".prompt .strong")
        if confirm is not None:
            return self.press(confirm)
        cells = self.look()
        here = next((cell for cell in cells if cell["selected"]), None)
        marked = [cell for cell in cells if cell["mark"]]
        strikes = [cell for cell in marked if cell["mark"] == "attack" and not cell["own"]]
        nearer = [cell for cell in marked if here is None or cell["far"] < here["far"]]
        for choice in (
            [cell for cell in strikes if cell["enemy"]],
            strikes,
            [cell for cell in nearer if cell["mark"] != "attack"],
        ):
            if choice:
                self.looked_at.clear()
                return self.press(self.cell(min(choice, key=_far)))
        sources = [c for c in cells if c["source"] and c["cell"] not in self.looked_at]
        if here is None and sources and self.is_main_question():
            source = min(sources, key=_far)
            self.looked_at.add(source["cell"])
            return self.press(self.cell(source))
        if here is not None:
            # Put down what is in hand: another piece, clicked now, would be its target.
            return self.press(self.cell(here))
        self.looked_at.clear()
        return self.anything()

    def anything(self) -> None:
        """Go on where nothing bold can be done: an option, a card, the end of the turn."""
        if self.primary.is_enabled():
            return self.press(self.primary)
        for _ in range(200):
            found = (
                self.visible(".prompt .buttons .button:not(.chosen), .prompt .card:not(.chosen)")
                or self.visible(".card.playable:not(.selected):not(.chosen)")
                or self.visible("[data-mark]:not(.chosen)")
                or self.visible(".cell.source:not(.chosen)")
            )
            if found is not None:
                return self.press(found)
            if not self.is_asked():
                return None  # It was so when the page was looked at.
            self.page.wait_for_timeout(20)
        raise AssertionError("a question is asked that nothing on the page answers")

    def is_main_question(self) -> bool:
        """Say whether the turn, or a Response, may be ended by the button in front."""
        return self.primary.is_enabled()

    def cell(self, seen: dict[str, Any]) -> Locator:
        """Return a cell that has been seen."""
        return self.page.locator(f"[data-cell='{seen['cell']}']")


def _far(seen: dict[str, Any]) -> tuple[int, str]:
    return seen["far"], seen["cell"]
