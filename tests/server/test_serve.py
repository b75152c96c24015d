"""`duello serve` as people run it: it says where it is, ends when asked, and complains in one line."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from codeduello import BadInput
from codeduello.server import log
from codeduello.server.serve import serve
from support.site import Site

DUELLO = [sys.executable, "-c", "import sys; from codeduello.cli import main; sys.exit(main())", "serve", "--no-open"]


def test_it_serves_until_it_is_asked_to_end(folder: Path) -> None:
    """With no configuration duels are kept in the user's data folder; every line of the log is JSON."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
    server = subprocess.Popen(DUELLO, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    line = server.stdout.readline()
    address = line.split()[4]
    assert line.startswith("Code Duello is at http://127.0.0.1:")
    assert httpx.get(f"{address}healthz", timeout=60).json() == {"status": "ok"}
    assert httpx.post(f"{address}quick", timeout=60).status_code == 303
    server.send_signal(signal.SIGINT)
    _, log = server.communicate(timeout=60)
    assert server.returncode == 0
    assert [json.loads(line)["event"] for line in log.splitlines()][-1] == "closed"
    assert (folder / "code-duello" / "tables.sqlite3").is_file()


def test_what_is_wrong_is_said_in_one_line(folder: Path) -> None:
    """A port that is taken, a database that does not answer, and a folder that cannot be: one clear sentence each."""
    file = folder / "file"
    file.write_text("")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for port, data, database, said in (
            (taken.getsockname()[1], folder, "", "cannot listen on 127.0.0.1"),
            (0, folder, "postgresql+asyncpg://nobody@127.0.0.1:1/nothing", "cannot be opened"),
            (0, folder, "nonsense", "cannot be used"),
            (0, file / "inside", "", "cannot be kept"),
        ):
            with pytest.raises(BadInput, match=said) as error:
                serve("127.0.0.1", port, False, data, database)
            assert "\n" not in str(error.value)
    with Site(folder), pytest.raises(BadInput, match="SQLite serves one process"):
        serve("127.0.0.1", 0, False, folder, "")
    done = subprocess.run([*DUELLO, "--port", "70000"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and done.stderr == "duello: --port must be from 0 to 65535, not 70000.\n"


class Terminal(io.StringIO):
    """What is written at a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_the_log_is_words_at_a_terminal_and_json_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """People read words, and nothing of routine; programs read all as JSON, at a terminal only if they ask for it."""
    for written, json_log, is_json in ((Terminal(), "0", False), (Terminal(), "1", True), (io.StringIO(), "0", True)):
        monkeypatch.setattr(sys, "stderr", written)
        monkeypatch.setenv(log.JSON, json_log)
        log.log_event("awake", tables=0)
        log.log_event("table", table="abc", seats=["person", "bot"], node=None)
        if is_json:
            routine, told = map(json.loads, written.getvalue().splitlines())
            assert routine["event"] == "awake" and told["seats"] == ["person", "bot"]
        else:
            assert written.getvalue()[8:] == "  table: table abc, seats person and bot\n"
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.delenv(log.JSON)
    try:
        raise ValueError("odd")
    except ValueError as error:
        log.log_error("bot failed", error, table="abc")
    assert "bot failed: error ValueError: odd, table abc\nTraceback" in terminal.getvalue()
