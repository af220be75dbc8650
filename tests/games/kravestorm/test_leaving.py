"""Players who leave in the middle of what others do."""

from tests.citing import rule
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade


@rule("KS-27.3.5", "KS-3.2.4-b", "KS-30.4.4", "KS-R26", "KS-R103")
def test_a_pass_leaves_with_its_player() -> None:
    """All living players pass in a row: one who is out has not passed for anybody."""
    s = scene(side("Wolf 3/2"), side(), side(), phase="attack")
    s.do("attack 1", "player c", "pass")
    s.state.concede(1)
    assert s.asked == 2
    s.do("pass")
    assert (s.window, s.asked) == (True, 0)
    s.do("pass")
    assert (s.window, s.hp(2)) == (False, 18)


@rule("KS-4.4.3", "KS-12.3.3", "KS-16.3.4", "KS-R106")
def test_what_is_being_activated_leaves_with_its_owner() -> None:
    """Nothing is committed and nothing paid: the player goes on with something else."""
    ox = kraver("Ox", 3, 1, permanent="↶, [Brone]: Deal 1 damage to target enemy Kraver.")
    s = scene(
        side(("Ox 3/1", {"owner": 2}), units="B"),
        side("Cat 3/1", "Bee 3/1"),
        side(),
        cards=[ox],
    )
    s.do("use a1")
    s.state.concede(2)
    s.do("@b1")
    assert (s.can("next"), s.units(0), s.line(1)) == (True, {"brone": 1}, ["Cat 3", "Bee 3"])


@rule("KS-4.4.3", "KS-12.3.3", "KS-12.4.2")
def test_a_reduction_that_leaves_with_its_owner_leaves_nothing_to_pay_with() -> None:
    gain = action("Gain", "You gain control of target Upgrade.")
    mint = upgrade("Mint", "Each card you play costs 1 less.")
    bolt = action("Bolt", "Deal 1 damage to target Kraver.", "B")
    s = scene(
        side(hand=["Gain", "Bolt"]),
        side("Cat 3/1", "Bee 3/1"),
        side(upgrades=["Mint"]),
        cards=[gain, mint, bolt],
    )
    s.do("play gain", "@c:4").all_pass()
    s.do("play bolt")
    s.state.concede(2)
    s.do("@b1")
    assert (s.can("next"), s.zone(0, "hand"), s.line(1)) == (True, ["Bolt"], ["Cat 3", "Bee 3"])
