"""What sentences mean before they are put together: grants, triggers, properties, costs."""

from dataclasses import dataclass, field, replace
from typing import Any

from rulewright.games.kravestorm.model import (
    TARGET_PICKS,
    Condition,
    Objects,
    Value,
    Watch,
    number,
)
from rulewright.games.kravestorm.phrases import add, words
from rulewright.games.kravestorm.terms import OVERDOSED, WASTED


@dataclass(frozen=True, slots=True)
class Grant:
    """Something that holds of objects: a continuous effect, or for a time by a resolved one.

    Attributes:
        until: how long; None where the text names no duration.
    """

    kind: str
    objects: Objects | None
    amount: Value = field(default_factory=lambda: number(0))
    until: int | None = None
    word: str = ""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword that is a property of its bearer, such as Pierce."""

    word: str


@dataclass(frozen=True, slots=True)
class Property:
    """A sentence about the text itself: ``quiet``, ``window``, ``fixed-roll``."""

    word: str


@dataclass(frozen=True, slots=True)
class XIs:
    """What X stands for."""

    value: Value


@dataclass(frozen=True, slots=True)
class Extra:
    """An additional cost: ``x``, ``lose`` or ``discard``."""

    kind: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Triggered:
    """A triggered effect inside a text: what sets it off and what it does."""

    watch: Watch
    body: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed instruction: for which event it waits and what it does (KS-28.7.4)."""

    event: str
    body: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """Instructions that are carried out if a condition holds (tested once, on resolution)."""

    condition: Condition
    body: tuple[Any, ...]


# --- grants


def _attack(
    objects: Objects, sign: int, n: int, _: Any, per: Objects | None, until: int | None
) -> Grant:
    value = number(sign * n) if per is None else Value("count", sign * n, objects=per)
    return Grant("attack", objects, value, until)


def _again(objects: Objects) -> Objects:
    """Return the phrase for what a sentence has just named: a target is chosen once."""
    return replace(objects, pick="that") if objects.pick in TARGET_PICKS else objects


add("grant", "{object} has {sign}{number} {Attack_Damage}{per}{duration}", _attack)
add(
    "grant",
    "the maximum HP of {object} is {changed} by {number}{duration}",
    lambda o, sign, n, until: Grant("max-hp", o, number(sign * n), until),
)
add(
    "grant",
    "the Garrison of {object} is {changed} by {number}{duration}",
    lambda o, sign, n, until: Grant("garrison", o, number(sign * n), until),
)
add(
    "grant",
    "{Attack_Damage} dealt to {object} is {changed} by {number}{duration}",
    lambda _, o, sign, n, until: Grant("reduced", o, number(-sign * n), until),
)
add(
    "grant",
    "{object} has {soma}{duration}",
    lambda o, word, until: (Grant("soma", o, until=until, word=word),),
)
add(
    "grant",
    "{object} has {soma} and {soma}{duration}",
    lambda o, one, two, until: (
        Grant("soma", o, until=until, word=one),
        Grant("soma", _again(o), until=until, word=two),
    ),
)
add(
    "grant",
    "the Cost to Attack of {object} is increased by [Generic]{duration}",
    lambda o, until: Grant("attack-cost", o, number(1), until),
)
add(
    "grant",
    "{object} can't attack{duration}",
    lambda o, until: Grant("cant-attack", o, until=until),
)
add(
    "grant",
    "{Kravers} can't attack{duration}",
    lambda _, until: Grant("cant-attack", Objects("each", "kraver"), until=until),
)
add(
    "grant",
    "{object} can't become Wasted or Overdosed{duration}",
    lambda o, until: Grant("cant-become", o, until=until),
)
add(
    "grant",
    "{object} can't be healed{duration}",
    lambda o, until: Grant("cant-heal", o, until=until),
)
add(
    "grant",
    "{object} can't be readied by effects{duration}",
    lambda o, until: Grant("cant-ready", o, until=until),
)
add(
    "grant",
    "{Effect_Damage} can't be dealt to {object}{duration}",
    lambda _, o, until: Grant("no-effect-damage", o, until=until),
)
add(
    "grant",
    "prevent all damage that would be dealt to {object}{duration}",
    lambda o, until: Grant("prevent-all", o, until=until),
)
add(
    "grant",
    "{object} doesn't progress toward Ready{duration}",
    lambda o, until: Grant("no-progress", o, until=until),
)
words(
    "grant",
    {
        "this Upgrade can't remain attached to a Kraver you control": Grant("not-on-own", None),
        "the first Kraver card you play each turn costs [Generic] less": Grant(
            "cost", None, number(-1), word="you:first-kraver"
        ),
        "each Action card opponents play costs [Generic] more": Grant(
            "cost", None, number(1), word="opponents:action"
        ),
        "you may play Action cards during Reaction Windows": Grant("actions-in-windows", None),
        "if damage would be dealt to attached Capital, that damage is dealt to this Upgrade"
        " instead": Grant("shield-all", None),
        "if Effect Damage would be dealt to attached Kraver, that damage is dealt to this Upgrade"
        " instead": Grant("shield-effect", None),
        "if Recoil Damage would be dealt to attached Kraver, this attack deals +X Attack Damage"
        " instead": Grant("recoil-to-attack", None),
        "if attached Kraver would leave the Garrison, attach this Upgrade to another friendly"
        " Kraver you choose instead of moving it with that Kraver": Grant("rehost", None),
        "if attached Kraver would leave the Garrison, return this Upgrade to its owner's Hand"
        " instead of moving it with that Kraver": Grant("return-alone", None),
        "if attached Kraver would become Overdosed from its Attack Side Effect, attached Kraver"
        " becomes Wasted and this attack deals +2 Attack Damage instead": Grant(
            "softer-overdose", None
        ),
        "if attached Kraver would be destroyed, return it to its owner's Hand instead": Grant(
            "destroyed-return", None
        ),
    },
)
add(
    "grant",
    "{card_words} costs {number} {less}",
    lambda whose, n, sign: Grant("cost", None, number(sign * n), word=f"{whose}/any"),
)
words("card_words", {"each card you play": "you:card", "each Kraver card you play": "you:kraver"})
words("less", {"less": -1, "more": 1})
add(
    "grant",
    "the result of each roll you make is {changed} by {number}",
    lambda sign, n: Grant("roll", None, number(sign * n)),
)


def _conditional(condition: Condition, grant: Grant) -> Grant:
    return replace(grant, condition=condition)


add("sentence", "{grant}.", lambda grant: grant if isinstance(grant, tuple) else (grant,))
add("sentence", "while {condition}, {grant}.", lambda c, g: (_conditional(c, g),))

# --- keywords and properties

for _word in ("lifesteal", "martyr", "overwhelm", "persistent", "pierce", "precision"):
    words("sentence", {f"{_word}.": (Keyword(_word),)})
words(
    "sentence",
    {
        "responses can't be declared to this effect.": (Property("quiet"),),
        "this triggered effect opens a Reaction Window before it resolves.": (Property("window"),),
        "this roll can't be rerolled.": (Property("fixed-roll"),),
        "x is that Recoil Damage.": (),
        "excess damage is dealt to attached Capital.": (),
        "excess damage is lost.": (),
        "as an additional cost to play this card, pay X [Generic].": (Extra("x"),),
    },
)
# "X is ..." begins a sentence: the capital is X's own.
add("sentence", "x is {limited}.", lambda value: (XIs(value),))
add(
    "sentence",
    "as an additional cost to play this card, your Capital loses {number} HP.",
    lambda n: (Extra("lose", n),),
)
add(
    "sentence",
    "as an additional cost to play this card, discard exactly {number} cards from your Hand.",
    lambda n: (Extra("discard", n),),
)

# --- triggered effects, delayed instructions, conditions

_ATTACHED = Objects("attached", "kraver")
_CAPITAL = Objects("attached", "capital")
words(
    "event",
    {
        "whenever a player rolls": Watch("roll"),
        "whenever you roll": Watch("roll", "you"),
        "when attached Kraver is destroyed": Watch("destroyed", objects=_ATTACHED),
        "when this Kraver is destroyed": Watch("destroyed", objects=Objects("this", "kraver")),
        "when this Upgrade becomes attached": Watch(
            "becomes-attached", objects=Objects("this", "upgrade")
        ),
        "whenever Attack Damage is dealt to attached Capital": Watch(
            "attack-damage", objects=_CAPITAL
        ),
        "whenever Attack Damage is dealt to your Capital": Watch(
            "attack-damage", "you", objects=Objects("each", "capital")
        ),
        "at the start of your turn": Watch("start-of-turn", "you"),
        "at the end of your turn": Watch("end-of-turn", "you"),
        "at the end of your turn, if attached Kraver attacked this turn": Watch(
            "end-of-turn", "you", condition=Condition("attached-attacked")
        ),
        "whenever a card of yours is buried": Watch("card-buried", "you"),
        "whenever you play a Kraver": Watch("play-kraver", "you"),
        "whenever you play a Whisper": Watch("play-whisper", "you"),
        "whenever an opponent plays an Action": Watch("play-action", "opponent"),
    },
)
add("event", "whenever {a_kraver} attacks", lambda o: Watch("attacks", objects=o))
add("event", "whenever {a_kraver} enters a Garrison", lambda o: Watch("kraver-enters", objects=o))
add("event", "whenever {a_kraver} is dealt damage", lambda o: Watch("damaged", objects=o))
add(
    "event",
    "whenever {a_kraver} becomes Exhausted",
    lambda o: Watch("becomes-exhausted", objects=o),
)
add("event", "whenever {a_kraver} becomes Ready", lambda o: Watch("becomes-ready", objects=o))
words(
    "a_kraver",
    {
        "a Kraver": Objects("each", "kraver"),
        "a friendly Kraver": Objects("each", "kraver", "friendly"),
        "attached Kraver": _ATTACHED,
    },
)
add("sentence", "{event}, {instruction}.", lambda watch, body: (Triggered(watch, body),))
add(
    "sentence",
    "after this attack is complete, {instruction}.",
    lambda body: (Later("attack-complete", body),),
)
add(
    "sentence",
    "at the end of this turn, {instruction}.",
    lambda body: (Later("end-of-turn", body),),
)
add(
    "sentence",
    "after the next attack this turn, {instruction}.",
    lambda body: (Later("next-attack-complete", body),),
)
add("sentence", "if {condition}, {instruction}.", lambda c, body: (OnlyIf(c, body),))
add("sentence", "if {condition}, {grant}.", lambda c, g: (OnlyIf(c, (g,)),))
add("sentence", "{instruction}.", lambda body: body)
add("instruction", "{one}", lambda one: one if isinstance(one, tuple) else (one,))
add("instruction", "{one} and {one}", lambda a, b: (a, b))

POSITIONS = {"Wasted": WASTED, "Overdosed": OVERDOSED}
words("bad", POSITIONS)
