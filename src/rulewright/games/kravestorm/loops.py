"""Mandatory loops (KS-31.4.1): telling that a sequence of triggers comes round again.

Object ids are names that the engine gives: a loop that makes new objects in each round gives new
ones, and the state is the same all the same (KS-R116). So states are compared by what lies where.
"""

import hashlib
from typing import TYPE_CHECKING, Any, Final

from rulewright.games.kravestorm.records import Pending, Ref, Thing, Trigger
from rulewright.games.kravestorm.terms import PLAYER

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State

LOOP_AFTER: Final = 40
"""Triggers of one sequence after which a state that recurs is looked for."""

ENDLESS: Final = 2000
"""Triggers of one sequence that are taken for a sequence without an end (KS-R117)."""


def fingerprint(state: "State") -> str:
    """Return a digest of the full state that does not depend on ids, the log or the dice."""
    return hashlib.blake2b(repr(_Naming(state).everything()).encode(), digest_size=8).hexdigest()


def choice_digest(before: tuple[str, ...], answer: str) -> str:
    """Return a digest of an answer after the choices before it: what it names may be hidden."""
    return hashlib.blake2b(" ".join((*before, answer)).encode(), digest_size=8).hexdigest()


class _Naming:
    """Names objects by where they are, and tells the state in these names."""

    def __init__(self, state: "State") -> None:
        self.state = state
        self.ids: list[int] = []
        things = state.things
        for player in state.players:
            for id in (player.capital, *player.area, *player.garrison):
                if id in things:
                    self.ids += [id, *things[id].upgrades]
        self.ids += [event.id for event in state.events_pending()]
        self.ids += [roll.id for roll in state.rolls]
        for player in state.players:
            self.ids += [x.id for pile in (player.discard, player.buried) for x in pile]
        self.names: dict[int, Any] = {}
        for at, id in enumerate(self.ids):
            self.names.setdefault(id, f"#{at}")
        # What has left counts as it was last, for texts that still speak of it (KS-28.3.8).
        for id, thing in state.gone.items():
            self.names.setdefault(id, ("gone", thing.card, thing.controller, thing.left))

    def name(self, id: int) -> Any:
        """Return the name of an object; what is none, such as an amount, stays as it is."""
        return self.names.get(id, id)

    def everything(self) -> list[Any]:
        """Return the state as plain values."""
        state = self.state
        return [
            [self._player(seat) for seat in range(len(state.players))],
            [self._thing(state.things[id]) for id in self.ids if id in state.things],
            [
                (
                    e.kind,
                    self.name(e.subject),
                    e.amount,
                    (e.until, e.seat, e.word),
                    self.name(e.other),
                )
                for e in state.effects
            ],
            [self._event(event) for event in state.pending],
            [self.name(id) for id in state.negated],
            [self._trigger(trigger) for trigger in state.noticed],
            [[self._trigger(trigger) for trigger in batch] for batch in state.queue],
            [(delayed.event, self._trigger(delayed.trigger)) for delayed in state.delayed],
            self._attack(),
            [(r.seat, r.thrower, r.result, r.fixed) for r in state.rolls],
            [(self.name(id), position) for id, position in state.moment or ()],
            (state.last_roll, state.turn, state.active, state.phase, state.decks),
        ]

    def _player(self, seat: int) -> list[Any]:
        player = self.state.players[seat]
        piles = (player.discard, player.buried, player.removed)
        return [
            (player.alive, player.units, player.deck, tuple(player.top), player.hand, player.seen),
            [[lying.card for lying in pile] for pile in piles],
            (player.nektheries_played, player.nektheries_allowed, player.gamma_left),
            (player.flipped, player.kravers_played, player.drew_from_empty),
            (len(player.area), len(player.garrison)),
        ]

    def _thing(self, thing: Thing) -> tuple[Any, ...]:
        return (
            (thing.card, thing.owner, thing.controller, thing.position, thing.hp),
            (self.name(thing.host), thing.attacks, thing.hurt),
        )

    def _refs(self, targets: tuple[tuple[Ref, ...], ...]) -> list[Any]:
        return [
            [(r.kind, r.id if r.kind == PLAYER else self.name(r.id), r.seat) for r in refs]
            for refs in targets
        ]

    def _event(self, event: Pending) -> list[Any]:
        return [
            (event.kind, event.seat, event.card, event.ability, self.name(event.source), event.x),
            self._refs(event.targets),
            [self.name(n) for n in event.about],
            (event.copied, event.response, event.begun),
        ]

    def _trigger(self, trigger: Trigger) -> list[Any]:
        return [
            (trigger.kind, trigger.seat, trigger.card, trigger.ability, self.name(trigger.source)),
            self._refs(trigger.targets),
            [self.name(n) for n in trigger.about],
            (trigger.asked, trigger.prep, trigger.x),
        ]

    def _attack(self) -> list[Any] | None:
        attack = self.state.attack
        if attack is None:
            return None
        return [
            (self.name(attack.attacker), attack.card, attack.seat, attack.defender, attack.last),
            (attack.changes, attack.keywords, [self.name(id) for id in attack.hit]),
            (attack.dealt, attack.incoming, attack.stage),
        ]
