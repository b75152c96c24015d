"""Many games between two bots, on one core, on several or on a cluster, with the same numbers either way."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from codeduello.lab.play import LONGEST, Plan, Portion, SimulationError, check, openings, play, play_some, seeds, split
from codeduello.lab.result import Result
from codeduello.lab.workers import CLUSTER, Players, ask, in_turn, players

__all__ = [
    "LONGEST",
    "Plan",
    "Players",
    "Portion",
    "SimulationError",
    "check",
    "openings",
    "play",
    "play_some",
    "players",
    "seeds",
    "simulate",
    "split",
]


def simulate(plan: Plan, jobs: int = 1, watch: Callable[[int], None] | None = None, dask: str = "") -> Result:
    """Play the whole plan on so many processes, or on the Dask cluster at an address; `watch` hears of games done.

    If it is interrupted (Ctrl-C), the result has the games played so far.
    """
    return simulate_all([plan], jobs, watch, dask)[0]


def simulate_all(
    plans: list[Plan],
    jobs: int = 1,
    watch: Callable[[int], None] | None = None,
    dask: str = "",
    play: Players | None = None,
) -> list[Result]:
    """Play several plans side by side, a part of each in turn, so that they have got equally far when interrupted.

    If there are players already, they play.
    """
    for plan in plans:
        ask(plan, check, plan)
    results = {id(plan): Result() for plan in plans}
    done = 0
    try:
        with nullcontext(play) if play else players(jobs, dask) as found:
            for part, some in found(in_turn(plans, CLUSTER if dask else jobs)):
                results[id(part.plan)].add(some)
                done += some.games
                if watch is not None:
                    watch(done)
    except KeyboardInterrupt:
        pass
    for result in results.values():
        result.rows.sort()
    return list(results.values())
