"""Mandatory loops (KS-31.4.1): the game ends or goes on, it never hangs."""

from typing import Any

import pytest

from rulewright.games.kravestorm.loops import ENDLESS, LOOP_AFTER
from rulewright.games.kravestorm.state import KravestormState
from tests.citing import rule
from tests.games.kravestorm.situation import Scene, action, kraver, scene, side, upgrade

JAM = action("Jam", "Exhaust target Kraver.")
UP = "Whenever attached Kraver becomes Exhausted, ready attached Kraver."
DOWN = "Whenever attached Kraver becomes Ready, exhaust attached Kraver."


def swinging(down: str, **own: Any) -> Scene:
    """Return a scene in which exhausting Ox sets off triggers that swing it to and fro."""
    cards = [
        upgrade("Up", UP, on="friendly_kraver"),
        upgrade("Down", down, on="friendly_kraver"),
        JAM,
    ]
    s = scene(
        side(("Ox 3/1", {"upgrades": ["up", "down"]}), hand=["Jam"], **own),
        side(hp=17),
        cards=cards,
    )
    return s.do("play jam", "@a1")


PYRE = (
    "Whenever a Kraver enters a Garrison, destroy each Kraver and deploy the top Kraver card of"
    " your Discard Pile."
)
WINDOW = " This triggered effect opens a Reaction Window before it resolves."
RAISE = action("Raise", "Deploy the top Kraver card of your Discard Pile.")


def rising(more: str = "", ethos: str = "") -> Scene:
    """Return a scene in which a Kraver dies and comes back, each time as a new object."""
    ox = kraver("Ox", 3, 1, **({"deployment": ethos} if ethos else {}))
    s = scene(
        side(upgrades=["pyre"], hand=["Raise"], discard=["Ox"], hp=14),
        side(hp=17),
        cards=[ox, upgrade("Pyre", PYRE + more), RAISE],
    )
    return s.do("play raise")


def passed(s: Scene, most: int) -> int:
    """Let everybody pass until the match is over; return how often that took."""
    count = 0
    while s.window and count < most:
        s.do("pass")
        count += 1
    return count


@rule("KS-31.4.1", "KS-R107", "KS-R116")
def test_a_loop_that_makes_new_objects_ends_the_game() -> None:
    s = rising().all_pass()
    assert s.state.returns() == [-1, 1]
    assert [e.rule for e in s.events if e.kind == "game-over"] == ["KS-31.4.1"]


@rule("KS-31.4.1", "KS-27.3.2", "KS-R116")
def test_passing_does_not_interrupt_a_loop() -> None:
    """Each round opens a window in which everybody passes."""
    s = rising(WINDOW)
    assert LOOP_AFTER < passed(s, 4 * LOOP_AFTER) < 4 * LOOP_AFTER
    assert s.state.returns() == [-1, 1]


@rule("KS-31.4.2", "KS-R107", "KS-R116")
def test_choices_in_a_loop_are_bounded() -> None:
    """Each round asks in which order two triggers resolve, and opens a window for one of them."""
    s = rising(ethos="Heal 1 target Kraver.")
    orders = 0
    while not s.state.is_terminal():
        orders += s.question == "order"
        s.do("pass" if s.window else s.legal()[-1])
    assert s.state.repeat_cap < orders < 10 * s.state.repeat_cap
    assert s.state.returns() == [-1, 1]


@rule("KS-31.4.1", "KS-R107")
def test_a_loop_that_changes_something_goes_on_to_its_end() -> None:
    """Each round draws a card: the Deck runs out long after states have begun to be compared."""
    s = swinging(f"{DOWN[:-1]} and draw 1 card.", hp=20, deck=["Jam"] * LOOP_AFTER).all_pass()
    assert s.state.returns() == [-1, 1]
    assert [e.rule for e in s.events if e.kind == "game-over"] == ["KS-30.5.2"]
    assert sum(e.kind == "draw" for e in s.events) == LOOP_AFTER


@rule("KS-31.4.1", "KS-R117")
def test_a_loop_that_changes_something_for_ever_ends_the_game() -> None:
    more = "prevent the next 1 damage that would be dealt to attached Kraver this turn"
    s = swinging(f"{DOWN[:-1]} and {more}.", hp=14).all_pass()
    assert s.state.returns() == [-1, 1]
    assert [e.rule for e in s.events if e.kind == "game-over"] == ["KS-31.4.1"]
    assert sum(e.kind == "effect" for e in s.events) == ENDLESS // 2


@rule("KS-31.4.1", "KS-R116")
@pytest.mark.parametrize("after", [0, LOOP_AFTER, 2 * LOOP_AFTER + 3])
def test_a_loop_ends_at_the_same_moment_in_a_written_copy(after: int) -> None:
    s = rising(WINDOW)
    for _ in range(after):
        s.do("pass")
    copy = Scene(KravestormState.deserialize(s.state.serialize()))
    assert passed(copy, 4 * LOOP_AFTER) == passed(s, 4 * LOOP_AFTER) > 0
    assert copy.state.digest() == s.state.digest()


@rule("KS-31.4.2", "KS-R116")
def test_a_player_may_end_a_loop_that_he_chooses() -> None:
    up = upgrade("Up", UP, on="friendly_kraver")
    down = upgrade("Down", "Whenever a friendly Kraver becomes Ready, exhaust target Kraver.")
    s = scene(
        side(("Ox 3/1", {"upgrades": ["up"]}), "Elk 3/1", upgrades=["down"], hand=["Jam"]),
        side(),
        cards=[up, down, JAM],
    )
    s.do("play jam", "@a1").all_pass()
    for _ in range(s.state.repeat_cap):
        assert s.question == "target.kraver"
        s.do("@a1")
    s.do("@a2")
    assert "next" in s.legal()


DEEDS = action(
    "Deeds",
    "Copy the effect of target Action card in your Discard Pile and resolve that copy with targets"
    " you choose.",
)


def copying(*discard: str) -> Scene:
    """Return a scene in which Deeds copies Deeds as long as it can."""
    sting = action("Sting", "Your Capital loses 1 HP.")
    s = scene(
        side(hand=["Deeds"], discard=["Deeds", *discard], hp=14),
        side(hp=17),
        cards=[DEEDS, sting],
    )
    s.do("play deeds", "card deeds").all_pass()
    while not s.state.is_terminal() and s.can("card deeds"):
        s.do("card deeds")
    return s


@rule("KS-3.5.6", "KS-31.4.1", "KS-R118")
def test_an_effect_that_can_copy_nothing_but_itself_ends_the_game() -> None:
    s = copying()
    assert s.state.returns() == [-1, 1]
    assert [e.rule for e in s.events if e.kind == "game-over"] == ["KS-31.4.1"]


@rule("KS-3.5.6", "KS-31.4.2", "KS-R118")
def test_an_effect_that_copies_itself_by_choice_comes_to_an_end() -> None:
    """The leader cannot force tie-breakers by it."""
    s = copying("Sting")
    assert not s.state.is_terminal()
    assert s.can("next")
    assert s.hp(0) == 14


@rule("KS-31.4.2", "KS-R107", "KS-R116")
def test_a_leader_cannot_force_tie_breakers_where_he_can_choose_otherwise() -> None:
    """He leads by 20 to 14 and readies Ox again and again; at last he has to ready Elk."""
    up = upgrade("Up", UP, on="friendly_kraver")
    down = upgrade("Down", "Whenever a friendly Kraver becomes Ready, exhaust target Kraver.")
    s = scene(
        side(("Ox 3/1", {"upgrades": ["up"]}), "Elk 3/1", upgrades=["down"], hand=["Jam"]),
        side(hp=14),
        cards=[up, down, JAM],
    )
    s.do("play jam", "@a1").all_pass()
    rounds = 0
    while s.can("@a1"):
        assert s.question == "target.kraver"
        s.do("@a1")
        rounds += 1
    assert s.state.repeat_cap <= rounds < 3 * s.state.repeat_cap
    assert s.refused("@a1") == "KS-31.4.2"
    assert s.legal() == ["@a2"]
    s.do("@a2")
    assert not s.state.is_terminal()
    assert s.can("next")
