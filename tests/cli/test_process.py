"""The command `duello` in a process of its own, as a shell runs it."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress

import pytest

from support.commands import COMMAND, GAMES, refused, spawn


def test_the_command_alone_is_a_welcome() -> None:
    """`duello` without a word shows what it can do, `play` first."""
    said = spawn()
    assert said.code == 0
    assert said.err == ""
    assert said.out.index("duello play") > said.out.index("play ") > 0
    assert "Traceback" not in said.out


def test_bad_input_in_a_process_of_its_own() -> None:
    """The exit code and the line on stderr are what a shell sees."""
    assert refused(spawn("play", "gunfigther"), "Did you mean 'gunfighter'?")


def test_simulate_in_a_process_of_its_own() -> None:
    """Two processes count the same as one, seen from a shell."""
    one, two = (spawn("simulate", GAMES[0], "--games", "40", "--json", "--jobs", jobs) for jobs in "12")
    assert one == two
    assert json.loads(one.out)["games"] == 40


def test_a_pipe_that_knows_few_signs_is_no_error() -> None:
    """In a poor encoding, as of a pipe on Windows, an arrow is printed as a question mark, and as an escape in JSON."""
    rules, data = (spawn("rules", "htcg", *more, PYTHONIOENCODING="ascii") for more in ((), ("--json",)))
    assert rules.code == data.code == 0 and rules.err == data.err == ""
    assert " ? " in rules.out and any("→" in rule["sentence"] for rule in json.loads(data.out))


def test_a_closed_pipe_is_no_error() -> None:
    """`duello cards GAME | head -1` prints a line and nothing on stderr."""
    line = f"{sys.executable} -c 'from codeduello.cli import main; main()' rules {GAMES[0]} | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def heed_ctrl_c() -> None:
    """Undo what a shell does to commands in the background: they ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_the_games_so_far(jobs: str) -> None:
    """Whoever interrupts a simulation reads the result so far, without a traceback, and the exit code is 130."""
    ours, theirs = pty.openpty()
    words = ["simulate", GAMES[0], "--games", "1000000", "--bots", "random,random", "--json", "--jobs", jobs]
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    drawn = bytearray()
    begun = threading.Event()

    def watch() -> None:  # to the end: a bar that nobody reads would fill the terminal, and the process would wait
        with suppress(OSError):  # the other end is closed
            while part := os.read(ours, 4096):
                drawn.extend(part)
                if re.search(rb"[1-9]\d*/1000000", drawn):
                    begun.set()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        assert begun.wait(60)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):  # all of them have ended
            os.killpg(process.pid, signal.SIGKILL)
        watcher.join(60)
    os.close(ours)
    bar = drawn.decode()
    assert process.returncode == 130
    assert 0 < json.loads(out)["games"] < 1_000_000
    assert "random against random" in bar
    assert "Traceback" not in bar


def test_commands_do_not_load_what_they_do_not_need() -> None:
    """Looking a card up loads neither the terminal app nor what simulations need."""
    script = (
        "import sys; from codeduello.cli.run import run; run(sys.argv[1:]); "
        "print([name for name in ('textual', 'multiprocessing', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "cards", GAMES[0]], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.endswith("[]\n")


def test_a_terminal_gets_colours_and_a_pipe_does_not() -> None:
    """Colours are for a terminal, and not even there when NO_COLOR is set."""
    words = [*COMMAND, "rules", GAMES[0]]
    printed = []
    for more in ({}, {"NO_COLOR": "1"}):
        ours, theirs = pty.openpty()
        env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        process = subprocess.Popen(words, stdout=theirs, env={**env, "TERM": "xterm-256color", **more})
        os.close(theirs)
        text = b""
        with suppress(OSError):  # the other end is closed: that was all
            while part := os.read(ours, 4096):
                text += part
        os.close(ours)
        assert process.wait(timeout=30) == 0
        printed.append(text)
    assert b"\x1b[1;36m" in printed[0]
    assert b"36m" not in printed[1]
    assert "\x1b" not in spawn("rules", GAMES[0]).out
