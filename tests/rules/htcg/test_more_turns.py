"""Highlander: The Card Game, chapters 5, 6, 11 and 12: what each phase opens and asks, and what a card counts as."""

from __future__ import annotations

from typing import Any

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.constants import DODGE
from codeduello.games.htcg.model.table import Table
from support.htcg import end_turn, gem_scene, go_to, titles
from support.scene import rule, scene


@rule("HT-8.4", "877e")
def test_an_exertion_closes_the_hand_for_one_phase() -> None:
    """After an exertion in the Sweep a block is played from hand in the Defense Phase all the same."""
    table = scene("htcg", phase="beginning", attacks=["Upper Left Attack"], hand=["Upper Left Block"])
    table.play("exert for nothing", "go on")
    assert table.table["phase"] == "Defense" and table.offers("play Upper Left Block")


@rule("HT-R21", "dccc")
def test_a_guess_is_over_with_the_defense_phase() -> None:
    """What was closed by the reveal of a Hidden Attack is open again in the Attack Phase."""
    table = scene("htcg", phase="defense", attacks=["Thrust as hidden"])
    table.play("leave this attack")
    assert isinstance(table.state, Table) and table.state.sides[0].guessed
    go_to(table, "Attack")
    assert not table.state.sides[0].guessed


@rule("HT-R23", "aeda")
def test_only_hidden_attacks_are_looked_at() -> None:
    """A player who sees Hidden Attacks looks at the Hidden one, and not at the open one."""
    table = scene(
        "htcg", phase="beginning", before=["Quickening #2"], attacks=["Thrust", "Upper Left Attack as hidden"]
    )
    go_to(table, "Defense")
    assert table.happened("look") == [(0, 0)]


@rule("HT-R49", "a307")
def test_no_turn_begins_after_the_last() -> None:
    """The duel that is stopped after turn 400 has no turn 401."""
    table = scene("htcg", turn=400)
    end_turn(table)
    assert table.state.outcome is not None and table.state.turn == 400


@rule("HT-R40a", "6831")
def test_an_effect_is_gone_as_its_turn_ends() -> None:
    """Whoever could not attack because of an Intimidate is free of it as soon as that turn is over."""
    table = scene("htcg", hand=["Intimidate"])
    table.play("play Intimidate")
    go_to(table, "Attack", seat=1)
    assert isinstance(table.state, Table) and table.state.sides[1].has(traits.NO_ATTACKS)
    end_turn(table, seat=1)
    assert not table.state.sides[1].has(traits.NO_ATTACKS)


@rule("HT-5.5", "d8d1")
def test_nothing_is_hidden_before_what_must_be_done() -> None:
    """While the order of Must Dos is asked for no attack is played, open or face down."""
    words: dict[str, Any] = {"hand": ["Reconnaissance", "Thrust"], "may_hide": True, "conditions": ["disarmed"]}
    table = scene("htcg", phase="beginning", foe_play=["Desert"], **words)
    assert "do must-do 1 first" in table.state.choices(0)
    assert table.refuses("play Thrust face down", because="HT-5.5")


@rule("HT-2.8", "5851")
def test_a_hand_is_freed_before_what_must_be_done() -> None:
    """A player with three Hand Icons frees a hand first, and then does what a Battlefield demands."""
    words: dict[str, Any] = {"before": ["Rapier"], "play": ["Parrying Blade", "Parrying Blade"]}
    table = scene("htcg", phase="beginning", foe_play=["Battlefield"], hand=["Upper Left Block"], **words)
    assert "remove Parrying Blade" in table.state.choices(0)
    table.play("remove Parrying Blade")
    assert table.state.choices(0) == ["discard Upper Left Block", "take the damage"]


@rule("HT-R28", "9c8a")
def test_a_block_that_stays_as_a_guard_stays_on() -> None:
    """With a Shield a block stays in play, also in the turn after the next."""
    words: dict[str, Any] = {"attacks": ["Upper Left Attack"], "hand": ["Upper Left Block"], "phase": "defense"}
    table = scene("htcg", before=["Rapier", "Shield"], **words)
    table.play("play Upper Left Block")
    end_turn(table)
    end_turn(table, seat=1)
    table.play("choose Upper Left Block")
    end_turn(table)
    end_turn(table, seat=1)
    assert table.state.to_act == (0,) and titles(table.seat(0)["play"]) == ["Upper Left Block"]


@rule("HT-11.1", "8391")
def test_a_lost_shield_demands_nothing() -> None:
    """A Shield burns a card for each Guard, and none while its player is Disarmed."""
    for disarmed in (False, True):
        words: dict[str, Any] = {"before": ["Rapier", "Shield"], "play": ["Upper Guard"]}
        table = scene("htcg", phase="beginning", conditions=["disarmed"] * disarmed, **words)
        assert len(table.seat(0)["discard"]) == (0 if disarmed else 1)


@rule("HT-6.4", "c6ee")
def test_an_attack_declared_successful_is_not_asked_about_again() -> None:
    """After the second attack was declared successful, the answer to the first is the last one."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack", "Thrust"], hand=["Upper Left Block"])
    table.play("declare attack 2 successful", "play Upper Left Block")
    assert table.refuses("leave this attack", because="HT-5.10") and table.offers("go on")


@rule("HT-11.1", "8391")
def test_a_parrying_blade_does_not_let_the_disarmed_attack() -> None:
    """With a Parrying Blade a Disarmed player blocks, but not with a Master Swordsman, which is an attack as well."""
    hand = ["Upper Left Block", "Master Swordsman"]
    words: dict[str, Any] = {"play": ["Parrying Blade"], "conditions": ["disarmed"], "hand": hand}
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack"], **words)
    assert table.offers("play Upper Left Block") and table.refuses("play Master Swordsman", because="HT-11.1")


@rule("HT-5.19", "26bc")
def test_the_refusal_of_a_discard_says_why() -> None:
    """What is not in hand cannot be discarded, and nothing else can be done before that."""
    table = scene("htcg", phase="draw", hand=["Thrust", "Dodge"], ability=(1, 15))
    missing = table.state.why_not(0, "discard Upper Left Block")
    other = table.state.why_not(0, "go on")
    assert missing is not None and missing.sentence == "Upper Left Block is not in your hand."
    assert other is not None and other.sentence.startswith("That is not the question")


@rule("HT-R20a", "447c")
def test_a_throw_counts_among_a_total_of_attacks() -> None:
    """Of three attacks in total, a Throw in place of one leaves two."""
    table = scene("htcg", hand=["Throw", *["Thrust"] * 3], dice=[6])
    assert isinstance(table.state, Table)
    table.state.sides[0].total_attacks = 3
    table.play("play Throw", "play Thrust", "play Thrust")
    assert table.refuses("play Thrust", because="HT-5.14")


@rule("HT-11.8", "018e")
def test_only_what_is_wanted_now_pays_for_being_prone() -> None:
    """What a card wanted discarded before does not pay: an attack takes an attack."""
    table = scene("htcg", hand=["Thrust", "Thrust", "Dodge"], conditions=["prone"])
    assert isinstance(table.state, Table)
    table.state.wanted = 1 << DODGE
    table.play("play Thrust")
    assert table.state.choices(0) == ["discard Thrust"]


@rule("HT-R45", "056a")
def test_only_events_are_duplicated() -> None:
    """The Sorcerer Nakano duplicates no Location that his opponent played, and an Event he does."""
    for card, may in (("Desert", False), ("Inspiration", True)):
        table = scene("htcg", hand=[card], foe_hand=["Misfortune"], foe_before=["The Sorcerer Nakano"])
        table.play(f"play {card}")
        go_to(table, "Attack", seat=1)
        assert ("use The Sorcerer Nakano" in table.state.choices(1)) == may


@rule("HG-R7", "3100")
def test_an_illusion_does_the_duty_and_is_no_edge() -> None:
    """An Illusion is a card that is not an Edge, and one such card is the duty of a turn."""
    table = gem_scene(endurance=["Cold Breath"])
    table.play("exert for an Illusion")
    assert isinstance(table.state, Table)
    table.state.sides[0].duty_done = False  # so that it is not the exertion that does the duty
    table.play("play Cold Breath")
    assert table.state.sides[0].duty_done and table.state.sides[0].edges == 0


@rule("HT-1.6", "e2f7")
def test_company_is_needed_only_in_a_deck_with_darius() -> None:
    """Without a Darius in the deck another Persona's card is played as it is; with one it waits for him."""
    slash = "play Slash (diagonal)"
    for darius in ([], ["Darius"]):
        table = scene("htcg", before=["Luther"], hand=["Slash (diagonal, Connor MacLeod)", *darius])
        assert table.refuses(slash, because="HT-1.6") if darius else table.offers(slash)


@rule("HT-5.5", "d8d1")
def test_only_what_must_be_done_is_chosen_first() -> None:
    """While two Must Dos wait there is no third to choose, and neither an exertion nor the end of the Sweep."""
    table = scene("htcg", phase="beginning", foe_play=["Desert", "Battlefield"], hand=["Reconnaissance"])
    assert "do must-do 2 first" in table.state.choices(0)
    for choice in ("do must-do 3 first", "exert for nothing", "go on"):
        assert table.refuses(choice, because="HT-5.5")


@rule("HT-2.8", "5851")
def test_the_sweep_goes_on_after_a_hand_was_freed() -> None:
    """A hand is freed in the Sweep, and then comes what may be done there."""
    table = scene("htcg", phase="beginning", before=["Rapier"], play=["Parrying Blade", "Parrying Blade"])
    table.play("remove Parrying Blade")
    assert table.table["phase"] == "Sweep" and table.offers("exert for nothing")


@rule("HT-8.14", "edd1")
def test_a_second_exertion_is_not_claimed() -> None:
    """Break Weapon claims one exertion for its Power Blow: with two of them the other may be spent."""
    for two in (False, True):
        words: dict[str, Any] = {"hand": ["Break Weapon", "Thrust"], "play": ["The Prize: Extra Exertion"] * two}
        table = scene("htcg", **words)
        table.play("play Break Weapon", "play Thrust")
        if two:
            assert table.offers("exert for nothing")
        else:
            assert table.refuses("exert for nothing", because="HT-8.14")


@rule("HT-8.12", "6639")
def test_no_earlier_attack_becomes_a_power_blow_while_a_card_waits() -> None:
    """After a Lunge comes its attack, and not the Power Blow of an attack that was played before."""
    table = scene("htcg", hand=["Thrust", "Lunge", "Upper Left Attack"], before=["Amanda"])
    table.play("play Thrust", "play Lunge")
    assert table.refuses("exert to make attack 1 a Power Blow", because="HT-8.12")


@rule("HT-8.8", "3e51")
def test_a_power_block_is_made_last_and_once() -> None:
    """It waits for the answer to every attack, and a block that is one already is not made one again."""
    attacks = ["Upper Left Attack as power", "Thrust"]
    words: dict[str, Any] = {"hand": ["Upper Left Block"], "play": ["The Prize: Extra Exertion"]}
    table = scene("htcg", phase="defense", attacks=attacks, **words)
    blocking = "exert to make the block against attack 1 a Power Block"
    table.play("play Upper Left Block")
    assert table.refuses(blocking, because="HT-8.8")
    table.play("leave this attack", blocking)
    assert table.seat(0)["exertions_left"] == 1 and table.refuses(blocking, because="HT-8.8")


@rule("HT-6.2", "adb1")
def test_to_declare_a_later_attack_successful_answers_no_other() -> None:
    """After the second attack was declared successful the first is still to be answered."""
    table = scene("htcg", phase="defense", attacks=["Upper Left Attack", "Thrust"])
    table.play("declare attack 2 successful")
    assert table.table["cursor"] == 0 and table.offers("leave this attack")


@rule("HT-5.20", "0270")
def test_a_guard_removed_in_the_draw_phase_leaves_the_draws() -> None:
    """Whoever removes a Guard in the Draw/Discard Phase may draw afterwards."""
    table = scene("htcg", phase="draw", play=["Upper Guard"])
    table.play("remove Upper Guard")
    assert table.table["phase"] == "Draw/Discard" and table.offers("draw a card")
