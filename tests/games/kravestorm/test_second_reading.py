"""Situations that a second reading of the rules found thinly tested."""

from tests.citing import rule
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper


@rule("KS-17.3.6", "KS-17.2.1-s20", "KS-28.4.1")
def test_a_reduction_for_a_turn_protects_a_capital() -> None:
    """An effect in force reduces Attack Damage to a Capital also where no card in play does."""
    wall = whisper("Wall", "Attack Damage dealt to your Capital is reduced by 3 this turn.")
    s = scene(side("Ox 3/4"), side(hand=["Wall"], hp=10), cards=[wall], phase="attack")
    s.do("attack 1", "play wall", "option 1").all_pass()
    assert s.hp(1) == 9


@rule("KS-4.4.3-b", "KS-30.4.2", "KS-23.3.5")
def test_a_foreign_upgrade_goes_back_to_its_owner_when_its_controller_leaves() -> None:
    """It stays on its Kraver; it is no Kraver that could enter a Garrison."""
    gain = action("Gain", "You gain control of target Upgrade.")
    drum = upgrade("Drum", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")
    s = scene(
        side(hand=["Gain"]),
        side(("Ox 3/1", {"upgrades": ["drum"]})),
        side(),
        cards=[gain, drum],
    )
    s.do("play gain", "@b/1").all_pass()
    ox = s.state.things[s.state.players[1].garrison[0]]
    held = s.state.things[ox.upgrades[0]]
    assert (held.owner, held.controller) == (1, 0)
    s.state.concede(0)
    assert s.state.players[1].garrison == (ox.id,)
    assert ox.upgrades == (held.id,)
    assert s.state.things[held.id].controller == 1


@rule("KS-21.5.7", "KS-29.3.4-THIS-TURN")
def test_control_of_an_upgrade_for_a_turn_ends_with_it() -> None:
    gain = action("Gain", "You gain control of target Upgrade this turn.")
    drum = upgrade("Drum", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")
    s = scene(side(hand=["Gain"]), side(("Ox 3/1", {"upgrades": ["drum"]})), cards=[gain, drum])
    s.do("play gain", "@b/1").all_pass()
    held = next(t for t in s.state.things.values() if t.host and t.owner == 1)
    assert held.controller == 0
    s.until("first-play", 1)
    assert s.state.things[held.id].controller == 1


@rule("KS-17.3.1", "KS-R57", "KS-R72")
def test_what_the_attack_changes_counts_at_once() -> None:
    """A value that depends on the attack is worked out anew, whoever looked at it before."""
    hound = kraver(
        "Hound",
        3,
        2,
        permanent="Persistent. While the defending opponent controls no Kravers, this Kraver has"
        " +3 Attack Damage.",
    )
    s = scene(side("Hound 3/2"), side(), cards=[hound], phase="attack")
    s.view(0)
    s.do("attack 1").all_pass()
    assert s.hp(1) == 15
