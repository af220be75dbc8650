"""Players who leave in the middle of what others do."""

from tests.citing import rule
from tests.games.kravestorm.situation import scene, side


@rule("KS-27.3.3", "KS-27.3.4", "KS-30.4.4", "KS-R26", "KS-R103")
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
