"""Carrying out card texts, and the order of triggers."""

from dataclasses import dataclass
from typing import Any, Final

from rulewright.games.eightfold.board import tiles_in
from rulewright.games.eightfold.card import NO_COST
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.effects import (
    ChooseMode,
    Damage,
    Program,
    PutCounters,
    leading_possible,
)
from rulewright.games.eightfold.notation import TRIGGER
from rulewright.games.eightfold.ops import Ops, Trigger
from rulewright.games.eightfold.selectors import This
from rulewright.games.eightfold.unit import SNARE, VENOM
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

COUNTER_PROGRAMS: Final[dict[str, Program]] = {
    VENOM: (Damage(1, This(), VENOM),),
    SNARE: (PutCounters(-1, SNARE, This()),),
}
"""What the counters of EF-NEED-04 do at their moment; they count as triggers (EF-R46)."""

WHICH: Final = {VENOM: 1, SNARE: 2}
"""How a trigger of a counter is told from one of a text in the notation."""


def program_of(card: int, moment: str) -> Program:
    """Return what is carried out for a card at a moment."""
    return COUNTER_PROGRAMS.get(moment) or CARDS[card].triggers[moment]


@dataclass(slots=True)
class Resolve(Frame):
    """One text is carried out, sentence by sentence.

    It is done with a pair: by how much the attack it belongs to is reduced, and the uid of the
    attack's new target (0: unchanged).

    Attributes:
        seat: controller of the text.
        card, moment: which text.
        tile, uid: where its source stood when triggered, and the piece; -1 and 0 for a spell.
        target, attacker: uids of the attack's parties, for triggers of attacks.
        at: the next operation.
        picked: what was chosen last: uids, or card numbers.
        waiting: uids that still wait to be pushed or pulled.
        direction, row, count: what was chosen; how many were moved or shuffled.
        committed: 1 once the price is paid and the text announced.
        triggers: what the sentence has triggered.
    """

    seat: int
    card: int
    moment: str
    tile: int = -1
    uid: int = 0
    target: int = 0
    attacker: int = 0
    at: int = 0
    picked: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    direction: int = 0
    row: int = 0
    count: int = 0
    reduction: int = 0
    redirect: int = 0
    committed: int = 0
    triggers: tuple[Trigger, ...] = ()
    step: str = "begin"

    def begin(self, g: Ops, _: Any) -> StepResult:
        """A trigger without a legal target does nothing: EF-R42."""
        if not leading_possible(program_of(self.card, self.moment), g, self):
            return Done((0, 0))
        self.step = "go"
        return None

    def go(self, g: Ops, _: Any) -> StepResult:
        """Run operations until one asks, something is triggered, or the text has ended."""
        program = program_of(self.card, self.moment)
        while not g.result:
            if self.triggers:
                waiting, self.triggers = self.triggers, ()
                return Call(Order(waiting), then="go")
            if self.at >= len(program):
                self.commit(g)
                if self.moment == "spell":
                    g.put_away(self.seat, self.card)  # EF-ACT-02
                return Done((self.reduction, self.redirect))
            op = program[self.at]
            self.at += 1
            if not op.leads():
                self.commit(g)
            ask = op.run(g, self)
            if ask is not None:
                return ask
        return None

    def answered(self, g: Ops, action: int) -> StepResult:
        """Hand an answer to the operation that asked."""
        ask = program_of(self.card, self.moment)[self.at - 1].take(g, self, action)
        if ask is None:
            self.step = "go"
        return ask

    def commit(self, g: Ops) -> None:
        """Pay the price and announce the text, once: spells EF-ACT-02, abilities, triggers."""
        if self.committed:
            return
        self.committed = 1
        if self.moment == "spell":
            g.play(self.seat, self.card, CARDS[self.card].cost)
        elif self.moment == "ability":
            g.use_ability(self.uid, CARDS[self.card].ability_cost)
        else:
            g.announce_trigger(self.seat, self.card, self.tile, self.moment)

    def stand(self, tile: int, uid: int) -> None:
        """Let the text be that of another piece of the same card."""
        self.tile = tile
        self.uid = uid

    def place(self, g: Ops) -> int:
        """Return where the source is, or where it stood; -1 for a spell: EF-R41, EF-R47."""
        tile = g.tile_of_unit(self.uid)
        return tile if tile >= 0 else self.tile

    def options(self, g: Ops, of: str) -> list[int]:
        """Return the legal answers: the operation that asked knows them."""
        return program_of(self.card, self.moment)[self.at - 1].options(g, self)

    def prompt(self, g: Ops) -> dict[str, Any]:
        """Name the card, what has been chosen, and the options where they have names."""
        asked = "" if g.ask is None else g.ask.of
        details: dict[str, Any] = {"card": CARDS[self.card].slug, "moment": self.moment}
        if asked == "choose_mode":
            mode = program_of(self.card, self.moment)[self.at - 1]
            branches = len(mode.branches) if isinstance(mode, ChooseMode) else 0
            details["options"] = [
                f"option.{CARDS[self.card].slug}.{self.moment}.{n}" for n in range(branches)
            ]
        elif asked == "decide_sink":
            details["options"] = ["option.sink.yes", "option.sink.no"]
        return details

    def targets(self, g: Ops) -> list[int]:
        """Return the tiles of the attack's target and of the pieces chosen: all can see them."""
        uids = [self.target] if self.target else []
        for op in reversed(program_of(self.card, self.moment)[: self.at]):
            filled = op.fills()
            if filled == "pieces":
                uids += self.picked
            if filled:
                break
        return [tile for uid in uids if (tile := g.tile_of_unit(uid)) >= 0]


_PROBES: Final[dict[tuple[int, int], Resolve]] = {}
"""Texts that are looked at before they are carried out, by seat and card: made once."""


def can_play_spell(g: Ops, seat: int, card: int) -> bool:
    """Say whether all choices at the front of a spell can be made: EF-R42."""
    probe = _PROBES.get((seat, card))
    if probe is None:
        probe = _PROBES[seat, card] = Resolve(seat, card, "spell")
    return leading_possible(CARDS[card].triggers["spell"], g, probe)


def ability(g: Ops, seat: int, tile: int) -> Resolve:
    """Return the frame that carries out the ability of the card on a tile."""
    unit = g.unit_at(tile)
    return Resolve(seat, unit.card, "ability", tile, unit.uid)


def can_use_ability(g: Ops, seat: int, tile: int) -> bool:
    """Say whether the card on a tile has an ability, unused, affordable and with legal targets."""
    unit = g.unit_at(tile)
    if unit.ability == NO_COST or unit.ability > g.mana[seat]:
        return False
    program = CARDS[unit.card].triggers["ability"]
    if not program[0].leads():
        return True
    probe = _PROBES.get((seat, unit.card))
    if probe is None:
        probe = _PROBES[seat, unit.card] = ability(g, seat, tile)
    probe.stand(tile, unit.uid)
    return leading_possible(program, g, probe)


@dataclass(slots=True)
class Order(Frame):
    """Triggers of one event: the active player's first, each player orders the own: EF-R26."""

    waiting: tuple[Trigger, ...]
    step: str = "next"

    def next(self, g: Ops, _: Any) -> StepResult:
        """Carry out the only one, or ask which is next."""
        if not self.waiting:
            return Done()
        mine = self._mine(g)
        if len(mine) == 1:
            return self._carry_out(mine[0])
        return Ask(mine[0][0], "order_triggers", "chosen", "EF-R26", "order")

    def _mine(self, g: Ops) -> list[Trigger]:
        seats = {trigger[0] for trigger in self.waiting}
        seat = g.active if g.active in seats else 1 - g.active
        return [trigger for trigger in self.waiting if trigger[0] == seat]

    def _carry_out(self, trigger: Trigger) -> Call:
        self.waiting = tuple(other for other in self.waiting if other != trigger)
        seat, tile, uid, card, moment = trigger
        return Call(Resolve(seat, card, moment, tile, uid), then="next")

    def order_triggers(self, g: Ops) -> list[int]:
        """Return the triggers that may be next, as actions."""
        return sorted({action_of(trigger) for trigger in self._mine(g)})

    def chosen(self, g: Ops, action: int) -> StepResult:
        """Carry out the chosen trigger."""
        return self._carry_out(next(t for t in self._mine(g) if action_of(t) == action))


def action_of(trigger: Trigger) -> int:
    """Return the action that names a trigger."""
    return TRIGGER + 4 * trigger[1] + WHICH.get(trigger[4], 0)


def start_triggers(g: Ops, seat: int) -> tuple[Trigger, ...]:
    """Return a player's triggers at the start of the turn: EF-R46."""
    found: list[Trigger] = []
    for tile in tiles_in(g.side[seat]):
        unit = g.tiles[tile]
        if unit is not None and unit.starts:
            if CARDS[unit.card].starts:
                found.append((seat, tile, unit.uid, unit.card, "start"))
            if unit.venom:
                found.append((seat, tile, unit.uid, unit.card, VENOM))
    return tuple(found)


def end_triggers(g: Ops, seat: int) -> tuple[Trigger, ...]:
    """Return a player's triggers at the end of the turn: EF-R46."""
    found: list[Trigger] = []
    for tile in tiles_in(g.side[seat]):
        unit = g.tiles[tile]
        if unit is not None and unit.ends:
            if CARDS[unit.card].ends:
                found.append((seat, tile, unit.uid, unit.card, "end"))
            if unit.snare:
                found.append((seat, tile, unit.uid, unit.card, SNARE))
    return tuple(found)
