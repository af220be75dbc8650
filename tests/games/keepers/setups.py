"""The setups of scenarios.yaml as positions."""

import re
from typing import Any

from rulewright.games.keepers import board, pieces

FREEZE_CARDS = ("truce", "slowdown", "retaliate", "minionized", "invincible", "famine")


def seat_of(side: str) -> int:
    """P1 is seat 0, P2 seat 1."""
    return int(side[1]) - 1


def slug(name: str) -> str:
    """The slug of a card's name."""
    return name.lower().replace(" ", "-")


def position_of(setup: dict[str, Any]) -> dict[str, Any]:
    """The position that a scenario's setup stands for, with the defaults of the file's head."""
    found: dict[str, dict[str, Any]] = {
        "P1 Keeper": {"at": "c1"},
        "P2 Keeper": {"at": "c7"},
        "P1 Guardian": {"at": "d2"},
        "P2 Guardian": {"at": "d6"},
    }
    objects: list[dict[str, Any]] = []
    hidden: list[tuple[int, str, int]] = []
    for text in setup.get("pieces", []):
        side, kind, place, *rest = text.split()
        if place == "off":
            found.pop(f"{side} {kind}", None)
            continue
        found.pop(f"{side} {kind}", None)
        found[f"{side} {kind}"] = piece = {"at": place.lower()}
        _read_marks(piece, rest)
        if "hidden" in rest:
            group = sum(owner == seat_of(side) for owner, _, _ in hidden)
            hidden.append((seat_of(side), place.lower(), group))
            objects.append(
                {"kind": "marker", "at": place.lower(), "owner": seat_of(side),
                 "hides": kind.lower(), "group": group}
            )  # fmt: skip
    _read_objects(setup, objects, hidden)
    if "fill" in setup:
        _fill(setup["fill"], found, objects)
    players = []
    for side in ("P1", "P2"):
        players.append(_player(setup, side))
    for name, piece in found.items():
        if "maximum" in piece:
            players[seat_of(name.split()[0])]["keeper_max"] = piece.pop("maximum")
    position: dict[str, Any] = {
        "turn": seat_of(setup.get("turn", "P1")),
        "turn_number": 20 + seat_of(setup.get("turn", "P1")),
        "actions": setup.get("actions", 3),
        "economy": setup.get("economy", 40),
        "style": setup.get("style", "Chaotic").lower(),
        "players": players,
        "pieces": [
            {"owner": seat_of(name.split()[0]), "kind": name.split()[1].lower(), **piece}
            for name, piece in found.items()
        ],
        "objects": objects,
        "shared": [slug(name) for name in setup.get("shared", [])],
        "deck": [slug(name) for name in setup.get("deck", []) if name != "..."],
        "effects": [
            effect
            for side, names in setup.get("effects", {}).items()
            for effect in _effects(seat_of(side), names)
        ],
    }
    return position


def _read_marks(piece: dict[str, Any], rest: list[str]) -> None:
    marks = []
    for word in rest:
        if match := re.fullmatch(r"hp(\d+)", word):
            piece["health"] = int(match[1])
        elif match := re.fullmatch(r"max(\d+)", word):
            piece["maximum"] = int(match[1])
        elif match := re.fullmatch(r"loot(\d+)", word):
            piece["carried"] = int(match[1])
        elif match := re.fullmatch(r"deliver:P(\d)", word):
            piece["deliver"] = int(match[1])
        elif word == "stunned":
            piece["stunned"] = 3
        elif word in ("unchained", "sick"):
            marks.append(word)
        elif word not in ("onwall", "hidden"):
            raise ValueError(f"unknown mark {word}")
    if marks:
        piece["marks"] = marks


def _read_objects(
    setup: dict[str, Any], objects: list[dict[str, Any]], hidden: list[tuple[int, str, int]]
) -> None:
    waiting = []
    for text in setup.get("objects", []):
        kind, place, *rest = text.split()
        entry: dict[str, Any] = {"kind": kind.lower(), "at": place.lower()}
        if kind == "Loot":
            entry["amount"] = int(rest[0])
        elif kind in ("Wall", "Bomb", "Marker"):
            entry["owner"] = seat_of(rest[0])
        if kind == "Bomb" and rest[1] == "hidden":
            group = sum(owner == entry["owner"] for owner, _, _ in hidden)
            hidden.append((entry["owner"], place.lower(), group))
            entry.update(kind="marker", hides="bomb", group=group)
        elif kind == "Marker":
            waiting.append(entry)
        objects.append(entry)
    for entry in waiting:
        # An empty Marker belongs to the nearest hidden thing of its owner.
        near = sorted(
            (_distance(entry["at"], place), group)
            for owner, place, group in hidden
            if owner == entry["owner"]
        )
        entry["group"] = near[0][1] if near else 0


def _distance(one: str, other: str) -> int:
    a, b = board.SPACE_OF[one], board.SPACE_OF[other]
    return max(abs(a % 7 - b % 7), abs(a // 7 - b // 7))


def _fill(text: str, found: dict[str, Any], objects: list[dict[str, Any]]) -> None:
    taken = {piece["at"] for piece in found.values()} | {"d1", "d7"}
    taken |= {entry["at"] for entry in objects}
    taken |= {place.lower() for place in re.findall(r"except ([A-G]\d)", text)}
    for place in board.NAMES:
        if place not in taken:
            objects.append({"kind": "wall", "at": place, "owner": 1})


def _player(setup: dict[str, Any], side: str) -> dict[str, Any]:
    player: dict[str, Any] = {}
    for name in ("lifeforce", "reserves"):
        if side in setup.get(name, {}):
            player[name] = setup[name][side]
    for name in ("hand", "cooldown", "vetoed"):
        player[name] = [slug(card) for card in setup.get(name, {}).get(side, [])]
    player["row"] = []
    for card in setup.get("row", {}).get(side, []):
        name, _, taxed = card.partition(" on ")
        player["row"].append(slug(name))
        if taxed:
            player["taxes"] = slug(taxed)
    player["graveyard"] = [kind.lower() for kind in setup.get("graveyard", {}).get(side, [])]
    player["wall_effect"] = setup.get("wall_effect", {}).get(side, "Heal").lower()
    player["ultimate"] = setup.get("ultimate", {}).get(side, "Regrowth").lower()
    return player


def _effects(owner: int, names: list[str]) -> list[dict[str, Any]]:
    found = []
    for name in names:
        card, _, turns = name.partition(" turn ")
        effect: dict[str, Any] = {"card": slug(card), "owner": owner}
        if turns:
            done, total = map(int, turns.split(" of "))
            effect.update(ends="turn_end", seat=1 - owner, left=total - done + 1)
            effect["data"] = (1 - owner) * pieces.KINDS + pieces.GUARDIAN
        elif slug(card) in FREEZE_CARDS:
            effect.update(ends="turn_end", seat=owner, left=99)
        found.append(effect)
    return found
