"""Scenarios of Portals, Void, Walls, the Cooldown Field and Veto (KD-S43 to KD-S62)."""

from tests.games.keepers.situation import Scene, moves_of, play, proves, scenarios


@proves("KD-S43")
def test_portals() -> None:
    scene = play("KD-S43")
    assert scene.at("P1 Guardian", 4) == "D4"
    assert scene.rule(1) == "KD-PRT-02"
    assert scene.rule(3) == "KD-ATK-01"
    assert scene.at("P1 Guardian") == "E4"
    assert scene.left() == ("P1", 1)
    assert moves_of(scene, "P1 Ogre") - {"C3"} == {"A3", "B2", "B4"}
    start = Scene(scenarios()["KD-S43"]["setup"])
    assert moves_of(start, "P1 Ogre") == {"A3", "B2", "B4"}
    through = Scene(scenarios()["KD-S43"]["setup"]).play("P1 move Guardian C3>C4>D4")
    through.play("P1 move Guardian D4>D3")
    assert through.at("P1 Guardian") == "F4"


@proves("KD-S44")
def test_veto_of_a_portal_under_a_chained_guardian() -> None:
    scene = play("KD-S44")
    assert scene.state.portals == ()
    assert (scene.ground("D2"), scene.ground("D4")) == ("bare", "bare")
    assert scene.at("P1 Guardian") is None
    assert scene.all_loot() == {}
    assert scene.pile("row", "P1") == ["Portal"]
    assert scene.state.view(1)["players"][0]["zones"]["vetoed"]["cards"] == ["portal"]
    assert scene.pile("row", "P2") == ["Veto"]
    assert scene.reserves("P2") == 0
    assert scene.left() == ("P2", 2)
    # A space that is legal without the Portal saves the Guardian.
    near = Scene(scenarios()["KD-S44"]["setup"], pieces=["P1 Guardian E2"])
    near.play("P2 buy card Veto target Portal")
    assert near.at("P1 Guardian") == "E2"


@proves("KD-S45")
def test_void_destroys_without_a_trace() -> None:
    scene = play("KD-S45")
    assert scene.ground("D5", 1) == "void"
    assert scene.markers(1) == {}
    assert not any(scene.after[1].bombs)
    assert scene.at("P2 Bomber") is None
    assert scene.has_mark("graveyard", "P2 Bomber")
    assert scene.all_loot() == {}
    assert (scene.at("P1 Blockader"), scene.hp("P1 Blockader")) == ("D4", 1)
    assert scene.at("P1 Mage") == "C4"
    assert scene.left() == ("P1", 1)
    assert scene.responders == {}


@proves("KD-S46")
def test_the_freeze_wall_effect() -> None:
    scene = play("KD-S46")
    assert scene.walls() == set()
    assert scene.rule(2) == "KD-WEF-10"
    assert scene.left(2) == ("P1", 2)
    assert scene.left() == ("P2", 3)
    assert scene.refusals[4] is None


@proves("KD-S47")
def test_own_walls_have_their_effect_too() -> None:
    scene = play("KD-S47")
    assert (scene.at("P1 Guardian"), scene.hp("P1 Guardian")) == ("D2", 10)
    assert scene.at("P1 Ogre") is None
    assert scene.loot("B3") == 2
    assert scene.responders == {}


@proves("KD-S48")
def test_the_damage_wall_effect_and_immunity() -> None:
    scene = play("KD-S48")
    assert (scene.hp("P1 Ogre"), scene.hp("P1 Mage")) == (1, 1)
    assert scene.at("P2 Scout") is None
    assert scene.loot("E5") == 2
    assert (scene.at("P2 Scaler"), scene.hp("P2 Scaler")) == ("E4", 1)
    assert scene.walls() == {"E4"}
    # Without Immunity the breaker and its ally are hit as well (KD-R107).
    plain = Scene({**scenarios()["KD-S48"]["setup"], "row": {}})
    plain.play("P1 attack Ogre D3>D4 wall")
    assert plain.at("P1 Ogre") is None
    assert plain.at("P1 Mage") is None


@proves("KD-S49")
def test_the_heal_wall_effect() -> None:
    scene = play("KD-S49")
    assert scene.hp("P1 Guardian") == 8
    assert scene.hp("P1 Scaler") == 1
    assert "wall_effect" not in scene.kinds(2)


@proves("KD-S50")
def test_collapse() -> None:
    scene = play("KD-S50")
    assert scene.hp("P1 Guardian", 1) == 4
    assert scene.hp("P1 Guardian", 2) == 5
    assert scene.at("P1 Scaler") is None
    assert scene.loot("C4") == 2
    kinds = scene.kinds(1)
    assert kinds.index("damaged") < kinds.index("wall_effect") < kinds.index("healed")
    assert "wall_effect" not in scene.kinds(3)


@proves("KD-S51")
def test_cooling_cards_return_in_the_right_order() -> None:
    scene = play("KD-S51")
    assert scene.pile("cooldown", "P1", 3) == ["Refresh", "Rebuild"]
    assert scene.left(3) == ("P1", 1)
    assert scene.rule(3) == "KD-CC-03"
    assert scene.pile("cooldown", "P1", 4) == ["Refresh", "Rebuild", "Return"]
    assert scene.at("P1 Keeper", 4) == "C1"
    assert scene.hp("P1 Keeper", 4) == 5
    assert scene.pile("cooldown", "P1") == ["Return"]
    other = Scene(scenarios()["KD-S51"]["setup"]).play(
        "P1 card Refresh", "P1 card Rebuild", "P1 card Return to C1", "P1 return Rebuild",
        "P1 return Refresh !",
    )  # fmt: skip
    assert other.pile("cooldown", "P1") == ["Refresh", "Return"]


@proves("KD-S52")
def test_hyperdrive_and_reset() -> None:
    scene = play("KD-S52")
    assert scene.hp("P2 Guardian") == 7
    assert scene.pile("cooldown", "P1") == ["Reset", "Critical Hit", "Hyperdrive"]
    assert scene.pile("row", "P1") == ["Snipe"]
    assert scene.left() == ("P1", 2)
    assert scene.responders == {1: ["P2 Guardian"]}


@proves("KD-S53")
def test_casters() -> None:
    scene = play("KD-S53")
    assert scene.hp("P1 Keeper") == 4
    assert scene.loot("C7") == 5
    assert scene.lifeforce("P2") == 10
    assert scene.at("P2 Keeper") == "E7"
    assert scene.left() == ("P2", 3)
    assert scene.pile("cooldown", "P1") == ["Refresh", "Snipe"]
    assert scene.pile("cooldown", "P2") == ["High Stakes"]
    assert scene.responders == {}


@proves("KD-S54")
def test_tax_and_famine() -> None:
    scene = play("KD-S54")
    assert (scene.reserves("P2", 1), scene.reserves("P1", 1)) == (0, 1)
    assert scene.at("P1 Ogre", 1) is None
    assert scene.loot("C4", 1) == 2
    assert scene.pile("row", "P2", 6) == ["Snipe"]
    assert scene.rule(7) == "KD-CC-11"


@proves("KD-S55")
def test_subdued() -> None:
    scene = play("KD-S55")
    assert scene.rule(2) == "KD-CC-07"
    assert scene.at("P2 Keeper", 3) is None
    assert scene.loot("D4", 3) == 5
    assert not scene.works("Subdued", 3)
    assert scene.pile("cooldown", "P1") == ["Subdued", "Critical Hit"]
    assert "attack" not in scene.kinds(5)


@proves("KD-S56")
def test_veto_in_the_cooldown_field() -> None:
    scene = play("KD-S56")
    assert scene.pile("cooldown", "P2") == ["Truce", "Tar"]
    assert scene.pile("row", "P2") == ["Snipe"]
    assert scene.state.view(0)["players"][1]["zones"]["vetoed"]["cards"] == ["snipe"]
    before = Scene(scenarios()["KD-S56"]["setup"])
    truce = before.state.cooldown[1][0]
    assert before.state.cooled(1, truce)
    assert not scene.state.cooled(1, truce)
    assert scene.works("Truce")
    blind = Scene(scenarios()["KD-S56"]["setup"]).play("P1 buy card Veto")
    assert "option 0" in blind.options()
    blind.play("P1 option 0")
    assert blind.reserves("P2") == 0
    assert len(blind.pile("hand", "P2")) == 1
    row = blind.state.view(0)["players"][1]["zones"]["row"]
    assert row == {"count": 1, "cards": [None]}
    assert blind.state.view(1)["players"][1]["zones"]["row"]["cards"][0] in ("dash", "ram")


@proves("KD-S57")
def test_a_shared_purchase_in_calculated_is_a_swap() -> None:
    scene = play("KD-S57")
    assert scene.pile("row", "P1", 2) == ["Armor", "Dash"]
    assert scene.pile("hand", "P1", 2) == []
    assert [c.slug for c in _shared(scene, 2)] == ["tar", "truce", "snipe"]
    assert scene.rule(3) == "KD-ROW-07"
    assert scene.pile("row", "P2") == ["Snipe"]
    assert sorted(c.slug for c in _shared(scene, 5)) == ["ram", "tar", "truce"]


def _shared(scene: Scene, n: int) -> list:  # type: ignore[type-arg]
    from rulewright.games.keepers.cards.table import CARDS

    return [CARDS[c] for c in scene.after[n].shared]


@proves("KD-S58")
def test_truce_stops_damage_only() -> None:
    scene = play("KD-S58")
    assert scene.hp("P2 Keeper", 3) == 5
    assert scene.hp("P2 Keeper") == 3
    assert scene.walls() == {"C5"}
    assert scene.responders == {1: ["P2 Keeper"]}


@proves("KD-S59")
def test_minionized_runs_three_turns() -> None:
    scene = play("KD-S59")
    keepers = (0, 9)
    for n in (1, 2, 3, 4, 5):
        assert [scene.after[n].max_health(w) for w in keepers] == [1, 1]
        assert [scene.after[n].health[w] for w in keepers] == [1, 1]
    assert [scene.state.max_health(w) for w in keepers] == [7, 5]
    assert [scene.state.health[w] for w in keepers] == [1, 1]
    healing = Scene(scenarios()["KD-S59"]["setup"], row={"P1": ["Minionized", "Refresh"]})
    healing.play("P1 card Minionized", "P1 card Refresh")
    assert healing.hp("P1 Keeper") == 1


@proves("KD-S60")
def test_retaliate_and_armor() -> None:
    scene = play("KD-S60")
    assert (scene.hp("P1 Keeper", 1), scene.hp("P2 Guardian", 1)) == (3, 8)
    assert scene.hp("P1 Keeper") == 2
    assert scene.at("P2 Sniper") is None
    assert scene.loot("B4") == 2
    assert scene.responders == {1: ["P1 Keeper"], 3: ["P1 Keeper"]}


@proves("KD-S61")
def test_high_stakes() -> None:
    scene = play("KD-S61")
    assert scene.left(1) == ("P2", 3)
    assert scene.at("P1 Mage", 2) is None
    hit = [e["amount"] for e in scene.events[2] if e["kind"] == "damaged"]
    assert hit == [8]
    assert not scene.works("High Stakes", 2)
    assert scene.at("P2 Ogre") is None
    assert scene.loot("D5") == 2
    assert scene.responders == {}


@proves("KD-S62")
def test_command() -> None:
    scene = play("KD-S62")
    assert scene.at("P2 Scout", 3) is None
    assert scene.loot("E6", 3) == 4
    assert scene.at("P2 Keeper", 4) == "F5"
    assert scene.state.commanded == -1
    assert scene.reserves("P2") == 9
    assert scene.state.ultimate_used == [1, 0]
    again = Scene({**scenarios()["KD-S62"]["setup"], "actions": 3})
    again.play("P1 ultimate Command Keeper E5", "P1 ultimate Command !")
    assert again.rule(2) == "KD-KPR-02"
