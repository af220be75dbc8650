"""Effect Damage, HP, replacements (chapter 20, 28.5)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, scene, side, upgrade


@scenario("KS-S65")
@rule(
    "KS-20.1.3",
    "KS-20.1.4",
    "KS-20.1.5",
    "KS-20.2.1",
    "KS-20.2.2",
    "KS-20.2.3",
    "KS-20.3.2",
    "KS-20.3.5",
    "KS-29.3.2-EFFECT-DAMAGE",
    "KS-20.1.9",
    "KS-20.1.1",
    "KS-3.5.7",
    "KS-7.4.4",
    "KS-20.6.4",
)
def test_effect_damage() -> None:
    blast = action("Blast", "Deal 5 damage to target Kraver.")
    s = scene(side(hand=["Blast"]), side("Ox 3/1 overdosed", "Wolf 4/1"), cards=[blast])
    s.do("play blast", "@b1").all_pass()
    assert (s.line(1), s.hp(1)) == (["Wolf 4"], 20)
    assert [e.facts["amount"] for e in s.events if e.kind == "effect-damage"] == [3]


@scenario("KS-S66")
@rule("KS-20.4.1", "KS-20.4.2", "KS-20.4.3", "KS-29.3.3-EACH", "KS-29.3.3-ALL", "KS-R96")
def test_damage_to_each() -> None:
    tremor = action("Tremor", "Deal 2 damage to each enemy Kraver.")
    s = scene(
        side("Elk 2/1", hand=["Tremor"]),
        side("Ox 1(4)/1", "Wolf 3/1", "Bear 5/1 wasted"),
        cards=[tremor],
    )
    s.do("play tremor").all_pass()
    assert (s.line(0), s.line(1), s.hp(1)) == (["Elk 2"], ["Wolf 1", "Bear 3 wasted"], 20)


@scenario("KS-S67")
@rule("KS-20.7.1", "KS-20.7.2", "KS-20.7.3", "KS-20.7.4")
def test_damage_to_upgrades() -> None:
    wall = upgrade("Wall", hp=4)
    flag = upgrade("Flag")
    bolt = action("Bolt", "Deal 3 damage to target Upgrade with HP.")
    s = scene(
        side(hand=["Bolt", "Bolt"]),
        side(upgrades=[{"card": "wall", "position": "overdosed"}, "Flag"]),
        cards=[wall, flag, bolt],
    )
    s.do("play bolt")
    assert s.legal() == ["@b:4"]
    s.do("@b:4").all_pass()
    assert s.thing("Wall").hp == 1
    s.do("play bolt", "@b:4").all_pass()
    assert s.zone(1, "discard") == ["Wall"]


@scenario("KS-S68")
@rule("KS-7.4.1", "KS-7.4.2", "KS-7.4.3", "KS-3.5.14", "KS-29.2-HEAL")
def test_maximum_hp() -> None:
    plate = upgrade(
        "Plate", "The maximum HP of attached Kraver is increased by 3.", on="friendly_kraver"
    )
    mend = action("Mend", "Heal 5 target Kraver.")
    wreck = action("Wreck", "Destroy target Upgrade.")
    s = scene(
        side(("Ox 4/1", {"hp": 6, "upgrades": ["plate"]}), hand=["Mend", "Mend", "Wreck"]),
        side(),
        cards=[plate, mend, wreck],
    )
    found = []
    for deed in (("play mend", "@a1"), ("play wreck", "@a/1"), ("play mend", "@a1")):
        s.do(*deed).all_pass()
        found.append(s.thing("Ox").hp)
    assert found == [7, 4, 4]


@scenario("KS-S69")
@rule("KS-3.5.17", "KS-20.1.1")
def test_losing_hp_is_no_damage() -> None:
    ward = action("Ward", "Prevent all damage that would be dealt to your Capital this turn.")
    tithe = action("Tithe", "Your Capital loses 3 HP.")
    bolt = action("Bolt", "Deal 3 damage to target Capital.")
    s = scene(side(hp=10, hand=["Ward", "Tithe", "Bolt"]), side(), cards=[ward, tithe, bolt])
    s.do("play ward").all_pass().do("play tithe").all_pass()
    assert s.hp(0) == 7
    s.do("play bolt", "@a").all_pass()
    assert s.hp(0) == 7


@scenario("KS-S70")
@rule("KS-20.3.3", "KS-20.3.4", "KS-20.3.6", "KS-20.5.4")
def test_excess_through_the_garrison() -> None:
    cleave = action(
        "Cleave",
        "Deal 6 damage to the leftmost Kraver of target opponent's Garrison. Excess damage"
        " continues from left to right through that Garrison.",
    )
    s = scene(side(hand=["Cleave"]), side("Ox 2/1 wasted", "Wolf 3/1"), cards=[cleave])
    s.do("play cleave", "player b").all_pass()
    assert (s.line(1), s.hp(1)) == ([], 20)
    assert [e.facts["amount"] for e in s.events if e.kind == "effect-damage"] == [2, 3]


@scenario("KS-S91")
@rule(
    "KS-28.5.1",
    "KS-28.5.3",
    "KS-28.5.4",
    "KS-28.5.5",
    "KS-28.5.6",
    "KS-R95",
    "KS-28.5.2",
    "KS-2.3.1-s01",
    "KS-28.6.1",
)
def test_replacements() -> None:
    cradle = upgrade(
        "Cradle",
        "If attached Kraver would be destroyed, return it to its owner's Hand instead.",
        on="friendly_kraver",
    )
    grave = action("Grave", "If a Kraver would be destroyed this turn, bury it instead.")
    bolt = action("Bolt", "Deal 9 damage to target Kraver.")
    for option, zone in (("option 1", "buried"), ("option 2", "hand")):
        s = scene(
            side(hand=["Grave", "Bolt"]),
            side(("Ox 4/1", {"upgrades": ["cradle"]})),
            cards=[cradle, grave, bolt],
        )
        s.do("play grave").all_pass().do("play bolt", "@b1").all_pass()
        assert (s.asked, s.question) == (0, "replacement")
        s.do(option)
        assert sorted(s.zone(1, zone)) == ["Cradle", "Ox"]


@scenario("KS-S92")
@rule("KS-2.5.1-s01", "KS-28.6.3", "KS-2.3.1-s01", "KS-2.3.1-s02", "KS-2.5.1-s02", "KS-9.9.2")
def test_buried_before_destroyed() -> None:
    grave = action(
        "Grave",
        "Simultaneously bury all Wasted Kravers and destroy all Kravers with current HP 1 or less.",
    )
    wake = upgrade(
        "Wake", "When attached Kraver is destroyed, Heal 5 your Capital.", on="friendly_kraver"
    )
    s = scene(
        side(hand=["Grave"]),
        side(("Ox 1(3)/1 wasted", {"upgrades": ["wake"]}), "Elk 1(2)/1", hp=5),
        cards=[grave, wake],
    )
    s.do("play grave").all_pass()
    assert (s.zone(1, "buried"), s.zone(1, "discard"), s.hp(1)) == (["Ox", "Wake"], ["Elk"], 5)


@scenario("KS-S142")
@rule("KS-10.1.8", "KS-10.1.10", "KS-7.4.4", "KS-20.1.9")
def test_hp_never_below_0_and_no_roll() -> None:
    box = upgrade("Dicebox", "Whenever a player rolls, Heal 1 your Capital.")
    bolt = action("Bolt", "Deal 2 damage to target Capital.")
    s = scene(side(hand=["Bolt", "Bolt"]), side(hp=3, upgrades=["Dicebox"]), cards=[box, bolt])
    s.do("play bolt", "@b").all_pass()
    assert s.hp(1) == 1
    s.do("play bolt", "@b").all_pass()
    assert s.state.is_terminal()
    assert [e.facts["amount"] for e in s.events if e.kind == "effect-damage"] == [2, 1]


@scenario("KS-S149")
@rule("KS-4.1.1", "KS-28.9.1", "KS-R96", "KS-R111")
def test_a_loss_comes_before_the_next_sentence() -> None:
    doom = action("Doom", "Each Capital loses 2 HP. Heal 3 your Capital.")
    s = scene(side(hp=2, hand=["Doom"]), side(hp=5), cards=[doom])
    s.do("play doom").all_pass()
    assert s.state.returns() == [-1, 1]
