"""Cases that a closer reading of chapters 1 to 20 found told wrong or not at all."""

import pytest

from rulewright.games.kravestorm.game import KRAVESTORM
from rulewright.games.kravestorm.loading import FaultyCards
from tests.citing import rule
from tests.games.kravestorm.situation import action, kraver, official, scene, side, upgrade, whisper


@rule("KS-28.3.8", "KS-9.1.6", "KS-R98")
def test_cards_that_leave_together_are_known_as_they_were_together() -> None:
    """The Matron's +1 still counts for the Pup that dies with her, whoever stands first."""
    fire = action("Fire", "Destroy each friendly Kraver.")
    for line in (("pyre-matron", "spark-pup"), ("spark-pup", "pyre-matron")):
        garrison = [
            ("Pyre Matron", {})
            if name == "pyre-matron"
            else ("Spark Pup", {"upgrades": ["soul-tether"]})
            for name in line
        ]
        s = scene(
            side(*garrison, hand=["Fire"]),
            side("Ox 9/1"),
            cards=[fire, *official("pyre-matron", "spark-pup", "soul-tether")],
        )
        s.do("play fire").all_pass()
        s.through()
        assert s.line(1) == ["Ox 6"]


@rule("KS-28.3.8", "KS-21.4.5", "KS-R98")
def test_an_upgrade_that_goes_elsewhere_was_still_there() -> None:
    fire = action("Fire", "Destroy target Kraver.")
    s = scene(
        side(
            ("Pup 1/1", {"upgrades": ["soul-tether", "heirloom-banner"]}), "Cat 3/1", hand=["Fire"]
        ),
        side("Ox 9/1"),
        cards=[fire, *official("soul-tether", "heirloom-banner")],
    )
    s.do("play fire", "@a1").all_pass()
    if s.question == "target.host":
        s.do("@a2")
    s.through()
    assert s.line(1) == ["Ox 6"]


@rule("KS-21.5.6", "KS-21.5.9", "KS-21.4.5", "KS-21.3.8")
def test_an_upgrade_that_stays_behind_when_control_changes() -> None:
    """A Kraver that changes control leaves its Garrison, also where it ends up in a Hand."""
    gain = action("Gain", "You gain control of target Kraver until end of turn.")
    upgrades = ["heirloom-banner", "travelling-reliquary", "hooked-spear"]
    cards = [gain, *official(*upgrades)]
    for capacity in (5, 0):
        s = scene(
            side(hand=["Gain"], garrison_value=capacity),
            side(("Ox 4/1", {"upgrades": upgrades}), "Cat 3/1"),
            cards=cards,
        )
        s.do("play gain", "@b1").all_pass()
        assert s.question == "target.host"
        s.do("@b2")
        assert s.attack("Cat") == 3
        assert "Travelling Reliquary" in s.zone(1, "hand")
        if capacity:
            assert (s.names(0), s.attack("Ox")) == (["Ox"], 3)
        else:
            assert {"Ox", "Hooked Spear"} <= set(s.zone(1, "hand"))


@rule("KS-21.5.6", "KS-21.5.7", "KS-21.4.5", "KS-R90")
def test_an_upgrade_that_stays_behind_when_control_ends() -> None:
    gain = action("Gain", "You gain control of target Kraver until end of turn.")
    banner = official("heirloom-banner")
    for capacity in (5, 1):
        s = scene(
            side("Cat 3/1", hand=["Gain", "Heirloom Banner"], units="BB"),
            side("Ox 4/1", "Bee 1/1", garrison_value=capacity),
            cards=[gain, *banner],
        )
        s.do("play gain", "@b1").all_pass()
        s.do("play heirloom-banner", "@a2")
        assert s.attack("Ox") == 3
        s.do("next", "next", "next")
        assert s.question == "target.host"
        s.do("@a1")
        assert s.attack("Cat") == 3
        assert s.names(1) == (["Bee", "Ox"] if capacity > 1 else ["Bee"])


@rule("KS-16.5.1", "KS-29.3.1-c", "KS-28.3.7")
def test_a_defense_ethos_chooses_its_targets() -> None:
    ox = kraver("Ox", 5, 1, defense="Deal 2 damage to target enemy Kraver.")
    s = scene(side("Wolf 6/3", "Rat 5/1"), side("Ox 5/1"), cards=[ox], phase="attack")
    s.do("attack 1").all_pass()
    assert (s.asked, s.legal()) == (1, ["@a1", "@a2"])
    s.do("@a2")
    assert (s.names(0), s.thing("Rat").hp, s.line(1)) == (["Wolf", "Rat"], 3, ["Ox 2"])


@rule("KS-16.5.2", "KS-17.4.2", "KS-27.2.1-s06")
def test_a_defense_ethos_opens_a_window_if_its_text_says_so() -> None:
    text = "Heal 1 this Kraver. This triggered effect opens a Reaction Window before it resolves."
    bolt = whisper("Bolt", "Deal 2 damage to target Kraver.")
    ox = kraver("Ox", 5, 1, defense=text)
    s = scene(side("Wolf 6/3", hand=["Bolt"]), side("Ox 5/1"), cards=[ox, bolt], phase="attack")
    s.do("attack 1").all_pass()
    assert (s.window, s.asked) == (True, 1)
    s.do("pass", "play bolt", "option 1", "@b1").all_pass()
    assert s.line(1) == ["Ox 1"]


@rule("KS-28.1.7", "KS-16.5.2", "KS-R34", "KS-R40")
def test_a_defense_ethos_that_rolls_can_be_negated_from_the_window_of_its_roll() -> None:
    ox = kraver("Ox", 5, 1, defense="⬡ — 1–20: Deal 2 damage to the attacking Kraver.")
    no = whisper("No", "Negate target pending effect.")
    s = scene(side("Wolf 6/3", hand=["No"]), side("Ox 5/1"), cards=[ox, no], phase="attack")
    s.do("attack 1").all_pass()
    assert s.window
    s.do("pass", "play no", "option 1", "event 2").all_pass()
    assert (s.line(0), s.line(1)) == (["Wolf 6 exhausted"], ["Ox 2"])


@rule("KS-17.3.6", "KS-20.1.7", "KS-28.4.2", "KS-R59")
def test_a_continuous_effect_prevents_all_damage() -> None:
    """As one for a time does, Attack Damage and Effect Damage."""
    wall = kraver(
        "Wall",
        4,
        1,
        permanent="Prevent all damage that would be dealt to each other friendly Kraver.",
    )
    bolt = action("Bolt", "Deal 2 damage to each enemy Kraver.")
    s = scene(side("Wolf 6/9", hand=["Bolt"]), side("Ox 5/1", "Wall 4/1"), cards=[wall, bolt])
    s.do("play bolt").all_pass()
    assert s.line(1) == ["Ox 5", "Wall 2"]
    s.do("next", "attack 1").all_pass()
    assert (s.line(1), s.hp(1)) == (["Ox 5", "Wall 2"], 20)


@rule("KS-11.3.1", "KS-11.3.5", "KS-23.5.3", "KS-R78")
def test_the_ready_step_turns_all_cards_together() -> None:
    """An Exhausted Yoke binds nobody in the step in which it becomes Ready, however old it is."""
    yoke = upgrade("Yoke", "Attached Kraver doesn't progress toward Ready.", on="kraver")
    gain = action("Gain", "You gain control of target Kraver until the start of your next turn.")
    s = scene(
        side(hand=["Gain"]),
        side(("Ox 4/1", {"upgrades": [{"card": "yoke", "position": "overdosed"}]})),
        cards=[yoke, gain],
    )
    # As a new object the Ox is younger than its Yoke (KS-R88).
    s.do("play gain", "@b1").all_pass()
    s.until("first-play", 1).until("attack", 0)
    s.do("next")
    assert (s.names(1), s.status("Yoke")) == (["Ox"], "wasted")
    s.until("first-play", 1)
    assert s.status("Yoke") == "exhausted"
    s.until("attack", 1)
    s.do("attack 1").all_pass()
    s.until("first-play", 1)
    assert (s.status("Yoke"), s.status("Ox")) == ("ready", "ready")


@rule("KS-32.4.1", "KS-32.4.2", "KS-5.2.2")
def test_a_limited_deck_is_exchanged_without_the_limits_of_standard() -> None:
    whispers = dict.fromkeys(("hush", "echo", "cold-feet", "loaded-fate"), 1)
    deck = {
        "kit": "cinderwall",
        "main": {"scarn-vent": 20, "ember-bolt": 16, **whispers},
        "sideboard": {"deflect": 2, "scarn-vent": 1},
    }
    state = KRAVESTORM.new_initial_state({"decks": [deck, deck], "format": "limited", "best_of": 3})
    state.concede(0)
    for text in ("card ember-bolt", "card ember-bolt", "stop", "card deflect", "card deflect"):
        state.apply_action(KRAVESTORM.string_to_action(text))
    names = [state.book.cards[card].slug for card in state.decks[0].main]
    assert (names.count("deflect"), names.count("ember-bolt"), len(names)) == (2, 14, 40)


@rule("KS-32.7.1", "KS-32.7.2", "KS-32.7.3")
def test_a_game_conceded_while_sideboarding_is_counted() -> None:
    state = KRAVESTORM.new_initial_state({"best_of": 3})
    state.concede(0)
    state.concede(1)
    while state.stack[-1].step != "got_first":
        state.apply_action(state.legal_actions()[0])
    assert (state.score, state.game_number, state.current_player) == ((1, 1), 3, 1)


@rule("KS-21.3.1", "KS-21.3.4", "KS-15.8.1", "KS-15.8.4", "KS-R83", "KS-R119")
def test_the_capacity_before_a_kraver_enters_counts() -> None:
    """Hanging Roosts give room while an Avian is there: not to the one that has yet to enter, and
    not after the one is gone that a Kinswap returns."""
    roosts = official("hanging-roosts")
    bird = kraver("Bird", 3, 1, species=["avian"])
    full = side("Ox 1/1", hand=["Bird"], garrison_value=1, upgrades=["hanging-roosts"])
    assert scene(full, side(), cards=[*roosts, bird]).refused("play bird") == "KS-21.3.1"

    herald = kraver("Herald", 3, 1, species=["avian", "hominid"])
    smith = kraver("Smith", 3, 1, species=["hominid"], soma=["kinswap"])
    for others, legal in ((["Ox 1/1"], False), ([], True)):
        roosting = side(
            "Herald 3/1", *others, hand=["Smith"], garrison_value=1, upgrades=["hanging-roosts"]
        )
        s = scene(roosting, side(), cards=[*roosts, herald, smith])
        assert s.can("kinswap smith") is legal


@rule("KS-30.3.3", "KS-30.3.2", "KS-28.3.7", "KS-R75")
def test_triggers_of_other_players_see_the_attacking_player() -> None:
    """What an attack causes keeps to its two sides: it does not spare the attacking one."""
    watch = kraver(
        "Watch", 3, 1, permanent="Whenever a Kraver attacks, deal 1 damage to target enemy Kraver."
    )
    s = scene(side("Ox 5/1", "Elk 5/1"), side("Watch 3/1"), cards=[watch], phase="attack")
    s.do("attack 1")
    assert (s.asked, s.legal()) == (1, ["@a1", "@a2"])
    s.do("@a2")
    assert s.line(0) == ["Ox 5 exhausted", "Elk 4"]

    for seat, legal in ((1, ["@a1", "@a2"]), (2, ["@a1", "@a2", "@b1"])):
        lines = [["Ox 5/1", "Elk 5/1"], ["Cow 5/1"], ["Cat 5/1"]]
        lines[seat] = ["Watch 3/1"]
        s = scene(*[side(*line) for line in lines], cards=[watch], phase="attack")
        s.do("attack 1", "player b")
        assert (s.asked, s.legal()) == (seat, legal)


@rule("KS-16.5.5", "KS-17.4.4", "KS-17.2.3", "KS-R60", "KS-R58")
def test_a_defense_ethos_changes_what_is_left_of_the_attack() -> None:
    """ "This attack deals" is about what remains to be assigned, for the next in line too."""
    for change, line, hp in (("−2", [], 19), ("+2", [], 15), ("−6", ["Ox 3"], 20)):
        text = f"This attack deals {change} Attack Damage."
        ox = kraver("Ox", 3, 1, defense=text)
        s = scene(side("Wolf 6/6"), side("Ox 3/1"), cards=[ox], phase="attack")
        s.do("attack 1").all_pass()
        assert (s.line(1), s.hp(1)) == (line, hp)


@rule("KS-17.2.3", "KS-27.1.2", "KS-R57", "KS-R60")
def test_a_response_to_a_roll_in_the_damage_changes_what_is_left() -> None:
    plus = whisper(
        "Plus",
        "Target attack deals +3 Attack Damage.",
        "The damage of target attack becomes 4.",
    )
    ox = kraver("Ox", 3, 1, defense="⬡ — 1–20: Draw 1 card.")
    for mode, line, hp in ((1, [], 18), (2, ["Ox 1"], 20)):
        s = scene(
            side("Wolf 6/4", hand=["Plus"]),
            side("Cow 3/1 exhausted", "Ox 3/1"),
            cards=[ox, plus],
            phase="attack",
        )
        s.do("attack 1").all_pass()
        s.do("pass", "play plus", f"option {mode}", "event 1").all_pass()
        assert (s.line(1), s.hp(1)) == (line, hp)


@rule("KS-12.3.3", "KS-25.2.5", "KS-29.3.7-ADDITIONAL-COST")
def test_the_additional_cost_of_one_mode_is_that_modes_alone() -> None:
    dear = "As an additional cost to play this card, your Capital loses 2 HP. Draw 2 cards."
    for one, other, left in ((dear, "Draw 1 card.", 2), ("Draw 1 card.", dear, 1)):
        pact = whisper("Pact", one, other)
        s = scene(side("Ox 1/1", hand=["Pact"], hp=1), side(), cards=[pact], phase="attack")
        s.do("attack 1", "pass", "play pact")
        assert s.legal() == [f"option {left}"]
    both = whisper("Both", dear, dear)
    s = scene(side("Ox 1/1", hand=["Both"], hp=1), side(), cards=[both], phase="attack")
    s.do("attack 1", "pass")
    assert s.refused("play both") == "KS-12.3.3"


@rule("KS-13.3.1-s02", "KS-29.3.3-UP-TO", "KS-R108")
def test_no_more_targets_than_there_is_to_divide() -> None:
    """Each target gets at least 1: a second one could not be given anything."""
    split = action("Split", "Divide 1 damage among up to 2 target Kravers.")
    s = scene(side("Ox 3/1", hand=["Split"]), side("Cow 3/1"), cards=[split])
    s.do("play split", "@b1").all_pass()
    assert (s.line(0), s.line(1)) == (["Ox 3"], ["Cow 2"])


@pytest.mark.parametrize(
    "text",
    [
        "Divide 1 damage among exactly 2 target Kravers.",
        "Destroy target Upgrade. Divide 3 damage among up to 2 target Kravers.",
    ],
)
def test_a_division_that_cannot_be_made(text: str) -> None:
    with pytest.raises(FaultyCards):
        scene(side(), side(), cards=[action("Split", text)])


def test_an_additional_cost_stands_on_what_is_played() -> None:
    text = "↶: As an additional cost to play this card, your Capital loses 2 HP. Draw 1 card."
    with pytest.raises(FaultyCards):
        scene(side(), side(), cards=[kraver("Ox", 3, 1, permanent=text)])


@rule("KS-28.4.1", "KS-28.4.2")
@pytest.mark.parametrize(
    "text",
    [
        "Each card you play costs 1 less.",
        "The result of each roll you make is increased by 2.",
        "While you control 1 or more Avian Kravers, each friendly Kraver has +1 Attack Damage.",
    ],
)
def test_what_only_a_card_in_play_can_say(text: str) -> None:
    """In a text that resolves it would do nothing, or forget its condition: it is refused."""
    with pytest.raises(FaultyCards):
        scene(side(), side(), cards=[action("Say", text)])


@rule("KS-12.5.5", "KS-12.5.4", "KS-R14", "KS-R27")
def test_a_generic_symbol_on_a_producer() -> None:
    """Its type is picked as it is produced, in a Play Phase and in a window."""
    font = upgrade("Font", subtype="nekthery", produces="*B")
    s = scene(side(upgrades=["Font", "Font"]), side(), cards=[font])
    s.do("exhaust 4")
    assert s.question == "type"
    s.do("option 3")
    assert (s.units(0), s.can("exhaust 4"), s.can("exhaust 5")) == (
        {"brone": 1, "cyrel": 1},
        False,
        True,
    )
    s = scene(side("Ox 1/1"), side(upgrades=["Font"]), cards=[font], phase="attack")
    s.do("attack 1", "exhaust 4", "option 5")
    assert (s.units(1), s.asked, s.window) == ({"brone": 1, "umbrel": 1}, 1, True)


@rule("KS-12.5.5", "KS-9.2.4")
def test_a_production_that_is_under_way_stays_in_every_world() -> None:
    font = upgrade("Font", subtype="nekthery", produces="*")
    s = scene(side(upgrades=["Font"]), side(), cards=[font])
    s.do("exhaust 4")
    world = s.state.determinize(1, 5)
    world.apply_action(s.state.game.string_to_action("option 1"))
    assert sum(world.players[0].units) == 1
