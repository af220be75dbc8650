"""Scenarios KD-S84 to KD-S104."""

from tests.games.keepers.situation import Scene, play, proves, scenarios


@proves("KD-S84")
def test_comrade() -> None:
    scene = play("KD-S84")
    assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("C1", 5)
    assert (scene.lifeforce("P1"), scene.loot("D4")) == (10, 5)
    assert scene.at("P1 Ogre") == "E1"
    assert scene.has_mark("sick", "P1 Ogre")
    assert scene.at("P1 Mage") is None
    assert not scene.has_mark("graveyard", "P1 Mage")
    assert scene.responders == {}
    scene.play("P2 end")
    assert not scene.has_mark("sick", "P1 Ogre")


@proves("KD-S85")
def test_ram_and_deliver_of_the_keeper() -> None:
    scene = play("KD-S85")
    assert (scene.at("P2 Scout", 1), scene.at("P1 Keeper", 1)) == ("F5", "E4")
    assert scene.after[4].deliver[2] == 3
    assert scene.after[4].deliver[15] == 3
    assert scene.pile("row", "P1") == ["Ram", "Deliver", "Strafe"]
    assert scene.left() == ("P2", 3)
    scene.play("P2 end")
    assert not any(scene.state.deliver)


@proves("KD-S86")
def test_placement_onto_portals() -> None:
    scene = play("KD-S86")
    assert (scene.at("P1 Ogre"), scene.at("P2 Mage")) == ("F1", "F7")


@proves("KD-S87")
def test_a_chained_guardian_through_a_portal() -> None:
    scene = play("KD-S87")
    assert scene.at("P1 Guardian", 1) == "E4"
    assert not scene.has_mark("unchained", "P1 Guardian")
    assert scene.rule(2) == "KD-GRD-02"
    assert scene.at("P1 Guardian") == "E5"


@proves("KD-S88")
def test_a_push_out_of_the_chained_area_fails() -> None:
    scene = play("KD-S88")
    assert (scene.at("P1 Guardian", 1), scene.hp("P1 Guardian", 1)) == ("C2", 8)
    assert scene.hp("P2 Keeper") == 2
    assert scene.responders == {1: ["P1 Guardian"]}


@proves("KD-S89")
def test_a_fallen_lifeforce_ends_the_match() -> None:
    scene = play("KD-S89")
    assert scene.lifeforce("P2", 1) == 1
    assert scene.lifeforce("P2") == 0
    assert scene.winner == "P1"
    assert scene.options() == []


@proves("KD-S90")
def test_ground_pound_card() -> None:
    scene = play("KD-S90")
    assert (scene.hp("P2 Guardian", 1), scene.hp("P2 Blockader", 1)) == (9, 1)
    assert scene.at("P2 Scaler", 1) is None
    assert scene.loot("C5", 1) == 2
    assert scene.walls(1) == set()
    assert "wall_effect" not in scene.kinds(1)
    assert scene.hp("P1 Keeper", 2) == 2
    assert scene.at("P2 Blockader") == "E4"
    assert scene.pile("cooldown", "P1") == ["Ground Pound"]
    assert scene.left() == ("P1", 2)
    assert scene.responders == {1: ["P2 Guardian", "P2 Blockader"]}
    first = Scene(scenarios()["KD-S90"]["setup"]).play("P1 card Ground Pound")
    assert first.asked() == "P2 responder"
    assert first.options() == ["piece guardian", "piece blockader"]


@proves("KD-S91")
def test_the_ultimate_freeze() -> None:
    scene = play("KD-S91")
    assert scene.at("P1 Ogre", 6) is None
    assert scene.loot("D5", 6) == 2
    assert scene.at("P2 Keeper") == "E7"
    assert scene.state.in_force == 0
    assert scene.rule(9) == "KD-KPR-02"
    assert scene.responders == {}


@proves("KD-S92")
def test_deliver_without_a_space() -> None:
    scene = play("KD-S92")
    assert (scene.at("P1 Guardian"), scene.hp("P1 Guardian")) == ("D2", 10)
    assert not any(scene.state.deliver)
    assert scene.responders == {}


@proves("KD-S93")
def test_bombs_of_both_players_in_one_space() -> None:
    scene = play("KD-S93")
    fresh = {at for at, stack in scene.markers(1).items() if "2" in stack}
    assert fresh == {"D4", "E4", "F4", "F5", "D6", "E6", "F6"}
    assert scene.markers(1)["D4"] == "1b2b"
    seen = [p for p in scene.after[1].view(1)["pieces"] if p["at"] == "d4"]
    assert [(p["owner"], p["card"]) for p in seen] == [(0, None), (1, "bomb")]
    assert scene.hp("P2 Guardian") == 4
    assert scene.at("P2 Bomber") is None
    assert scene.loot("E5") == 2
    assert scene.walls() == set()
    assert "wall_effect" not in scene.kinds(3)
    assert (scene.hp("P1 Sniper"), scene.hp("P1 Guardian")) == (1, 10)
    assert scene.responders == {}


@proves("KD-S94")
def test_carried_loot_drops() -> None:
    scene = play("KD-S94")
    assert scene.at("P2 Ogre", 1) == "D5"
    assert scene.all_loot(1) == {"D4": 5}
    assert (scene.at("P2 Ogre"), scene.carried("P2 Ogre")) == ("D4", 5)
    assert scene.reserves("P2") == 0
    assert scene.responders == {}


@proves("KD-S95")
def test_scale() -> None:
    scene = play("KD-S95")
    assert scene.at("P1 Scaler") == "F4"
    assert scene.walls() == {"C4", "D4", "E4"}
    assert scene.left() == ("P2", 3)
    assert scene.rule(1) == "KD-RNG-08"


@proves("KD-S96")
def test_a_minion_without_a_space_cannot_be_bought() -> None:
    scene = play("KD-S96")
    assert scene.reserves("P1", 2) == 10
    assert scene.rule(1) == "KD-BUY-05"
    assert scene.at("P1 Scaler") == "A1"
    assert scene.has_mark("sick", "P1 Scaler")
    assert scene.reserves("P1") == 0


@proves("KD-S97")
def test_respawn_onto_a_portal() -> None:
    scene = play("KD-S97")
    assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("G6", 5)
    assert (scene.lifeforce("P1"), scene.loot("D4")) == (10, 5)
    assert scene.responders == {}


@proves("KD-S98")
def test_one_response_for_two_triggers() -> None:
    scene = play("KD-S98")
    assert (scene.at("P2 Keeper", 1), scene.hp("P2 Keeper", 1)) == ("D4", 3)
    assert scene.walls(1) == set()
    assert scene.at("P1 Ogre") is None
    assert scene.loot("D3") == 2
    assert scene.responders == {1: ["P2 Keeper"]}
    assert scene.asked() == "P1 act"


@proves("KD-S99")
def test_truce_as_a_response() -> None:
    scene = play("KD-S99")
    assert [scene.hp("P2 Keeper", n) for n in (1, 3)] == [3, 3]
    assert scene.at("P1 Ogre", 10) == "C6"
    assert scene.hp("P2 Keeper") == 1
    assert scene.responders == {
        1: ["P2 Keeper"],
        3: ["P2 Keeper"],
        10: ["P1 Ogre"],
        13: ["P2 Keeper"],
    }


@proves("KD-S100")
def test_invincible() -> None:
    scene = play("KD-S100")
    assert [scene.hp("P1 Keeper", n) for n in (3, 5, 8)] == [5, 3, 1]
    assert scene.works("Invincible", 6)
    assert not scene.works("Invincible", 7)
    assert scene.responders == {3: ["P1 Keeper"], 8: ["P1 Keeper"]}


@proves("KD-S101")
def test_stun_of_the_keeper() -> None:
    scene = play("KD-S101")
    assert scene.hp("P1 Keeper", 4) == 5
    assert scene.pile("cooldown", "P1") == ["Restore"]
    assert scene.pile("row", "P1") == ["Stun"]
    assert scene.rule(6) == "KD-CARD-58"
    assert scene.at("P1 Ogre", 7) is None
    assert scene.loot("G5", 7) == 2
    assert scene.at("P2 Scout") == "F5"
    assert scene.responders == {}


@proves("KD-S102")
def test_deliver_of_the_mage() -> None:
    scene = play("KD-S102")
    assert scene.left(3) == ("P1", 1)
    assert (scene.at("P1 Mage", 6), scene.hp("P1 Mage", 6)) == ("A1", 1)
    assert scene.after[6].deliver[2] == 0
    assert scene.after[7].deliver[7] == 0
    assert scene.at("P1 Ogre") is None
    assert scene.loot("E5") == 2
    assert scene.responders == {}


@proves("KD-S103")
def test_an_attack_reveals_two_hidden_warriors() -> None:
    scene = play("KD-S103")
    assert scene.at("P2 Sniper", 1) is None
    assert (scene.at("P2 Keeper", 1), scene.hp("P2 Keeper", 1)) == ("D4", 4)
    assert not scene.hidden("P2 Keeper", 1)
    assert scene.markers(1) == {}
    assert scene.responders == {1: ["P2 Keeper"]}
    assert scene.reserves("P2") == 1


@proves("KD-S104")
def test_a_full_ability_row() -> None:
    scene = play("KD-S104")
    assert [scene.rule(n) for n in (1, 2)] == ["KD-ROW-03", "KD-ROW-03"]
    assert (scene.reserves("P1", 3), scene.after[3].economy) == (5, 45)
    assert scene.ground("B3") == "wall P1"
    assert (scene.ground("B4"), scene.reserves("P1")) == ("wall P1", 5)
    truce = scene.state.cooldown[0][0]
    assert scene.state.cooldown[0].index(truce) == len(scene.state.cooldown[0]) - 2
    assert scene.left() == ("P1", 1)
