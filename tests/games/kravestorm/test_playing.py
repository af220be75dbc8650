"""Playing and deploying cards, unique names, Upgrades, Actions (chapters 13, 14, 23, 24)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper

BOLT = action("Bolt", "Deal 2 damage to target Kraver.")
SPIKE = upgrade("Spike", "Attached Kraver has +1 Attack Damage.", on="friendly_kraver")


@scenario("KS-S22")
@rule(
    "KS-13.3.4",
    "KS-27.2.2",
    "KS-13.1.2",
    "KS-7.3.1",
    "KS-13.3.1-b",
    "KS-13.3.1-s08",
    "KS-27.2.2-b",
    "KS-14.2.1",
    "KS-23.1.4",
    "KS-21.5.1",
    "KS-14.3.3",
    "KS-13.1.1",
)
def test_permanents_open_no_window() -> None:
    s = scene(
        side(hand=["Ox", "Spike", "Wolf"]),
        side(),
        cards=[kraver("Ox", 4, 3), kraver("Wolf"), SPIKE],
    )
    s.do("play ox")
    assert (s.window, s.asked, s.line(0)) == (False, 0, ["Ox 4"])
    s.do("play spike", "@a1")
    assert (s.window, s.attack("Ox")) == (False, 4)
    assert "window" not in s.log()
    s.do("next")
    assert s.refused("play wolf") == "KS-13.1.2"


@scenario("KS-S23")
@rule(
    "KS-29.1-DOPPELGANGER",
    "KS-13.2.1",
    "KS-13.2.3",
    "KS-9.6.4",
    "KS-15.7.1",
    "KS-15.7.2",
    "KS-23.2.4",
    "KS-23.2.5",
    "KS-23.6.1",
    "KS-13.2.2",
    "KS-13.2.1-PERMANENT",
    "KS-23.2.3",
    "KS-21.1.5",
    "KS-23.6.2",
    "KS-R84",
    "KS-7.2.1",
    "KS-33-CARD-EFFECT",
)
def test_unique_names() -> None:
    annex = upgrade(
        "Annex", "The Garrison of attached Capital is increased by 1.", subtype="garrison"
    )
    s = scene(
        side(
            ("Ox 4/3", {"upgrades": ["spike"]}),
            "Twin 2/1 doppelganger",
            upgrades=["Annex"],
            hand=["Ox", "Twin", "Spike", "Annex"],
        ),
        side(),
        cards=[annex, SPIKE],
    )
    assert s.refused("play ox") == "KS-13.2.1"
    assert s.refused("play spike") == "KS-13.2.1"
    s.do("play twin", "play annex", "@a")
    assert s.names(0) == ["Ox", "Twin", "Twin"]
    assert len(s.state.players[0].area) == 5


@scenario("KS-S24")
@rule("KS-13.3.5", "KS-3.5.21", "KS-R48", "KS-13.3.1-s05", "KS-3.5.17", "KS-3.4-HAND")
def test_a_card_on_the_chain_counts_as_in_hand() -> None:
    tally = whisper(
        "Tally",
        "Target player's Capital loses HP equal to the number of cards in that player's Hand.",
    )
    s = scene(
        side(hand=["Bolt", "Filler", "Filler", "Filler"]),
        side("Ox 4/1", hand=["Tally"]),
        cards=[BOLT, tally],
    )
    s.do("play bolt", "@b1", "play tally", "option 1", "player a").all_pass()
    assert s.hp(0) == 16
    assert s.zone(0, "discard") == ["Bolt"]


@rule("KS-R48")
def test_a_card_on_the_chain_cannot_be_discarded() -> None:
    rot = whisper("Rot", "Target opponent must discard 1 random card from their Hand.")
    s = scene(side(hand=["Bolt"]), side("Ox 4/1", hand=["Rot"]), cards=[BOLT, rot])
    s.do("play bolt", "@b1", "play rot", "option 1", "player a").all_pass()
    assert s.zone(0, "discard") == ["Bolt"]
    assert s.line(1) == ["Ox 2"]


@scenario("KS-S25")
@rule(
    "KS-3.5.8",
    "KS-13.4.1",
    "KS-13.4.4",
    "KS-15.4.1",
    "KS-13.4.2",
    "KS-13.4.3",
    "KS-14.2.2",
    "KS-14.2.3",
    "KS-14.2.4",
    "KS-R24",
    "KS-21.2.4",
    "KS-21.5.2",
    "KS-21.5.3",
    "KS-9.6.5",
)
def test_deploying_waives_only_the_cost() -> None:
    gate = action("Gate", "Deploy 1 Kraver card from your Hand.")
    echo = upgrade("Horn", "Whenever you play a Kraver, Heal 1 your Capital.")
    s = scene(
        side("Ox 4/3", hand=["Gate", "Hermit", "Wolf"], upgrades=["Horn"], hp=5),
        side(),
        cards=[
            gate,
            echo,
            kraver("Hermit", cost="BBBBB", soma=["solitary"]),
            kraver("Wolf", 4, 2, cost="BBBBBB"),
        ],
    )
    s.do("play gate").all_pass()
    assert s.legal() == ["card wolf"]
    s.do("card wolf")
    assert s.line(0) == ["Ox 4", "Wolf 4"]
    assert s.hp(0) == 5, "deploying is not playing"


@scenario("KS-S73")
@rule("KS-21.3.8", "KS-14.1.4", "KS-21.5.10", "KS-R52", "KS-21.5.10-b", "KS-3.5.27")
def test_a_required_entry_without_room_goes_to_hand() -> None:
    raise_ = action("Raise", "Deploy the top Kraver card of your Discard Pile.")
    scout = kraver("Scout", deployment="Draw 1 card.")
    s = scene(
        side("Ox 4/3", "Wolf 3/2", garrison_value=2, hand=["Raise"], discard=["Scout"]),
        side(),
        cards=[raise_, scout],
    )
    s.do("play raise").all_pass()
    assert (s.zone(0, "hand"), s.names(0), s.window) == (["Scout"], ["Ox", "Wolf"], False)


@scenario("KS-S77")
@rule(
    "KS-23.1.2",
    "KS-23.1.3",
    "KS-23.5.1",
    "KS-23.5.2",
    "KS-23.5.4",
    "KS-23.5.5",
    "KS-19.3.2",
    "KS-23.4.3",
    "KS-23.1.1",
    "KS-23.4.1",
    "KS-3.5.1",
    "KS-27.2.1-s03",
    "KS-3.6.1",
    "KS-3.5.12",
    "KS-3.6",
)
def test_an_upgrade_with_an_activated_effect() -> None:
    crank = upgrade("Crank", "↶: Deal 1 damage to target Kraver.", on="friendly_kraver")
    s = scene(side(hand=["Crank"]), side(), cards=[crank])
    assert s.refused("play crank") == "KS-23.1.3"
    s = scene(side("Ox 4/3", hand=["Crank"]), side("Wolf 3/2"), cards=[crank])
    s.do("play crank", "@a1")
    assert s.status("Crank") == "ready"
    s.do("use a/1", "@b1")
    assert s.window
    s.all_pass()
    assert s.line(1) == ["Wolf 2"]
    assert s.refused("use a/1") == "KS-23.5.2"
    s.until("attack", 1).do("attack 1")
    assert s.asked == 0
    assert s.refused("use a/1") == "KS-23.5.2"
    s.through().until("first-play", 0)
    assert s.can("use a/1")


@scenario("KS-S78")
@rule("KS-23.6.4", "KS-23.7.1", "KS-23.7.2", "KS-23.7.3", "KS-R93")
def test_one_barrier() -> None:
    cards = [upgrade(n, subtype="barrier", hp=3) for n in ("Hedge", "Fence", "Moat")]
    grab = action("Grab", "You gain control of target enemy Barrier.")
    for kept, lost, pile in (("@a:4", "Moat", 1), ("@a:5", "Hedge", 0)):
        s = scene(
            side(upgrades=["Hedge"], hand=["Fence", "Grab"]),
            side(upgrades=["Moat"]),
            cards=[*cards, grab],
        )
        assert s.refused("play fence") == "KS-23.7.2"
        s.do("play grab", "@b:4").all_pass()
        assert s.question == "keep"
        s.do(kept)
        assert s.zone(pile, "discard")[:1] == [lost]


@scenario("KS-S79")
@rule(
    "KS-24.1.6",
    "KS-24.2.1",
    "KS-24.2.2",
    "KS-24.3.1",
    "KS-24.1.4",
    "KS-27.2.1-s02",
    "KS-24.1.1",
    "KS-24.1.2",
    "KS-24.1.3",
    "KS-24.1.5",
    "KS-24.2.3",
    "KS-28.1.3",
    "KS-28.2.4",
    "KS-31.1.2",
    "KS-9.1.5",
)
def test_an_action_does_what_it_can() -> None:
    sweep = action("Sweep", "Deal 2 damage to target Kraver. Exhaust target Upgrade.")
    gust = whisper("Gust", "Return target Kraver to its owner's Hand.")
    lamp = upgrade("Lamp", "↶: Draw 1 card.")
    s = scene(
        side(hand=["Sweep", "Bolt", "Bolt"]),
        side("Ox 4/3", "Elk 4/1", hand=["Gust"], upgrades=["Lamp"]),
        cards=[sweep, gust, lamp, BOLT],
    )
    s.do("play sweep", "@b1", "@b:4", "play gust", "option 1", "@b1").all_pass()
    assert (s.status("Lamp"), s.zone(1, "hand"), s.zone(0, "discard")) == (
        "exhausted",
        ["Ox"],
        ["Sweep"],
    )
    s.do("play bolt", "@b1").all_pass()
    assert s.can("play bolt")


@scenario("KS-S124")
@rule("KS-13.2.4", "KS-9.6.6", "KS-21.5.7", "KS-R85", "KS-R89")
def test_name_conflicts_by_control() -> None:
    grab = action("Grab", "You gain control of target enemy Kraver permanently.")
    wake = upgrade(
        "Wake", "When attached Kraver is destroyed, Heal 5 your Capital.", on="friendly_kraver"
    )
    s = scene(
        side(("Ogre 5/2", {"upgrades": ["wake"]}), hand=["Grab"], hp=5),
        side("Ogre 5/2"),
        cards=[grab, wake],
    )
    s.do("play grab", "@b1").all_pass()
    assert s.question == "keep"
    s.do("@a2")
    assert (s.line(0), s.zone(0, "discard")) == (["Ogre 5"], ["Ogre", "Wake", "Grab"])
    assert s.hp(0) == 5, "moved, not destroyed"
    assert s.thing("Ogre").owner == 1
    s = scene(side("Ogre 5/2", hand=["Grab"]), side("Ogre 5/2"), cards=[grab])
    s.do("play grab", "@b1").all_pass().do("@a1")
    assert s.zone(1, "discard") == ["Ogre"]


@scenario("KS-S125")
@rule(
    "KS-13.3.2",
    "KS-13.3.1-s02",
    "KS-20.3.7",
    "KS-28.2.1",
    "KS-28.2.3",
    "KS-27.5.2",
    "KS-29.3.1-b",
    "KS-29.3.3-EXACTLY",
    "KS-29.3.1-TARGET-KRAVER",
)
def test_required_targets() -> None:
    volley = action("Volley", "Deal 2 damage to each of exactly 2 target Kravers.")
    gust = whisper("Gust", "Return target Kraver to its owner's Hand.")
    s = scene(side(hand=["Volley"]), side("Ox 4/1"), cards=[volley])
    assert s.refused("play volley") == "KS-29.3.1-b"
    s = scene(
        side(hand=["Volley"]), side("Ox 4/1", "Wolf 4/1", hand=["Gust"]), cards=[volley, gust]
    )
    s.do("play volley", "@b1", "@b2", "play gust", "option 1", "@b1").all_pass()
    assert (s.line(1), s.zone(1, "hand")) == (["Wolf 2"], ["Ox"])


@scenario("KS-S131")
@rule("KS-13.1.1", "KS-13.4.1", "KS-14.2.6", "KS-21.5.1", "KS-R24", "KS-13.3.1-s06")
def test_playing_and_entering_trigger_apart() -> None:
    horn = upgrade("Horn", "Whenever you play a Kraver, draw 1 card.")
    bell = upgrade("Bell", "Whenever a friendly Kraver enters a Garrison, Heal 1 your Capital.")
    gate = action("Gate", "Deploy 1 Kraver card from your Hand.")
    s = scene(
        side(hand=["Ox", "Gate", "Wolf"], upgrades=["Horn", "Bell"], hp=5, deck=["Spare"] * 5),
        side(),
        cards=[horn, bell, gate, kraver("Ox"), kraver("Wolf"), action("Spare", "Draw 1 card.")],
    )
    s.do("play ox")
    assert (s.hp(0), s.hand(0)) == (6, 3)
    s.do("play gate").all_pass().do("card wolf")
    assert (s.hp(0), s.hand(0)) == (7, 1)


@scenario("KS-S143")
@rule("KS-27.5.3", "KS-27.4.4", "KS-28.2.5", "KS-R50", "KS-28.2.7", "KS-13.3.3")
def test_an_original_event_without_its_target() -> None:
    tow = action("Tow", "Return target Kraver to its owner's Hand.", "B")
    smash = whisper("Smash", "Destroy target Kraver.")
    s = scene(side(hand=["Tow"], units="B"), side("Ox 4/1", hand=["Smash"]), cards=[tow, smash])
    s.do("play tow", "@b1", "play smash", "option 1", "@b1").all_pass()
    assert (s.zone(1, "discard"), s.zone(0, "discard"), s.units(0)) == (["Ox"], ["Tow"], {})


@scenario("KS-S150")
@rule(
    "KS-13.3.1-s06",
    "KS-13.3.1-s07",
    "KS-24.1.6",
    "KS-28.2.1",
    "KS-28.2.2",
    "KS-34.3",
    "KS-R112",
    "KS-28.3.3",
)
def test_commit_triggers_come_first_and_the_window_opens_all_the_same() -> None:
    veer = upgrade(
        "Veer",
        "Whenever an opponent plays an Action, return target friendly Kraver to its owner's Hand.",
    )
    s = scene(side(hand=["Bolt"]), side("Ox 4/1", upgrades=["Veer"]), cards=[BOLT, veer])
    s.do("play bolt", "@b1")
    assert (s.window, s.zone(1, "hand")) == (True, ["Ox"])
    s.all_pass()
    assert s.zone(0, "discard") == ["Bolt"]


@scenario("KS-S137")
@rule("KS-13.3.1-s02", "KS-29.3.3-UP-TO", "KS-29.3.3-X", "KS-R108", "KS-29.3.7-ADDITIONAL-COST")
def test_x_must_be_payable() -> None:
    burst = action(
        "Burst",
        "As an additional cost to play this card, pay X [Generic]. Deal X damage to target"
        " Capital.",
    )
    hail = action("Hail", "Divide 3 damage among up to 3 target Kravers.")
    s = scene(side(hand=["Hail"]), side("Ox 4/1", "Wolf 4/1"), cards=[hail])
    s.do("play hail", "@b1", "@b2")
    assert s.legal() == ["number 1", "number 2"], "each target gets at least 1"
    s.do("number 2").all_pass()
    assert s.line(1) == ["Ox 2", "Wolf 3"]
    s = scene(side(hand=["Burst"], units="BB"), side(), cards=[burst])
    s.do("play burst")
    assert s.legal() == ["number 0", "number 1", "number 2"]
    s.do("number 2", "@b").all_pass()
    assert (s.hp(1), s.units(0)) == (18, {})
