"""Damage: packets that are replaced, prevented and then dealt together (chapter 20, KS-28.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops import attacks, running, table
from rulewright.games.kravestorm.ops.base import slug
from rulewright.games.kravestorm.questions import PickOption
from rulewright.games.kravestorm.records import Thing
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


class Packet(NamedTuple):
    """Damage that would be dealt to one card.

    Attributes:
        kind: ``attack``, ``effect`` or ``recoil`` (which is Effect Damage too, KS-R74).
        used: replacements already applied to it (KS-28.5.6).
    """

    target: int
    amount: int
    kind: str
    used: tuple[int, ...] = ()


class Way(NamedTuple):
    """A replacement that can be applied to a packet: its key, its card and what it does."""

    key: int
    card: int
    what: str


def ways(state: "State", packet: Packet) -> list[Way]:
    """Return the replacement effects that apply to the packet (KS-28.5.5)."""
    found: list[Way] = []
    if packet.amount <= 0:
        return found
    effect_damage = packet.kind != "attack"
    for kind in ("shield-all", "shield-effect"):
        if kind == "shield-effect" and not effect_damage:
            continue
        for source, _ in values.statics(state, kind):
            if source.host == packet.target and source.hp > 0:
                found.append(Way(source.id, source.card, kind))
    if packet.kind == "recoil":
        for source, _ in values.statics(state, "recoil-to-attack"):
            if source.host == packet.target:
                found.append(Way(source.id, source.card, "recoil-to-attack"))
    if effect_damage:
        for effect in state.effects:
            # The other target must be there when it is applied (KS-29.3.1-d).
            if (
                effect.kind == "redirect-next"
                and effect.subject == packet.target
                and effect.other in state.things
            ):
                found.append(Way(effect.id, state.things[packet.target].card, "redirect-next"))
    return [way for way in found if way.key not in packet.used]


def apply_way(state: "State", packet: Packet, way: Way) -> tuple[Packet, ...]:
    """Return what the replacement makes of the packet."""
    used = (*packet.used, way.key)
    state.emit("instead", "KS-28.5.3", card=slug(state, way.card), how=way.what)
    if way.what in ("shield-all", "shield-effect"):
        shield = state.things[way.key]
        taken = min(packet.amount, shield.hp)
        redirected = Packet(way.key, taken, packet.kind, used)
        rest = packet.amount - taken
        if rest and way.what == "shield-all":
            return redirected, Packet(packet.target, rest, packet.kind, used)
        return (redirected,)
    if way.what == "recoil-to-attack":
        attacks.change_attack(state, "add", packet.amount)
        return ()
    effect = next(e for e in state.effects if e.id == way.key)
    running.change_effect(state, effect.id, 0)
    return (Packet(effect.other, packet.amount, packet.kind, used),)


def damage(state: "State", packets: tuple[Packet, ...]) -> "DealDamage | int":
    """Deal the packets together as one instruction (KS-R96).

    Returns what was dealt in all, or the frame that deals it where something can replace it.
    """
    if any(ways(state, packet) for packet in packets):
        return DealDamage(packets)
    return deal(state, packets)


def deal(state: "State", packets: tuple[Packet, ...]) -> int:
    """Deal damage after all replacements; return what was really dealt."""
    plan: list[tuple[Thing, int, str]] = []
    left: dict[int, int] = {}
    for packet in packets:
        thing = state.things.get(packet.target)
        if thing is None:
            continue
        amount = dealt_to(state, thing, packet, left)
        plan.append((thing, amount, "attack" if packet.kind == "attack" else "effect"))
    for thing, amount, kind in plan:
        table.hurt(state, thing, amount, kind)
    return sum(amount for _, amount, _ in plan)


def dealt_to(state: "State", thing: Thing, packet: Packet, left: dict[int, int]) -> int:
    """Return the damage that one packet deals: prohibitions, prevention, then the HP there are."""
    amount = packet.amount
    card = state.book.cards[thing.card]
    if not card.hp:
        return 0  # An Upgrade without HP cannot be dealt damage (KS-20.7.1).
    if packet.kind != "attack":
        if values.forbidden(state, "no-effect-damage", thing):
            return 0
    elif card.kind == "capital":
        from rulewright.games.kravestorm.assault import reduction

        amount = max(0, amount - reduction(state, thing))
    hp = left.get(thing.id, thing.hp)
    if values.forbidden(state, "prevent-all", thing):
        amount = 0
    for effect in state.effects:
        if effect.kind == "prevent" and effect.subject == thing.id and amount:
            used = min(amount, effect.amount)
            amount -= used
            running.change_effect(state, effect.id, effect.amount - used)
            state.emit("prevent", "KS-20.1.8", amount=used)
    most = hp
    if (
        card.kind == "kraver"
        and packet.kind != "attack"
        and "stubborn" in values.soma(state, thing)
    ):
        most = max(0, hp - 1)  # KS-15.12.2
    amount = min(amount, most)
    left[thing.id] = hp - amount
    return amount


@dataclass(slots=True)
class DealDamage(Frame):
    """Packets, one after the other through their replacements; then all are dealt (KS-28.5.3).

    Of several applicable replacements the active player picks, whoever is affected (KS-28.5.4).
    """

    packets: tuple[Packet, ...]
    final: tuple[Packet, ...] = ()
    step: str = "replace"

    def replace(self, state: "State", chosen: int | None) -> StepResult:
        if chosen is not None:
            self._apply(state, chosen)
        while self.packets:
            found = ways(state, self.packets[0])
            if not found:
                self.final += self.packets[:1]
                self.packets = self.packets[1:]
            elif len(found) == 1:
                self._apply(state, 0)
            else:
                options = tuple(f"card.{slug(state, way.card)}" for way in found)
                pick = PickOption(
                    state.orderer(), options, tuple(range(len(found))), "replacement", "KS-28.5.4"
                )
                return Call(pick, then="replace")
        return Done(deal(state, self.final))

    def _apply(self, state: "State", index: int) -> None:
        packet = self.packets[0]
        found = ways(state, packet)
        if index >= len(found):
            return  # A player has left meanwhile, and with him a replacement.
        way = found[index]
        self.packets = (*apply_way(state, packet, way), *self.packets[1:])
