"""Run the same tests many times, each time with other code: forks of one process in which everything is loaded.

Loading the games and collecting the tests takes longer than most tests. Here it happens once; every run is a fork of
that process, in which the code of a few functions has been replaced, wherever they are kept: in a module, a class or a
list of prohibitions. What a function did while the games were loaded cannot be undone so. Such a function is noted in
`Collected.at_load`, and its runs need a process of their own that loads the changed source.
"""

from __future__ import annotations

import gc
import os
import pickle
import re
import resource
import shutil
import signal
import subprocess
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from rule_code import GAMES, ROOT

PATIENCE = 5  # seconds of computing, and as often as long as the test takes: a test that runs longer has noticed, too
START = 20  # seconds for what comes before the first test
MOST_MEMORY = 4 << 30
PLUGINS = "cacheprovider", "faulthandler", "logging", "terminal", "pastebin", "stepwise"
HERE = str(GAMES)


class TooLong(BaseException):
    """A test does not come to its end."""


class Collected:
    """All the tests, collected but not run, and the functions of the games that they will call."""

    def __init__(self, session: pytest.Session, at_load: set[CodeType]) -> None:
        self.session = session
        self.at_load = at_load
        self.failed: list[int] = []
        self.numbers: dict[str, list[int]] = defaultdict(list)  # of each test, its place among the items
        for number, item in enumerate(session.items):
            self.numbers[name_of(item.nodeid)].append(number)
        self.places = {item.nodeid: number for number, item in enumerate(session.items)}
        self.functions: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(HERE):
                self.functions[thing.__code__.co_filename, thing.__code__.co_firstlineno].append(thing)
        self.seconds: list[float] = []  # that each of them takes
        self.lines: dict[tuple[str, int], int] = {}  # for each line of the games, the bits of the tests that run it

    def names(self, numbers: Iterable[int]) -> list[str]:
        """The names of the tests with these numbers, each once."""
        return list(dict.fromkeys(name_of(self.session.items[number].nodeid) for number in numbers))

    def patience(self, numbers: Iterable[int]) -> float:
        """How many seconds of computing these tests get."""
        return PATIENCE * (1 + sum(self.seconds[number] for number in numbers))

    def try_all(self, traced: list[Path]) -> list[str]:
        """Run every test once and note how long it takes, and which lines of these files it runs; those that fail."""
        status, found = result_of(start(partial(self.measure, traced)))
        assert status == 0, "the process that measured the tests was killed"
        failed, self.seconds, self.lines = found
        return self.names(failed)

    def measure(self, traced: list[Path]) -> tuple[list[int], list[float], dict[tuple[str, int], int]]:
        """Run every test: those that fail, the seconds of each, and for each line the bits of the tests that run it."""
        lines: dict[tuple[str, int], int] = defaultdict(int)
        seen: set[tuple[CodeType, int]] = set()
        seconds = []

        def line(frame: FrameType, event: str, value: object) -> Any:
            seen.add((frame.f_code, frame.f_lineno))
            return line

        def call(frame: FrameType, event: str, value: object) -> Any:
            return line if frame.f_code.co_filename in files else None

        files = set(map(str, traced))
        for number in range(len(self.session.items)):
            began = process_time()
            sys.settrace(call if files else None)
            self.run([number])
            sys.settrace(None)
            seconds.append(process_time() - began)
            for code, at in seen:
                lines[code.co_filename, at] |= 1 << number
            seen.clear()
        return self.failed, seconds, dict(lines)

    def running(self, file: Path, first: int, last: int) -> list[int]:
        """The tests that run one of these lines, the quickest first."""
        bits = 0
        for at in range(first, last + 1):
            bits |= self.lines.get((str(file), at), 0)
        found = [number for number in range(bits.bit_length()) if bits >> number & 1]
        return sorted(found, key=self.seconds.__getitem__)

    def run(self, numbers: Iterable[int], first_only: bool = False) -> list[int]:
        """Run these tests in this process; those that fail, or only the first."""
        for number in numbers:
            item = self.session.items[number]
            if self.seconds:
                signal.setitimer(signal.ITIMER_VIRTUAL, self.patience([number]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed and first_only:
                break
        return self.failed

    def run_changed(self, codes: dict[CodeType, CodeType], numbers: Iterable[int], first_only: bool) -> list[int]:
        """Run tests in this process, with other code in the functions that have these codes."""
        for old, new in codes.items():
            for function in self.functions[old.co_filename, old.co_firstlineno]:
                function.__code__ = new
        signal.signal(signal.SIGVTALRM, give_up)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        return self.run(numbers, first_only)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails."""
        number = self.places[report.nodeid]
        if report.failed and number not in self.failed:
            self.failed.append(number)


def give_up(number: int, frame: FrameType | None) -> None:
    """The time of a test is over."""
    raise TooLong


def name_of(nodeid: str) -> str:
    """The name of a test without its parameters, below the folder of the tests."""
    return nodeid.partition("[")[0].removeprefix("tests/")


def collected(files: Iterable[str], then: Callable[[Collected], int]) -> int:
    """Load the tests of these files, and do something with them; its result, or 2 where they cannot be loaded."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    at_load: set[CodeType] = set()

    def call(frame: FrameType, event: str, value: object) -> None:
        if frame.f_code.co_filename.startswith(HERE):
            at_load.add(frame.f_code)

    class Loop:
        result = 2

        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            sys.settrace(None)
            if not session.testsfailed:
                tests = Collected(session, at_load)
                session.config.pluginmanager.register(tests)
                gc.collect()
                gc.freeze()  # so that no fork has to copy what it only looks at
                self.result = then(tests)
            return True

    loop = Loop()
    options = [word for plugin in PLUGINS for word in ("-p", f"no:{plugin}")]
    sys.settrace(call)
    pytest.main(
        ["--noconftest", "--assert=plain", "--capture=no", "-o", "addopts=--import-mode=importlib", *options, *files],
        plugins=[loop],
    )
    return loop.result


def start(task: Callable[[], Any]) -> tuple[int, int]:
    """Do something in a fork of this process; its id, and the pipe through which the result comes."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    status = 1
    try:
        os.close(reading)
        result = pickle.dumps(task())
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(result)
        status = 0
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(status)


def result_of(started: tuple[int, int]) -> tuple[int, Any]:
    """Wait for a fork: how it ended, 0 where it came to its end, and its result."""
    pid, reading = started
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(pid, 0)
    return status, pickle.loads(data) if data else None


def run_source(file: Path, source: str, tests: list[str], seconds: float, first_only: bool) -> set[str]:
    """Run tests in a process of their own against a copy of the source in which this file is another.

    Where that cannot even be loaded, no test has noticed; but for a fine break, of which the first failure is enough,
    that is a failure.
    """
    if not tests:
        return set()
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=shutil.ignore_patterns("*.so"))
        Path(folder, file.relative_to(ROOT)).write_text(source, "utf-8")
        command = ["sh", "-c", f'ulimit -S -t {seconds + START:.0f}; exec "$@"', "sh", sys.executable, "-m", "pytest"]
        command += ["-q", "--tb=no", "-o", "addopts=--import-mode=importlib"]  # no strict config: its plugins are off
        command += ["-rfE", "--assert=plain", "-p", "no:cacheprovider", "--noconftest", *(["-x"] if first_only else [])]
        command += [f"tests/{test}" for test in tests]
        paths = {"PYTHONPATH": f"{folder}/src", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "400"}
        done = subprocess.run(command, cwd=ROOT, env=os.environ | paths, capture_output=True, text=True)
    cannot_load = done.returncode == pytest.ExitCode.INTERRUPTED or re.search(
        "^ERROR tests/", done.stdout, re.MULTILINE
    )
    assert cannot_load or done.returncode != pytest.ExitCode.USAGE_ERROR, done.stderr
    if done.returncode in (0, 1):
        return set(re.findall(r"^(?:FAILED|ERROR) tests/([^\s\[]+)", done.stdout, re.MULTILINE))
    broken = done.returncode == -signal.SIGXCPU or (first_only and cannot_load)
    return set(tests) if broken else set()
