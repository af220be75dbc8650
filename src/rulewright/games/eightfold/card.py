"""A card as printed, with its text compiled."""

from dataclasses import dataclass, field
from typing import Final

from rulewright.games.eightfold.effects import Program
from rulewright.games.eightfold.statics import Aura, Reach

NO_CARD: Final = -1
NO_COST: Final = -1


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed.

    Attributes:
        number: its number for good; part of the action vocabulary.
        cost: mana; ``NO_COST`` for an Evolution (EF-R51).
        evolves_from: number of the base monster an Evolution names (EF-R18), or ``NO_CARD``.
        evolution_cost: mana for putting an Evolution on its base monster (EF-EVO-01).
        triggers: program by moment: ``placed``, ``destroyed``, ``start``, ``end``, ``attacks``,
            ``attacked``; for a spell ``spell``; for an ability ``ability``.
        ability_cost: mana for the ability; ``NO_COST`` if there is none.
        hand_limit: cards in hand at the end of the turn while this is on the board; 0: not changed.
        placed: 0 on the own half, 1 also on the enemy half far from its Base, 2 on all of it.
    """

    number: int
    slug: str
    name: str
    kind: str
    theme: str
    rarity: str
    text: str
    cost: int = NO_COST
    evolves_from: int = NO_CARD
    evolution_cost: int = 0
    attack: int = 0
    health: int = 0
    speed: int = 1
    range: int = 1
    text_value: int = 0
    triggers: dict[str, Program] = field(default_factory=dict)
    ability_cost: int = NO_COST
    auras: tuple[Aura, ...] = ()
    reaches: tuple[Reach, ...] = ()
    moves_after_attack: bool = False
    acts_at_once: bool = False
    attacks_each_turn: int = 1
    moves_through: bool = False
    attacks_through: bool = False
    placed: int = 0
    shields_base: bool = False
    hand_limit: int = 0
    is_monster: bool = False
    is_special: bool = False
    """True if the card changes what other cards may do or have while it is on the board."""
    starts: int = 0
    ends: int = 0
    """1 if something is triggered at the start, the end of its owner's turn."""

    @property
    def played_by(self) -> str:
        """The clause by which the card is played."""
        if self.evolves_from != NO_CARD:
            return "EF-EVO-01"
        return {"monster": "EF-ACT-01", "spell": "EF-ACT-02"}.get(self.kind, "EF-ACT-03")


BASE_HEALTH: Final = 30
"""Damage at which a Base falls: EF-BASE-04."""

BASE: Final = Card(
    number=0,
    slug="base",
    name="Base",
    kind="base",
    theme="",
    rarity="",
    text="",
    health=BASE_HEALTH,
)
