"""The event: Damage, Defense, Resolve, Repeat (KD-EVT-01 to KD-EVT-20).

Damage waits in ``Table.pending`` as (target, amount, controller, attacker, flags). A target is a
Warrior (0 to 17), a LifeForce (18 and the seat), a Wall (20 and the space), an area round a space
or the whole board. ``resolve_batch`` takes all of it through one repetition.
"""

from typing import Final

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.ops.field import AREA_TARGET, EVERYWHERE, FROM_BOMB
from rulewright.games.keepers.pieces import BLOCKADER, BOMBER, KEEPER, KIND_OF, OWNER_OF, WALL_0
from rulewright.games.keepers.state import Table

LIFEFORCE_TARGET: Final = 18
WALL_TARGET: Final = 20

ATTACK: Final = 1
"""Flag: the Damage is an Attack's."""
BY_MINION: Final = 2
"""Flag: the attacker is a Minion (KD-CARD-54)."""
SINGLE: Final = 4
"""Flag: a single Attack, so that a Wall it destroys has its effect (KD-WEF-05)."""
COLLAPSE: Final = 8
"""Flag: Damage of Collapse, which comes before the Wall Effect (KD-CARD-09)."""
WARRIORS_ONLY: Final = 32
"""Flag: a Damage Wall Effect, which neither harms Walls nor sets Bombs off (KD-WEF-13); its place
of the attacker holds the Warrior that fell from the Wall, which is immune (KD-R63)."""
GROUNDING: Final = 64
"""Flag: an Attack that grounds its target instead of Damage (KD-CARD-19)."""

Hit = tuple[int, int, int, int, int]


def post(
    g: Table, target: int, amount: int, controller: int, attacker: int = -1, flags: int = 0
) -> None:
    """Attempt Damage in the next repetition."""
    ops.post_damage(g, target, amount, controller, attacker, flags)


def resolve_batch(g: Table) -> None:
    """Take all attempted Damage through Damage, Defense and Resolve (KD-EVT-02 to KD-EVT-08)."""
    posted = ops.take_damage(g)
    hits: dict[int, list[tuple[int, ...]]] = {}
    for hit in posted:
        if hit[0] >= AREA_TARGET:
            _reach(g, hit, hits)
        elif hit[0] >= LIFEFORCE_TARGET or g.at[hit[0]] >= 0:  # not on who has left meanwhile
            hits.setdefault(hit[0], []).append(hit)
    if not g.works(cards.TRUCE):
        # All Damage is worked out before any Health is lost (KD-EVT-03).
        left = [(target, hits[target], _defend(g, target, hits[target])) for target in sorted(hits)]
        for target, sources, amount in left:
            if amount > 0:
                _apply(g, target, sources, amount)
        _clean_up(g, hits)
    ops.judge(g)


# --- Damage: what an area reaches


def _reach(g: Table, area: tuple[int, ...], hits: dict[int, list[tuple[int, ...]]]) -> None:
    """Reveal what lies in an area and add a hit for everything there (KD-MRK-16, KD-R119)."""
    target, amount, controller, attacker, flags = area
    spaces = range(board.SPACES) if target == EVERYWHERE else board.AREA[target - AREA_TARGET]
    truce = g.works(cards.TRUCE)
    if truce and not flags & FROM_BOMB:
        return
    reached = 0
    for space in spaces:
        reached |= 1 << space
        if g.stacks[space]:
            if flags & WARRIORS_ONLY:
                _reveal_for_wall(g, space)
            else:
                ops.reveal(g, space, 3, "KD-MRK-16")
        if g.bombs[space] and not flags & WARRIORS_ONLY:
            ops.explode_bombs(g, space)
    for warrior in range(pieces.WARRIORS):
        place = g.at[warrior]
        if place >= 0 and reached >> place & 1 and not g.hidden >> warrior & 1:
            if not flags & WARRIORS_ONLY:
                hits.setdefault(warrior, []).append((warrior, amount, controller, attacker, flags))
            elif warrior != attacker and feels_wall_effect(g, warrior):
                hits.setdefault(warrior, []).append((warrior, amount, controller, -1, flags))
    if flags & WARRIORS_ONLY:
        return
    for space in spaces:
        ground = g.ground[space]
        if ground in (pieces.LIFEFORCE_0, pieces.LIFEFORCE_1):
            key = LIFEFORCE_TARGET + ground - pieces.LIFEFORCE_0
        elif ground in (WALL_0, WALL_0 + 1):
            key = WALL_TARGET + space
        else:
            continue
        hits.setdefault(key, []).append((key, amount, controller, attacker, flags))


def _reveal_for_wall(g: Table, space: int) -> None:
    """A Damage Wall Effect reveals a stack that hides a Warrior, no other (KD-R119)."""
    if any(pieces.marker_content(m) >= pieces.HIDES_WARRIOR for m in g.stacks[space]):
        ops.reveal(g, space, 3, "KD-R119")
        if g.bombs[space]:
            ops.explode_bombs(g, space)


def feels_wall_effect(g: Table, warrior: int) -> bool:
    """Say whether Wall Effects touch a Warrior of the board (KD-WEF-08, KD-CARD-25)."""
    return not g.on_wall(warrior) and not g.works_for(cards.IMMUNITY, OWNER_OF[warrior])


# --- Defense


def _defend(g: Table, target: int, sources: list[tuple[int, ...]]) -> int:
    """Return the Damage that is left of all sources of one target (KD-EVT-05, KD-R80)."""
    total = 0
    for source in sources:
        total += source[1]
    if target >= LIFEFORCE_TARGET or not total:
        return total
    seat = OWNER_OF[target]
    keeper = KIND_OF[target] == KEEPER
    if keeper and g.in_force:
        if g.works_for(cards.INVINCIBLE, seat):
            return 0
        if g.works_for(cards.STEADFAST, seat):
            for source in sources:
                if source[4] & BY_MINION and source[2] != seat:
                    total -= source[1]
    for source in sources:
        if source[4] & GROUNDING:
            total -= source[1]
    armored = KIND_OF[target] == BLOCKADER or (keeper and g.has(seat, cards.ARMOR))
    if total > 0 and armored and not g.armor_used >> target & 1:
        ops.use_armor(g, target)
        total -= 1
    if total > 0 and g.deliver[target]:
        ops.use_deliver(g, target)
        return 0
    return total


# --- Resolve


def _apply(g: Table, target: int, sources: list[tuple[int, ...]], amount: int) -> None:
    rule = "KD-ATK-05" if sources[0][4] & ATTACK else "KD-GLO-05"
    if target >= WALL_TARGET:
        _destroy_wall(g, target - WALL_TARGET, sources)
    elif target >= LIFEFORCE_TARGET:
        ops.hurt_lifeforce(g, target - LIFEFORCE_TARGET, amount, rule)
    else:
        ops.hurt(g, target, amount, rule)
        if g.grounded >> target & 1 and any(
            s[1] and s[3] != target and not s[4] & GROUNDING for s in sources
        ):
            ops.ground_warrior(g, target, "ungrounded")
        if KIND_OF[target] == KEEPER and g.works_for(cards.RETALIATE, OWNER_OF[target]):
            _retaliate(g, target, sources, amount)


def _retaliate(g: Table, keeper: int, sources: list[tuple[int, ...]], amount: int) -> None:
    """Return the Damage of enemy attacks to the attackers (KD-CARD-44, KD-R89)."""
    seat = OWNER_OF[keeper]
    for source in sources:
        if source[4] & ATTACK and source[2] != seat and source[3] >= 0 and amount > 0:
            returned = min(source[1], amount)
            amount -= returned
            if g.at[source[3]] >= 0:
                post(g, source[3], returned, seat)


def _destroy_wall(g: Table, space: int, sources: list[tuple[int, ...]]) -> None:
    """Destroy a Wall: fall, Collapse, and the Wall Effect that follows (KD-WEF-01, KD-COL-01)."""
    owner = g.ground[space] - WALL_0
    fallen = g.occupant[space]
    ops.break_wall(g, space)
    for _, _, controller, attacker, flags in sources:
        if not flags & ATTACK:
            continue
        if fallen >= 0 and OWNER_OF[fallen] != controller:
            ops.mark_fell(g, fallen)
        if controller != owner and g.has(owner, cards.COLLAPSE) and g.at[attacker] >= 0:
            post(g, attacker, 1, owner, flags=COLLAPSE)
        if flags & SINGLE:
            ops.post_wall_effect(g, space, owner, attacker, fallen)


def _clean_up(g: Table, hits: dict[int, list[tuple[int, ...]]]) -> None:
    """Remove who has been Killed, with drops and what comes when they are (KD-EVT-08)."""
    for warrior in range(pieces.WARRIORS):
        if g.at[warrior] < 0 or g.health[warrior] > 0:
            continue
        killers = 0
        for source in hits.get(warrior, ()):
            killers |= 1 << source[2]
        space = g.at[warrior]
        seat = OWNER_OF[warrior]
        kind = KIND_OF[warrior]
        explodes = kind == BOMBER or (kind == KEEPER and g.has(seat, cards.EXPLODE))
        if g.advance and g.advance[2] == warrior:
            ops.kill(g, warrior, killers)
            ops.post_advance(g, g.advance[0], g.advance[1], -1)
        else:
            ops.kill(g, warrior, killers)
        if explodes:
            post(g, AREA_TARGET + space, pieces.EXPLODE_DAMAGE, seat)
