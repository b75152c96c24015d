"""Bots that think in other processes, perhaps on other machines (`duello think`), or in the pool of this one."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from codeduello.core.position import restored
from codeduello.server.log import log_event
from codeduello.server.storage.thoughts import Thoughts
from codeduello.server.tables.bot_pool import BotPool, BotRequest, without_secrets
from codeduello.server.tables.games import EDITION, game_of
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
                if answer in request.state.choices(request.seat):
                    return answer
                log_event("no thought", bot=request.bot, game=request.state.game.id)
        return await self.pool.choose(request)

    async def _ask_far(self, thoughts: Thoughts, request: BotRequest) -> str:
        """What a bot far away chooses; empty if it does not answer in time."""
        id = await thoughts.ask(await asyncio.to_thread(written, request))
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


def written(request: BotRequest) -> str:
    """A request as text: whoever reads it learns nothing that the bot's seat may not know."""
    imagined = without_secrets(request).state
    return json.dumps([request.bot, request.seat, imagined.to_json()], separators=(",", ":"))


def read(text: str) -> BotRequest:
    """The request that `written` wrote."""
    bot, seat, position = json.loads(text)
    options = position["options"]
    game = game_of(position["game"], str(options.get(EDITION, "")), options)
    return BotRequest(bot, seat, restored(game, position))
