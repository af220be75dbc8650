"""Attack and targeting."""

import itertools
import random

import pytest

from rulewright.games.eightfold.board import distance, strikes, tile_name, tile_of
from rulewright.games.eightfold.cards import CARDS
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    damage,
    kinds,
    legal,
    on,
    pass_turns,
    play,
    reach,
    refusal,
    refused,
    spots,
    table,
    worn,
)


@rule("EF-ATK-01")
def test_each_monster_may_attack_once_per_turn() -> None:
    state = play(table({"d4": "pebble-page"}, enemy={"d5": "bulwark-keep"}), "d4-d5")
    assert "d4-d5" not in legal(state)
    assert refusal(state, "d4-d5") == "EF-ATK-01"
    assert refused(state, "d4-d5").message == "refusal.attack_used"
    again = play(pass_turns(state, 2), "d4-d5")
    assert damage(again, "d5") == 2


@rule("EF-ATK-02", "EF-ATK-03")
@pytest.mark.parametrize("slug", [face.slug for face in CARDS if face.is_monster])
def test_every_monster_reaches_its_range_in_all_directions(slug: str) -> None:
    printed = next(face.range for face in CARDS if face.slug == slug)
    targets = ("a1", "b4", "c5", "d6", "d7", "e3", "f4", "f6", "g3", "h6", "h1")
    for spot, target in itertools.product(("d4", "b2", "h4"), targets):
        if _on_the_way(spot, target, "d1"):
            continue
        state = table({spot: slug}, enemy={target: "moss-boar"})
        near = distance(tile_of(spot), tile_of(target)) <= printed
        assert (f"{spot}-{target}" in legal(state)) == near
        if not near:
            assert refusal(state, f"{spot}-{target}") == "EF-ATK-02"
            assert refused(state, f"{spot}-{target}").arguments["range"] == printed


def _on_the_way(start: str, end: str, between: str) -> bool:
    a, b, c = tile_of(start), tile_of(end), tile_of(between)
    return distance(a, c) + distance(c, b) == distance(a, b)


@rule("EF-ATK-02")
def test_range_is_one_unless_the_card_says_otherwise() -> None:
    assert {face.slug for face in CARDS if face.range != 1} == {
        *("torch-slinger", "tide-seer", "abyssal-oracle", "reef-lancer", "maelstrom-lancer"),
        "thorn-archer",
    }


@rule("EF-ATK-04", "EF-ATK-05")
@scenario("EF-S07")
def test_an_attack_passes_friendly_cards_but_not_enemy_ones() -> None:
    flank = {"c5": "gate-warden", "e5": "gate-warden"}
    friendly = table({"d4": "reef-lancer", "d5": "moss-boar", **flank}, enemy={"d6": "moss-boar"})
    assert damage(play(friendly, "d4-d6"), "d6") == 1
    hostile = table({"d4": "reef-lancer"}, enemy={"d5": "moss-boar", "d6": "moss-boar", **flank})
    assert "d4-d6" not in legal(hostile)
    assert refusal(hostile, "d4-d6") == "EF-ATK-05"
    assert refused(hostile, "d4-d6").message == "refusal.shot_blocked"


@rule("EF-ATK-03", "EF-ATK-05", "EF-R08")
@scenario("EF-S08")
def test_an_attack_finds_a_free_shortest_path() -> None:
    state = table({"d4": "reef-lancer"}, enemy={"e5": "moss-boar", "f5": "moss-boar"})
    assert "d4-f5" in legal(state)
    closed = table({"d4": "reef-lancer"}, enemy=dict.fromkeys(("e5", "f5", "e4"), "moss-boar"))
    assert refusal(closed, "d4-f5") == "EF-ATK-05"
    # A straight diagonal has one shortest path only.
    diagonal = table({"d4": "reef-lancer"}, enemy={"e5": "moss-boar", "f6": "moss-boar"})
    assert refusal(diagonal, "d4-f6") == "EF-ATK-05"


@rule("EF-ATK-05", "EF-R09")
@scenario("EF-S09")
def test_the_own_base_blocks_an_own_attack() -> None:
    state = table({"c1": "reef-lancer"}, enemy={"e1": "moss-boar"})
    assert "c1-e1" in legal(state)
    blocked = table({"c1": "reef-lancer"}, enemy={"e1": "moss-boar", "d2": "moss-boar"})
    assert refusal(blocked, "c1-e1") == "EF-ATK-05"


@rule("EF-ATK-05")
def test_the_enemy_base_blocks_too() -> None:
    state = table({"d8": "reef-lancer"}, enemy={"f8": "moss-boar", "e7": "moss-boar"})
    assert refusal(state, "d8-f8") == "EF-ATK-05"
    assert "d8-e8" in legal(state)


@rule("EF-R08", "EF-ATK-03", "EF-ATK-05")
@pytest.mark.parametrize("seed", range(4))
def test_reach_against_a_search_of_all_shortest_paths(seed: int) -> None:
    source = random.Random(seed)
    for start, span in itertools.product(source.sample(range(64), 6), (1, 2, 3, 4)):
        barred = sum(1 << tile for tile in source.sample(range(64), 20) if tile != start)
        targets = sum(1 << tile for tile in source.sample(range(64), 30) if tile != start)
        expected = set()
        for end in range(64):
            if end != start and targets >> end & 1 and distance(start, end) <= span:
                frontier = {start}
                for left in range(distance(start, end) - 1, 0, -1):
                    frontier = {
                        tile
                        for tile in range(64)
                        if distance(tile, end) == left
                        and not barred >> tile & 1
                        and any(distance(tile, at) == 1 for at in frontier)
                    }
                if frontier:
                    expected.add(tile_name(end))
        found = {tile_name((a - 922) % 64) for a in strikes(start, span, targets, barred)}
        assert found == expected


@rule("EF-R10", "EF-ATK-01")
def test_a_monster_attacks_enemy_cards_only() -> None:
    state = table({"d4": "moss-boar", "d5": "moss-boar", "d2": "moss-boar"})
    assert refusal(state, "d4-d5") == "EF-R10"
    assert refusal(state, "d2-d1") == "EF-R10"
    assert refused(state, "d4-d5").message == "refusal.friendly"
    assert "d4-d4" not in legal(state)


@rule("EF-R10")
def test_texts_say_for_themselves_whom_they_target() -> None:
    state = table({"d4": "moss-boar"}, enemy={"d5": "moss-boar"}, hand=["riptide", "flashfire"])
    assert spots(play(state, "play riptide", "direction n")) == {"d4", "d5"}
    assert spots(play(state, "play flashfire")) == {"d5", "e8"}


# --- what cards change


@rule("EF-R56", "EF-ATK-05")
def test_thorn_archer_attacks_through_enemy_cards_but_not_bases() -> None:
    wall = dict.fromkeys(("c5", "d5", "e5", "d6"), "moss-boar")
    assert "d4-d6" in legal(table({"d4": "thorn-archer"}, enemy=wall))
    assert refusal(table({"d4": "reef-lancer"}, enemy=wall), "d4-d6") == "EF-ATK-05"
    beside = table({"d8": "thorn-archer"}, enemy={"f8": "moss-boar", "e7": "moss-boar"})
    assert "d8-f8" in legal(beside), "over the enemy card on e7"


@rule("EF-R56", "EF-R09")
def test_mirror_pool_lets_attacks_through_cards_and_bases() -> None:
    # From c1 to e1 the ways are d1 (the own Base) and d2 (an enemy card).
    enemy = {"e1": "moss-boar", "d2": "moss-boar"}
    pool = table({"c1": "reef-lancer", "b1": "mirror-pool"}, enemy=enemy)
    assert "c1-e1" in legal(pool)
    far = table({"c1": "reef-lancer", "a1": "mirror-pool"}, enemy=enemy)
    assert refusal(far, "c1-e1") == "EF-ATK-05"
    theirs = table({"c1": "reef-lancer"}, enemy={**enemy, "b1": "mirror-pool"})
    assert refusal(theirs, "c1-e1") == "EF-ATK-05"


@rule("EF-R56")
def test_own_and_enemy_bases_still_block_thorn_archer() -> None:
    # Only d1 and d2 lie between c1 and e1.
    fog = {"d3": "fog-lighthouse", "e1": "moss-boar"}
    state = table({"c1": "thorn-archer"}, enemy=fog)
    assert "c1-e1" not in legal(state), "d2 is fogged, d1 holds the Base"
    pool = table({"c1": "thorn-archer", "b1": "mirror-pool"}, enemy=fog)
    assert "c1-e1" in legal(pool), "the Pool opens the way over the Base"


@rule("EF-R56")
@pytest.mark.parametrize("slug", ["reef-lancer", "thorn-archer"])
def test_fog_bars_the_tiles_between(slug: str) -> None:
    pool = {"c3": "mirror-pool"}
    fog = {"d5": "fog-lighthouse"}
    # From d3 to d5 the tiles between are c4, d4 and e4: all of them within 1 of the Lighthouse.
    state = table({"d3": slug, **pool}, enemy=fog)
    assert refusal(state, "d3-d5") == "EF-R56"
    assert refused(state, "d3-d5").message == "refusal.fog"
    # An attack on a neighbour passes through no tile.
    assert "d4-d5" in legal(table({"d4": slug, **pool}, enemy=fog))
    own = table({"d3": slug, "c4": "fog-lighthouse"}, enemy={"d5": "moss-boar"})
    assert "d3-d5" in legal(own), "fog bars enemy attacks only"
    filled = table({"d3": slug, "d4": "moss-boar", **pool}, enemy=fog)
    assert refusal(filled, "d3-d5") == "EF-R56", "whatever stands on them"


@rule("EF-R56", "EF-R48")
def test_fog_heeds_a_range_of_three() -> None:
    # Rings 1 and 2 between d2 and d5: c3 d3 e3, then b4 .. f4; those next to d5 are fogged.
    pieces = {"d2": "reef-lancer", "c1": "watchtower"}
    state = table(pieces, enemy={"d5": "fog-lighthouse"})
    assert refusal(state, "d2-d5") == "EF-R56"
    beside = table(pieces, enemy={"g5": "fog-lighthouse", "d5": "moss-boar"})
    assert "d2-d5" in legal(beside)


@rule("EF-R57")
def test_old_kerrun_binds_the_enemy_monsters_next_to_it() -> None:
    kerrun = {"d5": "old-kerrun-the-keystone", "e5": "moss-boar", "f5": "moss-boar"}
    state = table({"d4": "moss-boar", "f4": "moss-boar"}, enemy=kerrun)
    assert reach(state, "d4") & set(kerrun) == {"d5"}
    assert refusal(state, "d4-e5") == "EF-R57"
    assert refused(state, "d4-e5").arguments["at"] == "d5"
    assert reach(state, "f4") & set(kerrun) == {"e5", "f5"}, "two tiles away nothing binds"
    ranged = table({"d4": "reef-lancer"}, enemy={**kerrun, "b4": "moss-boar"})
    assert reach(ranged, "d4") & {"b4", "d5", "e5", "f5"} == {"d5"}


@rule("EF-R57")
def test_each_old_kerrun_binds_its_own_enemies() -> None:
    state = table(
        {"d4": "old-kerrun-the-keystone", "c4": "moss-boar"},
        enemy={"d5": "old-kerrun-the-keystone", "c5": "moss-boar"},
    )
    cards = {"c5", "d5"}
    assert reach(state, "d4") & cards == {"d5"}
    assert reach(state, "c4") & cards == {"d5"}
    theirs = pass_turns(state)
    assert reach(theirs, "c5") & {"c4", "d4"} == {"d4"}


@rule("EF-R54", "EF-ATK-01", "EF-COMBAT-03")
def test_vulkarra_attacks_twice_and_moves_no_more_after_the_first() -> None:
    state = table({"d4": "vulkarra-the-last-fuse"}, enemy={"d5": "bulwark-keep"})
    once = play(state, "d4-d5")
    assert refusal(once, "d4-d3") == "EF-COMBAT-03"
    twice = play(once, "d4-d5")
    assert damage(twice, "d5") == 8
    assert refusal(twice, "d4-d5") == "EF-ATK-01"
    assert "d4-d5" in legal(pass_turns(twice, 2))


@rule("EF-R54", "EF-ATK-01", "EF-COMBAT-03")
def test_quickmatch_gives_one_more_attack_this_turn() -> None:
    state = table({"d4": "moss-boar", "c3": "quickmatch"}, enemy={"d5": "bulwark-keep"})
    once = play(state, "d4-d5", "use c3", "@d4")
    assert refusal(once, "d4-d3") == "EF-COMBAT-03"
    twice = play(once, "d4-d5")
    assert damage(twice, "d5") == 6
    assert refusal(twice, "d4-d5") == "EF-ATK-01"
    before = play(state, "use c3", "@d4", "d4-d5", "d4-d5")
    assert damage(before, "d5") == 6
    unused = play(pass_turns(play(state, "use c3", "@d4"), 2), "d4-d5")
    assert refusal(unused, "d4-d5") == "EF-ATK-01", "this turn only"


@rule("EF-R54", "EF-R29", "EF-R15", "EF-ACT-04")
def test_quickmatch_does_not_free_what_was_played_this_turn() -> None:
    state = table(
        {"d4": "spark-whelp", "c3": "quickmatch"},
        enemy={"d5": "bulwark-keep"},
        hand=["cinder-hound"],
    )
    evolved = play(state, "d4-d5", "play cinder-hound", "@d4", "use c3", "@d4")
    assert on(evolved, "d4").attacks == 1
    assert on(evolved, "d4").extra == 1
    assert refusal(evolved, "d4-d5") == "EF-ACT-04"
    fresh = table(
        {"d4": worn("moss-boar", played=1), "c3": "quickmatch"}, enemy={"d5": "watchtower"}
    )
    assert refusal(play(fresh, "use c3", "@d4"), "d4-d5") == "EF-ACT-04"


@rule("EF-R29")
def test_an_evolved_monster_has_still_used_its_attack() -> None:
    # "Made ready" by a position in which the Evolution was not played this turn.
    state = table(
        {"d4": worn("cinder-hound", beneath=["spark-whelp"], attacks=1)}, enemy={"d5": "moss-boar"}
    )
    assert refusal(state, "d4-d5") == "EF-ATK-01"
    whelp = table({"d4": "spark-whelp"}, enemy={"d5": "bulwark-keep"}, hand=["cinder-hound"])
    evolved = play(whelp, "d4-d5", "play cinder-hound", "@d4")
    assert on(evolved, "d4").attacks == 1
    assert on(evolved, "d4").uid == on(whelp, "d4").uid


@rule("EF-ATK-01", "EF-COMBAT-01")
def test_an_attack_is_declared_and_told() -> None:
    state = table({"d4": "moss-boar"}, enemy={"d5": "eddy-crab"})
    assert kinds(play(state, "d4-d5"))[:1] == ["attack"]
