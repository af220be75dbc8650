"""Statuses, durations, the turn (chapters 11, 19, 28)."""

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
