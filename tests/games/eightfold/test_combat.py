"""Combat, damage, destruction, white counters."""

import pytest

from rulewright.games.eightfold.cards import CARDS, NUMBERS
from rulewright.games.eightfold.game import EIGHTFOLD
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    attack,
    card,
    damage,
    discard,
    happened,
    health,
    kinds,
    legal,
    on,
    pass_turns,
    play,
    refusal,
    seen,
    table,
    worn,
)


@rule("EF-COMBAT-01")
@pytest.mark.parametrize(
    "slug", [face.slug for face in CARDS if face.is_monster and "attacks" not in face.triggers]
)
def test_an_attack_deals_damage_equal_to_attack(slug: str) -> None:
    state = table({"d4": slug}, enemy={"d5": "bulwark-keep"})
    after = play(state, "d4-d5")
    assert damage(after, "d5") == CARDS[NUMBERS[slug]].attack
    told = [event for event in happened(after) if event["kind"] == "damage"]
    assert [(e["at"], e["amount"], e["rule"]) for e in told] == [
        ("d5", CARDS[NUMBERS[slug]].attack, "EF-COMBAT-01")
    ]


@rule("EF-COMBAT-01", "EF-COMBAT-02", "EF-COMBAT-04", "EF-R11", "EF-R25")
@scenario("EF-S10")
def test_attack_2_against_health_5_in_three_turns() -> None:
    state = table({"d4": "torch-slinger"}, enemy={"d5": "moss-boar"})
    state = play(state, "d4-d5")
    assert damage(state, "d5") == 2
    state = pass_turns(state, 2)
    assert damage(state, "d5") == 2
    state = play(state, "d4-d5")
    assert damage(state, "d5") == 4
    state = play(pass_turns(state, 2), "d4-d5")
    assert card(state, "d5") == ""
    assert discard(state, 1) == ["moss-boar"]
    assert damage(state, "d4") == 0


@rule("EF-R11")
def test_the_target_does_not_strike_back() -> None:
    state = table({"d4": "spark-whelp"}, enemy={"d5": "moss-boar"})
    after = play(state, "d4-d5")
    assert damage(after, "d4") == 0
    assert kinds(after) == ["attack", "damage"]


@rule("EF-COMBAT-02", "EF-R31")
@pytest.mark.parametrize(("worn_damage", "falls"), [(1, False), (2, True), (4, True)])
def test_damage_of_at_least_health_destroys(worn_damage: int, falls: bool) -> None:
    state = table({"d4": "moss-boar"}, enemy={"d5": worn("moss-boar", damage=worn_damage)})
    after = play(state, "d4-d5")
    assert (card(after, "d5") == "") == falls
    told = next(event for event in happened(after) if event["kind"] == "damage")
    assert told["count"] == worn_damage + 3, "counted in full"


@rule("EF-R25", "EF-R17")
def test_a_destroyed_stack_goes_to_its_owners_discard_pile() -> None:
    stack = worn("pyre-alpha", beneath=["spark-whelp", "cinder-hound"], damage=8)
    state = table({"d4": "moss-boar"}, enemy={"d5": stack}, enemy_discard=["mend"])
    after = play(state, "d4-d5")
    assert discard(after, 1) == ["mend", "spark-whelp", "cinder-hound", "pyre-alpha"]
    assert discard(after, 0) == []


@rule("EF-COMBAT-03")
def test_no_move_after_an_attack() -> None:
    state = play(table({"d4": "moss-boar"}, enemy={"d5": "bulwark-keep"}), "d4-d5")
    assert refusal(state, "d4-c3") == "EF-COMBAT-03"
    assert "d4-c3" in legal(pass_turns(state, 2))


# --- auras and boosts


@rule("EF-R48", "EF-COMBAT-02", "EF-R41")
def test_auras_add_up_and_end_at_their_distance() -> None:
    lone = {"d4": "moss-boar", "b4": "moss-boar"}
    state = table({**lone, "c4": "ember-standard", "d3": "ember-standard", "e4": "furnace-fiend"})
    assert (attack(state, "d4"), attack(state, "b4")) == (6, 4)
    assert attack(state, "e4") == 3 + 1, "not its own aura, but the Standard's on d3"
    sources = next(p for p in seen(state)["pieces"] if p["at"] == "d4")["stats"]["attack"]
    assert sources["now"] == 6
    assert sorted(sources["sources"]) == [
        ["ember-standard", 1],
        ["ember-standard", 1],
        ["furnace-fiend", 1],
        ["printed", 3],
    ]
    gone = play(state, "e4-f5")
    assert attack(gone, "d4") == 5


@rule("EF-R48")
def test_auras_help_own_monsters_only() -> None:
    state = table(
        {"c4": "ember-standard", "b4": "watchtower"},
        enemy={"d4": "moss-boar", "d5": "bulwark-keep", "e4": "watchtower"},
    )
    assert attack(state, "d4") == 3
    assert health(state, "d4") == 7
    assert health(state, "e4") == 6, "monsters only"


@rule("EF-R48", "EF-COMBAT-02")
@pytest.mark.parametrize("way", ["keep destroyed", "walks out", "is pushed out"])
def test_health_lost_with_an_aura_destroys_at_once(way: str) -> None:
    keep = {"d6": worn("bulwark-keep", damage=10)}
    hurt = {"d5": worn("moss-boar", damage=5)}
    if way == "keep destroyed":
        state = table(enemy={**keep, **hurt}, hand=["flashfire"])
        after = play(state, "play flashfire", "@d6")
        assert discard(after, 1) == ["bulwark-keep", "moss-boar"]
    elif way == "walks out":
        after = play(table(keep | hurt), "d5-d4")
        assert discard(after) == ["moss-boar"]
        assert refusal(after, "d4-d5") != ""
    else:
        state = table(enemy={**keep, **hurt}, hand=["riptide"])
        after = play(state, "play riptide", "direction s", "@d5")
        assert discard(after, 1) == ["moss-boar"]
    assert card(after, "d4") == card(after, "d5") == ""


@rule("EF-R48")
def test_hand_limits_do_not_add_up() -> None:
    satchels = {"a1": "deep-satchel", "a2": "deep-satchel"}
    assert table(satchels).hand_limit(0) == 9
    assert table(satchels).hand_limit(1) == 7


# --- counters


@rule("EF-NEED-04")
@pytest.mark.parametrize(("worn_damage", "black", "red"), [(4, 0, 4), (5, 1, 0), (13, 2, 3)])
def test_a_client_can_show_damage_in_fives_and_ones(worn_damage: int, black: int, red: int) -> None:
    state = table({"d4": worn("gate-warden", guard=20, damage=worn_damage)}, mana=(6, 0))
    piece = next(p for p in seen(state)["pieces"] if p["at"] == "d4")
    assert divmod(piece["damage"], 5) == (black, red)
    assert piece["counters"] == {"guard": 20}
    assert seen(state)["players"][0]["counters"] == {"mana": 6, "base_damage": 0}
    for name in ("vigor", "guard", "snare", "venom", "charge", "mana", "base_damage"):
        assert EIGHTFOLD.texts[f"counter.{name}"]


@rule("EF-NEED-04")
def test_white_counters_do_what_they_say() -> None:
    state = table({"d4": worn("moss-boar", vigor=2, guard=3, venom=1, charge=4, snare=1)})
    assert attack(state, "d4") == 5
    assert health(state, "d4") == 8
    later = pass_turns(state, 2)
    unit = on(later, "d4")
    assert (unit.damage, unit.snare, unit.venom) == (1, 0, 1)
    assert (unit.vigor, unit.guard, unit.charge) == (2, 3, 4)


@rule("EF-NEED-04", "EF-R46")
def test_venom_hurts_at_the_start_and_snare_goes_at_the_end_of_its_controllers_turn() -> None:
    theirs = {"d5": worn("moss-boar", venom=2, snare=2)}
    state = table(enemy=theirs)
    assert kinds(pass_turns(state)) == ["turn", "mana", "draw", "trigger", "damage"]
    begun = pass_turns(state)
    assert (on(begun, "d5").damage, on(begun, "d5").snare) == (2, 2)
    ended = pass_turns(begun)
    assert on(ended, "d5").snare == 1
    assert kinds(ended)[:2] == ["trigger", "counters"]
    assert damage(pass_turns(ended), "d5") == 4


@rule("EF-R49", "EF-BASE-04")
def test_heal_takes_damage_off_never_below_none() -> None:
    state = table({"d4": worn("moss-boar", damage=3)}, hand=["mend", "mend"], base_damage=(29, 0))
    after = play(state, "play mend", "@d4")
    assert damage(after, "d4") == 0
    told = next(event for event in happened(after) if event["kind"] == "heal")
    assert (told["amount"], told["count"]) == (3, 0)
    base = play(after, "play mend", "@d1")
    assert base.base_damage(0) == 25
    idle = play(table({"d4": "moss-boar"}, hand=["mend"]), "play mend", "@d4")
    assert kinds(idle) == ["play", "spent"]


# --- several at once


@rule("EF-R47")
def test_damage_of_one_sentence_is_dealt_at_once_and_the_fallen_leave_together() -> None:
    row = {"a5": worn("moss-boar", damage=2), "b5": worn("spark-whelp"), "c5": "gate-warden"}
    state = table({"d5": worn("spark-whelp")}, enemy=row, hand=["scorched-path"])
    after = play(state, "play scorched-path", "row 5")
    order = kinds(after)
    assert order == [
        *("play", "damage", "damage", "damage", "damage", "destroy", "destroy", "destroy"),
        *("trigger", "damage", "trigger", "damage", "spent"),
    ]
    assert damage(after, "c5") == 3
    assert after.base_damage(0) == after.base_damage(1) == 1


@rule("EF-R47", "EF-R53")
@pytest.mark.parametrize("seed", range(8))
def test_stray_sparks_are_five_sentences_with_destruction_between(seed: int) -> None:
    state = table(enemy={"d5": "lamp-acolyte"}, hand=["stray-sparks"], seed=seed)
    after = play(state, "play stray-sparks")
    told = [(e["kind"], e["at"]) for e in happened(after) if e["kind"] in ("damage", "destroy")]
    hits = [at for kind, at in told if kind == "damage"]
    assert len(hits) == 5
    assert hits.count("d5") <= 1, "it has Health 1 and is gone after the first"
    assert after.base_damage(1) == hits.count("e8")
    if "d5" in hits:
        assert told[told.index(("damage", "d5")) + 1] == ("destroy", "d5")


@rule("EF-R58", "EF-R31")
def test_mother_mountain_takes_the_whole_damage_of_the_base() -> None:
    state = table(
        {"e7": "moss-boar"},
        enemy={"a8": worn("mother-mountain", damage=9)},
        base_damage=(0, 28),
        hand=["flashfire"],
    )
    after = play(state, "e7-e8")
    assert not after.is_terminal()
    assert after.base_damage(1) == 28
    assert discard(after, 1) == ["mother-mountain"]
    told = next(e for e in happened(after) if e["kind"] == "damage")
    assert (told["at"], told["count"]) == ("a8", 12)
    assert next(e for e in happened(after) if e["kind"] == "attack")["to"] == "e8"
    assert play(after, "play flashfire", "@e8").returns() == [1, -1]


@rule("EF-R58", "EF-R47")
def test_mother_mountain_takes_base_damage_and_her_own_together() -> None:
    state = table(enemy={"a8": "mother-mountain"}, hand=["scorched-path"])
    after = play(state, "play scorched-path", "row 8")
    assert damage(after, "a8") == 6
    assert after.base_damage(1) == 0
    own = table({"a1": "mother-mountain"}, hand=["scorched-path"])
    assert damage(play(own, "play scorched-path", "row 1"), "a1") == 6


@rule("EF-R67")
def test_the_lowest_tile_shields_first() -> None:
    two = {"b7": "mother-mountain", "a8": "mother-mountain"}
    after = play(table({"e7": "moss-boar"}, enemy=two), "e7-e8")
    assert (damage(after, "b7"), damage(after, "a8")) == (3, 0)
