"""Attack keywords and Side Effects (chapters 18 and 29.2)."""

from collections.abc import Callable

import pytest

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import Scene, kraver, scene, side, upgrade, whisper

Show = Callable[..., None]


def attacked(attacker: str, *defenders: str, **cards: object) -> Scene:
    """Return the scene after the first seat's one Kraver has attacked."""
    s = scene(side(attacker), side(*defenders), phase="attack", cards=cards.get("cards", ()))  # type: ignore[arg-type]
    return s.do("attack 1").all_pass()


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
