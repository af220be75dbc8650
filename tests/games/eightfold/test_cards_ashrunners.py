"""Every card of the Ashrunners by its own effect."""

import pytest

from rulewright.games.eightfold.cards import CARDS, NUMBERS
from tests.citing import rule
from tests.games.eightfold.table import (
    asked,
    attack,
    card,
    damage,
    discard,
    hand,
    happened,
    kinds,
    legal,
    on,
    play,
    reach,
    refusal,
    spots,
    table,
    worn,
)

PLAIN = [face.slug for face in CARDS[1:] if not face.text]


@pytest.mark.parametrize("slug", PLAIN)
def test_a_card_without_text_has_its_numbers_and_nothing_else(slug: str) -> None:
    face = CARDS[NUMBERS[slug]]
    assert face.triggers == {}
    assert not (face.auras or face.reaches or face.moves_after_attack or face.acts_at_once)
    assert not (face.moves_through or face.attacks_through or face.placed or face.hand_limit)
    state = table({"d4": slug}, enemy={"d5": "bulwark-keep"})
    assert kinds(play(state, "d4-d5")) == ["attack", "damage"]
    assert kinds(play(state, "d4-c4", "end"))[:2] == ["move", "turn"]


def test_the_cards_without_text() -> None:
    assert [
        *("cinder-hound", "kindle-courier", "torch-slinger", "pebble-page", "gate-warden"),
        *("reef-lancer", "moss-boar"),
    ] == PLAIN


@pytest.mark.parametrize("active", [0, 1])
def test_spark_whelp_burns_the_enemy_base_when_destroyed(active: int) -> None:
    flash = ["flashfire"]
    state = table({"d4": "spark-whelp"}, active=1, enemy_hand=flash)
    after = play(state, "play flashfire", "@d4")
    assert (after.base_damage(0), after.base_damage(1)) == (0, 1)
    state = table(enemy={"d5": "spark-whelp"}, active=0, hand=flash)
    assert play(state, "play flashfire", "@d5").base_damage(0) == 1


def test_spark_whelp_can_win() -> None:
    state = table({"d4": "spark-whelp"}, active=1, enemy_hand=["flashfire"], base_damage=(0, 29))
    assert play(state, "play flashfire", "@d4").returns() == [1, -1]


def test_pyre_alpha_burns_what_stands_around_its_target() -> None:
    around = {
        "d5": "siege-kiln",
        "d6": "moss-boar",
        "e6": worn("lamp-acolyte"),
        "d7": "moss-boar",
    }
    state = table({"d4": "pyre-alpha", "c5": "moss-boar"}, enemy=around)
    after = play(state, "d4-d5")
    assert [damage(after, at) for at in ("d5", "d6", "c5", "d7")] == [4, 1, 0, 0]
    assert discard(after, 1) == ["lamp-acolyte"]
    assert "d4-d3" in legal(after), "it may move after attacking"
    base = play(table({"e7": "pyre-alpha"}, enemy={"d8": "moss-boar", "d7": "moss-boar"}), "e7-d7")
    assert base.base_damage(1) == 1, "a Base is an enemy card"


def test_flare_rider_moves_after_attacking() -> None:
    state = play(table({"d4": "flare-rider"}, enemy={"d5": "moss-boar"}), "d4-d5")
    assert "d2" in reach(state, "d4")
    assert card(play(state, "d4-d2"), "d2") == "flare-rider"


def test_bellows_imp_boosts_another_friendly_monster_until_end_of_turn() -> None:
    state = table(
        {"c4": "moss-boar", "c3": "watchtower"}, enemy={"c5": "moss-boar"}, hand=["bellows-imp"]
    )
    placed = play(state, "play bellows-imp", "@d4")
    assert spots(placed) == {"c4"}
    after = play(placed, "@c4")
    assert attack(after, "c4") == 4
    assert attack(play(after, "end"), "c4") == 3


@pytest.mark.parametrize("slug", ["furnace-fiend", "ember-standard"])
def test_furnace_fiend_and_ember_standard_add_attack_next_to_them(slug: str) -> None:
    state = table({"d4": slug, "e5": "moss-boar", "f5": "moss-boar"}, enemy={"d5": "moss-boar"})
    assert [attack(state, at) for at in ("e5", "f5", "d5")] == [4, 3, 3]
    assert damage(play(state, "e5-d5"), "d5") == 4


def test_torch_slinger_throws_two_tiles() -> None:
    state = table({"d4": "torch-slinger"}, enemy={"f6": "moss-boar"})
    assert damage(play(state, "d4-f6"), "f6") == 2


def test_blaze_outrider_attacks_the_turn_it_is_played() -> None:
    state = table(hand=["blaze-outrider"], enemy={"d6": "moss-boar"})
    after = play(state, "play blaze-outrider", "@d4", "d4-d5", "d5-d6")
    assert damage(after, "d6") == 3


def test_vulkarra_attacks_twice_and_burns_each_base_when_destroyed() -> None:
    state = table({"d4": "vulkarra-the-last-fuse"}, enemy={"d5": "bulwark-keep"})
    assert damage(play(state, "d4-d5", "d4-d5"), "d5") == 8
    doomed = table(enemy={"d5": worn("vulkarra-the-last-fuse", damage=6)}, hand=["flashfire"])
    after = play(doomed, "play flashfire", "@d5")
    assert (after.base_damage(0), after.base_damage(1)) == (4, 4)


def test_flashfire_deals_two_to_an_enemy_card() -> None:
    state = table(enemy={"d5": "watchtower"}, hand=["flashfire"])
    assert damage(play(state, "play flashfire", "@d5"), "d5") == 2


@rule("EF-R53")
def test_stray_sparks_deal_five_damage_at_random() -> None:
    after = play(table(hand=["stray-sparks"]), "play stray-sparks")
    assert after.base_damage(1) == 5
    assert after.base_damage(0) == 0
    last = play(table(hand=["stray-sparks"], base_damage=(0, 28)), "play stray-sparks")
    assert last.returns() == [1, -1]
    assert last.base_damage(1) == 30, "the rest is not carried out"


def test_war_drums_boost_each_friendly_monster_and_draw() -> None:
    pieces = {"d4": "moss-boar", "a1": "pebble-page", "a2": "watchtower"}
    state = table(pieces, enemy={"d5": "moss-boar"}, hand=["war-drums"], top=["mend"])
    after = play(state, "play war-drums")
    assert [attack(after, at) for at in ("d4", "a1", "d5")] == [4, 2, 3]
    assert on(after, "a2").boost == 0
    assert hand(after) == ["mend"]
    assert attack(play(after, "end"), "d4") == 3


@rule("EF-R64")
def test_scorched_path_hits_own_cards_and_bases_in_the_row() -> None:
    state = table({"a1": "gate-warden"}, enemy={"h1": "moss-boar"}, hand=["scorched-path"])
    choosing = play(state, "play scorched-path")
    assert (asked(choosing), len(legal(choosing))) == ("choose_row", 8)
    after = play(choosing, "row 1")
    assert (damage(after, "a1"), damage(after, "h1"), after.base_damage(0)) == (3, 3, 3)
    assert kinds(play(choosing, "row 4")) == ["play", "spent"]


def test_brazier_tower_burns_within_two_tiles() -> None:
    state = table({"d4": "brazier-tower"}, enemy={"f6": "moss-boar", "d7": "moss-boar"}, mana=3)
    assert spots(play(state, "use d4")) == {"f6"}
    after = play(state, "use d4", "@f6")
    assert damage(after, "f6") == 1
    assert after.mana[0] == 2
    assert refusal(after, "use d4") == "EF-R42"


@pytest.mark.parametrize(("at", "burnt"), [("e4", 2), ("a4", 2), ("e3", 0), ("h5", 2)])
def test_siege_kiln_burns_the_base_within_four_tiles(at: str, burnt: int) -> None:
    assert play(table({at: "siege-kiln"}), "end").base_damage(1) == burnt
    assert play(table({at: "siege-kiln"}), "end", "end").base_damage(1) == burnt, "own turns only"


def test_quickmatch_lets_a_monster_within_two_tiles_attack_once_more() -> None:
    state = table(
        {"d4": "moss-boar", "b4": "quickmatch", "f4": "moss-boar"}, enemy={"d5": "bulwark-keep"}
    )
    choosing = play(state, "use b4")
    assert spots(choosing) == {"d4"}
    after = play(choosing, "@d4", "d4-d5", "d4-d5")
    assert damage(after, "d5") == 6
    assert after.mana[0] == 8
    assert next(e for e in happened(after) if e["kind"] == "extra_attack")["at"] == "d4"
