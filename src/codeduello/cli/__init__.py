"""The command `duello`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command and leave with its exit code: 2 for what cannot be used, 130 after Ctrl-C."""
    # Imported here because each process of a simulation imports this module again without running the command.
    try:
        from codeduello.cli.run import run
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))
