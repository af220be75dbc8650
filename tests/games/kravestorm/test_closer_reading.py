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
