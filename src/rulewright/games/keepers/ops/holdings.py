"""Ops on holdings: Strange Matter, cards, Ultimates and effects in force."""

from rulewright.games.keepers import pieces
from rulewright.games.keepers.cards.table import CARDS, COUNT, MINIONIZED, TOUGHEN
from rulewright.games.keepers.ops import warriors
from rulewright.games.keepers.state import Effect, Table
from rulewright.kernel.events import Secret

__all__ = [
    "add_card", "cool", "drain", "end_effect", "enforce", "gain", "give_up", "pay_enemy",
    "refill_shared", "replace_effect", "return_card", "set_tax", "spend", "take_from_economy",
    "use_ultimate", "veto", "veto_from_hand",
]  # fmt: skip


def _name(card: int) -> str:
    return CARDS[card].slug if card < COUNT else "freeze"


# --- Strange Matter


def take_from_economy(g: Table, seat: int, rule: str) -> None:
    """Take 1 Strange Matter from the Economy (KD-ACT-06)."""
    g.economy -= 1
    g.reserves[seat] += 1
    g.progress = True
    g.emit("taken", rule, seat=seat, amount=1)


def gain(g: Table, seat: int, amount: int, rule: str) -> None:
    """Add new Strange Matter to the Reserves (KD-SM-12)."""
    g.reserves[seat] += amount
    g.progress = True
    g.emit("gained", rule, seat=seat, amount=amount)


def spend(g: Table, seat: int, amount: int, rule: str) -> None:
    """Pay for a purchase: the Strange Matter goes back to the Economy (KD-SM-02)."""
    g.reserves[seat] -= amount
    g.economy += amount
    g.progress = True
    g.emit("spent", rule, seat=seat, amount=amount)


def drain(g: Table, seat: int, amount: int, rule: str) -> None:
    """Return Strange Matter to the Economy, as much as there is (KD-R142)."""
    amount = min(amount, g.reserves[seat])
    g.reserves[seat] -= amount
    g.economy += amount
    g.emit("drained", rule, seat=seat, amount=amount)


def pay_enemy(g: Table, seat: int) -> None:
    """Pay 1 Strange Matter of Tax to the enemy (KD-CARD-61)."""
    g.reserves[seat] -= 1
    g.reserves[1 - seat] += 1
    g.emit("taxed", "KD-CARD-61", seat=seat, amount=1)


# --- cards


def add_card(g: Table, seat: int, card: int) -> None:
    """Put a bought card into the Ability Row (KD-ROW-01)."""
    if card in g.hand[seat]:
        g.hand[seat] = tuple(c for c in g.hand[seat] if c != card)
    else:
        g.shared = tuple(c for c in g.shared if c != card)
    g.row[seat] = (*g.row[seat], card)
    g.owned[seat] |= 1 << card
    g.emit("bought", "KD-ROW-01", seat=seat, card=CARDS[card].slug)


def give_up(g: Table, seat: int, card: int) -> None:
    """Put an unpurchased card of the private hand into the Shared Hand (KD-ABL-11)."""
    g.hand[seat] = tuple(c for c in g.hand[seat] if c != card)
    g.shared = (*g.shared, card)
    g.emit("given_up", "KD-ABL-11", seat=seat, card=CARDS[card].slug)


def refill_shared(g: Table) -> None:
    """Bring the Shared Hand back to 3 from the Ability Deck (KD-ABL-12, KD-R163)."""
    if g.deck and len(g.shared) < 3:
        card = g.deck[0]
        g.deck = g.deck[1:]
        g.shared = (*g.shared, card)
        g.emit("refilled", "KD-ABL-12", card=CARDS[card].slug)


def cool(g: Table, seat: int, card: int) -> None:
    """Put an activated CC card on top of the Cooldown Field (KD-CC-01, KD-CC-02)."""
    g.row[seat] = tuple(c for c in g.row[seat] if c != card)
    g.cooldown[seat] = (*g.cooldown[seat], card)
    g.emit("cooling", "KD-CC-01", seat=seat, card=CARDS[card].slug)


def return_card(g: Table, seat: int, card: int, rule: str) -> None:
    """Take a card from the Cooldown Field back into the Ability Row (KD-CC-04)."""
    g.cooldown[seat] = tuple(c for c in g.cooldown[seat] if c != card)
    g.row[seat] = (*g.row[seat], card)
    g.emit("returned", rule, seat=seat, card=CARDS[card].slug)


def veto(g: Table, seat: int, card: int) -> None:
    """Disable a purchased card of a seat for the rest of the game (KD-VETO-04, KD-VETO-06)."""
    if card in g.cooldown[seat]:
        g.cooldown[seat] = tuple(c for c in g.cooldown[seat] if c != card)
        g.row[seat] = (*g.row[seat], card)
    g.vetoed |= 1 << card
    g.emit("vetoed", "KD-VETO-07", seat=seat, card=CARDS[card].slug)
    if g.works(card):
        end_effect(g, card)


def veto_from_hand(g: Table, seat: int, card: int) -> None:
    """Disable a card of the private hand, unseen by the enemy (KD-VETO-05, KD-R132)."""
    g.hand[seat] = tuple(c for c in g.hand[seat] if c != card)
    g.row[seat] = (*g.row[seat], card)
    g.owned[seat] |= 1 << card
    g.vetoed |= 1 << card
    g.face_down |= 1 << card
    g.emit("vetoed_blindly", "KD-VETO-05", seat=seat, card=Secret(CARDS[card].slug, (seat,)))


def set_tax(g: Table, seat: int, card: int) -> None:
    """Choose the enemy card that a seat's Tax lies on (KD-CARD-61)."""
    g.taxed[seat] = card
    g.emit("tax_laid", "KD-CARD-61", seat=seat, card=CARDS[card].slug)


def use_ultimate(g: Table, seat: int) -> None:
    """Use a seat's Ultimate, once per game (KD-KPR-02)."""
    g.ultimate_used[seat] = 1
    ultimate = pieces.ULTIMATES[g.ultimate[seat]]
    g.emit("ultimate_used", "KD-KPR-02", seat=seat, ultimate=ultimate)


# --- effects in force


def enforce(
    g: Table, card: int, owner: int, ends: int, seat: int, left: int = 1, data: int = -1
) -> None:
    """Put a card's effect in force; one that runs already keeps its end (KD-DUR-01, KD-R138)."""
    if g.in_force >> card & 1:
        return
    g.effects = (*g.effects, Effect(card, owner, ends, seat, left, data))
    g.in_force |= 1 << card
    g.emit("in_force", "KD-DUR-04", seat=owner, card=_name(card))


def replace_effect(g: Table, old: Effect, new: Effect) -> None:
    """Count a turn of an effect that goes on (KD-DUR-04)."""
    g.effects = tuple(new if effect is old else effect for effect in g.effects)


def end_effect(g: Table, card: int) -> None:
    """End a card's effect (KD-DUR-02, KD-VETO-07)."""
    owner = 0
    for effect in g.effects:
        if effect.card == card:
            owner = effect.owner
    g.effects = tuple(effect for effect in g.effects if effect.card != card)
    g.in_force &= ~(1 << card)
    g.emit("effect_ended", "KD-DUR-02", seat=owner, card=_name(card))
    if card == MINIONIZED:
        # The maximum goes back to the last Set in force, else to Base (KD-GLO-24, KD-R128).
        for seat in (0, 1):
            toughened = (g.owned[seat] & ~g.face_down) >> TOUGHEN & 1
            base = pieces.BASE_HEALTH[pieces.KEEPER]
            warriors.set_maximum(g, seat, 7 if toughened else base, "KD-GLO-24")
