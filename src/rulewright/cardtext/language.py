"""Templates, the parser that reads card texts by them, and the printer that writes them back.

A template belongs to a category and has a pattern: literal words with places in braces for other
categories, and a function that builds what the phrase means from what the places mean::

    language = Language()
    language.words("side", {"friendly": Side.OWN, "enemy": Side.OTHER})
    language.add("effect", "deal {number} damage to each {side} card", Damage)

The category ``number`` is built in. Patterns are written in lower case where a sentence begins;
texts have a capital there. A text means something only if exactly one tree covers it whole, and
the tree printed is the text again, so that text and behaviour cannot part.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

_PLACE = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"\d+")
_START = re.compile(r"(^|[.:] )([A-Za-z])")


class CardTextError(ValueError):
    """A card's text that does not parse.

    Attributes:
        card: the card's slug.
        sentence: the sentence that was not understood.
        column: where in the text, from 1.
    """

    def __init__(self, card: str, sentence: str, column: int, reason: str) -> None:
        super().__init__(card, sentence, column, reason)
        self.card = card
        self.sentence = sentence
        self.column = column
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.card}, column {self.column}, in '{self.sentence}': {self.reason}"


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One way to say something.

    Attributes:
        category: where phrases of this form may stand.
        pattern: literal words and places in braces.
        build: makes the meaning from the meanings of the places, in their order.
        pieces: the pattern cut up: literals, and categories as one-element tuples.
    """

    category: str
    pattern: str
    build: Callable[..., Any]
    pieces: tuple[str | tuple[str], ...] = field(init=False)

    def __post_init__(self) -> None:
        parts = _PLACE.split(self.pattern)
        pieces: list[str | tuple[str]] = []
        for index, part in enumerate(parts):
            if index % 2:
                pieces.append((part,))
            elif part:
                pieces.append(part)
        object.__setattr__(self, "pieces", tuple(pieces))


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase that was read: its template, and what stands in the places."""

    template: Template
    places: tuple["Node | int", ...]

    def meaning(self) -> Any:
        """Return what the phrase means, built from the leaves up."""
        return self.template.build(
            *[place.meaning() if isinstance(place, Node) else place for place in self.places]
        )

    def text(self) -> str:
        """Return the phrase as words, without capitals at the start of sentences."""
        places = iter(self.places)
        words = []
        for piece in self.template.pieces:
            if isinstance(piece, str):
                words.append(piece)
            else:
                place = next(places)
                words.append(place.text() if isinstance(place, Node) else str(place))
        return "".join(words)


class Language:
    """The templates of one game's cards."""

    def __init__(self) -> None:
        self._templates: dict[str, list[Template]] = {}

    @property
    def templates(self) -> Mapping[str, list[Template]]:
        """All templates by category, for documentation and tests."""
        return self._templates

    def add(self, category: str, pattern: str, build: Callable[..., Any]) -> None:
        """Declare a template."""
        self._templates.setdefault(category, []).append(Template(category, pattern, build))

    def words(self, category: str, meanings: Mapping[str, Any]) -> None:
        """Declare templates without places: each text and what it means."""
        for pattern, meaning in meanings.items():
            self.add(category, pattern, _constant(meaning))

    def parse(self, category: str, text: str, card: str) -> Node:
        """Return the one tree that covers ``text``.

        Raises:
            CardTextError: there is none, or more than one, or the tree does not print as ``text``.
        """
        reading = _Reading(self._templates, _START.sub(lambda m: m[1] + m[2].lower(), text))
        trees = [node for node, end in reading.read(category, 0) if end == len(text)]
        if not trees:
            where = reading.farthest
            raise CardTextError(card, sentence_at(text, where), where + 1, reading.complaint())
        if len(trees) > 1:
            raise CardTextError(card, sentence_at(text, 0), 1, "the text can be read in two ways")
        printed = capitals(trees[0].text())
        if printed != text:
            where = next(
                (i for i, (a, b) in enumerate(zip(printed, text, strict=False)) if a != b),
                len(printed),
            )
            raise CardTextError(
                card, sentence_at(text, where), where + 1, f"should be written '{printed}'"
            )
        tree: Node = trees[0]
        return tree


def capitals(text: str) -> str:
    """Return ``text`` with a capital at the start of each sentence."""
    return _START.sub(lambda m: m[1] + m[2].upper(), text)


def sentence_at(text: str, column: int) -> str:
    """Return the sentence of ``text`` in which ``column`` (from 0) lies."""
    column = max(0, min(column, len(text.rstrip()) - 1))
    start = text.rfind(". ", 0, column)
    end = text.find(". ", column)
    return text[0 if start < 0 else start + 2 : len(text) if end < 0 else end + 1].strip()


def _constant(meaning: Any) -> Callable[..., Any]:
    return lambda: meaning


class _Reading:
    """One text being read; remembers every phrase found at every place."""

    def __init__(self, templates: Mapping[str, list[Template]], text: str) -> None:
        self.templates = templates
        self.text = text
        self.farthest = 0
        self._expected: set[str] = set()
        self._memo: dict[tuple[str, int], list[tuple[Node | int, int]]] = {}

    def read(self, category: str, start: int) -> list[tuple[Any, int]]:
        """Return all phrases of ``category`` that begin at ``start``, with their ends."""
        key = (category, start)
        if key not in self._memo:
            self._memo[key] = []
            self._memo[key] = self._read(category, start)
        return self._memo[key]

    def _read(self, category: str, start: int) -> list[tuple[Node | int, int]]:
        if category == "number":
            match = _NUMBER.match(self.text, start)
            if match is None:
                self._miss(start, "a number")
                return []
            return [(int(match[0]), match.end())]
        found: list[tuple[Node | int, int]] = []
        for template in self.templates[category]:
            partial: list[tuple[tuple[Any, ...], int]] = [((), start)]
            for piece in template.pieces:
                if isinstance(piece, str):
                    partial = [(got, at + len(piece)) for got, at in partial if self._at(piece, at)]
                else:
                    partial = [
                        ((*got, node), end)
                        for got, at in partial
                        for node, end in self.read(piece[0], at)
                    ]
                if not partial:
                    break
            found.extend((Node(template, got), end) for got, end in partial)
        return found

    def _at(self, literal: str, start: int) -> bool:
        if self.text.startswith(literal, start):
            return True
        same = 0
        while same < len(literal) and self.text[start + same : start + same + 1] == literal[same]:
            same += 1
        self._miss(start + same, f"'{literal[same:]}'")
        return False

    def _miss(self, where: int, expected: str) -> None:
        if where > self.farthest:
            self.farthest = where
            self._expected = set()
        if where == self.farthest:
            self._expected.add(expected)

    def complaint(self) -> str:
        """Return what would have been understood at the farthest place that was reached."""
        return "expected " + " or ".join(sorted(self._expected)[:6])
