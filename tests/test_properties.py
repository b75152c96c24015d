"""What holds in every game, with all its options, at every moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import strategies as st

import codeduello
from codeduello import Game, Illegal, Perspective, State
from codeduello.bots import BOTS, make
from codeduello.core import position
from codeduello.core.chance import seeded
from codeduello.core.events import Event
from support.compiled import plain_only
from support.strategies import (
    SEEDS,
    everything,
    in_every_game,
    lists_in,
    moments_of,
    play_to_the_end,
    running_moments_of,
    sees,
    settings_of,
    step,
)

SEATS = st.sampled_from((0, 1))
VIEWERS = (0, 1, 2)

# Events by which a rule lets somebody see cards that lie in a hidden place and stay hidden.
SHOWN_BY_RULE = {"gunfighter": {"redraw", "look", "take"}, "duel": {"show"}, "htcg": {"look", "soft", "shows"}}


# Play.


@in_every_game(settings_of, SEEDS, SEEDS, examples=10)
def test_a_clone_plays_on_like_the_original(game: Game, seed: int, luck: int) -> None:
    """At every moment a copy has all that the original has, shares none of it, and plays on in the same way."""
    state = game.new(seed)
    trail = play_to_the_end(state.clone(), luck)
    chance = seeded(luck)
    for moment in trail:
        twin = state.clone()
        assert everything(twin) == everything(state) == moment
        assert not lists_in(state) & lists_in(twin)
        step(twin, chance.clone())
        assert everything(state) == moment
        step(state, chance)


@in_every_game(settings_of, SEEDS, SEEDS)
def test_no_card_is_lost_or_doubled(game: Game, seed: int, luck: int) -> None:
    """At every decision each single card is in exactly one zone."""
    state = game.new(seed)
    chance = seeded(luck)
    while step(state, chance):
        assert sorted(card for zone in state.zones() for card in zone.cards) == list(range(len(game.cards)))
        assert len(state.known) == len(game.cards)


@in_every_game(settings_of, SEEDS, SEEDS)
def test_every_game_ends_by_a_rule(game: Game, seed: int, luck: int) -> None:
    """Random play comes to an end, with a reason and a rule of the rulebook."""
    state = game.new(seed)
    play_to_the_end(state, luck)
    assert state.outcome is not None and state.outcome.winner in (0, 1, None)
    assert state.outcome.reason and state.outcome.rule in game.rulebook
    assert state.legal(0) == state.legal(1) == [] and state.to_act == ()


@in_every_game(moments_of, examples=10)
def test_the_judge_accepts_what_it_offers_and_refuses_the_rest_with_a_rule(state: State) -> None:
    """Every offered action is accepted; every other action of the game is refused by a rule, and changes nothing."""
    game = state.game
    before = everything(state)
    for seat in (0, 1):
        legal = state.legal(seat)
        assert [game.actions[action].text for action in legal] == state.choices(seat)
        assert len(set(legal)) == len(legal) and bool(legal) == (seat in state.to_act)
        for action, text in enumerate([action.text for action in game.actions]):
            refusal = state.refusal(seat, action)
            assert state.why_not(seat, text) == refusal
            if action in legal:
                assert refusal is None
                by_number, by_words = state.clone(), state.clone()
                by_number.apply(seat, action)
                by_words.play(seat, text)
                assert everything(by_number) == everything(by_words)
            else:
                assert refusal is not None and refusal.rule in game.rulebook
                assert not refusal.sentence[0].islower()  # a title may begin with a number
                assert refusal.sentence[-1] in ".!?" and "\n" not in refusal.sentence
                with pytest.raises(Illegal) as illegal:
                    state.apply(seat, action)
                assert illegal.value.refusal == refusal
                with pytest.raises(Illegal):
                    state.play(seat, text)
    assert everything(state) == before


@in_every_game(running_moments_of, st.data())
def test_the_order_of_simultaneous_choices_does_not_matter(state: State, data: st.DataObject) -> None:
    """Where both choose at once, either may be first: the other notices nothing, and the result is the same."""
    if state.to_act != (0, 1):
        return
    choices = [data.draw(st.sampled_from(state.legal(seat))) for seat in (0, 1)]
    ends = []
    for first in (0, 1):
        table = state.clone()
        before = table.view(1 - first)
        table.apply(first, choices[first])
        after = table.view(1 - first)
        assert before | {"to_act": None} == after | {"to_act": None}
        table.apply(1 - first, choices[1 - first])
        ends.append(everything(table))
    assert ends[0] == ends[1]


@in_every_game(moments_of, SEATS)
def test_either_seat_may_resign_at_any_moment(state: State, seat: int) -> None:
    """A call to resign ends a running duel with the opponent as winner; after the end there is nothing to resign."""
    if state.outcome is None:
        state.call(seat, "resign")
        assert state.outcome is not None
        assert state.outcome == (1 - seat, "resigned", "CD-1") and state.to_act == ()
    with pytest.raises(Illegal) as illegal:
        state.call(seat, "resign")
    assert illegal.value.rule in state.game.rulebook


# Records and positions.


@in_every_game(
    settings_of, SEEDS | st.binary(min_size=16, max_size=64), SEEDS, st.integers(0, 200), st.booleans(), examples=10
)
def test_a_record_read_back_is_the_same_match(
    game: Game, seed: int | bytes, luck: int, length: int, gives_up: bool
) -> None:
    """A match that is written and read again has the same record, position and log, at every entry."""
    match = game.match(seed, names=('Ann "the Gun" Lee', "Bo\n[1]"), date="2020-02-02")
    chance = seeded(luck)
    trail = [everything(match.state)]
    while match.state.to_act and len(trail) <= length:
        seat = match.state.to_act[chance.below(len(match.state.to_act))]
        choices = match.state.choices(seat)
        match.play(seat, choices[chance.below(len(choices))])
        trail.append(everything(match.state))
    if "time" in game.calls and match.state.outcome is None:
        with suppress(Illegal):
            match.call(0, "time")
            trail.append(everything(match.state))
    if gives_up and match.state.outcome is None:
        match.call(luck & 1, "resign")
        trail.append(everything(match.state))
    again = codeduello.read(match.write())
    assert again.write() == match.write() and again.names == match.names
    assert again.state.log == match.state.log
    assert everything(again.state) == trail[-1]
    for number in {0, len(trail) // 2, len(trail) - 1}:
        assert everything(again.at(number)) == trail[number]


@in_every_game(settings_of, SEEDS, SEEDS, examples=10)
def test_a_position_read_back_is_the_same_state(game: Game, seed: int, luck: int) -> None:
    """A match that goes through JSON text at every moment plays on exactly like one that never did."""
    state = again = game.new(seed)
    luck_of = seeded(luck), seeded(luck)
    while True:
        with patch.object(position, "TRIALS", 0):  # what comes from a sound state needs no trial
            again = game.position(json.loads(json.dumps(again.to_json())))
        assert again.to_json() == state.to_json()
        assert [again.view(viewer) for viewer in VIEWERS] == [state.view(viewer) for viewer in VIEWERS]
        if not (step(state, luck_of[0]) | step(again, luck_of[1])):
            break


@in_every_game(moments_of)
def test_no_part_of_a_position_hides_another(state: State) -> None:
    """Facts, secrets and zones of a side have names of their own, so that none overwrites another in JSON."""
    for seat in (0, 1):
        names = [*state.facts(seat), *state.secrets(seat), *(z.name for z in state.zones() if z.owner == seat)]
        assert len(set(names)) == len(names)
    table = [*state.facts(None), *(zone.name for zone in state.zones() if zone.owner is None)]
    assert len(set(table)) == len(table)


# Secrets.


def words_in(data: Any) -> set[str]:
    """Every text in plain data."""
    if isinstance(data, dict):
        return set().union(*map(words_in, data), *map(words_in, data.values()))
    if isinstance(data, list):
        return set().union(*map(words_in, data))
    return {data} if isinstance(data, str) else set()


class Witness(list[Event]):
    """A log that looks at the table whenever something is told, and holds it against what each viewer may see."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.open: list[set[int]] = [set(), set(), set()]
        self.look()

    def look(self) -> None:
        """Remember which cards lie open to whom, by the places where they lie and by nothing else."""
        for viewer in VIEWERS:
            for zone in self.state.zones():
                if zone.seen_by >> viewer & 1:
                    self.open[viewer].update(zone.cards)

    def append(self, event: Event) -> None:
        """Something is told: whoever sees the cards in it sees them on the table, or a rule shows them."""
        super().append(event)
        self.look()
        shown = event.kind in SHOWN_BY_RULE.get(self.state.game.id, ())
        for viewer in VIEWERS:
            if event.seen_by >> viewer & 1:
                assert shown or set(event.cards) <= sees(self.state, viewer), f"{event} tells a secret"
                self.open[viewer].update(event.cards if shown else ())
            else:
                names = {self.state.name_of(card) for card in event.cards}
                told = event.to_json(self.state, viewer)
                assert not names & words_in(told) and told["numbers"] == {}
            cause = event.known_cause(viewer)
            assert not 0 <= cause < len(self.state.known) or cause in sees(self.state, viewer), f"{event} tells a cause"
            assert event.words(self.state, viewer)[-1] in ".!?"


@plain_only
@in_every_game(settings_of, SEEDS, SEEDS)
def test_nobody_is_shown_or_follows_a_card_that_was_hidden(game: Game, seed: int, luck: int) -> None:
    """No event shows a card to whom it lies hidden, and nobody follows a card that never lay open to them."""
    state = game.deal(seeded(seed))
    state.log = witness = Witness(state)
    state.run()
    chance = seeded(luck)
    known = [0] * len(state.known)
    while True:
        witness.look()
        for card, now in enumerate(state.known):
            for viewer in VIEWERS:
                if now >> viewer & 1 and not known[card] >> viewer & 1:
                    assert card in witness.open[viewer], f"{viewer} follows {state.name_of(card)}, unseen"
        known = state.known.copy()
        witness.open = [set(), set(), set()]
        witness.look()
        if not step(state, chance):
            break


@in_every_game(moments_of, st.sampled_from(VIEWERS))
def test_no_unseen_face_is_in_a_view(state: State, viewer: int) -> None:
    """A view is plain JSON and names no card that the viewer neither sees nor can follow."""
    view = state.view(viewer)
    assert json.loads(json.dumps(view)) == view
    unseen = set(range(len(state.known))) - sees(state, viewer)
    assert not words_in(view) & {state.name_of(card) for card in unseen}
    shown = [face for zone in state.zones() for face in faces(view, zone.name, zone.owner)]
    assert len(shown) == len(state.known) and shown.count(None) == len(unseen)


@in_every_game(moments_of, st.sampled_from(VIEWERS))
def test_nobody_is_told_of_an_option_that_is_anothers_secret(state: State, viewer: int) -> None:
    """A view has every option that is open to its viewer, and of the opponent's deck neither its text nor a line."""
    view = state.view(viewer)
    for option in state.game.options:
        value = str(state.game.settings[option.name])
        assert (option.name in view["options"]) == option.is_seen_by(viewer)
        if not option.is_seen_by(viewer):
            mine = "; ".join(map(str, view["options"].values()))
            assert value in mine or not any(value in text for text in words_in(view))
            assert not any(line in text for line in value.split("; ") if line not in mine for text in words_in(view))


@in_every_game(moments_of, SEATS, SEEDS)
def test_a_bot_does_not_hold_the_opponents_secrets(state: State, seat: int, seed: int) -> None:
    """Neither the game of a perspective nor that of an imagined state knows how a secret of the other is settled."""
    eyes = Perspective(state, seat)
    games = [eyes.game] if state.outcome is not None else [eyes.game, eyes.imagine(seed).game]
    for option in state.game.options:
        true = state.game.settings[option.name]
        for game in games:
            assert game.settings[option.name] == (true if option.is_seen_by(seat) else option.read(option.default))


def faces(view: dict[str, Any], zone: str, owner: int | None) -> list[str | None]:
    """The cards of a zone in a view."""
    place: dict[str, list[str | None]] = view["table"] if owner is None else view["seats"][owner]
    return place[zone]


@in_every_game(settings_of, SEEDS)
def test_whoever_watches_sees_no_hand(game: Game, seed: int) -> None:
    """A spectator has no choices and no secrets, and sees no card of the hands that were dealt."""
    state = game.new(seed)
    while not all(side["hand"] for side in state.to_json()["seats"]):  # somebody may choose before the first cards
        step(state, seeded(seed))
    view = state.view(2)
    assert not {"choices", "secrets", "question"} & set(view)
    for seat in (0, 1):
        hand = state.to_json()["seats"][seat]["hand"]
        assert hand and view["seats"][seat]["hand"] == [None] * len(hand)
        assert not any(name in str(state) or name in repr(state) for name in hand)


@in_every_game(running_moments_of, SEATS, SEEDS, SEEDS)
def test_a_seat_cannot_tell_an_imagined_state_from_the_true_one(state: State, seat: int, seed: int, luck: int) -> None:
    """What is dealt again looks the same from the seat, leaves the true state alone, and plays on to an end."""
    before = everything(state)
    imagined = state.resample(seat, seed)
    assert everything(state) == before and not lists_in(state) & lists_in(imagined)
    assert imagined.view(seat) == state.view(seat)
    assert [len(zone.cards) for zone in imagined.zones()] == [len(zone.cards) for zone in state.zones()]
    assert sorted(card for zone in imagined.zones() for card in zone.cards) == list(range(len(state.known)))
    for other in imagined.to_act:
        assert imagined.legal(other)
    play_to_the_end(imagined, luck)


@in_every_game(running_moments_of, SEATS, SEEDS, SEEDS)
def test_imagining_does_not_depend_on_the_hidden_truth(state: State, seat: int, seed: int, other: int) -> None:
    """From two states that look alike to a seat, the same seed imagines the same state."""
    alike = state.resample(seat, other)
    assert everything(alike.resample(seat, seed)) == everything(state.resample(seat, seed))


@in_every_game(running_moments_of, SEEDS, examples=10)
def test_imagined_states_differ(state: State, seed: int) -> None:
    """Where a seat cannot see much, several seeds imagine several states, with luck of their own."""
    for seat in (0, 1):
        imagined = [state.resample(seat, seed ^ number) for number in range(1, 9)]
        assert len({json.dumps(copy.to_json()) for copy in imagined}) == len(imagined)
        assert state.chance.to_json() not in [copy.chance.to_json() for copy in imagined]


@in_every_game(running_moments_of, st.sampled_from(sorted(BOTS)), SEEDS, SEEDS)
def test_a_bot_decides_by_what_its_seat_may_know(state: State, name: str, seed: int, other: int) -> None:
    """A bot's decision is legal, and the same when everything that its seat cannot see is dealt again."""
    for seat in state.to_act:
        choice = make(name, seed).choose(Perspective(state, seat))
        assert choice in state.legal(seat)
        assert make(name, seed).choose(Perspective(state.resample(seat, other), seat)) == choice


# The same everywhere.

TRACE = """
import codeduello, hashlib, json
from codeduello.core.rollout import trace
for game in map(codeduello.load, codeduello.games()):
    state = game.new(seed=5)
    seen = [state.to_json(), state.view(0), state.resample(1, 9).to_json()]
    print(game.id, trace(game, 20), hashlib.sha256(json.dumps(seen).encode()).hexdigest())
"""


def test_hash_seeds_do_not_matter() -> None:
    """The same games, positions and imagined states under any PYTHONHASHSEED."""
    traces = set()
    for hash_seed in ("0", "1", "4242"):
        env = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", TRACE], env=env, capture_output=True, text=True, check=True)
        traces.add(done.stdout)
    (trace,) = traces
    assert [line.split()[0] for line in trace.splitlines()] == codeduello.games()
