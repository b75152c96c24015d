"""Bots: they get a perspective (a view and its choices) and return a choice."""

from __future__ import annotations

from typing import Final

from codeduello.bots.bot import Bot
from codeduello.bots.greedy import Greedy
from codeduello.bots.random import Random
from codeduello.core.outcome import BadInput

BOTS: Final[dict[str, type[Bot]]] = {"greedy": Greedy, "random": Random}


def make(name: str, seed: int) -> Bot:
    """Make the bot with this name and its own seed; BadInput if there is no such bot."""
    if name not in BOTS:
        raise BadInput(f"There is no bot '{name}'. There are: {', '.join(BOTS)}.")
    return BOTS[name](seed)
