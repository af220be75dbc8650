"""Turn structure, start phase, mana and Turn Count."""

import pytest

from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.game import EIGHTFOLD
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    asked,
    happened,
    kinds,
    legal,
    pass_turns,
    play,
    refusal,
    refused,
    seen,
    table,
    worn,
)


@rule("EF-MANA-01", "EF-MANA-04", "EF-MANA-02", "EF-MANA-03", "EF-R05", "EF-R20")
@scenario("EF-S02")
@pytest.mark.parametrize("first", [0, 1])
def test_mana_by_turn_count_over_26_turns(first: int) -> None:
    state = EIGHTFOLD.new_initial_state({"first": first, "round_limit": 0}, 3)
    state.listen()
    for text in ("done", "done"):
        state.apply_action(EIGHTFOLD.string_to_action(text))
    gained: list[list[int]] = [[], []]
    counts: list[list[int]] = [[], []]
    for turn in range(26):
        player = turn % 2
        told = [event for event in happened(state) if event["kind"] in ("turn", "mana")]
        assert [event["kind"] for event in told] == ["turn", "mana"]
        assert {event["seat"] for event in told} == {player ^ first}
        assert state.active == player ^ first
        gained[player].append(told[1]["amount"] + told[1]["lost"])
        counts[player].append(state.turn_count)
        assert state.mana[player ^ first] == min(10, sum(gained[player]))
        assert max(state.mana) <= 10
        state.heard()
        state.apply_action(EIGHTFOLD.string_to_action("end"))
        while asked(state) == "choose_surplus":
            state.apply_action(state.legal_actions()[0])
    assert gained[0] == [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5]
    assert gained[1] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]
    assert counts[0] == list(range(13))
    assert counts[1] == list(range(1, 14))


@rule("EF-MANA-04", "EF-START-01")
@pytest.mark.parametrize(
    ("count", "gain"),
    [
        *((0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)),
        *((7, 4), (8, 4), (9, 4), (10, 4), (11, 5), (12, 5), (60, 5)),
    ],
)
def test_what_each_turn_count_gives(count: int, gain: int) -> None:
    # Player 2 passes, so that the Turn Count stays as it is when Player 1 begins.
    state = table(active=1, turn=4, turn_count=count, mana=(0, 0))
    after = pass_turns(state)
    assert after.turn_count == count
    assert after.mana == [gain, 0]


@rule("EF-MANA-02", "EF-MANA-03", "EF-R20")
@scenario("EF-S03")
def test_mana_above_ten_is_lost_at_the_moment_of_gaining() -> None:
    state = table(active=1, turn=14, turn_count=7, mana=(9, 0))
    after = pass_turns(state)
    assert after.turn_count == 7
    assert after.mana[0] == 10
    told = next(event for event in happened(after) if event["kind"] == "mana")
    assert (told["amount"], told["lost"]) == (1, 3)


@rule("EF-MANA-03")
def test_unspent_mana_carries_over() -> None:
    state = table(mana=(3, 0), turn=3, turn_count=1, hand=["pebble-page"])
    spent = play(state, "play pebble-page", "@d4")
    assert spent.mana[0] == 2
    assert pass_turns(spent, 2).mana[0] == 2 + 2
    assert pass_turns(state, 2).mana[0] == 3 + 2


@rule("EF-MANA-01")
def test_the_turn_count_grows_only_at_player_2s_turn() -> None:
    state = table(turn=3, turn_count=1)
    assert pass_turns(state, 1).turn_count == 2
    assert pass_turns(state, 2).turn_count == 2
    assert pass_turns(state, 3).turn_count == 3


@rule("EF-R05", "EF-MANA-01")
def test_the_first_turns_of_a_match() -> None:
    state = EIGHTFOLD.new_initial_state({"first": 0}, 1)
    state = play(state, "done", "done")
    assert (state.turn_count, state.mana) == (0, [1, 0])
    assert len(state.hands[0]) == 6
    state = play(state, "end")
    assert (state.turn_count, state.mana) == (1, [1, 1])
    assert len(state.hands[1]) == 6


@rule("EF-START-02", "EF-START-01", "EF-R46", "EF-TURN-01")
def test_the_start_phase_gains_mana_then_draws_then_carries_out_triggers() -> None:
    state = table({"c1": "treasury-vault"}, active=1)
    after = pass_turns(state)
    assert kinds(after) == ["turn", "mana", "draw", "trigger", "mana"]
    assert len(after.hands[0]) == 1
    assert after.deck_count(0) == 5
    assert len(after.hands[1]) == 0


@rule("EF-START-03")
@scenario("EF-S17")
def test_an_empty_deck_skips_the_draw() -> None:
    state = table(active=1, deck=(), mana=(0, 0), turn=4, turn_count=2)
    after = pass_turns(state)
    assert after.hands[0] == []
    assert after.mana[0] == 2
    assert not after.is_terminal()
    assert after.current_player == 0
    assert asked(after) == "actions"


@rule("EF-TURN-01")
def test_a_turn_is_start_action_end() -> None:
    pieces = {"a1": "treasury-vault", "b2": worn("moss-boar", snare=1)}
    state = table(pieces, active=1)
    assert seen(state)["status"]["phase"] == "action"
    mine = pass_turns(state)
    order = kinds(mine)
    assert order.index("mana") < order.index("draw") < order.index("trigger")
    assert asked(mine) == "actions"
    assert mine.current_player == 0
    ended = pass_turns(mine)
    assert kinds(ended)[0] == "trigger"  # the Snare counter at the end of the turn
    assert kinds(ended).index("counters") < kinds(ended).index("turn")
    assert ended.current_player == 1


@rule("EF-R23")
def test_nobody_is_obliged_to_act() -> None:
    state = table({"d4": "moss-boar"}, enemy={"d5": "moss-boar"}, hand=["flashfire"])
    assert "end" in legal(state)
    after = play(state, "end")
    assert after.current_player == 1
    assert refusal(state, "done") == "EF-R23"


@rule("EF-R22", "EF-START-03")
@pytest.mark.parametrize(
    ("base_damage", "returns"), [((5, 4), [-1, 1]), ((4, 5), [1, -1]), ((7, 7), [0, 0])]
)
def test_at_the_round_limit_less_damage_wins(
    base_damage: tuple[int, int], returns: list[int]
) -> None:
    state = table(turn=19, round_limit=10, base_damage=base_damage, deck=(), enemy_deck=())
    half = pass_turns(state)
    assert not half.is_terminal()
    after = pass_turns(half)
    assert after.is_terminal()
    assert after.returns() == returns
    assert happened(after)[-1]["rule"] == "EF-R22"


@rule("EF-R22")
def test_the_round_limit_is_a_hundred_unless_set_and_can_be_none() -> None:
    assert EIGHTFOLD.new_initial_state().round_limit == 100
    assert EIGHTFOLD.new_initial_state({"round_limit": 3}).round_limit == 3
    endless = pass_turns(table(turn=201, round_limit=0), 6)
    assert not endless.is_terminal()


@rule("EF-ACT-01", "EF-ACT-02", "EF-ACT-03", "EF-R14", "EF-EVO-01")
@pytest.mark.parametrize("kind", ["monster", "spell", "tower", "relic", "evolution"])
def test_every_card_is_paid_for(kind: str) -> None:
    cases: dict[str, tuple[str, int, dict[str, str], str, str]] = {
        "monster": ("moss-boar", 3, {}, "@d4", "EF-ACT-01"),
        "spell": ("stray-sparks", 2, {}, "", "EF-ACT-02"),
        "tower": ("siege-kiln", 4, {}, "@d4", "EF-ACT-03"),
        "relic": ("quickmatch", 3, {}, "@d4", "EF-ACT-03"),
        "evolution": ("cinder-hound", 2, {"d4": "spark-whelp"}, "@d4", "EF-EVO-01"),
    }
    slug, cost, pieces, where, clause = cases[kind]
    texts = [f"play {slug}", *([where] if where else [])]
    after = play(table(pieces, hand=[slug], mana=cost), *texts)
    assert after.mana[0] == 0
    assert slug not in [CARDS[n].slug for n in after.hands[0]]
    told = next(event for event in happened(after) if event["kind"] == "play")
    assert (told["card"], told["amount"], told["rule"]) == (slug, cost, clause)
    poor = table(pieces, hand=[slug], mana=cost - 1)
    assert refused(poor, texts[0]).message == "refusal.mana"
    assert refusal(poor, texts[0]) == clause
