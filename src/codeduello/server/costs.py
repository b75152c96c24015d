"""What a message or a request costs: the processor time that its own work takes, in the event loop and in threads.

Time is counted, not messages, because time is what one visitor can take from all others.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, Generic, ParamSpec, TypeVar

from codeduello.server.log import log_event
from codeduello.server.metrics import STALL as STALLED
from codeduello.server.metrics import WORK

P = ParamSpec("P")
T = TypeVar("T")
SLOW: Final = 0.020  # seconds of processor time in the loop that no message and no request may cost


class Metered(Generic[T]):
    """Work whose steps in the event loop are timed, each for itself: what others do while it waits does not count."""

    def __init__(self, work: Coroutine[Any, Any, T], what: str) -> None:
        self.what = what
        self.in_loop = 0.0
        self.in_threads = 0.0
        self._work = work

    @property
    def seconds(self) -> float:
        """All of the processor time until now."""
        return self.in_loop + self.in_threads

    def __await__(self) -> Generator[Any, Any, T]:
        """Run the work, and log it if it was slow."""
        before = _running.set(self)
        try:
            return (yield from self._steps())
        finally:
            _running.reset(before)
            if self.in_loop > SLOW:
                log_event("slow", what=self.what, milliseconds=round(1000 * self.in_loop, 1))

    def _steps(self) -> Generator[Any, Any, T]:
        value: Any = None
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waiting_for = self._work.send(value) if error is None else self._work.throw(error)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.in_loop += time.thread_time() - began
            value = error = None
            try:
                value = yield waiting_for
            except BaseException as raised:
                error = raised


_running: ContextVar[Metered[Any] | None] = ContextVar("running", default=None)


async def in_thread(task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Run slow work in a thread, away from the event loop; its time counts for the message that caused it."""
    meter = _running.get()

    def timed() -> T:
        began = time.thread_time()
        try:
            return task(*given, **named)
        finally:
            if meter is not None:
                meter.in_threads += time.thread_time() - began

    return await asyncio.to_thread(timed)


BEAT: Final = 0.05  # seconds between two looks at the loop
STALL: Final = 0.25  # seconds of delay that are logged at once
EVERY: Final = 3600.0  # seconds after which the longest delay is logged


class LoopWatch:
    """Measures how long the event loop keeps everybody waiting, and how much of that was work in the loop.

    The rest of a stall is time for which the system gave the processor to others.
    """

    def __init__(self) -> None:
        self.longest = self.most_work = 0.0
        self._lately = [deque[float](maxlen=round(60 / BEAT)) for _ in (STALLED, WORK)]

    async def run(self) -> None:
        """Look again and again; log long delays at once, and the longest one every hour."""
        since = time.monotonic()
        while True:
            began, worked = time.monotonic(), time.thread_time()
            await asyncio.sleep(BEAT)
            late = max(0.0, time.monotonic() - began - BEAT)
            work = min(late, time.thread_time() - worked)
            self.longest, self.most_work = max(self.longest, late), max(self.most_work, work)
            for gauge, lately, seconds in zip((STALLED, WORK), self._lately, (late, work), strict=True):
                lately.append(seconds)
                gauge.set(max(lately))
            if late > STALL:
                log_event("stall", milliseconds=round(1000 * late), processor=round(1000 * work))
            if time.monotonic() - since > EVERY:
                self.report()
                since = time.monotonic()

    def report(self) -> None:
        """Log the longest delay since the last report."""
        longest, work = round(1000 * self.longest), round(1000 * self.most_work)
        log_event("longest stall", milliseconds=longest, processor=work)
        self.longest = self.most_work = 0.0


class Bucket:
    """Fills up at a steady rate. What is charged afterwards may leave less than nothing in it."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._since = time.monotonic()

    @property
    def left(self) -> float:
        """What is in it now."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._since) * self.rate)
        self._since = now
        return self._left

    def take(self, amount: float = 1.0) -> bool:
        """Take this out; false if there is too little in it."""
        if self.left < amount:
            return False
        self._left -= amount
        return True

    def charge(self, amount: float) -> None:
        """Take this out in any case."""
        self._left = self.left - amount
