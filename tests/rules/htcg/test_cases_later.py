"""Highlander: The Card Game: whole scenes with their results, from exhaustion to the end of a match."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, scene


def state_of(table: Scene, seat: int) -> tuple[int, int, int]:
    """Ability, cards in hand and cards in the Endurance."""
    side = table.seat(seat)
    return side["ability"], len(side["hand"]), len(side["endurance"])


def power_blow(**words: object) -> Scene:
    """The opponent has just made a Middle Left Attack a Power Blow; it is our Defense Phase."""
    return scene("htcg", phase="defense", attacks=["Middle Left Attack as power"], may_hide=True, **words)


def test_case_18_exhaustion_by_drawing() -> None:
    """Two drawn, exhausted, reshuffled, one more drawn; the 5 Ability go in the next turn's adjustment."""
    table = scene("htcg", phase="draw", hand=["Thrust"] * 12, left=2)
    table.play("draw a card", "draw a card")
    assert len(table.seat(0)["hand"]) == 14 and table.seat(0)["discard"] == [] and table.offers("draw a card")
    table.play("draw a card")
    assert table.seat(0)["ability"] == 15
    end_turn(table, 1)
    end_turn(table, 0)
    assert table.seat(0)["ability"] == 10


def test_case_19_exhaustion_by_exertion() -> None:
    """The last five cards exerted: the 5 Ability go in this turn's adjustment."""
    table = scene("htcg", left=5)
    table.play("exert for nothing")
    assert table.seat(0)["exhausted"] == 1
    end_turn(table)
    assert table.seat(0)["ability"] == 10


def test_case_20_zero() -> None:
    """At zero the hand is discarded; the loser still sweeps and defends, and loses when the Attack Phase begins."""
    words = {"hand": ["Thrust", "Duck"], "opponent_hand": ["Upper Left Attack"], "endurance": ["Upper Left Block"]}
    table = scene("htcg", phase="defense", attacks=["Lower Left Attack"], ability=(2, 15), **words)
    end_turn(table)
    assert table.seat(0)["ability"] == 0 and table.seat(0)["hand"] == []
    go_to(table, "Attack", seat=1)
    table.play("play Upper Left Attack", seat=1)
    go_to(table, "Defense")
    assert table.offers("exert for a defense")
    table.play("exert for a defense", "play none of these", "go on")
    assert table.state.outcome == (1, "no Ability left", "HT-1.4")


def test_case_21_both_zero() -> None:
    """Who first begins an Attack Phase at zero loses, though the other reached zero too."""
    words = {"phase": "defense", "attacks": ["Lower Left Attack"], "hand": ["Upper Left Attack"], "ability": (2, 2)}
    table = scene("htcg", **words)
    table.play("leave this attack", "go on", "play Upper Left Attack")
    end_turn(table)
    end_turn(table, 1)
    assert table.seat(0)["ability"] == table.seat(1)["ability"] == 0 and table.state.outcome is None
    go_to(table, "Attack")
    assert table.state.outcome == (1, "no Ability left", "HT-1.4")


def test_case_22_disarmed() -> None:
    """No attack and no block, but a dodge or a Dirty Trick; a roll of 1 recovers the weapon, unless it is broken."""
    hand = ["Thrust", "Lower Left Block", "Dodge", "Dirty Trick: Pummel"]
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=hand, conditions=["disarmed"])
    assert table.refuses("play Lower Left Block", because="HT-11.1") and table.offers("play Dodge")
    table.play("leave this attack", "go on")
    assert table.refuses("play Thrust", because="HT-11.1") and table.offers("play Dirty Trick: Pummel")
    for roll, disarmed in ((1, False), (2, True)):
        table = scene("htcg", phase="beginning", conditions=["disarmed"], dice=[roll])
        table.play("roll to recover your weapon")
        assert table.seat(0)["disarmed"] == disarmed and table.script_used_up()
        assert table.state.why_not(0, "roll to recover your weapon") is not None
    table = scene("htcg", phase="beginning", conditions=["broken"])
    assert table.refuses("roll to recover your weapon", because="HT-11.3")


def test_case_23_prone() -> None:
    """A block costs another block; a roll of 1 helps up, or one of 1 to 3 after an exertion."""
    hand = ["Upper Left Block", "Upper Center Block", "Dodge"]
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=hand, conditions=["prone"])
    assert table.refuses("play Dodge", because="HT-11.8")
    table.play("play Upper Left Block")
    assert table.state.choices(0) == ["discard Upper Center Block"]
    table.play("discard Upper Center Block")
    assert titles(table.seat(0)["discard"]) == ["Upper Center Block"] and table.table["phase"] == "Defense"
    for choice, roll, prone in (
        ("roll to regain your feet", 1, False),
        ("roll to regain your feet", 2, True),
        ("exert to regain your feet", 3, False),
        ("exert to regain your feet", 4, True),
    ):
        table = scene("htcg", phase="beginning", conditions=["prone"], dice=[roll])
        table.play(choice)
        assert table.seat(0)["prone"] == prone


def test_case_24_hands() -> None:
    """A two-handed weapon leaves no hand for a card with a Hand Icon; without a Weapon of Choice one hand is free."""
    hand = ["Back Away", "Pistol (upper)"]
    for weapon, legal in ((["Broad-Bladed Spear"], False), ([], True)):
        table = scene("htcg", phase="defense", attacks=["Thrust"], hand=hand, before=weapon)
        table.play("play Back Away", "go on")
        assert table.offers("play Pistol (upper)") == legal


def test_case_25_discard_to_use() -> None:
    """A Flashback is not used in the turn it is played, but in the next after the opponent's first card."""
    table = scene("htcg", hand=["Flashback"], opponent_hand=["Thrust"], ability=(3, 15))
    table.play("play Flashback")
    assert table.refuses("use Flashback", because="HT-12.8")
    table.play("go on", "go on")
    go_to(table, "Attack", seat=1)
    assert table.state.to_act == (1,) and table.state.choices(0) == []
    table.play("play Thrust", seat=1)
    assert table.offers("use Flashback")
    table.play("use Flashback")
    assert len(table.seat(0)["hand"]) == 2 and titles(table.seat(0)["discard"]) == ["Flashback"]


def test_case_26_end_game_classic() -> None:
    """The turn is not interrupted; the first player loses 2 in its adjustment, then the second, and so on."""
    table = scene("htcg", hand=["Thrust"], end_game="classic")
    table.state.call(0, "time")
    assert table.seat(0)["ability"] == 15 and table.offers("play Thrust")
    end_turn(table)
    assert table.seat(0)["ability"] == 13
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 13
    end_turn(table, 0)
    assert table.seat(0)["ability"] == 11


def test_case_26_end_game_classic_called_in_the_second_players_turn() -> None:
    """No loss in that turn: the first player's next adjustment is the first; after it a heal does nothing."""
    table = scene("htcg", first=1, opponent_hand=["Watcher: Treatment"], ability=(15, 10), end_game="classic")
    table.state.call(0, "time")
    end_turn(table)
    assert table.seat(0)["ability"] == 15
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 8
    end_turn(table, 0)
    assert table.seat(0)["ability"] == 13
    go_to(table, "Attack", seat=1)
    table.play("play Watcher: Treatment", seat=1)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 6


def test_case_27_end_game_standard() -> None:
    """Both lose 3 at once and discard; the second player, called in their own turn, is spared that turn's 3."""
    words = {"hand": ["Thrust"] * 14, "opponent_hand": ["Dodge"] * 13, "end_game": "standard"}
    table = scene("htcg", first=1, **words)
    table.state.call(0, "time")
    assert table.seat(0)["ability"] == table.seat(1)["ability"] == 12
    table.play("discard Dodge", seat=1)
    table.play("discard Thrust", "discard Thrust")
    assert table.table["phase"] == "Attack" and table.offers("play Thrust")
    end_turn(table)
    assert table.seat(0)["ability"] == 12
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 9
    end_turn(table, 0)
    assert table.seat(0)["ability"] == 9


def test_case_28_end_game_enhanced() -> None:
    """The first player loses 4 in the adjustment; a basic upper attack may be a Head Shot with no exertion, once."""
    hand = ["Upper Left Attack", "Thrust", "Challenge"]
    table = scene(
        "htcg", hand=hand, opponent_hand=["Thrust"], end_game="enhanced", opponent_play=["The Prize: Attacks"]
    )
    table.play("play Upper Left Attack", "play Thrust")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")
    table.state.call(0, "time")
    assert table.refuses("make attack 2 a Head Shot", because="HT-9.9")
    assert table.offers("make attack 1 a Power Blow") and table.offers("make attack 2 a Power Blow")
    table.play("make attack 1 a Head Shot")
    assert table.table["outgoing"][0]["head_shot"] and table.seat(0)["exertions_left"] == 1
    assert table.refuses("make attack 2 a Power Blow", because="HT-8.6")
    assert table.refuses("play Challenge", because="EG-R9")
    end_turn(table)
    assert table.seat(0)["ability"] == 11
    go_to(table, "Attack", seat=1)
    assert table.state.outcome == (0, "head taken", "HT-1.5")


def test_case_28_no_special_card() -> None:
    """After a Special Card the Basic Attack of that turn takes an exertion like any other."""
    table = scene("htcg", hand=["Challenge", "Upper Left Attack"], end_game="enhanced")
    table.state.call(0, "time")
    table.play("play Challenge", "play Upper Left Attack")
    assert table.refuses("make attack 1 a Power Blow", because="HT-8.5")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")


def test_case_29_a_block_that_stays() -> None:
    """Under Master's Stance a block stays as a Standing Defense: it blocks next turn too, and its areas are closed."""
    words = {"hand": ["Upper Left Block", "Upper Left Attack"], "opponent_hand": ["Middle Left Attack"]}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], play=["Master's Stance"], **words)
    table.play("play Upper Left Block")
    go_to(table, "Attack")
    assert table.refuses("play Upper Left Attack", because="HT-5.15")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Middle Left Attack", seat=1)
    go_to(table, "Sweep")
    table.play("choose Upper Left Block")
    go_to(table, "Attack")
    assert "Upper Left Block" in titles(table.seat(0)["play"]) and table.seat(0)["damage"] == 0
    assert table.refuses("play Upper Left Attack", because="HT-7.4")


def test_case_30_no_discard() -> None:
    """With Master's Endurance a player hit for 2 keeps fifteen cards at 13 Ability, and draws none."""
    hand = ["Thrust"] * 15
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], play=["Master's Endurance"], hand=hand)
    end_turn(table)
    assert state_of(table, 0)[:2] == (13, 15) and table.happened("draw") == []


@pytest.mark.parametrize(("power", "damage"), [(False, 2), (True, 3)])
def test_case_31_low_damage_many_attacks(power: bool, damage: int) -> None:
    """Amanda's two attacks do 2 in all; as one Power Blow and one attack 3."""
    table = scene("htcg", hand=["Upper Left Attack", "Thrust"], before=["Amanda"])
    table.play("play Upper Left Attack", "play Thrust")
    if power:
        table.play("exert to make attack 2 a Power Blow")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == damage


def test_case_32_negated_damage() -> None:
    """Three successful attacks do no damage; a Dirty Trick among them uses one up, and its effect happens."""
    parts = ["Blood of Kings (1: Foundling)", "Blood of Kings (2: First Death)"]
    words = {"play": parts, "hand": ["Blood of Kings (3: Immortal)"], "opponent_hand": ["Thrust", "Thrust", "Thrust"]}
    table = scene("htcg", phase="defense", attacks=["Dirty Trick: Pummel"], **words)
    endurance = len(table.seat(0)["endurance"])
    table.play("play Blood of Kings (3: Immortal)")
    go_to(table, "Attack")
    assert table.happened("hit") == [(1, 0)] and len(table.seat(0)["endurance"]) == endurance - 3
    for ability in (15, 15, 12):
        end_turn(table)
        go_to(table, "Attack", seat=1)
        table.play("play Thrust", seat=1)
        end_turn(table, 1)
        go_to(table, "Draw/Discard")
        assert table.seat(0)["ability"] == ability


def test_case_33_cannot_be_re_armed() -> None:
    """Who is Disarmed when The Armory comes stays Disarmed."""
    table = scene("htcg", hand=["The Armory", "Thrust"], conditions=["disarmed"])
    table.play("play The Armory")
    assert table.seat(0)["disarmed"] and table.refuses("play Thrust", because="HT-11.1")


def test_case_34_exert_for_all() -> None:
    """Kern plays every non-Special attack that his exertion finds; after one from hand he does not exert for more."""
    found = ["Thrust", "Upper Left Attack", "Master Swordsman", "Dodge", "Lower Left Attack"]
    table = scene("htcg", before=["Kern"], hand=["Thrust"], endurance=found)
    table.play("exert for an attack", "play Thrust", "play Upper Left Attack", "after all attacks")
    assert table.refuses("play Master Swordsman", because="HT-9.5")
    table.play("play Lower Left Attack", "after all attacks")
    assert [attack["areas"] for attack in table.table["outgoing"]] == [["MC"], ["UL"], ["LL"]]
    assert table.seat(0)["attacks_left"] == 0
    table = scene("htcg", before=["Kern"], hand=["Thrust"], endurance=found)
    table.play("play Thrust")
    assert table.refuses("exert for an attack", because="HT-5.14")
