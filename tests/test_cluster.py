"""Simulation on a Dask cluster: the same numbers, though a worker dies in the middle."""

from __future__ import annotations

import os
import signal

import pytest
from distributed import Client, LocalCluster

from codeduello import BadInput
from codeduello.lab.play import Plan
from codeduello.lab.simulate import simulate, simulate_all

PLAN = Plan("gunfighter", ("greedy", "random"), 120, 5, rows=True)


def test_a_killed_worker_changes_nothing() -> None:
    """What it was playing is played again by another: every game is counted once, as on one process."""
    changed = PLAN._replace(games=24, reprint="RELOAD = RELOAD.but(does=(Gain(BULLETS, 1),))")
    killed: list[int] = []
    with LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        workers = list(client.run(os.getpid).values())

        def kill(done: int) -> None:
            if not killed and done >= 10:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

        scattered = simulate_all([PLAN, changed], watch=kill, dask=cluster.scheduler_address)
    assert killed
    for plan, result in zip((PLAN, changed), scattered, strict=True):
        alone = simulate(plan)
        assert result.games == plan.games and [row.number for row in result.rows] == list(range(plan.games))
        assert result.rows == alone.rows and result.to_json() == alone.to_json()


def test_a_cluster_that_is_not_there_is_told() -> None:
    """An address where nobody answers is refused with one sentence."""
    with pytest.raises(BadInput, match="There is no Dask cluster at"):
        simulate(PLAN, dask="tcp://127.0.0.1:9")
