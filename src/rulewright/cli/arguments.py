"""Arguments that several commands take, and what they stand for."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright.arena.series import deck_setting
from rulewright.cli.mistakes import Mistake, read_text
from rulewright.cli.wording import Wording
from rulewright.games import GAMES
from rulewright.kernel.chance import SEED_BITS
from rulewright.kernel.game import Game
from rulewright.kernel.refusal import FaultyInput
from rulewright.kernel.state import State

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"One of {', '.join(GAMES)}.", show_default=False)
]

Setup = Annotated[
    list[str] | None,
    typer.Option(
        "--setup",
        metavar="KEY=VALUE",
        help="A setting of the match, such as round_limit=50; may be repeated.",
        show_default=False,
    ),
]

Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="NUMBER",
        help="Seed of all chance; the same seed and answers give the same match.",
        show_default="drawn anew",
    ),
]

Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="DECK",
        help="A bundled deck's name or a file, once for each seat, seat 0 first.",
        show_default=False,
    ),
]


def read_seed(text: str | None) -> int:
    """Return the seed that was given, or a fresh one.

    Raises:
        Mistake: it is no whole number of up to 128 bits.
    """
    if text is None:
        return secrets.randbits(48)
    return read_number("--seed", text, 0, (1 << SEED_BITS) - 1)


def read_number(name: str, text: str, least: int, most: int) -> int:
    """Return the whole number that a text is.

    Raises:
        Mistake: it is none, or not within ``least`` and ``most``.
    """
    if text.isascii() and text.isdecimal() and len(text) <= 39 and least <= int(text) <= most:
        return int(text)
    limit = f"to {most}" if most < 1 << 64 else f"of up to {most.bit_length()} bits"
    raise Mistake(f"{name} takes a whole number from {least} {limit}, not '{text[:80]}'")


def read_setup(game: Game, pairs: Sequence[str] | None) -> dict[str, Any]:
    """Return the settings that ``KEY=VALUE`` pairs give.

    Raises:
        Mistake: a pair has no ``=``, a key comes twice or is no setting, or a value does not fit.
    """
    setup: dict[str, Any] = {}
    settings = {setting.name: setting for setting in game.settings if setting.kind != "deck"}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Mistake(f"--setup takes KEY=VALUE, not '{pair[:80]}'")
        setting = settings.get(name)
        if setting is None:
            known = ", ".join(settings)
            raise Mistake(f"{game.title} has no setting '{name[:80]}'; it has: {known}")
        if name in setup:
            raise Mistake(f"the setting {name} is given twice")
        if setting.kind == "number":
            setup[name] = read_number(name, value, setting.minimum, setting.maximum)
        elif setting.options and value not in setting.options:
            options = ", ".join(setting.options)
            raise Mistake(f"{name} is one of {options}, not '{value[:80]}' ({setting.rule})")
        else:
            setup[name] = value
    return setup


def deck_text(game: Game, named: str) -> str:
    """Return the text of a bundled deck, or of the deck in a file.

    Raises:
        Mistake: there is no such deck and no such file.
    """
    deck_setting(game)
    bundled = game.decks()
    if named in bundled:
        return str(bundled[named]["text"])
    path = Path(named)
    try:
        is_there = path.exists()
    except (OSError, ValueError):
        is_there = False
    if not is_there:
        known = ", ".join(bundled)
        raise Mistake(f"there is no deck and no file '{named[:200]}'; bundled decks: {known}")
    return read_text(path)


def read_deck(game: Game, named: str) -> Any:
    """Return a deck for a setup: a bundled deck's slug, or the deck in a file.

    Raises:
        Mistake: there is no such deck and no such file, or the deck has faults; all are told.
    """
    text = deck_text(game, named)
    if named in game.decks():
        return named
    with faults_told(game, named):
        return game.deck_of(text)


@contextmanager
def faults_told(game: Game, name: str) -> Iterator[None]:
    """Tell the faults of the deck ``name`` that are found inside.

    Raises:
        Mistake: the deck has faults; all are told.
    """
    try:
        yield
    except FaultyInput as error:
        raise Mistake(f"{name}: {Wording(game, ()).faults(error)}") from error


def read_decks(game: Game, named: Sequence[str] | None) -> dict[str, Any]:
    """Return the setting that gives each seat its deck; none if no deck is named.

    Raises:
        Mistake: there is no such deck, or it has faults.
    """
    if not named:
        return {}
    return {deck_setting(game): [read_deck(game, name) for name in named]}


def new_state(game: Game, setup: dict[str, Any], seed: int) -> State:
    """Return the first moment of a match.

    Raises:
        Mistake: the setup has faults; all are told.
    """
    try:
        return game.new_initial_state(setup, seed)
    except FaultyInput as error:
        raise Mistake(Wording(game, ()).faults(error)) from error
