"""Corners that a second reading of the rulebook found."""

from typing import Any

import pytest

from rulewright.games.keepers.game import KEEPERS
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.keepers.situation import Scene


def answer(scene: Scene, *texts: str) -> None:
    """Give answers one by one, with nothing added to them."""
    for text in texts:
        action = KEEPERS.string_to_action(text)
        assert scene.state.explain(action) is None, text
        scene.state.apply_action(action)


@rule("KD-WEF-14", "KD-WEF-12")
def test_repel_and_heal_are_for_a_breaker_that_is_still_beside_the_wall() -> None:
    """Collapse sets Deliver off before the Wall Effect: the breaker stands elsewhere by then."""
    for effect in ("Heal", "Repel"):
        setup = {"wall_effect": {"P2": effect}, "row": {"P2": ["Collapse"]}}
        breaker = "P1 Keeper D3 hp3 deliver:P1"
        scene = Scene(setup, pieces=[breaker], objects=["Wall D4 P2"])
        scene.play("P1 attack Keeper D3>D4 wall", "P1 =@a1")
        assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("A1", 3)
    # Beside the Wall's space again, or merely at its corner.
    setup = {"wall_effect": {"P2": "Heal"}, "row": {"P2": ["Collapse"]}}
    for space, health in (("b1", 4), ("a1", 3)):
        breaker = "P1 Keeper B3 hp3 deliver:P1"
        scene = Scene(setup, pieces=[breaker], objects=["Wall B2 P2"])
        scene.play("P1 attack Keeper B3>B2 wall", f"P1 =@{space}")
        assert scene.hp("P1 Keeper") == health


@rule("KD-MOVE-01", "KD-MOVE-02", "KD-R10")
def test_a_path_may_come_back_to_the_space_it_began_on() -> None:
    """The space that a Warrior has left is unoccupied: fetching Loot and back is one Move."""
    scene = Scene(pieces=["P1 Guardian D3 unchained"], objects=["Loot D4 2"])
    answer(scene, "d3-d4", ">d3")
    assert scene.state.at[1] == 17
    assert scene.state.carried[1] == 2
    assert scene.state.actions == 2
    # Onto a Wall that it could not step on it does not come back (KD-RNG-08).
    setup = {"row": {"P1": ["Dash", "Scale"]}, "vetoed": {"P1": ["Scale"]}}
    scene = Scene(setup, pieces=["P1 Keeper D4"], objects=["Wall D4 P2"])
    answer(scene, "d4-d3")
    assert ">d4" not in scene.options()
    # Through the Portals it may come out where it began.
    objects = ["Portal F4", "Portal E6", "Loot F5 1"]
    scene = Scene(pieces=["P1 Guardian E5 unchained"], objects=objects)
    answer(scene, "e5-f5", ">f4")
    assert scene.state.at[1] == 32
    assert scene.state.carried[1] == 1


@rule("KD-R70", "KD-R71", "KD-RSP-02")
def test_a_keeper_removed_before_its_turn_to_respond_has_lost_its_response() -> None:
    """It did not survive; that it stands on the board again by then does not matter."""
    pieces = ["P1 Ogre D3", "P2 Keeper D4 hp4", "P2 Guardian C4 unchained"]
    scene = Scene(pieces=pieces).play("P1 groundpound Ogre", "P2 =piece guardian", "P2 =c4xd4")
    assert scene.asked() == "P2 respawn"
    scene.play("P2 =@c7")
    assert scene.asked() == "P1 act"
    # The same where the Keeper falls in the middle of the other's Response.
    pieces = ["P1 Ogre D3", "P2 Keeper D4 hp3", "P2 Guardian C4 unchained"]
    objects = ["Bomb C5 P1 shown"]
    scene = Scene(pieces=pieces, objects=objects).play("P1 groundpound Ogre", "P2 =piece guardian")
    answer(scene, "c4-c5", ">c6")
    assert scene.asked() == "P2 respawn"
    answer(scene, "@c7")
    assert scene.state.at[10] == 37
    assert scene.asked() == "P1 act"


@rule("KD-R10", "KD-R99")
def test_a_keeper_that_respawns_does_not_walk_on() -> None:
    """Killed on its way, it may respawn on that very space; the rest of the path is dropped."""
    pieces = ["P1 Keeper B1 hp3"]
    scene = Scene(row={"P1": ["Dash"]}, pieces=pieces, objects=["Bomb C1 P2 shown"])
    answer(scene, "b1-c1", ">c2", "@c1")
    assert scene.state.at[0] == 2
    assert scene.state.moved[0] == 0


@rule("KD-R127", "KD-CARD-58", "KD-CARD-14", "KD-MAGE-01")
def test_marks_of_a_commanded_keepers_cards_end_with_its_owners_turn() -> None:
    """On a Keeper's card "your" is its owner; a Minion's ability ends as its user's turn begins."""
    pieces = ["P1 Keeper D3", "P2 Keeper D4", "P1 Ogre E4", "P1 Scout C4", "P2 Mage D2"]
    setup = {"ultimate": {"P1": "Command"}, "row": {"P2": ["Stun", "Deliver"]}}
    scene = Scene(setup, pieces=[*pieces, "P1 Guardian A1"]).play("P1 ultimate D4")
    scene.play("P1 stun D4>E4", "P1 =deliver d4")
    assert scene.state.stunned[7]  # the Ogre
    scene.play("P1 =@c4")
    # That was the third action: the owner's turn has begun.
    assert scene.left() == ("P2", 3)
    assert not any(scene.state.stunned) and not any(scene.state.deliver)
    # A commanded Mage's Stun stays until the commander's turn.
    setup = {"ultimate": {"P1": "Command"}}
    pieces = ["P1 Keeper D3", "P2 Mage D4", "P2 Ogre E4"]
    scene = Scene(setup, pieces=pieces).play("P1 ultimate D4", "P1 stun D4>E4", "P1 end")
    assert any(scene.state.stunned)
    assert not any(scene.play("P2 end").state.stunned)


@rule("KD-R178", "KD-R176", "KD-ACT-04")
def test_a_switch_with_one_of_two_own_hidden_warriors_of_a_space() -> None:
    """Nothing is asked, since both are found; that one of them cannot move does not matter."""
    told = []
    for keeper, sniper in (("", ""), (" stunned", ""), ("", " stunned")):
        pieces = [f"P1 Keeper D4 hidden{keeper}", f"P1 Sniper D4 hidden{sniper}", "P1 Ogre D3"]
        scene = Scene(pieces=pieces).play("P1 switch D3 D4")
        assert scene.asked() == "P1 overlap"
        assert (scene.at("P1 Ogre"), scene.left()[1]) == ("D3", 1)
        told.append(scene.events[1])
    assert told[0] == told[1] == told[2]
    pieces = [f"P1 {kind} D4 hidden stunned" for kind in ("Keeper", "Sniper")]
    scene = Scene(pieces=[*pieces, "P1 Ogre D3"])
    assert "switch d3" not in scene.options()


@rule("KD-R90", "KD-CARD-19", "KD-R122")
def test_of_two_enemies_found_on_one_space_the_player_picks_who_is_grounded() -> None:
    setup = {"row": {"P1": ["Ground Pound"]}, "effects": {"P1": ["Grounded"]}}
    pieces = ["P1 Keeper D4", "P2 Keeper D5 hidden", "P2 Sniper D5 hidden"]
    for action in ("attack Keeper D4>D5", "card Ground Pound"):
        scene = Scene(setup, pieces=pieces).play(f"P1 {action}")
        assert scene.asked() == "P1 grounded"
        assert scene.options() == ["piece keeper", "piece sniper"]
        grounded = Scene(setup, pieces=pieces).play(f"P1 {action}", "P1 =piece sniper")
        assert grounded.has_mark("grounded", "P2 Sniper")
        assert (grounded.hp("P2 Keeper"), grounded.hp("P2 Sniper")) == (4, 1)
        scene.play("P1 =piece keeper")
        assert scene.has_mark("grounded", "P2 Keeper")
        assert (scene.hp("P2 Keeper"), scene.at("P2 Sniper")) == (5, None)
    # One of them alone on its space is named by the space, as before.
    scene = Scene(setup, pieces=[*pieces, "P2 Ogre C4"]).play("P1 card Ground Pound")
    assert scene.options() == ["@c4", "piece keeper", "piece sniper"]


@rule("KD-BLOK-04", "KD-R50")
def test_a_rammer_advances_only_if_the_blocked_push_itself_kills() -> None:
    """The push fails on a hidden Warrior; a Bomb found there sets others off that kill later."""
    pieces = ["P1 Blockader D3", "P2 Sniper D5 hidden"]
    objects = ["Bomb D5 P2 hidden", "Bomb E5 P2 shown"]
    for health, place in ((5, "D3"), (4, None)):
        guardian = f"P2 Guardian D4 hp{health} unchained"
        scene = Scene(pieces=[*pieces, guardian], objects=objects).play("P1 ram D3 D4")
        assert scene.at("P2 Guardian") is None
        assert scene.at("P1 Blockader") == place


_OGRE = {"owner": 0, "kind": "ogre", "at": "c3"}


@rule("KD-BRD-01")
@pytest.mark.parametrize(
    ("more", "where", "message"),
    [
        ({"effects": [{"card": "sprint", "data": 99}]}, "effects[0].data", "number-out-of-range"),
        ({"effects": [{"card": "tar"}]}, "effects[0].data", "number-out-of-range"),
        ({"players": [{"graveyard": ["ogre"]}, {}]}, "players[0].graveyard", "not-in-reserve"),
        ({"players": [{"graveyard": ["keeper"]}, {}]}, "players[0].graveyard", "not-in-reserve"),
        ({"commanded": "c3"}, "commanded", "no-warrior"),
        ({"commanded": "a1"}, "commanded", "no-warrior"),
        ({"players": [{"hand": ["snipe"], "vetoed": ["snipe"]}, {}]}, "players", "not-owned"),
        ({"players": [{"row": ["snipe"], "face_down": ["snipe"]}, {}]}, "players", "not-owned"),
        ({"players": [{"cooldown": ["armor"]}, {}]}, "players[0].cooldown", "no-cc-card"),
        ({"players": [{"lifeforce": 0}, {}]}, "players[0].lifeforce", "number-out-of-range"),
        ({"players": [{"keeper_max": 0}, {}]}, "players[0].keeper_max", "number-out-of-range"),
        ({"objects": [{"kind": "bomb", "at": "c3"}]}, "objects", "occupied"),
    ],
)
def test_positions_that_no_match_can_reach(more: dict[str, Any], where: str, message: str) -> None:
    """Some of them crashed a view; others let a Minion be on the board and in the Graveyard."""
    keepers = [{"owner": seat, "kind": "keeper", "at": at} for seat, at in enumerate(("c1", "c7"))]
    KEEPERS.from_position({"pieces": [*keepers, _OGRE]})
    with pytest.raises(FaultyInput) as caught:
        KEEPERS.from_position({"pieces": [*keepers, _OGRE], **more})
    found = {(fault.where, fault.refusal.message) for fault in caught.value.faults}
    assert (where, f"refusal.{message}") in found


def refused(scene: Scene, text: str) -> str:
    """The clause by which an answer is refused."""
    refusal = scene.state.explain(KEEPERS.string_to_action(text))
    assert refusal is not None
    return refusal.rule


@rule("KD-CARD-34", "KD-CARD-58", "KD-CARD-27", "KD-CARD-55", "KD-CARD-14", "KD-ABL-03")
def test_a_keepers_abilities_are_named_by_its_cards() -> None:
    row = ["Ram", "Stun", "Leapfrog", "Deliver", "Stealth"]
    scene = Scene(row={"P1": row}, pieces=["P1 Keeper A3"])
    found = [refused(scene, f"{name} a3") for name in ("ram", "stun", "leapfrog", "deliver")]
    assert found == ["KD-CARD-34", "KD-CARD-58", "KD-CARD-27", "KD-CARD-14"]
    scene.play("P1 stealth Keeper true A4", "P1 =a4-a5")
    hid = next(e for e in scene.events[1] if e["kind"] == "hid")
    shown = next(e for e in scene.events[2] if e["kind"] == "revealed")
    assert (hid["rule"], shown["rule"]) == ("KD-CARD-55", "KD-R118")
    mage = Scene(pieces=["P1 Mage A3"])
    assert refused(mage, "stun a3") == "KD-MAGE-01"


@rule("KD-CARD-22", "KD-ULT-03", "KD-CARD-60", "KD-CARD-58", "KD-MAGE-01", "KD-MOVE-11")
def test_a_refused_move_names_what_holds_the_warrior() -> None:
    scene = Scene(row={"P2": ["Hinder"]}, pieces=["P1 Ogre A3", "P2 Keeper A4"])
    assert refused(scene, "a3-a2") == "KD-CARD-22"
    scene = Scene(turn="P2", ultimate={"P2": "Freeze"}, pieces=["P1 Ogre A3"])
    assert refused(scene.play("P2 ultimate", "P2 end"), "a3-a2") == "KD-ULT-03"
    scene = Scene(turn="P2", row={"P2": ["Tar"]}).play("P2 card Tar", "P2 end")
    assert refused(scene, "d2-e2") == "KD-CARD-60"
    for stunner, row, clause in (("Keeper", ["Stun"], "KD-CARD-58"), ("Mage", [], "KD-MAGE-01")):
        pieces = ["P1 Ogre A3", f"P2 {stunner} A4"]
        scene = Scene(turn="P2", row={"P2": row}, pieces=pieces).play("P2 stun A4>A3", "P2 end")
        assert refused(scene, "a3-a2") == clause


@rule("KD-CC-01", "KD-R136", "KD-CARD-08", "KD-CARD-24")
def test_hyperdrive_is_not_available_while_it_is_being_activated() -> None:
    """The enemy's Response buys Casters, which lets its opponent activate an available card."""
    row = {"P1": ["Hyperdrive", "Critical Hit", "Refresh"], "P2": ["Reduce", "Restore"]}
    setup = {"row": row, "hand": {"P2": ["Casters"]}, "reserves": {"P2": 5}}
    scene = Scene(setup, pieces=["P1 Keeper D4", "P2 Keeper D5"])
    scene.play("P1 =card hyperdrive", "P1 =pick critical-hit", "P1 =d4xd5", "P2 =buy casters")
    scene.play("P2 =pick reduce")
    assert (scene.asked(), scene.options()) == ("P1 cast", ["pick refresh"])
    scene.play("P1 =pick refresh", "P2 =pick restore")
    assert scene.asked() == "P1 act"
    assert scene.pile("cooldown", "P1") == ["Critical Hit", "Refresh", "Hyperdrive"]
    assert scene.pile("row", "P1") == []


@rule("KD-LF-05", "KD-R94")
def test_a_keeper_that_waits_for_its_respawn_is_removed_when_the_last_stand_begins() -> None:
    """A Bomb found by one respawn fells the other Keeper: both return for the Last Stand."""
    pieces = ["P1 Keeper D4 hp1", "P2 Ogre D5", "P2 Sniper C1 hidden", "P2 Keeper B2 hp3"]
    setup = {"turn": "P2", "lifeforce": {"P1": 8, "P2": 5}}
    scene = Scene(setup, pieces=pieces, objects=["Bomb C1 P2 hidden"])
    scene.play("P2 attack Ogre D5>D4", "P1 =@c1")
    assert scene.state.last_stand
    assert scene.winner is None
    assert (scene.at("P1 Keeper"), scene.asked()) == ("E1", "P2 respawn")
    scene.play("P2 =@c7")
    assert scene.asked() == "P2 act"


@rule("KD-R179", "KD-R72", "KD-CARD-54", "KD-BOMB-01")
def test_the_response_of_a_commanded_warrior_is_its_owners() -> None:
    """Attacked by another Warrior of the commander, it answers for its own side."""
    setup = {"ultimate": {"P1": "Command"}, "effects": {"P1": ["Steadfast"]}}
    pieces = ["P1 Keeper D3", "P2 Blockader D4", "P1 Scout E4"]
    scene = Scene(setup, pieces=pieces).play("P1 ultimate D4", "P1 attack Scout E4>D4")
    assert scene.asked() == "P2 respond"
    scene.play("P2 =d4xd3")
    assert scene.hp("P1 Keeper") == 5  # an enemy Minion's attack under Steadfast
    assert scene.asked() == "P1 act"
    assert "d4-d5" in scene.options()  # under command again
    # A commanded Keeper's Response is a player's: it may act itself and use its cards.
    setup = {"ultimate": {"P1": "Command"}, "row": {"P2": ["Refresh", "Minefield"]}}
    pieces = ["P1 Keeper D3", "P2 Keeper D4", "P1 Scout E4"]
    scene = Scene(setup, pieces=pieces).play("P1 ultimate D4", "P1 attack Scout E4>D4")
    assert {"d4-d5", "d4xd3", "card refresh", "take"} <= set(scene.options())
    # The Warrior that responds alone is freed, not one that another's Response could use.
    pieces = ["P1 Keeper D3", "P2 Keeper E4", "P2 Bomber D4", "P1 Ogre E3"]
    setup = {"ultimate": {"P1": "Command"}, "effects": {"P1": ["Truce"]}}
    scene = Scene(setup, pieces=pieces).play("P1 ultimate D4", "P1 groundpound Ogre")
    scene.play("P2 =piece keeper")
    assert not any(text.startswith("d4") for text in scene.options())
    scene.play("P2 =pass", "P2 =minefield d4", "P2 =@c4")
    assert scene.markers()["C4"] == "2b"


@rule("KD-ULT-04", "KD-CARD-48", "KD-R127")
def test_a_commanded_keeper_gains_no_strange_matter_by_sacrifice() -> None:
    row = ["Sacrifice", "Hyperdrive", "Refresh"]
    setup = {"ultimate": {"P1": "Command"}, "row": {"P2": row}}
    scene = Scene(setup, pieces=["P1 Keeper D3", "P2 Keeper D4", "P2 Scout A4"])
    scene.play("P1 ultimate D4")
    assert {text for text in scene.options() if text.startswith("card")} == {
        "card hyperdrive",
        "card refresh",
    }
    assert refused(scene, "card sacrifice") == "KD-ULT-04"
    scene.play("P1 =card hyperdrive")
    assert scene.options() == ["pick refresh", "stop"]


@rule("KD-R14", "KD-MRK-09")
@pytest.mark.parametrize(("first", "second"), [("E3", "C5"), ("C5", "E3")])
def test_overlaps_of_both_players_are_settled_by_the_turn_player_first(
    first: str, second: str
) -> None:
    pieces = [f"P1 {kind} {first} hidden" for kind in ("Keeper", "Sniper")]
    pieces += [f"P2 {kind} {second} hidden" for kind in ("Keeper", "Sniper")]
    scene = Scene(effects={"P1": ["Truce"]}, pieces=[*pieces, "P1 Ogre D4"])
    scene.play("P1 groundpound Ogre")
    assert scene.asked() == "P1 overlap"
    answer(scene, scene.options()[0])
    assert scene.asked() == "P2 overlap"


@rule("KD-R53", "KD-R52", "KD-SM-08", "KD-SM-09", "KD-PRT-01")
def test_loot_under_a_portal_goes_with_the_warrior_that_enters() -> None:
    objects = ["Portal D5", "Portal A2", "Loot D5 3", "Loot A2 1"]
    scene = Scene(pieces=["P1 Scout D4"], objects=objects).play("P1 move Scout D4>D5")
    assert (scene.at("P1 Scout"), scene.carried("P1 Scout"), scene.all_loot()) == ("A3", 4, {})
    scene = Scene(pieces=["P1 Keeper D4"], objects=objects).play("P1 move Keeper D4>D5")
    assert (scene.reserves("P1"), scene.all_loot()) == (4, {})
    # Pushed into it, it takes the Loot as well.
    pieces = ["P1 Blockader D3", "P2 Ogre D4"]
    scene = Scene(pieces=pieces, objects=objects).play("P1 ram D3 D4")
    assert (scene.at("P2 Ogre"), scene.carried("P2 Ogre")) == ("A3", 4)
