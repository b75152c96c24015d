"""Which build is running, its version, whether it is compiled, and what the compiled one needs to be told."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import metadata
from typing import TypeVar

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # it comes with the compiler, and only the compiler heeds it

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        """Decorator: what the compiler is told about a class.

        `allow_interpreted_subclasses=True` lets people derive from the compiled class in plain Python.
        """
        return lambda kind: kind


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not __file__.endswith(".py")


@lru_cache(maxsize=1)
def version() -> str:
    """The version of the installed package; `unknown` if it is not installed."""
    try:
        return metadata.version("code-duello")
    except metadata.PackageNotFoundError:
        return "unknown"
