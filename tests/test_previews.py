"""What a choice leads to is told from what its seat may know, and what is told is true; so are prompts and refusals."""

from __future__ import annotations

from typing import cast

import pytest

import codeduello
from codeduello import Game, State
from codeduello.core.chance import seeded
from codeduello.core.preview import BAD, FATAL, GOOD, NOTE
from codeduello.games.htcg.model.table import Table
from newcomer import EDITIONS, duel
from support.strategies import SEEDS, in_every_game, settings_of
from true_words import GAMES, look

LOOKS = 12  # moments of a duel at which everything is compared with an imagined state
WEIGHTS = (FATAL, BAD, NOTE, GOOD)


def told(state: State, seat: int) -> list[object]:
    """The question to a seat, and what each of its choices leads to."""
    return [state.asks(seat), *[state.preview(seat, choice) for choice in state.choices(seat)]]


@in_every_game(settings_of, SEEDS, SEEDS)
def test_no_preview_tells_what_its_seat_cannot_know(game: Game, seed: int, luck: int) -> None:
    """Prompts and previews are the same in every state that the seat takes for possible."""
    state = game.new(seed)
    chance = seeded(luck)
    looks = 0
    while state.outcome is None and looks < LOOKS:
        for seat in state.to_act:
            if chance.below(4) == 0:
                looks += 1
                assert told(state, seat) == told(state.resample(seat, luck ^ looks), seat)
        go_on(state, chance.below(1 << 20))


@in_every_game(settings_of, SEEDS, SEEDS)
def test_what_costs_the_head_is_said_before(game: Game, seed: int, luck: int) -> None:
    """What is called certain happens, and no head is lost by a choice that did not say so."""
    state = game.new(seed)
    chance = seeded(luck)
    for _ in range(400):
        if state.outcome is not None:
            return
        seat = state.to_act[chance.below(len(state.to_act))]
        choices = state.choices(seat)
        choice = choices[chance.below(len(choices))]
        preview = state.preview(seat, choice)
        assert all(one.weight in WEIGHTS and one.sentence[-1] == "." for one in preview)
        assert all(game.rulebook[one.rule] for one in preview)
        loses_head = [one for one in preview if one.weight == FATAL and one.rule == "HT-1.5" and one.certain]
        alone = state.to_act == (seat,)
        state.play(seat, choice)
        lost = state.outcome is not None and state.outcome.winner == 1 - seat and state.outcome.reason == "head taken"
        if loses_head:
            assert lost, f"{choice} was to cost the head"
        if lost and alone:
            assert any(one.weight == FATAL or not one.certain for one in preview), f"{choice} did not say so"


@pytest.mark.parametrize("name", GAMES)
def test_no_word_before_a_choice_is_false(name: str) -> None:
    """Questions, refusals and previews at positions of random play; `tests/true_words.py` looks at 20,000 of each."""
    looks = look(name, 250, 3)
    assert looks.wrong == []
    assert looks.seen["refusals"] > 0
    assert looks.seen["tried"] > 0


def go_on(state: State, luck: int) -> None:
    """Make any choice."""
    seat = state.to_act[luck % len(state.to_act)]
    choices = state.choices(seat)
    state.play(seat, choices[luck // 2 % len(choices)])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_newcomer_is_told_before_the_head_is_lost(edition: str) -> None:
    """Who presses what is proposed, or plays the first card that glows, never loses the head without a word."""
    assert not [end for end in (duel(edition, seed) for seed in range(12)) if end.startswith(edition)]


def test_a_preview_counts_what_an_attack_would_really_take() -> None:
    """One attack shrugged off does not hide the next one, and with Bystander in play no Ability is at stake."""
    game = codeduello.load("htcg")
    table = cast(Table, game.scene(phase="defense", attacks=["Thrust", "Lower Left Attack"]))
    table.sides[0].shrugs = 1
    assert table.preview(0, "leave this attack") == table.preview(0, "declare attack 2 successful") == []
    table.play(0, "leave this attack")
    assert [one.sentence for one in table.preview(0, "leave this attack")] == [
        "As things stand you take 2 damage, unless an exertion finds a defense."
    ]
    burns = game.scene(phase="defense", attacks=["Thrust"], ability=(2, 15), play=["Bystander"])
    told = burns.preview(0, "leave this attack")
    assert [one.weight for one in told] == [BAD] and "top 3 of your Endurance" in told[0].sentence


@pytest.mark.parametrize("edition", EDITIONS)
def test_declining_what_was_found_says_that_it_stays_unplayed(edition: str) -> None:
    """`play none of these` costs something if one of them may be played, so no screen proposes it; else nothing."""
    game = codeduello.load("htcg", edition=edition)
    met = set()
    for seed in range(40):
        state = game.new(seed)
        for step in range(60):
            seat = state.to_act[0]
            plays = [choice for choice in state.choices(seat) if choice.startswith("play ")]
            if "play none of these" in plays and state.question(seat).name.startswith("found"):
                told = [one.sentence for one in state.preview(seat, "play none of these") if one.weight == BAD]
                assert ("What your exertion found stays unplayed." in told) == (len(plays) > 1)
                met.add(state.question(seat).name)
            go_on(state, 2 * (seed + step))
            if state.outcome is not None:
                break
    assert "found attack" in met and "found defense" in met


def test_what_takes_from_the_first_hit_takes_nothing_from_the_second() -> None:
    """The preview of a further attack counts those before it as hits, as nothing that stands stops them."""
    game = codeduello.load("htcg", edition="gems")
    table = game.scene(
        phase="attack",
        hand=["Flurry", "Upper Left Attack", "Lower Right Attack"],
        opponent_play=["Studded Bracers"],
        edition="gems",
    )
    table.play(0, "play Flurry")
    told = [one.sentence for one in table.preview(0, "play Upper Left Attack")]
    table.play(0, "play Upper Left Attack")
    told += [one.sentence for one in table.preview(0, "play Lower Right Attack")]
    assert told == [f"As things stand it does {damage} damage, if nothing stops it." for damage in (1, 2)]
