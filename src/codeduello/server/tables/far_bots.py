"""Bots that think in other processes, perhaps on other machines (`duello think`), or in the pool of this one."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from codeduello.server.log import log_event
from codeduello.server.storage.thoughts import Thoughts
from codeduello.server.tables.bot_pool import BotPool, BotRequest
from codeduello.server.tables.games import game_of
from codeduello.server.tables.node import Node

LOOK = 1.0  # seconds after which it is looked whether an answer came that was not heard of
DEADLINE = 30.0  # seconds after which the own pool is asked


class FarBots:
    """Asks bots wherever they can think."""

    def __init__(self, pool: BotPool, node: Node) -> None:
        self.pool = pool
        self.node = node
        self.thoughts = Thoughts(node.nodes) if node.nodes is not None else None
        self._waiting: dict[str, asyncio.Event] = {}

    async def choose(self, request: BotRequest) -> str:
        """What a bot chooses."""
        if self.thoughts is not None and self.node.others.thinkers:
            with suppress(SQLAlchemyError, OSError):
                answer = await self._ask_far(self.thoughts, request)
                if answer in choices_in(request):
                    return answer
                log_event("no thought", bot=request.bot, game=request.game)
        return await self.pool.choose(request)

    async def _ask_far(self, thoughts: Thoughts, request: BotRequest) -> str:
        """What a bot far away chooses; empty if it does not answer in time."""
        id = await thoughts.ask(msgspec.json.encode(request).decode())
        news = self._waiting[id] = asyncio.Event()
        until = asyncio.get_running_loop().time() + DEADLINE
        try:
            while self.node.others.thinkers and asyncio.get_running_loop().time() < until:
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), LOOK)
                news.clear()
                answer = await thoughts.find(id)
                if answer is not None:
                    return answer
            return ""
        finally:
            del self._waiting[id]
            await thoughts.drop(id)

    def hear(self, answered: list[str]) -> None:
        """Some questions are answered."""
        for id in answered:
            if id in self._waiting:
                self._waiting[id].set()


def choices_in(request: BotRequest) -> set[str]:
    """What a bot may answer."""
    actions = game_of(request.game, request.edition, request.view["options"]).actions
    return {actions[action].text for action in request.legal}
