"""README's first command as a newcomer gives it: `uv run python tests/first_command.py [--build]`.

A fresh clone, empty caches and a Python with nothing installed: how many seconds until the page can be opened, and how
many megabytes that took. With `--build` it waits until the running server has taken up the compiled engine, which is
built beside it, without being started again; on a busy computer, where none begins by itself, `duello compile` builds.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from queue import Queue
from threading import Thread

ROOT = Path(__file__).parents[1]
COMMAND = "pip install --quiet uv && uv run --quiet duello serve --no-open --port 0"
ADDRESS = "Code Duello is at "
TAKEN_UP = "bots run compiled"
PATIENCE = 3600.0  # seconds


def megabytes(*folders: Path) -> float:
    """What these folders take on the disk; a file with several names counts once."""
    files = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                facts = path.stat()
                files[facts.st_dev, facts.st_ino] = facts.st_blocks * 512
    return sum(files.values()) / 1e6


def main() -> int:
    """Clone, run, measure."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends, too
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "clone")], check=True)
        subprocess.run([sys.executable, "-m", "venv", str(folder / "python")], check=True)
        keep = {word: value for word, value in os.environ.items() if not word.startswith(("DUELLO_", "UV_", "VIRTUAL"))}
        env = keep | {
            "HOME": str(folder / "home"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_DATA_HOME": str(folder / "data"),
            "PATH": os.pathsep.join([str(folder / "python" / "bin"), os.environ["PATH"]]),
        }
        began = time.monotonic()
        server = subprocess.Popen(
            COMMAND,
            shell=True,
            cwd=folder / "clone",
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            lines: Queue[str] = Queue()
            Thread(target=follow, args=(server, lines), daemon=True).start()
            wait_for(ADDRESS, lines)
            print(f"the page after {time.monotonic() - began:.1f} s")
            venv = folder / "clone" / ".venv"
            everything = megabytes(venv, folder / "cache", folder / "home", folder / "python")
            print(f"installed: {megabytes(venv):.0f} MB; with all caches and uv itself: {everything:.0f} MB")
            if "--build" in sys.argv:
                if os.getloadavg()[0] > (os.cpu_count() or 1):
                    print("the computer is busy: building by hand", flush=True)
                    build = ["uv", "run", "--quiet", "duello", "compile"]
                    subprocess.run(build, cwd=folder / "clone", env=env, check=True, stdout=subprocess.DEVNULL)
                wait_for(TAKEN_UP, lines)
                print(f"the running server's bots are compiled after {time.monotonic() - began:.0f} s")
        finally:
            os.killpg(server.pid, 15)
            server.wait(30)
    return 0


def follow(server: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Pass on what the server says, line by line; at the end an empty line."""
    assert server.stdout is not None
    for line in server.stdout:
        lines.put(line)
    lines.put("")


def wait_for(words: str, lines: Queue[str]) -> None:
    """Read on until a line has these words."""
    said: list[str] = []
    while line := lines.get(timeout=PATIENCE):
        said.append(line)
        if words in line:
            return
    raise SystemExit("The server has ended:\n" + "".join(said))


if __name__ == "__main__":
    sys.exit(main())
