"""The vocabulary of actions and their notation, both ways.

An action's number and text depend on nothing but the action, and their meaning never changes: new
cards are added behind the present ones.

=========  =====  ==================  ==========================================================
first      size   notation            meaning
=========  =====  ==================  ==========================================================
0          1      ``end``             end the turn
1          1      ``done``            close a set; choose nothing more
2          8      ``option 1``        an option of the question
10         8      ``direction ne``    a direction
18         8      ``row 3``           a row
26         64     ``@d4``             a tile: where to place, whom to target
90         64     ``use d4``          the ability of the card on a tile
154        256    ``trigger d4``      the next trigger: of a card, its Venom, its Snare
410        256    ``play mend``       a card of the hand
666        256    ``card mend``       a card of the hand, the deck or the discard pile, as a choice
922        4096   ``d4-d5``           the monster on one tile moves to, or attacks, another
=========  =====  ==================  ==========================================================
"""

from typing import Final

from rulewright.games.eightfold.board import DIRECTION_NAMES, FROM_TO, TILES, tile_name, tile_of
from rulewright.kernel.events import Plain

END: Final = 0
DONE: Final = 1
OPTION: Final = 2
DIRECTION: Final = 10
ROW: Final = 18
TILE: Final = 26
USE: Final = 90
TRIGGER: Final = 154
PLAY: Final = 410
CARD: Final = 666
NUM_ACTIONS: Final = FROM_TO + TILES * TILES

MAX_CARDS: Final = 256
"""Card numbers run from 1 to 255; 0 is the Base."""

TRIGGER_NAMES: Final = ("", " venom", " snare", " second")
"""What of the card on a tile is triggered: its text, a counter, a second text."""


class Notation:
    """Writes and reads actions, given the slugs of the cards by number."""

    def __init__(self, slugs: tuple[str, ...]) -> None:
        self._slugs = slugs
        self._numbers = {slug: number for number, slug in enumerate(slugs) if number}

    def write(self, action: int) -> str:
        """Return the action's notation.

        Raises:
            ValueError: the action is outside the vocabulary.
        """
        parts = self.parts(action)
        kind = parts["kind"]
        match kind:
            case "end" | "done":
                return str(kind)
            case "option":
                return f"option {action - OPTION + 1}"
            case "direction":
                return f"direction {parts['direction']}"
            case "row":
                return f"row {parts['row']}"
            case "tile":
                return f"@{parts['at']}"
            case "use":
                return f"use {parts['at']}"
            case "trigger":
                return f"trigger {parts['at']}{TRIGGER_NAMES[(action - TRIGGER) % 4]}"
            case "play" | "card":
                return f"{kind} {parts['card']}"
            case _:
                return f"{parts['from']}-{parts['to']}"

    def parts(self, action: int) -> dict[str, Plain]:
        """Return the action's kind and named parts: see ``docs/views.md``.

        Raises:
            ValueError: the action is outside the vocabulary.
        """
        if not 0 <= action < NUM_ACTIONS:
            raise ValueError(f"actions run from 0 to {NUM_ACTIONS - 1}, not {action}")
        if action >= FROM_TO:
            start, end = divmod(action - FROM_TO, TILES)
            return {"kind": "go", "from": tile_name(start), "to": tile_name(end)}
        if action >= PLAY:
            kind = "card" if action >= CARD else "play"
            return {"kind": kind, "card": self._slug((action - PLAY) % MAX_CARDS)}
        if action >= TRIGGER:
            which = ("text", "venom", "snare", "second")[(action - TRIGGER) % 4]
            return {"kind": "trigger", "at": tile_name((action - TRIGGER) // 4), "which": which}
        if action >= USE:
            return {"kind": "use", "at": tile_name(action - USE)}
        if action >= TILE:
            return {"kind": "tile", "at": tile_name(action - TILE)}
        if action >= ROW:
            return {"kind": "row", "row": action - ROW + 1, "index": action - ROW}
        if action >= DIRECTION:
            index = action - DIRECTION
            return {"kind": "direction", "direction": DIRECTION_NAMES[index], "index": index}
        if action >= OPTION:
            return {"kind": "option", "index": action - OPTION}
        return {"kind": "done" if action == DONE else "end"}

    def _slug(self, number: int) -> str:
        # Numbers that no card bears yet have a name too, so that every action can be written.
        return self._slugs[number] if 0 < number < len(self._slugs) else f"#{number}"

    def read(self, text: str) -> int:
        """Return the action that has this notation.

        Raises:
            ValueError: it is no action's notation.
        """
        word, _, rest = text.strip().partition(" ")
        match word:
            case "end" | "done" if not rest:
                return END if word == "end" else DONE
            case "option" | "row":
                if rest in tuple("12345678"):
                    return (OPTION if word == "option" else ROW) + int(rest) - 1
            case "direction":
                if rest in DIRECTION_NAMES:
                    return DIRECTION + DIRECTION_NAMES.index(rest)
            case "use":
                return USE + tile_of(rest)
            case "trigger":
                tile, space, which = rest.partition(" ")
                if space + which in TRIGGER_NAMES:
                    return TRIGGER + 4 * tile_of(tile) + TRIGGER_NAMES.index(space + which)
            case "play" | "card":
                return (PLAY if word == "play" else CARD) + self._number(rest)
            case _:
                if not rest and word.startswith("@"):
                    return TILE + tile_of(word[1:])
                start, dash, end = word.partition("-")
                if dash and not rest:
                    return FROM_TO + TILES * tile_of(start) + tile_of(end)
        raise ValueError(f"'{text}' is not an action")

    def _number(self, slug: str) -> int:
        if slug in self._numbers:
            return self._numbers[slug]
        if slug.startswith("#") and slug[1:].isdecimal() and slug == f"#{int(slug[1:])}":
            number = int(slug[1:])
            if number < MAX_CARDS and self._slug(number) == slug:
                return number
        raise ValueError(f"there is no card '{slug}'")
