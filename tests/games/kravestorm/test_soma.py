"""Soma (chapter 15)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade

SPIKE = upgrade("Spike", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")
LEECH = upgrade("Leech", "Attached Kraver can't attack.", on="enemy_kraver")
SMASH = action("Smash", "Destroy target Kraver.")


@scenario("KS-S26")
@rule(
    "KS-29.1-SLENDER",
    "KS-15.2.1",
    "KS-15.2.2",
    "KS-21.3.1",
    "KS-21.3.3",
    "KS-8.2.2",
    "KS-9.6.3",
    "KS-14.1.3",
    "KS-21.1.4",
    "KS-15.1.4",
    "KS-7.5.2",
    "KS-14.3.9",
    "KS-14.5.1",
    "KS-14.5.2",
    "KS-15.1.1",
    "KS-15.1.2",
)
def test_slender() -> None:
    s = scene(
        side("Ox 4/3", "Wolf 3/2", garrison_value=2, hand=["Eel", "Bear"]),
        side(),
        cards=[kraver("Eel", soma=["slender"]), kraver("Bear")],
    )
    assert s.refused("play bear") == "KS-21.3.1"
    s.do("play eel")
    assert s.names(0) == ["Ox", "Wolf", "Eel"]


@scenario("KS-S27")
@rule("KS-29.1-ROBUST", "KS-15.3.1", "KS-15.3.2", "KS-21.3.2", "KS-21.3.4")
def test_robust() -> None:
    giant = kraver("Giant", soma=["robust"])
    s = scene(side("Ox 4/3", "Wolf 3/2", garrison_value=3, hand=["Giant"]), side(), cards=[giant])
    assert s.refused("play giant") == "KS-21.3.1"
    s = scene(side("Ox 4/3", garrison_value=3, hand=["Giant", "Filler"]), side(), cards=[giant])
    s.do("play giant")
    assert s.names(0) == ["Ox", "Giant"]
    assert s.refused("play filler") == "KS-21.3.1"


@scenario("KS-S28")
@rule("KS-29.1-SOLITARY", "KS-15.4.1", "KS-15.4.2", "KS-21.5.11", "KS-R86")
def test_solitary() -> None:
    cards = [kraver("Hermit", soma=["solitary"]), kraver("Eel", soma=["slender"])]
    s = scene(side(hand=["Hermit", "Eel"]), side(), cards=cards)
    s.do("play hermit")
    assert s.refused("play eel") == "KS-15.4.2"
    s = scene(side(hand=["Hermit", "Eel"]), side(), cards=cards).do("play eel")
    assert s.refused("play hermit") == "KS-15.4.1"


@rule("KS-15.4.3", "KS-R86")
def test_solitary_and_another_soma_exclude_each_other() -> None:
    give = action("Give", "Target friendly Kraver has Steady until end of turn.")
    s = scene(side("Hermit 3/1 solitary", hand=["Give"]), side(), cards=[give])
    s.do("play give", "@a1").all_pass().do("next", "attack 1").through()
    assert s.hp(1) == 19
    from rulewright.games.kravestorm.values import soma

    assert soma(s.state, s.thing("Hermit")) == {"solitary"}


@scenario("KS-S29")
@rule(
    "KS-29.1-MOBILE",
    "KS-15.5.1",
    "KS-15.5.2",
    "KS-15.5.3",
    "KS-19.1.11",
    "KS-R82",
    "KS-15.1.5",
    "KS-19.1.10",
)
def test_mobile() -> None:
    s = scene(side("Fort 3/1 frontliner", "Ox 4/3", "Elk 2/1", "Hare 2/1 mobile wasted"), side())
    s.do("move 4")
    assert s.legal() == ["number 2", "number 3"], "not left of a Frontliner, not where it stands"
    s.do("number 2", "move 2", "number 3")
    assert s.names(0) == ["Fort", "Ox", "Hare", "Elk"]
    assert (s.status("Hare"), s.window) == ("wasted", False)
    s.do("next")
    assert s.refused("move 3") == "KS-15.5.1"


@scenario("KS-S30")
@rule(
    "KS-29.1-STEADY",
    "KS-17.2.1-s04",
    "KS-14.2.5",
    "KS-15.6.1",
    "KS-15.6.2",
    "KS-21.2.5",
    "KS-R55",
    "KS-21.2.6",
    "KS-21.2.1",
    "KS-21.2.2",
)
def test_the_attacker_moves_left_unless_steady() -> None:
    s = scene(side("Ox 4/3", "Wolf 3/2", "Boar 3/2"), side(), phase="attack").do("attack 3")
    assert s.names(0) == ["Boar", "Ox", "Wolf"]
    s = scene(side("Ox 4/3", "Wolf 3/2", "Boar 3/2 steady"), side(), phase="attack").do("attack 3")
    assert s.names(0) == ["Ox", "Wolf", "Boar"]


@scenario("KS-S31")
@rule(
    "KS-29.1-FRONTLINER",
    "KS-15.11.1",
    "KS-15.11.2",
    "KS-15.11.3",
    "KS-15.11.4",
    "KS-R54",
    "KS-R81",
    "KS-21.2.8",
    "KS-21.2.9",
)
def test_frontliners() -> None:
    gate = kraver("Gatekeeper", soma=["frontliner"])
    for place, names in (
        ("number 1", ["Gatekeeper", "Fort"]),
        ("number 2", ["Fort", "Gatekeeper"]),
    ):
        s = scene(
            side("Fort 3/1 frontliner", "Ox 4/3", "Wolf 3/2", hand=["Gatekeeper"]),
            side(),
            cards=[gate],
        )
        s.do("play gatekeeper")
        assert s.legal() == ["number 1", "number 2"]
        s.do(place, "next", "attack 4")
        assert s.names(0) == [*names, "Wolf", "Ox"]


@scenario("KS-S32")
@rule(
    "KS-29.1-KINSWAP",
    "KS-15.8.1",
    "KS-15.8.3",
    "KS-15.8.4",
    "KS-21.4.4",
    "KS-16.2.1",
    "KS-R83",
    "KS-R23",
    "KS-15.8.5",
    "KS-16.2.3",
    "KS-7.2.3",
)
def test_kinswap() -> None:
    hawk = kraver(
        "Hawk",
        4,
        2,
        soma=["kinswap"],
        species=["avian", "hominid"],
        cost="BBBBBB",
        deployment="Draw 1 card.",
    )
    crow = kraver("Crow", 3, 1, species=["avian"])
    s = scene(
        side("Ox 4/3", ("Crow 1(3)/1 wasted", {"upgrades": ["spike"]}), "Wolf 3/2", hand=["Hawk"]),
        side(),
        cards=[hawk, crow, SPIKE],
    )
    s.do("kinswap hawk", "@a2")
    assert (s.names(0), s.zone(0, "hand"), s.window) == (
        ["Ox", "Hawk", "Wolf"],
        ["Crow", "Spike"],
        True,
    )
    s.all_pass()
    assert (s.hand(0), s.line(0)[1]) == (3, "Hawk 4")


@scenario("KS-S33")
@rule("KS-15.8.2", "KS-15.8.6")
def test_kinswap_refused() -> None:
    hawk = kraver("Hawk", soma=["kinswap"], species=["avian"])
    kite = kraver("Kite", soma=["kinswap"], species=["avian"])
    mole = kraver("Mole", species=["canid"])
    s = scene(side("Hawk 3/1 kinswap", hand=["Hawk"]), side(), cards=[hawk])
    assert s.refused("kinswap hawk") == "KS-15.8.6"
    s = scene(side("Mole 3/1", hand=["Kite"]), side(), cards=[mole, kite])
    assert s.refused("kinswap kite") == "KS-15.8.2"


@scenario("KS-S35")
@rule(
    "KS-29.1-WITHDRAW",
    "KS-15.10.1",
    "KS-15.10.2",
    "KS-9.1.4",
    "KS-14.2.4",
    "KS-15.10.3",
    "KS-9.9.1",
    "KS-9.1.2",
    "KS-9.1.3",
    "KS-19.1.12",
)
def test_withdraw() -> None:
    s = scene(
        side(("Fox 1(4)/1 withdraw overdosed", {"upgrades": [{"card": "leech", "controller": 1}]})),
        side(),
        cards=[LEECH],
        phase="second-play",
    )
    s.do("withdraw 1")
    assert (s.zone(0, "hand"), s.zone(1, "hand"), s.window) == (["Fox"], ["Leech"], False)
    s.do("play fox")
    assert s.line(0) == ["Fox 4"]


@scenario("KS-S36")
@rule(
    "KS-29.1-STUBBORN",
    "KS-15.12.1",
    "KS-15.12.2",
    "KS-15.12.3",
    "KS-17.3.16",
    "KS-20.2.6",
    "KS-15.12.4",
    "KS-21.4.6",
)
def test_stubborn() -> None:
    tow = action("Tow", "Return target Kraver to its owner's Hand.")
    burn = action("Scorch", "Deal 9 damage to target Kraver.")
    s = scene(
        side("Ox 4/1", hand=["Smash", "Tow", "Scorch"]),
        side("Rock 4/1 stubborn"),
        cards=[SMASH, tow, burn],
    )
    for card, line in (("smash", ["Rock 4"]), ("tow", ["Rock 4"]), ("scorch", ["Rock 1"])):
        s.do(f"play {card}", "@b1").all_pass()
        assert s.line(1) == line
    s.do("next", "attack 1").through()
    assert (s.line(1), s.zone(1, "discard")) == ([], ["Rock"])


@scenario("KS-S154")
@rule("KS-15.12.1", "KS-3.5.17", "KS-28.9.2", "KS-R92")
def test_a_stubborn_kraver_stays_at_0_hp() -> None:
    hold = action("Hold", "Target friendly Kraver has Stubborn until end of turn.")
    drain = action("Drain", "Target Kraver loses 4 HP.")
    s = scene(side("Ox 4/1", hand=["Hold", "Drain"]), side(), cards=[hold, drain])
    s.do("play hold", "@a1").all_pass().do("play drain", "@a1").all_pass()
    assert s.line(0) == ["Ox 0"]
    s.until("first-play", 1)
    assert s.line(0) == []


@rule("KS-R81", "KS-15.11.1", "KS-15.11.4")
def test_a_kraver_that_gains_frontliner_moves_at_once() -> None:
    raise_ = action("Raise", "Target friendly Kraver has Frontliner until end of turn.")
    line = ("Fort 3/1 frontliner", "Ox 4/3", "Elk 2/1")
    for place, names in (("number 1", ["Elk", "Fort", "Ox"]), ("number 2", ["Fort", "Elk", "Ox"])):
        s = scene(side(*line, hand=["Raise"]), side(), cards=[raise_])
        s.do("play raise", "@a3").all_pass().do(place)
        assert s.names(0) == names
    s = scene(side("Ox 4/3", "Elk 2/1", hand=["Raise"]), side(), cards=[raise_])
    s.do("play raise", "@a2").all_pass()
    assert s.names(0) == ["Elk", "Ox"]
    s.until("first-play", 1)
    assert s.names(0) == ["Elk", "Ox"], "one that loses it stays"
