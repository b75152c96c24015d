"""What bots are asked and what they answer, as rows of PostgreSQL: processes that think take them, on any machine."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import text

from codeduello.server.storage.bus import News
from codeduello.server.storage.nodes import ALIVE, NOW, Nodes
from codeduello.server.storage.rows import fresh_id

OLD = 600_000  # milliseconds after which a question is removed that nobody waits for

ASK = text(f"INSERT INTO thoughts (id, request, asked) VALUES (:id, :request, {NOW})")
FIND = text("SELECT answer FROM thoughts WHERE id = :id")
DROP = text(f"DELETE FROM thoughts WHERE id = :id OR asked < {NOW} - {OLD}")
ANSWER = text("UPDATE thoughts SET answer = :answer WHERE id = :id AND thinker = :node")
# Also what a thinker had taken that is dead: it is taken over.
TAKE = text(f"""
    UPDATE thoughts SET thinker = :node WHERE id IN (
        SELECT id FROM thoughts WHERE answer IS NULL AND NOT EXISTS (
            SELECT 1 FROM nodes WHERE nodes.id = thoughts.thinker AND {ALIVE}
        ) ORDER BY asked LIMIT :most FOR UPDATE SKIP LOCKED
    ) RETURNING id, request""")


class Thought(NamedTuple):
    """A question to a bot, as JSON."""

    id: str
    request: str


class Thoughts:
    """The questions that are open."""

    def __init__(self, nodes: Nodes) -> None:
        self.nodes = nodes
        self.bus = nodes.bus
        self.writing = nodes.database.writing

    async def ask(self, request: str) -> str:
        """Put a question, and return its id."""
        id = fresh_id()
        async with self.writing() as connection:
            await connection.execute(ASK, {"id": id, "request": request})
            await self.bus.send(connection, News(self.bus.node, asked=True))
        return id

    async def find(self, id: str) -> str | None:
        """The answer to a question; None if there is none yet."""
        async with self.nodes.database.reading() as connection:
            answer: str | None = await connection.scalar(FIND, {"id": id})
        return answer

    async def drop(self, id: str) -> None:
        """Forget a question, and those that nobody waits for."""
        async with self.writing() as connection:
            await connection.execute(DROP, {"id": id})

    async def take(self, most: int) -> list[Thought]:
        """Take so many questions to think about."""
        async with self.writing() as connection:
            found = await connection.execute(TAKE, self.nodes.me | {"most": most})
            return [Thought(row.id, row.request) for row in found]

    async def answer(self, id: str, answer: str) -> None:
        """Answer a question."""
        async with self.writing() as connection:
            await connection.execute(ANSWER, self.nodes.me | {"id": id, "answer": answer})
            await self.bus.send(connection, News(self.bus.node, answered=[id]))
