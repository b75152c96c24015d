"""The gem edition, chapter 2: kinds of card."""

from __future__ import annotations

import pytest

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import rule

SPECIAL = ["Stare Down", "Faithful Squire", "Old Armory", "Silver Hilt", "The Long Game"]


@rule("HG-2.1", "0591")
@pytest.mark.parametrize("title", SPECIAL)
def test_one_special_card_a_turn(title: str) -> None:
    """After an Event, a Situation, a Location, an Object or a Plot no other of them is played that turn."""
    other = [card for card in SPECIAL if card != title]
    table = gem_scene(hand=[title, *other, "Iron Nerve"])
    assert all(table.offers(f"play {card}") for card in other)
    table.play(f"play {title}")
    assert all(table.refuses(f"play {card}", because="HT-5.13") for card in other) and table.offers("play Iron Nerve")


@rule("HG-2.2", "e45a")
def test_an_event_affects_its_turn_and_the_following_one() -> None:
    """A truce holds for its player and then for the opponent, and is over with its player's next turn."""
    table = gem_scene(hand=["Truce on Holy Ground", "Thrust"], opponent_hand=["Thrust"])
    table.play("play Truce on Holy Ground")
    assert table.refuses("play Thrust", because="HT-5.14")
    end_turn(table)
    go_to(table, "Attack", 1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    end_turn(table, 1)
    assert titles(table.seat(0)["discard"]).count("Truce on Holy Ground") == 1
    go_to(table, "Attack")
    assert table.offers("play Thrust")


@rule("HG-2.3", "5946")
def test_situations_objects_and_plots_stay_and_affect_both() -> None:
    """They are in play turn after turn; what they say is for both players, unless they say otherwise."""
    stays = ["Bloodied Ground", "Silver Hilt", "The Long Game"]
    table = gem_scene(phase="defense", attacks=["Thrust"], play=stays, hand=["Lower Left Attack"])
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 3
    table.play("play Lower Left Attack")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 3 and table.seat(0)["ability"] == 12
    end_turn(table, 1)
    assert titles(table.seat(0)["play"]) == stays


@rule("HG-2.4", "3d71")
def test_a_location_affects_each_player_in_the_own_turn() -> None:
    """Old Armory saves only the player whose turn it is: the other may be attacked so, and is safe in the own turn."""
    table = gem_scene(hand=["Wrist Kick"], play=["Old Armory"])
    assert table.offers("play Wrist Kick")
    table.play("play Wrist Kick", "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", seat=1)
    table.play("go on", seat=1)
    assert not table.seat(1)["disarmed"]
    table = gem_scene(hand=["Wrist Kick"])
    table.play("play Wrist Kick", "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", seat=1)
    table.play("go on", seat=1)
    assert table.seat(1)["disarmed"]


@rule("HG-2.4", "3d71")
def test_a_location_turns_to_the_next_player_when_the_turn_begins() -> None:
    """From the first moment of a turn it works for the player whose turn it is, and for nobody else."""
    table = gem_scene(phase="draw", play=["Old Armory"])
    for seat in (0, 1):
        assert isinstance(table.state, Table) and table.state.to_act == (seat,)
        assert [side.has(traits.CANNOT_BE_DISARMED) for side in table.state.sides] == [seat == 0, seat == 1]
        if seat == 0:
            end_turn(table)


@rule("HG-2.4", "3d71")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_location_does_nothing_for_a_player_who_ignores_it(seat: int) -> None:
    """Old Armory saves no weapon of a player for whom it is without effect, whoever has it in play."""
    table = gem_scene(**{"play" if seat == 0 else "opponent_play": ["Old Armory"]})
    state = table.state
    assert isinstance(state, Table) and state.sides[0].has(traits.CANNOT_BE_DISARMED)
    state.sides[0].ignored = tuple(state.sides[seat].play)
    state.refresh()
    assert not state.sides[0].has(traits.CANNOT_BE_DISARMED)


@rule("HG-2.4", "3d71")
def test_one_location_is_in_play() -> None:
    """A new Location puts the one before it, whoever played that, on its owner's discard pile."""
    table = gem_scene(hand=["Old Armory"], opponent_play=["Old Armory"])
    table.play("play Old Armory")
    assert titles(table.seat(0)["play"]) == ["Old Armory"] and titles(table.seat(1)["discard"]) == ["Old Armory"]


@rule("HG-2.5", "5a03")
def test_one_hilt_for_each_weapon() -> None:
    """With one weapon a second Hilt is refused and the first stays; with two weapons two Hilts are in play."""
    table = gem_scene(hand=["Silver Hilt"], play=["Silver Hilt"], before=["Katana"])
    assert table.refuses("play Silver Hilt", because="HG-2.5") and titles(table.seat(0)["play"]) == ["Silver Hilt"]
    table = gem_scene(hand=["Silver Hilt"], play=["Silver Hilt"], before=["Katana", "Main Gauche"])
    assert table.offers("play Silver Hilt")
    assert gem_scene(hand=["Silver Hilt"]).offers("play Silver Hilt")


@rule("HG-2.6", "283d")
def test_one_copy_of_a_plot_for_each_player() -> None:
    """A second copy of one's own Plot is refused; the opponent's copy does not count."""
    table = gem_scene(hand=["The Long Game"], play=["The Long Game"])
    assert table.refuses("play The Long Game", because="HG-2.6")
    assert gem_scene(hand=["The Long Game"], opponent_play=["The Long Game"]).offers("play The Long Game")


@rule("HG-2.7", "cf62")
def test_edges_are_no_special_cards() -> None:
    """Any number may be played beside a Special Card, and one for May Do/Must Do only in that phase."""
    hand = ["Iron Nerve", "Iron Nerve", "Quick Hands", "Old Armory", "Morning Watch"]
    table = gem_scene(hand=hand)
    table.play("play Old Armory", "play Iron Nerve", "play Iron Nerve", "play Quick Hands")
    assert table.refuses("play Morning Watch", because="HG-2.7")
    assert gem_scene(phase="beginning", hand=["Morning Watch"]).offers("play Morning Watch")


@rule("HG-2.7", "cf62")
def test_an_edge_in_conjunction_needs_what_it_goes_with() -> None:
    """Relentless is played with an attack, and then that attack must follow."""
    table = gem_scene(hand=["Relentless", "Thrust"])
    table.play("play Relentless")
    assert table.refuses("go on", because="HT-8.12") and table.offers("play Thrust")
    assert table.refuses("exert for an Illusion", because="HT-8.12")
    table.play("play Thrust")
    assert table.offers("go on")


@rule("HG-2.8", "ed5b")
def test_an_illusion_comes_only_from_a_hard_exertion() -> None:
    """From hand it is refused; of several that an exertion finds the player plays one, or none."""
    table = gem_scene(hand=["Cold Breath"], endurance=["Cold Breath", "Sudden Dawn", "Thrust"])
    assert table.refuses("play Cold Breath", because="HG-2.8")
    table.play("exert for an Illusion")
    assert set(table.state.choices(0)) == {"play Cold Breath", "play Sudden Dawn", "play none of these"}
    assert table.refuses("play Thrust", because="HG-2.8")
    refusal = table.state.why_not(0, "play Shifting Floor")
    assert refusal is not None and refusal.sentence == "Your exertion did not find that Illusion."
    (told,) = table.state.preview(0, "play none of these")
    assert told.sentence == "What your exertion found stays unplayed."
    table.play("play Sudden Dawn")
    assert titles(table.seat(0)["play"]) == ["Sudden Dawn"] and "Cold Breath" in titles(table.seat(0)["discard"])


@rule("HG-2.9", "01c5")
def test_a_diamond_or_an_ally_is_one_on_a_side() -> None:
    """A second copy is refused, unless the Ally says otherwise."""
    for title in ("Duelling Glove", "Faithful Squire"):
        assert gem_scene(hand=[title], play=[title]).refuses(f"play {title}", because="HG-2.9")
        assert gem_scene(hand=[title], opponent_play=[title]).offers(f"play {title}")
    assert gem_scene(hand=["Hired Blades"], play=["Hired Blades"]).offers("play Hired Blades")
    assert gem_scene(hand=["Deep Pockets"], play=["Deep Pockets"]).offers("play Deep Pockets")
