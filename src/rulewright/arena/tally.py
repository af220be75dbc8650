"""What a series comes to: wins over the games that were really played, and by whom."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from rulewright.arena.series import Outcome, Series
from rulewright.kernel.events import Plain


@dataclass(slots=True)
class EntrantTally:
    """The finished games of one entrant.

    Attributes:
        games: how many it has played to their end.
        wins, draws, losses: of these.
        games_by_seat, wins_by_seat: the same for each seat.
    """

    seats: int
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    games_by_seat: list[int] = field(default_factory=list)
    wins_by_seat: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.games_by_seat = [0] * self.seats
        self.wins_by_seat = [0] * self.seats

    @property
    def win_rate(self) -> float | None:
        """Wins among its own finished games; None before the first."""
        return self.wins / self.games if self.games else None

    def win_rate_at(self, seat: int) -> float | None:
        """Return its wins among its finished games at that seat; None if there is none."""
        games = self.games_by_seat[seat]
        return self.wins_by_seat[seat] / games if games else None


class Tally:
    """Counts the outcomes of a series, in their order.

    A game that was broken off counts among ``games`` and in the digest, and nowhere else.

    Attributes:
        games: games played, broken off or not.
        finished: games played to their end.
        wins: by seat, of the finished ones.
        draws: finished games that nobody has won.
        decisions: actions of all games.
        entrants: by entrant.
        faults: why games were broken off, by number of the game.
        lengths: turns a player of the finished games, in their order.
        firsts: finished games in which it is known who had the first turn.
        first_wins: games of these that he has won.
    """

    def __init__(self, entrants: int) -> None:
        self.games = 0
        self.finished = 0
        self.wins = [0] * entrants
        self.draws = 0
        self.decisions = 0
        self.entrants = [EntrantTally(entrants) for _ in range(entrants)]
        self.faults: dict[int, str] = {}
        self.lengths: list[int] = []
        self.firsts = 0
        self.first_wins = 0
        self._hash = hashlib.blake2b(digest_size=8)

    @classmethod
    def of(cls, series: Series) -> "Tally":
        """Return an empty tally for a series."""
        return cls(len(series.entrants))

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += outcome.decisions
        self._hash.update(f"{outcome.number} {outcome.digest}\n".encode())
        if outcome.returns is None:
            self.faults[outcome.number] = outcome.fault
            return
        self.finished += 1
        self.lengths.append(outcome.turns)
        if outcome.first >= 0:
            self.firsts += 1
            self.first_wins += outcome.returns[outcome.first] > 0
        self.draws += max(outcome.returns) <= 0
        for seat, (entrant, result) in enumerate(zip(outcome.seats, outcome.returns, strict=True)):
            won = result > 0
            self.wins[seat] += won
            tally = self.entrants[entrant]
            tally.games += 1
            tally.games_by_seat[seat] += 1
            tally.wins += won
            tally.wins_by_seat[seat] += won
            tally.draws += result == 0
            tally.losses += result < 0

    @property
    def digest(self) -> str:
        """16 hexadecimal digits over the actions and last states of all games so far."""
        return self._hash.hexdigest()

    def turns(self, percent: int) -> int | None:
        """Return the turns a player that ``percent`` of the finished games do not exceed.

        The nearest-rank percentile; None before the first finished game.
        """
        ordered = sorted(self.lengths)
        return ordered[max(0, -(-percent * len(ordered) // 100) - 1)] if ordered else None

    def to_plain(self) -> dict[str, Plain]:
        """Return the counts as JSON."""
        faults: Mapping[str, Plain] = {str(number): why for number, why in self.faults.items()}
        return {
            "games": self.games,
            "finished": self.finished,
            "wins": list(self.wins),
            "draws": self.draws,
            "decisions": self.decisions,
            "turns": {f"p{percent}": self.turns(percent) for percent in (10, 50, 90)},
            "first": {"games": self.firsts, "wins": self.first_wins},
            "entrants": [
                {
                    "games": tally.games,
                    "wins": tally.wins,
                    "draws": tally.draws,
                    "losses": tally.losses,
                    "games_by_seat": list(tally.games_by_seat),
                    "wins_by_seat": list(tally.wins_by_seat),
                }
                for tally in self.entrants
            ],
            "faults": faults,
            "digest": self.digest,
        }


def wilson_interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a win rate.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927).

    Raises:
        ValueError: there are no games.
    """
    if games <= 0:
        raise ValueError("a rate needs a game")
    z = 1.959964
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (centre - spread) / whole, (centre + spread) / whole
