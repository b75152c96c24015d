"""Who judges: the strongest bot that can play so many games in the time there is."""

from __future__ import annotations

from math import isinf
from time import perf_counter
from typing import NamedTuple

from codeduello.bots import LEVELS, BotError, make
from codeduello.bots.bot import ask
from codeduello.bots.levels import SKILLS
from codeduello.core.view import Perspective
from codeduello.lab.play import LONGEST, Plan, both_openings, game_named, seeds
from codeduello.lab.study import Judge

TRIED = 16  # choices by which a bot's speed is measured,
PATIENCE = 3.0  # or as many as it makes in so many seconds,
A_GAME = 0.05  # or in so many for each game that is to be played, so that a few games are not kept waiting
GREEDY = "greedy"
THOUGHTFUL = [  # the bots that look ahead, the strongest first
    name
    for name, level in reversed(LEVELS.items())
    if any(skills.levels[level.number].care for skills in SKILLS.values())
]


class Pace(NamedTuple):
    """How many choices a bot made, and in how many seconds."""

    choices: int
    seconds: float


def judge_for(plan: Plan, games: int, minutes: float, jobs: int, wanted: str = "") -> Judge:
    """The bot that is wanted, or the strongest that plays so many games of this plan within the time."""
    unknown = tuple(game_named(plan.game, **plan.options).unvalued())
    if wanted:
        return Judge(wanted, "named on the command line", unknown)
    whole = pace(plan, GREEDY, LONGEST)
    slower: list[str] = []
    for bot in [*THOUGHTFUL, GREEDY]:
        tried = whole if bot == GREEDY else pace(plan, bot, TRIED, min(PATIENCE, games * A_GAME))
        needed = games * tried.seconds / max(1, tried.choices) * whole.choices / jobs / 60
        if needed <= minutes:
            able = f"the strongest that plays {games:,} games in {in_minutes(minutes)} here"
            return Judge(bot, f"{able}{ruled_out(slower)}")
        slower.append(f"{bot} would take {estimated(needed)}")
    slow = f"the fastest, though {games:,} games take longer than {in_minutes(minutes)}"
    return Judge(GREEDY, f"{slow}{ruled_out(slower[:-1])}")


def in_minutes(minutes: float) -> str:
    """So many minutes, in words."""
    return "1 minute" if minutes == 1 else f"{minutes:g} minutes"


def estimated(minutes: float) -> str:
    """About how many minutes something takes, in words."""
    if minutes < 1:
        return "less than a minute"
    return "too long" if isinf(minutes) else "about 1 minute" if minutes < 1.5 else f"about {minutes:,.0f} minutes"


def ruled_out(slower: list[str]) -> str:
    """Which stronger bots would take how many minutes."""
    return f" ({'; '.join(slower)})" if slower else ""


def pace(plan: Plan, bot: str, most: int, patience: float = PATIENCE) -> Pace:
    """How fast a bot plays the first choices of a game against itself, at least one of them."""
    seed = seeds(plan.seed, 0)
    state = both_openings(plan)[0][0].new(seed.table)
    players = (make(bot, seed.bots[0]), make(bot, seed.bots[1]))
    eyes = (Perspective(state, 0), Perspective(state, 1))
    choices = 0
    began = perf_counter()
    while state.waiting and choices < most and (not choices or perf_counter() - began < patience):
        seat = 0 if state.waiting & 1 else 1
        try:
            state.apply(seat, ask(players[seat], eyes[seat]))
        except BotError:  # a bot that does not play this game
            return Pace(0, float("inf"))
        choices += 1
    return Pace(choices, perf_counter() - began)
