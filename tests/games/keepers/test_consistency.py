"""A match holds together at every moment: in random games, and where much is hidden at once."""

import random
from collections import Counter
from typing import Any

import pytest

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers.cards.table import COUNT
from rulewright.games.keepers.damage import post, resolve_batch
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.match import KeepersState
from rulewright.games.keepers.pieces import BARE, GUARDIAN, KEEPER, KIND_OF, KINDS, SCALER
from rulewright.games.keepers.state import PLAY
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule
from tests.games.keepers.situation import Scene

CARDS = (
    "stealth", "mirage", "return", "vision", "scale", "strafe", "explode", "ram", "repel",
    "leapfrog", "shockwave", "ground-pound", "veto", "blood-for-blood", "casters", "hyperdrive",
    "comrade", "portal", "void", "minefield", "snipe", "high-stakes", "ambush", "grounded",
    "sprint", "deliver", "stun", "collapse", "wall-builder", "revive", "rebuild", "dash", "range",
    "immunity", "sacrifice", "steadfast", "penalty", "hinder", "tax", "retaliate",
)  # fmt: skip
"""Cards that move, reveal, hide and hurt."""

LEFT_OVER = ("pending", "heals", "overlaps", "respawns", "deliveries", "pushes", "advance",
             "broken_wall", "fallen_keepers", "held", "attacked", "fell", "exposed", "delivered",
             "ambushed")  # fmt: skip
"""What belongs to a running event, and is nothing when a turn's action is asked for."""


def check(g: KeepersState) -> None:
    """Check what must be so at every question."""
    settled = g.ask is None or g.ask.of == "act"
    for space in range(board.SPACES):
        shown = [w for w, at in enumerate(g.at) if at == space and not g.hidden >> w & 1]
        occupant = g.occupant[space]
        assert (occupant in shown) if shown else occupant == -1
        assert all((space, w) in g.overlaps for w in shown if w != occupant)
        if shown:
            assert g.ground[space] in (BARE, pieces.WALL_0, pieces.WALL_1)
            assert len(shown) > 1 or not g.stacks[space]
        if shown and settled:
            assert len(shown) == 1
            assert not g.bombs[space]
    check_markers(g)
    check_cards(g)
    for warrior, space in enumerate(g.at):
        bit = 1 << warrior
        if space < 0:
            marks = g.sick | g.unusable | g.grounded | g.hidden | g.armor_used
            values = (g.health, g.stunned, g.deliver, g.carried)
            assert not marks & bit
            assert [value[warrior] for value in values] == [0, 0, 0, 0]
        elif settled and not g.is_terminal():
            chained = KIND_OF[warrior] == GUARDIAN and not g.unchained & bit
            assert g.health[warrior] > 0
            assert not chained or g.chain_area(pieces.OWNER_OF[warrior]) >> space & 1
            assert g.ground[space] == BARE or KIND_OF[warrior] in (KEEPER, SCALER)
    if settled and not g.is_terminal():
        assert not [name for name in LEFT_OVER if getattr(g, name)]
        assert g.last_stand or min(g.at[0], g.at[KINDS]) >= 0


def check_markers(g: KeepersState) -> None:
    """Each group of Markers hides one thing; each hidden Warrior has its Marker."""
    laid = [(s, m) for s, stack in enumerate(g.stacks) for m in stack]
    contents: dict[tuple[int, int], list[int]] = {}
    for _, mark in laid:
        group = (mark & 1, pieces.marker_group(mark))
        contents.setdefault(group, []).append(pieces.marker_content(mark))
    assert all(sum(c > 0 for c in group) == 1 for group in contents.values())
    places = {
        ((m & 1) * KINDS + pieces.marker_content(m) - pieces.HIDES_WARRIOR, s)
        for s, m in laid
        if pieces.marker_content(m) >= pieces.HIDES_WARRIOR
    }
    hidden = [w for w in range(pieces.WARRIORS) if g.hidden >> w & 1]
    assert places == {(w, g.at[w]) for w in hidden}
    for seat in (0, 1):
        assert g.marked[seat] == sum(m & 1 == seat for _, m in laid)
        assert g.bombs_of(seat) <= pieces.MOST_BOMBS


def check_cards(g: KeepersState) -> None:
    """No card is in two places; what is in force is so once; no counter is below nothing."""
    piles = [*g.hand, *g.row, *g.cooldown, g.shared, g.deck]
    assert max(Counter(c for pile in piles for c in pile).values(), default=0) <= 1
    for seat in (0, 1):
        bought = (*g.row[seat], *g.cooldown[seat])
        assert g.owned[seat] == sum(1 << card for card in bought)
        assert len(bought) <= pieces.ROW_SLOTS
        assert 0 <= g.lifeforce[seat] <= pieces.LIFEFORCE_HEALTH
        assert g.reserves[seat] >= 0
    assert g.economy >= 0
    assert [g.in_force >> e.card & 1 for e in g.effects] == [1] * g.in_force.bit_count()


def play(g: KeepersState, source: random.Random, most: int) -> None:
    """Play at random, checking after each action."""
    for _ in range(most):
        if g.is_terminal():
            return
        action = source.choice(g.legal_actions())
        g.apply_action(action)
        check(g)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_hold_together(seed: int) -> None:
    setup = ({"reserves_start": 60}, {"style": "calculated", "reserves_start": 100})[seed % 2]
    g = KEEPERS.new_initial_state(setup, seed)
    play(g, random.Random(seed), KEEPERS.max_game_length)
    assert g.phase == PLAY
    assert sum(map(len, (*g.hand, *g.row, *g.cooldown, g.shared, g.deck))) == COUNT


def crowded(source: random.Random) -> dict[str, Any]:
    """A position with hidden Warriors and Bombs of both players on the same few spaces."""
    names = [
        board.NAMES[space]
        for space in source.sample([s for s in range(7, 42) if s not in board.GUARDIAN_SPACE], 16)
    ]
    hot, free, grounds = names[:3], names[3:9], names[9:]
    objects: list[dict[str, Any]] = []
    warriors: list[dict[str, Any]] = []
    for space in grounds[:4]:
        if source.random() < 0.6:
            objects.append({"kind": "wall", "at": space, "owner": source.randrange(2)})
    if source.random() < 0.4:
        objects.append({"kind": "void", "at": grounds[4]})
    if source.random() < 0.5:
        objects += [{"kind": "portal", "at": space} for space in grounds[5:]]
    for owner in (0, 1):
        if source.random() < 0.7:
            warriors.append({"owner": owner, "kind": "guardian", "at": ("d2", "d6")[owner]})
        for group, kind in enumerate(("keeper", "sniper")):
            space = source.choice(hot)
            warriors.append({"owner": owner, "kind": kind, "at": space})
            for at, hides in ((space, kind), *((source.choice(hot), "empty") for _ in "ab")):
                objects.append(
                    {"kind": "marker", "at": at, "owner": owner, "hides": hides, "group": group}
                )
        for group in range(2, source.randrange(2, 5)):
            bomb = {"at": source.choice(hot), "hides": "bomb", "group": group}
            objects.append({"kind": "marker", "owner": owner, **bomb})
        for kind in source.sample(("mage", "blockader", "bomber", "scout", "ogre", "scaler"), 3):
            warriors.append({"owner": owner, "kind": kind, "at": free.pop()})
    hands = source.sample(CARDS, 14)
    players = [
        {
            "row": hands[7 * seat : 7 * seat + 5],
            "hand": hands[7 * seat + 5 : 7 * seat + 7],
            "reserves": source.choice((0, 15, 40)),
            "wall_effect": source.choice(pieces.WALL_EFFECTS),
            "ultimate": source.choice(pieces.ULTIMATES),
        }
        for seat in (0, 1)
    ]
    turn = source.randrange(2)
    return {"turn": turn, "players": players, "pieces": warriors, "objects": objects}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_hidden_in_a_crowd_holds_together(seed: int) -> None:
    for number in range(8):
        source = random.Random(f"crowd {seed} {number}")
        g = KEEPERS.from_position(crowded(source))
        check(g)
        play(g, source, 40)


@rule("KD-R176")
@pytest.mark.parametrize("below", ["Keeper", "Sniper"])
def test_places_are_not_changed_with_one_who_is_not_alone(below: str) -> None:
    """An enemy found with the hidden Warrior, above it or beneath, keeps the other from coming."""
    hidden = ["P1 Keeper D4 hidden", "P2 Sniper D4 hidden"]
    pieces_ = [*(hidden if below == "Keeper" else hidden[::-1]), "P1 Ogre D3"]
    scene = Scene(pieces=pieces_).play("P1 =switch d3", "P1 =@d4")
    assert (scene.at("P1 Ogre"), scene.state.hidden) == ("D3", 0)
    assert scene.state.actions == 1
    check(scene.state)
    mirage = Scene(row={"P1": ["Mirage"]}, pieces=pieces_).play("P1 =card mirage", "P1 =piece ogre")
    assert (mirage.at("P1 Ogre"), mirage.state.hidden) == ("D3", 0)
    assert mirage.pile("cooldown", "P1") == ["Mirage"]
    check(mirage.state)


@rule("KD-R177")
def test_stealth_fails_for_one_who_is_not_alone() -> None:
    scene = Scene(pieces=["P1 Sniper D4 hidden", "P2 Keeper D4 hidden", "P1 Keeper A1"])
    scene.play("P1 =stealth d4", "P1 =@d5")
    assert scene.state.hidden == 0
    assert scene.markers() == {}
    assert "stealth_failed" in scene.kinds()
    check(scene.state)


@rule("KD-EVT-08")
def test_no_damage_comes_to_who_has_left() -> None:
    scene = Scene(pieces=["P1 Ogre D3"])
    post(scene.state, pieces.OGRE, 1, 1)
    ops.destroy(scene.state, pieces.OGRE, "KD-VOID-01")
    scene.state.listen()
    resolve_batch(scene.state)
    assert scene.state.heard() == []
    check(scene.state)


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ({"effects": [{"card": "truce", "owner": 0}] * 2}, "effect-twice"),
        (
            {
                "pieces": [{"owner": 1, "kind": "mage", "at": "e5"}],
                "objects": [{"kind": "marker", "at": "e5", "owner": 1, "hides": "mage"}],
            },
            "cannot-hide",
        ),
        (
            {"objects": [{"kind": "marker", "at": s, "hides": "bomb"} for s in ("e5", "e6")]},
            "group-twice",
        ),
        ({"objects": [{"kind": "bomb", "at": "e5", "owner": 1}] * 4}, "bombs-over"),
    ],
)
def test_positions_that_cannot_be_are_refused(extra: dict[str, Any], message: str) -> None:
    keepers = [{"owner": n, "kind": "keeper", "at": at} for n, at in enumerate(("c1", "c7"))]
    position = {
        "pieces": [*keepers, *extra.get("pieces", [])],
        "objects": [{"kind": "wall", "at": "d4", "owner": 1}, *extra.get("objects", [])],
        "effects": extra.get("effects", []),
    }
    with pytest.raises(FaultyInput) as caught:
        KEEPERS.from_position(position)
    assert [f.refusal.message for f in caught.value.faults] == [f"refusal.{message}"]
    for fault in caught.value.faults:
        assert KEEPERS.texts[fault.refusal.message].format_map(fault.refusal.arguments)


@rule("KD-WEF-12", "KD-R106")
@pytest.mark.parametrize("home", ["@b1", "@c1"])
def test_a_repel_wall_does_not_reach_who_was_delivered(home: str) -> None:
    """Collapse hurts the breaker, whose Deliver takes it home before the Wall has its effect."""
    scene = Scene(row={"P2": ["Collapse"]}, wall_effect={"P2": "Repel"}, objects=["Wall C4 P2"],
                  pieces=["P1 Keeper A2", "P1 Ogre C3 deliver:P1"])  # fmt: skip
    scene.play("P1 attack Ogre C3>C4 wall", f"P1 ={home}")
    assert scene.at("P1 Ogre") == home[1:].upper()
    assert scene.hp("P1 Ogre") == 1
    check(scene.state)
