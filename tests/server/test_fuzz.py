"""Nothing that is almost right breaks the server or keeps it busy."""

from __future__ import annotations

from pathlib import Path

from server.fuzz import fuzz
from support.site import Site


def test_nothing_that_is_almost_right_is_slow_or_breaks(folder: Path) -> None:
    """Changed messages and requests are answered, each within 20 ms of processor time in the event loop.

    The whole test, with twenty thousand of each, is `uv run python tests/server/fuzz.py`.
    """
    with Site(folder, allowance=1_000_000) as site:
        assert "nothing slow" in fuzz(site, 500, 500, seed=1)
