"""What a client draws where (``docs/views.md``)."""

from typing import Any

THEMES: dict[str, Any] = {
    "white": {"hue": 210, "frame": "plain"},
    "yellow": {"hue": 48, "frame": "brick"},
    "orange": {"hue": 26, "frame": "arrow"},
    "green": {"hue": 130, "frame": "shield"},
    "blue": {"hue": 220, "frame": "banner"},
    "red": {"hue": 0, "frame": "blade"},
    "black": {"hue": 280, "frame": "skull"},
    "purple": {"hue": 290, "frame": "rune"},
}


def layout() -> dict[str, Any]:
    """Return the layout: board, Ability Row, Cooldown Field, hands, counters, buttons."""
    return {
        "areas": [
            {
                "kind": "grid",
                "columns": list("abcdefg"),
                "rows": list("1234567"),
                "cell": "{column}{row}",
                "gaps_after_columns": [],
                "tint": {"0": ["1", "2"], "1": ["6", "7"]},
                "turned_for_player": 1,
            },
            {"kind": "zone", "zone": "hand", "of": "own", "show": "cards"},
            {"kind": "zone", "zone": "pool", "of": "own", "show": "cards"},
            {"kind": "zone", "zone": "shared", "of": "shared", "show": "cards"},
            {"kind": "zone", "zone": "row", "of": "each", "show": "cards"},
            {"kind": "zone", "zone": "cooldown", "of": "each", "show": "cards"},
            {"kind": "zone", "zone": "in_force", "of": "each", "show": "sheet"},
            {"kind": "zone", "zone": "vetoed", "of": "each", "show": "sheet"},
            {"kind": "zone", "zone": "stealthed", "of": "each", "show": "sheet"},
            {"kind": "zone", "zone": "assembly", "of": "each", "show": "sheet"},
            {"kind": "zone", "zone": "graveyard", "of": "each", "show": "sheet"},
        ],
        "bar": {
            "counters": ["lifeforce", "reserves", "bombs", "streak"],
            "zones": ["hand", "row", "cooldown", "graveyard"],
            "limits": {"lifeforce": 15},
        },
        "primary": ["end", "pass", "stop"],
        "face": ["health", "strength"],
        "themes": THEMES,
    }
