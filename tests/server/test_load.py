"""The benchmark of the server runs; how fast it is stands in no test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_the_benchmark_of_the_server_measures_a_few_tables() -> None:
    """Scripted people play at five tables for two seconds, and delay, memory and rate are told."""
    words = ["--tables", "5", "--pace", "0.3", "--seconds", "1", "--rush", "1", "--rounds", "1"]
    command = [sys.executable, "-m", "bench", "server", *words]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    for told in ("at a human pace", "kB a table", "choices/s", "p99, 5 tables"):
        assert told in done.stdout
