"""The game of the server's tests keeps the laws itself."""

import pytest

from tests.laws import laws
from tests.laws.play import Subject
from tests.server.hush import HUSH


@pytest.mark.parametrize("seed", range(3))
def test_hush_keeps_the_laws(seed: int) -> None:
    subject = Subject(HUSH, {"turns": 6})
    laws.law_copies_go_on_alike(subject, seed)
    laws.law_records_replay(subject, seed)
    laws.law_non_interference(subject, seed)
