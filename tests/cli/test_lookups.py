"""`rulewright cards`, `deck` and `perft`."""

import json
import re
from pathlib import Path

from rulewright.games import GAMES
from rulewright.kernel.state import State
from tests.cli.running import run

GAME = GAMES["eightfold"]


def test_a_card_by_any_spelling() -> None:
    for name in ("spark-whelp", "Spark Whelp", "SPARKWHELP"):
        status, output, _ = run("cards", "eightfold", name)
        assert status == 0
        assert output.startswith("Spark Whelp  spark-whelp\nMonster, Common, Ashrunners\nCost 1,")
        assert "When destroyed: Deal 1 damage to the enemy Base.\n" in output
    assert "Evolves from: Spark Whelp" in run("cards", "eightfold", "cinder-hound").output


def test_all_cards_are_listed() -> None:
    output = run("cards", "eightfold").output
    assert all(str(face["name"]) in output for face in GAME.cards().values())


def test_a_search_lists_what_holds_all_words() -> None:
    output = run("cards", "eightfold", "--search", "venom tower").output
    assert "Spore Spire" in output
    assert "Rot Dart" not in output


def test_every_bundled_deck_is_listed_shown_and_legal(tmp_path: Path) -> None:
    listed = run("deck", "show").output
    for slug, about in GAME.decks().items():
        assert slug in listed
        shown = run("deck", "show", slug).output
        assert sum(map(int, re.findall(r"^(\d)  [A-Z]", shown, re.MULTILINE))) == 30
        file = tmp_path / f"{slug}.txt"
        file.write_text(str(about["text"]))
        assert run("deck", "check", str(file)).output == (
            f"{file}: a legal deck of Eightfold with 30 cards\n"
        )
        assert run("deck", "show", str(file)).output == shown


def test_all_faults_of_a_deck_are_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Spark Whelp\n1 Dragon\n1 Vulkarra, the Last Fuse\n1 Mother Mountain\n")
    status, output, error = run("deck", "check", str(file))
    assert (status, output) == (2, "")
    assert f"{file}: 4 faults\n" in error
    for fault in (
        "line 2: There is no card 'Dragon'. (EF-DECK-01)",
        "deck: A deck has 30 cards, not 6. (EF-NEED-02)",
        "Spark Whelp: 4 copies of Spark Whelp; common allows 3. (EF-DECK-01)",
        "(EF-DECK-02)",
    ):
        assert fault in error
    played = run("play", "eightfold", "--deck", str(file), "--deck", "rootless")
    assert (played.status, played.error) == (2, error.replace("deck check", "play"))


def leaves(state: State, depth: int) -> int:
    """Count sequences of actions without any of the command's shortcuts."""
    if depth == 0 or state.is_terminal():
        return 1
    total = 0
    for action in state.legal_actions():
        after = GAME.deserialize(state.serialize())
        after.apply_action(action)
        total += leaves(after, depth - 1)
    return total


def test_perft_counts_sequences() -> None:
    status, output, _ = run("perft", "eightfold", "--depth", "4", "--seed", "3", "--json")
    assert status == 0
    state = GAME.new_initial_state({}, 3)
    assert json.loads(output)["sequences"] == [leaves(state, depth) for depth in range(5)]
    assert "sequences" in run("perft", "eightfold", "--depth", "1").output
