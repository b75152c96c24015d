"""How the property tests run, and what pytest prints besides: the pool by type, when the card gate was run.

The examples are the same everywhere, each with the time that it needs; `pytest --hypothesis-profile search` looks for
new ones, many more of them.
"""

from __future__ import annotations

import pytest
from hypothesis import settings
from pools import POOLS, table

settings.register_profile("same", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("same")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of every large pool behind the results of the card gate."""
    reports = [report for part in ("passed", "failed") for report in terminalreporter.stats.get(part, [])]
    if any("test_card_gate" in report.nodeid for report in reports):
        for game in POOLS:
            terminalreporter.write_line(table(game))
