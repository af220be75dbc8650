"""The board, the halves, and the cards that are played in the action phase."""

import pytest

from rulewright.games.eightfold.card import NO_CARD, Card
from rulewright.games.eightfold.cards import CARDS, NUMBERS
from tests.citing import rule, scenario
from tests.games.eightfold.table import (
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
    spots,
    table,
    worn,
)

COLUMNS = "abcdefgh"


def rows(*numbers: int) -> set[str]:
    return {f"{column}{row}" for column in COLUMNS for row in numbers}


@rule("EF-BOARD-01")
def test_a_tile_holds_at_most_one_card() -> None:
    state = table({"a1": "moss-boar"}, enemy={"b2": "moss-boar"}, hand=["pebble-page"])
    placing = play(state, "play pebble-page")
    assert spots(placing) == rows(1, 2, 3, 4) - {"a1", "b2", "d1"}
    for tile in ("a1", "b2", "d1"):
        assert refusal(placing, f"@{tile}") == "EF-BOARD-01"
        assert refused(placing, f"@{tile}").message == "refusal.occupied"


@rule("EF-BOARD-01")
def test_a_full_half_leaves_no_room() -> None:
    full = dict.fromkeys(rows(1, 2, 3, 4) - {"d1"}, "pebble-page")
    state = table(full, hand=["pebble-page"])
    assert refused(state, "play pebble-page").message == "refusal.no_room"
    assert refusal(state, "play pebble-page") == "EF-BOARD-01"


@rule("EF-BOARD-02", "EF-R02")
@scenario("EF-S04")
@pytest.mark.parametrize("slug", ["pebble-page", "watchtower", "foundation-stone"])
def test_cards_are_placed_on_the_own_half(slug: str) -> None:
    placing = play(table(hand=[slug]), f"play {slug}")
    assert spots(placing) == rows(1, 2, 3, 4) - {"d1"}
    assert refusal(placing, "@d5") == "EF-BOARD-02"
    assert card(play(placing, "@d4"), "d4") == slug
    theirs = play(table(active=1, enemy_hand=[slug]), f"play {slug}")
    assert spots(theirs) == rows(5, 6, 7, 8) - {"e8"}
    assert refusal(theirs, "@d4") == "EF-BOARD-02"


@rule("EF-BOARD-02", "EF-R02")
def test_the_half_goes_with_the_player_and_not_with_the_seat() -> None:
    state = table(active=1, first=1, enemy_hand=["pebble-page"])
    assert spots(play(state, "play pebble-page")) == rows(1, 2, 3, 4) - {"d1"}


@rule("EF-R27", "EF-BOARD-02")
def test_a_card_may_allow_the_enemy_half() -> None:
    state = table(hand=["the-quiet-regent", "moss-boar"])
    everywhere = rows(*range(1, 9)) - {"d1", "e8"}
    assert spots(play(state, "play the-quiet-regent")) == everywhere
    assert spots(play(state, "play moss-boar")) == rows(1, 2, 3, 4) - {"d1"}


@rule("EF-R60", "EF-R27")
@pytest.mark.parametrize("active", [0, 1])
def test_far_from_the_enemy_base(active: int) -> None:
    near = {f"{column}{row}" for column in "cdefg" for row in (6, 7, 8)}
    if active:
        near = {f"{column}{row}" for column in "bcdef" for row in (1, 2, 3)}
    stoat = ["burrow-stoat"]
    state = table(
        {"a1": "moss-boar"},
        enemy={"h8": "moss-boar"},
        active=active,
        hand=stoat,
        enemy_hand=stoat,
    )
    placing = play(state, "play burrow-stoat")
    assert spots(placing) == rows(*range(1, 9)) - near - {"d1", "e8", "a1", "h8"}
    assert refusal(placing, "@f7" if not active else "@c2") == "EF-R60"
    assert refused(placing, "@f7" if not active else "@c2").message == "refusal.near_base"


@rule("EF-R60")
@pytest.mark.parametrize("slug", ["moss-boar", "watchtower", "foundation-stone"])
def test_backdoor_path_serves_every_card_until_end_of_turn(slug: str) -> None:
    state = play(table(hand=["backdoor-path", slug]), "play backdoor-path")
    assert {"a5", "h8", "b8", "e5"} <= spots(play(state, f"play {slug}"))
    assert refusal(play(state, f"play {slug}"), "@e6") == "EF-R60"
    later = pass_turns(state, 2)
    assert spots(play(later, f"play {slug}")) == rows(1, 2, 3, 4) - {"d1"}


# --- every card is played as its kind


@rule("EF-ACT-01", "EF-ACT-03", "EF-EVO-01", "EF-R14", "EF-ACT-04", "EF-R15")
@pytest.mark.parametrize("slug", [face.slug for face in CARDS[1:] if face.kind != "spell"])
def test_every_card_of_the_board_can_be_put_there(slug: str) -> None:
    face = CARDS[NUMBERS[slug]]
    base = "" if face.evolves_from == NO_CARD else CARDS[face.evolves_from].slug
    price = face.evolution_cost if base else face.cost
    state = table({"b2": base} if base else {}, hand=[slug], mana=price)
    after = play(state, f"play {slug}", "@b2")
    assert card(after, "b2") == slug
    assert after.mana[0] == 0
    assert hand(after) == []
    expected = "evolve" if base else "place"
    told = next(event for event in happened(after) if event["kind"] == expected)
    assert (told["card"], told["at"], told["rule"]) == (slug, "b2", face.played_by)
    if slug != "blaze-outrider":
        assert reach(after, "b2") == set()
    assert "use b2" not in legal(after)
    assert f"play {slug}" not in legal(
        table({"b2": base} if base else {}, hand=[slug], mana=price - 1)
    )


@rule("EF-ACT-02")
def test_a_spell_resolves_and_goes_to_the_discard_pile() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["flashfire", "mend"], mana=1)
    after = play(state, "play flashfire", "@d5")
    assert damage(after, "d5") == 2
    assert discard(after) == ["flashfire"]
    assert hand(after) == ["mend"]
    assert after.mana[0] == 0
    assert kinds(after) == ["play", "damage", "spent"]


@rule("EF-R68", "EF-ACT-02", "EF-R42")
def test_targets_are_chosen_before_the_price_is_paid() -> None:
    state = table(enemy={"d5": "moss-boar", "d6": "moss-boar"}, hand=["flashfire"], mana=1)
    choosing = play(state, "play flashfire")
    assert choosing.mana[0] == 1
    assert hand(choosing) == ["flashfire"]
    assert kinds(choosing) == []
    assert spots(choosing) == {"d5", "d6", "e8"}
    assert choosing.view(1) == state.view(1)
    assert play(choosing, "@d5").mana[0] == 0
    riptide = table(enemy={"d5": "moss-boar"}, hand=["riptide"], mana=1)
    for texts in (("play riptide",), ("play riptide", "direction n")):
        assert play(riptide, *texts).mana[0] == 1
    ability = table({"c3": "brazier-tower"}, enemy={"d5": "moss-boar"}, mana=1)
    assert play(ability, "use c3").mana[0] == 1
    assert play(ability, "use c3", "@d5").mana[0] == 0


@rule("EF-ACT-04")
@scenario("EF-S05")
def test_a_card_cannot_act_in_the_turn_in_which_it_is_played() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["glow-toad"], enemy_deck=())
    fresh = play(state, "play glow-toad", "@d4")
    for text in ("d4-c4", "d4-d5", "use d4"):
        assert refusal(fresh, text) == "EF-ACT-04"
        assert refused(fresh, text).message == "refusal.played"
    later = pass_turns(fresh, 2)
    for text in ("d4-c4", "d4-d5", "use d4"):
        assert text in legal(later)


@rule("EF-ACT-04")
def test_a_tower_cannot_use_its_ability_in_the_turn_in_which_it_is_placed() -> None:
    state = table(enemy={"d5": "moss-boar"}, hand=["brazier-tower"])
    fresh = play(state, "play brazier-tower", "@d4")
    assert refusal(fresh, "use d4") == "EF-ACT-04"
    assert "use d4" in legal(pass_turns(fresh, 2))


@rule("EF-R54", "EF-ACT-04")
def test_blaze_outrider_moves_and_attacks_at_once_but_no_more() -> None:
    state = table(enemy={"d6": "moss-boar"}, hand=["blaze-outrider"])
    fresh = play(state, "play blaze-outrider", "@d4")
    assert damage(play(fresh, "d4-d5", "d5-d6"), "d6") == 3
    attacked = play(
        table(enemy={"d5": "moss-boar"}, hand=["blaze-outrider"]),
        "play blaze-outrider",
        "@d4",
        "d4-d5",
    )
    assert refusal(attacked, "d4-d3") == "EF-COMBAT-03"
    assert refusal(attacked, "d4-d5") == "EF-ATK-01"
    snared = table({"d4": worn("blaze-outrider", snare=1, played=1)})
    assert refusal(snared, "d4-d5") == "EF-NEED-04"


@rule("EF-R12", "EF-ATK-01", "EF-MOVE-01")
@pytest.mark.parametrize("slug", [face.slug for face in CARDS if face.kind in ("tower", "relic")])
def test_towers_and_relics_neither_move_nor_attack(slug: str) -> None:
    state = table({"d4": slug}, enemy={"d5": "moss-boar"})
    assert reach(state, "d4") == set()
    assert refusal(state, "d4-d5") == "EF-R12"
    assert refusal(state, "d4-c4") == "EF-R12"


@rule("EF-R13", "EF-COMBAT-02", "EF-R25")
@pytest.mark.parametrize(
    "face", [face for face in CARDS if face.kind in ("tower", "relic")], ids=lambda face: face.slug
)
def test_towers_and_relics_have_health_and_fall(face: Card) -> None:
    slug = face.slug
    last = CARDS[NUMBERS[slug]].health - 1
    state = table({"d4": "pebble-page"}, enemy={"d5": worn(slug, damage=last)})
    after = play(state, "d4-d5")
    assert card(after, "d5") == ""
    assert discard(after, 1) == [slug]
    tougher = table({"d4": "pebble-page"}, enemy={"d5": worn(slug, damage=last - 1)})
    assert damage(play(tougher, "d4-d5"), "d5") == last


@rule("EF-R24")
def test_a_placed_card_is_a_new_piece_each_time() -> None:
    state = table(hand=["pebble-page", "pebble-page"], enemy_hand=["pebble-page"])
    after = play(state, "play pebble-page", "@a1", "play pebble-page", "@a2")
    assert on(after, "a1").uid != on(after, "a2").uid
