"""Scenarios of Responses and of the event (KD-S17 to KD-S42)."""

from tests.games.keepers.situation import Scene, moves_of, play, proves, scenarios


@proves("KD-S17")
def test_a_keepers_response_is_any_single_action() -> None:
    scene = play("KD-S17")
    assert scene.hp("P2 Keeper") == 3
    assert scene.rule(2) == "KD-R09"
    assert scene.at("P2 Mage") == "B7"
    assert scene.has_mark("sick", "P2 Mage")
    assert (scene.reserves("P2"), scene.state.economy) == (0, 50)
    assert scene.left() == ("P1", 2)
    assert scene.asked() == "P1 act"


@proves("KD-S18")
def test_nobody_responds_to_a_response() -> None:
    scene = play("KD-S18")
    assert (scene.hp("P1 Guardian"), scene.hp("P2 Guardian")) == (7, 7)
    assert scene.left() == ("P1", 2)
    assert scene.responders == {1: ["P2 Guardian"]}


@proves("KD-S19")
def test_ground_pound_and_collapse() -> None:
    scene = play("KD-S19")
    assert scene.walls() == set()
    for name in ("P2 Scaler", "P1 Mage", "P1 Ogre"):
        assert scene.at(name) is None
    assert scene.all_loot() == {"D4": 2, "E3": 2, "D3": 2}
    assert scene.hp("P1 Guardian") == 8
    assert scene.responders == {}
    assert "wall_effect" not in scene.kinds()


@proves("KD-S20")
def test_bomber_repel_wall_and_scaler() -> None:
    scene = play("KD-S20")
    assert scene.walls() == set()
    assert scene.at("P1 Bomber") is None
    assert scene.at("P2 Scaler") is None
    assert scene.all_loot() == {"D3": 2, "D4": 2}
    assert scene.hp("P1 Guardian") == 7
    assert scene.left() == ("P1", 2)
    assert scene.responders == {}


@proves("KD-S21")
def test_a_wall_fall_response() -> None:
    scene = play("KD-S21")
    assert scene.at("P1 Bomber", 1) == "D2"
    assert (scene.at("P2 Scaler", 1), scene.hp("P2 Scaler", 1)) == ("D4", 1)
    assert scene.walls(1) == set()
    assert scene.responders == {1: ["P2 Scaler"]}
    assert scene.rule(2) == "KD-ATK-01"
    assert scene.at("P2 Scaler") == "D3"


@proves("KD-S22")
def test_the_bomb_goes_first() -> None:
    scene = play("KD-S22")
    assert scene.at("P2 Sniper") is None
    assert scene.all_loot() == {"D5": 2}
    assert scene.hp("P2 Guardian") == 7
    assert scene.markers() == {}
    assert (scene.at("P1 Sniper"), scene.hp("P1 Sniper")) == ("D3", 1)
    assert scene.left() == ("P1", 2)
    assert scene.responders == {}


@proves("KD-S23")
def test_the_committed_attack_goes_on() -> None:
    scene = play("KD-S23")
    assert scene.at("P1 Mage", 1) is None
    assert scene.all_loot(1) == {"D4": 2}
    assert (scene.at("P2 Keeper", 1), scene.hp("P2 Keeper", 1)) == ("D5", 1)
    assert not scene.hidden("P2 Keeper", 1)
    assert scene.hp("P2 Guardian", 1) == 7
    assert scene.responders == {1: ["P2 Keeper"]}
    assert scene.reserves("P2") == 1


@proves("KD-S24")
def test_deliver_skips_a_hidden_warrior() -> None:
    scene = play("KD-S24")
    assert scene.at("P2 Sniper", 2) is None
    assert scene.loot("B1", 2) == 2
    assert scene.hp("P1 Keeper", 2) == 2
    second = Scene(scenarios()["KD-S24"]["setup"]).play(
        "P2 attack Ogre F4>F3", "P1 deliver Scout to B1"
    )
    assert second.options() == ["@a1", "@e1", "@f1", "@g1"]
    assert (scene.at("P1 Scout"), scene.hp("P1 Scout")) == ("E1", 1)
    assert scene.state.deliver[6] == 0
    assert scene.responders == {}


@proves("KD-S25")
def test_who_is_delivered_is_still_on_its_space() -> None:
    scene = play("KD-S25")
    assert scene.at("P1 Mage") is None
    assert scene.loot("B2") == 2
    assert scene.hp("P1 Keeper") == 2
    assert scene.at("P2 Sniper") is None
    assert scene.hp("P2 Ogre") == 1
    assert scene.responders == {}


@proves("KD-S26")
def test_respawn_onto_a_void() -> None:
    scene = play("KD-S26")
    assert scene.loot("D4") == 11
    assert scene.reserves("P1") == 0
    assert scene.lifeforce("P1") == 0
    lost = [e["count"] for e in scene.events[1] if e["kind"] == "lifeforce_lost"]
    assert lost == [7, 2, 0]
    assert scene.winner == "P2"


@proves("KD-S27")
def test_a_loop_of_two_turns_is_caught() -> None:
    scene = Scene()
    for n in range(1, 15):
        path = ("C1>B1", "C7>B7") if n % 2 else ("B1>C1", "B7>C7")
        scene.play(f"P1 move Keeper {path[0]}", "P1 end", f"P2 move Keeper {path[1]}", "P2 end")
        assert scene.state.streak == [max(0, n - 2)] * 2
        damage = max(0, n - 12)
        assert scene.state.lifeforce == [15 - damage] * 2
        if n == 12:
            streaks = [e for e in scene.events[4 * n - 2] if e["kind"] == "streak"]
            assert [(e["count"], e["rule"]) for e in streaks] == [(10, "KD-REP-07")]


@proves("KD-S28")
def test_gathering_is_progress_and_idling_is_not() -> None:
    scene = Scene()
    for n in range(1, 6):
        scene.play("P1 take", "P1 take", "P1 take", "P2 end")
        assert scene.state.streak == [0, n - 1]
    assert scene.reserves("P1") == 15


@proves("KD-S29")
def test_slowdown() -> None:
    scene = play("KD-S29")
    assert scene.at("P2 Mage") == "B5"
    assert scene.at("P1 Blockader") == "B4"
    assert scene.at("P1 Guardian") == "E4"
    assert scene.left() == ("P1", 1)
    assert scene.rule(1) == "KD-MOVE-12"


@proves("KD-S30")
def test_deliver_by_attack_and_by_ram() -> None:
    scene = play("KD-S30")
    assert (scene.at("P1 Scout"), scene.hp("P1 Scout"), scene.carried("P1 Scout")) == ("G1", 1, 3)
    assert scene.at("P1 Ogre") == "A1"
    assert scene.at("P2 Blockader") == "B5"
    assert not any(scene.state.deliver)
    assert scene.responders == {}


@proves("KD-S31")
def test_grounded_does_no_damage_and_leaves_deliver() -> None:
    scene = play("KD-S31")
    assert scene.hp("P2 Guardian") == 10
    assert scene.has_mark("grounded", "P2 Guardian")
    assert scene.state.deliver[10] == 2
    assert scene.hp("P1 Keeper") == 2
    assert scene.pile("cooldown", "P1") == ["Grounded"]
    assert scene.responders == {2: ["P2 Guardian"]}
    assert scene.rule(3) == "KD-CARD-19"


@proves("KD-S32")
def test_respawn_priority() -> None:
    first = Scene(scenarios()["KD-S32"]["setup"]).play("P2 attack Ogre D5>D4")
    assert first.asked() == "P1 respawn"
    assert first.options() == ["@c2", "@e2"]
    scene = play("KD-S32")
    assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("E2", 5)
    assert scene.lifeforce("P1") == 10
    assert (scene.loot("D4"), scene.reserves("P1")) == (7, 0)
    assert scene.responders == {}


@proves("KD-S33")
def test_respawn_expands_outward_or_fails() -> None:
    scene = play("KD-S33")
    assert scene.at("P1 Keeper") == "D4"
    assert scene.reserves("P1") == 5
    assert scene.lifeforce("P1") == 10
    # The Keeper falls to a Bomb beside a Wall that it stood on: then no space is legal.
    setup = dict(scenarios()["KD-S33"]["setup"])
    setup["fill"] = "Wall P2 on every space not named here"
    setup["pieces"] = ["P1 Keeper D4 onwall hp1", "P2 Sniper D5", "P2 Ogre D3"]
    setup["objects"] = ["Wall D4 P2"]
    failed = Scene(setup).play("P2 attack Sniper D5>D4")
    assert failed.lifeforce("P1") == 0
    assert failed.winner == "P2"


@proves("KD-S34")
def test_risk_begins_the_last_stand() -> None:
    scene = play("KD-S34")
    after = scene.after[1]
    assert after.last_stand
    assert not after.is_terminal()
    assert (scene.ground("D1", 1), scene.ground("D7", 1)) == ("bare", "bare")
    assert scene.has_mark("unchained", "P1 Guardian", 1)
    assert scene.has_mark("unchained", "P2 Guardian", 1)
    assert scene.winner == "P1"
    assert scene.at("P2 Keeper") is None


@proves("KD-S35")
def test_both_keepers_begin_the_last_stand() -> None:
    scene = play("KD-S35")
    assert scene.state.last_stand
    assert scene.at("P1 Scout") is None
    assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("C1", 5)
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("E7", 5)
    assert scene.winner is None
    assert scene.has_mark("unchained", "P1 Guardian")


@proves("KD-S36")
def test_stealth_lays_equal_markers() -> None:
    scene = play("KD-S36")
    assert scene.markers(1) == {"D3": "1e", "D4": "1e", "D5": "1w"}
    assert scene.left(1) == ("P1", 2)
    seen = [p for p in scene.after[1].view(1)["pieces"] if p["kind"] == "marker"]
    assert [{**piece, "id": 0} for piece in seen] == [
        {"id": 0, "at": at, "owner": 0, "card": None, "kind": "marker"} for at in ("d3", "d4", "d5")
    ]
    assert scene.after[1].view(1)["players"][0]["zones"]["stealthed"]["cards"] == ["sniper"]
    mine = [p for p in scene.after[1].view(0)["pieces"] if p["card"] == "sniper"]
    assert {p["at"] for p in mine} == {"d5"}
    assert scene.markers() == {}
    assert (scene.at("P1 Sniper"), scene.hidden("P1 Sniper")) == ("D5", False)
    assert scene.hp("P2 Guardian") == 9
    assert scene.responders == {2: ["P2 Guardian"]}
    kinds = scene.kinds(2)
    assert kinds.index("revealed") < kinds.index("attack")


@proves("KD-S37")
def test_stealth_reveal_by_occupation() -> None:
    scene = play("KD-S37")
    assert scene.at("P1 Ogre", 1) == "D3"
    assert scene.left(1) == ("P1", 2)
    assert (scene.at("P2 Sniper", 1), scene.hidden("P2 Sniper", 1)) == ("D4", False)
    assert scene.markers(1) == {}
    assert scene.responders == {1: ["P2 Sniper"]}
    assert scene.at("P1 Ogre") is None


@proves("KD-S38")
def test_attack_on_a_marker_gives_an_attack_response() -> None:
    scene = play("KD-S38")
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("D4", 4)
    assert not scene.hidden("P2 Keeper")
    assert scene.markers() == {}
    assert scene.responders == {1: ["P2 Keeper"]}
    scene.play("P2 respond Keeper take")
    assert scene.asked() == "P1 act"


@proves("KD-S39")
def test_vision_and_a_shown_bomb() -> None:
    scene = play("KD-S39")
    assert scene.at("P1 Scout", 1) == "D4"
    assert scene.markers(1) == {}
    assert scene.after[1].bombs[30] == (1,)
    assert (scene.at("P2 Sniper", 1), scene.hidden("P2 Sniper", 1)) == ("E5", False)
    assert scene.at("P1 Scout") is None
    assert scene.loot("D4") == 2
    assert scene.hp("P2 Guardian") == 7
    assert scene.at("P2 Sniper") == "E5"
    assert scene.responders == {}


@proves("KD-S40")
def test_three_bombs_in_one_space() -> None:
    scene = play("KD-S40")
    fresh = {at for at, stack in scene.markers(2).items() if at != "E4"}
    assert fresh == {"C3", "D3", "E3", "C4", "C5", "E5"}
    assert scene.markers(2)["E4"] == "1b1b1b"
    assert scene.rule(1).startswith("KD-")
    assert scene.rule(3) == "KD-BOM-02"
    assert scene.at("P2 Guardian") is None
    assert scene.at("P1 Bomber") is None
    assert scene.all_loot() == {"E4": 10, "D4": 2}
    assert scene.markers() == {}
    assert scene.responders == {}


@proves("KD-S41")
def test_a_chain_of_bombs() -> None:
    scene = play("KD-S41")
    assert scene.at("P1 Ogre") is None
    assert scene.at("P2 Mage") is None
    assert scene.all_loot() == {"C3": 2, "D3": 2}
    assert scene.hp("P1 Guardian") == 7
    assert scene.hp("P2 Keeper") == 2
    assert scene.markers() == {}
    assert not any(scene.state.bombs)
    exploded = [e["at"] for e in scene.events[1] if e["kind"] == "exploded"]
    assert exploded == ["c3", "d4", "e4"]
    assert scene.responders == {}


@proves("KD-S42")
def test_the_top_warrior_of_an_overlap_leaves() -> None:
    scene = play("KD-S42")
    assert scene.at("P1 Ogre") == "D3"
    assert scene.left() == ("P1", 2)
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("C7", 5)
    assert scene.lifeforce("P2") == 10
    assert scene.all_loot() == {}
    assert (scene.at("P2 Sniper"), scene.hidden("P2 Sniper")) == ("D4", False)
    assert scene.responders == {2: ["P2 Sniper"]}
    assert moves_of(scene, "P2 Sniper") == set()
