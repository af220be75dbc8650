"""Deck construction, and decks as text."""

from collections import Counter

import pytest

from rulewright.games.eightfold.cards import CARDS, DECKS, NUMBERS, RARITIES
from rulewright.games.eightfold.deck import MAX_TEXT, deck_faults, read_deck, write_deck
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.kernel.refusal import FaultyInput
from tests.citing import rule, scenario
from tests.games.eightfold.table import faults, named


def text(**cards: int) -> str:
    return "\n".join(f"{count} {slug.replace('_', '-')}" for slug, count in cards.items())


COMMONS = text(
    spark_whelp=3, cinder_hound=3, kindle_courier=3, torch_slinger=3, flashfire=3, pebble_page=3
)
"""18 cards within the limits."""

MORE = text(gate_warden=3, moss_boar=3, rot_dart=3)
"""9 more."""


def found(deck: str) -> list[tuple[str, str, str]]:
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.check_deck(deck)
    return faults(caught.value)


@rule("EF-NEED-02")
@pytest.mark.parametrize("extra", [0, 2, 4, 30])
def test_a_deck_has_exactly_thirty_cards(extra: int) -> None:
    deck = "\n".join([COMMONS, MORE, *["riptide", "mend", "brine-scout", "reef-lancer"][:extra]])
    if extra == 30:
        deck = ""
    assert found(deck) == [("deck", "EF-NEED-02", "fault.size")]
    assert len(EIGHTFOLD.check_deck("\n".join([COMMONS, MORE, "3 riptide"]))) == 30


@rule("EF-DECK-01")
@pytest.mark.parametrize(("rarity", "most"), RARITIES.items())
def test_copies_by_rarity(rarity: str, most: int) -> None:
    assert RARITIES == {
        "common": 3,
        "uncommon": 3,
        "rare": 2,
        "epic": 2,
        "legendary": 1,
        "mythic": 1,
    }
    face = next(face for face in CARDS[1:] if face.rarity == rarity and face.slug not in COMMONS)
    for copies in (most, most + 1):
        wrong = deck_faults([face.number] * copies)
        kinds = [fault.refusal.message for fault in wrong]
        assert ("fault.copies" in kinds) == (copies > most)
    fault = deck_faults([face.number] * (most + 1))[1]
    assert fault.where == face.name
    assert fault.refusal.rule == "EF-DECK-01"
    assert fault.refusal.arguments == {
        "card": face.slug,
        "count": most + 1,
        "limit": most,
        "rarity": rarity,
    }


@rule("EF-DECK-02")
def test_one_mythic_in_all() -> None:
    deck = f"{COMMONS}\n{MORE}\nmoss-boar" + "\nMother Mountain\nVulkarra, the Last Fuse"
    assert ("deck", "EF-DECK-02", "fault.mythics") in found(deck)
    one = f"{COMMONS}\n{MORE}\nMother Mountain\n2 riptide"
    assert "mother-mountain" in EIGHTFOLD.check_deck(one)
    none = f"{one}\n0 Vulkarra, the Last Fuse"
    assert EIGHTFOLD.check_deck(none) == EIGHTFOLD.check_deck(one), "none is no Mythic"


@rule("EF-DECK-01", "EF-DECK-02", "EF-NEED-02")
@scenario("EF-S16")
def test_all_faults_are_listed_at_once_with_card_and_count() -> None:
    deck = "\n".join(
        [
            *("4 Spark Whelp", "3 Stone Verdict", "1 Mother Mountain", "1 Yssgar, Root of Night"),
            *("3 Mend", "3 Riptide", "3 Moss Boar", "3 Gate Warden", "3 Rot Dart", "3 Reef Lancer"),
            *("3 Eddy Crab", "1 Nobody", "1 Flashfire"),
        ]
    )
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.check_deck(deck)
    assert faults(caught.value) == [
        ("line 12", "EF-DECK-01", "fault.no_card"),
        ("deck", "EF-NEED-02", "fault.size"),
        ("Spark Whelp", "EF-DECK-01", "fault.copies"),
        ("Stone Verdict", "EF-DECK-01", "fault.copies"),
        ("deck", "EF-DECK-02", "fault.mythics"),
    ]
    told = [fault.refusal.arguments for fault in caught.value.faults]
    assert told[0] == {"name": "Nobody"}
    assert told[1] == {"count": 31, "size": 30}
    assert told[2]["count"] == 4
    assert told[3]["count"] == 3
    assert told[4]["names"] == "Mother Mountain, Yssgar, Root of Night"


@rule("EF-R19")
def test_a_base_and_its_evolution_count_apart() -> None:
    assert "3 spark-whelp\n3 cinder-hound" in COMMONS
    assert len(EIGHTFOLD.check_deck(f"{COMMONS}\n{MORE}\n3 riptide")) == 30


@rule("EF-DECK-01", "EF-DECK-02")
@pytest.mark.parametrize(
    "lines",
    [
        ["2 Spark Whelp", "2 Spark Whelp"],
        ["3 spark-whelp", "SPARK WHELP"],
        ["2x Spark  Whelp", "2 sparkwhelp"],
        ["spark whelp"] * 4,
        ["3 Spark Whelp # the fast one", "1 spark_whelp"],
        ["  3  Spark-Whelp  ", "\t1\tSPARK-whelp"],
    ],
)
def test_the_limit_is_not_avoided_by_how_the_lines_are_written(lines: list[str]) -> None:
    deck = "\n".join(
        [
            *lines,
            "3 mend",
            "3 riptide",
            "3 moss-boar",
            "3 gate-warden",
            "3 rot-dart",
            "3 reef-lancer",
            "3 eddy-crab",
            "3 pebble-page",
            "2 flashfire",
        ]
    )
    assert found(deck) == [("Spark Whelp", "EF-DECK-01", "fault.copies")]


@rule("EF-DECK-02")
def test_two_mythics_are_found_however_written() -> None:
    deck = f"{COMMONS}\n{MORE}\nriptide\nmother mountain\nVULKARRA THE LAST FUSE"
    assert found(deck) == [("deck", "EF-DECK-02", "fault.mythics")]


@pytest.mark.parametrize(
    "name", ["base", "Base", "Spark Wh\u0435lp", "99999 mend", "-1 mend", "3", "x"]
)
def test_what_names_no_card_is_named(name: str) -> None:
    line, *_ = found(f"{COMMONS}\n{MORE}\n3 riptide\n{name}")
    assert line == ("line 11", "EF-DECK-01", "fault.no_card")


def test_remarks_and_empty_lines_are_passed_over() -> None:
    deck = f"# a deck\n\n{COMMONS}\r\n{MORE}\n   \n3 riptide # the last\n"
    assert len(EIGHTFOLD.check_deck(deck)) == 30


def test_a_text_beyond_all_measure_is_not_read() -> None:
    assert found("mend\n" * MAX_TEXT) == [("deck", "EF-NEED-02", "fault.long")]


@rule("EF-NEED-02", "EF-DECK-01", "EF-DECK-02")
@pytest.mark.parametrize("slug", DECKS)
def test_the_bundled_decks_are_legal_and_read_back(slug: str) -> None:
    deck = EIGHTFOLD.decks()[slug]
    assert set(deck) == {"name", "theme", "plan", "text"}
    assert read_deck(str(deck["text"])) == DECKS[slug]
    assert write_deck(DECKS[slug]) == deck["text"]
    assert not deck_faults(DECKS[slug])
    cheap = sum(CARDS[n].cost == 1 for n in DECKS[slug])
    assert cheap >= 5, "for the turns that give 1 mana"
    assert sum(CARDS[n].rarity == "mythic" for n in DECKS[slug]) == 1
    theme = {CARDS[n].theme for n in DECKS[slug]}
    assert theme == {deck["theme"]}


def test_every_card_is_in_a_bundled_deck() -> None:
    assert set().union(*DECKS.values()) == set(NUMBERS.values())
    assert not set(DECKS["rootless"]) & set(DECKS["fuse-line"])


@rule("EF-NEED-02", "EF-NEED-01")
@pytest.mark.parametrize(
    ("deck", "wrong"),
    [
        ("no-such-deck", [("deck of seat 1", "EF-NEED-02", "fault.no_deck")]),
        (7, [("deck of seat 1", "EF-NEED-02", "fault.no_deck")]),
        (None, [("deck of seat 1", "EF-NEED-02", "fault.no_deck")]),
        (["mend"], [("deck of seat 1: deck", "EF-NEED-02", "fault.size")]),
        (["mend", "x", 3, ["mend"], {}], [("deck of seat 1", "EF-DECK-01", "fault.no_card")] * 4),
        ("30 mend", [("deck of seat 1: Mend", "EF-DECK-01", "fault.copies")]),
        (
            "mend\nx",
            [
                ("deck of seat 1: line 2", "EF-DECK-01", "fault.no_card"),
                ("deck of seat 1: deck", "EF-NEED-02", "fault.size"),
            ],
        ),
    ],
)
def test_decks_of_a_setup(deck: object, wrong: list[tuple[str, str, str]]) -> None:
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.new_initial_state({"decks": ["fuse-line", deck]})
    assert faults(caught.value) == wrong


@rule("EF-NEED-02", "EF-R03", "EF-R22")
def test_all_faults_of_a_setup_are_listed_at_once() -> None:
    with pytest.raises(FaultyInput) as caught:
        EIGHTFOLD.new_initial_state(
            {"decks": ["x", "fuse-line"], "first": "me", "round_limit": -1, "colour": 3}
        )
    assert faults(caught.value) == [
        ("setup", "EF-NEED-01", "fault.unknown_field"),
        ("deck of seat 0", "EF-NEED-02", "fault.no_deck"),
        ("first", "EF-R03", "fault.option"),
        ("round_limit", "EF-R22", "fault.number"),
    ]
    for limit in (1.5, "3", True, 1001, None):
        with pytest.raises(FaultyInput):
            EIGHTFOLD.new_initial_state({"round_limit": limit})


def test_decks_as_text_and_as_lists_play_alike() -> None:
    slugs = named(DECKS["rootless"])
    states = [
        EIGHTFOLD.new_initial_state({"decks": [deck, "ninth-tide"]}, 4)
        for deck in ("rootless", write_deck(DECKS["rootless"]), slugs, tuple(slugs))
    ]
    assert len({state.digest() for state in states}) == 1
    assert Counter(slugs) == Counter(EIGHTFOLD.check_deck(write_deck(DECKS["rootless"])))
