"""The notation of actions, both ways, and their parts."""

import pytest

from rulewright.games.eightfold.cards import CARDS, NUMBERS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.notation import MAX_CARDS, NUM_ACTIONS


def test_every_action_is_written_and_read_back() -> None:
    texts = [EIGHTFOLD.action_to_string(action) for action in range(NUM_ACTIONS)]
    assert len(set(texts)) == NUM_ACTIONS == EIGHTFOLD.num_distinct_actions == 5018
    assert [EIGHTFOLD.string_to_action(text) for text in texts] == list(range(NUM_ACTIONS))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("end", {"kind": "end"}),
        ("done", {"kind": "done"}),
        ("option 2", {"kind": "option", "index": 1}),
        ("direction sw", {"kind": "direction", "direction": "sw", "index": 5}),
        ("row 8", {"kind": "row", "row": 8, "index": 7}),
        ("@h8", {"kind": "tile", "at": "h8"}),
        ("use a1", {"kind": "use", "at": "a1"}),
        ("trigger d4", {"kind": "trigger", "at": "d4", "which": "text"}),
        ("trigger d4 venom", {"kind": "trigger", "at": "d4", "which": "venom"}),
        ("trigger d4 snare", {"kind": "trigger", "at": "d4", "which": "snare"}),
        ("play mend", {"kind": "play", "card": "mend"}),
        ("card mend", {"kind": "card", "card": "mend"}),
        ("card #200", {"kind": "card", "card": "#200"}),
        ("d4-e5", {"kind": "go", "from": "d4", "to": "e5"}),
    ],
)
def test_notation_and_parts(text: str, parts: dict[str, object]) -> None:
    action = EIGHTFOLD.string_to_action(text)
    assert EIGHTFOLD.action_to_string(action) == text
    assert EIGHTFOLD.action_parts(action) == parts
    assert f"action.{parts['kind']}" in EIGHTFOLD.texts


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "End", "end now", "done 1", "option 0", "option 9", "option", "direction up"),
        *("row 9", "@i1", "@", "@d4-d5", "use", "use d9", "trigger d4 rage", "trigger", "play"),
        *("play nobody", "play base", "card #72", "card #256", "card #-1", "card #1", "card #007"),
        *("d4", "d4-", "-d4", "d4-d9", "d4 - d5", "d4-d5-d6", "concede", "d4-d5 x", "play #1"),
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an action|there is no"):
        EIGHTFOLD.string_to_action(text)


@pytest.mark.parametrize("action", [-1, NUM_ACTIONS, 10**9])
def test_numbers_outside_the_vocabulary(action: int) -> None:
    with pytest.raises(ValueError, match="actions run from 0"):
        EIGHTFOLD.action_to_string(action)
    with pytest.raises(ValueError, match="actions run from 0"):
        EIGHTFOLD.action_parts(action)


def test_numbers_of_cards_are_for_good() -> None:
    assert [NUMBERS[slug] for slug in ("spark-whelp", "pebble-page", "mirror-pool")] == [1, 19, 72]
    assert EIGHTFOLD.string_to_action("play spark-whelp") == 411
    assert EIGHTFOLD.string_to_action("card mirror-pool") == 666 + 72
    assert len(CARDS) == 73 < MAX_CARDS
