"""Every card of the Holdfast by its own effect."""

import pytest

from tests.citing import rule
from tests.games.eightfold.table import (
    asked,
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


@rule("EF-R45")
@pytest.mark.parametrize(("slug", "less"), [("slate-squire", 1), ("granite-marshal", 2)])
def test_slate_squire_and_granite_marshal_reduce_attacks(slug: str, less: int) -> None:
    state = table({"d4": "vulkarra-the-last-fuse"}, enemy={"d5": slug}, hand=["flashfire"])
    once = play(state, "d4-d5")
    assert damage(once, "d5") == 4 - less
    assert damage(play(once, "d4-d5"), "d5") == 8 - 2 * less, "each attack"
    assert damage(play(state, "play flashfire", "@d5"), "d5") == 2, "a spell is no attack"


@pytest.mark.parametrize(("slug", "more"), [("granite-marshal", 1), ("bulwark-keep", 2)])
def test_granite_marshal_and_bulwark_keep_add_health_next_to_them(slug: str, more: int) -> None:
    state = table({"d4": slug, "e5": "moss-boar", "f4": "moss-boar", "c4": "watchtower"})
    assert [health(state, at) for at in ("e5", "f4", "c4")] == [5 + more, 5, 6]


def test_portcullis_warden_pulls_one_tile() -> None:
    state = table({"d4": "portcullis-warden"}, enemy={"d7": "moss-boar", "d8": "moss-boar"})
    choosing = play(state, "use d4")
    assert spots(choosing) == {"d7"}
    after = play(choosing, "@d7")
    assert card(after, "d6") == "moss-boar"
    assert after.mana[0] == 9


def test_lamp_acolyte_heals_one_at_the_end_of_the_turn() -> None:
    state = table(
        {
            "c1": "lamp-acolyte",
            "c2": worn("moss-boar", damage=2),
            "a1": worn("moss-boar", damage=1),
        },
        base_damage=(3, 0),
    )
    choosing = play(state, "end")
    assert spots(choosing) == {"c2", "d1"}
    assert damage(play(choosing, "@c2"), "c2") == 1
    assert play(choosing, "@d1").base_damage(0) == 2


def test_beacon_abbot_heals_each_other_friendly_card_next_to_it() -> None:
    pieces = {
        "c2": worn("beacon-abbot", damage=2),
        "c3": worn("moss-boar", damage=3),
        "b2": worn("watchtower", damage=1),
        "c4": worn("moss-boar", damage=1),
    }
    after = play(
        table(pieces, base_damage=(5, 0), enemy={"d3": worn("moss-boar", damage=1)}), "end"
    )
    assert [damage(after, at) for at in ("c2", "c3", "b2", "c4", "d3")] == [2, 1, 0, 1, 1]
    assert after.base_damage(0) == 3


def test_rampart_mason_puts_a_guard_counter() -> None:
    state = table({"d3": "watchtower"}, hand=["rampart-mason"], enemy={"d5": "moss-boar"})
    placed = play(state, "play rampart-mason", "@d4")
    assert spots(placed) == {"d3"}
    assert health(play(placed, "@d3"), "d3") == 7


@rule("EF-R57")
def test_old_kerrun_holds_the_line() -> None:
    state = table({"d4": "reef-lancer"}, enemy={"d5": "old-kerrun-the-keystone", "d6": "moss-boar"})
    assert reach(state, "d4") & {"d5", "d6"} == {"d5"}
    assert refusal(state, "d4-e8") == "EF-ATK-02"
    gone = play(table({"d4": "reef-lancer"}, enemy={"e6": "moss-boar"}), "d4-e6")
    assert damage(gone, "e6") == 1


@rule("EF-R58")
def test_mother_mountain_takes_spells_and_triggers_for_the_base() -> None:
    state = table(enemy={"a8": "mother-mountain"}, hand=["flashfire", "stray-sparks"])
    after = play(state, "play flashfire", "@e8")
    assert (damage(after, "a8"), after.base_damage(1)) == (2, 0)
    sparks = play(after, "play stray-sparks")
    assert (damage(sparks, "a8"), sparks.base_damage(1)) == (7, 0)
    kiln = play(table({"e4": "siege-kiln"}, enemy={"a8": "mother-mountain"}), "end")
    assert (damage(kiln, "a8"), kiln.base_damage(1)) == (2, 0)


def test_mend_heals_four() -> None:
    state = table({"d4": worn("gate-warden", damage=5)}, hand=["mend"])
    assert damage(play(state, "play mend", "@d4"), "d4") == 1


def test_shield_line_guards_up_to_three_monsters() -> None:
    pieces = dict.fromkeys(("a1", "b1", "c1", "e1"), "moss-boar")
    state = table(pieces, enemy={"a8": "moss-boar"}, hand=["shield-line"])
    choosing = play(state, "play shield-line")
    assert legal(choosing) == {"done", "@a1", "@b1", "@c1", "@e1"}
    one = play(choosing, "@b1")
    assert legal(one) == {"done", "@c1", "@e1"}, "in ascending order"
    after = play(one, "@c1", "@e1")
    assert [on(after, at).guard for at in pieces] == [0, 2, 2, 2]
    assert [on(play(one, "done"), at).guard for at in pieces] == [0, 2, 0, 0]


@rule("EF-R61", "EF-MULL-01")
@pytest.mark.parametrize("first", [0, 1])
def test_second_watch_shuffles_and_draws_and_one_more_for_player_1(first: int) -> None:
    cards = ["second-watch", "second-watch", "mend", "rot-dart", "riptide"]
    state = table(hand=cards, first=first)
    choosing = play(state, "play second-watch")
    assert asked(choosing) == "choose_shuffled"
    assert legal(choosing) == {
        "done",
        "card second-watch",
        "card mend",
        "card rot-dart",
        "card riptide",
    }
    assert hand(choosing) == sorted(cards[1:]), "it is out of the hand when it resolves"
    after = play(choosing, "card mend", "card rot-dart", "done")
    extra = 1 - first
    assert len(after.hands[0]) == 4 + extra
    assert after.deck_count(0) == 6 - extra
    assert discard(after) == ["second-watch"]
    told = [(e["kind"], e["count"]) for e in happened(after, 1) if "count" in e]
    assert told == [("shuffle", 2), ("draw", 2), *([("draw", 1)] if extra else [])]
    assert not any("cards" in e for e in happened(after, 1))
    everything = [*hand(after), *named(after.deck_cards(0))]
    assert sorted(everything) == sorted([*cards[1:], *["moss-boar"] * 6])


@rule("EF-R61")
def test_second_watch_may_shuffle_none_and_each_copy_is_played_once() -> None:
    state = table(hand=["second-watch", "second-watch"], first=1)
    none = play(state, "play second-watch", "done")
    assert hand(none) == ["second-watch"]
    again = play(none, "play second-watch")
    assert hand(again) == []
    assert discard(again) == ["second-watch", "second-watch"]
    assert refused(again, "play second-watch").message == "refusal.not_in_hand"


@rule("EF-R52")
def test_a_shuffle_makes_a_known_top_unknown() -> None:
    state = table(hand=["second-watch", "mend"], top=["rot-dart"], bottom=["riptide"])
    after = play(state, "play second-watch", "card mend")
    assert after.tops[0] == after.bottoms[0] == ()


@rule("EF-R51")
def test_stone_verdict_destroys_what_has_attack_four_or_more() -> None:
    state = table(
        {"a1": "mother-mountain"},
        enemy={"d5": worn("moss-boar", boost=1), "e5": "moss-boar", "f5": "granite-marshal"},
        hand=["stone-verdict"],
    )
    choosing = play(state, "play stone-verdict")
    assert spots(choosing) == {"a1", "d5", "f5"}
    after = play(choosing, "@f5")
    assert discard(after, 1) == ["granite-marshal"]
    assert kinds(after) == ["play", "destroy", "spent"]


def test_watchtower_adds_range_next_to_it() -> None:
    state = table(
        {"d4": "watchtower", "e4": "moss-boar", "f4": "moss-boar"},
        enemy={"e6": "gate-warden", "f6": "gate-warden"},
    )
    assert reach(state, "e4") & {"e6", "f6"} == {"e6", "f6"}
    assert reach(state, "f4") & {"e6", "f6"} == set()
    assert damage(play(state, "e4-e6"), "e6") == 3


@rule("EF-R63")
def test_foundation_stone_stores_charge_and_pays_with_it() -> None:
    state = table({"a1": "foundation-stone"}, mana=2, turn=3, turn_count=1)
    charged = play(state, "end")
    assert on(charged, "a1").charge == 1
    assert on(play(table({"a1": "foundation-stone"}, mana=1), "end"), "a1").charge == 0
    assert refusal(state, "use a1") == "EF-R63"
    assert refused(state, "use a1").message == "refusal.counters"
    ready = table({"a1": worn("foundation-stone", charge=3)}, mana=1, top=["mend", "rot-dart"])
    after = play(ready, "use a1")
    assert on(after, "a1").charge == 1
    assert hand(after) == ["mend", "rot-dart"]
    assert after.mana[0] == 0
    assert kinds(after) == ["ability", "counters", "draw"]
    assert pass_turns(after).mana[0] == 0


def test_treasury_vault_gains_a_mana() -> None:
    state = table({"a1": "treasury-vault"}, active=1, mana=(0, 0), turn=2, turn_count=1)
    assert play(state, "end").mana[0] == 2
    full = table({"a1": "treasury-vault"}, active=1, mana=(10, 0))
    assert play(full, "end").mana[0] == 10
