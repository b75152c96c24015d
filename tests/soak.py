"""Play very many games of one game, mixing its options, decks and referee calls, and check each of them.

`uv run python tests/soak.py htcg --games 20000 --bots random,random` prints how the games ended, by option; it stops at
the first game that crashes, does not end by a rule of the rulebook, or has lost or doubled a card.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

import codeduello
from codeduello import Game, Perspective, State
from codeduello.bots import make
from codeduello.core.chance import Chance, seeded
from codeduello.core.game import Value
from codeduello.lab.simulate import LONGEST, seeds
from support.head_shots import guesses_at_head, guesses_off_the_head

CHUNK = 250
LOOKS = 40  # the cards are counted at one of so many choices, and at the end
CALLED_WITHIN = 200  # choices: many calls come in a game's middle, some too late
SHARED_CALLS = ("resign", "flag", "flags")  # which end any game at once


class Orders(NamedTuple):
    """What one process is to play."""

    game: str
    edition: str  # empty where the game has no editions, or for its first
    bots: tuple[str, str]
    seed: int
    start: int
    stop: int


class Ends:
    """How games ended."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        self.turns = 0
        self.calls = 0
        self.guesses = 0  # defenses laid against Hidden Head Shots,
        self.off_the_head = 0  # and those of them that cover no upper area, without need
        self.reasons: Counter[str] = Counter()
        self.options: Counter[tuple[str, str]] = Counter()  # options with their values, and how the games ended

    def add(self, more: Ends) -> None:
        """Add what another process has played."""
        self.games += more.games
        self.choices += more.choices
        self.turns += more.turns
        self.calls += more.calls
        self.guesses += more.guesses
        self.off_the_head += more.off_the_head
        self.reasons += more.reasons
        self.options += more.options


@cache
def loaded(game: str, edition: str) -> Game:
    """The game in its edition, for its options."""
    return codeduello.load(game, edition=edition) if edition else codeduello.load(game)


def mixed(game: Game, chance: Chance) -> dict[str, Value]:
    """A value for each option that is chosen from a list; numbers, such as a clock's minutes, are left alone."""
    listed = [option for option in game.options if option.name != "edition" and not isinstance(option.values, range)]
    return {option.name: option.values[chance.below(len(option.values))] for option in listed}


def check_cards(state: State) -> None:
    """Each single card is in exactly one zone."""
    found = sorted(card for zone in state.zones() for card in zone.cards)
    assert found == list(range(len(state.game.cards))), "a card is lost or doubled"


def play(
    state: State, bots: tuple[str, str], luck: Chance, seeds_of_bots: tuple[int, int], ends: Ends
) -> tuple[int, bool]:
    """Play a game to its end, with the game's own referee calls at a random moment; choices, and whether called."""
    players = make(bots[0], seeds_of_bots[0]), make(bots[1], seeds_of_bots[1])
    eyes = Perspective(state, 0), Perspective(state, 1)
    calls = [name for name in state.game.calls if name not in SHARED_CALLS]
    moment = luck.below(CALLED_WITHIN)
    called = False
    for number in range(LONGEST):
        if not state.waiting:
            return number, called
        if number == moment:
            for name in calls:
                called = try_call(state, luck.below(2), name) or called
            if not state.waiting:
                return number, called
        if luck.below(LOOKS) == 0:
            check_cards(state)
        seat = 0 if state.waiting & 1 else 1
        choice = players[seat].choose(eyes[seat])
        ends.guesses += guesses_at_head(state, seat, choice)
        ends.off_the_head += guesses_off_the_head(state, seat, choice)
        state.apply(seat, choice)
    raise AssertionError(f"it had not ended after {LONGEST} choices")


def try_call(state: State, seat: int, name: str) -> bool:
    """Make a referee call, where the rules of this match know it."""
    try:
        state.call(seat, name)
    except codeduello.Illegal:
        return False
    return True


def play_some(orders: Orders) -> Ends:
    """Play games by their numbers; AssertionError, with the number and the options, at the first that fails."""
    base = loaded(orders.game, orders.edition)
    ends = Ends()
    for number in range(orders.start, orders.stop):
        seed = seeds(orders.seed, number)
        luck = seeded(seed.table)
        options = mixed(base, luck)
        try:
            state = base.using(**options).new(seed.table)
            choices, called = play(state, orders.bots, luck, seed.bots, ends)
            check_cards(state)
            outcome = state.outcome
            assert outcome is not None, "nobody can choose, and it is not over"
            assert outcome.rule in state.game.rulebook, f"there is no rule {outcome.rule}"
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise AssertionError(f"game {number} of seed {orders.seed} failed, with {options}: {what}") from error
        ends.games += 1
        ends.choices += choices
        ends.turns += state.turn
        ends.calls += called
        reason = f"{outcome.reason} ({outcome.rule})"
        ends.reasons[reason] += 1
        when = "called" if called else "not called"
        for name, value in options.items():
            ends.options[f"{name} {value}, {when}", reason] += 1
    return ends


def report(ends: Ends, seconds: float) -> str:
    """The distribution of endings, all in all and by option."""
    lines = [
        f"{ends.games} games, {ends.choices} choices, {ends.turns / ends.games:.1f} turns on average, "
        f"{ends.calls} referee calls, {seconds:.0f} s; no crash, no card lost, every game ended by a rule.",
        *([f"{ends.guesses} guesses at Hidden Head Shots, {ends.off_the_head} off the head"] if ends.guesses else []),
        *(f"  {count:7} {count / ends.games:6.1%}  {reason}" for reason, count in ends.reasons.most_common()),
    ]
    settings = sorted({setting for setting, _ in ends.options})
    reasons = [reason for reason, _ in ends.reasons.most_common()]
    for setting in settings:
        counts = [ends.options[setting, reason] for reason in reasons]
        shares = ", ".join(f"{reason} {n / sum(counts):.1%}" for reason, n in zip(reasons, counts, strict=True) if n)
        lines.append(f"{setting}: {sum(counts)} games: {shares}")
    return "\n".join(lines)


def main() -> int:
    """Play, and print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", choices=codeduello.games())
    words.add_argument("--edition", default="")
    words.add_argument("--games", type=int, default=2000)
    words.add_argument("--bots", default="random,random")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--jobs", type=int, default=1)
    asked = words.parse_args()
    first, second = asked.bots.split(",")
    chunks = [
        Orders(asked.game, asked.edition, (first, second), asked.seed, start, min(start + CHUNK, asked.games))
        for start in range(0, asked.games, CHUNK)
    ]
    ends = Ends()
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for some in pool.map(play_some, chunks):
            ends.add(some)
            print(f"\r{ends.games} of {asked.games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(report(ends, time.perf_counter() - began))
    return 0


if __name__ == "__main__":
    sys.exit(main())
