"""Tactical card games, each played exactly by its rulebook, on one deterministic engine."""

__version__ = "0.1.0"
