"""Each Orange, White, Yellow and Blue Keeper card."""

from tests.citing import rule
from tests.games.keepers.situation import Scene, moves_of


@rule("KD-CARD-13", "KD-R145")
def test_dash_adds_one_speed() -> None:
    scene = Scene(row={"P1": ["Dash"]}).play("P1 move Keeper C1>C2>C3")
    assert scene.at("P1 Keeper") == "C3"
    assert scene.left() == ("P1", 2)


@rule("KD-CARD-19")
def test_grounded_ends_with_damage_from_another_source() -> None:
    pieces = ["P1 Keeper D5", "P2 Guardian D6", "P1 Ogre C6"]
    scene = Scene(row={"P1": ["Grounded"]}, pieces=pieces)
    scene.play("P1 card Grounded", "P1 attack Keeper D5>D6", "P2 respond Guardian pass")
    assert scene.has_mark("grounded", "P2 Guardian")
    assert moves_of(scene, "P2 Guardian") == set()
    scene.play("P1 attack Ogre C6>D6")
    assert not scene.has_mark("grounded", "P2 Guardian")
    assert scene.hp("P2 Guardian") == 8


@rule("KD-CARD-22", "KD-R38")
def test_hinder_stops_on_entering_and_not_in_hiding() -> None:
    pieces = ["P1 Keeper D4", "P2 Guardian D6 unchained"]
    scene = Scene(turn="P2", row={"P1": ["Hinder"]}, pieces=pieces)
    scene.play("P2 move Guardian D6>D5>E5")
    assert scene.at("P2 Guardian") == "D5"
    assert moves_of(scene, "P2 Guardian") == set()
    hidden = ["P1 Keeper D4 hidden", "P2 Guardian D5 unchained"]
    unseen = Scene(turn="P2", row={"P1": ["Hinder"]}, pieces=hidden)
    assert moves_of(unseen, "P2 Guardian") == {"D4", "C5", "D6", "E5"}


@rule("KD-CARD-27", "KD-R34")
def test_leapfrog_of_the_keeper() -> None:
    scene = Scene(row={"P1": ["Leapfrog"]}, pieces=["P1 Keeper C1", "P1 Mage C2"])
    scene.play("P1 leapfrog Keeper C1>E1")
    assert scene.at("P1 Keeper") == "E1"
    assert scene.pile("row", "P1") == ["Leapfrog"]
    assert scene.state.moved[0] == 2


@rule("KD-CARD-30", "KD-R143")
def test_mirage_takes_no_chained_guardian() -> None:
    pieces = ["P1 Keeper C1", "P1 Ogre F5 loot2"]
    scene = Scene(row={"P1": ["Mirage"]}, pieces=pieces, objects=["Loot F5 3"])
    scene.play("P1 card Mirage")
    assert scene.options() == ["piece ogre"]
    scene.play("P1 piece ogre")
    assert (scene.at("P1 Keeper"), scene.at("P1 Ogre")) == ("F5", "C1")
    assert scene.reserves("P1") == 3
    assert scene.state.moved[0] == 0


@rule("KD-CARD-31", "KD-R139")
def test_penalty_waits_for_the_enemys_next_turn() -> None:
    setup = {"row": {"P1": ["Penalty"]}, "pieces": ["P2 Keeper D5", "P1 Ogre D4"]}
    scene = Scene(setup).play(
        "P1 card Penalty", "P1 attack Ogre D4>D5", "P2 respond Keeper move D5>C5"
    )
    assert scene.hp("P2 Keeper") == 3
    scene.play("P1 end", "P2 move Keeper C5>B5", "P2 end")
    assert scene.hp("P2 Keeper") == 2
    assert not scene.works("Penalty")


@rule("KD-CARD-31", "KD-R139")
def test_penalty_as_a_response() -> None:
    pieces = ["P1 Ogre C6", "P1 Keeper A1", "P2 Keeper C7", "P2 Ogre A3"]
    scene = Scene(row={"P2": ["Penalty"]}, pieces=pieces)
    scene.play("P1 attack Ogre C6>C7", "P2 respond Keeper card Penalty")
    scene.play("P1 move Keeper A1>A2", "P1 end")
    assert scene.hp("P1 Keeper") == 5  # the turn of activation does not count
    scene.play("P2 attack Ogre A3>A2", "P1 respond Keeper move A2>B2", "P2 end")
    assert scene.hp("P1 Keeper") == 3  # nor do moves in the other's turn
    scene.play("P1 move Keeper B2>B3")
    assert scene.hp("P1 Keeper") == 2


@rule("KD-CARD-34", "KD-R49")
def test_ram_of_the_keeper_kills_and_advances() -> None:
    pieces = ["P1 Keeper D3", "P2 Ogre D4", "P2 Scout D5"]
    scene = Scene(row={"P1": ["Ram"]}, pieces=pieces).play("P1 ram Keeper D3>D4")
    assert scene.at("P2 Ogre") is None
    assert scene.at("P1 Keeper") == "D4"
    assert scene.reserves("P1") == 2
    assert scene.responders == {}


@rule("KD-CARD-45", "KD-PLC-05", "KD-R100")
def test_return_fails_on_a_hidden_warrior() -> None:
    pieces = ["P1 Keeper D4", "P2 Sniper C1 hidden"]
    scene = Scene(row={"P1": ["Return"]}, pieces=pieces).play("P1 card Return")
    assert scene.options() == ["@c1", "@e1"]
    scene.play("P1 @c1", "P2 respond Sniper pass")
    assert scene.at("P1 Keeper") == "D4"
    assert not scene.hidden("P2 Sniper")
    assert scene.left() == ("P1", 2)
    assert scene.pile("cooldown", "P1") == ["Return"]


@rule("KD-CARD-49", "KD-SCAL-02", "KD-RNG-09", "KD-OCC-02")
def test_scale_of_the_keeper() -> None:
    setup = {"row": {"P1": ["Scale", "Return"]}, "pieces": ["P1 Keeper C3"]}
    scene = Scene(setup, objects=["Wall C4 P2", "Wall C1 P2"])
    scene.play("P1 move Keeper C3>C4")
    assert scene.at("P1 Keeper") == "C4"
    scene.play("P1 card Return to C1")
    assert (scene.at("P1 Keeper"), scene.ground("C1")) == ("C1", "wall P2")
    plain = Scene(setup, row={"P1": ["Return"]}, objects=["Wall C4 P2", "Wall C1 P2"])
    assert "C4" not in moves_of(plain, "P1 Keeper")
    plain.play("P1 card Return")
    assert plain.options() == ["@e1"]


@rule("KD-CARD-51", "KD-DUR-06")
def test_slowdown_lasts_three_turns_for_both() -> None:
    scene = Scene(row={"P1": ["Slowdown"]}, pieces=["P2 Guardian D6 unchained"])
    scene.play("P1 card Slowdown", "P1 end", "P2 move Guardian D6>D5")
    assert moves_of(scene, "P2 Guardian") == set()
    scene.play("P2 end", "P1 end", "P2 end")
    assert scene.works("Slowdown")
    scene.play("P1 end")
    assert not scene.works("Slowdown")


@rule("KD-CARD-53", "KD-R12", "KD-R162")
def test_sprint_is_for_one_move() -> None:
    scene = Scene(row={"P1": ["Sprint"]}, pieces=["P1 Ogre B2"])
    scene.play("P1 card Sprint Ogre", "P1 move Ogre B2>B3>B4>B5>B6")
    assert scene.at("P1 Ogre") == "B6"
    assert scene.state.speed(7) == 1
    chained = Scene(row={"P1": ["Sprint"]}, pieces=["P1 Keeper A7"])
    chained.play("P1 card Sprint Guardian", "P1 move Guardian D2>E2>E1")
    assert chained.at("P1 Guardian") == "E1"
    hidden = Scene(row={"P1": ["Sprint"]}, pieces=["P1 Sniper D4"])
    hidden.play("P1 card Sprint Sniper", "P1 stealth Sniper true D4")
    assert set(hidden.markers()) == {"D4", "C4", "E4", "D3", "D5"}
    assert hidden.works("Sprint")
    lost = Scene(row={"P1": ["Sprint"]}, pieces=["P1 Ogre B2"])
    lost.play("P1 card Sprint Ogre", "P1 end")
    assert not lost.works("Sprint")


@rule("KD-CARD-56", "KD-R33", "KD-R58")
def test_strafe_opens_diagonals() -> None:
    pieces = ["P1 Keeper C3", "P1 Mage C4", "P1 Ogre D3"]
    scene = Scene(row={"P1": ["Strafe"]}, pieces=pieces, objects=["Wall B4 P2"])
    assert "D4" in moves_of(scene, "P1 Keeper")
    scene.play("P1 attack Keeper C3>B4 wall", "P1 move Keeper C3>D4")
    assert scene.walls() == set()
    assert scene.at("P1 Keeper") == "D4"


@rule("KD-CARD-58", "KD-R82")
def test_stun_lasts_to_the_start_of_the_own_turn() -> None:
    scene = Scene(row={"P1": ["Stun"]}, pieces=["P1 Keeper D4", "P2 Guardian D6"])
    scene.play("P1 stun Keeper D4>D6", "P1 end", "P2 move Guardian D6>C6 !", "P2 end")
    assert scene.state.stunned[10] == 0


@rule("KD-CARD-60", "KD-R148")
def test_tar_counts_the_enemys_turns() -> None:
    scene = Scene(row={"P1": ["Tar"]}).play("P1 card Tar", "P1 end")
    for _ in range(2):
        scene.play("P2 move Guardian D6>C6 !", "P2 end", "P1 end")
    assert moves_of(scene, "P2 Guardian") != set()


@rule("KD-CARD-70", "KD-R145")
def test_wounded_runner_needs_exactly_one_health() -> None:
    row = {"P1": ["Wounded Runner", "Dash"]}
    assert Scene(row=row, pieces=["P1 Keeper C1 hp1"]).state.speed(0) == 4
    assert Scene(row=row, pieces=["P1 Keeper C1 hp2"]).state.speed(0) == 2


# --- Strange Matter


@rule("KD-CARD-06", "KD-SM-14", "KD-R88")
def test_bounty_hunter_needs_an_enemy_killed_by_its_owner() -> None:
    pieces = ["P1 Ogre D4", "P2 Mage D5", "P1 Mage C4"]
    scene = Scene(row={"P1": ["Bounty Hunter"]}, pieces=pieces)
    scene.play("P1 attack Ogre D4>D5", "P1 attack Ogre D4>C4")
    assert scene.all_loot() == {"D5": 4, "C4": 2}
    own = Scene(turn="P2", row={"P1": ["Bounty Hunter"]}, pieces=["P2 Ogre D4", "P2 Mage D5"])
    own.play("P2 attack Ogre D4>D5")
    assert own.all_loot() == {"D5": 2}


@rule("KD-CARD-15", "KD-R142")
def test_deplete_empties_both() -> None:
    scene = Scene(row={"P1": ["Deplete"]}, reserves={"P1": 3, "P2": 4}, effects={"P2": ["Famine"]})
    scene.play("P1 card Deplete")
    assert (scene.reserves("P1"), scene.reserves("P2"), scene.state.economy) == (0, 0, 47)


@rule("KD-CARD-17", "KD-R149")
def test_famine_stops_taking_and_spending() -> None:
    scene = Scene(row={"P1": ["Famine"]}, reserves={"P2": 20}, hand={"P2": ["Dash"]})
    scene.play("P1 card Famine", "P1 end")
    for action in ("take", "buy card Dash", "buy wall A5", "buy unchain"):
        scene.play(f"P2 {action} !")
        assert scene.rule(len(scene.after) - 1) == "KD-CARD-17"


@rule("KD-CARD-37", "KD-R142")
def test_reduce_takes_two() -> None:
    scene = Scene(row={"P1": ["Reduce"]}, reserves={"P2": 5}).play("P1 card Reduce")
    assert (scene.reserves("P2"), scene.state.economy) == (3, 42)


@rule("KD-CARD-42", "KD-R131")
def test_resourceful_prices() -> None:
    setup = {"row": {"P1": ["Resourceful"]}, "reserves": {"P1": 18}}
    scene = Scene(setup).play("P1 card Resourceful", "P1 buy unchain")
    assert scene.reserves("P1") == 0
    hire = Scene(setup).play("P1 card Resourceful", "P1 buy minion Ogre at B1", "P1 end")
    assert hire.reserves("P1") == 10
    hire.play("P2 end")
    assert not hire.works("Resourceful")


# --- Construction


@rule("KD-CARD-09", "KD-COL-02", "KD-COL-03")
def test_collapse_per_wall_and_not_for_own_walls() -> None:
    pieces = ["P2 Ogre D4", "P2 Guardian D6"]
    walls = ["Wall C4 P1", "Wall E4 P1", "Wall D5 P2"]
    setup = {"turn": "P2", "pieces": pieces, "objects": walls}
    scene = Scene(setup, row={"P1": ["Collapse"]}).play("P2 groundpound Ogre")
    hit = [e["amount"] for e in scene.events[1] if e["kind"] == "damaged" and e["card"] == "ogre"]
    assert hit == [2]
    own = Scene(setup, row={"P2": ["Collapse"]}).play("P2 attack Ogre D4>D5 wall")
    assert own.hp("P2 Ogre") == 1


@rule("KD-CARD-33", "KD-R05", "KD-R06")
def test_portal_ends_the_turn() -> None:
    scene = Scene(reserves={"P1": 5}, hand={"P1": ["Portal"]}).play("P1 buy card Portal")
    assert "@d2" not in scene.options()
    scene.play("P1 @b3", "P1 @f5")
    assert (scene.ground("B3"), scene.ground("F5")) == ("portal", "portal")
    assert scene.left() == ("P2", 3)


@rule("KD-CARD-36", "KD-R108")
def test_rebuild_fills_row_four_with_own_walls() -> None:
    scene = Scene(row={"P1": ["Rebuild"]}, pieces=["P1 Mage A4"], objects=["Void G4"])
    scene.play("P1 card Rebuild")
    assert scene.walls() == {"B4", "C4", "D4", "E4", "F4"}
    assert scene.ground("B4") == "wall P1"


@rule("KD-CARD-66", "KD-R53", "KD-VETO-03")
def test_void_takes_loot_and_goes_with_a_veto() -> None:
    setup = {"reserves": {"P1": 5, "P2": 5}, "hand": {"P1": ["Void"], "P2": ["Veto"]}}
    scene = Scene(setup, objects=["Loot B3 4"]).play("P1 buy card Void at B3")
    assert (scene.ground("B3"), scene.all_loot()) == ("void", {})
    assert scene.left() == ("P1", 2)
    scene.play("P1 end", "P2 buy card Veto target Void")
    assert scene.ground("B3") == "bare"


@rule("KD-CARD-68", "KD-R105")
def test_wall_builder_is_refused_by_a_hidden_warrior() -> None:
    pieces = ["P2 Sniper B4 hidden"]
    scene = Scene(row={"P1": ["Wall Builder"]}, pieces=pieces, objects=["Bomb F4 P2 hidden"])
    scene.play("P1 card Wall Builder at B4")
    assert scene.asked() == "P1 place_object"
    assert "@b4" not in scene.options()
    assert not scene.hidden("P2 Sniper")
    scene.play("P1 @f4")
    assert scene.walls() == {"F4"}
    assert not any(scene.state.bombs)
    assert scene.responders == {}


# --- Minions


@rule("KD-CARD-07", "KD-R144")
def test_call_to_arms_needs_the_unchained_guardian_on_the_board() -> None:
    for guardian, strength in (("D6 unchained", 2), ("D6", 1), ("off", 1)):
        pieces = ["P1 Mage D4", f"P2 Guardian {guardian}"]
        assert Scene(row={"P1": ["Call to Arms"]}, pieces=pieces).state.strength(2) == strength


@rule("KD-CARD-11", "KD-R101")
def test_comrade_is_mandatory_and_needs_a_minion() -> None:
    minions = ["Mage A1", "Blockader B1", "Sniper F1", "Bomber G1", "Scout A2", "Scaler B2"]
    pieces = ["P1 Keeper D4 hp1", "P2 Ogre D5", *(f"P1 {m}" for m in minions)]
    scene = Scene(turn="P2", row={"P1": ["Comrade"]}, pieces=pieces)
    scene.play("P2 attack Ogre D5>D4", "P1 respawn at C1")
    assert scene.options() == ["piece ogre"]
    scene.play("P1 piece ogre", "P1 @e1")
    assert scene.at("P1 Ogre") == "E1"
    full = Scene(turn="P2", row={"P1": ["Comrade"]}, pieces=[*pieces, "P1 Ogre G2"])
    full.play("P2 attack Ogre D5>D4", "P1 respawn at C1")
    assert full.asked() == "P2 act"


@rule("KD-CARD-46", "KD-R102")
def test_revive_takes_up_to_three() -> None:
    dead = ["Ogre", "Mage", "Scout", "Scaler"]
    scene = Scene(row={"P1": ["Revive"]}, graveyard={"P1": dead}).play("P1 card Revive")
    assert "stop" in scene.options()
    assert "piece bomber" not in scene.options()
    for kind, space in (("ogre", "a1"), ("mage", "b1"), ("scout", "e1")):
        scene.play(f"P1 piece {kind}", f"P1 @{space}")
    assert scene.asked() == "P1 act"
    assert scene.has_mark("graveyard", "P1 Scaler")


@rule("KD-CARD-48", "KD-R151", "KD-R30")
def test_sacrifice_without_a_minion_gives_nothing() -> None:
    scene = Scene(row={"P1": ["Sacrifice"]}).play("P1 card Sacrifice")
    assert scene.reserves("P1") == 0
    assert scene.pile("cooldown", "P1") == ["Sacrifice"]
    hidden = Scene(row={"P1": ["Sacrifice"]}, pieces=["P1 Sniper D4 hidden"])
    hidden.play("P1 card Sacrifice Sniper")
    assert (hidden.reserves("P1"), hidden.markers()) == (4, {})
    assert hidden.has_mark("graveyard", "P1 Sniper")


@rule("KD-VETO-07", "KD-CARD-19")
def test_veto_of_grounded_frees_who_is_grounded() -> None:
    setup = {"reserves": {"P2": 5}, "hand": {"P2": ["Veto"]}, "row": {"P1": ["Grounded"]}}
    scene = Scene(setup, pieces=["P1 Keeper D4", "P2 Keeper D5", "P2 Guardian off"])
    scene.play("P1 card Grounded", "P1 attack Keeper D4>D5", "P2 respond Keeper pass", "P1 end")
    assert scene.has_mark("grounded", "P2 Keeper")
    assert moves_of(scene, "P2 Keeper") == set()
    scene.play("P2 buy card Veto target Grounded")
    assert not scene.has_mark("grounded", "P2 Keeper")
    assert moves_of(scene, "P2 Keeper") == {"C5", "E5", "D6"}
