"""The Edges: with attacks, before exertions, against prohibitions, and on an Ally."""

from __future__ import annotations

from typing import Any

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene


def facing(*attacks: str, **words: Any) -> Scene:
    """Seat 0 in its Defense Phase, against these attacks."""
    return scene("htcg", phase="defense", attacks=attacks, **words)


@card("Lunge")
def test_lunge() -> None:
    """A Basic Attack with a Lunge is dodged only from an exertion, and blocked as usual."""
    table = scene(
        "htcg", hand=["Lunge", "Thrust"], opponent_hand=["Dodge", "Upper Left Block"], opponent_endurance=["Dodge"]
    )
    table.play("play Lunge", "play Thrust")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-9.7", seat=1)
    assert table.offers("play Upper Left Block", seat=1)
    table.play("exert for a defense", "play Dodge", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Lunge")
def test_lunge_needs_a_basic_attack() -> None:
    """A Lunge goes with a Basic Attack only, and the attack must follow."""
    table = scene("htcg", hand=["Lunge", "Thrust", "Slash (vertical)"])
    table.play("play Lunge")
    assert table.refuses("play Slash (vertical)", because="HT-1.6")
    assert table.refuses("go on", because="HT-8.12")


@card("Lunge")
def test_a_dodge_that_goes_on_does_not_avoid_a_lunge() -> None:
    """A dodge from hand against the attack before it does not avoid the attack with the Lunge as well."""
    hand = ["Upper Left Attack", "Lunge", "Upper Right Attack"]
    table = scene("htcg", hand=hand, before=["Amanda"], opponent_hand=["Dodge"])
    table.play("play Upper Left Attack", "play Lunge", "play Upper Right Attack")
    go_to(table, "Defense", seat=1)
    table.play("play Dodge", seat=1)
    go_to(table, "Attack", seat=1)
    assert [number for seat, number in table.happened("hit")] == [1]


@card("Flashing Blade")
def test_flashing_blade() -> None:
    """One dodge avoids only one of the attacks of the turn; a second one takes another dodge."""
    attacks = ("Upper Left Attack", "Upper Right Attack")
    table = facing(*attacks, opponent_play=["Flashing Blade"], hand=["Dodge", "Duck"])
    table.play("play Dodge", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 2
    table = facing(*attacks, opponent_play=["Flashing Blade"], hand=["Dodge", "Duck"])
    table.play("play Dodge", "play Duck", "go on")
    assert table.seat(0)["damage"] == 0
    table = facing(*attacks, hand=["Dodge"])
    table.play("play Dodge", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 0
    assert scene("htcg", hand=["Flashing Blade"]).offers("play Flashing Blade")


@card("Courage (attack)")
def test_courage_attack() -> None:
    """Besides the attack played from the exertion another one is kept, though no Special Attack."""
    endurance = ["Thrust", "Upper Left Attack", "Shooting Blade", "Dodge", "Dodge"]
    table = scene("htcg", hand=["Courage (attack)"], endurance=endurance)
    table.play("play Courage (attack)")
    assert table.refuses("go on", because="HT-8.12")
    table.play("exert for an attack", "play Thrust")
    assert table.state.choices(0) == ["choose Upper Left Attack", "play none of these"]
    table.play("choose Upper Left Attack")
    assert titles(table.seat(0)["hand"]) == ["Upper Left Attack"]
    assert len(table.seat(0)["discard"]) == 3


@card("Courage (attack)")
def test_courage_needs_a_card_that_is_played() -> None:
    """Where no attack is played from the exertion none is kept, and an exertion for something else gives none."""
    table = scene("htcg", hand=["Courage (attack)"], endurance=["Thrust", "Upper Left Attack"])
    table.play("play Courage (attack)", "exert for an attack", "play none of these")
    assert table.seat(0)["hand"] == []
    table = scene("htcg", hand=["Courage (attack)"], endurance=["Thrust", "Upper Left Attack"])
    table.play("play Courage (attack)", "exert for nothing")
    assert table.seat(0)["hand"] == []


@card("Courage (defense)")
def test_courage_defense() -> None:
    """Besides the defense played from the exertion another one is kept."""
    table = facing("Thrust", hand=["Courage (defense)"], endurance=["Dodge", "Lower Center Block", "Thrust"])
    table.play("play Courage (defense)", "leave this attack", "exert for a defense", "play Dodge")
    assert "choose Thrust" not in table.state.choices(0)
    table.play("choose Lower Center Block")
    assert titles(table.seat(0)["hand"]) == ["Lower Center Block"]


@card("Courage (attack)", "Courage (defense)")
def test_courage_needs_its_exertion_in_the_same_phase() -> None:
    """No exertion for an attack follows in the Defense Phase, and none for a defense later, or without an attack."""
    hand = ["Courage (attack)", "Courage (defense)"]
    table = facing("Thrust", hand=hand)
    assert table.refuses("play Courage (attack)", because="HT-8.12") and table.offers("play Courage (defense)")
    table = scene("htcg", hand=hand)
    assert table.refuses("play Courage (defense)", because="HT-8.12") and table.offers("play Courage (attack)")
    assert scene("htcg", phase="defense", hand=hand).refuses("play Courage (defense)", because="HT-8.12")


@card("Courage (attack)")
def test_courage_needs_an_attack_opportunity() -> None:
    """Once the only attack is played, or its player has backed away, no exertion for an attack can follow."""
    table = scene("htcg", hand=["Courage (attack)", "Thrust"])
    table.play("play Thrust")
    assert table.refuses("play Courage (attack)", because="HT-8.12")
    table = facing("Thrust", hand=["Courage (attack)", "Back Away"])
    table.play("play Back Away", "go on")
    assert table.refuses("play Courage (attack)", because="HT-8.12")


@card("Memories (Special)")
def test_memories_special() -> None:
    """Any exertion lets its player keep a Special Card of it; one Memories a turn."""
    table = scene("htcg", hand=["Memories (Special)", "Memories (Edge)"], endurance=["Head Shot", "Patience", "Thrust"])
    table.play("play Memories (Special)")
    assert table.refuses("play Memories (Edge)", because="HT-R38")
    table.play("exert for nothing")
    assert table.state.choices(0) == ["choose Head Shot", "play none of these"]
    table.play("choose Head Shot")
    assert "Head Shot" in titles(table.seat(0)["hand"])
    assert table.refuses("play Head Shot", because="HT-8.4")


@card("Memories (Edge)")
def test_memories_edge() -> None:
    """Any exertion lets its player keep an Edge of it, or leave it."""
    for choice, hand in (("choose Patience", ["Patience"]), ("play none of these", [])):
        table = scene("htcg", hand=["Memories (Edge)"], endurance=["Head Shot", "Patience", "Thrust"])
        table.play("play Memories (Edge)", "exert for an attack", "play Thrust", choice)
        assert titles(table.seat(0)["hand"]) == hand
    table = scene("htcg", hand=["Memories (Edge)", "Stunning Blow"])
    table.play("play Stunning Blow")
    assert not table.offers("play Memories (Edge)")


@card("Watcher: Revealed")
def test_watcher_revealed() -> None:
    """On an Ally, which is a Watcher from then on; it stays with the Ally and goes with it."""
    table = scene("htcg", hand=["Watcher: Revealed"])
    assert table.refuses("play Watcher: Revealed", because="HT-R38")
    table = scene("htcg", hand=["Watcher: Revealed", "Code Red"], opponent_play=["Renee Delaney", "Lighthouse"])
    table.play("play Watcher: Revealed", "choose the opponent's Renee Delaney", "play Code Red")
    assert titles(table.seat(1)["hand"]) == ["Renee Delaney"]
    assert "Watcher: Revealed" not in titles(table.seat(0)["play"])


@card("Watcher: Revealed")
def test_watcher_revealed_without_its_ally() -> None:
    """Where the only Ally leaves play in answer to it, the Edge has nothing to stay with."""
    table = scene("htcg", hand=["Watcher: Revealed"], opponent_play=["Elizabeth Vaughn"])
    table.play("play Watcher: Revealed")
    table.play("use Elizabeth Vaughn", seat=1)
    assert titles(table.seat(0)["discard"]) == ["Watcher: Revealed"]


@card("Alertness (dodge)")
def test_alertness_dodge() -> None:
    """What cannot be dodged is dodged, in a turn without Special Cards."""
    table = facing("Slice (left)", "Slice (right)", hand=["Alertness (dodge)", "Dodge", "Head Shot"])
    table.play("leave this attack")
    assert table.refuses("play Dodge", because="HT-9.7")
    table.play("play Alertness (dodge)", "play Dodge", "go on")
    assert table.seat(0)["damage"] == 2
    assert table.refuses("play Head Shot", because="HT-1.6")


@card("Alertness (dodge)")
def test_alertness_dodge_despite_prohibitions() -> None:
    """Dodges are played though a card of the opponent forbids them, but not after a Special Card."""
    table = facing("Thrust", opponent_play=["Catwalk"], hand=["Alertness (dodge)", "Dodge"])
    assert table.refuses("play Dodge", because="HT-1.6")
    table.play("play Alertness (dodge)", "play Dodge", "go on")
    assert table.seat(0)["damage"] == 0
    table = facing("Thrust", play=["Catwalk"], hand=["Alertness (dodge)", "Dodge"])
    table.play("play Alertness (dodge)")
    assert table.refuses("play Dodge", because="HT-1.6")
    table = facing("Thrust", hand=["Alertness (dodge)", "Lighthouse"])
    table.play("play Lighthouse")
    assert table.refuses("play Alertness (dodge)", because="HT-R38")


@card("Alertness (block)")
def test_alertness_block() -> None:
    """What cannot be blocked is blocked, unless it is ranged; a Guard in play does not profit."""
    hand = ["Alertness (block)", "Upper Left Block", "Upper Center Block"]
    for attack in ("Shooting Blade", "Dirty Trick: Pummel"):
        table = facing(attack, hand=hand)
        assert table.refuses("play Upper Left Block", because="HT-9.7")
        table.play("play Alertness (block)", "play Upper Left Block", "go on")
        assert table.seat(0)["damage"] == 0 and table.seat(0)["discard"] == []
    table = facing("Pistol (upper)", hand=hand)
    table.play("play Alertness (block)")
    assert table.refuses("play Upper Center Block", because="HT-9.7")
    table = facing("Shooting Blade", play=["Upper Guard"], hand=hand)
    table.play("play Alertness (block)", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 4


@card("Alertness (hidden)")
def test_alertness_hidden() -> None:
    """The Hidden Attack is revealed before the defense is chosen."""
    table = facing("Lower Right Attack as hidden", hand=["Alertness (hidden)", "Lower Right Block", "Upper Left Block"])
    table.play("play Alertness (hidden)")
    assert table.table["incoming"][0]["areas"] == ["LR"]
    assert table.refuses("play Upper Left Block", because="HT-5.12")
    table.play("play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == 0
    assert facing("Thrust", hand=["Alertness (hidden)"]).refuses("play Alertness (hidden)", because="HT-R38")


def told_to_play_no_special(hand: list[str]) -> Scene:
    """Seat 1 at the beginning of a turn in which it may play no Special Card, for a card of the opponent."""
    table = scene("htcg", hand=["Renee Delaney"], opponent_hand=[*hand, "Lighthouse"])
    table.play("play Renee Delaney")
    go_to(table, "Sweep", seat=1)
    return table


@card("Concentration (defense phase)")
def test_concentration_defense_phase() -> None:
    """In the Defense Phase a Special Card may be played in spite of the opponent, but not in the Attack Phase."""
    table = told_to_play_no_special(["Concentration (defense phase)"])
    table.play("play Concentration (defense phase)", seat=1)
    go_to(table, "Defense", seat=1)
    assert table.offers("play Lighthouse", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Lighthouse", because="HT-1.6", seat=1)


@card("Concentration (attack phase)")
def test_concentration_attack_phase() -> None:
    """In the Attack Phase a Special Card may be played in spite of the opponent, but not in the Defense Phase."""
    table = told_to_play_no_special(["Concentration (attack phase)"])
    table.play("play Concentration (attack phase)", seat=1)
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Lighthouse", because="HT-1.6", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.offers("play Lighthouse", seat=1)


@card("Discipline (attack)")
def test_discipline_attack() -> None:
    """What stops attacks is ignored for the turn; being Disarmed is not."""
    table = facing("Stunning Blow", hand=["Discipline (attack)", "Thrust"])
    table.play("leave this attack", "go on")
    assert table.refuses("play Thrust", because="HT-5.14")
    table.play("play Discipline (attack)")
    assert table.offers("play Thrust")
    table = scene("htcg", hand=["Discipline (attack)", "Thrust"], conditions=["disarmed"])
    table.play("play Discipline (attack)")
    assert table.refuses("play Thrust", because="HT-11.1")


@card("Focus")
def test_focus() -> None:
    """A Situation is without effect for the player, for this turn only."""
    words: dict[str, Any] = {"hand": ["Focus", "Upper Left Attack"], "opponent_play": ["Higher Ground"]}
    table = scene("htcg", **words)
    assert table.refuses("play Upper Left Attack", because="HT-1.6")
    table.play("play Focus", "choose the opponent's Higher Ground")
    assert table.offers("play Upper Left Attack")
    end_turn(table)
    go_to(table, "Attack", seat=0)
    assert table.refuses("play Upper Left Attack", because="HT-1.6")
    assert scene("htcg", hand=["Focus"]).refuses("play Focus", because="HT-R38")


@card("Reconnaissance")
def test_reconnaissance() -> None:
    """The Location is ignored for the turn, with what it makes the player do at its beginning."""
    table = scene("htcg", phase="beginning", hand=["Reconnaissance"], opponent_play=["Desert"])
    table.play("play Reconnaissance", "choose the opponent's Desert")
    go_to(table, "Attack")
    assert table.seat(0)["discard"] == []
    table = scene("htcg", phase="beginning", hand=[], opponent_play=["Desert"])
    go_to(table, "Attack")
    assert len(table.seat(0)["discard"]) == 2


@card("Selective Memory")
def test_selective_memory() -> None:
    """The cards that an Event would make the player discard are kept."""
    for hand, left in ((["Selective Memory", "Patience"], ["Patience"]), (["Patience"], [])):
        table = scene("htcg", hand=["Twist of Fate"], opponent_hand=hand)
        table.play("play Twist of Fate")
        end_turn(table)
        if "Selective Memory" in hand:
            table.play("play Selective Memory", seat=1)
        go_to(table, "Attack", seat=1)
        assert titles(table.seat(1)["hand"]) == left


@card("Selective Memory")
def test_selective_memory_is_about_the_hand() -> None:
    """What an Event makes the player discard from elsewhere is discarded: the bottom card of the Endurance."""
    table = scene("htcg", hand=["Bad Luck (second version)"], opponent_hand=["Selective Memory"])
    table.play("play Bad Luck (second version)")
    table.play("choose your opponent")
    end_turn(table)
    table.play("play Selective Memory", seat=1)
    go_to(table, "Attack", seat=1)
    assert len(table.seat(1)["discard"]) == 1


@card("Patience")
def test_patience() -> None:
    """The hand is filled up to Ability at once."""
    table = scene("htcg", hand=["Patience", "Thrust"], ability=(7, 15))
    table.play("play Patience")
    assert len(table.seat(0)["hand"]) == 7


@card("Iron Will")
def test_iron_will() -> None:
    """The next die of the turn counts one less: a 2 recovers the weapon."""
    table = scene("htcg", phase="beginning", hand=["Iron Will"], conditions=["disarmed"], dice=[2])
    table.play("play Iron Will", "roll to recover your weapon")
    assert not table.seat(0)["disarmed"] and table.script_used_up()
    table = scene("htcg", phase="beginning", hand=["Iron Will"], conditions=["disarmed"], dice=[2])
    table.play("roll to recover your weapon")
    assert table.seat(0)["disarmed"]


@card("Discard Weapon")
def test_discard_weapon() -> None:
    """The player is Disarmed on purpose."""
    table = scene("htcg", hand=["Discard Weapon", "Discard Weapon", "Thrust"])
    table.play("play Discard Weapon")
    assert table.seat(0)["disarmed"]
    assert table.refuses("play Thrust", because="HT-11.1")
    assert table.refuses("play Discard Weapon", because="HT-R38")


@card("Sheathe Weapon")
def test_sheathe_weapon() -> None:
    """The player is Disarmed until the beginning of the next turn, and draws the weapon without a roll."""
    table = scene("htcg", hand=["Sheathe Weapon"])
    table.play("play Sheathe Weapon")
    assert table.seat(0)["disarmed"]
    end_turn(table)
    assert table.seat(0)["disarmed"]
    go_to(table, "Defense", seat=0)
    assert not table.seat(0)["disarmed"]
