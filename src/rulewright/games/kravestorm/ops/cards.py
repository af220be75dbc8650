"""Ops on cards outside play: Deck, Hand, Discard Pile, Buried Zone (chapter 9)."""

from typing import TYPE_CHECKING

from rulewright.games.kravestorm.ops.base import new_id, notice, slug, stir
from rulewright.games.kravestorm.records import Known, Lying, Player
from rulewright.kernel.events import Secret

if TYPE_CHECKING:
    from rulewright.games.kravestorm.state import KravestormState


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _with(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*cards, card)))


def _into_hand(player: Player, card: int, seats: int) -> None:
    """Add the card; ``seats`` is the bit mask of the players who know that it is there."""
    player.hand = _with(player.hand, card)
    player.seen = tuple(
        _with(seen, card) if seats >> seat & 1 else seen for seat, seen in enumerate(player.seen)
    )


def _out_of_hand(player: Player, card: int) -> None:
    player.hand = _without(player.hand, card)
    player.seen = tuple(_without(seen, card) if card in seen else seen for seen in player.seen)


def give_deck(state: "KravestormState", seat: int, cards: tuple[int, ...]) -> None:
    """Put a shuffled Deck before the player (KS-10.2.1): its order is drawn when it matters."""
    player = state.players[seat]
    player.deck = tuple(sorted(cards))
    player.top = ()
    player.seen = ((),) * len(state.players)


def shuffle(state: "KravestormState", seat: int) -> None:
    """Shuffle a Deck: no place in it is known any more (KS-3.5.29)."""
    player = state.players[seat]
    player.deck = tuple(sorted((*player.deck, *(known.card for known in player.top))))
    player.top = ()
    state.emit("shuffle", "KS-3.5.29", seat=seat)


def _take_top(state: "KravestormState", player: Player) -> Known:
    if player.top:
        known, player.top = player.top[0], player.top[1:]
        return known
    at = state.below(len(player.deck))
    card = player.deck[at]
    player.deck = player.deck[:at] + player.deck[at + 1 :]
    return Known(card, 0)


def draw(state: "KravestormState", seat: int, rule: str = "KS-3.5.11") -> bool:
    """Move the top card of the Deck to the Hand; False if there is none, which loses (KS-4.2)."""
    player = state.players[seat]
    if not player.top and not player.deck:
        player.drew_from_empty = True
        stir(state)
        state.emit("empty-deck", "KS-4.2", seat=seat)
        return False
    known = _take_top(state, player)
    _into_hand(player, known.card, known.seats)
    if state.events is not None:
        state.emit("draw", rule, seat=seat, card=Secret(slug(state, known.card), (seat,)))
    return True


def burn(state: "KravestormState", seat: int, count: int) -> None:
    """Move the top cards of the Deck to the Discard Pile, as many as there are (KS-29.2-BURN)."""
    player = state.players[seat]
    cards = []
    for _ in range(min(count, len(player.deck) + len(player.top))):
        card = _take_top(state, player).card
        cards.append(card)
        player.discard += (Lying(new_id(state), card),)
    stir(state)
    if state.events is not None:
        state.emit(
            "burn",
            "KS-29.2-BURN",
            seat=seat,
            count=len(cards),
            cards=[slug(state, c) for c in cards],
        )


def look_at_top(state: "KravestormState", seat: int, count: int, viewer: int) -> tuple[int, ...]:
    """Fix and show the top cards of a Deck to one player (KS-3.5.16); return them."""
    player = state.players[seat]
    cards = [
        _take_top(state, player) for _ in range(min(count, len(player.deck) + len(player.top)))
    ]
    player.top = (*(Known(c.card, c.seats | 1 << viewer) for c in cards), *player.top)
    if state.events is not None:
        shown = Secret([slug(state, c.card) for c in cards], (viewer,))
        state.emit("look", "KS-3.5.16", seat=viewer, of=seat, count=len(cards), cards=shown)
    return tuple(c.card for c in cards)


def order_top(state: "KravestormState", seat: int, cards: tuple[int, ...], viewer: int) -> None:
    """Put looked-at cards back on the Deck in this order (KS-29.2-FORECAST); only the viewer
    knows."""
    player = state.players[seat]
    player.top = (*(Known(c, 1 << viewer) for c in cards), *player.top[len(cards) :])
    state.emit("forecast", "KS-29.2-FORECAST", seat=viewer, of=seat, count=len(cards))


def reveal_top(state: "KravestormState", seat: int, count: int) -> tuple[int, ...]:
    """Take the top cards off a Deck and show them to all (KS-3.5.26); the caller puts them away."""
    player = state.players[seat]
    cards = tuple(
        _take_top(state, player).card for _ in range(min(count, len(player.deck) + len(player.top)))
    )
    if state.events is not None:
        state.emit("reveal", "KS-3.5.26", seat=seat, cards=[slug(state, c) for c in cards])
    return cards


def to_hand(state: "KravestormState", seat: int, card: int, rule: str) -> None:
    """Put a card that everybody has seen into its owner's Hand."""
    _into_hand(state.players[seat], card, (1 << len(state.players)) - 1)
    stir(state)
    if state.events is not None:
        state.emit("to-hand", rule, seat=seat, card=slug(state, card))


def take_from_deck(state: "KravestormState", seat: int, card: int) -> None:
    """Put a searched card, revealed, into the Hand (KS-29.3.8-SEARCH, KS-29.3.8-REVEAL)."""
    player = state.players[seat]
    if card in player.deck:
        player.deck = _without(player.deck, card)
    else:
        at = next(i for i, known in enumerate(player.top) if known.card == card)
        player.top = player.top[:at] + player.top[at + 1 :]
    if state.events is not None:
        state.emit("found", "KS-29.3.8-REVEAL", seat=seat, card=slug(state, card))
    to_hand(state, seat, card, "KS-29.3.8-SEARCH")


def leave_hand(state: "KravestormState", seat: int, card: int) -> None:
    """Take a card that is being played out of the Hand's list: it stays counted with the Hand
    until it begins to resolve (KS-13.3.5, KS-R48)."""
    _out_of_hand(state.players[seat], card)


def to_pile(
    state: "KravestormState", seat: int, card: int, zone: str, rule: str, why: str = ""
) -> None:
    """Lay a card on its owner's ``discard`` or ``buried`` pile, or out of the game (``removed``).

    Args:
        why: ``discard`` where it was discarded from the Hand, ``alpha`` for an Alpha's burial.
    """
    player = state.players[seat]
    lying = Lying(new_id(state), card)
    if zone == "discard":
        player.discard += (lying,)
    elif zone == "buried":
        player.buried += (lying,)
        notice(state, "card-buried", seat=seat)
    else:
        player.removed += (lying,)
    stir(state)
    if state.events is not None:
        state.emit(f"to-{zone}", rule, seat=seat, card=slug(state, card), why=why)


def discard(state: "KravestormState", seat: int, card: int, rule: str = "KS-3.5.10") -> None:
    """Discard a card from the Hand (KS-3.5.10)."""
    _out_of_hand(state.players[seat], card)
    to_pile(state, seat, card, "discard", rule, "discard")


def bury_from_hand(
    state: "KravestormState", seat: int, card: int, rule: str, why: str = ""
) -> None:
    """Bury a card from the Hand (KS-3.5.3)."""
    _out_of_hand(state.players[seat], card)
    to_pile(state, seat, card, "buried", rule, why)


def show_hand(state: "KravestormState", seat: int, viewer: int) -> None:
    """Let one player see another's Hand (KS-3.5.16)."""
    player = state.players[seat]
    player.seen = tuple(
        player.hand if other == viewer else seen for other, seen in enumerate(player.seen)
    )
    if state.events is not None:
        shown = Secret([slug(state, c) for c in player.hand], (viewer,))
        state.emit("look-hand", "KS-3.5.16", seat=viewer, of=seat, cards=shown)
    stir(state)


def lift(state: "KravestormState", seat: int, zone: str, id: int) -> int:
    """Take a card out of a Discard Pile and return it; nothing leaves the Buried Zone
    (KS-9.8.3)."""
    if zone != "discard":
        raise ValueError(f"nothing leaves the zone {zone}")
    player = state.players[seat]
    card = next(lying.card for lying in player.discard if lying.id == id)
    player.discard = tuple(lying for lying in player.discard if lying.id != id)
    stir(state)
    return card
