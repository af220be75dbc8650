"""Seats swapped and boards mirrored give mirrored matches (law 7)."""

import random
from typing import Any

import pytest

from rulewright.games.keepers import board
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.match import KeepersState

MIRRORED_DIRECTION = (2, 1, 0, 3, 5, 4, 7, 6)
"""North and south exchanged."""


def mirrored_space(space: int) -> int:
    """The space directly across (KD-BRD-03)."""
    return (6 - space // 7) * 7 + space % 7


def mirrored_action(action: int) -> int:
    """The same action on the mirrored board."""
    if action < v.STEP:
        space, direction = divmod(action, 8)
        return mirrored_space(space) * 8 + MIRRORED_DIRECTION[direction]
    if action < v.ATTACK:
        return v.STEP + mirrored_space(action - v.STEP)
    if action < v.ATTACK_WALL:
        rest, distance = divmod(action - v.ATTACK, board.REACH)
        space, direction = divmod(rest, 8)
        return v.attack(mirrored_space(space), MIRRORED_DIRECTION[direction], distance + 1)
    if action < v.USE:
        space, direction = divmod(action - v.ATTACK_WALL, 8)
        return v.ATTACK_WALL + mirrored_space(space) * 8 + MIRRORED_DIRECTION[direction]
    if action < v.TARGET:
        ability, space = divmod(action - v.USE, board.SPACES)
        return v.USE + ability * board.SPACES + mirrored_space(space)
    if action < v.CARD:
        return v.TARGET + mirrored_space(action - v.TARGET)
    return action


def swapped(position: dict[str, Any], mirror: bool) -> dict[str, Any]:
    """The position with seats swapped; the board mirrored too, or the first player's side kept."""

    def place(name: str) -> str:
        return board.NAMES[mirrored_space(board.SPACE_OF[name])] if mirror else name

    def entry(item: dict[str, Any]) -> dict[str, Any]:
        fresh = {**item, "at": place(item["at"])}
        if "owner" in item:
            fresh["owner"] = 1 - item["owner"]
        if "stunned" in item:
            bits = item["stunned"]
            fresh["stunned"] = (bits & 5) << 1 | (bits & 10) >> 1
        if "deliver" in item:
            fresh["deliver"] = (0, 2, 1, 4, 3)[item["deliver"]]
        return fresh

    fresh = dict(position)
    fresh["first"] = position["first"] if mirror else 1 - position["first"]
    fresh["turn"] = 1 - position["turn"]
    fresh["players"] = [
        {k: x for k, x in player.items() if k not in ("past_turns", "past_boards")}
        for player in reversed(position["players"])
    ]
    fresh.pop("turn_log", None)
    for name in ("pieces", "objects"):
        fresh[name] = [entry(item) for item in position[name]]
    if "commanded" in position:
        fresh["commanded"] = place(position["commanded"])
    effects = []
    for effect in position["effects"]:
        other = {**effect, "owner": 1 - effect["owner"], "seat": 1 - effect["seat"]}
        if effect["card"].startswith("freeze-"):
            other["card"] = f"freeze-{1 - int(effect['card'][-1])}"
        if effect["card"] in ("sprint", "tar") and effect["data"] >= 0:
            other["data"] = (effect["data"] + 9) % 18
        effects.append(other)
    fresh["effects"] = effects
    return fresh


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what is bound to numbers of actions and with lists in order."""
    fresh = swapped(swapped(position, False), False)
    for name in ("pieces", "objects", "effects"):
        fresh[name] = sorted(fresh[name], key=str)
    stacks = [item for item in position["objects"] if item["kind"] == "marker"]
    fresh["stacks"] = sorted(
        (at, [m for m in stacks if m["at"] == at]) for at in {m["at"] for m in stacks}
    )
    return fresh


def middle(seed: int, setup: dict[str, Any]) -> KeepersState:
    """A state from the middle of a random game in which an action is to be chosen."""
    source = random.Random(seed)
    state = KEEPERS.new_initial_state(setup, seed)
    for _ in range(60 + source.randrange(60)):
        legal = state.legal_actions()
        calm = [a for a in legal if not v.ATTACK <= a < v.USE] or legal
        state.apply_action(source.choice(calm))
        if state.is_terminal():
            return middle(seed + 1000, setup)
    while state.ask is None or state.ask.of != "act":
        state.apply_action(source.choice(state.legal_actions()))
        if state.is_terminal():
            return middle(seed + 1000, setup)
    return state


@pytest.mark.parametrize("kind", ["seats", "mirror"])
@pytest.mark.parametrize("seed", range(12))
def test_swapped_matches_stay_swapped(seed: int, kind: str) -> None:
    mirror = kind == "mirror"
    setup = {"reserves_start": 40, "economy_start": 40, "starting_minions": 4 + seed % 2}
    position = swapped(swapped(KEEPERS.to_position(middle(seed, setup)), False), False)
    one = KEEPERS.from_position(position)
    other = KEEPERS.from_position(swapped(position, mirror))
    turned = mirrored_action if mirror else lambda action: action
    source = random.Random(seed)
    for _ in range(120):
        if one.is_terminal():
            break
        legal = one.legal_actions()
        assert sorted(map(turned, legal)) == other.legal_actions()
        action = source.choice(legal)
        one.apply_action(action)
        other.apply_action(turned(action))
        if one.ask is not None and one.ask.of == "act":
            here = comparable(KEEPERS.to_position(one))
            there = comparable(swapped(KEEPERS.to_position(other), mirror))
            for key, value in here.items():
                assert there[key] == value, key
    assert one.returns() == list(reversed(other.returns()))
