"""Events: per viewer and per fact."""

from rulewright.kernel.events import SPECTATOR, Event, Secret, seen_by, seen_events
from tests.kernel.minis.chain import ChainState

PUBLIC = Event("roll", {"result": 7}, "X-01")
PRIVATE = Event("draw", {"card": "canary"}, "X-02", (1,))
MIXED = Event(
    "lay",
    {
        "seat": 0,
        "true": Secret("canary", (0,)),
        "card": Secret("canary", (0, 1), instead="hidden"),
    },
    "X-03",
)


def test_a_public_event_is_the_same_for_all() -> None:
    for viewer in (0, 1, SPECTATOR):
        assert seen_by(PUBLIC, viewer) == {"kind": "roll", "rule": "X-01", "result": 7}


def test_a_private_event_is_nothing_at_all_for_others() -> None:
    assert seen_by(PRIVATE, 1) == {"kind": "draw", "rule": "X-02", "card": "canary"}
    for viewer in (0, SPECTATOR):
        assert seen_by(PRIVATE, viewer) is None
        assert seen_events([PUBLIC, PRIVATE, PUBLIC], viewer) == seen_events([PUBLIC] * 2, viewer)


def test_a_secret_fact_is_left_out_or_replaced() -> None:
    common = {"kind": "lay", "rule": "X-03", "seat": 0}
    assert seen_by(MIXED, 0) == {**common, "true": "canary", "card": "canary"}
    assert seen_by(MIXED, 1) == {**common, "card": "canary"}
    assert seen_by(MIXED, 2) == {**common, "card": "hidden"}
    assert seen_by(MIXED, SPECTATOR) == {**common, "card": "hidden"}


def test_a_private_event_keeps_its_secrets_among_its_seats() -> None:
    event = Event("look", {"card": Secret("canary", (0,))}, "X-04", (0, 1))
    assert seen_by(event, 1) == {"kind": "look", "rule": "X-04"}
    assert "canary" not in str([seen_by(event, viewer) for viewer in (1, 2, SPECTATOR)])


def test_events_are_kept_only_while_somebody_listens() -> None:
    state = ChainState(1)
    state.apply_action(state.legal_actions()[0])
    assert (state.events, state.heard()) == (None, [])
    state.listen()
    state.emit("roll", "MC-04", result=3)
    assert state.clone().events is None
    assert state.heard() == [Event("roll", {"result": 3}, "MC-04")]
    assert state.heard() == []


def test_listening_does_not_change_the_match() -> None:
    deaf, listening = ChainState(5), ChainState(5)
    listening.listen()
    for _ in range(20):
        action = deaf.legal_actions()[-1]
        deaf.apply_action(action)
        listening.apply_action(action)
        assert deaf.digest() == listening.digest()
