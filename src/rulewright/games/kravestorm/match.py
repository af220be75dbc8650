"""A match: its games, sideboarding between them, setup (chapters 10 and 32)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.kravestorm import decks as deck_rules
from rulewright.games.kravestorm import vocabulary as v
from rulewright.games.kravestorm.ops import cards as cards_ops
from rulewright.games.kravestorm.ops import ending, table
from rulewright.games.kravestorm.records import DeckList
from rulewright.games.kravestorm.turn import Turn
from rulewright.kernel.frames import Ask, Call, Done, Frame, StepResult

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState as State


@dataclass(slots=True)
class Match(Frame):
    """The outermost frame: game after game, turn after turn.

    Attributes:
        winner: who won the last game.
        chooser: loser of the game before, who names the first player (KS-32.5.2); -1 for a roll.
    """

    winner: int = -1
    chooser: int = -1
    swapping: tuple[int, ...] = ()
    step: str = "begin_game"

    def begin_game(self, state: "State", _: Any) -> StepResult:
        # A game that was conceded before it began counts too (KS-32.7.2).
        ending.clear_table(state, state.decks, sum(state.score) + 1)
        return Call(SetUp(self.chooser), then="turns")

    def turns(self, state: "State", _: Any) -> StepResult:
        return Call(Turn(state.active), then="next_turn")

    def next_turn(self, state: "State", _: Any) -> StepResult:
        """The next player's turn begins (KS-11.8.4), clockwise (KS-R08)."""
        return Call(Turn(state.next_seat(state.active)), then="next_turn")

    def game_over(self, state: "State", _: Any) -> StepResult:
        ending.score(state, self.winner)
        if state.score[self.winner] >= state.games_to_win:
            seats = range(len(state.score))
            state.finish(_returns(len(state.score), self.winner, seats))
            return None
        self.chooser = 1 - self.winner
        self.swapping = tuple(
            seat for seat in range(len(state.decks)) if state.decks[seat].sideboard
        )
        self.step = "swap"
        return None

    def swap(self, state: "State", deck: DeckList | None) -> StepResult:
        """Everybody exchanges cards in secret; nothing of it counts before all have (KS-R10)."""
        if deck is not None:
            seat, self.swapping = self.swapping[0], self.swapping[1:]
            decks = tuple(deck if s == seat else d for s, d in enumerate(state.decks))
            ending.set_deck(state, decks)
        if not self.swapping:
            self.step = "begin_game"
            return None
        return Call(Sideboard(self.swapping[0]), then="swap")


def _returns(players: int, winner: int, seats: range) -> tuple[int, ...]:
    """Return 1 for the winner and -1 for the others; of more than two losers each loses 1."""
    return tuple(1 if seat == winner else -1 for seat in seats)


@dataclass(slots=True)
class SetUp(Frame):
    """Chapter 10: Kits, Decks, starting Hands, the first player."""

    chooser: int
    step: str = "lay_out"

    def lay_out(self, state: "State", _: Any) -> StepResult:
        for seat, deck in enumerate(state.decks):
            kit = state.book.kits[deck.kit]
            table.set_up_kit(state, seat, (kit.capital, *kit.nektheries, kit.alpha))
            cards_ops.give_deck(state, seat, deck.main)
        for seat, deck in enumerate(state.decks):
            capital = state.book.cards[state.book.kits[deck.kit].capital]
            for _n in range(capital.starting_hand):
                cards_ops.draw(state, seat, "KS-10.3.1")
        self.step = "ask_first" if self.chooser >= 0 else "roll_first"
        return None

    def roll_first(self, state: "State", _: Any) -> StepResult:
        """The highest d20 begins; tied players roll again; no window (KS-10.4.1, KS-R06)."""
        tied = list(range(len(state.players)))
        while len(tied) > 1:
            rolls = {seat: state.below(20) + 1 for seat in tied}
            for seat, shown in rolls.items():
                state.emit("first-roll", "KS-10.4.1", seat=seat, amount=shown)
            best = max(rolls.values())
            tied = [seat for seat in tied if rolls[seat] == best]
        return self._begin(state, tied[0])

    # --- in later games of a match the loser chooses (KS-32.5.2, KS-R07)

    def first(self, state: "State") -> list[int]:
        return [v.SEAT + seat for seat in range(len(state.players))]

    def ask_first(self, state: "State", _: Any) -> StepResult:
        return Ask(self.chooser, "first", "got_first", "KS-32.5.2")

    def got_first(self, state: "State", action: int) -> StepResult:
        return self._begin(state, action - v.SEAT)

    def _begin(self, state: "State", seat: int) -> StepResult:
        ending.set_first(state, seat)
        for other in state.clockwise(seat)[:-1]:
            for _n in range(state.later_player_cards):
                cards_ops.draw(state, other, "KS-R114")
        return Done()


@dataclass(slots=True)
class Sideboard(Frame):
    """One player exchanges cards between main deck and sideboard, one for one (KS-32.4.1).

    First what leaves the main deck, in ascending order, then as many cards that come in for it.
    """

    seat: int
    leaving: tuple[int, ...] = ()
    coming: tuple[int, ...] = ()
    step: str = "ask_leaving_card"

    def _room(self, state: "State", coming: tuple[int, ...]) -> dict[str, int]:
        """Return how many more cards of each kind that the format bounds the main deck may
        take."""
        cards = state.book.cards
        if state.format == "limited":
            return dict.fromkeys(("whisper", "nekthery"), len(state.decks[self.seat].sideboard))
        main = list(state.decks[self.seat].main)
        for card in self.leaving:
            main.remove(card)
        main += coming
        return {
            "whisper": deck_rules.WHISPERS - sum(cards[c].kind == "whisper" for c in main),
            "nekthery": deck_rules.NEKTHERIES - sum(cards[c].subtype == "nekthery" for c in main),
        }

    def _fits(
        self, state: "State", leaving: tuple[int, ...], coming: tuple[int, ...], last: int
    ) -> bool:
        """Say whether enough of the sideboard from ``last`` on can come in."""
        cards = state.book.cards
        kept, self.leaving = self.leaving, leaving
        room = self._room(state, coming)
        self.leaving = kept
        if min(room.values()) < 0:
            return False
        rest = list(state.decks[self.seat].sideboard)
        for card in coming:
            rest.remove(card)
        rest = [c for c in rest if c >= last]
        whispers = sum(cards[c].kind == "whisper" for c in rest)
        nektheries = sum(cards[c].subtype == "nekthery" for c in rest)
        free = len(rest) - whispers - nektheries
        can = free + min(whispers, room["whisper"]) + min(nektheries, room["nekthery"])
        return can >= len(leaving) - len(coming)

    def leaving_card(self, state: "State") -> list[int]:
        rest = list(state.decks[self.seat].main)
        for card in self.leaving:
            rest.remove(card)
        last = self.leaving[-1] if self.leaving else -1
        return [
            v.STOP,
            *sorted(
                {
                    v.CARD + c
                    for c in rest
                    if c >= last and self._fits(state, (*self.leaving, c), (), -1)
                }
            ),
        ]

    def ask_leaving_card(self, state: "State", _: Any) -> StepResult:
        return Ask(self.seat, "leaving_card", "got_leaving_card", "KS-32.4.1", "some")

    def got_leaving_card(self, state: "State", action: int) -> StepResult:
        if action != v.STOP:
            self.leaving += (action - v.CARD,)
        stop = action == v.STOP or len(self.leaving) == len(state.decks[self.seat].sideboard)
        self.step = "ask_coming_card" if stop else "ask_leaving_card"
        return None

    def coming_card(self, state: "State") -> list[int]:
        rest = list(state.decks[self.seat].sideboard)
        for card in self.coming:
            rest.remove(card)
        last = self.coming[-1] if self.coming else -1
        return sorted(
            {
                v.CARD + c
                for c in rest
                if c >= last and self._fits(state, self.leaving, (*self.coming, c), c)
            }
        )

    def ask_coming_card(self, state: "State", _: Any) -> StepResult:
        if len(self.coming) == len(self.leaving):
            return Done(self._deck(state))
        return Ask(self.seat, "coming_card", "got_coming_card", "KS-5.1.3.2", "some")

    def got_coming_card(self, state: "State", action: int) -> StepResult:
        self.coming += (action - v.CARD,)
        self.step = "ask_coming_card"
        return None

    def _deck(self, state: "State") -> DeckList:
        deck = state.decks[self.seat]
        main, side = list(deck.main), list(deck.sideboard)
        for card in self.leaving:
            main.remove(card)
            side.append(card)
        for card in self.coming:
            side.remove(card)
            main.append(card)
        state.emit(
            "sideboard", "KS-32.4.1", seats=(self.seat,), seat=self.seat, count=len(self.coming)
        )
        return DeckList(deck.kit, tuple(sorted(main)), tuple(sorted(side)))

    def prompt(self, state: "State") -> dict[str, Any]:
        return {"low": len(self.coming), "high": len(self.leaving)}
