"""Situations of Eightfold for tests: a table is laid, a line is played, and what stands is read.

    before = table({"d4": "moss-boar"}, enemy={"d5": "eddy-crab"}, hand=["flashfire"], mana=1)
    after = play(before, "d4-d5", "play flashfire", "@d5")
    assert damage(after, "d5") == 5
    assert refusal(after, "d4-d3") == "EF-COMBAT-03"

Seat 0 is Player 1 unless ``first`` says otherwise, and the pieces are seat 0's, ``enemy`` seat 1's.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.games.eightfold.board import tile_of
from rulewright.games.eightfold.cards import CARDS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.match import EightfoldState
from rulewright.games.eightfold.unit import Unit
from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.kernel.refusal import FaultyInput, Refusal

Pieces = Mapping[str, Any]
"""By tile a slug, or what ``worn`` gives."""

DECK = ("moss-boar",) * 6
"""What lies in a deck where a test says nothing of it."""


def worn(card: str, **values: Any) -> dict[str, Any]:
    """A piece with damage, counters, marks or cards beneath it."""
    return {"card": card, **values}


def table(
    pieces: Pieces | None = None,
    *,
    enemy: Pieces | None = None,
    mana: int | tuple[int, int] = 10,
    hand: Sequence[str] = (),
    enemy_hand: Sequence[str] = (),
    deck: Sequence[str] = DECK,
    enemy_deck: Sequence[str] = DECK,
    top: Sequence[str] = (),
    bottom: Sequence[str] = (),
    discard: Sequence[str] = (),
    enemy_discard: Sequence[str] = (),
    base_damage: tuple[int, int] = (0, 0),
    active: int = 0,
    **scalars: int,
) -> EightfoldState:
    """Lay a table in the action phase of ``active``; ``scalars`` are those of a position."""
    both = {tile: (0, piece) for tile, piece in (pieces or {}).items()}
    both |= {tile: (1, piece) for tile, piece in (enemy or {}).items()}
    amounts = mana if isinstance(mana, tuple) else (mana, mana)
    position = {
        "active": active,
        "turn": 3 + (active ^ scalars.get("first", 0)),
        **scalars,
        "players": [
            {
                "mana": amounts[0],
                "base_damage": base_damage[0],
                "hand": hand,
                "deck": deck,
                "top": top,
                "bottom": bottom,
                "discard": discard,
            },
            {
                "mana": amounts[1],
                "base_damage": base_damage[1],
                "hand": enemy_hand,
                "deck": enemy_deck,
                "discard": enemy_discard,
            },
        ],
        "pieces": {
            tile: {"owner": owner, **({"card": piece} if isinstance(piece, str) else piece)}
            for tile, (owner, piece) in both.items()
        },
    }
    return EIGHTFOLD.from_position(position)


def play(state: EightfoldState, *texts: str) -> EightfoldState:
    """The state after these actions, with their events in ``events``; ``state`` stays as it is."""
    after = state.clone()
    after.listen()
    for text in texts:
        after.apply_action(EIGHTFOLD.string_to_action(text))
    return after


def pass_turns(state: EightfoldState, turns: int = 1) -> EightfoldState:
    """The state after so many turns in which nothing is done."""
    return play(state, *["end"] * turns)


def refused(state: EightfoldState, text: str) -> Refusal:
    """Why an action is refused; nothing changes by asking."""
    before = state.digest()
    refusal = state.explain(EIGHTFOLD.string_to_action(text))
    assert refusal is not None, f"{text} is legal"
    assert EIGHTFOLD.texts[refusal.message].format_map(refusal.arguments)
    assert state.digest() == before
    return refusal


def refusal(state: EightfoldState, text: str) -> str:
    """The id of the clause or ruling by which an action is refused."""
    return refused(state, text).rule


def faults(error: FaultyInput) -> list[tuple[str, str, str]]:
    """Where, by which rule and with which message: of every fault, in their order."""
    found = []
    for fault in error.faults:
        assert fault.refusal.rule in EIGHTFOLD.rulebook
        assert EIGHTFOLD.texts[fault.refusal.message].format_map(fault.refusal.arguments)
        found.append((fault.where, fault.refusal.rule, fault.refusal.message))
    return found


# --- what is legal


def legal(state: EightfoldState) -> set[str]:
    """The notations of the legal actions."""
    return {EIGHTFOLD.action_to_string(action) for action in state.legal_actions()}


def reach(state: EightfoldState, tile: str) -> set[str]:
    """The tiles that the monster on a tile can move to or attack."""
    return {text[3:] for text in legal(state) if text.startswith(f"{tile}-")}


def spots(state: EightfoldState) -> set[str]:
    """The tiles that the question offers."""
    return {text[1:] for text in legal(state) if text.startswith("@")}


# --- what stands and lies there


def on(state: EightfoldState, tile: str) -> Unit:
    """The piece on a tile that holds one."""
    return state.unit_at(tile_of(tile))


def card(state: EightfoldState, tile: str) -> str:
    """The card on a tile; empty for none."""
    unit = state.tiles[tile_of(tile)]
    return "" if unit is None else CARDS[unit.card].slug


def damage(state: EightfoldState, tile: str) -> int:
    """The damage on the piece on a tile."""
    return on(state, tile).damage


def attack(state: EightfoldState, tile: str) -> int:
    """The present Attack of the piece on a tile."""
    return state.attack_of(tile_of(tile))


def health(state: EightfoldState, tile: str) -> int:
    """The present Health of the piece on a tile."""
    return state.health_of(tile_of(tile))


def named(cards: Sequence[int]) -> list[str]:
    """The slugs of card numbers."""
    return [CARDS[number].slug for number in cards]


def hand(state: EightfoldState, seat: int = 0) -> list[str]:
    """The cards in a hand, in alphabetical order."""
    return sorted(named(state.hands[seat]))


def discard(state: EightfoldState, seat: int = 0) -> list[str]:
    """The cards of a discard pile, oldest first."""
    return named(state.discards[seat])


# --- what is shown and told


def seen(state: EightfoldState, viewer: int = SPECTATOR) -> Any:
    """The view of a viewer."""
    return state.view(viewer)


def happened(state: EightfoldState, viewer: int = SPECTATOR) -> list[dict[str, Any]]:
    """The events since the table was laid, as a viewer is told of them."""
    return seen_events(state.events or [], viewer)


def kinds(state: EightfoldState) -> list[str]:
    """The kinds of the events since the table was laid."""
    return [event.kind for event in state.events or []]


def asked(state: EightfoldState) -> str:
    """What is asked."""
    return str(state.prompt().get("of", ""))
