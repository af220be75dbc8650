"""Each Green and Purple Keeper card."""

import pytest

from tests.citing import rule
from tests.games.keepers.situation import Scene, moves_of


@rule("KD-CARD-03", "KD-R81")
def test_armor_card_adds_sources_first() -> None:
    pieces = ["P1 Keeper D4", "P2 Guardian D5 unchained"]
    scene = Scene(turn="P2", row={"P1": ["Armor"]}, pieces=pieces)
    scene.play("P2 attack Guardian D5>D4", "P1 respond Keeper pass", "P2 attack Guardian D5>D4")
    assert [scene.hp("P1 Keeper", n) for n in (1, 3)] == [3, 0]
    fresh = Scene(turn="P2", row={"P1": ["Armor"]}, pieces=["P1 Keeper D4", "P2 Mage D5"])
    fresh.play("P2 attack Mage D5>D4", "P1 respond Keeper pass", "P2 end", "P1 end")
    assert fresh.hp("P1 Keeper") == 5
    assert fresh.state.armor_used == 0


@rule("KD-CARD-10")
def test_compromise_heals_everybody_by_three() -> None:
    pieces = ["P1 Keeper C1 hp1", "P2 Guardian D6 hp4"]
    scene = Scene(row={"P1": ["Compromise"]}, pieces=pieces, lifeforce={"P2": 5})
    scene.play("P1 card Compromise")
    assert (scene.hp("P1 Keeper"), scene.hp("P2 Guardian")) == (4, 7)
    assert (scene.lifeforce("P1"), scene.lifeforce("P2")) == (15, 8)


@rule("KD-CARD-14", "KD-R82", "KD-R168", "KD-VETO-07")
def test_deliver_card_and_its_veto() -> None:
    setup = {"row": {"P1": ["Deliver"]}, "reserves": {"P2": 5}, "hand": {"P2": ["Veto"]}}
    pieces = ["P1 Keeper C3", "P1 Ogre D4"]
    scene = Scene(setup, pieces=pieces).play("P1 deliver Keeper on Ogre D4")
    assert scene.state.deliver[7] == 3
    scene.play("P1 end", "P2 buy card Veto target Deliver")
    assert scene.state.deliver[7] == 0
    of_mage = Scene(setup, pieces=["P1 Mage C3", "P1 Ogre D4"])
    of_mage.play("P1 deliver Mage on Ogre D4", "P1 end", "P2 buy card Veto target Deliver")
    assert of_mage.state.deliver[7] == 1


@rule("KD-CARD-25", "KD-R112")
def test_immunity_stops_healing_walls_too() -> None:
    pieces = ["P1 Guardian D3 unchained hp5"]
    setup = {"row": {"P1": ["Immunity"]}, "wall_effect": {"P2": "Heal"}, "pieces": pieces}
    scene = Scene(setup, objects=["Wall D4 P2"])
    scene.play("P1 card Immunity", "P1 attack Guardian D3>D4 wall")
    assert scene.hp("P1 Guardian") == 5
    scene.play("P1 end")
    assert not scene.works("Immunity")


@rule("KD-CARD-26", "KD-R149")
def test_invincible_ends_with_the_next_turn() -> None:
    scene = Scene(row={"P1": ["Invincible"]}).play("P1 card Invincible", "P1 end", "P2 end")
    assert scene.works("Invincible")
    scene.play("P1 end")
    assert not scene.works("Invincible")


@rule("KD-CARD-26", "KD-CARD-17", "KD-R149", "KD-DUR-05")
@pytest.mark.parametrize("card", ["Invincible", "Famine"])
def test_until_the_next_turn_ends_counted_from_a_response(card: str) -> None:
    scene = Scene(row={"P2": [card]}, pieces=["P1 Ogre C6"])
    scene.play("P1 attack Ogre C6>C7", f"P2 respond Keeper card {card}", "P1 end")
    assert scene.works(card)
    scene.play("P2 end")
    assert not scene.works(card)


@rule("KD-CARD-29", "KD-R128", "KD-GLO-24", "KD-GLO-25")
def test_minionized_sets_a_respawning_keeper_and_yields_to_toughen() -> None:
    setup = {"row": {"P1": ["Minionized"]}, "reserves": {"P2": 5}, "hand": {"P2": ["Toughen"]}}
    killed = Scene(setup, pieces=["P1 Ogre D4", "P2 Keeper D5"])
    killed.play("P1 card Minionized", "P1 attack Ogre D4>D5", "P2 respawn at C7")
    assert killed.hp("P2 Keeper") == 1
    scene = Scene(setup).play("P1 card Minionized", "P1 end", "P2 buy card Toughen")
    assert (scene.hp("P2 Keeper"), scene.state.max_health(9)) == (7, 7)


@rule("KD-CARD-38", "KD-GLO-11")
def test_refresh_heals_three_up_to_the_maximum() -> None:
    for before, after in ((1, 4), (4, 5)):
        scene = Scene(row={"P1": ["Refresh"]}, pieces=[f"P1 Keeper C1 hp{before}"])
        scene.play("P1 card Refresh")
        assert scene.hp("P1 Keeper") == after


@rule("KD-CARD-39", "KD-R150")
def test_regeneration_heals_twice_unless_vetoed() -> None:
    setup = {"row": {"P1": ["Regeneration"]}, "reserves": {"P2": 5}, "hand": {"P2": ["Veto"]}}
    scene = Scene(setup, pieces=["P1 Keeper C1 hp1"]).play("P1 card Regeneration", "P1 end")
    assert scene.hp("P1 Keeper") == 2
    vetoed = Scene(setup, pieces=["P1 Keeper C1 hp1"]).play("P1 card Regeneration", "P1 end")
    vetoed.play("P2 buy card Veto target Regeneration", "P2 end")
    scene.play("P2 end")
    assert (scene.hp("P1 Keeper"), vetoed.hp("P1 Keeper")) == (3, 2)


@rule("KD-CARD-43")
def test_restore_heals_to_the_maximum() -> None:
    scene = Scene(row={"P1": ["Restore"]}, pieces=["P1 Keeper C1 hp2 max7"])
    scene.play("P1 card Restore")
    assert scene.hp("P1 Keeper") == 7


@rule("KD-CARD-44", "KD-R89")
def test_retaliate_returns_the_killing_damage_uncapped() -> None:
    pieces = ["P1 Keeper D4 hp1", "P2 Guardian D5 unchained"]
    scene = Scene(turn="P2", effects={"P1": ["Retaliate"]}, pieces=pieces)
    scene.play("P2 attack Guardian D5>D4", "P1 respawn at C1")
    assert scene.hp("P2 Guardian") == 7
    bomb = Scene(
        turn="P2", effects={"P1": ["Retaliate"]}, pieces=["P1 Keeper D4", "P2 Ogre C5"],
        objects=["Bomb C4 P2 shown"],
    ).play("P2 attack Ogre C5>C4")  # fmt: skip
    assert bomb.hp("P1 Keeper") == 2
    assert bomb.at("P2 Ogre") is None


@rule("KD-CARD-54", "KD-R140", "KD-R99")
def test_steadfast_ends_when_the_keeper_is_moved() -> None:
    pieces = ["P1 Keeper D3", "P2 Blockader D4"]
    scene = Scene(turn="P2", effects={"P1": ["Steadfast"]}, pieces=pieces)
    scene.play("P2 attack Blockader D4>D3", "P1 respond Keeper pass")
    assert (scene.hp("P1 Keeper"), scene.works("Steadfast")) == (5, True)
    scene.play("P2 ram Blockader D4>D3")
    assert scene.hp("P1 Keeper") == 4  # blocked by its own Guardian on D2: no attack
    assert scene.works("Steadfast")
    free = Scene(
        turn="P2", effects={"P1": ["Steadfast"]}, pieces=["P1 Keeper B3", "P2 Blockader B4"]
    )
    free.play("P2 ram Blockader B4>B3")
    assert (free.at("P1 Keeper"), free.works("Steadfast")) == ("B2", False)


@rule("KD-CARD-54")
def test_steadfast_is_against_enemy_minions_only() -> None:
    pieces = ["P1 Keeper D3", "P1 Ogre C3"]
    scene = Scene(effects={"P1": ["Steadfast"]}, pieces=pieces).play("P1 attack Ogre C3>D3")
    assert scene.hp("P1 Keeper") == 3


@rule("KD-CARD-55", "KD-R114", "KD-R118", "KD-R37")
def test_stealth_of_the_keeper() -> None:
    scene = Scene(row={"P1": ["Stealth", "Strafe"]}, pieces=["P1 Keeper B2", "P1 Mage B3"])
    scene.play("P1 stealth Keeper true A3")
    assert set(scene.markers()) == {"A1", "B1", "C1", "A2", "B2", "C2", "A3", "C3"}
    scene.play("P1 take", "P1 attack Mage B3>A3")
    assert scene.at("P1 Keeper") == "A3"
    assert (scene.hp("P1 Keeper"), scene.hidden("P1 Keeper")) == (4, False)
    held = Scene(row={"P1": ["Stealth"]}, pieces=["P1 Keeper B2 stunned"])
    held.play("P1 stealth Keeper true B2")
    assert held.markers() == {"B2": "1w"}
    wall = Scene(
        row={"P1": ["Stealth", "Scale"]}, pieces=["P1 Keeper B4 onwall"], objects=["Wall B4 P2"]
    )
    assert "stealth b4" not in wall.options()


@rule("KD-CARD-62", "KD-R130", "KD-GLO-25")
def test_toughen_survives_its_veto() -> None:
    setup = {"reserves": {"P1": 5, "P2": 5}, "hand": {"P1": ["Toughen"], "P2": ["Veto"]}}
    scene = Scene(setup).play("P1 buy card Toughen")
    assert (scene.hp("P1 Keeper"), scene.state.max_health(0)) == (7, 7)
    scene.play("P1 end", "P2 buy card Veto target Toughen")
    assert scene.state.max_health(0) == 7


@rule("KD-CARD-63", "KD-R147")
def test_truce_covers_bombs_and_lifeforces() -> None:
    pieces = ["P1 Ogre B4", "P1 Scout D6", "P2 Guardian off"]
    scene = Scene(pieces=pieces, effects={"P2": ["Truce"]}, objects=["Bomb B5 P2 shown"])
    scene.play("P1 attack Ogre B4>B5", "P1 attack Scout D6>D7")
    assert scene.hp("P1 Ogre") == 1
    assert scene.lifeforce("P2") == 15
    assert not any(scene.state.bombs)


@rule("KD-CARD-65", "KD-R126", "KD-MRK-17")
def test_vision_of_the_keeper() -> None:
    pieces = ["P1 Keeper C3", "P2 Sniper C5 hidden"]
    scene = Scene(row={"P1": ["Vision"]}, pieces=pieces, objects=["Bomb E5 P1 hidden"])
    scene.play("P1 move Keeper C3>C4")
    assert not scene.hidden("P2 Sniper")
    assert scene.markers() == {"E5": "1b"}
    assert scene.responders == {}


@rule("KD-CARD-69")
def test_weaken_takes_one_strength() -> None:
    scene = Scene(row={"P1": ["Weaken"]})
    assert (scene.state.strength(1), scene.state.strength(10)) == (3, 2)


# --- Activation Field


@rule("KD-CARD-08", "KD-R135")
def test_casters_is_mandatory_and_skips_what_is_impossible() -> None:
    setup = {"reserves": {"P1": 5}, "hand": {"P1": ["Casters"]}}
    scene = Scene(setup, row={"P1": ["Subdued", "Snipe"], "P2": ["Truce"]})
    scene.play("P1 buy card Casters")
    assert scene.options() == ["pick snipe", "pick subdued"]
    scene.play("P1 cast Subdued")
    assert scene.left() == ("P2", 3)
    assert scene.pile("cooldown", "P2") == []
    alone = Scene(setup).play("P1 buy card Casters")
    assert alone.left() == ("P2", 3)


@rule("KD-CARD-24", "KD-R136")
def test_hyperdrive_alone_is_placed_alone() -> None:
    scene = Scene(row={"P1": ["Hyperdrive"]}).play("P1 card Hyperdrive:")
    assert scene.pile("cooldown", "P1") == ["Hyperdrive"]
    two = Scene(row={"P1": ["Hyperdrive", "Truce", "Tar", "Reduce"]}).play(
        "P1 card Hyperdrive: Tar"
    )
    assert two.options() == ["pick reduce", "pick truce", "stop"]
    two.play("P1 pick truce")
    assert two.pile("cooldown", "P1") == ["Tar", "Truce", "Hyperdrive"]
    assert two.left() == ("P1", 2)


@rule("KD-CARD-41", "KD-R137")
def test_reset_takes_a_card_that_has_not_cooled() -> None:
    scene = Scene(
        row={"P1": ["Reset"]}, cooldown={"P1": ["Truce", "Tar"]}, effects={"P1": ["Truce"]}
    )
    scene.play("P1 card Reset")
    assert scene.options() == ["pick tar", "pick truce"]
    scene.play("P1 pick truce")
    assert scene.pile("cooldown", "P1") == ["Tar", "Reset"]
    assert scene.works("Truce")


@rule("KD-CARD-59", "KD-R133")
def test_subdued_ends_with_a_destroyed_keeper() -> None:
    setup = {"effects": {"P1": ["Subdued"]}, "row": {"P2": ["Snipe"]}, "turn": "P2"}
    scene = Scene(setup, pieces=["P2 Keeper B3"], objects=["Void B4"])
    scene.play("P2 card Snipe !", "P2 move Keeper B3>B4", "P2 respawn at C7")
    assert scene.rule(1) == "KD-CC-07"
    assert not scene.works("Subdued")
    scene.play("P2 card Snipe without target")
    assert scene.pile("cooldown", "P2") == ["Snipe"]


@rule("KD-CARD-61", "KD-R131")
def test_tax_waits_for_the_first_cc_card() -> None:
    setup = {
        "reserves": {"P1": 5, "P2": 11},
        "hand": {"P1": ["Tax"], "P2": ["Dash", "Tar", "Snipe"]},
    }
    scene = Scene(setup).play("P1 buy card Tax", "P1 end", "P2 buy card Dash", "P2 buy card Tar")
    assert scene.state.view(0)["players"][0]["taxes"] == "tar"
    scene.play("P2 card Tar")
    assert (scene.reserves("P2"), scene.reserves("P1")) == (0, 1)
    chosen = Scene(setup, row={"P2": ["Famine", "Truce"]}).play("P1 buy card Tax")
    assert chosen.options() == ["pick famine", "pick truce"]


@rule("KD-CARD-64", "KD-VETO-05", "KD-R132")
@pytest.mark.parametrize("bought", [6, 7])
def test_veto_reaches_the_hand_below_seven_cards(bought: int) -> None:
    row = ["Dash", "Ram", "Armor", "Range", "Scale", "Strafe", "Weaken"][:bought]
    setup = {"reserves": {"P1": 5}, "hand": {"P1": ["Veto"], "P2": ["Tar"]}, "row": {"P2": row}}
    scene = Scene(setup).play("P1 buy card Veto")
    assert ("option 0" in scene.options()) == (bought < 7)
    scene.play("P1 pick strafe" if bought == 7 else "P1 option 0")
    diagonals = {"B6"} if bought < 7 else set()
    assert moves_of(scene, "P2 Keeper") == {"B7", "C6"} | diagonals
