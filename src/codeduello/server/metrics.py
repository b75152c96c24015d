"""What the server counts for its operator, in the form that Prometheus reads.

With several processes the numbers of all of them are added up: the library keeps them in files of one folder, which
the variable PROMETHEUS_MULTIPROC_DIR names.
"""

from __future__ import annotations

import os
from typing import Any, Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

TABLES: Final = Gauge("duello_tables", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("duello_sockets", "Open sockets.", multiprocess_mode="livesum")
BOT_QUEUE: Final = Gauge("duello_bot_queue", "Questions that bots have not answered yet.", multiprocess_mode="livesum")
STALL: Final = Gauge(
    "duello_loop_stall_seconds",
    "The longest time in the last minute that everybody waited.",
    multiprocess_mode="livemax",
)
WORK: Final = Gauge(
    "duello_loop_work_seconds",
    "The part of that which was the server's own work; the rest was spent waiting for a processor.",
    multiprocess_mode="livemax",
)
CHOICES: Final = Histogram(
    "duello_choice_seconds", "From the arrival of a choice until it is stored and acknowledged.", buckets=SECONDS
)
REFUSALS: Final = Counter("duello_refusals", "Messages that were refused.", ["reason"])
REQUESTS: Final = Counter("duello_requests", "Ordinary requests.", ["status"])


def exposition() -> bytes:
    """All numbers as text."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    collector: Any = MultiProcessCollector  # which has no types
    collector(registry)
    return generate_latest(registry)


def forget_process(process: int | None) -> None:
    """Count no longer what is open in a process that has ended."""
    forget: Any = mark_process_dead  # which has no types
    forget(process)
