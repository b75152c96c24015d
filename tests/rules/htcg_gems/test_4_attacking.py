"""The gem edition, chapter 4: attacking."""

from __future__ import annotations

import pytest

from support.htcg import allow_two_attacks, end_turn, gem_scene, go_to, titles
from support.scene import Scene, rule


def defended(table: Scene, *choices: str) -> int:
    """Let the opponent answer the attacks of this turn so; the damage that they are to take then."""
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play(*choices, seat=1)
    while table.table["phase"] == "Defense":
        table.play("go on", seat=1)
    damage: int = table.seat(1)["damage"]
    return damage


@rule("HG-R17", "4f29")
@rule("HG-4.1", "07d5")
def test_one_attack_and_a_search_only_without_one() -> None:
    """One attack is played a turn; a Hard Exertion searches for one only if none in hand can be played."""
    table = gem_scene(hand=["Thrust", "Lower Left Attack"])
    assert table.refuses("exert for an attack", because="HG-4.1")
    table.play("play Thrust")
    assert table.refuses("play Lower Left Attack", because="HT-5.14")
    assert table.refuses("exert for an attack", because="HT-5.14")
    table = gem_scene(hand=["Thrust"], conditions=["prone"], endurance=["Jump", "Slash Left"])
    table.play("exert for an attack", "play Slash Left")
    assert titles(table.seat(0)["play"]) == ["Slash Left"]


@rule("HG-4.2", "2e37")
@pytest.mark.parametrize(("title", "plain", "blow"), [("Thrust", 2, 4), ("Two-Handed Hack", 3, 6), ("Low Sweep", 1, 0)])
def test_an_attack_does_its_printed_damage(title: str, plain: int, blow: int) -> None:
    """Announced, and exerted for at the end of the phase, it does the second value; with one value it cannot."""
    table = gem_scene(hand=[title], opponent_hand=["Jump"])
    table.play(f"play {title}")
    assert defended(table, "leave this attack") == plain
    table = gem_scene(hand=[title])
    table.play(f"play {title}")
    if blow:
        table.play("announce attack 1 as a Power Blow")
        assert table.table["outgoing"][0]["announced"] and not table.table["outgoing"][0]["power_blow"]
        assert table.seat(0)["discard"] == []
        table.play("go on")
        assert table.table["outgoing"][0]["power_blow"] and len(table.seat(0)["discard"]) == 5
        assert defended(table, "leave this attack") == blow
    else:
        assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")


@rule("HG-4.3", "3008")
@rule("HG-R13", "ac0c")
def test_after_a_power_blow_the_first_attack_may_be_hidden() -> None:
    """The right is for the first attack of the turn right after it, which may be a Power Blow too."""
    table = gem_scene(hand=["Thrust"], opponent_hand=["Thrust", "Lower Left Attack"])
    table.play("play Thrust", "announce attack 1 as a Power Blow", "go on")
    end_turn(table)
    go_to(table, "Attack", 1)
    assert table.offers("play Thrust face down", seat=1)
    table.play("play Thrust face down", "announce attack 1 as a Power Blow", "go on", seat=1)
    hidden = table.table["outgoing"][0]
    assert hidden["power_blow"] and hidden["card"] is None
    table = gem_scene(hand=["Thrust"], opponent_hand=["Thrust"])
    table.play("play Thrust")
    end_turn(table)
    go_to(table, "Attack", 1)
    assert table.refuses("play Thrust face down", because="HT-8.7", seat=1)


@rule("HG-R13", "ac0c")
def test_the_right_to_hide_ends_with_the_first_attack_and_with_the_turn() -> None:
    """An open first attack uses it up, and so does a turn without an attack."""
    table = gem_scene(hand=["Thrust", "Thrust", "Old Armory"], may_hide=True)
    assert table.offers("play Thrust face down")
    allow_two_attacks(table)
    table.play("play Thrust")
    assert table.refuses("play Thrust face down", because="HT-8.7")
    table = gem_scene(hand=["Thrust", "Old Armory"], may_hide=True)
    table.play("play Old Armory")
    end_turn(table)
    go_to(table, "Attack")
    assert table.refuses("play Thrust face down", because="HT-8.7")


@rule("HG-4.4", "3443")
def test_basic_and_red_attacks_may_be_blows_and_hidden_unless_they_say_otherwise() -> None:
    """Thrust and Slash Left may; Two-Handed Hack says that it is never Hidden."""
    table = gem_scene(hand=["Thrust", "Slash Left", "Two-Handed Hack"], may_hide=True)
    assert table.offers("play Thrust face down") and table.offers("play Slash Left face down")
    assert table.refuses("play Two-Handed Hack face down", because="HG-4.4") and table.offers("play Two-Handed Hack")
    table.play("play Slash Left face down")
    assert table.offers("announce attack 1 as a Power Blow")


@rule("HG-4.5", "a8c7")
def test_dirty_tricks() -> None:
    """No damage, no block against them, played while Disarmed; their text happens if they succeed."""
    table = gem_scene(
        hand=["Leg Hook", "Thrust"], conditions=["disarmed"], opponent_hand=["Lower Center Block", "Jump"]
    )
    assert table.refuses("play Thrust", because="HT-11.1")
    table.play("play Leg Hook")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Lower Center Block", because="HT-9.7", seat=1) and table.offers("play Jump", seat=1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["prone"] and table.seat(1)["damage"] == 0


@rule("HG-4.6", "0b4b")
def test_special_attacks() -> None:
    """No Power Blow, no Head Shot, never Hidden; and they are no Special Cards."""
    table = gem_scene(hand=["Binding Lock", "Old Armory", "Head Shot"], may_hide=True)
    assert table.refuses("play Binding Lock face down", because="HT-9.5")
    table.play("play Binding Lock")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6") and table.offers("play Old Armory")
    table = gem_scene(hand=["Head Shot", "Thrown Dagger"])
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.5")
    table = gem_scene(hand=["Head Shot", "Thrown Dagger", "Upper Left Attack"])
    table.play("play Head Shot")
    assert table.refuses("play Thrown Dagger", because="HT-9.9") and table.offers("play Upper Left Attack")


@rule("HG-4.7", "74d7")
def test_ranged_attacks() -> None:
    """No Power Blow, no block, no Back Away against them; and they can be played while Disarmed."""
    opponent_hand = ["Upper Right Block", "Back Away", "Duck"]
    table = gem_scene(hand=["Thrown Dagger", "Thrust"], conditions=["disarmed"], opponent_hand=opponent_hand)
    assert table.refuses("play Thrust", because="HT-11.1")
    table.play("play Thrown Dagger")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Upper Right Block", because="HT-9.7", seat=1)
    assert table.refuses("play Back Away", because="HT-9.7", seat=1) and table.offers("play Duck", seat=1)


@rule("HG-4.8", "034b")
@pytest.mark.parametrize(
    ("title", "ground", "through"), [("Thrust", 0, 2), ("Two-Handed Hack", 0, 3), ("Thrust", 1, 3)]
)
def test_a_blocked_power_blow_does_the_difference(title: str, ground: int, through: int) -> None:
    """Without a Power Block the difference of the values gets through, and what adds to a successful attack."""
    play = ["Bloodied Ground"] * ground
    table = gem_scene(hand=[title], play=play, opponent_hand=["Upper Left Block"])
    table.play(f"play {title}", "announce attack 1 as a Power Blow", "go on")
    assert defended(table, "play Upper Left Block") == through
    table = gem_scene(hand=[title], play=play, opponent_hand=["Upper Left Block"])
    table.play(f"play {title}", "announce attack 1 as a Power Blow", "go on")
    power = "exert to make the block against attack 1 a Power Block"
    assert defended(table, "play Upper Left Block", power) == 0
    table = gem_scene(hand=[title], play=play, opponent_hand=["Upper Left Block"])
    table.play(f"play {title}")
    assert defended(table, "play Upper Left Block") == 0


@rule("HG-4.9", "18b5")
def test_a_head_shot_takes_no_exertion() -> None:
    """With the card an upper attack that can be a Power Blow is one at once; undefended it takes the head."""
    table = gem_scene(hand=["Head Shot", "Upper Left Attack", "Thrust"], opponent_hand=["Jump"])
    table.play("play Head Shot")
    assert table.refuses("play Thrust", because="HT-9.9")
    table.play("play Upper Left Attack")
    attack = table.table["outgoing"][0]
    assert attack["head_shot"] and attack["power_blow"] and table.seat(0)["discard"] == []
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.state.outcome is not None and table.state.outcome.rule == "HT-1.5"


@rule("HG-R10", "0af4")
@pytest.mark.parametrize("card", ["Iron Nerve", "Second Wind", "Flurry"])
def test_a_power_blow_may_be_announced_after_other_cards(card: str) -> None:
    """An attack played before another card may still be announced; the exertion for it comes when the phase ends."""
    table = gem_scene(hand=["Thrust", card])
    table.play("play Thrust")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HG-R10")
    table.play(f"play {card}", "announce attack 1 as a Power Blow")
    assert table.table["outgoing"][0]["announced"] and table.seat(0)["discard"] == []
    table.play("go on")
    assert table.table["outgoing"][0]["power_blow"] and len(table.seat(0)["discard"]) == 5


@rule("HT-8.6", "4fd9")
@rule("HG-R10", "0af4")
@pytest.mark.parametrize("place", [1, 2])
def test_of_two_attacks_either_may_be_announced(place: int) -> None:
    """After the second attack its player says which of the two is the Power Blow, and of one alone."""
    table = gem_scene(hand=["Thrust", "Lower Left Attack"])
    allow_two_attacks(table)
    table.play("play Thrust", "play Lower Left Attack", f"announce attack {place} as a Power Blow")
    for other in (1, 2):
        assert table.refuses(f"announce attack {other} as a Power Blow", because="HT-8.6")
    table.play("go on")
    assert [attack["power_blow"] for attack in table.table["outgoing"]] == [place == 1, place == 2]


@rule("HG-R10", "0af4")
def test_an_announced_attack_stays_normal_without_its_exertion() -> None:
    """Where the Hard Exertion was spent meanwhile, the attack is no Power Blow; without one left none is announced."""
    table = gem_scene(hand=["Thrust"], endurance=["Cold Breath"])
    table.play("play Thrust", "announce attack 1 as a Power Blow")
    assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")
    table.play("exert for an Illusion", "play none of these", "go on")
    assert not table.table["outgoing"][0]["power_blow"] and len(table.seat(0)["discard"]) == 5
    table = gem_scene(hand=["Thrust"], endurance=["Cold Breath"])
    table.play("play Thrust", "exert for an Illusion", "play none of these")
    assert table.refuses("announce attack 1 as a Power Blow", because="HG-3.6")


@rule("HG-R10", "0af4")
def test_an_illusion_may_come_from_the_exertion_for_a_power_blow() -> None:
    """The Hard Exertion at the end of the phase is one like any other."""
    table = gem_scene(hand=["Thrust"], endurance=["Sudden Dawn"])
    table.play("play Thrust", "announce attack 1 as a Power Blow", "go on", "play Sudden Dawn")
    assert table.table["outgoing"][0]["power_blow"] and len(table.seat(0)["hand"]) == 1


@rule("HG-R11", "0969")
def test_an_ordinary_block_keeps_the_head_and_takes_the_difference() -> None:
    """A covering block without Power Block saves the head; the difference gets through."""
    table = gem_scene(hand=["Head Shot", "Two-Handed Hack"], opponent_hand=["Upper Left Block"])
    table.play("play Head Shot", "play Two-Handed Hack")
    assert defended(table, "play Upper Left Block") == 3 and table.state.outcome is None


@rule("HG-R12", "33aa")
def test_a_head_shot_may_be_hidden() -> None:
    """The Head Shot card is open; of the attack with it nobody sees the area."""
    table = gem_scene(hand=["Head Shot", "Upper Left Attack"], may_hide=True)
    table.play("play Head Shot", "play Upper Left Attack face down")
    seen = table.state.view(1)
    assert [face.rpartition(" #")[0] for face in seen["seats"][0]["play"]] == ["Head Shot"]
    attack = seen["table"]["outgoing"][0]
    assert attack["head_shot"] and attack["card"] is None and attack["areas"] is None
