"""Commands: the parts of one choice of one player, played all or not at all."""

from collections.abc import Sequence

from rulewright.kernel.refusal import CommandOverrunError
from rulewright.kernel.state import State


def apply_command(state: State, actions: Sequence[int]) -> State:
    """Return the state after the parts of one choice of one player; ``state`` stays as it is.

    Raises:
        IllegalAction: one of them is not legal when its turn comes; nothing has changed.
        CommandOverrunError: something happens before the last of them; nothing has changed.
    """
    after = state.clone()
    after.listen()
    for count, action in enumerate(actions):
        if count and _has_happened(state, after):
            raise CommandOverrunError(count)
        after.apply_action(action)
    if state.events is None:
        after.events = None
    return after


def _has_happened(before: State, after: State) -> bool:
    return (
        bool(after.events)
        or after.draws != before.draws
        or after.current_player != before.current_player
    )


def preview(state: State, actions: Sequence[int]) -> State | None:
    """Return the state after the first parts of a command, or None once something would happen.

    Something happens when an event is written, a draw is made or another player is asked. A client
    may show what it gets from here and let the player cancel: nothing was done, nothing was told.

    Raises:
        IllegalAction: one of the actions is not legal when its turn comes.
    """
    after = state.clone()
    after.listen()
    for action in actions:
        after.apply_action(action)
        if _has_happened(state, after):
            return None
    after.events = None
    return after
