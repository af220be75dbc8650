"""The engine that knows no game: frames, decisions, events, chance, records, the Game protocol."""
