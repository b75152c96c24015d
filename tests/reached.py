"""Scripted duels for rules that chance hardly ever brings about: from the deal, with legal decks, by preference.

Each player has cards that make the rule possible and prefers choices that begin with certain words; everything else is
chance. The same duel is tried with one seed after the other until the rule has come about.
"""

from __future__ import annotations

from typing import NamedTuple

import watch

import codeduello
from codeduello import State
from codeduello.core.chance import Chance, seeded

LONGEST = 3000


class Half(NamedTuple):
    """A player of a scripted duel: the deck besides the basic cards, and what is preferred, the most wanted first."""

    cards: str = ""
    prefers: tuple[str, ...] = ()


class Duel(NamedTuple):
    """Two players, and how often it is tried."""

    first: Half
    second: Half = Half()
    tries: int = 30
    edition: str = "first"
    call: str = ""  # a referee call in the middle


DUELS: dict[str, dict[str, Duel]] = {"htcg": {}}


def deck(half: Half, edition: str) -> str:
    """A legal deck of these cards and as many basic ones as it needs."""
    game = codeduello.load("htcg", edition=edition)
    assert game.decks is not None
    basics = [card.title for card in game.kinds if card.to_json().get("basic")]
    lines = [line.strip() for line in half.cards.split(";") if line.strip()]
    for copies in range(1, 7):
        text = "\n".join([*lines, *(f"{copies} {title}" for title in basics)])
        if not game.decks.problems(text):
            return text
    raise AssertionError(f"not a legal deck: {game.decks.problems(text)}")


def run(duel: Duel, key: str) -> None:
    """Play it until this has been reached."""
    base = codeduello.load("htcg", edition=duel.edition)
    decks = {f"deck_{seat}": deck(half, duel.edition) for seat, half in enumerate((duel.first, duel.second))}
    for seed in range(duel.tries):
        watch.begin("a scripted duel")
        play(base.using(**decks).new(seed), (duel.first, duel.second), seeded(seed), duel.call)
        if key in watch.NOW:
            return
    raise AssertionError(f"the scripted duel does not reach {key}")


def play(state: State, halves: tuple[Half, Half], luck: Chance, call: str) -> None:
    """Play one duel to its end by preference."""
    moment = luck.below(60)
    for number in range(LONGEST):
        if call and number == moment:
            state.call(0, call)
        if not state.waiting:
            return
        seat = 0 if state.waiting & 1 else 1
        choices = state.choices(seat)
        wanted = [choice for words in halves[seat].prefers for choice in choices if choice.startswith(words)]
        state.play(seat, wanted[0] if wanted else choices[luck.below(len(choices))])
