"""Corners that a second reading of the rulebook found."""

from tests.citing import rule
from tests.games.keepers.situation import Scene


@rule("KD-WEF-14", "KD-WEF-12")
def test_repel_and_heal_are_for_a_breaker_that_is_still_beside_the_wall() -> None:
    """Collapse sets Deliver off before the Wall Effect: the breaker stands elsewhere by then."""
    for effect in ("Heal", "Repel"):
        setup = {"wall_effect": {"P2": effect}, "row": {"P2": ["Collapse"]}}
        breaker = "P1 Keeper D3 hp3 deliver:P1"
        scene = Scene(setup, pieces=[breaker], objects=["Wall D4 P2"])
        scene.play("P1 attack Keeper D3>D4 wall", "P1 =@a1")
        assert (scene.at("P1 Keeper"), scene.hp("P1 Keeper")) == ("A1", 3)
    # Beside the Wall's space again, or merely at its corner.
    setup = {"wall_effect": {"P2": "Heal"}, "row": {"P2": ["Collapse"]}}
    for space, health in (("b1", 4), ("a1", 3)):
        breaker = "P1 Keeper B3 hp3 deliver:P1"
        scene = Scene(setup, pieces=[breaker], objects=["Wall B2 P2"])
        scene.play("P1 attack Keeper B3>B2 wall", f"P1 =@{space}")
        assert scene.hp("P1 Keeper") == health
