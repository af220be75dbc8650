"""Learning environments: every game for PettingZoo and OpenSpiel, see ``docs/environments.md``."""
