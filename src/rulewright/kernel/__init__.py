"""The engine that knows no game: frames, decisions, events, chance, records and the Game protocol."""
