"""Nobody is sent what he may not know: Markers, Bombs, Stealth, private hands, the draft."""

import json
import random
from typing import Any

import pytest

from rulewright.games.keepers import pieces
from rulewright.games.keepers.cards.table import CARDS
from rulewright.games.keepers.game import KEEPERS
from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.kernel.match import Match
from tests.citing import rule
from tests.games.keepers.situation import Scene

SETUPS: tuple[dict[str, Any], ...] = (
    {"reserves_start": 60},
    {"style": "calculated", "reserves_start": 60},
)


def secrets_of(state: Any, viewer: int) -> set[str]:
    """The slugs of cards that a viewer may not read anywhere."""
    hidden = {*state.deck}
    for seat in (0, 1):
        if seat != viewer:
            hidden |= {*state.hand[seat], *state.pool[seat]}
            hidden |= {c for c in state.row[seat] if state.face_down >> c & 1}
            hidden |= set(state.refused[seat]) & set(state.deck)
    if viewer >= 0:
        hidden -= {*state.refused[viewer]}
    return {CARDS[c].slug for c in hidden}


def words(value: Any) -> set[str]:
    """All strings in a JSON value."""
    if isinstance(value, dict):
        return {w for k, x in value.items() for w in (str(k), *words(x))}
    if isinstance(value, list | tuple):
        return {w for x in value for w in words(x)}
    return {value} if isinstance(value, str) else set()


ABILITIES = {"stun", "deliver", "ram", "leapfrog", "stealth", "minefield", "freeze", "range",
             "strength", "explode", "repel"}  # fmt: skip
"""Words that are more than a card's name."""


@rule("KD-R113", "KD-SPEC-07")
@pytest.mark.parametrize("seed", range(4))
def test_no_hidden_card_in_any_byte(seed: int) -> None:
    source = random.Random(seed)
    state = KEEPERS.new_initial_state(SETUPS[seed % 2], seed)
    state.listen()
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
        events = state.heard()
        for viewer in (0, 1, SPECTATOR):
            unseen = secrets_of(state, viewer) - ABILITIES
            assert not unseen & words(state.view(viewer))
            assert not unseen & words(seen_events(events, viewer))


@rule("KD-MRK-01", "KD-R113")
def test_markers_of_one_owner_are_alike() -> None:
    """The same situation with another thing under another Marker looks the same to others."""
    worlds = []
    for sniper, bomb in (("D5", "C4"), ("C4", "D5"), ("E5", "E5")):
        empty = [f"Marker {s} P2" for s in ("C4", "D5", "E5", "C4", "D5", "E5")]
        counts = {"C4": 2, "D5": 2, "E5": 2}
        objects = [f"Bomb {bomb} P2 hidden"]
        counts[sniper] -= 1
        counts[bomb] -= 1
        objects += [f"Marker {s} P2" for s, n in counts.items() for _ in range(n)]
        scene = Scene(pieces=[f"P2 Sniper {sniper} hidden loot3 deliver:P2"], objects=objects)
        worlds.append(scene.state)
        assert len(empty) == 6
    views = [[json.dumps(s.view(viewer), sort_keys=True) for viewer in (0, -1)] for s in worlds]
    assert views[0] == views[1] == views[2]
    legal = [s.legal_actions() for s in worlds]
    assert legal[0] == legal[1] == legal[2]
    digests = [s.determinize(0, 5).digest() for s in worlds]
    assert digests[0] == digests[1] == digests[2]
    assert worlds[0].view(1) != worlds[1].view(1)
    # What stands on a Marker's piece is its owner, its space and its place in the pile.
    marker = next(p for p in worlds[0].view(0)["pieces"] if p["kind"] == "marker")
    assert set(marker) == {"id", "at", "owner", "card", "kind"}


@rule("KD-R113", "KD-CARD-55")
def test_two_hidden_choices_cannot_be_told_apart() -> None:
    """Matches that differ only in the true space of Stealth or of a Bomb are the same to others."""
    for begin, spaces in (("stealth d4", ("@d3", "@c4")), ("minefield b4", ("@a5", "@b5"))):
        seen = []
        for space in spaces:
            scene = Scene(pieces=["P1 Sniper D4", "P1 Bomber B4"])
            scene.state.listen()
            for text in (begin, space, "take", "take", "end"):
                legal = scene.state.legal_actions()
                if KEEPERS.string_to_action(text) in legal:
                    scene.state.apply_action(KEEPERS.string_to_action(text))
            events = scene.state.heard()
            seen.append(
                [
                    (seen_events(events, viewer), scene.state.view(viewer))
                    for viewer in (1, SPECTATOR)
                ]
            )
        assert seen[0] == seen[1]


@rule("KD-R25", "KD-SETUP-18")
def test_the_draft_tells_the_other_nothing() -> None:
    """Two drafts that differ only in what the first player keeps look the same to the second."""
    states = []
    for last in (0, -1):
        match = Match(KEEPERS, {"style": "calculated", "first": "0", "starting_minions": 0}, 5)
        while match.state.prompt()["of"] != "keep":
            match.apply_action(match.state.legal_actions()[0])
        while match.state.current_player == 0:
            match.apply_action(match.state.legal_actions()[last])
        states.append(match)
    assert states[0].state.view(0) != states[1].state.view(0)
    for viewer in (1, SPECTATOR):
        assert states[0].state.view(viewer) == states[1].state.view(viewer)
    assert states[0].information_state(1) == states[1].information_state(1)


@rule("KD-R132", "KD-VETO-05")
def test_a_blindly_vetoed_card_is_its_owners_secret() -> None:
    setup = {"reserves": {"P1": 5}, "hand": {"P1": ["Veto"], "P2": ["Dash", "Tar"]}}
    scene = Scene(setup).play("P1 buy card Veto", "P1 =option 0")
    vetoed = CARDS[scene.state.row[1][0]].slug
    assert vetoed in words(scene.state.view(1))
    for viewer in (0, SPECTATOR):
        assert not {"dash", "tar"} & words(scene.state.view(viewer))
        assert not {"dash", "tar"} & words(scene.events[2])
    world = scene.state.determinize(0, 3)
    assert world.view(0) == scene.state.view(0)
    drawn = {scene.state.determinize(0, n).row[1][0] for n in range(30)}
    assert len(drawn) > 10


@rule("KD-R125", "KD-MRK-14")
def test_refusals_do_not_tell() -> None:
    """Whatever is tried, the refusal is the same whether a Marker hides something or nothing."""
    one = Scene(pieces=["P1 Ogre D4", "P2 Sniper D5 hidden"], objects=["Marker E5 P2"])
    other = Scene(pieces=["P1 Ogre D4", "P2 Sniper E5 hidden"], objects=["Marker D5 P2"])
    for action in range(KEEPERS.num_distinct_actions):
        assert one.state.explain(action) == other.state.explain(action)


@rule("KD-R168")
def test_marks_do_not_survive_the_graveyard() -> None:
    pieces_ = ["P1 Ogre D4", "P2 Mage D5 loot2 deliver:P2 stunned"]
    scene = Scene(row={"P2": ["Sacrifice", "Revive"]}, turn="P2", pieces=pieces_)
    scene.play("P2 card Sacrifice Mage", "P2 card Revive: Mage A7")
    mage = pieces.KINDS + pieces.MAGE
    state = scene.state
    assert (state.deliver[mage], state.stunned[mage], state.carried[mage]) == (0, 0, 0)
    assert scene.has_mark("sick", "P2 Mage")
