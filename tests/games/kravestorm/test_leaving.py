"""Players who leave in the middle of what others do."""

from tests.citing import rule
from tests.games.kravestorm.situation import Scene, action, kraver, official, scene, side, upgrade


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


@rule("KS-4.4.3", "KS-29.2-PRECISION", "KS-R68")
def test_a_kraver_leaves_with_its_owner_while_precision_is_split() -> None:
    wolf = kraver("Wolf", 6, 5, attack_ethos="Precision.")
    s = scene(
        side("Wolf 6/5"),
        side("Ox 2/1", ("Cat 2/1", {"owner": 2}), "Bee 2/1"),
        side(),
        cards=[wolf],
        phase="attack",
    )
    s.do("attack 1", "player b").all_pass()
    s.do("option 1")
    s.state.concede(2)
    s.do("number 2", "number 2")
    assert (s.line(1), s.hp(1)) == ([], 19)


_GAIN = action("Gain", "You gain control of target Kraver.")
_DRUM = upgrade("Drum", "Attached Kraver has +1 Attack Damage.", on="kraver")


def _taking() -> Scene:
    """The first player chooses the place of a Frontliner that he takes from the second."""
    return (
        scene(
            side("Wolf 6/5 frontliner", hand=["Gain"]),
            side(("Ox 3/1 frontliner", {"upgrades": [{"card": "drum", "owner": 2}]})),
            side(),
            side(),
            cards=[_GAIN, _DRUM],
        )
        .do("play gain", "@b1")
        .all_pass()
    )


@rule("KS-4.4.3", "KS-21.5.6", "KS-21.5.9", "KS-15.11.3", "KS-R106")
def test_a_player_leaves_while_a_kraver_changes_control() -> None:
    """Until its new place is chosen it is where it was, with its Upgrades: nothing is between
    two Garrisons."""
    s = _taking()
    assert s.names(1) == ["Ox"]
    s.state.concede(3)
    s.do("number 2")
    assert (s.names(0), s.names(1)) == (["Wolf", "Ox"], [])
    assert s.thing("Drum").host == s.thing("Ox").id

    owner_of_the_upgrade = _taking()
    owner_of_the_upgrade.state.concede(2)
    owner_of_the_upgrade.do("number 1")
    assert owner_of_the_upgrade.names(0) == ["Ox", "Wolf"]
    assert owner_of_the_upgrade.thing("Ox").upgrades == ()

    owner = _taking()
    owner.state.concede(1)
    if owner.can("number 1"):
        owner.do("number 1")
    assert (owner.names(0), owner.zone(2, "discard")) == (["Wolf"], ["Drum"])

    taker = _taking()
    taker.state.concede(0)
    assert (taker.names(1), "Ox" in taker.zone(1, "hand")) == (["Ox"], False)
    assert taker.thing("Drum").host == taker.thing("Ox").id


@rule("KS-30.4.3", "KS-21.5.6", "KS-21.4.5")
def test_control_that_is_not_taken_after_all_moves_no_upgrade() -> None:
    s = scene(
        side(hand=["Gain"]),
        side(("Ox 4/1", {"upgrades": ["heirloom-banner"]}), "Cat 3/1"),
        side(),
        cards=[_GAIN, *official("heirloom-banner")],
    )
    s.do("play gain", "@b1").all_pass()
    s.state.concede(0)
    if s.can("@b2"):
        s.do("@b2")
    assert (s.names(1), s.thing("Heirloom Banner").host) == (["Ox", "Cat"], s.thing("Ox").id)
