"""A deck handed in as a text is played with its own Capital Kit."""

import json
from pathlib import Path

from rulewright.games.kravestorm.game import KRAVESTORM
from tests.citing import rule
from tests.cli.running import run


def text_of(slug: str) -> str:
    """Return the text of a ready deck."""
    return str(KRAVESTORM.decks()[slug]["text"])


@rule("KS-32.3.1", "KS-6.1.2")
def test_a_text_holds_kit_and_sideboard() -> None:
    decks = [KRAVESTORM.deck_of(f" {text_of(slug)}\n") for slug in ("spire-dice", "hearth-wall")]
    state = KRAVESTORM.new_initial_state({"decks": decks}, 1)
    assert [deck.kit for deck in state.decks] == ["wager-spire", "verdant-hearth"]
    assert [len(deck.sideboard) for deck in state.decks] == [10, 10]


def test_a_deck_in_a_file_is_simulated(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    deck = json.loads(text_of("spire-dice"))
    deck["main"]["study-the-currents"] += 1
    deck["main"]["cold-feet"] -= 1
    file.write_text(json.dumps(deck), "utf-8")
    assert run("deck", "check", "--game", "kravestorm", str(file)).status == 0
    assert "2  Study the Currents" in run("deck", "show", "--game", "kravestorm", str(file)).output
    simulated = ("simulate", "kravestorm", "--games", "1", "--seed", "1", "--bots", "random,random")
    done = run(*simulated, "--decks", f"{file},hearth-wall", "--json")
    assert (done.status, done.error) == (0, "")
    assert json.loads(done.output)["finished"] == 1
