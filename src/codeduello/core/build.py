"""Which build is running: its version, and whether it is compiled or plain Python."""

from __future__ import annotations

from functools import lru_cache
from importlib import metadata


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
