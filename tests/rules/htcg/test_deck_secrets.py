"""A deck is its player's secret: what the opponent may know of it, and what is imagined in the place of the rest."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import codeduello
from codeduello import Game, Perspective, State
from codeduello.bots import make
from codeduello.core.chance import Chance, seeded
from codeduello.games.htcg.decks.deck import Deck, read_deck
from codeduello.games.htcg.decks.rules import problems
from codeduello.games.htcg.decks.supposing import usual_deck
from codeduello.games.htcg.editions import EDITIONS
from codeduello.games.htcg.model.constants import OBJECT, PERSONA
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.discarding import DISCARDING_SOME
from codeduello.games.htcg.rules.playing import PAY_PRONE
from codeduello.games.htcg.rules.zones import reshuffle

STARTERS = [(edition.name, starter) for edition in EDITIONS.values() for starter in edition.starters]
PERSONAS = [(edition, starter) for edition, starter in STARTERS if starter in ("duncan", "kurgan", "dancer", "xavier")]


def play_at_random(states: list[State], luck: Chance) -> bool:
    """The same choice at every one of these tables; false if no choice is allowed at all of them."""
    waiting = [seat for seat in states[0].to_act if all(seat in state.to_act for state in states)]
    if not waiting:
        return False
    seat = waiting[luck.below(len(waiting))]
    legal = sorted(set(states[0].legal(seat)).intersection(*(state.legal(seat) for state in states)))
    if not legal:
        return False
    action = legal[luck.below(len(legal))]
    for state in states:
        state.apply(seat, action)
    return True


@cache
def twin_of(edition: str, starter: str) -> str:
    """A legal deck as large as a starter and with the same Pre-Game cards, many of whose cards are others.

    Each stands in the list where the starter's stands, so that the same shuffle puts it into the same place.
    """
    rules = EDITIONS[edition]
    deck = read_deck(rules.starters[starter], rules)
    cards = sorted(deck.cards)
    for kind in sorted(set(cards)):
        beyond = [other for other in cards if other > kind]
        before = [other for other in cards if other < kind]
        between = range(before[-1] + 1 if before else 0, beyond[0] if beyond else len(rules.collection))
        for other in between:
            changed = [other if card == kind else card for card in cards]
            if (
                other != kind
                and rules.collection[other].type < PERSONA
                and not problems(Deck(rules, changed, deck.before))
            ):
                cards = changed
                break
    return Deck(rules, cards, deck.before).write("; ")


def twins(edition: str, starter: str, seed: int) -> list[State]:
    """Two matches that differ in nothing but what is in the deck of seat 1."""
    game = codeduello.load("htcg", edition=edition, deck_1=starter, goes_first="seat_0")
    return [game.new(seed), game.new(seed, deck_1=twin_of(edition, starter))]


@pytest.mark.parametrize(("edition", "starter"), PERSONAS)
def test_the_opponents_list_changes_nothing_that_a_seat_gets(edition: str, starter: str) -> None:
    """While two matches look alike to a seat, it imagines the same states and its bot decides the same."""
    compared = 0
    for seed in range(12):
        one, two = twins(edition, starter, seed)
        assert one.settings() != two.settings()
        luck = seeded(seed)
        while one.view(0) == two.view(0) and one.view(2) == two.view(2):
            mine = [Perspective(state, 0) for state in (one, two)]
            assert mine[0].game.settings == mine[1].game.settings
            assert mine[0].imagine(seed).to_json() == mine[1].imagine(seed).to_json()
            if 0 in one.to_act:
                assert make("greedy", seed).choose(mine[0]) == make("greedy", seed).choose(mine[1])
            compared += 1
            if not play_at_random([one, two], luck):
                break
    assert compared > 60


def test_whose_copy_of_a_common_card_was_seen_stays_a_secret() -> None:
    """Of a borrowed card that the opponent played a seat knows the title, and imagines the same whoever lent it."""
    starter = EDITIONS["first"].starters["generic"]
    decks = [starter, starter.replace("Back Away (Kern)", "Back Away (Fitzcairn)")]
    seen = 0
    for seed in range(4):
        states = [codeduello.load("htcg", deck_0="kuyler", deck_1=deck).new(seed) for deck in decks]
        luck = seeded(seed)
        while states[0].to_act:
            assert states[0].view(0) == states[1].view(0)
            assert len({str(state.resample(0, seed).to_json()) for state in states}) == 1
            seen += "Back Away" in str(states[0].view(0))
            assert play_at_random(states, luck)
    assert seen > 100


@pytest.mark.parametrize(("edition", "starter"), STARTERS)
def test_something_can_be_imagined_at_every_moment(edition: str, starter: str) -> None:
    """With any starter, random play never comes to a moment that a seat cannot imagine, from the first to the last."""
    game = codeduello.load("htcg", edition=edition, deck_0=starter)
    own = game.using(deck_1=game.decks.new("") if game.decks else "")
    for number, state in enumerate((game.new(1), own.new(2))):
        luck = seeded(number)
        turn = 0
        while play_at_random([state], luck) and state.to_act:
            turn += 1
            if turn % 10 == 0:
                for seat in (0, 1):
                    assert state.resample(seat, turn).view(seat) == state.view(seat)


@pytest.mark.parametrize(("edition", "starter"), STARTERS)
def test_the_supposed_deck_is_legal(edition: str, starter: str) -> None:
    """At the beginning a seat supposes a legal deck of the right size behind the Pre-Game cards that lie open."""
    state = codeduello.load("htcg", edition=edition, deck_0=starter).new(3)
    rules = EDITIONS[edition]
    true = read_deck(str(state.settings()["deck_0"]), rules)
    supposed = read_deck(str(state.resample(1, 4).settings()["deck_0"]), rules)
    assert problems(supposed) == []
    assert len(supposed.cards) == len(true.cards) and sorted(supposed.before) == sorted(true.before)


def opponents_deck(state: State) -> Counter[str]:
    """The titles in the deck of seat 1."""
    assert isinstance(state, Table)
    return Counter(state.title_of(card) for card in range(state.split, len(state.kinds)))


def test_a_card_that_was_seen_and_shuffled_away_is_still_in_the_deck() -> None:
    """Whoever has seen unusual cards of the opponent supposes them in the deck, also after a reshuffle."""
    unusual = ["Desert", "Desert", "Forged Steel"]
    state = codeduello.load("htcg").scene(opponent_discard=unusual, opponent_hand=["Poison Gas"], turn=3)
    assert isinstance(state, Table)
    reshuffle(state, 1)
    again = state.game.position(state.to_json())
    for seed in range(5):
        for imagined in (state.resample(0, seed), again.resample(0, seed)):
            deck = opponents_deck(imagined)
            assert deck["Desert"] == 2 and deck["Forged Steel"] == 1 and deck["Poison Gas"] == 0


def test_what_no_usual_deck_has_is_imagined_where_it_must_be() -> None:
    """A player whose only card must be an Object is imagined with one, though no usual deck of theirs has any."""
    state = codeduello.load("htcg").scene(opponent_hand=["Dragon"])
    assert isinstance(state, Table)
    assert not any(card.type == OBJECT for card, _ in usual_deck(state.rules.edition, ()).counted())
    state.waiting = 0
    state.ask_for(PAY_PRONE, 1, DISCARDING_SOME, OBJECT)
    imagined = [state.resample(0, seed) for seed in range(5)]
    assert all(choice.startswith("discard ") for table in imagined for choice in table.choices(1))
    assert len({table.choices(1)[0] for table in imagined}) > 1


def test_the_number_of_a_card_tells_nothing_of_the_list() -> None:
    """From match to match a card has another number, and the hand lies in the order of the pool all the same."""
    game = codeduello.load("htcg", deck_0="duncan")
    numbers = set()
    for seed in range(60):
        state = game.new(seed)
        assert isinstance(state, Table)
        (number,) = [card for card in range(state.split) if state.title_of(card) == "Battle Rage"]
        numbers.add(number)
        assert state.name_of(number) == f"Battle Rage #{number}"
        kinds = [state.kind_of(card) for card in state.sides[0].hand]
        assert kinds == sorted(kinds)
    assert len(numbers) > 25 and max(numbers) - min(numbers) > 40


def test_a_match_goes_on_from_an_imagined_state() -> None:
    """An imagined state is written with the deck that it supposes, and a match from it can be recorded and read."""
    game: Game = codeduello.load("htcg", deck_1="duncan")
    deck = game.decks.new("Duncan MacLeod") if game.decks else ""
    own = game.using(deck_1=deck.replace("4 Head Shot", "3 Head Shot; 1 Scorn"))
    imagined = own.new(5).resample(0, 6)
    match = codeduello.Match.from_position(imagined)
    seat = imagined.to_act[0]
    match.play(seat, imagined.choices(seat)[0])
    assert match.game.settings == imagined.settings() != own.settings
    assert codeduello.read(match.write()).state.to_json() == match.state.to_json()
