"""Rulings that keep what is hidden from being told by something else (KD-R170 to KD-R175)."""

import pytest

from rulewright.games.keepers.turn import board_key
from tests.citing import rule
from tests.games.keepers.situation import Scene


@rule("KD-R170")
@pytest.mark.parametrize("who", ["Sniper", "Keeper"])
def test_stealth_used_again_shows_the_true_space_first(who: str) -> None:
    pieces = [f"P1 {who} C4 hidden", *(["P1 Keeper A1"] if who == "Sniper" else [])]
    objects = ["Marker C3 P1", "Marker F6 P1"]
    scene = Scene(pieces=pieces, objects=objects, row={"P1": ["Stealth"]})
    scene.play(f"P1 stealth {who} true C5")
    assert scene.kinds()[:3] == ["action", "revealed", "markers_removed"]
    shown = scene.events[1][1]
    assert (shown["at"], shown["card"]) == ("c4", who.lower())
    assert scene.markers() == {"C4": "1e", "B4": "1e", "D4": "1e", "C3": "1e", "C5": "1w"}


@rule("KD-R171")
def test_steadfast_ends_with_stealth_wherever_the_keeper_hides() -> None:
    for space in ("B2", "B3"):
        scene = Scene(row={"P1": ["Stealth"]}, effects={"P1": ["Steadfast"]},
                      pieces=["P1 Keeper B2"]).play(f"P1 stealth Keeper true {space}")  # fmt: skip
        assert not scene.works("Steadfast")


@rule("KD-R172")
def test_sprint_and_stealth_leave_one_another_alone() -> None:
    for space in ("D4", "D5"):
        scene = Scene(row={"P1": ["Sprint"]}, pieces=["P1 Sniper D4"])
        scene.play("P1 card Sprint Sniper", f"P1 stealth Sniper true {space}")
        assert set(scene.markers()) == {"D4", "C4", "E4", "D3", "D5"}
        assert scene.works("Sprint")


@rule("KD-R173")
def test_repetition_compares_what_everybody_sees() -> None:
    told = []
    for sniper, bomb in (("D5", "F5"), ("C4", "G4")):
        scene = Scene(pieces=["P1 Sniper D4", "P1 Bomber F4"])
        scene.play(f"P1 stealth Sniper true {sniper}", f"P1 minefield Bomber true {bomb}")
        logs = [scene.state.turn_log, board_key(scene.state)]
        # The next deed of what is hidden starts from a space that the log does not tell.
        again = Scene(pieces=[f"P1 Sniper {sniper} hidden", "P1 Scout C5"])
        again.play(f"P1 stealth Sniper true {sniper}")
        told.append([*logs, again.state.turn_log])
    assert told[0] == told[1]
    # What everybody sees is compared: another space of a Warrior in plain sight is another board.
    boards = {board_key(Scene(pieces=[f"P1 Scout {space}"]).state) for space in ("C5", "C6")}
    assert len(boards) == 2


@rule("KD-R173")
def test_streaks_do_not_tell_hidden_spaces() -> None:
    """Turn after turn of Stealth to and fro or on one space: the streak is the same."""
    streaks = []
    for spaces in (("D4", "D4", "D4"), ("D5", "D4", "D5")):
        scene = Scene(pieces=["P1 Sniper D4", "P2 Guardian off"])
        shown = []
        for space in spaces:
            scene.play(f"P1 stealth Sniper true {space}", "P1 end", "P2 end")
            shown.append(list(scene.state.streak))
        streaks.append(shown[0])
    assert streaks[0] == streaks[1]


@rule("KD-R174")
def test_a_hidden_warrior_is_handed_no_loot() -> None:
    pieces = ["P1 Ogre D4 loot3", "P1 Keeper A1"]
    plain = Scene(pieces=[*pieces, "P1 Sniper D5"])
    assert "handoff d4" in plain.options()
    hidden = Scene(pieces=[*pieces, "P1 Sniper D5 hidden"])
    assert "handoff d4" not in hidden.options()
    both = Scene(pieces=[*pieces, "P1 Sniper D5 hidden", "P1 Scout C4"])
    both.play("P1 =handoff d4")
    assert both.options() == ["@c4"]


@rule("KD-R175")
def test_a_revealed_warrior_reveals_all_on_its_space() -> None:
    """Vision reveals enemy Markers; with a Warrior among them goes the looker's own Bomb."""
    pieces = ["P1 Scout B6", "P2 Sniper D6 hidden", "P2 Guardian off"]
    scene = Scene(pieces=pieces, objects=["Bomb D6 P1 hidden"]).play("P1 move Scout B6>C5")
    assert scene.markers() == {}
    assert "exploded" in scene.kinds()
    assert scene.at("P2 Sniper") is None
    # Without a Warrior the own Bomb stays where it is, unseen.
    bomb = Scene(
        pieces=["P1 Scout B6", "P2 Guardian off"], objects=["Bomb D6 P1 hidden", "Marker D6 P2"]
    )
    bomb.play("P1 move Scout B6>C5")
    assert bomb.markers() == {"D6": "1b"}
