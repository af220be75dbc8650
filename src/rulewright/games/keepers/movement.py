"""How Warriors get onto spaces: steps, pushes, arrival, Vision (KD-MOVE, KD-FRC, KD-MRK)."""

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.damage import post
from rulewright.games.keepers.pieces import KEEPER, KIND_OF, OWNER_OF, PORTAL, SCOUT, VOID
from rulewright.games.keepers.state import Table


def uncover(g: Table, warrior: int, space: int, rule: str) -> bool:
    """Reveal a space that a Warrior is about to enter; say whether it may go on (KD-MRK-14).

    A hidden Warrior makes the entry fail (KD-MRK-11); Bombs that lie with it explode at once
    (KD-MRK-13). Other Bombs explode when the Warrior has arrived.
    """
    if not g.stacks[space]:
        return True
    found, _ = ops.reveal(g, space, 3, rule)
    if not found:
        return True
    mover = g.controller(warrior)
    for other in found:
        ops.expose(g, other, mover)
    ops.say(g, "entry_failed", "KD-MRK-11", seat=mover, at=board.NAMES[space])
    ops.explode_bombs(g, space)
    return False


def show_for_change(g: Table, warrior: int, other: int) -> bool:
    """Show the hidden ones of two Warriors about to change places; say whether they may (KD-R176).

    Whoever is revealed with one of them on its space keeps the other from entering it.
    """
    for one in (warrior, other):
        if g.hidden >> one & 1:
            ops.unmask(g, one)
    clear = g.at[warrior] != g.at[other]
    for one, comer in ((warrior, other), (other, warrior)):
        for third in sharing(g, one):
            if third != comer:
                clear = False
                mover = g.controller(comer)
                ops.expose(g, third, mover)
                ops.say(g, "entry_failed", "KD-R176", seat=mover, at=board.NAMES[g.at[one]])
    return clear


def sharing(g: Table, warrior: int) -> list[int]:
    """Return the other Warriors on a Warrior's space, where they have been revealed together."""
    space = g.at[warrior]
    return [w for w in range(pieces.WARRIORS) if g.at[w] == space and w != warrior]


def arrive(g: Table, warrior: int, entered: int = -1) -> None:
    """Resolve what a Warrior meets on its new space: Void, Loot, Bombs (KD-R10).

    Args:
        entered: the space that it has entered; a Portal leads on, and Loot that waits under the
            two Portals comes along (KD-R52, KD-R53).
    """
    space = g.at[warrior]
    if entered >= 0 and g.ground[entered] == PORTAL:
        for portal in g.portals:
            ops.pick_up(g, warrior, portal)
    if g.ground[space] == VOID:
        ops.destroy(g, warrior, "KD-VOID-01")
        return
    if g.loot[space]:
        ops.pick_up(g, warrior, space)
    if g.bombs[space]:
        ops.explode_bombs(g, space)


def voluntary_step(
    g: Table, warrior: int, space: int, direction: int, how: str = "move", count: int = 1
) -> bool:
    """Take one voluntary step into a space; say whether the Warrior stands where it wanted to.

    Args:
        how: ``move``, ``leapfrog`` or ``ram``.
        count: voluntary spaces that it counts for (KD-MOVE-15, KD-R36).
    """
    land = g.landing(warrior, space, direction)
    if land < 0 or not uncover(g, warrior, land, "KD-MRK-11"):
        return False
    ops.move(g, warrior, land, how, "KD-MOVE-05")
    ops.count_moved(g, warrior, count)
    arrive(g, warrior, space)
    penalty(g, warrior, count)
    sweep(g)
    return g.at[warrior] == land


def penalty(g: Table, warrior: int, count: int) -> None:
    """Damage an enemy Keeper for its voluntary spaces in the turn that counts (KD-CARD-31)."""
    if KIND_OF[warrior] != KEEPER or not g.works(cards.PENALTY):
        return
    effect = g.effect(cards.PENALTY)
    seat = OWNER_OF[warrior]
    if (
        effect is not None
        and effect.owner != seat
        and g.turn == seat
        and effect.data < g.turn_number
        and g.at[warrior] >= 0
    ):
        post(g, warrior, count, effect.owner)


def push(g: Table, warrior: int, direction: int, controller: int) -> bool:
    """Push a Warrior one space; say whether its space is free now (KD-FRC-01, KD-R48).

    A push that cannot be made leaves it in place with 1 Battlefield Damage.

    Args:
        controller: the seat whose effect it is.
    """
    space = board.NEXT[g.at[warrior]][direction]
    land = g.landing(warrior, space, direction) if space >= 0 else -1
    if land < 0 or not _uncover_for_push(g, warrior, land):
        ops.say(g, "push_failed", "KD-FRC-01", at=board.NAMES[g.at[warrior]])
        post(g, warrior, 1, controller)
        return False
    ops.move(g, warrior, land, "push", "KD-MOVE-06")
    arrive(g, warrior, space)
    return True


def _uncover_for_push(g: Table, warrior: int, space: int) -> bool:
    if not g.stacks[space]:
        return True
    found, _ = ops.reveal(g, space, 3, "KD-MRK-14")
    for other in found:
        ops.expose(g, other, OWNER_OF[warrior])
    if found:
        ops.explode_bombs(g, space)
    return not found


def sweep(g: Table) -> None:
    """Let Vision reveal enemy Markers in the radius of Scouts and Keepers (KD-SCOU-01, KD-R126)."""
    for seat in (0, 1):
        enemy = 1 - seat
        if not g.marked[enemy]:
            continue
        watchers = [seat * pieces.KINDS + SCOUT]
        if g.has(seat, cards.VISION):
            watchers.append(seat * pieces.KINDS + KEEPER)
        for warrior in watchers:
            place = g.at[warrior]
            if place < 0:
                continue
            for space in board.AROUND[place]:
                if g.stacks[space] and g.marked[enemy]:
                    _see(g, space, enemy)


def _see(g: Table, space: int, enemy: int) -> None:
    if not any(mark & 1 == enemy for mark in g.stacks[space]):
        return
    found, bombs = ops.reveal(g, space, 1 << enemy, "KD-MRK-18")
    # A Bomb revealed with another Bomb or a Warrior explodes, whatever revealed it (KD-MRK-08).
    if (bombs and len(g.bombs[space]) > 1) or (found and g.bombs[space]):
        ops.explode_bombs(g, space)
