"""Setup, decks, matches (chapters 5, 6, 10, 32)."""

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.games.kravestorm.decks import list_faults, pool_faults, read_deck, swap_faults
from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.games.kravestorm.records import DeckList
from rulewright.kernel.events import seen_events
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule, scenario

BOOK = KRAVESTORM.book
Show = Callable[..., None]


MAIN = """
scarn-vent:10 brone-seep:7 spark-pup:2 cinder-runner:2 fuse-spider frenzy-hound:2
ember-shrike:2 red-duelist:2 slag-brawler:2 martyr-of-the-wall:2 lance-raptor:2
pyre-matron kiln-saurian:2 siege-monitor warpath-behemoth hooked-spear:2 recoil-harness
war-drum ember-bolt:2 sunspear rolling-boulder scorched-sky adrenal-surge last-stand
"""
"""50 cards, with 17 Upgrade–Nektheries and 2 Whispers; the bundled decks may change."""

SIDEBOARD = """
firestorm-line tremor sunder crimson-dare fever-collar gate-tortoise:2 resin-palisade
cleansing-fire deflect
"""


def counted(text: str) -> dict[str, int]:
    """Return counts by slug."""
    pairs = [entry.partition(":") for entry in text.split()]
    return {slug: int(count or 1) for slug, _, count in pairs}


def written() -> dict[str, Any]:
    """Return a deck as it is handed in."""
    return {"kit": "cinderwall", "main": counted(MAIN), "sideboard": counted(SIDEBOARD)}


def faults(deck: dict[str, Any]) -> list[str]:
    """Return the messages of a deck's faults."""
    return [f.refusal.message.removeprefix("refusal.") for f in read_deck(BOOK, deck, "deck")[1]]


@scenario("KS-S01")
@rule("KS-1.1", "KS-R08", "KS-1.2")
def test_players() -> None:
    for players in range(1, 6):
        decks = ["cinderwall-rush"] * players
        if players in (2, 3, 4):
            state = KRAVESTORM.new_initial_state({"decks": decks}, 1)
            assert state.clockwise(0)[-1] == 0
            continue
        with pytest.raises(FaultyInput) as caught:
            KRAVESTORM.new_initial_state({"decks": decks}, 1)
        assert caught.value.faults[0].refusal.rule == "KS-1.1"


@scenario("KS-S02")
@rule(
    "KS-6.1.2",
    "KS-22.2.2",
    "KS-10.1.1",
    "KS-R01",
    "KS-6.1.2-b",
    "KS-6.1.1",
    "KS-6.1.3",
    "KS-22.2.1",
)
def test_kits() -> None:
    base = written()
    for kit, fault in (
        (["cinderwall", "cinderwall-forge", "cinderwall-quarry", "archive-stacks"], ["kit-parts"]),
        (
            ["cinderwall", "cinderwall-forge", "cinderwall-quarry", "archive-heart"],
            ["kit-location"],
        ),
        (["cinderwall", "cinderwall-forge", "cinderwall-quarry", "cinderwall-heart"], []),
        ("cinderwall", []),
        ("nowhere", ["unknown-kit"]),
    ):
        assert faults(base | {"kit": kit}) == fault
    state = KRAVESTORM.new_initial_state({}, 1)
    kinds = [BOOK.cards[state.things[i].card].kind for i in state.players[0].area]
    assert kinds == ["nekthery", "nekthery", "alpha"]
    assert not faults(base), "the Kit does not count toward the 50 cards"


def changed(**main: int) -> dict[str, Any]:
    """Return the ready deck with other counts in its main deck."""
    deck = written()
    deck["main"] = {
        s: n
        for s, n in {**deck["main"], **{k.replace("_", "-"): v for k, v in main.items()}}.items()
        if n
    }
    return deck


@scenario("KS-S03")
@rule("KS-6.2.1", "KS-6.2.2", "KS-6.2.3", "KS-6.2.4", "KS-25.5.1", "KS-25.5.2")
def test_deck_limits() -> None:
    assert faults(changed(scarn_vent=9)) == ["deck-size"]
    assert faults(changed(scarn_vent=11)) == ["deck-size"]
    assert faults(changed(spark_pup=3, scarn_vent=9)) == ["copies"]
    assert faults(changed(hush=1, wither=1, scarn_vent=8)) == ["whispers"]
    assert faults(changed(last_stand=2, scarn_vent=9)) == ["whisper-twice"]
    over = changed(scarn_vent=12, spark_pup=1, fuse_spider=0)
    assert faults(over) == ["nektheries"]
    assert not faults(changed(scarn_vent=18, brone_seep=0, pyre_matron=0))
    many = changed(scarn_vent=9, spark_pup=4, hush=1, wither=1)
    assert faults(many) == ["deck-size", "copies", "whispers"], "all faults are listed"


@rule("KS-6.2.2")
def test_copies_cannot_hide() -> None:
    deck = written()
    deck["main"] = [[s, n] for s, n in deck["main"].items() if s != "scarn-vent"]
    deck["main"] += [["scarn-vent", 8], [" Spark Pup ", 1], ["SPARK-PUP", 1]]
    assert faults(deck) == ["copies"]
    assert faults(written() | {"main": {"no-such-card": 50}}) == ["unknown-card", "deck-size"]


@scenario("KS-S04")
@rule("KS-5.1.3", "KS-6.2.6", "KS-R09")
def test_sideboards() -> None:
    deck = changed(hush=1, scarn_vent=9)
    for sideboard, fault in (
        (
            {"tremor": 2, "sunder": 2, "wildfire": 2, "ceasefire": 2, "sap-rush": 2, "undertow": 1},
            ["sideboard-size"],
        ),
        ({"spark-pup": 1}, ["copies"]),
        ({"hush": 1}, ["whisper-twice"]),
        ({"wither": 1, "deflect": 1}, []),
        ({}, []),
    ):
        assert faults(deck | {"sideboard": sideboard}) == fault


@scenario("KS-S05")
@rule("KS-5.1.3.2", "KS-32.4.1", "KS-32.4.2", "KS-32.4.4", "KS-R10")
def test_exchanges() -> None:
    before, wrong = read_deck(BOOK, changed(hush=1, scarn_vent=9), "deck")
    assert not wrong
    number = {c.slug: c.index for c in BOOK.cards}

    def swap(out: list[str], into: list[str], kit: str = "cinderwall") -> list[str]:
        main, side = list(before.main), list(before.sideboard)
        for slug in out:
            main.remove(number[slug])
            side.append(number[slug])
        for slug in into:
            side.remove(number[slug])
            main.append(number[slug])
        after = DeckList(kit, tuple(sorted(main)), tuple(sorted(side)))
        return [f.refusal.message for f in swap_faults(BOOK, before, after, "deck")]

    assert swap(["spark-pup", "fuse-spider"], ["tremor", "sunder"]) == []
    assert "refusal.uneven-swap" in swap(["spark-pup"], ["tremor", "sunder"])
    assert swap(["spark-pup"], ["deflect"]) == ["refusal.whispers"]
    assert swap([], [], kit="wager-spire") == ["refusal.kit-fixed"]


@scenario("KS-S06")
@rule("KS-R04", "KS-8.2.1", "KS-10.3.1", "KS-10.4.1", "KS-9.2.4", "KS-R06", "KS-10.5.1", "KS-9.4.4")
def test_setup(dice: Show) -> None:
    dice(12, 12, 3, 9)
    setup = {"decks": ["cinderwall-rush", "archive-burn"]}
    state = KRAVESTORM.prepare(setup, 5)
    state.listen()
    from rulewright.games.kravestorm.match import Match

    state.start(Match())
    events = state.heard()
    assert state.active == 1
    assert "window" not in [e.kind for e in events]
    assert [len(p.hand) for p in state.players] == [5, 8]
    assert [len(p.deck) for p in state.players] == [45, 42]
    own = [e for e in seen_events(events, 0) if e["kind"] == "draw" and "card" in e]
    assert {e["seat"] for e in own} == {0}


@scenario("KS-S152")
@rule("KS-10.3.1", "KS-10.4.1", "KS-R114")
def test_later_players_draw_more(dice: Show) -> None:
    decks = ["cinderwall-rush"] * 3
    for more, hands in (({"later_player_cards": 1}, [6, 6, 6]), ({}, [5, 6, 5])):
        dice(3, 19, 4)
        state = KRAVESTORM.new_initial_state({"decks": decks, **more}, 5)
        # The first player has drawn for the Draw Step too.
        assert [len(p.hand) for p in state.players] == hands


@scenario("KS-S07")
@rule(
    "KS-R11", "KS-32.2.1", "KS-32.2.2", "KS-32.5.2", "KS-32.7.3", "KS-R07", "KS-32.7.2", "KS-32.5.1"
)
def test_best_of_three() -> None:
    state = KRAVESTORM.new_initial_state({"best_of": 3}, 3)
    winners = []
    for loser in (1, 0, 1):
        state.concede(loser)
        winners.append(list(state.score))
        if state.is_terminal():
            break
        for seat in (0, 1):
            assert (state.current_player, state.prompt()["of"]) == (seat, "leaving_card")
            state.apply_action(KRAVESTORM.string_to_action("stop"))
        assert (state.current_player, state.prompt()["of"]) == (loser, "first")
        assert all(p.hand for p in state.players), "asked after the opening hands are drawn"
        state.apply_action(KRAVESTORM.string_to_action("player a"))
        assert state.active == 0
    assert winners == [[1, 0], [1, 1], [2, 1]]
    assert state.returns() == [1, -1]
    assert state.legal_actions() == []


@scenario("KS-S126")
@rule("KS-32.4.3", "KS-32.3.2", "KS-5.1.3.2")
def test_sideboarding_in_secret() -> None:
    decks = [written(), written()]
    state = KRAVESTORM.new_initial_state({"best_of": 3, "decks": decks}, 3)
    state.concede(1)
    state.listen()
    for text in ("card spark-pup", "card spark-pup", "stop", "card sunder", "card tremor"):
        state.apply_action(KRAVESTORM.string_to_action(text))
    assert len(state.decks[0].main) == 50
    assert len(state.decks[0].sideboard) == 10
    assert BOOK.by_slug["tremor"].index in state.decks[0].main
    assert seen_events(state.heard(), 1) == []
    # A new match begins with the lists that were registered.
    assert BOOK.by_slug["tremor"].index not in state.registered[0].main
    assert (
        list_faults(BOOK, state.decks[0].main, state.decks[0].sideboard, "deck", "standard") == []
    )
    again = KRAVESTORM.new_initial_state({"best_of": 3, "decks": decks}, 4)
    assert again.decks == state.registered


@rule("KS-5.2.1", "KS-5.2.2", "KS-6.1.4")
def test_limited() -> None:
    pool = {c.slug: 1 for c in BOOK.cards if c.kind == "kraver"} | {"spark-pup": 3, "ember-bolt": 4}
    deck = {
        "kit": "cinderwall",
        "main": {
            "spark-pup": 3,
            "ember-bolt": 4,
            "scarn-vent": 20,
            "tremor": 1,
            "slag-brawler": 12,
        },
    }
    found, wrong = read_deck(BOOK, deck, "deck", "limited", pool)
    assert [f.refusal.arguments["card"] for f in wrong] == ["slag-brawler", "tremor"]
    assert pool_faults(BOOK, found.main[:0], pool, "deck") == []
    small = {"kit": "cinderwall", "main": {"scarn-vent": 39}}
    assert [f.refusal.message for f in read_deck(BOOK, small, "deck", "limited", pool)[1]] == [
        "refusal.deck-small"
    ]
    good = {"kit": "cinderwall", "main": {"scarn-vent": 33, "spark-pup": 3, "ember-bolt": 4}}
    state = KRAVESTORM.new_initial_state(
        {"format": "limited", "decks": [good, good], "pools": [pool, pool]}, 1
    )
    assert len(state.decks[0].main) == 40


@rule("KS-32.2.3")
def test_faulty_setups_are_listed() -> None:
    with pytest.raises(FaultyInput) as caught:
        KRAVESTORM.new_initial_state(
            {
                "decks": ["x", "cinderwall-rush", "hearth-wall"],
                "best_of": 3,
                "odd": 1,
                "later_player_cards": 7,
                "format": "weird",
            },
            1,
        )
    assert [f.where for f in caught.value.faults] == [
        "setup",
        "later_player_cards",
        "format",
        "decks.0",
        "best_of",
    ]


@rule("KS-32.3.1")
def test_decks_as_text() -> None:
    """The text of a ready deck is a deck; faults of a text are listed."""
    text = str(KRAVESTORM.decks()["hearth-wall"]["text"])
    assert len(KRAVESTORM.check_deck(text)) == 50
    KRAVESTORM.new_initial_state({"decks": [text, "archive-burn"]}, 1)
    for bad in ("{", "nonsense", '{"kit": "cinderwall", "main": {"spark-pup": 3}}'):
        with pytest.raises(FaultyInput):
            KRAVESTORM.check_deck(bad)
