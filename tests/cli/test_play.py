"""`rulewright play`, as somebody who types into it sees it."""

import re
from pathlib import Path

import pytest

from rulewright.games import GAMES
from rulewright.kernel.record import read_record, replay
from tests.cli.running import run

PLAY = ("play", "eightfold", "--seed", "7", "--setup", "first=0", "--deck", "fuse-line")
DECKS = (*PLAY, "--deck", "ninth-tide")


def test_a_whole_match_is_played_saved_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    ending = ["done", *["1"] * 60, f"save {file}", "log", "quit"]
    status, output, error = run(*DECKS, typed=ending)
    assert (status, error) == (0, "")
    assert "You have lost." in output
    assert f"actions in {file}." in output
    record = read_record(file.read_text("utf-8"), GAMES)
    assert record.result == (-1, 1)
    assert replay(record, GAMES["eightfold"]).returns() == [-1, 1]
    assert run("verify", str(file)).status == 0


def test_the_table_the_hand_and_the_actions_are_shown() -> None:
    output = run(*DECKS, typed=["done", "quit"]).output
    assert "▲ Player  Damage on the Base 0/30, Mana 1/10, Hand 6, Deck 24, Discard pile 0" in output
    assert "▼ Greedy  Damage on the Base 0/30" in output
    assert re.search(r"│1│ +│ +│ +│▲Base +│", output), "the own Base stands on d1, below"
    assert "│a       │b       │c" in output
    assert "Hand (6)" in output
    assert re.search(r"^  1 end ", output, re.MULTILINE)


def test_the_second_player_sees_the_board_turned() -> None:
    output = run(*DECKS[:4], "--setup", "first=1", typed=["done", "quit"]).output
    assert "│h       │g       │f" in output
    assert re.search(r"│8│ +│ +│ +│▲Base +│", output)


def test_numbers_and_notation_are_the_same_answers() -> None:
    by_number = run(*DECKS, typed=["1", "1", "quit"]).output
    by_notation = run(*DECKS, typed=["done", "end", "quit"]).output
    assert by_number.replace("> 1\n", "> \n") == by_notation.replace("> done", "> ").replace(
        "> end", "> "
    )


def test_an_action_that_is_not_legal_is_refused_with_its_rule() -> None:
    output = run(*DECKS, typed=["done", "d1-d2", "quit"]).output
    assert "A Base never moves and never attacks.\nA Base never moves" in output
    assert "(EF-BASE-02)" in output


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why d1-d2", "A Base never moves and never attacks. (EF-BASE-02)"),
        ("why end", "It is legal.\n"),
        ("why 1", "It is legal.\n"),
        ("why", "why takes an action"),
        ("why nonsense", "'nonsense' is no action's notation"),
        ("inspect d1", "d1: Base of Player\nHealth 30\n"),
        ("inspect d5", "d5 is empty."),
        ("inspect Spark Whelp", "When destroyed: Deal 1 damage to the enemy Base."),
        ("inspect discard", "Discard pile (0)"),
        ("inspect dragon", "Eightfold has no card 'dragon'"),
        ("inspect", "inspect takes a cell"),
        ("rules ef-move-01", "EF-MOVE-01  Moving (rule)"),
        ("rules EF-MOVE-1", "nearest: EF-MOVE-01"),
        ("log", "Player draws 1"),
        ("help", "why ACTION"),
        ("actions", "Your turn: act, or end it.\n  1 end"),
        ("board", "Hand (6)"),
        ("99", "there is no action 99 in the list"),
        ("0", "there is no action 0 in the list"),
        ("dance", "'dance' is no action and no command"),
        ("save", "save takes a file's name"),
        ("save no/such/folder/x", "cannot write no/such/folder/x"),
    ],
)
def test_what_can_be_typed(line: str, answer: str) -> None:
    status, output, error = run(*DECKS, typed=["done", line, "quit"])
    assert (status, error) == (0, "")
    assert answer in output.rpartition(f"> {line}\n")[2].rpartition("> quit")[0]


def test_saving_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    file.write_text("mine")
    assert "exists; choose another name" in run(*DECKS, typed=[f"save {file}"]).output
    assert file.read_text() == "mine"


def test_undo_goes_back_to_the_last_decision(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    run(*DECKS, typed=["done", "end", f"save {one}"])
    typed = ["undo", "done", "end", "end", "undo", f"save {other}"]
    output = run(*DECKS, typed=typed).output
    assert "there is nothing to undo" in output
    assert "Undone." in output
    assert one.read_text() == other.read_text()
    assert run("verify", str(other)).status == 0


def test_undo_takes_back_the_end_of_a_match(tmp_path: Path) -> None:
    output = run(*DECKS, typed=["done", "concede", "end", "concede", "undo", "end", "quit"]).output
    assert output.count("You have lost.") == 1
    assert output.count("The match is over.") >= 2
    assert "Player concedes." in output
    assert "Player begins turn 3" in output


def test_what_the_bot_draws_stays_hidden() -> None:
    """Nothing of the bot's hand is printed before it is played: not a card of its deck is named."""
    output = run(*DECKS, "--bot", "random", typed=["done", "log", "inspect hand", "quit"]).output
    own = {
        face["name"] for face in GAMES["eightfold"].cards().values() if face["theme"] == "undertow"
    }
    assert own
    assert not [name for name in own if str(name) in output]


def test_without_a_game_the_list_is_offered() -> None:
    status, output, _ = run("play", "--seed", "1", typed=["1", "quit"])
    assert status == 0
    assert "1 eightfold: Eightfold\n" in output
    assert "Which game? 1\nEightfold, seed 1." in output
    assert run("play", typed=["eightfold", "quit"]).status == 0
    status, _, error = run("play")
    assert (status, error) == (2, f"rulewright play: name a game: {', '.join(GAMES)}\n")


def test_a_fresh_seed_is_told_and_another_each_time() -> None:
    first, second = (run("play", "eightfold", typed="quit\n").output for _ in range(2))
    assert first.splitlines()[0].startswith("Eightfold, seed ")
    assert first.splitlines()[0] != second.splitlines()[0]


def test_the_same_seed_and_answers_give_the_same_output() -> None:
    typed = ["done", "2", "1", "end", "1", "end", "quit"]
    assert run(*DECKS, typed=typed) == run(*DECKS, typed=typed)
