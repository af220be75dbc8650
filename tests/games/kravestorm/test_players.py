"""Several players, elimination, ties (chapters 4, 30, 31)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import action, kraver, scene, side, upgrade, whisper


@scenario("KS-S108")
@rule(
    "KS-30.3.1",
    "KS-30.3.2",
    "KS-30.3.3",
    "KS-17.1.4",
    "KS-R75",
    "KS-30.2.1",
    "KS-30.1.2",
    "KS-3.1-OPPONENT",
    "KS-29.3.6-OPPONENT",
    "KS-3.1-PLAYER",
)
def test_an_attack_has_one_opponent() -> None:
    raider = kraver("Raider", 3, 3, attack_ethos="Deal 2 damage to target Kraver.")
    s = scene(
        side("Raider 3/3", "Elk 2/1"),
        side("Ox 4/1"),
        side("Wolf 3/1"),
        cards=[raider],
        phase="attack",
    )
    s.do("attack 1")
    assert s.legal() == ["player b", "player c"]
    s.do("player c")
    assert s.legal() == ["@a1", "@a2", "@c1"]
    s.do("@c1").all_pass()
    assert (s.line(1), s.line(2), s.hp(1), s.hp(2)) == (["Ox 4"], [], 20, 18)


@scenario("KS-S158")
@rule("KS-30.3.3", "KS-30.3.2", "KS-R75")
def test_responses_are_not_bound_to_the_opponent() -> None:
    raider = kraver("Raider", 3, 1, attack_ethos="Deal 1 damage to target Kraver.")
    zap = whisper("Zap", "Deal 2 damage to target Kraver.")
    s = scene(
        side("Raider 3/1", hand=["Zap"]),
        side("Ox 4/1"),
        side("Wolf 3/1"),
        cards=[raider, zap],
        phase="attack",
    )
    s.do("attack 1", "player b")
    assert s.legal() == ["@a1", "@b1"]
    s.do("@b1", "pass", "pass", "play zap", "option 1")
    assert "@c1" in s.legal()


@scenario("KS-S109")
@rule(
    "KS-30.4.1",
    "KS-30.4.2",
    "KS-30.4.3",
    "KS-4.4.3",
    "KS-30.2.3",
    "KS-4.1",
    "KS-4.1.1",
    "KS-4.4.3-b",
    "KS-30.4.4",
    "KS-R103",
    "KS-31.3.1",
)
def test_elimination() -> None:
    bolt = action("Bolt", "Deal 2 damage to target Capital.")
    tithe = action("Tithe", "Each opponent's Capital loses 1 HP.")
    ox = kraver("Ox", 3, 1, deployment="Draw 1 card.")
    s = scene(
        side(hand=["Bolt", "Tithe"]),
        side(("Wolf 3/1", {"owner": 2})),
        side(("Ox 3/1", {"owner": 0}), hp=2),
        cards=[bolt, tithe, ox],
    )
    s.do("play bolt", "@c").all_pass()
    assert (s.names(0), s.names(1), s.status("Ox"), s.window) == (["Ox"], [], "ready", True)
    s.all_pass()
    assert s.hand(0) == 2
    s.do("play tithe").all_pass()
    assert (s.hp(1), s.state.is_terminal()) == (19, False)
    s.until("first-play", 1).until("first-play", 0)
    assert s.state.living() == [0, 1]


@scenario("KS-S110")
@rule("KS-30.5.1", "KS-30.5.2", "KS-4.3", "KS-4.4.1", "KS-4.4.2", "KS-R106")
def test_concessions_in_a_window() -> None:
    bolt = action("Bolt", "Deal 2 damage to target Capital.")
    s = scene(side(hand=["Bolt"]), side(), side(), cards=[bolt])
    s.do("play bolt", "@b")
    assert s.asked == 1
    s.state.concede(2)
    assert (s.asked, s.window, s.state.living()) == (1, True, [0, 1])
    clone = s.state.clone()
    s.do("pass", "pass")
    assert s.hp(1) == 18
    clone.concede(1)
    assert clone.returns() == [1, -1, -1]


@scenario("KS-S111")
@rule("KS-31.3.1", "KS-31.3.2", "KS-4.5.1", "KS-4.5.2", "KS-R101", "KS-4.5")
def test_simultaneous_defeat() -> None:
    doom = action("Doom", "Each Capital loses 5 HP.")
    s = scene(side("Ox 7/1", hp=4, hand=["Doom"]), side("Elk 9/1", hp=5), cards=[doom])
    s.do("play doom").all_pass()
    assert s.state.returns() == [-1, 1]


@scenario("KS-S112")
@rule("KS-4.5.3", "KS-4.5.4", "KS-4.5.5", "KS-4.5.6", "KS-4.5.7", "KS-4.5.8", "KS-R102")
def test_tie_breakers() -> None:
    from rulewright.games.kravestorm.elimination import tie_break_values, winner_of

    s = scene(
        side("Ox 4/1 overdosed", "Wolf 5/1 wasted", hp=6),
        side("Bear 4/1 wasted", "Boar 5/1 overdosed", hp=6),
    )
    assert [tie_break_values(s.state, seat)[1:3] for seat in (0, 1)] == [(15, 11), (15, 10)]
    assert winner_of(s.state, [0, 1]) == 0
    same = {"hp": 6, "deck": ["Filler"] * 3}
    for better, worse in (
        (side("Ox 4/1 exhausted", **same), side("Ox 4/1 wasted", **same)),
        (side("Ox 4/1", **same), side("Ox 4/1 exhausted", **same)),
        (side(hp=6, deck=["Filler"] * 4), side(**same)),
        (side(hand=["Filler"], **same), side(**same)),
    ):
        assert winner_of(scene(better, worse).state, [0, 1]) == 0
        assert winner_of(scene(worse, better).state, [0, 1]) == 1
    even = scene(side(**same), side(**same))
    winners = {winner_of(even.state.reseeded(n), [0, 1]) for n in range(20)}
    assert winners == {0, 1}, "dice decide the last tie"


@scenario("KS-S136")
@rule("KS-30.4.2", "KS-4.4.3", "KS-28.4.1", "KS-28.3.8", "KS-R105")
def test_what_survives_an_eliminated_player() -> None:
    bless = whisper("Bless", "Target Kraver has +2 Attack Damage until end of turn.")
    badge = upgrade("Badge", "Attached Kraver has +1 Attack Damage.", on="kraver")
    monk = kraver("Monk", 3, 1, permanent="↶: Draw 1 card.")
    s = scene(
        side(),
        side(
            "Ox 3/2",
            ("Wolf 3/2", {"upgrades": [{"card": "badge", "controller": 2}]}),
            ("Monk 3/1", {"owner": 2}),
        ),
        side(hand=["Bless"]),
        cards=[bless, badge, monk],
        active=1,
    )
    assert s.attack("Wolf") == 3
    s.do("use b3", "play bless", "option 1", "@b1").all_pass()
    assert s.attack("Ox") == 4
    s.until("first-play", 2).until("first-play", 0).until("first-play", 1)
    s = scene(
        side(),
        side(
            "Ox 3/2",
            ("Wolf 3/2", {"upgrades": [{"card": "badge", "controller": 2}]}),
            ("Monk 3/1", {"owner": 2}),
        ),
        side(hand=["Bless"]),
        cards=[bless, badge, monk],
        active=1,
        effects=[{"kind": "attack", "at": "b1", "amount": 2, "until": 1, "seat": 2}],
    )
    s.do("use b3")
    s.state.concede(2)
    assert (s.attack("Ox"), s.attack("Wolf"), s.names(1)) == (4, 2, ["Ox", "Wolf"])
    before = s.hand(1)
    s.all_pass()
    assert s.hand(1) == before + 1
    s.until("first-play", 0)
    assert s.attack("Ox") == 2


@rule("KS-R104", "KS-11.8.4", "KS-R66", "KS-30.4.3")
def test_the_active_player_dies_in_the_own_turn() -> None:
    price = action("Price", "Your Capital loses 9 HP.")
    s = scene(side(hp=3, hand=["Price"], units="B"), side(units="B"), side(), cards=[price])
    s.do("play price").all_pass()
    assert (s.state.living(), s.state.active, s.state.phase, s.units(1)) == (
        [1, 2],
        1,
        "first-play",
        {},
    )


@rule("KS-R106", "KS-R66")
def test_the_defender_leaves_in_mid_attack() -> None:
    s = scene(side("Ox 3/2"), side("Elk 3/1"), side("Wolf 3/1"), phase="attack")
    s.do("attack 1", "player b")
    s.state.concede(1)
    s.through()
    assert (s.state.attack, s.line(2), s.hp(2), s.asked) == (None, ["Wolf 3"], 20, 0)


@rule("KS-R105", "KS-28.4.1", "KS-28.7.1")
def test_an_effect_until_the_turn_of_a_player_who_is_out_ends() -> None:
    cease = action("Cease", "Kravers can't attack until the start of your next turn.")
    s = scene(side(hand=["Cease"]), side("Ox 3/1"), side("Elk 2/1"), cards=[cease])
    s.do("play cease").all_pass()
    s.until("attack", 1)
    assert s.refused("attack 1") == "KS-17.1.3"
    s.state.concede(0)
    assert s.refused("attack 1") == "KS-17.1.3"
    s.until("attack", 2)
    assert s.refused("attack 1") == "KS-17.1.3"
    s.until("attack", 1)
    assert s.can("attack 1")
