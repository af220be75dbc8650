"""Ethos of all four kinds (chapter 16)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper

SCOUT = kraver("Scout", 3, 1, deployment="Deal 2 damage to target Kraver.")
LULL = whisper("Lull", "Exhaust target Kraver.")


@scenario("KS-S37")
@rule(
    "KS-16.2.1",
    "KS-16.2.2",
    "KS-21.5.4",
    "KS-21.5.5",
    "KS-27.2.1-s04",
    "KS-16.1.7",
    "KS-16.1.5",
    "KS-7.5.3",
    "KS-14.6.2",
    "KS-14.3.7",
)
def test_deployment_ethos_opens_a_window() -> None:
    s = scene(side(hand=["Scout"]), side("Ox 3/1"), cards=[SCOUT])
    s.do("play scout", "@b1")
    assert (s.window, s.line(1)) == (True, ["Ox 3"])
    s.all_pass()
    assert s.line(1) == ["Ox 1"]
    raise_ = action("Raise", "Deploy the top Kraver card of your Discard Pile Exhausted.")
    s = scene(side(hand=["Raise"], discard=["Scout"]), side("Ox 3/1"), cards=[SCOUT, raise_])
    s.do("play raise").all_pass()
    assert (s.line(0), s.line(1), s.window) == (["Scout 3 exhausted"], ["Ox 3"], False)


@scenario("KS-S38")
@rule("KS-16.6.5", "KS-16.1.4", "KS-R45", "KS-16.1.8", "KS-14.6.3")
def test_a_triggered_ethos_resolves_without_its_source() -> None:
    s = scene(side(hand=["Scout"]), side("Ox 3/1", hand=["Lull"]), cards=[SCOUT, LULL])
    s.do("play scout", "@b1", "play lull", "option 1", "@a1").all_pass()
    assert (s.line(0), s.line(1)) == (["Scout 3 exhausted"], ["Ox 1"])


@scenario("KS-S39")
@rule("KS-29.3.1-c", "KS-28.3.1", "KS-R43", "KS-3.5.30")
def test_no_target_no_trigger() -> None:
    scout = kraver("Scout", 3, 1, deployment="Deal 2 damage to target enemy Kraver.")
    s = scene(side(hand=["Scout"]), side(), cards=[scout])
    s.do("play scout")
    assert (s.window, s.state.pending, s.state.queue) == (False, (), ())


@scenario("KS-S40")
@rule(
    "KS-16.3.1",
    "KS-16.3.3",
    "KS-16.3.6",
    "KS-16.3.7",
    "KS-16.1.3",
    "KS-16.1.1",
    "KS-16.1.2",
    "KS-16.3.2",
    "KS-19.2.4",
    "KS-19.3.4",
    "KS-19.4.3",
    "KS-19.5.3",
    "KS-28.4.2",
    "KS-28.4.3",
    "KS-29.3.6-FRIENDLY",
    "KS-29.3.3-OTHER",
    "KS-29.3.6-ANOTHER-KRAVER",
    "KS-29.3.6-THIS-KRAVER",
)
def test_a_continuous_ethos_works_while_ready() -> None:
    chief = kraver("Chief", 3, 1, permanent="Each other friendly Kraver has +1 Attack Damage.")
    for status, attack in (("", 3), (" exhausted", 2), (" wasted", 2), (" overdosed", 2)):
        s = scene(side("Chief 3/1" + status, "Wolf 3/2"), side(), cards=[chief])
        assert (s.attack("Wolf"), s.attack("Chief")) == (attack, 1)
    rouse = action("Rouse", "Ready target Kraver.")
    s = scene(side("Chief 3/1 wasted", "Wolf 3/2", hand=["Rouse"]), side(), cards=[chief, rouse])
    s.do("play rouse", "@a1").all_pass()
    assert s.attack("Wolf") == 3


@scenario("KS-S41")
@rule(
    "KS-16.3.4",
    "KS-16.3.5",
    "KS-16.3.8",
    "KS-27.2.3",
    "KS-R46",
    "KS-16.3.8-b",
    "KS-20.1.7",
    "KS-17.2.3",
    "KS-3.2.3",
    "KS-16.3.9",
    "KS-23.5.6",
    "KS-17.3.6",
)
def test_an_activated_ethos_as_a_response() -> None:
    monk = kraver("Monk", 5, 1, permanent="↶: Target attack deals −2 Attack Damage.")
    s = scene(side("Ox 3/3"), side("Monk 5/1"), cards=[monk], phase="attack")
    s.do("attack 1", "use b1", "event 1")
    assert (s.status("Monk"), s.windows) == ("exhausted", 1)
    s.all_pass()
    assert s.line(1) == ["Monk 3 exhausted"]


@scenario("KS-S42")
@rule(
    "KS-16.4.1",
    "KS-16.4.3",
    "KS-16.4.4",
    "KS-16.4.5",
    "KS-16.4.7",
    "KS-17.2.1-s05",
    "KS-17.2.1-s07",
    "KS-17.2.1-s11",
    "KS-16.4.6",
    "KS-17.2.1-s06",
    "KS-17.5.1",
    "KS-17.5.2",
    "KS-17.2.6",
    "KS-27.2.1-s01",
)
def test_attack_ethos_resolves_before_the_window() -> None:
    raider = kraver("Raider", 3, 3, attack_ethos="This attack deals +2 Attack Damage.")
    hush = whisper("Hush", "Negate target pending Ethos.", "Negate target pending effect.")
    s = scene(side("Raider 3/3"), side(hand=["Hush"]), cards=[raider, hush], phase="attack")
    s.do("attack 1")
    assert s.line(0) == ["Raider 3 exhausted"]
    assert s.view(1)["attack"]["damage"] == 5
    assert s.refused("play hush") == "KS-29.3.1-b"
    s.all_pass()
    assert s.hp(1) == 15


@scenario("KS-S43")
@rule(
    "KS-16.5.1",
    "KS-16.5.2",
    "KS-16.5.3",
    "KS-16.1.3",
    "KS-17.3.7",
    "KS-17.4.2",
    "KS-R60",
    "KS-17.2.1-s16",
    "KS-17.2.1-s17",
    "KS-29.3.2-INCOMING",
    "KS-16.5.4",
    "KS-17.4.1",
    "KS-17.4.3",
    "KS-17.4.4",
    "KS-28.7.5",
    "KS-16.4.9",
    "KS-17.2.6-b",
)
def test_defense_ethos() -> None:
    turtle = kraver(
        "Turtle",
        4,
        1,
        defense="Attack Damage dealt to this Kraver is reduced by 2 during this attack.",
    )
    for status, line in (("", ["Turtle 3"]), (" exhausted", [])):
        s = scene(side("Ox 3/3"), side("Turtle 4/1" + status), cards=[turtle], phase="attack")
        s.do("attack 1").all_pass()
        assert (s.line(1), s.hp(1), s.window) == (line, 20, False)


@scenario("KS-S44")
@rule(
    "KS-20.2.4",
    "KS-20.2.5",
    "KS-20.6.1",
    "KS-20.6.3",
    "KS-20.1.4",
    "KS-20.6.2",
    "KS-R58",
    "KS-16.4.2",
)
def test_ethos_damage_triggers_no_defense() -> None:
    turtle = kraver(
        "Turtle",
        4,
        1,
        defense="Attack Damage dealt to this Kraver is reduced by 2 during this attack.",
    )
    raider = kraver("Raider", 3, 0, attack_ethos="Deal 2 damage to the leftmost defending Kraver.")
    s = scene(side("Raider 3/0"), side("Turtle 4/1"), cards=[turtle, raider], phase="attack")
    s.do("attack 1")
    assert s.line(1) == ["Turtle 2"]
    s.all_pass()
    assert s.line(1) == ["Turtle 2"]
    assert "defense" not in s.log()


@scenario("KS-S45")
@rule(
    "KS-16.6.1",
    "KS-16.6.2",
    "KS-28.6.6",
    "KS-28.6.7",
    "KS-2.3.1-s03",
    "KS-28.3.6",
    "KS-R42",
    "KS-17.2.1-s08",
    "KS-3.1-ACTIVE-PLAYER",
    "KS-11.1.2",
    "KS-21.5.8",
)
def test_the_active_player_orders_all_triggers() -> None:
    drum = upgrade("Drum", "Whenever a Kraver attacks, draw 1 card.")
    horn = upgrade(
        "Horn", "Whenever a Kraver attacks, each player must discard 1 card from their Hand."
    )
    s = scene(
        side("Ox 3/1", upgrades=["Drum"]),
        side(upgrades=["Horn"]),
        cards=[drum, horn],
        phase="attack",
    )
    s.do("attack 1")
    assert (s.asked, s.question, s.legal()) == (0, "order", ["option 1", "option 2"])
    assert s.state.prompt()["options"] == ["card.drum", "card.horn"]
    s.do("option 2")
    assert (s.hand(0), s.window) == (1, True), "discarded nothing, then drew"
    s = scene(
        side("Ox 3/1", upgrades=["Drum"]),
        side(upgrades=["Horn"]),
        cards=[drum, horn],
        phase="attack",
    )
    s.do("attack 1", "option 1", "card filler")
    assert s.hand(0) == 0


@scenario("KS-S54")
@rule(
    "KS-17.2.1-s08",
    "KS-17.2.1-s09",
    "KS-17.2.1-s10",
    "KS-17.2.7",
    "KS-17.2.7-b",
    "KS-17.2.7-c",
    "KS-27.2.5",
    "KS-28.3.2-b",
    "KS-28.3.5-b",
    "KS-27.2.5-b",
)
def test_triggers_of_the_preparation_resolve_in_it() -> None:
    raider = kraver("Raider", 3, 1, attack_ethos="Deal 1 damage to target Kraver.")
    totem = upgrade("Totem", "Whenever a friendly Kraver is dealt damage, Heal 2 your Capital.")
    s = scene(
        side("Raider 3/1"),
        side("Ox 4/1", upgrades=["Totem"], hp=15),
        cards=[raider, totem],
        phase="attack",
    )
    s.do("attack 1", "@b1")
    assert (s.line(1), s.hp(1), s.windows) == (["Ox 3"], 17, 1)
    assert s.log("window") == ["window"]


@scenario("KS-S55")
@rule("KS-17.2.7", "KS-27.2.5", "KS-R33")
def test_deployment_ethos_in_the_preparation_has_no_window() -> None:
    drover = kraver("Drover", 3, 1, attack_ethos="Deploy 1 Kraver card from your Hand.")
    s = scene(
        side("Drover 3/1", hand=["Scout"]), side("Ox 5/1"), cards=[drover, SCOUT], phase="attack"
    )
    s.do("attack 1", "card scout", "@b1")
    assert (s.line(1), s.windows, [e.kind for e in s.state.pending]) == (
        ["Ox 3"],
        1,
        ["attack"],
    )


@scenario("KS-S94")
@rule("KS-28.3.8", "KS-16.6.5", "KS-R98", "KS-R109")
def test_last_known_information() -> None:
    ember = kraver(
        "Ember",
        2,
        2,
        permanent="When this Kraver is destroyed, deal X damage to each opponent's"
        " Capital. X is this Kraver's Attack Damage.",
    )
    spike = upgrade("Spike", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")
    zap = action("Zap", "Deal 2 damage to target Kraver.")
    s = scene(
        side(hand=["Zap"]), side(("Ember 2/2", {"upgrades": ["spike"]})), cards=[ember, spike, zap]
    )
    s.do("play zap", "@b1").all_pass()
    assert (s.hp(0), s.zone(1, "discard")) == (17, ["Ember", "Spike"])
    s = scene(side(hand=["Zap"]), side("Ember 2/2 exhausted"), cards=[ember, zap])
    s.do("play zap", "@b1").all_pass()
    assert s.hp(0) == 20, "a Permanent Ethos watches only while Ready"


@scenario("KS-S147")
@rule("KS-17.2.1-s05", "KS-16.4.2", "KS-11.2.1", "KS-11.3.1", "KS-R109")
def test_a_permanent_ethos_does_not_see_its_own_attack() -> None:
    herald = kraver(
        "Herald",
        3,
        1,
        permanent="Whenever a friendly Kraver attacks, draw 1 card. At the start of"
        " your turn, Heal 1 your Capital.",
    )
    s = scene(side("Herald 3/1", "Ox 3/1", hp=10), side(), cards=[herald], phase="attack")
    s.do("attack 2").through()
    assert s.hand(0) == 1
    s.do("attack 2").through()
    assert (s.names(0)[0], s.hand(0)) == ("Herald", 1)
    s.until("first-play", 0)
    assert s.hp(0) == 10


@scenario("KS-S115")
@rule("KS-31.5.1", "KS-31.5.2", "KS-15.7.2")
def test_this_kraver_is_only_the_bearer() -> None:
    twin = kraver("Twin", 5, 1, soma=["doppelganger"], permanent="↶: Heal 2 this Kraver.")
    s = scene(side("Twin 1(5)/1", "Twin 1(5)/1"), side(), cards=[twin])
    s.do("use a1").all_pass()
    assert s.line(0) == ["Twin 3 exhausted", "Twin 1"]
