"""Whatever is typed: one clear message on stderr, exit status 2, never a traceback."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run

COMMANDS = (
    ("play", "rulewright play eightfold --bot greedy --seed 7"),
    ("simulate", "rulewright simulate eightfold --games 200 --seed 1"),
    ("replay", "rulewright replay match.record"),
    ("verify", "rulewright verify match.record"),
    ("rules", "rulewright rules eightfold EF-MOVE-01"),
    ("cards", 'rulewright cards eightfold "Spark Whelp"'),
    ("perft", "rulewright perft eightfold --depth 3"),
    ("bench", "rulewright bench eightfold --seconds 8"),
    ("deck check", "rulewright deck check my-deck.txt"),
    ("deck show", "rulewright deck show fuse-line"),
    ("deck", "rulewright deck show fuse-line"),
    ("serve", "rulewright serve --port 8080"),
    ("bench game", "rulewright bench eightfold --seconds 8"),
    ("bench server", "rulewright bench server --matches 100 --seconds 10"),
    ("", "rulewright play eightfold"),
)


@pytest.mark.parametrize(("command", "example"), COMMANDS)
def test_help_has_an_example(command: str, example: str) -> None:
    status, output, _ = run(*command.split(), "--help")
    assert status == 0
    assert example in " ".join(output.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play chess", "there is no game 'chess'; there are: eightfold"),
        ("play eightfold --bot oracle", "there is no bot 'oracle'; there are: random, greedy"),
        (
            "play eightfold --seed x",
            "--seed takes a whole number from 0 of up to 128 bits, not 'x'",
        ),
        ("play eightfold --seed -1", "not '-1'"),
        ("play eightfold --seat 2", "--seat takes a whole number from 0 to 1, not '2'"),
        ("play eightfold --setup round_limit", "--setup takes KEY=VALUE, not 'round_limit'"),
        (
            "play eightfold --setup round_limit=many",
            "round_limit takes a whole number from 0 to 1000",
        ),
        ("play eightfold --setup limit=1", "no setting 'limit'; it has: first, round_limit"),
        ("play eightfold --setup first=me", "first is one of chance, 0, 1, not 'me' (EF-R03)"),
        ("play eightfold --setup first=0 --setup first=1", "the setting first is given twice"),
        (
            "play eightfold --deck nowhere",
            "no deck and no file 'nowhere'; bundled decks: fuse-line",
        ),
        ("play eightfold --deck rootless", "Two decks are needed, one for each player."),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate eightfold --bots greedy", "the match has 2 seats, but 1 bots play"),
        ("simulate eightfold --bots greedy,oracle", "there is no bot 'oracle'"),
        ("simulate eightfold --games many", "--games takes a whole number"),
        ("simulate eightfold --games -3", "--games takes a whole number"),
        ("simulate eightfold --processes 0", "--processes takes a whole number from 1 to 256"),
        ("simulate eightfold --first 2", "first is one of chance, 0, 1, not '2'"),
        ("simulate eightfold --seats round", "--seats is fixed or alternate, not 'round'"),
        ("simulate eightfold --decks rootless", "2 bots need as many decks, not 1"),
        ("simulate eightfold --records README.md", "cannot make the folder README.md"),
        ("replay nowhere", "cannot read nowhere: No such file or directory"),
        ("verify nowhere", "cannot read nowhere: No such file or directory"),
        ("cards chess", "there is no game 'chess'"),
        ("cards eightfold dragon", "Eightfold has no card 'dragon'"),
        ("cards eightfold mend --search mend", "give either a card or --search WORDS, not both"),
        ("cards eightfold --search dragon", "no card of Eightfold holds all of: dragon"),
        ("perft eightfold --depth 101", "--depth takes a whole number from 0 to 100, not '101'"),
        ("perft eightfold --seed x", "--seed takes a whole number"),
        ("bench chess", "there is no game 'chess'"),
        ("bench eightfold --seconds nan", "--seconds takes 0.1 to 86400, not nan"),
        ("bench eightfold --seconds 0", "--seconds takes 0.1 to 86400, not 0.0"),
        ("deck check nowhere", "cannot read nowhere: No such file or directory"),
        ("deck check . --game chess", "there is no game 'chess'"),
        ("deck check .", "cannot read .: Is a directory"),
        ("deck show nowhere", "there is no deck and no file 'nowhere'"),
    ],
)
def test_a_mistake_is_answered_with_one_line(arguments: str, message: str) -> None:
    status, output, error = run(*arguments.split())
    assert status == 2
    assert output == ""
    command = next(name for name, _ in COMMANDS if arguments.startswith(name))
    assert error.startswith(f"rulewright {command}: ")
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        "dance",
        "play a b",
        "play --dance",
        "simulate",
        "replay",
        "verify",
        "deck",
        "deck dance",
        "bench eightfold --seconds x",
    ],
)
def test_a_wrong_call_is_answered_with_its_use(arguments: str) -> None:
    status, _, error = run(*arguments.split())
    assert status == 2
    assert "Traceback" not in error


FUZZ = (
    "",
    " ",
    "-",
    "--",
    "0",
    "-1",
    "9" * 60,
    "eightfold",
    "é\u202e",
    "\x00",
    "\x1b[2J",
    "a=b",
    "=",
    ",",
    "../..",
    "{}",
    "{0}",
    "%s",
    "[red]",
    "[/]",
    "x" * 5000,
    "1e9",
    "٣",
    "nan",
    "greedy,greedy",
    ".",
    "\udc80",
)
OPTIONS = {
    "play": ("--bot", "--seed", "--seat", "--setup", "--deck"),
    "simulate": ("--bots", "--seed", "--decks", "--first", "--seats", "--processes", "--setup"),
    "replay": ("--seat", "--at"),
    "verify": (),
    "cards": ("--search",),
    "perft": ("--seed", "--setup", "--deck"),
    "bench": (),
    "deck check": ("--game",),
    "deck show": ("--game",),
}


def typeable(lines: list[str]) -> list[str]:
    """Return the lines as UTF-8 can carry them."""
    return [line.encode("utf-8", "replace").decode() for line in lines]


@pytest.mark.parametrize("command", OPTIONS)
def test_nothing_that_is_typed_ends_in_a_traceback(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = random.Random(command)
    always = {
        "simulate": ["--games", "0"],
        "perft": ["--depth", "1"],
        "bench": ["--seconds", "0.1"],
    }.get(command, [])
    for _ in range(30):
        words = source.choices(FUZZ, k=source.randrange(3))
        if source.random() < 0.7:
            words[:1] = ["eightfold"]
        for option in source.sample(
            OPTIONS[command], min(len(OPTIONS[command]), source.randrange(3))
        ):
            words += [option, source.choice(FUZZ)]
        if command == "bench" and words == ["eightfold"]:
            continue  # it would measure
        done = run(*command.split(), *words, *always, typed=typeable(source.choices(FUZZ, k=4)))
        assert done.status in (0, 1, 2), words
        if done.status:
            assert done.error
            assert "Traceback" not in done.error
            assert "\x1b[2J" not in done.error


def test_nothing_typed_into_a_match_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = random.Random(1)
    words = (
        "why",
        "inspect",
        "rules",
        "save",
        "undo",
        "log",
        "board",
        "help",
        "concede",
        "actions",
    )
    typed = [
        f"{source.choice(words)} {source.choice(FUZZ)}"
        if source.random() < 0.6
        else source.choice(FUZZ)
        for _ in range(120)
    ]
    monkeypatch.chdir(tmp_path)
    status, output, error = run(
        "play", "eightfold", "--seed", "1", typed=typeable([*typed, "quit"])
    )
    assert (status, error) == (0, "")
    assert "\x1b[2J" not in output


def test_bytes_that_are_no_text_are_answered_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", "play", "eightfold", "--seed", "1"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert b"is no action and no command" in done.stdout
