"""What the greedy bot goes by: better positions have greater numbers, secrets have none."""

from typing import Any

import pytest

from rulewright.games.eightfold import evaluate as weights
from rulewright.games.eightfold.game import EIGHTFOLD
from tests.bots.test_perspective import moments


def value(player: int = 0, **changes: Any) -> int:
    """Return the worth of a described situation; the changes are of seat 0 and of the pieces."""
    pieces = changes.pop("pieces", {})
    damage = changes.pop("enemy_damage", 0)
    players = [
        {"mana": 3, "hand": ["mend"], "deck": ["mend"], **changes},
        {"mana": 3, "hand": ["mend"], "deck": ["mend"], "base_damage": damage},
    ]
    position = {"turn": 9, "players": players, "pieces": pieces}
    return EIGHTFOLD.evaluate(EIGHTFOLD.from_position(position), player)


def boar(at: str, owner: int = 0, **more: Any) -> dict[str, Any]:
    """Return the pieces of a board with one monster."""
    return {at: {"card": "moss-boar", "owner": owner, **more}}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"enemy_damage": 3}, {}),
        ({}, {"base_damage": 3}),
        ({"pieces": boar("d4")}, {}),
        ({}, {"pieces": boar("d4", 1)}),
        ({"pieces": boar("d5")}, {"pieces": boar("d4")}),
        ({"pieces": boar("d4")}, {"pieces": boar("d4", damage=2)}),
        ({"pieces": boar("d4", guard=1)}, {"pieces": boar("d4")}),
        ({"pieces": boar("d4", vigor=1)}, {"pieces": boar("d4")}),
        ({"pieces": boar("d4")}, {"pieces": boar("d4", venom=1)}),
        ({"pieces": boar("d4")}, {"pieces": boar("d4", snare=1)}),
        ({"hand": ["mend", "mend"]}, {"hand": ["mend"]}),
        ({"hand": ["mend"], "mana": 0}, {"hand": ["vulkarra-the-last-fuse"], "mana": 0}),
        ({"hand": ["mend"]}, {"hand": ["cinder-hound"]}),
        ({"mana": 4}, {"mana": 3}),
        ({"hand": [], "mana": 0, "pieces": boar("d4")}, {"hand": ["moss-boar"], "mana": 3}),
    ],
)
def test_the_better_position_has_the_greater_number(
    better: dict[str, Any], worse: dict[str, Any]
) -> None:
    assert value(**better) > value(**worse)


def test_the_last_damage_weighs_most() -> None:
    first = value(enemy_damage=1) - value()
    last = value(enemy_damage=29) - value(enemy_damage=28)
    assert last > first > 0


def test_a_won_match_is_worth_more_than_any_board() -> None:
    for state in moments(11, every=1):
        if state.may_concede(1):
            state = state.clone()
            state.concede(1)
            assert EIGHTFOLD.evaluate(state, 0) == weights.WIN
            assert EIGHTFOLD.evaluate(state, 1) == -weights.WIN
    assert all(abs(EIGHTFOLD.evaluate(state, 0)) < weights.WIN // 10 for state in moments(11))


def test_what_a_player_cannot_know_has_no_weight() -> None:
    for state in moments(12):
        for player in (0, 1):
            world = state.determinize(player, 5)
            assert EIGHTFOLD.evaluate(world, player) == EIGHTFOLD.evaluate(state, player)


def test_what_is_remembered_of_pieces_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [EIGHTFOLD.evaluate(state, 0) for state in moments(13)]
    weights._WEIGHED.clear()
    monkeypatch.setattr(weights, "_LIMIT", 1)
    assert [EIGHTFOLD.evaluate(state, 0) for state in moments(13)] == before
    assert len(weights._WEIGHED) == 1
