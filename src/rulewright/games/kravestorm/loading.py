"""Loading a card set: JSON to cards, with every fault named by card, sentence and column."""

import hashlib
import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from rulewright.cardtext import CardTextError
from rulewright.games.kravestorm.cards import CardSet, ReadyDeck, register
from rulewright.games.kravestorm.compile import Compiler
from rulewright.games.kravestorm.model import Card, Kit
from rulewright.games.kravestorm.phrases import LANGUAGE
from rulewright.games.kravestorm.terms import OVERDOSED, TYPES, WASTED, Units

STARTER: Final = "ks1.json"
_NAMED: set[str] = set()


class FaultyCards(ValueError):
    """A card set with all its faults listed at once."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(self.faults)


def units(cost: Mapping[str, int] | None) -> Units:
    """Return a cost or a production from counts by type."""
    found = cost or {}
    return tuple(found.get(t, 0) for t in (*TYPES, "generic"))  # type: ignore[return-value]


def _status_roll(effect: Mapping[str, Any]) -> tuple[tuple[int, int, int], ...]:
    rows = effect.get("status_roll", {})
    return tuple(
        (position, *rows[word])
        for word, position in (("overdosed", OVERDOSED), ("wasted", WASTED))
        if word in rows
    )


def _kraver(index: int, raw: Mapping[str, Any]) -> Card:
    compiler = Compiler(raw["slug"])
    ethos = raw.get("ethos") or {}
    if ethos.get("text"):
        compiler.add(ethos["text"], ethos["kind"])
    side = raw.get("side_effect") or {}
    return Card(
        index,
        raw["slug"],
        raw["name"],
        "kraver",
        species=tuple(raw.get("species", ())),
        cost=units(raw.get("cost")),
        attack_cost=units(raw.get("attack_cost")),
        hp=raw["hp"],
        attack=raw["attack"],
        recoil=side.get("recoil", 0),
        status_roll=_status_roll(side),
        soma=frozenset(raw.get("soma", ())),
        ethos=ethos.get("kind", ""),
        abilities=tuple(compiler.result.abilities),
        statics=tuple(compiler.result.statics),
        keywords=frozenset(compiler.result.keywords),
        text=ethos.get("text") or "",
    )


def _upgrade(index: int, raw: Mapping[str, Any]) -> Card:
    compiler = Compiler(raw["slug"])
    if raw.get("text"):
        compiler.add(raw["text"], "permanent")
    return Card(
        index,
        raw["slug"],
        raw["name"],
        "upgrade",
        subtype=raw.get("subtype") or "",
        cost=units(raw.get("cost")),
        hp=raw.get("hp") or 0,
        produces=units(raw.get("produces")),
        attach_to=raw["attach_to"],
        abilities=tuple(compiler.result.abilities),
        statics=tuple(compiler.result.statics),
        text=raw.get("text") or "",
    )


def _spell(index: int, raw: Mapping[str, Any], kind: str) -> Card:
    compiler = Compiler(raw["slug"])
    modes = raw["modes"] if kind == "whisper" else [raw]
    for mode in modes:
        compiler.add(mode["text"], "play")
    # The modes come first; what their texts delay stands behind them.
    plays = [a for a in compiler.result.abilities if a.kind == "play"]
    if compiler.result.abilities[: len(plays)] != plays:
        raise CardTextError(raw["slug"], raw["slug"], 1, "only the last mode may delay something")
    return Card(
        index,
        raw["slug"],
        raw["name"],
        kind,
        cost=units(raw.get("cost")),
        abilities=tuple(compiler.result.abilities),
        text=" / ".join(mode["text"] for mode in modes),
    )


def _kit(index: int, raw: Mapping[str, Any]) -> tuple[list[Card], Kit]:
    compiler = Compiler(raw["slug"])
    gamma = raw.get("gamma")
    if gamma:
        compiler.add(gamma["text"], "gamma")
        compiler.result.abilities[0] = _priced(compiler, units(gamma.get("cost")))
    capital = Card(
        index,
        raw["slug"],
        raw["name"],
        "capital",
        hp=raw["hp"],
        starting_hand=raw["starting_hand"],
        garrison=raw["garrison"],
        abilities=tuple(compiler.result.abilities),
        statics=tuple(compiler.result.statics),
        text=gamma["text"] if gamma else "",
        cost=units(gamma.get("cost")) if gamma else units(None),
    )
    producers = [
        Card(index + 1 + i, n["slug"], n["name"], "nekthery", produces=units(n["produces"]))
        for i, n in enumerate(raw["nektheries"])
    ]
    a = raw["alpha"]
    alpha = Card(index + 3, a["slug"], a["name"], "alpha", produces=units(a["produces"]))
    kit = Kit(raw["slug"], raw["name"], index, (index + 1, index + 2), index + 3)
    return [capital, *producers, alpha], kit


def _priced(compiler: Compiler, cost: Units) -> Any:
    from dataclasses import replace

    return replace(compiler.result.abilities[0], cost=cost)


def load(document: Mapping[str, Any], code: str = "") -> CardSet:
    """Return the card set of a document and make it known.

    Raises:
        FaultyCards: with every card whose text does not parse or whose fields are missing.
    """
    digest = hashlib.blake2b(
        json.dumps(document, sort_keys=True, ensure_ascii=False).encode(), digest_size=8
    ).hexdigest()
    for raw in document.get("kravers", ()):
        if raw["name"] not in _NAMED:
            _NAMED.add(raw["name"])
            LANGUAGE.words("name", {raw["name"]: raw["name"]})
    found: list[Card] = []
    faults: list[str] = []
    for group, build in (
        ("kravers", _kraver),
        ("upgrades", _upgrade),
        ("actions", lambda i, raw: _spell(i, raw, "action")),
        ("whispers", lambda i, raw: _spell(i, raw, "whisper")),
    ):
        for raw in document.get(group, ()):
            try:
                found.append(build(len(found), raw))
            except CardTextError as error:
                faults.append(str(error))
            except KeyError as error:
                faults.append(f"{raw.get('slug', '?')}: the field {error} is missing")
    kits: dict[str, Kit] = {}
    for raw in document.get("capital_kits", ()):
        try:
            parts, kit = _kit(len(found), raw)
        except CardTextError as error:
            faults.append(str(error))
            continue
        found += parts
        kits[kit.slug] = kit
    if faults:
        raise FaultyCards(faults)
    decks = {
        raw["slug"]: ReadyDeck(
            raw["slug"],
            raw["name"],
            raw["capital_kit"],
            raw["plan"],
            tuple(raw["main"].items()),
            tuple(raw["sideboard"].items()),
        )
        for raw in document.get("decks", ())
    }
    name = code or document.get("meta", {}).get("set_code", "set")
    return register(CardSet(f"{name}-{digest}", tuple(found), kits, decks))


def document(name: str = STARTER) -> dict[str, Any]:
    """Return a shipped card set's document."""
    text = (files("rulewright.games.kravestorm.cardset") / name).read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def starter_set() -> CardSet:
    """Return the starter set."""
    return load(document())
