"""Everything that must hold, one step after the other: `uv run tests/check.py`. It stops at the first failure.

`uv run tests/check.py --wheel [PYTEST ARGUMENTS]` runs the tests against a compiled wheel that is built for it.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV", "uv")

STEPS = {
    "style": "ruff check",
    "layout": "ruff format --check",
    "types": "mypy",
    "layers": "lint-imports --no-logo",
    "page": "python tests/web/tools.py",
    "tests": "pytest -n 4 --durations=60 --durations-min=2",  # more than two: many tests wait for servers and clocks
}


def main() -> int:
    """Run every step; the exit code of the first that fails, or 0."""
    began = time.monotonic()
    for name, command in STEPS.items():
        print(f"--- {name}: {command}", flush=True)
        failed = subprocess.run([UV, "run", "--group", "dev", *shlex.split(command)], cwd=ROOT).returncode
        if failed:
            print(f"--- {name} failed: see above, and repeat with `uv run --group dev {command}`", flush=True)
            return failed
    print(f"--- all is well after {time.monotonic() - began:.0f} s: {', '.join(STEPS)}", flush=True)
    return 0


def check_wheel(words: list[str]) -> int:
    """Build the compiled wheel, install it before the source, and run the tests; the exit code of pytest."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([UV, "build", "--wheel", "--out-dir", folder, str(ROOT)], check=True)
        (wheel,) = Path(folder).glob("*.whl")
        site = Path(folder) / "site"
        install = [UV, "pip", "install", "--no-deps", "--python", sys.executable, "--target", str(site), str(wheel)]
        subprocess.run(install, check=True)
        command = [UV, "run", "--group", "dev", "pytest", "-n", "2", *(words or ["tests"])]
        return subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(site)}).returncode


if __name__ == "__main__":
    sys.exit(check_wheel(sys.argv[2:]) if sys.argv[1:2] == ["--wheel"] else main())
