"""Compile the engine and the games with mypyc when a wheel is built; without a compiler the wheel is plain Python.

Editable installs stay plain, so that no stale binary shadows an edit.
"""

import sys
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "games", "bots")


def extensions() -> list:
    """The compiled modules, each optional."""
    if "bdist_wheel" not in sys.argv:
        return []
    from mypyc.build import mypycify

    sources = [str(path) for part in COMPILED for path in sorted(Path("src/codeduello", part).rglob("*.py"))]
    modules = mypycify(sources, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions())
