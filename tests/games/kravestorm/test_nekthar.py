"""Nekthar, costs, Nektheries (chapters 12 and 22)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper

BOLT = action("Bolt", "Deal 2 damage to target Kraver.", "BB*")
HUSH = whisper(
    "Hush", "Negate target pending Action effect.", "Negate target pending Whisper effect."
)


@scenario("KS-S11")
@rule(
    "KS-12.3.2",
    "KS-12.3.3",
    "KS-12.5.5",
    "KS-12.5.6",
    "KS-R14",
    "KS-12.5.3",
    "KS-12.5.1",
    "KS-12.5.2",
    "KS-13.1.3",
    "KS-3.6.3",
    "KS-12.5.6-ex1",
    "KS-7.3.1",
)
def test_symbols_are_paid_by_type() -> None:
    for units, legal in (("BBS", True), ("BSS", False), ("BBB", True)):
        s = scene(side(hand=["Bolt"], units=units), side("Ox 4/3"), cards=[BOLT])
        assert s.can("play bolt") is legal
        if not legal:
            assert s.refused("play bolt") == "KS-12.3.3"
            assert s.units(0) == {"brone": 1, "scarn": 2}
            assert s.zone(0, "hand") == ["Bolt"]
        else:
            s.do("play bolt", "@b1")
            assert s.units(0) == {}


@scenario("KS-S12")
@rule(
    "KS-12.1.3",
    "KS-12.1.4",
    "KS-11.8.3",
    "KS-12.2.2",
    "KS-R13",
    "KS-22.3.1",
    "KS-22.3.2",
    "KS-12.1.1",
)
def test_every_pool_empties_at_the_end_of_the_turn() -> None:
    murmur = whisper("Murmur", "Heal 1 your Capital.", symbols="B")
    s = scene(
        side("Ox 4/1"),
        side(hand=["Murmur"], area=["brone-1", "brone-1"], hp=10),
        cards=[murmur],
        phase="attack",
    )
    s.do("attack 1", "exhaust 1", "exhaust 2", "play murmur", "option 1")
    assert s.units(1) == {"brone": 1}, "what was produced stays until the turn ends"
    s.through().until("first-play", 1)
    assert s.units(1) == {}
    assert [s.status(n) for n in ("City 1",)] == ["ready"]
    assert all(s.state.things[i].position == 0 for i in s.state.players[1].area)


@scenario("KS-S13")
@rule(
    "KS-12.2.5",
    "KS-27.2.2",
    "KS-27.3.2",
    "KS-R27",
    "KS-3.5.1-b",
    "KS-3.2.5-b",
    "KS-28.8.7",
    "KS-12.2.1",
    "KS-12.2.3",
    "KS-12.1.2",
    "KS-12.5.4",
)
def test_producing_opens_no_window_and_keeps_priority() -> None:
    s = scene(side("Ox 4/1"), side(), phase="attack").do("attack 1")
    assert (s.asked, s.windows) == (1, 1)
    s.do("exhaust 1")
    assert (s.asked, s.windows, s.units(1)) == (1, 1, {"brone": 1})
    s.do("pass")
    assert s.asked == 0
    s.do("pass")
    assert not s.window
    assert s.hp(1) == 19


@scenario("KS-S14")
@rule(
    "KS-12.3.7",
    "KS-3.5.19",
    "KS-24.3.2",
    "KS-27.4.6",
    "KS-27.4.5",
    "KS-28.2.8",
    "KS-3.2.1",
    "KS-12.3.4",
)
def test_costs_of_a_negated_action_stay_paid() -> None:
    s = scene(side(hand=["Bolt"], units="BBB"), side("Ox 4/3", hand=["Hush"]), cards=[BOLT, HUSH])
    s.do("play bolt", "@b1", "play hush", "option 1", "event 1").all_pass()
    assert s.line(1) == ["Ox 4"]
    assert (s.zone(0, "discard"), s.zone(1, "buried"), s.units(0)) == (["Bolt"], ["Hush"], {})


@scenario("KS-S15")
@rule(
    "KS-22.5.2",
    "KS-22.5.3",
    "KS-22.5.4",
    "KS-22.5.5",
    "KS-22.5.6",
    "KS-22.5.7",
    "KS-R17",
    "KS-25.6.1",
    "KS-25.6.2",
    "KS-12.3.6",
    "KS-33-ALPHA-NEKTHERY",
)
def test_alpha_burial() -> None:
    vent = upgrade("Vent", subtype="nekthery", produces="S")
    for buried, drawn in (("ox", 0), ("vent", 1), ("hush", 2)):
        s = scene(side(hand=["Ox", "Vent", "Hush"]), side("Ox 4/3"), cards=[vent, HUSH])
        s.do("exhaust-burying 3", f"card {buried}")
        assert s.units(0) == {"brone": 2}
        assert s.hand(0) == 2 + drawn
        assert [n.lower() for n in s.zone(0, "buried")] == [buried]
        assert not s.window
        assert s.status("Alpha 0") == "exhausted"


@scenario("KS-S16")
@rule("KS-22.5.8", "KS-22.5.9")
def test_alpha_burial_again_after_readying() -> None:
    rouse = action("Rouse", "Ready target friendly Nekthery.")
    s = scene(side(hand=["Rouse", "Filler", "Filler"]), side(), cards=[rouse])
    s.do("exhaust-burying 3", "card filler", "play rouse", "@a:3").all_pass()
    s.do("exhaust-burying 3", "card filler")
    assert s.units(0) == {"brone": 4}
    assert s.zone(0, "buried") == ["Filler", "Filler"]


@scenario("KS-S17")
@rule(
    "KS-22.2.5",
    "KS-22.4.5",
    "KS-22.4.6",
    "KS-22.2.8",
    "KS-R22",
    "KS-22.4.1",
    "KS-22.4.2",
    "KS-22.4.3",
    "KS-22.4.4",
    "KS-22.4.7",
    "KS-22.2.4",
    "KS-22.2.6",
    "KS-13.2.3",
    "KS-23.6.2",
    "KS-23.4.2",
    "KS-6.2.5",
)
def test_one_upgrade_nekthery_a_turn() -> None:
    vent = upgrade("Vent", subtype="nekthery", produces="S", cost="*")
    gate = action("Gate", "You may deploy 1 Upgrade–Nekthery card from your Hand.")
    s = scene(side(hand=["Vent", "Vent", "Gate"], units="BB"), side(), cards=[vent, gate])
    s.do("play vent", "@a")
    assert s.status("Vent") == "ready"
    s.do("exhaust 4")
    assert s.units(0) == {"brone": 1, "scarn": 1}
    assert s.refused("play vent") == "KS-22.2.5"
    s.do("next", "next")
    assert s.state.phase == "second-play"
    assert s.refused("play vent") == "KS-22.2.5"
    s.do("play gate").all_pass()
    s.do("card vent")
    assert len(s.state.players[0].area) == 5


@scenario("KS-S18")
@rule("KS-22.2.7", "KS-22.2.3", "KS-9.5.3", "KS-22.5.1", "KS-9.9.3")
def test_kit_nektheries_never_leave() -> None:
    wreck = action("Wreck", "Destroy target Nekthery.")
    vent = upgrade("Vent", subtype="nekthery", produces="S")
    for place, gone in (("@b:1", False), ("@b:3", False), ("@b:4", True)):
        s = scene(side(hand=["Wreck"]), side(upgrades=["Vent"]), cards=[wreck, vent])
        s.do("play wreck", place).all_pass()
        assert len(s.state.players[1].area) == (3 if gone else 4)
        assert s.zone(1, "discard") == (["Vent"] if gone else [])


@scenario("KS-S19")
@rule("KS-22.1.1", "KS-22.1.4", "KS-22.1.3", "KS-R02", "KS-22.1.2", "KS-29.3.1-e")
def test_capital_nekthery_in_text_misses_the_alpha() -> None:
    jam = action("Jam", "Exhaust target Capital–Nekthery.")
    vent = upgrade("Vent", subtype="nekthery", produces="S")
    wide = action("Wide", "Exhaust target enemy Nekthery.")
    s = scene(
        side(hand=["Jam", "Wide"]),
        side(area=["brone-1", "alpha-1", "vent"]),
        cards=[jam, vent, wide],
    )
    assert [t for t in s.do("play jam").legal() if t.startswith("@b")] == ["@b:1"]
    s = scene(
        side(hand=["Jam", "Wide"]),
        side(area=["brone-1", "alpha-1", "vent"]),
        cards=[jam, vent, wide],
    )
    assert s.do("play wide").legal() == ["@b:1", "@b:2", "@b:3"]


@scenario("KS-S20")
@rule(
    "KS-29.2-HIJACK", "KS-22.5.10", "KS-R20", "KS-22.5.10-b", "KS-29.3.3-UP-TO", "KS-29.3.7-PRODUCE"
)
def test_hijack() -> None:
    thief = kraver("Thief", 3, 1, permanent="↶: Hijack 2.")
    vent = upgrade("Vent", subtype="nekthery", produces="S")
    s = scene(
        side("Thief 3/1", hand=["Hush"]), side(area=["vent", "alpha-1"]), cards=[thief, vent, HUSH]
    )
    s.do("use a1", "@b:1", "@b:2").all_pass()
    assert s.question == "bury-for-alpha"
    s.do("option 1", "card hush")
    assert s.units(0) == {"any": 3}
    assert (s.status("Vent"), s.status("Alpha 1")) == ("exhausted", "exhausted")
    assert (s.zone(0, "buried"), s.hand(0)) == (["Hush"], 2)
    s.until("first-play", 1)
    assert s.units(0) == {}


@rule("KS-R20", "KS-28.2.3")
def test_a_hijacked_nekthery_may_be_exhausted_by_its_owner_first() -> None:
    thief = kraver("Thief", 3, 1, permanent="↶: Hijack 2.")
    s = scene(side("Thief 3/1"), side(), cards=[thief])
    s.do("use a1", "@b:1", "@b:2", "exhaust 1").all_pass()
    assert s.units(0) == {"any": 1}
    assert s.units(1) == {"brone": 1}


@scenario("KS-S21")
@rule("KS-22.5.11", "KS-R21")
def test_sabotage_gives_nothing() -> None:
    jam = action("Jam", "Exhaust up to 2 target enemy Nektheries.")
    s = scene(side(hand=["Jam", "Filler"]), side(hand=["Filler"]), cards=[jam])
    s.do("play jam", "@b:1", "@b:3").all_pass()
    assert (s.status("Brone 1"), s.status("Alpha 1")) == ("exhausted", "exhausted")
    assert (s.units(0), s.units(1), s.hand(0), s.hand(1)) == ({}, {}, 1, 1)


@scenario("KS-S123")
@rule(
    "KS-12.4.1", "KS-12.4.2", "KS-12.4.3", "KS-R15", "KS-29.3.3-MINIMUM", "KS-3.5.15", "KS-3.5.22"
)
def test_increases_before_reductions() -> None:
    cheap = upgrade("Cheap", "Each card you play costs 3 less.")
    dear = upgrade("Dear", "Each card you play costs 1 more.")
    ox = kraver("Ox", 3, 1, cost="B*")
    s = scene(side(hand=["Ox"], upgrades=["Cheap", "Dear"]), side(), cards=[cheap, dear, ox])
    assert s.can("play ox")
    s.do("play ox")
    assert s.line(0) == ["Ox 3"]
    s = scene(side(hand=["Ox"], upgrades=["Dear"], units="B"), side(), cards=[cheap, dear, ox])
    assert not s.can("play ox")


@scenario("KS-S129")
@rule("KS-12.3.3", "KS-13.1.3", "KS-12.3.4", "KS-R12", "KS-R16")
def test_a_payment_that_cannot_be_completed_is_refused_whole() -> None:
    ox = kraver("Ox", 3, 1, cost="BBB")
    s = scene(side(hand=["Ox"], units="BB", area=["scarn-0"]), side(), cards=[ox])
    assert s.refused("play ox") == "KS-12.3.3"
    s.do("exhaust 1")
    assert s.refused("play ox") == "KS-12.3.3"
    assert s.units(0) == {"brone": 2, "scarn": 1}
    assert (s.zone(0, "hand"), s.window) == (["Ox"], False)


@scenario("KS-S130")
@rule("KS-12.2.5", "KS-12.3.6", "KS-25.1.6", "KS-R19", "KS-R44", "KS-28.8.7-b")
def test_burials_as_costs_trigger_but_are_no_effects() -> None:
    crypt = upgrade("Crypt", "Whenever a card of yours is buried, Heal 1 your Capital.")
    murmur = whisper("Murmur", "Heal 1 your Capital.", "Hijack 1.")
    s = scene(
        side("Ox 3/1", hand=["Filler", "Murmur"], upgrades=["Crypt"], hp=10),
        side(),
        cards=[crypt, murmur],
    )
    s.do("exhaust-burying 3", "card filler")
    assert (s.hp(0), s.window) == (11, False)
    s.do("next", "attack 1", "pass", "play murmur", "option 2", "stop").through()
    assert (s.hp(0), s.zone(0, "buried")) == (12, ["Filler", "Murmur"])


@scenario("KS-S127")
@rule("KS-34.8", "KS-19.1.8", "KS-12.2.4", "KS-29.2-HIJACK", "KS-R79", "KS-23.4.5", "KS-11.3.4")
def test_positions_of_nektheries() -> None:
    turn = action("Turn", "Put target card into the Wasted position.")
    vent = upgrade("Vent", subtype="nekthery", produces="S")
    thief = kraver("Thief", 3, 1, permanent="↶: Hijack 1.")
    s = scene(
        side("Thief 3/1", hand=["Turn", "Turn"]),
        side(area=["brone-1", "vent"]),
        cards=[turn, vent, thief],
    )
    s.do("play turn", "@b:1").all_pass()
    assert s.status("Brone 1") == "ready"
    s.do("play turn", "@b:2").all_pass()
    assert s.status("Vent") == "wasted"
    s.do("use a1")
    assert s.legal() == ["stop", "@b:1"], "only Ready Nektheries can be hijacked"
    s.do("@b:1")
    assert s.refused("exhaust 2") == "KS-12.2.4"
    s.all_pass().until("first-play", 1).until("first-play", 0)
    assert s.status("Vent") == "exhausted"
    s.until("first-play", 1)
    assert s.status("Vent") == "ready"
