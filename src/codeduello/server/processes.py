"""The parent of several serving processes: it starts them, replaces those that die, and ends or renews them all.

SIGTERM ends them; SIGHUP renews one after the other, with the program as it is then. The parent holds the sockets, so
that a connection that arrives in between waits for the next process instead of being refused.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection as Pipe
from multiprocessing.connection import wait
from tempfile import TemporaryDirectory

from codeduello.server.log import log_event
from codeduello.server.metrics import FOLDER, forget_process

LOOK = 0.5  # seconds between two looks at the children
START = 120.0  # seconds in which a process must be ready, on a busy machine
END = 15.0  # seconds in which a process that was asked to must have ended
YOUNG = 10.0  # a process that dies younger than so many seconds is not replaced at once
PAUSE = 2.0  # but after so many seconds
SPAWN = multiprocessing.get_context("spawn")

Work = Callable[[socket.socket, Callable[[], None]], int]


class Child:
    """One serving process."""

    def __init__(self, work: Work, listening: socket.socket) -> None:
        self.pipe, theirs = SPAWN.Pipe(duplex=False)
        self.began = time.monotonic()
        self.process = SPAWN.Process(target=serve_for_parent, args=(work, listening, theirs))
        self.process.start()
        theirs.close()

    def is_ready(self) -> bool:
        """Wait until it can answer; False if it ended before."""
        try:
            return self.pipe.poll(START) and bool(self.pipe.recv())
        except EOFError:
            return False

    @property
    def is_young(self) -> bool:
        """Whether it was started just now."""
        return time.monotonic() - self.began < YOUNG

    def end(self) -> None:
        """Ask it to end, and wait until it has."""
        self.process.terminate()
        self.process.join(END)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        forget_process(self.process.pid)


class Parent:
    """Keeps a process running for each socket."""

    def __init__(self, work: Work, sockets: list[socket.socket]) -> None:
        self.work = work
        self.sockets = sockets
        self.children: list[Child] = []
        self.stopping = False
        self.renewing = False

    def run(self, announce: Callable[[], None]) -> int:
        """Serve until stopped, and return the exit code; `announce` is called once all can answer."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, self._stop)
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, self._renew)
        with TemporaryDirectory(prefix="duello-metrics-") as folder:
            os.environ.setdefault(FOLDER, folder)  # the numbers of all processes are added up there
            return self._serve(announce)

    def _serve(self, announce: Callable[[], None]) -> int:
        self.children = [Child(self.work, listening) for listening in self.sockets]
        if all(child.is_ready() for child in self.children):
            announce()
            while not self.stopping:
                wait([child.process.sentinel for child in self.children], LOOK)
                self._replace_dead()
                if self.renewing:
                    self._roll()
        for child in self.children:  # all at once: ending takes them as long as their visitors
            child.process.terminate()
        for child in self.children:
            child.end()
        return 0 if self.stopping else 1

    def _stop(self, number: int, frame: object) -> None:
        self.stopping = True

    def _renew(self, number: int, frame: object) -> None:
        self.renewing = True

    def _replace_dead(self) -> None:
        for place, child in enumerate(self.children):
            if self.stopping or child.process.is_alive():
                continue
            log_event("process died", process=child.process.pid, code=child.process.exitcode)
            forget_process(child.process.pid)
            if child.is_young:
                time.sleep(PAUSE)
            self.children[place] = Child(self.work, self.sockets[place])

    def _roll(self) -> None:
        """Renew one process after the other; the next one begins before the last one ends."""
        self.renewing = False
        for place, old in enumerate(self.children):
            new = Child(self.work, self.sockets[place])
            if self.stopping or not new.is_ready():
                log_event("not renewed", process=old.process.pid)
                new.end()
                return
            self.children[place] = new
            old.end()
            log_event("renewed", process=old.process.pid, by=new.process.pid)


def serve_for_parent(work: Work, listening: socket.socket, pipe: Pipe) -> None:
    """The work of a child: serve, and end when the parent is gone."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.exit(work(listening, lambda: pipe.send(True)))


def end_with_parent() -> None:
    """Wait until the parent is gone, then end this process as if it had been asked to."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
