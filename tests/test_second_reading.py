"""The referee, held against a second reading of the rulebook in duels between plain decks."""

from __future__ import annotations

import random

import pytest

import codeduello
from support.plain_cards import plain_deck
from support.plain_duel import Lost, Reading

DUELS = 12
RARE = ("exert for nothing", "remove", "declare")  # so that duels are fought


@pytest.mark.parametrize("seed", range(DUELS))
def test_the_referee_agrees_with_a_second_reading_of_the_rulebook(seed: int) -> None:
    """At every decision both allow the same choices, and both have the same Ability, Prone players and winner."""
    luck = random.Random(seed)
    state = codeduello.load("htcg").new(seed, deck_0=plain_deck(luck), deck_1=plain_deck(luck))
    reading = Reading(state)
    reading.note()
    duel = reading.duel()
    try:
        expected = next(duel)
        while state.outcome is None:
            sides = state.to_json()["seats"]
            assert state.to_act == (reading.me,) and set(state.choices(reading.me)) == expected
            assert [(side["ability"], side["prone"]) for side in sides] == list(
                zip(reading.ability, reading.prone, strict=True)
            )
            fighting = [choice for choice in sorted(expected) if not choice.startswith(RARE)]
            choice = luck.choice(fighting if fighting and luck.random() < 0.9 else sorted(expected))
            reading.note()
            state.play(reading.me, choice)
            expected = duel.send(choice)
    except Lost:
        assert state.outcome is not None and state.outcome.winner == 1 - reading.me
