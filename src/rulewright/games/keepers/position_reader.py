"""Reading positions; every fault of a description is listed."""

from collections.abc import Mapping
from typing import Any, TypeVar

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards.table import CARD_OF, CARDS, COUNT, IS_CC, SPRINT, TAR
from rulewright.games.keepers.pieces import (
    BARE,
    GUARDIAN,
    KEEPER,
    KIND_NAMES,
    KIND_OF,
    KINDS,
    LIFEFORCE_0,
    OWNER_OF,
    PORTAL,
    SNIPER,
    VOID,
    WALL_0,
)
from rulewright.games.keepers.position_names import DEFAULTS, ENDS, HIDES, MARKS, NUMBERS, PILES
from rulewright.games.keepers.state import PLAY, STYLES, Effect, Table
from rulewright.games.keepers.turn import Turns
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal

T = TypeVar("T", bound=Table)


class _Reader:
    """Reads one position and gathers what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, message: str, **arguments: int | str) -> None:
        self.faults.append(Fault(where, Refusal("KD-BRD-01", f"refusal.{message}", arguments)))

    def number(self, where: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(where, "number-out-of-range", name=where, minimum=least, maximum=most)
            return least
        return value

    def name(self, where: str, value: Any, known: Any) -> int:
        """Return the index of a name."""
        names = list(known)
        if value not in names:
            self.fault(where, "unknown-choice", name=where, known=", ".join(names[:12]))
            return 0
        return names.index(value)

    def items(self, where: str, value: Any) -> list[Any]:
        if not isinstance(value, list | tuple):
            self.fault(where, "no-list", name=where)
            return []
        return list(value)

    def entry(self, where: str, value: Any) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            self.fault(where, "no-object", name=where)
            return {}
        return value

    def cards(self, where: str, value: Any) -> tuple[int, ...]:
        return tuple(
            self.name(f"{where}[{n}]", slug, CARD_OF)
            for n, slug in enumerate(self.items(where, value))
        )


def read(position: Mapping[str, Any], kind: type[T]) -> T:
    """Return the state that a description stands for.

    Raises:
        FaultyInput: the description has faults; all are listed.
    """
    r = _Reader()
    position = r.entry("position", position)
    first = r.number("first", position.get("first", 0), 0, 1)
    seed = position.get("seed", 0)
    g = kind(seed if isinstance(seed, int) else 0, first)
    g.draws = r.number("draws", position.get("draws", 0), 0, 1 << 40)
    g.phase = PLAY
    g.turn = r.number("turn", position.get("turn", first), 0, 1)
    g.turn_number = r.number("turn_number", position.get("turn_number", 1), 1, 1 << 30)
    g.actions = r.number("actions", position.get("actions", 3), 0, 3)
    g.style = r.name("style", position.get("style", "chaotic"), STYLES)
    g.economy = r.number("economy", position.get("economy", 20), 0, 1 << 30)
    g.last_stand = bool(position.get("last_stand", False))
    g.progress = bool(position.get("progress", False))
    g.turn_log = tuple(
        r.number("turn_log", n, -(1 << 20), 1 << 20)
        for n in r.items("turn_log", position.get("turn_log", []))
    )
    players = r.items("players", position.get("players", [{}, {}]))
    for seat in (0, 1):
        _read_player(r, g, seat, players[seat] if seat < len(players) else {})
    _read_ground(g)
    for n, item in enumerate(r.items("objects", position.get("objects", []))):
        _read_object(r, g, f"objects[{n}]", r.entry(f"objects[{n}]", item))
    for n, item in enumerate(r.items("pieces", position.get("pieces", []))):
        _read_warrior(r, g, f"pieces[{n}]", r.entry(f"pieces[{n}]", item))
    g.shared = r.cards("shared", position.get("shared", []))
    g.deck = r.cards("deck", position.get("deck", []))
    for n, item in enumerate(r.items("effects", position.get("effects", []))):
        _read_effect(r, g, f"effects[{n}]", r.entry(f"effects[{n}]", item))
    if "commanded" in position:
        space = r.name("commanded", position["commanded"], NAMES)
        g.commanded = g.occupant[space]
        if g.commanded < 0 or OWNER_OF[g.commanded] == g.turn:
            r.fault("commanded", "no-warrior", at=NAMES[space])
    _check(r, g)
    if r.faults:
        raise FaultyInput(r.faults)
    g.start(Turns("offer"))
    return g


def _read_player(r: _Reader, g: Table, seat: int, value: Any) -> None:
    where = f"players[{seat}]"
    player = r.entry(where, value)
    base = seat * KINDS
    for name in NUMBERS:
        most = 15 if name == "lifeforce" else 1 << 20
        # Without Health only in the Last Stand (KD-LF-01, KD-LF-02); no Keeper has none at most.
        least = int(name == "keeper_max" or (name == "lifeforce" and not g.last_stand))
        getattr(g, name)[seat] = r.number(
            f"{where}.{name}", player.get(name, DEFAULTS[name]), least, most
        )
    for name in PILES:
        getattr(g, name)[seat] = r.cards(f"{where}.{name}", player.get(name, []))
    for card in (*g.row[seat], *g.cooldown[seat]):
        g.owned[seat] |= 1 << card
    for card in r.cards(f"{where}.vetoed", player.get("vetoed", [])):
        g.vetoed |= 1 << card
    for card in r.cards(f"{where}.face_down", player.get("face_down", [])):
        g.face_down |= 1 << card
    if "taxes" in player:
        g.taxed[seat] = r.name(f"{where}.taxes", player["taxes"], CARD_OF)
    ultimate = player.get("ultimate", "regrowth")
    g.ultimate[seat] = r.name(f"{where}.ultimate", ultimate, pieces.ULTIMATES)
    g.ultimate_used[seat] = int(bool(player.get("ultimate_used", False)))
    effect = player.get("wall_effect", "heal")
    g.wall_effect[seat] = r.name(f"{where}.wall_effect", effect, pieces.WALL_EFFECTS)
    for name, field in (("graveyard", "graveyard"), ("chosen", "chosen")):
        for kind in r.items(f"{where}.{name}", player.get(name, [])):
            bit = 1 << (base + r.name(f"{where}.{name}", kind, KIND_NAMES))
            setattr(g, field, getattr(g, field) | bit)
    g.past_turns[seat] = tuple(
        tuple(r.number(f"{where}.past_turns", n, -(1 << 20), 1 << 20) for n in r.items(where, turn))
        for turn in r.items(f"{where}.past_turns", player.get("past_turns", []))
    )
    boards = r.items(f"{where}.past_boards", player.get("past_boards", []))
    g.past_boards[seat] = tuple(str(key) for key in boards)


def _read_ground(g: Table) -> None:
    if not g.last_stand:
        for seat in (0, 1):
            g.ground[board.LIFEFORCE_SPACE[seat ^ g.first]] = LIFEFORCE_0 + seat


def _read_object(r: _Reader, g: Table, where: str, item: Mapping[str, Any]) -> None:
    known = ("wall", "portal", "void", "loot", "bomb", "marker")
    kind = known[r.name(f"{where}.kind", item.get("kind"), known)]
    space = r.name(f"{where}.at", item.get("at"), NAMES)
    owner = r.number(f"{where}.owner", item.get("owner", 0), 0, 1)
    if kind in ("wall", "portal", "void"):
        if g.ground[space] != BARE:
            r.fault(where, "occupied", at=NAMES[space])
        g.ground[space] = {"wall": WALL_0 + owner, "portal": PORTAL, "void": VOID}[kind]
        if kind == "portal":
            g.portals = tuple(sorted((*g.portals, space)))
    elif kind == "loot":
        g.loot[space] += r.number(f"{where}.amount", item.get("amount", 1), 1, 1 << 20)
    elif kind == "bomb":
        g.bombs[space] = (*g.bombs[space], owner)
    else:
        hides = r.name(f"{where}.hides", item.get("hides", "empty"), HIDES)
        group = r.number(f"{where}.group", item.get("group", 0), 0, 1 << 20)
        g.stacks[space] = (*g.stacks[space], pieces.marker(owner, hides, group))
        g.marked[owner] += 1
        if hides >= pieces.HIDES_WARRIOR:
            warrior = owner * KINDS + hides - pieces.HIDES_WARRIOR
            g.hidden |= 1 << warrior


def _read_warrior(r: _Reader, g: Table, where: str, item: Mapping[str, Any]) -> None:
    seat = r.number(f"{where}.owner", item.get("owner", 0), 0, 1)
    kind = r.name(f"{where}.kind", item.get("kind"), KIND_NAMES)
    space = r.name(f"{where}.at", item.get("at"), NAMES)
    warrior = seat * KINDS + kind
    if g.at[warrior] >= 0:
        r.fault(where, "twice", card=KIND_NAMES[kind])
    g.at[warrior] = space
    if not g.hidden >> warrior & 1:
        if g.occupant[space] >= 0 or g.ground[space] in (1, 2, PORTAL, VOID):
            r.fault(where, "occupied", at=NAMES[space])
        g.occupant[space] = warrior
    health = item.get("health", pieces.BASE_HEALTH[kind])
    most = g.keeper_max[seat] if kind == KEEPER else pieces.BASE_HEALTH[kind]
    g.health[warrior] = r.number(f"{where}.health", health, 1, most)
    for name in ("carried", "moved", "stunned", "deliver"):
        getattr(g, name)[warrior] = r.number(f"{where}.{name}", item.get(name, 0), 0, 1 << 20)
    for mark in r.items(f"{where}.marks", item.get("marks", [])):
        name = MARKS[r.name(f"{where}.marks", mark, MARKS)]
        setattr(g, name, getattr(g, name) | 1 << warrior)


def _read_effect(r: _Reader, g: Table, where: str, item: Mapping[str, Any]) -> None:
    names = [*CARD_OF, "freeze-0", "freeze-1"]
    card = r.name(f"{where}.card", item.get("card"), names)
    owner = r.number(f"{where}.owner", item.get("owner", 0), 0, 1)
    # The Warrior that it is on, where it is on one.
    on_warrior = card in (SPRINT, TAR)
    least, most = (0, pieces.WARRIORS - 1) if on_warrior else (-1, 1 << 30)
    effect = Effect(
        card,
        owner,
        r.name(f"{where}.ends", item.get("ends", "lasting"), ENDS),
        r.number(f"{where}.seat", item.get("seat", owner), 0, 1),
        r.number(f"{where}.left", item.get("left", 1), 1, 1 << 20),
        r.number(f"{where}.data", item.get("data", -1), least, most),
    )
    g.effects = (*g.effects, effect)
    g.in_force |= 1 << card


def _check(r: _Reader, g: Table) -> None:
    """Check what no single entry shows."""
    for seat in (0, 1):
        if g.at[seat * KINDS] < 0:
            r.fault(f"players[{seat}]", "no-keeper", seat=seat)
        if len(g.row[seat]) + len(g.cooldown[seat]) > pieces.ROW_SLOTS:
            r.fault(f"players[{seat}].row", "row-full", count=pieces.ROW_SLOTS)
        for card in g.cooldown[seat]:
            if not IS_CC[card]:
                r.fault(f"players[{seat}].cooldown", "no-cc-card", card=CARDS[card].slug)
        for warrior in pieces.OF_SEAT[seat]:
            minion = KIND_OF[warrior] > GUARDIAN
            if g.graveyard >> warrior & 1 and (g.at[warrior] >= 0 or not minion):
                name = KIND_NAMES[KIND_OF[warrior]]
                r.fault(f"players[{seat}].graveyard", "not-in-reserve", card=name)
    purchased = g.owned[0] | g.owned[1]
    for card in range(COUNT):
        if ((g.vetoed | g.face_down) & ~purchased | g.face_down & ~g.vetoed) >> card & 1:
            r.fault("players", "not-owned", card=CARDS[card].slug)
    held = [c for pile in (*g.row, *g.cooldown, *g.hand, g.shared, g.deck) for c in pile]
    for card in sorted({c for c in held if held.count(c) > 1}):
        r.fault("players", "card-twice", card=CARDS[card].slug)
    if len(g.portals) not in (0, 2):
        r.fault("objects", "portals-in-pairs", count=len(g.portals))
    if len({effect.card for effect in g.effects}) < len(g.effects):
        r.fault("effects", "effect-twice")
    _check_markers(r, g)


def _check_markers(r: _Reader, g: Table) -> None:
    """Check that each group of Markers hides one thing, on its space (KD-MRK-01, KD-BOM-02)."""
    groups: set[tuple[int, int]] = set()
    for space, stack in enumerate(g.stacks):
        for mark in stack:
            hides = pieces.marker_content(mark)
            if hides == pieces.EMPTY:
                continue
            group = (mark & 1, pieces.marker_group(mark))
            if group in groups:
                r.fault("objects", "group-twice", at=NAMES[space])
            groups.add(group)
            kind = hides - pieces.HIDES_WARRIOR
            if kind >= 0 and kind not in (KEEPER, SNIPER):
                r.fault("objects", "cannot-hide", at=NAMES[space], card=KIND_NAMES[kind])
            elif kind >= 0 and g.at[(mark & 1) * KINDS + kind] != space:
                r.fault("objects", "hidden-elsewhere", at=NAMES[space])
        if (stack or g.bombs[space]) and not g.free(space):
            r.fault("objects", "occupied", at=NAMES[space])
    for seat in (0, 1):
        if g.bombs_of(seat) > pieces.MOST_BOMBS:
            r.fault("objects", "bombs-over", count=pieces.MOST_BOMBS)
