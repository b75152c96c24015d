"""An earlier version against this one, in one interleaved run: `uv run python -m bench race REVISION [--rounds 21]`.

Both are compiled by the same tools at the same level, and each plays the contests of its own `bench.ours`. A ratio is
the median, over the rounds, of this version's rate divided by the earlier one's in the same round.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from statistics import median

from bench.wheel import add_options, workshop
from bench.worker import ROOT, Worker

PARTS = ("core", "games")  # what is compiled; see native/translate.py


def main(words: list[str]) -> int:
    """Build both, let them play in turn, and print what they reached."""
    parser = argparse.ArgumentParser(prog="duello bench race", description=__doc__)
    parser.add_argument("revision", help="the earlier version, as git names it")
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--level", default="3", help="of the compiler's optimisation")
    add_options(parser)
    given = parser.parse_args(words)
    with workshop(given.keep) as folder:
        before = folder / "before"
        archive = subprocess.run(["git", "archive", given.revision], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(before, filter="data")
        old = built(before, folder / "old", given.level)
        new = built(ROOT, folder / "new", given.level)
        if not given.build:
            race(Worker("bench.ours", old, before), Worker("bench.ours", new), given.rounds)
    return 0


def built(tree: Path, folder: Path, level: str) -> Path:
    """Compile the engine of a source tree, unless that was done; the folder to import from."""
    if (folder / "codeduello" / "__init__.py").exists():  # put there when all is compiled
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    print(f"compiling {folder.name} ...", flush=True)
    folder.mkdir()
    package = tree / "src" / "codeduello"
    command = ["uv", "run", "--quiet", "--no-project", "--python", sys.executable, "--with", "mypy[mypyc]"]
    command += ["--with", "setuptools", "python", str(ROOT / "src/codeduello/native/translate.py")]
    env = os.environ | {"DUELLO_OPT_LEVEL": level}
    subprocess.run([*command, str(package), str(folder)], env=env, check=True, capture_output=True)
    for part in package.iterdir():
        if part.name not in PARTS:
            copy = shutil.copytree if part.is_dir() else shutil.copy
            copy(part, folder / "codeduello" / part.name)
    return folder


def race(old: Worker, new: Worker, rounds: int, slice: float = 0.1) -> None:
    """Every contest that both have, old and new in turn, round after round."""
    contests = [contest for contest in new.contests if contest in old.contests]
    games: dict[tuple[Worker, str], int] = {}
    for worker in (old, new):
        for contest in contests:
            tried = 10
            while (seconds := worker.play(contest, tried)[1]) < slice / 10:
                tried *= 4
            games[worker, contest] = max(1, round(tried * slice / seconds))
    rates: dict[tuple[Worker, str], list[float]] = {key: [] for key in games}
    for number in range(rounds):
        for contest in contests:
            for worker in (old, new) if number % 2 else (new, old):
                choices, seconds = worker.play(contest, games[worker, contest])
                rates[worker, contest].append(choices / seconds)
    print(f"{'game':<13} {'way':<16} {'before':>11} {'now':>11} {'ratio':>7}")
    for contest in contests:
        before, now = rates[old, contest], rates[new, contest]
        ratio = median(after / earlier for after, earlier in zip(now, before, strict=True))
        game, way = contest.split("/")
        unit = [1e9 / median(rate) if way == "clone" else median(rate) for rate in (before, now)]
        print(f"{game:<13} {way:<16} {unit[0]:>11,.0f} {unit[1]:>11,.0f} {ratio:>7.3f}", flush=True)
    for worker in (old, new):
        worker.stop()
