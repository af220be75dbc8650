"""Nobody is shown a card that he may not know: EF-R24, EF-R04, EF-R52.

Every card lies in one copy only, so that a name alone tells which card it is.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.games.eightfold.cards import CARDS, DECKS
from rulewright.games.eightfold.game import EIGHTFOLD
from rulewright.games.eightfold.match import EightfoldState
from rulewright.kernel.events import SPECTATOR, seen_events
from rulewright.kernel.match import Match
from rulewright.kernel.refusal import Refusal
from tests.citing import rule
from tests.games.eightfold.table import hand, named, on, play, seen, table
from tests.laws.play import Subject, random_play

THEMES = ("ashrunners", "holdfast", "undertow", "gloamwild")


def singles(seed: int) -> EightfoldState:
    """A match in which every card exists once: two themes against two, six cards in hand."""
    source = random.Random(seed)
    themes = source.sample(THEMES, 4)
    players = []
    for mine in (themes[:2], themes[2:]):
        cards = [card.slug for card in CARDS[1:] if card.theme in mine]
        source.shuffle(cards)
        players.append({"mana": 6, "hand": cards[:6], "deck": cards[6:]})
    return EIGHTFOLD.from_position({"players": players, "seed": seed, "round_limit": 16})


def words(value: Any) -> Iterator[str]:
    """Every text in a JSON value, keys included."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from words(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from words(item)
    elif isinstance(value, str):
        yield value


def hidden(state: EightfoldState, viewer: int) -> set[str]:
    """The cards that a viewer must not be shown, from the state itself."""
    found: set[str] = set()
    for seat in (0, 1):
        if seat != viewer:
            found |= set(named(state.hands[seat])) - set(named(state.known[seat]))
            found |= set(named(state.deck_cards(seat)))
    return found


NAMES = {card.slug: card.name for card in CARDS}


def betrayed(shown: Any, secrets: set[str]) -> set[str]:
    """The secrets that are named anywhere in what is shown, by slug or by name."""
    said = " ".join(set(words(shown)))
    return {slug for slug in secrets if slug in said or NAMES[slug] in said}


def told(refusal: Refusal | None) -> dict[str, Any]:
    assert refusal is not None
    return {"message": refusal.message, **refusal.arguments}


@rule("EF-R24", "EF-R52")
@pytest.mark.parametrize("seed", range(4))
def test_no_hidden_card_is_named_in_a_whole_match(seed: int) -> None:
    state = singles(seed)
    state.listen()
    source = random.Random(seed)
    while not state.is_terminal():
        before = {viewer: hidden(state, viewer) for viewer in (0, 1, SPECTATOR)}
        asked = state.current_player
        secrets = before[asked] & set(
            named(state.hands[1 - asked]) + named(state.deck_cards(1 - asked))
        )
        assert not betrayed([state.prompt(), state.legal_details()], secrets)
        for action in source.sample(range(5018), 5):
            if action not in state.legal_actions():
                assert not betrayed(told(state.explain(action)), secrets)
        # Moves and plays more often than the end of the turn, so that cards get about.
        legal = state.legal_actions()
        state.apply_action(
            source.choice(legal[1:] if len(legal) > 1 and source.random() < 0.8 else legal)
        )
        events = state.heard()
        for viewer in (0, 1, SPECTATOR):
            secrets = hidden(state, viewer)
            assert not betrayed(state.view(viewer), secrets)
            batch = seen_events(events, viewer)
            # What became public and was hidden again within one action was seen on the way.
            assert not betrayed(batch, secrets & before[viewer])


def test_the_search_finds_a_leak() -> None:
    state = singles(1)
    secrets = hidden(state, 1)
    assert len(secrets) == 36
    assert betrayed(state.view(0), secrets) == secrets, "the owner's own view shows them"
    assert betrayed({"a": [{"option.captain-meridew.placed.0": 1}]}, {"captain-meridew"})
    assert betrayed(["Captain Meridew"], {"captain-meridew"})
    assert not betrayed(state.view(1), secrets)


@rule("EF-R24", "EF-R04")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_the_first_view_holds_no_deck_order_and_no_hand_of_others(viewer: int) -> None:
    decks = ["fuse-line", "rootless"]
    shown = set()
    for seed in range(12):
        state = EIGHTFOLD.new_initial_state({"decks": decks, "first": 0}, seed)
        view: Any = state.view(viewer)
        assert "cards" not in view["players"][0]["zones"]["hand"]
        assert view["players"][0]["zones"]["deck"] == {"count": 25}
        shown.add(str(view["players"][0]))
        if viewer == 1:
            deck = view["players"][1]["zones"]["deck"]
            assert deck["cards"] == named(sorted(state.deck_cards(1)))
            assert deck["top"] == deck["bottom"] == []
    assert len(shown) == 1, "the same whatever was drawn"


@pytest.mark.parametrize("seed", range(2))
def test_no_view_holds_the_seed_or_the_draws(seed: int) -> None:
    secret = 987654321987654321 + seed
    match = Match(EIGHTFOLD, {"round_limit": 3}, secret)
    source = random.Random(seed)
    while not match.state.is_terminal():
        for viewer in (0, 1, SPECTATOR):
            text = str(match.state.view(viewer)) + str(match.state.prompt())
            assert str(secret) not in text
            assert not {"seed", "draws"} & set(words(match.state.view(viewer)))
        match.apply_action(source.choice(match.state.legal_actions()))


@rule("EF-R24", "EF-R04", "EF-R52")
@pytest.mark.parametrize("seed", range(6))
def test_what_shows_nothing_tells_nothing(seed: int) -> None:
    """Where an answer changes nothing that the others see, their worlds stay the same, too."""
    decks = [list(DECKS)[seed % 4], list(DECKS)[(seed + 2) % 4]]
    subject = Subject(EIGHTFOLD, {"decks": decks, "round_limit": 25})
    silent = 0
    for state, action, source in random_play(subject, seed):
        other = 1 - state.current_player
        after = state.clone()
        after.listen()
        after.apply_action(action)
        if after.is_terminal() or seen_events(after.heard(), other):
            continue
        if after.view(other) != state.view(other):
            continue
        silent += 1
        world = source.getrandbits(40)
        assert after.determinize(other, world).digest() == state.determinize(other, world).digest()
    assert silent > 5


@rule("EF-R24", "EF-R26")
def test_which_trigger_was_chosen_is_not_told_before_it_happens() -> None:
    acolytes = {"a1": "lamp-acolyte", "a2": "moss-boar", "h1": "lamp-acolyte", "h2": "moss-boar"}
    ordering = play(table(acolytes), "end")
    worlds = {
        state.determinize(1, 7).digest()
        for state in (ordering, play(ordering, "trigger a1"), play(ordering, "trigger h1"))
    }
    assert len(worlds) == 1
    modes = play(
        table(hand=["captain-meridew"], enemy={"d5": "moss-boar", "d6": "moss-boar"}),
        *("play captain-meridew", "@d4"),
    )
    chosen = play(modes, "option 2")
    assert modes.determinize(1, 3).digest() == chosen.determinize(1, 3).digest()
    dancers = play(
        table({"d4": "moss-boar"}, enemy={"d5": "current-dancer", "d6": "moss-boar"}),
        "d4-d5",
    )
    assert dancers.determinize(0, 3).legal_actions() == dancers.legal_actions()


@rule("EF-R24", "EF-R52")
def test_how_far_a_look_at_the_deck_has_got_is_not_told() -> None:
    looking = play(
        table(hand=["deep-reading"], top=["mend", "rot-dart", "riptide", "flashfire"]),
        "play deep-reading",
    )
    later = [looking, play(looking, "card mend"), play(looking, "card mend", "card riptide")]
    assert len({state.determinize(1, 5).digest() for state in later}) == 1
    for state in later:
        world = state.determinize(1, 5)
        assert world.view(1) == state.view(1)
        assert world.prompt()["of"] == "choose_taken"


# --- what is known of a hand


@rule("EF-R24", "EF-R62")
def test_a_card_seen_returning_is_known_until_it_may_have_gone() -> None:
    state = table(
        {"d4": "moss-boar"}, active=1, enemy_hand=["captain-meridew"], hand=["second-watch", "mend"]
    )
    back = play(state, "play captain-meridew", "@d5", "option 2", "@d4")
    zone = seen(back, 1)["players"][0]["zones"]["hand"]
    assert (zone["count"], zone["known"]) == (3, ["moss-boar"])
    assert "cards" not in zone
    turn = play(back, "end")
    played = play(turn, "play moss-boar", "@d4")
    assert seen(played, 1)["players"][0]["zones"]["hand"]["known"] == []
    kept = play(turn, "play second-watch", "done")
    assert seen(kept, 1)["players"][0]["zones"]["hand"]["known"] == ["moss-boar"]
    shuffled = play(turn, "play second-watch", "card mend", "done")
    assert seen(shuffled, 1)["players"][0]["zones"]["hand"]["known"] == []
    assert "moss-boar" in hand(shuffled)


@rule("EF-R24")
def test_a_card_taken_from_the_discard_pile_is_known() -> None:
    oak = play(table({"a1": "hollow-oak"}, discard=["gate-warden"]), "use a1", "card gate-warden")
    assert seen(oak, 1)["players"][0]["zones"]["hand"]["known"] == ["gate-warden"]


@rule("EF-R52", "EF-R24")
def test_a_card_taken_from_the_deck_is_not() -> None:
    state = table({"d4": "brine-scout"}, hand=["tide-seer"], top=["mend", "rot-dart", "riptide"])
    after = play(state, "play tide-seer", "@d4", "card mend", "card riptide")
    assert seen(after, 1)["players"][0]["zones"]["hand"] == {"count": 1, "known": []}


@rule("EF-R24")
def test_a_piece_that_comes_again_bears_another_id() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["captain-meridew"])
    first = on(state, "d5").uid
    back = play(state, "play captain-meridew", "@d4", "option 2", "@d5", "end")
    again = play(back, "play moss-boar", "@d5")
    assert on(again, "d5").uid not in (first, on(again, "d4").uid)
    assert max(p["id"] for p in seen(again)["pieces"]) == on(again, "d5").uid


@rule("EF-R24")
def test_board_piles_mana_damage_and_counts_are_public() -> None:
    state = table({"d4": "moss-boar"}, discard=["mend"], hand=["rot-dart"], base_damage=(3, 4))
    view = seen(state, SPECTATOR)
    assert [p["at"] for p in view["pieces"]] == ["d1", "d4", "e8"]
    mine = view["players"][0]
    assert mine["counters"] == {"mana": 10, "base_damage": 3}
    assert mine["zones"]["discard"] == {"count": 1, "cards": ["mend"]}
    assert mine["zones"]["hand"] == {"count": 1, "known": []}
    assert mine["zones"]["deck"] == {"count": 6}
