"""Writers of damage and destruction, and of the course of the match."""

from collections.abc import Iterable, Sequence
from typing import Final

from rulewright.games.eightfold.board import TILES, tile_name, tiles_in
from rulewright.games.eightfold.card import BASE_HEALTH
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.ops.piles import PileOps

Trigger = tuple[int, int, int, int, str]
"""Seat of its controller, tile where its source stood, uid, card, moment."""

MANA_BY_COUNT: Final = (1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5)
"""Mana gained by Turn Count; the last entry holds from there on: EF-MANA-04."""


class Ops(PileOps):
    """A table that can be written to."""

    __slots__ = ()

    # --- damage and destruction

    def deal(self, batch: Sequence[tuple[int, int]], source: int, rule: str) -> tuple[Trigger, ...]:
        """Deal damage at once to all recipients, then destroy what has fallen: EF-R47.

        Args:
            batch: pairs of a piece's uid and an amount; pieces that have left are skipped.
            source: number of the card that deals it.
            rule: the clause that it follows.

        Returns:
            The triggers of what was destroyed. The match may be over: EF-BASE-04.
        """
        amounts: dict[int, int] = {}
        for uid, amount in batch:
            if amount <= 0:
                continue
            if uid < 3 and self.specials:
                # Mother Mountain: all of it goes on her, none on the Base (EF-R58, EF-R31).
                uid = self.shield_of(uid - 1) or uid
            amounts[uid] = amounts.get(uid, 0) + amount
        bases = False
        struck = []
        for uid, amount in amounts.items():
            tile = self.tile_of_unit(uid)
            if tile < 0:
                continue
            unit = self.unit_at(tile)
            self.tiles[tile] = unit.but(damage=unit.damage + amount)
            struck.append(tile)
            bases = bases or uid < 3
            if self.events is not None:
                self.emit(
                    "damage",
                    rule,
                    at=tile_name(tile),
                    card=CARDS[unit.card].slug,
                    amount=amount,
                    count=unit.damage + amount,
                    source=CARDS[source].slug,
                )
        if bases and self._check_bases():
            return ()
        return self.settle(struck)

    def heal(self, uid: int, amount: int) -> None:
        """Take damage counters off a piece, never below 0: EF-R49."""
        tile = self.tile_of_unit(uid)
        unit = self.unit_at(tile)
        healed = min(amount, unit.damage)
        if healed:
            self.tiles[tile] = unit.but(damage=unit.damage - healed)
            if self.events is not None:
                self.emit(
                    "heal",
                    "EF-R49",
                    at=tile_name(tile),
                    card=CARDS[unit.card].slug,
                    amount=healed,
                    count=unit.damage - healed,
                )

    def _check_bases(self) -> bool:
        """End the match if a Base has taken 30 damage: EF-BASE-04; both at once draw: EF-R21."""
        fallen = [self.base_damage(seat) >= BASE_HEALTH for seat in (0, 1)]
        if not any(fallen):
            return False
        result = (0, 0) if all(fallen) else ((-1, 1) if fallen[0] else (1, -1))
        self._end(result, "EF-R21" if all(fallen) else "EF-BASE-04")
        return True

    def _end(self, result: tuple[int, int], rule: str) -> None:
        self.emit("end", rule, returns=list(result))
        self.finish(result)

    def settle(self, tiles: Sequence[int] | None = None) -> tuple[Trigger, ...]:
        """Destroy every card whose damage has reached its Health: EF-COMBAT-02, EF-R48.

        What falls at the same moment leaves together; cards that fall because an aura went with
        them leave in the next round.

        Args:
            tiles: where damage has just been dealt, if nothing else has changed; None: look at all.
        """
        triggers: tuple[Trigger, ...] = ()
        suspects = range(TILES) if tiles is None or self.field().changes_health else tiles
        while not self.result:
            doomed = [
                unit.uid
                for tile in suspects
                if (unit := self.tiles[tile]) is not None
                and unit.damage
                and unit.card
                and unit.damage >= self.health_of(tile)
            ]
            if not doomed:
                break
            triggers += self._remove(doomed, "EF-COMBAT-02")
        return triggers

    def destroy(self, uids: Iterable[int], rule: str) -> tuple[Trigger, ...]:
        """Destroy cards together, then what falls with their auras; return the triggers: EF-R47."""
        return self._remove(uids, rule) + self.settle()

    def _remove(self, uids: Iterable[int], rule: str) -> tuple[Trigger, ...]:
        triggers = []
        for uid in uids:
            tile = self.tile_of_unit(uid)
            unit = self._take(tile)
            # The whole stack goes where its top card goes: EF-R17, EF-R25.
            self.discards[unit.owner].extend([*unit.beneath, unit.card])
            if self.events is not None:
                self.emit(
                    "destroy", rule, at=tile_name(tile), card=CARDS[unit.card].slug, seat=unit.owner
                )
            if "destroyed" in CARDS[unit.card].triggers:
                triggers.append((unit.owner, tile, uid, unit.card, "destroyed"))
        return tuple(triggers)

    # --- the match

    def prepare(self, decks: Sequence[Sequence[int]], round_limit: int, first: int) -> None:
        """Put decks and Bases on the table and decide who is Player 1: EF-SETUP-01, EF-SETUP-02."""
        self.round_limit = round_limit
        self.pools = [sorted(decks[0]), sorted(decks[1])]
        self.decide_first(first)
        for seat in (0, 1):
            self.set_base(seat)

    def leave(self, seat: int) -> None:
        """End the match: the player who concedes loses (EF-R66)."""
        self.emit("concede", "EF-R66", seat=seat)
        self._end((-1, 1) if seat == 0 else (1, -1), "EF-R66")

    # --- turns

    def decide_first(self, seat: int) -> None:
        """Set who goes first; seat -1 lets a coin decide: EF-SETUP-02, EF-R03."""
        self.first = self.below(2) if seat < 0 else seat
        self.active = self.first
        self.emit("first", "EF-SETUP-02", seat=self.first)

    def begin_turn(self) -> None:
        """Begin the active player's turn: Turn Count, mana, draw (EF-START-01 to EF-START-03)."""
        self.turn += 1
        seat = self.active
        if seat != self.first:
            self.turn_count += 1  # EF-MANA-01
        if self.events is not None:
            self.emit("turn", "EF-TURN-01", seat=seat, turn=self.turn, turn_count=self.turn_count)
        self.gain_mana(seat, MANA_BY_COUNT[min(self.turn_count, len(MANA_BY_COUNT) - 1)])
        self.draw(seat, 1, "EF-START-02")

    def expire(self) -> None:
        """End all effects that last until end of turn, and the turn's marks: EF-END-01."""
        self.permitted = 0
        for tile in tiles_in(self.side[0] | self.side[1]):
            unit = self.tiles[tile]
            if unit is not None and unit.busy:
                self.tiles[tile] = unit.rested()

    def pass_turn(self) -> None:
        """Pass the turn to the other player (EF-END-03), or end the match at the limit (EF-R22)."""
        if self.round_limit and self.turn >= 2 * self.round_limit:
            ours, theirs = self.base_damage(0), self.base_damage(1)
            sign = (theirs > ours) - (theirs < ours)
            self._end((sign, -sign), "EF-R22")
        else:
            self.active = 1 - self.active
