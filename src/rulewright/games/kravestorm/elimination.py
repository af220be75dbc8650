"""Players losing and leaving, the end of a game, tie-breakers (chapters 4, 30, 31)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.ops import ending
from rulewright.games.kravestorm.terms import EXHAUSTED, OVERDOSED, WASTED
from rulewright.kernel.frames import Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


def tie_break_values(state: "State", seat: int) -> tuple[int, ...]:
    """Return what the tie-breakers compare, in their order (KS-4.5.1 to KS-4.5.7).

    Each of steps 3 to 5 leaves out only its own status; Kravers in the own Garrison count whoever
    owns them (KS-R102).
    """
    player = state.players[seat]
    capital = state.things[player.capital].hp
    kravers = [state.things[id] for id in player.garrison]

    def without(position: int) -> int:
        return capital + sum(t.hp for t in kravers if t.position != position)

    return (
        capital,
        without(-1),
        without(OVERDOSED),
        without(WASTED),
        without(EXHAUSTED),
        values.deck_count(state, seat),
        values.hand_count(state, seat),
    )


def winner_of(state: "State", seats: list[int]) -> int:
    """Return who of the tied players wins (KS-4.5); the last step rolls dice (KS-4.5.8)."""
    table = {seat: tie_break_values(state, seat) for seat in seats}
    for step in range(7):
        best = max(table[seat][step] for seat in seats)
        seats = [seat for seat in seats if table[seat][step] == best]
        if len(seats) == 1:
            state.emit("tie-break", f"KS-4.5.{step + 1}", seat=seats[0])
            return seats[0]
    while len(seats) > 1:
        rolls = {seat: state.below(20) + 1 for seat in seats}
        for seat, shown in rolls.items():
            state.emit("tie-roll", "KS-4.5.8", seat=seat, amount=shown)
        best = max(rolls.values())
        seats = [seat for seat in seats if rolls[seat] == best]
    return seats[0]


def end_by_tie_breaks(state: "State", seats: list[int], rule: str) -> None:
    """End the game with all living players compared (KS-31.4.1)."""
    ending.end_game(state, winner_of(state, seats), rule)


@dataclass(slots=True)
class Eliminate(Frame):
    """Players lose at the same moment (KS-31.3.1); what they owned leaves with them (KS-30.4)."""

    seats: tuple[int, ...]
    homeward: tuple[int, ...] = ()
    parting: tuple[int, ...] = ()
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.leaving import parting

        living = state.living()
        rest = [seat for seat in living if seat not in self.seats]
        if not rest:
            # The state after the damage, before any card leaves the game (KS-R101).
            end_by_tie_breaks(state, list(self.seats), "KS-31.3.2")
            return None
        for seat in self.seats:
            state.emit("out", "KS-30.4.1", seat=seat)
        if len(rest) == 1:
            ending.end_game(state, rest[0], "KS-30.5.2")
            return None
        for seat in self.seats:
            self.homeward += tuple(
                t.id for t in state.things.values() if t.controller == seat and t.owner != seat
            )
        for seat in self.seats:
            ending.strike_out(state, seat)
        self.parting = parting(state, self.seats)
        self.step = "part"
        return None

    def part(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.entering import GiveBack
        from rulewright.games.kravestorm.leaving import Part, leave_game

        if self.parting:
            id, self.parting = self.parting[0], self.parting[1:]
            return Call(Part(id), then="part")
        for seat in self.seats:
            leave_game(state, seat)
            ending.clear_zones(state, seat)
        self.step = "finish"
        # Foreign Kravers that they controlled return to their owners (KS-4.4.3-b, KS-R90).
        return Call(GiveBack(self.homeward), then="finish")

    def finish(self, state: "State", _: Any) -> StepResult:
        return Done()


@dataclass(slots=True)
class Leave(Frame):
    """A player has conceded: he is eliminated at once, and play goes on (KS-4.4.2, KS-R106)."""

    seat: int
    step: str = "begin"

    def begin(self, state: "State", _: Any) -> StepResult:
        return Call(Eliminate((self.seat,)), then="after")

    def after(self, state: "State", _: Any) -> StepResult:
        from rulewright.games.kravestorm.aftermath import after

        self.step = "after"
        return after(state, "after") or Done()


def concede(state: "State", seat: int) -> None:
    """Let a player leave, whoever is asked: the waiting question is asked anew afterwards."""
    state.emit("concede", "KS-4.4.1", seat=seat)
    ending.interrupt(state, Leave(seat))
