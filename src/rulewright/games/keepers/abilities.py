"""Abilities of Minions and Active Keeper cards: who has which, their targets, what they do.

Ram, Leapfrog, Stealth, Minefield, Stun and Deliver are the same for a Minion and for the Keeper
card of that name; switching places and handing off Loot are open to every Warrior.
"""

from typing import Final

from rulewright.games.keepers import board, markers, ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.movement import (
    arrive,
    penalty,
    push,
    show_for_change,
    sweep,
    voluntary_step,
)
from rulewright.games.keepers.pieces import (
    BLOCKADER,
    BOMBER,
    KEEPER,
    KIND_OF,
    KINDS,
    MAGE,
    OGRE,
    OWNER_OF,
    SCALER,
    SNIPER,
    WALL_0,
)
from rulewright.games.keepers.state import Table

_OF_MINION: Final[dict[int, tuple[int, ...]]] = {
    MAGE: (v.STUN, v.DELIVER),
    BLOCKADER: (v.RAM,),
    SNIPER: (v.STEALTH,),
    BOMBER: (v.MINEFIELD,),
    OGRE: (v.GROUNDPOUND,),
    SCALER: (v.LEAPFROG,),
}
OF_KIND: Final[tuple[tuple[int, ...], ...]] = tuple(_OF_MINION.get(k, ()) for k in range(KINDS))
"""Active abilities of the Minions, by kind (KD-ABL-15)."""
OF_CARD: Final[tuple[tuple[int, int], ...]] = (
    (cards.STUN, v.STUN),
    (cards.DELIVER, v.DELIVER),
    (cards.RAM, v.RAM),
    (cards.LEAPFROG, v.LEAPFROG),
    (cards.STEALTH, v.STEALTH),
)
"""Active Keeper cards and their abilities (KD-ABL-03)."""
_ACTIVE_CARDS: Final = sum(1 << card for card, _ in OF_CARD)
RULES: Final = {
    v.SWITCH: "KD-ACT-04",
    v.HANDOFF: "KD-LOOT-01",
    v.STUN: "KD-MAGE-01",
    v.DELIVER: "KD-MAGE-02",
    v.RAM: "KD-BLOK-02",
    v.LEAPFROG: "KD-SCAL-01",
    v.STEALTH: "KD-SNIP-02",
    v.MINEFIELD: "KD-BOMB-01",
    v.GROUNDPOUND: "KD-OGRE-02",
}


def rule_of(warrior: int, ability: int) -> str:
    """Return the clause of an ability: a Keeper's abilities are its cards (KD-ABL-03)."""
    if KIND_OF[warrior] == KEEPER:
        for card, of_card in OF_CARD:
            if of_card == ability:
                return cards.CARDS[card].rule
    return RULES[ability]


def of(g: Table, warrior: int) -> tuple[int, ...]:
    """Return the Active abilities of a Warrior."""
    kind = KIND_OF[warrior]
    if kind != KEEPER:
        return OF_KIND[kind]
    seat = OWNER_OF[warrior]
    if not g.owned[seat] & _ACTIVE_CARDS:
        return ()
    return tuple(ability for card, ability in OF_CARD if g.has(seat, card))


def targets(g: Table, warrior: int, ability: int) -> list[int]:
    """Return the spaces at which a Warrior may use an ability now, sorted.

    Ground Pound has none: it needs no target.
    """
    if ability == v.SWITCH:
        found = _switch(g, warrior)
    elif ability == v.HANDOFF:
        found = _handoff(g, warrior)
    elif ability == v.STUN:
        found = _stun(g, warrior)
    elif ability == v.DELIVER:
        found = _deliver(g, warrior)
    elif ability == v.RAM:
        found = _ram(g, warrior)
    elif ability == v.LEAPFROG:
        found = _leapfrog(g, warrior)
    elif ability == v.STEALTH:
        found = _stealth(g, warrior)
    elif ability == v.MINEFIELD:
        found = _minefield(g, warrior)
    else:
        found = []
    found.sort()
    return found


def can_use(g: Table, warrior: int, ability: int) -> bool:
    """Say whether a Warrior may use an ability now: somewhere, where it needs a target."""
    if ability == v.GROUNDPOUND:
        return True
    if ability == v.STEALTH:
        return _may_hide(g, warrior)
    return bool(targets(g, warrior, ability))


def _switch(g: Table, warrior: int) -> list[int]:
    """Adjacent allied Warriors that can each step into the other's place (KD-MOVE-08, KD-R11)."""
    if g.commanded == warrior or g.steps(warrior, 1) < 1:
        return []
    start = g.at[warrior]
    found = []
    for direction in g.directions(warrior):
        space = board.NEXT[start][direction]
        if space >= 0 and partner(g, warrior, space, board.OPPOSITE[direction]) >= 0:
            found.append(space)
    return found


def partner(g: Table, warrior: int, space: int, back: int) -> int:
    """Return the ally on an adjacent space that may change places, -1 if there is none.

    Of two hidden ones either will do: they are revealed together, and the change fails (KD-R178).
    """
    for other in allies_on(g, OWNER_OF[warrior], space):
        if back in g.directions(other) and may_change_places(g, warrior, other):
            return other
    return -1


def may_change_places(g: Table, warrior: int, other: int) -> bool:
    """Say whether an adjacent ally may move, and each may stand where the other is (KD-R11)."""
    return (
        other != g.commanded
        and g.usable(other)
        and g.steps(other, 1) > 0
        and _may_stand(g, warrior, g.at[other])
        and _may_stand(g, other, g.at[warrior])
    )


def allies_on(g: Table, seat: int, space: int) -> list[int]:
    """Return a seat's Warriors on a space, its hidden ones included."""
    occupant = g.occupant[space]
    if occupant >= 0:
        return [occupant] if OWNER_OF[occupant] == seat else []
    hidden = g.hidden & pieces.SEAT_MASK[seat]
    return [
        warrior
        for warrior in (seat * KINDS + KEEPER, seat * KINDS + SNIPER)
        if hidden >> warrior & 1 and g.at[warrior] == space
    ]


def _may_stand(g: Table, warrior: int, space: int) -> bool:
    """Say whether the ground of a space is legal for a Warrior, whoever stands there."""
    if g.ground[space] in (WALL_0, WALL_0 + 1) and not g.scales(warrior):
        return False
    guardian = KIND_OF[warrior] == pieces.GUARDIAN and not g.unchained >> warrior & 1
    return not guardian or bool(g.chain_area(OWNER_OF[warrior]) >> space & 1)


def _handoff(g: Table, warrior: int) -> list[int]:
    """Adjacent friendly Warriors in a direction open to both (KD-LOOT-02, KD-SM-10, KD-R54).

    Only those that everybody sees (KD-R174): a hidden one is no occupant.
    """
    if not g.carried[warrior]:
        return []
    seat = g.controller(warrior)
    start = g.at[warrior]
    found = []
    for direction in g.directions(warrior):
        space = board.NEXT[start][direction]
        other = g.occupant[space] if space >= 0 else -1
        if (
            other >= 0
            and g.controller(other) == seat
            and (other != g.commanded or KIND_OF[other] != KEEPER)
            and board.OPPOSITE[direction] in g.directions(other)
        ):
            found.append(space)
    return found


def _stun(g: Table, warrior: int) -> list[int]:
    """Warriors on a straight line of at most 2; of the Keeper only enemies (KD-R68)."""
    only_enemies = KIND_OF[warrior] == KEEPER
    found = []
    for direction in g.directions(warrior):
        for space in board.RAYS[g.at[warrior]][direction][:2]:
            other = g.occupant[space]
            if other >= 0 and not (only_enemies and OWNER_OF[other] == OWNER_OF[warrior]):
                found.append(space)
    return found


def _deliver(g: Table, warrior: int) -> list[int]:
    """Warriors in a 1-space radius; the Mage may choose itself (KD-R63)."""
    start = g.at[warrior]
    spaces = board.AROUND[start] if KIND_OF[warrior] == KEEPER else board.AREA[start]
    return [space for space in spaces if g.occupant[space] >= 0]


def _ram(g: Table, warrior: int) -> list[int]:
    """Adjacent Warriors whose space the rammer could occupy (KD-R35, KD-R49)."""
    if g.steps(warrior, 1) < 1:
        return []
    found = []
    for direction in g.directions(warrior):
        space = board.NEXT[g.at[warrior]][direction]
        if space >= 0 and g.occupant[space] >= 0 and _may_stand(g, warrior, space):
            found.append(space)
    return found


def _leapfrog(g: Table, warrior: int) -> list[int]:
    """Spaces just behind one obstacle in a direction of movement (KD-R34, KD-R35)."""
    if g.steps(warrior, 2) < 2:
        return []
    found = []
    for direction in g.directions(warrior):
        ray = board.RAYS[g.at[warrior]][direction]
        if len(ray) > 1:
            over = g.ground[ray[0]]
            obstacle = g.occupant[ray[0]] >= 0 or over in (1, 2, WALL_0, WALL_0 + 1)
            if obstacle and g.landing(warrior, ray[1], direction) >= 0:
                found.append(ray[1])
    return found


def _stealth(g: Table, warrior: int) -> list[int]:
    """The spaces of Stealth; a commanded Warrior cannot hide from its owner (KD-R169)."""
    return markers.stealth_spaces(g, warrior) if _may_hide(g, warrior) else []


def _may_hide(g: Table, warrior: int) -> bool:
    return warrior != g.commanded and not g.on_wall(warrior)


def _minefield(g: Table, warrior: int) -> list[int]:
    """Unoccupied spaces around the user, up to three Bombs in play (KD-BOM-02, KD-BOM-03)."""
    if g.bombs_of(g.controller(warrior)) >= pieces.MOST_BOMBS:
        return []
    return [space for space in board.AROUND[g.at[warrior]] if g.free(space)]


def perform(g: Table, seat: int, warrior: int, ability: int, space: int) -> None:
    """Use an ability at a space; who is given away by it shows itself first (KD-R118, KD-R170)."""
    keeper = KIND_OF[warrior] == KEEPER
    if g.hidden >> warrior & 1 and not (keeper and ability in (v.STUN, v.DELIVER)):
        ops.unmask(g, warrior)
    if ability == v.SWITCH:
        back = board.DIRECTION[(space, g.at[warrior])]
        _do_switch(g, warrior, partner(g, warrior, space, back))
    elif ability == v.HANDOFF:
        ops.hand_over(g, warrior, g.occupant[space])
    elif ability == v.STUN:
        # "Your next turn" of a Keeper's card is its owner's, whoever commands it (KD-R127).
        bit = 4 << OWNER_OF[warrior] if keeper else 1 << seat
        ops.stun(g, g.occupant[space], bit, rule_of(warrior, ability))
    elif ability == v.DELIVER:
        mark = 3 + OWNER_OF[warrior] if keeper else 1 + seat
        ops.mark_deliver(g, g.occupant[space], mark, rule_of(warrior, ability))
    elif ability == v.RAM:
        _do_ram(g, seat, warrior, space)
    elif ability == v.LEAPFROG:
        direction = board.DIRECTION[(g.at[warrior], space)]
        voluntary_step(g, warrior, space, direction, "leapfrog", 2)
    elif ability == v.STEALTH:
        markers.enter_stealth(g, warrior, space)
    else:
        markers.plant_bomb(g, g.controller(warrior), g.at[warrior], space)


def _do_switch(g: Table, warrior: int, other: int) -> None:
    if not show_for_change(g, warrior, other):
        return
    ops.swap(g, warrior, other, "switch", "KD-ACT-04")
    for one in (warrior, other):
        ops.count_moved(g, one, 1)
        arrive(g, one)
        penalty(g, one, 1)
    sweep(g)


def _do_ram(g: Table, seat: int, warrior: int, space: int) -> None:
    """Push the Warrior there and take its space (KD-BLOK-02, KD-OCC-08, KD-R49)."""
    victim = g.occupant[space]
    direction = board.DIRECTION[(g.at[warrior], space)]
    if push(g, victim, direction, seat):
        voluntary_step(g, warrior, space, direction, "ram")
    else:
        ops.post_advance(g, warrior, space, victim)
