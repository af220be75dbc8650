"""The dialogue of a match at the terminal: what can be typed, and what is answered."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from rulewright.cli.cards import describe, find
from rulewright.cli.drawing import Drawing
from rulewright.cli.mistakes import Mistake, harmless, write_text
from rulewright.cli.rules import full_text, spelling
from rulewright.cli.session import Session
from rulewright.cli.wording import Wording
from rulewright.kernel.refusal import IllegalAction
from rulewright.kernel.rulebook import UnknownClause

HELP: Final = """\
NUMBER or NOTATION   play an action of the list, such as 3 or d4-d5
actions              list the legal actions again
board                draw the table again
why ACTION           why an action is or is not legal, with the rule
inspect CELL         all of the piece on a cell, each number with its sources
inspect CARD         what is printed on a card
inspect ZONE         the cards of a zone, such as discard
rules ID             what a clause or a ruling says
log                  what has happened so far
undo                 take your last action back, and all that followed
save FILE            write the match's record, for replay and verify
concede              give up
quit                 leave"""

_MARKS: Final = {"move": "move", "attack": "attack", "uncertain": "may fail"}


def read_line(console: Console, question: str) -> str | None:
    """Return the next line of input, without its end; None where there is no more.

    What comes from a file or a pipe is shown as if it had been typed.
    """
    if sys.stdin.isatty():
        try:
            return console.input(question)
        except EOFError:
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    line = line.rstrip("\r\n")
    console.print(Text(f"{question}{harmless(line)}"), soft_wrap=True)
    return line


class Table:
    """Leads one person through a match."""

    def __init__(self, session: Session, wording: Wording, console: Console) -> None:
        self._session = session
        self._wording = wording
        self._console = console
        self._drawing = Drawing(wording, console)
        self._drawn: Any = None
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say(HELP),
            "?": lambda _: self._say(HELP),
            "actions": lambda _: self._offer(),
            "board": lambda _: self._draw(),
            "why": self._why,
            "inspect": self._inspect,
            "rules": self._rules,
            "log": lambda _: self._say("\n".join(self._session.log) or "Nothing has happened yet."),
            "undo": lambda _: self._undo(),
            "save": self._save,
            "concede": lambda _: self._concede(),
        }

    def run(self) -> None:
        """Play until the person leaves or input ends."""
        self._go_on()
        while True:
            line = read_line(self._console, "> ")
            if line is None or line.strip() == "quit":
                return
            try:
                self._answer(line.strip())
            except Mistake as mistake:
                self._say(harmless(str(mistake)))

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)

    # --- the match

    def _answer(self, line: str) -> None:
        if not line:
            return
        action = self._action(line)
        if action is not None and action in self._session.state.legal_actions():
            self._tell(self._session.play(action))
            self._go_on()
            return
        word, _, rest = line.partition(" ")
        command = self._commands.get(word)
        if command is not None:
            command(rest.strip())
        elif action is not None:
            self._say(self._wording.refusal(self._session.state.refuse(action)))
        else:
            raise Mistake(f"'{line[:80]}' is no action and no command; type help or actions")

    def _action(self, text: str) -> int | None:
        """Return the action of this number in the list or of this notation; None if it is none."""
        if text.isascii() and text.isdecimal():
            legal = self._session.state.legal_actions()
            number = int(text[:9])
            if not 1 <= number <= len(legal):
                raise Mistake(f"there is no action {text[:9]} in the list; it has {len(legal)}")
            return legal[number - 1]
        try:
            return self._session.game.string_to_action(text)
        except ValueError:
            return None

    def _go_on(self) -> None:
        """Let the bots play, draw what has changed and put the next question."""
        for lines in self._session.bots_play():
            self._tell(lines)
        view = self._session.view
        shown = (view["pieces"], view["players"])
        if shown != self._drawn:
            self._draw()
        if self._session.state.is_terminal():
            self._say(self._result(), "bold")
        else:
            self._offer()

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self._say(line, "dim")

    def _draw(self) -> None:
        view = self._session.view
        self._drawn = (view["pieces"], view["players"])
        self._console.print(self._drawing.table(view))

    def _result(self) -> str:
        result = self._session.state.returns()[self._session.seat]
        outcome = "You have won." if result > 0 else "You have lost." if result < 0 else "A draw."
        return f"{outcome} You may still type log, save FILE, undo or quit."

    def _offer(self) -> None:
        state = self._session.state
        if state.is_terminal():
            self._say(self._result(), "bold")
            return
        prompt = state.prompt()
        self._say(self._wording.ask(prompt), "bold")
        pieces = {piece["at"]: piece for piece in self._session.view["pieces"]}
        options = prompt.get("options", ())
        items = []
        details: list[Any] = list(state.legal_details())
        for number, detail in enumerate(details, 1):
            text = Text(f"{number:>3} ", style="dim")
            text.append(detail["text"], style="not dim bold")
            words = [_MARKS.get(detail["mark"], "")]
            target = pieces.get(detail.get("to", detail.get("at")))
            if target is not None and target["card"]:
                words.append(self._wording.card(target["card"]))
            index = detail.get("index")
            if isinstance(index, int) and index < len(options):
                words.append(self._wording.option(options[index]))
            text.append("".join([f" {word}" for word in words if word]), style="not dim")
            items.append(text)
        self._console.print(Columns(items, equal=True, column_first=False, padding=(0, 2)))

    # --- commands

    def _why(self, text: str) -> None:
        if not text:
            raise Mistake("why takes an action, such as: why d4-d5")
        action = self._action(text)
        if action is None:
            raise Mistake(f"'{text[:80]}' is no action's notation")
        refusal = self._session.state.explain(action)
        if refusal is not None:
            self._say(self._wording.refusal(refusal))
            return
        rule = self._session.state.prompt()["rule"]
        self._say(f"It is legal.\n{self._session.game.rulebook.sentence(rule)}")

    def _inspect(self, text: str) -> None:
        if not text:
            raise Mistake("inspect takes a cell, a card or a zone, such as: inspect d4")
        view = self._session.view
        piece = self._drawing.piece(view, text)
        if piece is not None:
            self._console.print(piece, end="")
            slug = next(p["card"] for p in view["pieces"] if p["at"] == text)
            if isinstance(slug, str):
                self._console.print(describe(self._session.game, slug), end="")
            return
        zones = [
            player
            for player in view["players"]
            for name in player["zones"]
            if self._is_zone(name, text)
        ]
        if zones:
            for player in zones:
                name = next(name for name in player["zones"] if self._is_zone(name, text))
                self._say(
                    self._wording.player(player["seat"]), self._drawing.style(view, player["seat"])
                )
                self._console.print(self._drawing.zone(player, name))
            return
        if self._is_cell(text):
            self._say(f"{text} is empty.")
            return
        self._console.print(describe(self._session.game, find(self._session.game, text)), end="")

    def _is_zone(self, name: str, text: str) -> bool:
        return text.casefold() in (name, self._wording.text(f"zone.{name}").casefold())

    def _is_cell(self, text: str) -> bool:
        areas: Any = self._session.game.layout()["areas"]
        return any(
            text == area["cell"].format(column=column, row=row)
            for area in areas
            if area["kind"] == "grid"
            for column in area["columns"]
            for row in area["rows"]
        )

    def _rules(self, text: str) -> None:
        rulebook = self._session.game.rulebook
        try:
            entry = rulebook.get(spelling(rulebook, text))
        except UnknownClause as unknown:
            raise Mistake(str(unknown)) from unknown
        self._console.print(full_text(rulebook, entry), soft_wrap=True)

    def _undo(self) -> None:
        if not self._session.undo():
            raise Mistake("there is nothing to undo")
        self._say("Undone.")
        self._draw()
        self._offer()

    def _save(self, text: str) -> None:
        if not text:
            raise Mistake("save takes a file's name, such as: save match.record")
        write_text(Path(text), self._session.record.to_text(self._session.game))
        self._say(f"Saved {len(self._session.record.actions)} actions in {text}.")

    def _concede(self) -> None:
        try:
            self._tell(self._session.concede())
        except IllegalAction as illegal:
            self._say(self._wording.refusal(illegal.refusal))
            return
        self._go_on()
