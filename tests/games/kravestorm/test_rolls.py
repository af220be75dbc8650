"""Rolls of the d20, their windows and triggers (27.6, 28.10)."""

from collections.abc import Callable

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper

Show = Callable[..., None]
BOLT = action("Bolt", "Deal 2 damage to target Kraver.")
SEER = kraver("Seer", 3, 1, permanent="↶: Second Sight.")
ADDICT = kraver("Addict", 3, 2, status_roll={"overdosed": [1, 6], "wasted": [7, 16]})


@scenario("KS-S87")
@rule(
    "KS-27.4.7",
    "KS-27.6.4",
    "KS-28.1.4",
    "KS-28.8.3",
    "KS-R34",
    "KS-28.8.1",
    "KS-28.8.6",
    "KS-28.10.1",
)
def test_a_roll_inside_a_locked_chain(dice: Show) -> None:
    gamble = whisper("Gamble", "⬡ — 11–20: Negate target pending Action effect.")
    s = scene(side(hand=["Bolt"]), side("Seer 3/1", hand=["Gamble"]), cards=[BOLT, gamble, SEER])
    dice(8, 14)
    s.do("play bolt", "@b1", "play gamble", "option 1", "event 1", "pass", "pass")
    assert (s.windows, s.asked) == (2, 1)
    s.do("use b1", "roll 1").all_pass()
    assert (s.zone(0, "discard"), s.zone(1, "buried"), s.line(1)) == (
        ["Bolt"],
        ["Gamble"],
        ["Seer 3 exhausted"],
    )


@scenario("KS-S59")
@rule(
    "KS-27.6.4",
    "KS-27.6.6",
    "KS-27.6.11",
    "KS-29.2-SECOND-SIGHT",
    "KS-27.2.1-s05",
    "KS-27.6.1",
    "KS-27.1.4",
    "KS-27.6.7",
)
def test_second_sight(dice: Show) -> None:
    s = scene(
        side("Addict 3/2", "Seer 3/1", "Sage 3/1"),
        side(),
        cards=[SEER, ADDICT, kraver("Sage", 3, 1, permanent="↶: Second Sight.")],
        phase="attack",
    )
    dice(3, 18)
    s.do("attack 1").all_pass()
    assert s.windows == 1
    s.do("pass", "use a2", "roll 1").all_pass()
    assert (s.status("Addict"), s.log("roll")) == ("exhausted", ["roll", "roll"])
    assert s.refused("use a3") == "KS-16.3.5"
    assert s.state.rolls == ()


@scenario("KS-S88")
@rule("KS-27.6.2", "KS-27.6.3", "KS-27.6.8", "KS-27.6.9", "KS-27.6.10", "KS-R38", "KS-27.6.13")
def test_rerolls_and_their_triggers(dice: Show) -> None:
    box = upgrade("Dicebox", "Whenever a player rolls, Heal 1 your Capital.")
    fate = whisper(
        "Fate", "Reroll target roll 2 times, then choose 1 of those 2 results for that roll."
    )
    spin = action("Spin", "⬡ — 15–20: Draw 1 card.")
    s = scene(
        side(hand=["Spin"], hp=10, upgrades=["Dicebox"]),
        side(hand=["Fate"]),
        cards=[box, fate, spin],
    )
    dice(4, 9, 15)
    s.do("play spin").all_pass()
    s.do("play fate", "option 1", "roll 1", "pass", "pass")
    assert (s.asked, s.question, s.hp(0)) == (1, "result", 10)
    s.do("option 2")
    assert (s.hand(0), s.hp(0)) == (1, 13)


@scenario("KS-S89")
@rule("KS-3.6.2.1", "KS-28.10.4", "KS-28.10.5", "KS-27.6.14", "KS-29.3.3-LIMITED-TO")
def test_results_outside_the_ranges(dice: Show) -> None:
    nudge = whisper("Nudge", "The result of target roll is reduced by 5.")
    spin = action("Spin", "⬡ — 1–5: Draw 1 card; 6–10: Draw 2 cards.")
    tame = action("Tame", "⬡, limited to 1–20 — 1–5: Draw 1 card; 6–10: Draw 2 cards.")
    for card, shown, changed, drawn in (
        ("spin", 12, False, 0),
        ("spin", 3, True, 0),
        ("tame", 3, True, 1),
    ):
        s = scene(side(hand=["Spin", "Tame"]), side(hand=["Nudge"]), cards=[nudge, spin, tame])
        dice(shown)
        s.do(f"play {card}").all_pass()
        if changed:
            s.do("play nudge", "option 1", "roll 1")
        s.all_pass()
        assert s.hand(0) == 1 + drawn


@scenario("KS-S90")
@rule("KS-27.6.12", "KS-R36")
def test_a_roll_that_cannot_be_rerolled(dice: Show) -> None:
    spin = action(
        "Spin",
        "⬡. This roll can't be rerolled. Deal X damage to target Kraver. X is half of this roll's"
        " result, limited to 2–9.",
    )
    nudge = whisper("Nudge", "The result of target roll is increased by 5.")
    box = upgrade("Dicebox", "Whenever a player rolls, Heal 1 your Capital.")
    s = scene(
        side(hand=["Spin"]),
        side("Ox 9/1", "Seer 3/1", hand=["Nudge"], hp=10, upgrades=["Dicebox"]),
        cards=[spin, nudge, SEER, box],
    )
    dice(3)
    s.do("play spin", "@b1").all_pass().do(
        "use b2", "roll 1", "pass", "play nudge", "option 1", "roll 1"
    ).all_pass()
    assert s.line(1)[0] == "Ox 5"
    assert (s.log("roll"), s.hp(1)) == (["roll"], 11)


@scenario("KS-S133")
@rule("KS-27.6.2", "KS-27.6.4", "KS-29.3.1-TARGET-ROLL", "KS-R35")
def test_two_dice_together(dice: Show) -> None:
    spin = action(
        "Spin",
        "⬡⬡, and use the higher result. Deal X damage to target Capital. X is this roll's result.",
    )
    s = scene(side(hand=["Spin"]), side("Seer 3/1"), cards=[spin, SEER])
    dice(4, 9, 2)
    s.do("play spin", "@b").all_pass()
    assert s.windows == 1
    s.do("use b1")
    assert s.legal() == ["roll 1", "roll 2"]
    s.do("roll 2").all_pass()
    assert s.hp(1) == 16


@scenario("KS-S134")
@rule("KS-27.6.6", "KS-27.6.7", "KS-27.4.1", "KS-R37")
def test_a_reroll_replaces_the_result_with_its_changes(dice: Show) -> None:
    lift = whisper("Lift", "The result of target roll is increased by 3.")
    spin = action("Spin", "⬡. Deal X damage to target Capital. X is this roll's result.")
    for first, final in ((True, 5), (False, 8)):
        s = scene(side(hand=["Spin", "Lift"]), side("Seer 3/1"), cards=[spin, lift, SEER])
        dice(8, 5)
        s.do("play spin", "@b").all_pass()
        if first:
            s.do("use b1", "roll 1", "play lift", "option 1", "roll 1")
        else:
            s.do("pass", "play lift", "option 1", "roll 1", "use b1", "roll 1")
        s.all_pass()
        assert s.hp(1) == 20 - final


@scenario("KS-S148")
@rule("KS-27.6.6", "KS-27.6.8", "KS-29.2-SECOND-SIGHT", "KS-R37", "KS-R110")
def test_who_rerolls_rolls(dice: Show) -> None:
    tilt = upgrade("Tilt", "The result of each roll you make is increased by 2.")
    idol = upgrade("Idol", "Whenever you roll, Heal 1 your Capital.")
    spin = action("Spin", "⬡ — 11–20: Draw 2 cards.")
    for seer, drawn, hp in ((1, 0, 11), (0, 2, 12)):
        sides = [["Elk 2/1"], ["Elk 2/1"]]
        sides[seer] = ["Seer 3/1"]
        s = scene(
            side(*sides[0], hand=["Spin"], hp=10, upgrades=["Tilt", "Idol"]),
            side(*sides[1]),
            cards=[tilt, idol, spin, SEER],
        )
        dice(9, 9)
        s.do("play spin").all_pass()
        assert s.state.rolls[0].result == 11
        s.do(*(["use b1"] if seer else ["pass", "use a1"]), "roll 1").all_pass()
        assert (s.hand(0), s.hp(0)) == (drawn, hp)


@scenario("KS-S146")
@rule("KS-16.3.2", "KS-16.3.3", "KS-16.6.5", "KS-27.6.3", "KS-R109", "KS-28.8.4", "KS-28.8.5")
def test_a_permanent_ethos_that_triggers() -> None:
    sage = kraver("Sage", 3, 1, permanent="Whenever a player rolls, draw 1 card.")
    spin = action("Spin", "⬡ — 30 or more: Draw 1 card.")
    lull = whisper("Lull", "Exhaust target Kraver.")
    for status, responds, drawn in (("", False, 1), (" exhausted", False, 0), ("", True, 1)):
        s = scene(side(hand=["Spin", "Lull"]), side("Sage 3/1" + status), cards=[sage, spin, lull])
        s.do("play spin").all_pass()
        if responds:
            s.do("pass", "play lull", "option 1", "@b1")
        s.all_pass()
        assert (s.hand(1), s.window) == (drawn, False)
