"""Games played at random, for the laws and for tests that look at many moments of a game."""

import dataclasses
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.match import Match
from rulewright.kernel.state import State


@dataclass(frozen=True, slots=True)
class Subject:
    """A game with a setup to play it in.

    Attributes:
        total: what the returns sum to; None if the game says nothing of it.
        refusal_samples: how many actions that are not legal are tried at a decision.
        sparse: laws look at one moment in so many, and let one seat concede at it, not each; all
            games are played to their end.
        fleeting: kinds of event that show what is gone afterwards, with no trace in the view.
    """

    game: Game
    setup: dict[str, Any] = field(default_factory=dict)
    total: int | None = 0
    refusal_samples: int = 12
    sparse: int = 1
    fleeting: frozenset[str] = frozenset()


def viewers(state: State) -> list[int]:
    """Return all viewers of a state: the seats and the spectator."""
    return [*range(state.num_players), SPECTATOR]


Moment = tuple[State, int, random.Random]
"""A state before its action is applied, the action, and a source."""


def random_play(subject: Subject, seed: int) -> Iterator[Moment]:
    """Play at random; yield the moments that a law looks at."""
    if subject.sparse == 1:
        yield from _whole_play(subject, seed)
        return
    for count, (state, action) in enumerate(_sampled(subject, seed)):
        copy = state.clone()
        copy.listen()
        yield copy, action, random.Random(f"{seed} {count}")


def _whole_play(subject: Subject, seed: int) -> Iterator[Moment]:
    source = random.Random(seed)
    state = subject.game.new_initial_state(subject.setup, seed)
    state.listen()
    for _ in range(subject.game.max_game_length):
        if state.is_terminal():
            return
        action = source.choice(state.legal_actions())
        yield state, action, source
        state.apply_action(action)
        state.heard()
    assert state.is_terminal(), f"seed {seed}: no end after {subject.game.max_game_length} actions"


_last: list[tuple[Subject, int, list[tuple[State, int]]]] = []
"""The game that was sampled last: the laws look at it one after the other."""


def _sampled(subject: Subject, seed: int) -> list[tuple[State, int]]:
    """Return moments of a whole random game, which is cheaply looked at everywhere."""
    if _last and _last[0][:2] == (subject, seed):
        return _last[0][2]
    chosen = random.Random(f"moments of {seed}")
    sampled = []
    for state, action, _ in _whole_play(subject, seed):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert legal[0] >= 0
        assert legal[-1] < subject.game.num_distinct_actions
        if chosen.random() * subject.sparse < 1:
            sampled.append((state.clone(), action))
    _last[:] = [(subject, seed, sampled)]
    return sampled


def told_in_random_play(subject: Subject, seed: int) -> Iterator[dict[str, Any]]:
    """Play a game at random; yield what a spectator is told."""
    source = random.Random(seed)
    state = subject.game.new_initial_state(subject.setup, seed)
    state.listen()
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
        yield from seen_events(state.heard(), SPECTATOR)


def final_state(subject: Subject, seed: int) -> State:
    """Return the last state of the random game of ``seed``."""
    everywhere = dataclasses.replace(subject, sparse=1)
    states = [state for state, _, _ in random_play(everywhere, seed)]
    return states[-1]


def changeable(value: Any, found: dict[int, Any] | None = None) -> dict[int, Any]:
    """Return by identity all objects below ``value`` that can be changed."""
    found = {} if found is None else found
    if isinstance(value, int | str | bytes | type(None)) or getattr(value, "SHARED", False):
        return found
    if isinstance(value, tuple | frozenset):
        for item in value:
            changeable(item, found)
        return found
    if id(value) in found:
        return found
    if isinstance(value, list | dict):
        found[id(value)] = value
        for item in [*value, *(value.values() if isinstance(value, dict) else ())]:
            changeable(item, found)
        return found
    parameters = getattr(value, "__dataclass_params__", None)
    if not getattr(value, "FROZEN", parameters is not None and parameters.frozen):
        found[id(value)] = value
    names = [n for c in type(value).__mro__ for n in getattr(c, "__slots__", ())]
    for name in {*names, *getattr(value, "__dict__", {})}:
        if hasattr(value, name) and name not in ("events", "_legal"):
            changeable(getattr(value, name), found)
    return found


def played_match(subject: Subject, seed: int) -> Match:
    """Return a match played at random to its end."""
    source = random.Random(seed)
    match = Match(subject.game, subject.setup, seed)
    while not match.state.is_terminal():
        match.apply_action(source.choice(match.state.legal_actions()))
    return match


def exhaust(subject: Subject, seeds: range) -> set[int]:
    """Play at random; return the actions that were legal at some decision."""
    met: set[int] = set()
    for seed in seeds:
        for state, _, _ in random_play(subject, seed):
            met.update(state.legal_actions())
    return met
