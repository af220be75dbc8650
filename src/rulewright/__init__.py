"""Rulewright: tactical card games, played by their rulebooks, on one deterministic engine."""

__version__ = "0.1.0"
