"""Matches over the network: lobby, journal, streams and clocks. No rule of any game is in it."""
