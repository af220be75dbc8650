"""Attacks, their damage and their keywords (chapters 17 and 18)."""

from collections.abc import Callable

import pytest

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import Scene, action, kraver, scene, side, upgrade, whisper

Show = Callable[..., None]


def attacked(attacker: str, *defenders: str, **cards: object) -> Scene:
    """Return the scene after the first seat's one Kraver has attacked."""
    s = scene(side(attacker), side(*defenders), phase="attack", cards=cards.get("cards", ()))  # type: ignore[arg-type]
    return s.do("attack 1").all_pass()


@scenario("KS-S34")
@rule("KS-29.1-HARDENED", "KS-15.9.1", "KS-15.9.2", "KS-17.3.8")
def test_hardened() -> None:
    s = attacked("Ox 3/3", "Shell 5/1 hardened overdosed")
    assert (s.line(1), s.hp(1)) == (["Shell 2 overdosed"], 20)


@scenario("KS-S46", "KS-S47", "KS-S48")
@rule(
    "KS-17.3.15",
    "KS-17.3.9",
    "KS-17.3.10",
    "KS-17.2.1-s18",
    "KS-17.3.8",
    "KS-17.3.7",
    "KS-17.3.15-ex1",
    "KS-17.3.15-ex2",
    "KS-17.3.15-ex3",
    "KS-17.3.11",
    "KS-29.3.2-EXCESS",
    "KS-29.3.2-LETHAL",
    "KS-20.3.1",
    "KS-17.1.6",
    "KS-20.1.2",
    "KS-29.3.2-ATTACK-DAMAGE",
    "KS-7.4.5",
    "KS-14.3.5",
)
def test_the_books_examples() -> None:
    s = attacked("Ox 3/4", "A 3/1 wasted")
    assert (s.line(1), s.hp(1)) == ([], 17)
    s = attacked("Ox 3/6", "B 1(4)/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 15)
    s = attacked("Ox 3/1", "C 9/1 exhausted")
    assert (s.line(1), s.hp(1)) == (["C 7 exhausted"], 20)


@scenario("KS-S49")
@rule(
    "KS-17.2.1-s19",
    "KS-17.2.1-s20",
    "KS-17.3.13",
    "KS-17.3.14",
    "KS-17.3.2",
    "KS-17.3.3",
    "KS-17.3.12",
    "KS-17.4.5",
    "KS-21.2.3",
    "KS-19.3.5",
    "KS-19.4.4",
    "KS-19.5.4",
    "KS-19.2.5",
)
def test_damage_runs_from_left_to_right() -> None:
    s = attacked("Ox 3/7", "D 3/1", "E 4/1 wasted", "F 2/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 19)
    assert [e.facts["amount"] for e in s.events if e.kind == "assign"] == [3, 2, 1]


@scenario("KS-S50")
@rule("KS-17.3.4", "KS-17.3.5", "KS-17.3.2", "KS-20.5.1", "KS-20.5.2")
def test_capital_and_non_ready_kravers() -> None:
    assert attacked("Ox 3/4").hp(1) == 16
    s = attacked("Ox 3/4", "G 6/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 19)


@scenario("KS-S51")
@rule(
    "KS-17.1.3",
    "KS-17.1.5",
    "KS-17.1.1",
    "KS-12.3.3",
    "KS-19.3.3",
    "KS-19.4.2",
    "KS-19.5.2",
    "KS-7.3.2",
    "KS-14.3.6",
    "KS-19.2.3",
    "KS-11.6.1",
    "KS-11.6.2",
    "KS-17.2.1-s01",
    "KS-17.2.1-s02",
    "KS-17.2.1-s03",
    "KS-19.2.2",
    "KS-19.2.1",
    "KS-17.1.4",
)
def test_who_may_attack() -> None:
    ox = kraver("Ox", 3, 1, attack_cost="B")
    line = ("Ox 3/1", "Wolf 3/1 exhausted", "Bear 3/1 wasted", "Boar 3/1 overdosed", "Hare 3/1")
    s = scene(side(*line), side(), cards=[ox], phase="attack")
    rules = [s.refused(f"attack {n}") for n in (1, 2, 3, 4)]
    assert rules == ["KS-17.1.3", "KS-19.3.3", "KS-19.4.2", "KS-19.5.2"]
    s.do("attack 5")
    assert s.going.defender == 1, "the only opponent; there is no way to name oneself"
    s = scene(side(*line), side(), cards=[ox])
    assert s.refused("attack 5") == "KS-17.1.1"
    s = scene(side("Ox 3/1", units="B"), side(), cards=[ox], phase="attack").do("attack 1")
    assert s.units(0) == {}


@scenario("KS-S52")
@rule(
    "KS-17.2.6",
    "KS-17.6.1",
    "KS-17.6.2",
    "KS-17.6.4",
    "KS-27.2.5",
    "KS-17.1.2",
    "KS-17.6.3",
    "KS-R05",
)
def test_one_attack_after_the_other() -> None:
    s = scene(side("Ox 3/1", "Wolf 3/1"), side(), phase="attack").do("attack 1")
    assert s.windows == 1
    assert s.refused("attack 2") == "KS-17.6.2"
    s.all_pass().do("attack 2").all_pass()
    assert s.names(0) == ["Wolf", "Ox"]
    assert s.refused("attack 2") == "KS-19.3.3"
    assert (s.hp(1), s.log("window")) == (18, ["window", "window"])


@scenario("KS-S53")
@rule("KS-17.2.4", "KS-17.2.2", "KS-18.4.2", "KS-R64", "KS-28.2.9", "KS-27.1.3")
def test_the_attacker_leaves() -> None:
    gust = whisper("Gust", "Return target Kraver to its owner's Hand.")
    spike = upgrade("Spike", "Attached Kraver has +2 Attack Damage.", on="friendly_kraver")
    ox = kraver("Ox", 3, 2, attack_cost="B")
    s = scene(
        side(("Ox 3/2", {"upgrades": ["spike"]}), units="B"),
        side(hand=["Gust"]),
        cards=[gust, spike, ox],
        phase="attack",
    )
    s.do("attack 1", "play gust", "option 1", "@a1").all_pass()
    assert (s.zone(0, "hand"), s.hp(1), s.units(0)) == (["Ox", "Spike"], 16, {})


@scenario("KS-S56")
@rule("KS-17.6.4", "KS-17.2.5", "KS-3.5.23", "KS-29.2-READY")
def test_readied_during_its_attack() -> None:
    rally = whisper("Rally", "Ready target Kraver.")
    s = scene(side("Ox 3/2", hand=["Rally"]), side(), cards=[rally], phase="attack")
    s.do("attack 1", "pass", "play rally", "option 1", "@a1").through()
    assert (s.hp(1), s.line(0)) == (18, ["Ox 3"])
    s.do("attack 1").through()
    assert s.hp(1) == 16


@scenario("KS-S57")
@rule(
    "KS-18.2.1",
    "KS-18.2.3",
    "KS-18.2.4",
    "KS-18.1.3",
    "KS-18.4.1",
    "KS-R74",
    "KS-18.2.2",
    "KS-17.2.1-s13",
    "KS-18.1.1",
    "KS-18.1.2",
    "KS-18.1.4",
    "KS-18.1.5",
    "KS-18.1.6",
    "KS-7.4.6",
    "KS-14.3.8",
    "KS-14.3.2",
    "KS-16.4.8",
)
def test_recoil() -> None:
    bull = kraver("Bull", 2, 3, recoil=4)
    s = scene(side("Bull 2/3"), side(), cards=[bull], phase="attack").do("attack 1")
    assert s.line(0) == ["Bull 2 exhausted"]
    s.all_pass()
    assert (s.line(0), s.zone(0, "discard"), s.hp(1)) == ([], ["Bull"], 17)
    stubborn = kraver("Bull", 2, 3, recoil=4, soma=["stubborn"])
    s = scene(side("Bull 2/3"), side(), cards=[stubborn], phase="attack").do("attack 1").all_pass()
    assert s.line(0) == ["Bull 1 exhausted"]


@scenario("KS-S58")
@rule("KS-18.3.1", "KS-18.3.2", "KS-18.3.3", "KS-18.3.4", "KS-3.6.2", "KS-17.5.3", "KS-18.4.4")
@pytest.mark.parametrize(
    ("shown", "status"), [(6, "overdosed"), (7, "wasted"), (16, "wasted"), (17, "exhausted")]
)
def test_status_roll(dice: Show, shown: int, status: str) -> None:
    addict = kraver("Addict", 3, 2, status_roll={"overdosed": [1, 6], "wasted": [7, 16]})
    s = scene(side("Addict 3/2"), side(), cards=[addict], phase="attack")
    dice(shown)
    s.do("attack 1").all_pass()
    assert (s.window, s.hp(1)) == (True, 20)
    s.all_pass()
    assert (s.status("Addict"), s.hp(1)) == (status, 18)


@scenario("KS-S60")
@rule("KS-28.10.2", "KS-28.10.3", "KS-18.3.3", "KS-R39", "KS-27.6.14", "KS-27.6.5")
@pytest.mark.parametrize(("shown", "change"), [(2, "reduced by 2"), (16, "increased by 5")])
def test_status_roll_outside_its_ranges(dice: Show, shown: int, change: str) -> None:
    addict = kraver("Addict", 3, 2, status_roll={"overdosed": [1, 6], "wasted": [7, 16]})
    nudge = whisper("Nudge", f"The result of target roll is {change}.")
    s = scene(side("Addict 3/2"), side(hand=["Nudge"]), cards=[addict, nudge], phase="attack")
    dice(shown)
    s.do("attack 1").all_pass().do("play nudge", "option 1", "roll 1").all_pass()
    assert s.status("Addict") == "exhausted"


@scenario("KS-S100")
@rule("KS-29.2-LIFESTEAL", "KS-29.2-LIFESTEAL-b", "KS-17.3.10", "KS-R70")
def test_lifesteal() -> None:
    bat = kraver("Bat", 3, 4, attack_ethos="Lifesteal.")
    s = (
        scene(side("Bat 3/4", hp=10), side("A 3/1 wasted"), cards=[bat], phase="attack")
        .do("attack 1")
        .all_pass()
    )
    assert (s.hp(0), s.hp(1), s.line(0)) == (16, 17, ["Bat 3 wasted"])


@scenario("KS-S151")
@rule(
    "KS-29.2-LIFESTEAL",
    "KS-29.2-LIFESTEAL-b",
    "KS-17.2.1-s21",
    "KS-28.3.5",
    "KS-R113",
    "KS-28.3.2",
    "KS-27.2.4",
)
def test_triggers_wait_until_the_attack_is_complete() -> None:
    bat = kraver("Bat", 3, 4, attack_ethos="Lifesteal.")
    toll = upgrade(
        "Toll",
        "Whenever Attack Damage is dealt to your Capital, deal 2 damage to the attacking Kraver.",
    )
    s = scene(
        side("Bat 1(3)/4", hp=10),
        side("Wolf 2/1", upgrades=["Toll"]),
        cards=[bat, toll],
        phase="attack",
    )
    s.do("attack 1").all_pass()
    assert (s.hp(0), s.hp(1), s.line(0), s.line(1)) == (14, 18, [], [])
    kinds = s.log("attack-over", "position", "leave")
    assert kinds.index("attack-over") < len(kinds) - 1 - kinds[::-1].index("leave") + 1
    assert kinds[-1] == "leave"


@scenario("KS-S101")
@rule("KS-29.2-MARTYR", "KS-16.5.5", "KS-R71", "KS-28.5.1", "KS-29.3.7-INSTEAD")
def test_martyr() -> None:
    saint = kraver("Saint", 2, 1, defense="Martyr.")
    s = attacked("Ox 5/5", "Saint 2/1", "Wolf 2/1", cards=[saint])
    assert (s.line(0), s.line(1), s.zone(1, "buried"), s.hp(1)) == ([], [], ["Saint"], 19)
    s = attacked("Ox 5/5", "Saint 2/1 exhausted", "Wolf 2/1", cards=[saint])
    assert (s.line(0), s.zone(1, "buried"), s.hp(1)) == (["Ox 5 exhausted"], [], 18)


@scenario("KS-S102")
@rule("KS-29.2-OVERWHELM", "KS-R69")
def test_overwhelm() -> None:
    rhino = kraver("Rhino", 6, 6, attack_ethos="Overwhelm.")
    s = attacked("Rhino 6/6", "Ox 2/1", "Wolf 9/1", cards=[rhino])
    assert (s.line(1), s.hp(1)) == (["Wolf 9"], 16)
    s = attacked("Rhino 6/6", "Bear 7/1", "Wolf 9/1", cards=[rhino])
    assert (s.line(1), s.hp(1)) == (["Bear 1", "Wolf 9"], 20)


@scenario("KS-S103")
@rule("KS-29.2-PERSISTENT", "KS-29.2-PERSISTENT-b", "KS-17.5.4", "KS-R72")
def test_persistent() -> None:
    hound = kraver("Hound", 3, 2, permanent="Persistent.")
    s = scene(side("Hound 3/2"), side(), cards=[hound], phase="attack")
    s.do("attack 1").all_pass()
    assert s.status("Hound") == "ready"
    s.do("attack 1").all_pass()
    assert (s.status("Hound"), s.hp(1)) == ("exhausted", 16)
    assert s.refused("attack 1") == "KS-19.3.3"


@scenario("KS-S104")
@rule("KS-29.2-PIERCE", "KS-R67")
def test_pierce() -> None:
    lance = kraver("Lance", 3, 3, attack_ethos="Pierce.")
    turtle = kraver("Turtle", 4, 1, defense="Draw 1 card.")
    s = attacked("Lance 3/3", "Turtle 4/1", cards=[lance, turtle])
    assert (s.hp(1), s.line(1), s.hand(1), s.line(0)) == (17, ["Turtle 4"], 0, ["Lance 3 wasted"])


@scenario("KS-S105")
@rule("KS-29.2-PRECISION", "KS-29.2-PRECISION-b", "KS-R68")
def test_precision() -> None:
    archer = kraver("Archer", 3, 4, attack_ethos="Precision.")
    s = attacked("Archer 3/4", "A 5/1", "B 2/1 exhausted", "C 3/1 wasted", cards=[archer])
    assert s.question == "precision"
    s.do("option 1")
    # All of it must be assigned to Kravers, each needs only so much: no point for the Capital.
    assert s.legal() == ["number 2", "number 3", "number 4"]
    s.do("number 2")
    assert s.legal() == ["number 1"]
    s.do("number 1")
    assert s.legal() == ["number 1"]
    s.do("number 1")
    assert (s.line(1), s.hp(1)) == (["A 3"], 20)


@scenario("KS-S128")
@rule("KS-33-EFFECT", "KS-29.3.1-TARGET-PENDING", "KS-3.2.2", "KS-R56")
def test_an_attack_is_no_effect_and_can_be_negated() -> None:
    x = whisper("X", "Negate target pending effect.", "Negate target attack.")
    s = scene(side("Ox 3/3"), side(hand=["X"]), cards=[x], phase="attack").do("attack 1", "play x")
    assert s.legal() == ["option 2"]
    s.do("option 2", "event 1").all_pass()
    assert (s.hp(1), s.line(0), s.state.attack) == (20, ["Ox 3 exhausted"], None)


@scenario("KS-S86")
@rule(
    "KS-27.4.1",
    "KS-27.4.2",
    "KS-27.4.3",
    "KS-25.7.3",
    "KS-28.8.2",
    "KS-R57",
    "KS-17.2.1-s12",
    "KS-17.3.1",
    "KS-17.2.1-s14",
)
def test_changes_apply_in_order_of_resolution() -> None:
    dull = whisper("Dull", "The damage of target attack becomes 2.")
    spur = kraver("Spur", 3, 1, permanent="↶: Target attack deals +3 Attack Damage.")
    s = scene(side("Ox 3/4", "Spur 3/1"), side(hand=["Dull"]), cards=[dull, spur], phase="attack")
    s.do("attack 1", "play dull", "option 1", "event 1", "use a2", "event 1").all_pass()
    assert s.hp(1) == 18


@scenario("KS-S113")
@rule("KS-31.4.1", "KS-R107")
def test_a_mandatory_loop_ends_the_game() -> None:
    up = upgrade(
        "Up",
        "Whenever attached Kraver becomes Exhausted, ready attached Kraver.",
        on="friendly_kraver",
    )
    down = upgrade(
        "Down",
        "Whenever attached Kraver becomes Ready, exhaust attached Kraver.",
        on="friendly_kraver",
    )
    jam = action("Jam", "Exhaust target Kraver.")
    s = scene(
        side(("Ox 3/1", {"upgrades": ["up", "down"]}), hp=14, hand=["Jam"]),
        side(hp=17),
        cards=[up, down, jam],
    )
    s.do("play jam", "@a1").all_pass()
    assert s.state.returns() == [-1, 1]


@rule("KS-R61", "KS-17.3.12")
def test_a_defender_that_moves_away_is_hit_in_its_turn() -> None:
    dodger = kraver("Dodger", 3, 1, defense="Relocate this Kraver to a position you choose.")
    s = scene(side("Ox 3/4"), side("Dodger 3/1", "Elk 2/1"), cards=[dodger], phase="attack")
    s.do("attack 1").all_pass()
    assert s.asked == 1
    s.do("number 2")
    assert s.line(1) == ["Dodger 1"]
    assert s.log("defense") == ["defense"]


@rule("KS-R62", "KS-R92", "KS-R59", "KS-20.1.6")
def test_a_survivor_keeps_the_rest_from_the_capital() -> None:
    cradle = upgrade(
        "Cradle",
        "If attached Kraver would be destroyed, return it to its owner's Hand instead.",
        on="friendly_kraver",
    )
    s = scene(
        side("Ox 3/9"),
        side(("Elk 2/1", {"upgrades": ["cradle"]}), "Bear 4/1"),
        cards=[cradle],
        phase="attack",
    )
    s.do("attack 1").all_pass()
    assert (sorted(s.zone(1, "hand")), s.line(1), s.hp(1)) == (["Cradle", "Elk"], [], 17)
    shield = whisper("Shield", "Prevent all damage that would be dealt to target Kraver this turn.")
    s = scene(side("Ox 3/9"), side("Elk 2/1", hand=["Shield"]), cards=[shield], phase="attack")
    s.do("attack 1", "play shield", "option 1", "@b1").all_pass()
    assert (s.line(1), s.hp(1)) == (["Elk 2"], 20), "all of it is assigned to the Kraver"
