"""Chapter 12: Special Cards, Edges, Allies, and cards that are discarded to use."""

from __future__ import annotations

from codeduello.games.htcg.cards import POOL
from codeduello.games.htcg.model.constants import EDGE, EVENT, LOCATION, OBJECT, PRE_GAME, SITUATION
from support.htcg import end_turn, go_to, titles
from support.scene import rule, scene


@rule("HT-12.1", "47d9")
def test_what_special_cards_are() -> None:
    """An Event, a Situation, a Location and an Object each take the turn's Special Card; no other card does."""
    for title in ("Scorn", "The Armory", "Desert", "Dragon"):
        table = scene("htcg", hand=[title, "Catwalk", "Thrust"])
        table.play(f"play {title}")
        assert table.refuses("play Catwalk", because="HT-5.13")
        assert table.offers("play Thrust")
    special = (EVENT, SITUATION, LOCATION, OBJECT)
    assert all(card.is_special == (card.type in special) for card in POOL)


@rule("HT-12.2", "1743")
def test_events_are_swept() -> None:
    """An Event lies in play until the beginning of its player's next turn."""
    table = scene("htcg", hand=["Scorn"])
    table.play("play Scorn")
    go_to(table, "Attack", seat=1)
    assert titles(table.seat(0)["play"]) == ["Scorn"]
    end_turn(table, seat=1)
    assert table.seat(0)["play"] == [] and "Scorn" in titles(table.seat(0)["discard"])


@rule("HT-12.3", "d55e")
def test_situations_and_objects_stay() -> None:
    """Situations and Objects are not swept, and several copies of one may be in play."""
    table = scene("htcg", phase="beginning", play=["Dragon", "Swashbuckler"], hand=["Dragon"])
    assert titles(table.seat(0)["play"]) == ["Dragon", "Swashbuckler"]
    go_to(table, "Attack")
    table.play("play Dragon")
    assert titles(table.seat(0)["play"]) == ["Dragon", "Swashbuckler", "Dragon"]


@rule("HT-12.4", "d5c5")
def test_one_location_is_in_play() -> None:
    """A new Location discards the one before it, whoever played that."""
    table = scene("htcg", opponent_play=["Desert"], hand=["Catwalk"])
    table.play("play Catwalk")
    assert table.seat(1)["play"] == [] and titles(table.seat(1)["discard"]) == ["Desert"]
    assert titles(table.seat(0)["play"]) == ["Catwalk"]
    table = scene("htcg", play=["Desert"], hand=["Catwalk"])
    table.play("play Catwalk")
    assert titles(table.seat(0)["play"]) == ["Catwalk"]


@rule("HT-12.5", "0f38")
def test_any_number_of_edges() -> None:
    """Edges are no Special Cards: several may be played besides one."""
    table = scene("htcg", hand=["Flashing Blade", "Flashing Blade", "Desert", "Scorn"])
    table.play("play Flashing Blade", "play Desert", "play Flashing Blade")
    assert table.refuses("play Scorn", because="HT-5.13")
    assert all(not card.is_special for card in POOL if card.type == EDGE)


@rule("HT-12.7", "26a4")
def test_allies_bear_a_name() -> None:
    """An Ally is no Pre-Game card, and shows a character of its title."""
    allies = [card for card in POOL if card.ally]
    assert "Brenda Wyatt" in {card.title for card in allies}
    assert all(card.type < PRE_GAME for card in allies)
    assert all(card.to_json()["ally"] for card in allies)


@rule("HT-12.7", "26a4")
def test_what_is_for_allies_finds_them_alone() -> None:
    """Watcher: Revealed and Seduce find an Ally in play, and neither another Situation nor a Pre-Game card."""
    words = {"opponent_play": ["Brenda Wyatt", "Swashbuckler"], "opponent_before": ["Duncan MacLeod", "Quickening #4"]}
    for card in ("Watcher: Revealed", "Seduce (Fitzcairn)"):
        table = scene("htcg", hand=[card], **words)
        table.play(f"play {card}")
        assert table.state.choices(0) == ["choose the opponent's Brenda Wyatt"]
        table = scene("htcg", hand=[card], opponent_play=["Swashbuckler"], opponent_before=words["opponent_before"])
        assert table.refuses(f"play {card}", because="HT-R38")


@rule("HT-12.8", "e859")
def test_discard_to_use_in_the_turn_of_the_opponent() -> None:
    """From the first card on that the opponent plays it may answer, and it is discarded for that."""
    table = scene("htcg", hand=["Watcher: Treatment"], opponent_play=["Watcher: Counter Watcher"], ability=(10, 15))
    assert table.state.choices(1) == []
    table.play("play Watcher: Treatment")
    assert table.state.to_act == (1,)
    table.play("use Watcher: Counter Watcher", "choose the opponent's Watcher: Treatment", seat=1)
    assert table.seat(1)["play"] == [] and titles(table.seat(1)["discard"]) == ["Watcher: Counter Watcher"]
    assert titles(table.seat(0)["discard"]) == ["Watcher: Treatment"]


@rule("HT-12.8", "e859")
def test_discard_to_use() -> None:
    """A card that is discarded to use waits until the opponent has played a card in the next turn."""
    table = scene("htcg", hand=["Extra Weapon"], conditions=["disarmed"])
    table.play("play Extra Weapon")
    assert table.refuses("use Extra Weapon", because="HT-12.8")
    table = scene("htcg", phase="beginning", play=["Extra Weapon"], conditions=["disarmed"])
    assert table.offers("use Extra Weapon")
