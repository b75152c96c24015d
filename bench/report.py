"""What was measured, as tables, and how it stands to the targets."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

PEER = "crazy_eights"


class Pace(NamedTuple):
    """One round of one contest."""

    choices: float
    games: int
    seconds: float


Paces = dict[tuple[str, str], list[Pace]]  # by the engine, and the game with the way of playing


class Target(NamedTuple):
    """What one build is to reach in one way, as a multiple of the peer played in that way."""

    build: str
    way: str
    times: float


TARGETS = (Target("compiled", "driven", 3.0), Target("compiled", "inside", 1.0), Target("plain", "driven", 0.4))
CLONE = 1500.0  # nanoseconds, compiled


def speed(paces: Paces, engine: str, contest: str) -> float:
    """Choices a second, the median of all rounds."""
    return median(pace.choices / pace.seconds for pace in paces[engine, contest])


def table(paces: Paces) -> list[str]:
    """A line for each contest: choices and games a second, or the time of one clone."""
    lines = [f"{'engine':<10} {'game':<13} {'way':<16} {'choices/s':>11} {'games/s':>9}"]
    for engine, contest in paces:
        game, way = contest.split("/")
        if way == "clone":
            ns = 1e9 / speed(paces, engine, contest)
            lines.append(f"{engine:<10} {game:<13} {way:<16} {ns:>8.0f} ns")
        else:
            games = median(pace.games / pace.seconds for pace in paces[engine, contest])
            lines.append(f"{engine:<10} {game:<13} {way:<16} {speed(paces, engine, contest):>11,.0f} {games:>9,.0f}")
    return lines


def verdict(what: str, got: str, wanted: str, met: bool) -> str:
    """One target: what was reached, what was wanted, and whether that is enough."""
    return f"{'met    ' if met else 'NOT MET'}  {what:<58} {got:>9}  (target {wanted})"


def verdicts(paces: Paces, games: list[str]) -> list[str]:
    """Every target, for every game of ours."""
    lines = []
    for target in TARGETS if ("OpenSpiel", f"{PEER}/driven") in paces else ():
        for game in games:
            ours = speed(paces, target.build, f"{game}/{target.way}")
            times = ours / speed(paces, "OpenSpiel", f"{PEER}/{target.way}")
            what = f"{game}, {target.build}, {target.way}: times OpenSpiel {PEER}"
            lines.append(verdict(what, f"{times:.2f}", f"at least {target.times}", times >= target.times))
    for game in games:
        ns = 1e9 / speed(paces, "compiled", f"{game}/clone")
        lines.append(verdict(f"{game}, compiled: a clone", f"{ns:.0f} ns", f"under {CLONE:.0f} ns", ns < CLONE))
    return lines
