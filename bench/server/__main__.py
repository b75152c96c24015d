"""Measure what our server bears, beside a boardgame.io server where that is asked for, in one run, in turn."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from bench.report import verdict
from bench.server.sites import ROOT, Contest, Round, boardgame_io, boardgame_packages, ours, postgres
from bench.wheel import compiled_package

FIRST = 10  # tables that warm a server up before its memory counts
P99 = 50.0  # milliseconds
KILOBYTES = 150.0  # a table
TIMES = 3.0  # boardgame.io's rate


class Measured:
    """What was measured of one server."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.empty = self.warm = self.full = 0  # kilobytes
        self.tables = 0
        self.paced: list[Round] = []
        self.fast: list[Round] = []

    def sit(self, tables: int) -> None:
        """Weigh the server empty and with the first few tables, which have been played at; then all sit down."""
        self.empty = self.contest.memory
        self.tables = tables
        first = min(FIRST, tables // 2)
        self.contest.sit(first)
        self.contest.play(0, 2)
        self.warm = self.contest.memory
        self.contest.sit(tables)
        self.contest.play(1.0, 3)

    def play(self, pace: float, seconds: float) -> None:
        """A round at a human pace; after the first one the server is weighed."""
        self.paced.append(self.contest.play(pace, seconds))
        if not self.full:
            self.full = self.contest.memory

    def rush(self, seconds: float) -> None:
        """A round as fast as it goes."""
        self.fast.append(self.contest.play(0, seconds))

    @property
    def delays(self) -> Round:
        """All rounds at a human pace together."""
        return Round(*(sum(column, start=type(column[0])()) for column in zip(*self.paced, strict=True)))

    @property
    def weight(self) -> float:
        """Kilobytes that a further table takes."""
        return (self.full - self.warm) / (self.tables - min(FIRST, self.tables // 2))

    @property
    def rate(self) -> float:
        """Choices a second at most, the median of the rounds."""
        return median(round.rate for round in self.fast)

    @property
    def worth(self) -> float:
        """Choices for a second of the server's processor time, as fast as it goes; the median of the rounds."""
        return median(round.worth for round in self.fast)

    def lines(self) -> list[str]:
        """All of it in words."""
        paced = self.delays
        share = sum(round.server for round in self.fast) / sum(round.seconds for round in self.fast)
        people = sum(round.people for round in self.fast) / sum(round.seconds for round in self.fast)
        return [
            self.contest.name,
            f"  at a human pace  p50 {paced.delay(50):.1f} ms, p99 {paced.delay(99):.1f} ms, slowest "
            f"{max(paced.delays):.1f} ms; {len(paced.delays)} choices, {paced.rate:.0f} a second",
            f"  memory           {self.weight:.0f} kB a table (empty {self.empty} kB, warm {self.warm} kB, all tables "
            f"{self.full} kB; from empty {(self.full - self.empty) / self.tables:.0f} kB a table)",
            f"  at most          {self.rate:.0f} choices/s (rounds: {', '.join(f'{r.rate:.0f}' for r in self.fast)}); "
            f"{self.worth:.0f} for a second of its processor time",
            f"                   the server worked {share:.0%} of that time, its people {people:.0%}; p50 "
            f"{median(round.delay(50) for round in self.fast):.0f} ms, "
            f"p99 {median(round.delay(99) for round in self.fast):.0f} ms",
        ]


def verdicts(own: Measured, peers: list[Measured], tables: int) -> list[str]:
    """Every target."""
    p99 = own.delays.delay(99)
    lines = [
        verdict(f"p99 from choice to update, {tables} tables", f"{p99:.1f} ms", f"under {P99:.0f} ms", p99 < P99),
        verdict("memory a table", f"{own.weight:.0f} kB", f"at most {KILOBYTES:.0f} kB", own.weight <= KILOBYTES),
    ]
    for peer in peers:
        times = own.rate / peer.rate
        what = f"choices/s at most: times {peer.contest.name}"
        lines.append(verdict(what, f"{times:.2f}", f"at least {TIMES}", times >= TIMES))
        if peer.worth:
            times = own.worth / peer.worth
            what = "the same for a second of the server's processor time"
            lines.append(verdict(what, f"{times:.2f}", f"at least {TIMES}", times >= TIMES))
    return lines


def main(words: list[str]) -> int:
    """Start, measure, report."""
    parser = argparse.ArgumentParser(prog="python -m bench server", description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="live tables, each with two people")
    parser.add_argument("--game", default="gunfighter", help="the game that is played")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds between two choices at a table, in the mean")
    parser.add_argument("--seconds", type=float, default=60.0, help="of play at that pace, all rounds together")
    parser.add_argument("--rush", type=float, default=30.0, help="seconds as fast as it goes, all rounds together")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    parser.add_argument("--compiled", action="store_true", help="our server from a wheel that is built for this run")
    parser.add_argument("--boardgame", action="store_true", help="beside a boardgame.io server (needs node and npm)")
    given = parser.parse_args(words)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgres(folder)) if given.postgres else ""
        package = compiled_package(folder) if given.compiled else ROOT / "src"
        contests = [ours(folder, given.game, database, package)]
        stack.callback(contests[0].stop)
        if given.boardgame:
            packages = boardgame_packages()
            for kept in (None, folder / "matches"):
                contests.append(boardgame_io(folder, packages, kept))
                stack.callback(contests[-1].stop)
        measured = [Measured(contest) for contest in contests]
        load = [os.getloadavg()[0]]
        for one in measured:
            one.sit(given.tables)
        for turn in range(given.rounds):
            print(f"\rround {turn + 1} of {given.rounds} ", end="", file=sys.stderr, flush=True)
            for one in measured:
                one.play(given.pace, given.seconds / given.rounds)
            for one in measured:
                one.rush(given.rush / given.rounds)
            load.append(os.getloadavg()[0])
    engine = "compiled" if given.compiled else "plain"
    where = "PostgreSQL" if given.postgres else "SQLite"
    print(
        f"\n{given.tables} tables of {given.game}, engine {engine}, {where}, a choice at each every {given.pace} s "
        f"in the mean; Python {platform.python_version()}, {os.cpu_count()} processors, "
        f"load average {', '.join(f'{one:.1f}' for one in load)}"
    )
    for one in measured:
        print("\n".join(one.lines()))
    print()
    print("\n".join(verdicts(measured[0], measured[1:], given.tables)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
