"""Triggers, targets and the order of things: EF-R26, EF-R40 to EF-R47, EF-R65."""

import pytest

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
    on,
    pass_turns,
    play,
    reach,
    refusal,
    refused,
    seen,
    spots,
    table,
    worn,
)

# --- words


@rule("EF-R40")
def test_what_card_monster_enemy_and_friendly_mean() -> None:
    board = {"d4": "glow-toad", "c4": "watchtower", "c5": "foundation-stone"}
    enemy = {"d5": "watchtower", "e5": "foundation-stone", "e4": "moss-boar"}
    state = table(board, enemy=enemy, hand=["rot-dart", "flashfire", "mend"])
    assert spots(play(state, "play rot-dart")) == {"e4"}, "monster"
    assert spots(play(state, "play flashfire")) == {"d5", "e5", "e4", "e8"}, "enemy card"
    assert spots(play(state, "play mend")) == {"d4", "c4", "c5", "d1"}, "friendly card"
    theirs = table(board, enemy=enemy, active=1, enemy_hand=["flashfire"])
    assert spots(play(theirs, "play flashfire")) == {"d4", "c4", "c5", "d1"}
    mason = play(table(board, enemy=enemy, hand=["rampart-mason"]), "play rampart-mason", "@a1")
    assert spots(mason) == {"d4", "c4", "c5"}, "another friendly non-Base card"


@rule("EF-R41")
def test_within_is_kings_distance_without_the_card_itself_and_without_a_line() -> None:
    wall = {"d3": "gate-warden", "b3": "gate-warden"}
    enemy = {"e4": "moss-boar", "a4": "moss-boar", "f4": "moss-boar"}
    state = table({"c2": "brazier-tower", **wall}, enemy=enemy)
    assert spots(play(state, "use c2")) == {"e4", "a4"}
    acolyte = table({"a1": "lamp-acolyte", "b2": worn("moss-boar", damage=1), "c3": "moss-boar"})
    ending = play(acolyte, "end")
    assert spots(ending) == {"b2"}
    spell = table(
        enemy={"a8": "moss-boar", "h8": "moss-boar", "a5": "moss-boar"}, hand=["rot-dart"]
    )
    assert spots(play(spell, "play rot-dart")) == {"a8", "h8", "a5"}, "the whole board"


@rule("EF-R41")
def test_within_of_the_target_is_measured_from_the_target() -> None:
    state = table(
        {"d4": "pyre-alpha"},
        enemy={"d5": "bulwark-keep", "d6": "moss-boar", "c3": "moss-boar", "e6": "watchtower"},
    )
    after = play(state, "d4-d5")
    assert [damage(after, t) for t in ("d6", "e6", "c3", "d5")] == [1, 1, 0, 4]


# --- legal targets


@rule("EF-R42")
def test_a_spell_without_a_target_cannot_be_played() -> None:
    state = table(hand=["rot-dart", "mend", "trade-winds"], enemy={"d5": "moss-boar"})
    assert "play rot-dart" in legal(state)
    empty = table(hand=["rot-dart", "shield-line", "trade-winds", "overgrowth"])
    for slug in ("rot-dart", "trade-winds", "overgrowth"):
        assert refusal(empty, f"play {slug}") == "EF-R42"
        assert refused(empty, f"play {slug}").message == "refusal.nothing_to_target"
    assert "play shield-line" in legal(empty), "up to may be none"
    assert "play trade-winds" not in legal(state), "one monster is not two"


@rule("EF-R42")
def test_an_ability_without_a_target_cannot_be_used() -> None:
    state = table({"d4": "portcullis-warden"}, enemy={"d8": "moss-boar", "d5": "watchtower"})
    assert refusal(state, "use d4") == "EF-R42"
    assert refused(state, "use d4").message == "refusal.nothing_to_target"
    assert "use d4" in legal(table({"d4": "portcullis-warden"}, enemy={"d7": "moss-boar"}))


@rule("EF-R42")
def test_a_trigger_without_a_target_does_nothing() -> None:
    after = play(table(hand=["bellows-imp"]), "play bellows-imp", "@d4")
    assert kinds(after) == ["play", "place"]
    assert asked(after) == "actions"


@rule("EF-R42")
def test_a_mode_that_cannot_be_carried_out_is_not_offered() -> None:
    alone = play(table(hand=["captain-meridew"]), "play captain-meridew", "@d4")
    assert legal(alone) == {"option 1", "option 3"}
    strong = {"d5": "moss-boar", "d6": worn("moss-boar", vigor=1)}
    both = play(table(hand=["captain-meridew"], enemy=strong), "play captain-meridew", "@d4")
    assert legal(both) == {"option 1", "option 2", "option 3"}
    assert spots(play(both, "option 2")) == {"d5"}
    assert both.prompt()["options"] == [f"option.captain-meridew.placed.{n}" for n in range(3)]


@rule("EF-R42")
def test_up_to_may_be_none_and_closes_by_itself_when_all_are_chosen() -> None:
    state = table({"a1": "moss-boar", "b1": "moss-boar"}, hand=["shield-line"])
    none = play(state, "play shield-line", "done")
    assert kinds(none) == ["play", "spent"]
    assert discard(none) == ["shield-line"]
    two = play(state, "play shield-line", "@a1", "@b1")
    assert (on(two, "a1").guard, on(two, "b1").guard) == (2, 2)
    assert asked(two) == "actions"


@rule("EF-R42")
def test_an_ability_is_used_once_a_turn_and_paid_for() -> None:
    state = table({"d4": "brazier-tower"}, enemy={"d5": "moss-boar"}, mana=2)
    used = play(state, "use d4", "@d5")
    assert used.mana[0] == 1
    assert refused(used, "use d4").message == "refusal.used"
    assert "use d4" in legal(pass_turns(used, 2))
    poor = table({"d4": "brazier-tower"}, enemy={"d5": "moss-boar"}, mana=0)
    assert refused(poor, "use d4").message == "refusal.mana"
    for text, message in (("use c3", "empty"), ("use d5", "not_yours"), ("use d1", "no_ability")):
        assert refused(state, text).message == f"refusal.{message}"
        assert refusal(state, text) == "EF-R42"


@rule("EF-R42")
def test_a_tile_that_is_no_legal_target_is_refused() -> None:
    state = play(table(enemy={"d5": "moss-boar"}, hand=["flashfire"]), "play flashfire")
    assert refusal(state, "@d1") == "EF-R42"
    assert refused(state, "@d1").message == "refusal.no_target"


# --- order


@rule("EF-R26")
def test_each_player_orders_the_own_triggers() -> None:
    state = table({"a1": "treasury-vault", "h1": "treasury-vault"}, active=1)
    choosing = play(state, "end")
    assert (asked(choosing), choosing.current_player) == ("order_triggers", 0)
    assert legal(choosing) == {"trigger a1", "trigger h1"}
    after = play(choosing, "trigger h1")
    order = [e["at"] for e in happened(play(choosing, "trigger h1")) if e["kind"] == "trigger"]
    assert order == ["h1", "a1"]
    assert asked(after) == "actions"


@rule("EF-R26", "EF-R47")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_triggers_come_first(active: int) -> None:
    row = {"a4": worn("spark-whelp"), "c4": worn("spark-whelp")}
    theirs = {"b4": worn("spark-whelp"), "d4": worn("spark-whelp")}
    spell = ["scorched-path"]
    state = table(row, enemy=theirs, active=active, hand=spell, enemy_hand=spell)
    choosing = play(state, "play scorched-path", "row 4")
    own, other = (("c4", "a4"), ("d4", "b4")) if active == 0 else (("d4", "b4"), ("c4", "a4"))
    assert choosing.current_player == active
    assert legal(choosing) == {f"trigger {at}" for at in own}
    second = play(choosing, f"trigger {own[0]}")
    assert second.current_player == 1 - active
    assert legal(second) == {f"trigger {at}" for at in other}
    after = play(choosing, f"trigger {own[0]}", f"trigger {other[0]}")
    told = [e["at"] for e in happened(after) if e["kind"] == "trigger"]
    assert told == [*own, *other]


@rule("EF-R26", "EF-R46")
def test_counters_are_triggers_of_the_cards_controller() -> None:
    spire = {"a1": "treasury-vault", "d4": worn("moss-boar", venom=2)}
    choosing = play(table(spire, active=1), "end")
    assert legal(choosing) == {"trigger a1", "trigger d4 venom"}
    snares = {
        "c1": worn("moss-boar", snare=1),
        "d4": worn("lamp-acolyte", snare=1),
        "d3": "moss-boar",
    }
    ending = play(table(snares), "end")
    assert legal(ending) == {"trigger c1 snare", "trigger d4", "trigger d4 snare"}
    theirs = play(table({"d4": worn("moss-boar", venom=1)}, active=0), "end")
    assert damage(theirs, "d4") == 0, "not at the start of the opponent's turn"


@rule("EF-R45")
def test_attack_triggers_run_attacker_first_then_target_then_damage() -> None:
    state = table({"d4": "maelstrom-lancer"}, enemy={"d5": "eddy-crab"})
    after = play(state, "d4-d5")
    assert [e["kind"] for e in happened(after)] == [
        *("attack", "trigger", "shove", "trigger", "shove", "damage"),
    ]
    assert (card(after, "d6"), card(after, "d3")) == ("eddy-crab", "maelstrom-lancer")
    assert damage(after, "d6") == 3, "although it was pushed out of range"


@rule("EF-R45")
def test_no_damage_once_the_target_has_left_the_board() -> None:
    # The push takes the Hound out of its Keep's aura.
    hound = worn("cinder-hound", damage=6)
    state = table({"d4": "maelstrom-lancer"}, enemy={"d5": hound, "c4": "bulwark-keep"})
    after = play(state, "d4-d5")
    assert kinds(after) == ["attack", "trigger", "shove", "destroy"]
    assert discard(after, 1) == ["cinder-hound"]


@rule("EF-R45")
def test_an_attacker_pushed_out_of_its_aura_falls_and_deals_nothing() -> None:
    keep = {"e5": "bulwark-keep", "d4": worn("reef-lancer", damage=3)}
    state = table(keep, enemy={"d5": "eddy-crab"})
    after = play(state, "d4-d5")
    assert card(after, "d3") == ""
    assert discard(after) == ["reef-lancer"]
    assert damage(after, "d5") == 0


@rule("EF-R45")
@pytest.mark.parametrize(("attacker", "dealt"), [("moss-boar", 1), ("torch-slinger", 0)])
def test_a_reduction_never_goes_below_none(attacker: str, dealt: int) -> None:
    state = table({"d4": attacker}, enemy={"d5": "granite-marshal"})
    assert damage(play(state, "d4-d5"), "d5") == dealt
    weak = play(table({"d4": "pebble-page"}, enemy={"d5": "granite-marshal"}), "d4-d5")
    assert damage(weak, "d5") == 0


@rule("EF-R46", "EF-TURN-01")
def test_phases_are_named_while_triggers_wait() -> None:
    vaults = {"a1": "treasury-vault", "h1": "treasury-vault"}
    start = play(table(vaults, active=1), "end")
    assert seen(start)["status"]["phase"] == "start"
    snares = {"a1": worn("moss-boar", snare=1), "h1": worn("moss-boar", snare=1)}
    end = play(table(snares), "end")
    assert seen(end)["status"]["phase"] == "end"
    assert seen(play(end, "trigger a1 snare"))["status"]["phase"] == "action"


@rule("EF-R65")
def test_a_trigger_whose_source_has_left_is_carried_out_from_its_tile() -> None:
    # The Venom fells the Spire's neighbour first, whose own start text still comes.
    oracle = worn("abyssal-oracle", venom=8)
    choosing = play(table({"a1": oracle}, active=1), "end")
    after = play(choosing, "trigger a1 venom")
    assert discard(after) == ["abyssal-oracle"]
    assert len(hand(after)) == 2, "the turn's draw and the Oracle's"
    whelps = table(
        {"d4": worn("creeping-sprout", damage=1)},
        enemy={"d5": "moss-boar", "d7": "moss-boar"},
        hand=["scorched-path"],
        active=0,
    )
    venom = play(whelps, "play scorched-path", "row 4")
    assert on(venom, "d5").venom == 1, "within 2 of the tile where it stood"
    assert on(venom, "d7").venom == 0


@rule("EF-R65", "EF-R46")
def test_what_it_would_do_to_itself_is_skipped() -> None:
    # Two triggers of one monster: the Acolyte heals nobody, its Snare is gone with it.
    pieces = {"a1": worn("whirlpool-crab", venom=7, damage=0), "b1": "treasury-vault"}
    choosing = play(table(pieces, active=1), "end")
    after = play(choosing, "trigger a1 venom")
    assert discard(after) == ["whirlpool-crab"]
    assert asked(after) == "actions"


# --- random


@rule("EF-R53")
def test_random_picks_are_uniform_and_may_hit_the_base() -> None:
    hits: dict[str, int] = {}
    for seed in range(120):
        state = table(
            enemy={"d5": "bulwark-keep", "a8": "watchtower"}, hand=["stray-sparks"], seed=seed
        )
        for event in happened(play(state, "play stray-sparks")):
            if event["kind"] == "damage":
                hits[event["at"]] = hits.get(event["at"], 0) + 1
    assert set(hits) == {"d5", "a8", "e8"}
    assert min(hits.values()) > 150, hits
    once = [happened(play(table(hand=["stray-sparks"], seed=5), "play stray-sparks"))] * 2
    assert once[0] == once[1]


@rule("EF-R53")
def test_a_coin_shows_both_faces() -> None:
    faces = []
    for seed in range(60):
        state = table({"d4": "prophet-toad"}, enemy={"d5": "bulwark-keep"}, seed=seed)
        after = play(state, "use d4")
        faces.append(next(e["face"] for e in happened(after) if e["kind"] == "coin"))
    assert 15 < faces.count("heads") < 45


@rule("EF-R44")
def test_a_swap_is_no_move() -> None:
    state = table(
        {"d4": worn("moss-boar", played=1, snare=1)},
        enemy={"h7": "moss-boar"},
        hand=["trade-winds"],
    )
    after = play(state, "play trade-winds", "@d4", "@h7")
    assert on(after, "h7").owner == 0
    assert on(after, "h7").moved == 0
    assert on(after, "h7").played == 1
    assert on(after, "d4").owner == 1
    fresh = table({"d4": "moss-boar", "a1": "gate-warden"}, hand=["trade-winds"])
    swapped = play(fresh, "play trade-winds", "@a1", "@d4")
    assert "a2" in reach(swapped, "a1"), "it may still move"
