"""Rulings about weapons, being Prone, Locations, borrowed cards, Masters and Personas."""

from __future__ import annotations

import pytest

import codeduello
from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.verbs.basic import all_steps
from codeduello.games.htcg.verbs.removing import remove_from_game
from codeduello.games.htcg.verbs.weapons import DisarmOpponent
from support.htcg import go_to, titles
from support.scene import rule, scene


@rule("HT-R34", "2442")
@pytest.mark.parametrize("protector", ["play", "opponent_play"])
def test_what_might_break_a_weapon_might_disarm(protector: str) -> None:
    """Honed Weapon, which may break the opponent's weapon, is refused while nobody may be Disarmed."""
    table = scene("htcg", hand=["Honed Weapon"], **{protector: ["The Armory"]})
    assert table.refuses("play Honed Weapon", because="HT-R34")


@rule("HT-R34", "2442")
@pytest.mark.parametrize("edition", ["first", "gems"])
def test_every_card_that_disarms_says_so(edition: str) -> None:
    """Each card one of whose verbs disarms or breaks a weapon is marked as one that might disarm."""
    for card in codeduello.load("htcg", edition=edition).kinds:
        assert isinstance(card, HtCard)
        verbs = all_steps([*card.does, *card.hits, *card.blocked, *card.begins, *card.uses, *card.demands])
        assert card.disarms or not any(isinstance(verb, DisarmOpponent) for verb in verbs), card.title


@rule("HT-R34a", "2702")
def test_what_is_lost_cannot_be_broken() -> None:
    """A Disarm with Forged Steel, and a Honed Weapon, break the weapon in hand, and not that of a Disarmed player."""
    for conditions in ([], ["disarmed"]):
        table = scene("htcg", hand=["Disarm"], play=["Forged Steel"], opponent_conditions=conditions, dice=[1])
        table.play("play Disarm")
        assert table.script_used_up() and table.seat(1)["disarmed"]
        assert table.seat(1)["broken"] == (not conditions)
    words = {"play": ["Honed Weapon"], "opponent_conditions": ["disarmed"], "dice": [1]}
    table = scene("htcg", phase="defense", attacks=["Thrust as power"], **words)
    table.play("leave this attack", "go on")
    assert table.script_used_up() and not table.seat(1)["broken"]


@rule("HT-R34", "2442")
def test_may_not_be_disarmed_does_not_rearm() -> None:
    """Who may not be Disarmed stays so if they are, and no card that might disarm is played against them."""
    table = scene("htcg", hand=["Thrust", "Disarm"], play=["The Armory"], conditions=["disarmed"])
    assert table.refuses("play Thrust", because="HT-11.1")
    assert table.refuses("play Disarm", because="HT-R34")


@rule("HT-R35", "4976")
def test_lifting_a_prohibition_does_not_rearm() -> None:
    """Discipline lets its player attack in spite of an Intimidate, and does nothing about being Disarmed."""
    for conditions in ([], ["disarmed"]):
        words = {"opponent_hand": ["Discipline (attack)", "Thrust"], "opponent_conditions": conditions}
        table = scene("htcg", hand=["Intimidate"], **words)
        table.play("play Intimidate")
        go_to(table, "Attack", seat=1)
        assert table.refuses("play Thrust", because="HT-5.14", seat=1)
        table.play("play Discipline (attack)", seat=1)
        if conditions:
            assert table.refuses("play Thrust", because="HT-11.1", seat=1)
        else:
            assert table.offers("play Thrust", seat=1)


@rule("HT-R36", "8b0e")
def test_what_an_exertion_finds_costs_a_prone_player_nothing() -> None:
    """A Prone player plays an attack that an exertion found without a discard; one from hand could not be paid for."""
    table = scene("htcg", conditions=["prone"], endurance=["Thrust"], hand=["Dodge", "Lower Left Attack"])
    assert table.refuses("play Lower Left Attack", because="HT-11.8")
    table.play("exert for an attack", "play Thrust")
    assert titles(table.seat(0)["play"]) == ["Thrust"] and table.offers("go on")
    assert sorted(titles(table.seat(0)["hand"])) == ["Dodge", "Lower Left Attack"]


@rule("HT-R40", "d99d")
def test_a_location_acts_while_it_is_in_play() -> None:
    """What a Location forbids is free when it is gone, and its Must Do does not come in the turn it is played."""
    table = scene(
        "htcg", before=["Slan Quince"], opponent_play=["Verona, Italy - 1637"], hand=["Shooting Blade", "Desert"]
    )
    assert table.refuses("play Shooting Blade", because="HT-1.6")
    table.play("play Desert")
    assert table.offers("play Shooting Blade") and table.seat(0)["discard"] == []


@rule("HT-R40", "d99d")
def test_a_must_do_of_a_location_is_not_undone() -> None:
    """A Location that is removed later in the turn has acted."""
    table = scene("htcg", phase="beginning", opponent_play=["Desert"], hand=["Catwalk"])
    go_to(table, "Attack")
    table.play("play Catwalk")
    assert len(table.seat(0)["discard"]) == 2 and titles(table.seat(1)["discard"]) == ["Desert"]


@rule("HT-R40d", "0253")
def test_what_is_used_is_not_played() -> None:
    """An attack without a card, and a card of the opponent's Endurance, are not stopped by what closes the hand."""
    words = {"phase": "beginning", "endurance": ["Dodge"], "opponent_endurance": ["Thrust"], "hand": ["Thrust"]}
    table = scene("htcg", before=["Kane"], **words)
    table.play("use Kane", "go on")
    go_to(table, "Attack")
    table.play("exert for nothing")
    assert table.refuses("play Thrust", because="HT-8.4") and table.offers("use Kane")
    table = scene("htcg", before=["Xavier St. Cloud"], hand=["Thrust"], conditions=["disarmed"])
    assert table.refuses("play Thrust", because="HT-11.1") and table.offers("use Xavier St. Cloud")


@rule("HT-R40d", "0253")
def test_what_closes_the_hand_leaves_borrowed_cards() -> None:
    """After Fast Talk no attack is played from hand; Kane's attack from the opponent's Endurance is none."""
    words = {"opponent_before": ["Kane"], "opponent_hand": ["Thrust"], "endurance": ["Lower Left Attack"]}
    table = scene("htcg", hand=["Fast Talk"], **words)
    table.play("play Fast Talk")
    go_to(table, "Draw/Discard")
    table.play("go on")
    table.play("use Kane", seat=1)
    go_to(table, "Attack", seat=1)
    assert table.refuses("play Thrust", because="HT-1.6", seat=1) and table.offers("use Kane", seat=1)


@rule("HT-R45", "056a")
@pytest.mark.parametrize("signature", [False, True])
def test_borrowed_cards_need_no_reservation(monkeypatch: pytest.MonkeyPatch, signature: bool) -> None:
    """Kane plays a card of another Persona that his own deck could not have; a Signature card he does not."""
    blade = codeduello.load("htcg").card("Shooting Blade")
    monkeypatch.setattr(blade, "reserved", True)
    monkeypatch.setattr(blade, "signature", signature)
    monkeypatch.setattr(blade, "personas", ("Luther",))
    table = scene(
        "htcg", phase="beginning", before=["Kane"], endurance=["Dodge"], opponent_endurance=["Shooting Blade"]
    )
    table.play("use Kane", "go on")
    go_to(table, "Attack")
    assert table.refuses("use Kane", because="HT-12.8") if signature else table.offers("use Kane")


@rule("HT-R45", "056a")
@pytest.mark.parametrize("signature", [False, True])
def test_copied_cards_need_no_reservation(monkeypatch: pytest.MonkeyPatch, signature: bool) -> None:
    """Nakano duplicates an Event that is reserved for Luther, and no Signature card of his."""
    monkeypatch.setattr(codeduello.load("htcg").card("Disappear"), "signature", signature)
    words = {"opponent_before": ["The Sorcerer Nakano"], "opponent_hand": ["Desert"]}
    table = scene("htcg", hand=["Disappear"], before=["Luther"], **words)
    table.play("play Disappear")
    go_to(table, "Attack", seat=1)
    power = "use The Sorcerer Nakano"
    assert table.refuses(power, because="HT-12.8", seat=1) if signature else table.offers(power, seat=1)


@rule("HT-R46", "582e")
def test_the_master_group() -> None:
    """Every card with the word Master in its title is a Master Card, and no other."""
    masters = {card.title for card in POOL if card.is_master}
    assert {"Master Swordsman", "Master's Advance", "Master's Domain"} <= masters
    assert all("Master" in title for title in masters)


@rule("HT-R47", "79a4")
def test_persona_powers_cannot_be_lost() -> None:
    """A Persona is not removed from the game, and acts while its player is Disarmed."""
    table = scene("htcg", before=["Khan"], conditions=["disarmed"], left=5)
    state = table.state
    assert isinstance(state, Table)
    remove_from_game(state, 0, state.sides[0].before[0])
    table.play("exert for nothing", "go on")
    assert table.seat(0)["ability"] == 12


@rule("HT-8.12", "6639")
def test_what_goes_with_an_attack_needs_one_that_may_be_played() -> None:
    """Where no attack may come from hand, and no exertion may find one, a card that goes with an attack is refused."""
    words = {"hand": ["Break Weapon", "Thrust", "Lower Left Attack"], "conditions": ["prone"]}
    assert scene("htcg", **words).offers("play Thrust")
    table = scene("htcg", hand=["Break Weapon", "Break Weapon", "Thrust"], conditions=["prone"])
    assert table.refuses("play Break Weapon", because="HT-8.12")
