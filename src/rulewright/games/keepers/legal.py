"""What the asked player may do, from what that player knows (KD-ACT, KD-RSP, KD-R125).

Markers count as unoccupied for everybody (KD-MRK-02), so a hidden thing never shows by an action
that is missing: it is the outcome of one.
"""

from typing import Final, Literal

from rulewright.games.keepers import abilities, board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.attack import reach_cost
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import Activation
from rulewright.games.keepers.pieces import (
    BARE,
    COMMAND,
    GUARDIAN,
    KEEPER,
    KIND_OF,
    KINDS,
    OF_SEAT,
    OWNER_OF,
    PORTAL,
    SCOUT,
    SNIPER,
    WALL_0,
)
from rulewright.games.keepers.state import CALCULATED, Table
from rulewright.games.keepers.summon import first_row

Moment = Literal["turn", "response", "own"]
"""In the own turn, in a Keeper's Response, or in the Response of another Warrior."""

_NEXT_4: Final = tuple(tuple((d, n[d]) for d in board.CARDINAL if n[d] >= 0) for n in board.NEXT)
_NEXT_8: Final = tuple(
    tuple((d, n[d]) for d in board.ALL_DIRECTIONS if n[d] >= 0) for n in board.NEXT
)


def turn_actions(g: Table, seat: int) -> list[int]:
    """Return what the turn player may do."""
    out: list[int] = []
    if g.actions > 0:
        _player_actions(g, seat, "turn", out)
    _returns(g, seat, out)
    out.append(v.END)
    out.sort()
    return out


def response_actions(g: Table, seat: int, warrior: int) -> list[int]:
    """Return what a Warrior's Response may be (KD-RSP-09, KD-RSP-10, KD-R17)."""
    out = [v.PASS]
    if KIND_OF[warrior] == KEEPER:
        _player_actions(g, seat, "response", out)
        _returns(g, seat, out)
    else:
        warrior_actions(g, warrior, "own", out)
    out.sort()
    return out


def _returns(g: Table, seat: int, out: list[int]) -> None:
    for card in g.cooldown[seat]:
        if g.cooled(seat, card):
            out.append(v.RETURN + card)


def can_return(g: Table, seat: int) -> bool:
    """Say whether a cooled card can be taken back (KD-R02)."""
    return any(g.cooled(seat, card) for card in g.cooldown[seat])


def _player_actions(g: Table, seat: int, moment: Moment, out: list[int]) -> None:
    blocked = g.sick | g.unusable
    at = g.at
    lost = g.commanded  # a commanded Warrior is its owner's in its own Response alone (KD-R179)
    if lost >= 0 and g.controller(lost) == OWNER_OF[lost]:
        lost = -1
    for warrior in OF_SEAT[seat]:
        if at[warrior] >= 0 and not blocked >> warrior & 1 and warrior != lost:
            warrior_actions(g, warrior, moment, out)
    other = g.commanded
    if other >= 0 and seat == g.turn and not blocked >> other & 1:
        warrior_actions(g, other, moment, out)
        if KIND_OF[other] == KEEPER:
            _commanded_keeper(g, out)
    if g.economy > 0 and not g.works(cards.FAMINE):
        out.append(v.TAKE)
    if g.reserves[seat] >= 3:
        _purchases(g, seat, out)
    keeper = seat * KINDS
    if at[keeper] >= 0 and keeper != lost and not blocked >> keeper & 1:
        for card in activatable(g, seat, seat):
            out.append(v.CARD + card)
        if ultimate_usable(g, seat, moment):
            out.append(v.ULTIMATE)
    if g.hidden and len(set(out)) != len(out):
        # Two own hidden Warriors may stand on one space: which one acts is asked afterwards.
        out[:] = set(out)


def _commanded_keeper(g: Table, out: list[int]) -> None:
    """What a commanded Keeper may do with its owner's cards (KD-R127)."""
    owner = OWNER_OF[g.commanded]
    for card in activatable(g, owner, g.turn):
        out.append(v.CARD + card)
    if g.ultimate[owner] != COMMAND and ultimate_usable(g, owner, "response"):
        out.append(v.ULTIMATE_OF_COMMANDED)


def activatable(g: Table, owner: int, chooser: int) -> list[int]:
    """Return the CC cards of a seat that can be activated now (KD-CC-06, KD-R134).

    A card that is being activated lies in the Ability Row until it has resolved (KD-CC-01), but is
    not available: Hyperdrive, while what it activates and the Responses to that go on. Through a
    commanded Keeper nothing is paid or gained (KD-ULT-04): no Tax, no Sacrifice.
    """
    if not g.row[owner] or g.works(cards.SUBDUED):
        return []
    active = [frame.card for frame in g.stack if isinstance(frame, Activation)]
    tax = g.taxed[1 - owner] if g.has(1 - owner, cards.TAX) else -1
    return [
        card
        for card in g.row[owner]
        if cards.IS_CC[card]
        and not g.vetoed >> card & 1
        and card not in active
        and (card != tax or (owner == chooser and g.can_pay(owner, 1)))
        and (card != cards.SACRIFICE or owner == chooser)
    ]


def ultimate_usable(g: Table, seat: int, moment: Moment) -> bool:
    """Say whether a seat's Ultimate is unused and has a legal target (KD-KPR-02, KD-R134)."""
    if g.ultimate_used[seat] or g.ultimate[seat] < 0:
        return False
    ultimate = g.ultimate[seat]
    if ultimate == pieces.RESURRECT:
        return bool(resurrect_spaces(g, seat)) and bool(g.graveyard & pieces.SEAT_MASK[seat])
    if ultimate == COMMAND:
        # There is no rest of an own turn in a Response (KD-R74).
        return moment == "turn" and bool(command_spaces(g, seat))
    return True


def resurrect_spaces(g: Table, seat: int) -> list[int]:
    """Return the legal spaces adjacent to the LifeForce (KD-ULT-01, KD-R102, KD-R95)."""
    if g.last_stand:
        return []
    side = g.side(seat)
    up = board.UP[side]
    minion = seat * KINDS + pieces.OGRE
    scaler = seat * KINDS + pieces.SCALER
    takes_walls = g.graveyard >> scaler & 1
    return [
        s
        for group in board.RESPAWN[side][:2]
        for s in group
        if g.landing(minion, s, up) >= 0 or (takes_walls and g.landing(scaler, s, up) >= 0)
    ]


def command_spaces(g: Table, seat: int) -> list[int]:
    """Return the spaces of visible enemies in the radius of the Keeper (KD-ULT-04)."""
    keeper = seat * KINDS
    return [
        s
        for s in board.AROUND[g.at[keeper]]
        if g.occupant[s] >= 0 and OWNER_OF[g.occupant[s]] != seat
    ]


def _purchases(g: Table, seat: int, out: list[int]) -> None:
    """Cards, Walls, Minions, unchaining (KD-SM-03 to KD-SM-06, KD-ROW-03, KD-ROW-07)."""
    if g.works(cards.FAMINE):
        return
    purse = g.reserves[seat]
    if purse >= g.price(seat, pieces.CARD_PRICE):
        if len(g.row[seat]) + len(g.cooldown[seat]) < pieces.ROW_SLOTS:
            for card in g.hand[seat]:
                out.append(v.BUY + card)
            if g.style != CALCULATED or g.hand[seat]:
                for card in g.shared:
                    out.append(v.BUY + card)
        ground, occupant = g.ground, g.occupant
        if any(ground[s] == BARE and occupant[s] < 0 for s in range(board.SPACES)):
            out.append(v.WALL)
    if purse >= g.price(seat, pieces.MINION_PRICE):
        for warrior in g.reserve_minions(seat):
            if first_row(g, warrior, -1, 0):
                out.append(v.HIRE + KIND_OF[warrior])
    guardian = seat * KINDS + GUARDIAN
    chained = g.at[guardian] >= 0 and not g.unchained >> guardian & 1
    if chained and purse >= g.price(seat, pieces.UNCHAIN_PRICE):
        out.append(v.UNCHAIN)


def warrior_actions(g: Table, warrior: int, moment: Moment, out: list[int]) -> None:
    """Add the Moves, Attacks and abilities of a usable Warrior."""
    start = g.at[warrior]
    ground, occupant, stacks, bombs = g.ground, g.occupant, g.stacks, g.bombs
    kind = KIND_OF[warrior]
    seat = OWNER_OF[warrior]
    diagonal = kind == SCOUT or (kind == KEEPER and len(g.directions(warrior)) == 8)
    chained = kind == GUARDIAN and not g.unchained >> warrior & 1
    moves = g.steps(warrior, 1) > 0
    reach = 1
    if kind in (KEEPER, SNIPER):
        reach = g.attack_range(warrior)
    high = WALL_0 <= ground[start] < PORTAL
    base = start * 8
    attack_base = v.ATTACK + base * board.REACH
    # A switch costs 2 actions and is never a Response (KD-R09).
    may_switch = moves and moment == "turn" and g.actions >= 2 and warrior != g.commanded
    switch = False
    for direction, space in _NEXT_8[start] if diagonal else _NEXT_4[start]:
        what = ground[space]
        other = occupant[space]
        if what == BARE:
            if other >= 0:
                out.append(attack_base + direction * board.REACH)
                if may_switch and not switch and OWNER_OF[other] == seat:
                    switch = _switches(g, warrior, other, direction)
                continue
            if stacks[space] or bombs[space]:
                out.append(attack_base + direction * board.REACH)
            if moves and (not chained or g.landing(warrior, space, direction) >= 0):
                out.append(base + direction)
        elif what < WALL_0:
            out.append(attack_base + direction * board.REACH)
        elif what < PORTAL:
            out.append(v.ATTACK_WALL + base + direction)
            if other >= 0:
                if may_switch and not switch and OWNER_OF[other] == seat:
                    switch = _switches(g, warrior, other, direction)
                if high or reach > 1:
                    out.append(attack_base + direction * board.REACH)
            elif moves and g.landing(warrior, space, direction) >= 0:
                out.append(base + direction)
        elif moves and g.landing(warrior, space, direction) >= 0:
            out.append(base + direction)
    if reach > 1:
        _ranged(g, warrior, start, reach, diagonal, attack_base, out)
    for ability in abilities.of(g, warrior):
        if abilities.can_use(g, warrior, ability):
            out.append(v.USE + ability * board.SPACES + start)
    if moment != "own" and g.carried[warrior] and abilities.targets(g, warrior, v.HANDOFF):
        out.append(v.USE + v.HANDOFF * board.SPACES + start)
    if may_switch and not switch and g.hidden:
        switch = bool(abilities.targets(g, warrior, v.SWITCH))
    if switch:
        out.append(v.USE + v.SWITCH * board.SPACES + start)


def _switches(g: Table, warrior: int, ally: int, direction: int) -> bool:
    """Say whether an ally in plain sight next to a Warrior may change places with it."""
    back = board.OPPOSITE[direction]
    return back in g.directions(ally) and abilities.may_change_places(g, warrior, ally)


def _ranged(
    g: Table, warrior: int, start: int, reach: int, diagonal: bool, base: int, out: list[int]
) -> None:
    """Add the Attacks beyond the adjacent spaces (KD-ATK-10, KD-RNG-03 to KD-RNG-06)."""
    ground, occupant, stacks, bombs = g.ground, g.occupant, g.stacks, g.bombs
    for direction in board.ALL_DIRECTIONS if diagonal else board.CARDINAL:
        ray = board.RAYS[start][direction][:reach]
        for distance in range(2, len(ray) + 1):
            space = ray[distance - 1]
            if (
                occupant[space] >= 0 or stacks[space] or bombs[space] or 0 < ground[space] < WALL_0
            ) and reach_cost(g, warrior, direction, distance) <= reach:
                out.append(base + direction * board.REACH + distance - 1)
