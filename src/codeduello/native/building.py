"""Build the compiled engine on this computer, by hand or in the background, and say how it stands."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from codeduello.core.build import compiled
from codeduello.native import PACKAGE, TRANSLATOR, build_folder, builds, in_wheel, wanted

TOOLS = ("mypy[mypyc]>=1.18", "setuptools>=77")
KEPT = 3  # builds of other sources that stay, for a designer who goes back and forth
LONGEST = 3600  # seconds after which an unfinished build counts as given up


class CannotBuild(Exception):
    """Why there is no compiled engine. Its message is one sentence with the next step."""


def compiler() -> str | None:
    """The C compiler of this computer, if it has one and the headers of this Python."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command[0]) if command and header.exists() else None


def translator() -> list[str]:
    """The command of a Python that has mypyc: this one, or one that uv sets up beside it; CannotBuild if neither."""
    if all(importlib.util.find_spec(tool) for tool in ("mypyc", "setuptools")):
        return [sys.executable]
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        raise CannotBuild("Compiling needs mypyc: pip install 'mypy[mypyc]' setuptools, or install uv.")
    tools = [word for tool in TOOLS for word in ("--with", tool)]
    return [uv, "run", "--quiet", "--no-project", "--python", sys.executable, *tools, "python"]


def build(quiet: bool = False) -> Path:
    """Build the engine of this source, and return its folder; CannotBuild if that fails."""
    folder = build_folder()
    if folder.is_dir():
        return folder
    if compiler() is None:
        raise CannotBuild(
            "Compiling needs a C compiler and the headers of Python: Debian has them as gcc and python3-dev."
        )
    command = translator()
    builds().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=builds(), prefix=".making-") as making:
        made = Path(making) / folder.name
        made.mkdir()
        done = subprocess.run(
            [*command, str(TRANSLATOR), str(PACKAGE), str(made)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode != 0 or not list(made.glob("*__mypyc*")):
            (builds() / "failed.log").write_text(done.stdout, encoding="utf-8")
            raise CannotBuild(f"The engine did not compile; {builds() / 'failed.log'} has what the compiler said.")
        if not folder.is_dir():
            made.rename(folder)
    discard_old(folder)
    return folder


def discard_old(newest: Path) -> None:
    """Delete the builds of older sources, except the last few."""
    others = [path for path in builds().iterdir() if path.is_dir() and path != newest and path.name[0] != "."]
    for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def is_building() -> bool:
    """Whether a build was begun not long ago and has not ended."""
    try:
        return time.time() - marker().stat().st_mtime < LONGEST
    except OSError:
        return False


def marker() -> Path:
    """The file that is there while an engine is built in the background."""
    return builds() / "building"


def build_in_background() -> bool:
    """Begin a build that goes on by itself, where that is possible and useful; whether to look again later.

    On an idle processor nobody notices it: it takes a minute or two, with the lowest priority. On a busy one it waits.
    """
    if compiled() or not wanted() or build_folder().is_dir() or compiler() is None:
        return False
    if is_building():
        return True
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > (os.cpu_count() or 1):
        return True
    try:
        translator()
        builds().mkdir(parents=True, exist_ok=True)
        marker().touch()
        subprocess.Popen(
            [sys.executable, "-m", "codeduello.native.building"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except (CannotBuild, OSError):
        return False
    return True


def how_it_stands() -> str:
    """Which engine runs, in a few words, and what could be done about it."""
    if compiled():
        return "compiled" if in_wheel() else "compiled on this computer"
    if not wanted():
        return "plain Python"
    if build_folder().is_dir():
        return "plain Python; the compiled one is there for the next start"
    if is_building():
        return "plain Python; the compiled one is being built"
    return "plain Python; 'duello compile' builds a faster one"


def main() -> None:
    """Build in the background: after everything else that this computer has to do."""
    if hasattr(os, "nice"):
        os.nice(19)
    try:
        build()
    except (CannotBuild, OSError):
        pass  # the next start tries again; `duello compile` says why it fails
    finally:
        marker().unlink(missing_ok=True)


if __name__ == "__main__":
    main()
