"""How the property tests run, and what pytest prints besides: the tables of the rule, card and reachability gates.

The examples are the same everywhere, each with the time that it needs; `pytest --hypothesis-profile search` looks for
new ones, many more of them.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

os.environ["DUELLO_ENGINE"] = "plain"  # the source as it is, and no build beside the tests

from support.card_pool import POOLS, table
from support.strategies import USUAL

settings.register_profile("same", derandomize=True, deadline=None, max_examples=USUAL)
settings.register_profile("few", derandomize=True, deadline=None, max_examples=8)  # for the same tests once more
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("same")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the build, which takes longest, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.path.name != "test_build.py")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of every large pool after the card gate, and after the others where each rule is proven."""
    reports = [report for part in ("passed", "failed") for report in terminalreporter.stats.get(part, [])]
    if any("test_card_gate" in report.nodeid for report in reports):
        for game in POOLS:
            terminalreporter.write_line(table(game))
    for report in reports:
        if report.user_properties:
            terminalreporter.write_line(report.nodeid)
            for id, how in report.user_properties:
                terminalreporter.write_line(f"{id:8} {how or 'MISSING'}")
