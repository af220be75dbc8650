"""A game's settings as OpenSpiel's game parameters, and back.

OpenSpiel reads a game from one line, ``python_rulewright_eightfold(round_limit=20)``, in which
commas, equals signs, parentheses and line breaks have a meaning of their own, and what looks like a
number is one. So:

* a ``number`` is a number;
* a ``choice`` is its option's name; one that would be read as a number is written in single
  quotes, ``'0'``;
* a ``deck`` setting is one text for all seats, divided by ``|``: each a bundled deck's slug, or a
  deck in full whose lines are divided by ``/``, such as ``3 spark-whelp/2 mend``.

Besides, there is ``seed``: -1, or a number that ``matches.match_seed`` makes a match's seed of;
and, where their number varies, ``players``: 0, or how many play with decks that the game chooses.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from rulewright.kernel.game import Game, Setting
from rulewright.kernel.refusal import FaultyInput

Parameters: TypeAlias = dict[str, int | str]

SEED: Final = "seed"
"""Name of the parameter that fixes the match."""

NO_SEED: Final = -1
"""Its default: the match's seed is drawn at chance nodes."""

PLAYERS: Final = "players"
"""Name of the parameter that says how many play, of games where that varies."""

BY_DECKS: Final = 0
"""Its default: as many play as there are decks."""

SEATS_APART: Final = "|"
LINES_APART: Final = "/"


def default_parameters(game: Game) -> Parameters:
    """Return every parameter of a game with its default."""
    defaults = {setting.name: _write(game, setting, setting.default) for setting in game.settings}
    players: Parameters = {PLAYERS: BY_DECKS} if _varies(game) else {}
    return {**defaults, **players, SEED: NO_SEED}


def _varies(game: Game) -> bool:
    """Say whether ``players`` is a parameter of the game that is no setting of it."""
    return game.seats[0] != game.seats[1] and all(s.name != PLAYERS for s in game.settings)


def read_parameters(game: Game, parameters: Mapping[str, Any]) -> tuple[dict[str, Any], int | None]:
    """Return the setup and the seed that parameters stand for; no seed is None.

    Raises:
        FaultyInput: a deck has faults.
        ValueError: the seed is less than -1, or so many cannot play the game.
    """
    settings = {setting.name: setting for setting in game.settings}
    seed = int(parameters.get(SEED, NO_SEED))
    if seed < NO_SEED:
        raise ValueError(f"the parameter seed is {NO_SEED} or a match's seed from 0, not {seed}")
    setup = {
        name: _read(game, settings[name], value)
        for name, value in parameters.items()
        if name in settings
    }
    players = int(parameters.get(PLAYERS, BY_DECKS)) if _varies(game) else BY_DECKS
    if players != BY_DECKS:
        # OpenSpiel fills in defaults: decks that are the default's have not been asked for.
        asked = {n: v for n, v in setup.items() if v != _plain(settings[n].default)}
        setup = game.seated(asked, [None] * players)
    return setup, None if seed == NO_SEED else seed


def write_parameters(game: Game, setup: Mapping[str, Any], seed: int | None) -> Parameters:
    """Return the parameters that stand for a setup and a seed, in the one form that reads back."""
    parameters = default_parameters(game)
    for setting in game.settings:
        if setting.name in setup:
            parameters[setting.name] = _write(game, setting, setup[setting.name])
    return {**parameters, SEED: NO_SEED if seed is None else seed}


def _plain(default: Any) -> Any:
    return list(default) if isinstance(default, tuple) else default


def _write(game: Game, setting: Setting, value: Any) -> int | str:
    if setting.kind == "number":
        return int(value)
    if setting.kind == "deck":
        return SEATS_APART.join(_write_deck(deck) for deck in value)
    return _quoted(str(value))


def _write_deck(deck: str | Sequence[str]) -> str:
    if isinstance(deck, str):
        return deck
    counts = Counter(deck)
    return LINES_APART.join(f"{count} {slug}" for slug, count in sorted(counts.items()))


def _quoted(option: str) -> str:
    looks_like_a_number = option.lower() in ("true", "false")
    try:
        float(option)
        looks_like_a_number = True
    except ValueError:
        pass
    return f"'{option}'" if looks_like_a_number else option


def _read(game: Game, setting: Setting, value: Any) -> Any:
    if setting.kind == "number":
        return int(value)
    if setting.kind == "deck":
        return [_read_deck(game, text) for text in str(value).split(SEATS_APART)]
    return str(value).removeprefix("'").removesuffix("'")


def _read_deck(game: Game, text: str) -> Any:
    name = text.strip()
    if LINES_APART not in name and "\n" not in name and " " not in name:
        return name  # a bundled deck's slug; the game refuses one that it does not know
    try:
        return game.deck_of(name.replace(LINES_APART, "\n"))
    except FaultyInput as error:
        error.add_note(f"in the deck '{name[:80]}'")
        raise
