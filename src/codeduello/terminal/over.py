"""A screen that lies over another one, and closes once."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Answer = TypeVar("Answer")


class Over(Screen[Answer]):
    """Closed by one key, it hears no second one that came right after it: that would close the screen below."""

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close it, if it is still there."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
