"""The compiled engine: a wheel of this checkout, built for one run of a benchmark."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from bench.worker import ROOT

UV = os.environ.get("UV", "uv")


def compiled_package(folder: Path) -> Path:
    """Build the wheel of this checkout and unpack it; the folder to import from."""
    print("building the compiled wheel (some minutes) ...", flush=True)
    source = folder / "source"
    source.mkdir()
    for name in ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "packaging", source / "packaging", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    command = [UV, "build", "--wheel", "--quiet", "--python", sys.executable, "--out-dir", str(folder)]
    subprocess.run(command, cwd=source, check=True, env=os.environ | {"DUELLO_OPT_LEVEL": "3"})  # as it is released
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "compiled")
    return folder / "compiled"
