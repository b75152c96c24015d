"""Who plays the parts of plans: this process, several on this computer, or a Dask cluster.

A part is the same games wherever it is played, so the numbers do not depend on who plays what, nor on a worker that
dies and whose part another one plays again.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

from codeduello.core.game import EDITION
from codeduello.core.outcome import BadInput, quoted
from codeduello.core.reprint import reprint
from codeduello.lab.play import Plan, Portion, SimulationError, game_named, play_some, split
from codeduello.lab.result import Result

CHUNK = 100  # the most games that one process plays before it reports
PART = 0.4  # seconds in which it should report, so that progress is seen and Ctrl-C loses little
SLOW = 4.0  # seconds; a first game that takes longer needs no second one to tell
SERVE = "from codeduello.lab.workers import serve; serve()"
CLUSTER = 16  # for so many workers the parts are small enough, if nobody knows how many there are

P = ParamSpec("P")
T = TypeVar("T")
Players = Callable[[list[Portion]], Iterator[tuple[Portion, Result]]]
"""Plays parts and yields their results, in any order if several processes play them."""


def in_turn(plans: list[Plan], jobs: int) -> list[Portion]:
    """The parts of several plans, the first part of each before any other's second."""
    size = part_size(plans, jobs)
    return sorted((part for plan in plans for part in split(plan, size)), key=lambda part: part.start)


def part_size(plans: list[Plan], jobs: int) -> int:
    """How many games a process plays before it reports, by the time that the second game takes here."""
    games = sum(plan.games - plan.start for plan in plans)
    most = min(CHUNK, games // (8 * jobs))
    if most <= 1:  # so few that there is nothing to find out
        return 1
    for _ in range(2):
        began = perf_counter()
        play_part(plans[0], 0, 1)
        seconds = perf_counter() - began
        if seconds > SLOW:
            break
    return max(1, min(most, int(PART / seconds)))


def play_part(plan: Plan, start: int, stop: int) -> Result:
    """Play these games of a plan, with the cards that it wants."""
    return ask(plan, play_some, plan, start, stop)


@contextmanager
def players(jobs: int, dask: str = "") -> Iterator[Players]:
    """Make players on so many processes, which are started once for all that they play; or find them on a cluster."""
    if dask:
        with on_cluster(dask) as play:
            yield play
    elif jobs == 1:
        yield play_here
    else:
        with on_processes(jobs) as play:
            yield play


def play_here(parts: list[Portion]) -> Iterator[tuple[Portion, Result]]:
    """Play the parts one after the other in this process."""
    for part in parts:
        yield part, play_part(*part)


@contextmanager
def on_processes(jobs: int) -> Iterator[Players]:
    """Players on so many processes of this computer."""
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
    from multiprocessing import active_children, get_context

    strangers = active_children()
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))

    def play(parts: list[Portion]) -> Iterator[tuple[Portion, Result]]:
        with ignoring_interrupts():
            futures = {pool.submit(play_part, *part): part for part in parts}
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


@contextmanager
def on_cluster(address: str) -> Iterator[Players]:
    """Players on the Dask cluster at this address; BadInput if it does not answer, or has other rules than ours."""
    from distributed import Client, as_completed

    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"There is no Dask cluster at {quoted(address)}: {error}") from None

    def play(parts: list[Portion]) -> Iterator[tuple[Portion, Result]]:
        check_workers(client, address, parts[0].plan)
        futures = {client.submit(play_part, *part, pure=False): part for part in parts}
        left = set(futures)
        try:
            for future in as_completed(list(futures)):
                left.remove(future)
                yield futures[future], future.result()
        except KeyboardInterrupt:
            for future in [future for future in left if future.status == "finished"]:
                yield futures[future], future.result()
            raise
        finally:
            client.cancel(list(left))

    with client:
        yield play


def check_workers(client: Any, address: str, plan: Plan) -> None:
    """Raise BadInput unless every worker of a cluster plays by the rules and the cards of this computer."""
    ours = rules_of(plan)
    found: dict[str, str] = client.run(rules_of, plan)
    if not found:
        raise BadInput(f"The Dask cluster at {quoted(address)} has no workers.")
    for worker, theirs in found.items():
        if theirs != ours:
            raise BadInput(f"The worker {worker} plays by other rules or cards: install the same version there.")


def rules_of(plan: Plan) -> str:
    """The fingerprint of the rules and cards that a plan has here, other versions of cards apart."""
    return game_named(plan.game, **plan.options).fingerprint


# Plans with other versions of cards are played by a process of their own, because a process prints its cards once.


def edition_of(plan: Plan) -> str:
    """The game as `reprint` knows it: its id, with the edition if it has several."""
    game = game_named(plan.game, **plan.options)
    return " ".join([game.id, *(str(game.settings[name]) for name in (EDITION,) if name in game.settings)])


def ask(plan: Plan, function: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
    """What a function returns, or raises, where the cards of this plan are printed."""
    if not plan.reprint:
        return function(*words, **more)
    with _starting:
        key = edition_of(plan), plan.reprint
        if key not in _printers:
            _printers[key] = Printer(*key)
    return _printers[key].ask(function, *words, **more)


class Printer:
    """A process whose cards are printed differently; it does what it is asked to, one thing after the other."""

    def __init__(self, edition: str, lines: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lock = threading.Lock()
        self.ask(reprint, edition, lines)

    def ask(self, function: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
        """What a function returns there; what it raises is raised here."""
        assert self.process.stdin is not None and self.process.stdout is not None
        question = pickle.dumps((function, words, more))
        with self.lock:
            try:
                pickle.dump((sys.path, question), self.process.stdin)
                self.process.stdin.flush()
                failed, answer = pickle.load(self.process.stdout)
            except (OSError, EOFError):
                raise SimulationError("The process with the changed cards has ended, perhaps killed.") from None
        if failed:
            raise answer
        found: T = answer
        return found

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


_printers: dict[tuple[str, str], Printer] = {}
_starting = threading.Lock()


@atexit.register
def close_printers() -> None:
    """End all processes with changed cards."""
    while _printers:
        _printers.popitem()[1].close()


def serve() -> None:
    """Do what the parent asks for until it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears of it
    questions = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not disturb
    while True:
        try:
            sys.path[:], question = pickle.load(questions)
        except EOFError:
            return
        try:
            function, words, more = pickle.loads(question)  # may import modules of the parent's path
            answer = (False, function(*words, **more))
        except Exception as error:
            answer = (True, error)
        pickle.dump(answer, answers)
        answers.flush()
