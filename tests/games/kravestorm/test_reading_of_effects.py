"""Situations of chapters 21 to 32 that a second reading of rules and cards has found."""

from tests.citing import rule
from tests.games.kravestorm.situation import official, scene, side


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
