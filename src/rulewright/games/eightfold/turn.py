"""The course of a match: setup and mulligan, then turns of start, action and end phase."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rulewright.games.eightfold import legal
from rulewright.games.eightfold.board import FROM_TO, TILES, tiles_in
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.effects import pickable
from rulewright.games.eightfold.notation import CARD, DONE, END, PLAY, TILE, USE
from rulewright.games.eightfold.ops import Ops, Trigger
from rulewright.games.eightfold.resolve import Order, Resolve, ability, end_triggers, start_triggers
from rulewright.games.eightfold.state import HAND_LIMIT
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

STARTING_HAND: Final = 5
"""Cards drawn in setup: EF-SETUP-01."""

ASK_ACTION: Final = tuple([Ask(seat, "actions", "acted", "EF-R23") for seat in (0, 1)])


@dataclass(slots=True)
class Turn(Frame):
    """All turns of a match, one after the other: EF-TURN-01.

    Attributes:
        card: the card that is being placed.
        picked: the cards chosen so far to be discarded at the end of the turn.
    """

    card: int = 0
    picked: tuple[int, ...] = ()
    step: str = "setup"

    def setup(self, g: Ops, _: Any) -> StepResult:
        """Draw the starting hands, then mulligans: EF-SETUP-01, EF-MULL-01."""
        for seat in (g.first, 1 - g.first):
            g.draw(seat, STARTING_HAND, "EF-SETUP-01")
        return Call(Mulligan(g.first), then="start")

    # --- start phase

    def start(self, g: Ops, _: Any) -> StepResult:
        """Mana, draw, then what is triggered at the start of the turn: EF-START-01, EF-R46."""
        g.begin_turn()
        triggers = start_triggers(g, g.active)
        if triggers:
            return Call(Order(triggers), then="opened")
        return ASK_ACTION[g.active]

    def opened(self, g: Ops, _: Any) -> StepResult:
        """The start phase has ended: EF-TURN-01."""
        return ASK_ACTION[g.active]

    # --- action phase

    def act(self, g: Ops, _: Any) -> StepResult:
        """Ask for the next action; the phase ends when the player says so: EF-R23."""
        return ASK_ACTION[g.active]

    def actions(self, g: Ops) -> list[int]:
        """Return the legal actions of the action phase."""
        return legal.actions(g)

    def acted(self, g: Ops, action: int) -> StepResult:
        """Carry out an action."""
        if action >= FROM_TO:
            start, end = divmod(action - FROM_TO, TILES)
            if g.tiles[end] is None:
                g.move(start, end)
                return self._then(g, g.settle() if g.field().changes_health else ())
            return self._attack(g, start, end)
        if action == END:
            return self.ending(g, None)
        if action >= PLAY:
            card = action - PLAY
            if CARDS[card].kind == "spell":
                return Call(Resolve(g.active, card, "spell", step="go"), then="act")
            self.card = card
            return Ask(g.active, "choose_tile", "placed", "EF-ACT-01")
        return Call(ability(g, g.active, action - USE), then="act")

    def _then(self, g: Ops, triggers: tuple[Trigger, ...]) -> StepResult:
        return Call(Order(triggers), then="act") if triggers else ASK_ACTION[g.active]

    def _attack(self, g: Ops, start: int, end: int) -> StepResult:
        attacker, target = g.unit_at(start), g.unit_at(end)
        g.mark_attack(start, end)
        if "attacks" in CARDS[attacker.card].triggers or "attacked" in CARDS[target.card].triggers:
            return Call(Attack(attacker.uid, target.uid), then="act")
        # Nothing can come between declaration and damage: EF-COMBAT-01.
        batch = [(target.uid, g.attack_of(start))]
        return self._then(g, g.deal(batch, attacker.card, "EF-COMBAT-01"))

    def choose_tile(self, g: Ops) -> list[int]:
        """Return where the card may be placed: EF-BOARD-01, EF-BOARD-02, EF-EVO-01."""
        return [TILE + tile for tile in tiles_in(legal.placements(g, g.active, self.card))]

    def placed(self, g: Ops, action: int) -> StepResult:
        """Pay for the card, place it, and carry out ``When placed``: EF-ACT-01, EF-EVO-01."""
        seat, tile, card = g.active, action - TILE, CARDS[self.card]
        self.card = 0
        if g.tiles[tile] is None:
            g.play(seat, card.number, card.cost)
            uid = g.place(seat, card.number, tile)
            triggers: tuple[Trigger, ...] = ()
        else:
            g.play(seat, card.number, card.evolution_cost)
            uid = g.evolve(seat, card.number, tile)
            # The damage may reach the new Health at once, an aura may have gone: EF-R16, EF-R48.
            triggers = g.settle()
        if "placed" in card.triggers:
            triggers = ((seat, tile, uid, card.number, "placed"), *triggers)
        return self._then(g, triggers)

    # --- end phase

    def ending(self, g: Ops, _: Any) -> StepResult:
        """Carry out what is triggered at the end of the turn: EF-R46."""
        triggers = end_triggers(g, g.active)
        if triggers:
            return Call(Order(triggers), then="expire")
        return self.expire(g, None)

    def expire(self, g: Ops, _: Any) -> StepResult:
        """End what lasts until end of turn; discard down to the limit: EF-END-01, EF-END-02."""
        g.expire()
        if len(g.hands[g.active]) > HAND_LIMIT and self._surplus(g) > 0:
            return Ask(g.active, "choose_surplus", "discarded", "EF-END-02", "some")
        return self.pass_on(g, None)

    def _surplus(self, g: Ops) -> int:
        return len(g.hands[g.active]) - len(self.picked) - g.hand_limit(g.active)

    def choose_surplus(self, g: Ops) -> list[int]:
        """Return the cards that may be discarded next, in ascending order."""
        cards = pickable(g.hands[g.active], self.picked, self._surplus(g))
        return [CARD + card for card in cards]

    def discarded(self, g: Ops, action: int) -> StepResult:
        """Collect the cards to discard, then discard them together: EF-END-02."""
        self.picked = (*self.picked, action - CARD)
        if self._surplus(g) > 0:
            return Ask(g.active, "choose_surplus", "discarded", "EF-END-02", "some")
        g.discard(g.active, self.picked, "EF-END-02")
        self.picked = ()
        return self.pass_on(g, None)

    def pass_on(self, g: Ops, _: Any) -> StepResult:
        """Pass the turn: EF-END-03."""
        g.pass_turn()
        self.step = "start"
        return None

    def prompt(self, g: Ops) -> dict[str, Any]:
        """Name the card that is being placed, or how many are to be discarded."""
        if self.card:
            return {"card": CARDS[self.card].slug}
        if g.ask is not None and g.ask.of == "choose_surplus":
            return {"count": self._surplus(g)}
        return {}


@dataclass(slots=True)
class Mulligan(Frame):
    """Player 1, then Player 2, shuffles any number of cards in and draws as many.

    EF-MULL-01, EF-R04.

    Attributes:
        seat: whose mulligan it is.
        picked: the cards chosen so far.
    """

    seat: int
    picked: tuple[int, ...] = ()
    step: str = "begin"

    def begin(self, g: Ops, _: Any) -> StepResult:
        """Ask for the first card."""
        return Ask(self.seat, "mulligan", "chosen", "EF-MULL-01", "some")

    def mulligan(self, g: Ops) -> list[int]:
        """Return the cards that may be chosen next, in ascending order, or to be done."""
        return [DONE, *[CARD + card for card in pickable(g.hands[self.seat], self.picked, 0)]]

    def chosen(self, g: Ops, action: int) -> StepResult:
        """Collect cards; once done shuffle them in first and draw after: EF-R04."""
        if action != DONE:
            self.picked = (*self.picked, action - CARD)
            if len(self.picked) < len(g.hands[self.seat]):
                return Ask(self.seat, "mulligan", "chosen", "EF-MULL-01", "some")
        g.shuffle_in(self.seat, self.picked, "EF-R04")
        g.draw(self.seat, len(self.picked), "EF-R04")
        self.picked = ()
        if self.seat != g.first:
            return Done()
        self.seat = 1 - self.seat
        self.step = "begin"
        return None

    def prompt(self, g: Ops) -> dict[str, Any]:
        """Say how many have been chosen."""
        return {"count": len(self.picked)}


@dataclass(slots=True)
class Attack(Frame):
    """An attack with triggers: declared, attacks, is attacked, damage (EF-R45).

    Attributes:
        attacker, target: uids.
        reduction: by how much its damage is reduced.
        defended: uids whose ``When this is attacked`` was carried out (EF-R59).
    """

    attacker: int
    target: int
    reduction: int = 0
    defended: tuple[int, ...] = ()
    step: str = "declared"

    def _resolve(self, g: Ops, uid: int, moment: str) -> Resolve | None:
        tile = g.tile_of_unit(uid)
        if tile < 0 or moment not in CARDS[g.unit_at(tile).card].triggers:
            return None
        unit = g.unit_at(tile)
        return Resolve(
            unit.owner, unit.card, moment, tile, uid, target=self.target, attacker=self.attacker
        )

    def declared(self, g: Ops, _: Any) -> StepResult:
        """Carry out ``When this attacks``."""
        frame = self._resolve(g, self.attacker, "attacks")
        if frame is not None:
            return Call(frame, then="defend")
        self.step = "defend"
        return None

    def defend(self, g: Ops, _: Any) -> StepResult:
        """Carry out ``When this is attacked`` of the target, and of its substitute."""
        frame = None
        if self.target not in self.defended:
            frame = self._resolve(g, self.target, "attacked")
        if frame is None:
            self.step = "strike"
            return None
        self.defended = (*self.defended, self.target)
        return Call(frame, then="answered")

    def answered(self, g: Ops, outcome: Sequence[int]) -> StepResult:
        """Heed what the target's text has changed about the attack."""
        reduction, redirect = outcome
        self.reduction += reduction
        if redirect:
            self.target = redirect
        self.step = "defend"
        return None

    def strike(self, g: Ops, _: Any) -> StepResult:
        """Deal the damage, unless one of the two has left the board: EF-R45."""
        start = g.tile_of_unit(self.attacker)
        if start >= 0 and g.tile_of_unit(self.target) >= 0:
            amount = max(0, g.attack_of(start) - self.reduction)
            card = g.unit_at(start).card
            triggers = g.deal([(self.target, amount)], card, "EF-COMBAT-01")
            if triggers:
                return Call(Order(triggers), then="over")
        return Done()

    def over(self, g: Ops, _: Any) -> StepResult:
        """The attack has ended."""
        return Done()
