"""A match: a state, the record of how it came about, and what each viewer has seen of it."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from rulewright.kernel.events import SPECTATOR, Plain, seen_events
from rulewright.kernel.game import Game
from rulewright.kernel.record import Record
from rulewright.kernel.state import CONCEDE, State


class Recall:
    """What each viewer has been shown of a match, as running digests.

    Attributes:
        seen: per viewer (the seats, then the spectator at -1) a digest of all that he has been
            shown; equal for two histories that the viewer cannot tell apart.
        views: per viewer his present view, as JSON.
    """

    __slots__ = ("seen", "views")

    def __init__(self, seen: dict[int, str], views: dict[int, str]) -> None:
        self.seen = seen
        self.views = views

    @classmethod
    def begin(cls, state: State) -> "Recall":
        """Return the recall of viewers who have seen nothing but ``state``."""
        viewers = [*range(state.num_players), SPECTATOR]
        recall = cls(dict.fromkeys(viewers, ""), dict.fromkeys(viewers, ""))
        for viewer in viewers:
            recall._remember(state, viewer, [], None)
        return recall

    def clone(self) -> "Recall":
        """Return a recall that goes on alike."""
        return Recall(dict(self.seen), dict(self.views))

    def imagined(self, player: int, world: State) -> "Recall":
        """Return the recall in a ``world`` drawn for ``player``: his own stays as it is.

        Of what the others have been shown he knows no more than the world says, so that they
        begin with it.
        """
        recall = Recall.begin(world)
        recall.seen[player] = self.seen[player]
        recall.views[player] = self.views[player]
        return recall

    def show(self, state: State, seat: int, action: int) -> dict[int, list[dict[str, Plain]]]:
        """Take in that ``seat`` has played ``action``, which led to ``state``, a listening one.

        Return per viewer the events he may know.
        """
        events = state.heard()
        shown = {viewer: seen_events(events, viewer) for viewer in self.seen}
        for viewer, batch in shown.items():
            self._remember(state, viewer, batch, action if viewer == seat else None)
        return shown

    def _remember(
        self, state: State, viewer: int, batch: list[dict[str, Plain]], own: int | None
    ) -> None:
        # The view is part of it: what the events leave out, a viewer may still see on the table.
        # Where neither tells him anything, he must not even learn that something happened.
        view = json.dumps(state.view(viewer), sort_keys=True, separators=(",", ":"))
        if not batch and own is None and view == self.views[viewer]:
            return
        self.views[viewer] = view
        fresh = json.dumps([batch, own], sort_keys=True) + view
        self.seen[viewer] = hashlib.blake2b(
            (self.seen[viewer] + fresh).encode(), digest_size=16
        ).hexdigest()

    def information_state(self, viewer: int) -> str:
        """Return a text that two histories share exactly if ``viewer`` cannot tell them apart.

        It is the viewer's view, with the digest of all that he was shown before (perfect recall).
        """
        return f"{self.seen[viewer]} {self.views[viewer]}"


class Match:
    """A match under way, with perfect recall for each viewer.

    Args:
        game: the game.
        setup: values for the game's settings.
        seed: an integer of up to 128 bits.

    Raises:
        FaultyInput: the setup has faults.

    Attributes:
        state: the present moment; play through ``apply_action`` only.
        record: the inputs so far.
        recall: what each viewer has been shown.
    """

    def __init__(self, game: Game, setup: Mapping[str, Any] | None = None, seed: int = 0) -> None:
        self.game = game
        self.state: State = game.new_initial_state(setup, seed)
        self.record = Record.begin(game, setup, seed, self.state)
        self.state.listen()
        self.recall = Recall.begin(self.state)

    def apply_action(self, action: int) -> dict[int, list[dict[str, Plain]]]:
        """Play an action of the asked player; return per viewer the events he may know.

        Raises:
            IllegalAction: it is not legal; nothing has changed.
        """
        seat = self.state.current_player
        self.state.apply_action(action)
        return self._show(seat, action)

    def concede(self, seat: int) -> dict[int, list[dict[str, Plain]]]:
        """Let ``seat`` give up, whoever is asked; return per viewer the events he may know.

        Raises:
            IllegalAction: the match is over, or the seat is out of it; nothing has changed.
        """
        self.state.concede(seat)
        return self._show(seat, CONCEDE)

    def _show(self, seat: int, action: int) -> dict[int, list[dict[str, Plain]]]:
        self.record.add(seat, action, self.state)
        return self.recall.show(self.state, seat, action)

    def information_state(self, player: int) -> str:
        """Return a text that two histories share exactly if ``player`` cannot tell them apart."""
        return self.recall.information_state(player)
