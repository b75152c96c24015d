"""The gem edition, chapter 5: defending."""

from __future__ import annotations

from support.htcg import allow_two_attacks, gem_scene, go_to, titles
from support.scene import rule


@rule("HG-5.1", "54e8")
def test_one_defense_for_each_attack_and_it_goes_on() -> None:
    """It must cover all areas of its attack, and goes on to stop following attacks that it covers."""
    attacks = ["Slash Left", "Middle Left Attack", "Lower Right Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=["Upper Left Block", "Upper Center Block", "Jump"])
    assert table.refuses("play Upper Center Block", because="HT-5.12")
    table.play("play Upper Left Block", "leave this attack", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 2
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Upper Left Block", "Lower Left Block"])
    table.play("play Upper Left Block")
    assert table.refuses("play Lower Left Block", because="HT-5.10")


@rule("HG-R17", "4f29")
@rule("HG-5.2", "4474")
def test_a_defense_is_searched_for_only_without_one_in_hand() -> None:
    """With a defense that could be played there is no search; without one there is."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Upper Left Block"], endurance=["Slip Left"])
    assert table.refuses("exert for a defense", because="HG-5.2")
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Jump"], endurance=["Slip Left"])
    table.play("exert for a defense", "play Slip Left")
    assert table.seat(0)["damage"] == 0 and titles(table.seat(0)["play"]) == ["Slip Left"]


@rule("HG-5.3", "0be6")
@rule("HG-R14", "3578")
def test_a_block_bars_the_first_attack_from_its_areas() -> None:
    """The first attack cannot go where the block covers; a second one can."""
    hand = ["Upper Left Block", "Upper Left Attack", "Lower Left Attack"]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand)
    table.play("play Upper Left Block")
    go_to(table, "Attack")
    assert table.refuses("play Upper Left Attack", because="HG-R14")
    allow_two_attacks(table)
    table.play("play Lower Left Attack")
    assert table.offers("play Upper Left Attack")


@rule("HG-R14", "3578")
def test_every_block_bars_the_first_attack() -> None:
    """Of two blocks both close their areas, also where a dodge came last; what neither covers stays open."""
    attacks = ["Upper Left Attack", "Lower Right Attack", "Lower Left Attack"]
    hand = ["Upper Left Block", "Lower Right Block", "Jump", *attacks, "Upper Right Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=hand)
    table.play("play Upper Left Block", "play Lower Right Block", "play Jump")
    go_to(table, "Attack")
    assert table.refuses("play Upper Left Attack", because="HG-R14")
    assert table.refuses("play Lower Right Attack", because="HG-R14")
    assert table.offers("play Lower Left Attack") and table.offers("play Upper Right Attack")


@rule("HG-5.3", "0be6")
def test_a_block_can_be_made_a_power_block() -> None:
    """A Hard Exertion makes the block against a Power Blow a Power Block, which lets nothing through."""
    table = gem_scene(phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"])
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0 and len(table.happened("stopped")) == 1


@rule("HG-5.4", "22c2")
def test_a_dodge_needs_no_power_block_and_leaves_its_areas_open() -> None:
    """A dodge stops a Power Blow by itself, and the first attack may go to its areas."""
    table = gem_scene(phase="defense", attacks=["Upper Left Attack as power"], hand=["Duck", "Upper Left Attack"])
    table.play("play Duck")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0 and len(table.happened("stopped")) == 1
    assert table.offers("play Upper Left Attack")


@rule("HG-5.5", "b8d0")
def test_a_guess_reveals_the_hidden_attack_at_once() -> None:
    """One defense from hand as a guess, then it is revealed; if it fails, an exertion may help, and the hand not."""
    attacks = ["Lower Left Attack as hidden", "Thrust"]
    table = gem_scene(
        phase="defense", attacks=attacks, hand=["Duck", "Jump", "Upper Left Block"], endurance=["Jump", "Back Away"]
    )
    assert table.table["incoming"][0]["hidden"] and table.refuses("exert for a defense", because="HG-5.2")
    table.play("play Duck")
    assert table.offers("exert for a defense")
    assert titles([table.table["incoming"][0]["card"]]) == ["Lower Left Attack"]
    assert table.refuses("play Jump", because="HT-5.12") and table.offers("play Upper Left Block")
    table.play("play Upper Left Block", "exert for a defense", "play Jump")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0 and len(table.happened("stopped")) == 2


@rule("HG-5.5", "b8d0")
def test_one_may_exert_first_against_a_hidden_attack() -> None:
    """Then it is revealed before the exertion, even with defenses in hand."""
    table = gem_scene(
        phase="defense", attacks=["Lower Left Attack as hidden"], hand=["Jump", "Duck"], endurance=["Duck", "Jump"]
    )
    table.play("exert for a defense")
    assert titles([table.table["incoming"][0]["card"]]) == ["Lower Left Attack"]
    assert table.refuses("play Duck", because="HT-5.12") and table.offers("play Jump")
    table.play("play Jump")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 0 and len(table.happened("stopped")) == 1


@rule("HT-1.6", "e2f7")
def test_a_location_may_forbid_dodging_after_a_block() -> None:
    """On the Rain-Slick Rooftop nobody dodges and blocks in one turn, which the rules and other grounds allow."""
    for place in ([], ["Crowded Market"], ["Rain-Slick Rooftop"]):
        attacks = ["Thrust", "Upper Right Attack"]
        table = gem_scene(phase="defense", attacks=attacks, hand=["Upper Left Block", "Duck"], play=place)
        table.play("play Upper Left Block")
        if place == ["Rain-Slick Rooftop"]:
            assert table.refuses("play Duck", because="HT-1.6")
        else:
            assert table.offers("play Duck")
