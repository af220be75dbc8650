"""The view as numbers, for learning: made from the view alone."""

from typing import Any, Final

from rulewright.games.kravestorm.cards import CardSet
from rulewright.games.kravestorm.terms import PHASES, POSITIONS, SOMA, TYPES
from rulewright.games.kravestorm.vocabulary import CARDS, SEATS

LINE: Final = 10
"""Kravers of a Garrison that are shown; those further right are only counted."""
_KRAVER: Final = 3 + 4 + len(SOMA) + 4
_COUNTERS: Final = (*TYPES, "any", "hp", "garrison", "occupied", "gamma")
_PLAYER: Final = 1 + len(_COUNTERS) + 5 + 3 + LINE * _KRAVER
_PUBLIC: Final = len(PHASES) + SEATS * 2 + 8
SIZE: Final = _PUBLIC + SEATS * _PLAYER + 4 * CARDS
"""Public facts, each player from the viewer's seat clockwise, own Hand, own and other piles."""


def tensor(view: dict[str, Any], cards: CardSet) -> list[float]:
    """Return the view as ``SIZE`` numbers, most of them between 0 and 1."""
    viewer = max(0, view["viewer"])
    seats = len(view["players"])
    status = view["status"]
    out: list[float] = [float(status["phase"] == phase) for phase in PHASES]
    for step in range(SEATS):
        seat = (viewer + step) % seats if step < seats else -1
        out += [float(status["active"] == seat), float(view["asked"] == seat)]
    attack = view["attack"]
    out += [
        status["turn_count"] / 50,
        0.0 if attack is None else attack["damage"] / 20,
        0.0 if attack is None else float(attack["defender"] == viewer),
        0.0 if attack is None else float(attack["seat"] == viewer),
        len(view["queue"]) / 8,
        len(view["rolls"]) / 2,
        view["rolls"][0]["result"] / 20 if view["rolls"] else 0.0,
        float(status["priority"] == viewer),
    ]
    for step in range(SEATS):
        if step < seats:
            out += _player(view, (viewer + step) % seats)
        else:
            out += [0.0] * _PLAYER
    return out + _cards(view, viewer, cards)


def _player(view: dict[str, Any], seat: int) -> list[float]:
    player = view["players"][seat]
    counters = player["counters"]
    out = [float(player["alive"])]
    out += [counters.get(name, 0) / 20 for name in _COUNTERS]
    zones = player["zones"]
    out += [zones[z]["count"] / 50 for z in ("hand", "deck", "discard", "buried", "removed")]
    letter = "abcd"[seat]
    own = [p for p in view["pieces"] if p["at"].startswith(letter)]
    producers = [p for p in own if ":" in p["at"] and p["kind"] in ("nekthery", "alpha", "upgrade")]
    out += [
        sum("ready" in p["marks"] for p in producers) / 10,
        len(producers) / 20,
        sum("/" in p["at"] for p in own) / 10,
    ]
    line = [p for p in own if p["kind"] == "kraver"]
    for place in range(LINE):
        out += _kraver(line[place]) if place < len(line) else [0.0] * _KRAVER
    return out


def _kraver(piece: dict[str, Any]) -> list[float]:
    stats, marks = piece["stats"], piece["marks"]
    out = [1.0, stats["hp"]["now"] / 12, stats["attack"]["now"] / 10]
    out += [float(position in marks) for position in POSITIONS]
    out += [float(word in marks) for word in SOMA]
    out += [
        stats["attack_cost"]["now"] / 4,
        piece["damage"] / 12,
        piece["counters"]["attacks"] / 2,
        float(piece["owner"] != piece["controller"]),
    ]
    return out


def _cards(view: dict[str, Any], viewer: int, cards: CardSet) -> list[float]:
    hand, discard, buried, others = ([0.0] * CARDS for _ in range(4))
    for player in view["players"]:
        zones = player["zones"]
        own = player["seat"] == viewer
        if own:
            for slug in zones["hand"].get("cards", ()):
                hand[cards.by_slug[slug].index] += 0.5
        for zone, row in (
            ("discard", discard if own else others),
            ("buried", buried if own else others),
        ):
            for slug in zones[zone]["cards"]:
                row[cards.by_slug[slug].index] += 0.5
    return hand + discard + buried + others
