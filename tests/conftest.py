"""What pytest prints besides: the pool by type, when the card gate was run."""

from __future__ import annotations

import pytest
from pools import POOLS, table


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of every large pool behind the results of the card gate."""
    reports = [report for part in ("passed", "failed") for report in terminalreporter.stats.get(part, [])]
    if any("test_card_gate" in report.nodeid for report in reports):
        for game in POOLS:
            terminalreporter.write_line(table(game))
