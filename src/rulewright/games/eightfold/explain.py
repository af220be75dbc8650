"""Why an action is not legal: each reason with the clause that gives it."""

from typing import TYPE_CHECKING

from rulewright.games.eightfold.board import (
    BIT,
    FROM_TO,
    HALF,
    TILES,
    WITHIN,
    distance,
    tile_name,
    tiles_in,
)
from rulewright.games.eightfold.card import NO_CARD, NO_COST, Card
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.effects import RemoveCounters
from rulewright.games.eightfold.legal import attacks_from
from rulewright.games.eightfold.notation import (
    CARD,
    END,
    NUM_ACTIONS,
    PLAY,
    TILE,
    TRIGGER,
    USE,
)
from rulewright.games.eightfold.turn import Turn
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulewright.games.eightfold.ops import Ops


def refuse(g: "Ops", action: int) -> Refusal:
    """Return why ``action``, which is not legal now, is not."""
    ask = g.ask
    if ask is None:
        return Refusal("EF-BASE-04", "refusal.over")
    if not 0 <= action < NUM_ACTIONS:
        return Refusal(ask.rule, "refusal.no_action", {"action": action, "count": NUM_ACTIONS})
    if ask.of == "actions":
        return _refuse_action(g, action)
    frame = g.stack[-1]
    if ask.of == "choose_tile" and isinstance(frame, Turn) and TILE <= action < TILE + TILES:
        return _refuse_tile(g, CARDS[frame.card], action - TILE)
    if ask.of == "choose_target" and TILE <= action < TILE + TILES:
        return Refusal("EF-R42", "refusal.no_target", {"at": tile_name(action - TILE)})
    if ask.of == "mulligan" and action != END and not CARD <= action < FROM_TO:
        return Refusal("EF-MULL-02", "refusal.setup")
    return Refusal(ask.rule, "refusal.not_offered", {"of": ask.of})


def _refuse_action(g: "Ops", action: int) -> Refusal:
    if action >= FROM_TO:
        start, end = divmod(action - FROM_TO, TILES)
        return _refuse_go(g, start, end)
    if action >= CARD:
        return Refusal("EF-MULL-02", "refusal.no_mulligan")
    if action >= PLAY:
        return _refuse_play(g, action - PLAY)
    if USE <= action < TRIGGER:
        return _refuse_use(g, action - USE)
    return Refusal("EF-R23", "refusal.not_offered", {"of": "actions"})


def _refuse_go(g: "Ops", start: int, end: int) -> Refusal:
    unit = g.tiles[start]
    at = {"at": tile_name(start)}
    if unit is None:
        return Refusal("EF-MOVE-01", "refusal.empty", at)
    if unit.owner != g.active:
        return Refusal("EF-MOVE-01", "refusal.not_yours", at)
    if unit.card == 0:
        return Refusal("EF-BASE-02", "refusal.base")
    card = CARDS[unit.card]
    about = {"card": card.slug}
    if not card.is_monster:
        return Refusal("EF-R12", "refusal.no_monster", about)
    if unit.played and not card.acts_at_once:
        return Refusal("EF-ACT-04", "refusal.played", about)
    target = g.tiles[end]
    if target is None:
        return _refuse_move(g, unit, card, start, end)
    return _refuse_attack(g, card, start, end, target)


def _refuse_move(g: "Ops", unit: Unit, card: Card, start: int, end: int) -> Refusal:
    about = {"card": card.slug}
    if unit.snare:
        return Refusal("EF-NEED-04", "refusal.snared", about)
    if unit.attacks and not card.moves_after_attack:
        return Refusal("EF-COMBAT-03", "refusal.attacked", about)
    if unit.moved:
        return Refusal("EF-R06", "refusal.moved", about)
    if distance(start, end) > card.speed:
        return Refusal("EF-MOVE-01", "refusal.too_far", {**about, "speed": card.speed})
    return Refusal("EF-MOVE-03", "refusal.way_blocked", {"to": tile_name(end)})


def _refuse_attack(g: "Ops", card: Card, start: int, end: int, target: Unit) -> Refusal:
    about = {"card": card.slug}
    if target.owner == g.active:
        # Onto a friendly card leads neither a move nor an attack.
        return Refusal("EF-R10", "refusal.friendly", {"at": tile_name(end)})
    unit = g.unit_at(start)
    if not unit.strikes:
        return Refusal("EF-ATK-01", "refusal.attack_used", about)
    reach = g.range_of(start)
    if distance(start, end) > reach:
        return Refusal("EF-ATK-02", "refusal.out_of_range", {**about, "range": reach})
    for at in tiles_in(g.specials & g.side[1 - g.active]):
        for rule in CARDS[g.unit_at(at).card].reaches:
            if rule.kind == "binds" and WITHIN[rule.within][at] & BIT[start] and at != end:
                return Refusal("EF-R57", "refusal.bound", {"at": tile_name(at)})
    if FROM_TO + TILES * start + end in attacks_from(g, start, "clear"):
        return Refusal("EF-R56", "refusal.fog", {"at": tile_name(end)})
    return Refusal("EF-ATK-05", "refusal.shot_blocked", {"at": tile_name(end)})


def _refuse_play(g: "Ops", number: int) -> Refusal:
    if number >= len(CARDS) or number not in g.hands[g.active]:
        return Refusal("EF-ACT-01", "refusal.not_in_hand")
    card = CARDS[number]
    about = {"card": card.slug}
    mana = g.mana[g.active]
    if card.evolves_from != NO_CARD:
        if card.evolution_cost > mana:
            needed: dict[str, int | str] = {"cost": card.evolution_cost, "mana": mana}
            return Refusal(card.played_by, "refusal.mana", {**about, **needed})
        base = CARDS[card.evolves_from].slug
        return Refusal("EF-R18", "refusal.no_base_monster", {**about, "base": base})
    if card.cost > mana:
        return Refusal(card.played_by, "refusal.mana", {**about, "cost": card.cost, "mana": mana})
    if card.kind == "spell":
        return Refusal("EF-R42", "refusal.nothing_to_target", about)
    return Refusal("EF-BOARD-01", "refusal.no_room", about)


def _refuse_use(g: "Ops", tile: int) -> Refusal:
    unit = g.tiles[tile]
    at = {"at": tile_name(tile)}
    if unit is None:
        return Refusal("EF-R42", "refusal.empty", at)
    if unit.owner != g.active:
        return Refusal("EF-R42", "refusal.not_yours", at)
    card = CARDS[unit.card]
    about = {"card": card.slug}
    if card.ability_cost == NO_COST:
        return Refusal("EF-R42", "refusal.no_ability", about)
    if unit.played:
        return Refusal("EF-ACT-04", "refusal.played", about)
    if unit.used:
        return Refusal("EF-R42", "refusal.used", about)
    mana = g.mana[g.active]
    if card.ability_cost > mana:
        return Refusal("EF-R42", "refusal.mana", {**about, "cost": card.ability_cost, "mana": mana})
    price = card.triggers["ability"][0]
    if isinstance(price, RemoveCounters):
        needed: dict[str, int | str] = {"count": price.amount, "counter": price.counter}
        return Refusal("EF-R63", "refusal.counters", {**about, **needed})
    return Refusal("EF-R42", "refusal.nothing_to_target", about)


def _refuse_tile(g: "Ops", card: Card, tile: int) -> Refusal:
    at = {"at": tile_name(tile)}
    if card.evolves_from != NO_CARD:
        return Refusal("EF-EVO-01", "refusal.not_its_base", {**at, "card": card.slug})
    if g.tiles[tile] is not None:
        return Refusal("EF-BOARD-01", "refusal.occupied", at)
    if (card.placed or g.permitted) and not HALF[g.player(g.active)] & BIT[tile]:
        return Refusal("EF-R60", "refusal.near_base", at)
    return Refusal("EF-BOARD-02", "refusal.not_your_half", at)
