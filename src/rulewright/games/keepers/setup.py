"""The setup of a match, from the LifeForces to the first turn (KD-SETUP-01 to KD-SETUP-23)."""

from dataclasses import dataclass
from typing import Final

from rulewright.games.keepers import board, ops, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards import table as cards
from rulewright.games.keepers.pieces import KEEPER, KIND_OF, KINDS, MINIONS
from rulewright.games.keepers.state import CALCULATED, Table
from rulewright.games.keepers.turn import Turns
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

POOL: Final = 20
HAND: Final = 7
SHARED: Final = 3
"""Cards of a draft pool, of a private hand, of the Shared Hand (KD-SETUP-18, KD-ABL-08, 09)."""


@dataclass(slots=True)
class Match(Frame):
    """A whole match: setup in its order, then turns (KD-SETUP-01)."""

    step: str = "stand"

    def stand(self, g: Table, _: object) -> StepResult:
        """LifeForces and Guardians stand on their fixed spaces."""
        ops.stand_lifeforces(g)
        return Call(PlaceKeepers(), "minions")

    def minions(self, g: Table, _: object) -> StepResult:
        """Each names its starting Minions, then they are placed by turns."""
        return Call(ChooseMinions(), "choices")

    def choices(self, g: Table, _: object) -> StepResult:
        """Ultimates and Wall Effects, then the Wall row."""
        return Call(ChooseEffects(), "deal")

    def deal(self, g: Table, _: object) -> StepResult:
        """Deal the Ability Cards (KD-SETUP-18, KD-SETUP-19, KD-R25)."""
        deck = list(range(cards.COUNT))
        g.shuffle(deck)
        if g.style == CALCULATED:
            ops.deal(g, deck, (POOL, 0, 0))
            return Call(Draft(), "play")
        ops.deal(g, deck, (0, HAND, SHARED))
        self.step = "play"
        return None

    def play(self, g: Table, _: object) -> StepResult:
        """The first turn begins after every step of the setup (KD-SETUP-22)."""
        ops.begin_play(g)
        return Call(Turns(), "over")

    def over(self, g: Table, _: object) -> StepResult:
        """The match has ended."""
        return Done()


@dataclass(slots=True)
class PlaceKeepers(Frame):
    """First player, then second, beside the LifeForces (KD-SETUP-06, KD-SETUP-07)."""

    side: int = 0
    step: str = "ask"

    def keeper_at(self, g: Table) -> list[int]:
        """Return the two spaces beside the LifeForce (KD-R18)."""
        return [v.TARGET + s for s in board.KEEPER_SPACES[self.side]]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask the next player."""
        if self.side == 2:
            return Done()
        rule = "KD-SETUP-07" if self.side else "KD-SETUP-06"
        return Ask(self.side ^ g.first, "keeper_at", "placed", rule)

    def placed(self, g: Table, action: int) -> StepResult:
        """Stand the Keeper there."""
        rule = "KD-SETUP-07" if self.side else "KD-SETUP-06"
        ops.place(g, (self.side ^ g.first) * KINDS + KEEPER, action - v.TARGET, rule)
        self.side += 1
        self.step = "ask"
        return None


@dataclass(slots=True)
class ChooseMinions(Frame):
    """Which Minions start, as sets; then their placement (KD-SETUP-08 to KD-SETUP-13).

    Attributes:
        named: how many the asked player has named, or has placed in this turn of placing.
        quota: how many the placing player places before the other goes on.
    """

    side: int = 0
    named: int = 0
    quota: int = 1
    step: str = "ask"

    def starting_minion(self, g: Table) -> list[int]:
        """Return the kinds that may be named next, in ascending order, so that enough remain."""
        seat = self.side ^ g.first
        last = max((k for k in MINIONS if g.chosen >> (seat * KINDS + k) & 1), default=0)
        left = g.chosen_count - self.named
        return [v.PIECE + k for k in MINIONS if k > last and MINIONS[-1] - k >= left - 1]

    def placed_minion(self, g: Table) -> list[int]:
        """Return the named Minions that are still to be placed."""
        return [v.PIECE + KIND_OF[w] for w in self._waiting(g, self.side)]

    def prompt(self, g: Table) -> dict[str, object]:
        """Say how many are still to be named or placed."""
        left = g.chosen_count - self.named if self.quota == 1 and not self._placing(g) else 1
        return {"count": left}

    def _placing(self, g: Table) -> bool:
        return g.chosen.bit_count() == 2 * g.chosen_count

    def _waiting(self, g: Table, side: int) -> list[int]:
        seat = side ^ g.first
        return [w for w in pieces.OF_SEAT[seat] if g.chosen >> w & 1 and g.at[w] < 0]

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the next Minion of the set."""
        if self.side == 2 or not g.chosen_count:
            self.side = self.named = 0
            self.step = "place"
            return None
        if self.named == g.chosen_count:
            self.side += 1
            self.named = 0
            return None
        return Ask(self.side ^ g.first, "starting_minion", "chosen", "KD-SETUP-08", "some")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Remember it."""
        ops.choose_minion(g, (self.side ^ g.first) * KINDS + action - v.PIECE)
        self.named += 1
        self.step = "ask"
        return None

    def place(self, g: Table, _: object) -> StepResult:
        """Ask who comes next: one, then pairs by turns (KD-SETUP-09, KD-SETUP-10, KD-R23)."""
        mine, theirs = (bool(self._movable(g, side)) for side in (self.side, 1 - self.side))
        if not mine and not theirs:
            return Done()
        if not mine or (self.named >= self.quota and theirs):
            self.side = 1 - self.side
            self.named = 0
            self.quota = 2
            return None
        return Ask(self.side ^ g.first, "placed_minion", "stand", "KD-SETUP-09", "order")

    def _movable(self, g: Table, side: int) -> list[int]:
        return self._waiting(g, side) if self._next_space(g, side) >= 0 else []

    def _next_space(self, g: Table, side: int) -> int:
        """Return the next free space of a LifeForce row to the right (KD-SETUP-11)."""
        for space in board.ROWS[side][0]:
            if g.free(space):
                return space
        return -1

    def stand(self, g: Table, action: int) -> StepResult:
        """Stand it on the forced space (KD-R22)."""
        warrior = (self.side ^ g.first) * KINDS + action - v.PIECE
        ops.place(g, warrior, self._next_space(g, self.side), "KD-SETUP-11")
        self.named += 1
        self.step = "place"
        return None


@dataclass(slots=True)
class ChooseEffects(Frame):
    """Ultimate and Wall Effect of the first player, then of the second (KD-SETUP-14 to 17)."""

    side: int = 0
    step: str = "ask_ultimate"

    def ultimate(self, g: Table) -> list[int]:
        """Return the four Ultimates."""
        return [v.OPTION + n for n in range(4)]

    def wall_effect(self, g: Table) -> list[int]:
        """Return the four Wall Effects."""
        return [v.OPTION + n for n in range(4)]

    def prompt(self, g: Table) -> dict[str, object]:
        """List the options."""
        named = g.ultimate[self.side ^ g.first] >= 0
        return {"options": list(pieces.WALL_EFFECTS if named else pieces.ULTIMATES)}

    def ask_ultimate(self, g: Table, _: object) -> StepResult:
        """Ask for the Ultimate."""
        if self.side == 2:
            for space in board.WALL_ROW:
                ops.raise_wall(g, space, 1 - g.first, "KD-SETUP-16")
            return Done()
        return Ask(self.side ^ g.first, "ultimate", "ask_wall", "KD-SETUP-14")

    def ask_wall(self, g: Table, action: int) -> StepResult:
        """Ask for the Wall Effect."""
        ops.choose_ultimate(g, self.side ^ g.first, action - v.OPTION)
        return Ask(self.side ^ g.first, "wall_effect", "chosen", "KD-SETUP-14")

    def chosen(self, g: Table, action: int) -> StepResult:
        """Go on with the other player."""
        ops.choose_wall_effect(g, self.side ^ g.first, action - v.OPTION)
        self.side += 1
        self.step = "ask_ultimate"
        return None


@dataclass(slots=True)
class Draft(Frame):
    """Each player keeps 7 of 20 cards in secret, in ascending order (KD-SETUP-18, KD-R25)."""

    side: int = 0
    step: str = "ask"

    def keep(self, g: Table) -> list[int]:
        """Return the cards that may be kept next, so that seven can be."""
        seat = self.side ^ g.first
        last = max(g.hand[seat], default=-1)
        rest = [c for c in g.pool[seat] if c > last]
        left = HAND - len(g.hand[seat])
        return [v.PICK + c for c in rest[: len(rest) - left + 1]]

    def prompt(self, g: Table) -> dict[str, object]:
        """Say how many are still to be kept."""
        return {"count": HAND - len(g.hand[self.side ^ g.first])}

    def ask(self, g: Table, _: object) -> StepResult:
        """Ask for the next card."""
        if self.side == 2:
            ops.shuffle_in(g)
            return Done()
        seat = self.side ^ g.first
        if len(g.hand[seat]) == HAND:
            self.side += 1
            return None
        return Ask(seat, "keep", "kept", "KD-SETUP-18", "some")

    def kept(self, g: Table, action: int) -> StepResult:
        """Take it into the private hand."""
        ops.keep_card(g, self.side ^ g.first, action - v.PICK)
        self.step = "ask"
        return None
