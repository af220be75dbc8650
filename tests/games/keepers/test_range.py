"""The whole table of Range with Walls (B101: a range check compared with the wrong distance)."""

import pytest

from tests.citing import rule
from tests.games.keepers.situation import Scene, attacks_of

OWN = {"D2", "D1", "C3", "E3"}


@rule("KD-RNG-03", "KD-RNG-04", "KD-RNG-05", "KD-RNG-06", "KD-R55")
@pytest.mark.parametrize(
    ("walls", "enemies", "targets"),
    [
        ("", "D4", {"D4"}),
        ("", "D5", {"D5"}),
        ("D4", "D5", {"D4 wall", "D5"}),
        ("D4", "D4", {"D4 wall", "D4"}),
        ("D4", "D4 D5", {"D4 wall", "D4"}),
        ("D5", "D5", set()),
        ("D5", "", set()),
        ("", "D4 D5", {"D4", "D5"}),
    ],
)
def test_range_two_from_the_ground(walls: str, enemies: str, targets: set[str]) -> None:
    kinds = ["Scaler", "Ogre"]
    if enemies and walls and enemies.split()[0] not in walls:
        kinds.reverse()
    pieces = ["P1 Sniper D3", "P2 Guardian G7", "P1 Guardian A2", "P1 Keeper A1"]
    pieces += [f"P2 {kind} {space}" for kind, space in zip(kinds, enemies.split(), strict=False)]
    objects = [f"Wall {space} P2" for space in walls.split()]
    scene = Scene(pieces=pieces, objects=objects)
    assert attacks_of(scene, "P1 Sniper") - OWN == targets


@rule("KD-RNG-02", "KD-R56", "KD-CARD-35", "KD-CARD-49")
def test_range_two_from_a_wall() -> None:
    row = {"P1": ["Range", "Scale"]}
    pieces = ["P1 Keeper D3 onwall", "P2 Scaler D4 onwall", "P2 Ogre D5", "P1 Guardian A1"]
    walls = ["Wall D3 P1", "Wall D4 P2", "Wall F3 P2"]
    scene = Scene(row=row, pieces=[*pieces, "P2 Keeper F3 onwall"], objects=walls)
    assert attacks_of(scene, "P1 Keeper") - {"D1"} == {"D4", "D4 wall", "D5", "F3"}


@rule("KD-CARD-52", "KD-R65", "KD-RNG-06")
def test_snipe_behind_an_occupied_wall() -> None:
    pieces = ["P1 Keeper D3", "P2 Scaler D4 onwall", "P2 Ogre D5", "P2 Guardian D6"]
    scene = Scene(row={"P1": ["Snipe"]}, pieces=pieces, objects=["Wall D4 P2"])
    scene.play("P1 card Snipe")
    assert {"d3xd4", "d3xd4w", "d3xd5"} <= set(scene.options())
    assert "d3xd6" not in scene.options()
