"""`rulewright cards`: look cards up."""

import difflib
from collections.abc import Mapping
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulewright.cli.arguments import GameName
from rulewright.cli.mistakes import Mistake, told
from rulewright.cli.wording import Wording
from rulewright.games import game as game_of
from rulewright.kernel.events import Plain
from rulewright.kernel.game import Game

Card = Mapping[str, Plain]

_WORDS = ("name", "text", "kind", "theme", "rarity")
"""What of a card is words; the rest is numbers and other cards."""


def cards(
    game: GameName,
    card: Annotated[
        str | None,
        typer.Argument(metavar="CARD", help="A card's name, in any case.", show_default=False),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option(
            metavar="WORDS", help="List the cards that hold all these words.", show_default=False
        ),
    ] = None,
) -> None:
    """Look up the cards of a game: all, those that hold some words, or one.

    Examples:

        rulewright cards eightfold "Spark Whelp"

        rulewright cards eightfold --search "tower ability"
    """
    console = Console(soft_wrap=True)
    with told("cards"):
        playing = game_of(game)
        if card is not None and search is not None:
            raise Mistake("give either a card or --search WORDS, not both")
        if card is not None:
            console.print(describe(playing, find(playing, card)), end="")
            return
        found = dict(playing.cards())
        if search is not None:
            words = search.casefold().split()
            found = {
                slug: face
                for slug, face in found.items()
                if all(w in _haystack(face) for w in words)
            }
            if not found:
                raise Mistake(f"no card of {playing.title} holds all of: {search}")
        console.print(_listing(playing, found))


def _haystack(face: Card) -> str:
    return " ".join(str(face.get(name, "")) for name in _WORDS).casefold()


def plain(name: str) -> str:
    """Return a name without case, spaces, hyphens and punctuation."""
    return "".join(character for character in name.casefold() if character.isalnum())


def find(game: Game, name: str) -> str:
    """Return the slug of the card of this name or slug.

    Raises:
        Mistake: there is none; the nearest names are told.
    """
    by_name = {
        plain(key): slug for slug, face in game.cards().items() for key in (slug, str(face["name"]))
    }
    wanted = plain(name)
    if wanted in by_name:
        return by_name[wanted]
    near = [
        str(game.cards()[by_name[key]]["name"])
        for key in difflib.get_close_matches(wanted, by_name)
    ]
    hint = f"; nearest: {', '.join(dict.fromkeys(near))}" if near else ""
    raise Mistake(f"{game.title} has no card '{name[:80]}'{hint}")


def numbers(game: Game, face: Card) -> str:
    """Return the printed numbers of a card in words: those that are not 0, nor -1 for none."""
    wording = Wording(game, ())
    return ", ".join(
        f"{wording.text(f'stat.{name}')} {value}"
        for name, value in face.items()
        if isinstance(value, int) and value > 0
    )


def describe(game: Game, slug: str) -> Text:
    """Return all that is printed on a card."""
    face = game.cards()[slug]
    wording = Wording(game, ())
    text = Text()
    text.append(str(face["name"]), style="bold")
    kinds = [wording.text(f"{word}.{face[word]}") for word in ("kind", "rarity") if face.get(word)]
    theme = str(face.get("theme", ""))
    if theme:
        kinds.append(theme.capitalize())
    text.append(f"  {slug}\n{', '.join(kinds)}\n")
    if numbers(game, face):
        text.append(f"{numbers(game, face)}\n")
    for name, value in face.items():
        if name not in _WORDS and isinstance(value, str) and value:
            text.append(f"{name.replace('_', ' ').capitalize()}: {wording.card(value)}\n")
    if face.get("text"):
        text.append(f"{face['text']}\n")
    return text


def _listing(game: Game, found: Mapping[str, Card]) -> Table:
    wording = Wording(game, ())
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("card", "kind", "numbers", "text"):
        table.add_column(column, no_wrap=column == "card")
    for face in found.values():
        kind = wording.text(f"kind.{face['kind']}")
        table.add_row(
            Text(str(face["name"])), kind, numbers(game, face), Text(str(face.get("text", "")))
        )
    return table
