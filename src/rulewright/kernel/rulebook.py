"""A game's shipped reference: its clauses and the rulings on what they leave open.

A game package ships two tables of tab-separated UTF-8 text. Lines that start with `#` above the
column names are remarks; the first remark of `rulebook.tsv` is the game's title.

- `rulebook.tsv`: id, section, kind, summary
- `rulings.tsv`: id, question, clauses (ids between spaces), ruling, why
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType

KINDS = ("rule", "definition", "keyword", "active", "card", "example", "mode", "ui", "physical")
"""Kinds of clause. `mode` is about matches and formats, `ui` about what a client shows, and
`physical` holds only at a table, so software does not enforce it."""

CLAUSE_COLUMNS = ("id", "section", "kind", "summary")
RULING_COLUMNS = ("id", "question", "clauses", "ruling", "why")

# A sentence ends at a stop before a space and a capital; "e.g. X" and "vs. X" do not end one.
_SENTENCE_END = re.compile(r"(?<!e\.g\.)(?<!i\.e\.)(?<!vs\.)(?<=[.!?])\s+(?=[A-Z(\"])")


@dataclass(frozen=True, slots=True)
class Clause:
    """One testable statement of a rulebook, in our words."""

    id: str
    section: str
    kind: str
    summary: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided where the rulebook is silent, ambiguous or at odds with itself."""

    id: str
    question: str
    clauses: tuple[str, ...]
    ruling: str
    why: str


class RulebookError(ValueError):
    """A shipped table is missing or malformed; the message names the file and the line."""


class UnknownClause(KeyError):
    """No clause or ruling has this id.

    `id` is what was asked for, `nearest` the ids that look most like it, best first.
    """

    def __init__(self, title: str, id: str, nearest: tuple[str, ...]) -> None:
        super().__init__(title, id, nearest)
        self.title = title
        self.id = id
        self.nearest = nearest

    def __str__(self) -> str:
        hint = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.title} has no clause or ruling {self.id!r}{hint}"


class Rulebook:
    """The clauses and rulings of one game, by id, in the order of the book.

    `title` is the game's name, `clauses` and `rulings` are read-only mappings by id.
    """

    def __init__(
        self, title: str, clauses: Mapping[str, Clause], rulings: Mapping[str, Ruling]
    ) -> None:
        self.title = title
        self.clauses: Mapping[str, Clause] = MappingProxyType(dict(clauses))
        self.rulings: Mapping[str, Ruling] = MappingProxyType(dict(rulings))

    @classmethod
    def load(cls, package_name: str) -> "Rulebook":
        """The rulebook that a package ships, for example `rulewright.games.eightfold`.

        Raises RulebookError where a table is missing, a line has the wrong columns, a kind is
        unknown, an id comes twice, or a ruling cites an id that the tables do not hold.
        """
        title, clause_rows = _read(package_name, "rulebook.tsv", CLAUSE_COLUMNS)
        _, ruling_rows = _read(package_name, "rulings.tsv", RULING_COLUMNS)
        clauses: dict[str, Clause] = {}
        for place, (id, section, kind, summary) in clause_rows:
            if kind not in KINDS:
                raise RulebookError(f"{place}: {kind!r} is no kind of clause: {', '.join(KINDS)}")
            if id in clauses:
                raise RulebookError(f"{place}: {id} comes twice")
            clauses[id] = Clause(id, section, kind, summary)
        rulings: dict[str, Ruling] = {}
        places: dict[str, str] = {}
        for place, (id, question, cited, ruling, why) in ruling_rows:
            if id in rulings or id in clauses:
                raise RulebookError(f"{place}: {id} comes twice")
            rulings[id] = Ruling(id, question, tuple(cited.split()), ruling, why)
            places[id] = place
        for entry in rulings.values():
            for id in entry.clauses:
                if id not in clauses and id not in rulings:
                    raise RulebookError(f"{places[entry.id]}: {entry.id} cites {id}, unknown here")
        return cls(title, clauses, rulings)

    def __contains__(self, id: object) -> bool:
        return id in self.clauses or id in self.rulings

    def __iter__(self) -> Iterator[Clause | Ruling]:
        yield from self.clauses.values()
        yield from self.rulings.values()

    def __len__(self) -> int:
        return len(self.clauses) + len(self.rulings)

    def get(self, id: str) -> Clause | Ruling:
        """The clause or ruling of this id; raises UnknownClause, with the nearest ids."""
        entry = self.clauses.get(id) or self.rulings.get(id)
        if entry is None:
            raise UnknownClause(self.title, id, self._nearest(id))
        return entry

    def search(self, words: str) -> tuple[Clause | Ruling, ...]:
        """Every clause and ruling that holds all the words, in any case and order.

        The order is the book's, clauses before rulings. No words find nothing.
        """
        wanted = words.casefold().split()
        if not wanted:
            return ()
        return tuple(entry for entry in self if all(word in _text(entry) for word in wanted))

    def sentence(self, id: str) -> str:
        """What the clause or ruling says, in a sentence that ends with its id.

        For refusals and log lines: the first sentence of a clause; the question of a ruling and
        the first sentence of its answer. Raises UnknownClause.
        """
        entry = self.get(id)
        if isinstance(entry, Clause):
            return f"{_first_sentence(entry.summary)} ({id})"
        question = entry.question if entry.question.endswith("?") else f"{entry.question}:"
        return f"{question} {_first_sentence(entry.ruling)} ({id})"

    def _nearest(self, id: str) -> tuple[str, ...]:
        spelled = {known.casefold(): known for known in (*self.clauses, *self.rulings)}
        found = difflib.get_close_matches(id.casefold(), spelled, n=3, cutoff=0.5)
        return tuple(spelled[near] for near in found)


def _first_sentence(text: str) -> str:
    return _SENTENCE_END.split(text, maxsplit=1)[0]


def _text(entry: Clause | Ruling) -> str:
    if isinstance(entry, Clause):
        return f"{entry.id}\n{entry.section}\n{entry.summary}".casefold()
    return f"{entry.id}\n{entry.question}\n{entry.ruling}\n{entry.why}".casefold()


def _read(
    package_name: str, file_name: str, columns: tuple[str, ...]
) -> tuple[str, list[tuple[str, list[str]]]]:
    """The first remark of a table, and its rows, each with its place for messages."""
    name = f"{package_name}/{file_name}"
    try:
        text = resources.files(package_name).joinpath(file_name).read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError) as error:
        raise RulebookError(f"{name}: there is no such table") from error
    lines = text.splitlines()
    head = 0
    while head < len(lines) and lines[head].startswith("#"):
        head += 1
    if not head or not (title := lines[0].removeprefix("#").strip()):
        raise RulebookError(f"{name}, line 1: the title is missing, for example '# Eightfold'")
    if head == len(lines) or tuple(lines[head].split("\t")) != columns:
        raise RulebookError(f"{name}, line {head + 1}: the columns are not {', '.join(columns)}")
    rows = []
    for number, line in enumerate(lines[head + 1 :], start=head + 2):
        place = f"{name}, line {number}"
        cells = line.split("\t")
        if len(cells) != len(columns):
            raise RulebookError(f"{place}: {len(cells)} columns instead of {len(columns)}")
        if not cells[0]:
            raise RulebookError(f"{place}: the id is missing")
        rows.append((place, cells))
    return title, rows
