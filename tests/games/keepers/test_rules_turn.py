"""Clauses and rulings on turns, setup, Strange Matter and cards that no scenario covers."""

import pytest

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.cards.table import CARDS, CC1, CC2, CC3, IS_CC
from rulewright.games.keepers.game import KEEPERS
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.keepers.situation import Scene, moves_of
from tests.games.keepers.test_scenarios_setup import answer, name_minions, placed, start, where


@rule("KD-GEN-01", "KD-GEN-03", "KD-ACT-07", "KD-R01", "KD-R02", "KD-R13")
def test_players_alternate_with_three_actions_each() -> None:
    scene = Scene()
    assert scene.state.num_players == 2
    for side, other in (("P1", "P2"), ("P2", "P1")):
        assert scene.left() == (side, 3)
        scene.play(f"{side} end")
        assert scene.left() == (other, 3)
    assert [len(turns) for turns in scene.state.past_turns] == [1, 1]


@rule("KD-R03", "KD-R16")
def test_one_warrior_may_act_three_times() -> None:
    scene = Scene(pieces=["P1 Ogre B3"])
    scene.play("P1 move Ogre B3>B4", "P1 move Ogre B4>B5", "P1 move Ogre B5>B6")
    assert scene.at("P1 Ogre") == "B6"
    assert scene.left() == ("P2", 3)


@rule("KD-R02", "KD-CC-04")
def test_a_free_return_keeps_the_turn_open() -> None:
    scene = Scene(row={"P1": ["Tar"]}, cooldown={"P1": ["Snipe"]}, actions=1)
    scene.play("P1 card Tar")
    assert scene.left() == ("P1", 0)
    assert scene.options() == ["return snipe", "end"]
    scene.play("P1 return Snipe")
    assert scene.left() == ("P2", 3)


@rule("KD-SETUP-08", "KD-SETUP-22", "KD-SETUP-23", "KD-R20", "KD-R21", "KD-GLO-03")
def test_the_opening_picture() -> None:
    state = placed()
    assert state.phase == 0
    assert state.actions == 0
    assert len(where(state, 0)) == len(where(state, 1)) == 7
    assert [len(state.assembly(seat)) for seat in (0, 1)] == [2, 2]
    answer(state, "option 0", "option 0", "option 0", "option 0")
    assert state.phase == 1
    assert all(state.ground[s] == pieces.WALL_1 for s in board.WALL_ROW)
    assert (state.current_player, state.actions) == (0, 3)


@rule("KD-R19", "KD-R23")
@pytest.mark.parametrize(("count", "turns"), [(0, []), (1, [1, 1]), (3, [1, 2, 2, 1])])
def test_fewer_starting_minions(count: int, turns: list[int]) -> None:
    state = start(starting_minions=count)
    answer(state, "@c1", "@c7")
    kinds = ["mage", "blockader", "sniper"][:count]
    name_minions(state, kinds, kinds)
    seen: list[int] = []
    last = -1
    while state.prompt()["of"] == "placed_minion":
        if state.current_player != last:
            seen.append(0)
            last = state.current_player
        seen[-1] += 1
        state.apply_action(state.legal_actions()[0])
    assert seen == turns
    assert len(where(state, 0)) == count + 2


@rule("KD-R28", "KD-R29", "KD-GLO-09", "KD-GLO-20", "KD-SETUP-20", "KD-R158")
def test_settings_of_a_match() -> None:
    state = start()
    assert (state.economy, state.reserves) == (20, [0, 0])
    other = start(economy_start=33, reserves_start=4, style="calculated", sandbox="on")
    assert (other.economy, other.reserves, other.style) == (33, [4, 4], 1)
    with pytest.raises(FaultyInput) as caught:
        KEEPERS.new_initial_state({"economy_start": -1, "style": "odd", "mana": 3, "first": 0})
    assert [fault.where for fault in caught.value.faults] == [
        "economy_start", "style", "mana", "first",
    ]  # fmt: skip


@rule("KD-R165", "KD-GEN-02")
def test_either_player_may_concede_at_any_time() -> None:
    scene = Scene()
    scene.state.concede(1)
    assert scene.winner == "P1"
    early = start()
    early.concede(0)
    assert early.returns() == [-1, 1]
    assert not early.may_concede(1)


@rule("KD-R159")
def test_what_is_played_when_time_is_up() -> None:
    scene = Scene(pieces=["P1 Ogre D5"])
    assert KEEPERS.action_to_string(KEEPERS.timeout_action(scene.state) or 0) == "end"
    scene.play("P1 attack Ogre D5>D6")
    assert KEEPERS.action_to_string(KEEPERS.timeout_action(scene.state) or 0) == "pass"


@rule("KD-R17", "KD-R74")
def test_a_keepers_response_uses_any_usable_ally() -> None:
    pieces = ["P1 Ogre C6", "P2 Mage A5", "P2 Scout B6 sick"]
    setup = {"cooldown": {"P2": ["Snipe", "Tar"]}, "ultimate": {"P2": "Command"}}
    scene = Scene(setup, pieces=pieces).play("P1 attack Ogre C6>C7")
    options = scene.options()
    assert "a5-a4" in options
    assert "d6-e6" in options
    assert not any(text.startswith(("b6", "c6")) for text in options)
    assert "ultimate" not in options
    scene.play("P2 respond Keeper return Snipe")
    assert scene.asked() == "P2 respond"
    scene.play("P2 respond Keeper take")
    assert scene.asked() == "P1 act"


@rule("KD-R70")
def test_a_pending_response_is_lost_with_its_warrior() -> None:
    setup = {"effects": {"P1": ["Truce"]}, "row": {"P2": ["Sacrifice"]}}
    pieces = ["P1 Ogre D4", "P2 Keeper E4", "P2 Mage D5"]
    scene = Scene(setup, pieces=pieces).play("P1 groundpound Ogre")
    assert scene.asked() == "P2 responder"
    scene.play("P2 respond Keeper card Sacrifice Mage")
    assert scene.asked() == "P1 act"


@rule("KD-R78", "KD-RSP-14")
def test_a_delivered_warrior_does_not_respond_at_all() -> None:
    pieces = ["P1 Ogre D3", "P2 Scaler D4 onwall deliver:P2", "P1 Guardian off"]
    scene = Scene(pieces=pieces, objects=["Wall D4 P2"]).play("P1 groundpound Ogre")
    assert scene.asked() == "P2 deliver_to"
    scene.play("P2 =@a7")
    assert scene.asked() == "P1 act"
    assert scene.responders == {}


@rule("KD-R92", "KD-EVT-11", "KD-EVT-06", "KD-KILL-09", "KD-KILL-01")
def test_who_dies_later_in_the_event_is_not_healed() -> None:
    # The Bomber breaks a Heal Wall; Collapse Kills it first.
    pieces = ["P1 Guardian E3 unchained hp1"]
    setup = {"row": {"P2": ["Collapse"]}, "wall_effect": {"P2": "Heal"}}
    scene = Scene(setup, pieces=pieces, objects=["Wall E4 P2"])
    scene.play("P1 attack Guardian E3>E4 wall")
    assert scene.at("P1 Guardian") is None
    assert scene.loot("E3") == 10
    assert "healed" not in scene.kinds()
    assert "killed" in scene.kinds()
    assert "destroyed" not in scene.kinds()


@rule("KD-R94")
def test_last_stand_with_one_keeper_removed() -> None:
    pieces = ["P1 Keeper C4 hp1", "P2 Keeper G7", "P1 Scout A4"]
    setup = {"lifeforce": {"P1": 5, "P2": 1}, "row": {"P1": ["Shockwave"]}}
    scene = Scene(setup, pieces=pieces).play("P1 card Shockwave")
    assert scene.state.last_stand
    assert scene.winner == "P2"


@rule("KD-R95", "KD-R96", "KD-LF-02", "KD-R103", "KD-KILL-03", "KD-GRD-08")
def test_cards_that_need_a_lifeforce_in_the_last_stand() -> None:
    setup = {"lifeforce": {"P1": 10, "P2": 5}, "ultimate": {"P1": "Resurrect"}}
    setup["row"] = {"P1": ["Risk", "Return"]}
    setup["graveyard"] = {"P1": ["Ogre"]}
    scene = Scene(setup, pieces=["P1 Keeper A4"]).play("P1 card Risk")
    assert scene.state.last_stand
    assert "ultimate" not in scene.options()
    scene.play("P1 card Return")
    assert scene.at("P1 Keeper") == "A4"
    assert scene.pile("cooldown", "P1") == ["Risk", "Return"]
    assert scene.state.lifeforce == [0, 0]
    # A Guardian that is gone does not come back; it is no Minion.
    dead = Scene(pieces=["P1 Ogre D5", "P2 Guardian D6 hp2 loot3"])
    dead.play("P1 attack Ogre D5>D6")
    assert dead.loot("D6") == 13
    assert dead.state.view(0)["players"][1]["zones"]["graveyard"]["count"] == 0


@rule("KD-R97")
def test_void_respawns_go_one_player_at_a_time() -> None:
    pieces = ["P1 Keeper C4 hp3", "P2 Keeper C5 hp3", "P1 Scout A4", "P1 Ogre E1"]
    scene = Scene(pieces=pieces, objects=["Bomb B4 P2 shown", "Void C1"])
    scene.play("P1 move Scout A4>B4")
    assert scene.lifeforce("P1") == 0
    assert scene.winner == "P2"


@rule("KD-R138", "KD-DUR-01")
def test_a_second_activation_does_not_prolong() -> None:
    setup = {"row": {"P1": ["Regeneration"]}, "pieces": ["P1 Keeper C1 hp1"]}
    scene = Scene(setup, effects={"P1": ["Regeneration"]}).play("P1 card Regeneration")
    assert scene.hp("P1 Keeper") == 2
    assert len(scene.state.effects) == 1
    truce = Scene(row={"P1": ["Truce"]}, effects={"P1": ["Truce"]}).play("P1 card Truce")
    assert [effect.left for effect in truce.state.effects] == [99]
    assert truce.pile("cooldown", "P1") == ["Truce"]


@rule("KD-R160")
def test_a_respawned_keeper_may_act_at_once() -> None:
    scene = Scene(pieces=["P1 Keeper B3"], objects=["Void B4"])
    scene.play("P1 move Keeper B3>B4", "P1 respawn at C1", "P1 move Keeper C1>C2")
    assert scene.at("P1 Keeper") == "C2"
    assert scene.left() == ("P1", 1)


@rule("KD-R163", "KD-ABL-12", "KD-R27")
def test_an_empty_deck_leaves_the_shared_hand_smaller() -> None:
    scene = Scene(reserves={"P1": 10}, shared=["Dash", "Tar"], hand={"P1": ["Snipe"]})
    scene.play("P1 buy shared Dash", "P1 buy card Snipe")
    assert len(scene.state.shared) == 1
    assert scene.pile("hand", "P1") == []


@rule("KD-R166", "KD-GLO-10", "KD-R30")
def test_a_destroyed_minion_goes_to_the_graveyard() -> None:
    scene = Scene(row={"P1": ["Sacrifice"]}, pieces=["P1 Ogre B3"])
    scene.play("P1 card Sacrifice Ogre")
    assert scene.has_mark("graveyard", "P1 Ogre")
    scene = Scene(scene_setup := {"graveyard": {"P1": ["Ogre"]}, "reserves": {"P1": 10}})
    scene.play("P1 buy minion Ogre at A1")
    assert scene_setup
    assert not scene.has_mark("graveyard", "P1 Ogre")
    assert scene.has_mark("sick", "P1 Ogre")


@rule("KD-R169", "KD-R127", "KD-R72")
def test_objects_of_a_commanded_warrior_belong_to_the_commander() -> None:
    pieces = ["P1 Keeper D4", "P2 Bomber D5", "P2 Sniper E5"]
    scene = Scene(ultimate={"P1": "Command"}, pieces=pieces)
    scene.play("P1 ultimate Command Bomber D5", "P1 =minefield d5", "P1 =@c5")
    assert {stack[0] for stack in scene.markers().values()} == {"1"}
    assert scene.state.bombs_of(0) == 1
    sniper = Scene(ultimate={"P1": "Command"}, pieces=pieces)
    sniper.play("P1 ultimate Command Sniper E5")
    assert "stealth e5" not in sniper.options()
    assert "e5-f5" in sniper.options()


@rule("KD-R127")
def test_a_commanded_keeper_uses_its_owners_cards() -> None:
    row = {"P2": ["Snipe", "Ram", "High Stakes"]}
    setup = {"ultimate": {"P1": "Command", "P2": "Freeze"}, "row": row}
    scene = Scene(setup, pieces=["P1 Keeper D4", "P2 Keeper D5", "P1 Ogre G5"])
    scene.play("P1 ultimate Command Keeper D5")
    assert {"card snipe", "ram d5", "ultimate-commanded"} <= set(scene.options())
    scene.play("P1 =card high-stakes")
    assert scene.left() == ("P1", 1)
    assert scene.works("High Stakes")
    assert scene.pile("cooldown", "P2") == ["High Stakes"]
    loot = Scene(setup, pieces=["P1 Keeper D4", "P2 Keeper D5"], objects=["Loot E5 3"])
    loot.play("P1 ultimate Command Keeper D5", "P1 =d5-e5")
    assert (loot.loot("E5"), loot.reserves("P2")) == (3, 0)


@rule("KD-ABL-01", "KD-ABL-02", "KD-ABL-05", "KD-ABL-14", "KD-ROW-10", "KD-ROW-11", "KD-GLO-30")
def test_the_deck_of_seventy() -> None:
    assert len(CARDS) == 70
    colours = {card.colour: 0 for card in CARDS}
    for card in CARDS:
        colours[card.colour] += 1
    assert colours == {
        "white": 5, "yellow": 5, "orange": 15, "green": 17,
        "blue": 4, "red": 16, "black": 2, "purple": 6,
    }  # fmt: skip
    assert {card.kind for card in CARDS} == {"passive", "active", "event", CC1, CC2, CC3}
    # Only CC cards are ever activated, and so only they cool down.
    scene = Scene(row={"P1": [card.name for card in CARDS if not IS_CC[CARDS.index(card)]][:7]})
    assert not any(text.startswith("card ") for text in scene.options())
    texts = KEEPERS.cards()
    assert all(texts[card.slug]["text"] for card in CARDS)


@rule("KD-ABL-07", "KD-R110")
def test_a_card_may_override_a_rule_and_lose_it_again() -> None:
    setup = {"turn": "P2", "row": {"P1": ["Scale"]}, "reserves": {"P2": 5}}
    walls = ["Wall C4 P2", "Wall D4 P2"]
    scene = Scene(setup, hand={"P2": ["Veto"]}, pieces=["P1 Keeper C4 onwall"], objects=walls)
    scene.play("P2 buy card Veto target Scale", "P2 end")
    assert scene.at("P1 Keeper") == "C4"
    assert moves_of(scene, "P1 Keeper") == {"B4", "C3", "C5"}


@rule("KD-REP-09", "KD-REP-10", "KD-R155")
def test_the_penalty_can_end_the_match() -> None:
    scene = Scene(lifeforce={"P2": 1})
    turns = 0
    while scene.winner is None:
        side = f"P{scene.state.turn + 1}"
        scene.play(*(["P1 take"] if side == "P1" else []), f"{side} end")
        turns += side == "P2"
        assert turns < 20
    assert scene.winner == "P1"
    assert turns == 12
    assert sorted(scene.state.returns()) == [-1, 1]
