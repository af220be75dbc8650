"""Scenarios of the setup, turns, purchases, movement and Attacks (KD-S01 to KD-S16)."""

from typing import Any

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.cards.table import CARD_OF, CARDS
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.match import KeepersState
from tests.citing import rule
from tests.games.keepers.situation import Scene, attacks_of, play, proves, scenarios


def start(**setup: Any) -> KeepersState:
    """A match whose first player is seat 0."""
    return KEEPERS.new_initial_state({"first": "0", **setup}, 7)


def answer(state: KeepersState, *texts: str) -> None:
    """Answer the waiting questions one after the other."""
    for text in texts:
        state.apply_action(KEEPERS.string_to_action(text))


def refused(state: KeepersState, text: str) -> bool:
    """Whether an answer is refused, which changes nothing."""
    return state.explain(KEEPERS.string_to_action(text)) is not None


def where(state: KeepersState, seat: int) -> dict[str, str]:
    """A seat's Warriors on the board by kind."""
    return {
        pieces.KIND_NAMES[w % 9]: board.NAMES[state.at[w]]
        for w in pieces.OF_SEAT[seat]
        if state.at[w] >= 0
    }


def name_minions(state: KeepersState, first: list[str], second: list[str]) -> None:
    """Name both sets of starting Minions, each in ascending order."""
    for names in (first, second):
        for kind in sorted(names, key=pieces.KIND_NAMES.index):
            answer(state, f"piece {kind}")


def placed(**setup: Any) -> KeepersState:
    """A match in which the Minions of KD-S02 have been placed."""
    state = start(**setup)
    answer(state, "@c1", "@e7")
    chosen = scenarios()["KD-S02"]["setup"]["chosen"]
    name_minions(state, *([kind.lower() for kind in chosen[side]] for side in ("P1", "P2")))
    order = "scout / scaler ogre / ogre mage / mage blockader / sniper bomber / scout"
    for turn in order.split(" / "):
        answer(state, *(f"piece {kind}" for kind in turn.split()))
    return state


@proves("KD-S01")
@rule("KD-LF-07", "KD-KPR-01", "KD-GRD-01")
def test_keepers_are_placed_beside_the_lifeforces() -> None:
    state = start()
    assert where(state, 0) == {"guardian": "d2"}
    assert where(state, 1) == {"guardian": "d6"}
    assert (state.ground[3], state.ground[45]) == (pieces.LIFEFORCE_0, pieces.LIFEFORCE_1)
    assert state.lifeforce == [15, 15]
    assert (state.health[1], state.health[10], state.unchained) == (10, 10, 0)
    assert refused(state, "@d2")
    answer(state, "@c1")
    assert refused(state, "@a7")
    assert not refused(state, "@c7")
    answer(state, "@e7")
    assert (where(state, 0)["keeper"], where(state, 1)["keeper"]) == ("c1", "e7")
    assert (state.health[0], state.health[9]) == (5, 5)
    assert state.prompt()["of"] == "starting_minion"
    assert state.current_player == 0


@proves("KD-S02")
def test_minions_are_placed_one_then_pairs() -> None:
    state = start()
    answer(state, "@c1", "@e7")
    chosen = scenarios()["KD-S02"]["setup"]["chosen"]
    name_minions(state, *([kind.lower() for kind in chosen[side]] for side in ("P1", "P2")))
    turns = []
    for text in scenarios()["KD-S02"]["actions"]:
        side, _, names = text.partition(" place ")
        kinds = names.lower().split(", ")
        for kind in kinds:
            assert state.current_player == int(side[1]) - 1
            answer(state, f"piece {kind}")
        turns.append(len(kinds))
    assert turns == [1, 2, 2, 2, 2, 1]
    mine = {"scout": "a1", "ogre": "b1", "mage": "e1", "sniper": "f1", "bomber": "g1"}
    theirs = {"scaler": "a7", "ogre": "b7", "mage": "c7", "blockader": "f7", "scout": "g7"}
    assert where(state, 0) == {"keeper": "c1", "guardian": "d2", **mine}
    assert where(state, 1) == {"keeper": "e7", "guardian": "d6", **theirs}
    assert [pieces.KIND_OF[w] for w in state.assembly(0)] == [pieces.BLOCKADER, pieces.SCALER]
    assert [pieces.KIND_OF[w] for w in state.assembly(1)] == [pieces.SNIPER, pieces.BOMBER]


@proves("KD-S03")
def test_ultimates_and_wall_effects() -> None:
    state = placed()
    assert state.current_player == 0
    answer(state, "option 3", "option 3")
    assert state.current_player == 1
    answer(state, "option 3", "option 1")
    assert [state.ground[s] for s in board.WALL_ROW] == [pieces.WALL_1] * 7
    assert state.ultimate == [pieces.COMMAND] * 2
    assert state.wall_effect == [pieces.HEAL_WALL, pieces.REPEL_WALL]
    assert {p["marks"][0] for p in state.view(0)["pieces"] if p["kind"] == "wall"} == {"wall_repel"}
    # A Wall that the first player builds later carries its own effect.
    scene = Scene(wall_effect={"P1": "Heal", "P2": "Repel"}, reserves={"P1": 5})
    scene.play("P1 buy wall D3")
    walls = [p for p in scene.state.view(1)["pieces"] if p["kind"] == "wall"]
    assert [(p["at"], p["marks"]) for p in walls] == [("d3", ["wall_heal"])]


@proves("KD-S04")
def test_the_draft_is_secret() -> None:
    state = placed(style="calculated")
    answer(state, "option 0", "option 0", "option 0", "option 0")
    pools = [set(pool) for pool in state.pool]
    assert [len(pool) for pool in pools] == [20, 20]
    assert not pools[0] & pools[1]
    for seat in (0, 1):
        for _ in range(7):
            assert state.current_player == seat
            theirs = state.view(1 - seat)["players"][seat]["zones"]
            assert "cards" not in theirs["pool"]
            assert "cards" not in theirs["hand"]
            state.apply_action(state.legal_actions()[0])
    assert [len(hand) for hand in state.hand] == [7, 7]
    assert all(set(state.hand[seat]) <= pools[seat] for seat in (0, 1))
    assert (len(state.shared), len(state.deck)) == (3, 53)
    assert len({*state.hand[0], *state.hand[1], *state.shared, *state.deck}) == 70
    deck = state.deck
    scene = play("KD-S57")
    assert scene.state.deck == ()
    assert state.deck == deck


@proves("KD-S05")
def test_a_shared_purchase_in_chaotic() -> None:
    hand = ["Snipe", "Ram", "Sprint", "Risk", "Reset", "Revive", "Return"]
    scene = play("KD-S05", hand={"P1": hand})
    assert scene.pile("row", "P1") == ["Dash"]
    assert len(scene.pile("hand", "P1")) == 7
    assert [CARDS[c].name for c in scene.state.shared] == ["Tar", "Truce", "Armor"]
    assert (scene.reserves("P1"), scene.state.economy) == (5, 45)
    assert scene.left() == ("P1", 2)
    assert scene.state.speed(0) == 2


@proves("KD-S06")
def test_three_actions_and_an_empty_economy() -> None:
    scene = play("KD-S06")
    assert (scene.reserves("P1"), scene.reserves("P2")) == (3, 1)
    assert scene.state.economy == 0
    assert scene.left() == ("P2", 2)
    assert scene.rule(6) == "KD-ACT-06"


@proves("KD-S07")
def test_switching_places() -> None:
    scene = play("KD-S07")
    assert (scene.at("P1 Ogre"), scene.at("P1 Mage")) == ("B4", "A3")
    assert scene.left(2) == ("P1", 1)
    assert scene.left() == ("P2", 3)
    assert scene.rule(3) == "KD-ACT-04"


@proves("KD-S08")
def test_the_chained_guardian() -> None:
    scene = play("KD-S08")
    assert (scene.at("P1 Guardian"), scene.hp("P1 Guardian")) == ("C2", 10)
    assert scene.left() == ("P1", 2)
    assert [scene.rule(n) for n in (1, 3, 4)] == ["KD-GRD-02", "KD-GRD-02", "KD-ACT-03"]


@proves("KD-S09")
def test_unchaining() -> None:
    scene = play("KD-S09")
    guardian = 1
    assert (scene.at("P1 Guardian"), scene.hp("P1 Guardian")) == ("D4", 6)
    assert (scene.state.speed(guardian), scene.state.strength(guardian)) == (2, 3)
    assert (scene.reserves("P1"), scene.state.economy) == (0, 40)
    assert scene.left() == ("P1", 1)


@proves("KD-S10")
def test_a_bought_minion_waits_a_turn() -> None:
    scene = play("KD-S10")
    assert scene.at("P1 Ogre", 2) == "B2"
    assert scene.has_mark("sick", "P1 Ogre", 2)
    assert scene.rule(3) == "KD-BUY-06"
    assert scene.at("P1 Ogre") is None
    assert scene.all_loot() == {"B2": 2}
    assert scene.responders == {}


@proves("KD-S11")
def test_loot_is_carried_and_handed_off() -> None:
    scene = play("KD-S11")
    assert (scene.carried("P1 Ogre", 1), scene.reserves("P1", 1)) == (7, 0)
    assert (scene.carried("P1 Ogre"), scene.reserves("P1")) == (0, 7)
    assert (scene.at("P1 Ogre"), scene.at("P1 Keeper")) == ("C2", "C1")


@proves("KD-S12")
def test_a_blocked_ram() -> None:
    scene = play("KD-S12")
    assert (scene.at("P1 Blockader"), scene.at("P2 Guardian")) == ("C3", "D3")
    assert scene.hp("P2 Guardian") == 9
    assert scene.ground("E3") == "wall P2"
    assert scene.left() == ("P1", 2)
    assert scene.responders == {}


@proves("KD-S13")
def test_a_ram_that_kills_advances() -> None:
    scene = play("KD-S13")
    assert scene.at("P2 Ogre", 1) is None
    assert scene.has_mark("graveyard", "P2 Ogre", 1)
    assert (scene.at("P1 Blockader", 1), scene.carried("P1 Blockader", 1)) == ("D3", 2)
    assert (scene.at("P2 Scout"), scene.at("P1 Blockader")) == ("F3", "E3")
    assert scene.carried("P1 Blockader") == 2
    assert scene.responders == {}


@proves("KD-S14")
def test_range_and_walls() -> None:
    scene = play("KD-S14")
    start = Scene(scenarios()["KD-S14"]["setup"])
    assert attacks_of(start, "P1 Sniper") - {"C3", "D2", "D1"} == {"D4 wall", "D5"}
    assert attacks_of(start, "P1 Mage") == {"C4 wall", "D3"}
    assert scene.rule(2) == "KD-RNG-04"
    assert scene.at("P2 Ogre") is None
    assert scene.all_loot() == {"D5": 2}


@proves("KD-S15")
def test_attacks_from_a_wall() -> None:
    scene = play("KD-S15")
    assert attacks_of(scene, "P1 Scaler") == {"E4", "E4 wall", "D5"}


@proves("KD-S16")
def test_a_guardian_responds() -> None:
    scene = play("KD-S16")
    assert scene.hp("P2 Guardian", 1) == 8
    first = Scene(scenarios()["KD-S16"]["setup"]).play("P1 attack Ogre D5>D6")
    assert set(first.options()) == {"d6-c6", "d6-e6", "d6xd5", "d6xd7", "pass"}
    assert scene.responders == {1: ["P2 Guardian"]}
    assert scene.rule(2) == "KD-RSP-09"
    assert scene.at("P1 Ogre") is None
    assert scene.all_loot() == {"D5": 2}
    assert scene.at("P2 Guardian") == "D6"
    assert scene.left() == ("P1", 2)


@proves("KD-S83")
def test_who_goes_first_owns_row_one() -> None:
    """Ann is seat 0 and Bob seat 1; Bob goes first."""
    state = KEEPERS.new_initial_state({"first": "1", "style": "chaotic"}, 3)
    assert where(state, 1) == {"guardian": "d2"}
    assert where(state, 0) == {"guardian": "d6"}
    assert state.current_player == 1
    answer(state, "@c1")
    assert state.current_player == 0
    answer(state, "@e7")
    while state.phase == 0:
        state.apply_action(state.legal_actions()[0])
    assert [state.ground[s] for s in board.WALL_ROW] == [pieces.WALL_0] * 7
    assert [len(hand) for hand in state.hand] == [7, 7]
    assert (len(state.shared), len(state.deck)) == (3, 53)
    assert state.turn == 1
    chance = {KEEPERS.new_initial_state({}, seed).first for seed in range(20)}
    assert chance == {0, 1}
    assert CARD_OF
