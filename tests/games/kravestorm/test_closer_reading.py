"""Cases that a closer reading of chapters 1 to 20 found told wrong or not at all."""

from tests.citing import rule
from tests.games.kravestorm.situation import action, official, scene, side


@rule("KS-28.3.8", "KS-9.1.6", "KS-R98")
def test_cards_that_leave_together_are_known_as_they_were_together() -> None:
    """The Matron's +1 still counts for the Pup that dies with her, whoever stands first."""
    fire = action("Fire", "Destroy each friendly Kraver.")
    for line in (("pyre-matron", "spark-pup"), ("spark-pup", "pyre-matron")):
        garrison = [
            ("Pyre Matron", {})
            if name == "pyre-matron"
            else ("Spark Pup", {"upgrades": ["soul-tether"]})
            for name in line
        ]
        s = scene(
            side(*garrison, hand=["Fire"]),
            side("Ox 9/1"),
            cards=[fire, *official("pyre-matron", "spark-pup", "soul-tether")],
        )
        s.do("play fire").all_pass()
        s.through()
        assert s.line(1) == ["Ox 6"]


@rule("KS-28.3.8", "KS-21.4.5", "KS-R98")
def test_an_upgrade_that_goes_elsewhere_was_still_there() -> None:
    fire = action("Fire", "Destroy target Kraver.")
    s = scene(
        side(
            ("Pup 1/1", {"upgrades": ["soul-tether", "heirloom-banner"]}), "Cat 3/1", hand=["Fire"]
        ),
        side("Ox 9/1"),
        cards=[fire, *official("soul-tether", "heirloom-banner")],
    )
    s.do("play fire", "@a1").all_pass()
    if s.question == "target.host":
        s.do("@a2")
    s.through()
    assert s.line(1) == ["Ox 6"]


@rule("KS-21.5.6", "KS-21.5.9", "KS-21.4.5", "KS-21.3.8")
def test_an_upgrade_that_stays_behind_when_control_changes() -> None:
    """A Kraver that changes control leaves its Garrison, also where it ends up in a Hand."""
    gain = action("Gain", "You gain control of target Kraver until end of turn.")
    upgrades = ["heirloom-banner", "travelling-reliquary", "hooked-spear"]
    cards = [gain, *official(*upgrades)]
    for capacity in (5, 0):
        s = scene(
            side(hand=["Gain"], garrison_value=capacity),
            side(("Ox 4/1", {"upgrades": upgrades}), "Cat 3/1"),
            cards=cards,
        )
        s.do("play gain", "@b1").all_pass()
        assert s.question == "target.host"
        s.do("@b2")
        assert s.attack("Cat") == 3
        assert "Travelling Reliquary" in s.zone(1, "hand")
        if capacity:
            assert (s.names(0), s.attack("Ox")) == (["Ox"], 3)
        else:
            assert {"Ox", "Hooked Spear"} <= set(s.zone(1, "hand"))


@rule("KS-21.5.6", "KS-21.5.7", "KS-21.4.5", "KS-R90")
def test_an_upgrade_that_stays_behind_when_control_ends() -> None:
    gain = action("Gain", "You gain control of target Kraver until end of turn.")
    banner = official("heirloom-banner")
    for capacity in (5, 1):
        s = scene(
            side("Cat 3/1", hand=["Gain", "Heirloom Banner"], units="BB"),
            side("Ox 4/1", "Bee 1/1", garrison_value=capacity),
            cards=[gain, *banner],
        )
        s.do("play gain", "@b1").all_pass()
        s.do("play heirloom-banner", "@a2")
        assert s.attack("Ox") == 3
        s.do("next", "next", "next")
        assert s.question == "target.host"
        s.do("@a1")
        assert s.attack("Cat") == 3
        assert s.names(1) == (["Bee", "Ox"] if capacity > 1 else ["Bee"])
