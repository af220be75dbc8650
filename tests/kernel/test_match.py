"""Matches: what each viewer has seen, and commands that take effect whole or not at all."""

import pytest

from rulewright.kernel.command import apply_command, preview
from rulewright.kernel.events import SPECTATOR
from rulewright.kernel.game import Game
from rulewright.kernel.match import Match
from rulewright.kernel.refusal import CommandOverrunError, IllegalAction
from tests.kernel.minis import MINIS


def play(match: Match, *notations: str) -> list[dict[int, int]]:
    """Play actions by notation; return for each how many events each viewer was shown."""
    shown = [match.apply_action(match.game.string_to_action(text)) for text in notations]
    return [{viewer: len(batch) for viewer, batch in events.items()} for events in shown]


MARKERS: Game = MINIS["markers"]
HIDE = "hide 8"


def test_histories_that_differ_in_a_hidden_fact_only_are_one_for_the_others() -> None:
    left, right = Match(MARKERS, seed=1), Match(MARKERS, seed=1)
    for match, true, decoy in ((left, 9, 8), (right, 8, 9)):
        play(match, HIDE, f"space {true}", f"space {decoy}", "pass", "pass")
    for viewer in (1, SPECTATOR):
        assert left.information_state(viewer) == right.information_state(viewer)
    assert left.information_state(0) != right.information_state(0)
    assert left.state.digest() != right.state.digest()


def test_a_hidden_choice_leaves_no_gap() -> None:
    match = Match(MARKERS, seed=1)
    play(match, HIDE)
    before = {viewer: match.information_state(viewer) for viewer in (0, 1, SPECTATOR)}
    shown = play(match, "space 9")
    assert shown == [{0: 0, 1: 0, SPECTATOR: 0}]
    for viewer in (1, SPECTATOR):
        assert match.information_state(viewer) == before[viewer]
    assert match.information_state(0) != before[0], "the chooser remembers his choice"


def test_a_private_event_is_shown_to_its_seat_alone() -> None:
    match = Match(MINIS["chain"], seed=1)
    shown = match.apply_action(MINIS["chain"].string_to_action("end"))
    assert [event["kind"] for event in shown[1]] == ["draw"]
    for viewer in (0, 2, SPECTATOR):
        assert shown[viewer] == []


def test_perfect_recall_tells_apart_ways_to_one_view() -> None:
    there_and_back, stayed = Match(MARKERS, seed=1), Match(MARKERS, seed=1)
    play(there_and_back, "step 8 right", "pass", "step 9 left", "pass")
    play(stayed, "pass", "pass", "pass", "pass")
    for viewer in (0, 1, SPECTATOR):
        assert there_and_back.state.view(viewer) == stayed.state.view(viewer)
        assert there_and_back.information_state(viewer) != stayed.information_state(viewer)


def test_a_players_own_choices_are_part_of_what_he_knows() -> None:
    one, other = Match(MINIS["queue"], seed=1), Match(MINIS["queue"], seed=2)
    for match in (one, other):
        play(match, "hit")
    assert one.information_state(0) == other.information_state(0), "the seed is no knowledge"


def test_recall_goes_on_alike_in_a_clone_and_in_a_world_that_a_player_imagines() -> None:
    match = Match(MARKERS, seed=1)
    play(match, HIDE, "space 9", "space 8", "pass")
    seat = match.state.current_player
    world = match.state.determinize(seat, 5)
    known = match.information_state(seat)
    imagined = match.recall.imagined(seat, world)
    assert imagined.information_state(seat) == known
    copy, state = match.recall.clone(), match.state.clone()
    for moment in (state, world):
        moment.listen()
        moment.apply_action(MARKERS.string_to_action("pass"))
    copy.show(state, seat, MARKERS.string_to_action("pass"))
    imagined.show(world, seat, MARKERS.string_to_action("pass"))
    assert match.information_state(seat) == known
    play(match, "pass")
    assert imagined.information_state(seat) == match.information_state(seat) != known
    for viewer in (0, 1, SPECTATOR):
        assert copy.information_state(viewer) == match.information_state(viewer)


def command(game: Game, *notations: str) -> list[int]:
    return [game.string_to_action(text) for text in notations]


def test_a_command_takes_effect_as_a_whole() -> None:
    state = MARKERS.new_initial_state(seed=1)
    state.listen()
    before = state.digest()
    after = apply_command(state, command(MARKERS, HIDE, "space 9", "space 8"))
    assert [event.kind for event in after.heard()] == ["lay"]
    assert after.current_player == 1
    assert state.digest() == before
    assert state.heard() == []


def test_a_command_of_which_a_part_is_not_legal_changes_nothing() -> None:
    state = MARKERS.new_initial_state(seed=1)
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        apply_command(state, command(MARKERS, HIDE, "space 9", "space 9"))
    assert caught.value.refusal.rule == "MM-02"
    assert state.digest() == before
    assert state.legal_actions() == MARKERS.new_initial_state(seed=1).legal_actions()


def test_a_command_cannot_look_and_take_it_back() -> None:
    """What the first part shows would be known, were the second refused and all undone."""
    state = MARKERS.new_initial_state(seed=1)
    before = state.digest()
    for second in ("step 9 right", "space 0", "pass"):
        with pytest.raises(CommandOverrunError, match="at action 1") as caught:
            apply_command(state, command(MARKERS, "step 8 right", second))
        assert caught.value.count == 1
    assert state.digest() == before


def test_a_command_does_not_answer_for_another_player() -> None:
    state = MARKERS.new_initial_state(seed=1)
    with pytest.raises(CommandOverrunError):
        apply_command(state, command(MARKERS, "pass", "pass"))


def test_a_command_without_parts_is_nothing() -> None:
    state = MARKERS.new_initial_state(seed=1)
    assert apply_command(state, []).digest() == state.digest()
    assert apply_command(state, []).events is None


def test_a_preview_ends_where_something_would_happen() -> None:
    state = MARKERS.new_initial_state(seed=1)
    before = state.digest()
    shown = preview(state, command(MARKERS, HIDE, "space 9"))
    assert shown is not None
    assert shown.legal_actions() == command(MARKERS, "space 8", "space 12")
    assert preview(state, command(MARKERS, HIDE, "space 9", "space 8")) is None
    assert preview(state, command(MARKERS, "step 8 right")) is None
    assert state.digest() == before
