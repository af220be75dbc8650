"""Kravestorm: two to four players, Garrisons of Kravers, reaction chains and a d20."""
