"""End phase."""

import pytest

from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    asked,
    attack,
    discard,
    hand,
    happened,
    kinds,
    legal,
    on,
    pass_turns,
    play,
    refusal,
    seen,
    table,
    worn,
)

NINE = ["mend", "mend", "moss-boar", "pebble-page", "pebble-page", "rot-dart", "riptide", "mend"]


@rule("EF-END-01")
@scenario("EF-S19")
def test_what_lasts_until_end_of_turn_ends_and_counters_stay() -> None:
    state = table({"d4": worn("moss-boar", vigor=1)}, hand=["war-drums"])
    boosted = play(state, "play war-drums")
    assert attack(boosted, "d4") == 3 + 1 + 1
    twice = table({"d4": worn("moss-boar", vigor=1, boost=2)})
    assert attack(twice, "d4") == 6
    ended = pass_turns(twice)
    assert attack(ended, "d4") == 4
    assert on(ended, "d4").vigor == 1


@rule("EF-END-01")
def test_the_marks_of_the_turn_end() -> None:
    pieces = {"d4": worn("glow-toad", moved=1, attacks=1, used=1, extra=1, played=1)}
    ended = on(pass_turns(table(pieces, permitted=1)), "d4")
    assert not ended.busy
    assert pass_turns(table(pieces, permitted=1)).permitted == 0


@rule("EF-END-02")
@scenario("EF-S13")
def test_nine_cards_are_discarded_down_to_seven() -> None:
    state = table(hand=[*NINE, "flashfire"], enemy={"d5": "moss-boar"})
    choosing = play(state, "end")
    assert (asked(choosing), choosing.current_player) == ("choose_surplus", 0)
    assert choosing.prompt()["count"] == 2
    assert seen(choosing)["status"]["phase"] == "end"
    assert refusal(choosing, "end") == "EF-END-02"
    one = play(choosing, "card mend")
    assert (asked(one), one.current_player) == ("choose_surplus", 0)
    after = play(one, "card riptide")
    assert after.current_player == 1
    assert discard(after) == ["mend", "riptide"]
    assert hand(after) == sorted(["flashfire", *NINE[1:6], "mend"])
    told = next(e for e in happened(play(choosing, "card mend", "card riptide"), 1))
    assert (told["kind"], told["cards"], told["count"]) == ("discard", ["mend", "riptide"], 2)
    assert seen(after, 1)["players"][0]["zones"]["discard"]["cards"] == ["mend", "riptide"]


@rule("EF-END-02")
def test_any_two_cards_can_be_chosen() -> None:
    state = play(table(hand=[*NINE, "flashfire"]), "end")
    pairs = {(first, second) for first in legal(state) for second in legal(play(state, first))}
    kept = sorted([*NINE, "flashfire"])
    expected = {tuple(sorted((a, b))) for i, a in enumerate(kept) for b in kept[:i] + kept[i + 1 :]}
    chosen = {tuple(sorted((a[5:], b[5:]))) for a, b in pairs}
    assert chosen == expected
    assert len(pairs) == len(expected), "each pair once"


@rule("EF-END-02")
@pytest.mark.parametrize(("cards", "asks"), [(7, False), (8, True)])
def test_seven_cards_may_stay(cards: int, asks: bool) -> None:
    state = play(table(hand=NINE[:cards]), "end")
    assert (asked(state) == "choose_surplus") == asks
    assert state.current_player == (0 if asks else 1)


@rule("EF-END-02", "EF-R48")
def test_a_satchel_raises_the_limit_to_nine() -> None:
    state = table({"a1": "deep-satchel"}, hand=[*NINE, "flashfire"])
    assert play(state, "end").current_player == 1
    more = play(table({"a1": "deep-satchel"}, hand=[*NINE, "flashfire", "mend"]), "end")
    assert more.prompt()["count"] == 1
    theirs = table(hand=NINE, enemy={"a8": "deep-satchel"})
    assert play(theirs, "end").prompt()["count"] == 1


@rule("EF-END-03", "EF-R46")
def test_triggers_then_effects_end_then_the_discard_then_the_turn_passes() -> None:
    pieces = {"d4": worn("moss-boar", boost=1, snare=1)}
    choosing = play(table(pieces, hand=NINE), "end")
    assert kinds(choosing) == ["trigger", "counters"]
    assert on(choosing, "d4").snare == 0
    assert on(choosing, "d4").boost == 0
    after = play(choosing, "card mend")
    assert kinds(after)[:2] == ["discard", "turn"]
    assert after.current_player == 1
    assert after.turn == 4
    assert pass_turns(after).current_player == 0


@rule("EF-END-03")
def test_the_turn_passes_for_good() -> None:
    state = pass_turns(table({"d4": "moss-boar"}))
    assert state.active == 1
    assert refusal(state, "d4-d5") == "EF-MOVE-01"
