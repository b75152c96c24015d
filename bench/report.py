"""What was measured, as tables, and how it stands to the targets."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple


class Pace(NamedTuple):
    """One round of one contest."""

    choices: float
    games: int
    seconds: float


Paces = dict[tuple[str, str], list[Pace]]  # by the engine, and the game with the way of playing


class Target(NamedTuple):
    """What one build of a game is to reach in one way, as a multiple of the peer played in that way."""

    build: str
    way: str
    times: float


# Games of few choices and little text are held against a peer of their size, the card game against the clock.
PEER = "crazy_eights"
SMALL = ("duel", "gunfighter")
TARGETS = (Target("compiled", "driven", 3.0), Target("compiled", "inside", 2.0), Target("plain", "driven", 0.4))
GAMES = {("compiled", "htcg"): 3000.0, ("plain", "htcg"): 60.0}  # a second, inside
CHOICES = {"htcg": 250_000.0}  # a second, compiled, inside
CLONES = {"duel": 500.0, "gunfighter": 500.0, "htcg": 1500.0}  # nanoseconds, compiled
OBSERVATIONS = {"duel": 100_000.0, "gunfighter": 100_000.0, "htcg": 20_000.0}  # written a second, compiled
BATCH = 10.0  # times the choices of an adapter, compiled
NO_GAMES = ("encode", "batch", "batch, drawn")  # counted in observations, and in rounds at all tables
EDITION = 0.8  # of the games a second of the game's own edition, inside

# What the card game is compared with, without a target: games of OpenSpiel with much to reckon.
LIKE = ("gin_rummy", "cribbage")


def speed(paces: Paces, engine: str, contest: str) -> float:
    """Choices a second, the median of all rounds."""
    return median(pace.choices / pace.seconds for pace in paces[engine, contest])


def games_per_second(paces: Paces, engine: str, contest: str) -> float:
    """Games a second, the median of all rounds."""
    return median(pace.games / pace.seconds for pace in paces[engine, contest])


def table(paces: Paces) -> list[str]:
    """A line for each contest: choices and games a second, or the time of one clone."""
    lines = [f"{'engine':<10} {'game':<13} {'way':<16} {'choices/s':>11} {'games/s':>9}"]
    for engine, contest in paces:
        game, way = contest.split("/")
        if way == "clone":
            ns = 1e9 / speed(paces, engine, contest)
            lines.append(f"{engine:<10} {game:<13} {way:<16} {ns:>8.0f} ns")
        elif way in NO_GAMES:
            lines.append(f"{engine:<10} {game:<13} {way:<16} {speed(paces, engine, contest):>11,.0f}")
        else:
            games = games_per_second(paces, engine, contest)
            lines.append(f"{engine:<10} {game:<13} {way:<16} {speed(paces, engine, contest):>11,.0f} {games:>9,.0f}")
    return lines


def verdict(what: str, got: str, wanted: str, met: bool) -> str:
    """One target: what was reached, what was wanted, and whether that is enough."""
    return f"{'met    ' if met else 'NOT MET'}  {what:<58} {got:>9}  (target {wanted})"


def verdicts(paces: Paces, games: list[str]) -> list[str]:
    """Every target, for every game of ours and its editions, and what the card game is compared with."""
    compared = ("OpenSpiel", f"{PEER}/driven") in paces
    return [
        *([line for game in games if game in SMALL for line in beside_the_peer(paces, game)] if compared else []),
        *(line for game in games for line in by_the_clock(paces, game)),
        *([line for game in games if game not in SMALL for line in beside_others(paces, game)] if compared else []),
    ]


def beside_the_peer(paces: Paces, game: str) -> list[str]:
    """A small game's multiples of the peer."""
    lines = []
    for target in TARGETS:
        times = ratio(paces, target.build, game, target.way, PEER)
        what = f"{game}, {target.build}, {target.way}: times OpenSpiel {PEER}"
        lines.append(verdict(what, f"{times:.2f}", f"at least {target.times}", times >= target.times))
    return lines


def by_the_clock(paces: Paces, game: str) -> list[str]:
    """A game's games a second and the time of its clone; an edition has the targets of its game, and one more."""
    id = game.split()[0]
    lines = []
    for build in ("compiled", "plain"):
        if (build, id) in GAMES:
            wanted = GAMES[build, id]
            rate = games_per_second(paces, build, f"{game}/inside")
            what = f"{game}, {build}, inside: games a second"
            lines.append(verdict(what, f"{rate:.0f}", f"at least {wanted:.0f}", rate >= wanted))
    if id in CHOICES:
        rate, wanted = speed(paces, "compiled", f"{game}/inside"), CHOICES[id]
        what = f"{game}, compiled, inside: choices a second"
        lines.append(verdict(what, f"{rate:,.0f}", f"at least {wanted:,.0f}", rate >= wanted))
    if game != id:
        part, whole = [games_per_second(paces, "compiled", f"{name}/inside") for name in (game, id)]
        what = f"{game}, compiled, inside: part of the rate of {id}"
        lines.append(verdict(what, f"{part / whole:.2f}", f"at least {EDITION}", part >= EDITION * whole))
    if id in CLONES:
        ns, most = 1e9 / speed(paces, "compiled", f"{game}/clone"), CLONES[id]
        lines.append(verdict(f"{game}, compiled: a clone", f"{ns:.0f} ns", f"under {most:.0f} ns", ns < most))
    if id in OBSERVATIONS:
        rate = speed(paces, "compiled", f"{game}/encode")
        wanted = OBSERVATIONS[id]
        what = f"{game}, compiled: observations a second"
        lines.append(verdict(what, f"{rate:,.0f}", f"at least {wanted:,.0f}", rate >= wanted))
    if ("compiled", f"{game}/adapter") in paces:
        for way in ("batch", "batch, drawn"):
            times = speed(paces, "compiled", f"{game}/{way}") / speed(paces, "compiled", f"{game}/adapter")
            what = f"{game}, compiled: {way}: times an adapter"
            lines.append(verdict(what, f"{times:.1f}", f"at least {BATCH:.0f}", times >= BATCH))
    return lines


def beside_others(paces: Paces, game: str) -> list[str]:
    """A large game's choices a second as multiples of those of games of OpenSpiel."""
    return [
        f"         {f'{game}, {build}, {way}: times OpenSpiel {other}':<58} "
        f"{ratio(paces, build, game, way, other):>9.2f}"
        for other in LIKE
        for build in ("compiled", "plain")
        for way in ("driven", "inside")
    ]


def ratio(paces: Paces, build: str, game: str, way: str, other: str) -> float:
    """How many times as many choices a second as another game, played in the same way."""
    return speed(paces, build, f"{game}/{way}") / speed(paces, "OpenSpiel", f"{other}/{way}")
