"""From the text of a card to its abilities and continuous effects."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rulewright.cardtext import CardTextError
from rulewright.games.kravestorm import effects
from rulewright.games.kravestorm.effects.base import Step
from rulewright.games.kravestorm.effects.events import Delay, If, Skip
from rulewright.games.kravestorm.effects.hp import DivideDamage
from rulewright.games.kravestorm.effects.rolls import Branch, RollDie, Row, Table
from rulewright.games.kravestorm.effects.table import Apply, Become, Take
from rulewright.games.kravestorm.model import TARGET_PICKS, Ability, Objects, Static
from rulewright.games.kravestorm.parts import (
    Extra,
    Grant,
    Keyword,
    Later,
    OnlyIf,
    Property,
    Triggered,
    XIs,
)
from rulewright.games.kravestorm.phrases import LANGUAGE, add, words
from rulewright.games.kravestorm.terms import GENERIC, TYPES, Units

_ = effects  # Its import has declared the templates of instructions.

add("text", "{sentence}", lambda one: one)
add("text", "{sentence} {text}", lambda one, rest: (*one, *rest))
words("symbol", {f"[{t.capitalize()}]": i for i, t in enumerate((*TYPES, "generic"))})
add("symbols", "{symbol}", lambda t: (t,))
add("symbols", "{symbol}{symbols}", lambda t, rest: (t, *rest))
words("activation", {"↶": ()})
add("activation", "↶, {symbols}", lambda symbols: symbols)


@dataclass(frozen=True, slots=True)
class Activation:
    """An activated text: the symbols of its cost, and what it does."""

    symbols: tuple[int, ...]
    parts: tuple[Any, ...]


add("whole", "{text}", lambda parts: parts)
add("whole", "{activation}: {text}", Activation)

CATEGORIES: Final = {
    "kraver": "kraver",
    "kraver-or-capital": "kraver",
    "kraver-or-upgrade-hp": "kraver",
    "card": "kraver",
    "upgrade": "upgrade",
    "upgrade-hp": "upgrade",
    "capital": "capital",
    "player": "player",
    "opponent": "player",
    "roll": "roll",
}

STANDING: Final = frozenset(
    {
        "actions-in-windows",
        "cost",
        "destroyed-return",
        "not-on-own",
        "recoil-to-attack",
        "rehost",
        "return-alone",
        "roll",
        "shield-all",
        "shield-effect",
        "softer-overdose",
    }
)
"""Continuous effects that only a card in play has: no resolved effect puts them in force."""


def units(symbols: Sequence[int]) -> Units:
    """Return a cost from its symbols."""
    return tuple(symbols.count(t) for t in range(GENERIC + 1))  # type: ignore[return-value]


@dataclass(slots=True)
class Binding:
    """Gives each target phrase of a text its slot, and each "that X" the slot of the X named
    last."""

    card: str
    text: str
    targets: list[Objects] = field(default_factory=list)
    last: dict[str, int] = field(default_factory=dict)

    def bind(self, node: Any) -> Any:
        """Return the node with all phrases in it bound, in the order of the text."""
        if isinstance(node, Objects):
            return self._objects(node)
        if isinstance(node, tuple):
            return tuple(self.bind(item) for item in node)
        if isinstance(node, Triggered):
            return node  # A text of its own.
        if dataclasses.is_dataclass(node) and not isinstance(node, type):
            changes = {}
            for each in dataclasses.fields(node):
                value = getattr(node, each.name)
                if isinstance(value, Objects | tuple) or dataclasses.is_dataclass(value):
                    bound = self.bind(value)
                    if bound != value:
                        changes[each.name] = bound
            return replace(node, **changes) if changes else node
        return node

    def _category(self, objects: Objects) -> str:
        if objects.zone or objects.what.endswith("-card"):
            return "card"
        return CATEGORIES.get(objects.what, objects.what)

    def _new(self, objects: Objects) -> int:
        slot = len(self.targets)
        self.targets.append(replace(objects, slot=slot))
        self.last[self._category(objects)] = slot
        return slot

    def _objects(self, objects: Objects) -> Objects:
        if objects.slot >= 0:
            return objects
        if objects.pick in TARGET_PICKS:
            return replace(objects, slot=self._new(objects))
        if objects.what.startswith("target-"):
            player = Objects("target", objects.what.removeprefix("target-"))
            return replace(objects, slot=self._new(player))
        if objects.pick == "that" or (objects.pick == "capital-of" and objects.what != "defender"):
            category = self._category(objects)
            slot = self.last.get(category)
            if slot is None:
                reason = f"'that {category}' names nothing before it"
                raise CardTextError(self.card, self.text, 1, reason)
            return replace(objects, slot=slot)
        return objects


@dataclass(slots=True)
class Compiled:
    """What the text of a card comes to."""

    abilities: list[Ability] = field(default_factory=list)
    statics: list[Static] = field(default_factory=list)
    keywords: set[str] = field(default_factory=set)


class Compiler:
    """Compiles the texts of one card, one after the other, into one list of abilities."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.result = Compiled()
        self._text = ""

    def add(self, text: str, kind: str) -> None:
        """Compile a text.

        Args:
            kind: ``play``, ``gamma``, ``deployment``, ``attack``, ``defense``, or ``permanent`` for
                what works while its bearer is in play; an activated text says so itself.

        Raises:
            CardTextError: it does not parse, or says what a text of this kind cannot.
        """
        self._text = text
        whole = LANGUAGE.parse("whole", text, self.slug).meaning()
        if isinstance(whole, Activation):
            self._ability("activated", whole.parts, cost=units(whole.symbols), exhaust=True)
        elif kind == "permanent":
            self._permanent(whole)
        else:
            parts = [p for p in whole if not isinstance(p, Keyword)]
            self.result.keywords |= {p.word for p in whole if isinstance(p, Keyword)}
            if parts:
                self._ability(kind, tuple(parts))

    def _fail(self, reason: str) -> CardTextError:
        return CardTextError(self.slug, self._text, 1, reason)

    def _permanent(self, parts: tuple[Any, ...]) -> None:
        last = -1
        for part in parts:
            if isinstance(part, Keyword):
                self.result.keywords.add(part.word)
            elif isinstance(part, Grant):
                self._static(part)
            elif isinstance(part, Triggered):
                last = len(self.result.abilities)
                self._trigger(part)
            elif isinstance(part, XIs) and last >= 0:
                self._change(last, x=part.value)
            elif isinstance(part, Property) and part.word == "window" and last >= 0:
                self._change(last, window=True)
            else:
                raise self._fail("is an instruction, but nothing says when it happens")

    def _static(self, grant: Grant) -> None:
        if grant.until is not None:
            raise self._fail("a continuous effect of a card in play names no duration")
        objects = grant.objects
        if objects is not None and objects.pick == "your-capital":
            objects = Objects("each", "capital", "friendly")
        self.result.statics.append(
            Static(grant.kind, objects, grant.amount, grant.condition, grant.word)
        )

    def _trigger(self, triggered: Triggered) -> None:
        self._ability("trigger", triggered.body, watch=triggered.watch)

    def _change(self, index: int, **changes: Any) -> None:
        self.result.abilities[index] = replace(self.result.abilities[index], **changes)

    def _ability(self, kind: str, parts: tuple[Any, ...], **about: Any) -> None:
        index = len(self.result.abilities)
        self.result.abilities.append(Ability(kind))
        binding = Binding(self.slug, self._text)
        flags: dict[str, Any] = {}
        kept: list[Any] = []
        for part in parts:
            if isinstance(part, XIs):
                flags["x"] = part.value
            elif isinstance(part, Property):
                flags[part.word] = True
            elif isinstance(part, Extra):
                if kind != "play":
                    raise self._fail("an additional cost to play stands on what is played")
                flags.update({"pay_x": True} if part.kind == "x" else {part.kind: part.amount})
            else:
                kept.append(binding.bind(part))
        fixed = flags.pop("fixed-roll", False)
        program = self._flatten(kept)
        if "x" in flags:  # X is the same in what is delayed.
            for later in range(index + 1, len(self.result.abilities)):
                self._change(later, x=flags["x"])
        if fixed:
            program = [replace(s, fixed=True) if isinstance(s, RollDie) else s for s in program]
        targets, divide = self._divided(program, binding.targets)
        self.result.abilities[index] = Ability(
            kind,
            tuple(program),
            targets,
            rank=_rank(program),
            divide=divide,
            text=self._text,
            **flags,
            **about,
        )

    def _divided(
        self, program: Sequence[Any], targets: Sequence[Objects]
    ) -> tuple[tuple[Objects, ...], int]:
        """Return the targets, no more of them than the damage that is divided, and that damage:
        each target gets at least 1 (KS-R108)."""
        step = next((s for s in program if isinstance(s, DivideDamage)), None)
        if step is None:
            return tuple(targets), 0
        first = targets[0]
        if step.objects.slot != 0:
            raise self._fail("what is divided is divided among the first targets of a text")
        if first.pick != "up-to" and first.count > step.total:
            raise self._fail("there is less to divide than there are targets")
        return (replace(first, count=min(first.count, step.total)), *targets[1:]), step.total

    def _flatten(self, parts: Sequence[Any]) -> list[Any]:
        program: list[Any] = []
        for part in parts:
            if isinstance(part, tuple):
                program += self._flatten(part)
            elif isinstance(part, Grant):
                if part.kind in STANDING or part.condition is not None:
                    raise self._fail("is said by a card in play, not by a text that resolves")
                program.append(Apply(part))
            elif isinstance(part, OnlyIf):
                body = self._flatten(part.body)
                program += [If(part.condition, len(body)), *body]
            elif isinstance(part, Later):
                program.append(Delay(part.event, self._later(part)))
            elif isinstance(part, Table):
                program += self._table(part)
            elif isinstance(part, Step):
                program.append(part)
            else:
                raise self._fail(f"{type(part).__name__} cannot stand in a text that resolves")
        return program

    def _later(self, later: Later) -> int:
        index = len(self.result.abilities)
        self.result.abilities.append(Ability("delayed"))
        program = tuple(self._flatten(later.body))
        self.result.abilities[index] = Ability(
            "delayed", program, rank=_rank(program), text=self._text
        )
        return index

    def _table(self, table: Table) -> list[Any]:
        bodies: list[tuple[Row, list[Any]]] = [(row, self._flatten(row.body)) for row in table.rows]
        size = sum(len(body) + 1 for _, body in bodies)
        rows: list[tuple[int, int, int]] = []
        steps: list[Any] = []
        for row, body in bodies:
            rows.append((row.low, row.high, len(steps)))
            left = size - len(steps) - len(body) - 1
            steps += [*body, Skip(left)]
        return [RollDie(), Branch(tuple(rows), size, table.low, table.high), *steps]


def _rank(program: Sequence[Any]) -> int:
    for step in program:
        if isinstance(step, Become):
            return step.position
        if isinstance(step, Take) and step.how in ("bury", "destroy"):
            return 20 if step.how == "bury" else 10
    return 0
