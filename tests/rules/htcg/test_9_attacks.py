"""Highlander: The Card Game, chapter 9: kinds of attack."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello.games.htcg.model.constants import NOTHING
from codeduello.games.htcg.model.lingering import HEAD_SHOTS, lingering_effect
from codeduello.games.htcg.model.table import Table
from support.htcg import go_to, titles
from support.scene import Scene, rule, scene


def hiding(hand: list[str], **words: Any) -> Scene:
    """Seat 0 in its Attack Phase, with the right to hide its next attack."""
    return scene("htcg", hand=hand, may_hide=True, **words)


@rule("HT-9.1", "8abf")
def test_a_hidden_attack_is_played_face_down() -> None:
    """The defender sees neither the card nor its areas, and may answer with any defense."""
    table = hiding(["Lower Right Attack"], opponent_hand=["Upper Left Block", "Lower Right Block"])
    table.play("play Lower Right Attack face down")
    go_to(table, "Defense", seat=1)
    view = table.state.view(1)
    assert view["seats"][0]["hidden"] == [None]
    assert view["table"]["incoming"][0]["card"] is None and view["table"]["incoming"][0]["areas"] is None
    assert table.offers("play Upper Left Block", seat=1) and table.offers("play Lower Right Block", seat=1)


@rule("HT-9.1", "8abf")
@pytest.mark.parametrize(("guess", "damage"), [("Upper Left Block", 2), ("Lower Right Block", 0)])
def test_the_defender_must_guess(guess: str, damage: int) -> None:
    """The defense laid against it stops it only if it happens to cover it."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Lower Right Attack as hidden"]}
    table = scene("htcg", hand=[guess], **words)
    table.play(f"play {guess}", "go on")
    assert table.seat(0)["damage"] == damage


@rule("HT-9.1", "8abf")
@pytest.mark.parametrize(("area", "damage"), [("UL", 2), ("LR", 0)])
def test_a_defense_of_any_area_guesses_the_area(area: str, damage: int) -> None:
    """Master Swordsman defends an area of one's choice: against a Hidden Attack that is a guess like any other."""
    table = scene("htcg", phase="defense", attacks=["Lower Right Attack as hidden"], hand=["Master Swordsman"])
    table.play("play Master Swordsman", f"area {area}", "go on")
    assert table.seat(0)["damage"] == damage


@rule("HT-9.2", "a1d2")
def test_it_is_revealed_after_the_defenses() -> None:
    """It lies face down until every attack has been answered, and open from then on."""
    attacks = ["Lower Right Attack as hidden", "Upper Left Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, hand=["Lower Right Block", "Upper Left Block"])
    table.play("play Lower Right Block")
    assert table.table["incoming"][0]["hidden"]
    table.play("play Upper Left Block")
    assert not table.table["incoming"][0]["hidden"]
    assert table.table["incoming"][0]["areas"] == ["LR"]
    assert table.seat(1)["hidden"] == [] and "Lower Right Attack" in titles(table.seat(1)["play"])


@rule("HT-9.2", "a1d2")
def test_it_is_revealed_after_a_defense_that_a_power_lent() -> None:
    """A defense that is played without the hand is the last answer like any other; until then nothing is told of it."""
    table = scene(
        "htcg",
        phase="beginning",
        attacks=["Lower Right Attack as hidden"],
        before=["Quickening #18"],
        endurance=["Dodge"],
        opponent_endurance=["Upper Left Block"],
    )
    table.play("use Quickening #18", "go on", "use Quickening #18")
    assert not table.table["incoming"][0]["hidden"]
    assert table.table["incoming"][0]["areas"] == ["LR"]


@rule("HT-9.3", "14e8")
def test_a_wrong_guess_fails() -> None:
    """A defense that does not cover the revealed attack fails; only an exertion can fix it, not the hand."""
    words: dict[str, Any] = {
        "attacks": ["Lower Right Attack as hidden"],
        "hand": ["Upper Left Block", "Lower Right Block"],
    }
    table = scene("htcg", phase="defense", endurance=["Lower Center Block"], **words)
    table.play("play Upper Left Block")
    assert not table.offers("play Lower Right Block")
    table.play("exert for a defense", "play Lower Center Block", "go on")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", phase="defense", **words)
    table.play("play Upper Left Block", "go on")
    assert table.seat(0)["damage"] == 2


@rule("HT-9.4", "370a")
def test_who_does_not_guess_may_exert_knowing_it() -> None:
    """Without a defense from hand the attack is revealed, and then an exertion may look for a defense."""
    table = scene(
        "htcg",
        phase="defense",
        attacks=["Lower Right Attack as hidden"],
        hand=["Lower Right Block"],
        endurance=["Lower Right Block", "Upper Left Block"],
    )
    table.play("leave this attack")
    assert table.table["incoming"][0]["areas"] == ["LR"]
    assert not table.offers("play Lower Right Block")
    table.play("exert for a defense")
    assert table.offers("play Lower Right Block")
    assert table.refuses("play Upper Left Block", because="HT-5.12")


@rule("HT-9.5", "1dc2")
def test_what_a_special_attack_is_not() -> None:
    """A Special Attack is no Power Blow, no Head Shot, not Hidden, and no exertion for an attack pulls it."""
    table = hiding(["Shooting Blade"])
    assert table.refuses("play Shooting Blade face down", because="HT-9.5")
    table.play("play Shooting Blade")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")
    table = scene("htcg", hand=["Head Shot", "Shooting Blade", "Upper Left Attack"])
    table.play("play Head Shot")
    assert table.refuses("play Shooting Blade", because="HT-9.9")
    table = scene("htcg", endurance=["Shooting Blade"])
    table.play("exert for an attack")
    assert table.refuses("play Shooting Blade", because="HT-9.5")


@rule("HT-9.6", "94f2")
def test_edges_leave_special_attacks_alone() -> None:
    """What an Edge says of all attacks of the turn does not hold for a Special Attack among them."""
    attacks = ["Upper Left Attack", "Shooting Blade"]
    table = scene("htcg", phase="defense", attacks=attacks, opponent_play=["Flashing Blade"], hand=["Dodge"])
    table.play("play Dodge", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 0
    attacks = ["Upper Left Attack", "Upper Right Attack"]
    table = scene("htcg", phase="defense", attacks=attacks, opponent_play=["Flashing Blade"], hand=["Dodge"])
    table.play("play Dodge", "leave this attack", "go on")
    assert table.seat(0)["damage"] == 2


@rule("HT-9.6", "94f2")
def test_what_goes_with_other_attacks_goes_with_no_special_attack() -> None:
    """A Bleeding Wound is played with an attack that is no Special Attack."""
    table = scene("htcg", hand=["Bleeding Wound", "Shooting Blade", "Thrust"], before=["Rapier"])
    table.play("play Bleeding Wound")
    assert table.refuses("play Shooting Blade", because="HT-9.6") and table.offers("play Thrust")


@rule("HT-9.7", "4980")
def test_a_ranged_attack() -> None:
    """A Ranged Attack is a Special Attack, needs a free hand, and is never blocked."""
    table = scene("htcg", phase="defense", attacks=["Thrust"], hand=["Back Away", "Pistol (upper)"], may_hide=True)
    table.play("play Back Away", "go on")
    assert table.refuses("play Pistol (upper) face down", because="HT-9.5")
    assert table.offers("play Pistol (upper)")
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Thrust"], "hand": ["Back Away", "Pistol (upper)"]}
    table = scene("htcg", before=["War Axe"], **words)
    table.play("play Back Away", "go on")
    assert not table.offers("play Pistol (upper)")
    table = scene("htcg", phase="defense", attacks=["Pistol (upper)"], hand=["Upper Center Block"])
    assert table.refuses("play Upper Center Block", because="HT-9.7")


@rule("HT-9.7", "4980")
def test_a_ranged_attack_without_a_hand_icon_needs_a_free_hand_too() -> None:
    """Whoever holds a weapon in both hands throws nothing, whatever icons the card has."""
    assert scene("htcg", hand=["Throwing Knife"], before=["War Axe"]).refuses("play Throwing Knife", because="HT-9.7")
    assert scene("htcg", hand=["Throwing Knife"], before=["Rapier"]).offers("play Throwing Knife")


@rule("HT-9.8", "6a92")
def test_a_dirty_trick() -> None:
    """A Dirty Trick is not blocked, does no damage, is no Power Blow, and may be played by a Disarmed player."""
    table = scene("htcg", phase="defense", attacks=["Dirty Trick: Kick"], hand=["Lower Center Block"])
    assert table.refuses("play Lower Center Block", because="HT-9.7")
    table.play("leave this attack", "go on")
    assert table.seat(0)["damage"] == 0
    table = scene("htcg", hand=["Dirty Trick: Kick", "Thrust"], conditions=["disarmed"])
    assert table.refuses("play Thrust", because="HT-11.1")
    table.play("play Dirty Trick: Kick")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.6")


@rule("HT-9.9", "6a0c")
def test_a_head_shot() -> None:
    """A Head Shot makes an upper attack that can be a Power Blow one at once, with no exertion."""
    table = scene("htcg", hand=["Head Shot", "Thrust", "Upper Center Attack", "Slash (upper)"])
    table.play("play Head Shot")
    assert table.refuses("play Thrust", because="HT-9.9")
    assert table.refuses("play Slash (upper)", because="HT-9.9")
    table.play("play Upper Center Attack")
    attack = table.table["outgoing"][0]
    assert attack["head_shot"] and attack["power_blow"]
    assert table.offers("exert for nothing")


@rule("HT-9.9", "6a0c")
@rule("HT-R30b", "8c00")
def test_a_head_shot_by_an_effect() -> None:
    """An upper attack is one only by a card or an effect, which is declared as the attack is played, not later."""
    table = scene("htcg", hand=["Upper Left Attack"])
    table.play("play Upper Left Attack")
    assert table.refuses("make attack 1 a Head Shot", because="HT-9.9")
    table = scene("htcg", hand=["Upper Left Attack", "Upper Right Attack", "Lower Left Attack"], before=["Amanda"])
    state = table.state
    assert isinstance(state, Table)
    state.sides[0].effects += (lingering_effect(HEAD_SHOTS, 1, NOTHING),)
    state.refresh()
    table.play("play Upper Left Attack")
    assert table.offers("make attack 1 a Head Shot")
    later = Scene(state.clone())
    later.play("play Upper Right Attack")
    assert later.refuses("make attack 1 a Head Shot", because="HT-R30b") and later.offers("make attack 2 a Head Shot")
    table.play("play Lower Left Attack")
    assert table.refuses("make attack 2 a Head Shot", because="HT-9.9")
