"""The contract of docs/views.md, and the observation as numbers."""

import json
from typing import Any

import pytest

from rulewright.games.eightfold.cards import DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.tensor import PLANES, SCALARS, SIZE, ZONES
from tests.citing import rule
from tests.games.eightfold.table import asked, play, seen, table, worn
from tests.laws.play import Subject, random_play

KEYS = {"game", "viewer", "asked", "over", "returns", "status", "players", "pieces", "queue"}


@pytest.mark.parametrize("seed", range(2))
def test_every_view_has_the_keys_of_the_contract(seed: int) -> None:
    subject = Subject(EIGHTFOLD, {"decks": ["rootless", "ninth-tide"], "round_limit": 12})
    for state, _, _ in random_play(subject, seed):
        for viewer in (0, 1, -1):
            view: Any = state.view(viewer)
            assert set(view) == KEYS
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["viewer"]) == ("eightfold", viewer)
            assert view["asked"] == state.current_player
            assert view["over"] is False
            assert {"turn", "turn_count", "active", "phase"} <= set(view["status"])
            assert f"phase.{view['status']['phase']}" in EIGHTFOLD.texts
            for seat, player in enumerate(view["players"]):
                assert set(player) == {"seat", "counters", "zones"}
                assert player["seat"] == seat
                assert set(player["counters"]) == {"mana", "base_damage"}
                assert set(player["zones"]) == {"hand", "deck", "discard"}
                shown = viewer == seat
                assert ("cards" in player["zones"]["hand"]) == shown
                assert set(player["zones"]["deck"]) == (
                    {"count", "cards", "top", "bottom"} if shown else {"count"}
                )
                for zone in player["zones"].values():
                    assert zone["count"] == len(zone.get("cards", [0] * zone["count"]))
            for piece in view["pieces"]:
                assert {
                    "at",
                    "owner",
                    "card",
                    "kind",
                    "stats",
                    "damage",
                    "counters",
                    "marks",
                } <= set(piece)
                assert piece["kind"] == EIGHTFOLD.cards()[piece["card"]]["kind"]
                for name, stat in piece["stats"].items():
                    assert f"stat.{name}" in EIGHTFOLD.texts
                    assert stat["now"] == sum(amount for _, amount in stat["sources"])
                    for source, _ in stat["sources"]:
                        known = source in EIGHTFOLD.cards()
                        assert known or f"source.{source}" in EIGHTFOLD.texts
                assert all(f"mark.{mark}" in EIGHTFOLD.texts for mark in piece["marks"])
            for item in view["queue"]:
                assert set(item) == {"card", "owner", "at", "moment", "targets"}


@pytest.mark.parametrize("seed", range(2))
def test_prompts_and_details_are_those_of_the_contract(seed: int) -> None:
    subject = Subject(EIGHTFOLD, {"decks": ["fuse-line", "the-long-wall"], "round_limit": 8})
    parts = {"from", "to", "at", "card", "index", "kind", "which", "row", "direction"}
    for state, _, _ in random_play(subject, seed):
        prompt = state.prompt()
        assert {"of", "rule", "shape"} <= set(prompt)
        assert prompt["shape"] in ("one", "some", "order")
        arguments = {key: value for key, value in prompt.items() if key != "of"}
        assert EIGHTFOLD.texts[f"ask.{prompt['of']}"].format_map(arguments)
        details: Any = state.legal_details()
        assert [d["action"] for d in details] == state.legal_actions()
        for detail in details:
            assert EIGHTFOLD.string_to_action(detail["text"]) == detail["action"]
            assert set(detail) <= {"action", "text", "mark"} | parts
            assert detail["mark"] in ("move", "attack", "place", "act")
            if detail["kind"] == "option":
                assert prompt["options"][detail["index"]] in EIGHTFOLD.texts


def test_marks_of_targets() -> None:
    state = table(
        {"d4": "spark-whelp"}, enemy={"d5": "moss-boar"}, hand=["cinder-hound", "flashfire"]
    )

    def marks(at: Any) -> dict[str, str]:
        return {d["text"]: d["mark"] for d in at.legal_details()}

    assert marks(state)["d4-d5"] == "attack"
    assert marks(state)["d4-c4"] == "move"
    assert marks(state)["end"] == marks(state)["play flashfire"] == "act"
    assert marks(play(state, "play cinder-hound")) == {"@d4": "place"}
    assert set(marks(play(state, "play flashfire")).values()) == {"attack"}


def test_marks_of_pieces() -> None:
    busy = worn("moss-boar", moved=1, attacks=1, snare=1, extra=1, played=1)
    pieces = {
        p["at"]: p for p in seen(table({"d4": busy, "c4": worn("watchtower", used=1)}))["pieces"]
    }
    assert pieces["d4"]["marks"] == ["played", "moved", "attacked", "snared", "extra_attack"]
    assert pieces["c4"]["marks"] == ["used"]
    assert pieces["d1"]["marks"] == []
    assert set(pieces["d1"]["stats"]) == {"health"}


def test_the_queue_tells_what_is_carried_out_where_and_at_whom() -> None:
    state = table(hand=["captain-meridew"], enemy_hand=["mend", "riptide"])
    asking = play(state, "play captain-meridew", "@d4", "option 3")
    assert seen(asking, 1)["queue"] == [
        {
            "card": "captain-meridew",
            "owner": 0,
            "at": "d4",
            "moment": "placed",
            "targets": [],
        }
    ]
    attack = table({"d4": "moss-boar"}, enemy={"d5": "current-dancer", "d6": "slate-squire"})
    assert seen(play(attack, "d4-d5"))["queue"] == [], "not announced before it is chosen"
    toad = next(
        after
        for seed in range(20)
        if asked(
            after := play(
                table({"d4": "prophet-toad"}, enemy={"d5": "moss-boar"}, seed=seed), "use d4"
            )
        )
        == "choose_target"
    )
    assert [(q["card"], q["at"]) for q in seen(toad)["queue"]] == [("prophet-toad", "d4")]
    reading = play(table(hand=["deep-reading"], top=["mend"] * 4), "play deep-reading", "card mend")
    assert seen(reading, 1)["queue"][0]["targets"] == []


def test_the_layout_is_that_of_the_contract() -> None:
    layout: Any = EIGHTFOLD.layout()
    assert {"areas", "bar", "primary", "themes"} <= set(layout)
    grid = layout["areas"][0]
    assert grid["kind"] == "grid"
    assert grid["cell"].format(column="d", row="4") == "d4"
    kinds = {EIGHTFOLD.action_parts(action)["kind"] for action in range(5018)}
    assert set(layout["primary"]) <= kinds
    assert {card["theme"] for card in EIGHTFOLD.cards().values()} == set(layout["themes"])
    for counter in layout["bar"]["counters"]:
        assert f"counter.{counter}" in EIGHTFOLD.texts
    for zone in layout["bar"]["zones"]:
        assert f"zone.{zone}" in EIGHTFOLD.texts


def test_cards_as_a_client_shows_them() -> None:
    cards = EIGHTFOLD.cards()
    assert len(cards) == 73
    common = {"name", "kind", "theme", "rarity", "text", "cost", "evolves_from"}
    numbers = {"monster": {"attack", "health", "speed", "range"}, "spell": set()}
    for slug, card in cards.items():
        own = numbers.get(str(card["kind"]), {"health"})
        evolution = {"evolution_cost"} if card["cost"] is None else set()
        assert set(card) == common | own | evolution, slug
    alpha = cards["pyre-alpha"]
    assert (alpha["evolves_from"], alpha["cost"], alpha["evolution_cost"]) == (
        *("cinder-hound", None, 3),
    )


# --- numbers


def test_the_shape_of_the_observation() -> None:
    state = EIGHTFOLD.new_initial_state()
    assert len(PLANES) * 64 + SCALARS + len(ZONES) * 73 == SIZE
    assert EIGHTFOLD.observation_tensor_size() == SIZE
    for viewer in (0, 1, -1):
        numbers = EIGHTFOLD.observation_tensor(state, viewer)
        assert len(numbers) == SIZE
        assert all(type(number) is float for number in numbers)


def test_what_the_numbers_say() -> None:
    state = table({"d4": worn("moss-boar", damage=2)}, enemy={"a8": "watchtower"}, mana=(3, 5))
    mine = EIGHTFOLD.observation_tensor(state, 0)
    theirs = EIGHTFOLD.observation_tensor(state, 1)
    plane = {name: 64 * n for n, name in enumerate(PLANES)}
    d4, a8 = 3 + 24, 56
    assert mine[plane["own"] + d4] == theirs[plane["enemy"] + d4] == 1.0
    assert mine[plane["enemy"] + a8] == theirs[plane["own"] + a8] == 1.0
    assert mine[plane["damage"] + d4] == 0.2
    assert mine[plane["attack"] + d4] == 0.3
    assert mine[plane["tower"] + a8] == 1.0
    scalars = mine[len(PLANES) * 64 :][:SCALARS]
    assert scalars[:3] == [1.0, 1.0, 1.0]
    assert theirs[len(PLANES) * 64 :][:2] == [0.0, 0.0]
    assert scalars[-8] == 0.3
    assert scalars[-4] == 0.5


@rule("EF-R24")
@pytest.mark.parametrize("seed", range(3))
def test_the_observation_does_not_depend_on_what_is_hidden(seed: int) -> None:
    subject = Subject(EIGHTFOLD, {"decks": [list(DECKS)[seed], "ninth-tide"], "round_limit": 8})
    checked = 0
    for state, _, source in random_play(subject, seed):
        viewer = source.randrange(2)
        world = state.determinize(viewer, source.getrandbits(32))
        checked += world.hands[1 - viewer] != state.hands[1 - viewer]  # type: ignore[attr-defined]
        assert EIGHTFOLD.observation_tensor(world, viewer) == EIGHTFOLD.observation_tensor(
            state, viewer
        )
        # Whatever lies where nobody looks, a spectator's numbers are the same.
        assert EIGHTFOLD.observation_tensor(world, -1) == EIGHTFOLD.observation_tensor(state, -1)
    assert checked > 50


def test_evaluation_prefers_what_a_player_prefers() -> None:
    even = table({"d4": "moss-boar"}, enemy={"e5": "moss-boar"})
    assert EIGHTFOLD.evaluate(even, 0) == EIGHTFOLD.evaluate(even, 1)
    better = [
        table({"d4": "moss-boar", "a1": "moss-boar"}, enemy={"e5": "moss-boar"}),
        table({"d4": "moss-boar"}, enemy={"e5": worn("moss-boar", damage=3)}),
        table({"d4": "moss-boar"}, enemy={"e5": "moss-boar"}, base_damage=(0, 3)),
        table({"d4": "moss-boar"}, enemy={"e5": "moss-boar"}, hand=["mend"]),
    ]
    for state in better:
        assert EIGHTFOLD.evaluate(state, 0) > EIGHTFOLD.evaluate(even, 0)
        assert EIGHTFOLD.evaluate(state, 1) < EIGHTFOLD.evaluate(state, 0)
    won = play(table({"e7": "moss-boar"}, base_damage=(0, 29)), "e7-e8")
    assert EIGHTFOLD.evaluate(won, 0) == -EIGHTFOLD.evaluate(won, 1) > 100_000


def test_random_lines_show_every_shape_of_question() -> None:
    met = set()
    for seed in range(3):
        subject = Subject(EIGHTFOLD, {"decks": ["ninth-tide", "rootless"], "round_limit": 15})
        for state, _, _ in random_play(subject, seed):
            met.add(state.prompt()["shape"])
    assert met == {"one", "some", "order"}
