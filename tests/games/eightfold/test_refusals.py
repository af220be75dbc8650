"""Every reason why an action is refused, with the clause that gives it."""

import ast
import inspect
import re
from collections.abc import Callable

import pytest

from rulewright.games.eightfold import explain
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.match import EightfoldState
from rulewright.kernel.state import CONCEDE
from tests.games.eightfold.table import play, refused, table, worn

Laid = Callable[[], EightfoldState]

FOE = {"d5": "moss-boar"}
FULL_HALF = {f"{c}{r}": "pebble-page" for c in "abcdefgh" for r in "1234" if c + r != "d1"}

REASONS: list[tuple[str, str, str, Laid]] = [
    (
        "over",
        "EF-BASE-04",
        "end",
        lambda: play(table({"e7": "moss-boar"}, base_damage=(0, 29)), "e7-e8"),
    ),
    ("setup", "EF-MULL-02", "d4-d5", lambda: EIGHTFOLD.new_initial_state()),
    ("no_mulligan", "EF-MULL-02", "card mend", lambda: table(hand=["mend"])),
    ("not_offered", "EF-R23", "done", lambda: table()),
    ("not_offered", "EF-R23", "row 3", lambda: table()),
    ("not_offered", "EF-END-02", "end", lambda: play(table(hand=["mend"] * 8), "end")),
    ("not_offered", "EF-MULL-01", "card mirror-pool", lambda: EIGHTFOLD.new_initial_state()),
    (
        "not_offered",
        "EF-R64",
        "@d4",
        lambda: play(table(hand=["scorched-path"]), "play scorched-path"),
    ),
    ("empty", "EF-MOVE-01", "d4-d5", lambda: table()),
    ("empty", "EF-R42", "use d4", lambda: table()),
    ("not_yours", "EF-MOVE-01", "d5-d4", lambda: table(enemy=FOE)),
    ("not_yours", "EF-R42", "use d5", lambda: table(enemy={"d5": "brazier-tower"})),
    ("base", "EF-BASE-02", "d1-d2", lambda: table()),
    ("no_monster", "EF-R12", "d4-d5", lambda: table({"d4": "watchtower"})),
    ("played", "EF-ACT-04", "d4-d5", lambda: table({"d4": worn("moss-boar", played=1)})),
    (
        "played",
        "EF-ACT-04",
        "use d4",
        lambda: table({"d4": worn("glow-toad", played=1)}, enemy=FOE),
    ),
    ("snared", "EF-NEED-04", "d4-c4", lambda: table({"d4": worn("moss-boar", snare=1)})),
    ("attacked", "EF-COMBAT-03", "d4-c4", lambda: table({"d4": worn("moss-boar", attacks=1)})),
    ("moved", "EF-R06", "d4-c4", lambda: table({"d4": worn("moss-boar", moved=1)})),
    ("too_far", "EF-MOVE-01", "d4-d6", lambda: table({"d4": "moss-boar"})),
    (
        *("way_blocked", "EF-MOVE-03", "a1-c1"),
        lambda: table({"a1": "kindle-courier", "b1": "moss-boar", "b2": "moss-boar"}),
    ),
    ("friendly", "EF-R10", "d4-d3", lambda: table({"d4": "moss-boar", "d3": "moss-boar"})),
    (
        "attack_used",
        "EF-ATK-01",
        "d4-d5",
        lambda: table({"d4": worn("moss-boar", attacks=1)}, enemy=FOE),
    ),
    ("out_of_range", "EF-ATK-02", "d3-d5", lambda: table({"d3": "moss-boar"}, enemy=FOE)),
    (
        *("bound", "EF-R57", "d4-d5"),
        lambda: table({"d4": "moss-boar"}, enemy={**FOE, "e5": "old-kerrun-the-keystone"}),
    ),
    (
        *("shot_blocked", "EF-ATK-05", "b3-d5"),
        lambda: table({"b3": "reef-lancer"}, enemy={**FOE, "c4": "moss-boar"}),
    ),
    (
        *("fog", "EF-R56", "b3-d5"),
        lambda: table({"b3": "reef-lancer"}, enemy={**FOE, "c5": "fog-lighthouse"}),
    ),
    ("not_in_hand", "EF-ACT-01", "play mend", lambda: table()),
    ("not_in_hand", "EF-ACT-01", "play #255", lambda: table()),
    ("mana", "EF-ACT-01", "play moss-boar", lambda: table(hand=["moss-boar"], mana=2)),
    ("mana", "EF-ACT-02", "play mend", lambda: table(hand=["mend"], mana=0)),
    ("mana", "EF-ACT-03", "play watchtower", lambda: table(hand=["watchtower"], mana=1)),
    (
        *("mana", "EF-EVO-01", "play cinder-hound"),
        lambda: table({"d4": "spark-whelp"}, hand=["cinder-hound"], mana=1),
    ),
    ("mana", "EF-R42", "use d4", lambda: table({"d4": "brazier-tower"}, enemy=FOE, mana=0)),
    ("no_base_monster", "EF-R18", "play cinder-hound", lambda: table(hand=["cinder-hound"])),
    ("nothing_to_target", "EF-R42", "play rot-dart", lambda: table(hand=["rot-dart"])),
    ("nothing_to_target", "EF-R42", "use d4", lambda: table({"d4": "brazier-tower"})),
    ("counters", "EF-R63", "use d4", lambda: table({"d4": worn("foundation-stone", charge=1)})),
    ("no_room", "EF-BOARD-01", "play moss-boar", lambda: table(FULL_HALF, hand=["moss-boar"])),
    ("no_ability", "EF-R42", "use d4", lambda: table({"d4": "watchtower"})),
    ("used", "EF-R42", "use d4", lambda: table({"d4": worn("tide-clock", used=1)})),
    (
        *("not_its_base", "EF-EVO-01", "@d1"),
        lambda: play(table({"d4": "spark-whelp"}, hand=["cinder-hound"]), "play cinder-hound"),
    ),
    ("occupied", "EF-BOARD-01", "@d1", lambda: play(table(hand=["moss-boar"]), "play moss-boar")),
    ("near_base", "EF-R60", "@d7", lambda: play(table(hand=["burrow-stoat"]), "play burrow-stoat")),
    (
        *("near_base", "EF-R60", "@d7"),
        lambda: play(table(hand=["moss-boar"], permitted=1), "play moss-boar"),
    ),
    (
        "not_your_half",
        "EF-BOARD-02",
        "@d5",
        lambda: play(table(hand=["mend", "moss-boar"]), "play moss-boar"),
    ),
    (
        "no_target",
        "EF-R42",
        "@a1",
        lambda: play(table(enemy=FOE, hand=["rot-dart"]), "play rot-dart"),
    ),
]


@pytest.mark.parametrize(
    ("message", "clause", "text", "laid"), REASONS, ids=[f"{r[0]}-{r[2]}" for r in REASONS]
)
def test_a_reason_and_its_clause(message: str, clause: str, text: str, laid: Laid) -> None:
    refusal = refused(laid(), text)
    assert (refusal.message, refusal.rule) == (f"refusal.{message}", clause)
    entry = EIGHTFOLD.rulebook.get(refusal.rule)
    assert entry.id == clause


@pytest.mark.parametrize("action", [-5, 5018, 10**12])
def test_numbers_that_are_no_action(action: int) -> None:
    refusal = table().explain(action)
    assert refusal is not None
    assert (refusal.message, refusal.rule) == ("refusal.no_action", "EF-R23")
    assert refusal.arguments == {"action": action, "count": 5018}


def test_a_concession_after_the_end() -> None:
    over = play(table({"e7": "moss-boar"}, base_damage=(0, 29)), "e7-e8")
    assert over.refuse(CONCEDE).message == "refusal.over"


def test_every_reason_of_the_source_is_tried() -> None:
    written = {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(explain)))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"refusal\.[a-z_]+", node.value)
    }
    tried = {f"refusal.{reason[0]}" for reason in REASONS} | {"refusal.no_action"}
    assert written == tried
    assert {id for id in EIGHTFOLD.texts if id.startswith("refusal.")} == tried
