"""The gem edition, chapter 3: Soft and Hard Exertions."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.core.chance import Script, seeded
from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import Scene, rule

# Three of Agility in two cards, and two of Reason.
TOP = ["Slash Left", "Thrust", "Duck", "Measured Thrust", "Jump"]
AFTER = ["Leg Hook", "Upper Left Block"]


@rule("HG-R18", "3108")
@rule("HG-3.1", "bf56")
def test_a_soft_exertion_puts_five_cards_on_the_bottom_in_order() -> None:
    """It names a gem, looks at the top five, and puts them in the same order on the bottom."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=TOP + AFTER)
    before = table.seat(0)["endurance"]
    table.play("get up by a Soft Exertion")
    assert table.state.choices(0) == ["name Agility", "name Strength", "name Toughness", "name Empathy", "name Reason"]
    table.play("name Agility", "show nothing")
    assert table.seat(0)["endurance"] == before[-5:] + before[:-5]
    assert titles(table.seat(0)["endurance"][:5])[::-1] == TOP and titles(table.seat(0)["endurance"])[-1] == AFTER[0]
    assert table.seat(0)["discard"] == []


@rule("HG-3.2", "39a5")
def test_no_illusion_comes_from_a_soft_exertion() -> None:
    """An Illusion that a Soft Exertion sees goes to the bottom with the rest."""
    table = gem_scene(phase="beginning", conditions=["prone"], endurance=["Cold Breath", "Sudden Dawn", *TOP])
    table.play("get up by a Soft Exertion", "name Empathy")
    assert table.table["phase"] == "May Do/Must Do" and "play Cold Breath" not in table.state.choices(0)
    assert titles(table.seat(0)["endurance"][:5])[::-1][:2] == ["Cold Breath", "Sudden Dawn"]


@rule("HG-3.3", "1416")
def test_several_soft_exertions_may_be_made_in_a_turn() -> None:
    """One for each effect: to get up, for the weapon, and for a card; and the Hard Exertion is still there."""
    table = gem_scene(phase="beginning", conditions=["prone", "disarmed"], hand=["Morning Watch", "Morning Watch"])
    table.play("get up by a Soft Exertion", "name Empathy")
    table.play("regain your weapon by a Soft Exertion", "name Empathy")
    assert table.refuses("get up by a Soft Exertion", because="HG-R6")
    table.play("play Morning Watch", "discard Morning Watch", "name Empathy")
    assert [kind for kind, _ in table.happened("soft")] == [0, 0, 0] and table.offers("exert for an Illusion")


@rule("HG-3.4", "56eb")
def test_a_soft_exertion_serves_a_cards_text() -> None:
    """Morning Watch lets its player draw with two of the named gem, and else does nothing."""
    table = gem_scene(phase="beginning", hand=["Morning Watch"], endurance=TOP + AFTER)
    table.play("play Morning Watch", "name Reason", "show the gems")
    assert titles(table.seat(0)["hand"]) == ["Leg Hook"]
    table = gem_scene(phase="beginning", hand=["Morning Watch"], endurance=TOP + AFTER)
    table.play("play Morning Watch", "name Toughness")
    assert table.seat(0)["hand"] == []


@rule("HG-3.4", "56eb")
@pytest.mark.parametrize("condition", ["prone", "disarmed"])
def test_a_soft_exertion_gets_up_or_rearms(condition: str) -> None:
    """With three of the named gem a Prone player stands and a Disarmed one has the weapon again."""
    table = gem_scene(phase="beginning", conditions=[condition], endurance=TOP)
    way = "get up" if condition == "prone" else "regain your weapon"
    table.play(f"{way} by a Soft Exertion", "name Agility", "show the gems")
    assert not table.seat(0)[condition]


@rule("HG-R18", "3108")
@rule("HG-3.5", "8282")
def test_the_rest_of_a_hard_exertion_lies_in_the_same_order_on_the_discard_pile() -> None:
    """One attack and one Illusion are played; of the rest the uppermost card lies uppermost again."""
    top = ["Cold Breath", "Thrust", "Duck", "Sudden Dawn", "Slash Left"]
    table = gem_scene(endurance=top, discard=["Jump"])
    table.play("exert for an attack", "play Thrust")
    assert table.offers("play Cold Breath") and "play Slash Left" not in table.state.choices(0)
    table.play("play Cold Breath")
    assert titles(table.seat(0)["discard"]) == ["Jump", "Slash Left", "Sudden Dawn", "Duck"]
    assert titles(table.seat(0)["play"]) == ["Thrust", "Cold Breath"] and table.seat(0)["exerted"] == []


@rule("HG-3.5", "8282")
def test_a_hard_exertion_says_first_what_it_looks_for() -> None:
    """From one for a defense no attack is played."""
    table = gem_scene(phase="defense", attacks=["Upper Left Attack"], endurance=["Thrust", "Duck", "Upper Left Block"])
    table.play("exert for a defense")
    assert table.refuses("play Thrust", because="HT-8.10") and table.offers("play Duck")
    table.play("play Duck")
    assert table.table["phase"] == "Attack" and "Upper Left Block" in titles(table.seat(0)["discard"])


@rule("HG-3.6", "e7e6")
def test_one_hard_exertion_a_turn() -> None:
    """After one in May Do/Must Do there is none in the Defense and the Attack Phase; next turn there is."""
    table = gem_scene(phase="beginning", attacks=["Thrust"], hand=["Duck", "Lower Left Attack"])
    table.play("exert for an Illusion")
    assert table.refuses("exert for an Illusion", because="HT-8.3")
    table.play("go on")
    assert table.refuses("exert for a defense", because="HT-8.3")
    table.play("leave this attack", "go on", "play Lower Left Attack")
    assert table.refuses("announce attack 1 as a Power Blow", because="HG-3.6")
    end_turn(table)
    go_to(table, "May Do/Must Do")
    assert table.offers("exert for an Illusion")


@rule("HG-3.7", "1fcf")
def test_a_hard_exertion_ends_playing_from_hand_for_the_phase() -> None:
    """A Soft Exertion leaves the hand open, a Hard one closes it until the next phase."""
    hand = ["Iron Nerve", "Old Armory"]
    table = gem_scene(phase="beginning", conditions=["disarmed"], hand=hand)
    table.play("regain your weapon by a Soft Exertion", "name Empathy")
    assert table.offers("play Iron Nerve")
    table.play("exert for an Illusion")
    assert table.refuses("play Iron Nerve", because="HT-8.4")
    go_to(table, "Defense")
    assert table.offers("play Iron Nerve") and table.offers("play Old Armory")


@rule("HG-R23", "700d")
@rule("HG-3.8", "4d36")
def test_one_exerts_for_nothing_only_without_a_card_to_play() -> None:
    """With a card that is no Edge one plays that; without one the turn's duty is an exertion for nothing."""
    table = gem_scene(hand=["Thrust", "Iron Nerve"])
    assert table.refuses("exert for nothing", because="HG-3.8") and table.refuses("go on", because="HT-4.5")
    table = gem_scene(hand=["Iron Nerve", "Duck"])
    assert table.offers("exert for nothing") and table.refuses("go on", because="HT-4.5")
    table.play("exert for nothing")
    assert len(table.seat(0)["discard"]) == 5 and table.offers("go on")
    table = gem_scene(phase="defense", attacks=["Thrust"])
    assert table.refuses("exert for nothing", because="HG-3.8")
    table = gem_scene(hand=["Old Armory"])
    table.play("play Old Armory")
    assert table.refuses("exert for nothing", because="HG-3.8")


@rule("HG-3.8", "4d36")
def test_the_other_reasons_for_a_hard_exertion() -> None:
    """Getting up, rearming, a defense, an attack, an Illusion, a Power Blow and a Power Block."""
    table = gem_scene(phase="beginning", conditions=["prone", "disarmed"])
    assert table.offers("get up by a Hard Exertion") and table.offers("regain your weapon by a Hard Exertion")
    assert table.offers("exert for an Illusion")
    table = gem_scene(phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"])
    assert table.offers("exert for an Illusion")
    table.play("play Upper Left Block")
    assert table.offers("exert to make the block against attack 1 a Power Block")
    table = gem_scene(phase="defense", attacks=["Thrust"])
    assert table.offers("exert for a defense")
    table = gem_scene()
    assert table.offers("exert for an attack") and table.offers("exert for an Illusion")
    table = gem_scene(hand=["Thrust"])
    table.play("play Thrust")
    assert table.offers("announce attack 1 as a Power Blow")


# Who goes first.


def begun(**options: str) -> Scene:
    """A new match, before anybody has named a gem."""
    return Scene(codeduello.load("htcg", edition="gems", **options).new(seed=5))


@rule("HG-3.9", "3c16")
@rule("HG-R2", "a57f")
def test_more_of_the_named_gem_goes_first() -> None:
    """Both name a gem before hands are drawn; the cards with it are shown, and more of one's own gem goes first."""
    seen = set()
    for seed in range(12):
        table = Scene(codeduello.load("htcg", edition="gems").new(seed=seed))
        assert table.state.to_act == (0, 1) and table.seat(0)["hand"] == []
        tops = [titles(table.seat(seat)["endurance"][-5:]) for seat in (0, 1)]
        counts = [sum(facts(title).count("Toughness") for title in top) for top in tops]
        table.both("name Toughness", "name Toughness")
        if counts[0] != counts[1]:
            first = 0 if counts[0] > counts[1] else 1
            seen.add(first)
            assert table.table["first"] == first and list(table.state.to_act) == [first]
            assert [len(table.seat(seat)["hand"]) for seat in (0, 1)] == [15, 15]
            shown = [face for face in seen_in(table, 1, 0, "endurance")[:5] if face is not None]
            assert len(shown) == counts[0] and all("Toughness" in facts(title) for title in shown)
        else:
            assert table.state.to_act == (0, 1) and table.seat(0)["hand"] == []
    assert seen == {0, 1}


@rule("HG-R2", "a57f")
def test_a_tie_leaves_nothing_of_the_gems_that_were_named() -> None:
    """The next exertions for the first turn begin as the first ones did: with no gem named."""
    for seed in range(12):
        table = Scene(codeduello.load("htcg", edition="gems").new(seed=seed))
        table.both("name Reason", "name Reason")
        assert [side["exerted_for"] for side in table.state.to_json()["memory"]["sides"]] == [0, 0]


def facts(title: str) -> list[str]:
    """The gems of a card."""
    gems: list[str] = codeduello.load("htcg", edition="gems").card(title).to_json()["gems"]
    return gems


@rule("HG-R2", "a57f")
def test_a_named_gem_is_secret_until_both_have_named_one() -> None:
    """The other player sees nothing of it, and can imagine any gem."""
    table = begun()
    before = table.state.view(1)
    table.play("name Reason")
    assert table.state.view(1) | {"to_act": None} == before | {"to_act": None}
    named = set()
    for seed in range(30):
        imagined = table.state.resample(1, seed)
        events = imagined.listen()
        imagined.play(1, "name Agility")
        named.add(next(event.kind for event in events if event.seat == 0 and event.kind.startswith("name")))
    assert len(named) == 5


@rule("HG-R20", "0c47")
@rule("HG-3.9", "3c16")
def test_a_tie_exerts_again_with_the_next_five_cards_and_a_lot_ends_endless_ties() -> None:
    """Where nobody has the gem both name again, and after all cards a lot decides."""
    lots = set()
    for lot in (0, 1):
        game = codeduello.load("htcg", edition="gems", deck_0=EMPTY, deck_1=EMPTY)
        state = game.deal(seeded(3))
        state.run()
        state.chance = Script([lot], seeded(1))
        table = Scene(state)
        first = table.seat(0)["endurance"]
        for tie in range(1, 13):
            assert state.to_act == (0, 1)
            table.both("name Empathy", "name Empathy")
            if tie == 1:
                assert table.seat(0)["endurance"] == first[-5:] + first[:-5]
        lots.add(table.table["first"])
        assert len(table.seat(0)["hand"]) == 15
    assert lots == {0, 1}


EMPTY = "; ".join(
    f"4 {card.title}"
    for card in codeduello.load("htcg", edition="gems").kinds
    if "Basic" in card.text and "At least one" in card.text
)


@rule("HG-3.9", "3c16")
def test_a_table_may_agree_who_goes_first() -> None:
    """Then nobody exerts for it."""
    table = begun(goes_first="seat_1")
    assert table.table["first"] == 1 and table.happened("soft") == [] and table.state.to_act == (1,)
