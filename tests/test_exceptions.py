"""What is raised comes whole out of another process: games are played in several."""

import importlib
import pickle
import pkgutil
from typing import Any

import pytest

import rulewright
from rulewright.cardtext.language import CardTextError
from rulewright.envs.matches import RefusedAction
from rulewright.games.kravestorm.loading import FaultyCards
from rulewright.kernel.refusal import (
    CommandOverrunError,
    Fault,
    FaultyInput,
    IllegalAction,
    Refusal,
)
from rulewright.kernel.rulebook import UnknownClause

REFUSAL = Refusal("EF-BOARD-02", "refusal.not-your-half", {"at": "d4"})
EXAMPLES = [
    CardTextError("spark-pup", "Purr.", 3, "no such sentence"),
    CommandOverrunError(2),
    FaultyCards(["spark-pup: no hp", "tremor: no text"]),
    FaultyInput([Fault("decks.0", REFUSAL), Fault("first", REFUSAL)]),
    IllegalAction(7, REFUSAL),
    RefusedAction(7, REFUSAL, "action 7 is not legal"),
    UnknownClause("Eightfold", "EF-9", ("EF-8",)),
]


def raised() -> set[type[BaseException]]:
    """Return the exceptions with arguments of their own, without those of the server's requests
    and of the command line, which do not leave their process."""
    found: set[type[BaseException]] = set()
    for module in pkgutil.walk_packages(rulewright.__path__, "rulewright."):
        if module.name.startswith(("rulewright.server", "rulewright.cli", "rulewright.__main__")):
            continue
        for value in vars(importlib.import_module(module.name)).values():
            if (
                isinstance(value, type)
                and issubclass(value, BaseException)
                and value.__module__.startswith("rulewright")
                and "__init__" in vars(value)
            ):
                found.add(value)
    return found


def test_all_have_an_example() -> None:
    assert raised() == {type(example) for example in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_an_exception_comes_whole_out_of_another_process(example: Any) -> None:
    back = pickle.loads(pickle.dumps(example))
    assert type(back) is type(example)
    assert (str(back), vars(back)) == (str(example), vars(example))
