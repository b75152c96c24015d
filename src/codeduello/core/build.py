"""Which build is running, its version, whether it is compiled, and what the compiled one needs to be told."""

from __future__ import annotations

from functools import lru_cache
from importlib import metadata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Decorator: what the compiler is told about a class; plain Python needs no such thing.

        With `allow_interpreted_subclasses=True` a class that was compiled can be derived from in plain Python.
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
