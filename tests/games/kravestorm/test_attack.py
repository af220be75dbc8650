"""Attacks and their damage (chapter 17)."""

from tests.citing import rule, scenario
from tests.games.kravestorm.situation import Scene, action, kraver, scene, side, upgrade, whisper


def attacked(attacker: str, *defenders: str, **cards: object) -> Scene:
    """Return the scene after the first seat's one Kraver has attacked."""
    s = scene(side(attacker), side(*defenders), phase="attack", cards=cards.get("cards", ()))  # type: ignore[arg-type]
    return s.do("attack 1").all_pass()


@scenario("KS-S34")
@rule("KS-29.1-HARDENED", "KS-15.9.1", "KS-15.9.2", "KS-17.3.8")
def test_hardened() -> None:
    s = attacked("Ox 3/3", "Shell 5/1 hardened overdosed")
    assert (s.line(1), s.hp(1)) == (["Shell 2 overdosed"], 20)


@scenario("KS-S46", "KS-S47", "KS-S48")
@rule(
    "KS-17.3.15",
    "KS-17.3.9",
    "KS-17.3.10",
    "KS-17.2.1-s18",
    "KS-17.3.8",
    "KS-17.3.7",
    "KS-17.3.15-ex1",
    "KS-17.3.15-ex2",
    "KS-17.3.15-ex3",
    "KS-17.3.11",
    "KS-29.3.2-EXCESS",
    "KS-29.3.2-LETHAL",
    "KS-20.3.1",
    "KS-17.1.6",
    "KS-20.1.2",
    "KS-29.3.2-ATTACK-DAMAGE",
    "KS-7.4.5",
    "KS-14.3.5",
)
def test_the_books_examples() -> None:
    s = attacked("Ox 3/4", "A 3/1 wasted")
    assert (s.line(1), s.hp(1)) == ([], 17)
    s = attacked("Ox 3/6", "B 1(4)/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 15)
    s = attacked("Ox 3/1", "C 9/1 exhausted")
    assert (s.line(1), s.hp(1)) == (["C 7 exhausted"], 20)


@scenario("KS-S49")
@rule(
    "KS-17.2.1-s19",
    "KS-17.2.1-s20",
    "KS-17.3.13",
    "KS-17.3.14",
    "KS-17.3.2",
    "KS-17.3.3",
    "KS-17.3.12",
    "KS-17.4.5",
    "KS-21.2.3",
    "KS-19.3.5",
    "KS-19.4.4",
    "KS-19.5.4",
    "KS-19.2.5",
)
def test_damage_runs_from_left_to_right() -> None:
    s = attacked("Ox 3/7", "D 3/1", "E 4/1 wasted", "F 2/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 19)
    assert [e.facts["amount"] for e in s.events if e.kind == "assign"] == [3, 2, 1]


@scenario("KS-S50")
@rule("KS-17.3.4", "KS-17.3.5", "KS-17.3.2", "KS-20.5.1", "KS-20.5.2")
def test_capital_and_non_ready_kravers() -> None:
    assert attacked("Ox 3/4").hp(1) == 16
    s = attacked("Ox 3/4", "G 6/1 overdosed")
    assert (s.line(1), s.hp(1)) == ([], 19)


@scenario("KS-S51")
@rule(
    "KS-17.1.3",
    "KS-17.1.5",
    "KS-17.1.1",
    "KS-12.3.3",
    "KS-19.3.3",
    "KS-19.4.2",
    "KS-19.5.2",
    "KS-7.3.2",
    "KS-14.3.6",
    "KS-19.2.3",
    "KS-11.6.1",
    "KS-11.6.2",
    "KS-17.2.1-s01",
    "KS-17.2.1-s02",
    "KS-17.2.1-s03",
    "KS-19.2.2",
    "KS-19.2.1",
    "KS-17.1.4",
)
def test_who_may_attack() -> None:
    ox = kraver("Ox", 3, 1, attack_cost="B")
    line = ("Ox 3/1", "Wolf 3/1 exhausted", "Bear 3/1 wasted", "Boar 3/1 overdosed", "Hare 3/1")
    s = scene(side(*line), side(), cards=[ox], phase="attack")
    rules = [s.refused(f"attack {n}") for n in (1, 2, 3, 4)]
    assert rules == ["KS-17.1.3", "KS-19.3.3", "KS-19.4.2", "KS-19.5.2"]
    s.do("attack 5")
    assert s.going.defender == 1, "the only opponent; there is no way to name oneself"
    s = scene(side(*line), side(), cards=[ox])
    assert s.refused("attack 5") == "KS-17.1.1"
    s = scene(side("Ox 3/1", units="B"), side(), cards=[ox], phase="attack").do("attack 1")
    assert s.units(0) == {}


@scenario("KS-S52")
@rule(
    "KS-17.2.6",
    "KS-17.6.1",
    "KS-17.6.2",
    "KS-17.6.4",
    "KS-27.2.5",
    "KS-17.1.2",
    "KS-17.6.3",
    "KS-R05",
)
def test_one_attack_after_the_other() -> None:
    s = scene(side("Ox 3/1", "Wolf 3/1"), side(), phase="attack").do("attack 1")
    assert s.windows == 1
    assert s.refused("attack 2") == "KS-17.6.2"
    s.all_pass().do("attack 2").all_pass()
    assert s.names(0) == ["Wolf", "Ox"]
    assert s.refused("attack 2") == "KS-19.3.3"
    assert (s.hp(1), s.log("window")) == (18, ["window", "window"])


@scenario("KS-S53")
@rule("KS-17.2.4", "KS-17.2.2", "KS-18.4.2", "KS-R64", "KS-28.2.9", "KS-27.1.3")
def test_the_attacker_leaves() -> None:
    gust = whisper("Gust", "Return target Kraver to its owner's Hand.")
    spike = upgrade("Spike", "Attached Kraver has +2 Attack Damage.", on="friendly_kraver")
    ox = kraver("Ox", 3, 2, attack_cost="B")
    s = scene(
        side(("Ox 3/2", {"upgrades": ["spike"]}), units="B"),
        side(hand=["Gust"]),
        cards=[gust, spike, ox],
        phase="attack",
    )
    s.do("attack 1", "play gust", "option 1", "@a1").all_pass()
    assert (s.zone(0, "hand"), s.hp(1), s.units(0)) == (["Ox", "Spike"], 16, {})


@scenario("KS-S56")
@rule("KS-17.6.4", "KS-17.2.5", "KS-3.5.23", "KS-29.2-READY")
def test_readied_during_its_attack() -> None:
    rally = whisper("Rally", "Ready target Kraver.")
    s = scene(side("Ox 3/2", hand=["Rally"]), side(), cards=[rally], phase="attack")
    s.do("attack 1", "pass", "play rally", "option 1", "@a1").through()
    assert (s.hp(1), s.line(0)) == (18, ["Ox 3"])
    s.do("attack 1").through()
    assert s.hp(1) == 16


@scenario("KS-S128")
@rule("KS-33-EFFECT", "KS-29.3.1-TARGET-PENDING", "KS-3.2.2", "KS-R56")
def test_an_attack_is_no_effect_and_can_be_negated() -> None:
    x = whisper("X", "Negate target pending effect.", "Negate target attack.")
    s = scene(side("Ox 3/3"), side(hand=["X"]), cards=[x], phase="attack").do("attack 1", "play x")
    assert s.legal() == ["option 2"]
    s.do("option 2", "event 1").all_pass()
    assert (s.hp(1), s.line(0), s.state.attack) == (20, ["Ox 3 exhausted"], None)


@scenario("KS-S86")
@rule(
    "KS-27.4.1",
    "KS-27.4.2",
    "KS-27.4.3",
    "KS-25.7.3",
    "KS-28.8.2",
    "KS-R57",
    "KS-17.2.1-s12",
    "KS-17.3.1",
    "KS-17.2.1-s14",
)
def test_changes_apply_in_order_of_resolution() -> None:
    dull = whisper("Dull", "The damage of target attack becomes 2.")
    spur = kraver("Spur", 3, 1, permanent="↶: Target attack deals +3 Attack Damage.")
    s = scene(side("Ox 3/4", "Spur 3/1"), side(hand=["Dull"]), cards=[dull, spur], phase="attack")
    s.do("attack 1", "play dull", "option 1", "event 1", "use a2", "event 1").all_pass()
    assert s.hp(1) == 18


@scenario("KS-S113")
@rule("KS-31.4.1", "KS-R107")
def test_a_mandatory_loop_ends_the_game() -> None:
    up = upgrade(
        "Up",
        "Whenever attached Kraver becomes Exhausted, ready attached Kraver.",
        on="friendly_kraver",
    )
    down = upgrade(
        "Down",
        "Whenever attached Kraver becomes Ready, exhaust attached Kraver.",
        on="friendly_kraver",
    )
    jam = action("Jam", "Exhaust target Kraver.")
    s = scene(
        side(("Ox 3/1", {"upgrades": ["up", "down"]}), hp=14, hand=["Jam"]),
        side(hp=17),
        cards=[up, down, jam],
    )
    s.do("play jam", "@a1").all_pass()
    assert s.state.returns() == [-1, 1]


@rule("KS-R61", "KS-17.3.12")
def test_a_defender_that_moves_away_is_hit_in_its_turn() -> None:
    dodger = kraver("Dodger", 3, 1, defense="Relocate this Kraver to a position you choose.")
    s = scene(side("Ox 3/4"), side("Dodger 3/1", "Elk 2/1"), cards=[dodger], phase="attack")
    s.do("attack 1").all_pass()
    assert s.asked == 1
    s.do("number 2")
    assert s.line(1) == ["Dodger 1"]
    assert s.log("defense") == ["defense"]


@rule("KS-R62", "KS-R92", "KS-R59", "KS-20.1.6")
def test_a_survivor_keeps_the_rest_from_the_capital() -> None:
    cradle = upgrade(
        "Cradle",
        "If attached Kraver would be destroyed, return it to its owner's Hand instead.",
        on="friendly_kraver",
    )
    s = scene(
        side("Ox 3/9"),
        side(("Elk 2/1", {"upgrades": ["cradle"]}), "Bear 4/1"),
        cards=[cradle],
        phase="attack",
    )
    s.do("attack 1").all_pass()
    assert (sorted(s.zone(1, "hand")), s.line(1), s.hp(1)) == (["Cradle", "Elk"], [], 17)
    shield = whisper("Shield", "Prevent all damage that would be dealt to target Kraver this turn.")
    s = scene(side("Ox 3/9"), side("Elk 2/1", hand=["Shield"]), cards=[shield], phase="attack")
    s.do("attack 1", "play shield", "option 1", "@b1").all_pass()
    assert (s.line(1), s.hp(1)) == (["Elk 2"], 20), "all of it is assigned to the Kraver"
