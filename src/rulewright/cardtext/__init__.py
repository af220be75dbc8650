"""The card language: sentence templates that are both the text of a card and its program."""

from rulewright.cardtext.language import CardTextError, Language, Node, Template

__all__ = ["CardTextError", "Language", "Node", "Template"]
