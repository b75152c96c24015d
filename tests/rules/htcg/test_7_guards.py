"""Highlander: The Card Game, chapter 7: Guards."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import Scene, rule, scene


def guarded(**words: object) -> Scene:
    """A scene in which seat 0 has an Upper Guard in play since an earlier turn."""
    return scene("htcg", play=["Upper Guard"], **words)


@rule("HT-7.1", "de06")
def test_a_guard_stays_and_blocks_again() -> None:
    """A Guard is played as a block, is not swept, and blocks in the next turn with nothing from hand."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=["Upper Guard"])
    table.play("play Upper Guard", "go on", "exert for nothing")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("exert for an attack", seat=1)
    upper = [choice for choice in table.state.choices(1) if "Upper" in choice or "Middle" in choice]
    table.play(upper[0], seat=1)
    go_to(table, "Attack", seat=0)
    assert table.seat(0)["damage"] == 0 and titles(table.seat(0)["play"]) == ["Upper Guard"]
    assert table.happened("stopped") == [(1, 0), (1, 0)]


@rule("HT-7.1", "de06")
def test_a_guard_covers_only_its_areas() -> None:
    """An attack to another area comes through."""
    for attack, damage in (("Middle Right Attack", 0), ("Lower Right Attack", 2)):
        table = guarded(phase="defense", attacks=[attack])
        go_to(table, "Attack")
        assert table.seat(0)["damage"] == damage


@rule("HT-7.2", "bdc8")
def test_a_guard_is_a_power_block_for_one_turn() -> None:
    """A Guard in play made a Power Block stops a Power Blow whole; against the next one it is an ordinary block."""
    table = guarded(
        phase="defense", attacks=["Upper Left Attack as power"], opponent_hand=["Upper Left Attack", "Power Blow"]
    )
    table.play("leave this attack", "exert to make the block against attack 1 a Power Block", "go on")
    assert table.seat(0)["damage"] == 0
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Power Blow", "play Upper Left Attack", "go on", seat=1)
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 2


@rule("HT-7.3", "90d1")
def test_no_attack_to_the_areas_of_ones_guard() -> None:
    """While it is in play its areas are closed to every attack; once it is removed without having blocked, open."""
    table = guarded(hand=["Upper Left Attack", "Thrust", "Lower Left Attack"])
    assert table.refuses("play Upper Left Attack", because="HT-7.3") and table.refuses("play Thrust", because="HT-7.3")
    assert table.offers("play Lower Left Attack")
    table.play("remove Upper Guard")
    assert table.offers("play Upper Left Attack") and table.offers("play Thrust")


@rule("HT-7.4", "dbe6")
def test_a_guard_must_go_before_another_defense() -> None:
    """Neither a block nor a dodge is played beside it; removed, it goes to the discard pile at once."""
    table = guarded(phase="defense", attacks=["Lower Left Attack"], hand=["Lower Left Block", "Dodge"])
    assert table.refuses("play Lower Left Block", because="HT-7.4") and table.refuses("play Dodge", because="HT-7.4")
    table.play("remove Upper Guard")
    assert titles(table.seat(0)["discard"]) == ["Upper Guard"]
    assert table.offers("play Lower Left Block") and table.offers("play Dodge")


@rule("HT-7.4", "dbe6")
def test_a_guard_gives_way_to_a_defense_from_an_exertion() -> None:
    """What an exertion finds is played after the Guard was removed, and the exertion waits for that."""
    table = guarded(phase="defense", attacks=["Lower Left Attack"], endurance=["Lower Left Block"])
    table.play("exert for a defense")
    assert table.refuses("play Lower Left Block", because="HT-7.4")
    table.play("remove Upper Guard", "play Lower Left Block", "go on")
    assert table.seat(0)["damage"] == 0


@rule("HT-7.4", "dbe6")
def test_a_guard_that_just_blocked_keeps_its_areas_closed() -> None:
    """Having blocked with the Guard its player may not attack there this turn, although it was removed since."""
    table = guarded(phase="defense", attacks=["Upper Left Attack"], hand=["Thrust", "Lower Left Attack"])
    table.play("leave this attack", "go on", "remove Upper Guard")
    assert table.refuses("play Thrust", because="HT-7.4") and table.offers("play Lower Left Attack")


@rule("HT-7.4", "dbe6")
def test_a_guard_blocks_one_attack_and_gives_way_before_the_next() -> None:
    """The Guard stops the first attack; removed after that, a block from hand stops the second."""
    attacks = ["Upper Left Attack", "Lower Right Attack"]
    table = guarded(phase="defense", attacks=attacks, hand=["Lower Right Block"])
    table.play("leave this attack", "remove Upper Guard", "play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == 0 and len(table.happened("stopped")) == 2


@rule("HT-R30f", "cf43")
@pytest.mark.parametrize(("hidden", "damage"), [("Upper Left Attack", 0), ("Lower Left Attack", 2)])
def test_a_guard_has_blocked_a_hidden_attack_before_it_gives_way(hidden: str, damage: int) -> None:
    """The Guard stops the Hidden Attack that it covers, though it is removed before the next attack is answered."""
    attacks = [f"{hidden} as hidden", "Lower Right Attack"]
    table = guarded(phase="defense", attacks=attacks, hand=["Lower Right Block"])
    table.play("leave this attack", "remove Upper Guard")
    assert table.table["incoming"][0]["defense"] is None
    table.play("play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == damage


@rule("HT-R30f", "cf43")
def test_each_of_two_guards_has_blocked() -> None:
    """Of two Guards that stood, the one that covers the Hidden Attack has blocked it, and its areas stay closed."""
    attacks = ["Lower Left Attack as hidden", "Lower Right Attack"]
    hand = ["Lower Right Block", "Lower Left Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=hand, play=["Upper Guard", "Lower Guard"])
    table.play("leave this attack", "remove Upper Guard", "remove Lower Guard", "play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == 0
    assert table.refuses("play Lower Left Attack", because="HT-7.4") and table.offers("play Upper Left Attack")


@rule("HT-R30f", "cf43")
def test_a_guard_that_was_gone_has_not_blocked() -> None:
    """Removed before the Hidden Attack is left, the Guard does not help; nor does it where that is declared."""
    attacks = ["Upper Left Attack as hidden", "Lower Right Attack"]
    for choices in (["remove Upper Guard", "leave this attack"], ["declare attack 1 successful", "remove Upper Guard"]):
        table = guarded(phase="defense", attacks=attacks, hand=["Lower Right Block"])
        table.play(*choices, "play Lower Right Block", "go on")
        assert table.seat(0)["damage"] == 2


@rule("HT-R30f", "cf43")
def test_what_the_guard_has_blocked_is_no_secret_told() -> None:
    """Before the reveal nothing that the defender sees tells whether the Guard covers the Hidden Attack."""
    views = []
    for hidden in ("Upper Left Attack", "Lower Left Attack"):
        table = guarded(phase="defense", attacks=[f"{hidden} as hidden", "Lower Right Attack"])
        table.play("leave this attack", "remove Upper Guard")
        views.append(table.state.view(0)["table"])
    assert views[0] == views[1]


@rule("HT-R30f", "cf43")
def test_an_attack_revealed_early_was_blocked_too() -> None:
    """Where an Edge reveals the Hidden Attack after it was left, the Guard that stood has blocked it."""
    attacks = ["Upper Left Attack as hidden", "Lower Right Attack"]
    table = guarded(phase="defense", attacks=attacks, hand=["Alertness (hidden)", "Lower Right Block"])
    table.play("leave this attack", "remove Upper Guard", "play Alertness (hidden)", "play Lower Right Block", "go on")
    assert table.seat(0)["damage"] == 0


@rule("HT-R30g", "7776")
@pytest.mark.parametrize(("attack", "damage"), [("Upper Right Attack", 0), ("Lower Right Attack", 2)])
def test_a_guard_blocks_for_a_disarmed_player(attack: str, damage: int) -> None:
    """A Disarmed player's Guard in play stops what it covers; neither a block nor another Guard can be played."""
    hand = ["Upper Left Block", "Upper Guard", "Lower Left Block", "Lower Guard"]
    table = guarded(phase="defense", attacks=[attack], hand=hand, conditions=["disarmed"])
    later = Scene(table.state.clone())
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == damage
    later.play("remove Upper Guard")
    assert all(later.refuses(f"play {card}", because="HT-11.1") for card in hand)


def areas_offered(table: Scene) -> set[str]:
    """The areas that an attack to a chosen area may go to."""
    return {choice.removeprefix("area ") for choice in table.state.choices(0)}


@rule("HT-7.3", "90d1")
def test_an_attack_to_any_area_keeps_off_the_guard() -> None:
    """Master Swordsman goes to an area of one's choice, but to none that one's own Guard covers."""
    table = guarded(hand=["Master Swordsman"])
    table.play("play Master Swordsman")
    assert areas_offered(table) == {"LL", "LC", "LR"}


@rule("HT-7.4", "dbe6")
def test_an_attack_to_any_area_keeps_off_the_guard_that_has_just_blocked() -> None:
    """Removed after it has blocked, the Guard closes its areas to such an attack too; removed before, not."""
    table = guarded(phase="defense", attacks=["Upper Left Attack"], hand=["Master Swordsman"])
    table.play("leave this attack", "go on", "remove Upper Guard", "play Master Swordsman")
    assert areas_offered(table) == {"LL", "LC", "LR"}
    table = guarded(hand=["Master Swordsman"])
    table.play("remove Upper Guard", "play Master Swordsman")
    assert len(areas_offered(table)) == 9
