"""Situations in one expression: invented cards, Garrisons as text, dice as a list.

    s = scene(side("Ox 4/3", hand=["Bolt"]), side("Wolf 2(4)/1 wasted"),
              cards=[action("Bolt", "Deal 2 damage to target Kraver.")])
    s.do("play bolt", "@b1").all_pass()
    assert s.line(1) == ["Wolf 0"]

A Kraver is ``Name HP/Attack``, ``Name current(maximum)/Attack``, then words: a status, Soma
keywords.
Capitals have 20 HP and Garrison 5, costs are nothing, unless said otherwise.
"""

import re
from collections.abc import Iterable
from typing import Any

from rulewright.games.kravestorm import values
from rulewright.games.kravestorm.game import Kravestorm
from rulewright.games.kravestorm.loading import document, load
from rulewright.games.kravestorm.records import Attack, Thing
from rulewright.games.kravestorm.state import KravestormState
from rulewright.games.kravestorm.terms import POSITIONS, SOMA, TYPES
from rulewright.games.kravestorm.window import ReactionWindow
from rulewright.kernel import chance

_KRAVER = re.compile(
    r"(?P<name>[A-Z]\w*) (?:(?P<now>\d+)\()?(?P<hp>\d+)\)?/(?P<attack>\d+)(?P<words>.*)"
)
LETTERS = {"B": "brone", "S": "scarn", "C": "cyrel", "V": "verdal", "U": "umbrel", "*": "generic"}


def slug(name: str) -> str:
    """Return the slug of a card's name."""
    return name.lower().replace(" ", "-").replace("'", "")


def cost(symbols: str) -> dict[str, int]:
    """Return a cost or a pool from letters: ``BB*`` is two Brone and one generic (or any-type)."""
    return {LETTERS[c]: symbols.count(c) for c in dict.fromkeys(symbols)}


def kraver(name: str, hp: int = 3, attack: int = 1, **about: Any) -> dict[str, Any]:
    """Return a Kraver card; ``deployment``, ``attack_ethos``, ``defense`` or ``permanent`` is
    its text."""
    kinds = {
        "deployment": "deployment",
        "attack_ethos": "attack",
        "defense": "defense",
        "permanent": "permanent",
    }
    ethos = next(({"kind": kinds[k], "text": about[k]} for k in kinds if k in about), None)
    side = {k: about[k] for k in ("recoil", "status_roll") if k in about}
    return {
        "group": "kravers",
        "slug": slug(name),
        "name": name,
        "hp": hp,
        "attack": attack,
        "cost": cost(about.get("cost", "")),
        "attack_cost": cost(about.get("attack_cost", "")),
        "species": list(about.get("species", ())),
        "soma": list(about.get("soma", ())),
        "side_effect": side,
        "ethos": ethos or {"kind": "permanent", "text": ""},
    }


def upgrade(name: str, text: str = "", on: str = "own_capital", **about: Any) -> dict[str, Any]:
    """Return an Upgrade card."""
    return {
        "group": "upgrades",
        "slug": slug(name),
        "name": name,
        "text": text,
        "attach_to": on,
        "subtype": about.get("subtype"),
        "cost": cost(about.get("cost", "")),
        "hp": about.get("hp"),
        "produces": cost(about["produces"]) if "produces" in about else None,
    }


def action(name: str, text: str, symbols: str = "") -> dict[str, Any]:
    """Return an Action card."""
    return {
        "group": "actions",
        "slug": slug(name),
        "name": name,
        "text": text,
        "cost": cost(symbols),
    }


def whisper(name: str, one: str, other: str = "Draw 1 card.", symbols: str = "") -> dict[str, Any]:
    """Return a Whisper card with its two effects."""
    return {
        "group": "whispers",
        "slug": slug(name),
        "name": name,
        "cost": cost(symbols),
        "modes": [{"text": one}, {"text": other}],
    }


def official(*slugs: str) -> list[dict[str, Any]]:
    """Return cards of the starter set."""
    found = []
    for group in ("kravers", "upgrades", "actions", "whispers"):
        found += [{"group": group, **raw} for raw in document()[group] if raw["slug"] in slugs]
    assert len(found) == len(slugs), slugs
    return found


def side(*garrison: Any, **about: Any) -> dict[str, Any]:
    """Return one player's side: Kravers from left to right, and what else differs from the
    default."""
    return {"garrison": garrison, **about}


def _parse(text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    match = _KRAVER.fullmatch(text)
    if match is None:
        return {}, {"card": slug(text)}
    words = match["words"].split()
    soma = [w for w in words if w in SOMA]
    entry: dict[str, Any] = {"card": slug(match["name"])}
    if match["now"]:
        entry["hp"] = int(match["now"])
    for word in words:
        if word in POSITIONS:
            entry["position"] = word
    return kraver(match["name"], int(match["hp"]), int(match["attack"]), soma=soma), entry


class Scene:
    """A state with short ways to act and to look."""

    def __init__(self, state: KravestormState) -> None:
        self.state = state
        self.events: list[Any] = []
        state.listen()

    # --- acting

    def do(self, *texts: str) -> "Scene":
        """Apply actions by their notation."""
        for text in texts:
            self.state.apply_action(self.state.game.string_to_action(text))
            self.events += self.state.heard()
        return self

    def all_pass(self) -> "Scene":
        """Every player passes in the window that is open, until it or a nested one has locked."""
        frame = self.state.stack[-1]
        while (
            self.state.stack and self.state.stack[-1] is frame and isinstance(frame, ReactionWindow)
        ):
            self.do("pass")
        return self

    def through(self) -> "Scene":
        """Pass in all windows until something else is asked."""
        while self.state.stack and isinstance(self.state.stack[-1], ReactionWindow):
            self.do("pass")
        return self

    def until(self, phase: str, seat: int) -> "Scene":
        """Go on, passing everything, until this player's phase begins."""
        while (self.state.phase, self.state.active) != (phase, seat) or "next" not in self.legal():
            legal = self.legal()
            self.do(next(text for text in ("pass", "next", "stop", legal[0]) if text in legal))
        return self

    # --- looking

    def legal(self) -> list[str]:
        """Return the notations of the legal actions."""
        return [self.state.game.action_to_string(a) for a in self.state.legal_actions()]

    def can(self, text: str) -> bool:
        """Say whether the action is legal."""
        return text in self.legal()

    def refused(self, text: str) -> str:
        """Return the clause by which the action is refused; the state must stay as it is."""
        before = self.state.digest()
        refusal = self.state.explain(self.state.game.string_to_action(text))
        assert refusal is not None, f"{text} is legal"
        assert self.state.digest() == before
        self.state.game.rulebook.get(refusal.rule)
        return refusal.rule

    @property
    def asked(self) -> int:
        """Return the seat that is asked."""
        return self.state.current_player

    @property
    def question(self) -> str:
        """Return the id of the question."""
        return str(self.state.prompt()["of"])

    @property
    def window(self) -> bool:
        """Say whether a Reaction Window asks."""
        return bool(self.state.stack) and isinstance(self.state.stack[-1], ReactionWindow)

    @property
    def windows(self) -> int:
        """Return how many windows are open."""
        return sum(isinstance(f, ReactionWindow) for f in self.state.stack)

    def view(self, viewer: int) -> Any:
        """Return what a viewer sees."""
        return self.state.view(viewer)

    def hp(self, seat: int) -> int:
        """Return the HP of a Capital."""
        return self.state.things[self.state.players[seat].capital].hp

    def name(self, thing: Thing) -> str:
        """Return the name of a card in play."""
        return self.state.book.cards[thing.card].name

    @property
    def going(self) -> Attack:
        """Return the attack that is going on."""
        assert self.state.attack is not None
        return self.state.attack

    def line(self, seat: int) -> list[str]:
        """Return a Garrison: name and HP of each Kraver, and its status unless Ready."""
        found = []
        for id in self.state.players[seat].garrison:
            thing = self.state.things[id]
            status = "" if not thing.position else f" {POSITIONS[thing.position]}"
            found.append(f"{self.name(thing)} {thing.hp}{status}")
        return found

    def names(self, seat: int) -> list[str]:
        """Return the names of a Garrison."""
        return [self.name(self.state.things[id]) for id in self.state.players[seat].garrison]

    def thing(self, name: str, seat: int | None = None) -> Thing:
        """Return the one card in play of this name."""
        found = [
            t
            for t in self.state.things.values()
            if self.name(t) == name and (seat is None or t.controller == seat)
        ]
        assert len(found) == 1, [self.name(t) for t in self.state.things.values()]
        return found[0]

    def attack(self, name: str) -> int:
        """Return the Attack Damage of a Kraver."""
        return values.attack_damage(self.state, self.thing(name))

    def status(self, name: str) -> str:
        """Return the position of a card in play."""
        return POSITIONS[self.thing(name).position]

    def zone(self, seat: int, zone: str) -> list[str]:
        """Return the names of the cards in the hand, discard, buried or removed zone."""
        player = self.state.players[seat]
        cards = player.hand if zone == "hand" else [x.card for x in getattr(player, zone)]
        return [self.state.book.cards[c].name for c in cards]

    def hand(self, seat: int) -> int:
        """Return how many cards are in a Hand."""
        return len(self.state.players[seat].hand)

    def units(self, seat: int) -> dict[str, int]:
        """Return what is in a pool."""
        pool = self.state.players[seat].units
        return {t: n for t, n in zip((*TYPES, "any"), pool, strict=True) if n}

    def log(self, *kinds: str) -> list[str]:
        """Return the kinds of the events so far, or those of some kinds."""
        return [e.kind for e in self.events if not kinds or e.kind in kinds]

    def rules(self) -> set[str]:
        """Return the clauses that the events so far cite."""
        return {e.rule for e in self.events}


def scene(
    *sides: dict[str, Any],
    cards: Iterable[dict[str, Any]] = (),
    phase: str = "first-play",
    active: int = 0,
    effects: Iterable[dict[str, Any]] = (),
    **about: Any,
) -> Scene:
    """Return the scene in which ``active`` is asked in ``phase``."""
    invented = {c["slug"]: c for c in cards}
    invented.setdefault("filler", kraver("Filler", 1, 1))
    players = []
    kits = []
    for seat, given in enumerate(sides):
        entries = []
        for item in given["garrison"]:
            text, more = item if isinstance(item, tuple) else (item, {})
            card, entry = _parse(text)
            if card:
                invented.setdefault(card["slug"], card)
            entries.append({**entry, **more})
        kits.append(_kit(seat, given))
        player: dict[str, Any] = {"kit": f"kit-{seat}", "garrison": entries}
        for key in ("hp", "flipped", "gamma_left", "area", "alive", "nektheries_played", "hurt"):
            if key in given:
                player[key] = given[key]
        for key in ("hand", "discard", "buried", "deck"):
            player[key] = [
                slug(n) for n in given.get(key, ["Filler"] * 10 if key == "deck" else ())
            ]
        player["upgrades"] = [
            u if isinstance(u, dict) else {"card": slug(u)} for u in given.get("upgrades", ())
        ]
        pool = cost(given.get("units", ""))
        player["units"] = {("any" if t == "generic" else t): n for t, n in pool.items()}
        players.append(player)
    document: dict[str, Any] = {"meta": {"set_code": "TEST"}, "capital_kits": kits, "decks": []}
    for group in ("kravers", "upgrades", "actions", "whispers"):
        document[group] = [
            {k: v for k, v in c.items() if k != "group"}
            for c in invented.values()
            if c["group"] == group
        ]
    game = Kravestorm(load(document))
    position = {
        "players": players,
        "phase": phase,
        "active": active,
        "effects": list(effects),
        **about,
    }
    return Scene(game.from_position(position))


def _kit(seat: int, given: dict[str, Any]) -> dict[str, Any]:
    gamma = given.get("gamma")
    return {
        "slug": f"kit-{seat}",
        "name": f"City {seat}",
        "hp": given.get("max_hp", 20),
        "starting_hand": 5,
        "garrison": given.get("garrison_value", 5),
        "gamma": {"text": gamma, "cost": cost(given.get("gamma_cost", ""))} if gamma else None,
        "nektheries": [
            {"slug": f"brone-{seat}", "name": f"Brone {seat}", "produces": {"brone": 1}},
            {"slug": f"scarn-{seat}", "name": f"Scarn {seat}", "produces": {"scarn": 1}},
        ],
        "alpha": {"slug": f"alpha-{seat}", "name": f"Alpha {seat}", "produces": {"brone": 1}},
    }


class Dice:
    """Scripted d20s: the next results, then chance again."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self._below = chance.below

    def __call__(self, seed: int, draws: int, bound: int) -> int:
        if bound == 20 and self.shown:
            return self.shown.pop(0) - 1
        return self._below(seed, draws, bound)
