"""A worker: a process that plays what it is told to play, one contest at a time, and says how long it took.

One JSON line comes in (`["gunfighter/driven", 100]`: the contest, and how many games), one goes out (choices, seconds).
Seconds are of processor time, so that what else the machine does counts for nobody.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Contest = Callable[[int], float]
ROOT = Path(__file__).parents[1]


def serve(contests: dict[str, Contest], facts: dict[str, Any]) -> None:
    """Say what there is, then play what comes in."""
    print(json.dumps({"contests": list(contests), **facts}), flush=True)
    for line in sys.stdin:
        name, games = json.loads(line)
        began = time.process_time()
        choices = contests[name](games)
        print(json.dumps([choices, time.process_time() - began]), flush=True)


class Worker:
    """The other end of the line. `where` comes before everything that Python can import; `root` has the module."""

    def __init__(self, module: str, where: Path, root: Path = ROOT) -> None:
        env = os.environ | {"PYTHONPATH": os.pathsep.join([str(where), str(root)])}
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
            cwd=root,
            text=True,
        )
        self.facts: dict[str, Any] = self._answer()
        self.contests: list[str] = self.facts.pop("contests")

    def play(self, contest: str, games: int) -> tuple[float, float]:
        """The number of choices, and the seconds they took."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([contest, games]) + "\n")
        self.process.stdin.flush()
        choices, seconds = self._answer()
        return choices, seconds

    def stop(self) -> None:
        """Send it home."""
        self.process.communicate()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"A worker of the benchmark stopped: {self.process.args!r}")
        return json.loads(line)
