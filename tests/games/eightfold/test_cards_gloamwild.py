"""Every card of the Gloamwild by its own effect."""

import pytest

from rulewright.games.eightfold.match import EightfoldState
from tests.citing import rule
from tests.games.eightfold.table import (
    attack,
    card,
    damage,
    discard,
    hand,
    happened,
    health,
    kinds,
    legal,
    on,
    pass_turns,
    play,
    reach,
    refusal,
    spots,
    table,
    worn,
)


def poisoned(state: EightfoldState, *tiles: str) -> list[int]:
    return [on(state, tile).venom for tile in tiles]


@pytest.mark.parametrize("seed", range(3))
def test_creeping_sprout_poisons_a_monster_within_two_tiles(seed: int) -> None:
    pieces = {"d4": "moss-boar", "f4": "moss-boar", "c5": "watchtower"}
    state = table(
        pieces, enemy={"d6": worn("creeping-sprout", damage=1)}, hand=["flashfire"], seed=seed
    )
    after = play(state, "play flashfire", "@d6")
    assert sorted(poisoned(after, "d4", "f4")) == [0, 1]
    nobody = play(
        table(enemy={"d6": "creeping-sprout"}, hand=["flashfire"]), "play flashfire", "@d6"
    )
    assert "counters" not in kinds(nobody)


def test_strangler_vine_poisons_a_monster_it_attacks() -> None:
    state = table({"d4": "strangler-vine"}, enemy={"d5": "moss-boar", "c5": "watchtower"})
    after = play(state, "d4-d5")
    assert (on(after, "d5").venom, damage(after, "d5")) == (1, 2)
    tower = play(state, "d4-c5")
    assert (on(tower, "c5").venom, damage(tower, "c5")) == (0, 2)
    theirs = pass_turns(after)
    assert damage(theirs, "d5") == 3


@rule("EF-R60")
def test_burrow_stoat_comes_up_on_the_enemy_half() -> None:
    state = table(hand=["burrow-stoat"])
    assert {"a5", "h5", "b8", "h8", "e5", "a1"} <= spots(play(state, "play burrow-stoat"))
    assert "e6" not in spots(play(state, "play burrow-stoat"))
    assert card(play(state, "play burrow-stoat", "@h8"), "h8") == "burrow-stoat"


@rule("EF-R55")
def test_tunnel_fang_moves_through_cards() -> None:
    ring = dict.fromkeys(("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"), "gate-warden")
    state = table({"d4": "tunnel-fang"}, enemy=ring)
    assert {"d6", "b2", "f6"} <= reach(state, "d4")
    assert card(play(state, "d4-d6"), "d6") == "tunnel-fang"


def test_glow_toad_hurts_or_heals() -> None:
    state = table(
        {"d4": "glow-toad", "d3": worn("moss-boar", damage=2)},
        enemy={"d6": "moss-boar", "d7": "moss-boar"},
    )
    choosing = play(state, "use d4")
    assert legal(choosing) == {"option 1", "option 2"}
    assert choosing.prompt()["options"] == [f"option.glow-toad.ability.{n}" for n in range(2)]
    hurt = play(choosing, "option 1")
    assert spots(hurt) == {"d6"}
    assert damage(play(hurt, "@d6"), "d6") == 1
    heal = play(choosing, "option 2")
    assert spots(heal) == {"d3"}
    after = play(heal, "@d3")
    assert damage(after, "d3") == 1
    assert after.mana[0] == 9
    lonely = table({"a4": "glow-toad"})
    assert refusal(lonely, "use a4") == "EF-R42"


@rule("EF-R53")
def test_prophet_toad_flips_a_coin() -> None:
    seen = set()
    for seed in range(12):
        state = table(
            {"d4": "prophet-toad"}, enemy={"d7": "moss-boar", "d8": "moss-boar"}, seed=seed
        )
        after = play(state, "use d4")
        face = next(e["face"] for e in happened(after) if e["kind"] == "coin")
        seen.add(face)
        if face == "heads":
            assert spots(after) == {"d7"}
            assert damage(play(after, "@d7"), "d7") == 3
            assert play(after, "@d7").hands[0] == []
        else:
            assert len(after.hands[0]) == 1
            assert "choose_target" not in str(after.prompt())
        assert after.mana[0] == 9
    assert seen == {"heads", "tails"}


@rule("EF-R56")
def test_thorn_archer_shoots_over_enemy_cards() -> None:
    wall = dict.fromkeys(("c5", "d5", "e5"), "gate-warden")
    state = table({"d4": "thorn-archer"}, enemy={**wall, "d6": "moss-boar"})
    assert damage(play(state, "d4-d6"), "d6") == 2


@rule("EF-R63", "EF-R27")
def test_the_quiet_regent_returns_another_monster() -> None:
    pile = ["moss-boar", "mend", "cinder-hound", "watchtower"]
    state = table(
        {"d4": worn("the-quiet-regent", damage=7)},
        active=1,
        discard=pile,
        enemy_hand=["flashfire"],
        hand=["the-quiet-regent"],
    )
    choosing = play(state, "play flashfire", "@d4")
    assert choosing.current_player == 0
    assert legal(choosing) == {"card moss-boar", "card cinder-hound"}
    after = play(choosing, "card cinder-hound")
    assert hand(after) == ["cinder-hound", "the-quiet-regent"]
    assert discard(after) == ["moss-boar", "mend", "watchtower", "the-quiet-regent"]
    alone = play(
        table({"d4": worn("the-quiet-regent", damage=7)}, active=1, enemy_hand=["flashfire"]),
        *("play flashfire", "@d4"),
    )
    assert discard(alone) == ["the-quiet-regent"]
    assert "trigger" not in kinds(alone)


def test_yssgar_spreads_venom_and_reaps_it() -> None:
    enemy = {"d5": "moss-boar", "d6": "moss-boar", "e6": "watchtower", "d7": "moss-boar"}
    state = table({"d4": "yssgar-root-of-night"}, enemy={**enemy, "c5": "gate-warden"})
    after = play(state, "d4-c5")
    assert poisoned(after, "d5", "d6", "d7") == [1, 1, 0]
    assert on(after, "c5").venom == 0, "within a tile of the target, without itself"
    doomed = table(
        {"a5": worn("gate-warden", venom=2), "h1": worn("moss-boar", venom=1), "h2": "moss-boar"},
        enemy={"d5": worn("yssgar-root-of-night", damage=9), "h8": worn("moss-boar", venom=3)},
        hand=["flashfire"],
    )
    reaped = play(doomed, "play flashfire", "@d5")
    assert [damage(reaped, at) for at in ("a5", "h1", "h2", "h8")] == [2, 1, 0, 0]


def test_rot_dart_puts_a_venom_counter() -> None:
    after = play(table(enemy={"d5": "moss-boar"}, hand=["rot-dart"]), "play rot-dart", "@d5")
    assert on(after, "d5").venom == 1
    assert damage(pass_turns(after, 3), "d5") == 2


def test_overgrowth_puts_two_of_each() -> None:
    state = table({"d4": "strangler-vine"}, hand=["overgrowth"])
    after = play(state, "play overgrowth", "@d4")
    assert (attack(after, "d4"), health(after, "d4")) == (4, 9)
    assert (on(after, "d4").vigor, on(after, "d4").guard) == (2, 2)


@rule("EF-R64", "EF-R53")
def test_nightfall_gamble_destroys_one_of_two() -> None:
    fallen = set()
    for seed in range(12):
        state = table(
            {"a1": "moss-boar"},
            enemy={"d5": "moss-boar", "e5": "gate-warden", "f5": "pebble-page"},
            hand=["nightfall-gamble"],
            seed=seed,
        )
        assert legal(play(state, "play nightfall-gamble")) == {"@d5", "@e5"}
        after = play(state, "play nightfall-gamble", "@d5", "@e5")
        assert len(discard(after, 1)) == 1
        fallen.update(discard(after, 1))
    assert fallen == {"moss-boar", "gate-warden"}
    one = table(enemy={"d5": "moss-boar", "e5": "watchtower"}, hand=["nightfall-gamble"])
    assert refusal(one, "play nightfall-gamble") == "EF-R42"


@rule("EF-R60")
def test_backdoor_path_opens_the_enemy_half_and_draws() -> None:
    state = table(hand=["backdoor-path", "moss-boar"], top=["mend"])
    after = play(state, "play backdoor-path")
    assert hand(after) == ["mend", "moss-boar"]
    assert card(play(after, "play moss-boar", "@a8"), "a8") == "moss-boar"
    assert after.permitted == 1


@pytest.mark.parametrize("seed", range(3))
def test_spore_spire_poisons_at_the_start_of_the_turn(seed: int) -> None:
    enemy = {"d6": "moss-boar", "f4": "moss-boar", "d7": "moss-boar", "c4": "watchtower"}
    state = table({"d4": "spore-spire"}, active=1, enemy=enemy, seed=seed)
    after = play(state, "end")
    assert sorted(poisoned(after, "d6", "f4")) == [0, 1]
    assert poisoned(after, "d7", "c4") == [0, 0]


@rule("EF-R51")
def test_hollow_oak_returns_a_cheap_monster() -> None:
    pile = ["pebble-page", "gate-warden", "moss-boar", "mend", "cinder-hound"]
    state = table({"a1": "hollow-oak"}, discard=pile)
    choosing = play(state, "use a1")
    assert legal(choosing) == {"card pebble-page", "card gate-warden"}
    after = play(choosing, "card gate-warden")
    assert hand(after) == ["gate-warden"]
    assert after.mana[0] == 8
    assert "gate-warden" not in discard(after)


def test_compost_idol_rots_the_deck_and_burns_when_it_is_empty() -> None:
    state = table(
        {"a1": "compost-idol"}, top=["mend", "rot-dart"], deck=["riptide"], base_damage=(3, 0)
    )
    after = play(state, "use a1")
    assert discard(after) == ["mend", "rot-dart"]
    assert after.base_damage(0) == 1
    assert next(e for e in happened(after, 1) if e["kind"] == "mill")["cards"] == [
        "mend",
        "rot-dart",
    ]
    last = table({"a1": "compost-idol"}, active=1, deck=["mend"])
    assert play(last, "end").base_damage(1) == 2, "the draw has emptied the deck"
    full = table({"a1": "compost-idol"}, active=1, deck=["mend", "mend"])
    assert play(full, "end").base_damage(1) == 0
    empty = play(table({"a1": "compost-idol"}, deck=()), "use a1")
    assert discard(empty) == []


@rule("EF-R56")
def test_mirror_pool_opens_the_way_next_to_it() -> None:
    wall = dict.fromkeys(("c5", "d5", "e5"), "gate-warden")
    state = table({"d4": "reef-lancer", "d3": "mirror-pool"}, enemy={**wall, "d6": "moss-boar"})
    assert damage(play(state, "d4-d6"), "d6") == 1
    closed = table({"d4": "reef-lancer", "d2": "mirror-pool"}, enemy={**wall, "d6": "moss-boar"})
    assert refusal(closed, "d4-d6") == "EF-ATK-05"
