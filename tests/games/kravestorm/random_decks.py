"""Legal decks at random, so that every card of the set comes to the table."""

import random
from typing import Any

from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.games.kravestorm.terms import TYPES


def random_deck(seed: int) -> dict[str, Any]:
    """Return a Standard deck of two types with random cards, as it is handed in."""
    source = random.Random(seed)
    book = KRAVESTORM.book
    types = source.sample(range(len(TYPES)), 2)
    nektheries = [c for c in book.cards if c.subtype == "nekthery"]
    own = [c for c in nektheries if any(c.produces[t] for t in types)]
    main = {own[0].slug: 9, own[1].slug: 8}
    whispers = 0
    pool = [
        c
        for c in book.cards
        if c.kind in ("kraver", "upgrade", "action", "whisper")
        and not c.nekthery
        and not any(n for t, n in enumerate(c.cost[:5]) if t not in types)
    ]
    while sum(main.values()) < 50:
        card = source.choice(pool)
        if card.kind == "whisper":
            if card.slug in main or whispers == 3:
                continue
            whispers += 1
        if main.get(card.slug, 0) < 2:
            main[card.slug] = main.get(card.slug, 0) + 1
    return {"kit": source.choice(list(book.kits)), "main": main, "sideboard": {}}
