"""Making a match: settings and decks checked, seats, seed and secrets drawn."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from rulewright import __version__
from rulewright.kernel.chance import SEED_BITS
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import FaultyInput
from rulewright.server.errors import Denied, fault_infos
from rulewright.server.service.accounts import Identity
from rulewright.server.service.records import MatchRecord, SeatRecord
from rulewright.server.wire.http import DeckChoice, NewMatch


def chosen_deck(game: Game, choice: DeckChoice) -> Any:
    """Return the deck that a player has chosen as the game's setup takes it, None for the default.

    Raises:
        Denied: it has faults, all of which are listed.
    """
    if choice.text:
        try:
            return game.deck_of(choice.text)
        except NotImplementedError as error:
            raise Denied("no-decks", f"{game.title} is played without decks") from error
        except FaultyInput as error:
            raise Denied("deck", "the deck has faults", 400, fault_infos(error)) from error
    return choice.bundled or None


def check_setup(game: Game, setup: Mapping[str, Any]) -> None:
    """Raise ``Denied`` with all faults if no match can be made of a setup."""
    try:
        game.new_initial_state(setup, 0)
    except FaultyInput as error:
        raise Denied("setup", "the settings have faults", 400, fault_infos(error)) from error


def new_record(
    game: Game, identity: Identity, wish: NewMatch, bots: Sequence[str], now: int
) -> MatchRecord:
    """Return the match that somebody wishes for; he sits on seat 0, bots on the last ones.

    Raises:
        Denied: the wish has faults.
    """
    low, high = game.seats
    if not low <= wish.seats <= high:
        raise Denied("seats", f"{game.title} is played by {low} to {high}")
    if len(wish.bots) >= wish.seats:
        raise Denied("seats", "one seat is yours")
    if wish.kind == "bot" and len(wish.bots) != wish.seats - 1:
        raise Denied("bots", "name a bot for each other seat")
    for bot in wish.bots:
        if bot not in bots:
            raise Denied("bots", f"there is no bot {bot!r}; there are {', '.join(bots)}")
    deck_settings = {setting.name for setting in game.settings if setting.kind == "deck"}
    if deck_settings & set(wish.settings):
        raise Denied("settings", "decks are chosen by 'deck'")
    seats = [SeatRecord(seat) for seat in range(wish.seats)]
    seats[0] = SeatRecord(
        0, identity.account, identity.name, identity.kind, deck=chosen_deck(game, wish.deck)
    )
    for seat, bot in zip(seats[wish.seats - len(wish.bots) :], wish.bots, strict=True):
        seat.name, seat.kind, seat.bot = bot, "bot", bot
    check_setup(game, game.seated(wish.settings, [seat.deck for seat in seats]))
    seed, secret = secrets.randbits(SEED_BITS), secrets.token_hex(32)
    record = MatchRecord(
        id=secrets.token_urlsafe(12),
        game=game.name,
        ruleset=game.ruleset,
        cardset=game.cardset,
        engine=__version__,
        kind=wish.kind,
        phase="open",
        settings=dict(wish.settings),
        clock=wish.clock,
        sandbox=wish.sandbox,
        passcode="",
        seed=seed,
        secret=secret,
        # Whoever is given seed and secret after the match can check that they were not chosen
        # during it.
        commitment=hashlib.sha256(f"{secret}:{seed}".encode()).hexdigest(),
        created=now,
        seats=seats,
    )
    if wish.passcode:
        record.passcode = passcode_hash(record, wish.passcode)
    return record


def passcode_hash(record: MatchRecord, passcode: str) -> str:
    """Return what is kept of a passcode."""
    key = bytes.fromhex(record.secret)
    return hashlib.blake2b(passcode.encode(), digest_size=16, key=key).hexdigest()
