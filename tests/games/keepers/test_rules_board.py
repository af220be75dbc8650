"""Clauses and rulings on the board, movement, Attacks and hidden things."""

import pytest

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.game import KEEPERS
from tests.citing import rule
from tests.games.keepers.situation import Scene, attacks_of, moves_of


@rule("KD-BRD-01", "KD-BRD-03", "KD-BRD-04", "KD-GLO-18")
def test_addresses_and_distances() -> None:
    assert board.NAMES[0] == "a1"
    assert board.NAMES[48] == "g7"
    assert [board.NAMES[board.NEXT[24][d]] for d in range(4)] == ["d5", "e4", "d3", "c4"]
    corners = {board.NAMES[board.NEXT[24][d]] for d in range(4, 8)}
    assert corners == {"e5", "e3", "c3", "c5"}
    assert len(board.AROUND[24]) == 8
    assert len(board.AROUND[0]) == 3
    for side in (0, 1):
        mirrored = [6 - s // 7 for s in board.ROWS[side][1]]
        assert mirrored == [s // 7 for s in board.ROWS[1 - side][1]]


@rule("KD-WAR-01", "KD-WAR-02", "KD-MIN-01", "KD-MIN-02", "KD-GLO-04", "KD-GLO-33")
def test_base_values() -> None:
    assert [pieces.KIND_NAMES[k] for k in pieces.MINIONS] == [
        "mage", "blockader", "sniper", "bomber", "scout", "ogre", "scaler",
    ]  # fmt: skip
    state = Scene(pieces=["P1 Mage A3", "P1 Sniper B3", "P1 Ogre C3"]).state
    values = {
        w: (state.speed(w), state.attack_range(w), state.strength(w)) for w in (0, 1, 2, 4, 7)
    }
    assert values == {0: (1, 1, 1), 1: (1, 1, 3), 2: (1, 1, 1), 4: (1, 2, 1), 7: (1, 1, 2)}
    assert [state.health[w] for w in (0, 1, 2, 4, 7)] == [5, 10, 1, 1, 1]


@rule("KD-ACT-02", "KD-MOVE-06", "KD-GLO-15", "KD-GLO-13", "KD-R36")
def test_a_move_goes_cardinally_and_counts_as_voluntary() -> None:
    scene = Scene(pieces=["P1 Blockader D4", "P2 Mage E4"])
    assert moves_of(scene, "P1 Blockader") == {"D3", "D5", "C4"}
    scene.play("P1 ram Blockader D4>E4")
    assert scene.state.moved[3] == 1
    assert scene.state.moved[11] == 0


@rule("KD-ATK-02", "KD-ATK-11", "KD-R57", "KD-GLO-19", "KD-OCC-04")
def test_directions_of_attacks() -> None:
    objects = [f"Wall {s} P2" for s in ("C5", "E5")]
    scene = Scene(pieces=["P1 Scout D4", "P2 Ogre C4", "P2 Scout E3"], objects=objects)
    assert attacks_of(scene, "P1 Scout") == {"C5 wall", "E5 wall", "C4", "E3"}
    assert attacks_of(Scene(pieces=["P1 Ogre D4", "P2 Scout E5"]), "P1 Ogre") == set()


@rule("KD-ATK-06", "KD-ATK-07", "KD-GLO-01", "KD-GLO-05", "KD-GLO-06", "KD-RSP-18")
def test_only_attacks_are_attacks() -> None:
    pieces = ["P1 Keeper C4", "P2 Keeper C5", "P2 Guardian D5 unchained"]
    setup = {"pieces": pieces, "effects": {"P1": ["Ambush", "High Stakes"]}}
    row = {"P1": ["Shockwave", "Health Slash", "Ground Pound"]}
    scene = Scene(setup, row=row).play("P1 card Shockwave", "P1 card Health Slash")
    # Neither used the effects that wait for an Attack, nor gave a Response.
    assert scene.works("Ambush")
    assert scene.works("High Stakes")
    assert scene.responders == {}
    scene.play("P1 card Ground Pound")
    assert not scene.works("Ambush")
    assert not scene.works("High Stakes")


@rule("KD-ATK-09", "KD-R60", "KD-R61", "KD-GLO-14")
def test_what_cannot_be_attacked_and_what_can() -> None:
    objects = [
        "Void C4",
        "Portal E4",
        "Portal A7",
        "Loot D5 3",
        "Marker D3 P1",
        "Bomb G1 P1 hidden",
    ]
    scene = Scene(pieces=["P1 Sniper D4", "P2 Mage E5"], objects=objects)
    assert attacks_of(scene, "P1 Sniper") == {"D3", "D2", "D6"}
    far = Scene(pieces=["P1 Sniper D4", "P2 Mage F4"], objects=objects)
    assert "F4" in attacks_of(far, "P1 Sniper")
    own = Scene(pieces=["P1 Ogre C2"]).play("P1 attack Ogre C2>C1", "P1 attack Ogre C2>D2")
    assert own.hp("P1 Keeper") == 3
    assert own.hp("P1 Guardian") == 8
    assert own.responders == {}


@rule("KD-EVT-20", "KD-GLO-02", "KD-GLO-31", "KD-GLO-07", "KD-GLO-08")
def test_the_order_of_an_event_in_its_log() -> None:
    # Damage, Armor, Movement (Kill), Again (Explode), Gains (Heal), Eligible Responses.
    pieces = ["P1 Guardian D3 unchained hp5", "P2 Blockader C4", "P1 Bomber C3"]
    setup = {"wall_effect": {"P2": "Damage"}, "objects": ["Wall D4 P2"]}
    scene = Scene(setup, pieces=pieces).play("P1 attack Guardian D3>D4 wall")
    kinds = [k for k in scene.kinds() if k in ("wall_destroyed", "armor_used", "damaged", "killed")]
    assert kinds[0] == "wall_destroyed"
    assert kinds.index("armor_used") < kinds.index("damaged") < kinds.index("killed")
    # Explode of the Bomber comes again, against the Blockader whose Armor is used.
    assert scene.at("P1 Bomber") is None
    assert scene.at("P2 Blockader") is None
    assert scene.hp("P1 Guardian") == 1
    assert scene.responders == {}


@rule("KD-NPP-01", "KD-NPP-02", "KD-NPP-05", "KD-OCC-01", "KD-OCC-03", "KD-R43")
def test_what_may_be_entered() -> None:
    objects = ["Loot C4 1", "Bomb D5 P1 shown", "Void E4", "Wall D3 P2"]
    scene = Scene(pieces=["P1 Ogre D4"], objects=objects)
    assert moves_of(scene, "P1 Ogre") == {"C4", "D5", "E4"}
    scene.play("P1 move Ogre D4>E4")
    assert scene.at("P1 Ogre") is None
    assert scene.has_mark("graveyard", "P1 Ogre")


@rule("KD-GLO-16", "KD-R34")
def test_one_obstacle_is_leapt_over() -> None:
    pieces = ["P1 Scaler D6", "P2 Guardian off", "P2 Mage C6", "P2 Ogre B6"]
    scene = Scene(pieces=pieces, objects=["Wall E6 P2", "Void F6"])
    options = scene.options()
    assert "leapfrog d6" in options
    scene.play("P1 =leapfrog d6")
    assert scene.options() == ["@f6"]


@rule("KD-GLO-17", "KD-GLO-21", "KD-GLO-32", "KD-PLC-04", "KD-R100", "KD-MRK-14")
def test_a_purchase_fails_on_a_hidden_warrior() -> None:
    setup = {"reserves": {"P1": 10}, "pieces": ["P2 Sniper A1 hidden"]}
    scene = Scene(setup).play("P1 buy minion Ogre at A1", "P2 respond Sniper pass")
    assert scene.at("P1 Ogre") is None
    assert not scene.has_mark("graveyard", "P1 Ogre")
    assert (scene.reserves("P1"), scene.left()) == (0, ("P1", 2))
    assert (scene.at("P2 Sniper"), scene.hidden("P2 Sniper")) == ("A1", False)
    assert scene.responders == {1: ["P2 Sniper"]}


@rule("KD-R44")
def test_a_portal_exit_onto_a_hidden_warrior() -> None:
    pieces = ["P1 Ogre C3", "P2 Sniper G5 hidden"]
    scene = Scene(pieces=pieces, objects=["Portal D3", "Portal F5"])
    scene.play("P1 move Ogre C3>D3", "P2 respond Sniper pass")
    assert scene.at("P1 Ogre") == "C3"
    assert not scene.hidden("P2 Sniper")


@rule("KD-PRT-04", "KD-R46")
@pytest.mark.parametrize(
    ("start", "landing"), [("D4", "F4"), ("A2", "G5"), ("G2", "E5"), ("B3", "G5")]
)
def test_a_teleport_enters_a_portal_from_its_origin(start: str, landing: str) -> None:
    objects = ["Portal D2", "Portal F5"]
    scene = Scene(
        row={"P1": ["Return"]}, pieces=[f"P1 Keeper {start}", "P1 Guardian off"], objects=objects
    )
    scene.play("P1 card Return to D2")
    assert scene.at("P1 Keeper") == landing


@rule("KD-R50", "KD-BLOK-04")
def test_the_rammer_advances_before_explode() -> None:
    pieces = ["P1 Blockader C3", "P2 Bomber D3", "P2 Scout E3"]
    scene = Scene(pieces=pieces).play("P1 ram Blockader C3>D3")
    moved = [e["to"] for e in scene.events[1] if e["kind"] == "moved"]
    assert moved == ["d3"]
    assert scene.at("P1 Blockader") is None
    assert scene.at("P2 Scout") is None
    assert scene.hp("P1 Guardian") == 7


@rule("KD-R51")
def test_a_scaler_is_pushed_onto_a_wall() -> None:
    pieces = ["P1 Blockader C3", "P2 Scaler D3"]
    scene = Scene(pieces=pieces, objects=["Wall E3 P2"]).play("P1 ram Blockader C3>D3")
    assert (scene.at("P2 Scaler"), scene.ground("E3")) == ("E3", "wall P2")
    assert scene.at("P1 Blockader") == "D3"


@rule("KD-R48", "KD-MRK-08")
def test_a_push_onto_a_hidden_warrior_or_a_bomb() -> None:
    pieces = ["P1 Blockader C4", "P2 Guardian D4 unchained", "P1 Sniper E4 hidden"]
    scene = Scene(pieces=pieces).play("P1 ram Blockader C4>D4")
    assert (scene.at("P2 Guardian"), scene.hp("P2 Guardian")) == ("D4", 9)
    assert not scene.hidden("P1 Sniper")
    bomb = Scene(pieces=pieces[:2], objects=["Bomb E4 P1 hidden"])
    bomb.play("P1 ram Blockader C4>D4")
    assert (bomb.at("P2 Guardian"), bomb.hp("P2 Guardian")) == ("E4", 7)
    assert bomb.at("P1 Blockader") is None


@rule("KD-R64", "KD-MRK-05")
def test_an_attack_on_empty_markers() -> None:
    objects = ["Marker D5 P2", "Marker D4 P2", "Bomb G3 P2 hidden"]
    scene = Scene(pieces=["P1 Ogre C5"], objects=objects).play("P1 attack Ogre C5>D5")
    assert scene.markers() == {"D4": "2e", "G3": "2b"}
    assert scene.left() == ("P1", 2)


@rule("KD-R106")
def test_repel_pushes_a_scout_diagonally() -> None:
    scene = Scene(wall_effect={"P2": "Repel"}, pieces=["P1 Scout C3"], objects=["Wall D4 P2"])
    scene.play("P1 attack Scout C3>D4 wall")
    assert scene.at("P1 Scout") == "B2"


@rule("KD-R109", "KD-WEF-15")
def test_there_are_four_wall_effects() -> None:
    assert pieces.WALL_EFFECTS == ("freeze", "repel", "damage", "heal")
    texts = {KEEPERS.texts[f"option.{name}"] for name in pieces.WALL_EFFECTS}
    assert texts == {"Freeze", "Repel", "Damage", "Heal"}


@rule("KD-R119", "KD-WEF-13")
def test_the_damage_wall_effect_reveals_hidden_warriors_only() -> None:
    pieces = ["P1 Guardian D3 unchained", "P2 Sniper E5 hidden"]
    objects = ["Wall D4 P2", "Bomb C5 P2 hidden"]
    scene = Scene(wall_effect={"P2": "Damage"}, pieces=pieces, objects=objects)
    scene.play("P1 attack Guardian D3>D4 wall")
    assert scene.at("P2 Sniper") is None
    assert scene.markers() == {"C5": "2b"}
    assert scene.hp("P1 Guardian") == 9


@rule("KD-R115", "KD-R120", "KD-MRK-09", "KD-MRK-19")
def test_stealth_onto_another_marker_and_loot() -> None:
    pieces = ["P1 Sniper D4", "P1 Ogre D6", "P2 Guardian off"]
    objects = ["Bomb D5 P2 hidden", "Loot D5 3"]
    scene = Scene(pieces=pieces, objects=objects).play("P1 stealth Sniper true D5")
    assert scene.markers()["D5"] == "2b1w"
    assert scene.loot("D5") == 3
    # An own Warrior reveals it like anyone; Bomb and Warrior explode, the mover stays.
    scene.play("P1 move Ogre D6>D5")
    assert scene.at("P1 Sniper") is None
    assert scene.at("P1 Ogre") is None
    assert scene.markers() == {}
    assert scene.responders == {}


@rule("KD-MRK-04", "KD-R118")
def test_an_attack_on_a_marker_of_the_own_group_hits_nothing() -> None:
    pieces = ["P1 Sniper D4 hidden", "P2 Scaler A5"]
    scene = Scene(pieces=pieces, objects=["Marker D5 P1"]).play("P1 attack Sniper D4>D5")
    assert scene.markers() == {}
    assert "damaged" not in scene.kinds()
    assert scene.left() == ("P1", 2)


@rule("KD-R115")
def test_two_own_hidden_warriors_on_one_space() -> None:
    pieces = ["P1 Keeper D4 hidden", "P1 Sniper D4 hidden"]
    scene = Scene(pieces=pieces).play("P1 =d4-d5")
    assert scene.asked() == "P1 which_warrior"
    assert scene.options() == ["piece keeper", "piece sniper"]
    # Its own deed shows it, and with it what else lay hidden there.
    scene.play("P1 =piece sniper")
    assert (scene.at("P1 Sniper"), scene.at("P1 Keeper")) == ("D5", "D4")
    assert scene.state.hidden == 0
    # An attack leaves both on the space: the topmost moves on.
    attack = Scene(pieces=[*pieces, "P2 Mage D5"]).play("P1 =d4xd5", "P1 =piece keeper")
    assert attack.asked() == "P1 overlap"
    attack.play("P1 =@c4")
    assert (attack.at("P1 Sniper"), attack.at("P1 Keeper")) == ("C4", "D4")


@rule("KD-R124", "KD-R125")
def test_hidden_warriors_are_no_targets_and_hide_nothing_in_the_offers() -> None:
    pieces = ["P1 Mage D4", "P1 Blockader C5", "P2 Sniper D5 hidden"]
    scene = Scene(pieces=pieces)
    assert "ram c5" not in scene.options()
    assert "d4-d5" in scene.options()
    stun = Scene(pieces=pieces).play("P1 =stun d4")
    assert stun.options() == ["@d2", "@d6"]
    empty = Scene(pieces=pieces[:2], objects=["Marker D5 P2", "Bomb A7 P2 hidden"])
    assert empty.options() == scene.options()


@rule("KD-R119", "KD-MRK-08")
def test_ground_pound_hits_first_and_bombs_explode_afterwards() -> None:
    pieces = ["P1 Ogre D4", "P2 Sniper D5 hidden", "P1 Guardian C2 unchained hp2", "P1 Mage C3"]
    scene = Scene(pieces=pieces, objects=["Bomb D5 P2 hidden", "Bomb C5 P2 shown"])
    scene.play("P1 groundpound Ogre")
    order = [e["card"] for e in scene.events[1] if e["kind"] == "killed"]
    assert order == ["mage", "sniper", "ogre"]
    kinds = scene.kinds()
    assert kinds.index("killed") < kinds.index("exploded")
    assert scene.hp("P2 Guardian") == 4


@rule("KD-MRK-08", "KD-R141")
def test_a_hidden_warrior_destroyed_on_a_bomb_sets_it_off() -> None:
    pieces = ["P1 Sniper D4 hidden", "P2 Guardian D5 unchained"]
    scene = Scene(row={"P1": ["Sacrifice"]}, pieces=pieces, objects=["Bomb D4 P1 hidden"])
    scene.play("P1 card Sacrifice Sniper")
    assert scene.hp("P2 Guardian") == 7


@rule("KD-BOM-12", "KD-R123")
def test_an_exploded_bomb_frees_its_place() -> None:
    objects = ["Bomb A5 P1 shown", "Bomb B7 P1 hidden", "Bomb G5 P1 hidden"]
    scene = Scene(pieces=["P1 Bomber D4", "P1 Scout A6"], objects=objects)
    assert "minefield d4" not in scene.options()
    scene.play("P1 move Scout A6>A5")
    assert scene.state.bombs_of(0) == 2
    assert "minefield d4" in scene.options()


@rule("KD-R167")
def test_the_passive_party_needs_nothing() -> None:
    pieces = ["P1 Ogre B3 loot4", "P1 Mage B4 stunned", "P1 Blockader C4"]
    scene = Scene(pieces=pieces, objects=["Wall A4 P1"])
    assert "switch b3" not in scene.options()
    scene.play("P1 handoff Ogre B3>B4", "P1 ram Blockader C4>B4")
    assert (scene.carried("P1 Ogre"), scene.hp("P1 Ogre")) == (0, 1)
    assert scene.at("P1 Mage") is None
    assert scene.at("P1 Blockader") == "B4"


@rule("KD-DTH-05", "KD-KPR-15")
def test_a_void_respawn_is_tried_again_while_the_lifeforce_lasts() -> None:
    pieces = ["P1 Keeper D4 hp1", "P1 Mage E1", "P2 Ogre D5"]
    scene = Scene(turn="P2", pieces=pieces, objects=["Void C1"]).play("P2 attack Ogre D5>D4")
    counts = [e["count"] for e in scene.events[1] if e["kind"] == "lifeforce_lost"]
    assert counts == [10, 5, 0]
    assert scene.winner == "P2"


@rule("KD-R32")
def test_factions_do_not_exist_for_the_rules() -> None:
    assert "faction" not in {setting.name for setting in KEEPERS.settings}
    assert "faction" not in str(Scene().state.view(0))


@rule("KD-ABL-15")
def test_minions_have_their_printed_abilities() -> None:
    kinds = "Mage Blockader Sniper Bomber Ogre Scaler"
    pieces_ = [f"P1 {kind} {column}4" for kind, column in zip(kinds.split(), "ABCDEF", strict=True)]
    options = Scene(pieces=[*pieces_, "P2 Scout F5", "P2 Mage B5"]).options()
    for text in (
        "deliver a4", "stun a4", "ram b4", "stealth c4", "minefield d4", "groundpound e4",
    ):  # fmt: skip
        assert text in options
    assert "leapfrog f4" in options
