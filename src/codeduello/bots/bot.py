"""What every bot is: a player with a seed of its own who sees one side of the table."""

from __future__ import annotations

import inspect
import traceback
from pathlib import Path

from codeduello.core.chance import seeded
from codeduello.core.outcome import quoted
from codeduello.core.view import Perspective


class BotError(Exception):
    """A bot that raised, or that answered with something that is not a legal choice: which, where, and what."""


class Bot:
    """A player that chooses by what one seat may know; its luck is its own, not the table's."""

    character = ""  # what it is like, in a few words for people

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)
        self.seconds: float | None = None  # that it may think about a choice; at a table people wait for it

    def choose(self, perspective: Perspective) -> int:
        """One of the legal actions of this seat, as its number."""
        raise NotImplementedError


def ask(bot: Bot, perspective: Perspective) -> int:
    """What the bot chooses; BotError if it raises, with file and line, or if its answer is not a legal choice."""
    try:
        answer = bot.choose(perspective)
    except Exception as error:
        place = where(type(bot), error)
        failed = f"failed in {place}" if place else "failed"
        raise BotError(f"{described(bot)} {failed}: {type(error).__name__}: {error}") from error
    if not hasattr(answer, "__index__"):
        sentence = "A bot returns one of the numbers in perspective.legal."
        raise BotError(f"{described(bot)} answered {quoted(answer)}. {sentence}")
    if answer not in perspective.legal:
        raise BotError(f"{described(bot)} chose the action {answer}, which is not legal: {perspective.why_not(answer)}")
    return int(answer)


def described(bot: Bot) -> str:
    """A bot by its class and its module."""
    return f"The bot {type(bot).__name__} ({type(bot).__module__})"


def where(kind: type[Bot], error: Exception) -> str:
    """The file and the line in which a bot raised: the last of its own file, or the last of all."""
    frames = list(traceback.extract_tb(error.__traceback__))
    try:
        own = inspect.getfile(kind)
    except (OSError, TypeError):
        own = ""
    frames = [frame for frame in frames if frame.filename == own] or frames[-1:]
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
