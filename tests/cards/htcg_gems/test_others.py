"""Attacks, Special Cards, Edges, Illusions and Pre-Game cards of the gem edition."""

from __future__ import annotations

import pytest
from duelling import Scene, card
from rules.htcg.turns import end_turn, go_to, titles
from rules.htcg_gems.gemming import gem_scene


def struck(title: str, *choices: str, **words: object) -> Scene:
    """The opponent's turn after this attack was played, and left without a defense."""
    table = gem_scene(hand=[title], **words)
    table.play(f"play {title}", *choices, "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    return table


@card("Slash Left", "Slash Right", "Two-Handed Hack", "Master's Cleave", "Low Sweep", "Thrown Dagger")
@pytest.mark.parametrize(
    ("title", "areas"),
    [
        ("Slash Left", ["UL", "ML"]),
        ("Slash Right", ["UR", "MR"]),
        ("Two-Handed Hack", ["UC"]),
        ("Master's Cleave", ["UC", "UR"]),
        ("Low Sweep", ["LL", "LC", "LR"]),
        ("Thrown Dagger", ["UR"]),
    ],
)
def test_attacks_do_what_they_print(title: str, areas: list[str]) -> None:
    """Each goes to its areas, does its damage, and its second value as a Power Blow, if it has one."""
    facts = gem_scene().state.game.card(title).to_json()
    assert facts["areas"] == areas and struck(title).seat(1)["damage"] == facts["damage"]
    if facts["blow_damage"] is None:
        table = gem_scene(hand=[title])
        table.play(f"play {title}")
        assert table.refuses("announce attack 1 as a Power Blow", because="HT-8.6")
    else:
        assert struck(title, "announce attack 1 as a Power Blow").seat(1)["damage"] == facts["blow_damage"]


@card("Two-Handed Hack")
def test_two_handed_hack_is_never_hidden() -> None:
    """It cannot be played face down."""
    table = gem_scene(hand=["Two-Handed Hack"], may_hide=True)
    assert table.refuses("play Two-Handed Hack face down", because="HG-4.4")


@card("Measured Thrust")
def test_measured_thrust() -> None:
    """An ordinary block does not stop it and it does its whole damage; a Power Block stops it."""
    words = {"phase": "defense", "attacks": ["Measured Thrust"], "hand": ["Upper Left Block"]}
    table = gem_scene(**words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 1
    table = gem_scene(**words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block", "go on")
    assert table.seat(0)["damage"] == 0


@card("Binding Lock", "Wrist Kick", "Leg Hook")
@pytest.mark.parametrize(
    ("title", "condition"), [("Binding Lock", "disarmed"), ("Wrist Kick", "disarmed"), ("Leg Hook", "prone")]
)
def test_attacks_that_bring_a_condition(title: str, condition: str) -> None:
    """No damage; if successful the opponent is Disarmed, or Prone."""
    table = struck(title)
    assert table.seat(1)[condition] and table.seat(1)["damage"] == 0


@card("Head Shot")
def test_head_shot() -> None:
    """With an upper attack that can be a Power Blow it takes a head that is not defended."""
    table = gem_scene(hand=["Head Shot", "Upper Left Attack"])
    table.play("play Head Shot", "play Upper Left Attack", "go on")
    end_turn(table)
    go_to(table, "Defense", 1)
    table.play("leave this attack", "go on", seat=1)
    assert table.state.outcome is not None and table.state.outcome.winner == 0


@card("Truce on Holy Ground")
def test_truce_on_holy_ground() -> None:
    """Nobody attacks, neither its player nor the opponent, until its player's next turn."""
    table = gem_scene(hand=["Truce on Holy Ground", "Thrust"], foe_hand=["Thrust"])
    table.play("play Truce on Holy Ground")
    assert table.refuses("play Thrust", because="HT-5.14")
    end_turn(table)
    go_to(table, "Attack", 1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)


@card("Bloodied Ground")
def test_bloodied_ground() -> None:
    """Attacks of both players do 1 damage more, except Special Attacks."""
    assert struck("Thrust", play=["Bloodied Ground"]).seat(1)["damage"] == 3
    assert struck("Thrust", foe_play=["Bloodied Ground"]).seat(1)["damage"] == 3
    assert struck("Thrown Dagger", play=["Bloodied Ground"]).seat(1)["damage"] == 1


@card("Old Armory")
def test_old_armory() -> None:
    """In the own turn nobody can be Disarmed."""
    assert not struck("Wrist Kick", play=["Old Armory"]).seat(1)["disarmed"]


@card("The Long Game")
def test_the_long_game() -> None:
    """It collects a counter in each own turn; with three it is discarded to draw three cards."""
    table = gem_scene(phase="beginning", play=["The Long Game"])
    for turn in range(3):
        assert titles(table.table["counters"]) == ["The Long Game"] * (turn + 1)
        if turn < 2:
            assert table.refuses("use The Long Game", because="HT-12.8")
            end_turn(table)
            end_turn(table, 1)
    before = len(table.seat(0)["hand"])
    table.play("use The Long Game")
    assert len(table.seat(0)["hand"]) == before + 3 and table.table["counters"] == []
    assert "The Long Game" in titles(table.seat(0)["discard"])


@card("Silver Hilt", "Claymore")
@pytest.mark.parametrize("words", [{"play": ["Silver Hilt"]}, {"before": ["Claymore"]}])
def test_power_blows_do_more(words: dict[str, list[str]]) -> None:
    """A Power Blow does 1 damage more, an ordinary attack not."""
    assert struck("Thrust", "announce attack 1 as a Power Blow", **words).seat(1)["damage"] == 5
    assert struck("Thrust", **words).seat(1)["damage"] == 2


@card("Duelling Glove", "Katana")
@pytest.mark.parametrize("words", [{"play": ["Duelling Glove"]}, {"before": ["Katana"]}])
def test_attacks_to_areas_just_blocked(words: dict[str, list[str]]) -> None:
    """A Basic Attack may go where one has just blocked."""
    hand = ["Upper Left Block", "Upper Left Attack"]
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=hand, **words)
    table.play("play Upper Left Block")
    go_to(table, "Attack")
    assert table.offers("play Upper Left Attack")


@card("Katana")
def test_katana_strikes_single_areas_lightly() -> None:
    """An attack to one area does 1 damage less, one to several areas not."""
    assert struck("Thrust", before=["Katana"]).seat(1)["damage"] == 1
    assert struck("Slash Left", before=["Katana"]).seat(1)["damage"] == 2


@card("Main Gauche")
def test_main_gauche() -> None:
    """With it alone one blocks and does not attack; beside another weapon one does both."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Upper Left Block", "Thrust"], before=["Main Gauche"])
    assert table.offers("play Upper Left Block")
    go_to(table, "Attack")
    assert table.refuses("play Thrust", because="HT-11.1")
    assert gem_scene(hand=["Thrust"], before=["Katana", "Main Gauche"]).offers("play Thrust")


@card("Highland Veteran")
def test_highland_veteran() -> None:
    """His Hard Exertion for a Power Block may be one of three cards."""
    table = gem_scene(
        phase="defense", attacks=["Thrust as power"], hand=["Upper Left Block"], before=["Highland Veteran"]
    )
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    assert table.state.choices(0) == ["exert 3 cards", "exert 5 cards"]
    table.play("exert 3 cards", "go on")
    assert len(table.seat(0)["discard"]) == 3 and table.seat(0)["damage"] == 0


@card("Deep Pockets")
def test_deep_pockets() -> None:
    """What is discarded from hand may go on top of the Endurance."""
    table = gem_scene(phase="draw", hand=["Jump", "Duck"], play=["Deep Pockets"], ability=(1, 15))
    table.play("discard Jump", "yes")
    assert titles(table.seat(0)["endurance"])[-1] == "Jump"


@card("Faithful Squire")
def test_faithful_squire() -> None:
    """A Soft Exertion looks at six cards."""
    top = ["Duck", "Duck", "Thrust", "Thrust", "Thrust", "Jump"]
    table = gem_scene(phase="beginning", conditions=["prone"], play=["Faithful Squire"], endurance=top)
    table.play("get up by a Soft Exertion", "name Agility", "show the gems")
    assert not table.seat(0)["prone"] and table.happened("soft") == [(0, 6)]


@card("Hired Blades")
def test_hired_blades() -> None:
    """The opponent may not make Hidden Attacks."""
    table = gem_scene(hand=["Thrust"], foe_play=["Hired Blades"], may_hide=True)
    assert table.refuses("play Thrust face down", because="HT-8.7")
    assert gem_scene(hand=["Thrust"], play=["Hired Blades"], may_hide=True).offers("play Thrust face down")


@card("Prison Cell")
def test_prison_cell() -> None:
    """A captured card lies under it, and goes to its owner's discard pile when the cell leaves play."""
    table = gem_scene(hand=["Prison Cell"], foe_play=["Silver Hilt"])
    table.play("play Prison Cell", "choose the opponent's Silver Hilt")
    assert titles(table.seat(1)["under"]) == ["Silver Hilt"] and table.seat(1)["play"] == []


@card("Call to Arms")
def test_call_to_arms() -> None:
    """An Object from the Endurance comes into play."""
    table = gem_scene(hand=["Call to Arms"], endurance=["Silver Hilt"])
    table.play("play Call to Arms", "choose Silver Hilt")
    assert titles(table.seat(0)["play"]) == ["Call to Arms", "Silver Hilt"]


@card("Stare Down", "Narrow Stair", "Relentless", "Iron Nerve", "Quick Hands")
@pytest.mark.parametrize(
    ("way", "remedy", "useless"),
    [
        ("Stare Down", "Iron Nerve", "Quick Hands"),
        ("Narrow Stair", "Quick Hands", "Iron Nerve"),
        ("Relentless", "Quick Hands", "Iron Nerve"),
    ],
)
def test_what_keeps_from_dodging_and_what_helps(way: str, remedy: str, useless: str) -> None:
    """The opponent cannot dodge from hand; against a Prevention one card helps, against a Restriction the other."""
    table = gem_scene(hand=[way, "Upper Left Attack"], foe_hand=["Duck", remedy, useless])
    table.play(f"play {way}", "play Upper Left Attack")
    end_turn(table)
    go_to(table, "Defense", 1)
    assert "play Duck" not in table.state.choices(1)
    table.play(f"play {useless}", seat=1)
    assert "play Duck" not in table.state.choices(1)
    table.play(f"play {remedy}", seat=1)
    assert table.offers("play Duck", seat=1)


@card("Morning Watch")
def test_morning_watch() -> None:
    """Two of the named gem in a Soft Exertion are worth a card."""
    table = gem_scene(phase="beginning", hand=["Morning Watch"], endurance=["Duck", "Jump"])
    table.play("play Morning Watch", "name Agility", "show the gems")
    assert len(table.seat(0)["hand"]) == 1


@card("Cold Breath", "Sudden Dawn")
def test_illusions() -> None:
    """Cold Breath burns two cards of the opponent, Sudden Dawn draws one."""
    table = gem_scene(endurance=["Cold Breath", "Sudden Dawn"])
    table.play("exert for an Illusion", "play Cold Breath")
    assert len(table.seat(1)["discard"]) == 2
    table = gem_scene(endurance=["Cold Breath", "Sudden Dawn"])
    table.play("exert for an Illusion", "play Sudden Dawn")
    assert len(table.seat(0)["hand"]) == 1 and table.seat(1)["discard"] == []
