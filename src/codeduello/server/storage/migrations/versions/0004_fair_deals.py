"""Tables that are dealt from sealed envelopes once both players are there, the rules of each, and how luck fell."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make them; every table until now was dealt when it was made."""
    op.add_column("tables", sa.Column("rules", sa.String(80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("fair", sa.String(40)))
    op.add_column("tables", sa.Column("sealed_at", sa.BigInteger))
    op.add_column("tables", sa.Column("dealt", sa.BigInteger))
    op.execute("UPDATE tables SET dealt = begun")
    op.add_column("seats", sa.Column("seal", sa.String(64)))
    op.add_column("seats", sa.Column("nonce", sa.String(64)))
    op.create_table(
        "luck",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("edition", sa.String(40), primary_key=True),
        sa.Column("what", sa.String(40), primary_key=True),
        sa.Column("result", sa.Integer, primary_key=True),
        sa.Column("cells", sa.Integer, primary_key=True),
        sa.Column("times", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("luck")
    for name in ("nonce", "seal"):
        op.drop_column("seats", name)
    for name in ("dealt", "sealed_at", "fair", "rules"):
        op.drop_column("tables", name)
