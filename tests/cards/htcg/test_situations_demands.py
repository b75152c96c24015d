"""Situations that watch what is played."""

from __future__ import annotations

import pytest

from support.htcg import end_turn, go_to, titles
from support.scene import card, scene


@card("Louise Marcus")
def test_louise_marcus() -> None:
    """Who plays no attack in a turn must discard a defense: its player at once, the opponent in the next turn."""
    table = scene("htcg", hand=["Dodge", "Thrust"], play=["Louise Marcus"])
    table.play("exert for nothing", "go on", "go on")
    assert table.state.choices(0) == ["discard Dodge"]
    table = scene("htcg", hand=["Dodge", "Thrust"], opponent_play=["Louise Marcus"])
    table.play("exert for nothing", "go on", "go on")
    go_to(table, "Attack", seat=1)
    table.play("exert for nothing", "go on", "go on", seat=1)
    table.play("do must-do 1 first")
    assert set(titles(table.seat(0)["hand"])) == {"Dodge", "Thrust"} and table.state.choices(0) == ["discard Dodge"]
    table = scene("htcg", hand=["Dodge", "Thrust"], play=["Louise Marcus"])
    table.play("play Thrust", "go on", "go on")
    assert table.state.turn == 4


@card("Master's Advance")
def test_masters_advance() -> None:
    """For each dodge played the opponent must discard a dodge; a second copy adds nothing."""
    for copies in (1, 2):
        table = scene(
            "htcg",
            phase="defense",
            attacks=["Thrust"],
            hand=["Dodge", "Duck", "Jump", "Thrust"],
            opponent_play=["Master's Advance"] * copies,
        )
        table.play("play Dodge")
        end_turn(table)
        go_to(table, "Sweep")
        table.play("do must-do 1 first")
        assert set(table.state.choices(0)) == {"discard Duck", "discard Jump"}
        table.play("discard Duck")
        assert table.offers("go on")
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Dodge", "Duck"], play=["Master's Advance"])
    table.play("play Dodge")
    assert table.seat(0)["must_do"] == []


@card("Cull the Weak")
def test_cull_the_weak() -> None:
    """Each Special Card costs two cards of the Endurance: of its player at once, of the opponent in the next turn."""
    table = scene("htcg", hand=["Street Punk"], play=["Cull the Weak"])
    left = len(table.seat(0)["endurance"])
    table.play("play Street Punk")
    assert len(table.seat(0)["endurance"]) == left - 2
    table = scene("htcg", hand=["Street Punk"], opponent_play=["Cull the Weak"])
    left = len(table.seat(0)["endurance"])
    table.play("play Street Punk")
    assert len(table.seat(0)["endurance"]) == left
    end_turn(table)
    left = len(table.seat(0)["endurance"])
    go_to(table, "Sweep")
    assert len(table.seat(0)["endurance"]) == left - 2
    table = scene("htcg", hand=["Cull the Weak"])
    left = len(table.seat(0)["endurance"])
    table.play("play Cull the Weak")
    assert len(table.seat(0)["endurance"]) == left


@card("Crysta Van Pelt")
def test_crysta_van_pelt() -> None:
    """For each Special Card the top of the Endurance goes face down under her; when she leaves it is discarded."""
    table = scene("htcg", hand=["Street Punk", "Police: Remove Situation"], opponent_play=["Crysta Van Pelt"])
    top = table.seat(0)["endurance"][-1]
    table.play("play Street Punk", "go on", "go on")
    go_to(table, "Sweep")
    table.play("do must-do 1 first")
    assert table.seat(0)["under"] == [top] and titles(table.seat(0)["lies_under"]) == ["Crysta Van Pelt"]
    assert table.state.view(0)["seats"][0]["under"] == table.state.view(1)["seats"][0]["under"] == [None]
    assert table.state.resample(1, 5).view(1) == table.state.view(1)
    go_to(table, "Attack")
    table.play("play Police: Remove Situation", "choose the opponent's Crysta Van Pelt")
    assert table.seat(0)["under"] == [] and top in table.seat(0)["discard"]


@card("Rules of the Game: Ranged")
def test_rules_of_the_game_ranged() -> None:
    """Whoever plays a Ranged Attack loses an Ability."""
    for words in ({"play": ["Rules of the Game: Ranged"]}, {"opponent_play": ["Rules of the Game: Ranged"]}):
        table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away", "Pistol (upper)"], **words)
        table.play("play Back Away", "go on", "play Pistol (upper)")
        assert table.seat(0)["loss"] == 1 and table.seat(1)["loss"] == 0


@card("Rules of the Game: Ally")
def test_rules_of_the_game_ally() -> None:
    """Whoever plays an Ally loses an Ability; another Rules of the Game takes its place."""
    table = scene("htcg", hand=["Louise Marcus"], opponent_play=["Rules of the Game: Ally"])
    table.play("play Louise Marcus")
    assert table.seat(0)["loss"] == 1
    table = scene("htcg", hand=["Rules of the Game: Ranged"], opponent_play=["Rules of the Game: Ally"])
    table.play("play Rules of the Game: Ranged")
    assert titles(table.seat(0)["play"]) == ["Rules of the Game: Ranged"] and table.seat(1)["play"] == []


@pytest.mark.parametrize(("event", "loss"), [("Street Punk", 2), ("Watcher: Hunter", 2), ("Boom Boom", 0)])
@card("Rules of the Game: Event damage")
def test_rules_of_the_game_event_damage(event: str, loss: int) -> None:
    """Whoever plays an Event that is able to do damage loses 2 Ability, also where the damage is prevented."""
    table = scene("htcg", hand=[event], play=["Rules of the Game: Event damage"], opponent_play=["Greenfield Hobby"])
    table.play(f"play {event}")
    assert table.seat(0)["loss"] == loss


@card("Brenda Wyatt")
def test_brenda_wyatt() -> None:
    """An exertion for a Power Blow or a Power Block brings a card when the phase is over, any other does not."""
    table = scene("htcg", hand=["Thrust"], play=["Brenda Wyatt"])
    table.play("play Thrust", "exert to make attack 1 a Power Blow")
    assert table.happened("draw") == []
    table.play("go on")
    assert table.happened("draw") == [(0, 0)] and table.table["phase"] == "Draw/Discard"
    words = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "hand": ["Upper Left Block", "Thrust"]}
    table = scene("htcg", play=["Brenda Wyatt"] * 2, **words)
    table.play("play Upper Left Block", "exert to make the block against attack 1 a Power Block")
    assert table.happened("draw") == [(0, 0)] and table.table["phase"] == "Attack"
    table = scene("htcg", play=["Brenda Wyatt"])
    table.play("exert for nothing", "go on")
    assert table.happened("draw") == []


@card("Swashbuckler")
def test_swashbuckler() -> None:
    """A dodge in the Defense Phase gives one more attack, which is no Special Attack."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "play": ["Swashbuckler", "Weapons Expert"]}
    hand = ["Duck", "Thrust", "Lower Left Attack", "Shooting Blade", "Lower Right Attack"]
    table = scene("htcg", hand=hand, **words)
    table.play("play Duck", "go on", "play Thrust", "play Lower Left Attack")
    assert table.refuses("play Lower Right Attack", because="HT-5.14")
    table = scene("htcg", hand=hand, **words)
    table.play("play Duck", "go on", "play Shooting Blade")
    assert table.offers("play Thrust")
    table = scene("htcg", hand=[*hand, "Shooting Blade"], **words)
    table.play("play Duck", "go on", "play Shooting Blade")
    assert table.refuses("play Shooting Blade", because="HT-1.6")
