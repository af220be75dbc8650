"""Situations of chapters 21 to 32 that a second reading of rules and cards has found."""

from rulewright.games.kravestorm.records import Modifier
from tests.citing import rule
from tests.games.kravestorm.situation import action, kraver, official, scene, side, upgrade, whisper


@rule("KS-29.3.1-TARGET", "KS-29.3.1-b", "KS-29.3.1-e")
def test_two_keywords_are_given_to_one_target() -> None:
    s = scene(
        side("Ox 3/2"),
        side("Elk 4/1", "Fox 4/1", hand=["Last Stand"], units="B"),
        cards=official("last-stand"),
        phase="attack",
    )
    s.do("attack 1", "play last-stand", "option 2", "@b2")
    assert s.window
    s.all_pass()
    fox, elk = s.thing("Fox"), s.thing("Elk")
    given = {(e.subject, e.word) for e in s.state.effects}
    assert given == {(fox.id, "hardened"), (fox.id, "stubborn")}
    assert elk.hp == 2


BANNER = official("heirloom-banner", "travelling-reliquary")
GAIN = action("Gain", "You gain control of target enemy Kraver until end of turn.")


@rule("KS-21.4.5", "KS-21.5.6", "KS-21.5.9")
def test_an_upgrade_that_goes_elsewhere_does_not_follow_a_change_of_control() -> None:
    """The Kraver leaves its Garrison: what its Upgrades say of that applies."""
    s = scene(
        side(hand=["Gain"]),
        side(("Ox 3/1", {"upgrades": ["heirloom-banner", "travelling-reliquary"]}), "Elk 3/1"),
        cards=[*BANNER, GAIN],
    )
    s.do("play gain", "@b1").all_pass()
    assert (s.asked, s.legal()) == (1, ["@b2"])
    s.do("@b2")
    assert s.names(0) == ["Ox"]
    assert (s.attack("Ox"), s.attack("Elk")) == (1, 3)
    assert s.zone(1, "hand") == ["Travelling Reliquary"]


@rule("KS-21.4.5", "KS-21.3.8", "KS-R89")
def test_an_upgrade_goes_elsewhere_when_the_new_garrison_is_full() -> None:
    s = scene(
        side("Fox 1/1", hand=["Gain"], garrison_value=1),
        side(("Ox 3/1", {"upgrades": ["heirloom-banner"]}), "Elk 3/1"),
        cards=[*BANNER, GAIN],
    )
    s.do("play gain", "@b1").all_pass()
    assert (s.asked, s.legal()) == (1, ["@b2"])
    s.do("@b2")
    assert (s.names(0), s.names(1)) == (["Fox"], ["Elk"])
    assert s.zone(1, "hand") == ["Ox"]
    assert s.attack("Elk") == 3


@rule("KS-21.4.5", "KS-21.5.7", "KS-R90")
def test_an_upgrade_goes_elsewhere_when_control_ends() -> None:
    s = scene(
        side("Fox 1/1", hand=["Gain", "Heirloom Banner"], units="**"),
        side("Ox 3/1"),
        cards=[*BANNER, GAIN],
    )
    s.do("play gain", "@b1").all_pass()
    s.do("play heirloom-banner", "@a2").through()
    assert s.attack("Ox") == 3
    s.until("first-play", 1)
    assert (s.names(0), s.names(1)) == (["Fox"], ["Ox"])
    assert (s.attack("Fox"), s.attack("Ox")) == (3, 1)


@rule("KS-28.3.8", "KS-9.1.4", "KS-R98")
def test_what_leaves_together_is_remembered_as_it_was_together() -> None:
    """The Matron gives its Attack Damage up to the moment in which both leave."""
    s = scene(
        side(
            "Pyre Matron",
            ("Pup 2/1", {"upgrades": ["soul-tether"]}),
            hand=["Quake"],
        ),
        side("Ox 9/1"),
        cards=[
            *official("pyre-matron", "soul-tether"),
            kraver("Pup", 2, 1, species=["canid"]),
            action("Quake", "Destroy each friendly Kraver."),
        ],
    )
    s.do("play quake").all_pass()
    assert s.window, "Soul Tether opens a Reaction Window"
    s.all_pass()
    assert s.line(1) == ["Ox 7"]


@rule("KS-28.3.8", "KS-21.4.5", "KS-R98")
def test_an_upgrade_that_goes_elsewhere_still_counts_for_what_has_left() -> None:
    s = scene(
        side(
            ("Ox 2/1", {"upgrades": ["heirloom-banner", "soul-tether"]}),
            "Cow 3/1",
            hand=["Smash"],
        ),
        side("Elk 9/1"),
        cards=[
            *official("heirloom-banner", "soul-tether"),
            action("Smash", "Destroy target Kraver."),
        ],
    )
    s.do("play smash", "@a1").all_pass()
    s.do("@a2").all_pass()
    assert (s.line(0), s.line(1)) == (["Cow 3"], ["Elk 6"])
    assert s.attack("Cow") == 3


@rule("KS-17.2.2", "KS-R65", "KS-R64")
def test_an_attacker_that_changes_control_deals_what_it_dealt_with_its_upgrades() -> None:
    lure = whisper("Lure", "You gain control of target attacking Kraver permanently.")
    s = scene(
        side(("Ox 3/1", {"upgrades": ["heirloom-banner"]}), "Cow 3/1"),
        side("Elk 9/1", hand=["Lure"]),
        cards=[*official("heirloom-banner"), lure],
        phase="attack",
    )
    s.do("attack 1", "play lure", "option 1", "@a1").all_pass()
    s.do("@a2")
    assert s.line(1) == ["Elk 6", "Ox 3"]


@rule("KS-28.7.4", "KS-28.3.8", "KS-R98")
def test_a_delayed_instruction_remembers_what_has_left_in_an_earlier_phase() -> None:
    oath = "At the end of this turn, deal damage equal to this Kraver's Attack Damage to each"
    s = scene(
        side(hand=["Ox", "Smash"]),
        side("Elk 9/1"),
        cards=[
            kraver("Ox", 3, 4, deployment=f"{oath} enemy Kraver."),
            action("Smash", "Destroy target Kraver."),
        ],
    )
    s.do("play ox").all_pass().do("play smash", "@a1").all_pass()
    s.do("next", "next", "next")
    assert (s.names(0), s.line(1)) == ([], ["Elk 5"])


@rule("KS-28.7.4-b", "KS-30.4.3", "KS-30.4.4", "KS-R140")
def test_an_attack_that_fells_its_defender_is_complete() -> None:
    s = scene(
        side("Bramble Dog", "Ox 2(5)/1"),
        side(hp=1),
        side(),
        cards=official("bramble-dog"),
        phase="attack",
    )
    s.state.players[0].units = (1, 0, 0, 0, 0, 0)
    s.do("attack 1", "player b").through()
    assert s.line(0) == ["Bramble Dog 3 exhausted", "Ox 3"]


@rule("KS-28.7.4", "KS-16.4.9")
def test_after_the_attack_its_kraver_is_still_the_attacking_one() -> None:
    ox = kraver(
        "Ox", 3, 1, attack_ethos="After this attack is complete, ready the attacking Kraver."
    )
    s = scene(side("Ox 3/1"), side(), cards=[ox], phase="attack")
    s.do("attack 1").all_pass()
    assert s.status("Ox") == "ready"


@rule("KS-28.7.4", "KS-29.3.3-X")
def test_x_of_a_delayed_instruction() -> None:
    text = "After this attack is complete, Heal X your Capital. X is this Kraver's Attack Damage."
    s = scene(
        side("Ox 3/4", hp=5), side(), cards=[kraver("Ox", 3, 4, attack_ethos=text)], phase="attack"
    )
    s.do("attack 1").all_pass()
    assert s.hp(0) == 9


@rule("KS-28.1.7", "KS-28.7.4")
def test_there_is_no_this_attack_outside_an_attack() -> None:
    late = action("Late", "After this attack is complete, draw 1 card.")
    s = scene(side("Ox 3/1", hand=["Late"]), side(), cards=[late])
    s.do("play late").all_pass()
    s.do("next", "attack 1").all_pass()
    assert s.hand(0) == 0


@rule("KS-3.5.6", "KS-13.3.1-s02", "KS-R108")
def test_a_copy_is_divided_anew() -> None:
    split = action("Split", "Divide 5 damage among up to 2 target Kravers.")
    s = scene(
        side("Ox 9/1", "Elk 9/1", hand=["Split", "Twin"], discard=["Split"]),
        side(),
        cards=[
            split,
            action(
                "Twin",
                "Copy the effect of target Action card in your Discard Pile and resolve that copy"
                " with targets you choose.",
            ),
        ],
    )
    s.do("play twin", "card split").all_pass()
    s.do("@a1", "@a2", "number 3")
    assert s.line(0) == ["Ox 6", "Elk 7"]


@rule("KS-24.3.1", "KS-13.3.1-s05", "KS-29.3.1-b", "KS-R118")
def test_an_action_reaches_the_discard_pile_only_after_resolving() -> None:
    """Echo of Deeds cannot be its own target, neither when it is played nor when it resolves."""
    s = scene(side(hand=["Echo of Deeds"], units="C**"), side(), cards=official("echo-of-deeds"))
    assert s.refused("play echo-of-deeds") == "KS-29.3.1-b"
    heal = action("Mend", "Heal 1 your Capital.")
    s = scene(
        side(hand=["Echo of Deeds"], units="C**", discard=["Mend"], hp=10),
        side(),
        cards=[*official("echo-of-deeds"), heal],
    )
    s.do("play echo-of-deeds", "card mend").all_pass()
    assert (s.hp(0), s.zone(0, "buried"), s.zone(0, "discard")) == (11, ["Mend"], ["Echo of Deeds"])


@rule("KS-28.2.2", "KS-28.2.4", "KS-R98", "KS-R115")
def test_sunspear_hits_the_capital_of_a_target_that_has_gone() -> None:
    """The Capital is no target: only the part that needs the Kraver falls away."""
    away = whisper("Away", "Return target friendly Kraver to its owner's Hand.")
    s = scene(
        side(hand=["Sunspear"], units="S***"),
        side("Ox 5/1", hand=["Away"]),
        cards=[*official("sunspear"), away],
    )
    s.do("play sunspear", "number 3", "@b1", "play away", "option 1", "@b1").all_pass()
    assert (s.zone(1, "hand"), s.hp(1)) == (["Ox"], 17)


@rule("KS-23.3.3", "KS-R91")
def test_upgrades_of_a_kraver_removed_from_the_game() -> None:
    s = scene(
        side(hand=["Purge"]),
        side(("Ox 2/1", {"upgrades": ["hooked-spear"]})),
        cards=[
            *official("hooked-spear"),
            action(
                "Purge",
                "If target Kraver would be destroyed this turn, remove it from the game instead."
                " Destroy target Kraver.",
            ),
        ],
    )
    s.do("play purge", "@b1", "@b1").all_pass()
    assert s.zone(1, "removed") == ["Ox"]
    assert s.zone(1, "discard") == ["Hooked Spear"]


@rule("KS-27.6.9", "KS-27.6.13", "KS-30.4.3", "KS-R103")
def test_rerolls_of_a_player_who_leaves_still_trigger() -> None:
    """Three dice were thrown; Seer's controller draws for each of them."""
    seer = upgrade("Seer", "Whenever a player rolls, draw 1 card.")
    s = scene(
        side("Ox 3/1", hand=["Wheel of Cravings"], units="**"),
        side(hand=["Loaded Fate"], units="C"),
        side(upgrades=["seer"]),
        cards=[*official("wheel-of-cravings", "loaded-fate"), seer],
    )
    s.do("play wheel-of-cravings").all_pass()
    s.do("play loaded-fate", "option 1", "roll 1").all_pass()
    assert s.question == "result"
    s.state.concede(1)
    s.through()
    assert s.can("next")
    assert s.hand(2) == 3


@rule("KS-31.6.1", "KS-29.3.8-RANDOM")
def test_only_one_random_kraver_is_meant() -> None:
    s = scene(
        side(hand=["Lull", "Bane", "Shove"]),
        side("Ox 5/1", "Elk 5/1", "Fox 5/1"),
        cards=[
            action("Lull", "Exhaust a random enemy Kraver."),
            action("Shove", "Relocate a random enemy Kraver to a position you choose."),
            action("Bane", "A random enemy Kraver loses 2 HP."),
        ],
    )
    s.do("play lull").all_pass()
    assert sum("exhausted" in told for told in s.line(1)) == 1
    s.do("play bane").all_pass()
    assert sum("3" in told for told in s.line(1)) == 1
    was = s.names(1)
    s.do("play shove").all_pass()
    answers = s.legal()
    assert len(answers) == 2
    s.do(answers[0])
    assert s.names(1) != was


@rule("KS-28.3.1", "KS-3.2.5", "KS-29.3.1-TARGET-PENDING", "KS-3.5.19")
def test_a_triggered_effect_that_waits_is_a_pending_effect() -> None:
    """Lensgrinder has triggered on the roll whose window is open."""
    s = scene(
        side("Ox 9/1", hand=["Wheel of Cravings"], units="**"),
        side("Lensgrinder", "Elk 3/1", gamma="Negate target pending effect."),
        cards=official("wheel-of-cravings", "lensgrinder"),
    )
    s.do("play wheel-of-cravings").all_pass()
    s.do("gamma")
    assert s.legal() == ["event 1", "event 2"]
    s.do("event 2")
    assert [e["what"] for e in s.view(1)["queue"]] == ["gamma", "action", "waiting"]
    s.through()
    assert s.can("next")
    assert s.line(0) == ["Ox 9"]


@rule("KS-28.3.1", "KS-29.3.1-TARGET-PENDING", "KS-16.6.5", "KS-R45")
def test_a_deployment_ethos_that_waits_opens_no_window_once_negated() -> None:
    hush = whisper("Still", "Negate target pending Deployment Ethos.")
    ethos = "Heal 2 your Capital."
    s = scene(
        side(hand=["Both"], discard=["Ox", "Elk"], hp=10),
        side(hand=["Still"]),
        cards=[
            kraver("Ox", 3, 1, deployment=ethos),
            kraver("Elk", 3, 1, deployment=ethos),
            hush,
            action(
                "Both",
                "Deploy target Kraver card from your Discard Pile. ⬡ — 1–20: Draw 1 card.",
            ),
        ],
    )
    s.do("play both", "card ox").all_pass()
    assert s.window, "of the roll; the Deployment Ethos waits until the Action is done"
    assert s.asked == 1
    s.do("play still", "option 1", "event 2").all_pass()
    assert s.windows == 0
    assert (s.hp(0), s.names(0)) == (10, ["Ox"])


@rule("KS-27.5.1", "KS-27.5.2", "KS-29.3.3-UP-TO")
def test_targets_of_up_to_so_many_are_not_required() -> None:
    lull = whisper("Lull", "Exhaust up to 2 target Kravers. Draw 1 card.")
    hold = whisper("Hold", "Exhaust up to 2 target Kravers. Destroy target enemy Kraver.")
    away = whisper("Away", "Return target friendly Kraver to its owner's Hand.")
    s = scene(
        side("Ox 3/1"),
        side("Elk 3/1", hand=["Lull", "Away"]),
        cards=[lull, away],
        phase="attack",
    )
    s.do("attack 1", "play lull", "option 1", "@b1", "pass")
    s.do("play away", "option 1", "@b1").all_pass()
    assert sorted(s.zone(1, "hand")) == ["Elk", "Filler"]
    s = scene(
        side("Ox 3/1", "Cow 3/1", hand=["Away"]),
        side("Elk 9/1", hand=["Hold"]),
        cards=[hold, away],
        phase="attack",
    )
    s.do("attack 1", "play hold", "option 1", "@b1", "@a2")
    s.do("play away", "option 1", "@a2").all_pass()
    assert s.line(1) == ["Elk 8"], "the required target has gone: nothing of it happens"


@rule("KS-4.4.3", "KS-30.4.2", "KS-21.4.5")
def test_an_upgrade_goes_elsewhere_when_its_kravers_owner_leaves() -> None:
    s = scene(
        side("Cow 1/1", hand=["Gain", "Heirloom Banner"], units="**"),
        side("Ox 3/1"),
        side(),
        cards=[*BANNER, GAIN],
    )
    s.do("play gain", "@b1").all_pass()
    s.do("play heirloom-banner", "@a2").through()
    s.state.concede(1)
    assert (s.asked, s.legal()) == (0, ["@a1"])
    s.do("@a1")
    assert (s.names(0), s.attack("Cow")) == (["Cow"], 3)
    assert s.can("next")


@rule("KS-15.12.3", "KS-21.5.7", "KS-R92", "KS-R141")
def test_a_stubborn_kraver_stays_when_control_ends() -> None:
    root = upgrade("Root", "Attached Kraver has Stubborn.", on="friendly_kraver")
    s = scene(side("Cow 1/1", hand=["Gain", "Root"]), side("Ox 3/1"), cards=[root, GAIN])
    s.do("play gain", "@b1").all_pass()
    s.do("play root", "@a2").through()
    s.until("first-play", 1)
    assert (s.names(0), s.names(1)) == (["Cow", "Ox"], [])


@rule("KS-4.4.3-b", "KS-R90", "KS-R141")
def test_a_stubborn_kraver_goes_home_from_a_garrison_that_is_gone() -> None:
    root = upgrade("Root", "Attached Kraver has Stubborn.", on="friendly_kraver")
    for full, line in (("full", ["Elk"]), ("free", ["Elk", "Ox"])):
        s = scene(
            side(hand=["Gain", "Root"]),
            side("Ox 3/1", "Elk 3/1", garrison_value=2),
            side(),
            cards=[root, GAIN],
        )
        s.do("play gain", "@b1").all_pass()
        s.do("play root", "@a1").through()
        if full == "full":
            capital = s.state.things[s.state.players[1].capital]
            s.state.effects += (Modifier(0, "garrison", capital.id, -1, 1, 1),)
        s.state.concede(0)
        assert s.names(1) == line
        assert ("Ox" in s.zone(1, "hand")) == (full == "full")
