"""The text of actions, both ways, and how clients paint them.

Things on the table are named by their place: ``b`` is the Capital of the second seat, ``b2`` the
second Kraver of its Garrison from the left, ``b:4`` the fourth card around that Capital,
``b/1`` the
first Upgrade on that seat's Kravers. Cards are named by their slug.
"""

import re
from typing import TYPE_CHECKING, Final

from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.cards import CardSet
from rulewright.kernel.events import Plain

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState

SEAT_NAMES: Final = "abcd"
_WORDS: Final = {
    "option": "option",
    "number": "number",
    "seat": "player",
    "event": "event",
    "roll": "roll",
    "produce": "exhaust",
    "bury": "exhaust-burying",
    "attack": "attack",
    "mobile": "move",
    "withdraw": "withdraw",
}
_KINDS: Final = {word: kind for kind, word in _WORDS.items()}
_PLACE: Final = re.compile(r"([abcd])(?:(:|/|)([1-9][0-9]?))?")
_BY_MARK: Final = {":": "area", "/": "upgrade", "": "kraver"}
_MARKS: Final = {kind: mark for mark, kind in _BY_MARK.items()}
_ACTIVATE: Final = {
    "kraver": "activate-kraver",
    "area": "activate-capital",
    "upgrade": "activate-upgrade",
}


def place_name(kind: str, row: int, column: int) -> str:
    """Return the name of a place of the vocabulary."""
    if kind == "capital":
        return SEAT_NAMES[column]
    return f"{SEAT_NAMES[row]}{_MARKS[kind]}{column + 1}"


def write(cards: CardSet, action: int) -> str:
    """Return the action's notation.

    Raises:
        ValueError: the action is outside the vocabulary.
    """
    kind, row, column = v.meaning(action)
    if kind in ("pass", "next", "stop", "gamma"):
        return kind
    if kind in ("play", "kinswap", "card"):
        slug = cards.cards[column].slug if column < len(cards.cards) else f"#{column}"
        return f"{kind} {slug}"
    if kind == "number":
        return f"number {column}"
    if kind == "seat":
        return f"player {SEAT_NAMES[column]}"
    if kind in _WORDS:
        return f"{_WORDS[kind]} {column + 1}"
    for plain, activate in _ACTIVATE.items():
        if kind == activate:
            return f"use {place_name(plain, row, column)}"
    return f"@{place_name(kind, row, column)}"


def read(cards: CardSet, text: str) -> int:
    """Return the action that has this notation.

    Raises:
        ValueError: it is no action's notation.
    """
    word, _, rest = text.partition(" ")
    try:
        if text in ("pass", "next", "stop", "gamma"):
            return v.BLOCKS[text].start
        if text.startswith("@"):
            return _place(text[1:], activate=False)
        if word == "use":
            return _place(rest, activate=True)
        if word in ("play", "kinswap", "card"):
            card = _count(rest[1:]) if rest.startswith("#") else cards.by_slug[rest].index
            return _cell(word, 0, card)
        if word == "number":
            return _cell("number", 0, _count(rest))
        if word == "player":
            return _cell("seat", 0, tuple(SEAT_NAMES).index(rest))
        return _cell(_KINDS[word], 0, _count(rest) - 1)
    except (KeyError, ValueError, IndexError) as error:
        raise ValueError(f"{text!r} is no action's notation") from error


def _count(text: str) -> int:
    """Return a number that is written in plain digits."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is no number")
    return int(text)


def _cell(kind: str, row: int, column: int) -> int:
    block = v.BLOCKS[kind]
    if not (0 <= row < block.rows and 0 <= column < block.columns):
        raise ValueError(f"{kind} has no {row}, {column}")
    return block.start + row * block.columns + column


def _place(text: str, activate: bool) -> int:
    match = _PLACE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no place")
    seat = SEAT_NAMES.index(match[1])
    if match[3] is None:
        if activate:
            raise ValueError("a Capital is activated by 'gamma'")
        return _cell("capital", 0, seat)
    kind = _BY_MARK[match[2]]
    return _cell(_ACTIVATE[kind] if activate else kind, seat, int(match[3]) - 1)


def parts(cards: CardSet, action: int) -> dict[str, Plain]:
    """Return the action's kind and its named parts."""
    kind, row, column = v.meaning(action)
    if kind in ("play", "kinswap", "card"):
        slug = cards.cards[column].slug if column < len(cards.cards) else ""
        return {"kind": kind, "card": slug}
    if kind == "number":
        return {"kind": kind, "amount": column}
    if kind == "seat":
        return {"kind": kind, "seat": column}
    if kind in ("option", "event", "roll", "produce", "bury", "attack", "mobile", "withdraw"):
        return {"kind": kind, "index": column}
    if kind in ("pass", "next", "stop", "gamma"):
        return {"kind": kind}
    for plain, activate in _ACTIVATE.items():
        if kind == activate:
            return {"kind": "activate", "at": place_name(plain, row, column)}
    return {"kind": "target", "at": place_name(kind, row, column)}


_PAINT: Final = {
    "attack": "attack",
    "play": "place",
    "kinswap": "place",
    "mobile": "move",
    "produce": "place",
    "bury": "place",
    "kraver": "attack",
    "area": "attack",
    "upgrade": "attack",
    "capital": "attack",
}


def mark(state: "KravestormState", action: int) -> str:
    """Return how a client paints a legal action's target: see ``docs/views.md``."""
    return _PAINT.get(v.meaning(action)[0], "act")
