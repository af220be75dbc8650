"""The card language's phrases: objects, players, amounts, durations, conditions.

The templates of instructions stand beside the instructions that they build, in ``effects``.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from rulewright.cardtext import Language
from rulewright.games.kravestorm.model import Condition, Objects, Value, number
from rulewright.games.kravestorm.terms import (
    EXHAUSTED,
    NEXT_READY_STEP,
    NEXT_TURN,
    OVERDOSED,
    PERMANENTLY,
    READY,
    SOMA,
    THIS_ATTACK,
    THIS_TURN,
    WASTED,
)

LANGUAGE: Final = Language()
"""All templates of Kravestorm's cards."""

add = LANGUAGE.add
words = LANGUAGE.words

SPECIES: Final = (
    "hominid",
    "avian",
    "saurian",
    "arachnid",
    "mollusk",
    "mycoid",
    "canid",
)

# A word that stands with a capital in a sentence and, here, without one at its start.
for _word in ("Attack Damage", "Heal", "Burn", "Effect Damage", "Kravers", "Hijack", "Forecast"):
    words(_word.replace(" ", "_"), {_word: _word, _word[0].lower() + _word[1:]: _word})

# --- nouns

words(
    "side",
    {
        "": "",
        "friendly ": "friendly",
        "enemy ": "enemy",
        "defending ": "defending",
        "attacking ": "attacking",
    },
)
words(
    "status",
    {"": -1, "Ready ": READY, "Exhausted ": EXHAUSTED, "Wasted ": WASTED, "Overdosed ": OVERDOSED},
)
words("species", {"": "", **{f"{s.capitalize()} ": s for s in SPECIES}})


@dataclass(frozen=True, slots=True)
class With:
    """What a phrase says of cost, HP or name behind its noun."""

    max_cost: int = -1
    max_hp: int = -1
    name: str = ""


words("with", {"": With()})
add("with", " with Total Nekthar Cost {number} or less", lambda n: With(max_cost=n))
add("with", " with current HP {number} or less", lambda n: With(max_hp=n))
add("with", " named {name}", lambda name: With(name=name))


def _kraver(side: str, status: int, species: str, has: With) -> Objects:
    return Objects(
        "",
        "kraver",
        side,
        position=status,
        species=species,
        name=has.name,
        max_cost=has.max_cost,
        max_hp=has.max_hp,
    )


def _plain(what: str) -> Any:
    return lambda side: Objects("", what, side)


for _plural, _category in (("", "noun"), ("s", "nouns")):
    add(_category, f"{{side}}{{status}}{{species}}Kraver{_plural}{{with}}", _kraver)
    add(_category, f"{{side}}Upgrade{_plural}", _plain("upgrade"))
    add(_category, f"{{side}}Capital{_plural}", _plain("capital"))
    add(_category, f"{{side}}Nekther{'ies' if _plural else 'y'}", _plain("nekthery"))
add("noun", "{side}Capital–Nekthery", _plain("capital-nekthery"))
add("noun", "{side}Barrier", _plain("barrier"))
add("noun", "{side}{status}card", lambda side, status: Objects("", "card", side, position=status))
add("noun", "{side}Upgrade with HP", _plain("upgrade-hp"))
add("noun", "Kraver or Capital", lambda: Objects("", "kraver-or-capital"))
add("noun", "Kraver or Upgrade with HP", lambda: Objects("", "kraver-or-upgrade-hp"))
add(
    "noun",
    "friendly Kraver or friendly Upgrade with HP",
    lambda: Objects("", "kraver-or-upgrade-hp", "friendly"),
)
add("noun", "Upgrade attached to a Kraver", lambda: Objects("", "upgrade", on_kraver=True))

# --- objects: a noun with how it is picked

_ALL = {"pick": "each"}


def _picked(pick: str, another: bool = False, count: int = 1) -> Any:
    return lambda objects: replace(objects, pick=pick, another=another, count=count)


add("object", "target {noun}", _picked("target"))
add("object", "another target {noun}", _picked("target", another=True))
add("object", "up to {number} target {nouns}", lambda n, o: replace(o, pick="up-to", count=n))
add("object", "exactly {number} target {nouns}", lambda n, o: replace(o, pick="exactly", count=n))
add("object", "each {noun}", _picked("each"))
add("object", "each other {noun}", _picked("each", another=True))
add("object", "all {nouns}", _picked("each"))
add("object", "a random {noun}", _picked("random"))
words(
    "object",
    {
        "this Kraver": Objects("this", "kraver"),
        "this Upgrade": Objects("this", "upgrade"),
        "attached Kraver": Objects("attached", "kraver"),
        "attached Capital": Objects("attached", "capital"),
        "your Capital": Objects("your-capital", "capital"),
        "the attacking Kraver": Objects("attacking", "kraver"),
        "that Kraver": Objects("that", "kraver"),
        "that Upgrade": Objects("that", "upgrade"),
        "that Capital": Objects("that", "capital"),
        "each opponent's Capital": Objects("each", "capital", "enemy"),
        "the leftmost defending Kraver": Objects("leftmost", "defender"),
        "the defending opponent's Capital": Objects("capital-of", "defender"),
        "the Capital of that Kraver's controller": Objects("capital-of", "kraver"),
        "that player's Capital": Objects("capital-of", "player"),
        "target player's Capital": Objects("capital-of", "target-player"),
    },
)
add(
    "object",
    "the leftmost Kraver of target opponent's Garrison",
    lambda: Objects("leftmost", "target-opponent"),
)

# --- players and their Decks

words(
    "player",
    {
        "you": Objects("you", "player"),
        "target player": Objects("target", "player"),
        "target opponent": Objects("target", "opponent"),
        "that player": Objects("that", "player"),
        "the defending opponent": Objects("defending", "player"),
    },
)
words(
    "deck",
    {
        "your Deck": Objects("you", "player"),
        "target player's Deck": Objects("target", "player"),
        "target opponent's Deck": Objects("target", "opponent"),
        "that player's Deck": Objects("that", "player"),
        "the defending opponent's Deck": Objects("defending", "player"),
    },
)

# --- cards outside play

words(
    "card_kind",
    {
        "": "any-card",
        "Kraver ": "kraver-card",
        "Action ": "action-card",
        "Upgrade–Nekthery ": "upgrade-nekthery-card",
        "Action or Whisper ": "action-or-whisper-card",
    },
)
words(
    "pile",
    {
        " in any Discard Pile": "discard",
        " in any Buried Zone": "buried",
        " from your Discard Pile": "own-discard",
        " in your Discard Pile": "own-discard",
    },
)
add(
    "card_noun",
    "{species}{card_kind}card{with}",
    lambda species, kind, has: Objects("", kind, species=species, max_cost=has.max_cost),
)
add("card_nouns", "{card_kind}cards", lambda kind: Objects("", kind))
add("card", "target {card_noun}{pile}", lambda o, z: replace(o, pick="target", zone=z))
add(
    "card",
    "up to {number} target {card_noun}{pile}",
    lambda n, o, z: replace(o, pick="up-to", count=n, zone=z),
)
add(
    "card",
    "up to {number} target {card_nouns}{pile}",
    lambda n, o, z: replace(o, pick="up-to", count=n, zone=z),
)
words("card", {"that card": Objects("that", "any-card")})

# --- numbers

add("amount", "{number}", number)
words("amount", {"X": Value("x")})
add("amount", "{number}X", lambda n: Value("x", n))
words(
    "value",
    {
        "attached Kraver's Attack Damage": Value("attack-of-attached"),
        "attached Kraver's maximum HP": Value("max-hp-of-attached"),
        "this Kraver's Attack Damage": Value("attack-of-this"),
        "the number of cards in your Buried Zone": Value("buried-cards"),
        "the number of cards in that player's Hand": Value("hand-cards-of-target"),
        "this roll's result": Value("roll"),
        "half of this roll's result": Value("roll", part=2),
        "the last roll's result of this turn": Value("last-roll"),
    },
)
add("limited", "{value}", lambda value: value)
add(
    "limited",
    "{value}, limited to {number}–{number}",
    lambda value, low, high: replace(value, low=low, high=high),
)
words("per", {"": None})
add("per", " for each {noun}", _picked("each"))
add("per", " for each other {noun}", _picked("each", another=True))
words("sign", {"+": 1, "−": -1})
words("changed", {"increased": 1, "reduced": -1})

# --- durations; None where the text names none

words(
    "duration",
    {
        "": None,
        " this turn": THIS_TURN,
        " until end of turn": THIS_TURN,
        " until the start of your next turn": NEXT_TURN,
        " permanently": PERMANENTLY,
        " during this attack": THIS_ATTACK,
        " during its controller's next Ready Step": NEXT_READY_STEP,
    },
)
words("soma", {word.capitalize(): word for word in SOMA})

# --- conditions

add(
    "condition",
    "your Buried Zone contains {number} or more cards",
    lambda n: Condition("buried-at-least", n),
)
add(
    "condition",
    "you control {number} or more {nouns}",
    lambda n, o: Condition("control-at-least", n, replace(o, pick="each", side="friendly")),
)
add(
    "condition",
    "this Kraver's current HP is {number} or less",
    lambda n: Condition("hp-at-most", n),
)
add(
    "condition",
    "the incoming {Attack_Damage} is {number} or more",
    lambda _, n: Condition("incoming-at-least", n),
)
words(
    "condition",
    {
        "the defending opponent controls no Kravers": Condition("defender-without-kravers"),
        "the top card of your Discard Pile is a Kraver card": Condition("kraver-on-top"),
        "attached Kraver attacked this turn": Condition("attached-attacked"),
    },
)
