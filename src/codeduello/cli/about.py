"""The version of the installation, and its benchmark."""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Sequence

from codeduello.cli.source_index import checkout
from codeduello.core.build import compiled, version
from codeduello.core.outcome import BadInput


def version_line() -> str:
    """The version, whether the engine runs compiled, and the Python under it."""
    engine = "compiled" if compiled() else "plain Python"
    return f"Code Duello {version()}, engine: {engine}, Python {platform.python_version()}"


def bench(words: Sequence[str]) -> int:
    """Run the benchmark of the checkout with these arguments and return its exit code."""
    root = checkout()
    if root is None or not (root / "bench" / "__main__.py").is_file():
        raise BadInput(
            "The benchmark is not part of the installed package: run it in a checkout, as 'uv run duello bench'."
        )
    return subprocess.run([sys.executable, "-m", "bench", *words], cwd=root, check=False).returncode
