"""Each Red and Black Keeper card."""

from tests.citing import rule
from tests.games.keepers.situation import Scene, attacks_of


@rule("KD-CARD-01", "KD-VETO-02")
def test_affliction_rounds_up_and_is_not_undone() -> None:
    setup = {"reserves": {"P1": 5, "P2": 5}, "hand": {"P1": ["Affliction"], "P2": ["Veto"]}}
    scene = Scene(setup, pieces=["P2 Guardian D6 hp7"]).play("P1 buy card Affliction")
    assert scene.hp("P2 Guardian") == 4
    assert "damaged" not in scene.kinds()
    scene.play("P1 end", "P2 buy card Veto target Affliction")
    assert scene.hp("P2 Guardian") == 4


@rule("KD-CARD-02", "KD-R67")
def test_ambush_covers_wall_falls_and_is_used_up_by_any_attack() -> None:
    pieces = ["P1 Ogre D3", "P2 Scaler D4 onwall", "P1 Mage A3"]
    setup = {"row": {"P1": ["Ambush"]}, "pieces": pieces, "objects": ["Wall D4 P2", "Wall A4 P2"]}
    scene = Scene(setup).play("P1 card Ambush", "P1 attack Ogre D3>D4 wall")
    assert scene.at("P2 Scaler") == "D4"
    assert scene.responders == {}
    used = Scene(setup).play(
        "P1 card Ambush", "P1 attack Mage A3>A4 wall", "P1 attack Ogre D3>D4 wall"
    )
    assert used.responders == {3: ["P2 Scaler"]}


@rule("KD-CARD-04", "KD-R129", "KD-GLO-23")
def test_blood_equity_raises_up_to_the_maximum() -> None:
    scene = Scene(
        row={"P1": ["Blood Equity"]}, pieces=["P1 Keeper C1 hp7 max7", "P2 Keeper C7 hp1"]
    )
    scene.play("P1 card Blood Equity")
    assert scene.hp("P2 Keeper") == 5
    assert scene.responders == {}


@rule("KD-CARD-12", "KD-R65", "KD-R111")
def test_critical_hit_is_exactly_three() -> None:
    row = {"P1": ["Critical Hit", "Strength", "Persevere", "Range"]}
    pieces = ["P1 Keeper D3 hp1", "P2 Guardian D4 unchained"]
    setup = {"row": row, "pieces": pieces, "wall_effect": {"P2": "Heal"}}
    scene = Scene(setup, objects=["Wall E3 P2"]).play("P1 card Critical Hit D3>D4")
    assert scene.hp("P2 Guardian") == 7
    assert scene.responders == {1: ["P2 Guardian"]}
    far = Scene(setup, pieces=["P1 Keeper D3", "P2 Guardian D5 unchained"], objects=["Wall E3 P2"])
    far.play("P1 card Critical Hit")
    assert "d3xd5" not in far.options()
    assert "d3xe3w" in far.options()
    far.play("P1 d3xe3w")
    assert "wall_effect" in far.kinds()


@rule("KD-CARD-16", "KD-WAR-04")
def test_explode_needs_a_kill() -> None:
    setup = {"turn": "P2", "row": {"P1": ["Explode"], "P2": ["Blood for Blood"]}}
    pieces = ["P1 Keeper A3 hp1", "P1 Mage B3", "P2 Ogre A4", "P2 Mage G6"]
    killed = Scene(setup, pieces=pieces).play("P2 attack Ogre A4>A3", "P1 respawn at C1")
    assert killed.at("P1 Mage") is None
    assert killed.at("P2 Ogre") is None
    destroyed = Scene(setup, pieces=pieces).play(
        "P2 card Blood for Blood", "P2 choose Mage", "P1 choose Keeper", "P1 respawn at C1"
    )
    assert destroyed.at("P1 Mage") == "B3"


@rule("KD-CARD-18", "KD-R90", "KD-CARD-19")
def test_ground_pound_with_grounded_spares_one() -> None:
    pieces = ["P1 Keeper D4", "P2 Ogre D5", "P2 Scout E4", "P1 Mage C4"]
    scene = Scene(row={"P1": ["Grounded", "Ground Pound"]}, pieces=pieces)
    scene.play("P1 card Grounded", "P1 card Ground Pound")
    assert scene.asked() == "P1 grounded"
    assert scene.options() == ["@e4", "@d5"]
    scene.play("P1 @d5")
    assert (scene.hp("P2 Ogre"), scene.has_mark("grounded", "P2 Ogre")) == (1, True)
    assert scene.at("P2 Scout") is None
    assert scene.at("P1 Mage") is None
    assert not scene.works("Grounded")


@rule("KD-CARD-20", "KD-EVT-07")
def test_health_slash_ignores_armor() -> None:
    scene = Scene(row={"P1": ["Health Slash"], "P2": ["Armor"]}, pieces=["P2 Keeper C7 hp5"])
    scene.play("P1 card Health Slash")
    assert scene.hp("P2 Keeper") == 3
    assert scene.state.armor_used == 0


@rule("KD-CARD-21", "KD-R66")
def test_high_stakes_is_not_doubled_and_hits_every_target() -> None:
    pieces = ["P1 Keeper D5", "P2 Guardian D6", "P2 Blockader E5", "P2 Mage B6"]
    setup = {"row": {"P1": ["High Stakes", "Hunter", "Ground Pound"]}, "pieces": pieces}
    scene = Scene(setup).play("P1 card High Stakes", "P2 end", "P1 attack Keeper D5>D6")
    assert scene.hp("P2 Guardian") == 2
    pound = Scene(setup).play("P1 card High Stakes", "P2 end", "P1 card Ground Pound")
    assert pound.hp("P2 Guardian") == 2
    assert pound.at("P2 Blockader") is None
    assert not pound.works("High Stakes")


@rule("KD-CARD-23")
def test_hunter_doubles_against_the_guardian_only() -> None:
    pieces = ["P1 Keeper D5", "P2 Guardian D6", "P2 Keeper E5"]
    scene = Scene(row={"P1": ["Hunter"]}, pieces=pieces)
    scene.play("P1 attack Keeper D5>D6", "P2 respond Guardian pass", "P1 attack Keeper D5>E5")
    assert (scene.hp("P2 Guardian"), scene.hp("P2 Keeper")) == (8, 4)


@rule("KD-CARD-28", "KD-R117", "KD-R134")
def test_minefield_card_with_three_bombs_only_cools() -> None:
    bombs = ["Bomb A5 P1 shown", "Bomb B5 P1 hidden", "Bomb G5 P1 hidden"]
    scene = Scene(row={"P1": ["Minefield"]}, objects=bombs).play("P1 card Minefield")
    assert scene.state.bombs_of(0) == 3
    assert scene.markers() == {"B5": "1b", "G5": "1b"}
    assert scene.pile("cooldown", "P1") == ["Minefield"]
    two = Scene(row={"P1": ["Minefield"]}, objects=bombs[:2]).play("P1 card Minefield at C2")
    assert two.state.bombs_of(0) == 3
    assert two.markers()["C2"] == "1b"
    assert set(two.markers()) == {"B5", "B1", "B2", "C2"}


@rule("KD-CARD-32")
def test_persevere_works_below_three() -> None:
    for health, damage in ((3, 1), (2, 2)):
        scene = Scene(row={"P1": ["Persevere"]}, pieces=[f"P1 Keeper D5 hp{health}"])
        scene.play("P1 attack Keeper D5>D6")
        assert scene.hp("P2 Guardian") == 10 - damage


@rule("KD-CARD-35", "KD-ATK-10")
def test_range_reaches_two() -> None:
    pieces = ["P1 Keeper D4", "P2 Mage D6", "P2 Guardian off"]
    scene = Scene(row={"P1": ["Range"]}, pieces=pieces, objects=["Wall B4 P2"])
    assert "D6" in attacks_of(scene, "P1 Keeper")
    assert "B4 wall" not in attacks_of(scene, "P1 Keeper")
    scene.play("P1 attack Keeper D4>D6")
    assert scene.at("P2 Mage") is None
    assert attacks_of(Scene(pieces=pieces), "P1 Keeper") == set()


@rule("KD-CARD-40", "KD-R91", "KD-R79")
def test_repel_pushes_allies_and_hurts_who_is_blocked() -> None:
    pieces = ["P1 Keeper D3", "P1 Blockader E3", "P2 Guardian D4 unchained", "P2 Mage D5"]
    scene = Scene(row={"P1": ["Repel"]}, pieces=pieces)
    scene.play("P1 attack Keeper D3>E3")
    assert (scene.at("P1 Blockader"), scene.hp("P1 Blockader")) == ("F3", 1)
    scene.play("P1 attack Keeper D3>D4")
    assert (scene.at("P2 Guardian"), scene.hp("P2 Guardian")) == ("D4", 8)
    assert scene.responders == {2: ["P2 Guardian"]}


@rule("KD-CARD-50", "KD-R146", "KD-R147")
def test_shockwave_counts_red_cards_and_obeys_truce() -> None:
    row = {"P1": ["Shockwave", "Range", "Dash"]}
    scene = Scene(row=row, pieces=["P1 Mage B2"], objects=["Wall A4 P1"])
    scene.play("P1 card Shockwave")
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (13, 13)
    assert scene.at("P1 Mage") is None
    assert scene.walls() == set()
    quiet = Scene(row=row, pieces=["P1 Mage B2"], effects={"P2": ["Truce"]})
    quiet.play("P1 card Shockwave")
    assert quiet.lifeforce("P1") == 15
    assert quiet.at("P1 Mage") == "B2"


@rule("KD-CARD-52")
def test_snipe_reaches_three_with_one_damage() -> None:
    pieces = ["P1 Keeper D3", "P2 Guardian D6"]
    scene = Scene(row={"P1": ["Snipe", "Strength"]}, pieces=pieces).play("P1 card Snipe D3>D6")
    assert scene.hp("P2 Guardian") == 9
    assert scene.responders == {1: ["P2 Guardian"]}


@rule("KD-CARD-57", "KD-GLO-26")
def test_strength_adds_one() -> None:
    scene = Scene(row={"P1": ["Strength"]}, pieces=["P1 Keeper D5"])
    scene.play("P1 attack Keeper D5>D6")
    assert scene.hp("P2 Guardian") == 8


@rule("KD-CARD-67", "KD-R99")
def test_vulnerable_halves_the_respawn() -> None:
    setup = {"row": {"P1": ["Vulnerable"]}, "pieces": ["P1 Ogre D4", "P2 Keeper D5 hp2 max7"]}
    scene = Scene(setup).play("P1 attack Ogre D4>D5", "P2 respawn at C7")
    assert scene.hp("P2 Keeper") == 4


@rule("KD-CARD-05", "KD-R141")
def test_blood_for_blood_spares_two_low_lifeforces() -> None:
    setup = {"row": {"P1": ["Blood for Blood"]}, "lifeforce": {"P1": 5, "P2": 5}}
    scene = Scene(setup).play("P1 card Blood for Blood", "P1 choose Keeper", "P2 choose Keeper")
    assert (scene.at("P1 Keeper"), scene.at("P2 Keeper")) == ("C1", "C7")
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (5, 5)
    assert scene.pile("cooldown", "P1") == ["Blood for Blood"]
    one = Scene(setup).play("P1 card Blood for Blood", "P1 choose Guardian", "P2 choose Guardian")
    assert one.at("P1 Guardian") is None
    assert one.all_loot() == {}


@rule("KD-CARD-47", "KD-R93")
def test_risk_is_health_loss() -> None:
    setup = {"row": {"P1": ["Risk"]}, "effects": {"P2": ["Truce"]}}
    scene = Scene(setup).play("P1 card Risk")
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (5, 10)
    lost = Scene(setup, lifeforce={"P1": 10, "P2": 6}).play("P1 card Risk")
    assert lost.winner == "P2"


@rule("KD-CARD-40", "KD-R91", "KD-R84")
def test_repel_pushes_after_the_damage() -> None:
    """Who is Killed by the attack falls where it stood, and leaves its Loot there."""
    for objects in ([], ["Void D6"]):
        scene = Scene(row={"P1": ["Repel"]}, objects=objects,
                      pieces=["P1 Keeper D4", "P2 Mage D5", "P2 Guardian off"])  # fmt: skip
        scene.play("P1 attack Keeper D4>D5")
        assert scene.kinds() == ["action", "attack", "damaged", "killed"]
        assert scene.all_loot() == {"D5": 2}
    alive = Scene(row={"P1": ["Repel"]}, pieces=["P1 Keeper D4", "P2 Keeper D5"])
    alive.play("P1 attack Keeper D4>D5")
    assert alive.at("P2 Keeper") == "D5"  # the Guardian on D6 is in the way: 1 more Damage
    assert (alive.hp("P2 Keeper"), alive.kinds()[2:4]) == (3, ["damaged", "push_failed"])
