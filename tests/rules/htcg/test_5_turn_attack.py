"""Highlander: The Card Game, chapter 5, from the Attack Phase to the end of the turn."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene

ALL_ATTACKS = [
    "Upper Left Attack",
    "Upper Center Attack",
    "Upper Right Attack",
    "Middle Left Attack",
    "Thrust",
    "Middle Right Attack",
    "Lower Left Attack",
    "Lower Center Attack",
    "Lower Right Attack",
]


@rule("HT-5.13", "5ee7")
def test_one_special_card_a_turn() -> None:
    """In the Defense or in the Attack Phase, and only one of them; Edges do not count."""
    hand = ["Challenge", "Scorn", "Lunge", "Flashing Blade"]
    for phase in ("defense", "attack"):
        table = scene("htcg", phase=phase, hand=hand)
        table.play("play Challenge")
        assert table.refuses("play Scorn", because="HT-5.13")
        go_to(table, "Attack")
        assert table.refuses("play Scorn", because="HT-5.13") and table.offers("play Flashing Blade")
    table = scene("htcg", phase="beginning", hand=hand)
    assert table.refuses("play Challenge", because="HT-5.13")
    table = scene("htcg", phase="draw", hand=hand)
    assert table.refuses("play Challenge", because="HT-5.16")


@rule("HT-5.14", "8474")
def test_who_is_prevented_from_attacking_does_not_even_exert_for_it() -> None:
    """After Intimidate there is no attack in the next turn, from hand or by exertion."""
    table = scene("htcg", hand=["Intimidate"], opponent_hand=["Thrust"])
    table.play("play Intimidate")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    assert table.refuses("exert for an attack", because="HT-5.14", seat=1)


@rule("HT-5.14", "8474")
def test_who_has_backed_away_does_not_exert_for_an_attack() -> None:
    """A Back Away leaves the opportunity only to a Ranged Attack, which no exertion finds."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away"])
    table.play("play Back Away", "go on")
    assert table.refuses("exert for an attack", because="HT-R30a")


@rule("HT-5.14", "8474")
def test_one_attack_a_turn() -> None:
    """After an attack there is neither a second one nor an exertion for it."""
    table = scene("htcg", hand=["Thrust", "Upper Left Attack"])
    table.play("play Thrust")
    assert table.refuses("play Upper Left Attack", because="HT-5.14")
    assert table.refuses("exert for an attack", because="HT-5.14")


@rule("HT-5.14", "8474")
def test_an_attack_belongs_to_the_attack_phase() -> None:
    """It is not played in the Defense Phase."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Thrust"])
    assert table.refuses("play Thrust", because="HT-5.14")


@rule("HT-5.14", "8474")
def test_who_has_lost_the_opportunity_does_not_attack() -> None:
    """A Dodge costs the only attack: none is played, and none exerted for."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Thrust", "Dodge"])
    table.play("play Dodge", "go on")
    assert table.refuses("play Thrust", because="HT-5.14") and table.refuses("exert for an attack", because="HT-5.14")


@rule("HT-5.15", "c0e8")
@pytest.mark.parametrize(
    ("block", "attack", "open_areas"),
    [
        ("Lower Right Block", "Lower Right Attack", {0, 1, 2, 3, 6}),
        ("Upper Center Block", "Upper Left Attack", {3, 4, 5, 6, 7, 8}),
    ],
)
def test_the_areas_just_blocked_are_closed(block: str, attack: str, open_areas: set[int]) -> None:
    """The first attack goes only to areas that the block does not cover."""
    table = scene("htcg", phase="defense", attacks=[attack], hand=[block, *ALL_ATTACKS])
    table.play(f"play {block}", "go on")
    for place, card in enumerate(ALL_ATTACKS):
        if place in open_areas:
            assert table.offers(f"play {card}")
        else:
            assert table.refuses(f"play {card}", because="HT-5.15")


@rule("HT-5.15", "c0e8")
def test_an_attack_to_any_area_needs_one_that_is_open() -> None:
    """Under two Guards that close every area even an attack to an area of one's choice cannot be played."""
    table = scene("htcg", hand=["Master Swordsman"], play=["Upper Guard", "Lower Guard"])
    assert table.refuses("play Master Swordsman", because="HT-5.15")
    assert scene("htcg", hand=["Master Swordsman"], play=["Upper Guard"]).offers("play Master Swordsman")


@rule("HT-5.15", "c0e8")
def test_the_last_block_counts() -> None:
    """After two blocks only the areas of the second are closed."""
    words = {"attacks": ["Upper Left Attack", "Lower Right Attack"], "hand": ["Upper Left Block", "Lower Right Block"]}
    words["hand"] += ["Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", phase="defense", **words)
    table.play("play Upper Left Block", "play Lower Right Block", "go on")
    assert table.offers("play Upper Left Attack") and table.refuses("play Lower Right Attack", because="HT-5.15")


@rule("HT-5.15", "c0e8")
@pytest.mark.parametrize("dodge", ["Duck", "Evade (left)"])
def test_a_dodge_closes_no_area(dodge: str) -> None:
    """After a dodge whose text says nothing the attack may go anywhere."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=[dodge, *ALL_ATTACKS])
    table.play(f"play {dodge}", "go on")
    assert all(table.offers(f"play {card}") for card in ALL_ATTACKS)


@rule("HT-5.15", "c0e8")
@pytest.mark.parametrize("last", ["Jump", "Master Swordsman"])
def test_a_defense_that_is_no_block_opens_the_areas_again(last: str) -> None:
    """The last defense counts: after a block and then a dodge, or a Master Swordsman, no area is closed."""
    attacks = ["Upper Left Attack", "Lower Right Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", last, "Upper Left Attack"])
    table.play("play Upper Left Block", f"play {last}", "go on")
    assert table.offers("play Upper Left Attack")


@rule("HT-5.15", "c0e8")
def test_a_found_defense_is_the_last_one() -> None:
    """A dodge from an exertion opens the areas of the block before it; a block from an exertion closes its own."""
    attacks = ["Upper Left Attack", "Lower Right Attack"]
    hand = ["Upper Left Block", "Upper Left Attack", "Lower Right Attack"]
    for found, refused in (("Jump", ""), ("Lower Right Block", "Lower Right Attack")):
        table = scene("htcg", phase="defense", attacks=attacks, hand=hand, endurance=[found])
        table.play("play Upper Left Block", "exert for a defense", f"play {found}")
        go_to(table, "Attack")
        for attack in attacks:
            assert table.offers(f"play {attack}") == (attack != refused)


@rule("HT-5.16", "88ff")
def test_no_card_is_played_after_the_attack_phase() -> None:
    """Neither while drawing nor while discarding."""
    table = scene("htcg", phase="draw", hand=["Thrust"])
    assert table.refuses("play Thrust", because="HT-5.16") and table.refuses("play Thrust face down", because="HT-5.16")
    table = scene("htcg", phase="draw", hand=["Thrust", "Dodge"], ability=(1, 15))
    assert table.refuses("play Thrust", because="HT-5.16") and table.offers("discard Thrust")


@rule("HT-5.17", "94d8")
def test_damage_waits_for_the_ability_adjustment() -> None:
    """In the Attack Phase the damage is pending and Ability whole; after it the damage is gone and Ability lower."""
    table = scene("htcg", phase="defense", attacks=["Thrust", "Upper Left Attack"])
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 5 and table.seat(0)["ability"] == 15
    go_to(table, "Draw/Discard")
    assert table.seat(0)["damage"] == 0 and table.seat(0)["ability"] == 10


@rule("HT-5.17", "94d8")
def test_losses_and_gains_wait_too() -> None:
    """A loss of Ability and a gain are applied together with the damage."""
    words = {"hand": ["Watcher: Treatment"], "attacks": ["Thrust"], "ability": (10, 15)}
    table = scene("htcg", phase="defense", **words)
    table.play("play Watcher: Treatment")
    go_to(table, "Attack")
    assert (table.seat(0)["ability"], table.seat(0)["damage"], table.seat(0)["gain"]) == (10, 3, 2)
    go_to(table, "Draw/Discard")
    assert (table.seat(0)["ability"], table.seat(0)["damage"], table.seat(0)["gain"]) == (9, 0, 0)


@rule("HT-5.18", "3e37")
@pytest.mark.parametrize("attack", [card for card in ALL_ATTACKS if card != "Thrust"])
def test_a_successful_attack_does_two_damage(attack: str) -> None:
    """Every Basic Attack, save Thrust, whose text says more."""
    table = scene("htcg", phase="defense", attacks=[attack])
    go_to(table, "Attack")
    assert table.happened("hit") == [(1, 2)]


@rule("HT-5.19", "26bc")
def test_a_hand_larger_than_ability_is_discarded_down_to_it() -> None:
    """The player chooses which cards go, one by one, and cannot stop before."""
    table = scene("htcg", phase="draw", hand=["Thrust", "Dodge", "Duck"], ability=(1, 15))
    assert table.state.choices(0) == ["discard Thrust", "discard Dodge", "discard Duck"]
    table.play("discard Dodge", "discard Thrust")
    assert titles(table.seat(0)["hand"]) == ["Duck"] and titles(table.seat(0)["discard"]) == ["Dodge", "Thrust"]
    assert table.state.to_act == (1,)


@rule("HT-5.20", "0270")
@pytest.mark.parametrize("draws", [0, 1, 3])
def test_cards_are_drawn_one_at_a_time_up_to_ability(draws: int) -> None:
    """The player may stop at any point, and must stop at as many cards as Ability."""
    table = scene("htcg", phase="draw", hand=["Thrust"], ability=(4, 15))
    table.play(*["draw a card"] * draws)
    if draws < 3:
        table.play("go on")
    assert len(table.seat(0)["hand"]) == 1 + draws and table.state.to_act == (1,)


@rule("HT-5.21", "1f2d")
def test_cards_are_drawn_only_in_the_draw_phase() -> None:
    """Not in Sweep, Defense or Attack; what was not drawn waits for the next Draw/Discard Phase."""
    for phase in ("beginning", "defense", "attack"):
        table = scene("htcg", phase=phase, attacks=["Thrust"], hand=["Thrust"])
        assert table.refuses("draw a card", because="HT-5.21")
    end_turn(table)
    go_to(table, "Sweep", seat=0)
    assert titles(table.seat(0)["hand"]) == ["Thrust"]
    go_to(table, "Draw/Discard")
    assert table.offers("draw a card")
