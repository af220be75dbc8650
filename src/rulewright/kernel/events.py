"""Events: what happened, with secrecy decided for each fact when it is written.

An event is public unless it names its ``seats``; a fact is as public as its event unless it is a
``Secret``. A viewer who may not know a fact receives the event without it, or with the ``instead``
value of the secret; a viewer who may not know of the event receives nothing at all, not even a gap.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

Plain: TypeAlias = "int | str | bool | None | Sequence[Plain] | Mapping[str, Plain]"
"""JSON without floats."""

SPECTATOR = -1
"""The viewer who holds no seat and knows only what is public."""


class Secret(NamedTuple):
    """A fact that only some seats may know."""

    value: Plain
    seats: tuple[int, ...]
    instead: Plain = None


class Event(NamedTuple):
    """Something that happened.

    Attributes:
        kind: the event's name in the game's texts, such as ``move`` or ``draw``.
        facts: named facts; a ``Secret`` among them is shown only to its seats.
        rule: id of the clause or ruling that the event follows.
        seats: who may know of it at all; None is everybody.
    """

    kind: str
    facts: Mapping[str, "Plain | Secret"]
    rule: str
    seats: tuple[int, ...] | None = None


def seen_by(event: Event, viewer: int) -> dict[str, Plain] | None:
    """Return the event as ``viewer`` may know it, or None if there is none for this viewer."""
    if event.seats is not None and viewer not in event.seats:
        return None
    seen: dict[str, Plain] = {"kind": event.kind, "rule": event.rule}
    for name, fact in event.facts.items():
        if isinstance(fact, Secret):
            if viewer in fact.seats:
                seen[name] = fact.value
            elif fact.instead is not None:
                seen[name] = fact.instead
        else:
            seen[name] = fact
    return seen


def seen_events(events: list[Event], viewer: int) -> list[dict[str, Plain]]:
    """Return those of ``events`` that ``viewer`` may know, each as he may know it."""
    return [seen for event in events if (seen := seen_by(event, viewer)) is not None]
