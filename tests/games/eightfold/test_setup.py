"""What is needed, Bases, setup, mulligan."""

from collections import Counter
from typing import Any

import pytest

from rulewright.games.eightfold.cards import DECKS, NUMBERS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.match import EightfoldState
from rulewright.kernel.match import Match
from rulewright.kernel.refusal import FaultyInput, IllegalAction
from rulewright.kernel.state import TERMINAL
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    asked,
    card,
    faults,
    hand,
    happened,
    kinds,
    legal,
    named,
    on,
    play,
    reach,
    refusal,
    refused,
    seen,
    spots,
    table,
)


def begin(seed: int = 0, first: int = 0) -> EightfoldState:
    state = EIGHTFOLD.new_initial_state({"first": first}, seed)
    state.listen()
    return state


# --- two players, one board


@rule("EF-NEED-01")
def test_exactly_two_players() -> None:
    assert EIGHTFOLD.seats == (2, 2)
    assert begin().num_players == 2
    for decks in (["fuse-line"], ["fuse-line"] * 3, "fuse-line", None):
        with pytest.raises(FaultyInput) as caught:
            EIGHTFOLD.new_initial_state({"decks": decks})
        assert faults(caught.value) == [("decks", "EF-NEED-01", "fault.decks")]
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.from_position({"players": [{}]})
    assert faults(caught.value) == [("players", "EF-NEED-01", "fault.players")]


@rule("EF-NEED-03")
def test_one_board_of_eight_by_eight_is_shared() -> None:
    layout: Any = EIGHTFOLD.layout()
    grid = layout["areas"][0]
    assert (len(grid["columns"]), len(grid["rows"])) == (8, 8)
    state = table({"a1": "moss-boar"}, enemy={"h8": "moss-boar"})
    assert len(state.tiles) == 64
    assert {p["at"] for p in seen(state, 0)["pieces"]} == {"a1", "h8", "d1", "e8"}
    for bad in ("i1", "a9", "a0", "d10", ""):
        with pytest.raises(FaultyInput) as caught:
            table({bad: "moss-boar"})
        assert faults(caught.value) == [(bad, "EF-NEED-03", "fault.no_tile")]


# --- Bases


@rule("EF-BASE-01", "EF-R01")
@pytest.mark.parametrize("first", [0, 1])
def test_bases_stand_at_the_back_centre_from_the_start(first: int) -> None:
    state = begin(first=first)
    assert (card(state, "d1"), card(state, "e8")) == ("base", "base")
    assert (on(state, "d1").owner, on(state, "e8").owner) == (first, 1 - first)
    assert sum(unit is not None for unit in state.tiles) == 2


@rule("EF-BASE-02")
def test_a_base_never_moves_and_never_attacks() -> None:
    state = table(enemy={"d2": "moss-boar"})
    assert reach(state, "d1") == set()
    for text in ("d1-c1", "d1-d2"):
        assert refusal(state, text) == "EF-BASE-02"
    assert refusal(state, "e8-e7") != ""
    assert not any(text.startswith("d1-") for text in legal(state))


@rule("EF-BASE-03")
def test_a_base_can_be_attacked_and_targeted_like_any_card() -> None:
    state = table({"e7": "moss-boar"}, hand=["flashfire", "mend"], base_damage=(5, 0))
    assert play(state, "e7-e8").base_damage(1) == 3
    assert "e8" in spots(play(state, "play flashfire"))
    assert play(state, "play flashfire", "@e8").base_damage(1) == 2
    assert play(state, "play mend", "@d1").base_damage(0) == 1


@rule("EF-BASE-04")
@scenario("EF-S12")
def test_who_brings_the_base_to_thirty_wins_at_once() -> None:
    state = table({"e7": "torch-slinger"}, base_damage=(0, 28), hand=["flashfire"])
    after = play(state, "e7-e8")
    assert after.returns() == [1, -1]
    assert after.is_terminal()
    assert after.current_player == TERMINAL
    assert after.legal_actions() == []
    for text in ("end", "play flashfire", "e7-e6"):
        assert refusal(after, text) == "EF-BASE-04"
        with pytest.raises(IllegalAction):
            play(after, text)
    assert kinds(after)[-1] == "end"
    twenty_nine = play(table({"e7": "torch-slinger"}, base_damage=(0, 27)), "e7-e8")
    assert twenty_nine.base_damage(1) == 29
    assert not twenty_nine.is_terminal()


@rule("EF-BASE-04")
def test_the_active_player_can_bring_down_the_own_base() -> None:
    state = table(hand=["scorched-path"], base_damage=(27, 0))
    assert play(state, "play scorched-path", "row 1").returns() == [-1, 1]


@rule("EF-R21", "EF-BASE-04")
@scenario("EF-S18")
@pytest.mark.parametrize("active", [0, 1])
def test_both_bases_at_thirty_at_once_is_a_draw(active: int) -> None:
    vulkarra = {"card": "vulkarra-the-last-fuse", "damage": 7}
    pieces, enemy = ({"d4": "moss-boar"}, {"d5": vulkarra})
    state = table(
        pieces if active == 0 else {"d5": vulkarra},
        enemy=enemy if active == 0 else {"d4": "moss-boar"},
        base_damage=(29, 29),
        active=active,
    )
    after = play(state, "d4-d5")
    assert after.is_terminal()
    assert after.returns() == [0, 0]
    assert happened(after)[-1]["rule"] == "EF-R21"


@rule("EF-R31")
def test_damage_beyond_thirty_is_counted_in_full_and_shown() -> None:
    after = play(table({"e7": "moss-boar"}, base_damage=(0, 29)), "e7-e8")
    assert after.base_damage(1) == 32
    assert seen(after)["players"][1]["counters"]["base_damage"] == 32
    assert after.returns() == [1, -1]


# --- setup


@rule("EF-SETUP-01")
@pytest.mark.parametrize("seed", range(5))
def test_each_player_draws_five_cards_of_the_own_deck(seed: int) -> None:
    state = EIGHTFOLD.new_initial_state({"decks": ["rootless", "ninth-tide"]}, seed)
    for seat, deck in enumerate(("rootless", "ninth-tide")):
        assert len(state.hands[seat]) == 5
        assert state.deck_count(seat) == 25
        assert Counter(state.hands[seat]) + Counter(state.deck_cards(seat)) == Counter(DECKS[deck])


@rule("EF-SETUP-01")
def test_the_deck_is_shuffled() -> None:
    hands = {tuple(begin(seed).hands[0]) for seed in range(20)}
    assert len(hands) > 15
    draws = {tuple(play(begin(seed), "done", "done").hands[0]) for seed in range(20)}
    assert len(draws) > 15


@rule("EF-SETUP-02", "EF-R03")
def test_a_coin_decides_who_goes_first_unless_the_setting_names_the_player() -> None:
    coins = Counter(EIGHTFOLD.new_initial_state({}, seed).first for seed in range(60))
    assert min(coins[0], coins[1]) > 15
    for first in (0, 1):
        for seed in range(5):
            state = begin(seed, first)
            assert state.first == first
            assert play(state, "done", "done").current_player == first
            assert state.player(first) == 0
            assert state.player(1 - first) == 1
    again = [EIGHTFOLD.new_initial_state({}, seed).first for seed in range(10)]
    assert again == [EIGHTFOLD.new_initial_state({}, seed).first for seed in range(10)]


# --- mulligan


@rule("EF-MULL-01", "EF-R04")
@scenario("EF-S01")
def test_two_cards_are_shuffled_in_and_two_drawn() -> None:
    match = Match(EIGHTFOLD, {"first": 0}, 7)
    assert isinstance(match.state, EightfoldState)
    before = Counter(match.state.hands[0]) + Counter(match.state.deck_cards(0))
    cards = named(match.state.hands[0])
    chosen = sorted(cards, key=cards.index)[:2]
    told = []
    for slug in chosen:
        told += match.apply_action(EIGHTFOLD.string_to_action(f"card {slug}"))[1]
    assert told == []
    told = match.apply_action(EIGHTFOLD.string_to_action("done"))[1]
    state = match.state
    assert len(state.hands[0]) == 5
    assert state.deck_count(0) == 25
    assert Counter(state.hands[0]) + Counter(state.deck_cards(0)) == before
    assert [(event["kind"], event["count"]) for event in told] == [("shuffle", 2), ("draw", 2)]
    for viewer in (1, -1):
        shown = str(seen(state, viewer)["players"][0]) + str(told)
        assert not any(slug in shown for slug in NUMBERS)
    assert match.state.current_player == 1
    match.apply_action(EIGHTFOLD.string_to_action("done"))
    assert len(state.hands[1]) == 5
    assert state.deck_count(1) == 25


@rule("EF-R04")
@pytest.mark.parametrize("first", [0, 1])
def test_player_1_decides_first(first: int) -> None:
    state = begin(first=first)
    assert (asked(state), state.current_player) == ("mulligan", first)
    state = play(state, "done")
    assert (asked(state), state.current_player) == ("mulligan", 1 - first)


@rule("EF-R04")
def test_the_chosen_cards_are_shuffled_in_before_the_new_ones_are_drawn() -> None:
    came_back = 0
    for seed in range(60):
        state = begin(seed)
        everything = [f"card {slug}" for slug in named(state.hands[0])]
        before = Counter(state.hands[0])
        after = play(state, *everything)  # the whole hand needs no "done"
        assert asked(after) == "mulligan"
        assert after.current_player == 1
        assert len(after.hands[0]) == 5
        rare = {c for c, n in before.items() if n == DECKS["fuse-line"].count(c)}
        came_back += bool(rare & set(after.hands[0]))
    assert came_back, "a card that was put back whole can be drawn again"


@rule("EF-MULL-01")
def test_any_number_may_be_chosen_and_only_once() -> None:
    state = begin()
    kept = play(state, "done")
    assert kept.hands[0] == state.hands[0]
    one = play(state, f"card {named(state.hands[0])[0]}", "done")
    assert len(one.hands[0]) == 5
    assert one.current_player == 1
    assert asked(play(one, "done")) == "actions"


@rule("EF-MULL-02")
@scenario("EF-S20")
def test_no_mulligan_once_the_first_turn_has_begun() -> None:
    state = play(begin(), "done", "done")
    assert state.turn == 1
    slug = named(state.hands[0])[0]
    assert refusal(state, f"card {slug}") == "EF-MULL-02"
    assert refused(state, f"card {slug}").message == "refusal.no_mulligan"
    with pytest.raises(IllegalAction):
        play(state, f"card {slug}")


@rule("EF-MULL-02", "EF-TURN-01")
def test_nothing_else_is_played_during_setup() -> None:
    state = begin()
    for text in ("d1-d2", "use d1", f"play {named(state.hands[0])[0]}", "@d4"):
        assert refused(state, text).message == "refusal.setup"
    assert "end" not in legal(state)
    assert hand(state) == hand(play(state, "done"))


# --- giving up


@rule("EF-R66")
@pytest.mark.parametrize("seat", [0, 1])
def test_anyone_may_concede_at_any_time_and_the_opponent_wins(seat: int) -> None:
    for state in (begin(), table(active=0), play(table(hand=["flashfire"]), "play flashfire")):
        after = state.clone()
        after.listen()
        after.concede(seat)
        assert after.returns()[seat] == -1
        assert after.returns()[1 - seat] == 1
        assert kinds(after) == ["concede", "end"]
        assert after.legal_actions() == []
        with pytest.raises(IllegalAction):
            after.concede(1 - seat)
