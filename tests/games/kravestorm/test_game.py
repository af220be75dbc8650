"""The game as the rest of the project sees it: texts, positions, evaluation, previews."""

import re
from pathlib import Path
from typing import Any

import pytest

import rulewright.games.kravestorm as package
from rulewright.games.kravestorm.evaluate import standing
from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.kernel.chance import derive_seed
from rulewright.kernel.command import preview
from rulewright.kernel.refusal import FaultyInput
from rulewright.kernel.state import State
from tests.games.kravestorm.random_decks import random_deck
from tests.games.kravestorm.situation import action, kraver, scene, side, whisper

SOURCE = "\n".join(
    p.read_text("utf-8") for p in sorted(Path(str(package.__file__)).parent.rglob("*.py"))
)


def test_all_texts_are_there() -> None:
    texts = KRAVESTORM.texts
    for kind in set(re.findall(r'emit\(\s*"([\w-]+)"', SOURCE)):
        assert f"event.{kind}" in texts, kind
    for zone in ("discard", "buried", "removed"):
        assert f"event.to-{zone}" in texts
    for message in set(re.findall(r'"(refusal\.[\w-]+)"', SOURCE)):
        assert message in texts, message
    for option in set(re.findall(r'"(option\.[\w-]+)"', SOURCE)):
        assert option in texts, option
    kinds = {KRAVESTORM.action_parts(a)["kind"] for a in range(KRAVESTORM.num_distinct_actions)}
    assert all(f"kind.{kind}" in texts for kind in kinds)
    whats = {o.what for c in KRAVESTORM.book.cards for a in c.abilities for o in a.targets}
    assert all(f"ask.target.{what}" in texts for what in whats)


def test_every_cited_clause_exists() -> None:
    for id in set(re.findall(r'"(KS-[\w.-]*\w)"', SOURCE)):
        KRAVESTORM.rulebook.get(id)


def test_faulty_positions_are_listed() -> None:
    good: dict[str, Any] = {"players": [{"kit": "cinderwall"}, {"kit": "wager-spire"}]}
    KRAVESTORM.from_position(good)
    for change, where in (
        ({"players": []}, "players"),
        ({"players": [{"kit": "x"}, {"kit": "cinderwall"}]}, "players.0.kit"),
        ({"phase": "lunch"}, "phase"),
        ({"active": 5}, "active"),
        ({"effects": [{"kind": "attack", "at": "c9"}]}, "effects.0"),
        (
            {"players": [{"kit": "cinderwall", "hand": ["nothing"]}, {"kit": "cinderwall"}]},
            "players.0.hand.0",
        ),
    ):
        with pytest.raises(FaultyInput) as caught:
            KRAVESTORM.from_position(good | change)
        assert caught.value.faults[0].where == where


def test_a_play_can_be_previewed_until_it_is_committed() -> None:
    bolt = action("Bolt", "Deal 2 damage to target Kraver.", "**")
    s = scene(side(hand=["Bolt"], units="BSB"), side("Ox 4/3", "Elk 2/1"), cards=[bolt])
    read = KRAVESTORM.string_to_action
    game = s.state.game
    chosen = [game.string_to_action("play bolt"), read("@b1"), read("option 1")]
    shown = preview(s.state, chosen)
    assert shown is None or shown.prompt()["of"] == "unit"
    first = preview(s.state, chosen[:2])
    assert first is not None
    assert (first.prompt()["of"], s.units(0)) == ("unit", {"brone": 2, "scarn": 1})


def greedy(state: State, player: int, seed: int) -> int:
    """Return the action that is best one step ahead in a sampled world."""
    legal = state.legal_actions()
    world = state.determinize(player, seed)
    best: tuple[int, int] | None = None
    for chosen in legal:
        after = world.clone()
        after.apply_action(chosen)
        score = KRAVESTORM.evaluate(after, player)
        if best is None or score > best[0]:
            best = (score, chosen)
    return legal[0] if best is None else best[1]


def test_one_step_ahead_beats_random() -> None:
    import random

    wins = 0
    for seed in range(6):
        own = seed % 2
        source = random.Random(seed)
        decks = ["cinderwall-rush", "spire-dice"]
        state = KRAVESTORM.new_initial_state({"decks": decks}, seed)
        count = 0
        while not state.is_terminal():
            player = state.current_player
            count += 1
            if player == own:
                state.apply_action(greedy(state, player, derive_seed(seed, count)))
            else:
                state.apply_action(source.choice(state.legal_actions()))
        wins += state.returns()[own] > 0
    assert wins >= 5


def test_evaluation_knows_what_is_good() -> None:
    better = scene(side("Ox 4/3"), side("Elk 2/1"))
    worse = scene(side("Ox 1(4)/3 wasted"), side("Elk 2/1"))
    assert standing(better.state, 0) > standing(worse.state, 0)
    assert standing(better.state, 1) < standing(worse.state, 1)


def test_hidden_cards_do_not_show_in_questions() -> None:
    """The same questions are asked whatever the Hand holds (KS-R28)."""
    ambush = whisper("Ambush", "You may deploy 1 Kraver card from your Hand.")
    for hand in (["Ambush", "Filler"], ["Ambush", "Ambush"]):
        s = scene(side("Ox 3/1"), side(hand=hand), cards=[ambush, kraver("Cub")], phase="attack")
        s.do("attack 1", "play ambush", "option 1").all_pass()
        assert (s.asked, s.question) == (1, "deploy")


def test_random_decks_are_legal() -> None:
    for seed in range(12):
        KRAVESTORM.new_initial_state({"decks": [random_deck(seed)] * 2}, seed)


def test_details_name_the_place() -> None:
    s = scene(side("Ox 3/1", "Hare 2/1 mobile"), side("Elk 2/1"))
    details = {str(d["text"]): d for d in s.state.legal_details()}
    assert details["exhaust 3"]["at"] == "a:3"
    assert details["move 2"]["at"] == "a2"
    s.do("next")
    details = {str(d["text"]): d for d in s.state.legal_details()}
    assert (details["attack 1"]["at"], details["attack 1"]["mark"]) == ("a1", "attack")
