"""The observation as numbers, made from a view alone.

Planes of 49 spaces, from the viewer's seat: own Warriors by kind, enemy Warriors by kind, Health,
carried Loot, LifeForces, Walls, Portals, Void, Loot, Bombs, Markers by owner, what own Markers
hide, marks; then the counters and cards of both players, own first. A spectator sees as seat 0.
"""

from typing import Any

from rulewright.games.keepers import pieces
from rulewright.games.keepers.board import SPACE_OF, SPACES
from rulewright.games.keepers.cards.table import CARD_OF, COUNT
from rulewright.games.keepers.pieces import KIND_NAMES, KINDS

_OBJECTS = (
    "health", "carried", "lifeforce_own", "lifeforce_enemy", "wall_own", "wall_enemy", "portal",
    "void", "loot", "bomb_own", "bomb_enemy", "marker_own", "marker_enemy", "own_bomb_hidden",
    "own_warrior_hidden", "sick", "frozen", "grounded", "stunned", "deliver", "unchained",
)  # fmt: skip
_PLANE = {name: 2 * KINDS + n for n, name in enumerate(_OBJECTS)}
PLANES = 2 * KINDS + len(_OBJECTS)
_GLOBAL = 8
_COUNTERS = ("lifeforce", "reserves", "bombs", "streak", "ultimate_used")
_PER_PLAYER = len(_COUNTERS) + 4 + 4 + 3 * KINDS + 4 * COUNT
_TABLE_CARDS = 3 * COUNT
SIZE = PLANES * SPACES + _GLOBAL + 2 * _PER_PLAYER + _TABLE_CARDS
"""How many numbers an observation has."""


def tensor(view: dict[str, Any]) -> list[float]:
    """Return a view as ``SIZE`` numbers."""
    me = max(0, view["viewer"])
    out = [0.0] * SIZE
    for piece in view["pieces"]:
        _piece(out, piece, me)
    base = PLANES * SPACES
    status = view["status"]
    out[base : base + _GLOBAL] = [
        float(status["actions"]),
        1.0 if status["active"] == me else 0.0,
        1.0 if view["asked"] == me else 0.0,
        1.0 if status["phase"] != "setup" else 0.0,
        1.0 if status["phase"] == "last_stand" else 0.0,
        1.0 if status["style"] == "calculated" else 0.0,
        1.0 if status["first"] == me else 0.0,
        status["economy"] / 20,
    ]
    base += _GLOBAL
    for seat in (me, 1 - me):
        _player(out, base, view["players"][seat])
        base += _PER_PLAYER
    for slug in view["players"][0]["zones"]["shared"]["cards"]:
        out[base + CARD_OF[slug]] = 1.0
    for effect in view["effects"]:
        card = CARD_OF.get(effect["card"])
        if card is not None:
            out[base + (1 if effect["owner"] == me else 2) * COUNT + card] = float(effect["left"])
    return out


def _put(out: list[float], plane: str, space: int, value: float) -> None:
    out[_PLANE[plane] * SPACES + space] += value


def _piece(out: list[float], piece: dict[str, Any], me: int) -> None:
    space = SPACE_OF[piece["at"]]
    side = "own" if piece["owner"] == me else "enemy"
    kind = piece["kind"]
    if kind in ("keeper", "guardian", "minion"):
        number = KIND_NAMES.index(piece["card"]) + (0 if side == "own" else KINDS)
        out[number * SPACES + space] = 1.0
        _put(out, "health", space, piece["stats"]["health"]["now"] / 10)
        _put(out, "carried", space, piece.get("counters", {}).get("loot", 0) / 10)
        for mark in piece["marks"]:
            if mark in _PLANE:
                _put(out, mark, space, 1.0)
    elif kind == "loot":
        _put(out, "loot", space, piece["counters"]["loot"] / 10)
    elif kind in ("portal", "void"):
        _put(out, kind, space, 1.0)
    else:
        _put(out, f"{kind}_{side}", space, 1.0)
        if kind == "marker" and side == "own" and piece["card"] not in (None, "empty"):
            hidden = "own_bomb_hidden" if piece["card"] == "bomb" else "own_warrior_hidden"
            _put(out, hidden, space, 1.0)


def _player(out: list[float], base: int, player: dict[str, Any]) -> None:
    for n, name in enumerate(_COUNTERS):
        out[base + n] = player["counters"][name] / 10
    base += len(_COUNTERS)
    if player["ultimate"]:
        out[base + pieces.ULTIMATES.index(player["ultimate"])] = 1.0
    base += 4
    if player["wall_effect"]:
        out[base + pieces.WALL_EFFECTS.index(player["wall_effect"])] = 1.0
    base += 4
    zones = player["zones"]
    kinds = (zones["assembly"]["cards"], zones["graveyard"]["cards"])
    for held in (*kinds, zones["stealthed"]["cards"]):
        for kind in held:
            out[base + KIND_NAMES.index(kind)] = 1.0
        base += KINDS
    for pile in ("hand", "row"):
        for slug in zones[pile].get("cards", ()):
            if slug is not None:
                out[base + CARD_OF[slug]] = 1.0
        base += COUNT
    for depth, slug in enumerate(reversed(zones["cooldown"]["cards"]), 1):
        out[base + CARD_OF[slug]] = float(depth)
    base += COUNT
    for slug in zones["vetoed"]["cards"]:
        out[base + CARD_OF[slug]] = 1.0
