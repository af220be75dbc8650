"""What the server gives of each game: texts, cards, layout, rulebook, decks. It never changes."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from rulewright.kernel.game import Game
from rulewright.kernel.refusal import FaultyInput
from rulewright.server.errors import Denied, fault_infos
from rulewright.server.wire.http import DeckVerdict, GameInfo, SettingInfo

PAGES = ("cards", "texts", "layout", "rulebook", "decks")


@dataclass(frozen=True, slots=True)
class Page:
    """JSON that may be kept as long as its tag stays."""

    body: bytes
    tag: str


class Catalogue:
    """All games as clients need them."""

    def __init__(self, games: Mapping[str, Game], bot_names: Sequence[str]) -> None:
        self._games = games
        self._pages: dict[tuple[str, str], Page] = {}
        self.infos: list[GameInfo] = []
        for game in games.values():
            bodies = {
                "cards": {slug: dict(card) for slug, card in game.cards().items()},
                "texts": dict(game.texts),
                "layout": game.layout(),
                "rulebook": _rulebook(game),
                "decks": bundled_decks(game),
            }
            version = hashlib.sha256()
            for page in PAGES:
                body = msgspec.json.encode(bodies[page])
                version.update(body)
                tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
                self._pages[game.name, page] = Page(body, tag)
            self.infos.append(_info(game, bot_names, version.hexdigest()[:12]))

    def page(self, game: str, page: str) -> Page:
        """Return one page of a game.

        Raises:
            Denied: there is no such game or page.
        """
        found = self._pages.get((game, page))
        if found is None:
            raise Denied("unknown", "there is no such page", 404)
        return found

    def check_deck(self, game: str, text: str) -> DeckVerdict:
        """Return all faults of a deck.

        Raises:
            Denied: there is no such game, or it has no decks.
        """
        found = self._games.get(game)
        if found is None:
            raise Denied("unknown", "there is no such game", 404)
        try:
            return DeckVerdict([], found.check_deck(text))
        except NotImplementedError as error:
            raise Denied("no-decks", f"{found.title} is played without decks") from error
        except FaultyInput as error:
            return DeckVerdict(fault_infos(error))


def bundled_decks(game: Game) -> list[dict[str, Any]]:
    """Return the bundled decks of a game: slug, name and text of each, and what it says of them."""
    return [{"slug": slug, **deck} for slug, deck in game.decks().items()]


def _info(game: Game, bot_names: Sequence[str], version: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=game.seats,
        ruleset=game.ruleset,
        cardset=game.cardset,
        settings=[
            SettingInfo(s.name, s.kind, s.default, s.rule, list(s.options), s.minimum, s.maximum)
            for s in game.settings
        ],
        decks=[str(deck["slug"]) for deck in bundled_decks(game)],
        bots=list(bot_names),
        version=version,
    )


def _rulebook(game: Game) -> dict[str, Any]:
    book = game.rulebook
    return {
        "title": book.title,
        "clauses": [
            {"id": c.id, "section": c.section, "kind": c.kind, "summary": c.summary}
            for c in book.clauses.values()
        ],
        "rulings": [
            {
                "id": r.id,
                "question": r.question,
                "clauses": list(r.clauses),
                "ruling": r.ruling,
                "why": r.why,
            }
            for r in book.rulings.values()
        ],
    }
