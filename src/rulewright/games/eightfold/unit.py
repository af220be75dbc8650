"""A card on the board, as an immutable record: what stands there and what has been done to it."""

from typing import ClassVar, Final

from rulewright.games.eightfold.card import NO_COST, Card
from rulewright.games.eightfold.cards import CARDS

VIGOR: Final = "vigor"
GUARD: Final = "guard"
SNARE: Final = "snare"
VENOM: Final = "venom"
CHARGE: Final = "charge"

KEPT: Final = -1
"""Stands for a value that stays as it is; none is negative."""


class Unit:
    """One piece: the card on top, the cards beneath it, damage, counters and marks of this turn.

    Attributes:
        uid: number of the piece in this match; an evolved monster stays the same piece (EF-R29).
        card: number of the card on top.
        owner: seat that owns and controls it.
        damage: damage counters on it; stays from turn to turn (EF-COMBAT-04).
        vigor, guard, snare, venom, charge: white counters (EF-NEED-04).
        boost: Attack gained until end of turn (EF-END-01).
        played: 1 if the top card was played this turn (EF-ACT-04, EF-R15).
        moved: moves made this turn.
        attacks: attacks made this turn.
        extra: attacks more that it may make this turn.
        used: 1 if its ability was used this turn.
        beneath: numbers of the covered cards, lowest first (EF-R17).
        walks: its Speed if it may move now, as far as the piece itself decides, else 0.
        strikes: its printed Range if it may attack now, likewise, else 0.
        ability: the cost of its ability if it may be used now, likewise, else ``NO_COST``.
        busy: not 0 if it bears anything that ends with the turn.
        starts, ends: not 0 if something is triggered at the start, the end of its owner's turn.
    """

    FROZEN: ClassVar[bool] = True

    __slots__ = (
        "uid",
        "card",
        "owner",
        "damage",
        "vigor",
        "guard",
        "snare",
        "venom",
        "charge",
        "boost",
        "played",
        "moved",
        "attacks",
        "extra",
        "used",
        "beneath",
        "walks",
        "strikes",
        "ability",
        "busy",
        "starts",
        "ends",
        "_text",
    )

    def __init__(
        self,
        uid: int,
        card: int,
        owner: int,
        beneath: tuple[int, ...] = (),
        damage: int = 0,
        vigor: int = 0,
        guard: int = 0,
        snare: int = 0,
        venom: int = 0,
        charge: int = 0,
        boost: int = 0,
        played: int = 0,
        moved: int = 0,
        attacks: int = 0,
        extra: int = 0,
        used: int = 0,
    ) -> None:
        self.uid: Final = uid
        self.card: Final = card
        self.owner: Final = owner
        self.damage: Final = damage
        self.vigor: Final = vigor
        self.guard: Final = guard
        self.snare: Final = snare
        self.venom: Final = venom
        self.charge: Final = charge
        self.boost: Final = boost
        self.played: Final = played
        self.moved: Final = moved
        self.attacks: Final = attacks
        self.extra: Final = extra
        self.used: Final = used
        self.beneath: Final = beneath
        face: Card = CARDS[card]
        idle = not played or face.acts_at_once
        self.walks: Final = (
            face.speed
            if face.is_monster
            and idle
            and not moved
            and not snare
            and (not attacks or face.moves_after_attack)
            else 0
        )
        self.strikes: Final = (
            face.range
            if face.is_monster and idle and attacks < face.attacks_each_turn + extra
            else 0
        )
        self.ability: Final = NO_COST if used or played else face.ability_cost
        self.busy: Final = boost or played or moved or attacks or extra or used
        self.starts: Final = venom or face.starts
        self.ends: Final = snare or face.ends
        self._text = ""

    def but(
        self,
        *,
        beneath: tuple[int, ...] | None = None,
        card: int = KEPT,
        damage: int = KEPT,
        vigor: int = KEPT,
        guard: int = KEPT,
        snare: int = KEPT,
        venom: int = KEPT,
        charge: int = KEPT,
        boost: int = KEPT,
        played: int = KEPT,
        moved: int = KEPT,
        attacks: int = KEPT,
        extra: int = KEPT,
        used: int = KEPT,
    ) -> "Unit":
        """Return the same piece with some values changed."""
        return Unit(
            self.uid,
            self.card if card < 0 else card,
            self.owner,
            self.beneath if beneath is None else beneath,
            self.damage if damage < 0 else damage,
            self.vigor if vigor < 0 else vigor,
            self.guard if guard < 0 else guard,
            self.snare if snare < 0 else snare,
            self.venom if venom < 0 else venom,
            self.charge if charge < 0 else charge,
            self.boost if boost < 0 else boost,
            self.played if played < 0 else played,
            self.moved if moved < 0 else moved,
            self.attacks if attacks < 0 else attacks,
            self.extra if extra < 0 else extra,
            self.used if used < 0 else used,
        )

    def rested(self) -> "Unit":
        """Return the piece as it is when a turn has ended: EF-END-01, marks of the turn gone."""
        return Unit(
            self.uid,
            self.card,
            self.owner,
            self.beneath,
            self.damage,
            self.vigor,
            self.guard,
            self.snare,
            self.venom,
            self.charge,
        )

    def text(self) -> str:
        """Return the piece in hexadecimal digits.

        Card, uid (two bytes), and a byte that tells owner, whether values are two bytes wide,
        whether cards lie beneath, and how many values follow; then those cards, their number first,
        and the values in the order of ``WRITTEN`` up to the last that is not 0.
        """
        if not self._text:
            values = (
                self.damage,
                self.moved,
                self.attacks,
                self.played,
                self.used,
                self.venom,
                self.vigor,
                self.guard,
                self.snare,
                self.charge,
                self.boost,
                self.extra,
            )
            if max(values) < 256:
                body = bytes(values).rstrip(b"\0")
                form = self.owner | len(body) << 3
            else:
                body = b"".join([value.to_bytes(2, "big") for value in values])
                form = self.owner | 2 | len(values) << 3
            if self.beneath:
                form |= 4
                body = bytes((len(self.beneath), *self.beneath)) + body
            head = bytes((self.card, self.uid >> 8, self.uid & 255, form))
            self._text = (head + body).hex()
        return self._text


WRITTEN: Final = (0, 8, 9, 7, 11, 4, 1, 2, 3, 5, 6, 10)
"""Which of the constructor's values, counted from ``damage``, ``text`` writes: what is most often
not 0 comes first."""


def read_units(text: str) -> list[tuple[int, Unit]]:
    """Return the tiles and pieces that were written one after the other, each behind its tile.

    Raises:
        ValueError: the text is not hexadecimal digits.
        IndexError: it ends in the middle of a piece.
    """
    data = bytes.fromhex(text)
    found = []
    at = 0
    while at < len(data):
        tile, card, high, low, form = data[at : at + 5]
        at += 5
        beneath: tuple[int, ...] = ()
        if form & 4:
            beneath = tuple(data[at + 1 : at + 1 + data[at]])
            at += 1 + data[at]
        width = 1 + (form >> 1 & 1)
        values = [0] * len(WRITTEN)
        for place in WRITTEN[: form >> 3]:
            values[place] = int.from_bytes(data[at : at + width], "big")
            at += width
        found.append((tile, Unit(high << 8 | low, card, form & 1, beneath, *values)))
    if at != len(data):
        raise IndexError("the text ends in the middle of a piece")
    return found
