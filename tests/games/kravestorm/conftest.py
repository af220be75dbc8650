"""Fixtures of the Kravestorm tests."""

from collections.abc import Callable

import pytest

from rulewright.kernel import chance
from tests.games.kravestorm.situation import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that sets the next results of d20s."""
    scripted = Dice()
    monkeypatch.setattr(chance, "below", scripted)

    def show(*results: int) -> None:
        scripted.shown = list(results)

    return show
