"""Ops of the setup."""

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.pieces import LIFEFORCE_0, OWNER_OF
from rulewright.games.keepers.state import PLAY, Table

__all__ = [
    "begin_play",
    "choose_minion",
    "choose_ultimate",
    "choose_wall_effect",
    "deal",
    "keep_card",
    "shuffle_in",
    "stand_lifeforces",
]


def stand_lifeforces(g: Table) -> None:
    """Stand the LifeForces and Guardians on their fixed spaces (KD-SETUP-01 to KD-SETUP-05)."""
    for seat in (0, 1):
        side = seat ^ g.first
        g.ground[board.LIFEFORCE_SPACE[side]] = LIFEFORCE_0 + seat
        warrior = seat * pieces.KINDS + pieces.GUARDIAN
        space = board.GUARDIAN_SPACE[side]
        g.at[warrior] = space
        g.occupant[space] = warrior
        g.health[warrior] = pieces.BASE_HEALTH[pieces.GUARDIAN]


def choose_minion(g: Table, warrior: int) -> None:
    """Name a Minion that starts on the board (KD-SETUP-08)."""
    g.chosen |= 1 << warrior
    kind = pieces.KIND_NAMES[warrior % pieces.KINDS]
    g.emit("chosen", "KD-SETUP-08", seat=OWNER_OF[warrior], card=kind)


def choose_ultimate(g: Table, seat: int, ultimate: int) -> None:
    """Give a seat its Ultimate (KD-SETUP-14)."""
    g.ultimate[seat] = ultimate
    g.emit("ultimate_chosen", "KD-SETUP-14", seat=seat, ultimate=pieces.ULTIMATES[ultimate])


def choose_wall_effect(g: Table, seat: int, effect: int) -> None:
    """Give a seat its Wall Effect (KD-SETUP-14)."""
    g.wall_effect[seat] = effect
    g.emit("wall_effect_chosen", "KD-SETUP-14", seat=seat, effect=pieces.WALL_EFFECTS[effect])


def deal(g: Table, deck: list[int], counts: tuple[int, int, int]) -> None:
    """Deal pools, hands and the Shared Hand from a shuffled deck; the rest is the Ability Deck."""
    pools, hands, shared = counts
    for seat in (g.first, 1 - g.first):
        if pools:
            g.pool[seat] = tuple(sorted(deck[:pools]))
            deck = deck[pools:]
        if hands:
            g.hand[seat] = tuple(sorted(deck[:hands]))
            deck = deck[hands:]
    g.shared = tuple(deck[:shared])
    g.deck = tuple(deck[shared:])
    g.emit("dealt", "KD-SETUP-19" if hands else "KD-SETUP-18", count=pools or hands)


def keep_card(g: Table, seat: int, card: int) -> None:
    """Take a card of the draft pool into the private hand, unseen by others (KD-SETUP-18)."""
    g.pool[seat] = tuple(c for c in g.pool[seat] if c != card)
    g.hand[seat] = tuple(sorted((*g.hand[seat], card)))
    g.emit("kept", "KD-SETUP-18", seat=seat)


def shuffle_in(g: Table) -> None:
    """Shuffle the refused cards into the Ability Deck and lay out the Shared Hand (KD-R25)."""
    deck = [*g.deck, *g.pool[0], *g.pool[1]]
    deck.sort()
    g.shuffle(deck)
    g.refused = list(g.pool)
    g.pool = [(), ()]
    g.shared = tuple(deck[:3])
    g.deck = tuple(deck[3:])
    g.emit("shared_laid_out", "KD-ABL-09", count=3)


def begin_play(g: Table) -> None:
    """End the setup (KD-SETUP-22)."""
    g.phase = PLAY
    g.turn_number = 0
    g.turn = 1 - g.first
    g.emit("play_begins", "KD-SETUP-22")
