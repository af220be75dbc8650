"""Evolution."""

import pytest

from rulewright.games.eightfold.board import tile_of
from rulewright.games.eightfold.card import NO_CARD
from rulewright.games.eightfold.cards import CARDS, EVOLUTIONS, NUMBERS
from rulewright.games.eightfold.match import EightfoldState
from rulewright.games.eightfold.unit import Unit
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
    attack,
    card,
    damage,
    discard,
    hand,
    happened,
    health,
    kinds,
    legal,
    named,
    on,
    pass_turns,
    play,
    reach,
    refusal,
    refused,
    spots,
    table,
    worn,
)


def bearing(tile: str, slug: str, amount: int, state: EightfoldState) -> EightfoldState:
    """Put a monster there that bears more damage than any card could leave on it.

    No text of the set lowers Health, so that an Evolution's would be reached.
    """
    state.set_unit(tile_of(tile), Unit(state.next_uid, NUMBERS[slug], 0, damage=amount))
    return state


LINES = [(CARDS[e].slug, CARDS[CARDS[e].evolves_from].slug) for e in sum(EVOLUTIONS, ())]


@rule("EF-EVO-01", "EF-R18", "EF-R30", "EF-R27")
@pytest.mark.parametrize(("evolution", "base"), LINES)
def test_an_evolution_goes_on_exactly_the_card_it_names(evolution: str, base: str) -> None:
    others = {
        f"{'abcdefgh'[n % 8]}{2 + n // 8}": face.slug
        for n, face in enumerate(CARDS[1:])
        if face.kind != "spell" and face.slug != base and n < 48
    }
    state = table(others, hand=[evolution], enemy={"h8": base})
    assert refusal(state, f"play {evolution}") == "EF-R18"
    assert refused(state, f"play {evolution}").arguments["base"] == base
    there = table({"a1": base, "h7": base, "c3": evolution}, enemy={"h8": base}, hand=[evolution])
    placing = play(there, f"play {evolution}")
    assert spots(placing) == {"a1", "h7"}, "wherever it stands"
    assert refusal(placing, "@h8") == refusal(placing, "@b2") == "EF-EVO-01"
    after = play(placing, "@h7")
    assert card(after, "h7") == evolution
    assert named(on(after, "h7").beneath) == [base]


@rule("EF-EVO-01", "EF-EVO-02", "EF-ACT-04", "EF-R15", "EF-R16")
@scenario("EF-S14")
def test_the_evolved_monster_keeps_place_and_damage_and_waits() -> None:
    state = table(
        {"e5": worn("gate-warden", damage=3)}, enemy={"e6": "moss-boar"}, hand=["portcullis-warden"]
    )
    after = play(state, "play portcullis-warden", "@e5")
    assert (card(after, "e5"), damage(after, "e5"), health(after, "e5")) == (
        "portcullis-warden",
        3,
        8,
    )
    for text in ("e5-d5", "e5-e6", "use e5"):
        assert refusal(after, text) == "EF-ACT-04"
    later = pass_turns(after, 2)
    for text in ("e5-d5", "e5-e6", "use e5"):
        assert text in legal(later)


@rule("EF-EVO-02", "EF-R16", "EF-R50")
def test_counters_and_lasting_effects_stay_and_the_numbers_are_the_new_cards() -> None:
    old = worn("burrow-stoat", vigor=1, guard=2, venom=1, snare=1, charge=3, boost=2, damage=1)
    after = play(table({"d4": old}, hand=["tunnel-fang"]), "play tunnel-fang", "@d4")
    unit = on(after, "d4")
    assert (unit.vigor, unit.guard, unit.venom, unit.snare, unit.charge) == (1, 2, 1, 1, 3)
    assert (unit.boost, unit.damage) == (2, 1)
    assert attack(after, "d4") == 3 + 1 + 2
    assert health(after, "d4") == 6 + 2
    ended = pass_turns(after, 2)
    assert attack(ended, "d4") == 3 + 1
    assert on(ended, "d4").vigor == 1


@rule("EF-EVO-02", "EF-R16", "EF-COMBAT-02", "EF-R17")
@scenario("EF-S15")
def test_damage_that_reaches_the_new_health_destroys_at_once() -> None:
    state = bearing("d4", "kindle-courier", 4, table(hand=["flare-rider"]))
    after = play(state, "play flare-rider", "@d4")
    assert card(after, "d4") == ""
    assert discard(after) == ["kindle-courier", "flare-rider"]
    assert kinds(after) == ["play", "evolve", "destroy"]
    saved = bearing("d4", "kindle-courier", 4, table({"c4": "bulwark-keep"}, hand=["flare-rider"]))
    assert health(play(saved, "play flare-rider", "@d4"), "d4") == 6, "the aura holds it"


@rule("EF-R15", "EF-R28", "EF-ACT-04")
def test_evolving_in_the_turn_played_and_twice_in_a_turn() -> None:
    state = table(hand=["spark-whelp", "cinder-hound", "pyre-alpha"], mana=6)
    after = play(
        state,
        *("play spark-whelp", "@d4", "play cinder-hound", "@d4", "play pyre-alpha", "@d4"),
    )
    assert card(after, "d4") == "pyre-alpha"
    assert after.mana[0] == 0
    assert named(on(after, "d4").beneath) == ["spark-whelp", "cinder-hound"]
    assert reach(after, "d4") == set()
    assert refusal(after, "d4-d5") == "EF-ACT-04"


@rule("EF-R28")
def test_evolving_is_neither_move_nor_attack_nor_ability() -> None:
    toad = worn("glow-toad", moved=1, attacks=1, used=1)
    after = play(table({"d4": toad}, hand=["prophet-toad"]), "play prophet-toad", "@d4")
    assert card(after, "d4") == "prophet-toad"


@rule("EF-R17", "EF-R62")
def test_a_whole_stack_returns_to_the_hand() -> None:
    stack = worn("cinder-hound", beneath=["spark-whelp"], damage=2, vigor=1)
    state = table(enemy={"d5": stack}, hand=["captain-meridew"])
    after = play(state, "play captain-meridew", "@d4", "option 2", "@d5")
    assert hand(after, 1) == ["cinder-hound", "spark-whelp"]
    assert card(after, "d5") == ""
    replayed = play(pass_turns(after), "play spark-whelp", "@d5")
    unit = on(replayed, "d5")
    assert (unit.damage, unit.vigor) == (0, 0), "nothing stays on a card that has left"
    assert unit.uid != on(state, "d5").uid


@rule("EF-R50")
def test_an_evolutions_when_placed_is_carried_out_and_the_covered_text_is_silent() -> None:
    state = table({"d4": "brine-scout"}, hand=["tide-seer"], top=["mend", "flashfire", "rot-dart"])
    after = play(state, "play tide-seer", "@d4", "card mend", "card rot-dart")
    assert hand(after) == ["mend"]
    covered = worn("furnace-fiend", beneath=["bellows-imp"])
    aura = table({"d4": worn("cinder-hound", beneath=["spark-whelp"], damage=5), "a1": covered})
    assert attack(aura, "d4") == 2
    dead = play(
        table(
            enemy={"d5": worn("cinder-hound", beneath=["spark-whelp"], damage=5)},
            hand=["flashfire"],
        ),
        "play flashfire",
        "@d5",
    )
    assert dead.base_damage(0) == 0, "the Whelp beneath says nothing"
    assert "trigger" not in kinds(dead)


@rule("EF-R16", "EF-R50", "EF-R65")
def test_an_evolution_that_dies_at_once_was_still_placed() -> None:
    laid = table(hand=["tide-seer"], top=["mend", "flashfire"], deck=())
    after = play(bearing("d4", "brine-scout", 3, laid), "play tide-seer", "@d4", "card mend")
    assert hand(after) == ["mend"]
    assert discard(after) == ["brine-scout", "tide-seer"]
    assert kinds(after) == ["play", "evolve", "destroy", "trigger", "look", "take", "sink"]


@rule("EF-R51")
def test_an_evolution_has_no_cost_but_an_attack() -> None:
    oak = table({"d4": "hollow-oak"}, discard=["cinder-hound", "pebble-page", "moss-boar"])
    offered = legal(play(oak, "use d4"))
    assert offered == {"card pebble-page"}
    only = table({"d4": "hollow-oak"}, discard=["cinder-hound"])
    assert "use d4" not in legal(only)
    verdict = table(
        enemy={"d5": "pyre-alpha", "e5": "moss-boar", "f5": worn("moss-boar", vigor=1)},
        hand=["stone-verdict"],
    )
    assert spots(play(verdict, "play stone-verdict")) == {"d5", "f5"}
    assert all(face.cost < 0 for face in CARDS[1:] if face.evolves_from != NO_CARD)


@rule("EF-EVO-01")
def test_an_evolution_is_told() -> None:
    after = play(table({"d4": "spark-whelp"}, hand=["cinder-hound"]), "play cinder-hound", "@d4")
    told = [event for event in happened(after) if event["kind"] == "evolve"]
    assert [(e["card"], e["source"], e["at"]) for e in told] == [
        ("cinder-hound", "spark-whelp", "d4")
    ]
    assert discard(after) == []
