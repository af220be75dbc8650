"""Situations and their play, in the words of scenarios.yaml.

``play("KD-S12")`` sets the scenario up, plays its actions and checks that those marked with "!" are
refused; ``Scene(...)`` does the same for a situation written in a test.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers import vocabulary as v
from rulewright.games.keepers.cards.table import CARD_OF, CARDS
from rulewright.games.keepers.game import KEEPERS, KeepersState
from rulewright.games.keepers.legal import warrior_actions
from rulewright.games.keepers.responses import Responses
from rulewright.kernel.events import seen_events
from rulewright.kernel.refusal import Refusal
from tests.citing import rule, scenario

Test = TypeVar("Test", bound=Callable[..., None])

HERE = Path(__file__).parent
FREEZE_CARDS = ("truce", "slowdown", "retaliate", "minionized", "invincible", "famine")


@cache
def scenarios() -> dict[str, dict[str, Any]]:
    """The scenarios by id."""
    rows = yaml.safe_load((HERE / "scenarios.yaml").read_text(encoding="utf-8"))
    return {row["id"]: row for row in rows}


def seat_of(side: str) -> int:
    """P1 is seat 0, P2 seat 1."""
    return int(side[1]) - 1


def slug(name: str) -> str:
    """The slug of a card's name."""
    return name.lower().replace(" ", "-")


def position_of(setup: dict[str, Any]) -> dict[str, Any]:
    """The position that a scenario's setup stands for, with the defaults of the file's head."""
    found: dict[str, dict[str, Any]] = {
        "P1 Keeper": {"at": "c1"},
        "P2 Keeper": {"at": "c7"},
        "P1 Guardian": {"at": "d2"},
        "P2 Guardian": {"at": "d6"},
    }
    objects: list[dict[str, Any]] = []
    hidden: list[tuple[int, str, int]] = []
    for text in setup.get("pieces", []):
        side, kind, place, *rest = text.split()
        if place == "off":
            found.pop(f"{side} {kind}", None)
            continue
        found.pop(f"{side} {kind}", None)
        found[f"{side} {kind}"] = piece = {"at": place.lower()}
        _read_marks(piece, rest)
        if "hidden" in rest:
            group = sum(owner == seat_of(side) for owner, _, _ in hidden)
            hidden.append((seat_of(side), place.lower(), group))
            objects.append(
                {"kind": "marker", "at": place.lower(), "owner": seat_of(side),
                 "hides": kind.lower(), "group": group}
            )  # fmt: skip
    _read_objects(setup, objects, hidden)
    if "fill" in setup:
        _fill(setup["fill"], found, objects)
    players = []
    for side in ("P1", "P2"):
        players.append(_player(setup, side))
    for name, piece in found.items():
        if "maximum" in piece:
            players[seat_of(name.split()[0])]["keeper_max"] = piece.pop("maximum")
    position: dict[str, Any] = {
        "turn": seat_of(setup.get("turn", "P1")),
        "turn_number": 20 + seat_of(setup.get("turn", "P1")),
        "actions": setup.get("actions", 3),
        "economy": setup.get("economy", 40),
        "style": setup.get("style", "Chaotic").lower(),
        "players": players,
        "pieces": [
            {"owner": seat_of(name.split()[0]), "kind": name.split()[1].lower(), **piece}
            for name, piece in found.items()
        ],
        "objects": objects,
        "shared": [slug(name) for name in setup.get("shared", [])],
        "deck": [slug(name) for name in setup.get("deck", []) if name != "..."],
        "effects": [
            effect
            for side, names in setup.get("effects", {}).items()
            for effect in _effects(seat_of(side), names)
        ],
    }
    return position


def _read_marks(piece: dict[str, Any], rest: list[str]) -> None:
    marks = []
    for word in rest:
        if match := re.fullmatch(r"hp(\d+)", word):
            piece["health"] = int(match[1])
        elif match := re.fullmatch(r"max(\d+)", word):
            piece["maximum"] = int(match[1])
        elif match := re.fullmatch(r"loot(\d+)", word):
            piece["carried"] = int(match[1])
        elif match := re.fullmatch(r"deliver:P(\d)", word):
            piece["deliver"] = int(match[1])
        elif word == "stunned":
            piece["stunned"] = 3
        elif word in ("unchained", "sick"):
            marks.append(word)
        elif word not in ("onwall", "hidden"):
            raise ValueError(f"unknown mark {word}")
    if marks:
        piece["marks"] = marks


def _read_objects(
    setup: dict[str, Any], objects: list[dict[str, Any]], hidden: list[tuple[int, str, int]]
) -> None:
    waiting = []
    for text in setup.get("objects", []):
        kind, place, *rest = text.split()
        entry: dict[str, Any] = {"kind": kind.lower(), "at": place.lower()}
        if kind == "Loot":
            entry["amount"] = int(rest[0])
        elif kind in ("Wall", "Bomb", "Marker"):
            entry["owner"] = seat_of(rest[0])
        if kind == "Bomb" and rest[1] == "hidden":
            group = sum(owner == entry["owner"] for owner, _, _ in hidden)
            hidden.append((entry["owner"], place.lower(), group))
            entry.update(kind="marker", hides="bomb", group=group)
        elif kind == "Marker":
            waiting.append(entry)
        objects.append(entry)
    for entry in waiting:
        # An empty Marker belongs to the nearest hidden thing of its owner.
        near = sorted(
            (_distance(entry["at"], place), group)
            for owner, place, group in hidden
            if owner == entry["owner"]
        )
        entry["group"] = near[0][1] if near else 0


def _distance(one: str, other: str) -> int:
    a, b = board.SPACE_OF[one], board.SPACE_OF[other]
    return max(abs(a % 7 - b % 7), abs(a // 7 - b // 7))


def _fill(text: str, found: dict[str, Any], objects: list[dict[str, Any]]) -> None:
    taken = {piece["at"] for piece in found.values()} | {"d1", "d7"}
    taken |= {entry["at"] for entry in objects}
    taken |= {place.lower() for place in re.findall(r"except ([A-G]\d)", text)}
    for place in board.NAMES:
        if place not in taken:
            objects.append({"kind": "wall", "at": place, "owner": 1})


def _player(setup: dict[str, Any], side: str) -> dict[str, Any]:
    player: dict[str, Any] = {}
    for name in ("lifeforce", "reserves"):
        if side in setup.get(name, {}):
            player[name] = setup[name][side]
    for name in ("hand", "cooldown", "vetoed"):
        player[name] = [slug(card) for card in setup.get(name, {}).get(side, [])]
    player["row"] = []
    for card in setup.get("row", {}).get(side, []):
        name, _, taxed = card.partition(" on ")
        player["row"].append(slug(name))
        if taxed:
            player["taxes"] = slug(taxed)
    player["graveyard"] = [kind.lower() for kind in setup.get("graveyard", {}).get(side, [])]
    player["wall_effect"] = setup.get("wall_effect", {}).get(side, "Heal").lower()
    player["ultimate"] = setup.get("ultimate", {}).get(side, "Regrowth").lower()
    return player


def _effects(owner: int, names: list[str]) -> list[dict[str, Any]]:
    found = []
    for name in names:
        card, _, turns = name.partition(" turn ")
        effect: dict[str, Any] = {"card": slug(card), "owner": owner}
        if turns:
            done, total = map(int, turns.split(" of "))
            effect.update(ends="turn_end", seat=1 - owner, left=total - done + 1)
            effect["data"] = (1 - owner) * pieces.KINDS + pieces.GUARDIAN
        elif slug(card) in FREEZE_CARDS:
            effect.update(ends="turn_end", seat=owner, left=99)
        found.append(effect)
    return found


class Refused(Exception):
    """An action of a script is not legal; ``refusal`` says why, None if another is asked."""

    def __init__(self, text: str, refusal: Refusal | None) -> None:
        super().__init__(f"{text}: {refusal}")
        self.refusal = refusal


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
                _run(attempt, text[:-1].strip())
            except Refused as refused:
                self.refusals[number] = refused.refusal
            else:
                raise AssertionError(f"{text} was not refused")
            assert self.state.digest() == before
        elif " legal " not in text and not text.startswith("spectator"):
            self.state.listen()
            try:
                _run(self.state, text)
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


# --- scripts


def _run(state: KeepersState, text: str) -> None:
    side, _, rest = text.partition(" ")
    seat = seat_of(side)
    words = rest.split()
    if words[0] == "respond":
        _answer(state, seat, _responder_tokens(state, words[1]), text)
        rest = rest.split(maxsplit=2)[2]
        if rest == "pass":
            _answer(state, seat, ["pass"], text)
            return
    elif words[0] == "command":
        rest = rest.split(maxsplit=2)[2]
        words = rest.split()
        if words[0] in ("take", "buy"):
            # A commanded Keeper has no such action at all (KD-R127).
            raise Refused(text, None)
        if words[0] in ("move", "attack"):
            rest = f"{words[0]} Keeper {' '.join(words[1:])}"
    elif (
        not rest.startswith("=")
        and state.ask is not None
        and state.ask.of in ("respond", "responder")
    ):
        raise AssertionError(f"{text}: {state.prompt()} waits for a Response")
    _answer(state, seat, tokens(state, seat, rest), text)
    while state.ask is not None and state.ask.of == "path_step":
        _answer(state, seat, ["stop"], text)


def _responder_tokens(state: KeepersState, kind: str) -> list[str]:
    if state.ask is not None and state.ask.of == "responder":
        return [f"piece {kind.lower()}"]
    if state.ask is None or state.ask.of != "respond":
        raise Refused(f"no Response of {kind} is due", None)
    assert state.prompt()["card"] == kind.lower()
    return []


def _answer(state: KeepersState, seat: int, answers: list[str], text: str) -> None:
    for answer in answers:
        if state.current_player != seat:
            raise Refused(text, None)
        if answer.startswith("?"):
            # An answer that is asked for only where there is a choice.
            if state.ask is None or state.ask.of != answer[1:].split(":")[0]:
                continue
            answer = answer.split(":")[1]
        action = KEEPERS.string_to_action(answer)
        refusal = state.explain(action)
        if refusal is not None:
            raise Refused(f"{text} ({answer})", refusal)
        state.apply_action(action)


def tokens(state: KeepersState, seat: int, text: str) -> list[str]:
    """The notation of a scripted action without its side; "=..." is notation already."""
    if text.startswith("="):
        return [text[1:]]
    verb, _, rest = text.partition(" ")
    spaces = [place.lower() for place in re.findall(r"\b[A-G][1-7]\b", rest)]
    names = [slug(w) for w in rest.replace(":", "").split() if w.capitalize() in _KINDS]
    if verb == "move":
        return [f"{spaces[0]}-{spaces[1]}", *(f">{s}" for s in spaces[2:])]
    if verb == "attack":
        return [_attack(state, spaces, rest.endswith("wall"))]
    if verb in ("ram", "leapfrog", "stun", "handoff", "switch"):
        return [f"{verb} {spaces[0]}", f"@{spaces[1]}"]
    if verb == "groundpound":
        return [f"groundpound {_place(state, seat, names[0])}"]
    if verb in ("stealth", "minefield"):
        return [f"{verb} {_place(state, seat, names[0])}", f"@{spaces[0]}"]
    if verb == "deliver":
        if " to " in rest:
            return [f"@{spaces[0]}"]
        target = spaces[0] if spaces else _place(state, seat, names[1])
        return [f"deliver {_place(state, seat, names[0])}", f"@{target}"]
    if verb == "respawn":
        return [f"@{spaces[0]}"]
    if verb == "comrade":
        return [f"piece {names[0]}", f"@{spaces[0]}"]
    if verb == "choose":
        return [f"piece {names[0]}"]
    if verb == "cast":
        return _with_choices("pick", state, rest, spaces)
    if verb == "card":
        return _with_choices("card", state, rest, spaces)
    if verb == "buy":
        return _buy(rest, spaces, names)
    if verb == "return":
        return [f"return {slug(rest)}"]
    if verb == "ultimate":
        choices = [f"@{s}" for s in spaces]
        if names and rest.startswith("Resurrect"):
            choices.insert(0, f"piece {names[0]}")
        return ["ultimate", *choices]
    return [text]


_KINDS = {kind.capitalize() for kind in pieces.KIND_NAMES}


def _place(state: KeepersState, seat: int, kind: str) -> str:
    warrior = seat * pieces.KINDS + pieces.KIND_NAMES.index(kind)
    return board.NAMES[state.at[warrior]]


def _attack(state: KeepersState, spaces: list[str], wall: bool) -> str:
    return f"{spaces[0]}x{spaces[1]}{'w' if wall else ''}"


def _buy(rest: str, spaces: list[str], names: list[str]) -> list[str]:
    what, _, more = rest.partition(" ")
    if what == "unchain":
        return ["unchain"]
    if what == "minion":
        return [f"hire {names[0]}", f"@{spaces[0]}"]
    if what == "wall":
        return ["buy-wall", f"@{spaces[0]}"]
    card, _, choice = more.partition(" giving ")
    if choice:
        return [f"buy {slug(card)}", f"pick {slug(choice)}"]
    card, _, choice = more.partition(" target ")
    if choice:
        return [f"buy {slug(card)}", f"pick {slug(choice)}"]
    card = more.partition(" at ")[0]
    return [f"buy {slug(card)}", *(f"@{s}" for s in spaces)]


def _with_choices(first: str, state: KeepersState, rest: str, spaces: list[str]) -> list[str]:
    card, rest = _card_and_rest(rest)
    begin = [f"{first} {card}"]
    if not rest.strip(": "):
        return begin
    if card == "hyperdrive":
        for part in rest.strip(": ").split(", "):
            inner, more = _card_and_rest(part)
            begin.append(f"pick {inner}")
            if chosen := re.search(r"\((.*)\)", more):
                begin.append(f"pick {slug(chosen[1])}")
            elif places := re.findall(r"[A-G][1-7]", more):
                begin.append(f"{places[0].lower()}x{places[1].lower()}")
        return begin
    if card == "revive":
        for kind, place in re.findall(r"(\w+) ([A-G]\d)", rest):
            begin += [f"piece {kind.lower()}", f"@{place.lower()}"]
        return [*begin, "?summon_which:stop"]
    if "without target" in rest:
        return [*begin, "?card_attack:stop"]
    if card in ("snipe", "critical-hit") and spaces:
        return [*begin, f"{spaces[0]}x{spaces[1]}"]
    if card in ("sprint", "mirage", "sacrifice"):
        return [*begin, f"piece {rest.strip().lower()}"]
    return [*begin, *(f"@{s}" for s in spaces)]


def _card_and_rest(text: str) -> tuple[str, str]:
    for card in sorted(CARDS, key=lambda card: -len(card.name)):
        if text.startswith(card.name):
            return card.slug, text[len(card.name) :]
    raise ValueError(f"no card in {text!r}")


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
