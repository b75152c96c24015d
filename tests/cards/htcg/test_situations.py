"""Situations that hold while they are in play."""

from __future__ import annotations

from support.htcg import end_turn, go_to, titles
from support.scene import card, rule, scene


@card("Continuity")
def test_continuity() -> None:
    """A block stops a Power Blow without an exertion; what knocks down Standing Defenses takes it away."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "hand": ["Upper Left Block"]}
    for play, damage in ((["Continuity"], 0), ([], 2)):
        table = scene("htcg", play=play, **words)
        table.play("play Upper Left Block", "go on")
        assert table.seat(0)["damage"] == damage and table.seat(0)["exertions_left"] == 1


@card("Master's Endurance")
def test_masters_endurance() -> None:
    """Its player keeps a hand that is larger than the Ability."""
    table = scene("htcg", phase="draw", hand=["Thrust"] * 6, play=["Master's Endurance"], ability=(4, 15))
    assert table.state.turn == 4 and len(table.seat(0)["hand"]) == 6
    table = scene("htcg", phase="draw", hand=["Thrust"] * 6, ability=(4, 15))
    assert table.offers("discard Thrust")


@card("Master's Stance")
def test_masters_stance() -> None:
    """Any block may stay as a Guard and blocks again; meanwhile its areas are closed to one's attacks."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Upper Left Attack"],
        hand=["Upper Left Block", "Lower Right Attack"],
        play=["Master's Stance"],
        opponent_hand=["Upper Left Attack", "Lower Left Attack"],
    )
    table.play("play Upper Left Block", "go on", "play Lower Right Attack")
    go_to(table, "Attack", seat=1)
    table.play("play Upper Left Attack", "go on", seat=1)
    while table.state.to_act == (1,):
        end_turn(table, seat=1)
    table.play("choose Upper Left Block")
    go_to(table, "Defense")
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 0 and "Upper Left Block" in titles(table.seat(0)["play"])


@card("Master's Stance")
def test_masters_stance_leaves_it_open() -> None:
    """A block need not stay; without the Stance none does."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "hand": ["Upper Left Block", "Lower Right Attack"]}
    for play in (["Master's Stance"], []):
        table = scene("htcg", play=play, **words)
        table.play("play Upper Left Block", "go on", "play Lower Right Attack")
        end_turn(table)
        go_to(table, "Sweep")
        if play:
            table.play("play none of these")
        go_to(table, "Attack")
        assert "Upper Left Block" not in titles(table.seat(0)["play"])


@card("Collect")
def test_collect() -> None:
    """With two of them an exertion has three to seven cards, as declared before."""
    table = scene("htcg", play=["Collect", "Collect"])
    left = len(table.seat(0)["endurance"])
    table.play("exert for nothing")
    assert table.state.choices(0) == [f"exert {size} cards" for size in range(3, 8)]
    table.play("exert 7 cards")
    assert len(table.seat(0)["endurance"]) == left - 7


@card("Mannequin")
def test_mannequin() -> None:
    """The first attack of the turn may be Hidden, no second one."""
    table = scene("htcg", hand=["Thrust"] * 3, play=["Mannequin", "The Prize: Attacks"])
    table.play("play Thrust face down")
    assert table.refuses("play Thrust face down", because="HT-8.7") and table.offers("play Thrust")


@card("Weapons Expert")
def test_weapons_expert() -> None:
    """Weapon Specific cards may be played without that weapon."""
    assert scene("htcg", hand=["Swashbuckler"]).refuses("play Swashbuckler", because="HT-2.3")
    assert scene("htcg", hand=["Swashbuckler"], play=["Weapons Expert"]).offers("play Swashbuckler")


@card("Scotland the Brave")
def test_scotland_the_brave() -> None:
    """More than one attack of a turn may be a Power Blow, each by its exertion."""
    words = {"hand": ["Thrust", "Lower Left Attack"]}
    for more, offered in ((["Scotland the Brave"], True), ([], False)):
        table = scene("htcg", play=["The Prize: Attacks", "The Prize: Extra Exertion", *more], **words)
        table.play("play Thrust", "play Lower Left Attack", "exert to make attack 1 a Power Blow")
        assert table.offers("exert to make attack 2 a Power Blow") is offered


@card("Hideo Koto")
def test_hideo_koto() -> None:
    """One's attacks do 1 damage more; two of them no more than one (HT-R6)."""
    for copies in (1, 2):
        table = scene("htcg", phase="defense", attacks=["Thrust"], opponent_play=["Hideo Koto"] * copies)
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == 4


@card("Greenfield Hobby")
def test_greenfield_hobby() -> None:
    """Damage from an Event does not come, damage from an attack and a loss of Ability do."""
    table = scene("htcg", hand=["Street Punk", "Thrust"], opponent_play=["Greenfield Hobby"])
    table.play("play Street Punk", "play Thrust")
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["damage"] == 3
    table = scene("htcg", hand=["Boom Boom"], opponent_play=["Greenfield Hobby"])
    table.play("play Boom Boom")
    assert table.seat(1)["loss"] == 2


@card("The Armory")
def test_the_armory() -> None:
    """No card that might disarm is played by anybody; who is Disarmed stays so."""
    for words in ({"play": ["The Armory"]}, {"opponent_play": ["The Armory"]}):
        table = scene("htcg", hand=["Disarm", "Thrust"], **words)
        assert table.refuses("play Disarm", because="HT-R34")
    table = scene("htcg", hand=["The Armory"], conditions=["disarmed"])
    table.play("play The Armory")
    assert table.seat(0)["disarmed"]


@card("Bystander")
def test_bystander() -> None:
    """Attack damage is paid with cards of the Endurance, by either player; other damage is not."""
    for words in ({"play": ["Bystander"]}, {"opponent_play": ["Bystander"]}):
        table = scene("htcg", phase="defense", attacks=["Thrust"], **words)
        left = len(table.seat(0)["endurance"])
        table.play("leave this attack", "go on")
        assert table.seat(0)["damage"] == 0 and len(table.seat(0)["endurance"]) == left - 3
    table = scene("htcg", hand=["Street Punk"], play=["Bystander"])
    table.play("play Street Punk")
    assert table.seat(1)["damage"] == 1


@card("Higher Ground")
def test_higher_ground() -> None:
    """Upper attacks are barred to the opponent and lower ones to its player; two of them cancel out."""
    hand = ["Upper Left Attack", "Lower Left Attack", "Thrust"]
    table = scene("htcg", hand=hand, play=["Higher Ground"])
    assert table.refuses("play Lower Left Attack", because="HT-1.6") and table.offers("play Upper Left Attack")
    table = scene("htcg", hand=hand, opponent_play=["Higher Ground"])
    assert table.refuses("play Upper Left Attack", because="HT-1.6") and table.offers("play Lower Left Attack")
    table = scene("htcg", hand=hand, play=["Higher Ground"], opponent_play=["Higher Ground"])
    assert table.offers("play Upper Left Attack") and table.offers("play Lower Left Attack")


@rule("HT-1.6", "e2f7")
@card("Avery Hoskins")
def test_avery_hoskins() -> None:
    """Each player must exert in each turn, also in the one in which he is played; one exertion is enough."""
    table = scene("htcg", hand=["Avery Hoskins", "Thrust"], play=["The Prize: Extra Exertion"])
    table.play("play Avery Hoskins", "play Thrust")
    assert table.refuses("go on", because="HT-1.6")
    table.play("exert for nothing")
    assert table.offers("go on")
    table = scene("htcg", hand=["Thrust"], opponent_play=["Avery Hoskins"])
    table.play("play Thrust")
    assert table.refuses("go on", because="HT-1.6")
    table = scene("htcg", hand=["Police: Remove Situation"], opponent_play=["Avery Hoskins"])
    table.play("play Police: Remove Situation", "choose the opponent's Avery Hoskins")
    assert table.offers("go on")
