"""Sentences for people, made from the texts of whatever game is played."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.kernel.game import Game
from rulewright.kernel.refusal import FaultyInput, Refusal


class _Known(dict[str, str]):
    """Arguments of a sentence; what a viewer may not know is left open."""

    def __missing__(self, name: str) -> str:
        return "?"


class Wording:
    """A game's sentences with the names of its cards and of who plays.

    Args:
        game: the game.
        names: of the players, by seat.
    """

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def text(self, id: str) -> str:
        """Return a text by id; an id without a text as words, so that nothing is lost."""
        return self.game.texts.get(id, id.rpartition(".")[2].replace("_", " "))

    def card(self, slug: object) -> str:
        """Return a card's name; what is no card's slug as it is."""
        card = self.game.cards().get(str(slug))
        return str(card["name"]) if card else str(slug)

    def option(self, named: str) -> str:
        """Return how an option of a prompt is called: a card's name, or a text by its id."""
        return self.card(named) if named in self.game.cards() else self.text(named)

    def player(self, seat: object) -> str:
        """Return a player's name."""
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.names[seat]
        return str(seat)

    def sentence(self, id: str, arguments: Mapping[str, Any]) -> str:
        """Return the sentence of this id with its arguments in words."""
        known = _Known({name: self._argument(name, arguments[name]) for name in arguments})
        return self.text(id).format_map(known)

    def _argument(self, name: str, value: object) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._argument(name, item) for item in value)
        if name in ("seat", "owner"):
            return self.player(value)
        if isinstance(value, str):
            for kind in ("counter", "zone", "source", "mark"):
                if f"{kind}.{value}" in self.game.texts and name == kind:
                    return self.game.texts[f"{kind}.{value}"]
            return self.card(value)
        return str(value)

    def event(self, event: Mapping[str, Any]) -> str:
        """Return what happened in a sentence, with the cards that are known and the rule."""
        facts = {name: value for name, value in event.items() if name not in ("kind", "rule")}
        sentence = self.sentence(f"event.{event['kind']}", facts)
        cards = facts.get("cards")
        if cards and isinstance(cards, list | tuple):
            sentence = f"{sentence.rstrip('.')}: {', '.join(map(self.card, cards))}."
        return f"{sentence} ({event['rule']})"

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not done: the sentence, and the rule in the book's words."""
        sentence = self.sentence(refusal.message, refusal.arguments)
        return f"{sentence}\n{self.game.rulebook.sentence(refusal.rule)}"

    def ask(self, prompt: Mapping[str, Any]) -> str:
        """Return the waiting question."""
        return self.sentence(f"ask.{prompt['of']}", prompt) if prompt else ""

    def faults(self, error: FaultyInput) -> str:
        """Return all faults of an input, one on a line where there are several."""
        lines = [
            f"{fault.where}: {self.sentence(fault.refusal.message, fault.refusal.arguments)} "
            f"({fault.refusal.rule})"
            for fault in error.faults
        ]
        return lines[0] if len(lines) == 1 else "\n  ".join([f"{len(lines)} faults", *lines])
