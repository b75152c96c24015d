"""Several processes on one database: who lives, who keeps a table, what is offered, what bots are asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("thinks", sa.Boolean, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("thinker", sa.String(40)),
        sa.Column("answer", sa.Text),
    )
    op.add_column("tables", sa.Column("keeper", sa.String(40)))
    op.create_index("ix_tables_keeper", "tables", ["keeper"])
    op.add_column("tables", sa.Column("clock_from", sa.BigInteger))
    op.add_column("seats", sa.Column("offer", sa.String(10)))
    op.add_column("seats", sa.Column("offer_version", sa.Integer))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("seats", "offer_version")
    op.drop_column("seats", "offer")
    op.drop_column("tables", "clock_from")
    op.drop_index("ix_tables_keeper", "tables")
    op.drop_column("tables", "keeper")
    op.drop_table("thoughts")
    op.drop_table("nodes")
