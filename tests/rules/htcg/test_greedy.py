"""Highlander: The Card Game: what the greedy bot likes at first sight."""

from __future__ import annotations

from typing import Any

import pytest

from codeduello import Game, load
from codeduello.bots.greedy import Greedy
from codeduello.core.view import Perspective
from codeduello.lab.simulate import Plan, simulate
from support.head_shots import guesses_at_head, guesses_off_the_head
from support.scene import scene


def chosen(*before: str, **words: Any) -> str:
    """What greedy chooses in a scene, after these choices."""
    table = scene("htcg", **words)
    table.play(*before)
    state = table.state
    return state.game.actions[Greedy(0).choose(Perspective(state, 0))].text


def test_it_defends_with_the_narrowest_block() -> None:
    """Of the defenses that fit it takes the one that covers least, and keeps the wide ones."""
    hand = ["Upper Center Block", "Upper Left Block", "Upper Guard", "Dodge"]
    assert chosen(phase="defense", attacks=["Upper Left Attack"], hand=hand) == "play Upper Center Block"


def test_it_dodges_a_power_blow() -> None:
    """A block lets 2 damage of a Power Blow through; a dodge lets nothing."""
    hand = ["Lower Center Block", "Jump"]
    assert chosen(phase="defense", attacks=["Lower Left Attack as power"], hand=hand) == "play Jump"


@pytest.mark.parametrize(
    ("attack", "choice"),
    [
        ("Upper Left Attack as power", "exert for a defense"),
        ("Upper Left Attack as head", "exert for a defense"),
        ("Upper Left Attack", "go on"),
    ],
)
def test_it_exerts_when_no_card_helps(attack: str, choice: str) -> None:
    """Against a Power Blow or a Head Shot it exerts; an ordinary attack is not worth that."""
    assert chosen("leave this attack", phase="defense", attacks=[attack], hand=["Thrust"]) == choice


def test_it_makes_a_power_block() -> None:
    """A block against a Power Blow becomes a Power Block while the Endurance is large, not just before exhaustion."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "hand": ["Upper Center Block"]}
    block = "play Upper Center Block"
    assert chosen(block, left=40, **words) == "exert to make the block against attack 1 a Power Block"
    assert chosen(block, left=5, **words) == "go on"


def test_it_attacks_past_a_guard() -> None:
    """An attack goes where the opponent has no Guard, though another one does more damage."""
    hand = ["Thrust", "Lower Left Attack"]
    assert chosen(hand=hand) == "play Thrust"
    assert chosen(hand=hand, opponent_play=["Upper Guard"]) == "play Lower Left Attack"


def test_it_never_keeps_its_attacks_to_itself() -> None:
    """Even where a Guard covers the only attack at hand, that attack is played."""
    assert chosen(hand=["Thrust"], opponent_play=["Upper Guard"]) == "play Thrust"


def test_it_guesses_at_a_hidden_head_shot_where_it_goes() -> None:
    """A Head Shot goes to an upper area: a block of other areas does not answer it."""
    words = {"phase": "defense", "attacks": ["Upper Left Attack as hidden head"], "opponent_play": ["Head Shot"]}
    assert chosen(hand=["Lower Left Block", "Upper Center Block"], **words) == "play Upper Center Block"
    assert chosen(hand=["Lower Left Block", "Duck"], **words) == "play Duck"
    assert chosen(hand=["Lower Left Block", "Jump"], **words) == "leave this attack"


@pytest.mark.parametrize(("edition", "games"), [("first", 40), ("gems", 30)])
def test_it_never_guesses_off_the_head(edition: str, games: int) -> None:
    """In no game of many a Hidden Head Shot is answered off the upper areas while a card in hand covers one."""
    guesses = 0
    for seed in range(games):
        state = hiding(edition, seed).new(seed)
        bots = Greedy(seed), Greedy(seed + 1)
        while state.waiting:
            seat = state.to_act[0]
            choice = bots[seat].choose(Perspective(state, seat))
            guesses += guesses_at_head(state, seat, choice)
            assert not guesses_off_the_head(state, seat, choice), f"seed {seed}, turn {state.turn}"
            state.apply(seat, choice)
    assert guesses > 5


def hiding(edition: str, seed: int) -> Game:
    """The card game with decks that hide Head Shots: two starters of the gem edition, or one made for that."""
    game = load("htcg", edition=edition)
    if edition == "first":
        basics = [f"2 {card.title}" for card in game.kinds if card.to_json()["basic"]]
        deck = "; ".join(["Duncan MacLeod", "6 Head Shot", "6 Dark Alley", "6 Jump", "6 Duck", *basics])
        return game.using(deck_0=deck, deck_1=deck)
    decks = next(option for option in game.options if option.name == "deck_0").values
    return game.using(deck_0=decks[seed % len(decks)], deck_1=decks[seed * 7 % len(decks)])


def test_it_goes_for_the_head() -> None:
    """A Head Shot is played with an upper attack at hand, and never without one."""
    assert chosen(hand=["Head Shot", "Upper Left Attack", "Thrust"]) == "play Head Shot"
    assert chosen(hand=["Head Shot", "Thrust"]) == "play Thrust"


def test_it_draws_and_keeps_what_is_useful() -> None:
    """It draws up to its Ability, and of too many cards lets go of a spare copy rather than of a Head Shot."""
    assert chosen(phase="draw", hand=["Thrust"]) == "draw a card"
    hand = ["Head Shot", "Dodge", "Thrust", "Focus", "Focus"]
    assert chosen(phase="draw", hand=hand, ability=(4, 15)) == "discard Focus"


def test_it_exerts_for_a_power_blow_where_that_tells() -> None:
    """Not against a large hand, which will block it; but against an empty one, or where even a blocked one finishes."""
    blow = "exert to make attack 1 a Power Blow"
    many = ["Upper Left Block"] * 12
    assert chosen("play Lower Left Attack", hand=["Lower Left Attack"], opponent_hand=many) == "go on"
    assert chosen("play Lower Left Attack", hand=["Lower Left Attack"]) == blow
    assert chosen("play Lower Left Attack", hand=["Lower Left Attack"], opponent_hand=many, ability=(15, 2)) == blow


def test_what_closes_the_hand_comes_last() -> None:
    """A Special Card is played before the exertion after which no card could be played any more."""
    hand = ["Lower Left Attack", "Boom Boom"]
    assert chosen(hand=hand) in ("play Lower Left Attack", "play Boom Boom")
    assert chosen("play Lower Left Attack", hand=hand) == "play Boom Boom"


def test_the_special_card_waits_for_the_attack_phase() -> None:
    """In the Defense Phase it keeps the one Special Card of the turn, unless that card avoids the attacks."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack as head"]}
    assert chosen(hand=["Boom Boom"], **words) == "leave this attack"
    assert chosen(hand=["Boom Boom", "Holy Ground"], **words) == "play Holy Ground"


def test_it_keeps_its_guards() -> None:
    """A block is played rather than a Guard, and a Guard that has just blocked is not thrown away for an attack."""
    hand = ["Upper Guard", "Upper Left Block"]
    assert chosen(phase="defense", attacks=["Upper Left Attack"], hand=hand) == "play Upper Left Block"
    words: dict[str, Any] = {"phase": "defense", "play": ["Upper Guard"], "attacks": ["Upper Left Attack"]}
    go_on = ["leave this attack", "go on"]
    assert chosen(*go_on, hand=["Upper Left Attack"], **words) != "remove Upper Guard"


def test_it_does_not_exhaust_itself_to_death() -> None:
    """The last card of the Endurance stays there where exhaustion would be the end."""
    assert chosen(phase="draw", hand=["Thrust"], left=1, ability=(5, 15)) == "go on"
    assert chosen(phase="draw", hand=["Thrust"], left=1, ability=(6, 15)) == "draw a card"


def test_it_exerts_no_more_cards_than_it_needs() -> None:
    """The Kurgan makes a Power Block with three cards: it needs none of them."""
    words: dict[str, Any] = {"phase": "defense", "attacks": ["Upper Left Attack as power"], "before": ["The Kurgan"]}
    power = ["play Upper Left Block", "exert to make the block against attack 1 a Power Block"]
    assert chosen(*power, hand=["Upper Left Block"], **words) == "exert 3 cards"


def test_it_heals_where_there_is_a_wound() -> None:
    """A card that heals is played where it helps, not at full Ability and not when healing is over."""
    hand = ["Watcher: Treatment", "Thrust"]
    assert chosen("play Thrust", hand=hand, ability=(10, 15)) == "play Watcher: Treatment"
    assert chosen("play Thrust", hand=hand, opponent_hand=["Dodge"] * 12) == "go on"


def test_it_beats_chance() -> None:
    """Against random choices it wins at least 20 of 24 games."""
    assert simulate(Plan("htcg", ("greedy", "random"), 24)).wins[0] >= 20


def test_a_power_that_takes_an_exertion_must_be_worth_one() -> None:
    """An exertion is not spent to remove a Situation, but to prevent 2 damage."""
    assert (
        chosen(before=["Katana"], opponent_play=["Hideo Koto"], hand=["Head Shot", "Thrust"], left=40) == "play Thrust"
    )
    words = {"phase": "defense", "attacks": ["Upper Left Attack"], "left": 40}
    assert chosen("leave this attack", "go on", before=["Fitzcairn"], **words) == "use Fitzcairn"


def test_it_chooses_the_opponents_card() -> None:
    """Where cards of both players can be removed from play, it takes one of the opponent's."""
    words = {"hand": ["Police: Remove Situation"], "play": ["Hideo Koto"], "opponent_play": ["Dojo"]}
    assert chosen("play Police: Remove Situation", **words) == "choose the opponent's Dojo"


def test_it_spares_its_weapon() -> None:
    """A Power Blow that costs nothing is made, but not against a Honed Weapon, which may break one's own."""
    words = {"hand": ["Thrust"], "before": ["Quickening #14"]}
    assert chosen("play Thrust", **words) == "make attack 1 a Power Blow"
    assert chosen("play Thrust", opponent_play=["Honed Weapon"], **words) == "go on"


def test_it_gives_up_a_defense_only_when_it_has_many() -> None:
    """Kanwulf's defenses go for attacks where enough of them are left."""
    few, many = ["Thrust", "Thrust", "Dodge"], ["Thrust", "Thrust", *["Dodge"] * 6]
    assert chosen(before=["Kanwulf"], phase="beginning", hand=few) == "go on"
    assert chosen(before=["Kanwulf"], phase="beginning", hand=many) == "use Kanwulf"


def test_it_regroups_before_the_endurance_ends() -> None:
    """Dark Duncan draws as long as there are cards, and puts cards back when drawing would exhaust him."""
    words = {"before": ["Dark Duncan"], "hand": ["Thrust"], "discard": ["Dodge"] * 9}
    assert chosen("play Thrust", "go on", **words) == "draw a card"
    assert chosen("play Thrust", "go on", left=6, **words) == "use Dark Duncan"


@pytest.mark.parametrize(("copies", "is_played"), [(1, True), (14, False)])
def test_it_fills_its_hand_where_that_brings_much(copies: int, is_played: bool) -> None:
    """Patience draws up to Ability: it is for an empty hand, not for a full one."""
    hand = [*["Patience"] * copies, "Thrust"]
    assert (chosen("play Thrust", hand=hand) == "play Patience") == is_played


def test_it_removes_nothing_of_its_own() -> None:
    """Police remove a Situation of the opponent; with none but its own in play they wait."""
    hand = ["Police: Remove Situation", "Thrust"]
    assert chosen("play Thrust", hand=hand, opponent_play=["Dojo"]) == "play Police: Remove Situation"
    assert chosen("play Thrust", hand=hand, play=["Dojo"]) != "play Police: Remove Situation"
