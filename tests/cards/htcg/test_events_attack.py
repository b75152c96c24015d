"""Events about attacks, exertions and weapons."""

from __future__ import annotations

from codeduello.games.htcg.model.table import Table
from support.htcg import allow_two_attacks, go_to, titles
from support.scene import Scene, card, rule, scene


def attacks(table: Scene) -> list[str]:
    """The titles of the attacks that seat 0 has played."""
    return titles([attack["card"] for attack in table.table["outgoing"]])


def defending(table: Scene) -> Scene:
    """The same scene, when seat 1 is in its Defense Phase."""
    go_to(table, "Defense", seat=1)
    return table


@card("Combination")
def test_combination() -> None:
    """One attack more, and no third; without it a single one."""
    table = scene("htcg", hand=["Combination", "Thrust", "Thrust", "Thrust"])
    table.play("play Thrust")
    assert table.refuses("play Thrust", because="HT-5.14")
    table.play("play Combination", "play Thrust")
    assert attacks(table) == ["Thrust", "Thrust"] and table.refuses("play Thrust", because="HT-5.14")


@card("Extra Shot")
def test_extra_shot() -> None:
    """The second attack needs a new defense from an exertion; one laid against the first goes on helping."""
    hand = ["Extra Shot", "Upper Left Attack", "Lower Left Attack", "Middle Left Attack"]
    table = scene("htcg", hand=hand, opponent_hand=["Upper Left Block", "Lower Left Block", "Dodge"])
    table.play("play Extra Shot", "play Upper Left Attack", "play Lower Left Attack")
    defending(table)
    assert table.offers("play Upper Left Block", seat=1)
    table.play("play Upper Left Block", seat=1)
    assert table.refuses("play Lower Left Block", because="HT-9.7", seat=1)
    assert table.refuses("play Dodge", because="HT-9.7", seat=1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 2
    table = scene("htcg", hand=hand, opponent_hand=["Upper Left Block"])
    table.play("play Extra Shot", "play Upper Left Attack", "play Middle Left Attack")
    defending(table).play("play Upper Left Block", "leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Extra Shot")
def test_extra_shot_and_an_exertion() -> None:
    """A block that an exertion finds stops the second attack."""
    found = ["Lower Left Block", *["Thrust"] * 4]
    table = scene("htcg", hand=["Extra Shot", "Thrust", "Lower Left Attack"], opponent_endurance=found)
    table.play("play Thrust", "play Extra Shot", "play Lower Left Attack")
    defending(table).play("exert for a defense", "play Lower Left Block", seat=1)
    table.play("against attack 2", "go on", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Battle Rage")
def test_battle_rage() -> None:
    """Ten cards are exerted; up to five attacks come from them and from hand; it costs an Ability."""
    found = ["Upper Left Attack", "Thrust", "Lower Left Attack", *["Upper Left Block"] * 7]
    hand = ["Battle Rage", "Upper Right Attack", "Lower Right Attack", "Middle Right Attack", "Shooting Blade"]
    table = scene("htcg", hand=hand, endurance=found)
    left = len(table.seat(0)["endurance"])
    table.play("play Battle Rage")
    assert len(table.seat(0)["endurance"]) == left - 10 and table.seat(0)["loss"] == 1
    assert table.refuses("play Shooting Blade", because="HT-9.5")
    table.play(
        "play Upper Left Attack", "play Thrust", "after all attacks", "play Lower Left Attack", "before attack 1"
    )
    table.play("play Upper Right Attack", "play Lower Right Attack")
    assert attacks(table) == [
        "Lower Left Attack",
        "Upper Left Attack",
        "Thrust",
        "Upper Right Attack",
        "Lower Right Attack",
    ]
    assert table.refuses("play Middle Right Attack", because="HT-8.4")
    assert titles(table.seat(0)["discard"]) == ["Upper Left Block"] * 7 and table.seat(0)["exertions_left"] == 0


@card("Battle Rage")
def test_battle_rage_and_dodges() -> None:
    """One dodge avoids one attack of the rage, and not the next."""
    table = scene("htcg", hand=["Battle Rage"], endurance=["Thrust"] * 10, opponent_hand=["Dodge"])
    table.play("play Battle Rage", "play Thrust", "play Thrust", "after all attacks", "play none of these")
    defending(table).play("play Dodge", "leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 3


@card("Battle Rage")
def test_battle_rage_needs_an_exertion_and_an_attack() -> None:
    """It is refused after the turn's exertion, and where the attack of the turn was made."""
    table = scene("htcg", hand=["Battle Rage", "Thrust"])
    table.play("play Thrust")
    assert table.refuses("play Battle Rage", because="HT-5.14")
    table = scene("htcg", phase="defense", hand=["Battle Rage", "Thrust"], attacks=["Thrust"])
    table.play("leave this attack", "exert for nothing", "go on")
    assert table.refuses("play Battle Rage", because="HT-8.15")


@card("Battle Rage (Annie Devlin)")
def test_battle_rage_of_annie_devlin() -> None:
    """Two attacks of the turn are Power Blows, each by an exertion."""
    table = scene("htcg", before=["Amanda"], hand=["Battle Rage (Annie Devlin)", "Thrust", "Lower Left Attack"])
    table.play("play Battle Rage (Annie Devlin)", "play Thrust", "play Lower Left Attack")
    table.play("exert to make attack 1 a Power Blow", "exert to make attack 2 a Power Blow")
    assert [attack["power_blow"] for attack in table.table["outgoing"]] == [True, True]


@card("Inspiration")
def test_inspiration() -> None:
    """A second exertion in the turn."""
    table = scene("htcg", hand=["Inspiration", "Thrust"])
    table.play("play Inspiration", "play Thrust", "exert for nothing")
    assert table.offers("exert to make attack 1 a Power Blow")
    table.play("exert to make attack 1 a Power Blow")
    assert table.refuses("exert for nothing", because="HT-8.3")


@card("Head Shot")
def test_head_shot() -> None:
    """An upper attack is a Power Blow without an exertion, and takes the head if nothing stops it."""
    table = scene("htcg", hand=["Head Shot", "Upper Center Attack"])
    table.play("play Head Shot", "play Upper Center Attack")
    attack = table.table["outgoing"][0]
    assert attack["power_blow"] and attack["head_shot"] and table.seat(0)["exertions_left"] == 1
    defending(table).play("leave this attack", "go on", seat=1)
    assert table.state.outcome == (0, "head taken", "HT-1.5")


@card("Power Blow")
def test_power_blow() -> None:
    """An attack is a Power Blow without an exertion: 4 damage."""
    table = scene("htcg", hand=["Power Blow", "Lower Left Attack"])
    table.play("play Power Blow", "play Lower Left Attack")
    assert table.seat(0)["exertions_left"] == 1
    defending(table).play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 4


@card("Break Weapon")
def test_break_weapon() -> None:
    """It needs a Power Blow; when that is blocked a 1 breaks the weapon, also after a Power Block."""
    for roll, block, broken in ((1, "go on", True), (2, "go on", False), (1, "power", True)):
        hand = ["Break Weapon", "Upper Left Attack"]
        table = scene("htcg", hand=hand, opponent_hand=["Upper Left Block"], dice=[roll])
        table.play("play Break Weapon", "play Upper Left Attack")
        assert table.refuses("go on", because="HT-8.14")
        table.play("exert to make attack 1 a Power Blow")
        defending(table).play("play Upper Left Block", seat=1)
        if block == "power":
            table.play("exert to make the block against attack 1 a Power Block", seat=1)
        table.play("go on", seat=1)
        assert (table.seat(1)["disarmed"], table.seat(1)["broken"]) == (broken, broken)
        assert table.seat(1)["damage"] == (0 if block == "power" else 2) and table.script_used_up()


@card("Break Weapon")
def test_break_weapon_against_a_dodge() -> None:
    """A Power Blow that is dodged breaks nothing, and no die is rolled."""
    table = scene("htcg", hand=["Break Weapon", "Upper Left Attack"], opponent_hand=["Duck"])
    table.play("play Break Weapon", "play Upper Left Attack", "exert to make attack 1 a Power Blow")
    defending(table).play("play Duck", "go on", seat=1)
    assert not table.seat(1)["disarmed"] and not table.happened("roll")


@card("Trip")
def test_trip() -> None:
    """Hit or blocked, the opponent's Guards leave play; a dodge keeps them away from harm."""
    table = scene("htcg", hand=["Trip", "Upper Left Attack"], opponent_play=["Upper Guard"])
    table.play("play Trip", "play Upper Left Attack")
    defending(table).play("leave this attack", "go on", seat=1)
    assert table.seat(1)["play"] == [] and table.seat(1)["damage"] == 0
    table = scene("htcg", hand=["Trip", "Lower Left Attack"], opponent_play=["Upper Guard"])
    table.play("play Trip", "play Lower Left Attack")
    defending(table).play("leave this attack", "go on", seat=1)
    assert table.seat(1)["play"] == [] and table.seat(1)["damage"] == 2


@card("Trip (Christophe Kuyler)")
def test_trip_of_christophe_kuyler() -> None:
    """The attack that goes with it may be played face down, and the next may not."""
    table = scene("htcg", hand=["Trip (Christophe Kuyler)", "Thrust", "Thrust"])
    assert table.refuses("play Thrust face down", because="HT-8.7")
    table.play("play Trip (Christophe Kuyler)", "play Thrust face down")
    assert table.table["outgoing"][0]["hidden"] and table.table["outgoing"][0]["card"] is None


@card("Seduce (Amanda)")
def test_seduce_of_amanda() -> None:
    """The next attack cannot be blocked, but it can be dodged."""
    table = scene("htcg", hand=["Seduce (Amanda)", "Lower Left Attack"], opponent_hand=["Lower Left Block", "Jump"])
    table.play("play Seduce (Amanda)", "play Lower Left Attack")
    defending(table)
    assert table.refuses("play Lower Left Block", because="HT-9.7", seat=1) and table.offers("play Jump", seat=1)


@card("Seduce (Amanda)")
def test_seduce_of_amanda_waits() -> None:
    """Without an attack in its turn it makes that of the next turn unblockable, and only that."""
    table = scene("htcg", hand=["Seduce (Amanda)", "Thrust", "Thrust"], opponent_hand=["Upper Left Block"])
    table.play("play Seduce (Amanda)", "go on", "go on")
    go_to(table, "Attack", seat=0)
    table.play("play Thrust")
    defending(table)
    assert table.refuses("play Upper Left Block", because="HT-9.7", seat=1)
    table.play("leave this attack", "go on", seat=1)
    go_to(table, "Attack", seat=0)
    table.play("play Thrust")
    assert defending(table).offers("play Upper Left Block", seat=1)


@card("Feint")
def test_feint() -> None:
    """An attack that was blocked returns to hand; after one that hit, Feint is refused."""
    for block, refused in (("Upper Left Block", False), ("Lower Left Block", True)):
        table = scene("htcg", hand=["Feint", "Upper Left Attack"], opponent_hand=[block])
        table.play("play Upper Left Attack")
        assert table.refuses("play Feint", because="HT-R38")
        defending(table).play("leave this attack" if refused else f"play {block}", "go on", seat=1)
        go_to(table, "Attack", seat=0)
        if refused:
            assert table.refuses("play Feint", because="HT-R38")
        else:
            table.play("play Feint")
            assert "Upper Left Attack" in titles(table.seat(0)["hand"]) and table.offers("play Upper Left Attack")


@card("Feint")
def test_feint_is_about_the_last_attack() -> None:
    """After a first attack that was blocked and a second one that hit, Feint is refused."""
    table = scene("htcg", hand=["Feint", "Upper Left Attack", "Lower Right Attack"], opponent_hand=["Upper Left Block"])
    allow_two_attacks(table)
    table.play("play Upper Left Attack", "play Lower Right Attack")
    defending(table).play("play Upper Left Block", "leave this attack", "go on", seat=1)
    go_to(table, "Attack", seat=0)
    assert table.seat(1)["damage"] == 0 and "Upper Left Attack" in titles(table.seat(0)["discard"])
    assert table.refuses("play Feint", because="HT-R38")


@card("Disarm")
def test_disarm() -> None:
    """In place of the attack a die is rolled: a 1 disarms, another number does not."""
    for roll, disarmed in ((1, True), (2, False)):
        table = scene("htcg", hand=["Disarm", "Thrust"], dice=[roll])
        table.play("play Disarm")
        assert table.seat(1)["disarmed"] == disarmed and table.refuses("play Thrust", because="HT-5.14")
    table = scene("htcg", hand=["Disarm", "Thrust"])
    table.play("play Thrust")
    assert table.refuses("play Disarm", because="HT-6.3")


@card("Master's Disarm")
def test_masters_disarm() -> None:
    """A player without a weapon disarms the opponent in the Defense Phase; one with a weapon may not play it."""
    words = {"phase": "defense", "attacks": ["Thrust"], "hand": ["Master's Disarm"]}
    assert scene("htcg", **words).refuses("play Master's Disarm", because="HT-R38")
    table = scene("htcg", **words, conditions=["disarmed"])
    table.play("play Master's Disarm")
    assert table.seat(1)["disarmed"] and table.seat(0)["disarmed"]
    table = scene("htcg", hand=["Master's Disarm"], conditions=["disarmed"])
    assert table.refuses("play Master's Disarm", because="HT-1.6")


@rule("HT-1.6", "e2f7")
@card("Master's Disarm (The Sorcerer Nakano)")
def test_masters_disarm_of_nakano() -> None:
    """The opponent's weapon is taken: its owner cannot roll for it, and the thief fights with it."""
    title = "Master's Disarm (The Sorcerer Nakano)"
    words = {"phase": "defense", "attacks": ["Lower Left Attack"], "conditions": ["disarmed"]}
    table = scene("htcg", **words, hand=[title, "Thrust"], opponent_hand=["Recover Weapon"])
    table.play(f"play {title}", "leave this attack", "go on", "play Thrust", "go on")
    go_to(table, "Sweep", seat=1)
    assert table.refuses("roll to recover your weapon", because="HT-1.6", seat=1)
    go_to(table, "Attack", seat=1)
    table.play("play Recover Weapon", seat=1)
    assert not table.seat(1)["disarmed"] and table.seat(0)["disarmed"]


@card("Recover Weapon")
def test_recover_weapon() -> None:
    """A lost weapon is back at once; a broken one, or one in hand, is not recovered."""
    table = scene("htcg", hand=["Recover Weapon", "Thrust"], conditions=["disarmed"])
    assert table.refuses("play Thrust", because="HT-11.1")
    table.play("play Recover Weapon")
    assert table.offers("play Thrust")
    for conditions in ([], ["broken"]):
        table = scene("htcg", hand=["Recover Weapon"], conditions=conditions)
        assert table.refuses("play Recover Weapon", because="HT-R38")


@card("Master's Disarm", "Master's Disarm (The Sorcerer Nakano)")
def test_a_thief_of_a_weapon_loses_it_when_disarmed() -> None:
    """A player who fights with the opponent's weapon has none after a Master's Disarm, and the opponent may have it."""
    words = {"phase": "defense", "attacks": ["Lower Left Attack"], "conditions": ["disarmed"]}
    table = scene("htcg", **words, hand=["Master's Disarm"])
    assert isinstance(table.state, Table)
    table.state.sides[1].borrows = True
    table.play("play Master's Disarm")
    assert table.seat(1)["disarmed"] and not table.seat(1)["borrows"]
