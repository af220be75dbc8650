"""The laws, as functions over any game. A law raises AssertionError where it is broken.

Each takes a ``Subject``: a game, a setup and what the law cannot know about them. ``tests/laws``
runs them over the games, ``tests/kernel`` over miniature games that put the kernel to the proof.
"""

import dataclasses
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.kernel.events import seen_events
from rulewright.kernel.match import Match
from rulewright.kernel.record import read_record, replay
from rulewright.kernel.refusal import IllegalAction
from rulewright.kernel.state import CONCEDE, State
from tests.laws.play import Subject, changeable, final_state, played_match, random_play, viewers


def law_copies_go_on_alike(subject: Subject, seed: int) -> None:
    """Law 1: the live state, a clone and what was written and read back go on alike."""
    for state, action, _ in random_play(subject, seed):
        before = state.digest()
        clone = state.clone()
        back = subject.game.deserialize(state.serialize())
        shared = changeable(state).keys() & changeable(clone).keys()
        assert not shared, [changeable(state)[key] for key in shared]
        assert clone.digest() == back.digest() == before
        assert clone.legal_actions() == back.legal_actions() == state.legal_actions()
        for viewer in viewers(state):
            assert state.view(viewer) == clone.view(viewer) == back.view(viewer)
        after = state.clone()
        ends = []
        for copy in (after, clone, back):
            copy.listen()
            copy.apply_action(action)
            ends.append((copy.digest(), copy.heard(), copy.is_terminal(), copy.returns()))
        assert ends[0] == ends[1] == ends[2], f"seed {seed}: {action}"
        assert state.digest() == before, "playing on a copy changed the original"


def law_records_replay(subject: Subject, seed: int) -> str:
    """Law 2: a record, written and read, leads to the same digests. Return the record's text."""
    match = played_match(subject, seed)
    text = match.record.to_text(subject.game)
    record = read_record(text, {subject.game.name: subject.game})
    assert record == match.record
    last = replay(record, subject.game)
    assert last.digest() == match.state.digest()
    return text


def law_legal_actions(subject: Subject, seed: int) -> None:
    """Law 3: legal actions are sorted, unique and all apply; others are refused, unchanged."""
    game = subject.game
    for state, action, source in random_play(subject, seed):
        legal = list(state.legal_actions())
        assert legal, f"nothing legal: {state.prompt()}"
        assert legal == sorted(set(legal))
        assert all(0 <= a < game.num_distinct_actions for a in legal)
        for a in {action, *source.sample(legal, min(3, len(legal)))}:
            assert game.string_to_action(game.action_to_string(a)) == a
            assert game.action_parts(a)["kind"]
            state.clone().apply_action(a)
        before = state.digest()
        others = [
            source.randrange(game.num_distinct_actions) for _ in range(subject.refusal_samples)
        ]
        for a in {*others, -1, game.num_distinct_actions} - set(legal):
            refusal = state.explain(a)
            assert refusal is not None
            game.rulebook.get(refusal.rule)
            assert game.texts[refusal.message].format_map(refusal.arguments)
            with pytest.raises(IllegalAction) as caught:
                state.apply_action(a)
            assert caught.value.refusal == refusal
        assert state.digest() == before
        assert state.legal_actions() == legal
        assert all(state.explain(a) is None for a in legal)


def law_non_interference(subject: Subject, seed: int) -> None:
    """Law 4: what a viewer is shown is the same in all worlds that he cannot tell apart."""
    for state, _, source in random_play(subject, seed):
        for player in range(state.num_players):
            other = state.determinize(player, source.getrandbits(64))
            again = source.getrandbits(64)
            assert (
                other.determinize(player, again).digest()
                == state.determinize(player, again).digest()
            ), f"seed {seed}: what is drawn for seat {player} depends on what he does not know"
            assert other.view(player) == state.view(player)
            assert subject.game.observation_tensor(other, player) == (
                subject.game.observation_tensor(state, player)
            )
            assert other.current_player == state.current_player
            if state.current_player == player:
                assert other.legal_actions() == state.legal_actions()
                assert other.prompt() == state.prompt()
                for _ in range(4):
                    a = source.randrange(subject.game.num_distinct_actions)
                    assert other.explain(a) == state.explain(a)
            read_back = subject.game.deserialize(other.serialize())
            assert other.legal_actions() == read_back.legal_actions()
            # A world drawn for a player must be one that can be played on.
            assert other.legal_actions()
            other.apply_action(source.choice(other.legal_actions()))


def law_determinizations_differ(subject: Subject, seed: int, player: int = 0) -> None:
    """B22: determinizations of one state differ from one another, but not for the player."""
    state = subject.game.new_initial_state(subject.setup, seed)
    worlds = {state.determinize(player, n).digest() for n in range(20)}
    assert len(worlds) > 1


def law_events_tell_no_more_than_views(subject: Subject, seed: int) -> None:
    """B17: where an action looks the same afterwards in two worlds, its events look the same.

    Both worlds have the same dice to come. What is shown and gone again with no trace in the view
    (``Subject.fleeting``) tells worlds apart that look alike in the end. A hidden choice, which is
    another action in each world, needs a test of its own: two matches that differ in it alone have
    the same ``Match.information_state``.
    """
    for state, action, source in random_play(subject, seed):
        after = state.clone()
        after.listen()
        after.apply_action(action)
        events = after.heard()
        for viewer in range(state.num_players):
            world = state.determinize(viewer, source.getrandbits(64))
            world.seed, world.draws = state.seed, state.draws
            if action not in world.legal_actions():
                continue
            world.listen()
            world.apply_action(action)
            told = world.heard()
            passing = {event.kind for event in (*told, *events)} & subject.fleeting
            if world.view(viewer) == after.view(viewer) and not passing:
                assert seen_events(told, viewer) == seen_events(events, viewer)


def law_views_are_json(subject: Subject, seed: int) -> None:
    """Views, events and prompts are JSON without floats, and events name rules of the book."""
    for state, action, _ in random_play(subject, seed):
        for viewer in viewers(state):
            _assert_plain(state.view(viewer))
        prompt = state.prompt()
        _assert_plain(prompt)
        subject.game.rulebook.get(prompt["rule"])
        assert f"ask.{prompt['of']}" in subject.game.texts, prompt["of"]
        after = state.clone()
        after.listen()
        after.apply_action(action)
        for event in after.heard():
            subject.game.rulebook.get(event.rule)
            assert f"event.{event.kind}" in subject.game.texts, event.kind
            for viewer in viewers(state):
                _assert_plain(seen_events([event], viewer))


def _assert_plain(value: Any) -> None:
    json.dumps(value)
    _assert_no_float(value)


def _assert_no_float(value: Any) -> None:
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        for item in value.values():
            _assert_no_float(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _assert_no_float(item)
    else:
        assert not isinstance(value, float)
        assert not dataclasses.is_dataclass(value)


def law_games_end(subject: Subject, seed: int) -> None:
    """Law 6: games end, and the returns are within bounds and sum as the game says."""
    last = final_state(subject, seed)
    returns = last.returns()
    assert last.is_terminal()
    assert last.legal_actions() == []
    assert len(returns) == last.num_players
    assert all(-1 <= value <= 1 for value in returns)
    if subject.total is not None:
        assert sum(returns) == subject.total
    refusal = last.explain(0)
    assert refusal is not None
    subject.game.rulebook.get(refusal.rule)


def law_anyone_may_concede(subject: Subject, seed: int) -> None:
    """A seat that may concede, asked or not, loses; the others go on or the match is over."""
    for state, _, source in random_play(subject, seed):
        before = state.digest()
        seats = range(state.num_players)
        for seat in seats if subject.sparse == 1 else source.sample(seats, 1):
            after = state.clone()
            after.listen()
            if not state.may_concede(seat):
                _assert_cannot_concede(subject, after, seat)
                assert after.digest() == before
                continue
            after.concede(seat)
            assert after.heard(), "a concession is written as an event"
            assert not after.may_concede(seat)
            _assert_cannot_concede(subject, after, seat)
            while not after.is_terminal():
                assert after.current_player != seat
                if source.random() * subject.sparse < 1:
                    assert after.digest() == subject.game.deserialize(after.serialize()).digest()
                after.apply_action(source.choice(after.legal_actions()))
            assert after.returns()[seat] <= min(after.returns())
        assert state.digest() == before


def _assert_cannot_concede(subject: Subject, state: State, seat: int) -> None:
    refusal = state.refuse(CONCEDE)
    subject.game.rulebook.get(refusal.rule)
    assert subject.game.texts[refusal.message].format_map(refusal.arguments)
    with pytest.raises(IllegalAction) as caught:
        state.concede(seat)
    assert caught.value.refusal == refusal


def law_concessions_are_recorded(subject: Subject, seed: int) -> None:
    """A record with a concession out of turn replays to the same end."""
    source = random.Random(seed)
    match = Match(subject.game, subject.setup, seed)
    for _ in range(source.randrange(20)):
        if not match.state.is_terminal():
            match.apply_action(source.choice(match.state.legal_actions()))
    for seat in source.sample(range(match.state.num_players), match.state.num_players):
        if match.state.may_concede(seat):
            match.concede(seat)
    assert match.state.is_terminal()
    record = read_record(match.record.to_text(subject.game), {subject.game.name: subject.game})
    assert record == match.record
    assert replay(record, subject.game).digest() == match.state.digest()


def law_vocabulary_parses_back(subject: Subject, seed: int) -> None:
    """Every action of the vocabulary has its own notation, which parses back, and parts."""
    game = subject.game
    notations = [game.action_to_string(action) for action in range(game.num_distinct_actions)]
    assert len(set(notations)) == game.num_distinct_actions
    assert "concede" not in notations, "concede stands for a concession in records"
    for action, text in enumerate(notations):
        assert game.string_to_action(text) == action
        assert text == text.strip()
        assert text.isprintable()
        _assert_plain(game.action_parts(action))
    for bad in (-1, game.num_distinct_actions):
        with pytest.raises(ValueError):  # noqa: PT011 - the message is the game's own
            game.action_to_string(bad)
    with pytest.raises(ValueError):  # noqa: PT011 - the message is the game's own
        game.string_to_action("no such action")


def law_positions_round_trip(subject: Subject, seed: int) -> None:
    """A position written from a state and read back gives a state with the same position."""
    for state, _, _ in random_play(subject, seed):
        try:
            position = subject.game.to_position(state)
        except ValueError:
            continue
        assert subject.game.to_position(subject.game.from_position(position)) == position


Law = Callable[[Subject, int], object]

ALL: tuple[Law, ...] = (
    law_copies_go_on_alike,
    law_records_replay,
    law_legal_actions,
    law_non_interference,
    law_views_are_json,
    law_games_end,
    law_anyone_may_concede,
    law_concessions_are_recorded,
    law_vocabulary_parses_back,
)
