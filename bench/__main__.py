"""Measure everything in one run, all contests in turn, round after round, on one processor core."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from importlib.util import find_spec

from bench import race
from bench.report import Pace, Paces, table, verdicts
from bench.wheel import add_options, compiled_package, workshop
from bench.worker import ROOT, Worker


def one_core() -> None:
    """Stay on one processor core, and the workers with us, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(workers: dict[str, Worker], rounds: int, slice: float) -> Paces:
    """Every contest in every round, for about this many seconds each."""
    entries = [(name, contest) for name, worker in workers.items() for contest in worker.contests]
    games: dict[tuple[str, str], int] = {}
    for name, contest in entries:  # warm up, and find out how many games fill a slice
        tried = 10
        while (seconds := workers[name].play(contest, tried)[1]) < slice / 10:
            tried *= 4
        games[name, contest] = max(1, round(tried * slice / seconds))
    paces: Paces = {(name, contest): [] for name, contest in entries}
    for turn in range(rounds):
        print(f"\rround {turn + 1} of {rounds} ", end="", flush=True)
        for name, contest in entries:
            choices, seconds = workers[name].play(contest, games[name, contest])
            paces[name, contest].append(Pace(choices, games[name, contest], seconds))
    return paces


def main() -> int:
    """Build, measure, report; with the word `server`, measure that instead, with `race` an earlier version too."""
    if sys.argv[1:2] == ["race"]:
        return race.main(sys.argv[2:])
    if sys.argv[1:2] == ["server"]:
        from bench.server import __main__ as server  # needs more to be installed than the engine does

        return server.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="duello bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a first impression")
    add_options(parser)
    given = parser.parse_args()
    quick = given.quick
    with workshop(given.keep) as folder:
        package = compiled_package(folder)
        if given.build:
            return 0
        one_core()
        workers = {"compiled": Worker("bench.ours", package), "plain": Worker("bench.ours", ROOT / "src")}
        if not workers["compiled"].facts["compiled"]:
            print("The wheel did not compile here (is there a C compiler?), so there is nothing to compare.")
            return 1
        if find_spec("pyspiel") and find_spec("rlcard"):
            workers["OpenSpiel"] = Worker("bench.openspiel", ROOT)
            workers["RLCard"] = Worker("bench.rlcards", ROOT)
        else:
            print("Other engines are not installed; with them: uv run --group peers python -m bench")
        paces = measure(workers, 5 if quick else 21, 0.03 if quick else 0.1)
        for worker in workers.values():
            worker.stop()
    print(
        f"\nPython {platform.python_version()}, {platform.machine()}; one core, processor time, medians of all rounds"
    )
    print("\n".join(table(paces)), end="\n\n")
    traces = {name: workers[name].facts["traces"] for name in ("compiled", "plain")}
    for game, trace in traces["compiled"].items():
        print(f"{game}: trace {trace} compiled, {traces['plain'][game]} plain")
    print("\n".join(["", *verdicts(paces, list(traces["compiled"]))]))
    return 0 if traces["compiled"] == traces["plain"] else 1


if __name__ == "__main__":
    sys.exit(main())
