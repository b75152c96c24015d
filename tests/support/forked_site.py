"""Servers that start within a tenth of a second, for tests that start a thousand of them.

`python tests/support/forked_site.py` loads all that a server needs, and then forks one for each line that it reads.
Only bots are different: they think in a thread of the server, because processes of their own would take a second each.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

from support.site import HERE, Site


class ForkedSite(Site):
    """A server that is a fork of a process in which everything is loaded."""

    def __init__(self, folder: Path, database: str = "", pace: float = 0) -> None:
        super().__init__(folder, database, pace)
        self.pid = 0

    def start(self) -> ForkedSite:
        """Start it, and wait until it answers."""
        if self.process is None:
            with (self.folder / "server.log").open("a") as log:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", "support.forked_site"],
                    cwd=Path(__file__).parents[1],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
        assert self.process.stdin is not None and self.process.stdout is not None
        print(
            json.dumps([str(self.folder), self.database, self.port, self.pace, self.allowance]),
            file=self.process.stdin,
            flush=True,
        )
        self.pid = int(self.process.stdout.readline())
        line = self.process.stdout.readline()
        assert "Code Duello is at " in line, (line, self.log())
        self.url = line.split()[4].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        return self

    def kill(self) -> None:
        """Kill the server, as a power failure would; its next start waits until it is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        assert self.process is not None and self.process.stdout is not None
        assert "gone\n" in self.process.stdout  # whatever else it has said before

    def stop(self) -> int:
        """End the server, and the process of which it is a fork."""
        self.kill()
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(30)


def main() -> None:
    """Load everything, and fork servers."""
    from codeduello.server.http.responses import prepare_pages
    from codeduello.server.serve import serve
    from codeduello.server.tables.bot_pool import BotPool
    from codeduello.server.views.catalogue import prepare_games
    from codeduello.server.views.first_page import prepare_first_page

    for prepare in (prepare_pages, prepare_games, prepare_first_page):
        prepare()
    for line in sys.stdin:
        folder, database, port, pace, allowance = json.loads(line)
        pid = os.fork()
        if not pid:
            with patch.object(BotPool, "_new_pool", lambda _: ThreadPoolExecutor(1)):
                os._exit(serve(HERE, port, False, Path(folder), database, pace, (HERE,), allowance))
        print(pid, flush=True)
        os.waitpid(pid, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main()
