"""`duello serve` as people run it: it says where it is, ends when asked, and complains in one line."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

DUELLO = [sys.executable, "-c", "import sys; from codeduello.cli import main; sys.exit(main())", "serve", "--no-open"]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_asked_to_end(folder: Path, ending: signal.Signals) -> None:
    """With no configuration duels are kept in the user's data folder; every line of the log is JSON."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
    server = subprocess.Popen(DUELLO, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    line = server.stdout.readline()
    address = line.split()[4]
    assert line.startswith("Code Duello is at http://127.0.0.1:")
    assert httpx.get(f"{address}healthz", timeout=60).json() == {"status": "ok"}
    assert httpx.post(f"{address}quick", timeout=60).status_code == 303
    server.send_signal(ending)
    _, log = server.communicate(timeout=60)
    assert server.returncode == 0
    assert [json.loads(line)["event"] for line in log.splitlines()][-1] == "closed"
    assert (folder / "code-duello" / "tables.sqlite3").is_file()


def test_what_is_wrong_is_said_in_one_line(folder: Path) -> None:
    """A port that is taken, a database that does not answer, and a folder that cannot be: one clear line each."""
    taken = socket.create_server(("127.0.0.1", 0))
    file = folder / "file"
    file.write_text("")
    for words, said in (
        (["--port", str(taken.getsockname()[1]), "--data", str(folder)], "cannot listen"),
        (["--port", "70000"], "--port must be from 0 to 65535"),
        (["--database", "postgresql+asyncpg://nobody@127.0.0.1:1/nothing"], "cannot be opened"),
        (["--database", "nonsense"], "cannot be used"),
        (["--data", str(file / "inside")], "cannot be kept"),
    ):
        done = subprocess.run([*DUELLO, *words], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2 and said in done.stderr, done.stderr
        assert done.stderr.startswith("duello: ") and done.stderr.count("\n") == 1
    taken.close()
