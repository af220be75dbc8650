"""All effects of cards, registered by importing them, and what a purchase sets off."""

from rulewright.games.keepers import ops
from rulewright.games.keepers.cards import black, blue, green, orange, purple, red, white, yellow
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.cards.base import ACTIVATE, PURCHASE
from rulewright.games.keepers.cards.yellow import PlaceObject
from rulewright.games.keepers.state import Table
from rulewright.kernel.frames import Frame

__all__ = ["COLOURS", "PlaceObject", "on_purchase"]

COLOURS = (white, yellow, orange, green, blue, red, black, purple)
_MISSING = [c.name for n, c in enumerate(cards.CARDS) if cards.IS_CC[n] and n not in ACTIVATE]
if _MISSING:
    raise RuntimeError(f"CC cards without an effect: {_MISSING}")


def on_purchase(g: Table, seat: int, card: int) -> Frame | None:
    """Let what a card does on purchase happen (KD-ABL-04, KD-R131)."""
    enemy = 1 - seat
    if cards.IS_CC[card] and g.taxed[enemy] < 0 and g.has(enemy, cards.TAX):
        ops.set_tax(g, enemy, card)
    effect = PURCHASE.get(card)
    return effect(g, seat, seat) if effect is not None else None
