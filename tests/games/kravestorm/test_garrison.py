"""The Garrison: capacity, control, positions (chapter 21)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade

SPIKE = upgrade("Spike", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")
LEECH = upgrade("Leech", "Attached Kraver can't attack.", on="enemy_kraver")
ANNEX = upgrade("Annex", "The Garrison of attached Capital is increased by 1.", subtype="garrison")
SMASH = action("Smash", "Destroy target Kraver.")
WRECK = action("Wreck", "Destroy target Upgrade.")


@scenario("KS-S71")
@rule("KS-21.3.5", "KS-21.3.6", "KS-21.4.2", "KS-28.9.2", "KS-R87")
def test_capacity_falls() -> None:
    s = scene(
        side(hand=["Wreck"]),
        side(
            "Ox 4/1",
            "Wolf 3/1",
            "Eel 2/1 slender",
            "Bear 3/1",
            "Hare 2/1",
            garrison_value=3,
            upgrades=["Annex"],
        ),
        cards=[ANNEX, WRECK],
    )
    s.do("play wreck", "@b:4").all_pass()
    assert (s.asked, s.legal()) == (1, ["@b1", "@b2", "@b4", "@b5"])
    s.do("@b2")
    assert s.names(1) == ["Ox", "Eel", "Bear", "Hare"]
    assert s.zone(1, "hand") == ["Wolf"]


@scenario("KS-S72")
@rule("KS-23.2.1", "KS-23.2.2", "KS-23.5.3", "KS-R80", "KS-23.3.1")
def test_a_capacity_upgrade_that_is_not_ready() -> None:
    jam = action("Jam", "Exhaust target Upgrade.")
    s = scene(
        side(hand=["Jam"]),
        side(
            "Ox 4/1", "Wolf 3/1", "Bear 3/1", garrison_value=2, upgrades=["Annex"], hand=["Filler"]
        ),
        cards=[ANNEX, jam],
    )
    s.do("play jam", "@b:4").all_pass().do("@b3")
    assert s.names(1) == ["Ox", "Wolf"]
    s.until("first-play", 1)
    assert s.can("play bear")


@scenario("KS-S74")
@rule("KS-21.3.7", "KS-15.12.1", "KS-21.3.7-b")
def test_over_capacity_without_a_legal_return() -> None:
    s = scene(
        side("Ox 9/4", hand=["Wreck"]),
        side(
            "Rock 4/1 stubborn",
            "Slab 3/1 stubborn",
            "Boulder 3/1 stubborn",
            garrison_value=2,
            upgrades=["Annex"],
            hand=["Eel"],
        ),
        cards=[ANNEX, WRECK, kraver("Eel", soma=["slender"])],
    )
    s.do("play wreck", "@b:4").all_pass()
    assert len(s.names(1)) == 3
    s.until("first-play", 1)
    assert s.refused("play eel") == "KS-21.3.7-b"
    s.until("attack", 0).do("attack 1").through()
    assert s.names(1) == ["Slab", "Boulder"]
    s.until("first-play", 1)
    assert s.can("play eel")


@scenario("KS-S75")
@rule(
    "KS-21.4.3",
    "KS-21.4.4",
    "KS-23.3.3",
    "KS-9.1.6",
    "KS-21.4.1",
    "KS-14.7.2",
    "KS-14.7.3",
    "KS-R91",
    "KS-23.1.5",
    "KS-23.3.2",
)
def test_upgrades_of_a_leaver() -> None:
    for text, zone in (
        ("Return target Kraver to its owner's Hand.", "hand"),
        ("Destroy target Kraver.", "discard"),
        ("Bury target Kraver.", "buried"),
    ):
        s = scene(
            side(hand=["Deed"]),
            side(("Ox 4/1", {"upgrades": ["spike", {"card": "leech", "controller": 0}]})),
            cards=[action("Deed", text), SPIKE, LEECH],
        )
        s.do("play deed", "@b1").all_pass()
        assert s.zone(1, zone) == ["Ox", "Spike"]
        assert "Leech" in s.zone(0, zone)


@scenario("KS-S76")
@rule(
    "KS-21.5.6",
    "KS-21.5.9",
    "KS-9.1.4",
    "KS-14.2.4",
    "KS-R88",
    "KS-23.3.5",
    "KS-3.5.5",
    "KS-21.5.6-b",
    "KS-29.3.5-CONTROLLER",
    "KS-3.3-CONTROLLER",
    "KS-3.3-OWNER",
    "KS-29.3.5-OWNER",
    "KS-14.6.1",
)
def test_control_makes_a_new_object() -> None:
    grab = action("Grab", "You gain control of target enemy Kraver permanently.")
    ogre = kraver("Ogre", 5, 2, deployment="Draw 1 card.")
    saddle = upgrade("Saddle", on="friendly_kraver")
    s = scene(
        side("Ox 4/3", hand=["Grab", "Smash"]),
        side(("Ogre 2(5)/2 wasted", {"upgrades": ["saddle"]})),
        cards=[grab, ogre, saddle, SMASH],
        effects=[{"kind": "attack", "at": "b1", "amount": 1, "until": 1}],
    )
    assert s.attack("Ogre") == 3
    s.do("play grab", "@b1").all_pass()
    assert s.line(0) == ["Ox 4", "Ogre 5"]
    assert (s.attack("Ogre"), s.thing("Saddle").controller, s.window) == (2, 1, True)
    s.all_pass()
    assert s.hand(0) == 2
    s.do("play smash", "@a2").all_pass()
    assert s.zone(1, "discard") == ["Ogre", "Saddle"]


@scenario("KS-S155")
@rule("KS-21.5.6", "KS-21.5.7", "KS-9.1.4", "KS-R88", "KS-R90", "KS-29.3.4-UNTIL-EOT")
def test_control_for_a_turn() -> None:
    grab = action(
        "Grab",
        "You gain control of target enemy Kraver until end of turn. Deal 1 damage to that Kraver.",
    )
    s = scene(side(hand=["Grab"]), side("Ogre 2(5)/2 exhausted", "Elk 2/1"), cards=[grab])
    s.do("play grab", "@b1").all_pass()
    assert s.line(0) == ["Ogre 4"]
    s.until("first-play", 1)
    assert (s.line(0), s.line(1)) == ([], ["Elk 2", "Ogre 5"])


@rule("KS-R89", "KS-R90", "KS-21.3.8")
def test_control_without_room() -> None:
    grab = action("Grab", "You gain control of target enemy Kraver until end of turn.")
    s = scene(side("Ox 4/1", garrison_value=1, hand=["Grab"]), side("Ogre 5/2"), cards=[grab])
    s.do("play grab", "@b1").all_pass()
    assert (s.names(0), s.names(1), s.zone(1, "hand")) == (["Ox"], [], ["Ogre"])


@scenario("KS-S140")
@rule("KS-1.5", "KS-9.1.7", "KS-3.5.5", "KS-29.3.5-b", "KS-3.5.3", "KS-3.5.9", "KS-9.8.2")
def test_cards_go_to_their_owners_zones() -> None:
    for text, zone in (
        ("Return target Kraver to its owner's Hand.", "hand"),
        ("Destroy target Kraver.", "discard"),
        ("Bury target Kraver.", "buried"),
    ):
        s = scene(
            side(("Wolf 3/2", {"owner": 1}), hand=["Deed"]), side(), cards=[action("Deed", text)]
        )
        s.do("play deed", "@a1").all_pass()
        assert s.zone(1, zone) == ["Wolf"]


@scenario("KS-S106")
@rule("KS-29.2-RELOCATE", "KS-3.5.24", "KS-21.2.6", "KS-21.2.7", "KS-17.2.1-s15", "KS-3.5.18")
def test_relocate() -> None:
    wolf = kraver("Wolf", 9, 1, permanent="↶: Relocate this Kraver to a position you choose.")
    s = scene(
        side("Boar 3/3"),
        side("Ox 1/1", ("Wolf 9/1", {"upgrades": ["spike"]})),
        cards=[wolf, SPIKE],
        phase="attack",
    )
    s.do("attack 1", "use b2").all_pass()
    s.do("number 1")
    assert s.line(1) == ["Wolf 5 exhausted", "Ox 1"]
    assert s.thing("Spike").host == s.thing("Wolf").id


@scenario("KS-S138")
@rule("KS-28.9.2", "KS-28.9.3", "KS-21.3.5", "KS-R97", "KS-R94")
def test_both_are_over_capacity() -> None:
    quake = action("Quake", "The Garrison of each Capital is reduced by 1 this turn.")
    s = scene(
        side("Ox 4/1", "Elk 2/1", garrison_value=2, hand=["Quake"]),
        side("Bear 3/1", "Hare 2/1", garrison_value=2),
        cards=[quake],
    )
    s.do("play quake").all_pass()
    assert s.asked == 0
    s.do("@a1")
    assert (s.asked, s.names(0)) == (1, ["Ox", "Elk"]), "nothing is returned before all have chosen"
    s.do("@b2")
    assert (s.names(0), s.names(1)) == (["Elk"], ["Bear"])


@scenario("KS-S96")
@rule(
    "KS-28.9.1",
    "KS-28.9.2",
    "KS-28.9.3",
    "KS-28.9.4",
    "KS-14.3.4",
    "KS-14.1.1",
    "KS-14.1.2",
    "KS-9.6.2",
    "KS-21.1.3",
)
def test_checks_repeat_until_nothing_changes() -> None:
    pillar = kraver("Pillar", 1, 1, permanent="The Garrison of your Capital is increased by 2.")
    zap = action("Zap", "Deal 1 damage to target Kraver.")
    s = scene(
        side(hand=["Zap"]),
        side(
            ("Pillar 1/1", {"upgrades": ["spike"]}),
            "Ox 4/1",
            "Wolf 3/1",
            "Bear 3/1",
            garrison_value=2,
        ),
        cards=[pillar, zap, SPIKE],
    )
    s.do("play zap", "@b1").all_pass()
    assert (s.zone(1, "discard"), s.legal()) == (["Pillar", "Spike"], ["@b1", "@b2", "@b3"])
    s.do("@b3")
    assert s.names(1) == ["Ox", "Wolf"]
