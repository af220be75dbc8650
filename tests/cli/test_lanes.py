"""A table without a grid is drawn as one line for each piece, under its place."""

import io

from rich.console import Console

from rulewright.cli.drawing import Drawing
from rulewright.cli.wording import Wording
from rulewright.games.kravestorm.game import KRAVESTORM


def test_lanes() -> None:
    """Every piece is drawn with its place, name, numbers and marks."""
    state = KRAVESTORM.from_position(
        {
            "players": [
                {"kit": "cinderwall", "garrison": [{"card": "spark-pup", "position": "wasted"}]},
                {"kit": "wager-spire"},
            ]
        }
    )
    out = io.StringIO()
    console = Console(file=out, width=100, color_system=None)
    console.print(Drawing(Wording(KRAVESTORM, ["Ann", "Bo"]), console).table(state.view(0)))
    lines = [line.strip() for line in out.getvalue().splitlines()]
    assert "a1  Spark Pup H1 A2 (Wasted) (Slender)" in lines
    assert "b:1 Spire Furnace, b:2 Spire Lens, b:3 Spire Heart" in lines
