"""Events against the opponent, and those that save their player."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.decks.deck import read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.editions.first import FIRST
from support.htcg import end_turn, go_to, titles
from support.scene import Scene, card, scene


def played(title: str, *choices: str, phase: str = "Attack", **words: Any) -> Scene:
    """Seat 0 has played this Event in its Attack Phase and ended its turn; seat 1 is in this phase of its own."""
    table = scene("htcg", hand=[title], **words)
    table.play(f"play {title}", *choices)
    go_to(table, phase, seat=1)
    return table


@card("Challenge")
def test_challenge() -> None:
    """Neither player may dodge until the end of the next turn of who played it."""
    table = scene("htcg", hand=["Challenge", "Thrust", "Dodge"], opponent_hand=["Dodge", "Lower Left Attack"] * 2)
    table.play("play Challenge", "play Thrust")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-1.6", seat=1)
    go_to(table, "Attack", seat=1)
    table.play("play Lower Left Attack", seat=1)
    go_to(table, "Defense", seat=0)
    assert table.refuses("play Dodge", because="HT-1.6")
    end_turn(table)
    go_to(table, "Attack", seat=1)
    table.play("play Lower Left Attack", seat=1)
    go_to(table, "Defense", seat=0)
    assert table.offers("play Dodge")


@card("Intimidate")
def test_intimidate() -> None:
    """The opponent plays no attack in the next turn, nor exerts for one, and does again in the one after."""
    table = played("Intimidate", opponent_hand=["Thrust"])
    assert table.refuses("play Thrust", because="HT-5.14", seat=1)
    assert table.refuses("exert for an attack", because="HT-5.14", seat=1)
    end_turn(table, 1)
    end_turn(table, 0)
    go_to(table, "Attack", seat=1)
    assert table.offers("play Thrust", seat=1)


@card("Renee Delaney")
def test_renee_delaney() -> None:
    """An Ally who keeps the opponent from Special Cards for a turn; Edges and attacks are free."""
    table = played("Renee Delaney", opponent_hand=["Challenge", "Patience", "Thrust"])
    assert table.refuses("play Challenge", because="HT-1.6", seat=1)
    assert table.offers("play Patience", seat=1) and table.offers("play Thrust", seat=1)


@card("Fast Talk")
def test_fast_talk() -> None:
    """No attack from hand in the opponent's next turn; one that an exertion finds may be played."""
    table = played(
        "Fast Talk", opponent_hand=["Thrust"], opponent_endurance=["Lower Left Attack", *["Upper Left Block"] * 4]
    )
    assert table.refuses("play Thrust", because="HT-1.6", seat=1)
    table.play("exert for an attack", "play Lower Left Attack", seat=1)
    assert titles([table.table["outgoing"][0]["card"]]) == ["Lower Left Attack"]


@card("Scorn")
def test_scorn() -> None:
    """Two Ability are lost for two turns of the opponent, and come back at the end of the second."""
    table = played("Scorn")
    ability = []
    for _ in range(2):
        end_turn(table, 1)
        ability.append(table.seat(1)["ability"])
        end_turn(table, 0)
        ability.append(table.seat(1)["ability"])
    assert ability == [13, 13, 15, 15] and table.seat(0)["ability"] == 15


@card("Boom Boom")
def test_boom_boom() -> None:
    """The opponent loses 2 Ability, not as damage."""
    table = played("Boom Boom")
    assert (table.seat(1)["loss"], table.seat(1)["damage"]) == (2, 0)
    end_turn(table, 1)
    assert table.seat(1)["ability"] == 13


def test_boom_boom_is_restricted() -> None:
    """A deck may have two of it, and a third is one too many."""
    basics = "; ".join(f"4 {kind.title}" for kind in FIRST.pool if kind.basic)
    two, three = (problems(read_deck(f"{basics}; {number} Boom Boom", FIRST)) for number in (2, 3))
    assert two == [] and [problem.rule for problem in three] == ["HT-2.9"]


@card("Street Punk")
def test_street_punk() -> None:
    """The opponent takes 1 damage."""
    table = played("Street Punk")
    assert (table.seat(1)["loss"], table.seat(1)["damage"]) == (0, 1)


@card("Watcher: Hunter")
def test_watcher_hunter() -> None:
    """In the next Must Do step a dodge is discarded, or 1 damage is to come; without a dodge there is no choice."""
    for choice, damage, hand in (("discard Duck", 0, ["Jump"]), ("take the damage", 1, ["Duck", "Jump"])):
        table = played("Watcher: Hunter", phase="Sweep", opponent_hand=["Duck", "Jump", "Thrust"])
        table.play("do must-do 1 first", seat=1)
        assert table.refuses("discard Thrust", because="HT-R2", seat=1)
        table.play(choice, seat=1)
        assert table.seat(1)["damage"] == damage and sorted(titles(table.seat(1)["hand"])) == [*hand, "Thrust"]
    assert played("Watcher: Hunter", opponent_hand=["Thrust"]).seat(1)["damage"] == 1


@card("Kiss Your Butts Goodbye")
def test_kiss_your_butts_goodbye() -> None:
    """Two dodges are discarded, or 2 damage is to come; one dodge is too few."""
    table = played("Kiss Your Butts Goodbye", phase="Sweep", opponent_hand=["Duck", "Jump", "Thrust"])
    table.play("do must-do 1 first", seat=1)
    table.play("discard Duck", "discard Jump", seat=1)
    assert table.seat(1)["damage"] == 0 and titles(table.seat(1)["hand"]) == ["Thrust"]
    table = played("Kiss Your Butts Goodbye", phase="Sweep", opponent_hand=["Duck", "Jump"])
    table.play("do must-do 1 first", seat=1)
    table.play("take the damage", seat=1)
    assert table.seat(1)["damage"] == 2 and len(table.seat(1)["hand"]) == 2
    table = played("Kiss Your Butts Goodbye", opponent_hand=["Duck"])
    assert table.seat(1)["damage"] == 2 and titles(table.seat(1)["hand"]) == ["Duck"]


@card("Twist of Fate")
def test_twist_of_fate() -> None:
    """Every Edge goes from the opponent's hand in the next Must Do step, and nothing else."""
    table = scene("htcg", hand=["Twist of Fate"], opponent_hand=["Lunge", "Focus", "Thrust"])
    table.play("play Twist of Fate")
    assert len(table.seat(1)["hand"]) == 3 and table.seat(1)["must_do"] == ["discard every Edge in hand"]
    go_to(table, "Attack", seat=1)
    assert titles(table.seat(1)["hand"]) == ["Thrust"]
    assert sorted(titles(table.seat(1)["discard"])) == ["Focus", "Lunge"]


@card("Bad Luck")
def test_bad_luck() -> None:
    """Three random cards are seen, one goes under the opponent's Endurance, the others return to the hand."""
    opponent_hand = ["Upper Left Attack", "Thrust", "Duck", "Jump"]
    table = scene("htcg", hand=["Bad Luck"], opponent_hand=opponent_hand, dice=[3, 0, 0])
    table.play("play Bad Luck")
    seen = table.state.view(0)["seats"][1]["hand"]
    assert len([face for face in seen if face]) == 3 and table.script_used_up()
    chosen = table.state.choices(0)
    assert len(chosen) == 3
    table.play(chosen[0])
    title = chosen[0].removeprefix("choose the opponent's ")
    assert titles(table.seat(1)["endurance"])[0] == title and len(table.seat(1)["hand"]) == 3


@card("Bad Luck")
def test_bad_luck_is_seen_by_its_player_only() -> None:
    """Both players can follow the buried card; a spectator sees neither that nor the cards looked at."""
    table = scene("htcg", hand=["Bad Luck"], opponent_hand=["Duck", "Jump", "Thrust"])
    table.play("play Bad Luck", "choose the opponent's Duck")
    views = [table.state.view(viewer)["seats"][1] for viewer in (0, 1, 2)]
    assert [titles([view["endurance"][0] or " #"]) for view in views] == [["Duck"], ["Duck"], [""]]
    assert titles(sorted(face for face in views[0]["hand"] if face)) == ["Jump", "Thrust"]
    assert views[2]["hand"] == [None, None]


@card("Bad Luck (second version)")
def test_bad_luck_second_version() -> None:
    """The chosen player discards the bottom card of the Endurance: oneself now, the opponent in the Must Do step."""
    table = scene("htcg", hand=["Bad Luck (second version)"])
    bottom = table.seat(0)["endurance"][0]
    table.play("play Bad Luck (second version)", "choose yourself")
    assert table.seat(0)["discard"] == [bottom]
    table = scene("htcg", hand=["Bad Luck (second version)"])
    bottom = table.seat(1)["endurance"][0]
    table.play("play Bad Luck (second version)", "choose your opponent")
    assert table.seat(1)["discard"] == []
    go_to(table, "Attack", seat=1)
    assert table.seat(1)["discard"] == [bottom]


@card("Holy Ground")
def test_holy_ground() -> None:
    """Every attack is avoided, four cards are discarded and the hand refilled, and the turn is over."""
    hand = ["Holy Ground", "Thrust", "Thrust", "Duck", "Jump", "Lower Left Block"]
    table = scene(
        "htcg", phase="defense", attacks=["Upper Left Attack as head", "Thrust"], hand=hand, opponent_hand=["Duck"] * 6
    )
    table.play("play Holy Ground", "discard Thrust", "discard Thrust", "discard Duck", "discard Jump")
    assert table.state.outcome is None and table.state.turn == 4 and table.state.to_act == (1,)
    assert len(table.seat(0)["hand"]) == 15 and table.seat(0)["ability"] == 15
    assert titles(table.seat(0)["discard"]) == ["Thrust", "Thrust", "Duck", "Jump"]
    table.play("do must-do 1 first", seat=1)
    table.play(*["discard Duck"] * 4, seat=1)
    assert len(table.seat(1)["hand"]) == 15 and table.table["phase"] == "Sweep"


@card("Holy Ground")
def test_holy_ground_leaves_earlier_damage() -> None:
    """What was to come before it still comes in the Ability Adjustment, and the hand is cut down to it."""
    table = scene("htcg", phase="defense", attacks=["Thrust", "Upper Left Attack"], hand=["Holy Ground", "Duck"])
    table.play("declare attack 1 successful", "play Holy Ground", "discard Duck")
    while table.state.to_act == (0,):
        table.play(table.state.choices(0)[0])
    assert table.seat(0)["ability"] == 12 and len(table.seat(0)["hand"]) == 12


@card("Disappear")
def test_disappear() -> None:
    """Attacks are avoided, the Head Shot too, and damage does not come; a loss of Ability does."""
    table = scene("htcg", phase="defense", attacks=["Thrust", "Upper Left Attack as head"], hand=["Disappear"])
    table.play("declare attack 1 successful", "play Disappear", "leave this attack", "go on")
    assert table.state.outcome is None and table.seat(0)["damage"] == 0
    end_turn(table)
    assert table.seat(0)["ability"] == 15


@card("Decoy")
def test_decoy() -> None:
    """A Mannequin is discarded and one attack is avoided; the other hits. Without a Mannequin it is refused."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Thrust", "Upper Left Attack"], "hand": ["Decoy"]}
    assert scene("htcg", **words).refuses("play Decoy", because="HT-R38")
    table = scene("htcg", **words, play=["Mannequin"])
    table.play("play Decoy", "against attack 1", "leave this attack", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 2 and titles(table.seat(0)["discard"]) == ["Mannequin"]


@card("Do It Yourself")
@pytest.mark.parametrize(("title", "damage"), [("Street Punk", 1), ("Kiss Your Butts Goodbye", 2)])
def test_do_it_yourself(title: str, damage: int) -> None:
    """The damage of an Event goes back to who played it, who cannot turn it back again."""
    table = played(title, opponent_hand=["Do It Yourself"])
    table.play("play Do It Yourself", seat=1)
    assert (table.seat(0)["damage"], table.seat(1)["damage"]) == (damage, 0)


@card("Do It Yourself")
def test_do_it_yourself_once() -> None:
    """It is refused against an attack's damage, a loss of Ability, and damage that was turned back before."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Do It Yourself"])
    table.play("leave this attack", "go on")
    assert table.refuses("play Do It Yourself", because="HT-R38")
    assert played("Boom Boom", opponent_hand=["Do It Yourself"]).refuses(
        "play Do It Yourself", because="HT-R38", seat=1
    )
    table = scene("htcg", hand=["Street Punk", "Do It Yourself"], opponent_hand=["Do It Yourself"])
    table.play("play Street Punk")
    go_to(table, "Attack", seat=1)
    table.play("play Do It Yourself", seat=1)
    go_to(table, "Attack", seat=0)
    assert table.seat(0)["damage"] == 1 and table.refuses("play Do It Yourself", because="HT-R38")
