"""Pushes and pulls: EF-R43, EF-R44."""

import pytest

from tests.citing import rule
from tests.games.eightfold.table import (
    asked,
    card,
    damage,
    happened,
    kinds,
    legal,
    on,
    play,
    reach,
    spots,
    table,
    worn,
)


@rule("EF-R43")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        *(("d6", "d7"), ("f6", "g7"), ("e6", "f7"), ("f5", "g6"), ("f4", "g4")),
        *(("b2", "a1"), ("c4", "b4"), ("d2", "d1"), ("f2", "g1"), ("c6", "b7")),
    ],
)
def test_push_goes_directly_away_by_the_signs(start: str, end: str) -> None:
    state = table({"d4": worn("abyssal-oracle")}, enemy={start: "moss-boar"})
    after = play(state, "use d4", f"@{start}")
    reached = start if end == "d1" else end  # the Base stands in the way
    assert card(after, reached) == "moss-boar"
    assert kinds(after) == (["ability"] if reached == start else ["ability", "shove"])


@rule("EF-R43")
@pytest.mark.parametrize(
    ("start", "end"), [("d7", "d5"), ("g7", "e5"), ("f7", "d5"), ("g5", "e4"), ("d6", "d5")]
)
def test_pull_goes_towards_and_ends_next_to_the_source(start: str, end: str) -> None:
    state = table({"d4": "harpoon-tower"}, enemy={start: "moss-boar"})
    after = play(state, "use d4", f"@{start}")
    assert card(after, end) == "moss-boar"


@rule("EF-R43")
def test_both_end_before_an_occupied_tile_or_the_edge() -> None:
    state = table(enemy={"d5": "moss-boar", "d7": "gate-warden"}, hand=["riptide"])
    after = play(state, "play riptide", "direction n", "@d5")
    assert card(after, "d6") == "moss-boar"
    edge = table(enemy={"g5": "moss-boar"}, hand=["riptide"])
    assert card(play(edge, "play riptide", "direction e", "@g5"), "h5") == "moss-boar"
    pulled = table({"d2": "harpoon-tower", "d3": "pebble-page"}, enemy={"d5": "moss-boar"})
    assert card(play(pulled, "use d2", "@d5"), "d4") == "moss-boar"


@rule("EF-R43")
def test_group_pushes_take_the_farthest_first() -> None:
    line = {"d5": "moss-boar", "d6": "gate-warden"}
    state = table(enemy=line, hand=["leviathan-of-the-ninth-tide"])
    after = play(state, "play leviathan-of-the-ninth-tide", "@d4")
    assert (card(after, "d8"), card(after, "d7")) == ("gate-warden", "moss-boar")
    assert [e["card"] for e in happened(after) if e["kind"] == "shove"] == [
        "gate-warden",
        "moss-boar",
    ]


@rule("EF-R43")
def test_group_pulls_take_the_nearest_first() -> None:
    line = {"d6": "moss-boar", "d5": "gate-warden", "f4": "pebble-page"}
    state = table({"d4": "whirlpool-crab"}, enemy=line)
    after = play(state, "end")
    assert card(after, "d5") == "gate-warden"
    assert card(after, "d6") == "moss-boar"
    assert card(after, "e4") == "pebble-page"
    assert [e["card"] for e in happened(after) if e["kind"] == "shove"] == ["pebble-page"]


@rule("EF-R43")
def test_the_controller_breaks_ties_where_the_order_matters() -> None:
    # From d4, the monsters on d6 and e6 are both two away and want d5 and, over the diagonal, d5.
    line = {"d6": "moss-boar", "e6": "gate-warden"}
    state = play(table({"d4": "whirlpool-crab"}, enemy=line), "end")
    assert (asked(state), state.current_player) == ("order_shoves", 0)
    assert legal(state) == {"@d6", "@e6"}
    first = play(state, "@e6")
    assert (card(first, "d5"), card(first, "d6")) == ("gate-warden", "moss-boar")
    second = play(state, "@d6")
    assert (card(second, "d5"), card(second, "e6")) == ("moss-boar", "gate-warden")
    state = play(
        table({"d4": "whirlpool-crab"}, enemy={"d6": "moss-boar", "f2": "moss-boar"}), "end"
    )
    assert asked(state) == "actions", "nothing to choose where the order is the same"


@rule("EF-R44")
def test_only_monsters_are_pushed() -> None:
    around = {"d5": "watchtower", "c5": "foundation-stone", "e5": "moss-boar"}
    state = table({"d2": "gate-warden"}, enemy=around, hand=["leviathan-of-the-ninth-tide"])
    after = play(state, "play leviathan-of-the-ninth-tide", "@d3")
    assert (card(after, "d5"), card(after, "c5")) == ("watchtower", "foundation-stone")
    assert card(after, "g7") == "moss-boar"
    assert card(after, "d1") == "base"
    assert card(after, "d2") == "gate-warden", "friendly cards too, but the Base stands behind it"
    lancer = table({"e7": "maelstrom-lancer"})
    assert card(play(lancer, "e7-e8"), "e8") == "base"


@rule("EF-R44")
def test_a_shove_is_no_move_and_uses_up_nothing() -> None:
    mine = {"d4": worn("moss-boar", snare=1, attacks=1, played=1)}
    state = table(mine, hand=["riptide"])
    after = play(state, "play riptide", "direction n", "@d4")
    unit = on(after, "d7")
    assert (unit.moved, unit.snare, unit.attacks, unit.played) == (0, 1, 1, 1)
    free = play(table({"d4": "moss-boar"}, hand=["riptide"]), "play riptide", "direction n", "@d4")
    assert "d8" in reach(free, "d7"), "it may still move"


@rule("EF-R64", "EF-R43")
@pytest.mark.parametrize(("start", "moved"), [("d5", 3), ("d6", 2), ("d7", 1), ("d8", 0)])
def test_riptide_hurts_what_moved_fewer_than_three_tiles(start: str, moved: int) -> None:
    state = table(enemy={start: "moss-boar"}, hand=["riptide"])
    assert len(legal(play(state, "play riptide"))) == 8
    after = play(state, "play riptide", "direction n", f"@{start}")
    end = f"d{int(start[1]) + moved}"
    assert damage(after, end) == (0 if moved == 3 else 2)


@rule("EF-R64")
def test_riptide_may_target_a_friendly_monster() -> None:
    state = table(
        {"a1": "moss-boar"}, enemy={"h8": "moss-boar", "a8": "watchtower"}, hand=["riptide"]
    )
    assert spots(play(state, "play riptide", "direction ne")) == {"a1", "h8"}
    assert card(play(state, "play riptide", "direction ne", "@a1"), "d4") == "moss-boar"
