"""Corners in which other implementations went wrong."""

import pytest

from rulewright.games.keepers.game import KEEPERS
from tests.citing import rule
from tests.games.keepers.situation import Scene


@rule("KD-LF-06", "KD-LF-03", "KD-LF-05")
@pytest.mark.parametrize("mover", ["P1", "P2"])
def test_both_keepers_fall_in_the_last_stand(mover: str) -> None:
    """The player whose turn it is loses, whoever that is."""
    pieces = ["P1 Keeper C4 hp3", "P2 Keeper C5 hp3", f"{mover} Scout A4"]
    setup = {"lifeforce": {"P1": 10, "P2": 5}, "row": {"P1": ["Risk"]}, "pieces": pieces}
    scene = Scene(setup, objects=["Bomb B4 P2 shown"]).play("P1 card Risk")
    assert scene.state.last_stand
    if mover == "P2":
        scene.play("P1 end")
    scene.play(f"{mover} move Scout A4>B4")
    assert scene.winner == ("P2" if mover == "P1" else "P1")
    assert (scene.at("P1 Keeper"), scene.at("P2 Keeper")) == (None, None)


@rule("KD-BLOK-01", "KD-EVT-04", "KD-R81")
def test_armor_once_for_sources_that_come_together() -> None:
    """Two Bombs on two spaces set off by one blast: their Damage is added before Armor."""
    objects = ["Bomb C3 P1 shown", "Bomb B4 P1 shown", "Bomb D4 P1 shown"]
    pieces = ["P1 Ogre B2", "P2 Keeper C5 hp7 max7"]
    scene = Scene(row={"P2": ["Armor"]}, pieces=pieces, objects=objects)
    scene.play("P1 attack Ogre B2>B3 !", "P1 move Ogre B2>C2", "P1 attack Ogre C2>C3")
    hits = [
        e["amount"] for e in scene.events[3] if e["kind"] == "damaged" and e["card"] == "keeper"
    ]
    assert hits == [5]
    assert scene.hp("P2 Keeper") == 2


@rule("KD-EVT-14")
def test_deliver_covers_one_occurrence_only() -> None:
    """The Bomb's blast is replaced; the Explode of its victim, a repetition later, is not."""
    pieces = ["P1 Keeper B2 hp5 deliver:P1", "P1 Bomber B3", "P2 Ogre D4", "P1 Guardian D2"]
    pieces += ["P1 Mage C1", "P1 Scout E1", "P1 Ogre G1", "P1 Sniper F1"]
    objects = ["Bomb C3 P2 shown"]
    scene = Scene(turn="P2", pieces=pieces, objects=objects)
    scene.play("P2 move Ogre D4>C4", "P2 attack Ogre C4>C3")
    assert scene.asked() == "P1 deliver_to"
    assert scene.options() == ["@a1", "@b1"]
    near = scene.state.clone()
    scene.play("P1 =@a1")
    # From A1 the Bomber's blast round B3 is out of reach.
    assert scene.hp("P1 Keeper") == 5
    near.apply_action(KEEPERS.string_to_action("@b1"))
    assert near.health[0] == 5
    stays = Scene(
        turn="P2",
        pieces=[*pieces[:4], *(f"P1 {k} {s}" for k, s in zip(
            ("Mage", "Scout", "Ogre", "Sniper", "Scaler", "Blockader"),
            ("A1", "B1", "C1", "E1", "F1", "G1"), strict=True))],
        objects=objects,
    )  # fmt: skip
    stays.play("P2 move Ogre D4>C4", "P2 attack Ogre C4>C3")
    # Row 1 is full: it goes to row 2, where Explode finds it if it stays near.
    assert stays.options() == ["@a2", "@c2", "@e2", "@f2", "@g2"]
    stays.play("P1 =@a2")
    assert stays.hp("P1 Keeper") == 2


@rule("KD-PRT-02", "KD-KPR-14", "KD-VOID-01", "KD-KPR-16")
def test_a_respawn_through_a_portal_into_a_void_ends() -> None:
    pieces = ["P1 Keeper D4 hp1", "P1 Mage E1", "P2 Ogre D5"]
    objects = ["Portal C1", "Portal G5", "Void G6"]
    scene = Scene(turn="P2", pieces=pieces, objects=objects).play("P2 attack Ogre D5>D4")
    assert scene.lifeforce("P1") == 0
    assert scene.winner == "P2"


@rule("KD-EVT-17", "KD-PRT-04")
def test_deliver_onto_a_portal() -> None:
    pieces = ["P1 Scout D3 deliver:P1", "P2 Ogre D4"]
    scene = Scene(turn="P2", pieces=pieces, objects=["Portal B1", "Portal F5"])
    scene.play("P2 attack Ogre D4>D3")
    assert "@b1" in scene.options()
    scene.play("P1 =@b1")
    # From D3 to B1 the columns and rows differ alike: the row axis counts, southward.
    assert scene.at("P1 Scout") == "F4"


@rule("KD-R66", "KD-R71")
def test_an_attack_that_kills_by_high_stakes_gives_no_response() -> None:
    pieces = ["P1 Mage D4", "P2 Keeper D5"]
    scene = Scene(effects={"P1": ["High Stakes"]}, pieces=pieces)
    scene.play("P1 attack Mage D4>D5", "P2 respawn at C7")
    assert scene.responders == {}
    assert scene.asked() == "P1 act"


@rule("KD-KPR-02")
def test_two_matches_do_not_share_anything() -> None:
    one = Scene(ultimate={"P1": "Regrowth"})
    other = Scene(ultimate={"P1": "Regrowth"})
    one.play("P1 ultimate Regrowth")
    assert other.state.ultimate_used == [0, 0]
    assert "ultimate" in other.options()


@rule("KD-R15", "KD-BUY-06", "KD-GLO-28")
def test_a_sick_minion_gets_no_response() -> None:
    setup = {"reserves": {"P1": 10}, "pieces": ["P2 Mage A2"]}
    scene = Scene(setup).play("P1 buy minion Blockader at A1", "P1 end", "P2 attack Mage A2>A1")
    assert (scene.at("P1 Blockader"), scene.hp("P1 Blockader")) == ("A1", 1)
    assert scene.state.armor_used
    assert scene.responders == {}


@rule("KD-R01", "KD-WEF-11")
def test_a_frozen_warrior_is_usable_again_next_turn() -> None:
    scene = Scene(wall_effect={"P2": "Freeze"}, pieces=["P1 Ogre D3"], objects=["Wall D4 P2"])
    scene.play("P1 attack Ogre D3>D4 wall", "P1 move Ogre D3>E3 !", "P1 end", "P2 end")
    scene.play("P1 move Ogre D3>E3")
    assert scene.at("P1 Ogre") == "E3"


@rule("KD-MRK-08", "KD-MRK-18")
def test_a_warrior_seen_upon_the_viewers_own_bomb() -> None:
    """Nothing stays hidden beneath a revealed Warrior; Bomb and Warrior together explode."""
    pieces = ["P1 Scout B3", "P2 Guardian G7", "P2 Keeper A7"]
    scene = Scene(pieces=pieces, objects=["Bomb D5 P1 hidden"])
    state = scene.state
    assert state.stacks[31]
    both = Scene(pieces=[*pieces, "P2 Sniper D5 hidden"], objects=["Bomb D5 P1 hidden"])
    both.play("P1 move Scout B3>C4")
    assert both.markers() == {}
    assert both.at("P2 Sniper") is None
    assert both.at("P1 Scout") is None
    # An own Bomb alone is not revealed by own Vision.
    scene.play("P1 move Scout B3>C4")
    assert scene.markers() == {"D5": "1b"}
    assert scene.responders == {}


@rule("KD-MRK-06", "KD-MRK-08", "KD-BOM-05")
def test_two_stacked_bombs_seen_by_vision_explode() -> None:
    objects = ["Bomb D5 P2 hidden", "Bomb D5 P2 hidden"]
    scene = Scene(pieces=["P1 Scout B3", "P2 Keeper A7"], objects=objects)
    scene.play("P1 move Scout B3>C4")
    assert scene.at("P1 Scout") is None
    assert scene.hp("P2 Guardian") == 4
    assert not any(scene.state.bombs)


@rule("KD-R10", "KD-VOID-01")
def test_a_path_ends_on_a_void_or_a_hidden_warrior() -> None:
    pieces = ["P1 Guardian D3 unchained", "P2 Sniper E4 hidden"]
    void = Scene(pieces=pieces, objects=["Void D4"])
    void.state.apply_action(KEEPERS.string_to_action("d3-d4"))
    assert void.asked() == "P1 act"
    assert void.state.at[1] == -1
    stopped = Scene(pieces=pieces)
    stopped.play("P1 move Guardian D3>E3>E4", "P2 respond Sniper pass")
    assert stopped.at("P1 Guardian") == "E3"
    assert stopped.left() == ("P1", 2)


@rule("KD-ATK-15", "KD-RSP-14", "KD-EXA-03")
def test_a_committed_attack_misses_who_was_delivered_away() -> None:
    pieces = ["P1 Sniper D3", "P2 Keeper D5 hidden deliver:P2 hp5"]
    scene = Scene(pieces=pieces, objects=["Bomb D5 P2 hidden"])
    scene.play("P1 attack Sniper D3>D5", "P2 =@a7")
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("A7", 5)
    assert scene.responders == {}
    assert scene.asked() == "P1 act"


@rule("KD-RSP-08", "KD-R06")
def test_responses_come_before_the_turn_ends() -> None:
    row = {"P1": ["Hyperdrive", "High Stakes", "Snipe"]}
    scene = Scene(row=row, pieces=["P1 Keeper D4", "P2 Guardian D6"])
    scene.play("P1 card Hyperdrive: High Stakes, Snipe D4>D6")
    assert scene.hp("P2 Guardian") == 2
    assert scene.asked() == "P2 respond"
    scene.play("P2 respond Guardian pass")
    assert scene.left() == ("P2", 3)


@rule("KD-WEF-10", "KD-R75")
def test_freeze_wall_costs_a_later_response() -> None:
    pieces = ["P1 Ogre D4", "P2 Guardian D5 unchained", "P1 Mage C5"]
    scene = Scene(wall_effect={"P1": "Freeze"}, pieces=pieces, objects=["Wall E5 P1"])
    scene.play("P1 attack Ogre D4>D5", "P2 respond Guardian attack D5>E5 wall")
    scene.play("P1 attack Mage C5>D5")
    assert scene.responders == {1: ["P2 Guardian"]}
    assert scene.left() == ("P1", 1)
