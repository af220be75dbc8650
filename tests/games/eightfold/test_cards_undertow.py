"""Every card of the Undertow by its own effect."""

import pytest

from rulewright.games.eightfold.game import EIGHTFOLD
from tests.citing import rule
from tests.games.eightfold.table import (
    asked,
    card,
    damage,
    discard,
    hand,
    happened,
    kinds,
    legal,
    named,
    on,
    pass_turns,
    play,
    refusal,
    spots,
    table,
    worn,
)


@rule("EF-R52")
def test_brine_scout_looks_at_the_top_card() -> None:
    state = table(hand=["brine-scout"], top=["mend", "rot-dart"], bottom=["riptide"], deck=())
    looking = play(state, "play brine-scout", "@d4")
    assert (asked(looking), legal(looking)) == ("decide_sink", {"option 1", "option 2"})
    assert looking.prompt()["options"] == ["option.sink.yes", "option.sink.no"]
    looked = next(e for e in happened(looking, 0) if e["kind"] == "look")
    assert (looked["count"], looked["cards"]) == (1, ["mend"])
    assert "cards" not in next(e for e in happened(looking, 1) if e["kind"] == "look")
    sunk = play(looking, "option 1")
    assert (named(sunk.tops[0]), named(sunk.bottoms[0])) == (["rot-dart"], ["riptide", "mend"])
    left = play(looking, "option 2")
    assert (named(left.tops[0]), named(left.bottoms[0])) == (["mend", "rot-dart"], ["riptide"])
    empty = play(table(hand=["brine-scout"], deck=()), "play brine-scout", "@d4")
    assert asked(empty) == "actions"


@rule("EF-R52")
def test_a_looked_at_card_is_the_one_that_is_drawn() -> None:
    for seed in range(6):
        deck = ["mend", "rot-dart", "riptide", "flashfire"]
        state = table(hand=["brine-scout"], deck=deck, seed=seed)
        looking = play(state, "play brine-scout", "@d4")
        (slug,) = named(looking.tops[0])
        assert hand(pass_turns(play(looking, "option 2"), 2)) == [slug]
        assert slug not in hand(pass_turns(play(looking, "option 1"), 2))


@rule("EF-R52")
@pytest.mark.parametrize("slug", ["tide-seer", "deep-reading"])
def test_tide_seer_and_deep_reading_take_and_sink(slug: str) -> None:
    top = ["mend", "rot-dart", "riptide", "flashfire"]
    pieces = {"d4": "brine-scout"} if slug == "tide-seer" else {}
    state = table(pieces, hand=[slug], top=top, deck=())
    looking = play(state, f"play {slug}", *(["@d4"] if pieces else []))
    looked = next(e for e in happened(looking, 0) if e["kind"] == "look")
    assert looked["cards"] == (top[:3] if pieces else top)
    if pieces:
        assert legal(looking) == {"card mend", "card rot-dart", "card riptide"}
        taking = play(looking, "card rot-dart")
        assert (asked(taking), legal(taking)) == ("order_bottom", {"card mend", "card riptide"})
        after = play(taking, "card riptide")
        assert hand(after) == ["rot-dart"]
        assert (named(after.tops[0]), named(after.bottoms[0])) == (
            ["flashfire"],
            ["riptide", "mend"],
        )
    else:
        assert legal(looking) == {"card flashfire", "card mend", "card riptide"}, "two, ascending"
        after = play(looking, "card mend", "card riptide", "card rot-dart")
        assert hand(after) == ["mend", "riptide"]
        assert named(after.bottoms[0]) == ["rot-dart", "flashfire"]
    for event in happened(after, 1):
        if event["kind"] in ("look", "take", "sink"):
            assert "cards" not in event


@rule("EF-R52")
@pytest.mark.parametrize(
    ("deck", "taken"), [([], []), (["mend"], ["mend"]), (["mend", "mend"], ["mend", "mend"])]
)
def test_a_short_deck_gives_what_there_is(deck: list[str], taken: list[str]) -> None:
    state = play(table(hand=["deep-reading"], deck=deck), "play deep-reading")
    for slug in taken:
        state = play(state, f"card {slug}")
    assert hand(state) == taken
    assert state.deck_count(0) == 0
    assert discard(state) == ["deep-reading"]


def test_equal_cards_need_no_order() -> None:
    state = table(hand=["deep-reading"], top=["mend", "mend", "rot-dart", "mend"], deck=())
    after = play(state, "play deep-reading", "card mend", "card rot-dart")
    assert asked(after) == "actions"
    assert named(after.bottoms[0]) == ["mend", "mend"]
    assert hand(after) == ["mend", "rot-dart"]


def test_abyssal_oracle_draws_and_pushes() -> None:
    state = table({"d4": "abyssal-oracle"}, active=1, enemy={"e5": "moss-boar", "d7": "moss-boar"})
    begun = play(state, "end")
    assert len(begun.hands[0]) == 2
    choosing = play(begun, "use d4")
    assert spots(choosing) == {"e5"}
    assert card(play(choosing, "@e5"), "f6") == "moss-boar"


def test_reef_lancer_strikes_at_two_tiles() -> None:
    assert damage(play(table({"d4": "reef-lancer"}, enemy={"b2": "moss-boar"}), "d4-b2"), "b2") == 1


def test_maelstrom_lancer_pushes_its_target() -> None:
    after = play(table({"d4": "maelstrom-lancer"}, enemy={"d6": "moss-boar"}), "d4-d6")
    assert (card(after, "d7"), damage(after, "d7")) == ("moss-boar", 3)


def test_eddy_crab_pushes_its_attacker() -> None:
    after = play(table({"e4": "moss-boar"}, enemy={"d5": "eddy-crab"}), "e4-d5")
    assert card(after, "f3") == "moss-boar"
    assert damage(after, "d5") == 3


def test_whirlpool_crab_pulls_each_enemy_monster_within_two() -> None:
    enemy = {"d6": "moss-boar", "f2": "moss-boar", "g4": "moss-boar", "b4": "watchtower"}
    after = play(table({"d4": "whirlpool-crab", "b2": "gate-warden"}, enemy=enemy), "end")
    assert [card(after, at) for at in ("d5", "e3", "g4", "b4", "b2")] == [
        *("moss-boar", "moss-boar", "moss-boar", "watchtower", "gate-warden"),
    ]


@rule("EF-R59")
def test_current_dancer_swaps_and_the_other_becomes_the_target() -> None:
    enemy = {"d5": "current-dancer", "e6": "slate-squire", "d7": "moss-boar"}
    state = play(table({"d4": "moss-boar"}, enemy=enemy), "d4-d5")
    assert (asked(state), state.current_player) == ("choose_target", 1)
    assert legal(state) == {"done", "@e6"}
    after = play(state, "@e6")
    assert (card(after, "d5"), card(after, "e6")) == ("slate-squire", "current-dancer")
    assert damage(after, "d5") == 2, "the Squire's own text is carried out"
    assert damage(after, "e6") == 0
    assert discard(play(state, "done"), 1) == ["current-dancer"]


@rule("EF-R59")
def test_the_new_target_need_not_be_in_range() -> None:
    # Pushed to d7, the Dancer is three away from the Lancer, whose Range is 2.
    enemy = {"d6": "current-dancer", "d8": "gate-warden"}
    state = play(table({"d4": "maelstrom-lancer"}, enemy=enemy), "d4-d6")
    assert legal(state) == {"done", "@d8"}
    after = play(state, "@d8")
    assert (card(after, "d7"), damage(after, "d7")) == ("gate-warden", 3)


@rule("EF-R59")
def test_two_dancers_do_not_repeat() -> None:
    enemy = {"d5": "current-dancer", "d6": worn("current-dancer", guard=1)}
    state = play(table({"d4": "pebble-page"}, enemy=enemy), "d4-d5", "@d6")
    assert asked(state) == "choose_target", "the other's own text"
    after = play(state, "@d6")
    assert asked(after) == "actions"
    assert damage(after, "d5") == 1
    assert on(after, "d5").guard == 0


@rule("EF-R62", "EF-R42")
def test_captain_meridew_chooses_one() -> None:
    enemy = {"d5": "moss-boar", "d6": "pyre-alpha", "e6": "watchtower"}
    state = table(
        enemy=enemy,
        hand=["captain-meridew"],
        enemy_hand=["mend", "riptide"],
        top=["rot-dart", "flashfire"],
    )
    placed = play(state, "play captain-meridew", "@d4")
    assert asked(placed) == "choose_mode"
    assert hand(play(placed, "option 1")) == ["flashfire", "rot-dart"]
    returned = play(placed, "option 2", "@d5")
    assert spots(play(placed, "option 2")) == {"d5"}
    assert hand(returned, 1) == ["mend", "moss-boar", "riptide"]
    assert named(returned.known[1]) == ["moss-boar"]
    opponent = play(placed, "option 3")
    assert (asked(opponent), opponent.current_player) == ("choose_discard", 1)
    assert legal(opponent) == {"card mend", "card riptide"}
    after = play(opponent, "card riptide")
    assert discard(after, 1) == ["riptide"]
    assert after.current_player == 0


@rule("EF-R62")
def test_an_opponent_without_cards_discards_none() -> None:
    state = table(hand=["captain-meridew"])
    after = play(state, "play captain-meridew", "@d4", "option 3")
    assert asked(after) == "actions"
    assert discard(after, 1) == []


def test_leviathan_pushes_everything_within_two_by_two() -> None:
    state = table(
        {"d3": "pebble-page"},
        enemy={"e5": "moss-boar", "f6": "gate-warden", "c4": "reef-lancer", "d7": "moss-boar"},
        hand=["leviathan-of-the-ninth-tide"],
    )
    after = play(state, "play leviathan-of-the-ninth-tide", "@d4")
    assert card(after, "h8") == "gate-warden"
    assert card(after, "g7") == "moss-boar"
    assert card(after, "a4") == "reef-lancer"
    assert card(after, "d7") == "moss-boar"
    assert card(after, "d2") == "pebble-page", "the Base stands behind"


def test_riptide_pushes_three_tiles() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["riptide"])
    after = play(state, "play riptide", "direction w", "@d5")
    assert card(after, "a5") == "moss-boar"


@pytest.mark.parametrize(("first", "left"), [(0, 5), (1, 4)])
@rule("EF-SETUP-02")
def test_riptide_gives_player_1_a_mana_back(first: int, left: int) -> None:
    state = EIGHTFOLD.from_position(
        {
            "first": first,
            "turn": 1 + first,
            "players": [{"mana": 5, "hand": ["riptide"]}, {}],
            "pieces": {"d5": {"card": "moss-boar", "owner": 1}},
        }
    )
    assert play(state, "play riptide", "direction w", "@d5").mana[0] == left


def test_snare_nets_snare_and_draw() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["snare-nets"], top=["mend"])
    after = play(state, "play snare-nets", "@d5")
    assert on(after, "d5").snare == 2
    assert hand(after) == ["mend"]
    theirs = pass_turns(after)
    assert refusal(theirs, "d5-d4") == "EF-NEED-04"


@rule("EF-R44")
def test_trade_winds_swap_any_two_monsters() -> None:
    state = table(
        {"a1": "moss-boar", "a2": "watchtower"}, enemy={"h8": "gate-warden"}, hand=["trade-winds"]
    )
    choosing = play(state, "play trade-winds")
    assert legal(choosing) == {"@a1"}, "two are needed, in ascending order"
    after = play(choosing, "@a1", "@h8")
    assert (card(after, "a1"), card(after, "h8")) == ("gate-warden", "moss-boar")
    assert kinds(after) == ["play", "swap", "spent"]


def test_harpoon_tower_pulls_any_monster_two_tiles() -> None:
    state = table(
        {"d4": "harpoon-tower", "g4": "moss-boar"}, enemy={"d7": "moss-boar", "h8": "moss-boar"}
    )
    choosing = play(state, "use d4")
    assert spots(choosing) == {"g4", "d7"}
    assert card(play(choosing, "@g4"), "e4") == "moss-boar"
    assert card(play(choosing, "@d7"), "d5") == "moss-boar"


@rule("EF-R56")
def test_fog_lighthouse_bars_the_way() -> None:
    enemy = {"d6": "fog-lighthouse", "c6": "moss-boar"}
    state = table({"c4": "reef-lancer"}, enemy=enemy)
    # b5 is two away from the Lighthouse: c6 can be reached over b5, d6 cannot.
    assert "c4-c6" in legal(state)
    assert refusal(table({"d4": "reef-lancer"}, enemy=enemy), "d4-d6") == "EF-R56"


@rule("EF-R63")
@pytest.mark.parametrize(("count", "drawn"), [(3, 0), (4, 1), (9, 1)])
def test_tide_clock_draws_from_turn_count_four_on(count: int, drawn: int) -> None:
    state = table({"a1": "tide-clock"}, turn_count=count)
    after = play(state, "use a1")
    assert len(after.hands[0]) == drawn
    assert after.mana[0] == 9
    assert refusal(after, "use a1") == "EF-R42"


@pytest.mark.parametrize(("theirs", "drawn"), [(0, 1), (1, 1), (2, 2)])
def test_deep_satchel_draws_while_the_opponent_holds_more(theirs: int, drawn: int) -> None:
    state = table({"a1": "deep-satchel"}, active=1, enemy_hand=["mend"] * theirs)
    assert len(play(state, "end").hands[0]) == drawn
