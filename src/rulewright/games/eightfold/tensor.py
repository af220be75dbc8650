"""The observation of a viewer as numbers, made from his view alone.

Planes of 64 numbers each, tile a1 first, then single numbers; ``SIZE`` in all. Own is the viewer's
side, for a spectator seat 0's.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from rulewright.games.eightfold.board import TILES, tile_of
from rulewright.games.eightfold.cards import CARDS, NUMBERS

PLANES: Final = (
    "own",
    "enemy",
    "base",
    "monster",
    "tower",
    "relic",
    "card",
    "attack",
    "health",
    "speed",
    "range",
    "damage",
    "vigor",
    "guard",
    "snare",
    "venom",
    "charge",
    "played",
    "moved",
    "attacked",
    "used",
)
"""Per tile: sides and kinds are 0 or 1, ``card`` is number / 256, the rest is divided by 10."""

SCALARS: Final = 17
ZONES: Final = ("own hand", "own deck", "own discard", "enemy known", "enemy discard")
"""Counts of each card by number, divided by 3."""

SIZE: Final = len(PLANES) * TILES + SCALARS + len(ZONES) * len(CARDS)

_PLACE: Final = {name: n * TILES for n, name in enumerate(PLANES)}


def tensor(seen: Mapping[str, Any]) -> list[float]:
    """Return a view as ``SIZE`` numbers."""
    numbers = [0.0] * SIZE
    own = max(0, seen["viewer"])
    for piece in seen["pieces"]:
        tile = tile_of(piece["at"])
        numbers[_PLACE["own" if piece["owner"] == own else "enemy"] + tile] = 1.0
        numbers[_PLACE[piece["kind"]] + tile] = 1.0
        numbers[_PLACE["card"] + tile] = NUMBERS.get(piece["card"], 0) / 256
        for name, stat in piece["stats"].items():
            numbers[_PLACE[name] + tile] = stat["now"] / 10
        numbers[_PLACE["damage"] + tile] = piece["damage"] / 10
        for name, count in piece["counters"].items():
            numbers[_PLACE[name] + tile] = count / 10
        for mark in piece["marks"]:
            if mark in _PLACE:
                numbers[_PLACE[mark] + tile] = 1.0
    at = len(PLANES) * TILES
    mine, other = seen["players"][own], seen["players"][1 - own]
    status = seen["status"]
    phases = ("setup", "start", "action", "end")
    scalars = [
        float(seen["asked"] == own),
        float(status["active"] == own),
        float(status["first"] == own),
        status["turn_count"] / 10,
        *[float(status["phase"] == phase) for phase in phases],
        float(status["permitted"]),
    ]
    for player in (mine, other):
        scalars += [
            player["counters"]["mana"] / 10,
            player["counters"]["base_damage"] / 30,
            player["zones"]["hand"]["count"] / 10,
            player["zones"]["deck"]["count"] / 30,
        ]
    numbers[at : at + SCALARS] = scalars
    at += SCALARS
    for cards in (
        mine["zones"]["hand"].get("cards", mine["zones"]["hand"]["known"]),
        mine["zones"]["deck"].get("cards", []),
        mine["zones"]["discard"]["cards"],
        other["zones"]["hand"]["known"],
        other["zones"]["discard"]["cards"],
    ):
        for slug, count in Counter(cards).items():
            numbers[at + NUMBERS[slug]] = count / 3
        at += len(CARDS)
    return numbers
