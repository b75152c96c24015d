"""Everything that must hold: `uv run tests/check.py`. The tests begin when all other steps have passed.

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
from subprocess import PIPE, STDOUT

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV", "uv")

STEPS = {  # at once
    "style": "ruff check",
    "layout": "ruff format --check",
    "types": "mypy",
    "layers": "lint-imports --no-logo",
    "page": "python tests/web/tools.py",
}
TESTS = "pytest -n 4 --durations=60 --durations-min=2"  # more than two: many tests wait for servers and clocks


def main() -> int:
    """Run every step, then the tests; the exit code of the first that fails, or 0."""
    began = time.monotonic()
    run = [UV, "run", "--group", "dev"]
    if failed := subprocess.run([*run, "python", "-c", ""], cwd=ROOT).returncode:  # installs what all steps need
        return failed
    started = {
        name: subprocess.Popen([*run, *shlex.split(command)], cwd=ROOT, stdout=PIPE, stderr=STDOUT, text=True)
        for name, command in STEPS.items()
    }
    for name, process in started.items():
        print(f"--- {name}: {STEPS[name]}", process.communicate()[0], sep="\n", end="", flush=True)
        failed = failed or process.returncode
    if not failed:
        print(f"--- tests: {TESTS}", flush=True)
        failed = subprocess.run([*run, *shlex.split(TESTS)], cwd=ROOT).returncode
    said = "something failed: see above" if failed else f"all is well: {', '.join(STEPS)}, tests"
    print(f"--- {said}, after {time.monotonic() - began:.0f} s", flush=True)
    return failed


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
