"""Highlander: The Card Game, rulings about attacks, dodges, Hidden Attacks, exertions and Edges."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.countering import counter
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene


@rule("HT-R18", "3e6d")
@pytest.mark.parametrize("dodge", ["Evade (left)", "Duck"])
def test_a_dodge_closes_no_area(dodge: str) -> None:
    """After a dodge the first attack may go anywhere, also where the dodge was."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], hand=[dodge, "Upper Left Attack"])
    table.play(f"play {dodge}", "go on")
    assert table.offers("play Upper Left Attack")


@rule("HT-R19", "0a20")
def test_undodgeable_is_not_undodging() -> None:
    """That one attack cannot be dodged leaves dodges against others; that a player may not dodge bars them all."""
    attacks = ["Slice (left)", "Slice (right)", "Thrust"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Dodge", "Dodge"])
    assert table.offers("play Dodge")
    table.play("leave this attack")
    assert table.refuses("play Dodge", because="HT-9.7")
    table.play("leave this attack")
    assert table.offers("play Dodge")
    table = scene("htcg", hand=["Challenge", "Thrust"], opponent_hand=["Dodge"])
    table.play("play Challenge", "play Thrust")
    go_to(table, "Defense", seat=1)
    assert table.refuses("play Dodge", because="HT-1.6", seat=1)


@rule("HT-R20", "6b91")
def test_attacks_played_are_counted() -> None:
    """A Flurry Strike that was blocked adds to the damage of the other as well."""
    attacks = ["Flurry Strike (left)", "Thrust", "Flurry Strike (right)"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Upper Left Block", "Dodge"])
    table.play("play Upper Left Block", "leave this attack", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 3


@rule("HT-R20a", "447c")
def test_two_dodges_leave_no_debt() -> None:
    """Two Dodges cost one opportunity where there is only one, and the attack of a Combination is there in full."""
    attacks = ["Slice (left)", "Thrust", "Thrust"]
    hand = ["Dodge", "Dodge", "Combination", "Upper Left Attack", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=hand)
    table.play("play Dodge", "leave this attack", "play Dodge", "go on")
    assert table.refuses("play Upper Left Attack", because="HT-5.14")
    table.play("play Combination", "play Upper Left Attack")
    assert table.refuses("play Upper Left Attack", because="HT-5.14")


@rule("HT-R21", "dccc")
def test_no_defense_from_hand_after_the_reveal() -> None:
    """Once a Hidden Attack is revealed, no defense comes from hand, nor an Edge for one; an exertion may find one."""
    hand = ["Lower Right Block", "Dodge", "Master Swordsman", "Alertness (dodge)", "Alertness (block)"]
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack as hidden"], hand=hand)
    assert all(table.offers(f"play {card}") for card in hand)
    table.play("leave this attack")
    assert all(table.refuses(f"play {card}", because="HT-R21") for card in hand)
    assert table.offers("exert for a defense")


@rule("HT-R21", "dccc")
@pytest.mark.parametrize("guess", ["play Lower Left Block", "leave this attack"])
def test_other_cards_stay_playable_after_the_reveal(guess: str) -> None:
    """Holy Ground, Challenge, Focus, Patience and a Flashing Blade may follow the reveal, and Holy Ground helps."""
    others = ["Holy Ground", "Challenge", "Focus", "Patience", "Flashing Blade"]
    hand = ["Lower Left Block", *others]
    attacks = ["Upper Center Attack as head hidden"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=hand, opponent_play=["Continuity"])
    table.play(guess)
    assert all(table.offers(f"play {card}") for card in others)
    table.play("play Holy Ground")
    end_turn(table)
    assert table.state.outcome is None and table.seat(0)["ability"] == 15


@rule("HT-R22", "5a86")
def test_a_dirty_trick_is_no_special_attack() -> None:
    """A Dirty Trick may be Hidden and may come from an exertion."""
    assert scene("htcg", hand=["Dirty Trick: Kick"], may_hide=True).offers("play Dirty Trick: Kick face down")
    table = scene("htcg", endurance=["Dirty Trick: Kick"])
    table.play("exert for an attack")
    assert table.offers("play Dirty Trick: Kick")


@rule("HT-R23", "aeda")
def test_who_may_look_looks_first() -> None:
    """A player who may look at Hidden Attacks knows them before the defenses, and is held to what is known."""
    words: dict[str, Any] = {
        "phase": "defense",
        "attacks": ["Lower Right Attack as hidden"],
        "hand": ["Upper Left Block"],
    }
    table = scene("htcg", before=["Connor MacLeod"], **words)
    assert table.state.view(0)["seats"][1]["hidden"] != [None]
    assert table.refuses("play Upper Left Block", because="HT-5.12")
    table = scene("htcg", **words)
    assert table.state.view(0)["seats"][1]["hidden"] == [None]
    assert table.offers("play Upper Left Block")


@rule("HT-R24", "b0ae")
def test_a_card_kept_from_an_exertion_can_be_played_later() -> None:
    """What was kept from an exertion in the Defense Phase may be played in the Attack Phase."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Thrust"],
        hand=["Memories (Edge)"],
        endurance=["Flashing Blade"],
    )
    table.play("play Memories (Edge)", "leave this attack", "exert for a defense", "play none of these")
    table.play("choose Flashing Blade")
    assert not table.offers("play Flashing Blade")
    table.play("go on")
    assert table.offers("play Flashing Blade")


@rule("HT-R24a", "cf28")
def test_an_exertion_is_continued_only_where_nothing_was_played() -> None:
    """With a second exertion one may go on with the first for five more cards, unless a card was played from it."""
    words: dict[str, Any] = {"hand": [], "endurance": ["Thrust", *["Upper Left Block"] * 4, "Upper Left Attack"]}
    table = scene("htcg", before=["Kern"], play=["The Prize: Extra Exertion"], **words)
    table.play("exert for an attack")
    assert table.refuses("play Upper Left Attack", because="HT-8.10")
    table.play("exert for an attack")
    assert table.offers("play Upper Left Attack")
    table = scene("htcg", before=["Kern"], play=["The Prize: Extra Exertion"], **words)
    table.play("exert for an attack", "play Thrust")
    assert table.refuses("exert for an attack", because="HT-R24a")


@rule("HT-R24a", "cf28")
def test_an_exertion_for_a_defense_is_not_continued_after_one_was_played() -> None:
    """With a second exertion one may look again, unless a defense from the first stops every attack already."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Thrust"], "play": ["The Prize: Extra Exertion"]}
    table = scene("htcg", endurance=["Upper Left Block", *["Thrust"] * 4], **words)
    table.play("exert for a defense", "play Upper Left Block")
    assert table.seat(0)["exertions_left"] == 1 and table.refuses("exert for a defense", because="HT-R24a")
    table = scene("htcg", endurance=["Upper Left Block", *["Thrust"] * 4], **words)
    table.play("exert for a defense", "play none of these")
    assert table.offers("exert for a defense")


@rule("HT-R24b", "3ae7")
def test_a_price_is_not_a_find() -> None:
    """The exertion that pays for a Stunning Blow offers none of its cards, not even attacks that could be played."""
    table = scene("htcg", hand=["Stunning Blow"], endurance=["Thrust"] * 5)
    table.play("play Stunning Blow")
    assert not table.offers("play Thrust")
    assert len(table.seat(0)["discard"]) == 5


@rule("HT-R30a", "fce8")
def test_what_the_dodges_cover_and_cost() -> None:
    """Duck, Jump and Evade cover a row or a column and cost nothing; Dodge and Back Away cover all, at a price."""
    cases = {"Duck": "Upper Left Attack", "Jump": "Lower Left Attack", "Evade (left)": "Middle Left Attack"}
    for dodge, attack in cases.items():
        table = scene("htcg", phase="defense", attacks=["Thrust"], hand=[dodge])
        assert table.refuses(f"play {dodge}", because="HT-5.12")
        table = scene("htcg", phase="defense", attacks=[attack], hand=[dodge, attack])
        table.play(f"play {dodge}", "go on")
        assert table.offers(f"play {attack}")
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Dodge", "Thrust"])
    table.play("play Dodge", "go on")
    assert table.refuses("play Thrust", because="HT-5.14")
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away", "Thrust"])
    table.play("play Back Away", "go on")
    assert table.refuses("play Thrust", because="HT-R30a") and table.refuses("exert for an attack", because="HT-R30a")
    table = scene("htcg", phase="defense", attacks=["Pistol (upper)"], hand=["Back Away", "Dodge"])
    assert table.refuses("play Back Away", because="HT-9.7")
    assert table.offers("play Dodge")


@rule("HT-R30b", "8c00")
def test_which_attack_is_the_head_shot() -> None:
    """The attack played with the Head Shot is it; a Power Blow by exertion is declared for any attack of the turn."""
    table = scene("htcg", hand=["Head Shot", "Upper Left Attack", "Lower Left Attack"], before=["Amanda"])
    table.play("play Lower Left Attack", "play Head Shot", "play Upper Left Attack")
    assert [attack["head_shot"] for attack in table.table["outgoing"]] == [False, True]
    table = scene("htcg", hand=["Upper Left Attack", "Lower Left Attack"], before=["Amanda"])
    table.play("play Lower Left Attack", "play Upper Left Attack")
    assert table.offers("exert to make attack 1 a Power Blow") and table.offers("exert to make attack 2 a Power Blow")


@rule("HT-R30c", "0fa8")
@pytest.mark.parametrize("slash", ["Slash (upper)", "Slash (diagonal)"])
def test_such_a_slash_is_no_power_blow(slash: str) -> None:
    """An upper or diagonal Slash can be neither a Power Blow nor a Head Shot."""
    table = scene("htcg", hand=["Head Shot", slash])
    table.play("play Head Shot")
    assert table.refuses(f"play {slash}", because="HT-9.9")
    table = scene("htcg", hand=[slash])
    table.play(f"play {slash}")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")


@rule("HT-R31", "5e0b")
def test_one_upper_area_makes_an_upper_attack() -> None:
    """A vertical Slash has one upper area, and that is enough for a Head Shot."""
    table = scene("htcg", hand=["Head Shot", "Slash (vertical)", "Slash (horizontal)"])
    table.play("play Head Shot")
    assert table.offers("play Slash (vertical)")
    assert table.refuses("play Slash (horizontal)", because="HT-9.9")


@rule("HT-R33", "d15a")
def test_a_head_shot_is_escaped_by_avoiding_it() -> None:
    """A dodge saves the head, and so does Holy Ground."""
    attacks = ["Upper Center Attack as head"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Duck", "Holy Ground"])
    table.play("play Duck", "go on")
    assert table.state.outcome is None and table.seat(0)["damage"] == 0
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Duck", "Holy Ground"])
    table.play("play Holy Ground", "discard Duck")
    assert table.state.outcome is None and table.seat(0)["ability"] == 15
    table = scene("htcg", phase="defense", attacks=attacks)
    table.play("leave this attack", "go on")
    assert table.state.outcome is not None and table.state.outcome.winner == 1


@rule("HT-R41", "f635")
def test_an_edge_without_benefit() -> None:
    """A Flashing Blade may be played with no attack; a Lunge, which goes with one, may not."""
    table = scene("htcg", hand=["Flashing Blade", "Lunge"], conditions=["disarmed"])
    assert table.offers("play Flashing Blade")
    assert table.refuses("play Lunge", because="HT-8.12")


@rule("HT-12.5", "0f38")
def test_any_number_of_edges() -> None:
    """Edges are no Special Cards: several may be played in a turn, besides the one Special Card."""
    table = scene("htcg", hand=["Flashing Blade", "Patience", "Iron Will", "Power Blow", "Thrust"])
    table.play("play Flashing Blade", "play Iron Will", "play Patience")
    assert table.offers("play Power Blow")


@rule("HT-12.6", "2462")
def test_an_edge_goes_with_no_special_attack() -> None:
    """A Lunge cannot go with a Special Attack."""
    table = scene("htcg", hand=["Lunge", "Thrust", "Shooting Blade"])
    table.play("play Lunge")
    assert table.refuses("play Shooting Blade", because="HT-12.6")


@rule("HT-12.6", "2462")
def test_an_edge_is_countered_with_its_attack() -> None:
    """Where the attack is countered, the Edge that goes with it leaves play too; an Edge of its own stays."""
    table = scene("htcg", hand=["Lunge", "Thrust", "Flashing Blade"])
    table.play("play Flashing Blade", "play Lunge", "play Thrust")
    state = table.state
    assert isinstance(state, Table)
    counter(state, state.outgoing[0].card)
    assert titles(table.seat(0)["play"]) == ["Flashing Blade"]
    assert sorted(titles(table.seat(0)["discard"])) == ["Lunge", "Thrust"]
    assert table.table["outgoing"] == []
