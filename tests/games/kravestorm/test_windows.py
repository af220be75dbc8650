"""Reaction Windows, chains, Whispers, Gamma (chapters 25 to 28)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper

MURMUR = whisper("Murmur", "Deal 2 damage to target Kraver.", "Heal 3 your Capital.", "B")
HUSH = whisper(
    "Hush", "Negate target pending Whisper effect.", "Negate target pending Gamma effect."
)
BOLT = action("Bolt", "Deal 2 damage to target Kraver.")


@scenario("KS-S80")
@rule(
    "KS-25.2.1",
    "KS-25.2.2",
    "KS-25.2.4",
    "KS-25.2.5",
    "KS-25.3.4",
    "KS-25.4.1",
    "KS-25.1.5",
    "KS-25.1.1",
    "KS-25.1.2",
    "KS-25.1.3",
    "KS-25.1.4",
    "KS-25.2.3",
    "KS-25.3.2",
    "KS-25.3.5",
    "KS-13.3.1-s02",
    "KS-13.3.1-s01",
    "KS-13.3.1-s03",
    "KS-13.3.1-s04",
    "KS-12.3.5",
)
def test_whispers() -> None:
    s = scene(
        side("Ox 3/1"),
        side("Elk 3/1", hand=["Murmur", "Murmur"], hp=10, units="BB"),
        cards=[MURMUR],
        active=1,
    )
    assert s.refused("play murmur") == "KS-25.2.2"
    s = scene(
        side("Ox 3/1"),
        side("Elk 3/1", hand=["Murmur", "Murmur"], hp=10, units="BB"),
        cards=[MURMUR],
        phase="attack",
    )
    s.do("attack 1", "play murmur")
    assert s.legal() == ["option 1", "option 2"]
    s.do("option 2")
    shown = s.view(0)["queue"][0]
    assert (shown["card"], shown["mode"], shown["owner"]) == ("murmur", 1, 1)
    assert s.windows == 1
    s.do("pass", "play murmur", "option 1", "@a1").all_pass()
    assert (s.zone(1, "buried"), s.hp(1)) == (["Murmur", "Murmur"], 13)
    assert s.line(0) == ["Ox 1 exhausted"]


@scenario("KS-S81")
@rule("KS-25.4.2", "KS-27.4.6", "KS-29.3.3-NEGATE", "KS-29.3.3-NEGATE-b", "KS-25.7.5")
def test_a_negated_whisper_is_discarded() -> None:
    s = scene(
        side("Ox 3/1", hand=["Hush"]),
        side(hand=["Murmur"], units="B"),
        cards=[MURMUR, HUSH],
        phase="attack",
    )
    s.do(
        "attack 1", "play murmur", "option 1", "@a1", "play hush", "option 1", "event 2"
    ).all_pass()
    assert (s.zone(1, "discard"), s.zone(1, "buried"), s.zone(0, "buried")) == (
        ["Murmur"],
        [],
        ["Hush"],
    )
    assert (s.units(1), s.line(0)) == ({}, ["Ox 3 exhausted"])


@rule("KS-29.3.1-TARGET")
def test_pending_effects_to_choose_from_are_named() -> None:
    s = scene(
        side("Ox 3/1", hand=["Hush"]),
        side(hand=["Murmur"], units="B"),
        cards=[MURMUR, HUSH],
        phase="attack",
    )
    s.do("attack 1", "play murmur", "option 1", "@a1", "play hush", "option 1")
    options = s.state.prompt()["options"]
    named = [options[detail["index"]] for detail in s.state.legal_details()]
    assert named == ["murmur"]


@scenario("KS-S82")
@rule("KS-27.5.1", "KS-25.4.1", "KS-R47")
def test_a_whisper_without_its_target_is_buried() -> None:
    flee = kraver("Flee", 3, 1, permanent="↶: Return target friendly Kraver to its owner's Hand.")
    s = scene(
        side("Elk 3/1", "Ox 3/1", "Flee 3/1"),
        side(hand=["Murmur"], units="B"),
        cards=[MURMUR, flee],
        phase="attack",
    )
    s.do("attack 1", "play murmur", "option 1", "@a2", "use a3", "@a2").all_pass()
    assert (s.zone(1, "buried"), s.zone(0, "hand")) == (["Murmur"], ["Ox"])
    assert "no-effect" in s.log()


@scenario("KS-S157")
@rule(
    "KS-27.5.1",
    "KS-28.2.2",
    "KS-28.2.4",
    "KS-24.2.2",
    "KS-R47",
    "KS-R115",
    "KS-25.3.3",
    "KS-28.2.6",
)
def test_without_targets_a_response_does_nothing_an_action_its_rest() -> None:
    sip = whisper("Sip", "Bury target card in any Discard Pile. Draw 1 card.")
    wipe = whisper("Wipe", "Remove target card in any Discard Pile from the game.")
    s = scene(
        side("Ox 3/1", hand=["Wipe"], discard=["Filler"]),
        side(hand=["Sip"]),
        cards=[sip, wipe],
        phase="attack",
    )
    s.do(
        "attack 1", "play sip", "option 1", "card filler", "play wipe", "option 1", "card filler"
    ).all_pass()
    assert (s.zone(0, "removed"), s.hand(1), s.zone(1, "buried")) == (["Filler"], 0, ["Sip"])
    tow = action("Tow", "Return target Wasted Kraver to its owner's Hand. Draw 1 card.")
    rouse = whisper("Rouse", "Ready target Kraver.")
    s = scene(side(hand=["Tow"]), side("Ox 3/1 wasted", hand=["Rouse"]), cards=[tow, rouse])
    s.do("play tow", "@b1", "play rouse", "option 1", "@b1").all_pass()
    assert (s.line(1), s.hand(0), s.zone(0, "discard")) == (["Ox 3"], 1, ["Tow"])


@scenario("KS-S83")
@rule(
    "KS-26.1.3",
    "KS-26.1.5",
    "KS-26.2.1",
    "KS-26.2.2",
    "KS-26.2.3",
    "KS-26.2.4",
    "KS-8.2.4",
    "KS-R49",
    "KS-26.1.1",
    "KS-26.2.1-b",
    "KS-26.2.5",
    "KS-3.5.13",
)
def test_gamma() -> None:
    lamp = upgrade("Lamp", "The Garrison of attached Capital is increased by 1.")
    s = scene(
        side(gamma="Deal 4 damage to target Kraver.", hp=13, upgrades=["Lamp"]),
        side("Ox 9/1"),
        cards=[lamp],
    )
    s.do("gamma", "@b1")
    assert (s.window, s.line(1)) == (True, ["Ox 9"])
    s.all_pass()
    assert (s.line(1), s.hp(0), s.state.players[0].flipped) == (["Ox 5"], 13, True)
    assert "flipped" in s.view(1)["pieces"][0]["marks"]
    s.do("next", "next")
    assert s.refused("gamma") == "KS-26.2.4"
    s = scene(side(gamma="Deal 4 damage to target Kraver."), side("Ox 9/1"), phase="attack")
    assert s.refused("gamma") == "KS-26.1.3"


@scenario("KS-S84")
@rule("KS-26.2.7", "KS-26.2.6", "KS-26.3.2", "KS-26.3.4", "KS-R49")
def test_a_negated_gamma_is_used() -> None:
    s = scene(
        side("Ox 3/1", hand=["Hush"]),
        side(gamma="Deal 4 damage to target Kraver.", gamma_cost="B", units="B"),
        cards=[HUSH],
        phase="attack",
    )
    s.do("attack 1", "gamma", "@a1", "play hush", "option 2", "event 2").all_pass()
    assert (s.line(0), s.state.players[1].flipped, s.units(1)) == (["Ox 3 exhausted"], True, {})


@scenario("KS-S85")
@rule(
    "KS-27.3.1",
    "KS-27.3.2",
    "KS-27.3.3",
    "KS-27.3.4",
    "KS-27.3.5",
    "KS-3.2.4",
    "KS-R26",
    "KS-3.2.4-b",
    "KS-27.3.6",
    "KS-27.3.7",
    "KS-R25",
    "KS-25.2.6",
    "KS-26.3.5",
    "KS-27.1.1",
    "KS-27.1.2",
)
def test_priority_goes_round_and_all_must_pass_in_a_row() -> None:
    heal = whisper("Salve", "Heal 1 your Capital.")
    s = scene(
        side(hand=["Salve"], hp=10),
        side("Ox 3/1"),
        side(hand=["Salve"], hp=10),
        cards=[heal],
        phase="attack",
        active=1,
    )
    s.do("attack 1", "player a")
    order = [s.asked]
    for text in (
        "pass",
        "play salve",
        "option 1",
        "pass",
        "play salve",
        "option 1",
        "pass",
        "pass",
    ):
        s.do(text)
        order.append(s.asked)
    assert order == [2, 0, 0, 1, 2, 2, 0, 1, 2]
    assert s.window
    assert s.refused("play salve") == "KS-3.5.21"
    s.do("pass")
    assert (s.window, s.hp(0), s.hp(2)) == (False, 10, 11)


@scenario("KS-S122")
@rule("KS-28.3.5", "KS-16.2.2", "KS-R32")
def test_a_deployment_ethos_from_a_locked_chain_waits() -> None:
    ambush = whisper("Ambush", "You may deploy 1 Kraver card from your Hand.")
    scout = kraver("Scout", 3, 1, deployment="Deal 2 damage to target Kraver.")
    s = scene(side("Ox 3/2"), side(hand=["Ambush", "Scout"]), cards=[ambush, scout], phase="attack")
    s.do("attack 1", "play ambush", "option 1", "pass", "pass", "card scout", "@a1")
    assert (s.line(1), s.window, s.state.attack) == (["Scout 1"], True, None)
    s.all_pass()
    assert s.line(0) == ["Ox 1 exhausted"]


@scenario("KS-S153")
@rule("KS-28.3.3", "KS-34.3", "KS-16.2.2", "KS-28.8.3", "KS-R31", "KS-13.3.1-s06")
def test_triggers_of_a_response_resolve_at_once() -> None:
    muster = upgrade("Muster", "Whenever you play a Whisper, deploy 1 Kraver card from your Hand.")
    scout = kraver("Scout", 3, 1, deployment="Draw 1 card.")
    s = scene(
        side("Ox 3/1"),
        side(hand=["Murmur", "Scout"], units="B", upgrades=["Muster"], hp=10),
        cards=[muster, scout, MURMUR],
        phase="attack",
    )
    s.do("attack 1", "play murmur", "option 2", "card scout")
    assert (s.windows, s.asked, s.names(1)) == (2, 1, ["Scout"])
    s.all_pass()
    assert (s.windows, s.asked, s.hand(1), s.hp(1)) == (1, 0, 1, 10)
    s.all_pass()
    assert (s.line(1), s.hp(1)) == (["Scout 2"], 13)


@scenario("KS-S144")
@rule(
    "KS-27.2.3",
    "KS-27.2.1-s02",
    "KS-13.1.2",
    "KS-R30",
    "KS-SUMMARY-WINDOWS-ACTION",
    "KS-27.2.1-s06",
)
def test_an_action_in_a_window_joins_the_chain() -> None:
    haste = upgrade("Haste", "You may play Action cards during Reaction Windows.")
    s = scene(
        side(hand=["Bolt"], upgrades=["Haste"]),
        side("Ox 3/2"),
        cards=[haste, BOLT],
        phase="attack",
        active=1,
    )
    s.do("attack 1", "play bolt", "@b1")
    assert s.windows == 1
    s.all_pass()
    assert (s.line(1), s.hp(0), s.zone(0, "discard")) == (["Ox 1 exhausted"], 18, ["Bolt"])


@scenario("KS-S132")
@rule("KS-27.1.5", "KS-27.2.1-s02", "KS-9.2.4", "KS-R28", "KS-3.2.2-b")
def test_a_window_asks_everybody() -> None:
    s = scene(side(hand=["Bolt"]), side("Ox 3/1", area=[]), cards=[BOLT])
    s.do("play bolt", "@b1")
    assert (s.window, s.asked, s.legal()) == (True, 1, ["pass"])


@scenario("KS-S121")
@rule(
    "KS-9.2.2",
    "KS-9.2.3",
    "KS-9.4.3",
    "KS-9.7.3",
    "KS-R41",
    "KS-9.2.1",
    "KS-9.3.1",
    "KS-9.4.1",
    "KS-9.4.2",
    "KS-9.5.4",
    "KS-9.6.7",
    "KS-9.7.1",
    "KS-9.7.2",
    "KS-9.8.1",
    "KS-9.8.5",
    "KS-33-BURIED-ZONE",
    "KS-3.4-DECK",
    "KS-3.4-DISCARD",
    "KS-3.4-GARRISON",
    "KS-3.4-BURIED",
    "KS-9.5.1",
    "KS-9.5.2",
    "KS-9.6.1",
    "KS-9.1.1",
)
def test_views() -> None:
    s = scene(
        side("Ox 3/1", hand=["Bolt"], discard=["Filler"], buried=["Filler"]),
        side("Elk 3/1", hand=["Murmur", "Hush"], units="B"),
        cards=[MURMUR, HUSH, BOLT],
        phase="attack",
    )
    s.do("attack 1", "play murmur", "option 1", "@a1")
    for viewer in (0, 1, -1):
        view = s.view(viewer)
        for seat, player in enumerate(view["players"]):
            zones = player["zones"]
            assert ("cards" in zones["hand"]) is (viewer == seat)
            assert zones["hand"]["count"] == (1, 2)[seat]
            assert "cards" not in zones["deck"]
        assert view["players"][0]["zones"]["discard"]["cards"] == ["filler"]
        assert view["players"][0]["zones"]["buried"]["cards"] == ["filler"]
        assert view["queue"][0]["card"] == "murmur"
        assert (view["queue"][0]["mode"], view["queue"][0]["targets"]) == (0, ["a1"])
        assert len(view["pieces"]) == 2 * 4 + 2
        assert view["players"][1]["counters"]["brone"] == 0


@scenario("KS-S156")
@rule("KS-3.5.6", "KS-29.3.3-X", "KS-R108")
def test_copies() -> None:
    burst = action(
        "Burst",
        "As an additional cost to play this card, pay X [Generic]. Deal X damage to target"
        " Capital.",
    )
    echo = whisper(
        "Echo", "Copy target pending Action effect and resolve that copy with targets you choose."
    )
    deeds = action(
        "Deeds",
        "Copy the effect of target Action card in your Discard Pile and resolve that copy with"
        " targets you choose.",
    )
    s = scene(
        side(hand=["Burst", "Deeds"], units="BBB"), side(hand=["Echo"]), cards=[burst, echo, deeds]
    )
    s.do("play burst", "number 3", "@b", "play echo", "option 1", "event 1", "pass", "pass", "@a")
    assert (s.hp(0), s.hp(1)) == (17, 17)
    s.do("play deeds", "card burst").all_pass().do("@b")
    assert s.hp(1) == 17


@scenario("KS-S135")
@rule("KS-29.3.3-ANY", "KS-21.3.6", "KS-R94")
def test_who_chooses() -> None:
    jam = action("Jam", "Exhaust target enemy Kraver.")
    force = action("Force", "Target opponent exhausts a Kraver.")
    purge = action("Purge", "Each player must discard 1 card from their Hand.")
    s = scene(
        side(hand=["Jam", "Force", "Purge", "Filler"]),
        side("Ox 3/1", "Wolf 3/1", "Elk 3/1", hand=["Filler"]),
        cards=[jam, force, purge],
    )
    s.do("play jam")
    assert (s.asked, s.legal()) == (0, ["@b1", "@b2", "@b3"])
    s.do("@b1").all_pass().do("play force", "player b").all_pass()
    assert (s.asked, s.legal()) == (1, ["@b2", "@b3"])
    s.do("@b3", "play purge").all_pass()
    assert s.asked == 0
    s.do("card filler")
    assert (s.asked, s.zone(0, "discard")) == (1, ["Jam", "Force"]), "both are shown together"
    s.do("card filler")
    assert (s.zone(0, "discard")[-2:], s.zone(1, "discard")) == (["Filler", "Purge"], ["Filler"])
