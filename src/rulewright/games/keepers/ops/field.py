"""Ops on the field: Walls, Portals, Void, Markers, Bombs and LifeForces."""

from typing import Final

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.ops import course
from rulewright.games.keepers.pieces import (
    BARE,
    BOMB,
    EMPTY,
    HIDES_WARRIOR,
    KEEPER,
    KIND_NAMES,
    KIND_OF,
    OWNER_OF,
    PORTAL,
    VOID,
    WALL_0,
)
from rulewright.games.keepers.state import Table
from rulewright.kernel.events import Secret

__all__ = [
    "break_wall", "close_portals", "close_void", "explode_bombs", "fail_lifeforce",
    "heal_lifeforce", "hurt_lifeforce", "lay_markers", "lose_lifeforce", "open_portals",
    "open_void", "pick_up", "plant", "raise_wall", "remove_bombs", "reveal", "unmask",
]  # fmt: skip

AREA_TARGET: Final = 100
"""Target of Damage that reaches everything in a 1-space radius: this and the centre."""
EVERYWHERE: Final = 200
"""Target of Damage that reaches every space (KD-CARD-50)."""
FROM_BOMB: Final = 16
"""Flag of Damage that sets further Bombs off even where Damage is prevented (KD-BOM-07)."""


# --- objects on the ground


def raise_wall(g: Table, space: int, owner: int, rule: str) -> None:
    """Put a Wall on a space; its owner's effect is fixed with it (KD-WEF-02)."""
    g.ground[space] = WALL_0 + owner
    g.emit("wall_raised", rule, seat=owner, at=NAMES[space])


def break_wall(g: Table, space: int) -> None:
    """Remove a destroyed Wall (KD-NPP-02)."""
    owner = g.ground[space] - WALL_0
    g.ground[space] = BARE
    g.progress = True
    g.emit("wall_destroyed", "KD-ATK-03", seat=owner, at=NAMES[space])


def open_portals(g: Table, one: int, other: int) -> None:
    """Put the two Portals on the board (KD-CARD-33)."""
    g.portals = (one, other)
    for space in (one, other):
        g.ground[space] = PORTAL
        g.emit("portal_placed", "KD-CARD-33", at=NAMES[space])


def close_portals(g: Table) -> None:
    """Remove the Portals (KD-VETO-03)."""
    for space in g.portals:
        g.ground[space] = BARE
        g.emit("portal_removed", "KD-VETO-03", at=NAMES[space])
    g.portals = ()


def open_void(g: Table, space: int) -> None:
    """Put the Void on a space; Loot there is gone (KD-CARD-66, KD-R53)."""
    g.ground[space] = VOID
    g.loot[space] = 0
    g.emit("void_placed", "KD-CARD-66", at=NAMES[space])


def close_void(g: Table) -> None:
    """Remove the Void (KD-VETO-03)."""
    for space in range(board.SPACES):
        if g.ground[space] == VOID:
            g.ground[space] = BARE
            g.emit("void_removed", "KD-VETO-03", at=NAMES[space])


# --- LifeForces


def hurt_lifeforce(g: Table, seat: int, amount: int, rule: str) -> None:
    """Apply Damage to a LifeForce."""
    g.lifeforce[seat] = max(0, g.lifeforce[seat] - amount)
    g.emit("lifeforce_damaged", rule, seat=seat, amount=amount, count=g.lifeforce[seat])


def lose_lifeforce(g: Table, seat: int, amount: int, rule: str) -> None:
    """Take Health from a LifeForce without Damage (KD-EVT-07)."""
    if not g.last_stand:
        g.lifeforce[seat] = max(0, g.lifeforce[seat] - amount)
        g.emit("lifeforce_lost", rule, seat=seat, amount=amount, count=g.lifeforce[seat])


def fail_lifeforce(g: Table, seat: int) -> None:
    """Reduce a LifeForce to 0 after a respawn that has no space (KD-KPR-17)."""
    g.lifeforce[seat] = 0
    g.emit("respawn_failed", "KD-KPR-17", seat=seat)
    if g.last_stand:
        g.fallen_keepers |= 1 << seat


def heal_lifeforce(g: Table, seat: int, amount: int, rule: str) -> None:
    """Heal a LifeForce, not above 15 (KD-R161)."""
    healed = min(amount, pieces.LIFEFORCE_HEALTH - g.lifeforce[seat])
    if healed > 0 and not g.last_stand:
        g.lifeforce[seat] += healed
        g.emit("lifeforce_healed", rule, seat=seat, amount=healed)


# --- Loot, Markers and Bombs


def pick_up(g: Table, warrior: int, space: int) -> None:
    """Take the Loot of a space: a Keeper banks it, others carry it (KD-SM-08, KD-SM-09)."""
    amount = g.loot[space]
    if not amount:
        return
    seat = OWNER_OF[warrior]
    if KIND_OF[warrior] == KEEPER:
        if g.controller(warrior) != seat:
            return  # a commanded Keeper banks nothing (KD-R127)
        g.reserves[seat] += amount
        rule = "KD-SM-08"
    else:
        g.carried[warrior] += amount
        rule = "KD-SM-09"
    g.loot[space] = 0
    g.progress = True
    kind = KIND_NAMES[KIND_OF[warrior]]
    g.emit("picked_up", rule, seat=seat, card=kind, at=NAMES[space], amount=amount)


def _unused_group(g: Table, seat: int) -> int:
    used = 0
    for stack in g.stacks:
        for mark in stack:
            if mark & 1 == seat:
                used |= 1 << pieces.marker_group(mark)
    group = 0
    while used >> group & 1:
        group += 1
    return group


def lay_markers(g: Table, seat: int, spaces: list[int], true_space: int, content: int) -> None:
    """Lay a seat's Markers on top of what lies there; one hides ``content`` (KD-MRK-01)."""
    group = _unused_group(g, seat) if g.marked[seat] else 0
    for space in spaces:
        hides = content if space == true_space else EMPTY
        g.stacks[space] = (*g.stacks[space], pieces.marker(seat, hides, group))
    g.marked[seat] += len(spaces)
    g.emit("markers_laid", "KD-MRK-01", seat=seat, spaces=[NAMES[s] for s in spaces])


def plant(g: Table, seat: int, spaces: list[int], space: int) -> None:
    """Plant a hidden Bomb among Markers (KD-BOMB-01)."""
    g.emit("bomb_planted", "KD-BOM-01", seat=seat, at=Secret(NAMES[space], (seat,)))
    lay_markers(g, seat, spaces, space, BOMB)


def _drop_group(g: Table, seat: int, group: int) -> None:
    """Remove every Marker of a group whose hidden thing is revealed (KD-MRK-04)."""
    if not g.marked[seat]:
        return
    gone = []
    for space, stack in enumerate(g.stacks):
        if stack:
            kept = tuple(m for m in stack if m & 1 != seat or pieces.marker_group(m) != group)
            if len(kept) != len(stack):
                g.marked[seat] -= len(stack) - len(kept)
                g.stacks[space] = kept
                gone.append(NAMES[space])
    if gone:
        g.emit("markers_removed", "KD-MRK-04", seat=seat, spaces=gone)


def reveal(g: Table, space: int, owners: int, rule: str) -> tuple[list[int], int]:
    """Reveal the Markers of a space that belong to ``owners`` (bits of seats) (KD-MRK-03).

    A revealed Warrior stands on the space from now on; then nothing stays hidden beneath it
    (KD-R175). Loot is picked up by who is revealed alone (KD-R115).

    Returns:
        The revealed Warriors, bottom first, and how many Bombs were revealed.
    """
    stack = g.stacks[space]
    taken = [mark for mark in stack if owners >> (mark & 1) & 1]
    warriors: list[int] = []
    bombs = 0
    if not taken:
        return warriors, bombs
    if len(taken) < len(stack) and any(pieces.marker_content(m) >= HIDES_WARRIOR for m in taken):
        taken = list(stack)
    g.stacks[space] = tuple(mark for mark in stack if mark not in taken)
    if g.events is not None:
        # In an order of its own: which card of the pile was which is nobody's business.
        for seat, content in sorted((mark & 1, pieces.marker_content(mark)) for mark in taken):
            g.emit("revealed", rule, seat=seat, at=NAMES[space], card=_CONTENTS[content])
    groups = []
    for mark in taken:
        seat = mark & 1
        g.marked[seat] -= 1
        content = pieces.marker_content(mark)
        if content == EMPTY:
            continue
        groups.append((seat, pieces.marker_group(mark)))
        if content == BOMB:
            bombs += 1
            g.bombs[space] = (*g.bombs[space], seat)
            continue
        warrior = seat * pieces.KINDS + content - HIDES_WARRIOR
        g.hidden &= ~(1 << warrior)
        warriors.append(warrior)
        if g.occupant[space] < 0:
            g.occupant[space] = warrior
        else:
            g.overlaps = (*g.overlaps, (space, warrior))
    for seat, group in groups:
        _drop_group(g, seat, group)
    for warrior in warriors:
        pick_up(g, warrior, space)
    return warriors, bombs


_CONTENTS: Final[tuple[str, ...]] = ("empty", "bomb", *KIND_NAMES)


def unmask(g: Table, warrior: int) -> None:
    """Reveal a Warrior that gives itself away by what it does (KD-SNIP-03, KD-R118)."""
    space = g.at[warrior]
    found, _ = reveal(g, space, 1 << OWNER_OF[warrior], "KD-R118")
    if found and g.bombs[space]:
        explode_bombs(g, space)


def remove_bombs(g: Table, space: int) -> None:
    """Take the Bombs of a space away without an explosion (KD-BOM-11)."""
    if g.bombs[space]:
        g.emit("bombs_removed", "KD-BOM-11", at=NAMES[space], count=len(g.bombs[space]))
        g.bombs[space] = ()


def explode_bombs(g: Table, space: int) -> None:
    """Let all Bombs of a space explode: 3 Damage each in radius 1 (KD-BOM-05, KD-BOM-06)."""
    owners = g.bombs[space]
    if not owners:
        return
    g.bombs[space] = ()
    g.emit("exploded", "KD-BOM-06", at=NAMES[space], count=len(owners))
    for owner in owners:
        course.post_damage(g, AREA_TARGET + space, pieces.BOMB_DAMAGE, owner, flags=FROM_BOMB)
