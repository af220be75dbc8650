"""Zones and information: Burn, Forecast, Search, Bury, random choice (chapters 9, 29, 31)."""

from collections import Counter

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side


@scenario("KS-S97")
@rule("KS-29.2-BURN", "KS-28.2.6", "KS-3.5.4", "KS-R99", "KS-11.4.2", "KS-9.3.4", "KS-4.2")
def test_burn() -> None:
    ash = action("Ash", "Burn 3 target player's Deck.")
    s = scene(side(hand=["Ash"]), side(deck=["Filler", "Filler"]), cards=[ash])
    s.do("play ash", "player b").all_pass()
    assert s.zone(1, "discard") == ["Filler", "Filler"]
    assert not s.state.is_terminal()
    s.do("next", "next", "next")
    assert s.state.returns() == [1, -1]


@scenario("KS-S98")
@rule("KS-29.2-BURY", "KS-9.8.2", "KS-9.8.3", "KS-9.8.4", "KS-9.8.6", "KS-9.8.5")
def test_nothing_leaves_the_buried_zone() -> None:
    rise = action("Rise", "Deploy target Kraver card in any Buried Zone.")
    dig = action("Dig", "Return target card in any Buried Zone to your Hand.")
    count = action("Count", "Draw cards equal to the number of cards in your Buried Zone.")
    plain = action("Plain", "Bury target card in any Discard Pile.")
    s = scene(
        side(hand=["Rise", "Dig", "Count", "Plain"], buried=["Ox", "Filler"]),
        side(),
        cards=[rise, dig, count, plain, kraver("Ox")],
    )
    s.do("play rise", "card ox").all_pass().do("play dig", "card filler").all_pass()
    assert (s.zone(0, "buried"), s.names(0)) == (["Ox", "Filler"], [])
    s.do("play count").all_pass()
    assert s.hand(0) == 3
    s.do("play plain")
    assert not s.can("card ox"), "buried cards are no targets unless the text says so"


@scenario("KS-S99")
@rule("KS-29.2-FORECAST", "KS-3.5.16", "KS-9.3.2", "KS-29.3.8-LOOK", "KS-9.3.3", "KS-3.5.11")
def test_forecast() -> None:
    look = action("Look", "Forecast 3 your Deck. Draw 1 card.")
    cards = [look, *(kraver(n) for n in "ABC")]
    s = scene(side(hand=["Look"], deck=["A", "B", "C"]), side(), cards=cards)
    s.do("play look").all_pass()
    assert (s.asked, s.legal()) == (0, ["card a", "card b", "card c"])
    from rulewright.kernel.events import seen_events

    shown = [e for e in seen_events(s.events, 1) if e["kind"] == "look"]
    assert shown == [{"kind": "look", "rule": "KS-3.5.16", "seat": 0, "of": 0, "count": 3}]
    assert s.view(1)["players"][0]["zones"]["deck"]["known"] == [None, None, None]
    s.do("card c", "card a", "card b")
    assert s.zone(0, "hand") == ["C"]


@scenario("KS-S107")
@rule(
    "KS-29.3.8-SEARCH",
    "KS-29.3.8-SEARCH-b",
    "KS-29.3.8-SEARCH-c",
    "KS-29.3.8-REVEAL",
    "KS-3.5.28",
    "KS-3.5.26",
    "KS-3.5.29",
)
def test_search() -> None:
    find = action(
        "Find",
        "Search your Deck for 1 Avian Kraver card, reveal it, and put it into your Hand. Shuffle"
        " your Deck.",
    )
    hawk = kraver("Hawk", species=["avian"])
    for answer, found in (("stop", []), ("card hawk", ["Hawk"])):
        s = scene(side(hand=["Find"], deck=["Hawk", "Filler"]), side(), cards=[find, hawk])
        s.do("play find").all_pass()
        assert s.legal() == ["stop", "card hawk"]
        s.do(answer)
        assert s.zone(0, "hand") == found
        assert "shuffle" in s.log()
        assert ("found" in s.log()) is bool(found)
        assert s.view(1)["players"][0]["zones"]["hand"]["known"] == [n.lower() for n in found]
    s = scene(side(hand=["Find"], deck=["Filler"]), side(), cards=[find, hawk])
    s.do("play find").all_pass()
    assert s.legal() == ["stop"], "the question does not tell whether there is one"


@scenario("KS-S116")
@rule("KS-31.6.1", "KS-29.3.8-RANDOM", "KS-10.2.1")
def test_random_choice() -> None:
    rot = action("Rot", "Target opponent must discard 1 random card from their Hand.")
    cards = [rot, *(kraver(n) for n in "ABC")]
    start = scene(side(hand=["Rot"]), side(hand=["A", "B", "C"]), cards=cards)
    start.do("play rot", "player b", "pass")
    found: Counter[str] = Counter()
    for seed in range(900):
        state = start.state.reseeded(seed)
        state.apply_action(state.legal_actions()[0])
        found[state.book.cards[state.players[1].discard[0].card].name] += 1
    assert all(240 < n < 360 for n in found.values()), found
    ends = {start.state.clone().digest() for _ in range(2)}
    assert len(ends) == 1


@scenario("KS-S117")
@rule("KS-4.2", "KS-11.4.2", "KS-9.3.4")
def test_drawing_from_an_empty_deck() -> None:
    s = scene(side(), side(deck=[]), phase="second-play")
    s.do("next")
    assert s.state.returns() == [1, -1]
    assert "KS-4.2" in s.rules()


@scenario("KS-S118")
@rule("KS-9.3.5", "KS-4.1.1", "KS-R99")
def test_draws_are_one_by_one() -> None:
    greed = action("Greed", "Draw 3 cards. Deal 5 damage to target Capital.")
    s = scene(side(hand=["Greed"], deck=["Filler", "Filler"]), side(hp=5), cards=[greed])
    s.do("play greed", "@b").all_pass()
    assert (s.state.returns(), s.log("draw")) == ([-1, 1], ["draw", "draw"])


@scenario("KS-S139")
@rule("KS-31.2.1", "KS-31.7.1", "KS-2.2")
def test_illegal_actions_change_nothing() -> None:
    s = scene(side("Ox 3/1", hand=["Filler"]), side("Elk 2/1"))
    for action_ in range(0, s.state.game.num_distinct_actions, 7):
        text = s.state.game.action_to_string(action_)
        if not s.can(text):
            assert s.refused(text)


@scenario("KS-S114")
@rule("KS-31.4.2", "KS-15.5.3", "KS-R107")
def test_optional_loops_are_bounded() -> None:
    s = scene(side("Ox 3/1", "Hare 2/1 mobile", hand=["Filler"]), side())
    moves = 0
    while s.can("move 1") or s.can("move 2"):
        s.do("move 1" if s.can("move 1") else "move 2")
        s.do("number 1" if s.can("number 1") else "number 2")
        moves += 1
    assert moves == 100
    assert s.refused("move 2") == "KS-31.4.2"
    assert s.can("play filler")
    s.do("play filler")
    assert s.can("move 2"), "the state differs now"
