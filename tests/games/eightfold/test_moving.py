"""Moving."""

import pytest

from rulewright.games.eightfold.board import tile_name, walks
from rulewright.games.eightfold.card import Card
from rulewright.games.eightfold.cards import CARDS
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    card,
    damage,
    legal,
    on,
    pass_turns,
    play,
    reach,
    refusal,
    refused,
    table,
    worn,
)


def ring(tile: str, radius: int) -> set[str]:
    column, row = "abcdefgh".index(tile[0]), int(tile[1])
    return {
        f"{'abcdefgh'[c]}{r}"
        for c in range(max(0, column - radius), min(8, column + radius + 1))
        for r in range(max(1, row - radius), min(9, row + radius + 1))
    } - {tile}


@rule("EF-MOVE-01", "EF-MOVE-02")
@pytest.mark.parametrize("face", [face for face in CARDS if face.is_monster], ids=lambda f: f.slug)
def test_every_monster_moves_up_to_its_speed_straight_or_diagonal(face: Card) -> None:
    for tile in ("d4", "a4", "h5", "a8"):
        state = table({tile: face.slug})
        assert reach(state, tile) == ring(tile, face.speed) - {"d1", "e8"}


@rule("EF-MOVE-01")
def test_speed_is_one_unless_the_card_says_otherwise() -> None:
    assert {face.slug for face in CARDS if face.speed != 1} == {
        *("cinder-hound", "pyre-alpha", "kindle-courier", "flare-rider", "blaze-outrider"),
        *("current-dancer", "tunnel-fang"),
    }
    state = table({"d4": "moss-boar", "a1": "kindle-courier"})
    assert refusal(state, "d4-d6") == "EF-MOVE-01"
    assert refused(state, "d4-d6").message == "refusal.too_far"
    assert refusal(state, "a1-a4") == "EF-MOVE-01"


@rule("EF-MOVE-01", "EF-MOVE-03")
@scenario("EF-S06")
def test_a_move_of_two_steps_finds_its_way_around() -> None:
    stones = dict.fromkeys(("b4", "c4", "d4", "b3", "d3", "b2", "c2"), "pebble-page")
    state = table({"c3": "kindle-courier", **stones})
    assert reach(state, "c3") == {"d2", "c1", "e1", "e2", "e3"}
    enemies = table({"c3": "kindle-courier"}, enemy=stones)
    assert reach(enemies, "c3") - set(stones) == {"d2", "c1", "e1", "e2", "e3"}


@rule("EF-MOVE-03", "EF-BOARD-01")
def test_a_move_cannot_go_through_or_onto_a_card() -> None:
    row = {f"{column}5": "gate-warden" for column in "abcdefgh"}
    state = table({"d4": "kindle-courier"}, enemy=row)
    assert not {f"{column}6" for column in "abcdefgh"} & reach(state, "d4")
    assert refusal(state, "d4-d6") == "EF-MOVE-03"
    assert refused(state, "d4-d6").message == "refusal.way_blocked"
    friendly = table({"d4": "kindle-courier", "d5": "moss-boar"})
    assert "d5" not in reach(friendly, "d4")
    after = play(friendly, "d4-d6")
    assert (card(after, "d4"), card(after, "d6")) == ("", "kindle-courier")


@rule("EF-R06", "EF-MOVE-01")
def test_one_move_in_a_turn() -> None:
    state = play(table({"d4": "kindle-courier"}), "d4-d5")
    assert reach(state, "d5") == set()
    assert refusal(state, "d5-d6") == "EF-R06"
    assert reach(pass_turns(state, 2), "d5") == ring("d5", 2)


@rule("EF-MOVE-01")
def test_only_own_monsters_are_moved() -> None:
    state = table({"d4": "moss-boar"}, enemy={"f6": "moss-boar"})
    assert refused(state, "f6-f5").message == "refusal.not_yours"
    assert refused(state, "a5-a6").message == "refusal.empty"
    assert refusal(state, "f6-f5") == refusal(state, "a5-a6") == "EF-MOVE-01"


@rule("EF-R07", "EF-COMBAT-03")
@scenario("EF-S11")
@pytest.mark.parametrize("slug", ["moss-boar", "vulkarra-the-last-fuse", "blaze-outrider"])
def test_move_then_attack_but_not_attack_then_move(slug: str) -> None:
    state = table({"d4": slug}, enemy={"e6": "gate-warden", "e5": "gate-warden"})
    moved = play(state, "d4-d5", "d5-e6")
    assert damage(moved, "e6") == CARDS[on(moved, "d5").card].attack
    attacked = play(state, "d4-e5")
    assert refusal(attacked, "d4-d5") == "EF-COMBAT-03"
    assert refused(attacked, "d4-d5").message == "refusal.attacked"


@rule("EF-R54", "EF-COMBAT-03")
@pytest.mark.parametrize("slug", ["flare-rider", "pyre-alpha"])
def test_flare_rider_and_pyre_alpha_move_before_or_after_the_attack(slug: str) -> None:
    state = table({"d4": slug}, enemy={"d5": "bulwark-keep"})
    after = play(state, "d4-d5", "d4-b2")
    assert card(after, "b2") == slug
    assert refusal(after, "b2-b3") == "EF-R06"
    before = play(table({"d3": slug}, enemy={"d5": "bulwark-keep"}), "d3-d4", "d4-d5")
    assert refusal(before, "d4-d3") == "EF-R06"


@rule("EF-R55", "EF-MOVE-03")
@pytest.mark.parametrize("slug", ["tunnel-fang"])
def test_moving_through_cards_ends_on_an_empty_tile(slug: str) -> None:
    walls = dict.fromkeys(ring("d3", 1) - {"c2"}, "gate-warden")
    state = table({"d3": slug, "c2": "moss-boar"}, enemy=walls)
    assert reach(state, "d3") & ring("d3", 1) == set(walls)  # attacks only
    assert ring("d3", 2) - ring("d3", 1) - {"d1"} <= reach(state, "d3")
    base = table({"d2": slug, **dict.fromkeys(ring("d2", 1) - {"d1", "c1", "e1"}, "pebble-page")})
    assert {"c1", "e1", "b1", "f1"} <= reach(base, "d2")
    beside = table({"c1": slug, **dict.fromkeys(("b1", "b2", "c2", "d2"), "pebble-page")})
    assert {"e1", "e2"} <= reach(beside, "c1"), "through the own Base"


@rule("EF-R55")
def test_the_leviathan_has_speed_one_and_still_needs_an_empty_tile() -> None:
    state = table({"d4": "leviathan-of-the-ninth-tide", "d5": "moss-boar"})
    assert reach(state, "d4") == ring("d4", 1) - {"d5"}


@rule("EF-NEED-04")
def test_a_snared_monster_cannot_move_but_can_attack() -> None:
    state = table({"d4": worn("moss-boar", snare=2)}, enemy={"d5": "gate-warden"})
    assert reach(state, "d4") == {"d5"}
    assert refusal(state, "d4-c4") == "EF-NEED-04"
    assert refused(state, "d4-c4").message == "refusal.snared"
    one = pass_turns(state, 2)
    assert on(one, "d4").snare == 1
    assert "d4-c4" not in legal(one)
    free = pass_turns(one, 2)
    assert on(free, "d4").snare == 0
    assert "d4-c4" in legal(free)


@rule("EF-MOVE-02")
def test_paths_go_step_by_step_over_neighbours() -> None:
    # Against a plain search: all paths of up to three steps over free neighbours.
    blocked = {"c3", "c4", "c5", "d5", "e5", "e3", "d2"}
    occupied = sum(1 << ("abcdefgh".index(t[0]) + 8 * (int(t[1]) - 1)) for t in blocked)
    reached = {"d4"}
    for _ in range(3):
        reached |= {to for at in reached for to in ring(at, 1) if to not in blocked}
    found = {tile_name((action - 922) % 64) for action in walks(27, 3, occupied, 0)}
    assert found == reached - {"d4"}
