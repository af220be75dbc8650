"""Bots: what they may see, and how they choose."""
