"""Running commands in tests: what a command printed, and whether it refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

import codeduello
from codeduello.core.chance import seeded

GAMES = codeduello.games()
COMMAND = (sys.executable, "-c", "from codeduello.cli import main; main()")


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Duello = Callable[..., Said]


def refused(said: Said, *parts: str) -> bool:
    """Check that a command ended with code 2 and one clear line that has these parts."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.startswith("duello: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert "Traceback" not in said.err
    for part in parts:
        assert part in said.err
    return True


def record(game: str, entries: int = 12) -> str:
    """A record of a duel just begun."""
    match = codeduello.load(game).match(5)
    chance = seeded(1)
    for _ in range(entries):
        seat = match.state.to_act[0]
        match.play(seat, match.state.choices(seat)[chance.below(len(match.state.choices(seat)))])
    return match.write()


def spawn(*words: str, **more: str) -> Said:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, check=False, env={**os.environ, **more}, timeout=60
    )
    return Said(done.returncode, done.stdout, done.stderr)
