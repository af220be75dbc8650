"""Keepers' Dissension: Unchained: two armies on a 7x7 board, hidden Markers, Responses."""
