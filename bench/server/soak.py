"""A long run at many tables: whether memory stays flat, and whether anything keeps everybody waiting.

`uv run python -m bench.server.soak [--tables 500] [--minutes 30] [--pace 4]` prints a line a minute. A stall is how
late the server's event loop was; its own part is the processor time that it worked in that while. On a busy machine,
which gives the processor to others, messages pile up, and that part grows, too: what then counts is whether a single
message or picture took long, which the server logs as `slow` from 20 ms of processor time on.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.report import verdict
from bench.server.sites import ROOT, Contest, ours

MINUTE = 55.0  # seconds of play between two looks: the server tells the longest stall of the last 60
SETTLED = 1 / 3  # of the time, after which memory counts: tables are evicted five minutes after their duels
FLAT = 0.05  # growth of memory from then on, from the first half to the second
STALL = 50.0  # milliseconds


class Minute(NamedTuple):
    """What was seen after a minute: kilobytes, tables in memory, stalls in milliseconds, delays of choices."""

    memory: int
    tables: int
    stall: float
    work: float
    choices: int
    p50: float
    p99: float

    def __str__(self) -> str:
        return (
            f"{self.memory} kB, {self.tables} tables in memory; longest stall {self.stall:.0f} ms, own work "
            f"{self.work:.0f} ms; {self.choices} choices, p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms"
        )


def look(contest: Contest, pace: float) -> Minute:
    """Play for a minute, and look."""
    round = contest.play(pace, MINUTE)
    with urllib.request.urlopen(f"{contest.url}/metrics") as answer:
        told = answer.read().decode()
    found = {name: float(value) for name, value in re.findall(r"^(duello_\w+) (\S+)$", told, re.MULTILINE)}
    return Minute(
        contest.memory,
        int(found["duello_tables"]),
        1000 * found["duello_loop_stall_seconds"],
        1000 * found["duello_loop_work_seconds"],
        len(round.delays),
        round.delay(50),
        round.delay(99),
    )


def slow_work(log: str) -> list[float]:
    """The milliseconds of processor time of each message, request or picture that the server has logged as slow."""
    lines = [json.loads(line) for line in log.splitlines() if '"event":"slow"' in line]
    return [line["milliseconds"] for line in lines]


def main() -> int:
    """Soak, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--minutes", type=int, default=30)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two choices at a table, in the mean")
    parser.add_argument("--game", default="gunfighter")
    given = parser.parse_args()
    looks: list[Minute] = []
    with tempfile.TemporaryDirectory() as folder:
        contest = ours(Path(folder), given.game, "", ROOT / "src")
        try:
            contest.sit(given.tables)
            began = time.monotonic()
            while time.monotonic() - began < 60 * given.minutes:
                looks.append(look(contest, given.pace))
                print(f"{time.strftime('%H:%M:%S')}  {looks[-1]}", flush=True)
        finally:
            contest.stop()
            slow = slow_work(contest.log.read_text())
    late = [one.memory for one in looks[int(SETTLED * len(looks)) :]]
    half = len(late) // 2
    grown = median(late[half:]) / median(late[:half] or late) - 1
    stall, work = max(one.stall for one in looks), median(one.work for one in looks)
    single = max(slow, default=0.0)
    print(
        f"\n{given.tables} tables of {given.game}, {given.minutes} minutes, {sum(one.choices for one in looks)} choices"
    )
    print(verdict("growth of memory once settled", f"{grown:+.1%}", f"at most {FLAT:.0%}", grown <= FLAT))
    print(verdict("slowest message or picture", f"{single:.0f} ms", f"under {STALL:.0f} ms", single < STALL))
    print(
        f"over 20 ms of processor time: {len(slow)}; longest work of the loop at a stretch: {work:.0f} ms in the median"
    )
    print(f"minute, {max(one.work for one in looks):.0f} ms in the worst; with waiting for a processor {stall:.0f} ms")
    return 0 if grown <= FLAT and single < STALL else 1


if __name__ == "__main__":
    sys.exit(main())
