"""Views, events and imagined states: what a viewer may know."""

from __future__ import annotations

import json

import pytest

from codeduello import Perspective, State, load
from codeduello.core.events import EVERYONE, OPEN, SPECTATOR, Event, condensed
from support.toy import COLOURS, PEBBLES, PEEK, PEEKER, table


def peeked(seed: int) -> tuple[State, list[int]]:
    """A new game in which the second player has looked into the bag, and the bag."""
    state = PEBBLES.new(seed)
    return state, state.zones()[0].cards


def test_a_card_that_a_viewer_follows_is_shown_at_its_place() -> None:
    """In an ordered zone the peeker sees the top pebble where it lies; the others see none."""
    state, bag = peeked(3)
    assert state.view(PEEKER)["table"]["bag"] == [None, None, None, COLOURS[bag[-1]]]
    assert state.view(0)["table"]["bag"] == state.view(SPECTATOR)["table"]["bag"] == [None] * 4


def test_a_hidden_hand_shows_known_cards_first_and_in_order() -> None:
    """Where a card lies in a hidden hand tells nothing: those that the viewer knows come first, by name."""
    state = table("red green pink", "black", "gold white grey blue")
    for colour in ("white", "blue"):
        state.show(COLOURS.index(colour), 0b101)
    assert state.view(0)["seats"][1]["hand"] == ["blue", "white", None, None]
    assert state.view(SPECTATOR)["seats"][1]["hand"] == ["blue", "white", None, None]
    assert state.view(1)["seats"][1]["hand"] == ["blue", "white", "gold", "grey"]


def test_cards_that_are_shuffled_are_forgotten() -> None:
    """After `forget` nobody follows the cards."""
    state, bag = peeked(3)
    state.forget(bag)
    assert state.view(PEEKER)["table"]["bag"] == [None] * 4


def test_a_view_is_for_its_viewer() -> None:
    """A player's view has the question, the choices and the secrets; a spectator's has none of them."""
    state = PEBBLES.new(seed=3)
    mine, theirs, watching = (state.view(viewer) for viewer in (0, 1, 2))
    assert mine["question"] == "Swap a pebble, or keep them." and mine["choices"] == state.choices(0)
    assert theirs["question"] is None and theirs["choices"] == []
    assert "question" not in watching and "choices" not in watching and "secrets" not in watching
    assert mine["outcome"] is None and mine["to_act"] == [0] and mine["viewer"] == 0 and mine["game"] == "pebbles"


def test_a_view_tells_how_it_ended() -> None:
    """After the end everybody reads winner, reason and rule."""
    state = PEBBLES.new(seed=3)
    state.call(1, "resign")
    for viewer in (0, 1, 2):
        assert state.view(viewer)["outcome"] == {"winner": 0, "reason": "resigned", "rule": "CD-1"}


def test_what_others_know_belongs_to_the_place() -> None:
    """In a state that seat 0 imagines, seat 1 still knows the top of the bag, whatever lies there now."""
    tops = set()
    for seed in range(60):
        imagined = peeked(3)[0].resample(0, seed)
        bag = imagined.zones()[0].cards
        assert [card for card in range(len(COLOURS)) if imagined.known[card]] == [bag[-1]]
        assert imagined.view(PEEKER)["table"]["bag"][-1] == COLOURS[bag[-1]]
        tops.add(bag[-1])
    assert tops == set(range(len(COLOURS))) - set(peeked(3)[0].zones()[1].cards)


def test_what_a_seat_knows_stays_where_it_is() -> None:
    """In a state that the peeker imagines the top of the bag is the true one."""
    for seed in range(20):
        state, bag = peeked(3)
        assert state.resample(PEEKER, seed).zones()[0].cards[-1] == bag[-1]


def test_imagined_deals_are_equally_likely() -> None:
    """Over many seeds an unseen pebble is in the enemy's hand as often as any other."""
    state = PEBBLES.new(seed=3)
    mine = state.zones()[1].cards
    counts = [0] * len(COLOURS)
    for seed in range(3000):
        for card in state.resample(0, seed).zones()[2].cards:
            counts[card] += 1
    assert all(counts[card] == 0 for card in mine)
    assert all(850 < counts[card] < 1150 for card in range(len(COLOURS)) if card not in mine)  # 1000 each, sigma 26


def test_the_same_hands_are_imagined_whatever_is_true() -> None:
    """Knowledge of others in a hidden hand does not tell which of its unseen cards it is about."""
    one = table("red green pink grey", "black blue", "gold white")
    two = table("red green pink grey", "black blue", "gold white")
    one.show(COLOURS.index("gold"), 0b100)
    two.show(COLOURS.index("white"), 0b100)
    for seed in range(20):
        assert one.resample(0, seed).to_json() == two.resample(0, seed).to_json()


def test_a_perspective_shows_one_seat() -> None:
    """What a bot gets: legal actions, choices and view of its seat, and imagined states."""
    state = PEBBLES.new(seed=3)
    eyes = Perspective(state, 0)
    assert (eyes.seat, eyes.game, eyes.legal, eyes.choices) == (0, PEBBLES, state.legal(0), state.choices(0))
    assert eyes.view == state.view(0)
    assert eyes.imagine(4).to_json() == state.resample(0, 4).to_json()


# Events.


def test_an_event_shows_its_cards_to_those_who_see_them() -> None:
    """Others read how many cards there are, and neither a face nor a number that might tell of one."""
    state = PEBBLES.new(seed=3)
    event = Event("peek", 1, (0, 1), (5,), 1 << PEEKER)
    told = {"kind": "peek", "seat": 1, "cards": ["red", "blue"], "numbers": {"left": 5}, "rule": "PB-1", "cause": None}
    assert event.to_json(state, 1) == event.to_json(state, OPEN) == told
    for viewer in (0, 2):
        assert event.to_json(state, viewer) == told | {"cards": [None, None], "numbers": {}}
        assert event.words(state, viewer) == "Seat 1 looks at 2 cards, unlike Seat 0."
    assert event.words(state, 1, ("Ann", "{Bo}")) == "{Bo} looks at red and blue, unlike Ann, 5 pebbles down."
    assert Event("peek", 0, (3,), (1,), 0).words(state, 0) == "Seat 0 looks at a card, unlike Seat 1."
    assert Event("peek", 0, (), (1,)).words(state, 1) == "Seat 0 looks at nothing, unlike Seat 1, 1 pebble down."
    assert Event("peek", 0, (3,), (0,)).words(state, 1) == "Seat 0 looks at white, unlike Seat 1."
    assert Event("peek", 0, (3,)).seen_by == EVERYONE


@pytest.mark.parametrize(
    ("attacks", "words"),
    [
        (["Thrust"], "Seat 1's Thrust leaves play."),
        (["Thrust", "Disarm"], "Seat 1's Thrust and Disarm leave play."),
        (["Thrust", "Disarm", "Lunge"], "Seat 1's Thrust, Disarm and Lunge leave play."),
    ],
)
def test_events_that_belong_together_are_one_sentence(attacks: list[str], words: str) -> None:
    """Its verb fits one card or several."""
    state = load("htcg").scene(phase="draw", opponent_play=attacks)
    events = state.listen()
    state.play(0, "go on")
    assert words in [event.words(state, 0) for event in condensed(events)]


def test_an_event_says_you_to_whom_it_tells_of() -> None:
    """Where the caller wants it, the viewer's own seat is "you", with the verb that fits; a spectator has no seat."""
    state = PEBBLES.new(seed=3)
    event = Event("peek", 1, (3,), (0,))
    told = [event.words(state, viewer, ("Ann", "Bo"), you=viewer) for viewer in (0, 1, SPECTATOR)]
    assert told == [
        "Bo looks at white, unlike you.",
        "You look at white, unlike Ann.",
        "Bo looks at white, unlike Ann.",
    ]


def test_an_event_names_its_cause_to_those_who_see_it() -> None:
    """The card whose text is followed is the cause of what is told; only those who see the card are told which."""
    state = table("red blue green pink grey", "gold white", "black")
    events = state.listen()
    for source, zone in ((0, 0), (COLOURS.index("gold"), 1)):
        state.source = source
        state.tell(PEEK, 0, (3,), (0,))
        assert source in state.zones()[zone].cards
    state.show(0, 0b100)
    state.source = 0
    state.tell(PEEK, 0, (3,), (0,))
    hidden, held, shown = events
    assert [hidden.to_json(state, viewer)["cause"] for viewer in (0, 1, 2, OPEN)] == [None, None, None, "red"]
    assert [held.to_json(state, viewer)["cause"] for viewer in (0, 1, 2)] == ["gold", None, None]
    assert [shown.words(state, viewer) for viewer in (1, 2)] == [
        "Seat 0 looks at white, unlike Seat 1.",
        "red: Seat 0 looks at white, unlike Seat 1.",
    ]


def test_an_event_has_the_numbers_that_its_kind_declares() -> None:
    """Numbers without a name, or too few of them, are a mistake of the game."""
    state = PEBBLES.new(seed=3)
    state.listen()
    with pytest.raises(ValueError, match=r"The event 'peek' has the numbers \('left',\), not \(\)\."):
        state.tell(PEEK, 0)


def test_the_end_of_a_match_is_told_with_winner_and_loser() -> None:
    """The last event of a match says how it ended: its seat is the loser's, and the winner is its number."""
    state = PEBBLES.new(seed=3)
    events = state.listen()
    state.call(1, "resign")
    told = {"kind": "resigned", "seat": 1, "cards": [], "numbers": {"winner": 0}, "rule": "CD-1", "cause": None}
    assert events[-1].to_json(state, 2) == told
    assert [events[-1].words(state, viewer, ("Ann", "Bo"), you=viewer) for viewer in (0, 1, 2)] == [
        "Bo resigns: you win.",
        "You resign: Ann wins.",
        "Bo resigns: Ann wins.",
    ]


def test_events_are_recorded_only_for_listeners() -> None:
    """Without a listener there is no log; a copy has none either; listening twice gives the same list."""
    state = PEBBLES.new(seed=3)
    state.tell(PEEK, 0, (), (0,))
    assert state.log is None
    events = state.listen()
    state.tell(PEEK, 0, (1,), (2,))
    assert state.listen() is events == [Event("peek", 0, (1,), (2,))]
    assert state.clone().log is None and json.dumps(state.to_json()).count("peek") == 0


def test_a_match_keeps_its_log_from_the_first_card_on() -> None:
    """What happened while the cards were dealt is in the log of a match, and of its replay."""
    match = PEBBLES.match(seed=3)
    assert match.state.log is not None and [event.kind for event in match.state.log] == ["peek"]
    assert match.at(0).log == match.state.log
