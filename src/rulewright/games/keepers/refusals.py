"""Why an action is not legal now: the clause or ruling, from the asked player's knowledge."""

from rulewright.games.keepers import abilities, board, gather, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.actions import cost_of
from rulewright.games.keepers.board import NAMES
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import (
    GUARDIAN,
    KIND_NAMES,
    KIND_OF,
    KINDS,
    LIFEFORCE_1,
    OWNER_OF,
    PORTAL,
    WALL_0,
)
from rulewright.games.keepers.state import CALCULATED, Table
from rulewright.kernel.refusal import Refusal
from rulewright.kernel.state import CONCEDE

_MAIN = ("act", "respond")


def refuse(g: Table, action: int) -> Refusal:
    """Return why ``action``, which is not legal now, is not."""
    if g.ask is None:
        return Refusal("KD-GEN-02", "refusal.over")
    if action == CONCEDE:
        return Refusal("KD-R165", "refusal.over")
    if not 0 <= action < v.COUNT:
        return Refusal(g.ask.rule, "refusal.no-such-action", {"count": v.COUNT})
    kind = v.kind_of(action)
    if g.ask.of not in _MAIN:
        return Refusal(g.ask.rule, "refusal.another-question", {"of": g.ask.of})
    if kind in ("step", "target", "pick", "piece", "option", "stop"):
        return Refusal(g.ask.rule, "refusal.nothing-to-answer", {"of": g.ask.of})
    if kind == "pass":
        return Refusal("KD-RSP-01", "refusal.no-response-to-pass")
    if kind == "end":
        return Refusal("KD-DUR-03", "refusal.not-your-turn")
    if kind == "return":
        return _return(g, action - v.RETURN)
    seat = g.ask.seat
    if g.ask.of == "act" and g.actions < cost_of(action):
        rule = "KD-ACT-04" if cost_of(action) > 1 else "KD-ACT-01"
        return Refusal(rule, "refusal.too-few-actions", {"count": g.actions})
    if gather.source_space(action) >= 0:
        return _warrior(g, seat, action, kind)
    return _player(g, seat, action, kind)


# --- what needs no Warrior


def _return(g: Table, card: int) -> Refusal:
    seat = g.ask.seat if g.ask is not None else 0
    slug = cards.CARDS[card].slug
    if card not in g.cooldown[seat]:
        return Refusal("KD-CC-04", "refusal.not-cooling", {"card": slug})
    return Refusal("KD-CC-03", "refusal.not-cooled", {"card": slug, "count": cards.NEEDED[card]})


def _player(g: Table, seat: int, action: int, kind: str) -> Refusal:
    if g.ask is not None and g.ask.of == "respond" and _responder(g) % KINDS:
        return Refusal("KD-RSP-09", "refusal.warrior-response")
    if kind == "take":
        if g.works(cards.FAMINE):
            return Refusal("KD-CARD-17", "refusal.famine")
        return Refusal("KD-ACT-06", "refusal.economy-empty")
    if kind == "card":
        return _activation(g, seat, action - v.CARD)
    if kind in ("ultimate", "ultimate-commanded"):
        return _ultimate(g, seat, kind)
    if g.works(cards.FAMINE):
        return Refusal("KD-CARD-17", "refusal.famine")
    prices = {
        "buy": (pieces.CARD_PRICE, "KD-SM-04"),
        "buy-wall": (pieces.WALL_PRICE, "KD-SM-03"),
        "hire": (pieces.MINION_PRICE, "KD-SM-05"),
        "unchain": (pieces.UNCHAIN_PRICE, "KD-SM-06"),
    }
    price, rule = prices[kind]
    if kind == "buy":
        refusal = _buy(g, seat, action - v.BUY)
        if refusal is not None:
            return refusal
    elif kind == "hire":
        chosen = action - v.HIRE
        warrior = seat * KINDS + chosen
        if chosen < 2 or g.at[warrior] >= 0:
            return Refusal("KD-MIN-04", "refusal.not-in-reserve", {"card": KIND_NAMES[chosen]})
    elif kind == "unchain":
        guardian = seat * KINDS + GUARDIAN
        if g.at[guardian] < 0 or g.unchained >> guardian & 1:
            return Refusal("KD-GRD-04", "refusal.nothing-to-unchain")
    price = g.price(seat, price)
    if g.reserves[seat] < price:
        return Refusal(rule, "refusal.too-poor", {"price": price, "count": g.reserves[seat]})
    return Refusal("KD-BUY-05", "refusal.no-space")


def _buy(g: Table, seat: int, card: int) -> Refusal | None:
    slug = cards.CARDS[card].slug
    if card not in g.hand[seat] and card not in g.shared:
        return Refusal("KD-ABL-10", "refusal.not-for-sale", {"card": slug})
    if len(g.row[seat]) + len(g.cooldown[seat]) >= pieces.ROW_SLOTS:
        return Refusal("KD-ROW-03", "refusal.row-full", {"count": pieces.ROW_SLOTS})
    if card in g.shared and g.style == CALCULATED and not g.hand[seat]:
        return Refusal("KD-ROW-07", "refusal.nothing-to-give")
    return None


def _activation(g: Table, seat: int, card: int) -> Refusal:
    arguments: dict[str, int | str] = {"card": cards.CARDS[card].slug}
    if not cards.IS_CC[card]:
        return Refusal("KD-ABL-06", "refusal.no-cc-card", arguments)
    owner = seat
    if g.commanded == (1 - seat) * KINDS and g.owned[1 - seat] & ~g.face_down & 1 << card:
        owner = 1 - seat  # a card of the commanded Keeper (KD-R127)
    if card in g.cooldown[owner]:
        return Refusal("KD-CC-03", "refusal.cooling", arguments)
    if card not in g.row[owner]:
        return Refusal("KD-CC-01", "refusal.not-owned", arguments)
    if g.vetoed >> card & 1:
        return Refusal("KD-CC-06", "refusal.vetoed", arguments)
    if g.works(cards.SUBDUED):
        return Refusal("KD-CC-07", "refusal.subdued", arguments)
    if owner != seat:
        return Refusal("KD-ULT-04", "refusal.commanded-purse", arguments)
    return Refusal("KD-CC-11", "refusal.tax", arguments)


def _ultimate(g: Table, seat: int, kind: str) -> Refusal:
    if kind == "ultimate-commanded":
        return Refusal("KD-R127", "refusal.no-commanded-ultimate")
    if g.ultimate_used[seat]:
        return Refusal("KD-KPR-02", "refusal.ultimate-used")
    if g.ask is not None and g.ask.of == "respond" and g.ultimate[seat] == pieces.COMMAND:
        return Refusal("KD-R74", "refusal.no-command-in-response")
    return Refusal("KD-R134", "refusal.no-target")


def _responder(g: Table) -> int:
    return int(getattr(g.stack[-1], "warrior", 0))


# --- what a Warrior does


def _warrior(g: Table, seat: int, action: int, kind: str) -> Refusal:
    space = gather.source_space(action)
    found = gather.actors(g, seat, space)
    place: dict[str, int | str] = {"at": NAMES[space]}
    if not found:
        return Refusal("KD-R17", "refusal.no-warrior", place)
    warrior = found[0]
    if g.ask is not None and g.ask.of == "respond":
        responder = _responder(g)
        if KIND_OF[responder] and responder not in found:
            return Refusal("KD-RSP-09", "refusal.another-responds", place)
    if g.sick >> warrior & 1:
        return Refusal("KD-BUY-06", "refusal.sick", place)
    if g.unusable >> warrior & 1:
        return Refusal("KD-WEF-10", "refusal.unusable", place)
    if kind == "move":
        return _move(g, warrior, action)
    if kind in ("attack", "attack-wall"):
        return _attack(g, warrior, action)
    return _ability(g, warrior, (action - v.USE) // board.SPACES)


def _move(g: Table, warrior: int, action: int) -> Refusal:
    start, direction = divmod(action, 8)
    space = board.NEXT[start][direction]
    if space < 0:
        return Refusal("KD-BRD-01", "refusal.off-board")
    place: dict[str, int | str] = {"at": NAMES[space]}
    if direction not in g.directions(warrior):
        return Refusal("KD-ACT-03", "refusal.diagonal", place)
    held = _held(g, warrior, 1)
    if held is not None:
        return held
    return _entry(g, warrior, space, direction)


def _held(g: Table, warrior: int, spaces: int) -> Refusal | None:
    """Return why a Warrior may not move itself so far, if it may not."""
    place: dict[str, int | str] = {"at": NAMES[g.at[warrior]]}
    if g.grounded >> warrior & 1:
        return Refusal("KD-CARD-19", "refusal.grounded", place)
    if g.stunned[warrior]:
        # The lower bits are of Mages, the upper ones of Keepers' cards.
        by_mage = g.stunned[warrior] & 3
        return Refusal("KD-MAGE-01" if by_mage else "KD-CARD-58", "refusal.stunned", place)
    if g.immobile(warrior):
        return Refusal(_holder(g, warrior), "refusal.immobile", place)
    if g.steps(warrior, spaces) < spaces:
        return Refusal("KD-MOVE-12", "refusal.slowdown", place)
    return None


def _holder(g: Table, warrior: int) -> str:
    """Return the clause of what keeps a Warrior from moving: Freeze, Tar, else Hinder."""
    if g.works(cards.ULTIMATE_FREEZE + 1 - OWNER_OF[warrior]):
        return "KD-ULT-03"
    tar = g.effect(cards.TAR)
    return "KD-CARD-60" if tar is not None and tar.data == warrior else "KD-CARD-22"


def _entry(g: Table, warrior: int, space: int, direction: int) -> Refusal:
    place: dict[str, int | str] = {"at": NAMES[space]}
    ground = g.ground[space]
    if g.occupant[space] >= 0 or 0 < ground <= LIFEFORCE_1:
        return Refusal("KD-MOVE-02", "refusal.occupied", place)
    if ground in (WALL_0, WALL_0 + 1) and not g.scales(warrior):
        return Refusal("KD-RNG-08", "refusal.wall", place)
    if ground == PORTAL:
        return Refusal("KD-PRT-02", "refusal.portal-blocked", place)
    return Refusal("KD-GRD-02", "refusal.chained", place)


def _attack(g: Table, warrior: int, action: int) -> Refusal:
    start, direction, distance, wall = v.attack_parts(action)
    space = v.ray_space(start, direction, distance)
    if space < 0:
        return Refusal("KD-BRD-01", "refusal.off-board")
    place: dict[str, int | str] = {"at": NAMES[space]}
    if direction not in g.directions(warrior):
        return Refusal("KD-ATK-11", "refusal.attack-diagonal", place)
    if wall:
        return Refusal("KD-ATK-01", "refusal.no-wall", place)
    walled = g.ground[space] in (WALL_0, WALL_0 + 1)
    if walled and g.occupant[space] < 0:
        return Refusal("KD-ATK-03", "refusal.wall-at-range", place)
    if distance > g.attack_range(warrior):
        return Refusal("KD-ATK-02", "refusal.out-of-range", place)
    if walled:
        return Refusal("KD-RNG-04", "refusal.on-wall", place)
    if g.occupant[space] >= 0:
        return Refusal("KD-RNG-06", "refusal.behind-wall", place)
    return Refusal("KD-ATK-01", "refusal.nothing-to-attack", place)


def _ability(g: Table, warrior: int, ability: int) -> Refusal:
    rule = abilities.rule_of(warrior, ability)
    name: dict[str, int | str] = {
        "ability": v.ABILITIES[ability],
        "card": KIND_NAMES[KIND_OF[warrior]],
    }
    if ability == v.SWITCH and g.ask is not None and g.ask.of == "respond":
        return Refusal("KD-R09", "refusal.no-switch-in-response")
    if ability > v.HANDOFF and ability not in abilities.of(g, warrior):
        return Refusal("KD-ABL-15", "refusal.no-such-ability", name)
    if ability in (v.SWITCH, v.RAM, v.LEAPFROG):
        held = _held(g, warrior, 2 if ability == v.LEAPFROG else 1)
        if held is not None:
            return held
    if ability == v.MINEFIELD and g.bombs_of(g.controller(warrior)) >= pieces.MOST_BOMBS:
        return Refusal("KD-BOM-02", "refusal.too-many-bombs", {"count": pieces.MOST_BOMBS})
    return Refusal(rule, "refusal.no-target", name)
