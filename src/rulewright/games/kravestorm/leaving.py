"""Cards leaving play: prohibitions, replacements, attached Upgrades (KS-21.4, KS-28.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops import running, table
from rulewright.games.kravestorm.ops.base import notice, place, slug
from rulewright.games.kravestorm.questions import PickOption, PickRefs
from rulewright.games.kravestorm.records import Ref, Thing
from rulewright.games.kravestorm.terms import READY, THING
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


class Deed(NamedTuple):
    """What would happen to a card in play.

    Attributes:
        how: ``destroy``, ``bury``, ``return``, ``discard`` (moved there, not destroyed),
        ``remove``.
        cause: ``lethal`` for lethal Attack Damage, ``check``, ``effect``, ``cost``.
        used: replacements already applied to it: each applies once (KS-28.5.6).
    """

    id: int
    how: str
    cause: str
    used: tuple[int, ...] = ()


class Choice(NamedTuple):
    """A replacement that can be applied: its key and what it makes of the deed."""

    key: int
    card: int
    how: str
    then_destroy: int = 0


def stays(state: "State", deed: Deed) -> bool:
    """Say whether the card cannot leave: a Stubborn Kraver, the Capital Kit (KS-15.12.1,
    KS-22.2.7)."""
    thing = state.things.get(deed.id)
    if thing is None:
        return True
    card = state.book.cards[thing.card]
    if card.kind in ("capital", "nekthery", "alpha"):
        return True
    return (
        card.kind == "kraver" and deed.cause != "lethal" and "stubborn" in values.soma(state, thing)
    )


def replacements(state: "State", deed: Deed) -> list[Choice]:
    """Return the replacement effects that apply to the deed (KS-28.5.5)."""
    thing = state.things[deed.id]
    found: list[Choice] = []
    if deed.how != "destroy":
        return found
    card = state.book.cards[thing.card]
    attack = state.attack
    if deed.cause == "lethal" and "martyr" in card.keywords and thing.position == READY and attack:
        found.append(Choice(thing.id, thing.card, "bury", attack.attacker))  # KS-29.2-MARTYR
    for effect in state.effects if card.kind == "kraver" else ():
        if effect.kind.startswith("destroyed-") and effect.subject in (thing.id, -1):
            found.append(Choice(effect.id, thing.card, effect.kind.removeprefix("destroyed-")))
    for source, _ in values.statics(state, "destroyed-return"):
        if source.host == thing.id:
            found.append(Choice(source.id, source.card, "return"))
    return [choice for choice in found if choice.key not in deed.used]


def parting(state: "State", owners: tuple[int, ...]) -> tuple[int, ...]:
    """Return the ids of Kravers that leave the game with their owners, away from a Garrison that
    stays, and have Upgrades that a text then takes elsewhere (KS-21.4.5)."""
    return tuple(
        thing.id
        for thing in state.things.values()
        if thing.owner in owners and thing.controller not in owners and _homeless(state, thing)
    )


def _homeless(state: "State", thing: Thing) -> list[int]:
    """Return the ids of Upgrades on the card that a text takes elsewhere (KS-21.4.5)."""
    return [
        id
        for id in thing.upgrades
        if state.things[id].position == READY
        and any(
            s.kind in ("rehost", "return-alone")
            for s in state.book.cards[state.things[id].card].statics
        )
    ]


def _returns_alone(state: "State", upgrade: Thing) -> bool:
    return any(s.kind == "return-alone" for s in state.book.cards[upgrade.card].statics)


def _new_host(state: "State", upgrade: Thing, leaving: set[int]) -> PickRefs | None:
    """Return the question for another friendly Kraver for the Upgrade, or None if there is none."""
    line = state.players[upgrade.controller].garrison
    hosts = tuple(
        Ref(THING, other)
        for other in line
        if other not in leaving and state.players[state.things[other].owner].alive
    )
    if not hosts:
        return None
    return PickRefs(upgrade.controller, hosts, 1, 1, "target.host", "KS-21.4.5")


@dataclass(slots=True)
class Part(Frame):
    """A Kraver is about to change its controller, or to leave the game with its owner: Upgrades on
    it that a text then takes elsewhere go there; the others stay attached (KS-21.5.9).

    ``taker``: who takes control by it, -1 for nobody: if he leaves the game meanwhile it does not
    happen (KS-30.4.3).
    """

    thing: int
    taker: int = -1
    asked: tuple[int, ...] = ()
    step: str = "next"

    def next(self, state: "State", picked: tuple[Ref, ...] | None) -> StepResult:
        thing = state.things.get(self.thing)
        if thing is None or (self.taker >= 0 and not state.players[self.taker].alive):
            return Done()
        if not self.asked:
            table.remember(state, thing)
        if picked and self.asked[-1] in state.things and picked[0].id in state.things:
            table.attach(state, state.things[self.asked[-1]], state.things[picked[0].id])
        for id in _homeless(state, thing):
            if id in self.asked:
                continue
            self.asked += (id,)
            upgrade = state.things[id]
            if _returns_alone(state, upgrade):
                carry_out(state, (Deed(id, "return", "effect"),), {})
                continue
            pick = _new_host(state, upgrade, {self.thing})
            if pick is not None:
                return Call(pick, then="next")
        return Done()


def removal(state: "State", deeds: tuple[Deed, ...], taker: int = -1) -> "Removal | None":
    """Carry the deeds out together; return the frame that does, if anything can replace them.

    Args:
        taker: who takes control by it: if he leaves the game meanwhile it does not happen
            (KS-30.4.3).
    """
    deeds = _single(tuple(deed for deed in deeds if not stays(state, deed)))
    if not any(replacements(state, d) or _homeless(state, state.things[d.id]) for d in deeds):
        carry_out(state, deeds, {})
        return None
    return Removal(deeds, taker)


def _single(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """Of several removals of one card at one moment burying comes first (KS-2.5.1-s01,
    KS-28.6.3)."""
    first: dict[int, Deed] = {}
    for deed in sorted(deeds, key=lambda d: d.how != "bury"):
        first.setdefault(deed.id, deed)
    return tuple(sorted(first.values(), key=lambda d: d.how != "bury"))


def carry_out(state: "State", deeds: tuple[Deed, ...], rehosted: dict[int, int]) -> None:
    """Move the cards and their Upgrades to their owners' zones, all at once (KS-21.4.4, KS-9.1.6).

    Args:
        rehosted: Upgrades that go elsewhere: id of the new host, or 0 for their owner's Hand.
    """
    leaving: list[tuple[Thing, str]] = []
    named = {deed.id for deed in deeds}
    for deed in deeds:
        thing = state.things.get(deed.id)
        if thing is None:
            continue
        leaving.append((thing, deed.how))
        for id in thing.upgrades:
            upgrade = state.things[id]
            if rehosted.get(id, -1) > 0:
                continue
            if id not in named:
                how = "return" if id in rehosted else deed.how
                # An Upgrade that goes along is moved, not destroyed (KS-21.4.4); where its Kraver
                # leaves the game it goes to the Discard Pile too (KS-R91).
                leaving.append((upgrade, "discard" if how in ("destroy", "remove") else how))
    for thing, how in leaving:
        if state.events is not None:
            state.emit(
                "leave", "KS-21.4.1", card=slug(state, thing.card), at=place(state, thing), how=how
            )
        if how == "destroy":
            notice(state, "destroyed", thing, thing.controller)
    for thing, _ in leaving:
        table.remember(state, thing)
    for id, host in rehosted.items():
        if host > 0:
            table.attach(state, state.things[id], state.things[host])
    for thing, how in leaving:
        table.take_out(state, thing, how)
    for thing, how in leaving:
        table.lay_down(state, thing.card, thing.owner, how)


@dataclass(slots=True)
class Removal(Frame):
    """Removal with replacements: the active player picks each applicable one in turn
    (KS-28.5.4)."""

    deeds: tuple[Deed, ...]
    taker: int = -1
    at: int = 0
    offered: tuple[int, ...] = ()
    afterwards: tuple[int, ...] = ()
    moved: tuple[tuple[int, int], ...] = ()
    step: str = "replace"

    def replace(self, state: "State", chosen: int | None) -> StepResult:
        if chosen is not None and not stays(state, self.deeds[self.at]):
            self._apply(state, chosen)
        while self.at < len(self.deeds):
            deed = self.deeds[self.at]
            if stays(state, deed):
                self.deeds = self.deeds[: self.at] + self.deeds[self.at + 1 :]
                continue
            found = replacements(state, deed)
            if not found:
                self.at += 1
            elif len(found) == 1:
                self._apply(state, 0)
            else:
                options = tuple(f"card.{slug(state, c.card)}" for c in found)
                pick = PickOption(
                    state.orderer(), options, tuple(range(len(found))), "replacement", "KS-28.5.4"
                )
                return Call(pick, then="replace")
        self.deeds = _single(self.deeds)
        self.step = "rehost"
        return None

    def _apply(self, state: "State", index: int) -> None:
        deed = self.deeds[self.at]
        found = replacements(state, deed)
        if index >= len(found):
            return  # A player has left meanwhile, and with him a replacement.
        choice = found[index]
        changed = deed._replace(how=choice.how, used=(*deed.used, choice.key))
        if choice.then_destroy:
            self.afterwards += (choice.then_destroy,)
        self.deeds = (*self.deeds[: self.at], changed, *self.deeds[self.at + 1 :])
        state.emit("instead", "KS-28.5.3", card=slug(state, choice.card), how=choice.how)

    def rehost(self, state: "State", picked: tuple[Ref, ...] | None) -> StepResult:
        if self.taker >= 0 and not state.players[self.taker].alive:
            return Done()
        if picked is not None:
            waiting = self._waiting(state)
            if waiting:
                self.moved += ((waiting[0], picked[0].id if picked else -1),)
        for id in self._waiting(state):
            upgrade = state.things[id]
            if _returns_alone(state, upgrade):
                self.moved += ((id, 0),)
                continue
            pick = _new_host(state, upgrade, {d.id for d in self.deeds})
            if pick is None:
                self.moved += ((id, -1),)
                continue
            return Call(pick, then="rehost")
        carry_out(state, self.deeds, {id: host for id, host in self.moved if host >= 0})
        self.step = "finish"
        return None

    def _waiting(self, state: "State") -> list[int]:
        done = {id for id, _ in self.moved}
        return [
            id
            for deed in self.deeds
            if deed.id in state.things
            for id in _homeless(state, state.things[deed.id])
            if id not in done and id not in {d.id for d in self.deeds}
        ]

    def finish(self, state: "State", _: Any) -> StepResult:
        if not self.afterwards:
            return Done()
        # "Then, destroy the attacking Kraver": an effect, not damage (KS-R71).
        deeds = tuple(Deed(id, "destroy", "effect") for id in self.afterwards)
        self.afterwards = ()
        call = removal(state, deeds)
        return None if call is None else Call(call, then="finish")


def leave_game(state: "State", owner: int) -> None:
    """All cards a player owns leave the game; Upgrades of others on them go to their owners'
    Discard Piles (KS-4.4.3, KS-R91)."""
    own = [t for t in state.things.values() if t.owner == owner]
    ids = {t.id for t in own}
    stranded = [t for t in state.things.values() if t.host in ids and t.owner != owner]
    for thing in [*own, *stranded]:
        table.remember(state, thing)
    for thing in [*own, *stranded]:
        table.take_out(state, thing)
    for thing in stranded:
        table.lay_down(state, thing.card, thing.owner, "discard")
    running.drop_effects_of_gone(state, frozenset(ids))
