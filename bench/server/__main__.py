"""Measure what our server bears, beside a boardgame.io server where that is asked for, in one run, in turn."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from bench.report import verdict
from bench.server.sites import ROOT, Contest, Round, boardgame_io, boardgame_packages, ours, postgres
from bench.wheel import compiled_package

FIRST = 10  # tables that warm a server up before its memory counts
P99 = 50.0  # milliseconds
KILOBYTES = 100.0  # a table
TIMES = {"boardgame.io, in memory": 1.0, "boardgame.io, in files": 3.0}  # its rate, that our one process must reach
TWO = 1.7  # times one process


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


def verdicts(measured: list[Measured], tables: int) -> list[str]:
    """Every target."""
    own = [one for one in measured if one.contest.name.startswith("Code Duello")]
    lines = []
    for one in own:
        p99, name = one.delays.delay(99), one.contest.name
        lines += [
            verdict(f"{name}: p99, {tables} tables", f"{p99:.1f} ms", f"under {P99:.0f} ms", p99 < P99),
            verdict(
                f"{name}: memory a table", f"{one.weight:.0f} kB", f"under {KILOBYTES:.0f} kB", one.weight < KILOBYTES
            ),
        ]
        for peer in measured:
            times = TIMES.get(peer.contest.name)
            if times is not None and ", 2 proc" not in name and ", 4 proc" not in name:
                lines += compared(one, peer, times)
    by_name = {one.contest.name: one for one in own}
    for name, one in by_name.items():
        single = by_name.get(name.replace("2 processes", "1 process"))
        if single not in (None, one):
            lines += compared(one, single, TWO)
    return lines


def compared(one: Measured, other: Measured, least: float) -> list[str]:
    """How often the rate of another server it has, and the same for a second of the server's processor time."""
    lines = []
    for what, times in (("choices/s", one.rate / other.rate), ("for a second of work", one.worth / (other.worth or 1))):
        told = f"{one.contest.name}: {what}, times {other.contest.name}"
        lines.append(verdict(told, f"{times:.2f}", f"at least {least}", times >= least))
    return lines


def all_of_ours(stack: ExitStack, folder: Path, given: argparse.Namespace) -> Iterator[Contest]:
    """The servers of ours that are asked for: one, or each engine, each database, and 1, 2 and 4 processes."""
    packages = {"plain": ROOT / "src"}
    if given.package or given.compiled or (given.everything and not given.plain):
        packages["compiled"] = Path(given.package) if given.package else compiled_package(folder)
    if not given.everything:
        engine = "compiled" if "compiled" in packages else "plain"
        database = stack.enter_context(postgres(folder))() if given.postgres else ""
        where = "PostgreSQL" if given.postgres else "SQLite"
        yield ours(folder, given.game, database, packages[engine], name=f"{engine}, {where}")
        return
    new = stack.enter_context(postgres(folder))
    for engine, package in packages.items():
        yield ours(folder, given.game, "", package, name=f"{engine}, SQLite")
        for processes in (1,) if len(packages) > 1 and engine == "plain" else (1, 2, 4):
            name = f"{engine}, PostgreSQL, {processes} process{'es' * (processes > 1)}"
            yield ours(folder, given.game, new(), package, processes, name)


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
    parser.add_argument("--package", default="", help="the same from a folder with an unpacked wheel")
    parser.add_argument("--everything", action="store_true", help="both engines, both databases, 1, 2 and 4 processes")
    parser.add_argument(
        "--plain", action="store_true", help="the same without the compiled engine, which takes long to build"
    )
    parser.add_argument("--boardgame", action="store_true", help="beside a boardgame.io server (needs node and npm)")
    given = parser.parse_args(words)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        contests = []
        for contest in all_of_ours(stack, folder, given):
            stack.callback(contest.stop)
            contests.append(contest)
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
    print(
        f"\n{given.tables} tables of {given.game}, a choice at each every {given.pace} s "
        f"in the mean; Python {platform.python_version()}, {os.cpu_count()} processors, "
        f"load average {', '.join(f'{one:.1f}' for one in load)}"
    )
    for one in measured:
        print("\n".join(one.lines()))
    print()
    print("\n".join(verdicts(measured, given.tables)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
