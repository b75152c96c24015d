"""The compiled engine: a wheel of this checkout, built for one run of a benchmark."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.worker import ROOT

UV = os.environ.get("UV", "uv")


def add_options(parser: ArgumentParser) -> None:
    """Let whoever measures build at one time and measure at another."""
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="build here, or use what was built here before")
    parser.add_argument("--build", action="store_true", help="only build, with --keep")


@contextmanager
def workshop(keep: Path | None) -> Iterator[Path]:
    """The folder in which to build: this one, or one that is gone afterwards."""
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with TemporaryDirectory() as folder:
        yield Path(folder)


def compiled_package(folder: Path) -> Path:
    """Build the wheel of this checkout and unpack it, unless that was done; the folder to import from."""
    if (folder / "compiled").is_dir():
        return folder / "compiled"
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
