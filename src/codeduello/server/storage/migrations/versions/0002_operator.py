"""What the operator does, and when guests were named."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a table and a column."""
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("act", sa.String(10), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.add_column("guests", sa.Column("named", sa.BigInteger, nullable=False, server_default="0"))
