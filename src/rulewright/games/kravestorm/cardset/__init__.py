"""The card sets that ship with the game, as JSON."""
