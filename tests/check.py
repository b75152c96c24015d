"""Everything that must hold, one step after the other: `uv run tests/check.py`. It stops at the first failure."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path

STEPS = {
    "style": "ruff check",
    "layout": "ruff format --check",
    "types": "mypy",
    "layers": "lint-imports --no-logo",
    "page": "python tests/web/tools.py",
    "tests": "pytest -n 2",
}


def main() -> int:
    """Run every step; the exit code of the first that fails, or 0."""
    began = time.monotonic()
    for name, command in STEPS.items():
        print(f"--- {name}: {command}", flush=True)
        failed = subprocess.run(shlex.split(command), cwd=Path(__file__).parents[1]).returncode
        if failed:
            print(f"--- {name} failed: see above, and repeat with `uv run {command}`", flush=True)
            return failed
    print(f"--- all is well after {time.monotonic() - began:.0f} s: {', '.join(STEPS)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
