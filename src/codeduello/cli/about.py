"""The version of the installation, and its benchmark."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from collections.abc import Sequence

from codeduello.core.build import version
from codeduello.core.outcome import BadInput
from codeduello.native import ENGINE, build_folder, in_wheel
from codeduello.native.building import CannotBuild, build, how_it_stands
from codeduello.paths import checkout


def version_line() -> str:
    """The version, whether the engine runs compiled, and the Python under it."""
    return f"Code Duello {version()}, engine: {how_it_stands()}, Python {platform.python_version()}"


def compile_engine() -> str:
    """Build the compiled engine of this source, and say what came of it; BadInput if it cannot be built."""
    if in_wheel():
        return "This installation is compiled already."
    if os.environ.get(ENGINE) == "plain":
        raise BadInput(f"The environment asks for plain Python: unset {ENGINE} first.")
    if build_folder().is_dir():
        return "The compiled engine of this source is there already."
    print("Compiling the engine takes a minute or two ...", file=sys.stderr, flush=True)
    try:
        began = time.monotonic()
        build()
    except CannotBuild as error:
        raise BadInput(str(error)) from None
    return f"The engine was compiled in {time.monotonic() - began:.0f} seconds. Every start from now on uses it."


def bench(words: Sequence[str]) -> int:
    """Run the benchmark of the checkout with these arguments and return its exit code."""
    root = checkout()
    if root is None or not (root / "bench" / "__main__.py").is_file():
        raise BadInput(
            "The benchmark is not part of the installed package: run it in a checkout, as 'uv run duello bench'."
        )
    return subprocess.run([sys.executable, "-m", "bench", *words], cwd=root, check=False).returncode
