"""Scenarios of the Keeper cards (KD-S63 to KD-S82)."""

from tests.games.keepers.situation import Scene, play, proves, scenarios


@proves("KD-S63")
def test_blood_for_blood() -> None:
    scene = play("KD-S63")
    assert scene.has_mark("graveyard", "P1 Mage")
    assert scene.all_loot() == {}
    assert scene.reserves("P2") == 0
    assert scene.lifeforce("P2") == 10
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("E7", 5)
    assert scene.state.economy == 40
    assert scene.responders == {}


@proves("KD-S64")
def test_sacrifice_revive_and_resurrect() -> None:
    scene = play("KD-S64")
    assert (scene.reserves("P1"), scene.state.economy) == (4, 40)
    assert scene.all_loot() == {}
    assert "exploded" not in scene.kinds(1)
    for name, at in (("P1 Ogre", "A1"), ("P1 Mage", "B1"), ("P1 Bomber", "E1")):
        assert scene.at(name, 4) == at
    sick = scene.after[2].sick
    assert sick >> 7 & 1
    assert sick >> 2 & 1
    assert scene.rule(3) == "KD-BUY-06"
    assert scene.has_mark("graveyard", "P1 Scout")
    assert scene.state.graveyard.bit_count() == 1
    assert scene.state.ultimate_used == [1, 0]
    # It waits until its owner's next turn begins.
    assert scene.has_mark("sick", "P1 Bomber")
    scene.play("P1 end", "P2 end")
    assert not scene.has_mark("sick", "P1 Bomber")


@proves("KD-S65")
def test_penalty() -> None:
    scene = play("KD-S65")
    assert scene.hp("P2 Keeper", 3) == 3
    assert scene.hp("P2 Keeper", 4) == 2
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("C7", 2)
    assert scene.responders == {}


@proves("KD-S66")
def test_steadfast() -> None:
    scene = play("KD-S66")
    assert scene.hp("P1 Keeper", 1) == 5
    assert scene.hp("P1 Keeper", 3) == 2
    assert scene.works("Steadfast", 3)
    assert not scene.works("Steadfast", 4)
    assert scene.responders == {1: ["P1 Keeper"], 3: ["P1 Keeper"]}


@proves("KD-S67")
def test_famine() -> None:
    scene = play("KD-S67")
    assert scene.reserves("P1", 4) == 12
    assert [scene.rule(n) for n in (2, 5, 7)] == ["KD-CARD-17"] * 3
    assert not scene.works("Famine")
    assert scene.reserves("P2") == 21


@proves("KD-S68")
def test_shockwave() -> None:
    scene = play("KD-S68")
    assert scene.hp("P1 Keeper") == 2
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (12, 7)
    assert (scene.hp("P1 Guardian"), scene.hp("P2 Guardian")) == (7, 7)
    for name in ("P1 Mage", "P2 Scaler", "P2 Sniper"):
        assert scene.at(name) is None
    assert scene.walls() == set()
    assert "wall_effect" not in scene.kinds(1)
    assert scene.loot("C7") == 5
    assert (scene.at("P2 Keeper"), scene.hp("P2 Keeper")) == ("E7", 5)
    assert scene.markers() == {}
    assert scene.responders == {}


@proves("KD-S69")
def test_affliction_blood_equity_weaken_call_to_arms() -> None:
    scene = play("KD-S69")
    assert scene.hp("P2 Guardian", 1) == 4
    assert scene.left(1) == ("P1", 2)
    assert scene.hp("P2 Keeper", 2) == 1
    assert scene.hp("P2 Guardian", 3) == 2
    assert scene.at("P1 Mage") is None
    hit = [e["amount"] for e in scene.events[4] if e["kind"] == "damaged"]
    assert hit == [2]
    assert scene.responders == {3: ["P2 Guardian"]}
    # Vulnerable: half of 5, rounded up.
    other = Scene(scenarios()["KD-S69"]["setup"])
    other.play("P1 card Blood Equity", "P1 attack Keeper C3>C4", "P2 respawn at C7")
    assert other.hp("P2 Keeper") == 3


@proves("KD-S70")
def test_mirage_and_return_are_placement() -> None:
    scene = play("KD-S70")
    assert (scene.at("P1 Keeper", 2), scene.at("P1 Ogre", 2)) == ("F5", "C3")
    assert scene.at("P1 Keeper") == "E1"


@proves("KD-S71")
def test_sprint_and_wounded_runner() -> None:
    scene = play("KD-S71")
    assert scene.after[1].speed(0) == 7
    assert scene.after[2].speed(0) == 4
    assert scene.at("P1 Keeper", 2) == "C5"
    assert scene.hp("P2 Guardian") == 6
    assert scene.responders == {3: ["P2 Guardian"]}


@proves("KD-S72")
def test_what_immobilises() -> None:
    scene = play("KD-S72")
    assert [scene.rule(n) for n in (1, 4)] == ["KD-CARD-22", "KD-CARD-60"]
    assert (scene.at("P2 Ogre"), scene.at("P2 Blockader")) == ("E4", "F4")
    assert scene.hp("P1 Keeper") == 4
    assert scene.rule(6) == "KD-MAGE-01"
    assert scene.responders == {5: ["P1 Keeper"]}
    assert "d4xe5" not in scene.options()
    assert not any(text.startswith("d4-") for text in scene.options())
    assert "take" in scene.options()
    # Tar holds for this and the next turn of P2.
    scene.play("P1 respond Keeper pass", "P1 end")
    assert scene.works("Tar")
    scene.play("P2 move Guardian E6>E7 !", "P2 end")
    assert not scene.works("Tar")


@proves("KD-S73")
def test_attack_cards_hunter_and_repel() -> None:
    scene = play("KD-S73")
    assert (scene.hp("P2 Guardian", 1), scene.at("P2 Guardian", 1)) == (4, "D5")
    assert scene.at("P2 Guardian", 3) is None
    assert scene.loot("D5", 3) == 10
    assert scene.at("P2 Mage") is None
    assert scene.loot("D6") == 2
    assert scene.responders == {1: ["P2 Guardian"]}


@proves("KD-S74")
def test_healing_cards() -> None:
    scene = play("KD-S74")
    assert [scene.hp("P1 Keeper", n) for n in (1, 2, 3, 4, 5)] == [3, 5, 5, 5, 7]
    assert scene.state.max_health(0) == 7
    assert scene.hp("P2 Keeper") == 5
    assert scene.hp("P1 Guardian") == 10
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (15, 15)
    assert scene.left() == ("P1", 2)


@proves("KD-S75")
def test_strange_matter_cards() -> None:
    scene = play("KD-S75")
    assert (scene.reserves("P1", 3), scene.after[3].economy) == (0, 39)
    assert scene.ground("C3", 3) == "wall P1"
    assert (scene.reserves("P2", 5), scene.after[5].economy) == (0, 40)
    assert (scene.reserves("P1"), scene.reserves("P2")) == (0, 0)
    assert not scene.works("Resourceful", 4)


@proves("KD-S76")
def test_rebuild_and_wall_builder() -> None:
    scene = play("KD-S76")
    assert [scene.ground(f"{c}4", 1) for c in "ACDFG"] == ["wall P2"] + ["wall P1"] * 4
    assert (scene.ground("B4", 1), scene.ground("E4", 1)) == ("bare", "bare")
    assert (scene.at("P2 Sniper", 1), scene.hidden("P2 Sniper", 1)) == ("E4", False)
    assert scene.markers(1) == {}
    assert scene.loot("G4") == 2
    assert scene.ground("D3") == "wall P1"
    assert scene.responders == {}


@proves("KD-S77")
def test_ambush() -> None:
    scene = play("KD-S77")
    assert [scene.hp("P2 Guardian", n) for n in (2, 3)] == [8, 7]
    assert scene.at("P1 Ogre") is None
    assert scene.responders == {3: ["P2 Guardian"]}


@proves("KD-S78")
def test_leapfrog() -> None:
    scene = play("KD-S78")
    assert scene.at("P1 Scaler", 3) == "D5"
    assert scene.walls() == {"D5"}
    assert scene.at("P1 Keeper") == "B2"
    assert scene.left() == ("P1", 2)


@proves("KD-S79")
def test_armor_ignores_one_a_turn() -> None:
    scene = play("KD-S79")
    assert scene.hp("P1 Blockader", 1) == 1
    assert scene.at("P1 Blockader") is None
    assert scene.loot("D4") == 2
    assert scene.responders == {1: ["P1 Blockader"]}


@proves("KD-S80")
def test_what_a_spectator_sees() -> None:
    scene = Scene(scenarios()["KD-S80"]["setup"])
    view = scene.state.view(-1)
    markers = [p for p in view["pieces"] if p["kind"] == "marker"]
    assert len(markers) == 4
    for owner in (0, 1):
        mine = [{**p, "at": "", "id": 0} for p in markers if p["owner"] == owner]
        assert mine == [{"id": 0, "at": "", "owner": owner, "card": None, "kind": "marker"}] * 2
    assert [p["zones"]["hand"] for p in view["players"]] == [{"count": 1}, {"count": 1}]
    assert "tar" not in str(view)
    assert "dash" not in str(view)
    scene.play("P1 take")
    assert [e["count"] for e in scene.events[1] if e["kind"] == "action"] == [1]
    duel = play("KD-S18")
    assert "response" in duel.kinds(2)
    from rulewright.games.keepers.game import KEEPERS

    assert KEEPERS.texts["event.action"] == "Action {count}"
    assert KEEPERS.texts["event.response"].startswith("Enemy Response")
    assert KEEPERS.layout()["areas"][0]["rows"][0] == "1"


@proves("KD-S81")
def test_the_keepers_explode() -> None:
    scene = play("KD-S81")
    assert scene.loot("B1") == 8
    assert scene.lifeforce("P1") == 10
    assert scene.at("P2 Ogre") is None
    assert scene.loot("B2") == 2
    assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("C1", 2)
    assert scene.responders == {}


@proves("KD-S82")
def test_stealth_minefield_and_vision_of_keepers() -> None:
    scene = play("KD-S82")
    assert scene.markers(1) == {"D4": "2e", "C4": "2w", "D3": "2e", "D5": "2e", "E4": "2e"}
    assert scene.hidden("P2 Keeper", 2)
    assert scene.markers(2)["C5"] == "2b"
    assert scene.hidden("P2 Keeper")
    left = scene.markers()
    assert not {"D4", "E4", "D3"} & set(left)
    assert left["C5"] == "2b"
    assert "w" in left["C4"]
    assert scene.responders == {}
