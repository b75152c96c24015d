"""Many games between two bots, on one core or on several, with the same numbers either way."""

from __future__ import annotations

import hashlib
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple, cast

import codeduello
from codeduello.bots import BotError, make
from codeduello.bots.bot import Bot, ask
from codeduello.clock import TIME, check_end_game
from codeduello.core.game import Game, Value
from codeduello.core.outcome import BadInput
from codeduello.core.state import State
from codeduello.core.view import Perspective
from codeduello.lab.cards import Watched
from codeduello.lab.result import Result

LONGEST = 100_000  # a game with more choices than this counts as endless
CHUNK = 100  # the most games that one process plays before it reports
PART = 0.4  # seconds in which it should report, so that progress is seen and Ctrl-C loses little


class SimulationError(Exception):
    """A game that crashed or did not end: a fault in the rules or in a bot, never in what the user asked for."""


class Plan(NamedTuple):
    """What is to be played: the game and its options, the two bots, how many games, and the seed of them all.

    If the bots bring decks, each plays its own from either seat; otherwise a deck is an option and stays with a seat.
    Time is called after `time` turns, in games with an End Game; 0 means never. With `cards` the result
    counts for each card how often the player who held or played it won.
    """

    game: str
    bots: tuple[str, str]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = {}
    decks: tuple[str, str] | None = None
    time: int = 0
    cards: bool = False


class Batch(NamedTuple):
    """Some games of a plan, from number `start` up to `stop`."""

    plan: Plan
    start: int
    stop: int


class Seeds(NamedTuple):
    """The seeds of one game: the table's and each bot's."""

    table: int
    bots: tuple[int, int]


def seeds(seed: int, number: int) -> Seeds:
    """The seeds of one game out of many; they depend on nothing but the common seed and the game's number."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=24).digest()
    table, first, second = (int.from_bytes(digest[at : at + 8], "little") for at in (0, 8, 16))
    return Seeds(table, (first, second))


def openings(plan: Plan, first_seat: int = 0) -> tuple[Game, Game]:
    """The game with seat 0 and with seat 1 beginning; twice the same if the plan itself settles who begins.

    The deck of the bot named first lies at `first_seat`.
    """
    game = codeduello.load(plan.game, **plan.options)
    if plan.decks is not None:
        if game.decks is None:
            raise BadInput(f"{game.title} has no decks.")
        game = game.using(**game.decks.between(plan.decks[first_seat], plan.decks[1 - first_seat]))
    first, second = game.opening(0), game.opening(1)
    if plan.options.keys() & (first.keys() | second.keys()):
        return game, game
    return game.using(**first), game.using(**second)


def both_openings(plan: Plan) -> tuple[tuple[Game, Game], tuple[Game, Game]]:
    """The openings with the bot named first at either seat, made once for all parts of a plan."""
    if _made.get("plan") != plan:
        _made.update(plan=plan, openings=(openings(plan), openings(plan, 1)))
    return cast(tuple[tuple[Game, Game], tuple[Game, Game]], _made["openings"])


_made: dict[str, object] = {}  # the plan played last, and its openings


def play(state: State, players: tuple[Bot, Bot], time: int = 0, watched: Watched | None = None) -> None:
    """Let two bots, in the order of their seats, play to the end; SimulationError if the game does not end."""
    eyes = (Perspective(state, 0), Perspective(state, 1))
    for _ in range(LONGEST):
        if time and state.turn > time:
            state.call(0, TIME)
            time = 0
        if not state.waiting:
            return
        seat = 0 if state.waiting & 1 else 1
        action = ask(players[seat], eyes[seat])
        if watched is not None:
            watched.choose(seat, action)
        state.apply(seat, action)
    raise SimulationError(f"it had not ended after {LONGEST} choices")


def play_some(plan: Plan, start: int, stop: int) -> Result:
    """Play the games of the plan from number `start` up to `stop`; SimulationError, with its seed, if one fails.

    The bots change seats from game to game, and the beginner changes every second game: in four games each bot has
    sat at each side and begun from there.
    """
    games = both_openings(plan)
    result = Result()
    for number in range(start, stop):
        seed = seeds(plan.seed, number)
        first_seat = number & 1
        first, second = make(plan.bots[0], seed.bots[0]), make(plan.bots[1], seed.bots[1])
        try:
            state = games[first_seat][number >> 1 & 1].new(seed.table)
            watched = Watched(state) if plan.cards else None
            play(state, (second, first) if first_seat else (first, second), plan.time, watched)
            assert state.outcome is not None, "nobody can choose, and it is not over"
        except Exception as error:
            known = isinstance(error, SimulationError | BotError)
            what = str(error) if known else f"{type(error).__name__}: {error}"
            raise SimulationError(
                f"Game {number} (table seed {seed.table}) of seed {plan.seed} failed: {what}"
            ) from error
        beginner = number >> 1 & 1 if games[0][0] is not games[0][1] else None
        result.count(state.outcome, state.turn, first_seat, beginner)
        if watched is not None:
            result.cards.count(watched, state.outcome.winner)
    return result


def simulate(plan: Plan, jobs: int = 1, watch: Callable[[int], None] | None = None) -> Result:
    """Play the whole plan on this many processes; `watch` is told how many games are done.

    If it is interrupted (Ctrl-C), the result has the games played so far.
    """
    check(plan)
    result = Result()
    try:
        with players(jobs) as play_all:
            for _, some in play_all(split(plan, part_size(plan, jobs))):
                result.add(some)
                if watch is not None:
                    watch(result.games)
    except KeyboardInterrupt:
        pass
    return result


def check(plan: Plan) -> None:
    """Raise BadInput for an impossible option or an unknown bot, before any process is started."""
    game = openings(plan)[0]
    game.check()
    if plan.time:
        check_end_game(game, "Calling time")
    for name in plan.bots:
        make(name, 0)


def part_size(plan: Plan, jobs: int) -> int:
    """How many games a process plays before it reports, by the time that the first game takes here."""
    if jobs == 1:
        return 1
    began = perf_counter()
    play_some(plan, 0, 1)
    return max(1, min(CHUNK, plan.games // (8 * jobs), int(PART / (perf_counter() - began))))


def split(plan: Plan, size: int) -> list[Batch]:
    """Split the plan into parts of so many games."""
    return [Batch(plan, start, min(start + size, plan.games)) for start in range(0, plan.games, size)]


Players = Callable[[list[Batch]], Iterator[tuple[Plan, Result]]]
"""Plays parts and yields their results, each with its plan; in any order if several processes play them."""


@contextmanager
def players(jobs: int) -> Iterator[Players]:
    """Make players on so many processes, which are started once for all that they play."""
    if jobs == 1:
        yield play_here
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
    from multiprocessing import active_children, get_context

    strangers = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))

    def play(parts: list[Batch]) -> Iterator[tuple[Plan, Result]]:
        with ignoring_interrupts():
            futures = {pool.submit(play_some, *part): part.plan for part in parts}
        left = set(futures)
        try:
            for future in as_completed(futures):
                left.remove(future)
                yield futures[future], future.result()
        except KeyboardInterrupt:
            for future in [future for future in left if future.done()]:
                yield futures[future], future.result()
            raise

    try:
        yield play
    except KeyboardInterrupt:
        for process in active_children():
            if process not in strangers:
                process.terminate()  # what it is playing would take longer than anybody waits
        raise
    except BrokenExecutor:
        raise SimulationError(
            "A process of the simulation was killed, perhaps because memory ran out: try fewer --jobs."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def play_here(parts: list[Batch]) -> Iterator[tuple[Plan, Result]]:
    """Play the parts one after the other in this process."""
    for part in parts:
        yield part.plan, play_some(*part)


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Let processes started in this block ignore Ctrl-C, which only the parent handles."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
