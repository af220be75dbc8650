"""The events tell all that is shown: a client that only listens reaches the view."""

from collections import Counter
from typing import Any

import pytest

from rulewright.games.eightfold.board import tile_of
from rulewright.games.eightfold.cards import DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.events import SPECTATOR, seen_events
from tests.citing import rule
from tests.games.eightfold.table import (
    attack,
    happened,
    health,
    kinds,
    legal,
    on,
    play,
    seen,
    table,
    worn,
)
from tests.laws.play import Subject, random_play


class Listener:
    """A client that was shown the first view and has then only been told events."""

    def __init__(self, view: Any) -> None:
        self.pieces = {
            piece["at"]: {key: piece[key] for key in ("owner", "card", "damage", "beneath")}
            | {"counters": dict(piece["counters"])}
            for piece in view["pieces"]
        }
        self.mana = [player["counters"]["mana"] for player in view["players"]]
        zones = [player["zones"] for player in view["players"]]
        self.hands = [zone["hand"]["count"] for zone in zones]
        self.known = [Counter(zone["hand"]["known"]) for zone in zones]
        self.decks = [zone["deck"]["count"] for zone in zones]
        self.discards = [list(zone["discard"]["cards"]) for zone in zones]
        self.turn = (view["status"]["turn"], view["status"]["turn_count"])
        self.returns = view["returns"]

    def hear(self, event: dict[str, Any]) -> None:
        getattr(self, f"_{event['kind']}", lambda _: None)(event)

    def _turn(self, event: dict[str, Any]) -> None:
        self.turn = (event["turn"], event["turn_count"])

    def _mana(self, event: dict[str, Any]) -> None:
        self.mana[event["seat"]] += event["amount"]

    def _draw(self, event: dict[str, Any]) -> None:
        self.decks[event["seat"]] -= event["count"]
        self.hands[event["seat"]] += event["count"]

    _take = _draw

    def _shuffle(self, event: dict[str, Any]) -> None:
        self.decks[event["seat"]] += event["count"]
        self.hands[event["seat"]] -= event["count"]
        if event["count"]:
            self.known[event["seat"]].clear()

    def _mill(self, event: dict[str, Any]) -> None:
        self.decks[event["seat"]] -= event["count"]
        self.discards[event["seat"]] += event["cards"]

    def _discard(self, event: dict[str, Any]) -> None:
        for card in event["cards"]:
            self._leave_hand(event["seat"], card)
            self.discards[event["seat"]].append(card)

    def _leave_hand(self, seat: int, card: str) -> None:
        self.hands[seat] -= 1
        self.known[seat] -= Counter([card])

    def _regain(self, event: dict[str, Any]) -> None:
        self.discards[event["seat"]].remove(event["card"])
        self.hands[event["seat"]] += 1
        self.known[event["seat"]][event["card"]] += 1

    def _play(self, event: dict[str, Any]) -> None:
        self.mana[event["seat"]] -= event["amount"]
        self._leave_hand(event["seat"], event["card"])

    def _spent(self, event: dict[str, Any]) -> None:
        self.discards[event["seat"]].append(event["card"])

    def _ability(self, event: dict[str, Any]) -> None:
        self.mana[event["seat"]] -= event["amount"]

    def _place(self, event: dict[str, Any]) -> None:
        self.pieces[event["at"]] = {
            "owner": event["seat"],
            "card": event["card"],
            "damage": 0,
            "beneath": [],
            "counters": {},
        }

    def _evolve(self, event: dict[str, Any]) -> None:
        piece = self.pieces[event["at"]]
        assert piece["card"] == event["source"]
        piece["beneath"] = [*piece["beneath"], piece["card"]]
        piece["card"] = event["card"]

    def _move(self, event: dict[str, Any]) -> None:
        assert event["to"] not in self.pieces
        self.pieces[event["to"]] = self.pieces.pop(event["from"])

    _shove = _move

    def _swap(self, event: dict[str, Any]) -> None:
        a, b = event["from"], event["to"]
        self.pieces[a], self.pieces[b] = self.pieces[b], self.pieces[a]

    def _counters(self, event: dict[str, Any]) -> None:
        counters = self.pieces[event["at"]]["counters"]
        counters[event["counter"]] = event["count"]
        if not event["count"]:
            del counters[event["counter"]]

    def _damage(self, event: dict[str, Any]) -> None:
        piece = self.pieces[event["at"]]
        assert event["count"] == piece["damage"] + event["amount"]
        piece["damage"] = event["count"]

    def _heal(self, event: dict[str, Any]) -> None:
        piece = self.pieces[event["at"]]
        assert event["count"] == piece["damage"] - event["amount"] >= 0
        piece["damage"] = event["count"]

    def _destroy(self, event: dict[str, Any]) -> None:
        piece = self.pieces.pop(event["at"])
        self.discards[event["seat"]] += [*piece["beneath"], piece["card"]]

    def _return(self, event: dict[str, Any]) -> None:
        piece = self.pieces.pop(event["at"])
        stack = [*piece["beneath"], piece["card"]]
        self.hands[event["seat"]] += len(stack)
        self.known[event["seat"]] += Counter(stack)

    def _end(self, event: dict[str, Any]) -> None:
        self.returns = event["returns"]

    def told(self) -> dict[str, Any]:
        return vars(self)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_listener_reaches_the_view(seed: int, viewer: int) -> None:
    decks = [list(DECKS)[seed % 4], list(DECKS)[(seed // 4 + seed) % 4]]
    subject = Subject(EIGHTFOLD, {"decks": decks, "round_limit": 14})
    listener = None
    for state, action, _ in random_play(subject, seed):
        if listener is None:
            listener = Listener(state.view(viewer))
        assert listener.told() == Listener(state.view(viewer)).told()
        after = state.clone()
        after.listen()
        after.apply_action(action)
        for event in seen_events(after.heard(), viewer):
            listener.hear(event)
        if after.is_terminal():
            assert listener.returns == after.returns()
            assert listener.pieces == Listener(after.view(viewer)).pieces


@rule("EF-END-01", "EF-R48")
@pytest.mark.parametrize(
    "slug",
    ["furnace-fiend", "ember-standard", "granite-marshal", "bulwark-keep", "watchtower"],
)
def test_without_the_aura_the_numbers_are_the_base_again(slug: str) -> None:
    plain = table({"d5": "moss-boar", "e4": "gate-warden"})
    state = table({"d4": slug, "d5": "moss-boar", "e4": "gate-warden"})

    def numbers(at: Any) -> list[tuple[int, int, int]]:
        return [(attack(at, t), health(at, t), at.range_of(tile_of(t))) for t in ("d5", "e4")]

    assert numbers(state) != numbers(plain)
    gone = state.clone()
    gone.destroy([on(gone, "d4").uid], "EF-R47")
    assert numbers(gone) == numbers(plain)
    back = state.clone()
    back.return_to_hand(on(back, "d4").uid)
    assert numbers(back) == numbers(plain)
    assert numbers(state) != numbers(plain), "a copy's cards are its own"


@rule("EF-END-01", "EF-NEED-04")
def test_without_counters_and_boosts_the_numbers_are_the_base_again() -> None:
    state = table({"d4": worn("moss-boar", vigor=2, guard=3, boost=4)})
    after = state.clone()
    after.put_counters(on(after, "d4").uid, "vigor", -2)
    after.put_counters(on(after, "d4").uid, "guard", -5)
    assert (attack(after, "d4"), health(after, "d4")) == (7, 5)
    after.expire()
    assert attack(after, "d4") == 3


@rule("EF-R56", "EF-R57")
@pytest.mark.parametrize("slug", ["mirror-pool", "fog-lighthouse", "old-kerrun-the-keystone"])
def test_without_the_card_attacks_are_as_before(slug: str) -> None:
    pieces = {"d4": "thorn-archer", "c4": "reef-lancer"}
    enemy = {"d5": "moss-boar", "e5": "gate-warden", "d6": "moss-boar", "c6": "moss-boar"}
    if slug == "mirror-pool":
        enemy |= {"b5": "gate-warden", "c5": "gate-warden"}
    plain = table(pieces, enemy=enemy)
    mine = {"d3": slug} if slug == "mirror-pool" else {}
    theirs = {} if mine else {"c5": slug}
    state = table({**pieces, **mine}, enemy={**enemy, **theirs})

    def attacks(at: Any) -> set[str]:
        return {t for t in legal(at) if t[:2] in pieces and t[3:] in enemy}

    assert attacks(state) != attacks(plain)
    gone = state.clone()
    gone._legal = None
    gone.destroy([on(gone, "d3" if mine else "c5").uid], "EF-R47")
    assert attacks(gone) == attacks(plain)


def test_every_kind_of_event_has_its_place_in_a_text() -> None:
    after = play(table(enemy={"d5": "moss-boar"}, hand=["flashfire"]), "play flashfire", "@d5")
    assert kinds(after) == ["play", "damage", "spent"]
    for event in happened(after):
        assert EIGHTFOLD.texts[f"event.{event['kind']}"].format_map(event)
    assert seen(after)["returns"] == [0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_every_event_fills_its_text(seed: int) -> None:
    subject = Subject(EIGHTFOLD, {"decks": ["ninth-tide", "rootless"], "round_limit": 10})
    for state, action, _ in random_play(subject, seed):
        after = state.clone()
        after.listen()
        after.apply_action(action)
        events = after.heard()
        for viewer in (0, 1, SPECTATOR):
            for event in seen_events(events, viewer):
                assert EIGHTFOLD.texts[f"event.{event['kind']}"].format_map(event)
