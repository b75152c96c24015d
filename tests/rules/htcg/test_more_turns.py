"""Highlander: The Card Game, chapters 5, 6, 11 and 12: what each phase opens and asks, and what a card counts as."""

from __future__ import annotations

from typing import Any

from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import TURN_ENDED
from codeduello.games.htcg.model.constants import FOR_ATTACKS, NOTHING, UNBLOCKABLE
from codeduello.games.htcg.model.lingering import NO_ATTACKS, lingering_effect
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.exertion import sizes_for
from codeduello.games.htcg.rules.playing import put_into_play
from codeduello.games.htcg.rules.weapons import stand_up
from codeduello.games.htcg.rules.zones import leave_play, notify
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
    """What forbids a player to attack for a turn forbids nothing as soon as that turn is over."""
    table = scene("htcg", phase="draw")
    assert isinstance(table.state, Table)
    table.state.sides[0].effects = (lingering_effect(NO_ATTACKS, 1, NOTHING),)
    table.state.refresh()
    assert table.state.sides[0].has(traits.NO_ATTACKS)
    end_turn(table)
    assert not table.state.sides[0].has(traits.NO_ATTACKS)


@rule("HT-5.5", "d8d1")
def test_nothing_is_hidden_before_what_must_be_done() -> None:
    """While the order of Must Dos is asked for no attack is played, open or face down."""
    words: dict[str, Any] = {"hand": ["Reconnaissance", "Thrust"], "may_hide": True, "conditions": ["disarmed"]}
    table = scene("htcg", phase="beginning", opponent_play=["Desert"], **words)
    assert "do must-do 1 first" in table.state.choices(0)
    assert table.refuses("play Thrust face down", because="HT-5.5")


@rule("HT-2.8", "5851")
def test_a_hand_is_freed_before_what_must_be_done() -> None:
    """A player with three Hand Icons frees a hand first, and then does all that two Locations demand."""
    words: dict[str, Any] = {"before": ["Rapier"], "play": ["Parrying Blade", "Parrying Blade"]}
    table = scene(
        "htcg", phase="beginning", opponent_play=["Desert", "Battlefield"], hand=["Upper Left Block"], **words
    )
    assert "remove Parrying Blade" in table.state.choices(0)
    table.play("remove Parrying Blade")
    assert table.state.choices(0) == ["do must-do 1 first", "do must-do 2 first"]
    table.play("do must-do 2 first", "take the damage")
    table.play("do must-do 1 first")
    assert table.offers("go on") and len(table.seat(0)["discard"]) > 1


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
def test_only_an_attack_pays_for_an_attack_of_a_prone_player() -> None:
    """A Prone player who attacks discards an attack for it, not a dodge."""
    table = scene("htcg", hand=["Thrust", "Thrust", "Dodge"], conditions=["prone"])
    table.play("play Thrust")
    assert table.state.choices(0) == ["discard Thrust"]


@rule("HT-R45", "056a")
def test_only_events_are_duplicated() -> None:
    """The Sorcerer Nakano duplicates no Location that his opponent played, and an Event he does."""
    for card, may in (("Desert", False), ("Inspiration", True)):
        table = scene("htcg", hand=[card], opponent_hand=["Misfortune"], opponent_before=["The Sorcerer Nakano"])
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
    table = scene("htcg", phase="beginning", opponent_play=["Desert", "Battlefield"], hand=["Reconnaissance"])
    assert "do must-do 2 first" in table.state.choices(0)
    assert table.refuses("do must-do 3 first", because="HT-5.5")
    refusal = table.state.why_not(0, "do must-do 3 first")
    assert refusal is not None and refusal.sentence == "There is no such Must Do."
    for choice in ("exert for nothing", "go on", "play Reconnaissance face down"):
        assert table.refuses(choice, because="HT-5.5")
        refusal = table.state.why_not(0, choice)
        assert refusal is not None and refusal.sentence == "First do what you must do."


@rule("HT-2.8", "5851")
def test_the_sweep_goes_on_after_a_hand_was_freed() -> None:
    """A player who recovers a weapon with both hands full frees one, and then comes what else may be done."""
    words: dict[str, Any] = {"before": ["Rapier"], "play": ["Parrying Blade"] * 2, "conditions": ["disarmed"]}
    table = scene("htcg", phase="beginning", dice=[1], **words)
    table.play("roll to recover your weapon", "remove Parrying Blade")
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
    """A player who removes a Guard in the Draw/Discard Phase may draw afterwards."""
    table = scene("htcg", phase="draw", play=["Upper Guard"])
    table.play("remove Upper Guard")
    assert table.table["phase"] == "Draw/Discard" and table.offers("draw a card")


@rule("HT-R37", "2499")
@rule("HG-R9", "9bca")
def test_what_is_put_into_play_counts_as_played_in_the_first_edition() -> None:
    """A Special Card that an effect puts into play is one of the turn; in the gem edition it is not."""
    for table, counted in ((scene("htcg", hand=["Desert"]), 1), (gem_scene(hand=["Duelling Glove"]), 0)):
        assert isinstance(table.state, Table)
        side = table.state.sides[0]
        put_into_play(table.state, 0, side.hand.pop())
        assert len(side.play) == 1 and side.specials == counted


@rule("HT-R13", "74d2")
def test_an_attack_that_left_play_has_no_text_left() -> None:
    """A Pummel burns cards if it succeeds; one that has left play before that burns none."""
    for gone in (False, True):
        table = scene("htcg", phase="defense", attacks=["Dirty Trick: Pummel"])
        assert isinstance(table.state, Table)
        if gone:
            leave_play(table.state, 1, table.state.sides[1].play[0])
        table.play("leave this attack", "go on")
        assert len(table.seat(0)["discard"]) == (0 if gone else 3)


@rule("HT-6.4", "c6ee")
def test_what_lies_face_down_lies_in_the_order_of_the_attacks() -> None:
    """A Hidden Attack that was inserted before another one also lies before it."""
    table = scene("htcg", hand=["Upper Left Attack"], before=["Amanda"], endurance=["Thrust"] * 5)
    assert isinstance(table.state, Table)
    table.state.sides[0].hides = 2
    table.play("play Upper Left Attack face down", "exert for an attack", "play Thrust face down", "before attack 1")
    assert titles(table.seat(0)["hidden"]) == ["Thrust", "Upper Left Attack"]


@rule("HT-11.9", "3220")
def test_only_the_prone_stand_up() -> None:
    """Nothing is said of a player who is told to stand up and is not Prone."""
    for conditions, said in (([], []), (["prone"], [(0, 0)])):
        table = scene("htcg", conditions=conditions)
        assert isinstance(table.state, Table)
        stand_up(table.state, 0)
        assert table.happened("on feet") == said and not table.seat(0)["prone"]


@rule("HT-8.2", "e9a7")
def test_a_size_that_a_card_names_is_not_changed_by_the_usual_sizes() -> None:
    """With Quickening #9 an exertion of five cards may have three, and one of ten cards has ten."""
    table = scene("htcg", before=["Quickening #9"])
    assert isinstance(table.state, Table)
    assert sizes_for(table.state, 0, FOR_ATTACKS, -1) == [3, 5]
    assert sizes_for(table.state, 0, FOR_ATTACKS, 10) == [10]


@rule("HT-8.10", "242a")
def test_what_an_exertion_did_not_find_is_not_played_from_it() -> None:
    """Neither an attack that it did not turn up nor anything that is not a card is chosen from it."""
    table = scene("htcg", hand=["Upper Left Attack"], endurance=["Thrust"] * 5)
    table.play("exert for an attack")
    for choice in ("play Upper Left Attack", "go on"):
        refusal = table.state.why_not(0, choice)
        assert refusal is not None and refusal.sentence == "Your exertion did not find that."


@rule("HT-7.1", "de06")
def test_an_old_guard_does_not_block_in_spite_of_everything() -> None:
    """After Alertness a block of this turn stops what cannot be blocked, and a Guard of an earlier turn does not."""
    for old in (False, True):
        words: dict[str, Any] = {"play": ["Upper Guard"] * old, "hand": ["Alertness (block)", "Upper Left Block"]}
        table = scene("htcg", phase="defense", attacks=["Upper Left Attack", "Upper Left Attack"], **words)
        assert isinstance(table.state, Table)
        table.state.incoming[1].flags |= UNBLOCKABLE
        table.play(
            "play Alertness (block)", "leave this attack" if old else "play Upper Left Block", "leave this attack"
        )
        go_to(table, "Attack")
        assert table.seat(0)["damage"] == (2 if old else 0)


@rule("HT-R6", "ecf8")
def test_what_a_watching_card_does_is_its_own_doing() -> None:
    """The card that Kalas takes for a wound is taken by Kalas, and what comes after it is not."""
    hand = ["Dodge", "Upper Left Block", "Upper Guard"]
    table = scene("htcg", phase="defense", attacks=["Thrust"], opponent_before=["Kalas"], hand=hand)
    assert isinstance(table.state, Table)
    go_to(table, "Draw/Discard")
    table.play("go on", "discard Dodge")
    assert table.happened("discard", by="Kalas") == [(0, 0)]
    card = table.state.sides[0].hand[0]
    table.state.source = card
    notify(table.state, TURN_ENDED, 0, card)
    assert table.state.source == card
