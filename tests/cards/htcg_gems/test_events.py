"""Events of the gem edition."""

from __future__ import annotations

from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import card


@card("Head Shot")
def test_head_shot() -> None:
    """With an upper attack that can be a Power Blow it takes the head, with no exertion; a block saves it."""
    table = gem_scene(hand=["Head Shot", "Upper Left Attack", "Thrust"])
    table.play("play Head Shot")
    assert table.refuses("play Thrust", because="HT-9.9")
    table.play("play Upper Left Attack")
    assert table.table["outgoing"][0]["head_shot"] and table.seat(0)["exertions_left"] == 1
    for answer, reason in (("leave this attack", "head taken"), ("play Upper Left Block", None)):
        table = gem_scene(phase="defense", attacks=["Upper Left Attack as head"], hand=["Upper Left Block"])
        table.play(answer, "go on")
        assert (table.state.outcome and table.state.outcome.reason) == reason


@card("Truce on Holy Ground")
def test_truce_on_holy_ground() -> None:
    """Neither player attacks until its player's next Sweep Phase."""
    table = gem_scene(hand=["Truce on Holy Ground", "Thrust"], opponent_hand=["Thrust"])
    table.play("play Truce on Holy Ground")
    assert table.refuses("play Thrust", because="HT-5.14")
    end_turn(table)
    go_to(table, "Attack", 1)
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    end_turn(table, 1)
    go_to(table, "Attack")
    assert table.offers("play Thrust")


@card("Second Wind")
def test_second_wind() -> None:
    """Two Ability are gained in the Ability Adjustment, up to the Maximum."""
    for before, after in ((9, 11), (14, 15)):
        table = gem_scene(hand=["Second Wind"], ability=(before, 15))
        table.play("play Second Wind")
        assert table.seat(0)["ability"] == before
        end_turn(table)
        assert table.seat(0)["ability"] == after


@card("Quick Recovery")
def test_quick_recovery() -> None:
    """Who is Prone and Disarmed has the choice; who is neither cannot play it, nor with a broken weapon alone."""
    words = {"hand": ["Quick Recovery", "Second Wind"], "before": ["Katana"]}
    for choice, prone, disarmed in (("get up", False, True), ("take up your weapon", True, False)):
        table = gem_scene(conditions=["prone", "disarmed"], **words)
        table.play("play Quick Recovery", "discard Second Wind", choice)
        assert (table.seat(0)["prone"], table.seat(0)["disarmed"]) == (prone, disarmed)
    table = gem_scene(conditions=["disarmed"], **words)
    table.play("play Quick Recovery")
    assert table.state.choices(0) == ["take up your weapon"]
    assert gem_scene(**words).refuses("play Quick Recovery", because="HT-R38")
    assert gem_scene(conditions=["broken"], **words).refuses("play Quick Recovery", because="HT-R38")


@card("Quick Recovery")
def test_quick_recovery_with_two_weapons() -> None:
    """Of two lost weapons its player says which one comes back."""
    weapons = ["Katana", "Main Gauche"]
    for weapon, refused in (("Katana", False), ("Main Gauche", True)):
        table = gem_scene(
            phase="defense", attacks=["Wrist Kick"] * 2, before=weapons, hand=["Quick Recovery", "Thrust"]
        )
        table.play("leave this attack", "leave this attack", "go on", "choose Main Gauche", "play Quick Recovery")
        table.play("take up your weapon", f"choose {weapon}")
        assert table.refuses("play Thrust", because="HT-11.1") == refused


@card("Old Debts")
def test_old_debts() -> None:
    """The opponent loses 1 Ability for each of one's Allies, and 1 without any; the opponent's do not count."""
    for play, loss in (([], 1), (["Retired Smith"], 1), (["Retired Smith", "Faithful Squire", "Bloodied Ground"], 2)):
        table = gem_scene(hand=["Old Debts"], play=play, opponent_play=["Street Informant"])
        table.play("play Old Debts")
        assert table.seat(1)["loss"] == loss and table.seat(0)["loss"] == 0


@card("Flurry")
def test_flurry() -> None:
    """A second attack follows, which cannot be a Power Blow, whichever comes first, the Event or an attack."""
    for order in (["Flurry", "Thrust", "Slash Left"], ["Thrust", "Flurry", "Slash Left"]):
        table = gem_scene(hand=["Flurry", "Thrust", "Slash Left", "Slash Right"])
        for title in order:
            table.play(f"play {title}")
        assert table.refuses("play Slash Right", because="HT-5.14")
        assert table.refuses("announce attack 2 as a Power Blow", because="HT-8.6")
    table = gem_scene(hand=["Flurry", "Thrust", "Slash Left"])
    table.play("play Flurry", "play Thrust")
    assert table.offers("announce attack 1 as a Power Blow")


@card("Uncovered Scheme")
def test_uncovered_scheme() -> None:
    """A Plot or a Situation of either player leaves play, nothing else does."""
    words = {"hand": ["Uncovered Scheme"], "play": ["Bloodied Ground"]}
    table = gem_scene(opponent_play=["War of Attrition", "Silver Hilt"], **words)
    table.play("play Uncovered Scheme")
    assert table.state.choices(0) == ["choose Bloodied Ground", "choose the opponent's War of Attrition"]
    table.play("choose the opponent's War of Attrition")
    assert titles(table.seat(1)["play"]) == ["Silver Hilt"]
    table = gem_scene(hand=["Uncovered Scheme"], opponent_play=["Silver Hilt"])
    assert table.refuses("play Uncovered Scheme", because="HT-R38")


@card("Lessons Learned")
def test_lessons_learned() -> None:
    """An attack or a defense comes back to hand; in End Game Standard no defense does."""
    words = {"hand": ["Lessons Learned"], "discard": ["Duck", "Thrust", "Head Shot"]}
    table = gem_scene(**words)
    table.play("play Lessons Learned")
    assert table.state.choices(0) == ["choose Duck", "choose Thrust"]
    table.play("choose Duck")
    assert titles(table.seat(0)["hand"]) == ["Duck"]
    table = gem_scene(end_game="standard", **words)
    table.state.call(0, "time")
    table.play("play Lessons Learned")
    assert table.state.choices(0) == ["choose Thrust"]


@card("Call to Arms")
def test_call_to_arms() -> None:
    """An Object of the Endurance comes into play, and is not the turn's Special Card."""
    table = gem_scene(hand=["Call to Arms"], endurance=["Thrust", "Boot Knife", "Second Wind"])
    table.play("play Call to Arms")
    assert table.refuses("choose Second Wind", because="HT-1.6")
    table.play("choose Boot Knife")
    assert titles(table.seat(0)["play"]) == ["Call to Arms", "Boot Knife"]


@card("Stare Down")
def test_stare_down() -> None:
    """In their next turn the opponent may not dodge, from wherever; in the one after they may."""
    table = gem_scene(hand=["Stare Down", "Thrust", "Thrust"], opponent_hand=["Reading the Blade"])
    for barred in (True, False):
        if barred:
            table.play("play Stare Down")
        table.play("play Thrust")
        end_turn(table)
        go_to(table, "Defense", 1)
        assert table.refuses("play Reading the Blade", because="HT-1.6", seat=1) == barred
        end_turn(table, 1)
        go_to(table, "Attack")
