"""The actions of scenarios.yaml as answers of the game's notation."""

import re

from rulewright.games.keepers import board, pieces
from rulewright.games.keepers.cards.table import CARDS
from rulewright.games.keepers.game import KEEPERS
from rulewright.games.keepers.match import KeepersState
from rulewright.kernel.refusal import Refusal
from tests.games.keepers.setups import seat_of, slug


class Refused(Exception):
    """An action of a script is not legal; ``refusal`` says why, None if another is asked."""

    def __init__(self, text: str, refusal: Refusal | None) -> None:
        super().__init__(f"{text}: {refusal}")
        self.refusal = refusal


def run(state: KeepersState, text: str) -> None:
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
