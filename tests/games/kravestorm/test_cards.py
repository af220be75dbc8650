"""Cards of the starter set whose texts replace, redirect or outlast something."""

from collections.abc import Callable

from tests.citing import rule
from tests.games.kravestorm.situation import action, kraver, official, scene, side, upgrade, whisper

Show = Callable[..., None]
BOLT = action("Bolt", "Deal 3 damage to target Kraver.")
ZAP = action("Zap", "Deal 4 damage to target Capital.")


@rule("KS-28.5.1", "KS-28.5.3", "KS-20.3.1", "KS-20.7.2")
def test_resin_palisade() -> None:
    s = scene(
        side("Ox 9/8", hand=["Zap"]),
        side(upgrades=["Resin Palisade"]),
        cards=[ZAP, *official("resin-palisade")],
    )
    s.do("play zap", "@b").all_pass()
    assert (s.hp(1), s.thing("Resin Palisade").hp) == (20, 2)
    s.do("next", "attack 1").all_pass()
    assert (s.hp(1), s.zone(1, "discard")) == (14, ["Resin Palisade"])


@rule("KS-2.2.1", "KS-28.6.2")
def test_ossuary_wall() -> None:
    s = scene(
        side("Ox 9/3", hand=["Zap"]),
        side(upgrades=["Ossuary Wall"]),
        cards=[ZAP, *official("ossuary-wall")],
    )
    s.do("play zap", "@b").all_pass()
    assert s.hp(1) == 20
    s.do("next", "attack 1").all_pass()
    assert s.hp(1) == 18


@rule("KS-29.3.1-d", "KS-29.3.3-ANOTHER", "KS-20.1.8", "KS-28.5.4")
def test_grafted_shell_and_deflect() -> None:
    cards = [BOLT, *official("grafted-shell", "deflect")]
    s = scene(
        side(hand=["Bolt", "Bolt"], units="**"),
        side(("Ox 4/1", {"upgrades": ["grafted-shell"]}), "Elk 2/1"),
        cards=cards,
    )
    s.do("play bolt", "@b1").all_pass()
    assert (s.line(1), s.thing("Grafted Shell").hp) == (["Ox 4", "Elk 2"], 1)
    s.do("play bolt", "@b1").all_pass()
    assert (s.line(1), s.zone(1, "discard")) == (["Ox 4", "Elk 2"], ["Grafted Shell"]), (
        "excess damage is lost"
    )
    s = scene(
        side(hand=["Bolt"]), side("Ox 4/1", "Elk 5/1", hand=["Deflect"], units="BB"), cards=cards
    )
    s.do("play bolt", "@b1", "play deflect", "option 1", "@b1")
    assert s.legal() == ["@b2"], "another target differs from the first"
    s.do("@b2").all_pass()
    assert s.line(1) == ["Ox 4", "Elk 2"]
    s = scene(
        side("Cub 3/1", hand=["Bolt"]),
        side("Ox 4/1", hand=["Deflect"], units="BB"),
        cards=[*cards, whisper("Gust", "Return target Kraver to its owner's Hand.")],
    )
    s.do("play bolt", "@b1", "play deflect", "option 1", "@b1", "@a1").all_pass()
    assert (s.line(0), s.line(1)) == ([], ["Ox 4"])
    s = scene(
        side("Cub 3/1", hand=["Bolt", "Gust"]),
        side("Ox 4/1", hand=["Deflect"], units="BB"),
        cards=[*cards, whisper("Gust", "Return target Kraver to its owner's Hand.")],
    )
    s.do("play bolt", "@b1", "play deflect", "option 1", "@b1", "@a1", "pass")
    s.do("pass")
    assert s.line(0) == []


@rule("KS-29.3.1-d")
def test_a_redirection_without_its_target_does_not_apply() -> None:
    tow = action("Tow", "Return target Kraver to its owner's Hand.")
    s = scene(
        side("Cub 3/1", hand=["Bolt", "Tow"]),
        side("Ox 4/1"),
        cards=[BOLT, tow],
        effects=[{"kind": "redirect-next", "at": "b1", "other": "a1", "amount": 1, "until": 1}],
    )
    s.do("play tow", "@a1").all_pass().do("play bolt", "@b1").all_pass()
    assert s.line(1) == ["Ox 1"]


@rule("KS-18.4.3", "KS-28.5.3", "KS-18.2.1")
def test_recoil_harness() -> None:
    bull = kraver("Bull", 2, 3, recoil=2)
    s = scene(
        side(("Bull 2/3", {"upgrades": ["recoil-harness"]})),
        side(),
        cards=[bull, *official("recoil-harness")],
        phase="attack",
    )
    s.do("attack 1").all_pass()
    assert (s.line(0), s.hp(1)) == (["Bull 2 exhausted"], 15)


@rule("KS-18.4.3", "KS-28.5.1")
def test_lucid_draught(dice: Show) -> None:
    addict = kraver("Addict", 3, 2, status_roll={"overdosed": [1, 6]})
    s = scene(
        side(("Addict 3/2", {"upgrades": ["lucid-draught"]})),
        side(),
        phase="attack",
        cards=[addict, *official("lucid-draught")],
    )
    dice(2)
    s.do("attack 1").all_pass().all_pass()
    assert (s.status("Addict"), s.hp(1)) == ("wasted", 16)


@rule("KS-21.4.5", "KS-28.5.1")
def test_upgrades_that_do_not_go_along() -> None:
    smash = action("Smash", "Destroy target Kraver.")
    cards = [smash, *official("heirloom-banner", "travelling-reliquary")]
    s = scene(
        side(hand=["Smash"]),
        side(
            ("Ox 4/1", {"upgrades": ["heirloom-banner", "travelling-reliquary"]}),
            "Elk 2/1",
            "Bear 3/1",
        ),
        cards=cards,
    )
    s.do("play smash", "@b1").all_pass()
    assert (s.asked, s.legal()) == (1, ["@b2", "@b3"])
    s.do("@b3")
    assert (s.names(1), s.attack("Bear"), s.zone(1, "hand")) == (
        ["Elk", "Bear"],
        3,
        ["Travelling Reliquary"],
    )
    s = scene(
        side(hand=["Smash"]), side(("Ox 4/1", {"upgrades": ["heirloom-banner"]})), cards=cards
    )
    s.do("play smash", "@b1").all_pass()
    assert s.zone(1, "discard") == ["Ox", "Heirloom Banner"]


@rule("KS-28.5.4", "KS-28.5.6", "KS-3.5.25", "KS-R95")
def test_cleansing_fire_and_martyr() -> None:
    cards = official("cleansing-fire", "martyr-of-the-wall")
    for option, removed, line in (
        ("option 1", [], []),
        ("option 2", ["Martyr of the Wall"], ["Ox 9 exhausted"]),
    ):
        s = scene(
            side("Ox 9/4", hand=["Cleansing Fire"], units="S"),
            side(("Martyr of the Wall", {})),
            cards=cards,
        )
        s.do("play cleansing-fire", "@b1").all_pass().do("next", "attack 1").all_pass()
        assert s.question == "replacement"
        s.do(option)
        assert (s.zone(1, "removed"), s.line(0)) == (removed, line)


@rule("KS-23.6.3", "KS-23.3.4", "KS-3.5.2", "KS-23.3.5")
def test_reforge() -> None:
    cards = official("reforge", "debt-shackle", "hooked-spear")
    s = scene(
        side("Ox 4/1", "Elk 2/1", hand=["Reforge"], units="B"),
        side(("Bear 3/1", {"upgrades": [{"card": "debt-shackle", "controller": 0}]})),
        cards=cards,
    )
    assert s.refused("play reforge") == "KS-29.3.1-b", "there is no other enemy Kraver"
    s = scene(
        side(("Ox 4/1", {"upgrades": ["hooked-spear"]}), "Elk 2/1", hand=["Reforge"], units="B"),
        side("Bear 3/1"),
        cards=cards,
    )
    s.do("play reforge", "@a/1")
    assert s.legal() == ["@a2"]
    s.do("@a2").all_pass()
    assert (s.attack("Ox"), s.attack("Elk"), s.hand(0)) == (1, 3, 1)
    grab = action("Grab", "You gain control of target enemy Kraver until end of turn.")
    s = scene(
        side(hand=["Grab"]),
        side(("Bear 3/1", {"upgrades": [{"card": "debt-shackle", "controller": 0}]})),
        cards=[grab, *cards],
    )
    s.do("play grab", "@b1").all_pass()
    assert (s.names(0), s.zone(0, "discard")) == (["Bear"], ["Debt Shackle", "Grab"])


@rule("KS-2.3.1-s02", "KS-17.1.3")
def test_ceasefire() -> None:
    s = scene(
        side("Ox 4/1", hand=["Ceasefire"], units="B**"),
        side("Elk 2/1"),
        cards=official("ceasefire"),
    )
    s.do("play ceasefire").all_pass().do("next")
    assert s.refused("attack 1") == "KS-17.1.3"
    s.until("attack", 1)
    assert s.refused("attack 1") == "KS-17.1.3"
    s.until("attack", 0)
    assert s.can("attack 1")


@rule("KS-3.6.3-b", "KS-3.6.3-ex1", "KS-28.1.2", "KS-29.3.7-PAY", "KS-3.5.20", "KS-12.3.1")
def test_all_listed_costs_must_be_paid() -> None:
    forge = upgrade("Forge", "↶, [Brone][Brone]: Draw 1 card.")
    s = scene(side(upgrades=["Forge"], units="BS"), side(), cards=[forge])
    assert s.refused("use a:4") == "KS-3.6.3-b"
    s = scene(side(upgrades=["Forge"], units="BB"), side(), cards=[forge])
    s.do("use a:4")
    assert (s.status("Forge"), s.units(0), s.hand(0)) == ("exhausted", {}, 0)
    s.all_pass()
    assert s.hand(0) == 1


@rule("KS-9.7.4", "KS-29.3.3-MAY", "KS-29.3.3-MUST", "KS-3.5.10")
def test_order_of_the_discard_pile_may_and_must() -> None:
    s = scene(
        side(hand=["Scavenge"], discard=["Filler", "Sap Rush"], units="V"),
        side(),
        cards=official("scavenge", "sap-rush"),
    )
    s.do("play scavenge").all_pass().do("option 3")
    assert (s.zone(0, "hand"), s.units(0)) == (["Sap Rush"], {"cyrel": 1})
    s = scene(
        side("Carrion Kite", discard=["Sap Rush", "Filler"], units="*"),
        side(),
        phase="attack",
        cards=official("carrion-kite", "sap-rush"),
    )
    s.do("attack 1")
    assert s.view(0)["attack"]["damage"] == 4
    s = scene(
        side(hand=["Packmother", "Filler"], units="V**"), side(), cards=official("packmother")
    )
    s.do("play packmother").all_pass()
    assert s.legal() == ["stop"]
    s = scene(side(hand=["Mind Rot"], units="U"), side(hand=["Filler"]), cards=official("mind-rot"))
    s.do("play mind-rot", "player b").all_pass()
    assert len(s.zone(1, "discard")) == 3


@rule("KS-29.3.3-ROUNDING", "KS-29.3.4-PERMANENTLY", "KS-29.3.2-PRINTED", "KS-19.1.13", "KS-7.4.2")
def test_halves_and_permanent_changes() -> None:
    cards = official("halving-draught", "surge-of-growth", "interred-memory", "hooked-spear")
    s = scene(
        side("Ox 4/1", hand=["Halving Draught", "Surge of Growth"], units="UV"),
        side("Elk 5/3 wasted"),
        cards=cards,
    )
    s.do("play halving-draught", "@b1").all_pass()
    assert s.line(1) == ["Elk 3 wasted"]
    s.do("play surge-of-growth", "@a1").all_pass()
    s.until("first-play", 1)
    assert (s.attack("Ox"), s.line(0), s.attack("Elk")) == (2, ["Ox 6"], 3)
    s = scene(
        side(
            ("Ox 4/1", {"upgrades": ["hooked-spear"]}),
            hand=["Interred Memory"],
            buried=["Elk"],
            units="U",
        ),
        side("Elk 5/3"),
        cards=cards,
    )
    s.do("play interred-memory", "card elk", "@a1").all_pass()
    assert s.attack("Ox") == 5, "the copied value is the base; the Upgrade still counts"
    s.until("first-play", 1)
    assert s.attack("Ox") == 3


@rule("KS-17.3.1", "KS-20.3.3")
def test_rolling_boulder_reaches_the_capital() -> None:
    s = scene(
        side(hand=["Rolling Boulder"], units="B**"),
        side("Ox 2/1", "Rock 2/1 stubborn"),
        cards=official("rolling-boulder"),
    )
    s.do("play rolling-boulder", "player b").all_pass()
    assert (s.line(1), s.hp(1)) == (["Rock 1"], 18)


@rule("KS-26.2.4", "KS-3.5.13")
def test_second_dawn_and_seal_the_oracle() -> None:
    cards = official("second-dawn", "seal-the-oracle")
    s = scene(
        side(hand=["Second Dawn"], gamma="Draw 1 card.", gamma_left=0, flipped=True, units="***"),
        side(),
        cards=cards,
    )
    s.do("play second-dawn").all_pass().do("gamma").all_pass()
    assert s.hand(0) == 1
    s = scene(side(hand=["Seal the Oracle"], units="*"), side(gamma="Draw 1 card."), cards=cards)
    s.do("play seal-the-oracle", "@b").all_pass().until("first-play", 1)
    assert s.refused("gamma") == "KS-26.2.4"
