"""A newcomer who presses what the page proposes: nobody loses a head without having been told in words.

`uv run python tests/newcomer.py [--games 200]`
The newcomer presses the proposed button (the one that goes on and gives nothing up, if no card in hand glows), else
plays the first card that glows, else the first button, against the greedy bot, in each edition of the card game. If the
head is lost by a choice beside which a card or an exertion was legal, the page must have said so on that choice.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import codeduello
from codeduello import Action, State, bots
from codeduello.core.actions import PASS
from codeduello.core.preview import BAD, FATAL, Consequence
from codeduello.core.view import Perspective

EDITIONS = ("first", "gems")
HEAD = "head taken"
HIDDEN = "HT-9.1"  # nobody can tell what a Hidden Attack does: that is said, too


def costs(preview: list[Consequence]) -> bool:
    """Whether a choice gives something up."""
    return any(one.weight in (FATAL, BAD) for one in preview)


def pressed(state: State, seat: int) -> Action:
    """What the newcomer chooses: as the page proposes, by the rules of `foresight.js` and `prompt.js`."""
    actions = [state.game.actions[action] for action in state.legal(seat)]
    hand = next(zone.cards for zone in state.zones() if zone.name == "hand" and zone.owner == seat)
    held = [state.face_of(card) for card in hand]
    cards = [one for one in actions if one.kind is not None]
    glows = any(one.kind in held or one.zone == "hand" for one in actions)
    safe = [one for one in actions if one.group == PASS and not costs(state.preview(seat, one.text))]
    proposed = [] if glows else safe
    others = [one for one in actions if one.group != PASS]
    return (proposed or cards or others or actions)[0]


def duel(edition: str, seed: int) -> str:
    """Play one duel; a complaint if the head was lost unwarned, else how it ended."""
    chance = Random(seed)
    decks = {
        option.name: chance.choice(list(option.values))
        for option in codeduello.load("htcg", edition=edition).options
        if option.secret_of is not None
    }
    state = codeduello.load("htcg", edition=edition, **decks).new(seed)
    newcomer, bot = seed % 2, bots.make("greedy", seed)
    told: list[str] = []  # what was said on the choices of this turn
    turn = 0
    while state.outcome is None:
        seat = state.to_act[0]
        if seat != newcomer:
            state.apply(seat, bot.choose(Perspective(state, seat)))
            continue
        if state.turn != turn:
            turn, told = state.turn, []
        ways = len(state.legal(seat))
        choice = pressed(state, seat)
        preview = state.preview(seat, choice.text)
        told += [one.sentence for one in preview if one.weight == FATAL or one.rule == HIDDEN]
        state.play(seat, choice.text)
        if state.outcome is not None and state.outcome.reason == HEAD and state.outcome.winner != newcomer:
            return f"{edition} {seed}: the head was lost unwarned by '{choice.text}'" if ways > 1 and not told else HEAD
    return state.outcome.reason


def main(games: int) -> int:
    """Play so many duels of each edition; 1 if a head was lost unwarned."""
    unwarned = 0
    for edition in EDITIONS:
        ends = [duel(edition, seed) for seed in range(games)]
        bad = [end for end in ends if end.startswith(edition)]
        print(f"{edition}: {games} duels, {ends.count(HEAD)} heads lost after a warning, {len(bad)} unwarned", *bad)
        unwarned += len(bad)
    return min(unwarned, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    sys.exit(main(parser.parse_args().games))
