"""Eightfold: the rules chapter by chapter, the cards, the views and the secrets."""
