"""Eightfold: two players on one 8x8 board, a Base each, decks of thirty cards."""
