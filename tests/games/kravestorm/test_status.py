"""Statuses, damage, replacements, durations, the turn (chapters 11, 19, 20, 28)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper


@scenario("KS-S08")
@rule(
    "KS-11.1.1-s01",
    "KS-11.1.1-s02",
    "KS-11.1.1-s03",
    "KS-11.1.1-s04",
    "KS-11.1.1-s05",
    "KS-11.1.1-s06",
    "KS-11.1.1-s07",
    "KS-11.4.1",
    "KS-R05",
    "KS-11.5.1",
    "KS-11.7.1",
    "KS-11.7.2",
    "KS-11.8.4",
    "KS-R08",
)
def test_a_turn() -> None:
    s = scene(side(), side(), phase="second-play", active=1)
    s.do("next")
    assert s.hand(0) == 1
    s.do("next", "next", "next")
    phases = [e.facts["phase"] for e in s.events if e.kind == "phase"]
    assert phases[1:8] == [
        "start-of-turn",
        "ready",
        "draw",
        "first-play",
        "attack",
        "second-play",
        "end-of-turn",
    ]
    assert (s.state.active, s.hand(1)) == (1, 1)


@scenario("KS-S09")
@rule("KS-2.1", "KS-2.2.1", "KS-29.2-READY", "KS-28.6.2", "KS-31.1.1", "KS-16.6.4", "KS-2.3.1-s02")
def test_cannot_beats_can() -> None:
    damp = upgrade("Damp", "Each enemy Kraver can't be readied by effects.")
    rouse = action("Rouse", "Ready target Kraver.")
    s = scene(side("Ox 3/1 wasted", hand=["Rouse"]), side(upgrades=["Damp"]), cards=[damp, rouse])
    s.do("play rouse", "@a1").all_pass()
    assert s.status("Ox") == "wasted"
    s.until("first-play", 1).until("first-play", 0)
    assert s.status("Ox") == "exhausted"


@scenario("KS-S10")
@rule("KS-1.7", "KS-2.2", "KS-28.2.4", "KS-28.2.5")
def test_what_cannot_be_determined_is_skipped() -> None:
    echo = action(
        "Echo",
        "Deal damage equal to the last roll's result of this turn to target Capital. Draw 1 card.",
    )
    s = scene(side(hand=["Echo"]), side(), cards=[echo])
    s.do("play echo", "@b").all_pass()
    assert (s.hp(1), s.hand(0), s.zone(0, "discard")) == (20, 1, ["Echo"])


@scenario("KS-S61")
@rule(
    "KS-11.3.1",
    "KS-11.3.2",
    "KS-11.3.3",
    "KS-19.1.7",
    "KS-R78",
    "KS-14.4.3",
    "KS-19.1.9",
    "KS-14.4.1",
    "KS-14.4.2",
    "KS-19.1.1",
    "KS-19.1.4",
    "KS-19.5.1",
    "KS-19.4.1",
    "KS-19.3.1",
    "KS-19.1.3",
    "KS-19.1.2",
)
def test_ready_steps() -> None:
    ox = kraver("Ox", 3, 1, deployment="Draw 1 card.")
    s = scene(side("Ox 3/1 overdosed"), side(), cards=[ox], phase="second-play")
    found = []
    for _ in range(3):
        s.until("first-play", 1)
        found.append(s.status("Ox"))
        s.until("first-play", 0)
        found.append(s.status("Ox"))
    assert found == ["overdosed", "wasted", "wasted", "exhausted", "exhausted", "ready"]
    assert "commit" not in s.log()


@scenario("KS-S62")
@rule("KS-11.3.4", "KS-11.3.5", "KS-23.4.4", "KS-23.4.5", "KS-19.1.8", "KS-23.5.3", "KS-19.1.9")
def test_positions_of_upgrades() -> None:
    lamp = upgrade("Lamp", "Each friendly Kraver has +1 Attack Damage.")
    turn = action("Turn", "Put target Upgrade into the Overdosed position.")
    purge = action("Purge", "Destroy each Overdosed card.")
    s = scene(
        side("Ox 3/1", upgrades=["Lamp"]),
        side(hand=["Turn", "Purge"]),
        active=1,
        cards=[lamp, turn, purge],
    )
    assert s.attack("Ox") == 2
    s.do("play turn", "@a:4").all_pass().do("play purge").all_pass()
    found = []
    for _ in range(3):
        found.append((s.status("Lamp"), s.attack("Ox")))
        s.until("first-play", 0).until("first-play", 1)
    assert found == [("overdosed", 1), ("wasted", 1), ("exhausted", 1)]
    assert s.attack("Ox") == 2


@rule("KS-19.1.8", "KS-R79")
def test_an_upgrade_is_never_overdosed() -> None:
    lamp = upgrade("Lamp", "Each friendly Kraver has +1 Attack Damage.")
    turn = action("Turn", "Put target Upgrade into the Overdosed position.")
    purge = action("Purge", "Destroy target Overdosed Kraver.")
    s = scene(
        side(hand=["Turn", "Purge"]),
        side("Ox 3/1 overdosed", upgrades=["Lamp"]),
        cards=[lamp, turn, purge],
    )
    s.do("play turn", "@b:4").all_pass().do("play purge")
    assert s.legal() == ["@b1"]


@scenario("KS-S63")
@rule(
    "KS-2.4.1-s01",
    "KS-28.6.4",
    "KS-28.6.5",
    "KS-19.1.5",
    "KS-R76",
    "KS-2.4.1-s02",
    "KS-2.4.1-s03",
    "KS-19.1.6",
    "KS-18.3.5",
)
def test_of_statuses_at_once_the_worst_stands() -> None:
    storm = action("Storm", "Target Kraver becomes Exhausted, Wasted and Overdosed.")
    s = scene(side(hand=["Storm"]), side("Ox 3/1"), cards=[storm])
    s.do("play storm", "@b1").all_pass()
    assert s.status("Ox") == "overdosed"


@scenario("KS-S145")
@rule("KS-2.4.1-s01", "KS-28.3.6", "KS-28.6.4", "KS-R42", "KS-R76", "KS-28.6.5")
def test_statuses_of_one_batch() -> None:
    collar = upgrade(
        "Collar", "At the end of your turn, attached Kraver becomes Wasted.", on="friendly_kraver"
    )
    phial = upgrade(
        "Phial", "At the end of your turn, attached Kraver becomes Overdosed.", on="friendly_kraver"
    )
    s = scene(
        side(("Ox 3/1", {"upgrades": ["collar", "phial"]})),
        side(),
        cards=[collar, phial],
        phase="second-play",
    )
    s.do("next")
    assert (s.status("Ox"), s.asked) == ("overdosed", 1), "nobody was asked for the order"


@scenario("KS-S64")
@rule("KS-3.5.12", "KS-19.1.5", "KS-19.2.2", "KS-R77", "KS-16.3.6")
def test_milder_statuses() -> None:
    jam = action("Jam", "Exhaust target Kraver.")
    sober = action("Sober", "Target Kraver becomes Wasted.")
    monk = kraver("Monk", 3, 1, permanent="↶: Draw 1 card.")
    s = scene(
        side("Ox 3/1 wasted", "Wolf 3/1 overdosed", "Monk 3/1 exhausted", hand=["Jam", "Sober"]),
        side(),
        cards=[jam, sober, monk],
    )
    s.do("play jam", "@a1").all_pass().do("play sober", "@a2").all_pass()
    assert (s.status("Ox"), s.status("Wolf")) == ("wasted", "wasted")
    assert s.refused("use a3") == "KS-16.3.6"


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


@scenario("KS-S93")
@rule("KS-28.7.4", "KS-28.3.4", "KS-28.7.4-b", "KS-28.7.4-c")
def test_delayed_instructions() -> None:
    omen = action("Omen", "After the next attack this turn, draw 1 card.")
    s = scene(side("Ox 3/1", "Wolf 3/1", hand=["Omen"]), side(), cards=[omen])
    s.do("play omen").all_pass().do("next", "attack 1").all_pass()
    assert (s.hand(0), s.window) == (1, False)
    s.do("attack 2").all_pass()
    assert s.hand(0) == 1


@scenario("KS-S95")
@rule("KS-28.1.6", "KS-28.1.7", "KS-20.1.7", "KS-20.1.8", "KS-29.3.1-TARGET-PENDING")
def test_target_attack_and_next_attack() -> None:
    scout = kraver("Scout", 3, 1, deployment="Draw 1 card.")
    a = whisper(
        "Aim",
        "Target attack deals −2 Attack Damage.",
        "The next attack this turn deals −2 Attack Damage.",
    )
    s = scene(side("Ox 3/5", "Wolf 3/3", hand=["Scout"]), side(hand=["Aim"]), cards=[scout, a])
    s.do("play scout", "play aim")
    assert s.legal() == ["option 2"]
    s.do("option 2").all_pass().do("next", "attack 1").all_pass()
    assert s.hp(1) == 17
    s.do("attack 2").all_pass()
    assert s.hp(1) == 14


@scenario("KS-S119")
@rule(
    "KS-11.8.1",
    "KS-11.8.2",
    "KS-11.8.3",
    "KS-28.7.3",
    "KS-R100",
    "KS-28.4.1",
    "KS-29.3.4-THIS-TURN",
    "KS-28.7.1",
)
def test_end_of_turn() -> None:
    rage = action("Rage", "Target friendly Kraver has +3 Attack Damage until end of turn.")
    drain = upgrade(
        "Drain",
        "At the end of your turn, deal X damage to each opponent's Capital. X is attached"
        " Kraver's Attack Damage.",
        on="friendly_kraver",
    )
    s = scene(
        side(("Ox 3/2", {"upgrades": ["drain"]}), hand=["Rage"], units="B"),
        side(),
        cards=[rage, drain],
    )
    s.do("play rage", "@a1").all_pass()
    assert s.attack("Ox") == 5
    s.until("first-play", 1)
    assert (s.hp(1), s.units(0)) == (18, {})


@scenario("KS-S120")
@rule("KS-11.2.1", "KS-11.2.2", "KS-28.3.4")
def test_start_of_turn() -> None:
    clock = upgrade("Clock", "At the start of your turn, draw 1 card.")
    bell = upgrade("Bell", "At the start of your turn, Heal 1 your Capital.")
    s = scene(
        side(upgrades=[{"card": "clock", "position": "exhausted"}, "Bell"], hp=10),
        side(),
        active=1,
        phase="second-play",
        cards=[clock, bell],
    )
    s.do("next")
    assert (s.hp(0), s.hand(0), s.status("Clock")) == (11, 1, "ready")


@scenario("KS-S141")
@rule(
    "KS-26.3.1",
    "KS-26.3.3",
    "KS-26.3.4",
    "KS-26.1.4",
    "KS-25.7.2",
    "KS-25.7.1",
    "KS-25.3.1",
    "KS-4.1",
    "KS-8.2.3",
    "KS-8.1.1",
    "KS-26.1.2",
)
def test_a_later_whisper_resolves_before_the_gamma() -> None:
    seal = whisper("Seal", "Target Capital can't be healed this turn.")
    s = scene(
        side("Ox 3/4", hand=["Seal"]),
        side(hp=3, gamma="Heal 5 your Capital."),
        cards=[seal],
        phase="attack",
    )
    s.do("attack 1", "gamma", "play seal", "option 1", "@b").all_pass()
    assert s.state.returns() == [1, -1]
    assert "flip" in s.log()


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
