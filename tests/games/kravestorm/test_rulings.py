"""Rulings that no scenario plays."""

from collections.abc import Callable

from tests.citing import rule
from tests.games.kravestorm.situation import (
    action,
    kraver,
    official,
    scene,
    side,
    upgrade,
    whisper,
)

Show = Callable[..., None]


@rule("KS-R03", "KS-9.5.4")
def test_in_play_are_capital_zones_and_garrisons() -> None:
    s = scene(side("Ox 3/1", hand=["Filler"], discard=["Filler"]), side())
    assert [p["at"] for p in s.view(-1)["pieces"]] == [
        *("a", "a:1", "a:2", "a:3", "a1"),
        *("b", "b:1", "b:2", "b:3"),
    ]


@rule("KS-R18", "KS-22.5.6", "KS-9.3.5")
def test_a_burial_that_empties_the_deck() -> None:
    hush = whisper("Hush", "Draw 1 card.")
    s = scene(side(hand=["Hush"], deck=["Filler"]), side(), cards=[hush])
    s.do("exhaust-burying 3", "card hush")
    assert s.state.returns() == [-1, 1]
    assert s.log("draw") == ["draw"]


@rule("KS-R29", "KS-27.1.2")
def test_every_response_is_legal_in_a_roll_window() -> None:
    spin = action("Spin", "⬡ — 1–20: Draw 1 card.")
    mend = whisper("Mend", "Heal 3 your Capital.")
    s = scene(
        side(hand=["Spin"]), side(hand=["Mend"], hp=10, gamma="Draw 1 card."), cards=[spin, mend]
    )
    s.do("play spin").all_pass().do("play mend", "option 1", "pass", "gamma").all_pass()
    assert (s.hp(1), s.hand(1), s.hand(0)) == (13, 1, 1)


@rule("KS-R40", "KS-28.1.7", "KS-3.5.19")
def test_what_resolves_can_be_negated_from_a_nested_window() -> None:
    spin = action("Spin", "Deal 1 damage to target Kraver. ⬡. Draw 1 card.")
    hush = whisper("Hush", "Negate target pending Action effect.")
    s = scene(side(hand=["Spin"]), side("Ox 3/1", hand=["Hush"]), cards=[spin, hush])
    s.do("play spin", "@b1").all_pass()
    assert s.line(1) == ["Ox 2"]
    s.do("play hush", "option 1", "event 1").all_pass()
    assert (s.line(1), s.hand(0), s.zone(0, "discard")) == (["Ox 2"], 0, ["Spin"])


@rule("KS-R51", "KS-13.3.1-s07", "KS-21.3.8")
def test_an_entry_that_has_become_illegal() -> None:
    muster = upgrade("Muster", "Whenever you play a Kraver, deploy 1 Kraver card from your Hand.")
    s = scene(
        side(hand=["Ox", "Wolf"], upgrades=["Muster"], garrison_value=1),
        side(),
        cards=[muster, kraver("Ox"), kraver("Wolf")],
    )
    s.do("play ox", "card wolf")
    assert (s.names(0), s.zone(0, "hand")) == (["Wolf"], ["Ox"]), "only capacity is lacking"
    s = scene(side(hand=["Ox", "Ox"], upgrades=["Muster"]), side(), cards=[muster, kraver("Ox")])
    s.do("play ox", "card ox")
    assert (s.names(0), s.zone(0, "discard")) == (["Ox"], ["Ox"])


@rule("KS-R53", "KS-17.2.1-s03", "KS-17.2.1-s04")
def test_a_declaration_is_one_unit() -> None:
    ox = kraver("Ox", 3, 1, attack_cost="B")
    s = scene(side("Elk 2/1", "Ox 3/1"), side(), cards=[ox], phase="attack")
    assert s.refused("attack 2") == "KS-17.1.3"
    assert s.names(0) == ["Elk", "Ox"]
    s.do("exhaust 1", "attack 2")
    assert (s.names(0), s.units(0), s.windows) == (["Ox", "Elk"], {}, 1)


@rule("KS-R63", "KS-28.9.1", "KS-17.3.6")
def test_a_destroyed_kraver_no_longer_protects_the_next() -> None:
    guard = kraver(
        "Guard",
        2,
        1,
        permanent="Attack Damage dealt to each other friendly Kraver is reduced by 1.",
    )
    s = scene(side("Ox 3/5"), side("Guard 2/1", "Elk 3/1"), cards=[guard], phase="attack")
    s.do("attack 1").all_pass()
    assert (s.line(1), s.hp(1)) == ([], 20)
    s = scene(side("Ox 3/5"), side("Elk 3/1", "Guard 2/1"), cards=[guard], phase="attack")
    s.do("attack 1").all_pass()
    assert s.line(1) == ["Guard 1"], "the Elk soaked one more"


@rule("KS-R65", "KS-17.2.2", "KS-R64")
def test_the_attacker_changes_its_controller() -> None:
    lure = whisper("Lure", "You gain control of target attacking Kraver until end of turn.")
    s = scene(side("Ox 9/4"), side(hand=["Lure"]), cards=[lure], phase="attack")
    s.do("attack 1", "play lure", "option 1", "@a1").all_pass()
    assert (s.line(0), s.line(1), s.hp(1)) == ([], ["Ox 5"], 20)


@rule("KS-R73", "KS-16.4.9", "KS-29.2-LIFESTEAL")
def test_attack_keywords_are_locked_in_at_commit() -> None:
    bat = kraver("Bat", 3, 4, permanent="Lifesteal.")
    s = scene(side("Bat 3/4", hp=10), side(), cards=[bat], phase="attack")
    s.do("attack 1")
    assert (s.status("Bat"), s.going.keywords) == ("exhausted", ("lifesteal",))
    s.all_pass()
    assert (s.hp(0), s.status("Bat")) == (14, "wasted")


@rule("KS-R76", "KS-28.3.6", "KS-28.6.3")
def test_collar_and_phial_of_the_starter_set() -> None:
    s = scene(
        side(("Ox 4/1", {"upgrades": ["fever-collar", "rage-phial"]})),
        side(),
        cards=official("fever-collar", "rage-phial"),
        phase="attack",
    )
    assert s.attack("Ox") == 9
    s.do("attack 1").all_pass().until("first-play", 1)
    assert (s.status("Ox"), s.hp(1)) == ("overdosed", 11)


@rule("KS-R38", "KS-R42", "KS-27.6.3")
def test_lensgrinder_watches_every_roll(dice: Show) -> None:
    spin = action("Spin", "⬡ — 30 or more: Draw 1 card.")
    s = scene(
        side("Lensgrinder", hand=["Spin"]),
        side("Ox 4/1", "Elk 2/1"),
        cards=[spin, *official("lensgrinder")],
    )
    dice(4)
    s.do("play spin").all_pass()
    assert (s.asked, s.legal()) == (0, ["@b1", "@b2"]), "its target is chosen before the window"
    s.do("@b2")
    assert s.window
    s.all_pass()
    assert s.line(1) == ["Ox 4", "Elk 1"]
