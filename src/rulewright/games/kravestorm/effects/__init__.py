"""The instructions of card texts, each beside the sentence templates that build it.

Importing the package declares all templates of the card language.
"""

from rulewright.games.kravestorm.effects import cards, entering, events, hp, piles, rolls, table

__all__ = ["cards", "entering", "events", "hp", "piles", "rolls", "table"]
