"""Which build is running: the compiled one or plain Python."""

from __future__ import annotations


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not __file__.endswith(".py")
