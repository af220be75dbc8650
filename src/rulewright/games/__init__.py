"""The games, one package each; no game imports another."""

GAMES = ("eightfold", "keepers", "kravestorm", "threefc")
