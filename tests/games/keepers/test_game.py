"""The game as a whole: refusals, positions, texts, observations, evaluation, records."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rulewright.games.keepers as package
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.perspective import Perspective
from rulewright.games.keepers import abilities, board, pieces, vocabulary
from rulewright.games.keepers.cards import table
from rulewright.games.keepers.cards.table import CARDS
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.match import KeepersState
from rulewright.kernel.frames import Ask
from rulewright.kernel.match import Match
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.keepers.situation import Scene

SOURCE = Path(package.__file__).parent


def random_states(seed: int, setup: dict[str, Any], every: int) -> list[KeepersState]:
    """Some states of a random game."""
    source = random.Random(seed)
    state = KEEPERS.new_initial_state(setup, seed)
    found = []
    count = 0
    while not state.is_terminal():
        if count % every == 0:
            found.append(state.clone())
        state.apply_action(source.choice(state.legal_actions()))
        count += 1
    return found


# --- refusals


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_names_a_rule_and_has_its_text(seed: int) -> None:
    setup = ({"reserves_start": 60}, {"style": "calculated"}, {})[seed]
    for state in random_states(seed, setup, 40):
        legal = set(state.legal_actions())
        for action in set(range(KEEPERS.num_distinct_actions)) - legal:
            refusal = state.refuse(action)
            KEEPERS.rulebook.get(refusal.rule)
            assert KEEPERS.texts[refusal.message].format_map(refusal.arguments)


@pytest.mark.parametrize(
    ("setup", "text", "clause", "message"),
    [
        ({"economy": 0}, "take", "KD-ACT-06", "economy-empty"),
        (
            {"pieces": ["P1 Keeper A1", "P1 Sniper D3", "P2 Scaler D4 onwall", "P2 Ogre D5"],
             "objects": ["Wall D4 P2"]},
            "d3xd5", "KD-RNG-06", "behind-wall",
        ),
        (
            {"style": "Calculated", "reserves": {"P1": 5}, "shared": ["Dash"]},
            "buy dash", "KD-ROW-07", "nothing-to-give",
        ),
        (
            {"row": {"P1": ["Snipe"], "P2": ["Tax on Snipe"]}},
            "card snipe", "KD-CC-11", "tax",
        ),
        (
            {"fill": "Wall P2 on every space not named here", "reserves": {"P1": 10}},
            "hire ogre", "KD-BUY-05", "no-space",
        ),
        ({"pieces": ["P1 Keeper C1 stunned"]}, "c1-b1", "KD-MAGE-01", "stunned"),
        ({"pieces": ["P1 Scout B2"]}, "b2-b4", "KD-ACT-01", ""),
    ],
)  # fmt: skip
def test_single_refusals(setup: dict[str, Any], text: str, clause: str, message: str) -> None:
    scene = Scene(setup)
    try:
        action = KEEPERS.string_to_action(text)
    except ValueError:
        assert not message
        return
    refusal = scene.state.explain(action)
    assert refusal is not None
    assert (refusal.rule, refusal.message) == (clause, f"refusal.{message}")


@rule("KD-R74")
def test_command_is_refused_in_a_response() -> None:
    scene = Scene(ultimate={"P2": "Command"}, pieces=["P1 Ogre D4", "P2 Keeper D5"])
    scene.play("P1 attack Ogre D4>D5", "P2 respond Keeper =ultimate !")
    assert scene.rule(2) == "KD-R74"


# --- positions


def test_faults_of_a_position_are_all_listed() -> None:
    position = {
        "turn": 2,
        "players": [{"row": ["snipe", "nothing"]}, {"hand": ["snipe"]}],
        "pieces": [
            {"owner": 0, "kind": "keeper", "at": "c1"},
            {"owner": 0, "kind": "ogre", "at": "c1"},
            {"owner": 1, "kind": "dragon", "at": "z9"},
        ],
        "objects": [{"kind": "portal", "at": "d4"}, {"kind": "loot", "at": "a1", "amount": 0}],
        "effects": [{"card": "tar", "ends": "never"}],
    }
    with pytest.raises(FaultyInput) as caught:
        KEEPERS.from_position(position)
    places = {fault.where for fault in caught.value.faults}
    assert {"turn", "players[0].row[1]", "pieces[1]", "pieces[2].kind", "pieces[2].at"} <= places
    assert {"objects", "objects[1].amount", "effects[0].ends", "players"} <= places
    for fault in caught.value.faults:
        assert KEEPERS.texts[fault.refusal.message].format_map(fault.refusal.arguments)


@pytest.mark.parametrize("bad", [None, 3, [], {"pieces": 1}, {"players": [1, 2]}, {"deck": [[]]}])
def test_nonsense_is_no_position(bad: Any) -> None:
    with pytest.raises(FaultyInput):
        KEEPERS.from_position(bad)


def test_only_a_choice_of_action_has_a_position() -> None:
    with pytest.raises(ValueError, match="have a position"):
        KEEPERS.to_position(KEEPERS.new_initial_state())


# --- texts


def test_texts_are_complete_and_used() -> None:
    texts = KEEPERS.texts
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    for kind in ("ask", "event", "refusal"):
        for key in (key for key in texts if key.startswith(f"{kind}.")):
            name = key.split(".", 1)[1]
            assert re.search(rf"\b{re.escape(name)}\b", source), f"{key} is never used"
    for setting in KEEPERS.settings:
        assert f"setting.{setting.name}" in texts
        assert all(f"setting.{setting.name}.{option}" in texts for option in setting.options)
    for area in KEEPERS.layout()["areas"]:
        if area["kind"] == "zone":
            assert f"zone.{area['zone']}" in texts
    themes = KEEPERS.layout()["themes"]
    assert {card.colour for card in CARDS} == set(themes)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_shown_has_a_text(seed: int) -> None:
    texts, cards = KEEPERS.texts, KEEPERS.cards()
    for state in random_states(seed, {"reserves_start": 60}, 6):
        for viewer in (0, 1, -1):
            view = state.view(viewer)
            for piece in view["pieces"]:
                assert f"kind.{piece['kind']}" in texts
                assert piece["card"] is None or piece["card"] in cards
                assert all(f"mark.{mark}" in texts for mark in piece.get("marks", ()))
                assert all(f"stat.{stat}" in texts for stat in piece.get("stats", {}))
            assert len({piece["id"] for piece in view["pieces"]}) == len(view["pieces"])
        for detail in state.legal_details():
            assert f"kind.{detail['kind']}" in texts
            card = detail.get("card")
            assert card is None or card in cards
        for option in state.prompt().get("options", ()):
            assert f"option.{option}" in texts


# --- observations, evaluation, records


def test_observations_have_their_size_and_differ_by_viewer() -> None:
    for state in random_states(1, {"reserves_start": 40}, 20):
        numbers = [KEEPERS.observation_tensor(state, viewer) for viewer in (0, 1, -1)]
        assert [len(n) for n in numbers] == [KEEPERS.observation_tensor_size()] * 3
        assert numbers[0] != numbers[1]


def test_evaluation_knows_winning_and_material() -> None:
    won = Scene(lifeforce={"P2": 1}, pieces=["P1 Ogre C7", "P2 Keeper A7"])
    before = KEEPERS.evaluate(won.state, 0)
    won.play("P1 attack Ogre C7>D7")
    assert KEEPERS.evaluate(won.state, 0) > 100_000 > before
    assert KEEPERS.evaluate(won.state, 1) < -100_000
    more = Scene(pieces=["P1 Ogre B3"])
    assert KEEPERS.evaluate(more.state, 0) > KEEPERS.evaluate(Scene().state, 0)
    assert KEEPERS.evaluate(more.state, 0) == -KEEPERS.evaluate(more.state, 1)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(6):
        match = Match(KEEPERS, {}, seed)
        source = random.Random(seed)
        bot = GreedyBot(KEEPERS, seed)
        greedy = seed % 2
        while not match.state.is_terminal():
            if match.state.current_player == greedy:
                match.apply_action(bot.choose(Perspective(match.state, greedy)))
            else:
                match.apply_action(source.choice(match.state.legal_actions()))
        wins += match.state.returns()[greedy] > 0
    assert wins == 6


_DIGEST = """
import random
from rulewright.games.keepers.game import KEEPERS
state = KEEPERS.new_initial_state({"style": "calculated", "reserves_start": 60}, 11)
source = random.Random(4)
while not state.is_terminal():
    state.apply_action(source.choice(state.legal_actions()))
    last = state.digest()
print(last)
"""


def test_digests_do_not_depend_on_hash_seeds() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(SOURCE.parents[2])},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(printed) == 1


@rule("KD-R101")
def test_a_copy_at_every_prompt_goes_on_alike() -> None:
    """Each kind of question, copied and written in the middle, is answered alike."""
    met: set[str] = set()
    for seed in range(20):
        if len(met) > 20:
            break
        for state in random_states(seed, {"reserves_start": 60}, 2):
            ask = state.ask
            assert isinstance(ask, Ask)
            if ask.of in met:
                continue
            met.add(ask.of)
            back = KEEPERS.deserialize(state.serialize())
            copy = state.clone()
            action = state.legal_actions()[-1]
            for one in (state, back, copy):
                one.apply_action(action)
            assert state.digest() == back.digest() == copy.digest()
    assert len(met) > 20


def test_layout_is_json() -> None:
    assert json.loads(json.dumps(KEEPERS.layout())) == KEEPERS.layout()


@pytest.mark.parametrize("seed", range(3))
def test_an_ability_is_offered_where_it_has_a_target(seed: int) -> None:
    """The quick answer of ``can_use`` is that of the list of targets."""
    for state in random_states(seed, {"reserves_start": 60}, 3):
        for warrior in range(pieces.WARRIORS):
            if state.at[warrior] >= 0:
                for ability in abilities.of(state, warrior):
                    usable = abilities.can_use(state, warrior, ability)
                    targets = abilities.targets(state, warrior, ability)
                    assert usable == bool(targets or ability == vocabulary.GROUNDPOUND)


def test_constants_are_those_of_their_tables() -> None:
    """Numbers that stand in two places, so that they are constants where compiled, are the same."""
    assert len(CARDS) == table.COUNT
    for number, card in enumerate(CARDS):
        assert getattr(table, card.slug.upper().replace("-", "_")) == number
    for kind, name in enumerate(pieces.KIND_NAMES):
        assert getattr(pieces, name.upper()) == kind
    for ability, name in enumerate(vocabulary.ABILITIES):
        assert getattr(vocabulary, name.upper()) == ability
    assert vocabulary.STEP == board.SPACES * 8
    assert vocabulary.ATTACK_WALL - vocabulary.ATTACK == board.SPACES * 8 * board.REACH
    assert len(vocabulary.ABILITIES) * board.SPACES == vocabulary.TARGET - vocabulary.USE
    assert vocabulary.BUY - vocabulary.CARD == table.COUNT
    assert vocabulary.COUNT == 2813
