"""The starter set and the language of its texts."""

import pytest

from rulewright.cardtext import CardTextError
from rulewright.games.kravestorm.compile import Compiler
from rulewright.games.kravestorm.decks import read_deck
from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.games.kravestorm.loading import FaultyCards, document, load
from rulewright.games.kravestorm.phrases import LANGUAGE
from rulewright.games.kravestorm.terms import SOMA
from tests.citing import rule
from tests.games.kravestorm.situation import action, official, scene, side, upgrade, whisper

ZAP = action("Zap", "Deal 4 damage to target Capital.")


@rule(
    "KS-7.1",
    "KS-7.2.2",
    "KS-7.5.1",
    "KS-7.6.1",
    "KS-7.7.1",
    "KS-14.3.1",
    "KS-15.1.6",
    "KS-15.1.3",
    "KS-16.1.6",
    "KS-28.1.1",
    "KS-1.6",
    "KS-3.5",
    "KS-29.3.7-TOTAL-COST",
)
def test_the_set() -> None:
    shown = KRAVESTORM.cards()
    assert len(shown) == 184
    for slug, card in shown.items():
        assert card["name"]
        assert card["kind"] in (
            "kraver",
            "upgrade",
            "action",
            "whisper",
            "capital",
            "nekthery",
            "alpha",
        ), slug
    kravers = [c for c in KRAVESTORM.book.cards if c.kind == "kraver"]
    for each in kravers:
        assert each.hp > 0
        assert each.total_cost == sum(each.cost) > 0
        assert each.ethos in ("deployment", "permanent", "attack", "defense")
        assert each.text, "every Kraver has exactly one Ethos"
        assert each.soma <= set(SOMA)
    assert len(SOMA) == 11
    assert {word for c in kravers for word in c.soma} == set(SOMA)
    assert max(len(c.soma) for c in kravers) == 2


def test_every_text_is_what_its_tree_prints() -> None:
    raw = document()
    texts = [c["ethos"]["text"] for c in raw["kravers"]] + [
        c["text"] for c in raw["upgrades"] if c["text"]
    ]
    texts += [c["text"] for c in raw["actions"]] + [
        m["text"] for w in raw["whispers"] for m in w["modes"]
    ]
    for text in texts:
        assert LANGUAGE.parse("whole", text, "x").text().lower() == text.lower()


def test_ready_decks_are_legal() -> None:
    for slug in KRAVESTORM.book.decks:
        assert read_deck(KRAVESTORM.book, slug, slug)[1] == []


def test_faulty_texts_are_named() -> None:
    with pytest.raises(FaultyCards) as caught:
        load(
            {"actions": [{"slug": "odd", "name": "Odd", "text": "Deal 2 damage to target Dragon."}]}
        )
    assert "odd, column 25" in caught.value.faults[0]
    for text in ("Destroy that Kraver.", "Deal 2 damage to target Kraver"):
        with pytest.raises(CardTextError):
            Compiler("odd").add(text, "play")
    with pytest.raises(CardTextError):
        Compiler("odd").add("Draw 1 card.", "permanent")


@rule("KS-29.3.4-WHILE", "KS-28.4.3")
def test_while() -> None:
    s = scene(
        side(
            ("Crypt Bloom", {}), hand=["Common Doom", "Filler"], buried=["Filler"] * 3, units="U*"
        ),
        side(),
        cards=official("crypt-bloom", "common-doom"),
    )
    assert s.attack("Crypt Bloom") == 2
    s.do("play common-doom").all_pass().do("card filler")
    assert s.attack("Crypt Bloom") == 4


@rule("KS-16.6.3", "KS-28.3.7", "KS-28.7.2", "KS-11.8.2")
def test_triggers_with_a_condition() -> None:
    s = scene(
        side(("Ox 4/1", {"upgrades": ["fever-collar"]})),
        side(),
        cards=official("fever-collar"),
        phase="attack",
    )
    s.until("first-play", 1)
    assert s.status("Ox") == "ready", "it did not attack"
    s = scene(
        side(("Ox 4/1", {"upgrades": ["fever-collar"]})),
        side(),
        cards=official("fever-collar"),
        phase="attack",
    )
    s.do("attack 1").all_pass().until("first-play", 1)
    assert s.status("Ox") == "wasted"


@rule(
    "KS-20.5.3",
    "KS-29.3.1-TARGET-CAPITAL",
    "KS-29.3.1-TARGET-PLAYER",
    "KS-29.3.1-TARGET",
    "KS-3.2",
    "KS-30.2.2",
)
def test_targets_of_all_kinds() -> None:
    s = scene(
        side(hand=["Zap", "Ash", "Rot"]),
        side("Ox 4/1", hand=["Filler"]),
        side("Elk 4/1"),
        cards=[
            ZAP,
            action("Ash", "Burn 1 target player's Deck."),
            action("Rot", "Target opponent must discard 1 random card from their Hand."),
        ],
    )
    assert s.do("play zap").legal() == ["@a", "@b", "@c"]
    s.do("@b").all_pass()
    assert (s.hp(1), s.line(1)) == (16, ["Ox 4"])
    assert s.do("play ash").legal() == ["player a", "player b", "player c"]
    s.do("player c").all_pass()
    assert s.do("play rot").legal() == ["player b", "player c"]
    s.do("player b").all_pass()
    assert s.zone(1, "discard") == ["Filler"]


@rule("KS-23.5.5-b", "KS-25.7.4", "KS-3.2.5", "KS-28.1.5", "KS-28.1.5-b")
def test_pending_events_of_all_kinds() -> None:
    lens = upgrade("Lens", "↶: Draw 1 card.")
    murmur = whisper("Murmur", "Heal 1 your Capital.")
    s = scene(
        side("Ox 3/1"),
        side(upgrades=["Lens"], hand=["Murmur"], gamma="Draw 1 card."),
        cards=[lens, murmur],
        phase="attack",
    )
    s.do("attack 1", "use b:4", "pass", "play murmur", "option 1", "pass", "gamma")
    assert [e.kind for e in s.state.pending] == ["attack", "ability", "whisper", "gamma"]
    assert s.windows == 1
    s.do("exhaust 1") if s.asked == 0 else s.do("pass")
    assert [e.kind for e in s.state.pending] == ["attack", "ability", "whisper", "gamma"], (
        "production is none"
    )
    s.through()
    assert (s.hp(1), s.hand(1)) == (19, 2)


@rule("KS-21.1.1", "KS-21.1.2")
def test_every_player_has_a_garrison() -> None:
    s = scene(side("Ox 3/1"), side("Elk 2/1"), side("Bear 3/1"))
    assert [s.names(seat) for seat in range(3)] == [["Ox"], ["Elk"], ["Bear"]]
    assert [p["at"] for p in s.view(-1)["pieces"] if p["kind"] == "kraver"] == [
        "a1",
        "b1",
        "c1",
    ]
