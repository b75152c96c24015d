"""The command `duello`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit code: 2 for what cannot be used, 130 after Ctrl-C."""
    # Imported here because each process of a simulation imports this module again without running the command.
    from codeduello.cli.run import run

    sys.exit(run(sys.argv[1:] if words is None else list(words)))
