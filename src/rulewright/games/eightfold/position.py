"""Positions: a match described as data, checked with all its faults, and written back.

The form is documented in ``docs/eightfold.md``. A position is a moment of a player's action
phase in which nothing is under way.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from rulewright.games.eightfold.board import tile_name, tile_of
from rulewright.games.eightfold.card import BASE_HEALTH
from rulewright.games.eightfold.cards import CARDS, NUMBERS
from rulewright.games.eightfold.state import FIRST_UID, MANA_LIMIT
from rulewright.games.eightfold.turn import ASK_ACTION, Turn
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.chance import SEED_BITS
from rulewright.kernel.refusal import Fault, FaultyInput, Refusal

if TYPE_CHECKING:
    from rulewright.games.eightfold.match import EightfoldState

COUNTERS: Final = ("vigor", "guard", "snare", "venom", "charge")
MARKS: Final = ("boost", "played", "moved", "attacks", "extra", "used")
_SCALARS: Final = {
    "first": (0, 1),
    "active": (0, 1),
    "turn": (1, 100_000),
    "turn_count": (0, 100_000),
    "round_limit": (0, 10_000),
    "permitted": (0, 1),
    "seed": (0, (1 << SEED_BITS) - 1),
}
_WORN: Final = {
    **dict.fromkeys(("damage", *COUNTERS, *MARKS), 10_000),
    "played": 1,
    "used": 1,
}
"""What a piece may bear, and how much of it at most."""
_ZONES: Final = ("hand", "deck", "top", "bottom", "discard", "known")


class _Reader:
    """Reads a description and collects its faults."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, rule: str, message: str, **arguments: int | str) -> None:
        self.faults.append(Fault(where, Refusal(rule, message, arguments)))

    def mapping(self, where: str, value: Any) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            self.fault(where, "EF-NEED-03", "fault.not_an_object")
            return {}
        named: Mapping[str, Any] = value
        return named

    def keys(self, where: str, value: Any, allowed: tuple[str, ...]) -> Mapping[str, Any]:
        named = self.mapping(where, value)
        for key in named:
            if key not in allowed:
                self.fault(where, "EF-NEED-03", "fault.unknown_field", name=str(key)[:80])
        return named

    def number(self, where: str, value: Any, rule: str, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            self.fault(where, rule, "fault.number", least=least, most=str(most))
            return least
        return value

    def card(self, where: str, value: Any) -> int:
        number = NUMBERS.get(value, 0) if isinstance(value, str) else 0
        if not number:
            self.fault(where, "EF-NEED-02", "fault.no_card", name=str(value)[:80])
        return number

    def cards(self, where: str, value: Any) -> list[int]:
        if not isinstance(value, list | tuple):
            self.fault(where, "EF-NEED-02", "fault.not_a_list")
            return []
        return [self.card(f"{where} {n}", slug) for n, slug in enumerate(value, 1)]

    def tile(self, name: Any) -> int:
        try:
            return tile_of(name)
        except (ValueError, TypeError):
            self.fault(str(name)[:80], "EF-NEED-03", "fault.no_tile")
            return -1


def from_position(position: Mapping[str, Any]) -> "EightfoldState":
    """Return the state that a description stands for.

    Raises:
        FaultyInput: with all faults.
    """
    from rulewright.games.eightfold.match import EightfoldState  # the state reads positions too

    reader = _Reader()
    described = reader.keys("position", position, (*_SCALARS, "players", "pieces"))
    numbers: dict[str, int] = {}
    for name, (least, most) in _SCALARS.items():
        default = {"turn": 1, "round_limit": 100}.get(name, 0)
        if name == "turn" and numbers["first"] != numbers["active"]:
            default = 2
        numbers[name] = reader.number(name, described.get(name, default), "EF-TURN-01", least, most)
    state = EightfoldState(numbers["seed"])
    if "turn_count" not in described:
        # It has grown by one at each turn of Player 2: EF-MANA-01.
        numbers["turn_count"] = numbers["turn"] // 2
    state.lay(**{name: number for name, number in numbers.items() if name != "seed"})
    if (state.turn % 2 == 1) != (state.active == state.first):
        reader.fault("turn", "EF-END-03", "fault.turn")
    players = described.get("players", [{}, {}])
    if not isinstance(players, list | tuple) or len(players) != 2:
        reader.fault("players", "EF-NEED-01", "fault.players")
        players = [{}, {}]
    for seat, player in enumerate(players):
        _read_player(reader, state, seat, player)
    pieces = described.get("pieces", {})
    for uid, (name, piece) in enumerate(reader.mapping("pieces", pieces).items()):
        _read_piece(reader, state, FIRST_UID + uid, name, piece)
    for tile, unit in enumerate(state.tiles):
        if unit is not None and unit.card and unit.damage >= state.health_of(tile):
            reader.fault(tile_name(tile), "EF-COMBAT-02", "fault.destroyed")
    if reader.faults:
        raise FaultyInput(reader.faults)
    state.start(Turn(step="act"))
    return state


def _read_player(reader: _Reader, state: "EightfoldState", seat: int, player: Any) -> None:
    where = f"player {seat}"
    player = reader.keys(where, player, ("mana", "base_damage", *_ZONES))
    mana = player.get("mana", 0)
    state.set_mana(seat, reader.number(f"{where} mana", mana, "EF-MANA-02", 0, MANA_LIMIT))
    damage = reader.number(
        f"{where} base_damage", player.get("base_damage", 0), "EF-BASE-04", 0, BASE_HEALTH - 1
    )
    state.set_base(seat, damage)
    zones = {
        name: reader.cards(f"{where} {name}", player[name]) for name in _ZONES if name in player
    }
    state.lay_cards(seat, zones)
    hand = list(state.hands[seat])
    for card in state.known[seat]:
        if card not in hand:
            reader.fault(f"{where} known", "EF-R24", "fault.known", card=CARDS[card].slug)
        else:
            hand.remove(card)


def _read_piece(reader: _Reader, state: "EightfoldState", uid: int, name: str, piece: Any) -> None:
    tile = reader.tile(name)
    piece = reader.keys(name, piece, ("card", "owner", "beneath", *_WORN))
    card = CARDS[reader.card(name, piece.get("card"))]
    owner = reader.number(f"{name} owner", piece.get("owner", 0), "EF-NEED-01", 0, 1)
    values = {
        field: reader.number(f"{name} {field}", piece.get(field, 0), "EF-NEED-04", 0, most)
        for field, most in _WORN.items()
    }
    beneath = tuple(reader.cards(f"{name} beneath", piece.get("beneath", [])))
    if card.kind == "spell":
        reader.fault(name, "EF-ACT-02", "fault.spell", card=card.slug)
    chain = [*beneath, card.number]
    for lower, upper in pairwise(chain):
        if CARDS[upper].evolves_from != lower:
            reader.fault(name, "EF-EVO-01", "fault.evolution", card=CARDS[upper].slug)
    if tile < 0 or card.kind == "spell":
        return
    if state.tiles[tile] is not None:
        reader.fault(name, "EF-BOARD-01", "fault.occupied")
        return
    state.set_unit(tile, Unit(uid, card.number, owner, beneath=beneath, **values))


def to_position(state: "EightfoldState") -> dict[str, Any]:
    """Return the description of a state.

    Raises:
        ValueError: something is under way, or the match is over.
    """
    frame = state.stack[-1] if len(state.stack) == 1 else None
    if not isinstance(frame, Turn) or frame.card or state.ask != ASK_ACTION[state.active]:
        raise ValueError("a position is a moment of the action phase in which nothing is under way")
    pieces = sorted(
        (unit.uid, tile, unit)
        for tile, unit in enumerate(state.tiles)
        if unit is not None and unit.card
    )
    return {
        "first": state.first,
        "active": state.active,
        "turn": state.turn,
        "turn_count": state.turn_count,
        "round_limit": state.round_limit,
        "permitted": state.permitted,
        "seed": state.seed,
        "players": [_write_player(state, seat) for seat in (0, 1)],
        "pieces": {tile_name(tile): _write_piece(unit) for _, tile, unit in pieces},
    }


def _write_player(state: "EightfoldState", seat: int) -> dict[str, Any]:
    zones = {
        "hand": state.hands[seat],
        "deck": state.pools[seat],
        "top": state.tops[seat],
        "bottom": state.bottoms[seat],
        "discard": state.discards[seat],
        "known": state.known[seat],
    }
    return {
        "mana": state.mana[seat],
        "base_damage": state.base_damage(seat),
        **{name: [CARDS[card].slug for card in cards] for name, cards in zones.items() if cards},
    }


def _write_piece(unit: Unit) -> dict[str, Any]:
    written: dict[str, Any] = {"card": CARDS[unit.card].slug, "owner": unit.owner}
    for field in ("damage", *COUNTERS, *MARKS):
        if getattr(unit, field):
            written[field] = getattr(unit, field)
    if unit.beneath:
        written["beneath"] = [CARDS[card].slug for card in unit.beneath]
    return written
