"""Choosing the targets of a text (KS-29.3.1, KS-13.3.1-s02)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.games.kravestorm.matching import candidates
from rulewright.games.kravestorm.model import Objects
from rulewright.games.kravestorm.questions import PickRefs
from rulewright.games.kravestorm.records import Ref, Targets
from rulewright.games.kravestorm.terms import THING
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class ChooseTargets(Frame):
    """Choose all targets of a text, phrase by phrase (KS-13.3.1-s02, KS-29.3.1-b).

    Done with the targets, or with None where a required one cannot be chosen. ``forced``: what
    leaves nothing to choose is not asked (triggers); a voluntary act always names its targets.
    """

    seat: int
    card: int
    ability: int
    source: int
    forced: bool = False
    of_attack: bool = False
    own_event: int = 0
    done: Targets = ()
    step: str = "choose"

    def choose(self, state: "State", picked: tuple[Ref, ...] | None) -> StepResult:
        if picked is not None:
            self.done += (picked,)
        phrases = state.book.cards[self.card].abilities[self.ability].targets
        at = len(self.done)
        if at == len(phrases):
            return Done(self.done)
        phrase = phrases[at]
        found = legal_targets(
            state, phrases, at, self.done, self.seat, self.source, self.own_event, self.of_attack
        )
        low, high = bounds(phrase, len(found))
        if low > len(found):
            return Done(None)
        if high == 0 or (self.forced and low == high == len(found)):
            self.done += (tuple(found[:high]),)
            return None
        why = f"target.{phrase.what}"
        return Call(
            PickRefs(self.seat, tuple(found), low, high, why, "KS-29.3.1-TARGET"), then="choose"
        )


def bounds(phrase: Objects, found: int) -> tuple[int, int]:
    """Return how many targets the phrase needs and allows (KS-29.3.3-UP-TO, KS-29.3.3-EXACTLY)."""
    if phrase.pick == "up-to":
        return 0, min(phrase.count, found)
    return phrase.count, phrase.count


def legal_targets(
    state: "State",
    phrases: tuple[Objects, ...],
    at: int,
    done: Targets,
    seat: int,
    source: int,
    own_event: int = 0,
    of_attack: bool = False,
) -> list[Ref]:
    """Return what may be chosen for one phrase, so that the rest can be completed too."""
    phrase = phrases[at]
    bearer = state.thing(source)
    earlier = tuple(ref for refs in done for ref in refs)
    found = candidates(state, phrase, seat, bearer, earlier, own_event, of_attack)
    if phrase.another and earlier and earlier[-1].kind == THING:
        found = _attachable(state, earlier[-1], found)
    following = at + 1
    if (
        following < len(phrases)
        and phrases[following].another
        and phrases[following].pick == "target"
    ):
        found = [
            ref
            for ref in found
            if legal_targets(
                state, phrases, following, (*done, (ref,)), seat, source, own_event, of_attack
            )
        ]
    return found


def _attachable(state: "State", upgrade: Ref, hosts: list[Ref]) -> list[Ref]:
    """Leave only other cards that the chosen Upgrade may be attached to (KS-23.1.2)."""
    from rulewright.games.kravestorm.legality import may_attach

    thing = state.things.get(upgrade.id)
    if thing is None or state.book.cards[thing.card].kind != "upgrade":
        return hosts
    return [
        ref
        for ref in hosts
        if ref.id != thing.host
        and may_attach(state, thing.card, thing.controller, state.things[ref.id])
    ]


def can_choose(
    state: "State", card: int, ability: int, seat: int, source: int, of_attack: bool = False
) -> bool:
    """Say whether all required targets of a text can be chosen (KS-20.3.7, KS-29.3.1-b)."""
    phrases = state.book.cards[card].abilities[ability].targets
    done: Targets = ()
    for at, phrase in enumerate(phrases):
        found = legal_targets(state, phrases, at, done, seat, source, of_attack=of_attack)
        if phrase.pick != "up-to" and len(found) < phrase.count:
            return False
        done += ((found[0],) if found else (),)
    return True
