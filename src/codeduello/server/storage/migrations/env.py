"""Alembic's way in: the server hands over its connection."""

from __future__ import annotations

from alembic import context

from codeduello.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
