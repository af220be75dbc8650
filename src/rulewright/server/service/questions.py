"""What a player may ask without anything happening: what comes next, why not, what was."""

from typing import Any

import msgspec

from rulewright.kernel.command import preview
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import IllegalAction
from rulewright.kernel.state import State
from rulewright.server.errors import refused
from rulewright.server.service.incidents import incident
from rulewright.server.service.live import LiveMatch
from rulewright.server.wire import client
from rulewright.server.wire.answers import Because, Drafted, FromServer, Unable
from rulewright.server.wire.parts import NakCode


class RecalledRaw(FromServer, tag="recalled"):
    """``Recalled`` whose steps are JSON already."""

    match: str
    n: int
    steps: list[msgspec.Raw]
    more: bool


def draft(live: LiveMatch, seat: int, message: client.Draft) -> FromServer:
    """Say what is asked after the first part of a command, before anything happens."""
    state = _state_after(live, seat, message)
    if isinstance(state, Unable):
        return state
    if state is None:
        return Drafted(live.record.id, message.n, True)
    return Drafted(live.record.id, message.n, False, state.prompt(), state.legal_details())


def why(live: LiveMatch, seat: int, message: client.Why) -> FromServer:
    """Say why something is not legal now, from what its asker knows."""
    state = _state_after(live, seat, message)
    if isinstance(state, Unable):
        return state
    if state is None:
        return Unable(live.record.id, message.n, "goes-on")
    try:
        actions = _meant(live.game, message)
        if not actions:
            return Unable(live.record.id, message.n, "no-action")
        legal = state.legal_actions()
        meant = next((action for action in actions if action in legal), actions[0])
        refusal = state.explain(meant)
    except ValueError:
        return Unable(live.record.id, message.n, "notation")
    except Exception as error:
        incident(live.record.id, live.record.game, "game-fault", error)
        return Unable(live.record.id, message.n, "game-fault")
    return Because(live.record.id, message.n, None if refusal is None else refused(refusal))


def _state_after(
    live: LiveMatch, seat: int, message: client.Draft | client.Why
) -> State | Unable | None:
    def unable(code: NakCode) -> Unable:
        return Unable(live.record.id, message.n, code)

    if seat < 0:
        return unable("not-seated")
    if live.phase != "playing":
        return unable("over" if live.phase == "over" else "not-playing")
    course = live.playing()
    if course.state.current_player != seat:
        return unable("not-asked")
    if message.ask != course.ask_id():
        return unable("stale")
    try:
        return preview(course.state, message.actions)
    except IllegalAction as error:
        return Unable(live.record.id, message.n, "illegal", refused(error.refusal))
    except Exception as error:
        incident(live.record.id, live.record.game, "game-fault", error)
        return unable("game-fault")


_parts: dict[str, list[dict[str, Any]]] = {}


def _vocabulary(game: Game) -> list[dict[str, Any]]:
    """The parts of every action of a game; they depend on the action alone."""
    if game.name not in _parts:
        _parts[game.name] = [game.action_parts(a) for a in range(game.num_distinct_actions)]
    return _parts[game.name]


def _meant(game: Game, message: client.Why) -> list[int]:
    """Return the actions that are meant, in ascending order.

    Raises:
        ValueError: the notation is none of the game's, or the number no action.
    """
    if message.target is not None:
        wanted = msgspec.to_builtins(message.target).items()
        vocabulary = _vocabulary(game)
        return [
            action
            for action, parts in enumerate(vocabulary)
            if all(parts.get(name) == value for name, value in wanted)
        ]
    if message.text:
        return [game.string_to_action(message.text.strip())]
    if message.action >= game.num_distinct_actions:
        raise ValueError("no action")
    return [message.action] if message.action >= 0 else []


def recall(live: LiveMatch, viewer: int, message: client.Recall) -> FromServer:
    """Return a page of what this viewer has been told so far."""
    steps, more = live.streams[viewer].recall(message.before)
    return RecalledRaw(live.record.id, message.n, steps, more)
