"""Plots, Edges and Illusions of the gem edition."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, gem_scene, go_to, seen_in, titles
from support.scene import card

# Plots.


@card("Patient Hunter")
def test_patient_hunter() -> None:
    """With two counters, in its player's Attack Phase, it is given for the right to hide the next attack."""
    table = gem_scene(hand=["Patient Hunter", "Thrust", "Thrust"])
    table.play("play Patient Hunter")
    for counters in (1, 2):
        assert not table.offers("use Patient Hunter")
        end_turn(table)
        go_to(table, "May Do/Must Do")
        table.play("do must-do 1 first")
        assert titles(table.table["counters"]) == ["Patient Hunter"] * counters
        assert not table.offers("use Patient Hunter")
        go_to(table, "Attack")
    assert table.refuses("play Thrust face down", because="HT-8.7")
    table.play("use Patient Hunter")
    assert "Patient Hunter" in titles(table.seat(0)["discard"]) and table.table["counters"] == []
    table.play("play Thrust face down")
    assert seen_in(table, 1, 0, "hidden") == [None]


@card("Whispered Threats")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_whispered_threats(side: str) -> None:
    """Whoever plays no Special Card in a turn burns a card when the Draw/Discard Phase is over."""
    for hand, burned in (("Second Wind", 0), ("Thrust", 1)):
        table = gem_scene(hand=[hand], opponent_hand=["Duck"], **{side: ["Whispered Threats"]})
        table.play(f"play {hand}")
        end_turn(table)
        assert len(table.happened("burn")) == burned


@card("War of Attrition")
@pytest.mark.parametrize("side", ["play", "opponent_play"])
def test_war_of_attrition(side: str) -> None:
    """A Hard Exertion costs whoever makes it 1 Ability, a Soft one nothing."""
    table = gem_scene(phase="beginning", hand=["Morning Watch"], **{side: ["War of Attrition"]})
    table.play("play Morning Watch", "name Reason")
    if table.offers("show nothing"):
        table.play("show nothing")
    assert table.happened("loss") == []
    table.play("exert for an Illusion")
    assert table.happened("loss") == [(0, 1)]
    end_turn(table)
    assert table.seat(0)["ability"] == 14


@card("The Long Game")
def test_the_long_game() -> None:
    """With three counters it is given for three cards, in one's own turn."""
    table = gem_scene(play=["The Long Game"])
    for _ in range(3):
        assert not table.offers("use The Long Game")
        end_turn(table)
        go_to(table, "Attack")
    held = len(table.seat(0)["hand"])
    table.play("use The Long Game")
    assert len(table.seat(0)["hand"]) == held + 3 and "The Long Game" in titles(table.seat(0)["discard"])


@card("Slow Poison", "Trap Door", "Web of Favors")
@pytest.mark.parametrize(("title", "counters"), [("Slow Poison", 3), ("Trap Door", 2), ("Web of Favors", 2)])
def test_plots_that_ripen(title: str, counters: int) -> None:
    """With its counters, and not before, it is given for a loss of 2 Ability, a fall, or two discards."""
    table = gem_scene(play=[title], before=["Court Strategist"], opponent_hand=["Duck", "Jump", "Thrust"])
    for _ in range(counters):
        assert not table.offers(f"use {title}")
        end_turn(table)
        go_to(table, "Attack")
    table.play(f"use {title}")
    assert title in titles(table.seat(0)["discard"])
    assert table.seat(1)["loss"] == (2 if title == "Slow Poison" else 0)
    assert table.seat(1)["prone"] == (title == "Trap Door")
    held = len(table.seat(1)["hand"])
    end_turn(table)
    assert ("go on" not in table.state.choices(1)) == (title == "Web of Favors")
    if title == "Web of Favors":
        table.play("do must-do 1 first", seat=1)
        table.play("discard Duck", seat=1)
        table.play("discard Jump", seat=1)
        assert len(table.seat(1)["hand"]) == held - 2 and "go on" in table.state.choices(1)


# Edges.


@card("False Step")
def test_false_step() -> None:
    """The first attack of the turn may be Hidden with it, or open; a second may not, nor one that may not be Hidden."""
    table = gem_scene(hand=["False Step", "False Step", "Thrust", "Duck"], opponent_hand=["Flurry"])
    assert table.refuses("play Thrust face down", because="HT-8.7")
    table.play("play False Step")
    assert table.offers("play Thrust")
    table.play("play Thrust face down")
    assert seen_in(table, 1, 0, "hidden") == [None]
    table = gem_scene(hand=["False Step", "Thrust", "Thrust", "Flurry"])
    table.play("play Flurry", "play Thrust")
    assert table.refuses("play False Step", because="HT-R38")
    table = gem_scene(hand=["False Step", "Thrust"], opponent_play=["Hired Blades"])
    assert table.refuses("play False Step", because="HT-R38")


@card("Grim Resolve")
def test_grim_resolve() -> None:
    """The next block is a Power Block without an exertion, one block for each copy, in the Defense Phase only."""
    attacks = ["Thrust as power", "Lower Left Attack as power"]
    hand = ["Grim Resolve", "Grim Resolve", "Upper Left Block", "Lower Left Block"]
    for copies, damage in ((0, 4), (1, 2), (2, 0)):
        table = gem_scene(phase="defense", attacks=attacks, hand=hand)
        table.play(*["play Grim Resolve"] * copies)
        foretold = table.state.preview(0, "play Upper Left Block")[0].sentence
        assert (foretold == "It stops the attack.") == (copies > 0)
        table.play("play Upper Left Block", "play Lower Left Block", "go on")
        assert table.seat(0)["damage"] == damage and table.seat(0)["exertions_left"] == 1
    assert gem_scene(hand=["Grim Resolve"]).refuses("play Grim Resolve", because="HT-1.6")
    assert gem_scene(phase="defense", hand=["Grim Resolve"]).refuses("play Grim Resolve", because="HT-R38")


@card("Grim Resolve")
def test_grim_resolve_serves_an_exerted_block_and_a_guess() -> None:
    """A block that an exertion finds, or one against a Hidden Attack, is a Power Block as well."""
    words = {"phase": "defense", "hand": ["Grim Resolve"], "endurance": ["Upper Left Block"]}
    table = gem_scene(attacks=["Thrust as power"], **words)
    table.play("play Grim Resolve", "exert for a defense", "play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0
    table = gem_scene(phase="defense", attacks=["Thrust as power hidden"], hand=["Grim Resolve", "Upper Left Block"])
    table.play("play Grim Resolve", "play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 0


@card("Counter Ploy")
def test_counter_ploy() -> None:
    """An Event that the opponent played last turn is countered: a Head Shot is an ordinary attack again."""
    table = gem_scene(hand=["Head Shot", "Upper Left Attack"], opponent_hand=["Counter Ploy", "Second Wind"])
    table.play("play Head Shot", "play Upper Left Attack", "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("play Counter Ploy", "choose the opponent's Head Shot", "leave this attack", "go on", seat=1)
    assert table.state.outcome is None and table.seat(1)["damage"] == 2 and table.offers("play Second Wind", seat=1)
    table = gem_scene(hand=["Counter Ploy"], opponent_play=["Bloodied Ground"])
    assert table.refuses("play Counter Ploy", because="HT-R38")


@card("Master's Poise", "Relentless")
@pytest.mark.parametrize("title", ["Master's Poise", "Relentless"])
def test_edges_against_dodges_from_hand(title: str) -> None:
    """The attack is not dodged from hand; a block from hand and a dodge from an exertion stop it."""
    words = {"opponent_hand": ["Slip Left", "Upper Left Block"], "opponent_endurance": ["Slip Left"]}
    table = gem_scene(hand=[title, "Thrust"], **words)
    table.play(f"play {title}", "play Thrust")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert table.refuses("play Slip Left", because="HT-9.7", seat=1) and table.offers("play Upper Left Block", seat=1)
    table = gem_scene(hand=[title, "Thrust"], opponent_hand=["Slip Left"], opponent_endurance=["Slip Left"])
    table.play(f"play {title}", "play Thrust")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("exert for a defense", "play Slip Left", "go on", seat=1)
    assert table.seat(1)["damage"] == 0


@card("Relentless", "Master's Poise")
def test_relentless_is_for_basic_attacks() -> None:
    """Relentless goes with a Basic Attack alone, Master's Poise with any that is no Special Attack."""
    assert gem_scene(hand=["Master's Poise", "Slash Left"]).offers("play Master's Poise")
    table = gem_scene(hand=["Relentless", "Slash Left", "Thrust"])
    table.play("play Relentless")
    assert table.refuses("play Slash Left", because="HT-1.6") and table.offers("play Thrust")


@card("Iron Nerve", "Quick Hands")
def test_iron_nerve_and_quick_hands() -> None:
    """Iron Nerve lifts a Prevention for a turn and no Restriction, Quick Hands the other way round."""
    hand = ["Iron Nerve", "Quick Hands", "Slip Left"]
    for prevented, helps in ((True, "Iron Nerve"), (False, "Quick Hands")):
        for title in ("Iron Nerve", "Quick Hands"):
            if prevented:
                table = gem_scene(hand=["Stare Down", "Thrust"], opponent_hand=hand)
                table.play("play Stare Down", "play Thrust")
                end_turn(table)
                go_to(table, "Defense", 1)
                seat = 1
            else:
                table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand, opponent_play=["Narrow Stair"])
                seat = 0
            assert not table.offers("play Slip Left", seat=seat)
            table.play(f"play {title}", seat=seat)
            assert table.offers("play Slip Left", seat=seat) == (title == helps)


@card("Clear Mind")
def test_clear_mind() -> None:
    """Two cards are drawn, then two of one's choice discarded, before the Defense Phase."""
    hand = ["Clear Mind", "Duck"]
    table = gem_scene(phase="beginning", hand=hand, endurance=["Thrust", "Head Shot"])
    table.play("play Clear Mind", "discard Duck", "discard Thrust")
    assert titles(table.seat(0)["hand"]) == ["Head Shot"]
    assert gem_scene(hand=hand).refuses("play Clear Mind", because="HG-2.7")


@card("Read the Crowd", "Morning Watch")
@pytest.mark.parametrize("title", ["Read the Crowd", "Morning Watch"])
def test_edges_with_a_soft_exertion(title: str) -> None:
    """Two of the named gem among five cards gain 1 Ability, or a card; one is not enough."""
    for top, found in ((["Thrust", "Thrust", "Duck", "Duck", "Duck"], True), (["Thrust", *["Duck"] * 4], False)):
        table = gem_scene(phase="beginning", hand=[title], endurance=top, ability=(10, 15))
        table.play(f"play {title}", "name Reason")
        assert table.offers("show the gems") == found
        if found:
            table.play("show the gems")
        reward = table.seat(0)["gain"] if title == "Read the Crowd" else len(table.seat(0)["hand"])
        assert reward == int(found)
    assert gem_scene(hand=[title]).refuses(f"play {title}", because="HG-2.7")


@card("Kip-Up")
def test_kip_up() -> None:
    """For another Edge a Prone player is up again, with no exertion; nobody else plays it."""
    words = {"phase": "beginning", "hand": ["Kip-Up", "Iron Nerve"]}
    table = gem_scene(conditions=["prone"], **words)
    table.play("play Kip-Up", "discard Iron Nerve")
    assert not table.seat(0)["prone"] and table.seat(0)["exertions_left"] == 1
    assert gem_scene(**words).refuses("play Kip-Up", because="HT-R38")


# Illusions.


@card("Afterimage")
def test_afterimage() -> None:
    """One attack of one's choice is avoided, in the Defense Phase only."""
    words = {"endurance": ["Afterimage", "Thrust", "Thrust", "Thrust", "Thrust"]}
    table = gem_scene(phase="defense", attacks=["Thrust", "Two-Handed Hack"], **words)
    table.play("leave this attack", "leave this attack", "exert for an Illusion", "play Afterimage", "against attack 2")
    table.play("go on")
    assert table.happened("hit") == [(1, 2)]
    table = gem_scene(hand=["Thrust"], **words)
    table.play("play Thrust", "exert for an Illusion")
    assert "play Afterimage" not in table.state.choices(0)


@card("Phantom Cut")
def test_phantom_cut() -> None:
    """The attack for which one exerted does 1 damage more, as a Power Blow too; in other phases there is none."""
    top = ["Phantom Cut", "Slash Left", "Duck", "Duck", "Duck"]
    table = gem_scene(endurance=top)
    table.play("exert for an attack", "play Slash Left", "play Phantom Cut", "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 3
    table = gem_scene(hand=["Thrust"], endurance=top)
    table.play("play Thrust", "announce attack 1 as a Power Blow", "go on", "play Phantom Cut")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.seat(1)["damage"] == 5
    table = gem_scene(phase="beginning", endurance=top)
    table.play("exert for an Illusion")
    assert "play Phantom Cut" not in table.state.choices(0)


@card("Borrowed Time")
@pytest.mark.parametrize("phase", ["beginning", "defense", "attack"])
def test_borrowed_time(phase: str) -> None:
    """An exertion in whatever phase gains 1 Ability with it."""
    table = gem_scene(phase=phase, endurance=["Borrowed Time"], ability=(10, 15))
    table.play("exert for an Illusion", "play Borrowed Time")
    end_turn(table)
    assert table.seat(0)["ability"] == 11


@card("Lingering Doubt")
def test_lingering_doubt() -> None:
    """Its player sees the opponent's whole hand."""
    table = gem_scene(endurance=["Lingering Doubt"], opponent_hand=["Duck", "Jump"])
    table.play("exert for an Illusion", "play Lingering Doubt")
    assert sorted(map(str, seen_in(table, 0, 1, "hand"))) == ["Duck", "Jump"]


@card("Ghost of a Friend")
def test_ghost_of_a_friend() -> None:
    """An Ally comes back to hand from the discard pile, nothing else; without one it is not played."""
    table = gem_scene(endurance=["Ghost of a Friend"], discard=["Retired Smith", "Thrust", "Bloodied Ground"])
    table.play("exert for an Illusion", "play Ghost of a Friend")
    assert table.state.choices(0) == ["choose Retired Smith"]
    table.play("choose Retired Smith")
    assert titles(table.seat(0)["hand"]) == ["Retired Smith"]
    table = gem_scene(endurance=["Ghost of a Friend"], discard=["Thrust"])
    table.play("exert for an Illusion")
    assert "play Ghost of a Friend" not in table.state.choices(0)


@card("Returning Blade")
def test_returning_blade() -> None:
    """A lost weapon is in hand again; who has lost none does not play it."""
    words = {"phase": "defense", "endurance": ["Returning Blade"], "before": ["Katana"]}
    table = gem_scene(conditions=["disarmed"], **words)
    table.play("exert for an Illusion", "play Returning Blade")
    assert not table.seat(0)["disarmed"]
    table = gem_scene(**words)
    table.play("exert for an Illusion")
    assert "play Returning Blade" not in table.state.choices(0)


@card("Cold Breath", "Sudden Dawn")
def test_cold_breath_and_sudden_dawn() -> None:
    """The one makes the opponent burn two cards in their next Must Do step, the other draws one."""
    table = gem_scene(endurance=["Cold Breath"])
    left = len(table.seat(1)["endurance"])
    table.play("exert for an Illusion", "play Cold Breath")
    assert len(table.seat(1)["endurance"]) == left and len(table.seat(1)["must_do"]) == 1
    go_to(table, "May Do/Must Do", 1)
    assert len(table.seat(1)["endurance"]) == left - 2 and len(table.seat(1)["discard"]) == 2
    table = gem_scene(endurance=["Sudden Dawn"])
    table.play("exert for an Illusion", "play Sudden Dawn")
    assert len(table.seat(0)["hand"]) == 1


@card("Shifting Floor", "Vanishing Hilt")
@pytest.mark.parametrize(("title", "condition"), [("Shifting Floor", "prone"), ("Vanishing Hilt", "disarmed")])
def test_illusions_that_lay_the_opponent_low(title: str, condition: str) -> None:
    """The opponent is Prone, or Disarmed, and one's own side is not."""
    table = gem_scene(endurance=[title])
    table.play("exert for an Illusion", f"play {title}")
    assert table.seat(1)[condition] and not table.seat(0)[condition]


@card("Vanishing Hilt")
def test_vanishing_hilt_needs_a_weapon_to_take() -> None:
    """It is not played against somebody who cannot be Disarmed."""
    table = gem_scene(endurance=["Vanishing Hilt"], opponent_play=["Grip of Iron"])
    table.play("exert for an Illusion")
    assert "play Vanishing Hilt" not in table.state.choices(0)
