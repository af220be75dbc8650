"""The state of a match as the kernel and everybody outside knows it."""

import json
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from rulewright.games.eightfold.board import FROM_TO, TILES
from rulewright.games.eightfold.explain import refuse
from rulewright.games.eightfold.notation import TILE
from rulewright.games.eightfold.ops import Ops
from rulewright.games.eightfold.resolve import Order, Resolve
from rulewright.games.eightfold.sample import sample
from rulewright.games.eightfold.turn import ASK_ACTION, Attack, Mulligan, Turn
from rulewright.games.eightfold.unit import read_units
from rulewright.games.eightfold.view import view
from rulewright.kernel.events import Plain
from rulewright.kernel.frames import Ask, Frame
from rulewright.kernel.plain import Codec
from rulewright.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulewright.kernel.game import Game

FRAMES: Final = Codec(Turn, Mulligan, Attack, Order, Resolve)

_ASK_TEXTS: Final = {
    ask: json.dumps(FRAMES.write(ask, Ask), separators=(",", ":")) for ask in ASK_ACTION
}
_IDLE: Final = json.dumps(FRAMES.write([Turn(step="acted")], list[Frame]), separators=(",", ":"))


TILE_TEXT: Final = tuple([bytes([tile]).hex() for tile in range(TILES)])


class EightfoldState(Ops):
    """A match of Eightfold; see ``state.Table`` for what it consists of."""

    __slots__ = ()

    codec: ClassVar[Codec] = FRAMES

    @property
    def game(self) -> "Game":
        """The game."""
        from rulewright.games.eightfold.game import EIGHTFOLD  # the game makes states

        return EIGHTFOLD

    def view(self, viewer: int) -> dict[str, Plain]:
        """Return what a seat or a spectator may know: EF-R24."""
        return view(self, viewer)

    def determinize(self, player: int, seed: int) -> Self:
        """Return a state drawn from those that the player cannot tell from this one."""
        return sample(self, player, seed)

    def refuse(self, action: int) -> Refusal:
        """Return why an action is not legal now."""
        return refuse(self, action)

    def action_mark(self, action: int) -> str:
        """Return how a client paints an action's target."""
        if action >= FROM_TO:
            return "move" if self.tiles[(action - FROM_TO) % TILES] is None else "attack"
        if TILE <= action < TILE + TILES and self.ask is not None:
            target = self.tiles[action - TILE]
            if self.ask.of == "choose_tile" or target is None:
                return "place"
            return "act" if target.owner == self.ask.seat else "attack"
        return "act"

    # --- copies: written by hand, since search and journals make many

    def clone(self) -> Self:
        """Return a state that goes on alike and shares nothing that can be changed."""
        new = type(self).__new__(type(self))
        new.seed = self.seed
        new.draws = self.draws
        new.stack = [
            Turn(frame.card, frame.picked, frame.step)
            if type(frame) is Turn
            else FRAMES.copy(frame, Frame)
            for frame in self.stack
        ]
        new.ask = self.ask
        new.result = self.result
        new.events = None
        new._legal = self._legal
        new.first = self.first
        new.turn = self.turn
        new.turn_count = self.turn_count
        new.active = self.active
        new.round_limit = self.round_limit
        new.permitted = self.permitted
        new.next_uid = self.next_uid
        new.mana = self.mana[:]
        new.tiles = self.tiles[:]
        a, b = self.hands
        new.hands = [a[:], b[:]]
        a, b = self.pools
        new.pools = [a[:], b[:]]
        new.tops = self.tops[:]
        new.bottoms = self.bottoms[:]
        a, b = self.discards
        new.discards = [a[:], b[:]]
        new.known = self.known[:]
        new.side = self.side[:]
        new.monsters = self.monsters
        new.specials = self.specials
        new.where = self.where.copy()
        new._field = self._field
        return new

    def serialize(self) -> str:
        """Return the state as dense JSON."""
        tiles = self.tiles
        texts = []
        for tile in sorted(self.where.values()):
            unit = tiles[tile]
            if unit is not None:
                texts.append(TILE_TEXT[tile])
                texts.append(unit.text())
        units = "".join(texts)
        frame = self.stack[0] if len(self.stack) == 1 else None
        if type(frame) is Turn and frame.step == "acted" and not frame.card:
            stack = _IDLE
        else:
            stack = json.dumps(FRAMES.write(self.stack, list[Frame]), separators=(",", ":"))
        ask = _ASK_TEXTS.get(self.ask) if self.ask is not None else "null"
        if ask is None:
            ask = json.dumps(FRAMES.write(self.ask, Ask), separators=(",", ":"))
        piles = (
            *self.hands,
            *self.pools,
            *self.tops,
            *self.bottoms,
            *self.discards,
            *self.known,
        )
        cards = '","'.join([bytes(pile).hex() for pile in piles])
        return (
            f"[{self.seed},{self.draws},{self.first},{self.turn},{self.turn_count},{self.active},"
            f"{self.round_limit},{self.permitted},{self.next_uid},{self.mana[0]},{self.mana[1]},"
            f'"{cards}","{units}",{stack},{ask},{list(self.result)}]'
        )

    @classmethod
    def deserialize(cls, text: str) -> Self:
        """Return the state that ``serialize`` has written.

        Raises:
            ValueError: the text is not one that ``serialize`` writes.
        """
        try:
            return cls._read(json.loads(text))
        except (TypeError, KeyError, IndexError, AttributeError) as error:
            raise ValueError(f"not a written {cls.__name__}: {error}") from error

    @classmethod
    def _read(cls, plain: list[Any]) -> Self:
        state = cls(plain[0])
        (
            state.draws,
            state.first,
            state.turn,
            state.turn_count,
            state.active,
            state.round_limit,
            state.permitted,
            next_uid,
            *state.mana,
        ) = plain[1:11]
        piles = [list(bytes.fromhex(pile)) for pile in plain[11:23]]
        state.hands, state.pools = piles[0:2], piles[2:4]
        state.tops = [tuple(piles[4]), tuple(piles[5])]
        state.bottoms = [tuple(piles[6]), tuple(piles[7])]
        state.discards = piles[8:10]
        state.known = [tuple(piles[10]), tuple(piles[11])]
        units, stack, ask, result = plain[23:]
        for tile, unit in read_units(units):
            state.set_unit(tile, unit)
        state.next_uid = next_uid
        state.result = tuple(result)
        state.stack = FRAMES.read(stack, list[Frame])
        state.ask = FRAMES.read(ask, Ask | None)
        return state
