"""The gem edition, chapter 8: rulings on searching, guessing, going on with a defense, and Soft Exertions."""

from __future__ import annotations

import json

import pytest

from codeduello.games.htcg.editions.gems.exertion import look
from codeduello.games.htcg.model.table import Table
from support.htcg import gem_scene, go_to, seen_in, titles
from support.scene import Scene, rule

FIVE = ["Thrust", "Measured Thrust", "Duck", "Jump", "Leg Hook"]
POWER_BLOCK = "exert to make the block against attack 1 a Power Block"


@rule("HG-R24", "7a8d")
def test_leaving_an_attack_does_not_open_the_search() -> None:
    """Who holds a defense against an open attack may not search, before leaving the attack or after it."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Upper Left Block", "Back Away"])
    assert table.refuses("exert for a defense", because="HG-5.2")
    table.play("leave this attack")
    assert table.refuses("exert for a defense", because="HG-5.2")
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Jump"])
    table.play("leave this attack")
    assert table.offers("exert for a defense")


@rule("HG-R24", "7a8d")
def test_the_hand_is_asked_about_every_open_attack() -> None:
    """A defense against the second attack closes the search too, until it is played; what it stops asks no more."""
    hand = ["Lower Right Block", "Lower Right Block"]
    table = gem_scene(phase="defense", attacks=["Upper Left Attack", "Lower Right Attack"], hand=hand)
    assert table.refuses("exert for a defense", because="HG-5.2")
    table.play("leave this attack")
    assert table.refuses("exert for a defense", because="HG-5.2")
    table.play("play Lower Right Block")
    assert table.offers("exert for a defense")


@rule("HG-R24", "7a8d")
def test_after_a_guess_that_failed_the_search_is_free() -> None:
    """A wrong guess opens it, whatever is in hand; so does leaving a Hidden Attack, but not one that was looked at."""
    words = {"phase": "defense", "attacks": ["Lower Left Attack as hidden"], "hand": ["Duck", "Jump"]}
    for answer in ("play Duck", "leave this attack"):
        table = gem_scene(**words)
        table.play(answer)
        assert table.offers("exert for a defense")
    table = gem_scene(play=["Rune-Carved Hilt"], **words)
    assert table.refuses("exert for a defense", because="HG-5.2")
    table.play("leave this attack")
    assert table.refuses("exert for a defense", because="HG-5.2")


@rule("HG-R25", "8537")
@pytest.mark.parametrize("attack", ["Thrust", "Thrust as power"])
def test_a_stopped_attack_takes_no_second_defense(attack: str) -> None:
    """Against an attack that a block stops nothing is searched for; against a Power Blow a Power Block is left."""
    table = gem_scene(phase="defense", attacks=[attack], hand=["Upper Left Block"], endurance=["Slip Left"])
    table.play("play Upper Left Block")
    assert table.refuses("exert for a defense", because="HG-R25")
    assert table.offers(POWER_BLOCK) == (attack == "Thrust as power")


@rule("HG-R25", "8537")
def test_a_defense_that_goes_on_is_the_one_for_the_next_attack_too() -> None:
    """An attack that an earlier defense stops takes none from hand, and none from an exertion for another attack."""
    attacks = ["Thrust", "Upper Left Attack", "Lower Right Attack"]
    words = {"phase": "defense", "attacks": attacks, "hand": ["Upper Left Block", "Duck"]}
    table = gem_scene(endurance=["Slip Right", "Back Away"], **words)
    table.play("play Upper Left Block")
    assert table.refuses("play Duck", because="HG-R25")
    table.play("exert for a defense")
    assert table.refuses("play Slip Right", because="HG-R25")
    table.play("play Back Away")
    assert [titles([attack["shield"]]) for attack in table.table["incoming"]] == [
        ["Upper Left Block"],
        ["Upper Left Block"],
        ["Back Away"],
    ]


@rule("HG-R25", "8537")
def test_a_defense_from_hand_waits_for_the_attack_that_is_still_open() -> None:
    """Between two attacks lies one that the block stops: the defense against the last is played when that is left."""
    attacks = ["Thrust", "Upper Left Attack", "Lower Right Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=["Upper Left Block", "Back Away"])
    table.play("play Upper Left Block")
    assert table.refuses("play Back Away", because="HG-R25")
    table.play("leave this attack")
    assert table.offers("play Back Away")


@rule("HG-R25", "8537")
def test_a_wrong_guess_may_be_followed_by_a_defense_from_an_exertion() -> None:
    """A right guess ends the matter, a wrong one does not."""
    for guess, wrong in (("Duck", True), ("Jump", False)):
        attacks = ["Lower Left Attack as hidden power"]
        table = gem_scene(phase="defense", attacks=attacks, hand=[guess, "Iron Nerve"], endurance=["Jump"])
        table.play(f"play {guess}")
        assert wrong == table.offers("exert for a defense")
        assert wrong or table.refuses("exert for a defense", because="HG-R25")


@rule("HG-R26", "f3cc")
@pytest.mark.parametrize("more", [[], ["Thrust"]])
def test_a_guess_closes_the_hand_to_nothing_but_its_attack(more: list[str]) -> None:
    """After a guess at the last attack, or at an earlier one, other cards of the phase are legal."""
    attacks = ["Upper Left Attack as hidden head", *more]
    hand = ["Jump", "Duck", "Counter Ploy", "Iron Nerve"]
    table = gem_scene(phase="defense", attacks=attacks, opponent_play=["Head Shot"], hand=hand)
    table.play("play Jump")
    assert table.offers("play Iron Nerve") and table.offers("play Counter Ploy")
    assert table.refuses("play Duck", because="HT-5.12" if more else "HT-5.10")


@rule("HG-R27", "a33a")
def test_special_and_ranged_attacks_come_from_a_hard_exertion() -> None:
    """Both may be found and played, the Ranged one even with both hands full."""
    for title in ("Binding Lock", "Thrown Dagger"):
        table = gem_scene(endurance=["Binding Lock", "Thrown Dagger", "Jump"], before=["Claymore"])
        table.play("exert for an attack", f"play {title}")
        assert titles(table.seat(0)["play"]) == [title]


@rule("HG-R27", "a33a")
def test_a_ranged_attack_may_be_searched_for_after_a_back_away() -> None:
    """Only Ranged Attacks may be played then, and a Hard Exertion may find one."""
    table = gem_scene(phase="defense", attacks=["Thrust"], hand=["Back Away"], endurance=["Thrown Dagger", "Thrust"])
    table.play("play Back Away")
    go_to(table, "Attack")
    table.play("exert for an attack")
    assert table.offers("play Thrown Dagger") and table.refuses("play Thrust", because="HT-R30a")


@rule("HG-R28", "44ae")
@pytest.mark.parametrize(("middle", "damage"), [("Lower Right Attack", 4), ("Thrust", 0)])
def test_a_defense_does_not_jump_over_an_attack(middle: str, damage: int) -> None:
    """It covers attack after attack until the first that it does not cover; behind that it helps no more."""
    attacks = ["Upper Left Attack", middle, "Upper Left Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=["Upper Left Block"])
    table.play("play Upper Left Block")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == damage


@rule("HG-R28", "44ae")
def test_a_wrong_guess_does_not_go_on() -> None:
    """A guess that does not cover its own attack covers none behind it."""
    attacks = ["Lower Left Attack as hidden", "Upper Left Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=["Duck"])
    table.play("play Duck")
    go_to(table, "Attack")
    assert table.seat(0)["damage"] == 4


@rule("HT-6.2", "adb1")
@rule("HG-R28", "44ae")
@pytest.mark.parametrize("hidden", ["Lower Right Attack", "Upper Center Attack"])
def test_a_gap_in_the_dark_is_told_to_nobody(hidden: str) -> None:
    """Whether a defense reaches past a Hidden Attack that was left shows in no choice before it is revealed."""
    attacks = ["Upper Left Attack", f"{hidden} as hidden", "Upper Left Attack"]
    table = gem_scene(phase="defense", attacks=attacks, hand=["Upper Left Block", "Duck"])
    table.play("play Upper Left Block", "leave this attack")
    assert table.state.choices(0) == ["play Duck", "leave this attack", "exert for an Illusion"]
    assert table.refuses("declare attack 3 successful", because="HT-6.2")


def looking(left: int, hand: str = "Morning Watch", gem: str = "Reason") -> Scene:
    """A Soft Exertion by Morning Watch that has found its gems, with so many cards in the Endurance."""
    table = gem_scene(phase="beginning", hand=[hand], endurance=[*FIVE, "Back Away"], left=left)
    table.play(f"play {hand}", f"name {gem}")
    assert table.state.choices(0) == ["show the gems", "show nothing"]
    return table


@rule("HG-R29", "3a39")
def test_the_cards_of_a_soft_exertion_go_to_the_bottom_after_its_effect() -> None:
    """Until then they lie where they lay, and what is drawn comes from beneath them."""
    table = looking(20)
    before = table.seat(0)["endurance"]
    assert titles(before)[-5:][::-1] == FIVE
    table.play("show the gems")
    assert titles(table.seat(0)["hand"]) == ["Back Away"]
    assert table.seat(0)["endurance"] == before[-5:] + before[:-6]


@rule("HG-R29", "3a39")
@pytest.mark.parametrize(("left", "drawn"), [(6, "Back Away"), (5, "Thrust"), (3, "Thrust")])
def test_where_none_lies_beneath_they_are_put_back_first(left: int, drawn: str) -> None:
    """The last card beneath exhausts nobody; with none there the uppermost of the cards themselves is drawn."""
    table = looking(left)
    table.play("show the gems")
    assert titles(table.seat(0)["hand"]) == [drawn] and table.seat(0)["exhausted"] == 0
    assert titles(table.seat(0)["endurance"])[::-1] == [title for title in FIVE[:left] if title != drawn]


@rule("HG-R29", "3a39")
def test_a_soft_exertion_within_another_looks_at_the_next_cards() -> None:
    """The cards that were set aside before go to the bottom first."""
    table = looking(20)
    before = table.seat(0)["endurance"]
    state = table.state
    assert isinstance(state, Table)
    assert [state.name_of(card) for card in look(state, 0)] == before[10:15]
    assert table.seat(0)["endurance"] == before[15:] + before[:15]


@rule("HG-R29", "3a39")
def test_a_soft_exertion_under_way_can_be_copied_and_written_down() -> None:
    """Copies, positions and imagined states go on with the same cards set aside; the opponent sees none of them."""
    table = looking(20)
    assert seen_in(table, 0, 0, "endurance")[-5:][::-1] == FIVE
    assert seen_in(table, 1, 0, "endurance") == [None] * 20
    state = table.state
    written = state.game.position(json.loads(json.dumps(state.to_json())))
    for copy in (state.clone(), written, state.resample(0, 7)):
        copy.play(0, "show the gems")
        assert titles(copy.to_json()["seats"][0]["endurance"][:5])[::-1] == FIVE
    for seed in range(20):
        imagined = state.resample(1, seed)
        assert imagined.view(1) == state.view(1)
        imagined.play(0, "show nothing")
        assert (
            imagined.to_json()["seats"][0]["endurance"][15:]
            == state.resample(1, seed).to_json()["seats"][0]["endurance"][10:15]
        )
