"""Situations and their play, in the words of scenarios.yaml.

``play("KD-S12")`` sets the scenario up, plays its actions and checks that those marked with "!" are
refused; ``Scene(...)`` does the same for a situation written in a test.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards.table import CARD_OF, CARDS
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.legal import warrior_actions
from rulewright.games.keepers.match import KeepersState
from rulewright.games.keepers.responses import Responses
from rulewright.kernel.events import seen_events
from rulewright.kernel.refusal import Refusal
from tests.citing import rule, scenario
from tests.games.keepers.scripts import Refused, run
from tests.games.keepers.setups import position_of, seat_of, slug

Test = TypeVar("Test", bound=Callable[..., None])

HERE = Path(__file__).parent


@cache
def scenarios() -> dict[str, dict[str, Any]]:
    """The scenarios by id."""
    rows = yaml.safe_load((HERE / "scenarios.yaml").read_text(encoding="utf-8"))
    return {row["id"]: row for row in rows}


class Scene:
    """A situation, played by scripted actions.

    Attributes:
        state: the present state; ``after[n]`` the one after action n (0: the start).
        responders: per action the Warriors that were asked to respond, such as ``P2 Ogre``.
        refusals: why refused actions were refused, by their number.
        events: what everybody could see, by number of the action.
    """

    def __init__(self, setup: dict[str, Any] | None = None, **more: Any) -> None:
        self.state: KeepersState = KEEPERS.from_position(position_of({**(setup or {}), **more}))
        self.after = [self.state.clone()]
        self.responders: dict[int, list[str]] = {}
        self.refusals: dict[int, Refusal | None] = {}
        self.events: dict[int, list[dict[str, Any]]] = {}
        self._open = ""

    def play(self, *actions: str) -> "Scene":
        """Play actions; those that end in "!" must be refused."""
        for text in actions:
            self._play_one(text)
        return self

    def _play_one(self, text: str) -> None:
        number = len(self.after)
        if text.endswith("!"):
            before = self.state.digest()
            try:
                attempt = self.state.clone()
                run(attempt, text[:-1].strip())
            except Refused as refused:
                self.refusals[number] = refused.refusal
            else:
                raise AssertionError(f"{text} was not refused")
            assert self.state.digest() == before
        elif " legal " not in text and not text.startswith("spectator"):
            self.state.listen()
            try:
                run(self.state, text)
            except Refused as refused:
                raise AssertionError(f"{number}. {text} was refused: {refused}") from refused
            self.events[number] = seen_events(self.state.heard(), -1)
            self.state.events = None
            self._note_responders(number)
        self.after.append(self.state.clone())

    def _note_responders(self, number: int) -> None:
        for frame in self.state.stack:
            if isinstance(frame, Responses):
                waiting = frame.waiting | (1 << frame.warrior if frame.warrior >= 0 else 0)
                names = [
                    name_of(w)
                    for w in range(pieces.WARRIORS)
                    if waiting >> w & 1 and self.state.at[w] >= 0
                ]
                if self._open != str(names) and (not self._open or len(names) > len(self._open)):
                    self.responders[number] = names
                self._open = str(names)
                return
        self._open = ""

    # --- what can be asked of the present state, or after action n

    def at(self, name: str, n: int = -1) -> str | None:
        """Where a Warrior stands, such as ``D4``; None if it is off the board."""
        space = self.after[n].at[warrior_of(name)]
        return board.NAMES[space].upper() if space >= 0 else None

    def hp(self, name: str, n: int = -1) -> int:
        """A Warrior's Health."""
        return self.after[n].health[warrior_of(name)]

    def carried(self, name: str, n: int = -1) -> int:
        """The Loot that a Warrior carries."""
        return self.after[n].carried[warrior_of(name)]

    def loot(self, place: str, n: int = -1) -> int:
        """The Loot on a space."""
        return self.after[n].loot[board.SPACE_OF[place.lower()]]

    def all_loot(self, n: int = -1) -> dict[str, int]:
        """All Loot on the ground by space."""
        return {board.NAMES[s].upper(): a for s, a in enumerate(self.after[n].loot) if a}

    def ground(self, place: str, n: int = -1) -> str:
        """What stands on a space: ``wall P2``, ``void`` and so on."""
        what = self.after[n].ground[board.SPACE_OF[place.lower()]]
        owners = {1: " P1", 2: " P2", 3: " P1", 4: " P2"}
        return pieces.GROUND_NAMES[what] + owners.get(what, "")

    def walls(self, n: int = -1) -> set[str]:
        """The spaces with Walls."""
        ground = self.after[n].ground
        return {board.NAMES[s].upper() for s in range(board.SPACES) if ground[s] in (3, 4)}

    def markers(self, n: int = -1) -> dict[str, str]:
        """All Markers by space: owner and content, bottom first, such as ``2e2b``."""
        letters = "eb" + "w" * pieces.KINDS
        return {
            board.NAMES[s].upper(): "".join(
                f"{1 + (m & 1)}{letters[pieces.marker_content(m)]}" for m in stack
            )
            for s, stack in enumerate(self.after[n].stacks)
            if stack
        }

    def hidden(self, name: str, n: int = -1) -> bool:
        """Whether a Warrior is hidden."""
        return bool(self.after[n].hidden >> warrior_of(name) & 1)

    def has_mark(self, mark: str, name: str, n: int = -1) -> bool:
        """Whether a Warrior bears a mark: sick, unusable, grounded, unchained, graveyard."""
        return bool(getattr(self.after[n], mark) >> warrior_of(name) & 1)

    def lifeforce(self, side: str, n: int = -1) -> int:
        """A LifeForce's Health."""
        return self.after[n].lifeforce[seat_of(side)]

    def reserves(self, side: str, n: int = -1) -> int:
        """A player's Reserves."""
        return self.after[n].reserves[seat_of(side)]

    def pile(self, name: str, side: str, n: int = -1) -> list[str]:
        """The names of the cards of a pile: row, cooldown, hand."""
        return [CARDS[c].name for c in getattr(self.after[n], name)[seat_of(side)]]

    def works(self, card: str, n: int = -1) -> bool:
        """Whether a card's effect is in force."""
        return self.after[n].works(CARD_OF[slug(card)])

    def left(self, n: int = -1) -> tuple[str, int]:
        """Whose turn it is, and the actions left."""
        state = self.after[n]
        return f"P{state.turn + 1}", state.actions

    @property
    def winner(self) -> str | None:
        """Who has won."""
        if not self.state.is_terminal():
            return None
        return "P1" if self.state.returns()[0] > 0 else "P2"

    def options(self) -> list[str]:
        """The notation of what may be answered now."""
        return [KEEPERS.action_to_string(a) for a in self.state.legal_actions()]

    def asked(self) -> str:
        """Who is asked what, such as ``P2 respawn``."""
        ask = self.state.ask
        return f"P{ask.seat + 1} {ask.of}" if ask is not None else "nobody"

    def rule(self, n: int) -> str:
        """The clause that an action was refused by."""
        refusal = self.refusals[n]
        assert refusal is not None
        return refusal.rule

    def kinds(self, n: int = -1) -> list[str]:
        """The kinds of the events of an action (the last one)."""
        number = n if n >= 0 else max(self.events)
        return [event["kind"] for event in self.events[number]]


def play(id: str, **more: Any) -> Scene:
    """Play a scenario of the file."""
    row = scenarios()[id]
    return Scene({**row["setup"], **more}).play(*row["actions"])


def proves(id: str) -> Callable[[Test], Test]:
    """The test plays this scenario and so proves the clauses and rulings that its row names."""
    row = scenarios()[id]

    def mark(test: Test) -> Test:
        cited = rule(*row["clauses"], *row.get("rulings", []))
        marked: Test = scenario(id)(cited(test))
        return marked

    return mark


def warrior_of(name: str) -> int:
    """The number of a Warrior, such as ``P2 Ogre``."""
    side, kind = name.split()
    return seat_of(side) * pieces.KINDS + pieces.KIND_NAMES.index(kind.lower())


def name_of(warrior: int) -> str:
    """The name of a Warrior's number."""
    kind = pieces.KIND_NAMES[pieces.KIND_OF[warrior]].capitalize()
    return f"P{pieces.OWNER_OF[warrior] + 1} {kind}"


def attacks_of(scene: Scene, name: str) -> set[str]:
    """The legal Attacks of a Warrior as ``D5`` or ``D4 wall``."""
    found: list[int] = []
    warrior_actions(scene.state, warrior_of(name), "turn", found)
    texts = set()
    for action in found:
        if v.ATTACK <= action < v.USE:
            start, direction, distance, wall = v.attack_parts(action)
            place = board.NAMES[v.ray_space(start, direction, distance)].upper()
            texts.add(f"{place} wall" if wall else place)
    return texts


def moves_of(scene: Scene, name: str) -> set[str]:
    """The legal first spaces of a Warrior's Move."""
    found: list[int] = []
    warrior_actions(scene.state, warrior_of(name), "turn", found)
    return {board.NAMES[board.NEXT[a // 8][a % 8]].upper() for a in found if a < v.STEP}
