"""The gem edition, chapter 1: the turn."""

from __future__ import annotations

from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import rule


@rule("HG-1.1", "9634")
def test_a_turn_has_six_phases_in_their_order() -> None:
    """Sweep comes first, May Do/Must Do is a phase of its own, and Ability is adjusted between Attack and Draw."""
    table = gem_scene(phase="beginning", play=["Stare Down"], attacks=["Thrust"], hand=["Jump", "Duck"])
    phases = []
    while table.state.turn == 3:
        if table.table["phase"] not in phases:
            phases.append(table.table["phase"])
            if phases[-1] == "May Do/Must Do":
                assert titles(table.seat(0)["discard"]) == ["Stare Down"]
            assert table.seat(0)["ability"] == (13 if phases[-1] == "Draw/Discard" else 15)
        choices = table.state.choices(0)
        table.play(next((c for c in ("go on", "leave this attack", "exert for nothing") if c in choices), choices[0]))
    assert phases == ["May Do/Must Do", "Defense", "Attack", "Draw/Discard"]


@rule("HG-1.2", "0521")
@rule("HG-R8", "4459")
def test_the_sweep_takes_what_does_not_stay() -> None:
    """Attacks, blocks, dodges, Edges, Events and Illusions are swept; Situations, Objects, Locations and Plots stay."""
    swept = ["Thrust", "Upper Left Block", "Duck", "Iron Nerve", "Stare Down", "Cold Breath"]
    stays = ["Faithful Squire", "Silver Hilt", "Old Armory", "The Long Game"]
    table = gem_scene(phase="beginning", play=swept + stays, opponent_play=["Duck", "Stare Down"])
    assert sorted(titles(table.seat(0)["discard"])) == sorted(swept) and titles(table.seat(0)["play"]) == stays
    assert titles(table.seat(1)["play"]) == ["Duck", "Stare Down"]


@rule("HG-R22", "5ec0")
@rule("HG-1.3", "b35a")
def test_may_do_must_do_is_for_effects_of_that_name_and_for_edges() -> None:
    """A Plot's counter comes here; Edges that stand alone are played, no card that needs another, and nothing else."""
    hand = ["Iron Nerve", "Morning Watch", "Relentless", "Thrust", "Old Armory", "Duck"]
    table = gem_scene(phase="beginning", hand=hand, play=["The Long Game"], attacks=["Upper Left Attack"])
    assert table.table["phase"] == "May Do/Must Do" and table.refuses("go on", because="HT-5.5")
    table.play("do must-do 1 first")
    assert titles(table.table["counters"]) == ["The Long Game"]
    assert table.offers("play Iron Nerve") and table.offers("play Morning Watch")
    assert table.refuses("play Relentless", because="HG-1.3")
    for title, why in (("Thrust", "HT-5.14"), ("Old Armory", "HT-5.13"), ("Duck", "HT-5.9")):
        assert table.refuses(f"play {title}", because=why)


@rule("HG-1.3", "b35a")
def test_an_illusion_may_come_in_may_do_must_do() -> None:
    """A Hard Exertion may be made in that phase, and an Illusion played from it."""
    table = gem_scene(phase="beginning", endurance=["Cold Breath"])
    assert table.refuses("exert for an attack", because="HG-1.3")
    table.play("exert for an Illusion")
    assert table.offers("play Cold Breath")


@rule("HG-1.4", "d02f")
def test_special_cards_begin_with_the_defense_phase() -> None:
    """Before the Defense Phase no Special Card is played; in it one may be, and attacks are defended."""
    table = gem_scene(phase="beginning", attacks=["Thrust"], hand=["Old Armory", "Upper Left Block", "Jump"])
    assert table.refuses("play Old Armory", because="HT-5.13")
    table.play("go on")
    assert table.table["phase"] == "Defense" and table.offers("play Old Armory")
    assert table.offers("play Upper Left Block") and table.refuses("play Jump", because="HT-5.12")
    table.play("play Upper Left Block", "play Old Armory")
    go_to(table, "Attack")
    assert len(table.happened("stopped")) == 1 and table.seat(0)["damage"] == 0


@rule("HG-1.5", "3042")
def test_the_attack_phase_is_the_last_for_special_cards() -> None:
    """Attacks and Special Cards are played in it, and none of them after it."""
    table = gem_scene(hand=["Old Armory", "Thrust", "Lower Left Attack"])
    assert table.offers("play Old Armory") and table.offers("play Thrust")
    table.play("play Thrust", "go on")
    assert table.table["phase"] == "Draw/Discard"
    assert table.refuses("play Old Armory", because="HT-5.16")
    assert table.refuses("play Lower Left Attack", because="HT-5.16")


@rule("HG-1.6", "8074")
def test_ability_is_adjusted_after_the_attack_phase() -> None:
    """Damage waits for the Ability Adjustment Phase of the one who took it."""
    table = gem_scene(phase="defense", attacks=["Two-Handed Hack as power"], hand=["Thrust"])
    table.play("leave this attack", "go on")
    assert (table.seat(0)["ability"], table.seat(0)["damage"]) == (15, 6)
    table.play("play Thrust", "go on")
    assert (table.seat(0)["ability"], table.seat(0)["damage"]) == (9, 0)


@rule("HG-1.7", "5551")
def test_one_draws_up_to_and_discards_down_to_the_hand_size() -> None:
    """With room one may draw, one card at a time, up to Ability; with too many cards one must discard."""
    table = gem_scene(phase="draw", hand=["Thrust"] * 3, ability=(5, 15))
    table.play("draw a card", "draw a card")
    assert len(table.seat(0)["hand"]) == 5 and table.state.to_act == (1,)
    table = gem_scene(phase="draw", hand=["Thrust"] * 7, ability=(5, 15))
    assert table.state.choices(0) == ["discard Thrust"]
    table.play("discard Thrust", "discard Thrust")
    assert len(table.seat(0)["hand"]) == 5 and table.state.to_act == (1,)
    table = gem_scene(phase="draw", hand=["Thrust"] * 3, ability=(5, 15))
    table.play("go on")
    assert len(table.seat(0)["hand"]) == 3


def test_the_phases_come_again_for_the_opponent() -> None:
    """After the turn the opponent has the same phases."""
    table = gem_scene(phase="draw", opponent_hand=["Thrust"])
    end_turn(table)
    assert table.state.to_act == (1,) and table.table["phase"] == "May Do/Must Do"
    go_to(table, "Attack", 1)
    assert table.offers("play Thrust", seat=1)
